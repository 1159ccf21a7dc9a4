"""Answers computed elsewhere, kept under ``tests/data``.

The files in ``reference`` come from independent solvers. Where they count the tricks of the
leader's side, the leader is made hakem here, so that every count is the hakem's side's.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    RaceOutcome,
    Rules,
    Seat,
    Trump,
)
from hokm.model.seats import SEATS

from .answers import EndingAnswers
from .boards import TRUMP_SUITS, make_board

DATA = Path(__file__).parent.parent / "data"

_FULL_DATA = Path(
    os.environ.get("HOKM_REFERENCE_DATA", Path(__file__).parents[2].parent / "shared" / "data")
)


def full_data(name: str) -> Path | None:
    """A file of the complete reference set, or None where that is not at hand.

    It lies in ``../shared/data`` beside the project, or where ``HOKM_REFERENCE_DATA`` says.
    """
    path = _FULL_DATA / name
    return path if path.is_file() else None


@dataclass(frozen=True, slots=True)
class TricksTable:
    """One deal and the tricks of the leader's side for each trump and leader."""

    deal: Deal
    direction: Direction
    tricks: dict[tuple[Trump, Seat], int]

    def boards(self) -> Iterator[tuple[Board, int]]:
        """Each entry as a board whose hakem leads, with the tricks of his side."""
        for (trump, leader), tricks in self.tricks.items():
            yield Board(self.deal, trump, leader, rules=Rules(self.direction)), tricks


@dataclass(frozen=True, slots=True)
class RaceAnswer:
    """A board with its race outcome and the tricks of the hakem's side still to be won."""

    board: Board
    outcome: RaceOutcome
    tricks_left: int


def tricks_tables(path: Path, direction: Direction) -> Iterator[TricksTable]:
    """The rows of ``tricks_clockwise.csv`` or ``tricks_anticlockwise.csv``."""
    for row in _rows(path):
        yield TricksTable(
            Deal.parse(row["deal"]),
            direction,
            {(trump, seat): int(row[f"{trump}_{seat}"]) for trump in TRUMP_SUITS for seat in SEATS},
        )


def hard_deals(path: Path) -> Iterator[tuple[str, TricksTable]]:
    """The rows of ``hard_deals.tsv``: clockwise, no trump included.

    The file counts the declarer's side, and the seat after the declarer leads.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        name, deal, strains = line.split("\t")
        tricks = {}
        for strain in strains.split():
            trump, counts = strain.split(":")
            for declarer, count in zip(SEATS, counts.split(","), strict=True):
                tricks[Trump.parse(trump), Seat((declarer + 1) % 4)] = 13 - int(count)
        yield name, TricksTable(Deal.parse(deal), Direction.CLOCKWISE, tricks)


def race_answers(path: Path = DATA / "reference" / "race_anticlockwise.csv") -> list[RaceAnswer]:
    """Full deals with their race outcomes."""
    return [
        RaceAnswer(
            make_board(row["deal"], row["trump"], row["hakem"]),
            RaceOutcome.parse(row["outcome"]),
            int(row["tricks"]),
        )
        for row in _rows(path)
    ]


def ending_race_answers(
    path: Path = DATA / "reference" / "endings_anticlockwise.csv",
) -> list[RaceAnswer]:
    """Endings with the score so far, the final outcome and the tricks still to be won."""
    return [
        RaceAnswer(
            make_board(
                row["deal"],
                row["trump"],
                row["leader"],
                won=(int(row["won_leader_side"]), int(row["won_other_side"])),
            ),
            RaceOutcome.parse(row["outcome"]),
            int(row["tricks_left"]),
        )
        for row in _rows(path)
    ]


def ending_answers(path: Path = DATA / "endings.csv") -> list[EndingAnswers]:
    """Endings solved by `support.oracle`; `support.make_endings` writes the file."""
    return [
        EndingAnswers(
            make_board(
                row["deal"],
                row["trump"],
                row["hakem"],
                leader=row["leader"],
                on_table=row["on_table"],
                won=(int(row["won"]), int(row["lost"])),
                direction=Direction.parse(row["direction"]),
                play_out=True,
            ),
            _digits(row["most"]),
            {
                Card.parse(card): _digits(digits)
                for card, _, digits in (word.partition("=") for word in row["cards"].split())
            },
        )
        for row in _rows(path)
    ]


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def _digits(text: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in text)
