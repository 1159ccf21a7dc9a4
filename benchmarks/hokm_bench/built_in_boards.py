"""Read the boards that come with the package, and their answers.

================  ==================================================================================
file in ``data``  contents
================  ==================================================================================
``deals.csv``     300 random deals, played clockwise like bridge so that a bridge solver can be
                  asked the same. Two independent solvers gave the tricks for each trump and leader
                  in both directions of play, a bridge solver the value of every lead, this package
                  the race outcomes, which are consistent with the tricks
``race.csv``      240 other deals, played anticlockwise, with race outcomes by an independent exact
                  search
``hard.csv``      deals that are hard to solve, by family, played clockwise, with the tricks for one
                  trump and leader
``endings.csv``   1,200 endings, played anticlockwise, with race outcomes and tricks by the same
                  search
================  ==================================================================================

Each random deal has one trump and one leader for the questions that need them: they go round the
four trumps, and after each round to the next leader.
"""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import resources

from hokm.errors import NotationError
from hokm.model.board import Board
from hokm.model.cards import Card, Trump
from hokm.model.deal import Deal
from hokm.model.rules import Rules
from hokm.model.seats import SEATS, Direction, Seat
from hokm.results import RaceOutcome

__all__ = [
    "CLOCKWISE",
    "BenchmarkDeal",
    "BuiltInSet",
    "Item",
    "KnownBoard",
    "RaceCheck",
    "built_in_set",
]

CLOCKWISE = Rules(direction=Direction.CLOCKWISE)
ANTICLOCKWISE = Rules(direction=Direction.ANTICLOCKWISE)
TRUMPS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)

Cell = tuple[Trump, Seat]
"""A trump, and the seat of the hakem, who leads."""

CELLS: tuple[Cell, ...] = tuple((trump, seat) for trump in TRUMPS for seat in SEATS)
"""The sixteen of a table, in the order of the columns of all files."""


@dataclass(frozen=True, slots=True)
class BenchmarkDeal:
    """One random deal with all its answers. Tricks and outcomes are those of the leader's side."""

    deal: Deal
    trump: Trump
    leader: Seat
    tricks: Mapping[Cell, int]
    race: Mapping[Cell, RaceOutcome]
    leads: Mapping[Card, int]
    """For `trump` and `leader`: the tricks after each lead."""
    rules: Rules = CLOCKWISE
    family: str = "random"
    board: Board = field(init=False)
    """The deal with its own trump and leader, made beforehand so that it is never timed."""

    def __post_init__(self) -> None:
        board = Board(self.deal, self.trump, self.leader, rules=self.rules)
        object.__setattr__(self, "board", board)

    @property
    def cell(self) -> Cell:
        """Return the deal's own trump and leader."""
        return self.trump, self.leader

    @property
    def name(self) -> str:
        """Return the name of the deal in messages."""
        return self.board.deal_line


@dataclass(frozen=True, slots=True)
class KnownBoard:
    """A board and the tricks of the hakem's side, those won before included."""

    board: Board
    tricks: int
    family: str
    """Which kind of boards it belongs to."""
    title: str = ""
    """The name it is known by, or an empty string."""

    @property
    def name(self) -> str:
        """Return the name of the board in messages."""
        return f"{self.title} {self.board.deal_line}".lstrip()


Item = BenchmarkDeal | KnownBoard
"""A board with its answers."""


@dataclass(frozen=True, slots=True)
class RaceCheck:
    """A board, played anticlockwise, and the outcome of its race."""

    board: Board
    outcome: RaceOutcome


@dataclass(frozen=True, slots=True)
class BuiltInSet:
    """Boards to be timed, boards to be checked, and a digest that tells sets apart."""

    deals: tuple[BenchmarkDeal, ...]
    anticlockwise: tuple[BenchmarkDeal, ...]
    """The same deals with the tricks of the other direction of play; nothing else is known."""
    hard: tuple[KnownBoard, ...]
    """Families take turns, so that the first few are of all kinds."""
    endings: tuple[KnownBoard, ...]
    race_checks: tuple[RaceCheck, ...]
    ending_checks: tuple[RaceCheck, ...]
    """The races of `endings`."""
    digest: str
    """Of the whole set, however many boards of it are used."""

    def first(self, count: int) -> BuiltInSet:
        """Return the set cut down to the first `count` of everything."""
        return BuiltInSet(
            self.deals[:count],
            self.anticlockwise[:count],
            self.hard[:count],
            self.endings[:count],
            self.race_checks[:count],
            self.ending_checks[:count],
            self.digest,
        )


def built_in_set() -> BuiltInSet:
    """Read the set; raise `NotationError` if a deal or an ending occurs twice."""
    folder = resources.files(__package__) / "data"
    names = ("deals", "race", "hard", "endings")
    texts = {name: (folder / f"{name}.csv").read_text(encoding="utf-8") for name in names}
    digest = hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:16]
    pairs = list(_deals(_rows(texts["deals"])))
    endings = list(_endings(_rows(texts["endings"])))
    built_in = BuiltInSet(
        deals=tuple(deal for deal, _ in pairs),
        anticlockwise=tuple(deal for _, deal in pairs),
        hard=tuple(_hard(_rows(texts["hard"]))),
        endings=tuple(ending for ending, _ in endings),
        race_checks=tuple(_race_checks(_rows(texts["race"]))),
        ending_checks=tuple(check for _, check in endings),
        digest=digest,
    )
    _refuse_duplicates(
        item.board.deal
        for part in (built_in.deals, built_in.race_checks, built_in.hard, built_in.endings)
        for item in part
    )
    return built_in


def job_cell(number: int) -> Cell:
    """Return the trump and leader of the deal with this number, counted from 0."""
    return TRUMPS[number % 4], SEATS[number // 4 % 4]


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines()))


def _refuse_duplicates(deals: Iterable[Deal]) -> None:
    seen: set[Deal] = set()
    for deal in deals:
        if deal in seen:
            raise NotationError(f"{deal} is in the built-in set twice")
        seen.add(deal)


def _deals(rows: list[dict[str, str]]) -> Iterator[tuple[BenchmarkDeal, BenchmarkDeal]]:
    """Yield each deal with the answers of clockwise and of anticlockwise play."""
    for number, row in enumerate(rows):
        deal = Deal.parse(row["deal"])
        trump, leader = job_cell(number)
        clockwise = BenchmarkDeal(
            deal=deal,
            trump=trump,
            leader=leader,
            tricks=_table(row["tricks"]),
            race=dict(zip(CELLS, map(RaceOutcome.parse, row["race"].split()), strict=True)),
            leads=dict(zip(deal[leader], map(int, row["leads"].split()), strict=True)),
        )
        tricks = _table(row["anticlockwise"])
        yield clockwise, replace(clockwise, tricks=tricks, race={}, leads={}, rules=ANTICLOCKWISE)


def _table(text: str) -> dict[Cell, int]:
    return dict(zip(CELLS, map(int, text.split()), strict=True))


def _race_checks(rows: list[dict[str, str]]) -> Iterator[RaceCheck]:
    for row in rows:
        board = Board(Deal.parse(row["deal"]), Trump.parse(row["trump"]), Seat.parse(row["hakem"]))
        yield RaceCheck(board, RaceOutcome.parse(row["outcome"]))


def _hard(rows: list[dict[str, str]]) -> Iterator[KnownBoard]:
    for row in rows:
        trump, leader = Trump.parse(row["trump"]), Seat.parse(row["leader"])
        board = Board(Deal.parse(row["deal"]), trump, leader, rules=CLOCKWISE)
        yield KnownBoard(board, int(row["tricks"]), row["family"], row["title"])


def _endings(rows: list[dict[str, str]]) -> Iterator[tuple[KnownBoard, RaceCheck]]:
    """Yield endings whose leader is the hakem, so that the leader's side is counted throughout."""
    for row in rows:
        won = int(row["won"]), int(row["lost"])
        trump, leader = Trump.parse(row["trump"]), Seat.parse(row["leader"])
        board = Board(Deal.parse(row["deal"]), trump, leader, tricks_won=won, rules=ANTICLOCKWISE)
        tricks = won[0] + int(row["tricks_left"])
        known = KnownBoard(board, tricks, f"{board.tricks_left} tricks left")
        yield known, RaceCheck(board, RaceOutcome.parse(row["outcome"]))
