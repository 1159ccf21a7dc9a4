"""What every legal card is worth, one row a value, equal cards together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.table import Table
from rich.text import Text

from hokm import Board, CardGuarantee, CardValue, Guarantees, Solution

from ...terminal.layout import laid_out, stacked, styled, wrapped
from ...terminal.theme import DIM, GOOD, HEADING, PLAIN, Theme
from .cards import NO_MARKS, Marks, card_groups_text
from .sentences import hakem_side

__all__ = ["card_guarantees_text", "card_values_text", "first_to_seven_text"]

_INDENT = _GAP = 2
_LEAST = 12
"""Columns that the cards have in the narrowest terminal."""


def card_values_text(solution: Solution, theme: Theme, marks: Marks = NO_MARKS) -> Text:
    """Return a heading, then the values from the best for the player to move down."""
    board = solution.board
    rows = []
    best = _race_or_tricks(solution.cards[0])
    for (outcome, tricks), group in groupby(solution.cards, key=_value):
        entries = list(group)
        style = GOOD if _race_or_tricks(entries[0]) == best else PLAIN
        label = [] if outcome is None else [styled(outcome, style)]
        if tricks is not None:
            label.append(styled(_tricks(tricks), style))
        cards = card_groups_text((entry.cards for entry in entries), theme, marks)
        rows.append([*label, cards])
    return _report(board, f", with the result for {hakem_side(board)}:", rows, theme)


def card_guarantees_text(found: Guarantees, theme: Theme, marks: Marks = NO_MARKS) -> Text:
    """Return the legal cards by what the player to move can still force after them."""
    board = found.board
    rows = []
    for (tricks, first), group in groupby(found.cards, key=_guarantee):
        label = [Text(_tricks(tricks or 0))]
        if first is not None:
            label.append(first_to_seven_text(first))
        rows.append([*label, card_groups_text((each.cards for each in group), theme, marks)])
    return _report(board, f", with what {board.to_play.title} can force:", rows, theme)


def first_to_seven_text(first: bool) -> Text:
    """Return whether a player is sure to be the first with seven tricks."""
    return styled("first to seven", GOOD) if first else Text("not first to seven")


def _report(board: Board, whose: str, rows: Sequence[Sequence[Text]], theme: Theme) -> Text:
    what = "Cards" if board.on_table else "Leads"
    heading = styled(f"{what} by {board.to_play.title}", HEADING)
    heading.append(whose, DIM)
    *labels, _ = rows[0]
    table = Table.grid(padding=(0, _GAP, 0, 0))
    for _ in labels:
        table.add_column(no_wrap=True)
    table.add_column()
    for row in rows:
        table.add_row(*row)
    label_widths = (max(row[i].cell_len for row in rows) + _GAP for i in range(len(labels)))
    width = max(theme.width, _INDENT + sum(label_widths) + _LEAST)
    return stacked([wrapped(heading, theme.width), laid_out(table, width, _INDENT)])


def _value(value: CardValue) -> tuple[str | None, int | None]:
    return (None if value.outcome is None else str(value.outcome), value.tricks)


def _guarantee(card: CardGuarantee) -> tuple[int | None, bool | None]:
    return card.tricks, card.first_to_seven


def _race_or_tricks(value: CardValue) -> int | None:
    """Return what decides whether a card is among the best: the race where there is one."""
    return value.tricks if value.outcome is None else value.outcome.margin


def _tricks(count: int) -> str:
    return f"{count:2} {'trick' if count == 1 else 'tricks'}"
