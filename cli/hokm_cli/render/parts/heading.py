"""What a file says about a board beside the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hokm import Seat
from hokm.model.rules import score_text
from hokm.notation.record import GameRecord

__all__ = ["BoardHeading", "printable"]

_NOT_SAID = ("", "?", "-")
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class BoardHeading:
    """The words above and around a board."""

    board: str
    """The board's number or name."""
    event: str = ""
    file: str = ""
    """The file's name, where there are several."""
    names: Mapping[Seat, str] = field(default_factory=dict)
    """The players' names, where known."""
    result: str | None = None
    """The result recorded in the file, hakem's side first."""

    @classmethod
    def from_record(cls, record: GameRecord, *, with_file: bool = False) -> BoardHeading:
        """The caption of a record; `with_file` where the board's number alone may mislead."""
        names = {seat: _said(record, seat.title) for seat in Seat}
        return cls(
            board=printable(record.name),
            event=printable(_said(record, "Event")),
            file=printable(record.file_name) if with_file else "",
            names={seat: printable(name) for seat, name in names.items() if name},
            result=None if record.result is None else score_text(record.result),
        )


def printable(text: str) -> str:
    """The text without what could command a terminal, and not too long for a heading."""
    safe = "".join(char if char.isprintable() else "?" for char in text)
    return safe if len(safe) <= _LONGEST else safe[: _LONGEST - 3] + "..."


def _said(record: GameRecord, tag: str) -> str:
    value = (record.tag(tag) or "").strip()
    return "" if value in _NOT_SAID else value
