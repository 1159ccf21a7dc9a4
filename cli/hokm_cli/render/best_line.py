"""One best line of play: a row a trick, a column a seat."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from hokm import Solution, Trick

from .cards import card_text
from .layout import part, stacked
from .look import DIM, HEADING, PLAIN, Look

__all__ = ["best_line_text"]

_CELL = 5
_WINNING = Style(bold=True, reverse=True)


def best_line_text(solution: Solution, look: Look) -> Text:
    """A heading, then the tricks; ``>`` stands before the lead, and each winner at the end."""
    board, line = solution.board, solution.line
    if line is None or not line.tricks:
        return part("The hand is over", DIM)
    order = board.seating.order(board.leader)
    side = board.seating.side_name(board.hakem)
    heading = part("Best line", HEADING)
    heading.append(f", with the score of {side}:", DIM)
    columns = part("     " + "".join(f" {seat.letter:<{_CELL - 1}}" for seat in order), DIM)
    columns.append(" won by", DIM)
    lines = [heading, columns]
    won, lost = board.tricks_won
    for trick in line.tricks:
        if trick.winner is None:
            continue
        if board.seating.same_side(board.hakem, trick.winner):
            won += 1
        else:
            lost += 1
        number = part(f"  {won + lost:2} ", DIM)
        cells = [_cell(trick, place, look) for place in range(len(order))]
        seats = trick.seating.order(trick.leader)
        by_seat = dict(zip(seats, cells, strict=True))
        row = number + Text().join(by_seat[seat] for seat in order)
        row.append(f" {trick.winner.title:<6} {won}-{lost}")
        lines.append(row)
    return stacked(lines)


def _cell(trick: Trick, place: int, look: Look) -> Text:
    """One card of a trick: ``>`` marks the lead, reversed colours the winner."""
    seat, card = trick.plays[place]
    shown = card_text(card, look, _WINNING if seat is trick.winner else PLAIN)
    mark = part(">" if place == 0 else " ", DIM)
    return mark + shown + Text(" " * (_CELL - 1 - shown.cell_len))
