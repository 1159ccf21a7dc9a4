"""Builds the claims of a proof by playing a deal out with the search at hand.

The prover's side plays a card that wins, the others play every card. What follows is a position of
another claim, known already or built next. The relevant cards are collected on the way back, as
the search itself does, so that one claim speaks for all positions that differ only in the rest.
See `hokm.verify` for what claims are and how they are checked.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TypeAlias

from ..errors import TimeLimitError
from ..model.cards import SUITS
from ..search.card_sets import cards_of, lane_number, lane_of, lanes, owners, pool_of
from ..search.kernels.layout import LANE_BITS, LANES, Card, CardSet
from ..search.query import Hands, Query
from .endings import cash, sure_trumps
from .plans import Move, Plan, Replies, plan_row

__all__ = ["Builder", "ClaimRow"]

ClaimRow: TypeAlias = dict[str, object]
"""A claim as it is written in a document."""

_ALL = 1 << LANE_BITS
"""More cards than a lane has."""

Tops: TypeAlias = tuple[tuple[int, ...], ...]
"""The owners of the highest cards of each lane, as far as they are known."""


@dataclass(frozen=True, slots=True)
class _Claim:
    """What is needed of a claim to know which positions of its shape it covers."""

    tops: Tops
    need: int
    allow: int

    def covers(self, held: Tops, need: int, allow: int) -> bool:
        """Decide whether it covers one whose cards are `held` so, with a goal no harder."""
        return (
            self.need >= need
            and self.allow <= allow
            and all(own[: len(top)] == top for own, top in zip(held, self.tops, strict=True))
        )


class Builder:
    """The claims of one proof. Each is built for one position, and may serve many."""

    def __init__(self, query: Query, deadline: float = math.inf) -> None:
        self.rows: list[ClaimRow] = []
        self._query = query
        self._ours = query.players.ours
        self._lanes = query.deal.lanes
        self._letters = "".join(seat.letter for seat in query.players.seats)
        self._deadline = deadline
        self._claims: dict[tuple[int, tuple[tuple[int, ...], ...]], list[_Claim]] = {}

    def build(self, need: int, allow: int) -> None:
        """Build the claims for a deal with nothing on the table; the first is about the deal."""
        self._claim(self._query.hands, self._query.leader, need, allow)
        self.rows.insert(0, self.rows.pop())

    def build_plan(self, need: int, allow: int) -> object:
        """Build the plan for a trick in progress, and the claims for what follows it."""
        hands, leader, played = self._query.hands, self._query.leader, self._query.played
        plan, _ = self._trick(hands, leader, played, need, allow, pool_of(hands))
        return self._row_of(plan, hands, (_ALL,) * LANES)

    def _claim(self, hands: Hands, leader: int, need: int, allow: int) -> Tops:
        """Find or build a claim that covers a position, and return the owners that it names."""
        shape = leader, tuple(tuple(cards.bit_count() for cards in lanes(hand)) for hand in hands)
        held = tuple(owners(hands, lane) for lane in range(LANES))
        known = self._claims.setdefault(shape, [])
        for claim in known:
            if claim.covers(held, need, allow):
                return claim.tops
        if time.monotonic() >= self._deadline:
            so_far = f"it has {len(self.rows)} claims so far"
            raise TimeLimitError(f"the proof is not complete by the time limit; {so_far}")
        kind, support, numbers = self._support(hands, leader, held, need, allow)
        tops = tuple(
            _shortened(own[:number], own) for own, number in zip(held, numbers, strict=True)
        )
        known.append(_Claim(tops, need, allow))
        if kind == "plan":
            support = self._row_of(support, hands, _known(tops, held))
        suits = {
            suit.letter: self._suit_row(top, own)
            for suit, top, own in zip(self._lanes.suits, tops, held, strict=True)
        }
        self.rows.append(
            {
                "leader": self._letters[leader],
                "suits": {suit.letter: suits[suit.letter] for suit in SUITS},
                "wins": need,
                "of": need + allow - 1,
                kind: support,
            }
        )
        return tops

    def _support(
        self, hands: Hands, leader: int, held: Tops, need: int, allow: int
    ) -> tuple[str, object, tuple[int, ...]]:
        """Return why a claim holds: the kind of reason, which, and how many cards are relevant."""
        ours, trump = self._ours, self._lanes.trump_lane != 0
        if found := sure_trumps(held, ours, trump, hands[leader].bit_count(), allow):
            return "trumps", self._letters[found[0]], found[1]
        if ours[leader] and (winners := cash(held, leader, ours, trump, need)):
            suits = "".join(self._lanes.suits[lane].letter for lane in winners[0])
            return "cash", suits, winners[1]
        plan, relevant = self._trick(hands, leader, (), need, allow, pool_of(hands))
        return "plan", plan, _numbers(relevant, pool_of(hands))

    def _trick(
        self, hands: Hands, leader: int, played: tuple[Card, ...], need: int, allow: int, pool: int
    ) -> tuple[Plan, int]:
        """Return how the prover's side goes on in a trick, and the cards relevant to that."""
        if len(played) == len(hands):
            return None, self._after(hands, leader, played, need, allow)
        player = (leader + len(played)) % len(hands)
        own = hands[player]
        suit = own & lane_of(played[0]) if played else 0
        groups = _equivalents(suit or own, own, pool)
        if self._ours[player]:
            card, group = self._choice(hands, leader, played, need, allow, groups, pool)
            then, relevant = self._trick(hands, leader, (*played, card), need, allow, pool)
            return Move(card, then), relevant | group if relevant & group else relevant
        after: dict[int, Plan] = {}
        everything = 0
        for lane in range(LANES):
            floor = 0
            plan: Plan = None
            for card, group in groups:
                if lane_number(card) != lane:
                    continue
                # Below the lowest relevant card, a higher one does as the last did.
                if floor == 0 or group >= floor:
                    plan, relevant = self._trick(hands, leader, (*played, card), need, allow, pool)
                    relevant = relevant | group if relevant & group else relevant
                    everything |= relevant
                    rank = (relevant >> lane * LANE_BITS) & ((1 << LANE_BITS) - 1)
                    floor = (rank & -rank or 1 << LANE_BITS) << lane * LANE_BITS
                for each in cards_of(group):
                    after[each] = plan
        if all(plan is None for plan in after.values()):
            return None, everything
        return Replies(after), everything

    def _choice(
        self,
        hands: Hands,
        leader: int,
        played: tuple[Card, ...],
        need: int,
        allow: int,
        groups: list[tuple[Card, CardSet]],
        pool: int,
    ) -> tuple[int, int]:
        """Choose the card, with its equivalents, to whose success the fewest cards are relevant."""
        best: tuple[int, int, int] | None = None
        for card, group in groups:
            answer = self._query.at(hands, leader, (*played, card)).ask(need, allow)
            if answer.holds:
                cost = sum(_numbers(answer.relevant, pool))
                if best is None or cost < best[0]:
                    best = cost, card, group
        if best is None:
            raise AssertionError("the search finds no card where it has found a win")
        return best[1:]

    def _after(
        self, hands: Hands, leader: int, played: tuple[Card, ...], need: int, allow: int
    ) -> int:
        """Return the cards relevant to what follows a trick."""
        suits = [lane_of(card) for card in played]
        trump = self._lanes.trump_lane
        suit = trump if trump in suits else suits[0]
        rivals = [card for card in played if card & suit]
        best = max(rivals)
        relevant = best if len(rivals) > 1 else 0
        winner = (leader + played.index(best)) % len(hands)
        if self._ours[winner]:
            need -= 1
        else:
            allow -= 1
        if need == 0:
            return relevant
        left = list(hands)
        for turn, card in enumerate(played):
            left[(leader + turn) % len(hands)] ^= card
        after = tuple(left)
        return relevant | _highest(self._claim(after, winner, need, allow), pool_of(after))

    def _row_of(self, plan: object, hands: Hands, known: tuple[int, ...]) -> object:
        assert plan is None or isinstance(plan, Move | Replies)
        return plan_row(plan, pool_of(hands), known, self._lanes.suits)

    def _suit_row(self, top: tuple[int, ...], own: tuple[int, ...]) -> str:
        """Return the owners of the cards named, and of the others: ``NNE+EES``."""
        tops = "".join(self._letters[player] for player in top)
        lows = "".join(self._letters[player] for player in sorted(own[len(top) :]))
        return f"{tops}+{lows}"


def _equivalents(legal: CardSet, own: CardSet, pool: CardSet) -> list[tuple[Card, CardSet]]:
    """Return the legal cards, equivalents together: the lowest of them, and all; rising."""
    groups: list[tuple[Card, CardSet]] = []
    last = 0
    for card in cards_of(pool):
        if card & legal:
            if groups and last & own and lane_number(last) == lane_number(card):
                groups[-1] = groups[-1][0], groups[-1][1] | card
            else:
                groups.append((card, card))
        last = card
    return groups


def _numbers(relevant: int, pool: int) -> tuple[int, ...]:
    """Count the cards of each lane that are named if the relevant ones are, and all above them."""
    numbers = []
    for cards, all_cards in zip(lanes(relevant), lanes(pool), strict=True):
        lowest = cards & -cards
        numbers.append((all_cards & -lowest).bit_count() if lowest else 0)
    return tuple(numbers)


def _highest(tops: Tops, pool: int) -> int:
    """Return the lowest of the cards named in each lane, as cards of a position."""
    found = 0
    for lane, (top, cards) in enumerate(zip(tops, lanes(pool), strict=True)):
        rest = cards
        for _ in top[:-1]:
            rest ^= 1 << rest.bit_length() - 1
        if top:
            found |= 1 << rest.bit_length() - 1 << lane * LANE_BITS
    return found


def _shortened(top: tuple[int, ...], own: tuple[int, ...]) -> tuple[int, ...]:
    """Return the owners named, without those who follow anyway: one player has all the rest."""
    while top and len(set(own[len(top) - 1 :])) == 1:
        top = top[:-1]
    return top


def _known(tops: Tops, held: Tops) -> tuple[int, ...]:
    """Count the known cards of each lane: all, where one player has those not named."""
    return tuple(
        len(own) if len(set(own[len(top) :])) == 1 else len(top)
        for top, own in zip(tops, held, strict=True)
    )
