"""The card that decided a similar situation before, to be tried first.

A table of one word an entry, keyed by what made the card right: on lead all the cards of the
hand; to a suit led, who of all still has what of it, and the card to beat; to a discard, all the
cards again. A card that was right elsewhere is a bad guess here, so an entry whose key is
another's is ignored. The keys were chosen by the nodes of W1 on deals other than the benchmark's.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import highest, lane_counts, load, lowest, store, trailing_zeros
from .state import CUTOFF_BITS, CUTOFF_CARDS, WORD

__all__ = [
    "cutoff_place",
    "discard_key",
    "follow_key",
    "lead_key",
    "recall_cutoff",
    "remember_cutoff",
]

_HASH = 0x9E3779B97F4A7C15 - (1 << 64)
_CARD = 63
_KEY = (1 << 63) - 1 - _CARD
"""An entry: the number of the card's bit in the lowest bits, above it a hash of the key."""
_ODD = 0x0001_0001_0001_0001


@kernel(inline=True)
def lead_key(h0: int, h2: int, need: int) -> int:
    """What the lead goes by: the hand, the tricks needed, and which suits of partner are odd."""
    return h0 * 31 + need + (lane_counts(h2) & _ODD) * 961


@kernel(inline=True)
def follow_key(suit: int, legal: int, best: int, seat: int) -> int:
    """What a card of the suit led goes by; `suit` is all of it in play.

    Within a deal who has which of them is known, so one of the hand's own tells whose turn it is.
    """
    return (suit * 31) ^ lowest(legal) ^ (best << 1) ^ seat


@kernel(inline=True)
def discard_key(own: int, best: int, seat: int, need: int) -> int:
    """What a card of another suit goes by."""
    return (own * 31 + need) ^ (best << 1) ^ seat


@kernel(inline=True)
def cutoff_place(workspace: int, key: int) -> int:
    """Address of the entry for a situation."""
    place = ((key * _HASH) >> (64 - CUTOFF_BITS)) & ((1 << CUTOFF_BITS) - 1)
    return load(workspace + CUTOFF_CARDS) + place * WORD


@kernel(inline=True)
def recall_cutoff(place: int, key: int, legal: int, moves: int) -> int:
    """The card kept for a situation; 0 if there is none.

    `moves` are the representatives of the legal cards, so the card that stands for the one kept
    is the highest not above it.
    """
    entry = load(place)
    card = (1 << (entry & _CARD)) & legal
    if card == 0 or ((entry ^ (key * _HASH)) & _KEY) != 0:
        return 0
    return highest(moves & (card | (card - 1)))


@kernel(inline=True)
def remember_cutoff(place: int, key: int, card: int) -> None:
    """Keep the card that decided a situation."""
    store(place, ((key * _HASH) & _KEY) | trailing_zeros(card))
