"""The table of trumps and hakems: race outcomes, and tricks with all of them played."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from hokm import Seat, Solution, Table, Trump

from ...terminal.layout import beside, columns, stacked, styled
from ...terminal.theme import BAD, DIM, GOOD, HEADING, KOT, Theme
from .cards import suit_name, trump_text

__all__ = ["best_trumps", "table_text"]

_INDENT = 2
_CELL = 3


def table_text(table: Table, theme: Theme, width: int) -> Text:
    """Return both tables, side by side where `width` allows; each hakem's own side counts first."""
    blocks = []
    if any(solution.outcome is not None for solution in table.values()):
        heading = "Race to seven, hakem's side first"
        blocks.append(_block(heading, table, _outcome_text, theme, best_row=True))
    if any(solution.tricks is not None for solution in table.values()):
        heading = "Tricks of the hakem's side, all played"
        blocks.append(_block(heading, table, _tricks_text, theme, best_row=False))
    return blocks[0] if len(blocks) == 1 else beside(blocks[0], blocks[1], width)


def best_trumps(table: Table, hakem: Seat) -> tuple[Trump, ...]:
    """Return the trumps with the best race outcome for this hakem's side, then the most tricks."""
    values = {trump: _value(table[trump, hakem]) for trump in table.trumps}
    best = max(values.values())
    return tuple(trump for trump in table.trumps if values[trump] == best)


def _value(solution: Solution) -> tuple[int, int]:
    margin = 0 if solution.outcome is None else solution.outcome.margin
    return margin, solution.tricks or 0


def _block(
    heading: str,
    table: Table,
    cell: Callable[[Solution], Text],
    theme: Theme,
    *,
    best_row: bool,
) -> Text:
    hakems, trumps = table.hakems, table.trumps
    letters = [hakem.letter for hakem in hakems]
    rows = [[styled(title, DIM) for title in ("hakem", *letters)]]
    for trump in trumps:
        rows.append([_trump_label(trump, theme), *(cell(table[trump, each]) for each in hakems)])
    if best_row and len(trumps) > 1:
        best = (best_trumps(table, hakem) for hakem in hakems)
        marks = (Text().join(trump_text(trump, theme) for trump in each) for each in best)
        rows.append([styled("best", DIM), *marks])
    numbers = range(1, len(hakems) + 1)
    cells = columns(rows, right=numbers, least=dict.fromkeys(numbers, _CELL), indent=_INDENT)
    return stacked([styled(heading, HEADING), cells])


def _trump_label(trump: Trump, theme: Theme) -> Text:
    if trump.suit is None:
        return Text("no trump")
    return Text.assemble(trump_text(trump, theme), " ", suit_name(trump.suit))


def _outcome_text(solution: Solution) -> Text:
    outcome = solution.outcome
    if outcome is None:
        return Text()
    style = KOT if outcome.is_kot else GOOD if outcome.hakem_side_wins else BAD
    return styled(str(outcome), style)


def _tricks_text(solution: Solution) -> Text:
    return Text("" if solution.tricks is None else str(solution.tricks))
