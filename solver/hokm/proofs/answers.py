"""Proofs of answers: of what is forced, or that it is averted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..analysis.kot import KotAnswer, kot
from ..analysis.outcomes import OutcomeAnswer
from ..analysis.targets import Target, target_of
from ..errors import BoardError, InvalidProof, SearchError
from ..model.board import Board
from ..results import RaceOutcome
from .proof import Proof

if TYPE_CHECKING:
    from ..solver import BoardSolver

__all__ = ["prove_answer", "prove_truth"]


def prove_answer(
    solver: BoardSolver, answer: KotAnswer | OutcomeAnswer, name: str | None = None
) -> tuple[Proof, ...]:
    """Prove all that an answer says, and check each proof; `name` is that of the board.

    Nothing is proven where a side has won already: the score says it. `TimeLimitError` where a
    proof takes longer than the solver may.
    """
    board = answer.board
    if board.is_decided:
        return ()
    from .prove import prove  # imports the search, and so numba

    proofs = tuple(prove(solver, board, target) for target in answer.targets)
    if name is not None:
        proofs = tuple(proof.with_name(name) for proof in proofs)
    for proof in proofs:
        try:
            proof.check()
        except InvalidProof as flaw:
            raise SearchError(
                f"internal error: a proof does not hold and was thrown away: "
                f"{proof.statement}: {flaw}"
            ) from None
    return proofs


def prove_truth(
    solver: BoardSolver, board: Board, target: Target | RaceOutcome | str | None = None
) -> Proof:
    """Prove that a target is reached on `board`, or that the others keep the side from it.

    Without a target it is the kot that is forced, or else that the hakem's side is kept from one.
    """
    from .prove import prove

    if target is None:
        return prove(solver, board, kot(solver, board).targets[0])
    wanted = target_of(board, target)
    try:
        return prove(solver, board, wanted)
    except BoardError:
        return prove(solver, board, wanted.negation(board))
