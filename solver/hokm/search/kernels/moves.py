"""Which cards need not be tried, because another stands for them."""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import at_or_above_lowest, deposit, extract, lane_of
from .layout import GAPS

__all__ = ["representatives", "still_open", "widened"]


@kernel(inline=True)
def representatives(cards: int, pool: int) -> int:
    """The lowest of each run of cards that touch in rank among the cards of the pool.

    The pool holds the cards on the table too: they separate until the trick is over.
    """
    among = pool | GAPS
    packed = extract(cards, among)
    return deposit(packed & ~(packed << 1), among)


@kernel(inline=True)
def widened(relied: int, card: int, own: int, pool: int) -> int:
    """What a failed card's answer relies on, made true for all cards of its run in hand `own`.

    `card` is the lowest of its run. Any of the run might have been tried instead; so if the rank
    of one matters, that of the lowest does.
    """
    if relied & own & lane_of(card) == 0:
        return relied
    among = pool | GAPS
    packed = extract(own, among)
    run = packed & ~(packed + extract(card, among))
    return relied | card if relied & deposit(run, among) != 0 else relied


@kernel(inline=True)
def still_open(moves: int, card: int, relied: int) -> int:
    """The moves left after `card` failed with an answer that relies on `relied`.

    If the card's rank did not matter, no card of its suit below those that did can do better.
    """
    matter = at_or_above_lowest(relied)
    if card & matter != 0:
        return moves
    return moves & (matter | ~lane_of(card))
