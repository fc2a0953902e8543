"""Matches of one network against another, or against the heuristic."""

import math

import torch

from piratenpoker.env import Env, Rows, Sampler
from piratenpoker.network import scores_of


@torch.no_grad()
def seat_share(net, other, n, matches, seed, temperature=1.0):
    """Mean share of one seat of `net` against `other` (None: the heuristic) in all others, with its standard error."""
    mine = torch.arange(matches) % n
    bots = None if other is not None else ((1 << n) - 1) & ~(1 << mine)
    env = Env(torch.full((matches,), n), bots, seed, autoreset=False)
    rows, sampler = Rows(matches * n + 256, matches * n * 64 + 8192), Sampler(seed)
    nets = [(net, net.cast())] + ([] if other is None else [(other, other.cast())])
    share = torch.zeros(matches)
    while True:
        counts = env.observe(rows)
        count = counts[2]
        if count == 0:
            return share.mean().item(), (share.std() / math.sqrt(matches)).item()
        choices = [
            sampler(scores_of(each, w, rows, 0, 0, counts)[0], rows.offsets[: count + 1], temperature)[0]
            for each, w in nets
        ]
        choice = choices[0]
        if other is not None:
            choice = torch.where(rows.seat[:count].long() == mine[rows.match[:count].long()], choices[0], choices[1])
        ended, shares = env.step(rows, 0, count, choice)
        share[ended.long()] = shares[torch.arange(ended.numel()), mine[ended.long()]]
