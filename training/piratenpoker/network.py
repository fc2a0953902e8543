"""The network: an MLP over the information state, a value by seat, and a policy that scores candidates one by one.

h = residual blocks(relu(input(x))); value = softmax(value(h)) over the seats in the order of the encoder;
score of a candidate c = score . relu(state(h) + candidate(c)), with own weights for bids and for decisions about loot.
"""

import json

import numpy as np
import torch
import torch.nn.functional as F

from piratenpoker.env import CANDIDATE, HERE, INPUTS, MAX_CANDIDATES, MAX_SEATS, Head, gather

KINDS = ('bid', 'decision')
SCALES = json.load(open(f'{HERE}/scales.json'))


def scales(name, size):
    """What one unit of each input is worth: 1 but for the ranges [first, last] listed in scales.json."""
    s = np.ones(size, np.float32)
    for first, last, divisor in SCALES[name]:
        s[first : last + 1] = 1 / divisor
    return torch.from_numpy(s)


class Network(torch.nn.Module):
    def __init__(self, width=192, blocks=1, head=64):
        super().__init__()
        self.width, self.blocks, self.head = width, blocks, head
        self.layers = torch.nn.ModuleDict()
        self._layer('input', INPUTS, width, (2.0 / 50) ** 0.5)  # about 50 inputs are not zero
        for i in range(blocks):
            self._layer(f'blocks_{i}_0', width, width, (2.0 / width) ** 0.5)
            self._layer(f'blocks_{i}_1', width, width, 0.1 / width**0.5)
        self._layer('value', width, MAX_SEATS, 0.01 / width**0.5)
        self.scores = torch.nn.ParameterDict()
        for kind in KINDS:
            self._layer(f'{kind}_state', width, head, (1.0 / width) ** 0.5)
            self._layer(f'{kind}_candidate', CANDIDATE, head, (1.0 / 16) ** 0.5, bias=False)
            self.scores[kind] = torch.nn.Parameter(0.1 * torch.randn(head) / head**0.5)
        self.register_buffer('input_scale', scales('inputs', INPUTS), persistent=False)
        for kind in KINDS:
            self.register_buffer(f'{kind}_scale', scales(kind, CANDIDATE), persistent=False)

    def _layer(self, name, size, outputs, std, bias=True):
        layer = torch.nn.Linear(size, outputs, bias)
        torch.nn.init.normal_(layer.weight, std=std)
        if bias:
            torch.nn.init.zeros_(layer.bias)
        self.layers[name] = layer

    def cast(self):
        """The weights in bfloat16, scales of the inputs included."""
        w = {}
        for name, layer in self.layers.items():
            weight = layer.weight
            if name == 'input':
                weight = weight * self.input_scale
            elif name.endswith('candidate'):
                weight = weight * getattr(self, f'{name.split("_")[0]}_scale')
            dtype = torch.float32 if name == 'value' else torch.bfloat16
            w[name] = weight.to(dtype), None if layer.bias is None else layer.bias.to(dtype)
        for kind in KINDS:
            w[f'{kind}_score'] = self.scores[kind]
        return w

    def run(self, w, x, parts):
        """Scores of all candidates, and value logits.

        x: bfloat16 rows, bids first, padded. parts: for bids, then for decisions, the candidates (bfloat16, padded)
        and their int32 offsets by row.
        """
        h = F.relu(F.linear(x, *w['input']))
        for i in range(self.blocks):
            y = F.relu(F.linear(h, *w[f'blocks_{i}_0']))
            h = F.relu(h + F.linear(y, *w[f'blocks_{i}_1']))
        values = F.linear(h.float(), *w['value'])
        scores, row = [], 0
        for kind, (c, offsets) in zip(KINDS, parts, strict=True):
            rows = offsets.numel() - 1
            if rows == 0:
                continue
            a = F.linear(h, *w[f'{kind}_state'])[row : row + rows]
            b = F.linear(c, *w[f'{kind}_candidate'])
            scores.append(Head.apply(a, b, w[f'{kind}_score'], offsets))
            row += rows
        return torch.cat(scores), values[:row]


def padded(size, step):
    """Sizes are rounded up, since the kernels of matrix products are compiled for each shape."""
    return (size + step - 1) // step * step


def log_values(values, slots):
    return F.log_softmax(values.masked_fill(slots == 255, -1e9), 1)


@torch.no_grad()
def scores_of(net, w, rows, row, candidate, counts):
    """Scores of all candidates and values of the decisions that `observe` wrote from `row` and `candidate` on."""
    bids, bid_candidates, count, candidates = counts
    x = rows.inputs[row : row + padded(count, 256)].to(torch.bfloat16)
    c = rows.candidates[candidate : candidate + bid_candidates + padded(candidates - bid_candidates, 4096) + 4096].to(
        torch.bfloat16
    )
    parts = [
        (c[: padded(bid_candidates, 4096)], rows.offsets[row : row + bids + 1]),
        (
            c[bid_candidates : bid_candidates + padded(candidates - bid_candidates, 4096)],
            rows.offsets[row + bids : row + count + 1],
        ),
    ]
    return net.run(w, x, parts)


class Minibatch:
    """Buffers for chosen rows, in the form that `Network.run` takes."""

    def __init__(self, size):
        self.size = size
        self.x = torch.zeros(size, INPUTS, dtype=torch.bfloat16)
        self.c = [torch.zeros(size * MAX_CANDIDATES, CANDIDATE, dtype=torch.bfloat16) for _ in KINDS]

    def __call__(self, rows, is_bid, index):
        """Copies the rows; returns their index with bids first, their candidates by kind, and offsets of all."""
        is_bid = is_bid[index]
        bids, decisions = index[is_bid], index[~is_bid]
        parts, row = [], 0
        for part, c in zip((bids, decisions), self.c, strict=True):
            count, offsets = gather(rows, part, self.x[row:], c)
            parts.append((c[: padded(count, max(1024, self.size))], offsets))
            row += part.numel()
        first, second = (offsets for _, offsets in parts)
        return torch.cat([bids, decisions]), parts, torch.cat([first, second[1:] + first[-1]])
