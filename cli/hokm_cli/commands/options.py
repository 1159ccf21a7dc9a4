"""The arguments and options that commands share, and what they mean.

Each option is declared once, as an annotated type; a command lists the ones it takes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from hokm import (
    Direction,
    NotationError,
    RaceOutcome,
    Scoring,
    Seat,
    Trump,
)

if TYPE_CHECKING:
    from hokm.notation.record import GameRecord

__all__ = [
    "AnalysisFormat",
    "BoardOption",
    "BoardSelection",
    "CardsFormat",
    "ColorOption",
    "DirectionOption",
    "ExplanationFormat",
    "FileFormat",
    "FilesArgument",
    "FromContractOption",
    "HakemOption",
    "OutcomeOption",
    "OutputOption",
    "PlayedHakemOption",
    "PlayedTrumpOption",
    "ScoringOption",
    "Settings",
    "StrictOption",
    "TableOption",
    "TimeLimitOption",
    "TrumpOption",
    "VerdictFormat",
    "direction_of",
    "outcome_of",
    "parsed",
]


class AnalysisFormat(Enum):
    """How ``analyze`` writes results."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    PBN = "pbn"


class CardsFormat(Enum):
    """How ``cards`` writes results."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"


class VerdictFormat(Enum):
    """How ``verify`` writes verdicts."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


class ExplanationFormat(Enum):
    """How ``explain`` writes explanations."""

    TEXT = "text"
    JSON = "json"


class FileFormat(Enum):
    """How ``convert`` and ``deal`` write deals."""

    PBN = "pbn"
    LINES = "lines"
    JSON = "json"
    JSONL = "jsonl"


Value = TypeVar("Value")

FilesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        help="Files with deals (PBN, one deal a line, JSON), - for standard input, "
        'or a deal itself, such as "N:... ... ... ... H S".',
        show_default=False,
    ),
]
TrumpOption = Annotated[
    str | None,
    typer.Option(
        "--trump",
        "-t",
        metavar="S|H|D|C|N|all",
        autocompletion=lambda: ["S", "H", "D", "C", "N", "all"],
        help="Trump suit, N for no trump (saras), or all four suits; "
        "stands in place of what a file says. Left out, and not in the file: all.",
        show_default=False,
    ),
]
HakemOption = Annotated[
    str | None,
    typer.Option(
        "--hakem",
        metavar="N|E|S|W|all",
        autocompletion=lambda: ["N", "E", "S", "W", "all"],
        help="The hakem, or all four seats; stands in place of what a file says. "
        "Left out, and not in the file: all.",
        show_default=False,
    ),
]
PlayedTrumpOption = Annotated[
    str | None,
    typer.Option(
        "--trump",
        "-t",
        metavar="S|H|D|C|N",
        autocompletion=lambda: ["S", "H", "D", "C", "N"],
        help="Trump suit, N for no trump (saras); stands in place of what a file says.",
        show_default=False,
    ),
]
PlayedHakemOption = Annotated[
    str | None,
    typer.Option(
        "--hakem",
        metavar="N|E|S|W",
        autocompletion=lambda: ["N", "E", "S", "W"],
        help="The hakem; stands in place of what a file says. "
        "Left out, and not in the file: who leads first in a whole hand.",
        show_default=False,
    ),
]
DirectionOption = Annotated[
    str | None,
    typer.Option(
        "--direction",
        metavar="anticlockwise|clockwise",
        autocompletion=lambda: ["anticlockwise", "clockwise"],
        help="Direction of play; stands in place of what a file says. "
        "Left out, and not in the file: anticlockwise.",
        show_default=False,
    ),
]
ScoringOption = Annotated[
    str | None,
    typer.Option(
        "--scoring",
        metavar="'1 2 3'",
        help="Points for a win, a kot, and a kot against the hakem; stands in place of what "
        "a file says. Left out, and not in the file: 1 2 3.",
        show_default=False,
    ),
]
BoardOption = Annotated[
    str | None,
    typer.Option(
        "--board",
        "-b",
        metavar="NUMBERS",
        help="Only these boards, such as 1,3-5: numbers as in the file, or else counted from 1.",
        show_default=False,
    ),
]
FromContractOption = Annotated[
    bool,
    typer.Option(
        "--from-contract",
        help="For bridge files: trump from the contract, the first leader as hakem, "
        "and clockwise play where nothing else is said.",
    ),
]
OutcomeOption = Annotated[
    str | None,
    typer.Option(
        "--outcome",
        metavar="7-3",
        help="Ask instead whether the hakem's side can get this outcome of the race or a "
        "better one; its tricks stand first.",
        show_default=False,
    ),
]
TimeLimitOption = Annotated[
    float | None,
    typer.Option(
        "--time-limit",
        metavar="SECONDS",
        help="Give up on a board after so long; what is proven by then is said.",
        show_default=False,
    ),
]
TableOption = Annotated[
    int | None,
    typer.Option(
        "--table",
        metavar="MEGABYTES",
        help="The most memory for what the search remembers (96 when left out). "
        "With less it is as exact, and slower on hard boards.",
        show_default=False,
    ),
]
OutputOption = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="Write results to this file, which appears whole or not at all.",
        show_default=False,
    ),
]
ColorOption = Annotated[
    bool | None,
    typer.Option(
        "--color/--no-color",
        help="Colours. Left out: on a terminal, unless NO_COLOR is set or TERM is dumb.",
        show_default=False,
    ),
]
StrictOption = Annotated[
    bool, typer.Option("--strict", help="Stop at the first board that cannot be answered.")
]


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line says about every board, in place of what its file says."""

    trump: Trump | None = None
    hakem: Seat | None = None
    every_trump: bool = False
    """Whether all four suits are asked for, whatever the file says."""
    every_hakem: bool = False
    """Whether all seats are asked for, whatever the file says."""
    direction: Direction | None = None
    scoring: Scoring | None = None
    from_contract: bool = False
    keeps_play: bool = False
    """Whether a play is followed under these settings; else one made under others is dropped."""

    @classmethod
    def from_options(
        cls,
        trump: str | None = None,
        hakem: str | None = None,
        direction: str | None = None,
        scoring: str | None = None,
        from_contract: bool = False,
        *,
        keeps_play: bool = False,
    ) -> Settings:
        """The options as given; a usage error for a value that means nothing."""
        return cls(
            trump=_if_given("--trump", Trump.parse, trump),
            hakem=_if_given("--hakem", Seat.parse, hakem),
            every_trump=_is_all(trump),
            every_hakem=_is_all(hakem),
            direction=None if direction is None else direction_of(direction),
            scoring=None if scoring is None else parsed("--scoring", Scoring.parse, scoring),
            from_contract=from_contract,
            keeps_play=keeps_play,
        )

    def apply(self, record: GameRecord) -> GameRecord:
        """The record under these settings."""
        if self._changes_play and not self.keeps_play:
            # What was played under another trump, or the other way round, proves nothing here.
            record = dataclasses.replace(record, play=None, result=None)
        elif self._contradicts(record):
            record = dataclasses.replace(record, result=None)
        if self.every_trump:
            record = dataclasses.replace(record, trump=None)
        if self.every_hakem:
            record = dataclasses.replace(record, hakem=None)
        record = record.with_settings(
            trump=self.trump, hakem=self.hakem, direction=self.direction, scoring=self.scoring
        )
        if self.from_contract:
            from hokm.notation.contract import from_contract

            record = from_contract(record)
        return record

    def _contradicts(self, record: GameRecord) -> bool:
        """Whether the result that the record gives is one of another game."""
        pairs = (
            (self.trump, record.trump),
            (self.hakem, record.hakem),
            (self.direction, record.direction),
        )
        return any(None not in pair and pair[0] is not pair[1] for pair in pairs)

    @property
    def _changes_play(self) -> bool:
        asked = (self.trump, self.hakem, self.direction)
        return self.every_trump or self.every_hakem or any(value is not None for value in asked)


def parsed(option: str, parse: Callable[[str], Value], text: str) -> Value:
    """The value of an option; a usage error, naming the option, for text that means nothing."""
    try:
        return parse(text)
    except NotationError as error:
        raise typer.BadParameter(str(error), param_hint=f"'{option}'") from None


def direction_of(text: str) -> Direction:
    """The value of ``--direction``."""
    return parsed("--direction", Direction.parse, text)


def outcome_of(text: str | None) -> RaceOutcome | None:
    """The value of ``--outcome``."""
    outcome = None if text is None else parsed("--outcome", RaceOutcome.parse, text)
    if outcome == RaceOutcome.from_score(0, 7):
        raise typer.BadParameter(
            "0-7 is the worst of all outcomes: the hakem's side always gets it or a better one",
            param_hint="'--outcome'",
        )
    return outcome


def _if_given(option: str, parse: Callable[[str], Value], text: str | None) -> Value | None:
    """The value of an option that may be left out, or may say ``all``; None for either."""
    return None if text is None or _is_all(text) else parsed(option, parse, text)


def _is_all(text: str | None) -> bool:
    return text is not None and text.lower() == "all"


@dataclass(frozen=True, slots=True)
class BoardSelection:
    """The board numbers that ``--board`` names."""

    ranges: tuple[range, ...]

    @classmethod
    def parse(cls, text: str) -> BoardSelection:
        """Numbers and ranges separated by commas: ``1,3-5``; a usage error for anything else."""
        ranges = []
        for word in text.split(","):
            first, dash, last = word.strip().partition("-")
            ends = (first, last if dash else first)
            if not all(end.isascii() and end.isdigit() for end in ends):
                raise typer.BadParameter(
                    f"{word.strip()!r} is no board number or range, such as 3 or 3-5",
                    param_hint="'--board'",
                )
            numbers = range(int(ends[0]), int(ends[1]) + 1)
            if not numbers:
                raise typer.BadParameter(
                    f"the range {word.strip()!r} ends before it begins", param_hint="'--board'"
                )
            ranges.append(numbers)
        return cls(tuple(ranges))

    def __contains__(self, number: object) -> bool:
        return any(number in numbers for numbers in self.ranges)

    def takes(self, record: GameRecord) -> bool:
        """Whether a record is selected: by its number in the file, else by its place there."""
        name = record.name
        return (int(name) if name.isascii() and name.isdigit() else record.number) in self
