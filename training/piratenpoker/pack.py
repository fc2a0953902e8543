"""Reads networks, and writes them as safetensors files: python training/piratenpoker/pack.py FROM TO

The two heads become one, whose candidates have the inputs of a bid, then those of a decision, one of them zero: what
the other head adds is the same for all candidates.
"""

import sys
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parent.parent))

from piratenpoker.network import KINDS, Network
from recipe.pack import pack_layers, read_safetensors, unpack_layers, write_safetensors


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


def network_of(layers):
    """The network of layers as `layers_of` returns them."""
    width = layers['input'][0].shape[0]
    blocks = sum(name.startswith('blocks.') for name in layers) // 2
    head = layers['score'][0].shape[1] // len(KINDS)
    net = Network(width, blocks, head)

    def put(name, weight, bias=None):
        net.layers[name].weight.data = torch.from_numpy(weight).contiguous()
        if bias is not None:
            net.layers[name].bias.data = torch.from_numpy(bias)

    put('input', *layers['input'])
    for k in range(blocks):
        for j in range(2):
            put(f'blocks_{k}_{j}', *layers[f'blocks.{k}.{j}'])
    weight, bias = layers['output']
    put('value', weight[len(KINDS) * head :], bias[len(KINDS) * head :])
    for i, kind in enumerate(KINDS):
        rows = slice(i * head, (i + 1) * head)
        put(f'{kind}_state', weight[rows], bias[rows])
        columns = net.layers[f'{kind}_candidate'].in_features
        put(f'{kind}_candidate', layers['candidate'][0][rows, i * columns : (i + 1) * columns])
        net.scores[kind].data = torch.from_numpy(layers['score'][0][0, rows])
    return net


def load_network(path):
    """Loads the reference policy of a checkpoint, a snapshot, or a packed network."""
    if str(path).endswith('.safetensors'):
        return network_of(unpack_layers(read_safetensors(path)))
    state = torch.load(path, weights_only=True)
    network = Network(**state['shape'])
    network.load_state_dict(state['reference'] if 'reference' in state else state['net'])
    return network


if __name__ == '__main__':
    arrays = pack_layers(layers_of(load_network(sys.argv[1])))
    write_safetensors(sys.argv[2], arrays)
