"""Write ``tests/data/endings.csv``: endings too long to solve by the oracle in every test run.

From the folder of the project::

    PYTHONPATH=solver:tests python -m support.make_endings
"""

from __future__ import annotations

import csv
import random

from .answers import EndingAnswers
from .deals import FAMILIES, ending
from .reference import DATA

DRAWN = (
    (FAMILIES, 6, 30, 20250106),
    (FAMILIES, 7, 5, 20250107),
    (("cashing",), 6, 200, 20250108),
    (("cashing",), 7, 60, 20250109),
)
"""Families, tricks left, how many endings of each family, and the seed they are drawn with."""

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
        for families, tricks, count, seed in DRAWN:
            source = random.Random(seed)
            for family in tuple(families) * count:
                board = ending(source, family, tricks)
                answers = EndingAnswers.by_oracle(board)
                rows.writerow(
                    (
                        *(board.deal, board.trump, board.hakem, board.leader),
                        *(board.rules.direction, board.trick, *board.tricks_won),
                        digits(answers.most),
                        " ".join(f"{c}={digits(most)}" for c, most in answers.card_most.items()),
                    )
                )


def digits(numbers: tuple[int, ...]) -> str:
    """Numbers below ten written without spaces."""
    return "".join(str(number) for number in numbers)


if __name__ == "__main__":
    main()
