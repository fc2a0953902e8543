"""Evaluation: one seat against copies of another player in all other seats, in all rotations of each deal."""

from dataclasses import dataclass

import torch

from .environment import Game
from .network import Network, sample

NORMAL_95 = 1.96

CHECK_EVERY = 16
"""Steps between looks at whether all matches have ended."""


@dataclass(frozen=True)
class Share:
    """The share of the victories that one seat won; `error` is the standard error over deals."""

    mean: float
    error: float
    matches: int

    def __str__(self) -> str:
        return f'{100 * self.mean:.2f} ± {100 * self.error:.2f} %'

    @property
    def interval(self) -> str:
        """The 95 % interval of Wilson, as if every match were decided by itself."""
        low, high = wilson(self.mean, self.matches)
        return f'{100 * low:.1f} to {100 * high:.1f} %'


def wilson(share: float, matches: int) -> tuple[float, float]:
    """Returns the bounds of the 95 % interval of Wilson (1927)."""
    z = NORMAL_95**2 / matches
    middle, half = share + z / 2, (share * (1 - share) * z + z * z / 4) ** 0.5
    return (middle - half) / (1 + z), (middle + half) / (1 + z)


@torch.no_grad()
def evaluate(
    game: Game,
    network: Network,
    opponent: Network | None,
    players: int,
    matches: int,
    seed: int,
    device: torch.device,
    sampled: bool = False,
) -> Share:
    """Plays one seat of `network` against copies of `opponent`, or of the game's heuristic where that is None.

    `sampled` draws the moves of networks from their policies; otherwise they play the likeliest move.
    """
    deals = max(2, -(-matches // players))
    count = deals * players
    rows = torch.arange(count, device=device)
    seat = rows % players
    others = ((1 << players) - 1) & ~(1 << seat)
    environment = game.create(
        torch.full((count,), players, device=device),
        seed,
        device,
        heuristic_seats=others if opponent is None else None,
        deals=rows // players,
        restart=False,
    )
    dtype = torch.bfloat16 if device.type == 'cuda' else torch.float32
    generator = torch.Generator(device).manual_seed(seed)
    sides = [network] if opponent is None else [network, opponent]
    weights = [side.weights(dtype) for side in sides]
    share = torch.zeros(count, environment.spec.max_players, device=device)
    over = torch.zeros(count, dtype=torch.bool, device=device)
    for step in range(1_000_000):
        observation = environment.observe()
        choices = []
        for side, side_weights in zip(sides, weights, strict=True):
            policy = side(observation, environment.players, side_weights).policy
            choices.append(sample(policy, generator) if sampled else policy.argmax(dim=1))
        choice = choices[0] if opponent is None else torch.where(observation.actor == seat, *choices)
        result = environment.step(choice)
        share = torch.where((result.done & ~over)[:, None], result.share, share)
        over |= result.done
        if step % CHECK_EVERY == CHECK_EVERY - 1 and bool(over.all()):
            break
    blocks = share.gather(1, seat[:, None])[:, 0].view(deals, players).mean(dim=1)
    return Share(blocks.mean().item(), (blocks.std() / deals**0.5).item(), count)
