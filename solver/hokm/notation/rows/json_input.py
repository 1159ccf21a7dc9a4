"""Our own JSON read back: a document, a list of rows, or one row a line."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate

from ..diagnostics import Location
from ..fields import FIELDS
from ..pbn.games import Game, GameTag
from ..pbn.scanner import Word
from ..source import Source

__all__ = ["json_games", "looks_like_json"]

_JSON = re.compile(r'\s*(?:\{\s*(?:\}\s*$|"[^"\n]*"\s*:)|\[\s*(?:\{|\]))')
_ROWS = re.compile(r'"rows"\s*:\s*\[')
_SPACE = re.compile(r"\s*")
_BETWEEN_ROWS = re.compile(r"[\s,]*")


def looks_like_json(text: str) -> bool:
    """Decide whether a text begins as JSON; a PBN file may begin with a brace or a bracket too."""
    return _JSON.match(text) is not None


def json_games(source: Source) -> Iterator[Game]:
    """Yield the rows of a JSON text as games, each key as its tag."""
    return _JsonRows(source).games()


class _JsonRows:
    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._decoder = json.JSONDecoder()
        lengths = (len(line) + 1 for line in source.lines)
        self._line_starts = [0, *accumulate(lengths)]

    def games(self) -> Iterator[Game]:
        at = self._skip(0)
        damage: int | None = None
        while at < len(self._text):
            try:
                value, end = self._decoder.raw_decode(self._text, at)
            except (RecursionError, ValueError) as error:
                offset = error.pos if isinstance(error, json.JSONDecodeError) else at
                if offset != damage:
                    yield self._damaged(error, offset)
                # What follows may still hold sound rows, each at the beginning of a line.
                damage = offset
                at = self._next_row(at)
                continue
            yield from self._value(value, at, end)
            at = self._skip(end) if damage is None else self._next_row(end)

    def _value(self, value: object, start: int, end: int) -> Iterator[Game]:
        if isinstance(value, dict) and "rows" in value:
            found = _ROWS.search(self._text, start, end)
            rows = value["rows"]
            first = start if found is None else found.end()
        elif isinstance(value, list):
            rows, first = value, start + 1
        else:
            rows, first = [value], start
        if not isinstance(rows, list):
            game = Game()
            game.diagnostics.append(
                self._source.error('"rows" is not a list', self._location(start))
            )
            yield game
            return
        at = first
        for row in rows:
            at, row_end = self._extent(at, end)
            yield self._game(row, at, row_end)
            at = row_end

    def _extent(self, at: int, end: int) -> tuple[int, int]:
        """Return where the next row begins and ends; the text is known to be sound JSON."""
        space = _BETWEEN_ROWS.match(self._text, at)
        start = at if space is None else space.end()
        try:
            _, row_end = self._decoder.raw_decode(self._text, start)
        except ValueError:
            return at, end
        return start, min(row_end, end)

    def _game(self, row: object, start: int, end: int) -> Game:
        game = Game()
        if not isinstance(row, dict):
            game.diagnostics.append(
                self._source.error(
                    f"expected an object with a deal, not {row!r:.40}", self._location(start)
                )
            )
            return game
        for field in FIELDS:
            key = field.key
            if row.get(key) is None or field.tag == "Play":
                continue
            text = _text(row[key])
            location = self._location(self._find(key, start, end))
            if text is None:
                message = f'"{key}" is not text, a number or a list of them'
                game.diagnostics.append(self._source.error(message, location))
                text = ""
            game.tags.append(GameTag(field.tag, text, self._location(start), location))
        self._add_play(game, row.get("play"), start, end)
        error = row.get("error")
        if "deal" not in row:
            reason = "the row has no deal"
            if isinstance(error, dict):
                reason = f"the row reports an error: {_text(error.get('message')) or ''}"
            game.diagnostics.append(self._source.error(reason, self._location(start)))
        return game

    def _add_play(self, game: Game, play: object, start: int, end: int) -> None:
        if play is None:
            return
        location = self._location(self._find("play", start, end))
        first = _text(play.get("first")) if isinstance(play, dict) else None
        tricks = play.get("tricks") if isinstance(play, dict) else None
        if not isinstance(tricks, list) or not all(isinstance(row, list) for row in tricks):
            message = '"play" must have "first" (a seat) and "tricks" (lists of cards)'
            game.diagnostics.append(self._source.error(message, location))
            return
        words = [
            Word(word, location)
            for row in tricks
            for cell in row
            for word in (_text(cell) or "?").split()
        ]
        game.tags.append(GameTag("Play", first or "", location, location, words))

    def _find(self, key: str, start: int, end: int) -> int:
        """Return where the value of `key` begins, or the row if that cannot be found."""
        found = re.compile(rf'"{key}"\s*:\s*"?').search(self._text, start, end)
        return start if found is None else found.end()

    def _damaged(self, error: Exception, at: int) -> Game:
        game = Game()
        message = error.msg if isinstance(error, json.JSONDecodeError) else str(error)
        game.diagnostics.append(self._source.error(f"not JSON: {message}", self._location(at)))
        return game

    def _location(self, at: int) -> Location:
        line = bisect_right(self._line_starts, at)
        return Location(line, at - self._line_starts[line - 1] + 1)

    def _skip(self, at: int) -> int:
        found = _SPACE.match(self._text, at)
        return at if found is None else found.end()

    def _next_row(self, at: int) -> int:
        end = self._text.find("\n{", at)
        return len(self._text) if end < 0 else end + 1


def _text(value: object) -> str | None:
    """Return a value of a row as the text of a tag; None for what no tag can say."""
    if isinstance(value, str):
        # JSON can hold halves of surrogate pairs, which nothing can print.
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list):
        words = [_text(item) for item in value]
        return None if None in words else " ".join(word for word in words if word is not None)
    return None
