"""Places in the play of a hand: which card of which trick is to be played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import BoardError, NotationError
from .board import Board
from .cards import Card
from .equivalents import with_play_out

__all__ = ["Ply", "board_at"]

_TURN = re.compile(r"(?P<trick>\d{1,2})(?:\.(?P<card>\d))?", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Ply:
    """When a card is played. Tricks are those of the hand, so an ending begins within it."""

    trick: int
    """From 1."""
    card: int = 1
    """From 1, the lead."""

    @classmethod
    def parse(cls, text: str) -> Ply:
        """The turn written ``5.2``, or ``5`` for the lead to a trick; `NotationError` otherwise."""
        found = _TURN.fullmatch(text.strip())
        turn = cls(0) if found is None else cls(int(found["trick"]), int(found["card"] or 1))
        if turn.trick < 1 or turn.card < 1:
            raise NotationError(
                f"{text!r} is no place in a play: expected a trick and a card of it, like 5.2, "
                "or a trick, like 5"
            )
        return turn

    @classmethod
    def from_board(cls, board: Board) -> Ply:
        """The turn of the player whose turn it is."""
        return cls(sum(board.tricks_won) + 1, len(board.on_table) + 1)

    def __str__(self) -> str:
        return f"{self.trick}.{self.card}"


def board_at(board: Board, cards: Sequence[Card], turn: Ply) -> tuple[Board, Card | None]:
    """The position at a turn of a play from `board` on, and the card played there, if any.

    Behind the last card it is the position that the play leaves, as long as cards are left.
    `BoardError`, which says what turns there are, for any other; hands are played out.
    """
    start = position = with_play_out(board, True)
    for card in cards:
        if Ply.from_board(position) == turn:
            return position, card
        position = position.play(card)
    if not position.is_finished and Ply.from_board(position) == turn:
        return position, None
    raise BoardError(_no_such_turn(start, position, cards, turn))


def _no_such_turn(start: Board, end: Board, cards: Sequence[Card], turn: Ply) -> str:
    first, players = Ply.from_board(start), start.seating.players
    if turn < first:
        return f"{turn} is before the position of the deal, where {first} is to be played"
    if turn.card > players:
        return f"{turn} cannot be: a trick has {players} cards"
    if not cards:
        return f"{turn} cannot be reached from {first}: no card is played"
    assert end.previous is not None
    last = Ply.from_board(end.previous)
    return f"{turn} is behind the end of the play, whose last card is {last} ({cards[-1]})"
