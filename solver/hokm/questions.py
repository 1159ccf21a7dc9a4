"""All questions that can be asked, on one solver: those about a board, and those made of many.

What is asked of one board with the search alone is in `hokm.solver`; kots, reviews, proofs and
explanations have packages of their own, which take a solver. Importing this module imports neither
numba nor what proves and explains: that happens with the first question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .analysis.kot import KotAnswer, kot
from .analysis.targets import Target, target_of
from .model.board import Board
from .model.cards import CardsLike, as_cards
from .results import RaceOutcome
from .reviews.results import Review
from .reviews.reviewer import review_play
from .solver import BoardSolver

if TYPE_CHECKING:
    from .explanations.results import Explanation
    from .proofs.proof import Proof

__all__ = ["Solver"]


class Solver(BoardSolver):
    """Answers questions about boards, reviews play, proves and explains.

    Boards of two and of four players have two sides, and so one result. With three players
    `guarantees`, `idle_cards`, `kot`, `prove` and `explain` answer; the other questions raise
    `UnsupportedError`.

    What is found out about one board serves later questions about the same deal and trump. A
    solver must not be used by two threads at the same time; each thread can have its own.

    Parameters
    ----------
    options : SearchOptions, optional
        Which techniques the search uses, and how much memory.
    time_limit : float, optional
        Seconds that each call may take. What takes longer ends in a `TimeLimitError` with the
        bounds proven by then, a fraction of a second late.

    Raises
    ------
    SearchError
        If the limit is not more than 0 seconds.
    """

    def kot(self, board: Board) -> KotAnswer:
        """Decide whether a kot, 7-0, is forced, and by whom; see `hokm.kot`."""
        return kot(self, board)

    def review(self, board: Board, cards: CardsLike, *, tricks: bool = False) -> Review:
        """Find what every card of a play was worth, and how the hand turned; see `hokm.review`.

        Parameters
        ----------
        board : Board
            The position in which the play begins, of two or four players.
        cards : iterable of Card, or str
            What was played. The play may stop anywhere; after a seventh trick it goes on only if
            the board's rules play out. There, and on boards without a race, cards are worth
            their tricks.
        tricks : bool
            Count the tricks all along.

        Raises
        ------
        IllegalPlayError
            For a card that may not be played.
        UnsupportedError
            For three players, who have no one result.
        """
        with self.searching():
            return review_play(self, board, as_cards(cards), tricks=tricks)

    def prove(self, board: Board, target: Target | RaceOutcome | str) -> Proof:
        """Prove that `target` is reached on `board`; see `hokm.prove`.

        Parameters
        ----------
        board : Board
            The position, of two, three or four players.
        target : Target, RaceOutcome or str
            What to prove; an outcome, like ``"7-3"``, means that the hakem's side gets it or a
            better one.

        Raises
        ------
        BoardError
            If the target cannot be reached; then its negation can.
        """
        from .proofs.prove import prove

        return prove(self, board, target_of(board, target))

    def explain(
        self,
        subject: Board | Proof,
        target: Target | RaceOutcome | str | None = None,
        *,
        depth: int = 1,
    ) -> Explanation:
        """Explain in tricks how a target is reached on a board, or averted; see `hokm.explain`.

        Parameters
        ----------
        subject : Board or Proof
            A position, or a proof about one, which is then explained itself.
        target : Target, RaceOutcome or str, optional
            What to explain on a board; where it cannot be reached, how the others avert it.
            Default: the kot that is forced, or else how the hakem's side is kept from one.
        depth : int
            How often the others may leave the line that is explained: 0 for the plan alone, 1 also
            for what leaves it, 2 for what leaves that, and so on.
        """
        from .explanations.explain import explain_proof
        from .proofs.answers import prove_truth
        from .proofs.proof import Proof

        proof = subject if isinstance(subject, Proof) else prove_truth(self, subject, target)
        return explain_proof(proof.board, proof, depth=depth)
