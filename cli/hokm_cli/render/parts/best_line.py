"""One best line of play."""

from __future__ import annotations

from rich.text import Text

from hokm import Solution

from ...terminal.layout import stacked, styled
from ...terminal.theme import DIM, HEADING, Theme
from .trick_table import TrickRow, tricks_text

__all__ = ["best_line_text"]


def best_line_text(solution: Solution, theme: Theme) -> Text:
    """Return a heading, then the tricks, each with the score after it."""
    board, line = solution.board, solution.line
    if line is None or not line.tricks:
        return styled("The hand is over", DIM)
    rows = []
    score = list(board.tricks_won)
    for trick in line.tricks:
        if trick.winner is None:
            continue
        score[board.sides.index(board.seating.side(trick.winner))] += 1
        rows.append(TrickRow(trick, tuple(score)))
    table = tricks_text(board.seating.order(board.leader), rows, theme)
    return stacked([styled("Best line", HEADING), table])
