"""Distillation of a teacher into small networks with int8 weights, one for each number of players.

Half of the matches are led by the teacher and half by the students, so that these learn where they themselves lead. The
loss is the divergence of the policies plus that of the values.
"""

from dataclasses import dataclass
from pathlib import Path

import torch
from tqdm import tqdm

from .checkpoint import Interruption, Log, Stopped, Stopwatch, load_checkpoint, save_checkpoint
from .environment import Game, Observation
from .network import Architecture, Network, sample
from .ppo import part_of

MAX_LOG_RATIO = 50.0


@dataclass(frozen=True)
class DistilConfig:
    decisions: float | None = None
    seconds: float | None = None
    matches: int = 32768
    architecture: Architecture = Architecture(quantized=True)
    learning_rate: float = 1.5e-3
    warmup_steps: int = 100
    value_weight: float = 2.0
    heuristic_share: float = 0.125
    """The part of the matches with the heuristic in all seats but one, for games that have one."""
    save_seconds: float = 60.0
    report_seconds: float = 20.0


class Distillation:
    """Trains a student for each number of players; all students learn in the same pass."""

    def __init__(
        self,
        game: Game,
        teacher: Network,
        config: DistilConfig,
        device: torch.device,
        path: Path,
        log: Log,
        interruption: Interruption,
        seed: int = 4711,
    ):
        self.teacher, self.config, self.path, self.log, self.interruption = teacher, config, path, log, interruption
        self.device = device
        counts = game.player_counts
        per_count = config.matches // len(counts)
        self.rows = {n: slice(k * per_count, (k + 1) * per_count) for k, n in enumerate(counts)}
        players = torch.tensor(counts, device=device).repeat_interleave(per_count)
        heuristic = torch.zeros_like(players)
        if game.has_heuristic:
            for n, rows in self.rows.items():
                match = torch.arange(int(config.heuristic_share * per_count), device=device)
                heuristic[rows][: match.numel()] = ((1 << n) - 1) & ~(1 << (match % n))
        self.environment = game.create(players, seed, device, heuristic if game.has_heuristic else None)
        self.students = {n: Network(game.spec, config.architecture).to(device) for n in counts}
        parameters = [p for student in self.students.values() for p in student.parameters()]
        fused = {'fused': True} if device.type == 'cuda' else {}
        self.optimizer = torch.optim.Adam(parameters, lr=config.learning_rate, betas=(0.9, 0.99), **fused)
        self.generator = torch.Generator(device).manual_seed(seed)
        self.dtype = torch.bfloat16 if device.type == 'cuda' else torch.float32
        self.teacher_weights = teacher.weights(self.dtype)
        self.teacher_leads = torch.arange(players.numel(), device=device) % 2 == 0
        self.steps, self.watch = 0, Stopwatch()
        self._resume()

    @property
    def progress(self) -> float:
        c = self.config
        decisions = self.steps * self.environment.num_matches
        parts = [decisions / c.decisions if c.decisions else 0, self.watch.seconds / c.seconds if c.seconds else 0]
        return min(1.0, max(parts))

    def run(self) -> dict[int, Network]:
        """Trains until the budget is used up; raises Stopped after an interruption."""
        saved = reported = self.watch.seconds
        bar_format = '{desc} {percentage:3.0f}%|{bar}| {elapsed}<{remaining} {postfix}'
        with tqdm(total=1.0, initial=self.progress, desc='distil', bar_format=bar_format, mininterval=1) as bar:
            self.log.printer = lambda line: tqdm.write(line)
            while self.progress < 1:
                before = self.progress
                losses = self.step()
                bar.update(self.progress - before)
                now = self.watch.seconds
                if now - reported > self.config.report_seconds or self.steps == 20:
                    reported = now
                    self.report(losses)
                if self.interruption.requested:
                    self.save()
                    raise Stopped
                if now - saved > self.config.save_seconds:
                    saved = now
                    self.save()
        self.save()
        return self.students

    def step(self) -> dict[int, torch.Tensor]:
        """Learns from one decision of every match and makes the next move; returns the losses by number of players."""
        c, environment = self.config, self.environment
        rate = c.learning_rate * min(1, (self.steps + 1) / c.warmup_steps) * (1 - self.progress) + 1e-6
        for group in self.optimizer.param_groups:
            group['lr'] = rate
        observation, players = environment.observe(), environment.players
        with torch.no_grad():
            teacher = self.teacher(observation, players, self.teacher_weights)
        losses, policies, total = {}, [], 0
        for n, rows in self.rows.items():
            student = self.students[n]
            part: Observation = part_of(observation, rows)
            said = student(part, players[rows], student.weights(self.dtype))
            policy_loss = divergence(teacher.policy[rows], said.policy)
            value_loss = divergence(teacher.value[rows], said.value)
            total = total + policy_loss + c.value_weight * value_loss
            agreement = (teacher.policy[rows].argmax(1) == said.policy.argmax(1)).float().mean()
            losses[n] = torch.stack([policy_loss.detach(), value_loss.detach(), agreement])
            policies.append(said.policy.detach())
        self.optimizer.zero_grad(set_to_none=True)
        total.backward()
        self.optimizer.step()
        policy = torch.where(self.teacher_leads[:, None], teacher.policy, torch.cat(policies))
        environment.step(sample(policy, self.generator))
        self.steps += 1
        return losses

    def report(self, losses: dict[int, torch.Tensor]) -> None:
        named = {}
        for n, values in losses.items():
            policy, value, agreement = values.tolist()
            named |= {f'policy_kl_{n}': policy, f'value_kl_{n}': value, f'agreement_{n}': agreement}
        self.log.write('distil', steps=self.steps, seconds=self.watch.seconds, **named)

    def save(self) -> None:
        save_checkpoint(
            self.path,
            {
                'students': {str(n): student.state_dict() for n, student in self.students.items()},
                'optimizer': self.optimizer.state_dict(),
                'environment': self.environment.state_dict(),
                'generator': self.generator.get_state(),
                'steps': self.steps,
                'seconds': self.watch.seconds,
            },
        )

    def _resume(self) -> None:
        saved = load_checkpoint(self.path, self.device)
        if saved is None:
            return
        for n, state in saved['students'].items():
            self.students[int(n)].load_state_dict(state)
        self.optimizer.load_state_dict(saved['optimizer'])
        self.environment.load_state_dict(saved['environment'])
        self.generator.set_state(saved['generator'].cpu())
        self.steps, self.watch = saved['steps'], Stopwatch(saved['seconds'])
        self.log.write('distil resumed', steps=self.steps)


def divergence(teacher: torch.Tensor, student: torch.Tensor) -> torch.Tensor:
    """Returns the mean Kullback-Leibler divergence of two batches of log-probabilities."""
    return (teacher.exp() * (teacher - student).clamp(-MAX_LOG_RATIO, MAX_LOG_RATIO)).sum(1).mean()
