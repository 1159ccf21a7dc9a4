"""From the arguments of a command to the records they hold. Only this module opens files."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from hokm import HokmError, NotationError
from hokm.notation.checked import CheckedRecord
from hokm.notation.diagnostics import Diagnostic, Severity
from hokm.notation.reader import read_records
from hokm.notation.record import GameRecord

from ..terminal.console import Console
from .notes import nothing_found
from .selection import BoardSelection
from .tally import Tally

__all__ = ["diagnostic_of", "findings", "read_boards", "read_file"]

_DEAL = re.compile(r"[NESW]:\s*([AKQJT2-9.]|10|-\s)", re.IGNORECASE)


def read_boards(
    arguments: Sequence[str], selection: BoardSelection | None, console: Console, tally: Tally
) -> Iterator[GameRecord]:
    """Yield the records of all inputs, one after the other; note an unusable input and go on."""
    for argument in _inputs(arguments):
        try:
            name, data = _read(argument)
        except OSError as error:
            _give_up(f"{argument}: {error.strerror or error}", argument, console, tally)
            continue
        boards = tally.boards
        for record in read_records(data, name):
            if selection is None or selection.takes(record):
                tally.boards += 1
                yield record
        if tally.boards == boards:
            note = nothing_found(name, selected=selection is not None)
            _give_up(note, argument, console, tally)


def read_file(argument: str) -> tuple[str, bytes]:
    """Return the name to report a file under, and its bytes; - is standard input."""
    if argument == "-":
        return "<stdin>", sys.stdin.buffer.read()
    return argument, Path(argument).read_bytes()


def diagnostic_of(record: GameRecord, error: HokmError) -> Diagnostic:
    """Return an error met after reading as a diagnostic at the location of its record."""
    line, column, message = record.line, None, str(error)
    if isinstance(error, NotationError):
        line, column, message = error.line or line, error.column, error.message
    lines = record.source.lines
    source = lines[line - 1] if line is not None and 0 < line <= len(lines) else ""
    return Diagnostic(Severity.ERROR, message, record.file_name, line, column, source)


def findings(record: CheckedRecord) -> tuple[Diagnostic, ...]:
    """Return all that is wrong or odd with a record; hands that are not given count as odd."""
    return (*record.diagnostics, *filter(None, [record.missing_hands]))


def _inputs(arguments: Sequence[str]) -> list[str]:
    """Return the arguments; a deal given without quotes, which the shell split, is joined."""
    first = arguments[0]
    if _DEAL.match(first) and len(first.split()) == 1 and len(arguments) > 1:
        return [" ".join(arguments)]
    return list(arguments)


def _read(argument: str) -> tuple[str, bytes]:
    """Return the name to report an input under, and its bytes."""
    if _DEAL.match(argument) and not Path(argument).is_file():
        return "", argument.encode("utf-8", "surrogateescape")
    return read_file(argument)


def _give_up(message: str, argument: str, console: Console, tally: Tally) -> None:
    tally.unusable.append(argument)
    console.note(message)
