"""What the player to move may play, what each card is worth, and which cards are idle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..model.board import Board
from ..model.cards import Card
from ..results import Guarantees, Solution

if TYPE_CHECKING:
    from ..solver import BoardSolver

__all__ = ["CardChoice", "card_choice"]


@dataclass(frozen=True, slots=True)
class CardChoice:
    """The legal cards of one position with their values, and the cards that stand out."""

    found: Solution | Guarantees
    """The values; with three players what the player to move can force after each card."""
    idle: frozenset[Card]
    """Of all hands, the cards whose rank matters to none of the values found."""
    played: Card | None
    """What was played in the position; None where that is not known."""

    @property
    def board(self) -> Board:
        """The position."""
        return self.found.board


def card_choice(solver: BoardSolver, board: Board, played: Card | None = None) -> CardChoice:
    """Find the value of every legal card; that of the race as long as it is not over."""
    race = not board.is_decided
    # First, since this searches with an empty table; what it finds out then serves the values.
    idle = solver.idle_cards(board, race=race)
    if board.seating.players == 3:
        found: Solution | Guarantees = solver.guarantees(
            board, seats=[board.to_play], first_to_seven=race
        )
    else:
        found = solver.solve(board, race=race, line=False)
    return CardChoice(found, idle, played)
