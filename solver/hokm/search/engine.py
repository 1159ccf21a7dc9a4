"""One search with its memory: what answers queries, by the compiled kernels."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..errors import TimeLimitError
from ..model.board import Board
from ..model.seats import Seat
from .encode import EncodedDeal, encode_deal
from .jit.compile import COUNTERS
from .kernels import state as words
from .kernels.answers import STOPPED
from .kernels.entry_points import ASK, empty_table
from .kernels.layout import SEATS_IN_TRICK, AnswerBits, CardSet, Target
from .kernels.table_entries import SMALLEST_CHUNK_BYTES
from .options import SearchOptions
from .query import Query, query_about

__all__ = ["Counts", "Engine"]

_TECHNIQUE_BITS = {
    "table": words.USE_TABLE,
    "generalize": words.USE_GENERALIZE,
    "equivalents": words.USE_EQUIVALENTS,
    "irrelevant_cards": words.USE_IRRELEVANT_CARDS,
    "quick_tricks": words.USE_QUICK_TRICKS,
    "later_tricks": words.USE_LATER_TRICKS,
    "ordering": words.USE_ORDERING,
    "cutoff_cards": words.USE_CUTOFF_CARDS,
}
_CACHE_LINE = 64
_SLICE_NODES = 1 << 20
"""Nodes searched before Python heeds Ctrl-C and the clock: some 0.05 s, ten times that at worst."""
_NO_LIMIT = (1 << 63) - 1


class Counts(NamedTuple):
    """What kernels have counted of their work."""

    probes: int
    """How often the table was asked for a bound."""
    hits: int
    """How often it had one that answered."""
    cutoffs: tuple[tuple[int, ...], ...]
    """For each seat in the trick: how often its first, second, third ... card decided."""


class Engine:
    """One search with its table. Not to be used by two threads at the same time.

    What is known holds for one trump and one deal, with all positions that come up in its play;
    it is forgotten when a position of another deal is searched. No answer depends on it, but
    which cards an answer relies on may.
    """

    def __init__(self, options: SearchOptions) -> None:
        state = np.zeros(words.STATE_BYTES // words.WORD, dtype=np.int64)
        self._state: memoryview[int] = state.data  # whose items are read and written faster
        self._cutoff_cards = np.zeros(1 << words.CUTOFF_BITS, dtype=np.int64)
        # Memory that is never touched is never taken, so the limit costs nothing beforehand.
        table_bytes = options.table_megabytes << 20
        self._chunks = np.empty(table_bytes + _CACHE_LINE, dtype=np.uint8)
        chunks = table_bytes // SMALLEST_CHUNK_BYTES
        bucket_bits = max(words.FIRST_BUCKET_BITS, (chunks - 1).bit_length())
        self._buckets = np.empty(1 << bucket_bits, dtype=np.int64)
        first_chunk = -(-self._chunks.ctypes.data // _CACHE_LINE) * _CACHE_LINE
        self._set(words.CUTOFF_CARDS, self._cutoff_cards.ctypes.data)
        self._set(words.BUCKETS, self._buckets.ctypes.data)
        self._set(words.CHUNKS, first_chunk)
        self._set(words.CHUNKS_END, first_chunk + table_bytes)
        techniques = sum(bit for name, bit in _TECHNIQUE_BITS.items() if getattr(options, name))
        self._set(words.TECHNIQUES, techniques)
        self._address = int(state.ctypes.data)
        self.deadline = math.inf
        """When to stop, on the clock of `time.monotonic`."""
        self._slice = _SLICE_NODES if options.table else _NO_LIMIT
        self._knows_something = True
        self._known: EncodedDeal | None = None
        self._latest: EncodedDeal | None = None

    @property
    def nodes(self) -> int:
        """Cards played in all searches so far."""
        return self._get(words.NODES)

    @property
    def counts(self) -> Counts | None:
        """What all searches so far counted; None unless compiled with ``HOKM_COUNTERS=1``."""
        if not COUNTERS:
            return None
        cutoffs = tuple(
            tuple(
                self._get(words.CUTOFFS + (seat * words.COUNTED_INDICES + index) * words.WORD)
                for index in range(words.COUNTED_INDICES)
            )
            for seat in range(SEATS_IN_TRICK)
        )
        return Counts(self._get(words.PROBES), self._get(words.HITS), cutoffs)

    def position(self, board: Board, side: Seat | frozenset[Seat]) -> Query:
        """Encode a board, to ask what a side can win there; a seat stands for its whole side."""
        return query_about(self, board, side)

    def keep(self, board: Board) -> None:
        """Keep what will be known for all positions that may come up in the play of a board.

        Until a position of another deal is searched. Without this the first position searched is
        the one whose play counts, so that an earlier one would be taken for another deal.
        """
        self._open(encode_deal(board))

    def forget(self) -> None:
        """Empty the table and the cutoff cards, as if nothing had been asked yet."""
        if self._knows_something:
            empty_table(self._address)
            self._cutoff_cards[:] = 0
            self._knows_something = False

    def search(
        self,
        deal: EncodedDeal,
        hands: Sequence[CardSet],
        only: Sequence[CardSet],
        need: Target,
        allow: Target,
    ) -> AnswerBits:
        """Return the answer of the kernel `alpha_beta.search` about a position of a deal.

        Hands are given by seat in the trick, cards on the table in them. Of each hand `only`
        names the card that it must play to the first trick, or is `ANY_CARD`; it is empty where
        every hand may play any. The first target is that of the leader's side. `TimeLimitError`
        soon after the deadline.
        """
        if deal is not self._latest:
            self._open(deal)
        self._set(words.RESTRICTED, hands[0].bit_count() if only else 0)
        for seat_in_trick, card in enumerate(only):
            self._set(words.ONLY + seat_in_trick * words.WORD, card)
        self._knows_something = True
        ask = ASK[len(deal.hands)]
        slice_nodes = self._slice
        while True:
            evictions = self._get(words.EVICTIONS)
            limit = self._get(words.NODES) + slice_nodes
            self._set(words.NODES_LIMIT, min(limit, _NO_LIMIT))
            answer = int(ask(self._address, *hands, need, allow))
            if answer != STOPPED:
                return answer
            if time.monotonic() >= self.deadline:
                raise TimeLimitError("stopped by the time limit")
            # A stopped search goes on from what the table kept. If part of that is gone,
            # only a longer slice is sure to get further.
            if self._get(words.EVICTIONS) != evictions:
                slice_nodes *= 2

    def _open(self, deal: EncodedDeal) -> None:
        """Get ready for positions of a deal: forget what is known if it is of another."""
        if self._known is None or not deal.is_part_of(self._known):
            self._known = deal
            self._set(words.TRUMP_LANE, deal.lanes.trump_lane)
            self.forget()
        self._latest = deal

    def _get(self, offset: int) -> int:
        word: int = self._state[offset // words.WORD]
        return word

    def _set(self, offset: int, value: int) -> None:
        self._state[offset // words.WORD] = value
