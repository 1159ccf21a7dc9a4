"""Trump tricks that cannot be lost, whenever they come.

Of the tricks left only the next ``need + allow - 1`` are looked at. The rest, the *slack*, may be
just the ones these trumps would win; so of the sure tricks only those beyond the slack count.
"""

from __future__ import annotations

from ._jit import kernel
from .bits import count, nth_highest, winners
from .quick_tricks import UNDECIDED

__all__ = ["later_tricks"]


@kernel(inline=True)
def later_tricks(
    h0: int, h1: int, h2: int, h3: int, trump_lane: int, need: int, allow: int, left: int
) -> int:
    """Whether the highest trumps decide: each of those one hand holds takes a trick some day.

    Returns the cards relied on if the leader's side wins `need` tricks before it loses `allow`,
    their complement if it does not, `UNDECIDED` if this decides nothing. `left` counts the
    tricks left.
    """
    ours = (h0 | h2) & trump_lane
    theirs = (h1 | h3) & trump_lane
    slack = left - (need + allow - 1)
    if theirs > ours:
        hand = (h1 if h1 > h3 else h3) & trump_lane
        tops = winners(hand, ours | theirs)
        if count(tops) >= allow + slack:
            return ~nth_highest(allow + slack, tops)
    elif ours != 0:
        hand = (h0 if h0 > h2 else h2) & trump_lane
        tops = winners(hand, ours | theirs)
        if count(tops) >= need + slack:
            return nth_highest(need + slack, tops)
    return UNDECIDED
