"""Which cards need not be tried, because another one tried answers for them."""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import at_or_above_lowest, deposit, extract, lane_of
from .layout import GAPS, Card, CardSet

__all__ = ["distinct_cards", "extend_to_run", "without_irrelevant"]


@kernel(inline=True)
def distinct_cards(cards: CardSet, pool: CardSet) -> CardSet:
    """Return the lowest of each run of cards that touch in rank among the cards of the pool.

    The pool holds the cards on the table too: they separate until the trick is over.
    """
    among = pool | GAPS
    packed = extract(cards, among)
    return deposit(packed & ~(packed << 1), among)


@kernel(inline=True)
def extend_to_run(relevant: CardSet, card: Card, own: CardSet, pool: CardSet) -> CardSet:
    """Return what a failed card's answer relies on, made true for its whole run in hand `own`.

    `card` is the lowest of its run. Any of the run might have been tried instead; so if the rank
    of one matters, that of the lowest does.
    """
    if relevant & own & lane_of(card) == 0:
        return relevant
    among = pool | GAPS
    packed = extract(own, among)
    run = packed & ~(packed + extract(card, among))
    return relevant | card if relevant & deposit(run, among) != 0 else relevant


@kernel(inline=True)
def without_irrelevant(moves: CardSet, card: Card, relevant: CardSet) -> CardSet:
    """Return the moves left after `card` failed with an answer that relies on `relevant`.

    If the card's rank did not matter, no card of its suit below those that did can do better.
    """
    matter = at_or_above_lowest(relevant)
    if card & matter != 0:
        return moves
    return moves & (matter | ~lane_of(card))
