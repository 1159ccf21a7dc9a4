"""Card sets (see `kernels.layout`) taken apart in plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .kernels.layout import LANE, LANE_BITS, LANES, Card, CardSet, SuitLane

__all__ = [
    "at_or_above_lowest",
    "cards_of",
    "lane_number",
    "lane_of",
    "lanes",
    "owners",
    "pool_of",
]

_LANE = (1 << LANE_BITS) - 1
"""A whole lane, with the bits that hold no card."""
_SECOND, _THIRD, _TOP = (lane * LANE_BITS for lane in range(1, LANES))
"""Where the lanes above the bottom one begin."""


def lanes(cards: CardSet) -> tuple[int, int, int, int]:
    """Return the cards of each lane, moved to the bottom."""
    return cards & _LANE, cards >> _SECOND & _LANE, cards >> _THIRD & _LANE, cards >> _TOP & _LANE


def lane_number(card: Card) -> int:
    """Return the number of the lane of a card, 0 for the bottom one."""
    return (card.bit_length() - 1) // LANE_BITS


def lane_of(card: Card) -> SuitLane:
    """Return all bits of the lane of a card."""
    return LANE << lane_number(card) * LANE_BITS


def cards_of(cards: CardSet) -> list[Card]:
    """Return the cards of a set, rising."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found


def pool_of(hands: Iterable[CardSet]) -> CardSet:
    """Return the cards of all hands together."""
    pool = 0
    for hand in hands:
        pool |= hand
    return pool


def at_or_above_lowest(cards: CardSet, pool: CardSet) -> CardSet:
    """Return the cards of the pool from the lowest of `cards` in each lane upwards."""
    found = 0
    for lane, named in enumerate(lanes(cards)):
        if named:
            found |= (_LANE & -(named & -named)) << lane * LANE_BITS
    return found & pool


def owners(hands: Sequence[CardSet], lane: int) -> tuple[int, ...]:
    """Return which of the hands hold the cards of lane number `lane`, highest card first."""
    held = [(hand >> lane * LANE_BITS) & _LANE for hand in hands]
    pool = pool_of(held)
    found = []
    while pool:
        card = 1 << pool.bit_length() - 1
        pool ^= card
        found.append(next(player for player, cards in enumerate(held) if cards & card))
    return tuple(found)
