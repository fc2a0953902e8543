"""The interface between the recipe and a game: a batch of matches that are stepped together.

One decision of one seat is taken in every match at each step. Simultaneous moves are taken one after the other, and the
inputs of a seat must not show the pending moves of the others. Matches that end start again by themselves, unless the
environment was made with `restart=False`.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor


@dataclass
class Observation:
    """What the seats to act see, one row a match. Valid until the next call of `observe`."""

    inputs: Tensor
    """int8 [matches, num_inputs]: the information state of the seat to act, in small integers."""
    legal: Tensor
    """bool [matches, num_choices]: which moves (FixedHead) or candidates (CandidateHead) there are."""
    actor: Tensor
    """int64 [matches]: the seat to act."""
    candidates: Tensor | None = None
    """int8 [matches, num_choices, num_features]: the features of the candidates; None with a FixedHead."""

    def tensors(self) -> list[Tensor]:
        return [t for t in (self.inputs, self.legal, self.actor, self.candidates) if t is not None]


@dataclass
class StepResult:
    """What followed from the moves, one row a match. Valid until the next call of `step`."""

    done: Tensor
    """bool [matches]: the match ended with this move."""
    reward: Tensor
    """float32 [matches, max_players]: what each seat gets; a match's rewards add up to 1. Zero until the end."""
    share: Tensor
    """float32 [matches, max_players]: the share of the victory, without shaping. Zero until the end."""


@dataclass(frozen=True)
class GameSpec:
    """The fixed sizes of a game's networks."""

    num_inputs: int
    input_scales: np.ndarray
    """float32 [num_inputs]: what one unit of each input is worth."""
    max_players: int
    num_choices: int
    """The number of moves (FixedHead), or the largest number of candidates (CandidateHead)."""
    num_features: int = 0
    """The number of features of a candidate; 0 for a fixed set of moves."""
    feature_scales: np.ndarray | None = None
    """float32 [num_features]: what one unit of each candidate feature is worth."""
    perfect_information: bool = True
    """Whether all seats see the same. Otherwise advantages use the values at a seat's own decisions only."""


class Environment(ABC):
    """A batch of matches on one device."""

    spec: GameSpec
    device: torch.device
    players: Tensor
    """int64 [matches]: the number of players of each match."""
    shaping: float = 0.0
    """How much of the reward comes from points in place of the victory, 0 to 1; games without points ignore it."""

    @property
    def num_matches(self) -> int:
        return self.players.numel()

    @abstractmethod
    def observe(self) -> Observation:
        """Returns the observation of the seat to act in every match."""

    @abstractmethod
    def step(self, choices: Tensor) -> StepResult:
        """Makes the chosen moves: int64 [matches], indices into `legal`. Finished matches ignore theirs."""

    @abstractmethod
    def state_dict(self) -> dict[str, Tensor]:
        """Returns everything that a checkpoint must hold, generator states included."""

    @abstractmethod
    def load_state_dict(self, state: dict[str, Tensor]) -> None:
        """Restores what `state_dict` returned."""


class Game(ABC):
    """Makes environments of one game."""

    name: str
    spec: GameSpec
    player_counts: tuple[int, ...]

    @abstractmethod
    def create(
        self,
        players: Tensor,
        seed: int,
        device: torch.device,
        heuristic_seats: Tensor | None = None,
        deals: Tensor | None = None,
        restart: bool = True,
    ) -> Environment:
        """Creates an environment.

        players: the number of players of each match.
        heuristic_seats: a bit mask of the seats that the environment plays itself, by a heuristic; None for no seat. A
            game without a heuristic need not support it.
        deals: the number of each match's deal; matches with the same number and seed start alike. None: all different.
        restart: whether a match that ended starts again.
        """

    has_heuristic: bool = False
