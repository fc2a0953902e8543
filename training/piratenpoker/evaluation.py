"""Matches of one network against another, or against the heuristic.

python training/piratenpoker/evaluation.py NETWORK OPPONENT --players 4
"""

import argparse
import math
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parent.parent))

from piratenpoker.env import Env, Rows, Sampler
from piratenpoker.network import scores_of
from piratenpoker.pack import load_network
from recipe.evaluate import Share

BATCH = 2000
"""Matches that are played side by side."""


@torch.no_grad()
def seat_share(net, other, n, matches, seed, temperature=1.0):
    """Mean share of one seat of `net` against `other` (None: the heuristic) in all others, with its standard error.

    The temperature is that of `net`; `other` has 1.
    """
    mine = torch.arange(matches) % n
    bots = None if other is not None else ((1 << n) - 1) & ~(1 << mine)
    env = Env(torch.full((matches,), n), bots, seed, autoreset=False)
    rows, sampler = Rows(matches * n + 256, matches * n * 64 + 8192), Sampler(seed)
    nets = [(net, net.cast(), temperature)] + ([] if other is None else [(other, other.cast(), 1.0)])
    share = torch.zeros(matches)
    while True:
        counts = env.observe(rows)
        count = counts[2]
        if count == 0:
            return share.mean().item(), (share.std() / math.sqrt(matches)).item()
        choices = [
            sampler(scores_of(each, w, rows, 0, 0, counts)[0], rows.offsets[: count + 1], t)[0]
            for each, w, t in nets
        ]
        choice = choices[0]
        if other is not None:
            choice = torch.where(rows.seat[:count].long() == mine[rows.match[:count].long()], choices[0], choices[1])
        ended, shares = env.step(rows, 0, count, choice)
        share[ended.long()] = shares[torch.arange(ended.numel()), mine[ended.long()]]


def main():
    p = argparse.ArgumentParser()
    p.add_argument('network', help='who has one seat')
    p.add_argument('opponent', help='who has all others')
    p.add_argument('--temperature', type=float, default=1.0, help='of the network; its opponent has 1')
    p.add_argument('--players', type=int, required=True)
    p.add_argument('--matches', type=int, default=6000)
    p.add_argument('--seed', type=int, default=1)
    a = p.parse_args()
    torch.set_num_threads(1)
    network, opponent = load_network(a.network), load_network(a.opponent)
    seeds = range(1000 * a.seed, 1000 * a.seed + -(-a.matches // BATCH))
    parts = [seat_share(network, opponent, a.players, BATCH, seed, a.temperature) for seed in seeds]
    mean = sum(share for share, _ in parts) / len(parts)
    error = math.sqrt(sum(error**2 for _, error in parts)) / len(parts)
    share = Share(mean, error, BATCH * len(parts))
    print(f'{a.players} players: {share} of {share.matches} matches, {share.interval}')


if __name__ == '__main__':
    main()
