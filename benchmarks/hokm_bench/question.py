"""What a bridge solver can be asked, whoever it is."""

from __future__ import annotations

from enum import Enum

from hokm.model.board import Board
from hokm.model.seats import Direction, Seat

__all__ = ["Question", "clockwise", "mirrored"]


class Question(Enum):
    """A question about a board that is the same in bridge: all tricks are played out.

    Tricks are those the leader's side still wins.
    """

    TRICKS = "tricks"
    """How many; the answer is an `int`."""
    TABLE = "table"
    """How many for each of 4 trumps x 4 leaders; a dictionary by (trump, leader)."""
    LEADS = "leads"
    """How many after each card of the leader; a dictionary by card."""


def mirrored(seat: Seat) -> Seat:
    """Where the player of `seat` sits when East and West change places."""
    return Seat(-seat % 4)


def clockwise(board: Board) -> tuple[str, Seat, bool]:
    """The deal as text and the leader, for clockwise play, and whether it had to be mirrored."""
    if board.rules.direction is Direction.CLOCKWISE:
        return str(board.deal), board.leader, False
    return str(board.deal.mirror()), mirrored(board.leader), True
