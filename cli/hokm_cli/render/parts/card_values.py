"""What every legal card is worth, one row a value, equal cards together."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text

from hokm import CardValue, Solution

from ...terminal.layout import stacked, styled
from ...terminal.theme import (
    DIM,
    GOOD,
    HEADING,
    PLAIN,
    Theme,
)
from .cards import NO_MARKS, Marks, card_groups_text

__all__ = ["card_values_text"]

_INDENT = 2


def card_values_text(solution: Solution, theme: Theme, marks: Marks = NO_MARKS) -> Text:
    """A heading, then the values from the best for the player to move down."""
    board = solution.board
    side = board.seating.side_name(board.hakem)
    what = "Cards" if board.on_table else "Leads"
    heading = styled(f"{what} by {board.to_play.title}", HEADING)
    heading.append(f", with the result for {side}:", DIM)
    lines = [heading]
    best = _race_or_tricks(solution.cards[0])
    for value, group in groupby(solution.cards, key=_value):
        label = _label(*value)
        entries = list(group)
        style = GOOD if _race_or_tricks(entries[0]) == best else PLAIN
        room = theme.width - _INDENT - len(label) - 2
        cards = card_groups_text((entry.cards for entry in entries), theme, room, marks)
        for place, line in enumerate(cards):
            margin = Text(" " * _INDENT) + styled(label if place == 0 else " " * len(label), style)
            lines.append(Text.assemble(margin, "  ", line))
    return stacked(lines)


def _value(value: CardValue) -> tuple[str | None, int | None]:
    return (None if value.outcome is None else str(value.outcome), value.tricks)


def _race_or_tricks(value: CardValue) -> int | None:
    """What decides whether a card is among the best: the race where there is one."""
    return value.tricks if value.outcome is None else value.outcome.margin


def _label(outcome: str | None, tricks: int | None) -> str:
    words = [] if outcome is None else [outcome]
    if tricks is not None:
        words.append(f"{tricks:2} {'trick ' if tricks == 1 else 'tricks'}")
    return "  ".join(words)
