"""The card that decided a similar situation before, to be tried first.

A small table keyed by what a hand sees of its own choice: on lead all its cards, later the cards
it may play and the card to beat. An entry whose key is another's is ignored: a card that was
right elsewhere is a bad guess here.
"""

from __future__ import annotations

from ._jit import kernel
from .bits import highest, load, store
from .workspace import CUTOFF_BITS, CUTOFF_CARDS, WORD

__all__ = ["cutoff_place", "recall_cutoff", "remember_cutoff"]

_HASH = 0x9E3779B97F4A7C15 - (1 << 64)
_CARD, _KEY, _ENTRY = 0 * WORD, 1 * WORD, 2 * WORD


@kernel(inline=True)
def cutoff_place(workspace: int, key: int) -> int:
    """Address of the entry for a situation."""
    place = ((key * _HASH) >> (64 - CUTOFF_BITS)) & ((1 << CUTOFF_BITS) - 1)
    return load(workspace + CUTOFF_CARDS) + place * _ENTRY


@kernel(inline=True)
def recall_cutoff(place: int, key: int, legal: int, moves: int) -> int:
    """The card kept for a situation; 0 if there is none.

    `moves` are the representatives of the legal cards, so the card that stands for the one kept
    is the highest not above it.
    """
    card = load(place + _CARD) & legal
    if card == 0 or load(place + _KEY) != key:
        return 0
    return highest(moves & (card | (card - 1)))


@kernel(inline=True)
def remember_cutoff(place: int, key: int, card: int) -> None:
    """Keep the card that decided a situation."""
    store(place + _CARD, card)
    store(place + _KEY, key)
