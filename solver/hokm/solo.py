"""Three players: what each can force against the two others together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import TimeLimitError
from .model.board import Board
from .model.cards import Card
from .model.equivalents import equivalence_classes
from .model.rules import TRICKS_TO_WIN
from .model.seats import Seat
from .results import CardGuarantee, Guarantee
from .search.value_search import tricks_ladder

if TYPE_CHECKING:
    from .search.engine import Engine

__all__ = ["SoloPlayers"]

_TYPICAL_SHARE = 0.17
"""Of the tricks left, those one of three players can force; the search begins there."""


class SoloPlayers:
    """The players of one board, each asked about as the one who plays alone."""

    def __init__(self, engine: Engine, board: Board) -> None:
        self._engine = engine
        self._board = board

    def guarantee(self, seat: Seat, tricks: bool, first_to_seven: bool) -> Guarantee:
        """What a player can force; the kot at any rate, if the board has a race."""
        return Guarantee(
            seat,
            self.tricks(seat) if tricks else None,
            self.is_first_to_seven(seat) if first_to_seven else None,
            self._forces_kot(seat) if self._board.has_race else None,
        )

    def card_guarantees(self, tricks: bool, first_to_seven: bool) -> tuple[CardGuarantee, ...]:
        """Every legal card with what the player to move can force after it, best first."""
        mine = self._board.to_play
        count: int | None = None
        values: list[CardGuarantee] = []
        for group in equivalence_classes(self._board):
            first = self.is_first_to_seven(mine, group[0]) if first_to_seven else None
            if tricks:
                count = self.tricks(mine, group[0], count)
            values.append(CardGuarantee(group, count, first))
        values.sort(
            key=lambda value: (value.first_to_seven or False, value.tricks or 0), reverse=True
        )
        return tuple(values)

    def tricks(self, seat: Seat, card: Card | None = None, start: int | None = None) -> int:
        """Tricks of a player when all are played out; `start` is a guess at them."""
        board = self._board
        won = board.tricks_of(seat)
        begin = round(_TYPICAL_SHARE * board.tricks_left) if start is None else start - won
        try:
            left = tricks_ladder(board.tricks_left).climb(
                lambda need, allow: self._engine.can_win(board, seat, need, allow, card), begin
            )
        except TimeLimitError as stop:
            what = f"tricks of {seat.title}" + ("" if card is None else f" after {card}")
            raise stop.with_bounds(what, lambda left: str(won + left)) from None
        return won + left

    def is_first_to_seven(self, seat: Seat, card: Card | None = None) -> bool:
        """Whether a player has seven tricks before either of the others."""
        board = self._board
        _, following, preceding = board.seating.order(seat)
        need, after, before = (
            TRICKS_TO_WIN - board.tricks_of(each) for each in (seat, following, preceding)
        )
        if min(need, after, before) <= 0 or need > board.tricks_left:
            return need <= 0
        return self._engine.wins_first(board, seat, need, (after, before), card)

    def _forces_kot(self, seat: Seat) -> bool:
        won = self._board.tricks_of(seat)
        if won != sum(self._board.tricks_won):
            return False
        need = TRICKS_TO_WIN - won
        return need <= 0 or self._engine.can_win(self._board, seat, need, 1, None)
