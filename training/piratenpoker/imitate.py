"""Trains a network to play as a bot does whose decisions were recorded: python training/piratenpoker/imitate.py FILES

record.ts records the decisions. Best responses can then be trained to the bot by `train.py --against`.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from tqdm import trange

sys.path.insert(0, str(Path(__file__).parent.parent))

from piratenpoker.env import CANDIDATE, INPUTS, Policy, Rows
from piratenpoker.network import Minibatch, Network
from piratenpoker.pack import load_network

HEADER = 3
"""Bytes before the inputs of a decision: whether it is a bid, the number of candidates, the choice."""

p = argparse.ArgumentParser()
p.add_argument('files', nargs='+', help='decisions that record.ts wrote')
p.add_argument('--out', required=True, help='file of the network')
p.add_argument('--start', help='network that the training starts with')
p.add_argument('--epochs', type=int, default=20)
p.add_argument('--batch', type=int, default=256)
p.add_argument('--lr', type=float, default=1e-3)
p.add_argument('--decay', type=float, default=0.05, help='weight decay')
p.add_argument('--temperature', type=float, default=1, help='below 1 the network hesitates less than it learnt to')
p.add_argument('--seed', type=int, default=1)


def decisions_of(path):
    """The complete decisions of a file: an interrupted record ends with a part of one."""
    data, at = torch.from_numpy(np.fromfile(path, np.int8)), 0
    while at + 1 < data.numel():
        end = at + HEADER + INPUTS + int(data[at + 1]) * CANDIDATE
        if end <= data.numel():
            yield data[at:end]
        at = end


class Decisions:
    """The decisions of files."""

    def __init__(self, paths):
        decisions = [decision for path in paths for decision in decisions_of(path)]
        is_bid, counts, choice = torch.stack([decision[:HEADER] for decision in decisions]).int().T
        self.rows = Rows(len(decisions), int(counts.sum()))
        self.rows.inputs = torch.stack([decision[HEADER : HEADER + INPUTS] for decision in decisions])
        self.rows.candidates = torch.cat([decision[HEADER + INPUTS :] for decision in decisions]).view(-1, CANDIDATE)
        self.rows.offsets[1:] = counts.cumsum(0)
        self.is_bid, self.choice = is_bid.bool(), choice.contiguous()

    def __len__(self):
        return self.choice.numel()


def run(net, decisions, minibatch, index):
    """Returns the log-probability of each choice, and the scores and offsets of the candidates, bids first."""
    index, parts, offsets = minibatch(decisions.rows, decisions.is_bid, index)
    scores, _ = net.run(net.cast(), minibatch.x, parts)
    choice = decisions.choice[index]
    chosen, _, _ = Policy.apply(scores, None, offsets, choice)
    return chosen, scores, offsets, choice


@torch.no_grad()
def accuracy(net, decisions, minibatch, index):
    """Returns the mean log-probability of the choices, and the share of decisions where it is the likeliest."""
    logs, hits = 0.0, 0
    for part in index.split(minibatch.size):
        chosen, scores, offsets, choice = run(net, decisions, minibatch, part)
        best = [int(row.argmax()) for row in scores.tensor_split(offsets[1:-1].long())]
        logs += chosen.sum().item()
        hits += int((torch.tensor(best) == choice).sum())
    return logs / index.numel(), hits / index.numel()


def main():
    a = p.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    decisions, minibatch = Decisions(a.files), Minibatch(a.batch)
    net = load_network(a.start) if a.start else Network(blocks=2)
    optimizer = torch.optim.AdamW(net.parameters(), lr=a.lr, weight_decay=a.decay)
    if len(decisions) < 2 * a.batch:
        sys.exit(
            f'{len(decisions)} decisions are too few for batches of {a.batch}: record more matches, or set --batch'
        )
    order = torch.randperm(len(decisions))
    test, train = order[: len(order) // 10], order[len(order) // 10 :]
    steps = a.epochs * (train.numel() // a.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, a.lr, total_steps=steps)
    bar = trange(a.epochs, desc='imitation')
    for _ in bar:
        for index in train[torch.randperm(train.numel())].split(a.batch)[: train.numel() // a.batch]:
            loss = -run(net, decisions, minibatch, index)[0].mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
        log, hits = accuracy(net, decisions, minibatch, test)
        bar.set_postfix_str(f'trained {loss.item():.3f}, others {-log:.3f}, likeliest {100 * hits:.1f} %')
    for scores in net.scores.values():
        scores.data /= a.temperature
    shape = {'width': net.width, 'blocks': net.blocks, 'head': net.head}
    torch.save({'net': net.state_dict(), 'shape': shape}, a.out)


if __name__ == '__main__':
    main()
