"""Checkpoints, time budgets, interruption and logs of training runs."""

import json
import os
import signal
import time
from pathlib import Path

import torch


def save_checkpoint(path: Path, state: dict) -> None:
    """Replaces the checkpoint in one step, so that an interruption never leaves half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix('.partial')
    torch.save(state, partial)
    os.replace(partial, path)


def load_checkpoint(path: Path, device) -> dict | None:
    """Returns the checkpoint, or None where there is none."""
    return torch.load(path, map_location=device, weights_only=True) if path.exists() else None


class Interruption:
    """Turns the first Ctrl-C or SIGTERM into a request to save and stop; a second Ctrl-C stops at once."""

    def __init__(self):
        self.requested = False
        signal.signal(signal.SIGINT, self._request)
        signal.signal(signal.SIGTERM, self._request)

    def _request(self, *_):
        self.requested = True
        signal.signal(signal.SIGINT, signal.default_int_handler)


class Stopped(Exception):
    """Training was interrupted after its checkpoint was saved."""


class Stopwatch:
    """Seconds of training, those before a resumption included."""

    def __init__(self, seconds: float = 0.0):
        self._before, self._start = seconds, time.monotonic()

    @property
    def seconds(self) -> float:
        return self._before + time.monotonic() - self._start


class Log:
    """Appends lines of JSON to a file and prints them; `printer` is tqdm.write while a progress bar is shown."""

    def __init__(self, path: Path, printer=print):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path, self.printer = path, printer

    def write(self, event: str, **values) -> None:
        rounded = {key: round(value, 5) if isinstance(value, float) else value for key, value in values.items()}
        with self._path.open('a') as file:
            file.write(json.dumps({'event': event, **rounded}) + '\n')
        self.printer(f'{event}: ' + ', '.join(f'{key} {value}' for key, value in rounded.items()))
