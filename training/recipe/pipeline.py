"""One command from nothing to the files of a game: train a teacher, distil it, pack the students, evaluate them.

Every stage leaves its result in the run's folder and is skipped when that is there, so that the same command goes on
after an interruption.
"""

import argparse
import hashlib
import os
import sys
from dataclasses import replace
from pathlib import Path

import torch

from .checkpoint import Interruption, Log, Stopped
from .distil import DistilConfig, Distillation
from .environment import Environment, Game
from .evaluate import evaluate
from .network import Architecture, Network, load_network, save_network
from .pack import pack_layers, read_safetensors, unpack_layers, write_safetensors
from .ppo import Ppo, PpoConfig

SIGINT_EXIT_CODE = 130
ROOT = Path(__file__).parent.parent.parent


def read_arguments(game: Game, matches: int) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=f'Trains the networks of {game.name}; the same command resumes after an interruption.'
    )
    parser.add_argument('--run', type=Path, default=Path('training/runs') / game.name, help='the folder of the run')
    parser.add_argument('--device', default='cuda' if torch.cuda.is_available() else 'cpu', help='cuda or cpu')
    parser.add_argument('--matches', type=int, default=matches, help='matches that are played side by side')
    parser.add_argument('--minibatch', type=int, help='samples of a gradient step')
    parser.add_argument('--scale', type=float, default=1.0, help='multiplies the number of decisions of all stages')
    parser.add_argument('--seconds', type=float, help='limits each stage of training to this time')
    parser.add_argument('--epochs', type=int, help='how often the samples of an update are learnt from')
    parser.add_argument('--entropy', type=float, help='the weight of the entropy bonus at the start of each phase')
    parser.add_argument('--learning-rate', type=float, help='the rate at the start of each phase')
    parser.add_argument('--hidden', type=int, help="the width of the teacher's layers")
    parser.add_argument('--blocks', type=int, help="the number of the teacher's residual blocks")
    parser.add_argument('--init', type=Path, help='a network to start from, in place of random weights')
    parser.add_argument('--stop-after', choices=['teacher', 'distil', 'pack'], help='the last stage to run')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--evaluation', type=int, default=65536, help='matches of the final evaluation')
    parser.add_argument('--report-evaluation', type=int, default=16384, help='matches of each report during training')
    parser.add_argument('--write', action='store_true', help="replaces the game's files in src")
    parser.add_argument(
        '--response',
        help="trains a best response in place of the game's networks: to `heuristic`, or to the packed networks of this"
        ' path, where {n} is the number of players',
    )
    parser.add_argument(
        '--head-only', action='store_true', help='the best response learns the last layer of its policy alone'
    )
    parser.add_argument('--players', type=int, help='the number of players of the best response')
    return parser.parse_args()


class Pipeline:
    """The stages of one game. `phases` are runs of PPO one after the other, with their shares of heuristic matches."""

    def __init__(
        self,
        game: Game,
        teacher: Architecture,
        phases: list[tuple[PpoConfig, float]],
        distil: DistilConfig,
        matches: int,
    ):
        self.game, self.phases, self.distil_config = game, phases, distil
        self.options = options = read_arguments(game, matches)
        self.teacher = replace(
            teacher, hidden=options.hidden or teacher.hidden, blocks=options.blocks or teacher.blocks
        )
        self.device = torch.device(options.device)
        self.log = Log(options.run / 'log.jsonl')
        self.interruption = Interruption()

    def run(self) -> None:
        """Runs the stages; the process ends with the exit code of an interruption after one."""
        try:
            self._run_stages()
        except Stopped:
            print(f'saved in {self.options.run}; the same command goes on', file=sys.stderr)
            sys.exit(SIGINT_EXIT_CODE)

    def _run_stages(self) -> None:
        options = self.options
        torch.manual_seed(options.seed)
        if self.device.type == 'cuda':
            torch.backends.cuda.matmul.allow_tf32 = True
        if options.response:
            for n in [options.players] if options.players else self.game.player_counts:
                self.train_response(n)
            return
        teacher = self.train_teacher()
        if options.stop_after == 'teacher':
            return
        students = self.distil(teacher)
        if options.stop_after == 'distil':
            return
        packed = self.pack(students)
        if options.stop_after != 'pack':
            self.evaluate_all('packed', packed)

    def train_teacher(self) -> Network:
        """Runs the phases of PPO."""
        options, game = self.options, self.game
        network = self._initial_network()
        for number, (config, heuristic_share) in enumerate(self.phases, start=1):
            result = options.run / f'teacher{number}.pt'
            if result.exists():
                network = load_network(result, game.spec, self.device)
                continue
            Ppo(
                network,
                self.environment(heuristic_share, options.seed + number),
                self._budget(config),
                options.run / f'teacher{number}.checkpoint',
                self.log,
                self.interruption,
                options.seed + number,
                evaluate=self.report,
                name=f'teacher{number}',
            ).run()
            save_network(network, result)
            self.evaluate_all(f'teacher{number}', {n: network for n in game.player_counts})
        return network

    def _initial_network(self) -> Network:
        start, spec = self.options.init, self.game.spec
        return load_network(start, spec, self.device) if start else Network(spec, self.teacher).to(self.device)

    def _budget(self, config: PpoConfig) -> PpoConfig:
        options = self.options
        return replace(
            config,
            decisions=config.decisions * options.scale if config.decisions else None,
            seconds=options.seconds or config.seconds,
            minibatch=options.minibatch or config.minibatch,
            epochs=options.epochs or config.epochs,
            entropy=config.entropy if options.entropy is None else options.entropy,
            learning_rate=options.learning_rate or config.learning_rate,
        )

    def environment(self, heuristic_share: float, seed: int, player_counts: tuple[int, ...] = ()) -> Environment:
        """Creates matches of all numbers of players; in a share of them the heuristic has all seats but one."""
        counts = torch.tensor(player_counts or self.game.player_counts)
        match = torch.arange(self.options.matches)
        players = counts[match % counts.numel()]
        seats = ((1 << players) - 1) & ~(1 << ((match // counts.numel()) % players))
        seats[int(heuristic_share * match.numel()) :] = 0
        return self.game.create(players, seed, self.device, seats if heuristic_share else None)

    def train_response(self, players: int) -> None:
        """Trains one seat against frozen opponents in all others: what it wins shows how exploitable they are."""
        options, game = self.options, self.game
        frozen = None if options.response == 'heuristic' else self._read_frozen(options.response, players)
        if options.init or not frozen:
            network = self._initial_network()
        else:  # Goes on from the opponent itself.
            network = Network(game.spec, frozen.architecture).to(self.device)
            network.load_state_dict(frozen.state_dict())
        if options.head_only:
            network.requires_grad_(False)
            network.output.requires_grad_(True)
        config = replace(
            self._budget(self.phases[0][0]),
            shaping=0.0,
            regularization=0.0,
            pool_share=1.0 if frozen else 0.0,
            likeliest_opponents=True,
            value_weight=0.0 if options.head_only else self.phases[0][0].value_weight,
        )
        seed = options.seed + 3000

        def report(learner: Network) -> dict[str, str]:
            share = evaluate(game, learner, frozen, players, options.report_evaluation, seed, self.device)
            return {'share': str(share)}

        path = options.run / f'response{players}.checkpoint'
        environment = self.environment(0.0 if frozen else 1.0, seed, (players,))
        opponents = [frozen] if frozen else None
        Ppo(network, environment, config, path, self.log, self.interruption, seed, opponents, report, path.stem).run()
        save_network(network, options.run / f'response{players}.pt')
        for sampled in (False, True):
            share = evaluate(game, network, frozen, players, options.evaluation, seed + 1, self.device, sampled)
            self.log.write(
                path.stem, sampled=sampled, share=str(share), interval=share.interval, matches=share.matches
            )

    def _read_frozen(self, pattern: str, players: int) -> Network:
        return read_packed(Path(pattern.format(n=players)), self.game, self.device)

    def distil(self, teacher: Network) -> dict[int, Network]:
        options, game = self.options, self.game
        paths = {n: options.run / f'student{n}.pt' for n in game.player_counts}
        if all(path.exists() for path in paths.values()):
            return {n: load_network(path, game.spec, self.device) for n, path in paths.items()}
        config = replace(
            self.distil_config,
            decisions=self.distil_config.decisions * options.scale if self.distil_config.decisions else None,
            seconds=options.seconds or self.distil_config.seconds,
            matches=min(options.matches, self.distil_config.matches),
        )
        students = Distillation(
            game, teacher, config, self.device, options.run / 'distil.checkpoint', self.log, self.interruption
        ).run()
        for n, path in paths.items():
            save_network(students[n], path)
        return students

    def pack(self, students: dict[int, Network]) -> dict[int, Network]:
        """Writes the files, prints their hashes and returns networks read back from them."""
        folder = ROOT / 'src' / 'games' / self.game.name / 'ai' / 'weights' if self.options.write else self.options.run
        packed = {}
        for n, student in students.items():
            path = folder / f'{n}.safetensors'
            write_safetensors(path, pack_layers(student.arrays()))
            self.log.write('packed', file=str(path), bytes=os.path.getsize(path), sha256=sha256(path))
            packed[n] = read_packed(path, self.game, self.device)
        return packed

    def report(self, network: Network) -> dict[str, str]:
        """Evaluates during training."""
        if not self.game.has_heuristic:
            return {}
        matches, seed = self.options.report_evaluation, self.options.seed + 1000
        return {
            f'vs_heuristic_{n}': str(evaluate(self.game, network, None, n, matches, seed, self.device))
            for n in self.game.player_counts
        }

    def evaluate_all(self, name: str, networks: dict[int, Network]) -> None:
        """Evaluates the results of a stage against the heuristic, with the likeliest and with sampled moves."""
        if not self.game.has_heuristic:
            return
        matches, seed = self.options.evaluation, self.options.seed + 2000
        for n, network in networks.items():
            best, drawn = (
                evaluate(self.game, network, None, n, matches, seed, self.device, sampled) for sampled in (False, True)
            )
            self.log.write(name, players=n, matches=best.matches, vs_heuristic=str(best), sampled=str(drawn))


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_packed(path: Path, game: Game, device: torch.device) -> Network:
    """Returns the network of a packed file; its sizes are those of the layers."""
    layers = unpack_layers(read_safetensors(path))
    architecture = Architecture(
        hidden=layers['input'][0].shape[0],
        blocks=sum(name.startswith('blocks.') for name in layers) // 2,
        rank=layers['candidate'][0].shape[0] if 'candidate' in layers else Architecture.rank,
    )
    network = Network(game.spec, architecture)
    rows = network.output.out_features
    if layers['output'][0].shape[0] != rows:
        raise ValueError(f'{path} has {layers["output"][0].shape[0]} outputs, not {rows}')
    network.load_arrays(layers)
    return network.to(device).requires_grad_(False)
