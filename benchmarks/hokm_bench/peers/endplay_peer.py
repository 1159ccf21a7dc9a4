"""Run DDS, the solver that bridge uses, through `endplay` in the same process.

=========  ====================================================================================
question   call
=========  ====================================================================================
tricks     ``endplay.dds.solve_board(deal, OptimalOne)``: the most tricks, and one card
table      ``endplay.dds.calc_all_tables([deal], exclude=[Denom.nt])``: its own table, which
           keeps what it learns from one leader for the next
leads      ``endplay.dds.solve_board(deal)``: the tricks after every lead
=========  ====================================================================================

DDS runs on one thread and cannot be stopped. It remembers the last deal, so another one is solved
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

from ..built_in_boards import TRUMPS, Cell
from ..timing import CLOCK, clock
from .question import BridgeQuestion, clockwise, mirrored

__all__ = ["EndplayPeer"]


class EndplayPeer:
    """DDS as a `Peer`; nothing is loaded before `start`."""

    name = "endplay"
    clock_name = CLOCK
    time_limit = None

    def __init__(self) -> None:
        self.version = metadata.version("endplay")
        self._ending: Any = None

    def start(self) -> None:
        """Load DDS, unless it is loaded already; raise `UnsupportedError` if that fails."""
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
        """Do nothing: the library stays loaded."""

    def clock(self) -> float:
        """Return the processor time of this process, which does the work."""
        return clock()

    def prepare(self, question: BridgeQuestion, board: Board) -> Callable[[], Any]:
        """Return a call that has DDS answer one question; see the table above."""
        self._dds.solve_board(self._ending, self._one_card)
        text, leader, _ = clockwise(board)
        deal = self._deal(text, board.trump, leader)
        if question is BridgeQuestion.TRICKS:
            return lambda: self._dds.solve_board(deal, self._one_card)
        if question is BridgeQuestion.TABLE:
            no_trump = [self._types.Denom.nt]
            return lambda: self._dds.calc_all_tables([deal], exclude=no_trump)
        return lambda: self._dds.solve_board(deal)

    def answer(self, question: BridgeQuestion, board: Board, result: Any) -> Any:
        """Return the answer of DDS in the form that `BridgeQuestion` names."""
        if question is BridgeQuestion.TRICKS:
            return max(tricks for _, tricks in result)
        if question is BridgeQuestion.TABLE:
            _, _, turned = clockwise(board)
            return self._by_leader(result[0], board.tricks_left, turned)
        return {
            Card(Suit(int(card.suit)), RANK_LETTERS.index(card.rank.abbr) + 2): tricks
            for card, tricks in result
        }

    def nodes(self, result: Any) -> int | None:
        """Return the nodes DDS searched; None for tables, where it does not count them."""
        count = getattr(result._data, "nodes", None) if hasattr(result, "_data") else None
        return None if count is None else int(count)

    def _deal(self, text: str, trump: Trump, leader: Seat) -> Any:
        return self._types.Deal(
            text, first=self._types.Player(int(leader)), trump=self._types.Denom(int(trump))
        )

    def _by_leader(self, table: Any, tricks: int, turned: bool) -> dict[Cell, int]:
        """Return a table by leader; that of DDS is by declarer, and the seat after leads."""
        next_seat = Seating(Direction.CLOCKWISE).next_seat
        denoms, players = self._types.Denom, self._types.Player
        return {
            (trump, mirrored(next_seat(seat)) if turned else next_seat(seat)): tricks
            - table[denoms(int(trump)), players(int(seat))]
            for trump in TRUMPS
            for seat in SEATS
        }
