"""Trumps that take a trick whatever is played, some day."""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import above, count, highest

__all__ = ["UNDECIDED", "guarded_king", "sure_trumps"]

UNDECIDED = -1 << 62
"""Neither a set of cards nor the complement of one."""


@kernel
def sure_trumps(own: int, foes: int, wanted: int) -> int:
    """Whether a hand with the trumps `own` must take `wanted` tricks against the trumps `foes`.

    Returns the cards it relies on if so, else `UNDECIDED`. Partner's trumps do not matter: a
    trick that one of them takes counts for the side as well.

    Each trump of the hand comes to a trick of its own, and loses it only to a higher one of
    `foes`, which is gone then. So, from the top down, every trump takes a trick that no higher
    foe is left to beat. How the lower ones rank need not be known once there are more of them
    than foes left: a hand with more trumps than both opponents takes a trick at any rate.
    """
    unseen = count(own)
    beaters = 0
    lower_foes = count(foes)
    last = 0
    while wanted > unseen - min(unseen, beaters + lower_foes):
        if wanted > unseen:
            return UNDECIDED
        last = highest(own)
        higher = above(foes, last)
        beaters += count(higher)
        lower_foes -= count(higher)
        foes ^= higher
        own ^= last
        unseen -= 1
        if beaters > 0:
            beaters -= 1
        else:
            wanted -= 1
    return last


@kernel(inline=True)
def guarded_king(own: int, before: int, rest: int) -> int:
    """The second highest trump, if it must take a trick or the hand that holds it another.

    It must if the highest trump is in the hand that plays before, and the trumps `own` hold a
    second one to play under it. Only from a lead could the king fall, and who is on lead by then
    has won a trick. 0 if that is not so; `rest` are the trumps of the two other hands.
    """
    trumps = own | before | rest
    ace = highest(trumps)
    king = highest(trumps ^ ace)
    return king if ace & before != 0 and king & own != 0 and own != king else 0
