"""Trump tricks that cannot be lost, whenever they come.

Later may be too late: a search looks at the next ``need + allow - 1`` tricks only. So it must be
asked how many of all tricks left are sure. Where these leave the other side fewer than it is
allowed, the question is decided at any horizon.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import count
from .trump_tricks import UNDECIDED, guarded_king, sure_trumps

__all__ = ["later_tricks"]


@kernel(inline=True)
def later_tricks(
    h0: int, h1: int, h2: int, h3: int, trump_lane: int, need: int, allow: int, left: int
) -> int:
    """Whether trumps decide that must take tricks some day.

    Returns the cards relied on if the leader's side reaches its goal first, their complement if
    it does not, `UNDECIDED` if this decides nothing. `need` and `allow` are the fewest tricks
    with which each side can, `left` the tricks left.
    """
    t0 = h0 & trump_lane
    t1 = h1 & trump_lane
    t2 = h2 & trump_lane
    t3 = h3 & trump_lane

    wanted = left + 1 - allow
    longer = t0 if count(t0) > count(t2) else t2
    if count(longer) >= wanted:
        answer = sure_trumps(longer, t1 | t3, wanted)
        if answer != UNDECIDED:
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
        if answer != UNDECIDED:
            return ~answer
    if wanted == 1:
        king = guarded_king(t1, t0, t2 | t3) | guarded_king(t3, t2, t0 | t1)
        if king != 0:
            return ~king
    return UNDECIDED
