"""The table of trumps and hakems: race outcomes, and tricks played out."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style
from rich.text import Text

from hokm import (
    Seat,
    Solution,
    Table,
    Trump,
)

from ...terminal.layout import beside, part, stacked
from ...terminal.theme import (
    BAD,
    DIM,
    GOOD,
    HEADING,
    KOT,
    PLAIN,
    Theme,
)
from .cards import suit_name, trump_text

__all__ = ["best_trumps", "table_text"]

_CELL = 5


def table_text(table: Table, theme: Theme, width: int) -> Text:
    """Both tables, side by side where `width` allows; each hakem's own side counts first."""
    blocks = []
    if any(solution.outcome is not None for solution in table.values()):
        blocks.append(
            _block("Race to seven, hakem's side first:", table, _outcome_cell, theme, best_row=True)
        )
    if any(solution.tricks is not None for solution in table.values()):
        blocks.append(
            _block(
                "Tricks of the hakem's side, played out:",
                table,
                _tricks_cell,
                theme,
                best_row=False,
            )
        )
    return blocks[0] if len(blocks) == 1 else beside(blocks[0], blocks[1], width)


def best_trumps(table: Table, hakem: Seat) -> tuple[Trump, ...]:
    """The trumps with the best race outcome for this hakem's side, then the most tricks."""
    worth = {trump: _worth(table[trump, hakem]) for trump in table.trumps}
    best = max(worth.values())
    return tuple(trump for trump in table.trumps if worth[trump] == best)


def _worth(solution: Solution) -> tuple[int, int]:
    margin = 0 if solution.outcome is None else solution.outcome.margin
    return margin, solution.tricks or 0


def _block(
    title: str,
    table: Table,
    cell: Callable[[Solution], tuple[str, Style]],
    theme: Theme,
    *,
    best_row: bool,
) -> Text:
    hakems, trumps = table.hakems, table.trumps
    label = max(len(_trump_label(trump, theme).plain) for trump in trumps)
    header = Text(
        f"  {'hakem':<{label}}" + "".join(f"{hakem.letter:>{_CELL}}" for hakem in hakems), DIM
    )
    lines = [part(title, HEADING), header]
    for trump in trumps:
        name = _trump_label(trump, theme)
        row = Text.assemble("  ", name, " " * (label - name.cell_len))
        for hakem in hakems:
            text, style = cell(table[trump, hakem])
            row.append(" " * (_CELL - len(text)))
            row.append(text, style)
        lines.append(row)
    if best_row and len(trumps) > 1:
        row = part(f"  {'best':<{label}}", DIM)
        for hakem in hakems:
            marks = Text().join(trump_text(trump, theme) for trump in best_trumps(table, hakem))
            row = Text.assemble(row, " " * max(0, _CELL - marks.cell_len), marks)
        lines.append(row)
    return stacked(lines)


def _trump_label(trump: Trump, theme: Theme) -> Text:
    if trump.suit is None:
        return Text("no trump")
    return Text.assemble(trump_text(trump, theme), " ", suit_name(trump.suit))


def _outcome_cell(solution: Solution) -> tuple[str, Style]:
    outcome = solution.outcome
    if outcome is None:
        return "", PLAIN
    if outcome.is_kot:
        return str(outcome), KOT
    return str(outcome), GOOD if outcome.hakem_side_wins else BAD


def _tricks_cell(solution: Solution) -> tuple[str, Style]:
    return ("" if solution.tricks is None else str(solution.tricks)), PLAIN
