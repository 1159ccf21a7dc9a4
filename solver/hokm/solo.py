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
from .search.kernels.layout import CardSet
from .search.value_search import Value, trick_value

if TYPE_CHECKING:
    from .search.engine import Engine
    from .search.query import Answer, Query

__all__ = ["SoloPlayers"]


class SoloPlayers:
    """The players of one board, each asked about as the one who plays alone."""

    def __init__(self, engine: Engine, board: Board) -> None:
        self._engine = engine
        self._board = board

    def guarantee(self, seat: Seat, tricks: bool, first_to_seven: bool) -> Guarantee:
        """Find what a player can force; the kot at any rate, if the board has a race."""
        query = self._engine.position(self._board, seat)
        return Guarantee(
            seat,
            self._tricks(query, seat).value if tricks else None,
            self._first_to_seven(query, seat)[0] if first_to_seven else None,
            self._forces_kot(query) if self._board.has_race else None,
        )

    def card_guarantees(self, tricks: bool, first_to_seven: bool) -> tuple[CardGuarantee, ...]:
        """Find what the player to move can force after each legal card, best first."""
        query = self._engine.position(self._board, self._board.to_play)
        values = [value for value, _ in self._card_values(query, tricks, first_to_seven)]
        values.sort(
            key=lambda value: (value.first_to_seven or False, value.tricks or 0), reverse=True
        )
        return tuple(values)

    def card_proofs(
        self, tricks: bool, first_to_seven: bool
    ) -> list[tuple[tuple[Card, ...], frozenset[Card]]]:
        """Return for each legal card, equal ones together, the cards that its values rely on."""
        query = self._engine.position(self._board, self._board.to_play)
        return [
            (value.cards, query.relevant_cards(relevant))
            for value, relevant in self._card_values(query, tricks, first_to_seven)
        ]

    def _card_values(
        self, query: Query, tricks: bool, first_to_seven: bool
    ) -> list[tuple[CardGuarantee, CardSet]]:
        mine = self._board.to_play
        count: int | None = None
        first: bool | None = None
        values = []
        for group in equivalence_classes(self._board):
            relevant = 0
            if first_to_seven:
                first, proves = self._first_to_seven(query, mine, group[0])
                relevant |= proves
            if tricks:
                count, proves = self._tricks(query, mine, group[0], count)
                relevant |= proves
            values.append((CardGuarantee(group, count, first), relevant))
        return values

    def _tricks(
        self, query: Query, seat: Seat, card: Card | None = None, start: int | None = None
    ) -> Value:
        """Find the tricks of a player when all are played out; `start` is a guess at them."""
        won = self._board.tricks_of(seat)
        try:
            left = trick_value(query, card, None if start is None else start - won)
        except TimeLimitError as stop:
            what = f"tricks of {seat.title}" + ("" if card is None else f" after {card}")
            raise stop.with_bounds(what, lambda left: str(won + left)) from None
        return Value(won + left.value, left.relevant)

    def _first_to_seven(
        self, query: Query, seat: Seat, card: Card | None = None
    ) -> Answer | tuple[bool, CardSet]:
        """Decide whether a player has seven tricks before either of the others."""
        board = self._board
        _, following, preceding = board.seating.order(seat)
        need, after, before = (
            TRICKS_TO_WIN - board.tricks_of(each) for each in (seat, following, preceding)
        )
        if min(need, after, before) <= 0 or need > board.tricks_left:
            return need <= 0, 0
        return query.ask(need, (after, before), card)

    def _forces_kot(self, query: Query) -> bool:
        won, lost = query.tricks_won
        need = TRICKS_TO_WIN - won
        return lost == 0 and (need <= 0 or query.ask(need, 1).holds)
