"""Files with one deal a line: ``N:... ... ... ...``, perhaps followed by trump and hakem."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..errors import NotationError
from ..model.cards import Trump
from ..model.deal import Deal
from ..model.deal_text import read_deal, unequal_hands
from ..model.seats import Seat
from .diagnostics import Location
from .pbn.games import Game, GameTag
from .source import Source

__all__ = ["DealLine", "deal_line_games", "is_deal_line", "parse_deal_line"]

_DEAL_LINE = re.compile(r"\s*(?:N|E|S|W|north|east|south|west)\s*:", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_COMMENT_MARKS = ("%", ";")
_NOT_GIVEN = ("-", "?")
_HANDS = 4


class DealLine(NamedTuple):
    """A deal on one line, with what follows it there."""

    deal: Deal
    trump: Trump | None
    """None when the line does not name it."""
    hakem: Seat | None
    """None when the line does not name the hakem."""


def parse_deal_line(text: str) -> DealLine:
    """Read a deal with its trump and hakem: ``N:... ... ... ... H S``; both may be left out.

    ``-`` or ``?`` leaves the trump open where only the hakem is given. Raises `NotationError`,
    with the column, for text that cannot be read, and `DealError` for cards that make no deal.

    >>> deal, trump, hakem = parse_deal_line("N:A2... K3... Q4... J5... H S")
    >>> print(trump, hakem)
    H S
    """
    hands, settings = _split(text, text.find(":") + 1)
    deal = Deal.parse(hands)
    for diagnostic in unequal_hands(read_deal(hands), len(deal.seats)):
        raise diagnostic.as_error()
    trump, hakem = None, None
    for index, word in enumerate(settings):
        try:
            if index >= 2:
                raise NotationError(_surplus_word(word[0]))
            if word[0] in _NOT_GIVEN:
                continue
            if index == 0:
                trump = Trump.parse(word[0])
            else:
                hakem = Seat.parse(word[0])
        except NotationError as error:
            raise NotationError(error.message, line=1, column=word.start() + 1) from None
    return DealLine(deal, trump, hakem)


def is_deal_line(line: str) -> bool:
    """Decide whether a line begins as a deal does."""
    return _DEAL_LINE.match(line) is not None


def deal_line_games(source: Source) -> Iterator[Game]:
    """Yield each line as a game with the tags that it implies.

    Lines that begin with ``%`` or ``;`` are comments; other text is reported with the deal
    before it, or the first.
    """
    game = Game()
    for row, line in enumerate(source.lines, 1):
        if not line.strip() or line.startswith(_COMMENT_MARKS):
            continue
        start = _DEAL_LINE.match(line)
        if start is None:
            message = f"ignored: {line.strip()[:40]!r} is not a deal"
            game.diagnostics.append(source.warning(message, Location(row, 1)))
            continue
        if game.tags:
            yield game
            game = Game()
        hands, settings = _split(line, start.end())
        game.tags.append(_tag("Deal", hands, row, 0))
        for name, word in zip(("Trump", "Hakem"), settings, strict=False):
            game.tags.append(_tag(name, word[0], row, word.start()))
        for word in settings[2:]:
            location = Location(row, word.start() + 1)
            game.diagnostics.append(source.error(_surplus_word(word[0]), location))
            break
    if game.tags or game.diagnostics:
        yield game


def _split(line: str, start: int) -> tuple[str, list[re.Match[str]]]:
    """Return the text of the four hands, of which the first begins at `start`, and what follows."""
    words = list(_WORD.finditer(line, start))
    end = words[_HANDS - 1].end() if len(words) >= _HANDS else len(line)
    return line[:end], words[_HANDS:]


def _surplus_word(word: str) -> str:
    return f"{word!r} is one word too many: only trump and hakem follow the deal"


def _tag(name: str, value: str, row: int, offset: int) -> GameTag:
    location = Location(row, offset + 1)
    return GameTag(name, value, location, location)
