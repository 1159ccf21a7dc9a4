"""Boards for measurements, made from the built-in deals or dealt to a pattern."""

from __future__ import annotations

import dataclasses
import functools
import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

from hokm import (
    Board,
    Card,
    Deal,
    Hand,
)
from hokm.model.cards import CARDS, RANKS, SUITS
from hokm.model.seats import SEATS
from hokm_bench import built_in_set
from hokm_bench.built_in import CLOCKWISE, job_cell

__all__ = ["deal_of", "endings", "fitting", "shuffled", "with_voids"]

T = TypeVar("T")
Lengths = Sequence[int]
"""How many cards of each suit a hand has."""

_built_in = functools.cache(built_in_set)

_POOL = 400
"""So many patterns with a void, and without one, are drawn before hands are put together."""


def endings(count: int, tricks: int) -> list[Board]:
    """The first built-in deals after random legal play, with so many tricks left."""
    boards = []
    for number, item in enumerate(_built_in().first(count).deals):
        source = random.Random(number)
        rules = dataclasses.replace(item.board.rules, play_out=True)
        position = dataclasses.replace(item.board, rules=rules)
        while position.tricks_left > tricks or position.on_table:
            position = position.play(source.choice(position.legal_cards))
        boards.append(position)
    return boards


def with_voids(source: random.Random, count: int, voids: int) -> Iterator[Board]:
    """Whole deals in which exactly so many hands lack a suit, trump and leader going round."""
    pools: dict[bool, list[Lengths]] = {True: [], False: []}
    while min(map(len, pools.values())) < _POOL:
        hand = shuffled(source, CARDS)[: len(RANKS)]
        lengths = [sum(card.suit is suit for card in hand) for suit in SUITS]
        pools[0 in lengths].append(lengths)
    for number in range(count):
        lacking = set(shuffled(source, SEATS)[:voids])
        deal = deal_of(source, fitting(source, [pools[seat in lacking] for seat in SEATS]))
        trump, leader = job_cell(number)
        yield Board(deal, trump, leader, rules=CLOCKWISE)


def fitting(source: random.Random, choices: Sequence[Sequence[Lengths]]) -> list[Lengths]:
    """One of the choices for each seat, so that every suit has all its cards."""
    while True:
        lengths = [hands[int(source.random() * len(hands))] for hands in choices]
        if all(sum(hand[suit] for hand in lengths) == len(RANKS) for suit in SUITS):
            return lengths


def deal_of(source: random.Random, lengths: Sequence[Lengths]) -> Deal:
    """A random deal in which each seat has so many cards of each suit."""
    hands: list[list[Card]] = [[], [], [], []]
    for suit in SUITS:
        cards = shuffled(source, [Card(suit, rank) for rank in RANKS])
        for seat in SEATS:
            count = lengths[seat][suit]
            hands[seat] += cards[:count]
            cards = cards[count:]
    return Deal.from_hands({seat: Hand.from_cards(hands[seat]) for seat in SEATS})


def shuffled(source: random.Random, things: Sequence[T]) -> list[T]:
    """In random order; made of `random()` alone, which every version of Python keeps the same."""
    return sorted(things, key=lambda _: source.random())
