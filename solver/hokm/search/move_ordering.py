"""Which card to try first. Nothing here changes a value; it decides how much must be searched."""

from __future__ import annotations

from ._jit import kernel
from .bits import LANE_BITS, LANES, count, highest, lane_of, load, lowest
from .workspace import LEADS, WORD

__all__ = ["choose_discard", "choose_follow", "choose_lead"]

_LANE = 0x7FFF


@kernel(inline=True)
def choose_follow(
    moves: int, seat: int, best: int, best_seat: int, lane: int, trump_lane: int, h2: int, h3: int
) -> int:
    """The card of the suit led that a hand tries first.

    `seat` counts from the leader; `best` is the winning card so far, played by `best_seat`;
    `lane` is that of the suit led; `h2` and `h3` are the hands of the third and fourth to play.
    """
    if best & lane == 0:
        return lowest(moves)  # the trick is ruffed
    target = best
    if seat == 1:
        after = h2 & lane
        if after == 0 and h2 & trump_lane != 0:
            return lowest(moves)
        target = max(target, after)
    elif seat == 2:
        after = h3 & lane
        if after == 0 and h3 & trump_lane != 0:
            return lowest(moves)
        if best_seat == 0 and best > after:
            return lowest(moves)
        target = max(target, highest(after))
    elif best_seat == 1:
        return lowest(moves)
    above = moves & ~(highest(target) | (highest(target) - 1))
    if above != 0:
        return lowest(above)
    if seat == 2 and best_seat == 1:
        above = moves & ~(best | (best - 1))
        if above != 0:
            return lowest(above)
    return lowest(moves)


@kernel(inline=True)
def choose_discard(
    moves: int,
    own: int,
    seat: int,
    best: int,
    best_seat: int,
    lane: int,
    trump_lane: int,
    h2: int,
    h3: int,
) -> int:
    """The card that a hand without the suit led tries first: a ruff or a discard."""
    ruffs = moves & trump_lane
    plain = moves & ~trump_lane
    if ruffs != 0:
        wants = True
        target = best if best & trump_lane != 0 else 0
        if seat == 1:
            after = h2 & lane
            if after == 0:
                target = max(target, highest(h2 & trump_lane))
        elif seat == 2:
            after = h3 & lane
            if best_seat == 0:
                if after != 0:
                    wants = highest(after) > best
                else:
                    wants = h3 & trump_lane > best
            if after == 0:
                target = max(target, highest(h3 & trump_lane))
        else:
            wants = best_seat != 1
        above = ruffs & ~(target | (target - 1)) if target != 0 else ruffs
        if above != 0 and (wants or plain == 0):
            return lowest(above)
        if plain == 0:
            return lowest(ruffs)
    longest = 0
    choice = 0
    for number in range(LANES):
        suit = plain & (_LANE << (number * LANE_BITS))
        if suit != 0:
            length = count(own & (_LANE << (number * LANE_BITS)))
            if length > longest:
                longest = length
                choice = lowest(suit)
    return choice


@kernel(inline=True)
def lead_choices(
    workspace: int,
    moves: int,
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    trump_lane: int,
) -> tuple[int, int, int, int]:
    """For each lane the lead tried first in it, above its score; 0 for a lane without leads."""
    return (
        _rate_lead(workspace, 0, moves, h0, h1, h2, h3, trump_lane),
        _rate_lead(workspace, 1, moves, h0, h1, h2, h3, trump_lane),
        _rate_lead(workspace, 2, moves, h0, h1, h2, h3, trump_lane),
        _rate_lead(workspace, 3, moves, h0, h1, h2, h3, trump_lane),
    )


@kernel(inline=True)
def _rate_lead(
    workspace: int, number: int, moves: int, h0: int, h1: int, h2: int, h3: int, trump_lane: int
) -> int:
    """The score of a suit as a lead, times two, and one if its top card is to be led."""
    lane = _LANE << (number * LANE_BITS)
    if moves & lane == 0:
        return 0
    s0 = h0 & lane
    s1 = h1 & lane
    s2 = h2 & lane
    s3 = h3 & lane
    top = max(s0, s1, s2, s3)
    if top == s0:
        code = 0
    elif top == s2:
        code = 1
    elif top == s1:
        code = 2
    else:
        code = 3
    if lane == trump_lane:
        code += 32
    else:
        if s2 == 0 and h2 & trump_lane != 0:
            code += 4
        if s1 == 0 and h1 & trump_lane != 0:
            code += 8
        if s3 == 0 and h3 & trump_lane != 0:
            code += 16
    return load(workspace + LEADS + code * WORD)
