"""Generalised advantage estimation for matches of several seats (Schulman et al. 2016), without discounting.

T steps of N matches with P seats; `values` are by absolute seat. `done[t]` means that the match ended with step t.
"""

import torch
from torch import Tensor


def by_absolute_seat(relative: Tensor, actor: Tensor, players: Tensor) -> Tensor:
    """Turns [N, P] values from the seat to act onwards into values by seat; 0 for seats that are not there."""
    seats = torch.arange(relative.shape[1], device=relative.device)
    present = seats < players[:, None]
    index = torch.where(present, (seats - actor[:, None]) % players[:, None], 0)
    return relative.gather(1, index) * present


def by_relative_seat(absolute: Tensor, actor: Tensor, players: Tensor) -> Tensor:
    """Turns [N, P] values by seat into values from the seat to act onwards; 0 for seats that are not there."""
    seats = torch.arange(absolute.shape[1], device=absolute.device)
    present = seats < players[:, None]
    index = torch.where(present, (seats + actor[:, None]) % players[:, None], 0)
    return absolute.gather(1, index) * present


def shared_returns(values: Tensor, actor: Tensor, done: Tensor, reward: Tensor, lam: float):
    """Advantages and returns under perfect information: every decision of any seat updates the values of all seats.

    values [T+1, N, P], actor [T+1, N], done [T, N], reward [T, N, P]. Returns the actor's advantages [T, N], the
    returns of all seats [T, N, P], and which steps have them (all).
    """
    steps = done.shape[0]
    advantages = torch.empty_like(reward[:, :, 0])
    returns = torch.empty_like(reward)
    target = values[steps]
    for t in range(steps - 1, -1, -1):
        target = torch.where(done[t][:, None], reward[t], reward[t] + (1 - lam) * values[t + 1] + lam * target)
        returns[t] = target
        advantages[t] = (target - values[t]).gather(1, actor[t][:, None])[:, 0]
    return advantages, returns, torch.ones_like(done)


def own_returns(values: Tensor, actor: Tensor, done: Tensor, reward: Tensor, lam: float, private: Tensor | None = None):
    """Advantages and returns under hidden information: a seat bootstraps from the values at its own decisions only.

    values [T+1, N, K]: what the actor expects of each of K sums of rewards. reward [T, N, K]: rewards that all seats
    see alike; private [T, N, P]: a reward of each seat that is added to the last of the K sums in that seat's returns.
    Returns advantages [T, N, K] of the K sums, returns [T, N, K], and which steps have them: the others are those
    after which the seat did not decide again within the T steps.
    """
    steps, matches = done.shape
    sums = values.shape[2]
    seats = int(private.shape[2]) if private is not None else sums
    rows = torch.arange(matches, device=values.device)
    next_value = values.new_zeros(matches, seats, sums)
    next_advantage = torch.zeros_like(next_value)
    pending = torch.zeros_like(next_value)
    known = torch.zeros(matches, seats, dtype=torch.bool, device=values.device)
    next_value[rows, actor[steps]] = values[steps]
    known[rows, actor[steps]] = True
    advantages = torch.empty_like(values[:steps])
    valid = torch.empty_like(done)
    for t in range(steps - 1, -1, -1):
        going_on = (~done[t])[:, None, None]
        next_value, next_advantage, pending = (x * going_on for x in (next_value, next_advantage, pending))
        known = known | done[t][:, None]
        pending = pending + reward[t][:, None, :]
        if private is not None:
            pending[:, :, -1] += private[t]
        a = actor[t]
        advantage = pending[rows, a] + next_value[rows, a] - values[t] + lam * next_advantage[rows, a]
        advantages[t] = advantage
        valid[t] = known[rows, a]
        next_value[rows, a] = values[t]
        next_advantage[rows, a] = advantage
        pending[rows, a] = 0
        known[rows, a] = True
    return advantages, advantages + values[:steps], valid
