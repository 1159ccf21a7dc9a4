"""Plies of a hand: which card of which trick is to be played, and the position there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import BoardError, NotationError
from .board import Board
from .cards import Card
from .equivalents import with_play_out

__all__ = ["Ply", "board_at"]

_PLY = re.compile(r"(?P<trick>\d{1,2})(?:\.(?P<card>\d))?", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Ply:
    """When a card is played. Tricks are those of the hand, so an ending begins within it."""

    trick: int
    """From 1."""
    card: int = 1
    """From 1, the lead."""

    @classmethod
    def parse(cls, text: str) -> Ply:
        """Read ``5.2``, or ``5`` for the lead to a trick; raise `NotationError` otherwise."""
        found = _PLY.fullmatch(text.strip())
        ply = cls(0) if found is None else cls(int(found["trick"]), int(found["card"] or 1))
        if ply.trick < 1 or ply.card < 1:
            raise NotationError(
                f"{text!r} is no point of a play: expected a trick and a card, like 5.2, "
                "or a trick, like 5"
            )
        return ply

    @classmethod
    def from_board(cls, board: Board) -> Ply:
        """Return the ply at which the player to move plays."""
        return cls(sum(board.tricks_won) + 1, len(board.on_table) + 1)

    def __str__(self) -> str:
        return f"{self.trick}.{self.card}"


def board_at(board: Board, cards: Sequence[Card], ply: Ply) -> tuple[Board, Card | None]:
    """Return the position at a ply of a play from `board` on, and the card played there, if any.

    After the last card it is the position that the play leaves, as long as cards are left. Hands
    are played out. Raises `BoardError`, which says what plies there are, for any other.
    """
    start = position = with_play_out(board, True)
    for card in cards:
        if Ply.from_board(position) == ply:
            return position, card
        position = position.play(card)
    if not position.is_finished and Ply.from_board(position) == ply:
        return position, None
    raise BoardError(_no_such_ply(start, position, cards, ply))


def _no_such_ply(start: Board, end: Board, cards: Sequence[Card], ply: Ply) -> str:
    first, players = Ply.from_board(start), start.seating.players
    if ply < first:
        return f"{ply} is before the position of the deal, which begins with card {first}"
    if ply.card > players:
        return f"there is no card {ply}: a trick has {players} cards"
    if not cards:
        return f"{ply} is past the end of the play: no card is played"
    assert end.previous is not None
    last = Ply.from_board(end.previous)
    return f"{ply} is past the end of the play; the last card is {last} ({cards[-1].symbol})"
