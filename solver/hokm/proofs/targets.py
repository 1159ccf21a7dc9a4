"""What a proof is about: that a side can win so many tricks before the others win theirs."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.board import Board
from ..model.rules import TRICKS_TO_WIN
from ..model.seats import Seat
from ..results import RaceOutcome

__all__ = ["Target", "kot_targets", "outcome_target"]


@dataclass(frozen=True, slots=True)
class Target:
    """A side, the tricks it is to win in the hand, and those of the others it must come before.

    Tricks won before the position asked about are counted in both. With three players the side
    may be that of one player, or of the two others, whose tricks are counted together.
    """

    side: frozenset[Seat]
    wins: int
    before: int

    def left(self, board: Board) -> tuple[int, int]:
        """The tricks still needed by the side, and by the others, from the position of `board`."""
        own, others = self.tricks_won(board)
        return self.wins - own, self.before - others

    def tricks_won(self, board: Board) -> tuple[int, int]:
        """The tricks won before the position by the side, and by the others."""
        own = sum(
            won
            for side, won in zip(board.sides, board.tricks_won, strict=True)
            if side <= self.side
        )
        return own, sum(board.tricks_won) - own

    def negation(self, board: Board) -> Target:
        """That the others thwart this aim; exactly one of the two can be reached."""
        return Target(frozenset(board.deal.seats) - self.side, self.before, self.wins)


def outcome_target(board: Board, outcome: RaceOutcome) -> Target:
    """That the hakem's side gets `outcome` or better."""
    side = board.seating.side(board.hakem)
    if outcome.hakem_side_wins:
        return Target(side, TRICKS_TO_WIN, outcome.other_tricks + 1)
    return Target(side, outcome.hakem_tricks, TRICKS_TO_WIN)


def kot_targets(board: Board) -> tuple[Target, ...]:
    """That a side wins 7-0, for each side, the hakem's first."""
    return tuple(Target(side, TRICKS_TO_WIN, 1) for side in board.sides)
