"""Trains the networks of Piratz: python training/piratz/train.py (see training/README.md)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from piratz.env import Piratz
from recipe.distil import DistilConfig
from recipe.network import Architecture
from recipe.pipeline import Pipeline
from recipe.ppo import PpoConfig

TEACHER = Architecture(hidden=512, blocks=3)
STUDENT = Architecture(hidden=192, blocks=1, quantized=True)

MATCHES = 32768

# Runs of PPO one after the other, each with the share of its matches against the heuristic.
PHASES = [
    (PpoConfig(decisions=2.19e9, learning_rate=8e-4, entropy=0.01, gae_lambda=0.9, shaping=0.5), 0.06),
    (PpoConfig(decisions=7.6e8, learning_rate=5e-4, entropy=0.03, gae_lambda=0.95), 0.1),
]

# 5,714 steps of 32,736 matches.
DISTIL = DistilConfig(decisions=1.87e8, matches=MATCHES, architecture=STUDENT)

if __name__ == '__main__':
    Pipeline(Piratz(), TEACHER, PHASES, DISTIL, MATCHES).run()
