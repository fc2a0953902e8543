"""Writes the network of a checkpoint or snapshot as a safetensors file: python training/piratenpoker/pack.py FROM TO

The two heads become one, whose candidates have the inputs of a bid, then those of a decision, one of them zero: what
the other head adds is the same for all candidates.
"""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from piratenpoker.network import KINDS, load_network
from recipe.pack import pack_layers, write_safetensors


def layers_of(net):
    """Weights and biases by the names of the recipe's networks, in units of the raw inputs' scales."""

    def array(t):
        return t.detach().float().numpy()

    def layer(name):
        return (array(net.layers[name].weight), array(net.layers[name].bias))

    layers = {'input': layer('input')}
    for k in range(net.blocks):
        for j in range(2):
            layers[f'blocks.{k}.{j}'] = layer(f'blocks_{k}_{j}')
    parts = [layer(f'{kind}_state') for kind in KINDS] + [layer('value')]
    layers['output'] = tuple(np.concatenate(x) for x in zip(*parts, strict=True))
    blocks = [array(net.layers[f'{kind}_candidate'].weight) for kind in KINDS]
    candidate = np.zeros([sum(b.shape[i] for b in blocks) for i in range(2)], np.float32)
    row = column = 0
    for block in blocks:
        candidate[row : row + block.shape[0], column : column + block.shape[1]] = block
        row, column = row + block.shape[0], column + block.shape[1]
    layers['candidate'] = candidate, np.zeros(row, np.float32)
    layers['score'] = np.concatenate([array(net.scores[kind]) for kind in KINDS])[None], np.zeros(1, np.float32)
    return layers


if __name__ == '__main__':
    arrays = pack_layers(layers_of(load_network(sys.argv[1])))
    write_safetensors(sys.argv[2], arrays)
