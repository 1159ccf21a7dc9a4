"""The four hands at their seats, with the cards on the table between them."""

from __future__ import annotations

from collections.abc import Mapping

from rich.align import Align
from rich.table import Table
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

from ...terminal.layout import boxed, laid_out, stacked, styled
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
        middle = _compass(board.rules.direction, theme, _trump_mark(board.trump, theme))
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
    north, east, south, west = (hands.get(seat, Text()) for seat in Seat)
    table = Table.grid(padding=(0, _GAP, 0, 0))
    table.add_row(Text(), north, Text())
    table.add_row(west, middle, east)
    table.add_row(Text(), south, Text())
    return laid_out(table)


def _hand(
    deal: Deal, seat: Seat, role: str | None, name: str | None, theme: Theme, marks: Marks
) -> Text:
    title = styled(seat.title, HEADING)
    if role:
        title.append(f", {role}", DIM)
    lines = [styled(name, DIM), title] if name else [title]
    for suit in SUITS:
        ranks = ranks_text(deal[seat].suit(suit), theme, marks)
        lines.append(Text.assemble(suit_text(suit, theme), " ", ranks or styled("-", DIM)))
    return stacked(lines)


def _cards_played(cards: Mapping[Seat, Card], theme: Theme) -> Text:
    """Return the trick in progress, each card before its player."""
    shown = {seat: card_text(card, theme) for seat, card in cards.items()}
    north, east, south, west = (shown.get(seat, Text()) for seat in Seat)
    table = Table.grid()
    for width in (2, 4, 2):
        table.add_column(width=width, justify="center")
    table.add_row(Text(), north, Text())
    table.add_row(west, Text(), east)
    table.add_row(Text(), south, Text())
    return boxed(table, theme, _BOX_WIDTH, _BOX_HEIGHT)


def _compass(direction: Direction, theme: Theme, mark: Text) -> Text:
    """Return trump and the direction of play, in the middle of the table."""
    arrow = "" if not theme.symbols else "↻" if direction is Direction.CLOCKWISE else "↺"
    center = Text.assemble(mark, styled(arrow, DIM))
    return boxed(Align.center(center, vertical="middle"), theme, _BOX_WIDTH, _BOX_HEIGHT)


def _trump_mark(trump: Trump, theme: Theme) -> Text:
    mark = trump_text(trump, theme)
    return mark + Text(" ") if theme.symbols else mark
