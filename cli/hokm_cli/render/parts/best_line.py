"""One best line of play: a row a trick, a column a seat."""

from __future__ import annotations

from rich.text import Text

from hokm import Solution

from ...terminal.layout import stacked, styled
from ...terminal.theme import DIM, HEADING, Theme
from .trick_rows import heading_row, trick_row

__all__ = ["best_line_text"]


def best_line_text(solution: Solution, theme: Theme) -> Text:
    """A heading, then the tricks; ``>`` stands before the lead, and each winner at the end."""
    board, line = solution.board, solution.line
    if line is None or not line.tricks:
        return styled("The hand is over", DIM)
    order = board.seating.order(board.leader)
    side = board.seating.side_name(board.hakem)
    heading = styled("Best line", HEADING)
    heading.append(f", with the score of {side}:", DIM)
    lines = [heading, heading_row(order)]
    won, lost = board.tricks_won
    for trick in line.tricks:
        if trick.winner is None:
            continue
        if board.seating.same_side(board.hakem, trick.winner):
            won += 1
        else:
            lost += 1
        lines.append(trick_row(won + lost, trick, order, (won, lost), theme, {}))
    return stacked(lines)
