"""The arguments and options that commands share.

Each option is declared once, as an annotated type; a command lists the ones it takes. Values are
read here, so that a command gets seats and suits, and a wrong value is named with its option.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from hokm import Direction, HokmError, RaceOutcome, Scoring, Seat, Trump

from ..queries.limits import SearchLimits
from ..queries.selection import BoardSelection
from ..queries.settings import OneOrAll
from ..render.formats import AnalysisFormat
from . import help_texts

__all__ = [
    "AnalysisFormatOption",
    "BoardsOption",
    "ColorOption",
    "DealtDirectionOption",
    "DirectionOption",
    "FilesArgument",
    "FromContractOption",
    "HakemOption",
    "OutcomeOption",
    "OutputOption",
    "PlayedHakemOption",
    "PlayedTrumpOption",
    "ScoringOption",
    "StrictOption",
    "TableOption",
    "TimeLimitOption",
    "TrumpOption",
    "choice_option",
    "from_option",
    "option",
    "seconds",
    "whole_number",
]

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=Enum)

SEATS = ["N", "E", "S", "W"]
TRUMPS = ["S", "H", "D", "C", "N"]


def option(
    *names: str,
    help: str,
    values: list[str] | None = None,
    metavar: str | None = None,
    parser: Callable[[str], Any] | None = None,
) -> Any:
    """Declare an option whose default is told by its help. `values` are offered by completion."""
    return typer.Option(
        *names,
        metavar=metavar or (None if values is None else "|".join(values)),
        autocompletion=None if values is None else lambda: list(values),
        parser=parser,
        help=help,
        show_default=False,
    )


def choice_option(choices: type[Choice], *names: str, help: str, metavar: str | None = None) -> Any:
    """Declare an option that takes one of a few words, in capitals or not."""
    words = [str(choice.value) for choice in choices]

    def parse(text: str | Choice) -> Choice:
        if isinstance(text, choices):
            return text
        if str(text).lower() not in words:
            expected = f"{', '.join(words[:-1])} or {words[-1]}" if words[1:] else words[0]
            raise typer.BadParameter(f"{text!r} is not one of them: expected {expected}")
        return choices(str(text).lower())

    return option(*names, help=help, values=words, metavar=metavar, parser=parse)


def from_option(parse: Callable[[str], Value]) -> Callable[[str], Value]:
    """Return `parse` with a usage error in place of an error of ours."""

    def parsed(text: str | Value) -> Value:
        if not isinstance(text, str):
            return text  # a default
        try:
            return parse(text)
        except HokmError as error:
            raise typer.BadParameter(str(error)) from None

    return parsed


def whole_number(*, at_least: int | None = None) -> Callable[[str], int]:
    """Return a reader of numbers such as 12."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise typer.BadParameter(f"{text!r} is not a whole number") from None
        if at_least is not None and number < at_least:
            raise typer.BadParameter(f"must be at least {at_least}, not {number}")
        return number

    return parse


def _trump(text: str) -> OneOrAll[Trump]:
    return OneOrAll.parse(text, Trump.parse)


def _hakem(text: str) -> OneOrAll[Seat]:
    return OneOrAll.parse(text, Seat.parse)


def _played(what: str, parse: Callable[[str], Value]) -> Callable[[str], OneOrAll[Value]]:
    """Return a reader of one value; a play cannot have them all."""

    def parse_one(text: str) -> OneOrAll[Value]:
        if text.lower() == "all":
            raise typer.BadParameter(f"a hand that was played has one {what}, not all")
        return OneOrAll(parse(text))

    return parse_one


def seconds(text: str) -> float:
    """Read a time limit such as 10 or 0.5."""
    try:
        limit = float(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a number of seconds, such as 10") from None
    SearchLimits(time_limit=limit)
    return limit


def _megabytes(text: str) -> int:
    megabytes = whole_number()(text)
    SearchLimits(table_megabytes=megabytes)
    return megabytes


def _outcome(text: str) -> RaceOutcome:
    outcome = RaceOutcome.parse(text)
    if outcome == RaceOutcome.from_score(0, 7):
        raise typer.BadParameter(
            "0-7 is the worst result there is: the hakem's side always gets it or a better one"
        )
    return outcome


def _direction(help: str) -> Any:
    ways = [str(direction) for direction in (Direction.ANTICLOCKWISE, Direction.CLOCKWISE)]
    return option("--direction", values=ways, parser=from_option(Direction.parse), help=help)


FilesArgument = Annotated[
    list[str], typer.Argument(metavar="FILE...", help=help_texts.FILES, show_default=False)
]
TrumpOption = Annotated[
    OneOrAll[Trump] | None,
    option(
        "--trump",
        "-t",
        values=[*TRUMPS, "all"],
        parser=from_option(_trump),
        help=help_texts.TRUMP,
    ),
]
HakemOption = Annotated[
    OneOrAll[Seat] | None,
    option("--hakem", values=[*SEATS, "all"], parser=from_option(_hakem), help=help_texts.HAKEM),
]
PlayedTrumpOption = Annotated[
    OneOrAll[Trump] | None,
    option(
        "--trump",
        "-t",
        values=TRUMPS,
        parser=from_option(_played("trump", Trump.parse)),
        help=help_texts.PLAYED_TRUMP,
    ),
]
PlayedHakemOption = Annotated[
    OneOrAll[Seat] | None,
    option(
        "--hakem",
        values=SEATS,
        parser=from_option(_played("hakem", Seat.parse)),
        help=help_texts.PLAYED_HAKEM,
    ),
]
DirectionOption = Annotated[Direction | None, _direction(help_texts.DIRECTION)]
DealtDirectionOption = Annotated[Direction | None, _direction(help_texts.DEALT_DIRECTION)]
ScoringOption = Annotated[
    Scoring | None,
    option(
        "--scoring", metavar="'1 2 3'", parser=from_option(Scoring.parse), help=help_texts.SCORING
    ),
]
BoardsOption = Annotated[
    BoardSelection | None,
    option(
        "--board",
        "-b",
        metavar="NUMBERS",
        parser=from_option(BoardSelection.parse),
        help=help_texts.BOARDS,
    ),
]
FromContractOption = Annotated[bool, option("--from-contract", help=help_texts.FROM_CONTRACT)]
OutcomeOption = Annotated[
    RaceOutcome | None,
    option("--outcome", metavar="7-3", parser=from_option(_outcome), help=help_texts.OUTCOME),
]
AnalysisFormatOption = Annotated[
    AnalysisFormat, choice_option(AnalysisFormat, "--format", "-f", help=help_texts.FORMAT)
]
TimeLimitOption = Annotated[
    float | None,
    option(
        "--time-limit",
        metavar="SECONDS",
        parser=from_option(seconds),
        help=help_texts.TIME_LIMIT,
    ),
]
TableOption = Annotated[
    int | None,
    option("--table", metavar="MEGABYTES", parser=from_option(_megabytes), help=help_texts.TABLE),
]
OutputOption = Annotated[
    Path | None, option("--output", "-o", metavar="FILE", help=help_texts.OUTPUT)
]
ColorOption = Annotated[bool | None, option("--color/--no-color", help=help_texts.COLOR)]
StrictOption = Annotated[bool, option("--strict", help=help_texts.STRICT)]
