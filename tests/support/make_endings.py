"""Write ``tests/data/endings.csv``: endings too long to solve by the oracle in every test run.

From the folder of the project::

    PYTHONPATH=solver:tests python -m support.make_endings
"""

from __future__ import annotations

import csv

from hokm import Card, Position

from .deals import endings
from .oracle import Oracle
from .reference import DATA

SEEDS = ((5, 550, 20250105), (6, 66, 20250106))
"""Tricks left, how many endings, and the seed they are drawn with."""

COLUMNS = (
    *("deal", "trump", "hakem", "leader", "direction", "on_table", "won", "lost"),
    *("most", "cards"),
)


def main() -> None:
    """Draw the endings, solve them and write the file."""
    path = DATA / "endings.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(COLUMNS)
        for tricks, count, seed in SEEDS:
            for board in endings(seed, count, [tricks]):
                oracle = Oracle(board)

                def most(
                    card: Card | None = None, oracle: Oracle = oracle, left: int = board.tricks_left
                ) -> str:
                    return "".join(str(oracle.most(n, card=card)) for n in range(1, left + 1))

                rows.writerow(
                    (
                        *(board.deal, board.trump, board.hakem, board.leader),
                        *(board.rules.direction, board.trick, *board.tricks_won),
                        most(),
                        " ".join(f"{card}={most(card)}" for card in Position(board).legal_cards()),
                    )
                )


if __name__ == "__main__":
    main()
