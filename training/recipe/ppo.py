"""Self-play by proximal policy optimisation (Schulman et al. 2017) on a batch of matches.

One network plays all seats. Optional: a part of the matches against snapshots of earlier policies or against given
networks, and regularisation towards a reference policy as in R-NaD (Perolat et al. 2022): the reward is transformed by
the log-ratio to the reference, which is replaced by the current policy every `reference_updates` updates.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor
from tqdm import tqdm

from .checkpoint import Interruption, Log, Stopped, Stopwatch, load_checkpoint, save_checkpoint
from .environment import Environment, Observation
from .network import MIN_LOG_PROBABILITY, Network, likeliest, sample
from .returns import by_absolute_seat, by_relative_seat, own_returns, shared_returns


@dataclass(frozen=True)
class PpoConfig:
    """A run ends with its budget: the first of `decisions` and `seconds` that is set and used up."""

    decisions: float | None = None
    seconds: float | None = None
    steps: int = 64
    """Steps of each match per update (T)."""
    minibatch: int = 65536
    epochs: int = 1
    learning_rate: float = 8e-4
    """Decays linearly to 0 over the budget."""
    warmup_updates: int = 10
    gae_lambda: float = 0.9
    clip: float = 0.2
    entropy: float = 0.01
    """The weight of the entropy bonus."""
    final_entropy: float = 0.1
    """The part of that weight at the end."""
    value_weight: float = 1.0
    shaping: float = 0.0
    """How much of the reward comes from points at first; falls to 0 at `shaping_end` of the budget."""
    shaping_end: float = 0.35
    max_gradient_norm: float = 1.0
    pool_share: float = 0.0
    """The part of the matches in which one seat learns and a snapshot has the others."""
    pool_size: int = 8
    likeliest_opponents: bool = False
    """Whether given opponents play their likeliest move; otherwise they draw from their policy."""
    pool_updates: int = 50
    """A snapshot joins the pool every this number of updates; the oldest but one leaves."""
    regularization: float = 0.0
    """The weight eta of the log-ratio in the transformed reward; 0 for none."""
    reference_updates: int = 200
    save_seconds: float = 60.0
    report_seconds: float = 40.0


class Rollout:
    """Buffers of T steps of N matches."""

    def __init__(self, steps: int, first: Observation, max_players: int):
        def like(x: Tensor, count: int) -> Tensor:
            return torch.zeros(count, *x.shape, dtype=x.dtype, device=x.device)

        matches, device = first.actor.numel(), first.actor.device
        self.inputs, self.legal, self.actor = (like(x, steps + 1) for x in (first.inputs, first.legal, first.actor))
        self.candidates = None if first.candidates is None else like(first.candidates, steps + 1)
        self.choice = torch.zeros(steps, matches, dtype=torch.int64, device=device)
        self.log_probability, self.log_ratio = (torch.zeros(steps, matches, device=device) for _ in range(2))
        self.done = torch.zeros(steps, matches, dtype=torch.bool, device=device)
        self.learns = torch.ones(steps, matches, dtype=torch.bool, device=device)
        self.reward = torch.zeros(steps, matches, max_players, device=device)
        self.value = torch.zeros(steps + 1, matches, max_players, device=device)
        self.relative_value = torch.zeros_like(self.value)
        self.regularization = torch.zeros(steps + 1, matches, device=device)

    def put(self, t: int, observation: Observation) -> None:
        self.inputs[t], self.legal[t], self.actor[t] = observation.inputs, observation.legal, observation.actor
        if self.candidates is not None:
            self.candidates[t] = observation.candidates

    def samples(self, index: Tensor) -> Observation:
        """Returns the observations of flat indices into T x N."""

        def take(x: Tensor) -> Tensor:
            return x[:-1].flatten(0, 1)[index]

        candidates = None if self.candidates is None else take(self.candidates)
        return Observation(take(self.inputs), take(self.legal), take(self.actor), candidates)


def part_of(observation: Observation, rows: slice) -> Observation:
    candidates = None if observation.candidates is None else observation.candidates[rows]
    return Observation(observation.inputs[rows], observation.legal[rows], observation.actor[rows], candidates)


class Ppo:
    """Trains `network` in place. With `opponents` these play the other seats of the pool's matches, not snapshots."""

    def __init__(
        self,
        network: Network,
        environment: Environment,
        config: PpoConfig,
        path: Path,
        log: Log,
        interruption: Interruption,
        seed: int = 1,
        opponents: list[Network] | None = None,
        evaluate: Callable[[Network], dict] | None = None,
        name: str = 'ppo',
    ):
        self.network, self.environment, self.config = network, environment, config
        self.path, self.log, self.interruption, self.evaluate, self.name = path, log, interruption, evaluate, name
        self.device = environment.device
        self.dtype = torch.bfloat16 if self.device.type == 'cuda' else torch.float32
        fused = {'fused': True} if self.device.type == 'cuda' else {}
        self.optimizer = torch.optim.Adam(
            network.parameters(), lr=config.learning_rate, betas=(0.9, 0.99), eps=1e-6, **fused
        )
        self.generator = torch.Generator(self.device).manual_seed(seed)
        self.opponents = opponents
        self.pool: list[Network] = list(opponents or [])
        self.reference = network.copy() if config.regularization else None
        self.updates, self.decisions, self.watch = 0, 0, Stopwatch()
        players = environment.players
        matches = environment.num_matches
        self.pool_rows = slice(matches - int(config.pool_share * matches), matches)
        rows = torch.arange(matches, device=self.device)
        self.learner_seat = rows % players
        self.player_counts = sorted(set(players.tolist()))
        self.buffers: Rollout | None = None
        self._resume()

    @property
    def progress(self) -> float:
        """The part of the budget that is used up."""
        c = self.config
        parts = [self.decisions / c.decisions if c.decisions else 0, self.watch.seconds / c.seconds if c.seconds else 0]
        return min(1.0, max(parts))

    def run(self) -> Network:
        """Trains until the budget is used up; raises Stopped after an interruption."""
        saved = reported = self.watch.seconds
        bar_format = '{desc} {percentage:3.0f}%|{bar}| {elapsed}<{remaining} {postfix}'
        with tqdm(total=1.0, initial=self.progress, desc=self.name, bar_format=bar_format, mininterval=1) as bar:
            self.log.printer = lambda line: tqdm.write(line)
            start, at_start = self.watch.seconds, self.decisions
            while self.progress < 1:
                before = self.progress
                diagnostics = self.update()
                bar.update(self.progress - before)
                now = self.watch.seconds
                rate = (self.decisions - at_start) / max(1e-9, now - start)
                status = f'{self.decisions:.3g} decisions, {rate:.3g}/s, entropy {diagnostics["entropy"]:.3f}'
                bar.set_postfix_str(status, refresh=False)
                if now - reported > self.config.report_seconds or self.updates in (1, 10):
                    reported = now
                    self.report(diagnostics, rate)
                if self.interruption.requested:
                    self.save()
                    raise Stopped
                if now - saved > self.config.save_seconds:
                    saved = now
                    self.save()
        self.save()
        self.report({}, 0.0)
        return self.network

    def report(self, diagnostics: dict, rate: float) -> None:
        results = self.evaluate(self.network) if self.evaluate and self.updates > 1 else {}
        counters = {'updates': self.updates, 'decisions': self.decisions, 'seconds': self.watch.seconds}
        self.log.write(self.name, **counters, rate=rate, **diagnostics, **results)

    def update(self) -> dict[str, float]:
        """Plays T steps, learns from them and returns diagnostics."""
        c, progress = self.config, self.progress
        warmup = min(1.0, (self.updates + 1) / c.warmup_updates)
        for group in self.optimizer.param_groups:
            group['lr'] = c.learning_rate * warmup * (1 - progress) + 1e-6
        entropy_weight = c.entropy * (1 - (1 - c.final_entropy) * progress)
        self.environment.shaping = c.shaping * max(0.0, 1 - progress / c.shaping_end)
        buffers = self.play()
        advantages, returns, valid = self.estimate(buffers)
        diagnostics = self.learn(buffers, advantages, returns, valid & buffers.learns, entropy_weight)
        self.updates += 1
        self.decisions += buffers.done.numel()
        if c.pool_share and not self.opponents and self.updates % c.pool_updates == 0:
            self.pool.append(self.network.copy())
            if len(self.pool) > c.pool_size:
                del self.pool[1]
        if self.reference and self.updates % c.reference_updates == 0:
            self.reference = self.network.copy()
        return diagnostics

    @torch.no_grad()
    def play(self) -> Rollout:
        """Plays T steps with the current policy."""
        c, environment = self.config, self.environment
        weights = self.network.weights(self.dtype)
        reference_weights = self.reference.weights(self.dtype) if self.reference else None
        opponent = self._draw_opponent()
        opponent_weights = opponent.weights(self.dtype) if opponent else None
        players = environment.players
        for t in range(c.steps + 1):
            observation = environment.observe()
            if self.buffers is None:
                self.buffers = Rollout(c.steps, observation, environment.spec.max_players)
            b = self.buffers
            b.put(t, observation)
            evaluation = self.network(observation, players, weights)
            b.relative_value[t] = evaluation.value.exp()
            b.value[t] = by_absolute_seat(b.relative_value[t], b.actor[t], players)
            b.regularization[t] = evaluation.regularization
            if t == c.steps:
                return b
            policy = evaluation.policy
            if opponent:
                rows = self.pool_rows
                policy = policy.clone()
                other = opponent(part_of(observation, rows), players[rows], opponent_weights).policy
                if c.likeliest_opponents:
                    other = likeliest(other)
                learns = b.actor[t][rows] == self.learner_seat[rows]
                policy[rows] = torch.where(learns[:, None], policy[rows], other)
                b.learns[t] = True
                b.learns[t, rows] = learns
            choice = sample(policy, self.generator)
            b.choice[t] = choice
            b.log_probability[t] = policy.gather(1, choice[:, None])[:, 0]
            if self.reference:
                reference = self.reference(observation, players, reference_weights).policy
                b.log_ratio[t] = b.log_probability[t] - reference.gather(1, choice[:, None])[:, 0]
            result = environment.step(choice)
            b.done[t], b.reward[t] = result.done, result.reward
        raise AssertionError

    def _draw_opponent(self) -> Network | None:
        if not self.config.pool_share:
            return None
        if not self.pool:
            self.pool.append(self.network.copy())
        index = torch.randint(len(self.pool), (1,), generator=self.generator, device=self.device)
        return self.pool[int(index)]

    @torch.no_grad()
    def estimate(self, b: Rollout) -> tuple[Tensor, Tensor, Tensor]:
        """Returns advantages, returns (the seats' from the actor onwards, then the regularization's) and validity."""
        c, spec, players = self.config, self.environment.spec, self.environment.players
        if spec.perfect_information and not self.reference and not self.opponents:
            advantages, returns, valid = shared_returns(b.value, b.actor, b.done, b.reward, c.gae_lambda)
            totals = torch.zeros_like(advantages)
        else:
            values = torch.cat([b.value, b.regularization[:, :, None]], dim=2)
            rewards = torch.cat([b.reward, torch.zeros_like(b.reward[:, :, :1])], dim=2)
            all_advantages, all_returns, valid = own_returns(
                values, b.actor, b.done, rewards, c.gae_lambda, self._regularization_rewards(b)
            )
            advantages = all_advantages.gather(2, b.actor[:-1, :, None])[:, :, 0] + all_advantages[:, :, -1]
            returns, totals = all_returns[:, :, :-1], all_returns[:, :, -1]
        relative = torch.stack([by_relative_seat(returns[t], b.actor[t], players) for t in range(c.steps)])
        used = valid & b.learns
        for count in self.player_counts:  # Each number of players by its own spread.
            mask = used & (players == count)
            part = advantages[mask]
            advantages = torch.where(mask, (advantages - part.mean()) / (part.std() + 1e-6), advantages)
        return advantages, torch.cat([relative, totals[:, :, None]], dim=2), valid

    def _regularization_rewards(self, b: Rollout) -> Tensor:
        """Returns [T, N, P]: the actor pays eta times its log-ratio, the other seats share the payment."""
        players = self.environment.players
        seats = torch.arange(self.environment.spec.max_players, device=self.device)
        payment = self.config.regularization * b.log_ratio[:, :, None]
        is_actor = seats == b.actor[:-1, :, None]
        shares = payment / (players - 1)[None, :, None] * (seats < players[:, None])
        return torch.where(is_actor, -payment, shares)

    def learn(self, b: Rollout, advantages: Tensor, returns: Tensor, used: Tensor, entropy_weight: float) -> dict:
        """Makes gradient steps on the clipped objective."""
        c = self.config
        index = used.flatten().nonzero()[:, 0]
        size = min(c.minibatch, index.numel())
        players = self.environment.players.expand(c.steps, -1).flatten()
        choice, old, advantages = b.choice.flatten(), b.log_probability.flatten(), advantages.flatten()
        returns = returns.flatten(0, 1)
        sums = torch.zeros(7, device=self.device)
        count = 0
        for _ in range(c.epochs):
            order = index[torch.randperm(index.numel(), generator=self.generator, device=self.device)]
            for k in range(0, index.numel() - size + 1, size):
                i = order[k : k + size]
                evaluation = self.network(b.samples(i), players[i], self.network.weights(self.dtype))
                new = evaluation.policy.gather(1, choice[i][:, None])[:, 0]
                ratio = (new - old[i]).exp()
                clipped = ratio.clamp(1 - c.clip, 1 + c.clip)
                policy_loss = -torch.min(ratio * advantages[i], clipped * advantages[i]).mean()
                log_policy = evaluation.policy.clamp_min(MIN_LOG_PROBABILITY)
                entropy = -(evaluation.policy.exp() * log_policy).sum(1).mean()
                log_value = evaluation.value.clamp_min(MIN_LOG_PROBABILITY)
                value_loss = -(returns[i, :-1] * log_value).sum(1).mean()
                loss = policy_loss + c.value_weight * value_loss - entropy_weight * entropy
                regularization_loss = (returns[i, -1] - evaluation.regularization).square().mean()
                if self.reference:
                    loss = loss + regularization_loss
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                norm = torch.nn.utils.clip_grad_norm_(self.network.parameters(), c.max_gradient_norm)
                self.optimizer.step()
                count += 1
                with torch.no_grad():
                    out_of_bounds = ((ratio - 1).abs() > c.clip).float().mean()
                    kl = (ratio - 1 - (new - old[i])).mean()
                    terms = [policy_loss, value_loss, entropy, out_of_bounds, kl, norm, b.log_ratio.mean()]
                    sums += torch.stack([term.detach() for term in terms])
        names = ['policy_loss', 'value_loss', 'entropy', 'clipped', 'kl', 'gradient_norm', 'reference_kl']
        return dict(zip(names, (sums / max(1, count)).tolist(), strict=True))

    def save(self) -> None:
        """Saves all that a resumed run needs to go on as if it had not stopped."""
        save_checkpoint(
            self.path,
            {
                'network': self.network.state_dict(),
                'optimizer': self.optimizer.state_dict(),
                'environment': self.environment.state_dict(),
                'generator': self.generator.get_state(),
                'pool': [] if self.opponents else [network.state_dict() for network in self.pool],
                'reference': self.reference.state_dict() if self.reference else None,
                'updates': self.updates,
                'decisions': self.decisions,
                'seconds': self.watch.seconds,
            },
        )

    def _resume(self) -> None:
        saved = load_checkpoint(self.path, self.device)
        if saved is None:
            return
        self.network.load_state_dict(saved['network'])
        self.optimizer.load_state_dict(saved['optimizer'])
        self.environment.load_state_dict(saved['environment'])
        self.generator.set_state(saved['generator'].cpu())
        for state in saved['pool']:
            snapshot = self.network.copy()
            snapshot.load_state_dict(state)
            self.pool.append(snapshot)
        if self.reference and saved['reference']:
            self.reference.load_state_dict(saved['reference'])
        self.updates, self.decisions = saved['updates'], saved['decisions']
        self.watch = Stopwatch(saved['seconds'])
        self.log.write(f'{self.name} resumed', updates=self.updates, decisions=self.decisions)
