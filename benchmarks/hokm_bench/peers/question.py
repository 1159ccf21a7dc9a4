"""Name the questions that a bridge solver can answer."""

from __future__ import annotations

from enum import Enum

from hokm.model.board import Board
from hokm.model.seats import Direction, Seat

__all__ = ["BridgeQuestion", "clockwise", "mirrored"]


class BridgeQuestion(Enum):
    """A question that is the same in bridge, since all tricks are played out.

    Answers count the tricks that the leader's side still wins.
    """

    TRICKS = "tricks"
    """How many tricks; the answer is an `int`."""
    TABLE = "table"
    """How many for each of 4 trumps x 4 leaders; a dictionary by (trump, leader)."""
    LEADS = "leads"
    """How many after each card of the leader; a dictionary by card."""


def mirrored(seat: Seat) -> Seat:
    """Return the seat of the same player after East and West change places."""
    return Seat(-seat % 4)


def clockwise(board: Board) -> tuple[str, Seat, bool]:
    """Return the deal as text and the leader, for clockwise play, and whether it was mirrored."""
    if board.rules.direction is Direction.CLOCKWISE:
        return str(board.deal), board.leader, False
    return str(board.deal.mirror()), mirrored(board.leader), True
