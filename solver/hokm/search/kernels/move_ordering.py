"""Which card to try first. Nothing here changes an answer; it decides how much is searched."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..jit.compile import kernel
from .bitboard import above, count, highest, lowest
from .layout import LANE, LANE_BITS, LANES, Card, CardSet, SeatInTrick, SuitLane

__all__ = ["OrderingKernels", "make_ordering", "rate_lead"]

# Worth of a suit as a lead: even rates lead the lowest card, odd ones the highest. Only their
# order counts, and `benchmarks/tune_constants.py move_ordering.FINESSE`, and so on, compares other
# values on deals that are not the benchmark's. The largest effect by far is to leave suits alone
# that an opponent can ruff.
THROUGH_LEFT_TOP = 50
PARTNER_RUFFS = 50
TOP_WITH_HELP = 47
TOP = 41
FINESSE = 40
PARTNERS_TOP = 38
NEUTRAL = 36
TRUMP_TOP = 31
TRUMP_RIGHT_TOP = 26
TRUMP_LEFT_TOP = 24
RUFFED_TOP = 21
RUFFED = 18


@kernel(inline=True)
def rate_lead(
    number: int,
    moves: CardSet,
    h0: CardSet,
    h1: CardSet,
    h2: CardSet,
    h3: CardSet,
    trump_lane: SuitLane,
) -> int:
    """Return the worth of lane `number` as a lead, odd if its highest card is to go first.

    0 if there is no move in it. The hands are the leader's and the others in order of play.
    """
    lane = LANE << (number * LANE_BITS)
    if moves & lane == 0:
        return 0
    mine = h0 & lane
    left = h1 & lane
    mate = h2 & lane
    right = h3 & lane
    top = max(mine, left, mate, right)
    if lane == trump_lane:
        if top == mine:
            return TRUMP_TOP
        if top == mate:
            return PARTNERS_TOP
        return TRUMP_LEFT_TOP if top == left else TRUMP_RIGHT_TOP
    if (left == 0 and h1 & trump_lane != 0) or (right == 0 and h3 & trump_lane != 0):
        return RUFFED_TOP if top == mine else RUFFED
    if mate == 0 and h2 & trump_lane != 0:
        return PARTNER_RUFFS
    if top == mine:
        return TOP_WITH_HELP if mate > max(left, right) else TOP
    if top == mate:
        return FINESSE if left > max(mine, right) else PARTNERS_TOP
    if top == left and (max(mine, mate) if h2 != 0 else 0) > right:
        return THROUGH_LEFT_TOP
    return NEUTRAL


class OrderingKernels(NamedTuple):
    """Which card a hand that follows tries first, for one number of players."""

    choose_follow: Callable[..., Card]
    choose_discard: Callable[..., Card]


def make_ordering(players: int) -> OrderingKernels:
    """Make the choices of hands that follow among so many players."""
    variant = f"{players} players"
    solo_play = players == 3

    @kernel(inline=True, variant=variant)
    def choose_follow(
        moves: CardSet,
        seat_in_trick: SeatInTrick,
        best: Card,
        best_seat: SeatInTrick,
        lane: SuitLane,
        trump_lane: SuitLane,
        h2: CardSet,
        h3: CardSet,
    ) -> Card:
        """Return the card of the suit led that a hand tries first.

        That is the cheapest that wins for good, else the lowest. `best` is the winning card so
        far, played by `best_seat`; `lane` is that of the suit led; `h2` and `h3` are the hands
        that play third and fourth.
        """
        if best & lane == 0:
            return lowest(moves)  # the trick is ruffed
        to_beat = best
        if solo_play and seat_in_trick == 1 and h2 == 0:
            # The solo player leads: partner plays last.
            after = h3 & lane
            if (after == 0 and h3 & trump_lane != 0) or highest(after) > best:
                return lowest(moves)
        elif seat_in_trick == 1:
            after = h2 & lane
            if after == 0 and h2 & trump_lane != 0:
                return lowest(moves)
            to_beat = max(to_beat, highest(after))
        elif seat_in_trick == 2:
            after = h3 & lane
            if after == 0 and h3 & trump_lane != 0:
                return lowest(moves)
            if best_seat == 0 and best > after:
                return lowest(moves)
            to_beat = max(to_beat, highest(after))
        elif best_seat == 1:
            return lowest(moves)
        higher = above(moves, to_beat)
        if higher == 0 and seat_in_trick == 2 and best_seat == 1:
            higher = above(moves, best)
        return lowest(higher) if higher != 0 else lowest(moves)

    @kernel(inline=True, variant=variant)
    def choose_discard(
        moves: CardSet,
        own: CardSet,
        seat_in_trick: SeatInTrick,
        best: Card,
        best_seat: SeatInTrick,
        lane: SuitLane,
        trump_lane: SuitLane,
        h2: CardSet,
        h3: CardSet,
    ) -> Card:
        """Return the card that a hand without the suit led tries first.

        That is the lowest trump that wins for good, where the trick is not partner's anyway; else
        the lowest card of the longest side suit. Parameters are those of `choose_follow`, and
        `own` the hand.
        """
        ruffs = moves & trump_lane
        plain = moves & ~trump_lane
        if ruffs != 0:
            wants = True
            to_beat = best & trump_lane
            if solo_play and seat_in_trick == 1 and h2 == 0:
                beaters = h3 & lane if h3 & lane != 0 else h3 & trump_lane
                wants = highest(beaters) < best
            elif seat_in_trick == 1:
                if h2 & lane == 0:
                    to_beat = max(to_beat, highest(h2 & trump_lane))
            elif seat_in_trick == 2:
                if h3 & lane == 0:
                    to_beat = max(to_beat, highest(h3 & trump_lane))
                if best_seat == 0:
                    beaters = h3 & lane if h3 & lane != 0 else h3 & trump_lane
                    wants = highest(beaters) > best
            else:
                wants = best_seat != 1
            higher = above(ruffs, to_beat) if to_beat != 0 else ruffs
            if higher != 0 and (wants or plain == 0):
                return lowest(higher)
            if plain == 0:
                return lowest(ruffs)
        longest = 0
        choice = 0
        for number in range(LANES):
            suit = plain & (LANE << (number * LANE_BITS))
            length = count(own & (LANE << (number * LANE_BITS)))
            if suit != 0 and length > longest:
                longest = length
                choice = lowest(suit)
        return choice

    return OrderingKernels(choose_follow, choose_discard)
