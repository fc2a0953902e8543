"""Batches of Piratenpoker matches as torch tensors, and the ragged parts of the policy as autograd functions."""

import ctypes
import os
import subprocess

import torch

HERE = os.path.dirname(os.path.abspath(__file__))
MAX_SEATS, MAX_CANDIDATES = 5, 64
SOURCES = ['env.cpp', 'encoder.h', 'heuristic.h', 'piratenpoker.h']


def load():
    """Builds the library where it is missing or older than its sources."""
    folder = os.environ.get('PIRATENPOKER_BUILD', f'{HERE}/build')
    path = f'{folder}/env.so'
    if not os.path.exists(path) or any(os.path.getmtime(f'{HERE}/{s}') > os.path.getmtime(path) for s in SOURCES):
        os.makedirs(folder, exist_ok=True)
        flags = '-std=c++17 -O3 -march=native -ffast-math -Wno-stringop-overflow -shared -fPIC'
        subprocess.run(['g++', *flags.split(), f'{HERE}/env.cpp', '-o', f'{path}.{os.getpid()}'], check=True)
        os.replace(f'{path}.{os.getpid()}', path)
    return ctypes.CDLL(path)


LIB = load()
_info = (ctypes.c_int32 * 3)()
LIB.pp_info(_info)
STATE, INPUTS, CANDIDATE = _info


def ptr(t):
    assert t is None or t.is_contiguous()
    return t if t is None else Pointer(t)


class Pointer(ctypes.c_void_p):
    """The address of a tensor, which it keeps alive."""

    def __init__(self, t):
        super().__init__(t.data_ptr())
        self.tensor = t


def from_row(t, row):
    return ctypes.c_void_p(t.data_ptr() + row * t.stride(0) * t.element_size())


class Env:
    """Matches; `n` is the number of players by match, `bots` the bit mask of the seats that the heuristic plays."""

    def __init__(self, n, bots=None, seed=1, autoreset=True):
        self.n = torch.as_tensor(n, dtype=torch.uint8).contiguous()
        self.bots = None if bots is None else torch.as_tensor(bots, dtype=torch.uint8).contiguous()
        self.count, self.autoreset = self.n.numel(), autoreset
        self.states = torch.zeros(self.count * STATE, dtype=torch.uint8)
        self.ended = torch.zeros(self.count, dtype=torch.int32)
        self.shares = torch.zeros(self.count, MAX_SEATS)
        LIB.pp_reset(ptr(self.states), self.count, ptr(self.n), ptr(self.bots), ctypes.c_uint64(seed))

    def observe(self, rows, row=0, candidate=0):
        """Returns the numbers of bid rows, bid candidates, rows and candidates."""
        out = (ctypes.c_int32 * 4)()
        LIB.pp_observe(ptr(self.states), self.count, *(ptr(t) for t in rows.pointers()), row, candidate, out)
        return list(out)

    def heuristic(self, rows, row, count):
        """The choices of the heuristic."""
        choice = torch.empty(count, dtype=torch.int32)
        LIB.pp_heuristic(ptr(self.states), from_row(rows.match, row), from_row(rows.seat, row), count, ptr(choice))
        return choice

    def step(self, rows, row, count, choice):
        """Makes the choices of `count` rows from `row` on; returns the matches that ended and their shares."""
        ends = LIB.pp_step(
            ptr(self.states),
            from_row(rows.match, row),
            from_row(rows.seat, row),
            ptr(choice),
            count,
            int(self.autoreset),
            ptr(self.ended),
            ptr(self.shares),
        )
        return self.ended[:ends], self.shares[:ends]


class Rows:
    """Buffers of decisions."""

    def __init__(self, rows, candidates):
        self.inputs = torch.zeros(rows, INPUTS, dtype=torch.int8)
        self.candidates = torch.zeros(candidates, CANDIDATE, dtype=torch.int8)
        self.offsets = torch.zeros(rows + 1, dtype=torch.int32)
        self.match = torch.zeros(rows, dtype=torch.int32)
        self.seat = torch.zeros(rows, dtype=torch.uint8)
        self.slots = torch.zeros(rows, MAX_SEATS, dtype=torch.uint8)

    def pointers(self):
        return self.inputs, self.candidates, self.offsets, self.match, self.seat, self.slots


class Sampler:
    def __init__(self, seed=1):
        self.seed = ctypes.c_uint64(seed)

    def __call__(self, scores, offsets, temperature=1.0):
        rows = offsets.numel() - 1
        choice, logp = torch.empty(rows, dtype=torch.int32), torch.empty(rows)
        LIB.pp_sample(
            ptr(scores),
            ptr(offsets),
            rows,
            ctypes.byref(self.seed),
            ctypes.c_float(temperature),
            ptr(choice),
            ptr(logp),
        )
        return choice, logp


def gather(rows, index, x, c):
    """Copies the rows `index` to the bfloat16 buffers x and c; returns the number of candidates and their offsets."""
    offsets = torch.empty(index.numel() + 1, dtype=torch.int32)
    index = index.to(torch.int32)
    count = LIB.pp_gather(
        ptr(rows.inputs),
        ptr(rows.candidates),
        ptr(rows.offsets),
        ptr(index),
        index.numel(),
        ptr(x),
        ptr(c),
        ptr(offsets),
    )
    return count, offsets


class Head(torch.autograd.Function):
    """Scores of candidates: w . relu(a[row] + b[candidate])."""

    @staticmethod
    def forward(ctx, a, b, w, offsets):
        a, b, w = a.contiguous(), b.contiguous(), w.contiguous()
        scores = torch.empty(int(offsets[-1] - offsets[0]))
        LIB.pp_head(ptr(a), ptr(b), ptr(offsets), a.shape[0], a.shape[1], ptr(w), ptr(scores))
        ctx.save_for_backward(a, b, w, offsets)
        return scores

    @staticmethod
    def backward(ctx, gradient):
        a, b, w, offsets = ctx.saved_tensors
        da, db, dw = torch.empty_like(a), torch.empty_like(b), torch.empty_like(w)
        db[gradient.numel() :].zero_()
        LIB.pp_head_gradient(
            ptr(a),
            ptr(b),
            ptr(offsets),
            a.shape[0],
            a.shape[1],
            ptr(w),
            ptr(gradient.contiguous()),
            ptr(da),
            ptr(db),
            ptr(dw),
        )
        return da, db, dw, None


class Policy(torch.autograd.Function):
    """By row: log-probability of the choice, entropy, KL divergence to the policy of the reference scores."""

    @staticmethod
    def forward(ctx, scores, reference, offsets, choice):
        rows = choice.numel()
        logp, logq = torch.empty_like(scores), None if reference is None else torch.empty_like(scores)
        chosen, entropy, kl = torch.empty(rows), torch.empty(rows), torch.empty(rows)
        LIB.pp_policy(
            ptr(scores),
            ptr(reference),
            ptr(offsets),
            rows,
            ptr(choice),
            ptr(logp),
            ptr(logq),
            ptr(chosen),
            ptr(entropy),
            ptr(kl),
        )
        ctx.saved = logp, logq, offsets, choice, entropy, kl
        return chosen, entropy, kl

    @staticmethod
    def backward(ctx, d_chosen, d_entropy, d_kl):
        logp, logq, offsets, choice, entropy, kl = ctx.saved
        gradient = torch.empty_like(logp)
        LIB.pp_policy_gradient(
            ptr(logp),
            ptr(logq),
            ptr(offsets),
            choice.numel(),
            ptr(choice),
            ptr(entropy),
            ptr(kl),
            ptr(d_chosen.contiguous()),
            ptr(d_entropy.contiguous()),
            ptr(d_kl.contiguous()),
            ptr(gradient),
        )
        return gradient, None, None, None


def returns(env, steps, step_rows, step_ends, end_match, end_shares, rows, values, lam):
    total = step_rows[-1]

    def as_int(x):
        return torch.tensor(x, dtype=torch.int32)

    ret, advantage, valid = torch.empty(total, MAX_SEATS), torch.empty(total), torch.empty(total, dtype=torch.uint8)
    LIB.pp_returns(
        env.count,
        steps,
        ptr(as_int(step_rows)),
        ptr(as_int(step_ends)),
        ptr(end_match.contiguous()),
        ptr(end_shares.contiguous()),
        ptr(rows.match),
        ptr(rows.seat),
        ptr(rows.slots),
        ptr(values),
        ctypes.c_float(lam),
        ptr(ret),
        ptr(advantage),
        ptr(valid),
    )
    return ret, advantage, valid
