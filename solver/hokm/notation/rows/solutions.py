"""Solutions, guarantees and the values of cards as rows. Keys are never renamed.

Everything is counted for the hakem's side, but for what a player of three can force.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...model.cards import Card
from ...model.ply import Ply
from ...results import CardGuarantee, CardValue, Guarantees, Solution
from .records import POSITION_COLUMNS, Row, board_row

__all__ = [
    "CARD_COLUMNS",
    "CSV_COLUMNS",
    "card_rows",
    "choice_row",
    "guarantees_row",
    "solution_row",
    "value_row",
]

CSV_COLUMNS = (
    *POSITION_COLUMNS,
    "scoring",
    "outcome",
    "margin",
    "tricks",
    "points",
    "kot_forced",
    "hakem_koti_forced",
    "sweep_forced",
    "nodes",
    "ms",
    "error",
    "guarantees",
)
"""The keys of a row that fit a column, in the order of the columns; new ones come last."""

CARD_COLUMNS = (
    *POSITION_COLUMNS,
    "at",
    "to_play",
    "card",
    "outcome",
    "margin",
    "tricks",
    "first_to_seven",
    "played",
    "idle",
    "error",
)
"""The columns of rows of single cards."""


def solution_row(name: str, solution: Solution) -> Row:
    """Return the row of one board, trump and hakem with what was found.

    ``tricks`` are those of the hakem's side with all played out, won ones included; ``margin``
    and ``points`` are negative when it loses. None is what was not asked for or, at an ending
    without its score, cannot be known.
    """
    outcome = solution.outcome
    return {
        **board_row(name, solution.board),
        "outcome": None if outcome is None else str(outcome),
        "margin": None if outcome is None else outcome.margin,
        "tricks": solution.tricks,
        "points": solution.points,
        "kot_forced": solution.kot_forced,
        "hakem_koti_forced": solution.hakem_koti_forced,
        "sweep_forced": solution.sweep_forced,
        "cards": [{"cards": _cards(value.cards), **value_row(value)} for value in solution.cards],
        "line": None if solution.line is None else _cards(solution.line.cards),
        "nodes": solution.nodes,
        "ms": round(solution.seconds * 1000, 3),
    }


def guarantees_row(name: str, found: Guarantees) -> Row:
    """Return the row of one board of three players: what each can force against the others.

    There is no one outcome: its keys are None. ``tricks`` are the named player's
    with all played out, won ones included; under ``cards``, those of the player to move.
    """
    unanswered = ("outcome", "margin", "tricks", "points", "kot_forced", "hakem_koti_forced")
    return {
        **board_row(name, found.board),
        **dict.fromkeys((*unanswered, "sweep_forced")),
        "guarantees": [
            {
                "player": str(each.seat),
                "tricks": each.tricks,
                "first_to_seven": each.first_to_seven,
                "kot_forced": each.kot_forced,
            }
            for each in found.players
        ],
        "cards": [{"cards": _cards(value.cards), **value_row(value)} for value in found.cards],
        "line": None,
        "nodes": found.nodes,
        "ms": round(found.seconds * 1000, 3),
    }


def choice_row(
    name: str, found: Solution | Guarantees, idle: Iterable[Card], played: Card | None
) -> Row:
    """Return the row of one position: the values of the legal cards, and all idle cards.

    ``played`` is the card that a record goes on with at this point.
    """
    if isinstance(found, Guarantees):
        row = guarantees_row(name, found)
    else:
        row = solution_row(name, found)
    board = found.board
    return {
        **row,
        "at": str(Ply.from_board(board)),
        "to_play": str(board.to_play),
        "played": _text(played),
        "idle": _cards(sorted(idle)),
    }


def card_rows(
    name: str, found: Solution | Guarantees, idle: frozenset[Card], played: Card | None
) -> Iterator[Row]:
    """Yield a row for each legal card, best first, for `CARD_COLUMNS`."""
    whole = choice_row(name, found, idle, played)
    for value in found.cards:
        for card in value.cards:
            marks = {"played": card == played, "idle": card in idle}
            yield {**whole, **value_row(value), "card": str(card), **marks}


def value_row(value: CardValue | CardGuarantee) -> Row:
    """Return what one card is worth, or any of several equivalent ones."""
    if isinstance(value, CardGuarantee):
        return {"tricks": value.tricks, "first_to_seven": value.first_to_seven}
    return {
        "outcome": None if value.outcome is None else str(value.outcome),
        "margin": None if value.outcome is None else value.outcome.margin,
        "tricks": value.tricks,
    }


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
