"""Make boards for measurements, from the built-in deals or dealt to a pattern."""

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
from hokm_bench.built_in_boards import CLOCKWISE, job_cell

__all__ = ["deal_of", "endings", "fitting", "shuffled", "with_voids"]

T = TypeVar("T")
Lengths = Sequence[int]
"""How many cards of each suit a hand has."""

_built_in = functools.cache(built_in_set)

_POOL = 400
"""Number of patterns with a void, and without one, that hands are put together from."""


def endings(count: int, tricks: int) -> list[Board]:
    """Return the first built-in deals after random legal play, with this number of tricks left."""
    boards = []
    for number, item in enumerate(_built_in().first(count).deals):
        rng = random.Random(number)
        rules = dataclasses.replace(item.board.rules, play_out=True)
        position = dataclasses.replace(item.board, rules=rules)
        while position.tricks_left > tricks or position.on_table:
            position = position.play(rng.choice(position.legal_cards))
        boards.append(position)
    return boards


def with_voids(rng: random.Random, count: int, voids: int) -> Iterator[Board]:
    """Yield whole deals with `voids` hands that lack a suit; trump and leader go round."""
    pools: dict[bool, list[Lengths]] = {True: [], False: []}
    while min(map(len, pools.values())) < _POOL:
        hand = shuffled(rng, CARDS)[: len(RANKS)]
        lengths = [sum(card.suit is suit for card in hand) for suit in SUITS]
        pools[0 in lengths].append(lengths)
    for number in range(count):
        lacking = set(shuffled(rng, SEATS)[:voids])
        deal = deal_of(rng, fitting(rng, [pools[seat in lacking] for seat in SEATS]))
        trump, leader = job_cell(number)
        yield Board(deal, trump, leader, rules=CLOCKWISE)


def fitting(rng: random.Random, choices: Sequence[Sequence[Lengths]]) -> list[Lengths]:
    """Return one of the choices for each seat, so that every suit has all its cards."""
    while True:
        lengths = [hands[int(rng.random() * len(hands))] for hands in choices]
        if all(sum(hand[suit] for hand in lengths) == len(RANKS) for suit in SUITS):
            return lengths


def deal_of(rng: random.Random, lengths: Sequence[Lengths]) -> Deal:
    """Return a random deal in which each seat has the given number of cards of each suit."""
    hands: list[list[Card]] = [[], [], [], []]
    for suit in SUITS:
        cards = shuffled(rng, [Card(suit, rank) for rank in RANKS])
        for seat in SEATS:
            count = lengths[seat][suit]
            hands[seat] += cards[:count]
            cards = cards[count:]
    return Deal.from_hands({seat: Hand.from_cards(hands[seat]) for seat in SEATS})


def shuffled(rng: random.Random, things: Sequence[T]) -> list[T]:
    """Return the things in random order, which is the same in every version of Python."""
    # `random()` alone keeps its sequence from version to version
    return sorted(things, key=lambda _: rng.random())
