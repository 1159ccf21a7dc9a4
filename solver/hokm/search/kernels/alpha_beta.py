"""The search: whether the side on lead can win so many tricks before it loses so many.

One kernel plays out a trick, inlined from one function a place, and calls itself for the next.
Hands are numbered by places in order of play from the leader of the trick, `h0` to `h3`; the side
of the leader is `h0` and `h2`. There is such a kernel for each number of players. Two take the
first two places. Three take three, so that one of them, the claimant, plays against the two
others as if these were partners: the place across from him is empty. What a side needs to win
is its goal (see `goals`).

An *answer* is one integer: if yes, the cards whose rank it relies on; if no, their complement,
which is negative. A rank matters where a card won over another of its suit: the answer then
relies on that card and, implied, on everything of its suit above. Lower cards stay open, so the
answer holds for every position of the same shape with the same owners of the cards that matter.
`STOPPED` is no answer.
"""

from __future__ import annotations

from collections.abc import Callable

from ..jit.compile import kernel
from ..jit.self_call import call_at, own_address, set_search
from .bitboard import (
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
from .cutoff_table import (
    cutoff_place,
    discard_key,
    follow_key,
    lead_key,
    recall_cutoff,
    remember_cutoff,
)
from .later_tricks import later_tricks
from .layout import LANE, LANE_BITS
from .move_ordering import choose_discard, choose_follow, rate_lead
from .moves import representatives, still_open, widened
from .quick_tricks import quick_tricks
from .state import (
    NODES,
    NODES_LIMIT,
    ONLY,
    RESTRICTED,
    RESTRICTING,
    SEARCH,
    TECHNIQUES,
    TRUMP_LANE,
    USE_CUTOFF_CARDS,
    USE_EQUIVALENTS,
    USE_GENERALIZE,
    USE_IRRELEVANT_CARDS,
    USE_LATER_TRICKS,
    USE_ORDERING,
    USE_QUICK_TRICKS,
    USE_TABLE,
    WORD,
)
from .table import MISS, find_fact, keep_fact
from .targets import (
    alone,
    fewest,
    goal_left,
    question,
    together,
)
from .trump_tricks import UNDECIDED

__all__ = ["SEARCHES", "STOPPED"]

STOPPED = 1 << 62
"""What a search returns that ran out of nodes; no set of cards, nor the complement of one."""


def make_finish(players: int) -> Callable[..., int]:
    """What comes after a trick among so many players."""

    @kernel(inline=True, variant=f"{players} players")
    def finish_trick(
        workspace: int,
        h0: int,
        h1: int,
        h2: int,
        h3: int,
        best: int,
        best_place: int,
        contested: bool,
        need: int,
        allow: int,
    ) -> int:
        """The answer, to the leader's question, after a trick won by `best` from `best_place`.

        `contested` tells whether another card of the winner's suit lost to it.
        """
        relied = best if contested else 0
        theirs = best_place & 1 != 0
        following = h1 if best_place == 0 else h2
        if best_place >= 2:
            following = h3 if best_place == 2 else h0
        goal = goal_left(allow if theirs else need, following, players)
        if goal == 0:
            return ~relied if theirs else relied
        at = load(workspace + SEARCH)
        if best_place == 0:
            answer = call_at(at, workspace, h0, h1, h2, h3, goal, allow)
        elif players == 2:
            answer = call_at(at, workspace, h1, h0, h2, h3, goal, need)
        elif best_place == 1:
            answer = call_at(at, workspace, h1, h2, h3, h0, goal, need)
        elif best_place == 2:
            answer = call_at(at, workspace, h2, h3, h0, h1, goal, allow)
        else:
            answer = call_at(at, workspace, h3, h0, h1, h2, goal, need)
        if answer == STOPPED:
            return STOPPED
        if theirs:
            answer = ~answer
        return answer | relied if answer >= 0 else answer & ~relied

    return finish_trick


def make_follow(place: int, players: int, play_on: Callable[..., int]) -> Callable[..., int]:
    """The search of the hand in a place of the trick among so many players, then `play_on`."""
    leaders_side = place == 2
    last = place == (1 if players == 2 else 3)

    @kernel(inline=True, variant=f"{players} players, place {place}")
    def follow(
        workspace: int,
        h0: int,
        h1: int,
        h2: int,
        h3: int,
        best: int,
        best_place: int,
        contested: bool,
        need: int,
        allow: int,
        lane: int,
        pool: int,
        trump_lane: int,
        techniques: int,
    ) -> int:
        own = h1 if place == 1 else (h2 if place == 2 else h3)
        nobody = players == 3 and own == 0
        legal = own & lane
        follows = legal != 0
        if not follows:
            legal = own
        if techniques & RESTRICTING != 0:
            legal &= load(workspace + ONLY + place * WORD)
        moves = representatives(legal, pool) if techniques & USE_EQUIVALENTS != 0 else legal
        card = 0
        entry = 0
        key = 0
        # In last place the result is at hand: looking up costs more than it saves.
        if not last and techniques & USE_CUTOFF_CARDS != 0 and moves & (moves - 1) != 0:
            if follows:
                key = follow_key(pool & lane, legal, best, place)
            else:
                key = discard_key(own, best, place, need)
            entry = cutoff_place(workspace, key)
            card = recall_cutoff(entry, key, legal, moves)
        relied = 0
        while True:
            if card == 0 and not nobody:
                if techniques & USE_ORDERING == 0:
                    card = lowest(moves)
                elif follows:
                    card = choose_follow(
                        moves, place, best, best_place, lane, trump_lane, h2, h3, players
                    )
                else:
                    card = choose_discard(
                        moves, own, place, best, best_place, lane, trump_lane, h2, h3, players
                    )
            if not nobody:
                store(workspace + NODES, load(workspace + NODES) + 1)
            now_best = best
            now_place = best_place
            now_contested = contested
            if card & lane_of(best) != 0:
                now_contested = True
                if card > best:
                    now_best = card
                    now_place = place
            elif card & trump_lane != 0:
                now_contested = False
                now_best = card
                now_place = place
            left_1 = h1 ^ card if place == 1 else h1
            left_2 = h2 ^ card if place == 2 else h2
            left_3 = h3 ^ card if place == 3 else h3
            if last:
                answer = play_on(
                    workspace, h0, left_1, left_2, left_3, now_best, now_place, now_contested,
                    need, allow,
                )  # fmt: skip
            else:
                answer = play_on(
                    workspace, h0, left_1, left_2, left_3, now_best, now_place, now_contested,
                    need, allow, lane, pool, trump_lane, techniques,
                )  # fmt: skip
            if nobody or answer == STOPPED:
                return answer
            if (answer >= 0) == leaders_side:
                if entry != 0:
                    remember_cutoff(entry, key, card)
                return answer
            because = ~answer if leaders_side else answer
            if techniques & USE_EQUIVALENTS != 0:
                because = widened(because, card, own, pool)
            relied |= because
            moves ^= card
            if techniques & USE_IRRELEVANT_CARDS != 0:
                moves = still_open(moves, card, because)
            if moves == 0:
                return ~relied if leaders_side else relied
            card = 0

    return follow


def make_lead(players: int) -> Callable[..., int]:
    """The search of the hand on lead among so many players."""
    finish_trick = make_finish(players)
    if players == 2:
        second_hand = make_follow(1, players, finish_trick)
    else:
        fourth_hand = make_follow(3, players, finish_trick)
        third_hand = make_follow(2, players, fourth_hand)
        second_hand = make_follow(1, players, third_hand)

    @kernel(inline=True, variant=f"{players} players")
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
        techniques: int,
    ) -> int:
        """The answer found by trying the leader's cards.

        First the card that decided before, then one of each suit by its rate, then the rest.
        """
        legal = h0
        if techniques & RESTRICTING != 0:
            legal &= load(workspace + ONLY)
        moves = representatives(legal, pool) if techniques & USE_EQUIVALENTS != 0 else legal
        card = 0
        entry = 0
        key = 0
        if techniques & USE_CUTOFF_CARDS != 0 and moves & (moves - 1) != 0:
            key = lead_key(h0, h2, need)
            entry = cutoff_place(workspace, key)
            card = recall_cutoff(entry, key, legal, moves)
        relied = 0
        rated = techniques & USE_ORDERING == 0
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
                need, allow, lane_of(card), pool, trump_lane, techniques,
            )  # fmt: skip
            if answer == STOPPED:
                return STOPPED
            if answer >= 0:
                if entry != 0:
                    remember_cutoff(entry, key, card)
                return answer
            because = ~answer
            if techniques & USE_EQUIVALENTS != 0:
                because = widened(because, card, h0, pool)
            relied |= because
            moves ^= card
            if techniques & USE_IRRELEVANT_CARDS != 0:
                moves = still_open(moves, card, because)
            if moves == 0:
                return ~relied
            card = 0

    return lead


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


def make_search(players: int) -> Callable[..., int]:
    """The search among so many players."""
    lead = make_lead(players)

    @kernel(variant=f"{players} players")
    def search(workspace: int, h0: int, h1: int, h2: int, h3: int, need: int, allow: int) -> int:
        """Whether the leader's side reaches its goal `need` before the other side reaches `allow`.

        Both goals are open, and the tricks left are enough to decide: what lies beyond that
        horizon is not played. Nothing but the hands, trump and the two goals decides the answer;
        devices, table and cutoff cards only decide how soon it is found and which cards it
        relies on. The answer is kept in the table, unless plays at the root are restricted or
        the search is stopped because the nodes have reached their limit.
        """
        if load(workspace + NODES) >= load(workspace + NODES_LIMIT):
            return STOPPED
        store(workspace + SEARCH, own_address(players))
        left = count(h0)
        techniques = load(workspace + TECHNIQUES)
        trump_lane = load(workspace + TRUMP_LANE)
        pool = h0 | h1 | h2 | h3
        if left == load(workspace + RESTRICTED):
            # One flag, so that the root needs no code of its own, which takes long to compile.
            techniques = (techniques | RESTRICTING) & ~USE_TABLE
        shape = 0
        owner_0 = 0
        owner_1 = 0
        asked = question(need, allow, players)
        if techniques & RESTRICTING == 0:
            if left == 1:
                return last_trick(h0, h1, h2, h3, trump_lane)
            counts = lane_counts(h0) | (lane_counts(h1) << 4)
            shape = counts | (lane_counts(h2) << 8) | (lane_counts(h3) << 12)
            if techniques & USE_QUICK_TRICKS != 0:
                answer = quick_tricks(
                    h0, h1, h2, h3, shape, trump_lane,
                    together(need, players), alone(need, h1, players), fewest(allow, players),
                    left, players,
                )  # fmt: skip
                if answer != UNDECIDED:
                    return answer
            if techniques & USE_LATER_TRICKS != 0:
                answer = later_tricks(
                    h0, h1, h2, h3, trump_lane, fewest(need, players), fewest(allow, players), left
                )
                if answer != UNDECIDED:
                    return answer
        if techniques & USE_TABLE != 0:
            owner_0 = extract(h1 | h3, pool)
            owner_1 = extract(h2 | h3, pool)
            answer = find_fact(workspace, shape, owner_0, owner_1, pool, asked, players)
            if answer != MISS:
                return answer
        answer = lead(workspace, h0, h1, h2, h3, need, allow, pool, trump_lane, techniques)
        if answer == STOPPED or techniques & USE_TABLE == 0:
            return answer
        relied = pool
        if techniques & USE_GENERALIZE != 0:
            relied &= at_or_above_lowest(answer if answer >= 0 else ~answer)
        places = extract(relied, pool)
        keep_fact(workspace, shape, owner_0, owner_1, places, answer >= 0, asked, players)
        return answer

    return search


SEARCHES = {players: make_search(players) for players in (2, 3, 4)}
"""The search for each number of players; each is compiled when it is first asked."""
for _players, _search in SEARCHES.items():
    set_search(_players, _search)
