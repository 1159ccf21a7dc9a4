"""Tricks that can be cashed one after the other, from now on.

They stop a search early, at any horizon, because they are won first. The cards they rely on are
reported, so that what they prove holds for every position with those cards in the same hands.
"""

from __future__ import annotations

from collections.abc import Callable

from ..jit.compile import kernel
from .answers import NO_ANSWER
from .bitboard import count, nth_highest, winners
from .layout import (
    COUNT,
    COUNT_BITS,
    HAND_COUNTS,
    LANE,
    LANE_BITS,
    LANES,
    TRUMP_LANE_NUMBER,
    AnswerBits,
    CardSet,
    LaneCounts,
    SuitLane,
)

__all__ = ["make_quick_tricks"]

_SECOND, _THIRD, _FOURTH = COUNT_BITS, 2 * COUNT_BITS, 3 * COUNT_BITS
"""Where in `LaneCounts` the number of the second, third and fourth hand begins."""
_TWO_HANDS = 0x00FF_00FF_00FF_00FF
"""In `LaneCounts`: the numbers of the first two hands."""
_TRUMPS = TRUMP_LANE_NUMBER * LANE_BITS


@kernel(inline=True)
def _cash_trumps(tops: CardSet, lengths: int) -> tuple[int, CardSet]:
    """Count the trump tricks of a hand with the highest trumps `tops`, and the cards relied on.

    `lengths` holds the trumps of each hand, four bits a hand, the cashing hand lowest.
    """
    others = max((lengths >> _SECOND) & COUNT, (lengths >> _THIRD) & COUNT, lengths >> _FOURTH)
    number = count(tops)
    return lengths & COUNT if number >= others else number, nth_highest(min(number, others), tops)


@kernel(inline=True)
def _cash_side_suits(
    tops: CardSet, shape: LaneCounts, lanes: int, trumps_1: int, trumps_3: int
) -> tuple[int, CardSet]:
    """Count the tricks in side suits of a hand with the highest cards `tops`, and those relied on.

    `shape` holds the lengths with the cashing hand lowest in each lane; the opponents hold
    `trumps_1` and `trumps_3` trumps.
    """
    cashed = 0
    relevant = 0
    for lane in range(lanes):
        suit = tops & (LANE << (lane * LANE_BITS))
        if suit != 0:
            lengths = shape >> (lane * LANE_BITS)
            length_1 = (lengths >> _SECOND) & COUNT
            length_3 = (lengths >> _FOURTH) & COUNT
            others = max(length_1, (lengths >> _THIRD) & COUNT, length_3)
            number = count(suit)
            tricks = lengths & COUNT if number >= others else number
            if trumps_1 > 0:
                tricks = min(tricks, length_1)
            if trumps_3 > 0:
                tricks = min(tricks, length_3)
            cashed += tricks
            relevant |= nth_highest(min(tricks, others), suit)
    return cashed, relevant


@kernel(inline=True)
def _can_reach(mates: CardSet, shape: LaneCounts, lanes: int, trumps_1: int, trumps_3: int) -> bool:
    """Decide whether the leader can lead to a winner of partner's that no opponent can ruff."""
    for lane in range(lanes):
        if mates & (LANE << (lane * LANE_BITS)) != 0:
            lengths = shape >> (lane * LANE_BITS)
            if (
                lengths & COUNT != 0
                and (trumps_1 == 0 or lengths & (COUNT << _SECOND) != 0)
                and (trumps_3 == 0 or lengths & (COUNT << _FOURTH) != 0)
            ):
                return True
    return False


def make_quick_tricks(players: int) -> Callable[..., AnswerBits]:
    """Make the count of quick tricks among so many players."""
    variant = f"{players} players"
    solo_play = players == 3

    @kernel(inline=True, variant=variant)
    def quick_tricks(
        h0: CardSet,
        h1: CardSet,
        h2: CardSet,
        h3: CardSet,
        shape: LaneCounts,
        trump_lane: SuitLane,
        need: int,
        need_alone: int,
        allow: int,
        left: int,
    ) -> AnswerBits:
        """Decide whether the side on lead can cash `need` tricks in a row, losing none.

        With three hands it is enough, too, if the leader cashes `need_alone` without partner.
        Fewer are enough if trumps that outnumber the opponents' are kept for later, so that of
        the tricks `left` the other side cannot win `allow`. Returns the cards relied on if so,
        else `NO_ANSWER`.

        Counts what the leader can cash alone, and then, if a winner of partner's can be reached,
        what partner can. A suit is cashed only as long as every opponent with a trump left
        follows; so opponents with trumps never discard, and the lengths the count rests on stay
        true. Long cards count once nobody else has the suit.

        A hand with nothing but trumps must ruff its partner's winner and is on lead then; so tricks
        in side suits are capped by what that hand has besides trumps, and one.
        """
        pool = h0 | h1 | h2 | h3
        mine = winners(h0, pool)
        mates = winners(h2, pool)
        if (mine | mates) == 0:
            return NO_ANSWER
        relevant = 0
        drawn = 0
        trumps_0 = 0
        trumps_1 = 0
        trumps_2 = 0
        trumps_3 = 0
        lanes = LANES
        if trump_lane != 0:
            lanes = TRUMP_LANE_NUMBER
            lengths = (shape >> _TRUMPS) & HAND_COUNTS
            drawn, relevant = _cash_trumps(mine & trump_lane, lengths)
            if drawn >= need_alone:
                return relevant
            trumps_0 = (lengths & COUNT) - drawn
            trumps_1 = max(((lengths >> _SECOND) & COUNT) - drawn, 0)
            trumps_2 = max(((lengths >> _THIRD) & COUNT) - drawn, 0)
            trumps_3 = max((lengths >> _FOURTH) - drawn, 0)
        cashed, cards = _cash_side_suits(mine, shape, lanes, trumps_1, trumps_3)
        relevant |= cards
        others = left - trumps_2 - drawn  # partner's cards besides trumps, if they have trumps left
        if trumps_2 > 0:
            if solo_play and drawn + min(cashed, others) >= need_alone:
                return relevant
            cashed = min(cashed, others + 1)
        if drawn + cashed >= (need if trumps_2 > 0 else need_alone):
            return relevant
        # A hand with more trumps left than both opponents takes a trick with each that is over.
        kept = trumps_0 if cashed > others else max(trumps_0, trumps_2)
        if drawn + cashed + kept - trumps_1 - trumps_3 > left - allow:
            return relevant
        if mates == 0:
            return NO_ANSWER

        # The same from partner's side of the table, after the leader has cashed what they can.
        reached = mates & trump_lane != 0 and trumps_0 > 0
        if not (reached or _can_reach(mates, shape, lanes, trumps_1, trumps_3)):
            return NO_ANSWER
        turned = ((shape >> _THIRD) & _TWO_HANDS) | ((shape & _TWO_HANDS) << _THIRD)
        mates_drawn = 0
        mates_relevant = 0
        if mates & trump_lane != 0:
            mates_drawn, mates_relevant = _cash_trumps(
                mates & trump_lane, (turned >> _TRUMPS) & HAND_COUNTS
            )
            trumps_0 = max(trumps_0 - mates_drawn, 0)
            trumps_1 = max(trumps_1 - mates_drawn, 0)
            trumps_3 = max(trumps_3 - mates_drawn, 0)
        mates_cashed, cards = _cash_side_suits(mates, turned, lanes, trumps_3, trumps_1)
        # While the leader cashes, partner must have cards to spare that are neither winners nor,
        # if they have trumps, trumps.
        if trumps_2 > 0:
            cashed = min(cashed, max(others - mates_cashed, 0))
            total = drawn + cashed
        else:
            total = min(drawn + cashed, left - mates_cashed)
        if trumps_0 > 0:
            # Here the leader is the partner who may have to ruff.
            mates_cashed = min(mates_cashed, left - cashed - drawn - mates_drawn - trumps_0 + 1)
        if total + mates_drawn + mates_cashed >= need:
            return relevant | mates_relevant | cards
        return NO_ANSWER

    return quick_tricks
