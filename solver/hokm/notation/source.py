"""Bytes to lines of text, and diagnostics that know their line."""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from ..model.cards import Card
from ..model.seats import Seat
from .diagnostics import Diagnostic, Location, Severity

__all__ = ["Source", "decode"]

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Latin-1.

    Never fails: every byte is a Latin-1 character, and damaged UTF-16 gives U+FFFD.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


@dataclass(frozen=True, slots=True, repr=False)
class Source:
    """The lines of one file, whatever their endings were."""

    file_name: str
    lines: tuple[str, ...]

    @classmethod
    def from_data(cls, data: bytes | str, file_name: str = "") -> Source:
        """Return the lines of a file's bytes, or of its text."""
        text = decode(data) if isinstance(data, bytes) else data.removeprefix("\ufeff")
        # Not str.splitlines: it would also split at characters that Latin-1 names may hold.
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        return cls(file_name, tuple(text.split("\n")))

    @property
    def text(self) -> str:
        """All lines, each ended by a line feed but the last."""
        return "\n".join(self.lines)

    def error(
        self,
        message: str,
        location: Location,
        *,
        seat: Seat | None = None,
        card: Card | None = None,
    ) -> Diagnostic:
        """Return an error at `location`."""
        return self._diagnostic(Severity.ERROR, message, location, seat, card)

    def warning(
        self,
        message: str,
        location: Location,
        *,
        seat: Seat | None = None,
        card: Card | None = None,
    ) -> Diagnostic:
        """Return a warning at `location`."""
        return self._diagnostic(Severity.WARNING, message, location, seat, card)

    def _diagnostic(
        self,
        severity: Severity,
        message: str,
        location: Location,
        seat: Seat | None,
        card: Card | None,
    ) -> Diagnostic:
        in_text = 1 <= location.line <= len(self.lines)
        return Diagnostic(
            severity,
            message,
            self.file_name,
            location.line,
            location.column,
            self.lines[location.line - 1] if in_text else "",
            seat,
            card,
        )

    def __repr__(self) -> str:
        return f"<Source {self.file_name!r}, {len(self.lines)} lines>"
