"""The card that decided a similar situation before, to be tried first.

A table of one word an entry, keyed by what made the card right: on lead all the cards of the
hand; to a suit led, who of all still has what of it, and the card to beat; to a discard, all the
cards again. A card that was right elsewhere is a bad guess here, so an entry whose key is
another's is ignored. `benchmarks/tune_constants.py` compares other keys and sizes.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import (
    FIBONACCI_HASH,
    highest,
    lane_counts,
    load_word,
    lowest,
    store_word,
    trailing_zeros,
)
from .layout import Address, Card, CardSet, SeatInTrick
from .state import CUTOFF_BITS, CUTOFF_CARDS, WORD

__all__ = [
    "cutoff_entry",
    "discard_key",
    "follow_key",
    "lead_key",
    "probe_cutoff",
    "store_cutoff",
]

_CARD = 63
_KEY = (1 << 63) - 1 - _CARD
"""An entry: the number of the card's bit in the lowest bits, above it a hash of the key."""
_ODD = 0x0001_0001_0001_0001
"""The lowest bit of the number in each lane."""
KEY_FACTOR = 31
"""Moves the cards of a hand away from the small numbers that are added to them in a key."""
PARTNER_FACTOR = KEY_FACTOR**2
"""Does the same to what partner holds; 0 would leave that out of the key."""


@kernel(inline=True)
def lead_key(h0: CardSet, h2: CardSet, need: int) -> int:
    """Return what the lead goes by: the hand, the tricks needed, and partner's odd suits."""
    return h0 * KEY_FACTOR + need + (lane_counts(h2) & _ODD) * PARTNER_FACTOR


@kernel(inline=True)
def follow_key(suit: CardSet, legal: CardSet, best: Card, seat_in_trick: SeatInTrick) -> int:
    """Return what a card of the suit led goes by; `suit` is all of it in play.

    Within a deal who has which of them is known, so one of the hand's own tells whose turn it is.
    """
    return (suit * KEY_FACTOR) ^ lowest(legal) ^ (best << 1) ^ seat_in_trick


@kernel(inline=True)
def discard_key(own: CardSet, best: Card, seat_in_trick: SeatInTrick, need: int) -> int:
    """Return what a card of another suit goes by."""
    return (own * KEY_FACTOR + need) ^ (best << 1) ^ seat_in_trick


@kernel(inline=True)
def cutoff_entry(state: Address, key: int) -> Address:
    """Return the address of the entry for a situation."""
    index = ((key * FIBONACCI_HASH) >> (64 - CUTOFF_BITS)) & ((1 << CUTOFF_BITS) - 1)
    return load_word(state + CUTOFF_CARDS) + index * WORD


@kernel(inline=True)
def probe_cutoff(entry: Address, key: int, legal: CardSet, moves: CardSet) -> Card:
    """Return the card stored for a situation; 0 if there is none.

    `moves` are the distinct ones of the legal cards, so the card that stands for the one stored
    is the highest not above it.
    """
    word = load_word(entry)
    card = (1 << (word & _CARD)) & legal
    if card == 0 or ((word ^ (key * FIBONACCI_HASH)) & _KEY) != 0:
        return 0
    return highest(moves & (card | (card - 1)))


@kernel(inline=True)
def store_cutoff(entry: Address, key: int, card: Card) -> None:
    """Store the card that decided a situation."""
    store_word(entry, ((key * FIBONACCI_HASH) & _KEY) | trailing_zeros(card))
