"""From boards to bits and back: asks the compiled search about one board at a time."""

from __future__ import annotations

import numpy as np

from ..board import Board
from ..cards import SUITS, Card, Trump
from ..hand import Hand
from ..seat import Seat
from . import alpha_beta, entry, workspace
from .bits import LANE_BITS, TOP_LANE
from .options import SearchOptions

__all__ = ["Engine"]

_DEVICE_BITS = {
    "table": alpha_beta.TABLE,
    "generalise": alpha_beta.GENERALISE,
    "equal_cards": alpha_beta.EQUAL_CARDS,
    "irrelevant_cards": alpha_beta.IRRELEVANT_CARDS,
    "quick_tricks": alpha_beta.QUICK_TRICKS,
    "later_tricks": alpha_beta.LATER_TRICKS,
    "ordering": alpha_beta.ORDERING,
    "cutoff_cards": alpha_beta.CUTOFFS,
}


class Engine:
    """One search with its table. Not to be used by two threads at the same time."""

    def __init__(self, options: SearchOptions) -> None:
        self._trump: Trump | None = None
        self._lanes: dict[object, int] = {}
        bucket_words = 1 << 18
        pool_words = options.table_megabytes * (1 << 20) // workspace.WORD
        words = workspace.HEADER_BYTES // workspace.WORD
        self._header = np.zeros(words, dtype=np.int64)
        self._cutoffs = np.zeros(1 << workspace.CUTOFF_BITS, dtype=np.int64)
        self._buckets = np.empty(bucket_words, dtype=np.int64)
        self._pool = np.empty(pool_words, dtype=np.int64)
        self._address = int(self._header.ctypes.data)
        self._set(workspace.CUTOFF_CARDS, int(self._cutoffs.ctypes.data))
        self._set(workspace.BUCKETS, int(self._buckets.ctypes.data))
        start = -(-int(self._pool.ctypes.data) // 64) * 64
        self._set(workspace.CHUNKS, start)
        self._set(
            workspace.CHUNKS_END,
            start + (pool_words * 8 - 64) // workspace.CHUNK_BYTES * workspace.CHUNK_BYTES,
        )
        devices = sum(bit for name, bit in _DEVICE_BITS.items() if getattr(options, name))
        self._set(workspace.DEVICES, devices)
        lead = [41, 38, 34, 36, 50, 50, 46, 46, 21, 20, 18, 18] + [20] * 20 + [31, 28, 24, 26]
        for place, value in enumerate(lead):
            self._set(workspace.LEADS + place * 8, value)

    @property
    def nodes(self) -> int:
        """Cards played in all searches so far."""
        return int(self._header[workspace.NODES // workspace.WORD])

    def forget(self) -> None:
        """Empty the table and the cutoff cards, as if nothing had been asked yet."""
        entry.empty_table(self._address)
        self._cutoffs[:] = 0

    def can_win(self, board: Board, need: int, allow: int, card: Card | None) -> bool:
        """See `hokm.api.Solver.can_win`; `need` and `allow` are at least 1 and fit the tricks left."""
        if board.trump is not self._trump:
            self._use_trump(board.trump)
        order = board.seating.order(board.leader)
        deal = board.whole_trick_deal()
        hands = [self._encode(deal[seat]) for seat in order]
        only = [1 << self._bit(played) for played in board.on_table]
        if card is not None:
            only.append(1 << self._bit(card))
        for place in range(4):
            mask = only[place] if place < len(only) else -1
            self._set(workspace.ONLY + place * workspace.WORD, mask)
        self._set(workspace.RESTRICTED, board.tricks_left if only else 0)
        mine = board.seating.same_side(board.hakem, board.leader)
        if mine:
            return bool(entry.ask(self._address, *hands, need, allow) >= 0)
        return bool(entry.ask(self._address, *hands, allow, need) < 0)

    def _set(self, offset: int, value: int) -> None:
        self._header[offset // workspace.WORD] = value

    def _use_trump(self, trump: Trump) -> None:
        """Put the trump suit into the top lane; what was known under another trump is void."""
        order = [suit for suit in reversed(SUITS) if suit is not trump.suit]
        if trump.suit is not None:
            order.append(trump.suit)
        self._lanes = {suit: lane for lane, suit in enumerate(order)}
        self._set(workspace.TRUMP_LANE, TOP_LANE if trump.suit is not None else 0)
        self._trump = trump
        self.forget()

    def _bit(self, card: Card) -> int:
        return self._lanes[card.suit] * LANE_BITS + card.rank - 1

    def _encode(self, hand: Hand) -> int:
        return sum(1 << self._bit(card) for card in hand.cards)


def seats(board: Board) -> tuple[Seat, ...]:
    """The seats in order of play from the leader of the current trick."""
    return board.seating.order(board.leader)
