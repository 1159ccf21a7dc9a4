"""The deals that come with the package, and their answers.

`data/deals.csv` holds 300 random deals, played clockwise like bridge so that a bridge solver
can be asked the same. Two independent solvers gave the tricks for each trump and leader; a
bridge solver gave the value of every lead; this package gave the race outcomes, which are
consistent with the tricks. `data/race.csv` holds 240 other deals, played anticlockwise, with
race outcomes by an independent exact search.

Each deal has one trump and one leader for the questions that need them: they go round the four
trumps, and after each round to the next leader.
"""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources

from ..board import Board
from ..cards import Card, Trump
from ..deal import Deal
from ..errors import NotationError
from ..results import RaceOutcome
from ..rules import Rules
from ..seat import SEATS, Direction, Seat

__all__ = ["CLOCKWISE", "BenchmarkDeal", "BuiltInSet", "RaceCheck", "built_in_set"]

CLOCKWISE = Rules(direction=Direction.CLOCKWISE)
TRUMPS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)

Cell = tuple[Trump, Seat]
"""A trump, and the seat of the hakem, who leads."""


@dataclass(frozen=True, slots=True)
class BenchmarkDeal:
    """One deal with all its answers. Tricks and outcomes are those of the leader's side."""

    deal: Deal
    trump: Trump
    leader: Seat
    tricks: Mapping[Cell, int]
    race: Mapping[Cell, RaceOutcome]
    leads: Mapping[Card, int]
    """For `trump` and `leader`: the tricks after each lead."""

    @property
    def board(self) -> Board:
        """The deal with its own trump and leader, played clockwise."""
        return Board(self.deal, self.trump, self.leader, rules=CLOCKWISE)

    @property
    def cell(self) -> Cell:
        """Its own trump and leader."""
        return self.trump, self.leader


@dataclass(frozen=True, slots=True)
class RaceCheck:
    """A board, played anticlockwise, and how its race ends."""

    board: Board
    outcome: RaceOutcome


@dataclass(frozen=True, slots=True)
class BuiltInSet:
    """Deals to be timed, boards to be checked, and a digest that tells sets apart."""

    deals: tuple[BenchmarkDeal, ...]
    race_checks: tuple[RaceCheck, ...]
    digest: str
    """Of the whole set, however many deals of it are used."""

    def first(self, count: int) -> BuiltInSet:
        """The set cut down to its first `count` deals and checks."""
        return BuiltInSet(self.deals[:count], self.race_checks[:count], self.digest)


def built_in_set() -> BuiltInSet:
    """Read the set; `NotationError` if a deal is in it twice."""
    folder = resources.files(__package__) / "data"
    texts = [(folder / name).read_text(encoding="utf-8") for name in ("deals.csv", "race.csv")]
    digest = hashlib.sha256("".join(texts).encode()).hexdigest()[:16]
    deals = tuple(_deals(texts[0]))
    checks = tuple(_race_checks(texts[1]))
    seen: set[Deal] = set()
    for deal in [*(item.deal for item in deals), *(item.board.deal for item in checks)]:
        if deal in seen:
            raise NotationError(f"{deal} is in the built-in set twice")
        seen.add(deal)
    return BuiltInSet(deals, checks, digest)


def job_cell(number: int) -> Cell:
    """The trump and leader of the deal with this number, from 0."""
    return TRUMPS[number % 4], SEATS[number // 4 % 4]


def _deals(text: str) -> Iterator[BenchmarkDeal]:
    cells = [(trump, seat) for trump in TRUMPS for seat in SEATS]
    for number, row in enumerate(csv.DictReader(text.splitlines())):
        deal = Deal.parse(row["deal"])
        trump, leader = job_cell(number)
        yield BenchmarkDeal(
            deal=deal,
            trump=trump,
            leader=leader,
            tricks=dict(zip(cells, map(int, row["tricks"].split()), strict=True)),
            race=dict(zip(cells, map(RaceOutcome.parse, row["race"].split()), strict=True)),
            leads=dict(zip(deal[leader], map(int, row["leads"].split()), strict=True)),
        )


def _race_checks(text: str) -> Iterator[RaceCheck]:
    for row in csv.DictReader(text.splitlines()):
        board = Board(Deal.parse(row["deal"]), Trump.parse(row["trump"]), Seat.parse(row["hakem"]))
        yield RaceCheck(board, RaceOutcome.parse(row["outcome"]))
