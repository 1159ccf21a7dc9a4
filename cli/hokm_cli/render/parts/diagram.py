"""The four hands at their seats, with the cards on the table between them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from rich.align import Align
from rich.text import Text

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Seat,
    Trump,
)
from hokm.model.cards import SUITS

from ...terminal.layout import boxed, columns, styled
from ...terminal.theme import DIM, HEADING, Theme
from .cards import (
    NO_MARKS,
    Marks,
    card_text,
    ranks_text,
    suit_text,
    trump_text,
)

__all__ = ["board_diagram", "deal_diagram"]

_GAP = 3
_BOX_WIDTH, _BOX_HEIGHT = 12, 5


def board_diagram(
    board: Board,
    theme: Theme,
    names: Mapping[Seat, str] | None = None,
    marks: Marks = NO_MARKS,
) -> Text:
    """Return the diagram of a board: its hakem, who is to play, and the cards on the table."""
    roles = {board.hakem: "hakem"}
    if board.to_play is not board.hakem or board.on_table:
        to_play = board.to_play
        roles[to_play] = f"{roles[to_play]}, to play" if to_play in roles else "to play"
    table = dict(board.trick.plays)
    if table:
        middle = _cards_played(table, theme)
    else:
        middle = _compass(board.rules.direction, theme, _trump_symbol(board.trump, theme))
    return _diagram(board.deal, theme, roles, names or {}, middle, marks)


def deal_diagram(
    deal: Deal,
    direction: Direction,
    theme: Theme,
    names: Mapping[Seat, str] | None = None,
    hakem: Seat | None = None,
) -> Text:
    """Return the diagram of hands without a trump, and perhaps without a hakem."""
    roles = {} if hakem is None else {hakem: "hakem"}
    return _diagram(deal, theme, roles, names or {}, _compass(direction, theme, Text(" ")))


def _diagram(
    deal: Deal,
    theme: Theme,
    roles: Mapping[Seat, str],
    names: Mapping[Seat, str],
    middle: Text,
    marks: Marks = NO_MARKS,
) -> Text:
    hands = {
        seat: _hand(deal, seat, roles.get(seat), names.get(seat), theme, marks)
        for seat in deal.seats
    }
    north, east, south, west = (hands.get(seat, []) for seat in Seat)
    rows = [
        *((Text(), line, Text()) for line in north),
        *zip_longest(west, middle.split("\n"), east, fillvalue=Text()),
        *((Text(), line, Text()) for line in south),
    ]
    return columns(rows, gap=_GAP)


def _hand(
    deal: Deal, seat: Seat, role: str | None, name: str | None, theme: Theme, marks: Marks
) -> list[Text]:
    title = styled(seat.title, HEADING)
    if role:
        title.append(f", {role}", DIM)
    lines = [styled(name, DIM), title] if name else [title]
    for suit in SUITS:
        ranks = ranks_text(deal[seat].suit(suit), theme, marks)
        lines.append(Text.assemble(suit_text(suit, theme), " ", ranks or styled("-", DIM)))
    return lines


def _cards_played(cards: Mapping[Seat, Card], theme: Theme) -> Text:
    """Return the trick in progress, each card before its player."""
    shown = {seat: card_text(card, theme) for seat, card in cards.items()}
    north, east, south, west = (shown.get(seat, Text()) for seat in Seat)
    blank = Text()
    rows = [(blank, north, blank), (west, blank, east), (blank, south, blank)]
    return boxed(columns(rows, gap=1, least={0: 2, 1: 2, 2: 2}), theme, _BOX_WIDTH, _BOX_HEIGHT)


def _compass(direction: Direction, theme: Theme, symbol: Text) -> Text:
    """Return trump and the direction of play, in the middle of the table."""
    arrow = "" if not theme.symbols else "↻" if direction is Direction.CLOCKWISE else "↺"
    center = Text.assemble(symbol, styled(arrow, DIM))
    return boxed(Align.center(center, vertical="middle"), theme, _BOX_WIDTH, _BOX_HEIGHT)


def _trump_symbol(trump: Trump, theme: Theme) -> Text:
    symbol = trump_text(trump, theme)
    return symbol + Text(" ") if theme.symbols else symbol
