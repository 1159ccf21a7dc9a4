"""Explanations of proofs as rows for JSON. Seats and cards are letters, as in all rows."""

from __future__ import annotations

from collections.abc import Iterable

from ...explanations.results import (
    Branch,
    Cashing,
    Explanation,
    Node,
)
from ...explanations.steps import Step, steps_of
from ...model.board import Board
from ...model.cards import Card
from ...model.rules import score_text
from ...model.seats import Seat
from .records import Row, board_row

__all__ = ["explanation_row"]


def explanation_row(
    name: str, board: Board, asked: str, forced: bool, explanation: Explanation | None
) -> Row:
    """Return the row of one proof explained, or with None of a race that was over before.

    `asked` is ``kot`` or an outcome, ``forced`` whether that is forced; ``side`` wins ``wins``
    tricks before the others win ``before``, those before the position included.
    """
    row = {**board_row(name, board), "asked": asked, "forced": forced}
    if explanation is None:
        empty = ("side", "wins", "before", "claims", "takers", "plan", "start")
        return row | dict.fromkeys(empty)
    order, target, deciding_cards = (
        board.seating.order(board.hakem),
        explanation.target,
        explanation.deciding_cards,
    )
    return {
        **row,
        "side": _seats(seat for seat in order if seat in target.side),
        "wins": target.wins,
        "before": target.before,
        "claims": explanation.claims,
        "takers": deciding_cards
        and {
            "cards": _cards(sorted(deciding_cards.cards)),
            "ruffers": _seats(seat for seat in order if seat in deciding_cards.ruffers),
        },
        "plan": [_step(step) for step in steps_of(explanation.start)],
        "start": _node(explanation.start),
    }


def _step(step: Step) -> Row:
    return {
        "kind": step.kind.value,
        "tricks": list(range(step.first, step.last + 1)),
        "leaders": _seats(trick.leader for trick in step.tricks),
        "winners": _seats(trick.winner for trick in step.tricks if trick.winner is not None),
        "cards": _cards(step.winning_cards),
        "about": _cards(step.about),
    }


def _node(node: Node) -> Row:
    """Return a position, and the tree that follows; the keys say what `Node` does."""
    board, ending, reference = node.board, node.ending, node.same_as
    row: Row = {
        "trick": node.trick_number,
        "leader": str(board.leader),
        "tricks_won": score_text(board.tricks_won),
        "need": node.need,
        "allow": node.allow,
        "claim": node.claim,
        "ending": None,
        "as_in": reference and {"line": reference.line, "trick": reference.trick},
        "folded": node.is_collapsed,
    }
    if isinstance(ending, Cashing):
        ruffed_by = None if ending.ruffed_by is None else str(ending.ruffed_by)
        row["ending"] = {
            "kind": "cash",
            "player": str(ending.seat),
            "cards": _cards(ending.cards),
            "ruffed_by": ruffed_by,
        }
    elif ending is not None:
        row["ending"] = {
            "kind": "trumps",
            "player": str(ending.seat),
            "cards": _cards(ending.cards),
            "tricks": ending.tricks,
        }
    return row | {"branches": [_branch(branch) for branch in node.branches]}


def _branch(branch: Branch) -> Row:
    return {
        "label": branch.label,
        "cards": _cards(branch.trick.cards),
        "winner": str(branch.trick.winner),
        "choices": [
            {
                "player": str(reply.seat),
                "cards": _cards(sorted(reply.cards)),
                "any": reply.is_any,
            }
            for reply in branch.replies
        ],
        "claims": branch.claims,
        "longest": branch.longest,
        "then": _node(branch.then),
    }


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _seats(seats: Iterable[Seat]) -> list[str]:
    return [str(seat) for seat in seats]
