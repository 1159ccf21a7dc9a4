"""Files with one deal a line: ``N:... ... ... ...``, perhaps followed by trump and hakem."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .diagnostics import Location
from .pbn.games import Game, GameTag
from .source import Source

__all__ = ["deal_line_games", "is_deal_line"]

_DEAL_LINE = re.compile(r"\s*(?:N|E|S|W|north|east|south|west)\s*:", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_COMMENT_MARKS = ("%", ";")
_HANDS = 4


def is_deal_line(line: str) -> bool:
    """Whether a line begins as a deal does."""
    return _DEAL_LINE.match(line) is not None


def deal_line_games(source: Source) -> Iterator[Game]:
    """Each line as a game with the tags that it implies.

    Lines that begin with ``%`` or ``;`` are comments; other text is reported with the deal
    before it, or the first.
    """
    game = Game()
    for row, line in enumerate(source.lines, 1):
        if not line.strip() or line.startswith(_COMMENT_MARKS):
            continue
        start = _DEAL_LINE.match(line)
        if start is None:
            message = f"text that is no deal is read past: {line.strip()[:40]!r}"
            game.diagnostics.append(source.warning(message, Location(row, 1)))
            continue
        if game.tags:
            yield game
            game = Game()
        words = list(_WORD.finditer(line, start.end()))
        end = words[_HANDS - 1].end() if len(words) >= _HANDS else len(line)
        game.tags.append(_tag("Deal", line[:end], row, 0))
        for name, word in zip(("Trump", "Hakem"), words[_HANDS:], strict=False):
            game.tags.append(_tag(name, word[0], row, word.start()))
        for word in words[_HANDS + 2 :]:
            message = f"{word[0]!r} stands behind trump and hakem"
            game.diagnostics.append(source.error(message, Location(row, word.start() + 1)))
            break
    if game.tags or game.diagnostics:
        yield game


def _tag(name: str, value: str, row: int, offset: int) -> GameTag:
    place = Location(row, offset + 1)
    return GameTag(name, value, place, place)
