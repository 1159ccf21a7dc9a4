"""Fit the weights of `hokm.search.first_guess` to random deals, and say how far off they are.

    python benchmarks/fit_first_guess.py [--deals 4000] [--seed 3]

Prints the two rows of weights to put into the module. A quarter of the deals is kept back to
measure the error.
"""

from __future__ import annotations

import argparse
import random

import numpy as np

from hokm import (
    Board,
    Seat,
    Solver,
    random_deal,
)
from hokm.search.engine import Engine
from hokm.search.first_guess import features
from hokm.search.options import SearchOptions
from hokm.solver import SUIT_TRUMPS


def main() -> None:
    """Solve, fit, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=3)
    arguments = parser.parse_args()
    source = random.Random(arguments.seed)
    solver, engine = Solver(), Engine(SearchOptions())
    rows: list[list[int]] = []
    steps: list[int] = []
    tricks: list[int] = []
    for _ in range(arguments.deals):
        deal, _ = random_deal(source)
        board = Board(deal, source.choice(SUIT_TRUMPS), Seat.NORTH)
        rows.append(features(engine.position(board, board.leader).hands))
        margin = solver.race_outcome(board).margin
        steps.append(margin + (7 if margin < 0 else 6))
        tricks.append(solver.tricks(board))
    kept = arguments.deals * 3 // 4
    for name, values in (("race, steps", steps), ("tricks", tricks)):
        table, wanted = np.array(rows, float), np.array(values, float)
        weights, *_ = np.linalg.lstsq(table[:kept], wanted[:kept], rcond=None)
        errors = np.abs(np.round(table[kept:] @ weights) - wanted[kept:])
        print(f"{name}: off by {errors.mean():.2f} on average")
        print(f"    ({', '.join(f'{weight:.2f}' for weight in weights)})")


if __name__ == "__main__":
    main()
