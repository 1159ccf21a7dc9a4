"""The search: whether the side on lead can win so many tricks before it loses so many.

One kernel plays out a trick, inlined from one function a seat, and calls itself for the next.
Hands are numbered in order of play from the leader of the trick, `h0` to `h3`; the side of the
leader is `h0` and `h2`.

An *answer* is one integer: if yes, the cards whose rank it relies on; if no, their complement,
which is negative. A rank matters where a card won over another of its suit: the answer then
relies on that card and, implied, on everything of its suit above. Lower cards stay open, so the
answer holds for every position of the same shape with the same owners of the cards that matter.
`STOPPED` is no answer.
"""

from __future__ import annotations

from collections.abc import Callable

from ._jit import kernel
from .bits import (
    LANE,
    LANE_BITS,
    at_or_above_lowest,
    count,
    extract,
    highest,
    lane_counts,
    lane_of,
    load,
    lowest,
    store,
)
from .cutoff_cards import (
    cutoff_place,
    discard_key,
    follow_key,
    lead_key,
    recall_cutoff,
    remember_cutoff,
)
from .later_tricks import later_tricks
from .move_ordering import choose_discard, choose_follow, rate_lead
from .moves import representatives, still_open, widened
from .quick_tricks import quick_tricks
from .recursion import call_at, own_address
from .sure_trumps import UNDECIDED
from .transposition_table import MISS, find_fact, keep_fact
from .workspace import (
    CUTOFF_DEVICE,
    DEVICES,
    EQUAL_DEVICE,
    GENERALISE_DEVICE,
    IRRELEVANT_DEVICE,
    LATER_DEVICE,
    NODES,
    NODES_LIMIT,
    ONLY,
    ORDERING_DEVICE,
    QUICK_DEVICE,
    RESTRICTED,
    SEARCH,
    TABLE_DEVICE,
    TRUMP_LANE,
    WORD,
)

__all__ = ["STOPPED", "search"]

STOPPED = 1 << 62
"""What a search returns that ran out of nodes; no set of cards, nor the complement of one."""


@kernel(inline=True)
def finish_trick(
    workspace: int,
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    best: int,
    best_seat: int,
    contested: bool,
    need: int,
    allow: int,
) -> int:
    """The answer, to the leader's question, after a trick won by `best` from `best_seat`.

    `contested` tells whether another card of the winner's suit lost to it.
    """
    relied = best if contested else 0
    theirs = best_seat & 1 != 0
    if theirs:
        if allow == 1:
            return ~relied
    elif need == 1:
        return relied
    at = load(workspace + SEARCH)
    if best_seat == 0:
        answer = call_at(at, workspace, h0, h1, h2, h3, need - 1, allow)
    elif best_seat == 1:
        answer = call_at(at, workspace, h1, h2, h3, h0, allow - 1, need)
    elif best_seat == 2:
        answer = call_at(at, workspace, h2, h3, h0, h1, need - 1, allow)
    else:
        answer = call_at(at, workspace, h3, h0, h1, h2, allow - 1, need)
    if answer == STOPPED:
        return STOPPED
    if theirs:
        answer = ~answer
    return answer | relied if answer >= 0 else answer & ~relied


def make_follow(seat: int, play_on: Callable[..., int]) -> Callable[..., int]:
    """The search of the hand that plays in place `seat` of a trick, followed by `play_on`."""
    leaders_side = seat == 2
    last = seat == 3

    @kernel(inline=True)
    def follow(
        workspace: int,
        h0: int,
        h1: int,
        h2: int,
        h3: int,
        best: int,
        best_seat: int,
        contested: bool,
        need: int,
        allow: int,
        lane: int,
        pool: int,
        trump_lane: int,
        devices: int,
        restricted: bool,
    ) -> int:
        own = h1 if seat == 1 else (h2 if seat == 2 else h3)
        legal = own & lane
        follows = legal != 0
        if not follows:
            legal = own
        if restricted:
            legal &= load(workspace + ONLY + seat * WORD)
        moves = representatives(legal, pool) if devices & EQUAL_DEVICE != 0 else legal
        card = 0
        place = 0
        key = 0
        # At fourth hand the result is at hand: looking up costs more than it saves.
        if not last and devices & CUTOFF_DEVICE != 0 and moves & (moves - 1) != 0:
            if follows:
                key = follow_key(pool & lane, legal, best, seat)
            else:
                key = discard_key(own, best, seat, need)
            place = cutoff_place(workspace, key)
            card = recall_cutoff(place, key, legal, moves)
        relied = 0
        while True:
            if card == 0:
                if devices & ORDERING_DEVICE == 0:
                    card = lowest(moves)
                elif follows:
                    card = choose_follow(moves, seat, best, best_seat, lane, trump_lane, h2, h3)
                else:
                    card = choose_discard(
                        moves, own, seat, best, best_seat, lane, trump_lane, h2, h3
                    )
            store(workspace + NODES, load(workspace + NODES) + 1)
            now_best = best
            now_seat = best_seat
            now_contested = contested
            if card & lane_of(best) != 0:
                now_contested = True
                if card > best:
                    now_best = card
                    now_seat = seat
            elif card & trump_lane != 0:
                now_contested = False
                now_best = card
                now_seat = seat
            if seat == 1:
                answer = play_on(
                    workspace, h0, h1 ^ card, h2, h3, now_best, now_seat, now_contested,
                    need, allow, lane, pool, trump_lane, devices, restricted,
                )  # fmt: skip
            elif seat == 2:
                answer = play_on(
                    workspace, h0, h1, h2 ^ card, h3, now_best, now_seat, now_contested,
                    need, allow, lane, pool, trump_lane, devices, restricted,
                )  # fmt: skip
            else:
                answer = play_on(
                    workspace, h0, h1, h2, h3 ^ card, now_best, now_seat, now_contested,
                    need, allow,
                )  # fmt: skip
            if answer == STOPPED:
                return STOPPED
            if (answer >= 0) == leaders_side:
                if place != 0:
                    remember_cutoff(place, key, card)
                return answer
            because = ~answer if leaders_side else answer
            if devices & EQUAL_DEVICE != 0:
                because = widened(because, card, own, pool)
            relied |= because
            moves ^= card
            if devices & IRRELEVANT_DEVICE != 0:
                moves = still_open(moves, card, because)
            if moves == 0:
                return ~relied if leaders_side else relied
            card = 0

    return follow


fourth_hand = make_follow(3, finish_trick)
third_hand = make_follow(2, fourth_hand)
second_hand = make_follow(1, third_hand)


@kernel(inline=True)
def lead(
    workspace: int,
    h0: int,
    h1: int,
    h2: int,
    h3: int,
    need: int,
    allow: int,
    pool: int,
    trump_lane: int,
    devices: int,
    restricted: bool,
) -> int:
    """The answer found by trying the leader's cards.

    First the card that decided before, then one of each suit by its rate, then the rest.
    """
    legal = h0
    if restricted:
        legal &= load(workspace + ONLY)
    moves = representatives(legal, pool) if devices & EQUAL_DEVICE != 0 else legal
    card = 0
    place = 0
    key = 0
    if devices & CUTOFF_DEVICE != 0 and moves & (moves - 1) != 0:
        key = lead_key(h0, h2, need)
        place = cutoff_place(workspace, key)
        card = recall_cutoff(place, key, legal, moves)
    relied = 0
    rated = devices & ORDERING_DEVICE == 0
    rate_0 = 0
    rate_1 = 0
    rate_2 = 0
    rate_3 = 0
    while True:
        if card == 0:
            if not rated:
                rated = True
                rate_0 = rate_lead(0, moves, h0, h1, h2, h3, trump_lane)
                rate_1 = rate_lead(1, moves, h0, h1, h2, h3, trump_lane)
                rate_2 = rate_lead(2, moves, h0, h1, h2, h3, trump_lane)
                rate_3 = rate_lead(3, moves, h0, h1, h2, h3, trump_lane)
            rate = max(rate_0, rate_1, rate_2, rate_3)
            suit = moves
            if rate > 0:
                if rate == rate_0:
                    suit &= LANE
                    rate_0 = 0
                elif rate == rate_1:
                    suit &= LANE << LANE_BITS
                    rate_1 = 0
                elif rate == rate_2:
                    suit &= LANE << (2 * LANE_BITS)
                    rate_2 = 0
                else:
                    suit &= LANE << (3 * LANE_BITS)
                    rate_3 = 0
                if suit == 0:
                    continue
            card = highest(suit) if rate & 1 != 0 else lowest(suit)
        store(workspace + NODES, load(workspace + NODES) + 1)
        answer = second_hand(
            workspace, h0 ^ card, h1, h2, h3, card, 0, False,
            need, allow, lane_of(card), pool, trump_lane, devices, restricted,
        )  # fmt: skip
        if answer == STOPPED:
            return STOPPED
        if answer >= 0:
            if place != 0:
                remember_cutoff(place, key, card)
            return answer
        because = ~answer
        if devices & EQUAL_DEVICE != 0:
            because = widened(because, card, h0, pool)
        relied |= because
        moves ^= card
        if devices & IRRELEVANT_DEVICE != 0:
            moves = still_open(moves, card, because)
        if moves == 0:
            return ~relied
        card = 0


@kernel(inline=True)
def last_trick(h0: int, h1: int, h2: int, h3: int, trump_lane: int) -> int:
    """The answer when each hand has one card, and the one trick is needed."""
    cards = h0 | h1 | h2 | h3
    suit = cards & trump_lane
    if suit == 0:
        suit = cards & lane_of(h0)
    best = highest(suit)
    relied = best if suit != best else 0
    return relied if best & (h0 | h2) != 0 else ~relied


@kernel
def search(workspace: int, h0: int, h1: int, h2: int, h3: int, need: int, allow: int) -> int:
    """Whether the leader's side wins `need` tricks before the other side wins `allow`.

    `need` and `allow` are at least 1, and ``need + allow - 1`` at most the tricks left: what lies
    beyond that horizon is not played. Nothing but the hands, trump and the two numbers decides
    the answer; devices, table and cutoff cards only decide how soon it is found and which cards
    it relies on. The answer is kept in the table, unless plays at the root are restricted or the
    search is stopped because the nodes have reached their limit.
    """
    if load(workspace + NODES) >= load(workspace + NODES_LIMIT):
        return STOPPED
    store(workspace + SEARCH, own_address())
    left = count(h0)
    devices = load(workspace + DEVICES)
    trump_lane = load(workspace + TRUMP_LANE)
    pool = h0 | h1 | h2 | h3
    if left == load(workspace + RESTRICTED):
        return lead(workspace, h0, h1, h2, h3, need, allow, pool, trump_lane, devices, True)
    if left == 1:
        return last_trick(h0, h1, h2, h3, trump_lane)
    counts = lane_counts(h0) | (lane_counts(h1) << 4)
    shape = counts | (lane_counts(h2) << 8) | (lane_counts(h3) << 12)
    if devices & QUICK_DEVICE != 0:
        answer = quick_tricks(h0, h1, h2, h3, shape, trump_lane, need, allow, left)
        if answer != UNDECIDED:
            return answer
    if devices & LATER_DEVICE != 0:
        answer = later_tricks(h0, h1, h2, h3, trump_lane, need, allow, left)
        if answer != UNDECIDED:
            return answer
    if devices & TABLE_DEVICE == 0:
        return lead(workspace, h0, h1, h2, h3, need, allow, pool, trump_lane, devices, False)
    owner_0 = extract(h1 | h3, pool)
    owner_1 = extract(h2 | h3, pool)
    answer = find_fact(workspace, shape, owner_0, owner_1, pool, need, allow)
    if answer != MISS:
        return answer
    answer = lead(workspace, h0, h1, h2, h3, need, allow, pool, trump_lane, devices, False)
    if answer == STOPPED:
        return STOPPED
    relied = pool
    if devices & GENERALISE_DEVICE != 0:
        relied &= at_or_above_lowest(answer if answer >= 0 else ~answer)
    keep_fact(workspace, shape, owner_0, owner_1, extract(relied, pool), answer >= 0, need, allow)
    return answer
