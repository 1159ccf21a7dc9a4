"""DDS, the solver that bridge uses, as `endplay` calls it in the same process.

=========  ====================================================================================
question   call
=========  ====================================================================================
tricks     ``endplay.dds.solve_board(deal, OptimalOne)``: the most tricks, and one card
table      ``endplay.dds.calc_all_tables([deal], exclude=[Denom.nt])``: its own table, which
           keeps what it learns from one leader for the next
leads      ``endplay.dds.solve_board(deal)``: the tricks after every lead
=========  ====================================================================================

DDS runs on one thread and cannot be stopped. It remembers the last deal, so another one comes
before each.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import metadata
from typing import Any

from hokm.errors import UnsupportedError
from hokm.model.board import Board
from hokm.model.cards import (
    RANK_LETTERS,
    Card,
    Suit,
    Trump,
)
from hokm.model.seats import (
    SEATS,
    Direction,
    Seat,
    Seating,
)

from .built_in import TRUMPS, Cell
from .question import Question, clockwise, mirrored
from .timing import CLOCK, clock

__all__ = ["EndplayPeer"]


class EndplayPeer:
    """See `Peer`. Nothing is loaded before `start`."""

    name = "endplay"
    clock_name = CLOCK
    time_limit = None

    def __init__(self) -> None:
        self.version = metadata.version("endplay")
        self._ending: Any = None

    def start(self) -> None:
        """See `Peer.start`; called again it does nothing."""
        if self._ending is not None:
            return
        try:
            import endplay._dds as library
            import endplay.dds
            import endplay.types
            from endplay.dds.solve import SolveMode
        except (ImportError, RuntimeError) as error:  # the latter when its library cannot be loaded
            raise UnsupportedError(f"endplay cannot be used: {error}") from None
        library.SetMaxThreads(1)
        self._types = endplay.types
        self._dds = endplay.dds
        self._one_card = SolveMode.OptimalOne
        self._ending = self._deal("N:A... K... Q... J...", Trump.SPADES, Seat.NORTH)

    def stop(self) -> None:
        """See `Peer.stop`: the library stays loaded."""

    def clock(self) -> float:
        """See `Peer.clock`: the work is done by this process."""
        return clock()

    def prepare(self, question: Question, board: Board) -> Callable[[], Any]:
        """See `Peer.prepare`."""
        self._dds.solve_board(self._ending, self._one_card)
        text, leader, _ = clockwise(board)
        deal = self._deal(text, board.trump, leader)
        if question is Question.TRICKS:
            return lambda: self._dds.solve_board(deal, self._one_card)
        if question is Question.TABLE:
            no_trump = [self._types.Denom.nt]
            return lambda: self._dds.calc_all_tables([deal], exclude=no_trump)
        return lambda: self._dds.solve_board(deal)

    def answer(self, question: Question, board: Board, result: Any) -> Any:
        """See `Peer.answer`."""
        if question is Question.TRICKS:
            return max(tricks for _, tricks in result)
        if question is Question.TABLE:
            _, _, turned = clockwise(board)
            return self._by_leader(result[0], board.tricks_left, turned)
        return {
            Card(Suit(int(card.suit)), RANK_LETTERS.index(card.rank.abbr) + 2): tricks
            for card, tricks in result
        }

    def nodes(self, result: Any) -> int | None:
        """See `Peer.nodes`: DDS counts them for single boards."""
        count = getattr(result._data, "nodes", None) if hasattr(result, "_data") else None
        return None if count is None else int(count)

    def _deal(self, text: str, trump: Trump, leader: Seat) -> Any:
        return self._types.Deal(
            text, first=self._types.Player(int(leader)), trump=self._types.Denom(int(trump))
        )

    def _by_leader(self, table: Any, tricks: int, turned: bool) -> dict[Cell, int]:
        """Its table is by declarer and counts the declarer's tricks; the seat after leads."""
        next_seat = Seating(Direction.CLOCKWISE).next_seat
        denoms, players = self._types.Denom, self._types.Player
        return {
            (trump, mirrored(next_seat(seat)) if turned else next_seat(seat)): tricks
            - table[denoms(int(trump)), players(int(seat))]
            for trump in TRUMPS
            for seat in SEATS
        }
