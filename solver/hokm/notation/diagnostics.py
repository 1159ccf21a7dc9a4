"""What is wrong or odd in a file, and where, collected while reading goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from ..errors import NotationError
from ..model.cards import Card
from ..model.seats import Seat

__all__ = ["Diagnostic", "Location", "Severity", "format_diagnostic"]

_SHOWN_WIDTH = 100
"""Longer source lines are shown cut to a window of this width around the column."""


class Severity(Enum):
    """How bad it is."""

    ERROR = "error"
    """The board cannot be used as written."""
    WARNING = "warning"
    """Odd, but what is meant is clear, or it does not touch the board."""

    def __str__(self) -> str:
        return self.value


class Location(NamedTuple):
    """A position in a text; both count from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing that is wrong or odd in a file, and where.

    ``str`` gives one line; `format_diagnostic` shows the source too.
    """

    severity: Severity
    message: str
    file_name: str = ""
    line: int | None = None
    """Counts from 1; None where no line is to blame."""
    column: int | None = None
    """Counts from 1; None where the whole line is meant."""
    source: str = field(default="", repr=False)
    """The text of the line, for display."""
    seat: Seat | None = None
    """The player it is about, if any."""
    card: Card | None = None
    """The card it is about, if any."""

    @property
    def is_error(self) -> bool:
        """Whether the board cannot be used because of this."""
        return self.severity is Severity.ERROR

    @property
    def where(self) -> str:
        """``file:line:column``, as far as known; may be empty."""
        parts = (self.file_name, self.line, self.column if self.line is not None else None)
        return ":".join(str(part) for part in parts if part not in ("", None))

    def as_error(self) -> NotationError:
        """Return the exception to raise, for callers that cannot go on."""
        return NotationError(self.message, line=self.line, column=self.column)

    def __str__(self) -> str:
        where = f"{self.where}: " if self.where else ""
        return f"{where}{self.severity}: {self.message}"


def format_diagnostic(diagnostic: Diagnostic) -> str:
    """Return the diagnostic with its source line and a caret below the column, as plain text.

    >>> found = Diagnostic(Severity.ERROR, "'X' is not a trump", "a.pbn", 7, 9, '[Trump "X"]')
    >>> print(format_diagnostic(found))
    a.pbn:7:9: error: 'X' is not a trump
        [Trump "X"]
                ^
    """
    if diagnostic.line is None or not diagnostic.source.strip():
        return str(diagnostic)
    # A file is not trusted: its control characters must not reach a terminal.
    shown = "".join(
        char if char.isprintable() or char == "\t" else "?" for char in diagnostic.source
    )
    caret = None if diagnostic.column is None else diagnostic.column - 1
    if len(shown) > _SHOWN_WIDTH:
        start = max(0, min((caret or 0) - _SHOWN_WIDTH // 2, len(shown) - _SHOWN_WIDTH))
        end = start + _SHOWN_WIDTH
        shown = ("..." if start else "") + shown[start:end] + ("..." if end < len(shown) else "")
        caret = None if caret is None else caret - start + (3 if start else 0)
    lines = [str(diagnostic), f"    {shown}".rstrip()]
    if caret is not None:
        before = shown[:caret].ljust(caret)
        lines.append("    " + "".join("\t" if char == "\t" else " " for char in before) + "^")
    return "\n".join(lines)
