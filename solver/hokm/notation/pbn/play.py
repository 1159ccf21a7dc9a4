"""The Play section read: cards in fixed columns, one trick a row, as other programs write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ...errors import NotationError
from ...model.cards import Card
from ...model.seats import Seat
from ..diagnostics import Diagnostic, Location
from ..play_section import NOT_PLAYED, Cell, PlaySection
from ..source import Source
from .scanner import Word

__all__ = ["read_play"]

_TOKEN = re.compile(
    r"(?P<irregular>\^\w?)|(?P<suffix>[!?]+)|(?P<nag>\$\w*)|(?P<note>=[^=\s]*=?)|(?P<end>\*)"
    r"|(?P<sign>\++|-+)|(?P<card>[^\s^!?$=*+-]+)"
)
_SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
_LARGEST_NAG = 255
_LARGEST_NOTE = 32


def read_play(
    first: Seat, location: Location, words: Sequence[Word], columns: int, source: Source
) -> tuple[PlaySection, list[Diagnostic]]:
    """Return a Play section with this number of columns, and what is wrong with its text."""
    reader = _Cells(source)
    lines: list[list[Cell]] = []
    line = 0
    for cell in reader.read(words):
        if cell.location.line != line or not lines:
            lines.append([])
            line = cell.location.line
        lines[-1].append(cell)
    rows = _Rows(columns, source).arrange(lines)
    return PlaySection(first, tuple(rows.rows), location), [*reader.diagnostics, *rows.diagnostics]


class _Cells:
    """Reads cells from words, with the marks before and after cards."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.diagnostics: list[Diagnostic] = []

    def read(self, words: Iterable[Word]) -> Iterator[Cell]:
        irregular = ""
        next_seen = False
        seen: dict[Card, Location] = {}
        marks: set[str] = set()
        ended: Location | None = None
        for kind, text, location in self._tokens(words):
            if kind == "end":
                ended = location
            elif ended is not None and kind in ("card", "sign"):
                self._error(f"{text!r} comes after *, which ends the play", location)
                return
            elif kind == "irregular":
                irregular = self._irregular(text, irregular, location)
            elif kind == "sign":
                if text.startswith("+"):
                    if next_seen or len(text) > 1:
                        self._error(
                            "+ marks who is next to play, so there can be only one", location
                        )
                    next_seen = True
                elif len(text) > 1:
                    self._warning(f"{text!r} is read as -, a card not played", location)
                yield Cell(is_next=text.startswith("+"), location=location)
            elif kind == "card":
                marks.clear()
                yield self._card(text, irregular, location, seen)
                irregular = ""
            else:
                self._mark(kind, text, location, marks)

    def _tokens(self, words: Iterable[Word]) -> Iterator[tuple[str, str, Location]]:
        for word in words:
            for token in _TOKEN.finditer(word.text):
                location = Location(word.location.line, word.location.column + token.start())
                yield token.lastgroup or "", token[0], location

    def _card(
        self, text: str, irregular: str, location: Location, seen: dict[Card, Location]
    ) -> Cell:
        try:
            card = Card.parse(text)
        except NotationError as error:
            self._error(error.message, location)
            return Cell(is_readable=False, location=location)
        if card in seen:
            message = f"{card.symbol} is played twice, first on line {seen[card].line}"
            self.diagnostics.append(self._source.error(message, location, card=card))
            return Cell(is_readable=False, location=location)
        seen[card] = location
        return Cell(card, irregular, location=location)

    def _irregular(self, text: str, before: str, location: Location) -> str:
        mark = text[1:].upper()
        if mark not in ("R", "L"):
            self._warning(f"{text!r} is not ^R (a revoke) or ^L (a lead out of turn)", location)
            return before
        if before:
            self._warning("a card takes one mark, ^R or ^L", location)
        return before or mark

    def _mark(self, kind: str, text: str, location: Location, marks: set[str]) -> None:
        """Ignore marks, but point out those that no program can understand."""
        number = text.strip("$=")
        if kind == "suffix" and text not in _SUFFIXES:
            self._warning(f"{text!r} is not one of the marks {' '.join(_SUFFIXES)}", location)
        elif kind == "nag" and not _is_number(number, 0, _LARGEST_NAG):
            self._warning(f"{text!r} is not a mark from $0 to ${_LARGEST_NAG}", location)
        elif kind == "note" and not (text.endswith("=") and _is_number(number, 1, _LARGEST_NOTE)):
            self._warning(f"{text!r} is not a note from =1= to ={_LARGEST_NOTE}=", location)
        # A suffix is another way to write a number from 1 to 6 with a dollar.
        group = "note" if kind == "note" else "suffix"
        if group in marks:
            self._warning(f"{text!r} is a second mark on one card", location)
        marks.add(group)

    def _error(self, message: str, location: Location) -> None:
        self.diagnostics.append(self._source.error(message, location))

    def _warning(self, message: str, location: Location) -> None:
        self.diagnostics.append(self._source.warning(message, location))


class _Rows:
    """Arranges cells in rows of the right number of columns.

    Usually a line is a trick, but line ends have no meaning in PBN: some programs put one card
    or several tricks on a line. A short last line may also be indented to its column.
    """

    def __init__(self, columns: int, source: Source) -> None:
        self._columns = columns
        self._source = source
        self.rows: list[tuple[Cell, ...]] = []
        self.diagnostics: list[Diagnostic] = []

    def arrange(self, lines: list[list[Cell]]) -> _Rows:
        whole = sum(len(line) == self._columns for line in lines)
        by_line = whole > len(lines) / 2
        current: list[Cell] = []
        for number, line in enumerate(lines):
            last = number == len(lines) - 1
            cells = line
            if not current and len(line) < self._columns:
                if last:
                    cells = self._by_position(line, lines[:number])
                elif by_line:
                    self._short(line, number)
                    cells = [*line, *[NOT_PLAYED] * (self._columns - len(line))]
            elif by_line and len(line) % self._columns:
                location = line[self._columns].location
                self.diagnostics.append(
                    self._source.error(
                        f"{len(line)} cards on a line: a trick has {self._columns}", location
                    )
                )
                cells = line[: self._columns]
            for cell in cells:
                current.append(cell)
                if len(current) == self._columns:
                    self._finish(current)
                    current = []
        if current:
            self._finish([*current, *[NOT_PLAYED] * (self._columns - len(current))])
        return self

    def _short(self, line: list[Cell], number: int) -> None:
        message = (
            f"trick {number + 1} has {len(line)} of {self._columns} cards: "
            "write - for a card not played"
        )
        self.diagnostics.append(self._source.error(message, line[-1].location))

    def _by_position(self, line: list[Cell], before: list[list[Cell]]) -> list[Cell]:
        """Return the cells of a short last line in the columns that they are written below."""
        text = self._source.lines[line[0].location.line - 1] if line[0].location.line else ""
        whole = [row for row in before if len(row) == self._columns]
        if not text[:1].isspace():
            return line
        starts = (
            [cell.location.column for cell in whole[-1]]
            if whole
            else [1 + 3 * column for column in range(self._columns)]
        )
        if line[0].location.column <= starts[0]:
            return line
        cells = [NOT_PLAYED] * self._columns
        free = 0
        for cell in line:
            near = [abs(start - cell.location.column) for start in starts]
            column = max(free, near.index(min(near)))
            if column >= self._columns:
                return line
            cells[column] = cell
            free = column + 1
        return cells

    def _finish(self, cells: list[Cell]) -> None:
        self.rows.append(tuple(cells))


def _is_number(text: str, least: int, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and least <= int(text) <= most
