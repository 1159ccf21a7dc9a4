"""Another solver that does the same work in the same process.

`endplay` carries DDS, the solver that bridge uses. Hokm played clockwise to the thirteenth
trick is the same game as a bridge hand with a given trump and leader, so its answers are
checked like ours.

============  =================================================================================
work          call
============  =================================================================================
``w1``        ``endplay.dds.solve_board(deal, OptimalOne)``: the most tricks, and one card
``w2``        ``endplay.dds.calc_all_tables([deal], exclude=[Denom.nt])``: its own table, which
              keeps what it learns from one leader for the next
``w4``        ``endplay.dds.solve_board(deal)``: the tricks after every lead
============  =================================================================================

DDS runs on one thread. It remembers the last deal, so another one comes before each.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import metadata, util
from typing import Any, Protocol

from ..cards import RANK_LETTERS, Card, Suit, Trump
from ..errors import UnsupportedError
from ..seat import SEATS, Seat, Seating
from .built_in import CLOCKWISE, TRUMPS, BenchmarkDeal, Cell
from .works import Work

__all__ = ["PEERS", "Peer", "open_peer"]


class Peer(Protocol):
    """A solver to compare with."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def version(self) -> str:
        """Its version; empty where the report tells it elsewhere."""

    def start(self) -> None:
        """Load and warm up whatever is needed once; called again it does nothing."""

    def prepare(self, work: Work, item: BenchmarkDeal) -> Callable[[], Any]:
        """Get everything ready for one question, and forget all earlier ones.

        The call that comes back does the work. What it returns goes to `answer` and `nodes`.
        """

    def answer(self, work: Work, result: Any) -> Any:
        """The result in the form of the work's expected answer."""

    def nodes(self, result: Any) -> int | None:
        """The nodes searched for a result; None where the solver does not tell."""


PEERS = ("endplay",)
"""Names for `open_peer`."""


def open_peer(name: str) -> Peer:
    """The peer of that name; `UnsupportedError` when there is none or it is not installed."""
    if name not in PEERS:
        raise UnsupportedError(f"{name!r} is no solver to compare with: expected {PEERS[0]}")
    if util.find_spec(name) is None:
        raise UnsupportedError(f"{name} is not installed; get it with: pip install {name}")
    return _Endplay()


class _Endplay:
    """DDS as `endplay` calls it. Nothing is loaded before `start`."""

    name = "endplay"

    def __init__(self) -> None:
        self.version = metadata.version("endplay")
        self._ending: Any = None

    def start(self) -> None:
        """See `Peer.start`."""
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

    def prepare(self, work: Work, item: BenchmarkDeal) -> Callable[[], Any]:
        """See `Peer.prepare`."""
        self._dds.solve_board(self._ending, self._one_card)
        deal = self._deal(str(item.deal), item.trump, item.leader)
        if work.name == "w1":
            return lambda: self._dds.solve_board(deal, self._one_card)
        if work.name == "w2":
            no_trump = [self._types.Denom.nt]
            return lambda: self._dds.calc_all_tables([deal], exclude=no_trump)
        return lambda: self._dds.solve_board(deal)

    def answer(self, work: Work, result: Any) -> Any:
        """See `Peer.answer`."""
        if work.name == "w1":
            return max(tricks for _, tricks in result)
        if work.name == "w2":
            return self._by_leader(result[0])
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

    def _by_leader(self, table: Any) -> dict[Cell, int]:
        """Its table is by declarer and counts the declarer's tricks; the seat after leads."""
        next_seat = Seating(CLOCKWISE.direction).next_seat
        denoms, players = self._types.Denom, self._types.Player
        return {
            (trump, next_seat(seat)): 13 - table[denoms(int(trump)), players(int(seat))]
            for trump in TRUMPS
            for seat in SEATS
        }
