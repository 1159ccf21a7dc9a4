"""The four hands at their seats, with the cards on the table between them."""

from __future__ import annotations

from collections.abc import Mapping

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

from ...terminal.layout import stacked, styled
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


def board_diagram(
    board: Board,
    theme: Theme,
    names: Mapping[Seat, str] | None = None,
    marks: Marks = NO_MARKS,
) -> Text:
    """The diagram of a board; its hakem, who is to play, and the cards on the table are marked."""
    roles = {board.hakem: "hakem"}
    if board.to_play is not board.hakem or board.on_table:
        to_play = board.to_play
        roles[to_play] = f"{roles[to_play]}, to play" if to_play in roles else "to play"
    table = dict(board.trick.plays)
    return _diagram(board.deal, theme, roles, names or {}, _table(board, table, theme), marks)


def deal_diagram(
    deal: Deal,
    direction: Direction,
    theme: Theme,
    names: Mapping[Seat, str] | None = None,
    hakem: Seat | None = None,
) -> Text:
    """The diagram of hands without a trump, and perhaps without a hakem."""
    roles = {} if hakem is None else {hakem: "hakem"}
    return _diagram(deal, theme, roles, names or {}, _compass(direction, theme, Text(" ")))


def _diagram(
    deal: Deal,
    theme: Theme,
    roles: Mapping[Seat, str],
    names: Mapping[Seat, str],
    middle: list[Text],
    marks: Marks = NO_MARKS,
) -> Text:
    blocks = {
        seat: _block(deal, seat, roles.get(seat), names.get(seat), theme, marks)
        for seat in deal.seats
    }
    north, south = blocks.get(Seat.NORTH, []), blocks.get(Seat.SOUTH, [])
    west, east = blocks.get(Seat.WEST, []), blocks.get(Seat.EAST, [])
    left = max((line.cell_len for line in west), default=0) + _GAP
    center = max(line.cell_len for line in [*north, *south, *middle]) + _GAP
    lines = [_row([(left, line)]) for line in north]
    for place in range(max(len(west), len(east), len(middle))):
        lines.append(
            _row(
                [
                    (0, _at(west, place)),
                    (left, _at(middle, place)),
                    (left + center, _at(east, place)),
                ]
            )
        )
    lines += [_row([(left, line)]) for line in south]
    return stacked(lines)


def _block(
    deal: Deal, seat: Seat, role: str | None, name: str | None, theme: Theme, marks: Marks
) -> list[Text]:
    title = styled(seat.title, HEADING)
    if role:
        title.append(f", {role}", DIM)
    lines = [title]
    if name:
        lines[0:0] = [styled(name, DIM)]
    for suit in SUITS:
        ranks = ranks_text(deal[seat].suit(suit), theme, marks)
        lines.append(Text.assemble(suit_text(suit, theme), " ", ranks or styled("-", DIM)))
    return lines


def _table(board: Board, cards: Mapping[Seat, Card], theme: Theme) -> list[Text]:
    """What lies in the middle: the trick in progress, or trump and the direction of play."""
    if not cards:
        return _compass(board.rules.direction, theme, _trump_mark(board.trump, theme))
    shown = {seat: card_text(card, theme) for seat, card in cards.items()}
    blank = Text("  ")
    north, east, south, west = (shown.get(seat, blank) for seat in Seat)
    inside = [
        Text.assemble("    ", north, "    "),
        Text.assemble(" ", west, "    ", east, " "),
        Text.assemble("    ", south, "    "),
    ]
    return _boxed(inside, theme)


def _compass(direction: Direction, theme: Theme, mark: Text) -> list[Text]:
    arrow = "" if not theme.symbols else "↻" if direction is Direction.CLOCKWISE else "↺"
    centre = Text.assemble(mark, styled(arrow, DIM))
    before = (10 - centre.cell_len) // 2
    after = 10 - centre.cell_len - before
    return _boxed(
        [Text(" " * 10), Text(" " * before) + centre + Text(" " * after), Text(" " * 10)], theme
    )


def _trump_mark(trump: Trump, theme: Theme) -> Text:
    mark = trump_text(trump, theme)
    return mark + Text(" ") if theme.symbols else mark


def _boxed(inside: list[Text], theme: Theme) -> list[Text]:
    width = inside[0].cell_len
    top, bottom, side = ("┌┐", "└┘", "│") if theme.symbols else ("++", "++", "|")
    edge = theme.rule * width
    return [
        styled(top[0] + edge + top[1], DIM),
        *(Text.assemble((side, DIM), line, (side, DIM)) for line in inside),
        styled(bottom[0] + edge + bottom[1], DIM),
    ]


def _at(lines: list[Text], place: int) -> Text:
    return lines[place] if place < len(lines) else Text()


def _row(cells: list[tuple[int, Text]]) -> Text:
    """The cells in one line, each beginning at its column; no spaces at the end."""
    line = Text()
    for column, cell in cells:
        if cell:
            line.append(" " * max(0, column - line.cell_len))
            line.append_text(cell)
    return line
