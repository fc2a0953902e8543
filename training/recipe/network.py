"""The network: a multilayer perceptron with residual blocks, a policy head and a value for each seat.

Its layers are `input`, `blocks.K.0`, `blocks.K.1` and `output`. The rows of `output` are the policy's part and then one
value logit a seat, from the seat to act onwards; the softmax of those is the expected share of the victory. With a
FixedHead the policy's part is a logit for each move. With a CandidateHead it is the state's part A h of
`logit = score . relu(A h + B c)` for each candidate with the features c; `candidate` (B) and `score` are layers too.
"""

from dataclasses import asdict, dataclass

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor, nn

from .environment import GameSpec, Observation
from .pack import QUANTIZED_MAX

MASKED = -1e9
"""The logit of what is not there."""

MIN_LOG_PROBABILITY = -50.0
"""Bounds log-probabilities in sums that weigh them by probabilities near 0."""

ACTIVE_INPUTS = 60
"""About this number of inputs is not zero, for the initial weights."""


@dataclass(frozen=True)
class Architecture:
    """The sizes of a network that a game does not determine."""

    hidden: int = 192
    blocks: int = 1
    rank: int = 64
    """The width of a CandidateHead."""
    quantized: bool = False
    """Whether weights are rounded to int8 rows in every pass (straight-through estimator)."""


def fake_quantize(weight: Tensor) -> Tensor:
    """Rounds each row to multiples of its scale; gradients pass unchanged."""
    with torch.no_grad():
        scale = weight.abs().amax(dim=1, keepdim=True).clamp_min(1e-8) / QUANTIZED_MAX
        difference = torch.round(weight / scale) * scale - weight
    return weight + difference


def masked_log_softmax(logits: Tensor, mask: Tensor) -> Tensor:
    return F.log_softmax(logits.masked_fill(~mask, MASKED), dim=1)


class FixedHead(nn.Module):
    """One logit for each move of a fixed set."""

    def __init__(self, num_moves: int):
        super().__init__()
        self.width = num_moves

    def layers(self) -> dict[str, nn.Linear]:
        return {}

    def forward(self, state: Tensor, observation: Observation, weights: dict) -> Tensor:
        return state


class CandidateHead(nn.Module):
    """One logit for each candidate from its own features: score . relu(A h + B c)."""

    def __init__(self, num_features: int, rank: int, feature_scales: np.ndarray | None):
        super().__init__()
        self.width = rank
        self.candidate = nn.Linear(num_features, rank)
        self.score = nn.Linear(rank, 1)
        with torch.no_grad():
            self.candidate.weight.normal_(0, (2.0 / num_features) ** 0.5)
            self.candidate.bias.zero_()
            self.score.weight.normal_(0, 0.1 / rank**0.5)
            self.score.bias.zero_()
        scales = np.ones(num_features, np.float32) if feature_scales is None else feature_scales
        self.register_buffer('feature_scales', torch.as_tensor(scales, dtype=torch.float32), persistent=False)

    def layers(self) -> dict[str, nn.Linear]:
        return {'candidate': self.candidate, 'score': self.score}

    def forward(self, state: Tensor, observation: Observation, weights: dict) -> Tensor:
        """Scores the candidates that are there; `state` is A h with the bias of A."""
        matches, index = observation.legal.nonzero(as_tuple=True)
        weight, bias = weights['candidate']
        features = observation.candidates[matches, index].to(weight.dtype)
        hidden = F.relu(state.to(weight.dtype)[matches] + F.linear(features, weight, bias))
        weight, bias = weights['score']
        scores = F.linear(hidden.float(), weight, bias)[:, 0]
        logits = torch.full(observation.legal.shape, MASKED, device=state.device)
        return logits.index_put((matches, index), scores)


class Network(nn.Module):
    """A policy and value network of a game."""

    def __init__(self, spec: GameSpec, architecture: Architecture = Architecture()):
        super().__init__()
        self.spec, self.architecture = spec, architecture
        hidden, blocks = architecture.hidden, architecture.blocks
        self.head: FixedHead | CandidateHead = (
            CandidateHead(spec.num_features, architecture.rank, spec.feature_scales)
            if spec.num_features
            else FixedHead(spec.num_choices)
        )
        self.input = nn.Linear(spec.num_inputs, hidden)
        self.blocks = nn.ModuleList(
            nn.ModuleList([nn.Linear(hidden, hidden), nn.Linear(hidden, hidden)]) for _ in range(blocks)
        )
        self.output = nn.Linear(hidden, self.head.width + spec.max_players)
        self.regularization = nn.Linear(hidden, 1)
        """The expected sum of later regularization rewards; used in training only."""
        self.register_buffer('input_scales', torch.as_tensor(spec.input_scales, dtype=torch.float32), persistent=False)
        self._initialize()

    @torch.no_grad()
    def _initialize(self) -> None:
        hidden = self.architecture.hidden
        self.input.weight.normal_(0, (2.0 / ACTIVE_INPUTS) ** 0.5)
        for first, second in self.blocks:
            first.weight.normal_(0, (2.0 / hidden) ** 0.5)
            second.weight.normal_(0, 0.1 * (1.0 / hidden) ** 0.5)  # A block starts near the identity.
        self.output.weight.normal_(0, 0.01)
        if isinstance(self.head, CandidateHead):
            self.output.weight[: self.head.width].normal_(0, (1.0 / hidden) ** 0.5)
        self.regularization.weight.zero_()
        for layer in [*self.layers().values(), self.regularization]:
            layer.bias.zero_()

    def layers(self) -> dict[str, nn.Linear]:
        """Returns the layers that a file holds, by name."""
        named = {'input': self.input}
        for k, block in enumerate(self.blocks):
            for j, layer in enumerate(block):
                named[f'blocks.{k}.{j}'] = layer
        return {**named, 'output': self.output, **self.head.layers()}

    def weights(self, dtype: torch.dtype = torch.float32) -> dict[str, tuple[Tensor, Tensor]]:
        """Returns the weights to multiply with: quantized where asked, scaled, in `dtype`; outputs stay float32."""
        result = {}
        for name, layer in self.layers().items():
            weight = fake_quantize(layer.weight) if self.architecture.quantized else layer.weight
            if name == 'input':
                weight = weight * self.input_scales
            if name == 'candidate':
                weight = weight * self.head.feature_scales
            kind = torch.float32 if name in ('output', 'score') else dtype
            result[name] = (weight.to(kind), layer.bias.to(kind))
        return result

    def body(self, inputs: Tensor, weights: dict) -> Tensor:
        """Returns the last hidden layer."""
        h = F.relu(F.linear(inputs.to(weights['input'][0].dtype), *weights['input']))
        for k in range(self.architecture.blocks):
            y = F.relu(F.linear(h, *weights[f'blocks.{k}.0']))
            h = F.relu(h + F.linear(y, *weights[f'blocks.{k}.1']))
        return h.float()

    def forward(self, observation: Observation, players: Tensor, weights: dict | None = None) -> 'Evaluation':
        weights = weights or self.weights()
        h = self.body(observation.inputs, weights)
        out = F.linear(h, *weights['output'])
        logits = self.head(out[:, : self.head.width], observation, weights)
        seats = torch.arange(self.spec.max_players, device=out.device) < players[:, None]
        return Evaluation(
            masked_log_softmax(logits, observation.legal),
            masked_log_softmax(out[:, self.head.width :], seats),
            self.regularization(h)[:, 0],
        )

    def copy(self) -> 'Network':
        """Returns a copy that takes no part in training."""
        other = Network(self.spec, self.architecture).to(self.input.weight.device)
        other.load_state_dict(self.state_dict())
        return other.requires_grad_(False)

    def arrays(self) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """Returns (weight, bias) of the layers of a file, for `pack_layers`."""
        return {
            name: (layer.weight.detach().float().cpu().numpy(), layer.bias.detach().float().cpu().numpy())
            for name, layer in self.layers().items()
        }

    def load_arrays(self, layers: dict[str, tuple[np.ndarray, np.ndarray]]) -> None:
        """Takes weights from (weight, bias) by name, as `unpack_layers` returns them."""
        with torch.no_grad():
            for name, layer in self.layers().items():
                layer.weight.copy_(torch.as_tensor(layers[name][0]))
                layer.bias.copy_(torch.as_tensor(layers[name][1]))


@dataclass
class Evaluation:
    """What a network says of a batch of observations."""

    policy: Tensor
    """float32 [matches, num_choices]: log-probabilities."""
    value: Tensor
    """float32 [matches, max_players]: the logarithm of each seat's expected share, from the seat to act onwards."""
    regularization: Tensor
    """float32 [matches]: the expected sum of later regularization rewards of the seat to act."""


def sample(policy: Tensor, generator: torch.Generator) -> Tensor:
    """Draws a choice from log-probabilities (Gumbel-max)."""
    noise = torch.empty_like(policy).exponential_(generator=generator).clamp_min_(1e-30).log_()
    return (policy - noise).argmax(dim=1)


def likeliest(policy: Tensor) -> Tensor:
    """Turns log-probabilities into those of always making the likeliest choice."""
    return torch.full_like(policy, MASKED).scatter_(1, policy.argmax(dim=1, keepdim=True), 0.0)


def save_network(network: Network, path, **about) -> None:
    torch.save({'architecture': asdict(network.architecture), 'weights': network.state_dict(), 'about': about}, path)


def load_network(path, spec: GameSpec, device='cpu') -> Network:
    saved = torch.load(path, map_location=device, weights_only=True)
    network = Network(spec, Architecture(**saved['architecture'])).to(device)
    network.load_state_dict(saved['weights'])
    return network
