"""Reviews as rows for JSON and CSV. Values are the hakem's side's, costs those of who played."""

from __future__ import annotations

from collections.abc import Iterator

from ...model.board import Board
from ...model.rules import score_text
from ...reviews.results import (
    CardGroups,
    Cost,
    ForcedKot,
    PositionValue,
    Review,
)
from ...reviews.terms import play_terms
from ..diagnostics import Diagnostic
from ..fields import FIELD_OF_TAG
from ..played import PlayedHand
from ..record import GameRecord
from .records import POSITION_COLUMNS, Row, board_row

__all__ = ["REVIEW_COLUMNS", "review_card_rows", "review_row"]

REVIEW_COLUMNS = (
    *POSITION_COLUMNS,
    *("scoring", "number", "trick", "turn", "player", "card"),
    *("outcome_before", "outcome_after", "margin_before", "margin_after"),
    *("points_before", "points_after", "tricks_before", "tricks_after"),
    *("mistake", "cost_margin", "cost_points", "cost_tricks", "kept", "terms", "error"),
)
"""The keys of `review_card_rows` in the order of CSV columns; new ones come last."""


def review_row(record: GameRecord, hand: PlayedHand, review: Review) -> Row:
    """Return the row of one hand: what every card was worth, and how the hand turned.

    The keys of `solution_row` say the value of the position that the play begins from. Cards
    are referred to by their ``number`` in the play.
    """
    decided = review.turning_point
    return {
        **board_row(record.name, review.board),
        **_value_row(review.board, review.start),
        "play": FIELD_OF_TAG["Play"].row(hand.section),
        "result": None if record.result is None else score_text(record.result),
        "final": None if review.outcome is None else str(review.outcome),
        "score": score_text(review.score),
        "end": _value_row(review.board, review.end),
        "reviewed": list(_cards(review)),
        "mistakes": [each.number for each in review.mistakes],
        "decided_by": None if decided is None else decided.number,
        "kots": [_kot(review.board, kot) for kot in review.kots],
        "costs": list(_costs(review)),
        "stopped": None if hand.stopped_by is None else _diagnostic(hand.stopped_by),
        "remarks": [_diagnostic(each) for each in hand.diagnostics],
        "nodes": review.nodes,
        "ms": round(review.seconds * 1000, 3),
    }


def review_card_rows(name: str, review: Review) -> Iterator[Row]:
    """Yield a row for each card played, for `REVIEW_COLUMNS`."""
    board = board_row(name, review.board)
    for card in _cards(review):
        row: Row = {**board, **card}
        for when in ("before", "after"):
            values = row.pop(when)
            assert isinstance(values, dict)
            row.update({f"{key}_{when}": value for key, value in values.items()})
        cost, terms = row.pop("cost"), row.pop("terms")
        assert isinstance(cost, dict)
        assert isinstance(terms, list)
        row.update({f"cost_{key}": value for key, value in cost.items()})
        row["terms"] = ", ".join(terms)
        yield row


def _cards(review: Review) -> Iterator[Row]:
    for each, terms in zip(review.cards, play_terms(review), strict=True):
        yield {
            "number": each.number,
            "trick": each.trick,
            "turn": each.turn,
            "player": str(each.seat),
            "card": str(each.card),
            "before": _value_row(each.board, each.before),
            "after": _value_row(each.board, each.after),
            "kept": _groups(each.preserving),
            "mistake": each.is_mistake,
            "cost": _cost(each.cost),
            "terms": [term.word for term in terms],
        }


def _value_row(board: Board, worth: PositionValue) -> Row:
    outcome = worth.outcome
    return {
        "outcome": None if outcome is None else str(outcome),
        "margin": None if outcome is None else outcome.margin,
        "tricks": worth.tricks,
        "points": None if outcome is None else outcome.points(board.rules.scoring),
    }


def _costs(review: Review) -> Iterator[Row]:
    """Yield what each side gave away, the hakem's first, and each player."""
    board = review.board
    order = board.seating.order(board.hakem)
    sides = [[seat for seat in order if seat in side] for side in board.sides]
    groups = sides if len(order) == len(sides) else [*sides, *([seat] for seat in order)]
    for seats in groups:
        yield {"players": [str(seat) for seat in seats], **_cost(review.cost(seats))}


def _cost(cost: Cost) -> Row:
    return {"margin": cost.margin, "points": cost.points, "tricks": cost.tricks}


def _kot(board: Board, kot: ForcedKot) -> Row:
    given, missed = kot.allowed_by, kot.missed_by
    seats = board.seating.order(board.hakem)[0 if kot.by_hakem else 1 :: len(board.sides)]
    return {
        "players": [str(seat) for seat in seats],
        "hakem_koti": not kot.by_hakem,
        "given_by": None if given is None else given.number,
        "averting": _groups(kot.averting),
        "missed_by": None if missed is None else missed.number,
        "keeping": _groups(kot.kept_by),
    }


def _diagnostic(diagnostic: Diagnostic) -> Row:
    return {
        "line": diagnostic.line,
        "column": diagnostic.column,
        "message": diagnostic.message,
        "player": None if diagnostic.seat is None else str(diagnostic.seat),
        "card": None if diagnostic.card is None else str(diagnostic.card),
    }


def _groups(groups: CardGroups) -> list[list[str]]:
    return [[str(card) for card in group] for group in groups]
