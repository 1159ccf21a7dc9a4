"""The table walked through after searches: it is well formed, and all it says is true."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    Hand,
    Trump,
)
from hokm.model.cards import RANKS, SUITS
from hokm.model.seats import SEATS, Seating
from hokm.search.kernels import state as words
from hokm.search.kernels.table import DIRECTORY_CARDS, LONG_LIST, THREE_HAND_TRUMPS
from hokm.search.kernels.table_entries import chunk_bytes
from hokm.search.options import SearchOptions
from support.boards import board_text
from support.deals import FAMILIES, of_one_shape, whole_deal
from support.kept_table import KeptEntry, KeptShape, KeptTable
from support.oracle import Oracle
from support.persistent_solver import KeepingEngine

TRUMP_LANE = 3


def many_shapes(trump: Trump) -> list[Board]:
    """Endings of every family, some of each in one shape."""
    source = random.Random(f"shapes {trump}")
    boards = [
        dataclasses.replace(board, trump=trump)
        for family in FAMILIES
        for tricks in (4, 5, 6)
        for board in of_one_shape(source, family, tricks, count=12)
    ]
    source.shuffle(boards)
    return boards


def one_shape(trump: Trump) -> list[Board]:
    """So many deals of few shapes that lists grow long and are split."""
    source = random.Random(f"one {trump}")
    boards = [
        *of_one_shape(source, "uniform", 6, count=150),
        *of_one_shape(source, "played_down", 7, count=40),
    ]
    return [dataclasses.replace(board, trump=trump) for board in boards]


def whole_deals(trump: Trump) -> list[Board]:
    source = random.Random(f"whole {trump}")
    return [whole_deal(source, trump=trump) for _ in range(2)]


def fewer_hands(trump: Trump, players: int) -> list[Board]:
    source = random.Random(f"{players} {trump}")
    boards = [
        board
        for family in ("uniform", "few_suits", "honours_apart")
        for board in of_one_shape(source, family, 5, count=40, players=players)
    ]
    return [dataclasses.replace(board, trump=trump) for board in boards]


class Filling(NamedTuple):
    """What a table is filled with, and how many chunks it may take."""

    boards: Callable[[], list[Board]]
    chunks: int | None = None


FILLED = {
    "many shapes": Filling(lambda: many_shapes(Trump.SPADES)),
    "many shapes without trumps": Filling(lambda: many_shapes(Trump.NONE)),
    "many shapes in too few chunks": Filling(lambda: many_shapes(Trump.SPADES), 300),
    "one shape": Filling(lambda: one_shape(Trump.HEARTS)),
    "one shape without trumps": Filling(lambda: one_shape(Trump.NONE)),
    "one shape in too few chunks": Filling(lambda: one_shape(Trump.HEARTS), 100),
    "one shape in hardly any chunks": Filling(lambda: one_shape(Trump.HEARTS), 15),
    "whole deals": Filling(lambda: whole_deals(Trump.CLUBS)),
    "three hands": Filling(lambda: fewer_hands(Trump.CLUBS, 3)),
    "three hands in too few chunks": Filling(lambda: fewer_hands(Trump.CLUBS, 3), 20),
    "two hands": Filling(lambda: fewer_hands(Trump.CLUBS, 2)),
}


@cache
def table(filled: str) -> tuple[KeptTable, list[KeptShape]]:
    """The table after all questions, or some of a whole deal's, in random order."""
    boards = FILLED[filled].boards()
    players = boards[0].seating.players
    source = random.Random(filled)
    asked = [
        (board, need, allow)
        for board in boards
        for need in range(1, board.tricks_left + 1)
        for allow in range(1, board.tricks_left + 2 - need)
    ]
    source.shuffle(asked)
    engine = KeepingEngine(SearchOptions())
    chunks = FILLED[filled].chunks
    if chunks is not None:
        engine._set(words.CHUNKS_END, engine._get(words.CHUNKS) + chunks * chunk_bytes(players))
    for board, need, allow in asked:
        engine.position(board, board.hakem).ask(need, allow)
    kept = KeptTable(engine, players)
    assert (kept.evictions > 10) is (chunks is not None)
    return kept, list(kept.shapes())


def test_tables_are_not_tame() -> None:
    """Buckets have been doubled, buckets hold several shapes, lists were split into parts."""
    whole, of_whole_deals = table("whole deals")
    assert whole.buckets > 1 << words.FIRST_BUCKET_BITS
    assert max(Counter(shape.bucket for shape in of_whole_deals).values()) > 2
    shapes = [shape for filled in FILLED for shape in table(filled)[1]]
    split = [shape for shape in shapes if shape.directory]
    assert len(split) > 3
    assert max(len(shape.parts) for shape in split) > 8
    assert sum(bool(p.yes and p.no) for shape in shapes for p in shape.entries()) > 30


@pytest.mark.parametrize("filled", FILLED)
def test_counts_add_up(filled: str) -> None:
    """Every shape is found by the buckets, every chunk under a shape or free, and each once."""
    kept, shapes = table(filled)
    assert len(shapes) == kept.shape_count <= kept.buckets
    assert len({shape.shape for shape in shapes}) == len(shapes)
    assert {shape.whole.chunks[0]: shape.shape for shape in shapes} == kept.first_chunks()
    found = [chunk for shape in shapes for chunk in shape.chunks()] + kept.free_chunks()
    assert sorted(found) == list(range(kept.chunk_count))
    most = FILLED[filled].chunks
    assert most is None or kept.chunk_count <= most


@pytest.mark.parametrize("filled", FILLED)
def test_entries_fit_their_shape(filled: str) -> None:
    """Relevant bits are the highest of each suit, and nobody holds more than his length."""
    kept, shapes = table(filled)
    for shape in shapes:
        hands = [sum(lengths[hand] for lengths in shape.lengths) for hand in range(4)]
        held = [number for number in hands if number > 0]
        assert len(held) == kept.players
        assert set(held) == {shape.tricks_left}
        for entry in shape.entries():
            assert entry.relevant >> shape.suits[-1].stop == 0
            for lengths, suit in zip(shape.lengths, shape.suits, strict=True):
                named = [bit for bit in suit if entry.relevant >> bit & 1]
                assert named == list(suit)[len(suit) - len(named) :]
                owners = Counter(entry.owner(bit) for bit in named)
                assert all(owners[hand] <= lengths[hand] for hand in range(4))


@pytest.mark.parametrize("filled", FILLED)
def test_lists_are_split_when_they_are_long(filled: str) -> None:
    kept, shapes = table(filled)
    for shape in shapes:
        if shape.directory is None:
            assert len(shape.whole.chunks) <= LONG_LIST
            continue
        names = [name.key() for name in shape.directory.entries]
        assert len(set(names)) == len(names)
        highest = 0
        for lane, suit in enumerate(shape.suits):
            wide = kept.players == 3 and lane == TRUMP_LANE
            named = list(suit)[-(THREE_HAND_TRUMPS if wide else DIRECTORY_CARDS) :]
            highest |= sum(1 << bit for bit in named)
        for part in shape.parts:
            assert part.name is not None
            assert part.name.relevant & ~highest == 0
            for entry in part.entries:
                assert entry.key(highest) == part.name.key()


@pytest.mark.parametrize("filled", FILLED)
def test_bounds_are_questions_that_can_be_asked(filled: str) -> None:
    """Every entry has a bound, about no more tricks than are left; and its bounds agree."""
    kept, shapes = table(filled)
    for shape in shapes:
        for entry in shape.entries():
            bounds = [bound for bound in (entry.yes, entry.no) if bound is not None]
            assert bounds
            if kept.players != 3:
                for need, allow in (bound.need_and_allow for bound in bounds):
                    assert need >= 1
                    assert allow >= 1
                    assert need + allow - 1 <= shape.tricks_left


@pytest.mark.parametrize("filled", FILLED)
def test_no_position_is_told_yes_and_no(filled: str) -> None:
    """Of entries that a position can fit both, none answers yes what the other answers no."""
    for shape in table(filled)[1]:
        entries = list(shape.entries())
        yes = [entry for entry in entries if entry.yes]
        no = [entry for entry in entries if entry.no]
        for one, other in itertools.product(yes, no):
            assert one.yes is not None
            assert other.no is not None
            if other.no.is_no_harder_than(one.yes):
                assert not can_both_fit(shape, one, other), f"{shape.lengths}\n{one}\n{other}"


def can_both_fit(shape: KeptShape, one: KeptEntry, other: KeptEntry) -> bool:
    """Whether some position of the shape has the owners that each of two entries names."""
    common = one.relevant & other.relevant
    if one.key(common) != other.key(common):
        return False
    for lengths, suit in zip(shape.lengths, shape.suits, strict=True):
        owners: Counter[int] = Counter()
        for bit in suit:
            for entry in (one, other):
                if entry.relevant >> bit & 1:
                    owners[entry.owner(bit)] += 1
                    break
        if any(owners[hand] > lengths[hand] for hand in range(4)):
            return False
    return True


SHORT = [
    *(("many shapes", 4, 500), ("many shapes without trumps", 4, 400)),
    *(("one shape", 4, 400), ("one shape without trumps", 4, 400)),
    *(("whole deals", 4, 500), ("two hands", 5, 300)),
    ("many shapes in too few chunks", 5, 200),
]
"""What a table is filled with, the most tricks left of entries to try, and how many."""


@pytest.mark.parametrize(
    ("filled", "tricks", "count"),
    [
        *SHORT,
        *(pytest.param(filled, 5, 4000, marks=pytest.mark.slow) for filled, *_ in SHORT),
    ],
)
def test_bounds_are_true_of_any_deal_of_their_entry(filled: str, tricks: int, count: int) -> None:
    """The cards that a entry leaves open are dealt at random, and the oracle is asked."""
    source = random.Random(f"true {filled}")
    kept, shapes = table(filled)
    short = [
        (shape, entry)
        for shape in shapes
        if shape.tricks_left <= tricks
        for entry in shape.entries()
    ]
    assert len(short) > 100
    trump = FILLED[filled].boards()[0].trump
    for shape, entry in source.choices(short, k=count):
        board = some_deal(source, shape, entry, trump, kept.players)
        oracle = Oracle(board)
        for bound, holds in ((entry.yes, True), (entry.no, False)):
            if bound is not None:
                need, allow = bound.need_and_allow
                assert oracle.can_win(need, allow) is holds, (
                    f"{board_text(board)}\n{need} before {allow}: the table says {holds}\n"
                    f"cards relied on: {entry.relevant:b}"
                )


def some_deal(
    source: random.Random, shape: KeptShape, entry: KeptEntry, trump: Trump, players: int
) -> Board:
    """A deal of a entry, with the leader as hakem."""
    lanes = [suit for suit in SUITS if suit is not trump.suit]
    lanes += [suit for suit in SUITS if suit is trump.suit]
    held: dict[int, list[Card]] = {hand: [] for hand in range(players)}
    for lane, (lengths, suit) in enumerate(zip(shape.lengths, shape.suits, strict=True)):
        named = {bit: entry.owner(bit) for bit in suit if entry.relevant >> bit & 1}
        free = list((Counter(dict(enumerate(lengths))) - Counter(named.values())).elements())
        source.shuffle(free)
        for bit, rank in zip(suit, sorted(source.sample(RANKS, len(suit))), strict=True):
            owner = named[bit] if bit in named else free.pop()
            held[owner].append(Card(lanes[lane], rank))
    seats = source.sample(SEATS, players)
    order = Seating(occupied=frozenset(seats)).order(seats[0])
    deal = Deal.from_hands({order[hand]: Hand.from_cards(cards) for hand, cards in held.items()})
    return Board(deal, trump, order[0])
