"""Proofs with one thing changed, each change of a kind.

Most changes make of a proof none; which do is for `support.proof_judge` and minimax to say.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

from hokm.errors import HokmError

from .boards import swap_cards
from .patterns import LETTERS, Ending

Row = dict[str, Any]


def two_cards(source: random.Random, row: Row) -> Row | None:
    """Two cards of the deal, mostly of one suit, change places."""
    board = Ending.of_row(row).board
    deal = board.whole_trick_deal()
    one = source.choice(sorted(deal.cards))
    others = sorted(card for card in deal.cards if deal.holder(card) is not deal.holder(one))
    if source.random() < 0.8:
        others = [card for card in others if card.suit is one.suit]
    if not others:
        return None
    try:
        changed = swap_cards(board, one, source.choice(others))
    except HokmError:
        return None  # a revoke on the table
    return {**row, "deal": str(changed.deal), "on_table": list(map(str, changed.on_table))}


def another_card(source: random.Random, row: Row) -> Row | None:
    """A card of a plan is replaced by another name, mostly one of the same suit."""
    changed = copy.deepcopy(row)
    plans = [changed.get("plan"), *(claim.get("plan") for claim in changed["claims"])]
    named = [(part, key) for plan in plans for part, key in _names(plan)]
    if not named:
        return None
    part, key = source.choice(named)
    old = part["play"] if key == "play" else key
    suit = old[0] if source.random() < 0.7 and old[0] != "*" else source.choice("shdc")
    new = suit + source.choice("123456x*" if key != "play" else "123456x")
    if new == old:
        return None
    if key == "play":
        part["play"] = new
    else:
        part[new] = part.pop(key)
    return changed


def a_bound(source: random.Random, row: Row) -> Row | None:
    """A number of tricks, in a claim or in what is to be proven, is one more or one less."""
    changed = copy.deepcopy(row)
    claims = changed["claims"]
    holder = source.choice(claims) if claims and source.random() < 0.7 else changed
    keys = ("wins", "before") if holder is changed else ("wins", "of")
    holder[source.choice(keys)] += source.choice((-1, 1))
    return changed


def a_top(source: random.Random, row: Row) -> Row | None:
    """The last card named of a suit is no longer named, perhaps in the plan neither."""
    changed = copy.deepcopy(row)
    named = [
        (claim, letter)
        for claim in changed["claims"]
        for letter in LETTERS
        if not claim["suits"][letter].startswith("+")
    ]
    if not named:
        return None
    claim, letter = source.choice(named)
    top, _, low = claim["suits"][letter].partition("+")
    claim["suits"][letter] = f"{top[:-1]}+{top[-1]}{low}"
    if source.random() < 0.5:
        suit = letter.lower()
        for part, key in list(_names(claim.get("plan"))):
            if key == f"{suit}{len(top)}":
                part.setdefault(f"{suit}x", part.pop(key))
            elif part[key] == f"{suit}{len(top)}":
                part[key] = f"{suit}x"
    return changed


def whose_turn(source: random.Random, row: Row) -> Row | None:
    """Another leads, in a claim or in the deal, or the players follow each other otherwise."""
    changed = copy.deepcopy(row)
    order = row["order"]
    where = source.choice(("deal", "claim", "order"))
    if where == "order":
        changed["order"] = order[::-1]
        return changed if len(order) > 2 else None
    if where == "claim" and not changed["claims"]:
        return None
    holder = source.choice(changed["claims"]) if where == "claim" else changed
    holder["leader"] = source.choice(order.replace(holder["leader"], ""))
    return changed


def whose_proof(source: random.Random, row: Row) -> Row | None:
    """Others are said to reach what the side reaches."""
    side = [letter for letter in row["order"] if letter not in row["side"]]
    return {**row, "side": side}


def trump(source: random.Random, row: Row) -> Row | None:
    """Another suit is trump."""
    return {**row, "trump": source.choice("SHDCN".replace(row["trump"], ""))}


KINDS: dict[str, Callable[[random.Random, Row], Row | None]] = {
    "two cards": two_cards,
    "another card": another_card,
    "a bound": a_bound,
    "a top": a_top,
    "whose turn": whose_turn,
    "whose proof": whose_proof,
    "trump": trump,
}
"""The kinds of changes, by name; None where a proof has nothing of the kind to change."""


def without_claims(source: random.Random, row: Row, number: int) -> Row:
    """The proof with so many claims left out."""
    out = set(source.sample(range(len(row["claims"])), number))
    return {**row, "claims": [claim for at, claim in enumerate(row["claims"]) if at not in out]}


def _names(plan: Any) -> Iterator[tuple[Row, str]]:
    """Every part of a plan that names a card, with the key of the name."""
    if not isinstance(plan, dict):
        return
    for key in plan:
        if key != "then":
            yield plan, key
        if key != "play":
            yield from _names(plan[key])
