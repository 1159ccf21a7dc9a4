"""The bit layout of card sets, and names for the integers that kernels compute with.

A set of cards is one signed 64-bit integer of four lanes of 16 bits, one lane a suit; with a
trump suit, trump is the top lane::

    bit   63 62 | 61 60 ... 50 49 | 48    47 46 | 45 ... 33 | 32    ...    13 12 ...  2  1 |  0
           - -  |  A  K      3  2 |  s     -  - |  A      2 |  s            A  K      3  2 |  s
          '------- lane 3 -------------''------ lane 2 ----------' ... '------- lane 0 --------'

The bit `s` below each two never holds a card: it is a gap that stops runs of touching cards at
the end of a suit. Bit 63 is never set, so card sets are not negative and their complement is.

Within a lane, and against the led suit with trump on top, a higher card is a larger integer.
This module is plain Python, so that code which compiles nothing can share it.
"""

from __future__ import annotations

from typing import TypeAlias

__all__ = [
    "ACE_BIT",
    "ANY_CARD",
    "COUNT",
    "COUNT_BITS",
    "GAPS",
    "HAND_COUNTS",
    "LANE",
    "LANES",
    "LANE_BITS",
    "LANE_TOPS",
    "SEATS_IN_TRICK",
    "TOP_LANE",
    "TRUMP_LANE_NUMBER",
    "Address",
    "AnswerBits",
    "Card",
    "CardSet",
    "Compact",
    "LaneCounts",
    "SeatInTrick",
    "SuitLane",
    "Target",
]

CardSet: TypeAlias = int
"""A set of cards, a bit each, as described above."""
Card: TypeAlias = int
"""A card set of one card; 0 stands for none."""
SuitLane: TypeAlias = int
"""All bits of one lane that may hold cards; 0 for a trump suit that there is not."""
Compact: TypeAlias = int
"""Bits for the cards in play alone, moved together at the bottom (see `bitboard.extract`)."""
LaneCounts: TypeAlias = int
"""Four bits for the number of cards of each hand in each lane, the leader's lowest."""
SeatInTrick: TypeAlias = int
"""A player's seat counted from the leader of the trick, 0 to 3."""
Target: TypeAlias = int
"""What a side still needs (see `targets`)."""
AnswerBits: TypeAlias = int
"""An answer of the search with the cards it relies on, in one integer (see `answers`)."""
Address: TypeAlias = int
"""A byte address in memory."""

LANES = 4
LANE_BITS = 16
LANE: SuitLane = 0x7FFF
"""All bits of the bottom lane, without the topmost bit, which holds no card either."""
TRUMP_LANE_NUMBER = LANES - 1
TOP_LANE: SuitLane = LANE << (TRUMP_LANE_NUMBER * LANE_BITS)
"""The lane of the trump suit, without the sign bit."""
ACE_BIT = 13
"""The bit of the ace within its lane; the king is below it, and so on down to the two in bit 1."""
GAPS: CardSet = 0x0001_0001_0001_0001
"""The bit below the two in each lane."""
LANE_TOPS: CardSet = 0x8000_8000_8000_8000 - (1 << 64)
"""The topmost bit in each lane."""

COUNT_BITS = 4
COUNT = (1 << COUNT_BITS) - 1
"""In `LaneCounts`: the number of cards of one hand in one lane, of the leader's at the bottom."""
HAND_COUNTS = 0xFFFF
"""In `LaneCounts`: the numbers of cards of all hands in one lane."""

SEATS_IN_TRICK = 4
"""With fewer players some of them are empty."""
ANY_CARD: CardSet = -1
"""In place of the one card that a hand must play, where it may play any."""
