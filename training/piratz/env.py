"""Batches of Piratz matches as torch tensors, on CPU or GPU; the rules are in piratz.h."""

import ctypes
import subprocess
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from recipe.environment import Environment, Game, GameSpec, Observation, StepResult

FOLDER = Path(__file__).parent
SOURCES = ('piratz.h', 'piratz.cu')
NUM_INPUTS, NUM_MOVES, MAX_PLAYERS = 544, 72, 4


def input_scales() -> np.ndarray:
    """Returns what one unit of each input is worth; mirrored by src/games/piratz/ai/network/encoder.ts."""
    scales = np.ones(NUM_INPUTS, np.float32)
    for seat in range(MAX_PLAYERS):
        scales[200 + 10 * seat : 206 + 10 * seat] = 1 / 4
        scales[206 + 10 * seat] = 1 / 3
        scales[207 + 10 * seat] = 1 / 8
        scales[384 + 2 * seat] = 1 / 6
    for treasure in range(6):
        for rival in range(3):
            scales[288 + 12 * treasure + 4 * rival] = 1 / 4
    scales[408:412] = [1 / 16, 1 / 8, 1 / 8, 1 / 2]
    scales[429:431] = 1 / 25
    scales[431:537] = 1 / 16
    return scales


INPUT_SCALES = input_scales()


def build(gpu: bool) -> Path:
    """Compiles the library for this machine where it is missing or older than its sources."""
    library = FOLDER / 'build' / f'libpiratz-{"gpu" if gpu else "cpu"}.so'
    sources = [FOLDER / name for name in (*SOURCES, 'build/tables.h')]
    if not sources[-1].exists():
        subprocess.run(['npx', 'tsx', str(FOLDER / 'tables.ts')], check=True, cwd=FOLDER)
    if library.exists() and all(library.stat().st_mtime >= source.stat().st_mtime for source in sources):
        return library
    compiler = (
        ['nvcc', '-O3', '-fmad=false', '-arch=native', '-Xcompiler', '-fPIC']
        if gpu
        else ['g++', '-O3', '-march=native', '-ffp-contract=off', '-fPIC', '-x', 'c++']
    )
    subprocess.run([*compiler, '-shared', str(FOLDER / 'piratz.cu'), '-o', str(library)], check=True)
    return library


def pointer(tensor: Tensor) -> ctypes.c_void_p:
    assert tensor.is_contiguous()
    return ctypes.c_void_p(tensor.data_ptr())


class PiratzEnvironment(Environment):
    """See recipe/environment.py. Moves without a choice are made at once and never observed."""

    def __init__(self, spec, players, seed, device, heuristic_seats, deals, restart):
        self.spec, self.device, self.restart = spec, device, restart
        self.library = ctypes.CDLL(str(build(device.type == 'cuda')))
        sizes = (ctypes.c_int * 4)()
        self.library.piratz_sizes(sizes)
        assert list(sizes[2:]) == [NUM_INPUTS, NUM_MOVES]
        tables = torch.zeros(sizes[1], dtype=torch.uint8)
        self.library.piratz_tables(pointer(tables))
        self.tables = tables.to(device)
        self.players = players.to(device, torch.int64)
        matches = self.players.numel()

        def zeros(*shape, dtype):
            return torch.zeros(*shape, dtype=dtype, device=device)

        self.states = zeros(matches * sizes[0], dtype=torch.uint8)
        self.inputs = zeros(matches, NUM_INPUTS, dtype=torch.int8)
        self.legal = zeros(matches, NUM_MOVES, dtype=torch.bool)
        self.current = zeros(matches, dtype=torch.uint8)
        self.done = zeros(matches, dtype=torch.bool)
        self.reward, self.share = (zeros(matches, MAX_PLAYERS, dtype=torch.float32) for _ in range(2))
        seats = (
            zeros(matches, dtype=torch.uint8) if heuristic_seats is None else heuristic_seats.to(device, torch.uint8)
        )
        deals = (torch.arange(matches) if deals is None else deals).to(device, torch.int64)
        counts = self.players.to(torch.uint8)
        self._call('piratz_reset', pointer(counts), pointer(seats), pointer(deals), ctypes.c_uint64(seed))

    def _call(self, name: str, *arguments) -> None:
        stream = torch.cuda.current_stream().cuda_stream if self.device.type == 'cuda' else 0
        function = getattr(self.library, name)
        code = function(
            pointer(self.states), pointer(self.tables), self.num_matches, *arguments, ctypes.c_void_p(stream)
        )
        if code != 0:
            raise RuntimeError(f'{name}: CUDA error {code}')

    def observe(self) -> Observation:
        self._call('piratz_observe', pointer(self.inputs), pointer(self.legal), pointer(self.current))
        return Observation(self.inputs, self.legal, self.current.to(torch.int64))

    def step(self, choices: Tensor) -> StepResult:
        self._call(
            'piratz_step',
            pointer(choices),
            ctypes.c_int(self.restart),
            ctypes.c_float(self.shaping),
            pointer(self.done),
            pointer(self.reward),
            pointer(self.share),
        )
        return StepResult(self.done, self.reward, self.share)

    def state_dict(self) -> dict[str, Tensor]:
        return {'states': self.states}

    def load_state_dict(self, state: dict[str, Tensor]) -> None:
        self.states.copy_(state['states'])


class Piratz(Game):
    name = 'piratz'
    player_counts = (2, 3, 4)
    has_heuristic = True
    spec = GameSpec(NUM_INPUTS, INPUT_SCALES, MAX_PLAYERS, NUM_MOVES)

    def create(self, players, seed, device, heuristic_seats=None, deals=None, restart=True) -> Environment:
        return PiratzEnvironment(self.spec, players, seed, device, heuristic_seats, deals, restart)
