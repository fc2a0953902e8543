"""Compares the CPU build with that of a device step by step: python training/piratz/compare_devices.py [cuda]

All bytes of states, inputs, legal moves and shares must be equal; rewards with shaping may differ in rounding.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import torch

from piratz.env import Piratz

MATCHES, STEPS = 3072, 160


def main() -> None:
    device = torch.device(sys.argv[1] if len(sys.argv) > 1 else 'cuda')
    match = torch.arange(MATCHES)
    players = 2 + match % 3
    heuristic = torch.where(match % 4 == 0, ((1 << players) - 1) & ~(1 << (match % players)), 0)
    environments = [Piratz().create(players, 5, d, heuristic) for d in (torch.device('cpu'), device)]
    generator = torch.Generator().manual_seed(3)
    ended = 0
    for step in range(STEPS):
        scores = torch.rand(MATCHES, environments[0].spec.num_choices, generator=generator)
        seen = []
        for environment in environments:
            observation = environment.observe()
            choice = scores.to(environment.device).masked_fill(~observation.legal, -1).argmax(dim=1)
            result = environment.step(choice)
            tensors = [*observation.tensors(), choice, result.done, result.share, environment.states]
            seen.append([tensor.cpu() for tensor in tensors])
            ended += int(result.done.sum())
        different = [i for i, (a, b) in enumerate(zip(*seen, strict=True)) if not torch.equal(a, b)]
        assert not different, f'step {step}: tensors {different} differ'
    print(f'{STEPS} steps of {MATCHES} matches are equal on cpu and {device}; {ended // 2} matches ended')


if __name__ == '__main__':
    main()
