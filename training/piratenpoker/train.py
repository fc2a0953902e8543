"""Self-play PPO for Piratenpoker; resumes from its checkpoint: python training/piratenpoker/train.py --out FOLDER

Other than recipe/ppo.py it plays all bids of a round at once, holds only the candidates that there are, and multiplies
in bfloat16, which suits a CPU.
"""

import argparse
import copy
import json
import os
import random
import signal
import sys
import time
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parent.parent))

from piratenpoker.env import MAX_SEATS, Env, Policy, Rows, Sampler, returns
from piratenpoker.evaluation import seat_share
from piratenpoker.network import Minibatch, Network, log_values, scores_of
from piratenpoker.pack import load_network

p = argparse.ArgumentParser()
p.add_argument('--out', required=True, help='folder of checkpoints and log')
p.add_argument('--minutes', type=float, default=90, help='training time in all, resumed time included')
p.add_argument('--width', type=int, default=192)
p.add_argument('--blocks', type=int, default=2)
p.add_argument('--head', type=int, default=64)
p.add_argument('--matches', type=int, default=512, help='matches played at the same time')
p.add_argument('--steps', type=int, default=32, help='rounds and decisions of each match in an iteration')
p.add_argument('--batch', type=int, default=2048)
p.add_argument('--epochs', type=int, default=2)
p.add_argument('--lr', type=float, default=1e-3)
p.add_argument('--lam', type=float, default=0.75, help='lambda of the advantages')
p.add_argument('--value-lam', type=float, default=0.95, help='lambda of the targets of the values')
p.add_argument('--clip', type=float, default=0.2)
p.add_argument('--entropy', type=float, default=0.02)
p.add_argument('--entropy-end', type=float, default=0.004)
p.add_argument('--kl', type=float, default=0.0, help='weight of the KL divergence to the reference policy')
p.add_argument('--average', type=float, default=0.98, help='decay of the reference per iteration')
p.add_argument('--clone', type=float, default=0, help='minutes of imitating the heuristic before self-play')
p.add_argument('--against', help='trains a best response to this network')
p.add_argument('--start', help='network that the training starts with; by default that of --against')
p.add_argument('--seats', default='3,4,5')
p.add_argument('--every', type=float, default=240, help='seconds between evaluations')
p.add_argument('--evals', type=int, default=600, help='matches of an evaluation')
p.add_argument('--seed', type=int, default=1)
SEATS = []


class Log:
    def __init__(self, path):
        self.file, self.start = open(path, 'a'), time.time()

    def __call__(self, *words):
        line = f'[{time.time() - self.start:7.1f}] ' + ' '.join(str(w) for w in words)
        print(line, flush=True)
        self.file.write(line + '\n')
        self.file.flush()


class Batch:
    """Decisions of one iteration."""

    def __init__(self, matches, steps):
        rows = matches * MAX_SEATS * steps
        self.rows = Rows(rows + 256, rows * 30 + 8192)
        self.steps = steps
        self.choice, self.logp = torch.zeros(rows, dtype=torch.int32), torch.zeros(rows)
        self.values = torch.zeros(rows, MAX_SEATS)
        self.is_bid = torch.zeros(rows, dtype=torch.bool)
        self.learns = torch.ones(rows, dtype=torch.bool)


@torch.no_grad()
def rollout(env, net, batch, sampler, cloning=False, opponent=None):
    w, rows = net.cast(), batch.rows
    opponent_weights = opponent and opponent.cast()
    row = candidate = 0
    step_rows, step_ends, end_match, end_shares = [0], [0], [], []
    for _ in range(batch.steps):
        counts = env.observe(rows, row, candidate)
        bids, _, count, candidates = counts
        scores, values = scores_of(net, w, rows, row, candidate, counts)
        part = slice(row, row + count)
        choice, logp = sampler(scores, rows.offsets[row : row + count + 1])
        batch.choice[part], batch.logp[part] = choice, logp
        if cloning:  # states that the heuristic leads to, and some that it does not
            batch.choice[part] = env.heuristic(rows, row, count)
            choice = torch.where(torch.rand(count) < 0.15, choice, batch.choice[part])
        if opponent:
            scores, _ = scores_of(opponent, opponent_weights, rows, row, candidate, counts)
            other, _ = sampler(scores, rows.offsets[row : row + count + 1])
            batch.learns[part] = rows.seat[part] == env.learners[rows.match[part].long()]
            choice = torch.where(batch.learns[part], choice, other)
        batch.values[part] = log_values(values, rows.slots[part]).exp()
        batch.is_bid[row : row + bids] = True
        batch.is_bid[row + bids : row + count] = False
        ended, shares = env.step(rows, row, count, choice)
        end_match.append(ended.clone())
        end_shares.append(shares.clone())
        row, candidate = row + count, candidate + candidates
        step_rows.append(row)
        step_ends.append(step_ends[-1] + ended.numel())
    return step_rows, step_ends, torch.cat(end_match), torch.cat(end_shares)


class Trainer:
    def __init__(self, a, log):
        self.a, self.log = a, log
        torch.manual_seed(a.seed)
        self.net = Network(a.width, a.blocks, a.head)
        self.opponent = load_network(a.against) if a.against else None
        if a.start or a.against:
            self.net.load_state_dict(load_network(a.start or a.against).state_dict())
        self.reference = copy.deepcopy(self.net)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=a.lr, betas=(0.9, 0.99), eps=1e-6)
        self.seconds, self.iterations, self.decisions = 0.0, 0, 0
        self.path = f'{a.out}/checkpoint.pt'
        if os.path.exists(self.path):
            self.load()
        n = [SEATS[i % len(SEATS)] for i in range(a.matches)]
        self.env = Env(n, seed=a.seed + 7919 * self.iterations)
        self.seats = torch.tensor(n)
        self.env.learners = (torch.arange(a.matches) // len(SEATS)) % self.seats
        self.batch = Batch(a.matches, a.steps)
        self.sampler = Sampler(a.seed + 104729 * (self.iterations + 1))
        self.minibatch = Minibatch(a.batch)

    def load(self):
        state = torch.load(self.path, weights_only=True)
        self.net.load_state_dict(state['net'])
        self.reference.load_state_dict(state['reference'])
        self.optimizer.load_state_dict(state['optimizer'])
        self.seconds, self.iterations, self.decisions = state['seconds'], state['iterations'], state['decisions']
        self.log(f'resumed at {self.seconds:.0f} s, iteration {self.iterations}')

    def save(self):
        shape = {'width': self.a.width, 'blocks': self.a.blocks, 'head': self.a.head}
        state = {
            'net': self.net.state_dict(),
            'reference': self.reference.state_dict(),
            'optimizer': self.optimizer.state_dict(),
            'seconds': self.seconds,
            'iterations': self.iterations,
            'decisions': self.decisions,
            'shape': shape,
        }
        torch.save(state, self.path + '.new')
        os.replace(self.path + '.new', self.path)

    def snapshot(self):
        shape = {'width': self.a.width, 'blocks': self.a.blocks, 'head': self.a.head}
        path = f'{self.a.out}/snapshot-{int(self.seconds / 60):03d}.pt'
        torch.save({'net': self.reference.state_dict(), 'shape': shape}, path)
        return path

    def progress(self):
        return min(1.0, self.seconds / (60 * self.a.minutes))

    def cloning(self):
        return self.seconds < 60 * self.a.clone

    def iterate(self):
        a, batch, rows = self.a, self.batch, self.batch.rows
        start = time.time()
        progress = self.progress()
        lr = a.lr * min(1, (self.iterations + 1) / 10) * (1 - 0.95 * progress)
        entropy_weight = a.entropy * (a.entropy_end / a.entropy) ** progress
        for group in self.optimizer.param_groups:
            group['lr'] = lr
        step_rows, step_ends, end_match, end_shares = rollout(
            self.env, self.net, batch, self.sampler, self.cloning(), self.opponent
        )
        played = time.time() - start
        total = step_rows[-1]
        batches = self.env, a.steps, step_rows, step_ends, end_match, end_shares, rows, batch.values
        _, advantage, valid = returns(*batches, a.lam)
        ret, _, _ = returns(*batches, a.value_lam)
        valid &= batch.learns[:total]
        seats = self.seats[rows.match[:total].long()]
        spread = {}
        for n in SEATS:  # every number of players by its own spread
            part = (seats == n) & (valid > 0)
            spread[n] = advantage[part].std().item()
            advantage[seats == n] = (advantage[seats == n] - advantage[part].mean()) / (spread[n] + 1e-6)
        usable = torch.nonzero(valid)[:, 0]
        self.sums = torch.zeros(7)
        updates = 0
        for _ in range(a.epochs):
            order = usable[torch.randperm(usable.numel())]
            for k in range(0, order.numel() - a.batch + 1, a.batch):
                self.update(order[k : k + a.batch], ret, advantage, entropy_weight)
                updates += 1
        for mine, theirs in zip(self.reference.parameters(), self.net.parameters(), strict=True):
            decay = min(a.average, (1 + self.iterations) / (10 + self.iterations))
            mine.data.lerp_(theirs.data, 1 - decay)
        self.iterations += 1
        self.decisions += total
        spent = time.time() - start
        self.seconds += spent
        means = (self.sums / updates).tolist()
        self.line = (
            f'iteration {self.iterations} {100 * progress:.0f} % rate {lr:.1e} entropy weight {entropy_weight:.4f}'
            f' decisions {self.decisions:.3g} ({total / spent:.0f}/s, {played:.2f} of {spent:.2f} s for play) '
        )
        names = ['policy', 'value', 'entropy', 'reference', 'kl', 'clipped', 'norm']
        self.line += ' '.join(f'{name} {mean:.4f}' for name, mean in zip(names, means, strict=True))
        self.line += f' ended {end_match.numel()} spread ' + ' '.join(f'{x:.3f}' for x in spread.values())

    def update(self, index, ret, advantage, entropy_weight):
        a, batch, rows = self.a, self.batch, self.batch.rows
        index, parts, offsets = self.minibatch(rows, batch.is_bid, index)
        scores, values = self.net.run(self.net.cast(), self.minibatch.x, parts)
        reference = None
        if a.kl > 0:
            with torch.no_grad():
                reference, _ = self.reference.run(self.reference.cast(), self.minibatch.x, parts)
        chosen, entropy, kl = Policy.apply(scores, reference, offsets, batch.choice[index])
        slots = rows.slots[index]
        lv = log_values(values, slots)
        old, adv = batch.logp[index], advantage[index]
        ratio = (chosen - old).exp()
        pg = -torch.min(ratio * adv, ratio.clamp(1 - a.clip, 1 + a.clip) * adv).mean()
        if self.cloning():
            pg = -chosen.mean()
        vl = -(ret[index] * lv.clamp_min(-50)).sum(1).mean()
        loss = pg + vl - entropy_weight * entropy.mean() + a.kl * kl.mean()
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            self.sums += torch.stack(
                [
                    pg,
                    vl,
                    entropy.mean(),
                    kl.mean(),
                    (old - chosen).mean(),
                    ((ratio - 1).abs() > a.clip).float().mean(),
                    norm,
                ]
            )


def evaluate(trainer, snapshots):
    a, parts = trainer.a, []
    for n in SEATS:
        seed = random.randrange(1 << 30)
        x, e = seat_share(trainer.reference, None, n, a.evals, seed)
        parts.append(f'n={n} heuristic {100 * x:.1f} ± {100 * e:.1f}')
        others = [a.against] if a.against else snapshots[-1:] + snapshots[-5:-4]
        for path in others:
            x, e = seat_share(trainer.reference, load_network(path), n, a.evals, seed)
            parts.append(f'{Path(path).stem} {100 * x:.1f} ± {100 * e:.1f}')
    trainer.log('evaluation of the reference:', ' '.join(parts))


def main():
    a = p.parse_args()
    SEATS.extend(int(x) for x in a.seats.split(','))
    torch.set_num_threads(1)
    os.makedirs(a.out, exist_ok=True)
    log = Log(f'{a.out}/log.txt')
    log(json.dumps(vars(a)))
    trainer = Trainer(a, log)
    log('parameters', sum(q.numel() for q in trainer.net.parameters()))
    snapshots = sorted(f'{a.out}/{f}' for f in os.listdir(a.out) if f.startswith('snapshot-'))
    last, stopped = time.time(), []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.append(True))
    while trainer.progress() < 1 and not stopped:
        trainer.iterate()
        if trainer.iterations in (1, 2, 3, 10) or trainer.iterations % 20 == 0:
            log(trainer.line)
        if time.time() - last > a.every or trainer.progress() >= 1:
            log(trainer.line)
            trainer.save()
            evaluate(trainer, snapshots)
            snapshots.append(trainer.snapshot())
            last = time.time()
    trainer.save()
    log('end')


if __name__ == '__main__':
    main()
