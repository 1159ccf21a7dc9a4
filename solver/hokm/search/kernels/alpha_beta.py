"""The search: whether the side on lead can win so many tricks before it loses so many.

One kernel plays out a trick, inlined from one function a seat, and calls itself for the next.
Hands are numbered by their seat in the trick, in order of play from its leader, `h0` to `h3`; the
side of the leader is `h0` and `h2`. There is such a kernel for each number of players. Two take
the first two seats. Three take three, so that one of them, who plays solo, is up against the two
others as if these were partners: the seat across from the solo player is empty. What a side needs
to win is its target (see `targets`), and what comes back is described in `answers`.
"""

from __future__ import annotations

from collections.abc import Callable

from ..jit.compile import COUNTERS, kernel
from ..jit.self_call import call_at, own_address, set_search
from .answers import NO_ANSWER, STOPPED
from .bitboard import (
    at_or_above_lowest,
    count,
    extract,
    highest,
    lane_counts,
    lane_of,
    load_word,
    lowest,
    store_word,
)
from .counters import count_cutoff, count_probe
from .cutoff_table import (
    cutoff_entry,
    discard_key,
    follow_key,
    lead_key,
    probe_cutoff,
    store_cutoff,
)
from .layout import (
    COUNT_BITS,
    LANE,
    LANE_BITS,
    Address,
    AnswerBits,
    Card,
    CardSet,
    SeatInTrick,
    SuitLane,
    Target,
)
from .move_ordering import OrderingKernels, make_ordering, rate_lead
from .move_reduction import distinct_cards, extend_to_run, without_irrelevant
from .quick_tricks import make_quick_tricks
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
from .table import make_table
from .targets import TargetKernels, make_targets
from .trump_tricks import later_tricks

__all__ = ["SEARCHES"]


def make_completion(players: int, targets: TargetKernels) -> Callable[..., AnswerBits]:
    """Make what comes after a trick among so many players."""
    target_left = targets.target_left

    @kernel(inline=True, variant=f"{players} players")
    def complete_trick(
        state: Address,
        h0: CardSet,
        h1: CardSet,
        h2: CardSet,
        h3: CardSet,
        best: Card,
        best_seat: SeatInTrick,
        contested: bool,
        need: Target,
        allow: Target,
    ) -> AnswerBits:
        """Return the answer, to the leader's question, after a trick won by `best`.

        It was played by `best_seat`; `contested` tells whether it beat another card of its suit.
        """
        relevant = best if contested else 0
        theirs = best_seat & 1 != 0
        following = h1 if best_seat == 0 else h2
        if best_seat >= 2:
            following = h3 if best_seat == 2 else h0
        target = target_left(allow if theirs else need, following)
        if target == 0:
            return ~relevant if theirs else relevant
        at = load_word(state + SEARCH)
        if best_seat == 0:
            answer = call_at(at, state, h0, h1, h2, h3, target, allow)
        elif players == 2:
            answer = call_at(at, state, h1, h0, h2, h3, target, need)
        elif best_seat == 1:
            answer = call_at(at, state, h1, h2, h3, h0, target, need)
        elif best_seat == 2:
            answer = call_at(at, state, h2, h3, h0, h1, target, allow)
        else:
            answer = call_at(at, state, h3, h0, h1, h2, target, need)
        if answer == STOPPED:
            return STOPPED
        if theirs:
            answer = ~answer
        return answer | relevant if answer >= 0 else answer & ~relevant

    return complete_trick


def make_follow(
    seat_in_trick: SeatInTrick,
    players: int,
    ordering: OrderingKernels,
    continue_trick: Callable[..., AnswerBits],
) -> Callable[..., AnswerBits]:
    """Make the search of the hand in one seat of the trick; then `continue_trick` goes on."""
    leaders_side = seat_in_trick == 2
    last = seat_in_trick == (1 if players == 2 else 3)
    choose_follow, choose_discard = ordering

    @kernel(inline=True, variant=f"{players} players, seat {seat_in_trick}")
    def follow(
        state: Address,
        h0: CardSet,
        h1: CardSet,
        h2: CardSet,
        h3: CardSet,
        best: Card,
        best_seat: SeatInTrick,
        contested: bool,
        need: Target,
        allow: Target,
        lane: SuitLane,
        pool: CardSet,
        trump_lane: SuitLane,
        techniques: int,
    ) -> AnswerBits:
        own = h1 if seat_in_trick == 1 else (h2 if seat_in_trick == 2 else h3)
        is_empty_hand = players == 3 and own == 0
        legal = own & lane
        follows = legal != 0
        if not follows:
            legal = own
        if techniques & RESTRICTING != 0:
            legal &= load_word(state + ONLY + seat_in_trick * WORD)
        moves = distinct_cards(legal, pool) if techniques & USE_EQUIVALENTS != 0 else legal
        card = 0
        entry = 0
        key = 0
        tried = 0
        # In the last seat the result is at hand: looking up costs more than it saves.
        if not last and techniques & USE_CUTOFF_CARDS != 0 and moves & (moves - 1) != 0:
            if follows:
                key = follow_key(pool & lane, legal, best, seat_in_trick)
            else:
                key = discard_key(own, best, seat_in_trick, need)
            entry = cutoff_entry(state, key)
            card = probe_cutoff(entry, key, legal, moves)
        relevant = 0
        while True:
            if card == 0 and not is_empty_hand:
                if techniques & USE_ORDERING == 0:
                    card = lowest(moves)
                elif follows:
                    card = choose_follow(
                        moves, seat_in_trick, best, best_seat, lane, trump_lane, h2, h3
                    )
                else:
                    card = choose_discard(
                        moves, own, seat_in_trick, best, best_seat, lane, trump_lane, h2, h3
                    )
            if not is_empty_hand:
                store_word(state + NODES, load_word(state + NODES) + 1)
            now_best = best
            now_seat = best_seat
            now_contested = contested
            if card & lane_of(best) != 0:
                now_contested = True
                if card > best:
                    now_best = card
                    now_seat = seat_in_trick
            elif card & trump_lane != 0:
                now_contested = False
                now_best = card
                now_seat = seat_in_trick
            left_1 = h1 ^ card if seat_in_trick == 1 else h1
            left_2 = h2 ^ card if seat_in_trick == 2 else h2
            left_3 = h3 ^ card if seat_in_trick == 3 else h3
            if last:
                answer = continue_trick(
                    state, h0, left_1, left_2, left_3, now_best, now_seat, now_contested,
                    need, allow,
                )  # fmt: skip
            else:
                answer = continue_trick(
                    state, h0, left_1, left_2, left_3, now_best, now_seat, now_contested,
                    need, allow, lane, pool, trump_lane, techniques,
                )  # fmt: skip
            if is_empty_hand or answer == STOPPED:
                return answer
            if (answer >= 0) == leaders_side:
                if entry != 0:
                    store_cutoff(entry, key, card)
                count_cutoff(state, seat_in_trick, tried)
                return answer
            newly_relevant = ~answer if leaders_side else answer
            if techniques & USE_EQUIVALENTS != 0:
                newly_relevant = extend_to_run(newly_relevant, card, own, pool)
            relevant |= newly_relevant
            moves ^= card
            if COUNTERS:
                tried += 1
            if techniques & USE_IRRELEVANT_CARDS != 0:
                moves = without_irrelevant(moves, card, newly_relevant)
            if moves == 0:
                return ~relevant if leaders_side else relevant
            card = 0

    return follow


def make_lead(players: int, targets: TargetKernels) -> Callable[..., AnswerBits]:
    """Make the search of the hand on lead among so many players."""
    complete_trick = make_completion(players, targets)
    ordering = make_ordering(players)
    if players == 2:
        second_hand = make_follow(1, players, ordering, complete_trick)
    else:
        fourth_hand = make_follow(3, players, ordering, complete_trick)
        third_hand = make_follow(2, players, ordering, fourth_hand)
        second_hand = make_follow(1, players, ordering, third_hand)

    @kernel(inline=True, variant=f"{players} players")
    def lead(
        state: Address,
        h0: CardSet,
        h1: CardSet,
        h2: CardSet,
        h3: CardSet,
        need: Target,
        allow: Target,
        pool: CardSet,
        trump_lane: SuitLane,
        techniques: int,
    ) -> AnswerBits:
        """Return the answer found by trying the leader's cards.

        First the card that decided before, then one of each suit by its rate, then the rest.
        """
        legal = h0
        if techniques & RESTRICTING != 0:
            legal &= load_word(state + ONLY)
        moves = distinct_cards(legal, pool) if techniques & USE_EQUIVALENTS != 0 else legal
        card = 0
        entry = 0
        key = 0
        if techniques & USE_CUTOFF_CARDS != 0 and moves & (moves - 1) != 0:
            key = lead_key(h0, h2, need)
            entry = cutoff_entry(state, key)
            card = probe_cutoff(entry, key, legal, moves)
        relevant = 0
        tried = 0
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
            store_word(state + NODES, load_word(state + NODES) + 1)
            answer = second_hand(
                state, h0 ^ card, h1, h2, h3, card, 0, False,
                need, allow, lane_of(card), pool, trump_lane, techniques,
            )  # fmt: skip
            if answer == STOPPED:
                return STOPPED
            if answer >= 0:
                if entry != 0:
                    store_cutoff(entry, key, card)
                count_cutoff(state, 0, tried)
                return answer
            newly_relevant = ~answer
            if techniques & USE_EQUIVALENTS != 0:
                newly_relevant = extend_to_run(newly_relevant, card, h0, pool)
            relevant |= newly_relevant
            moves ^= card
            if COUNTERS:
                tried += 1
            if techniques & USE_IRRELEVANT_CARDS != 0:
                moves = without_irrelevant(moves, card, newly_relevant)
            if moves == 0:
                return ~relevant
            card = 0

    return lead


@kernel(inline=True)
def last_trick(
    h0: CardSet, h1: CardSet, h2: CardSet, h3: CardSet, trump_lane: SuitLane
) -> AnswerBits:
    """Return the answer when each hand has one card, and the one trick is needed."""
    cards = h0 | h1 | h2 | h3
    suit = cards & trump_lane
    if suit == 0:
        suit = cards & lane_of(h0)
    best = highest(suit)
    relevant = best if suit != best else 0
    return relevant if best & (h0 | h2) != 0 else ~relevant


def make_search(players: int) -> Callable[..., AnswerBits]:
    """Make the search among so many players."""
    targets = make_targets(players)
    question, together, alone = targets.question, targets.together, targets.alone
    fewest = targets.fewest
    probe, store = make_table(players, targets)
    quick_tricks = make_quick_tricks(players)
    lead = make_lead(players, targets)

    @kernel(variant=f"{players} players")
    def search(
        state: Address,
        h0: CardSet,
        h1: CardSet,
        h2: CardSet,
        h3: CardSet,
        need: Target,
        allow: Target,
    ) -> AnswerBits:
        """Decide whether the leader's side reaches `need` before the other side reaches `allow`.

        Both targets are open, and the tricks left are enough to decide: what lies beyond that
        horizon is not played. Nothing but the hands, trump and the two targets decides the answer;
        techniques, table and cutoff cards only decide how soon it is found and which cards it
        relies on. The answer is stored in the table, unless plays at the root are restricted or
        the search is stopped because the nodes have reached their limit.
        """
        if load_word(state + NODES) >= load_word(state + NODES_LIMIT):
            return STOPPED
        store_word(state + SEARCH, own_address(players))
        left = count(h0)
        techniques = load_word(state + TECHNIQUES)
        trump_lane = load_word(state + TRUMP_LANE)
        pool = h0 | h1 | h2 | h3
        if left == load_word(state + RESTRICTED):
            # One flag, so that the root needs no code of its own, which takes long to compile.
            techniques = (techniques | RESTRICTING) & ~USE_TABLE
        shape = 0
        owner_0 = 0
        owner_1 = 0
        asked = question(need, allow)
        if techniques & RESTRICTING == 0:
            if left == 1:
                return last_trick(h0, h1, h2, h3, trump_lane)
            shape = lane_counts(h0) | (lane_counts(h1) << COUNT_BITS)
            shape |= (lane_counts(h2) << 2 * COUNT_BITS) | (lane_counts(h3) << 3 * COUNT_BITS)
            if techniques & USE_QUICK_TRICKS != 0:
                answer = quick_tricks(
                    h0, h1, h2, h3, shape, trump_lane,
                    together(need), alone(need, h1), fewest(allow), left,
                )  # fmt: skip
                if answer != NO_ANSWER:
                    return answer
            if techniques & USE_LATER_TRICKS != 0:
                answer = later_tricks(h0, h1, h2, h3, trump_lane, fewest(need), fewest(allow), left)
                if answer != NO_ANSWER:
                    return answer
        if techniques & USE_TABLE != 0:
            owner_0 = extract(h1 | h3, pool)
            owner_1 = extract(h2 | h3, pool)
            answer = probe(state, shape, owner_0, owner_1, pool, asked)
            count_probe(state, answer)
            if answer != NO_ANSWER:
                return answer
        answer = lead(state, h0, h1, h2, h3, need, allow, pool, trump_lane, techniques)
        if answer == STOPPED or techniques & USE_TABLE == 0:
            return answer
        relevant = pool
        if techniques & USE_GENERALIZE != 0:
            relevant &= at_or_above_lowest(answer if answer >= 0 else ~answer)
        store(state, shape, owner_0, owner_1, extract(relevant, pool), answer >= 0, asked)
        return answer

    return search


SEARCHES = {players: make_search(players) for players in (2, 3, 4)}
"""The search for each number of players; each is compiled when it is first asked."""
for _players, _search in SEARCHES.items():
    set_search(_players, _search)
