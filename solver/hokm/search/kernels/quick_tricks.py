"""Tricks that can be cashed one after the other, from now on.

They stop a search early, at any horizon, because they are won first. The cards they rely on are
reported, so that what they prove holds for every position with those cards in the same hands.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import count, nth_highest, winners
from .layout import LANE, LANE_BITS, LANES
from .trump_tricks import UNDECIDED

__all__ = ["quick_tricks"]


_EVERY_OTHER_HAND = 0x00FF_00FF_00FF_00FF


@kernel(inline=True)
def _cash_trumps(tops: int, lengths: int) -> tuple[int, int]:
    """Trump tricks of a hand that holds the highest trumps `tops`, and the cards relied on.

    `lengths` holds the trumps of each hand, four bits a hand, the cashing hand lowest.
    """
    others = max((lengths >> 4) & 15, (lengths >> 8) & 15, lengths >> 12)
    number = count(tops)
    return lengths & 15 if number >= others else number, nth_highest(min(number, others), tops)


@kernel(inline=True)
def _cash_side_suits(
    tops: int, shape: int, lanes: int, trumps_1: int, trumps_3: int
) -> tuple[int, int]:
    """Tricks in side suits of a hand that holds the highest cards `tops`, and those relied on.

    `shape` holds the lengths with the cashing hand lowest in each lane; the opponents hold
    `trumps_1` and `trumps_3` trumps.
    """
    cashed = 0
    relied = 0
    for lane in range(lanes):
        suit = tops & (LANE << (lane * LANE_BITS))
        if suit != 0:
            lengths = shape >> (lane * LANE_BITS)
            length_1 = (lengths >> 4) & 15
            length_3 = (lengths >> 12) & 15
            others = max(length_1, (lengths >> 8) & 15, length_3)
            number = count(suit)
            tricks = lengths & 15 if number >= others else number
            if trumps_1 > 0:
                tricks = min(tricks, length_1)
            if trumps_3 > 0:
                tricks = min(tricks, length_3)
            cashed += tricks
            relied |= nth_highest(min(tricks, others), suit)
    return cashed, relied


@kernel(inline=True)
def _can_reach(mates: int, shape: int, lanes: int, trumps_1: int, trumps_3: int) -> bool:
    """Whether the leader can lead to a winner of his partner's that no opponent can ruff."""
    for lane in range(lanes):
        if mates & (LANE << (lane * LANE_BITS)) != 0:
            lengths = shape >> (lane * LANE_BITS)
            if (
                lengths & 15 != 0
                and (trumps_1 == 0 or lengths & 0x00F0 != 0)
                and (trumps_3 == 0 or lengths & 0xF000 != 0)
            ):
                return True
    return False


@kernel(inline=True)
def quick_tricks(
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    shape: int,
    trump_lane: int,
    need: int,
    need_alone: int,
    allow: int,
    left: int,
    players: int,
) -> int:
    """Whether the side on lead can cash `need` tricks one after the other, losing none.

    With three hands it is enough, too, if the leader can cash `need_alone` by himself. Fewer are
    enough if trumps that outnumber the opponents' are kept for later, so that of the tricks `left`
    the other side cannot win `allow`. Returns the cards relied on if so, else `UNDECIDED`.

    Counts what the leader can cash by himself, and then, if he can reach a winner of his
    partner's, what the partner can. A suit is cashed only as long as every opponent with a trump
    left follows; so opponents with trumps never discard, and the lengths the count rests on stay
    true. Long cards count once nobody else has the suit.

    A hand with nothing but trumps must ruff its partner's winner and is on lead then; so tricks
    in side suits are capped by what that hand has besides trumps, and one.
    """
    pool = h0 | h1 | h2 | h3
    mine = winners(h0, pool)
    mates = winners(h2, pool)
    if (mine | mates) == 0:
        return UNDECIDED
    relied = 0
    drawn = 0
    trumps_0 = 0
    trumps_1 = 0
    trumps_2 = 0
    trumps_3 = 0
    lanes = LANES
    if trump_lane != 0:
        lanes = LANES - 1
        lengths = (shape >> (3 * LANE_BITS)) & 0xFFFF
        drawn, relied = _cash_trumps(mine & trump_lane, lengths)
        if drawn >= need_alone:
            return relied
        trumps_0 = (lengths & 15) - drawn
        trumps_1 = max(((lengths >> 4) & 15) - drawn, 0)
        trumps_2 = max(((lengths >> 8) & 15) - drawn, 0)
        trumps_3 = max((lengths >> 12) - drawn, 0)
    cashed, cards = _cash_side_suits(mine, shape, lanes, trumps_1, trumps_3)
    relied |= cards
    others = left - trumps_2 - drawn  # partner's cards besides trumps, if he has trumps left
    if trumps_2 > 0:
        if players == 3 and drawn + min(cashed, others) >= need_alone:
            return relied
        cashed = min(cashed, others + 1)
    if drawn + cashed >= (need if trumps_2 > 0 else need_alone):
        return relied
    # A hand with more trumps left than both opponents takes a trick with each that is over.
    kept = trumps_0 if cashed > others else max(trumps_0, trumps_2)
    if drawn + cashed + kept - trumps_1 - trumps_3 > left - allow:
        return relied
    if mates == 0:
        return UNDECIDED

    # The same from partner's side of the table, after the leader has cashed what he can.
    reached = mates & trump_lane != 0 and trumps_0 > 0
    if not (reached or _can_reach(mates, shape, lanes, trumps_1, trumps_3)):
        return UNDECIDED
    turned = ((shape >> 8) & _EVERY_OTHER_HAND) | ((shape & _EVERY_OTHER_HAND) << 8)
    mates_drawn = 0
    mates_relied = 0
    if mates & trump_lane != 0:
        mates_drawn, mates_relied = _cash_trumps(
            mates & trump_lane, (turned >> (3 * LANE_BITS)) & 0xFFFF
        )
        trumps_0 = max(trumps_0 - mates_drawn, 0)
        trumps_1 = max(trumps_1 - mates_drawn, 0)
        trumps_3 = max(trumps_3 - mates_drawn, 0)
    mates_cashed, cards = _cash_side_suits(mates, turned, lanes, trumps_3, trumps_1)
    # While the leader cashes, partner must have cards to spare that are neither winners nor,
    # if he has trumps, trumps.
    if trumps_2 > 0:
        cashed = min(cashed, max(others - mates_cashed, 0))
        total = drawn + cashed
    else:
        total = min(drawn + cashed, left - mates_cashed)
    if trumps_0 > 0:
        # Here the leader is the partner who may have to ruff.
        mates_cashed = min(mates_cashed, left - cashed - drawn - mates_drawn - trumps_0 + 1)
    if total + mates_drawn + mates_cashed >= need:
        return relied | mates_relied | cards
    return UNDECIDED
