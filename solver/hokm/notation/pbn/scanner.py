"""The text of a PBN file as tags, words and blank lines, each with its location.

Comments and escaped lines are left out here. The scanner never gives up: where a tag is damaged
it reports that and goes on after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..diagnostics import Diagnostic, Location
from ..fields import BOARD_TAGS
from ..source import Source

__all__ = ["LONGEST_LINE", "BlankLine", "Event", "Tag", "Word", "scan"]

LONGEST_LINE = 254
"""PBN allows no more characters on a line: 255 with the line end."""

_NAME = re.compile(r"\w+")
_TAG_AT_LINE_START = re.compile(r"\[\s*(?=\w|$)")
_TAG_IN_LINE = re.compile(r"\[\s*(?=\w+\s*\")")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_WORD = re.compile(r'[^\s{;"\[]+|\[')
_SPACE = re.compile(r"\s*")
_ESCAPED = re.compile(r'\\([\\"])')
_DEAL_IN_COMMENT = re.compile(r'^\s*\[Deal\s*"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Tag:
    """``[Name "value"]``."""

    name: str
    value: str
    location: Location
    """Of the bracket."""
    value_location: Location
    """Of the first character of the value."""
    diagnostics: tuple[Diagnostic, ...] = ()
    """What is wrong with how the tag is written."""


@dataclass(frozen=True, slots=True)
class Word:
    """A run of characters outside of tags: a card, a call, a cell of a table, or foreign text."""

    text: str
    location: Location


@dataclass(frozen=True, slots=True)
class BlankLine:
    """The end of a game, if one has begun."""


Event = Tag | Word | BlankLine | Diagnostic


def scan(source: Source) -> Iterator[Event]:
    """Yield the parts of a PBN text in order, with the diagnostics found on the way."""
    return _Scanner(source).events()


class _Scanner:
    """A cursor: `row` and `column` count from 0 and point at what is to be read next."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._lines = source.lines
        self._row = 0
        self._column = 0

    def events(self) -> Iterator[Event]:
        while self._row < len(self._lines):
            line = self._line
            if self._column == 0:
                yield from self._length_diagnostics(self._row)
                if line.startswith("%"):
                    self._next_line()
                    continue
                if not line.strip():
                    # The last "line" is only what follows the final line feed.
                    if self._row < len(self._lines) - 1:
                        yield BlankLine()
                    self._next_line()
                    continue
            yield from self._rest_of_line()

    def _rest_of_line(self) -> Iterator[Event]:
        """Yield everything up to the end of the line on which the last comment or tag ends."""
        row = self._row
        while self._row == row:
            self._skip_space()
            if self._column >= len(self._line):
                self._next_line()
                return
            char = self._line[self._column]
            if char == ";":
                self._next_line()
                return
            if char == "{":
                yield from self._comment()
            elif char == "[" and self._at_tag():
                yield from self._tag()
            else:
                yield from self._word()

    def _comment(self) -> Iterator[Event]:
        """Skip a brace comment, over lines if need be."""
        location, row, start = self._location, self._row, self._column + 1
        lines = [self._line[start:]]
        while "}" not in lines[-1]:
            row += 1
            if row >= len(self._lines):
                # Going on after the line saves the games that the comment would swallow.
                yield self._source.error("the comment opened here is never closed", location)
                self._next_line()
                return
            lines.append(self._lines[row])
            yield from self._length_diagnostics(row)
        end = lines[-1].index("}")
        inside = "\n".join([*lines[:-1], lines[-1][:end]])
        if _DEAL_IN_COMMENT.search(inside) and "{" in inside:
            yield self._source.warning(
                "the comment opened here contains a Deal tag and another {; is a } missing?",
                location,
            )
        self._column = end + 1 + (start if row == self._row else 0)
        self._row = row

    def _length_diagnostics(self, row: int) -> Iterator[Diagnostic]:
        length = len(self._lines[row])
        if length > LONGEST_LINE:
            message = f"the line has {length} characters; PBN allows {LONGEST_LINE}"
            yield self._source.warning(message, Location(row + 1, LONGEST_LINE + 1))

    def _at_tag(self) -> bool:
        if not self._line[: self._column].strip():
            return _TAG_AT_LINE_START.match(self._line, self._column) is not None
        return _TAG_IN_LINE.match(self._line, self._column) is not None

    def _tag(self) -> Iterator[Event]:
        location = self._location
        self._column += 1
        found = self._skip_to_token() and _NAME.match(self._line, self._column)
        if not found:
            yield self._source.warning("the tag opened here has no name", location)
            return
        name = found[0]
        self._column = found.end()
        if not self._skip_to_token() or self._line[self._column] in "[]":
            diagnostic = self._damage(
                name, f'tag {name} has no value: expected [{name} "..."]', location
            )
            if self._line[self._column : self._column + 1] == "]":
                self._column += 1
            yield Tag(name, "", location, location, (diagnostic,))
            return
        value_location = self._location
        if self._line[self._column] == '"':
            value_location = Location(value_location.line, value_location.column + 1)
        value, value_diagnostic = self._value(name)
        diagnostics = [] if value_diagnostic is None else [value_diagnostic]
        end = self._location
        if self._skip_to_token() and self._line[self._column] == "]":
            self._column += 1
        elif not diagnostics:
            diagnostics.append(self._damage(name, f"tag {name} is not closed: expected ]", end))
        yield Tag(name, value, location, value_location, tuple(diagnostics))

    def _value(self, name: str) -> tuple[str, Diagnostic | None]:
        """Return the value that begins here, and a diagnostic if it is not properly quoted."""
        line, location = self._line, self._location
        found = _STRING.match(line, self._column)
        if found is not None:
            self._column = found.end()
            return _ESCAPED.sub(r"\1", found[1]), None
        rest = line[self._column :]
        end = rest.rfind("]") if rest.startswith('"') else rest.find("]")
        text = rest if end < 0 else rest[:end]
        self._column += len(text)
        what = "has no closing quote" if rest.startswith('"') else "is not in quotes"
        diagnostic = self._damage(name, f"the value of tag {name} {what}", location)
        return text.strip().strip('"'), diagnostic

    def _word(self) -> Iterator[Event]:
        location = self._location
        found = _STRING.match(self._line, self._column) or _WORD.match(self._line, self._column)
        if found is None:  # a quote that is not closed: the rest of the line belongs to it
            yield Word(self._line[self._column :].rstrip(), location)
            self._next_line()
            return
        self._column = found.end()
        yield Word(found[0], location)

    def _damage(self, name: str, message: str, location: Location) -> Diagnostic:
        if name in BOARD_TAGS:
            return self._source.error(message, location)
        return self._source.warning(message, location)

    @property
    def _line(self) -> str:
        return self._lines[self._row]

    @property
    def _location(self) -> Location:
        return Location(self._row + 1, self._column + 1)

    def _next_line(self) -> None:
        self._row += 1
        self._column = 0

    def _skip_space(self) -> None:
        found = _SPACE.match(self._line, self._column)
        assert found is not None
        self._column = found.end()

    def _skip_to_token(self) -> bool:
        """Go to the next character inside a tag, which may be on a later line.

        False, and nothing moved, when a blank line or the end of the file comes first.
        """
        row, column = self._row, self._column
        while True:
            self._skip_space()
            if self._column < len(self._line):
                return True
            following = self._row + 1
            while following < len(self._lines) and self._lines[following].startswith("%"):
                following += 1
            if following >= len(self._lines) or not self._lines[following].strip():
                self._row, self._column = row, column
                return False
            self._row, self._column = following, 0
