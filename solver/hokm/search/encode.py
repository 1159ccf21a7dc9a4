"""Deals and cards as card sets (see `kernels.layout`), and card sets as cards again."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..model.board import Board
from ..model.cards import RANKS, SUITS, Card, Suit, Trump
from ..model.seats import Seat
from .kernels import layout
from .kernels.layout import LANE_BITS, SEATS_IN_TRICK, TOP_LANE, CardSet, SuitLane

__all__ = ["EncodedDeal", "Lanes", "encode_deal", "lanes_under", "players_in_trick"]

_TWO_BIT = layout.ACE_BIT - (RANKS[-1] - RANKS[0])
"""The bit of the two within its lane."""


@dataclass(frozen=True, slots=True)
class Lanes:
    """Which suit is in which lane of a card set, under one trump; see `lanes_under`."""

    suits: tuple[Suit, ...]
    """The suits of the lanes, from the bottom."""
    trump_lane: SuitLane
    """0 without a trump suit."""
    shifts: tuple[int, ...]
    """By suit: what to add to a rank to get the number of the card's bit."""

    def card(self, card: Card) -> layout.Card:
        """Return a card as a set of one."""
        return 1 << (self.shifts[card.suit] + card.rank)

    def hand(self, cards: Iterable[Card]) -> CardSet:
        """Return different cards as a set."""
        shifts = self.shifts
        return sum([1 << (shifts[card.suit] + card.rank) for card in cards])

    def cards(self, cards: CardSet) -> frozenset[Card]:
        """Return the cards that are in a set."""
        return frozenset(
            Card(suit, rank)
            for suit in self.suits
            for rank in RANKS
            if cards >> (self.shifts[suit] + rank) & 1
        )


@functools.cache
def lanes_under(trump: Trump) -> Lanes:
    """Return the lanes under a trump: trump in the top lane, the other suits in order below."""
    suits = [suit for suit in reversed(SUITS) if suit is not trump.suit]
    if trump.suit is not None:
        suits.append(trump.suit)
    below_two = _TWO_BIT - RANKS[0]
    shifts = tuple(suits.index(suit) * LANE_BITS + below_two for suit in SUITS)
    return Lanes(tuple(suits), 0 if trump.suit is None else TOP_LANE, shifts)


@dataclass(frozen=True, slots=True)
class EncodedDeal:
    """The hands of a deal under one trump, cards on the table in them."""

    lanes: Lanes
    hands: Mapping[Seat, CardSet]

    def is_part_of(self, other: EncodedDeal) -> bool:
        """Decide whether it may come up in the play of another deal under the same trump."""
        if self.lanes is not other.lanes or self.hands.keys() != other.hands.keys():
            return False
        return not any(hand & ~other.hands[seat] for seat, hand in self.hands.items())


def encode_deal(board: Board) -> EncodedDeal:
    """Return the deal of a board, with the cards on the table back in their hands."""
    lanes = lanes_under(board.trump)
    deal = board.whole_trick_deal()
    return EncodedDeal(lanes, {seat: lanes.hand(deal[seat].cards) for seat in deal.seats})


@functools.cache
def players_in_trick(players: int, leader: int, solo: int) -> tuple[int | None, ...]:
    """Return who sits in each seat of a trick (see `alpha_beta`), None for an empty seat.

    Players are numbers in the order of play; of three, `solo` plays alone, and the seat across
    from them is empty. Of two, those behind them are.
    """
    order: list[int | None] = [(leader + turn) % players for turn in range(players)]
    if players == 3:
        order.insert((2, 3, 1)[order.index(solo)], None)
    return tuple(order + [None] * (SEATS_IN_TRICK - len(order)))
