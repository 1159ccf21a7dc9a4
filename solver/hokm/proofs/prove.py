"""Proofs of what a side can force on a board."""

from __future__ import annotations

import math

from ..errors import BoardError
from ..model.board import Board
from ..search.engine import Engine
from .aims import Aim
from .builder import Builder
from .minimal import without_needless_claims
from .questions import Questions

__all__ = ["prove"]


def prove(engine: Engine, board: Board, aim: Aim, deadline: float = math.inf) -> dict[str, object]:
    """A proof that `aim` can be reached, as a row of a document (see `document`).

    `BoardError` if it cannot be; `TimeLimitError` soon after the deadline.
    """
    need, allow = aim.left(board)
    own, others = aim.tricks_won(board)
    row: dict[str, object] = {
        "deal": str(board.deal),
        "trump": str(board.trump),
        "hakem": str(board.hakem),
        "direction": str(board.rules.direction),
        "order": "".join(seat.letter for seat in board.seating.order(board.hakem)),
        "leader": str(board.leader),
        "on_table": [str(card) for card in board.on_table],
        "tricks_won": f"{own}-{others}",
        "side": [seat.letter for seat in board.seating.order(board.hakem) if seat in aim.side],
        "wins": aim.wins,
        "before": aim.before,
    }
    if need <= 0:
        return row | {"claims": []}
    # With fewer tricks left than the two goals together, the others' own cannot be what decides.
    allow = min(allow, board.tricks_left - need + 1)
    questions = Questions(engine, board, aim.side)
    played = questions.played(board)
    if (
        allow <= 0
        or not questions.can_win(questions.hands, questions.leader, played, need, allow)[0]
    ):
        raise BoardError("what cannot be reached cannot be proven")
    builder = Builder(questions, deadline)
    if played:
        row["plan"] = builder.build_behind(played, need, allow)
    else:
        builder.build(need, allow)
    return without_needless_claims(row | {"claims": builder.rows})
