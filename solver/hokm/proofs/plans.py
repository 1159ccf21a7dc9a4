"""How one side plays a trick against every card of the other's, and how that is written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..model.cards import Suit
from ..search.card_sets import lane_number, lane_of
from ..search.kernels.layout import LANES

__all__ = ["Move", "Plan", "Replies", "plan_row"]


@dataclass(frozen=True, slots=True)
class Move:
    """A card of the prover's side, and how the trick goes on."""

    card: int
    then: Plan


@dataclass(frozen=True, slots=True)
class Replies:
    """How the trick goes on after each card of an opponent; by lanes, and rising in each."""

    after: Mapping[int, Plan]


Plan: TypeAlias = Move | Replies | None
"""None where no player of the side is left to play."""


def plan_row(plan: Plan, pool: int, known: Sequence[int], lane_suits: Sequence[Suit]) -> object:
    """Return a plan as it is written in a document; see `docs/proofs.md`.

    `pool` are the cards in play; `known` says how many of each lane are named.
    """
    if plan is None:
        return None
    if isinstance(plan, Move):
        then = plan_row(plan.then, pool, known, lane_suits)
        row = {"play": _name(plan.card, pool, known, lane_suits)}
        return row if then is None else row | {"then": then}
    named: dict[str, object] = {}
    suits: dict[str, object] = {}
    for lane in range(LANES):
        cards = [card for card in plan.after if lane_number(card) == lane]
        if not cards:
            continue
        replies = [plan_row(plan.after[card], pool, known, lane_suits) for card in cards]
        for card, reply in reversed(list(zip(cards, replies, strict=True))):
            if reply != replies[0]:
                named[_name(card, pool, known, lane_suits)] = reply
        suits[lane_suits[lane].letter.lower() + "*"] = replies[0]
    # The commonest reply to a suit's lowest card is written once, for whatever is not mentioned.
    every = list(suits.values())
    common = max(every, key=every.count)
    return {
        **named,
        **{name: reply for name, reply in suits.items() if reply != common},
        "*": common,
    }


def _name(card: int, pool: int, known: Sequence[int], lane_suits: Sequence[Suit]) -> str:
    """Return ``s1`` for the highest spade in play, ``sx`` for one that is not named."""
    lane = lane_number(card)
    rank = (pool & lane_of(card) & -card).bit_count()
    name = lane_suits[lane].letter.lower()
    return f"{name}{rank}" if rank <= known[lane] else f"{name}x"
