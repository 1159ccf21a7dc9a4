"""From boards to bits and back: asks the compiled search about one board at a time."""

from __future__ import annotations

import functools
import math
import time
from collections.abc import Mapping, Sequence
from typing import TypeVar

import numpy as np

from ..errors import TimeLimitError
from ..model.board import Board
from ..model.cards import (
    CARDS_PER_SUIT,
    RANKS,
    SUITS,
    Card,
    Suit,
    Trump,
)
from ..model.hand import Hand
from ..model.seats import SEATS, Seat
from .first_guess import FirstGuess, first_guess
from .kernels import state as ws
from .kernels.alpha_beta import STOPPED
from .kernels.bitboard import LANE_BITS, TOP_LANE
from .kernels.entry_points import ASK, empty_table
from .kernels.table_entries import SMALLEST_CHUNK_BYTES
from .kernels.targets import others_goal
from .options import SearchOptions

__all__ = ["ANY_CARD", "Engine", "in_places"]

Player = TypeVar("Player")
"""However players are named."""

_TECHNIQUE_BITS = {
    "table": ws.USE_TABLE,
    "generalize": ws.USE_GENERALIZE,
    "equivalents": ws.USE_EQUIVALENTS,
    "irrelevant_cards": ws.USE_IRRELEVANT_CARDS,
    "quick_tricks": ws.USE_QUICK_TRICKS,
    "later_tricks": ws.USE_LATER_TRICKS,
    "ordering": ws.USE_ORDERING,
    "cutoff_cards": ws.USE_CUTOFF_CARDS,
}
_CACHE_LINE = 64
ANY_CARD = -1
_SLICE_NODES = 1 << 20
"""Nodes searched before Python heeds Ctrl-C and the clock: some 0.05 s, ten times that at worst."""
_NO_LIMIT = (1 << 63) - 1
_PLACES = 4
_NO_RANK = RANKS[-1] + 1


class Engine:
    """One search with its table. Not to be used by two threads at the same time.

    What is known holds for one trump and one deal, with all positions that come up in its play;
    it is forgotten when a board of another comes along.
    """

    def __init__(self, options: SearchOptions) -> None:
        self._header = np.zeros(ws.WORKSPACE_BYTES // ws.WORD, dtype=np.int64)
        self._cutoff_cards = np.zeros(1 << ws.CUTOFF_BITS, dtype=np.int64)
        # Memory that is never touched is never taken, so the limit costs nothing beforehand.
        pool_bytes = options.table_megabytes << 20
        self._pool = np.empty(pool_bytes + _CACHE_LINE, dtype=np.uint8)
        chunks = pool_bytes // SMALLEST_CHUNK_BYTES
        bucket_bits = max(ws.FIRST_BUCKET_BITS, (chunks - 1).bit_length())
        self._buckets = np.empty(1 << bucket_bits, dtype=np.int64)
        first_chunk = -(-self._pool.ctypes.data // _CACHE_LINE) * _CACHE_LINE
        self._set(ws.CUTOFF_CARDS, self._cutoff_cards.ctypes.data)
        self._set(ws.BUCKETS, self._buckets.ctypes.data)
        self._set(ws.CHUNKS, first_chunk)
        self._set(ws.CHUNKS_END, first_chunk + pool_bytes)
        techniques = sum(bit for name, bit in _TECHNIQUE_BITS.items() if getattr(options, name))
        self._set(ws.TECHNIQUES, techniques)
        self._address = int(self._header.ctypes.data)
        self.deadline = math.inf
        """When to stop, on the clock of `time.monotonic`."""
        self._slice = _SLICE_NODES if options.table else _NO_LIMIT
        self._trump: Trump | None = None
        self._shifts: tuple[int, ...] = ()
        self._knows_something = True
        self._deal: dict[Seat, int] = {}
        self._ask = ASK[_PLACES]
        self._board: Board | None = None
        self._seat: Seat | None = None
        self._places: tuple[Seat | None, ...] = ()
        self._hands = (0, 0, 0, 0)
        self._leads = True
        self._relied = 0

    @property
    def nodes(self) -> int:
        """Cards played in all searches so far."""
        return int(self._header[ws.NODES // ws.WORD])

    def forget(self) -> None:
        """Empty the table and the cutoff cards, as if nothing had been asked yet."""
        if self._knows_something:
            empty_table(self._address)
            self._cutoff_cards[:] = 0
            self._knows_something = False

    def can_win(self, board: Board, seat: Seat, need: int, allow: int, card: Card | None) -> bool:
        """Whether the side of `seat` wins `need` tricks before its opponents win `allow`.

        With three players its opponents are the two others, and their tricks are counted
        together. Both numbers are at least 1, and ``need + allow - 1`` at most the tricks left.
        With `card`, which must be legal: whether it does after that card is played.
        `TimeLimitError` soon after the deadline.
        """
        others = others_goal(allow, allow, allow) if board.seating.players == 3 else allow
        return self._reaches(board, seat, need, others, card)

    def wins_first(
        self, board: Board, seat: Seat, need: int, allow: tuple[int, int], card: Card | None
    ) -> bool:
        """Whether `seat`, of three players, wins `need` tricks before another wins all of his.

        `allow` holds those of the player after him and of the one before him. Each number is at
        least 1, and `need` at most the tricks left. The rest as for `can_win`.
        """
        out_of_reach = board.tricks_left - need + 1
        return self._reaches(board, seat, need, others_goal(out_of_reach, *allow), card)

    def _reaches(self, board: Board, seat: Seat, goal: int, others: int, card: Card | None) -> bool:
        """Whether the side of `seat` reaches its goal before the others reach theirs."""
        if board is not self._board or seat is not self._seat:
            self._load(board, seat)
        self._restrict(board, card)
        answer = self._answer(goal, others) if self._leads else ~self._answer(others, goal)
        self._relied |= max(answer, ~answer)
        return answer >= 0

    def note_reliance(self) -> None:
        """Begin to note on which cards answers rely; see `relied`."""
        self._relied = 0

    def relied(self) -> frozenset[Card]:
        """The cards in play on whose rank answers about this board rely, and all above in suit.

        Those since `note_reliance`. If the others are dealt out anew, each suit by itself and so
        that every hand keeps its lengths, the answers are the same. A card on the table, or the
        one asked about, counts as its player's: unless it is relied on, any other of its suit
        that he holds and that is not relied on may stand in its place.
        """
        if self._board is None or not self._relied:
            return frozenset()
        in_play = self._board.deal.cards.union(self._board.on_table)
        lowest: dict[Suit, int] = {}
        for card in in_play:
            if self._relied & self._bit(card):
                lowest[card.suit] = min(card.rank, lowest.get(card.suit, card.rank))
        return frozenset(card for card in in_play if card.rank >= lowest.get(card.suit, _NO_RANK))

    def encoded(self, board: Board) -> tuple[int, int, int, int]:
        """The hands as card sets (see `bits`), in order of play from the leader of the trick.

        Cards on the table are back in their hands.
        """
        if board is not self._board:
            self._load(board, board.hakem)
        return self._hands

    def enter(self, board: Board, seat: Seat) -> tuple[Mapping[Seat, int], tuple[Suit, ...]]:
        """Get ready for questions about positions of a board, in which `seat` plays alone if any.

        Returns the hands as card sets (see `bits`), cards on the table in them, and the suits
        of the lanes from the bottom.
        """
        self._load(board, seat)
        shifts = self._shifts
        lanes = sorted(SUITS, key=lambda suit: shifts[suit])
        places = zip(self._places, self._hands, strict=True)
        return {each: hand for each, hand in places if each is not None}, tuple(lanes)

    def answer_at(self, hands: Sequence[int], only: Sequence[int], need: int, allow: int) -> int:
        """The search's answer (see `alpha_beta`) about a position of the board entered.

        Hands are in places (see `in_places`). Of each hand `only` names the card that it must play
        to the first trick, or is `ANY_CARD`; it is empty where nobody must play any. Goals as in
        `goals`, the leader's side first.
        """
        self._board = None  # what is loaded is no longer a whole board
        first, second, third, fourth = hands
        self._hands = (first, second, third, fourth)
        self._play_only(only, first.bit_count())
        return self._answer(need, allow)

    def guess(self, board: Board) -> FirstGuess | None:
        """What the hakem's side may be worth at the start of a hand with trumps; else None."""
        if board.trump is Trump.NONE or board.seating.players != len(SEATS):
            return None
        if board.tricks_left != CARDS_PER_SUIT or board.on_table:
            return None
        leaders = first_guess(self.encoded(board))
        same = board.seating.same_side(board.hakem, board.leader)
        return leaders if same else leaders.of_other_side()

    def _answer(self, need: int, allow: int) -> int:
        """The search's answer, for the side of the leader of the trick; goals as in `goals`."""
        self._knows_something = True
        slice_nodes = self._slice
        while True:
            room_made = self._get(ws.ROOM_MADE)
            self._set(ws.NODES_LIMIT, min(self.nodes + slice_nodes, _NO_LIMIT))
            answer = int(self._ask(self._address, *self._hands, need, allow))
            if answer != STOPPED:
                return answer
            if time.monotonic() >= self.deadline:
                raise TimeLimitError("stopped by the time limit")
            # A stopped search goes on from what the table kept. If part of that is gone,
            # only a longer slice is sure to get further.
            if self._get(ws.ROOM_MADE) != room_made:
                slice_nodes *= 2

    def _load(self, board: Board, seat: Seat) -> None:
        """Encode a board, and forget what is known if it is not of the deal known so far."""
        if board.trump is not self._trump:
            self._use_trump(board.trump)
        deal = board.whole_trick_deal()
        hands = {each: self._encode(deal[each]) for each in deal.seats}
        if hands.keys() != self._deal.keys() or any(
            hand & ~self._deal[each] for each, hand in hands.items()
        ):
            self._ask = ASK[len(hands)]
            self._deal = hands
            self.forget()
        self._places = in_places(board.seating.order(board.leader), seat)
        first, second, third, fourth = (0 if each is None else hands[each] for each in self._places)
        self._hands = (first, second, third, fourth)
        self._leads = board.seating.same_side(seat, board.leader)
        self._board = board
        self._seat = seat

    def _restrict(self, board: Board, card: Card | None) -> None:
        """Have the cards on the table, and `card` after them, played at the root."""
        played = board.on_table if card is None else (*board.on_table, card)
        only = []
        if played:
            cards = dict(zip(board.seating.order(board.leader), played, strict=False))
            only = [self._bit(cards[seat]) if seat in cards else ANY_CARD for seat in self._places]
        self._play_only(only, board.tricks_left)

    def _play_only(self, only: Sequence[int], tricks_left: int) -> None:
        """Have one card of a hand, or any, played at the root; no hand is named where all may."""
        self._set(ws.RESTRICTED, tricks_left if only else 0)
        for place, card in enumerate(only):
            self._set(ws.ONLY + place * ws.WORD, card)

    def _use_trump(self, trump: Trump) -> None:
        """Put the trump suit into the top lane; what was known under another trump is void."""
        self._shifts = _shifts_under(trump)
        self._set(ws.TRUMP_LANE, TOP_LANE if trump.suit is not None else 0)
        self._trump = trump
        self._deal = {}

    def _encode(self, hand: Hand) -> int:
        shifts = self._shifts
        return sum([1 << (shifts[card.suit] + card.rank) for card in hand.cards])

    def _bit(self, card: Card) -> int:
        return 1 << (self._shifts[card.suit] + card.rank)

    def _get(self, offset: int) -> int:
        return int(self._header[offset // ws.WORD])

    def _set(self, offset: int, value: int) -> None:
        self._header[offset // ws.WORD] = value


def in_places(order: Sequence[Player], solo: Player) -> tuple[Player | None, ...]:
    """Who sits in each place of the search (see `alpha_beta`), the leader first.

    With three players the place across from `solo`, who plays alone, is empty; with two, those
    behind them.
    """
    places: list[Player | None] = [*order]
    if len(order) == 3:
        places.insert((2, 3, 1)[order.index(solo)], None)
    return tuple(places + [None] * (_PLACES - len(places)))


@functools.cache
def _shifts_under(trump: Trump) -> tuple[int, ...]:
    """What to add to the rank of a card to get the number of its bit, suit by suit.

    Trump is in the top lane, the other suits are in order below.
    """
    lanes = [suit for suit in reversed(SUITS) if suit is not trump.suit]
    if trump.suit is not None:
        lanes.append(trump.suit)
    return tuple(lanes.index(suit) * LANE_BITS - 1 for suit in SUITS)
