"""Which card to try first. Nothing here changes an answer; it decides how much is searched."""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import above, count, highest, lowest
from .layout import LANE, LANE_BITS, LANES

__all__ = ["choose_discard", "choose_follow", "rate_lead"]

# Worth of a suit as a lead: even rates lead the lowest card, odd ones the highest. Only their
# order counts. Chosen by the nodes of W1 on deals other than the benchmark's; the largest effect
# by far is to leave suits alone that an opponent can ruff.
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
def rate_lead(number: int, moves: int, h0: int, h1: int, h2: int, h3: int, trump_lane: int) -> int:
    """The worth of lane `number` as a lead, odd if its highest card is to go first.

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


@kernel(inline=True)
def choose_follow(
    moves: int,
    seat: int,
    best: int,
    best_seat: int,
    lane: int,
    trump_lane: int,
    h2: int,
    h3: int,
    players: int,
) -> int:
    """The card of the suit led that a hand tries first: as cheap as wins for good, else the lowest.

    `seat` counts from the leader; `best` is the winning card so far, played by `best_seat`;
    `lane` is that of the suit led; `h2` and `h3` are the hands that play third and fourth.
    """
    if best & lane == 0:
        return lowest(moves)  # the trick is ruffed
    target = best
    if players == 3 and seat == 1 and h2 == 0:
        # The claimant leads: partner plays last.
        after = h3 & lane
        if (after == 0 and h3 & trump_lane != 0) or highest(after) > best:
            return lowest(moves)
    elif seat == 1:
        after = h2 & lane
        if after == 0 and h2 & trump_lane != 0:
            return lowest(moves)
        target = max(target, highest(after))
    elif seat == 2:
        after = h3 & lane
        if after == 0 and h3 & trump_lane != 0:
            return lowest(moves)
        if best_seat == 0 and best > after:
            return lowest(moves)
        target = max(target, highest(after))
    elif best_seat == 1:
        return lowest(moves)
    higher = above(moves, target)
    if higher == 0 and seat == 2 and best_seat == 1:
        higher = above(moves, best)
    return lowest(higher) if higher != 0 else lowest(moves)


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
    players: int,
) -> int:
    """The card that a hand without the suit led tries first; parameters as for `choose_follow`.

    The lowest trump that wins for good, where the trick is not partner's anyway; else the lowest
    card of the longest side suit.
    """
    ruffs = moves & trump_lane
    plain = moves & ~trump_lane
    if ruffs != 0:
        wants = True
        target = best & trump_lane
        if players == 3 and seat == 1 and h2 == 0:
            beaters = h3 & lane if h3 & lane != 0 else h3 & trump_lane
            wants = highest(beaters) < best
        elif seat == 1:
            if h2 & lane == 0:
                target = max(target, highest(h2 & trump_lane))
        elif seat == 2:
            if h3 & lane == 0:
                target = max(target, highest(h3 & trump_lane))
            if best_seat == 0:
                beaters = h3 & lane if h3 & lane != 0 else h3 & trump_lane
                wants = highest(beaters) > best
        else:
            wants = best_seat != 1
        higher = above(ruffs, target) if target != 0 else ruffs
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
