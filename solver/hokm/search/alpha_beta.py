"""The search: can the side on lead win so many tricks before the other side wins so many?

One kernel plays out a trick, inlined from one function a seat, and calls itself for the next.
Hands are numbered in order of play from the leader of the trick, `h0` to `h3`.

An *answer* is one integer: if yes, the cards whose rank it rests on; if no, their complement,
which is negative. Ranks matter where a card won over another of its suit: the answer then rests
on that card and, implied, on everything of its suit above. Lower cards stay open, so the answer
holds for every position with the same shape and the same owners of the cards that matter.
"""

from __future__ import annotations

from collections.abc import Callable

from ._jit import kernel
from .bits import (
    GAPS,
    LANE_BITS,
    at_or_above_lowest,
    count,
    deposit,
    extract,
    highest,
    lane_counts,
    lane_of,
    load,
    lowest,
    store,
)
from .move_ordering import choose_discard, choose_follow, lead_choices
from .quick_tricks import UNDECIDED, later_tricks, quick_tricks
from .recursion import call_at, own_address
from .transposition_table import MISS, find_fact, keep_fact
from .workspace import (
    CUTOFF_BITS,
    CUTOFF_CARDS,
    DEVICES,
    NODES,
    ONLY,
    RESTRICTED,
    SEARCH,
    TRUMP_LANE,
    WORD,
)

__all__ = ["search"]

TABLE = 1
GENERALISE = 2
EQUAL_CARDS = 4
IRRELEVANT_CARDS = 8
QUICK_TRICKS = 16
LATER_TRICKS = 32
ORDERING = 64
CUTOFFS = 128

_HASH = 0x9E3779B97F4A7C15 - (1 << 64)


@kernel(inline=True)
def representatives(cards: int, pool: int, devices: int) -> int:
    """The lowest of each run of cards that touch in rank, among the cards of the pool."""
    if devices & EQUAL_CARDS == 0:
        return cards
    among = pool | GAPS
    packed = extract(cards, among)
    return deposit(packed & ~(packed << 1), among)


@kernel(inline=True)
def widened(relied: int, card: int, own: int, pool: int) -> int:
    """What a failed card's answer relies on, made true for all cards of its run.

    Any of them might have been tried instead; so if the rank of one matters, that of the lowest
    does.
    """
    if relied & own & lane_of(card) == 0:
        return relied
    among = pool | GAPS
    packed = extract(own, among)
    run = packed & ~(packed + extract(card, among))
    return relied | card if relied & deposit(run, among) != 0 else relied


@kernel(inline=True)
def still_open(moves: int, card: int, relied: int) -> int:
    """The moves left after `card` failed for reasons that rest on `relied`.

    If the card's rank did not matter, no card of its suit below those that did can do better.
    """
    matter = at_or_above_lowest(relied)
    if card & matter != 0:
        return moves
    return moves & (matter | ~lane_of(card))


@kernel(inline=True)
def cutoff_place(workspace: int, situation: int) -> int:
    """Address of the card that decided a situation like this one before."""
    mixed = situation * _HASH
    place = (mixed >> (64 - CUTOFF_BITS)) & ((1 << CUTOFF_BITS) - 1)
    return load(workspace + CUTOFF_CARDS) + place * WORD


@kernel(inline=True)
def remembered(place: int, legal: int, moves: int) -> int:
    """The move equal to the card kept at `place`; none if that is not legal here."""
    card = load(place) & legal
    if card == 0:
        return 0
    return highest(moves & (card | (card - 1)))


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
    """The answer, to the leader's question, after a trick won by `best` from `best_seat`."""
    relied = best if contested else 0
    if best_seat & 1 == 0:
        if need == 1:
            return relied
    elif allow == 1:
        return ~relied
    at = load(workspace + SEARCH)
    if best_seat == 0:
        answer = call_at(at, workspace, h0, h1, h2, h3, need - 1, allow)
    elif best_seat == 1:
        answer = ~call_at(at, workspace, h1, h2, h3, h0, allow - 1, need)
    elif best_seat == 2:
        answer = call_at(at, workspace, h2, h3, h0, h1, need - 1, allow)
    else:
        answer = ~call_at(at, workspace, h3, h0, h1, h2, allow - 1, need)
    return answer | relied if answer >= 0 else answer & ~relied


def make_follow(seat: int, play_on: Callable[..., int]) -> Callable[..., int]:
    """The search of the hand that plays in place `seat` of a trick, followed by `play_on`."""
    ours = seat == 2
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
        moves = representatives(legal, pool, devices)
        place = 0
        card = 0
        if not last and devices & CUTOFFS != 0 and moves & (moves - 1) != 0:
            if follows:
                place = cutoff_place(workspace, (own & lane) ^ (best << 1) ^ seat)
            else:
                place = cutoff_place(workspace, own ^ (best << 1) ^ seat)
            card = remembered(place, legal, moves)
        relied = 0
        while True:
            if card == 0:
                if devices & ORDERING == 0:
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
            if (answer >= 0) == ours:
                if place != 0:
                    store(place, card)
                return answer
            because = ~answer if ours else answer
            if devices & EQUAL_CARDS != 0:
                because = widened(because, card, own, pool)
            relied |= because
            moves ^= card
            if devices & IRRELEVANT_CARDS != 0:
                moves = still_open(moves, card, because)
            if moves == 0:
                return ~relied if ours else relied
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
    """The answer found by trying the leader's cards."""
    legal = h0
    if restricted:
        legal &= load(workspace + ONLY)
    moves = representatives(legal, pool, devices)
    place = 0
    card = 0
    if devices & CUTOFFS != 0 and moves & (moves - 1) != 0:
        place = cutoff_place(workspace, h0)
        card = remembered(place, legal, moves)
    relied = 0
    rated = 0
    rate_0 = 0
    rate_1 = 0
    rate_2 = 0
    rate_3 = 0
    while True:
        if card == 0:
            if devices & ORDERING == 0:
                card = lowest(moves)
            else:
                if rated == 0:
                    rated = 1
                    rate_0, rate_1, rate_2, rate_3 = lead_choices(
                        workspace, moves, h0, h1, h2, h3, trump_lane
                    )
                best_rate = max(rate_0, rate_1, rate_2, rate_3)
                if best_rate > 0:
                    if rate_0 == best_rate:
                        suit = moves & 0x7FFF
                        rate_0 = 0
                    elif rate_1 == best_rate:
                        suit = moves & (0x7FFF << 16)
                        rate_1 = 0
                    elif rate_2 == best_rate:
                        suit = moves & (0x7FFF << 32)
                        rate_2 = 0
                    else:
                        suit = moves & (0x7FFF << 48)
                        rate_3 = 0
                    if suit == 0:
                        continue
                    card = highest(suit) if best_rate & 1 else lowest(suit)
                else:
                    card = lowest(moves)
        store(workspace + NODES, load(workspace + NODES) + 1)
        answer = second_hand(
            workspace, h0 ^ card, h1, h2, h3, card, 0, False,
            need, allow, lane_of(card), pool, trump_lane, devices, restricted,
        )  # fmt: skip
        if answer >= 0:
            if place != 0:
                store(place, card)
            return answer
        because = ~answer
        if devices & EQUAL_CARDS != 0:
            because = widened(because, card, h0, pool)
        relied |= because
        moves ^= card
        if devices & IRRELEVANT_CARDS != 0:
            moves = still_open(moves, card, because)
        if moves == 0:
            return ~relied
        card = 0


@kernel
def search(workspace: int, h0: int, h1: int, h2: int, h3: int, need: int, allow: int) -> int:
    """Whether the leader's side wins `need` tricks before the other side wins `allow`.

    `need` and `allow` are at least 1, and ``need + allow - 1`` at most the tricks left. Nothing
    but the hands, trump and the two numbers decides the answer; the devices, the table's content
    and the cutoff cards only decide how soon it is found, and which cards it rests on.
    """
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
    if devices & QUICK_TRICKS != 0:
        answer = quick_tricks(h0, h1, h2, h3, shape, trump_lane, need, left)
        if answer != UNDECIDED:
            return answer
    if devices & LATER_TRICKS != 0:
        answer = later_tricks(h0, h1, h2, h3, trump_lane, need, allow, left)
        if answer != UNDECIDED:
            return answer
    if devices & TABLE == 0:
        return lead(workspace, h0, h1, h2, h3, need, allow, pool, trump_lane, devices, False)
    owner_0 = extract(h1 | h3, pool)
    owner_1 = extract(h2 | h3, pool)
    answer = find_fact(workspace, shape, owner_0, owner_1, pool, need, allow)
    if answer != MISS:
        return answer
    answer = lead(workspace, h0, h1, h2, h3, need, allow, pool, trump_lane, devices, False)
    relied = answer if answer >= 0 else ~answer
    if devices & GENERALISE != 0:
        relevant = extract(at_or_above_lowest(relied) & pool, pool)
    else:
        relevant = extract(pool, pool)
    keep_fact(workspace, shape, owner_0, owner_1, relevant, answer >= 0, need, allow)
    return answer


@kernel(inline=True)
def last_trick(h0: int, h1: int, h2: int, h3: int, trump_lane: int) -> int:
    """The answer when each hand has one card, and one trick is needed of one."""
    lane = lane_of(h0)
    trumps = (h0 | h1 | h2 | h3) & trump_lane
    suit = trumps if trumps != 0 else (h0 | h1 | h2 | h3) & lane
    best = highest(suit)
    relied = best if suit != best else 0
    return relied if best & (h0 | h2) != 0 else ~relied
