"""Trump tricks that cannot be lost, whenever they come.

Later may be too late: a search looks at the next ``need + allow - 1`` tricks only. So it must be
asked how many of all tricks left are sure. Where these leave the other side fewer than it is
allowed, the question is decided at any horizon.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .answers import NO_ANSWER
from .bitboard import above, count, highest
from .layout import AnswerBits, Card, CardSet, SuitLane

__all__ = ["guarded_king", "later_tricks", "sure_trumps"]


@kernel
def sure_trumps(own: CardSet, foes: CardSet, wanted: int) -> AnswerBits:
    """Decide whether a hand with the trumps `own` must take `wanted` tricks against `foes`.

    Returns the cards it relies on if so, else `NO_ANSWER`. Partner's trumps do not matter: a
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
            return NO_ANSWER
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
def guarded_king(own: CardSet, before: CardSet, rest: CardSet) -> Card:
    """Return the second highest trump if it, or its hand with another, must take a trick; else 0.

    It must if the highest trump is in the hand that plays before, and the trumps `own` hold a
    second one to play under it. Only from a lead could the king fall, and who is on lead by then
    has won a trick. `rest` are the trumps of the two other hands.
    """
    trumps = own | before | rest
    ace = highest(trumps)
    king = highest(trumps ^ ace)
    return king if ace & before != 0 and king & own != 0 and own != king else 0


@kernel(inline=True)
def later_tricks(
    h0: CardSet,
    h1: CardSet,
    h2: CardSet,
    h3: CardSet,
    trump_lane: SuitLane,
    need: int,
    allow: int,
    left: int,
) -> AnswerBits:
    """Decide a question by the trumps that must take tricks some day, or return `NO_ANSWER`.

    `need` and `allow` are the fewest tricks with which each side can reach its target, `left` the
    tricks left.
    """
    t0 = h0 & trump_lane
    t1 = h1 & trump_lane
    t2 = h2 & trump_lane
    t3 = h3 & trump_lane

    wanted = left + 1 - allow
    longer = t0 if count(t0) > count(t2) else t2
    if count(longer) >= wanted:
        answer = sure_trumps(longer, t1 | t3, wanted)
        if answer != NO_ANSWER:
            return answer
    if wanted == 1:
        king = guarded_king(t2, t1, t0 | t3)
        if king == 0 and left > 2:  # with two cards the leader may have to lead from the king
            king = guarded_king(t0, t3, t1 | t2)
        if king != 0:
            return king

    wanted = left + 1 - need
    longer = t1 if count(t1) > count(t3) else t3
    if count(longer) >= wanted:
        answer = sure_trumps(longer, t0 | t2, wanted)
        if answer != NO_ANSWER:
            return ~answer
    if wanted == 1:
        king = guarded_king(t1, t0, t2 | t3) | guarded_king(t3, t2, t0 | t1)
        if king != 0:
            return ~king
    return NO_ANSWER
