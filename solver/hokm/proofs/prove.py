"""Proofs of what a side can force on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..analysis.targets import Target
from ..errors import BoardError
from ..model.board import Board
from .builder import Builder
from .minimize import minimize
from .proof import Proof

if TYPE_CHECKING:
    from ..solver import BoardSolver

__all__ = ["prove"]


def prove(solver: BoardSolver, board: Board, target: Target) -> Proof:
    """Build a proof that `target` can be reached on `board`.

    `BoardError` if it cannot be; `TimeLimitError` soon after the solver's time limit.
    """
    need, allow = target.left(board)
    own, others = target.tricks_won(board)
    row: dict[str, object] = {
        "deal": str(board.deal),
        "trump": str(board.trump),
        "hakem": str(board.hakem),
        "direction": str(board.rules.direction),
        "order": "".join(seat.letter for seat in board.seating.order(board.hakem)),
        "leader": str(board.leader),
        "on_table": [str(card) for card in board.on_table],
        "tricks_won": f"{own}-{others}",
        "side": [seat.letter for seat in board.seating.order(board.hakem) if seat in target.side],
        "wins": target.wins,
        "before": target.before,
    }
    if need <= 0:
        return Proof(row | {"claims": []}, board)
    # With fewer tricks left than the two goals together, the others' own cannot be what decides.
    allow = min(allow, board.tricks_left - need + 1)
    with solver.searching() as engine:
        # What an answer relies on depends on what the table holds; a proof is to depend on the
        # board alone.
        engine.forget()
        query = engine.position(board, target.side)
        if allow <= 0 or not query.ask(need, allow).holds:
            cannot = target.sentence(board.deal.seats, cannot=True)
            raise BoardError(f"{cannot}, so there is nothing to prove; try the opposite")
        builder = Builder(query, engine.deadline)
        if query.played:
            row["plan"] = builder.build_plan(need, allow)
        else:
            builder.build(need, allow)
    return Proof(minimize(row | {"claims": builder.rows}), board)
