"""The machine operations against their plain meaning, on random and extreme sets."""

from __future__ import annotations

import random

import pytest

from hokm.search.jit.compile import kernel
from hokm.search.kernels import bitboard as bits
from hokm.search.kernels import layout

WORD = (1 << 64) - 1
PACK = sum(0x3FFE << (16 * lane) for lane in range(4))
"""All bit_numbers that can hold a card."""
SOURCE = random.Random(7)
SETS = [0, PACK, 2, 1 << 61, 0x3FFE, 0x3FFE << 48, 2 << 48, *(1 << b for b in range(1, 14))]
SETS += [PACK & SOURCE.getrandbits(64) for _ in range(300)]
SETS += [PACK & SOURCE.getrandbits(64) & SOURCE.getrandbits(64) for _ in range(300)]


@kernel
def extract(cards: int, among: int) -> int:
    """Machine instructions can only be called from compiled code."""
    return int(bits.extract(cards, among))


@kernel
def deposit(packed: int, among: int) -> int:
    return int(bits.deposit(packed, among))


@kernel
def count(cards: int) -> int:
    return bits.count(cards)


@kernel
def trailing_zeros(cards: int) -> int:
    return bits.trailing_zeros(cards)


def bit_numbers(cards: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(64) if cards >> bit & 1]


def in_lanes(cards: int) -> list[int]:
    """The four lanes as small integers."""
    return [cards >> (16 * lane) & 0xFFFF for lane in range(4)]


def from_lanes(lanes: list[int]) -> int:
    return sum(value << (16 * lane) for lane, value in enumerate(lanes))


def test_no_set_of_cards_uses_a_gap_or_the_sign() -> None:
    assert PACK & layout.GAPS == 0
    assert PACK >> 63 == 0
    assert len(bit_numbers(PACK)) == 52
    assert layout.TOP_LANE & PACK == 0x3FFE << 48


def test_extract_and_deposit() -> None:
    for among in SETS[:200]:
        for cards in (PACK, SOURCE.choice(SETS), SOURCE.choice(SETS) & among):
            expected = sum(
                1 << index for index, bit in enumerate(bit_numbers(among)) if cards >> bit & 1
            )
            assert extract(cards, among) == expected
            assert deposit(expected, among) == cards & among


def test_gaps_take_part_in_extract() -> None:
    among = PACK | layout.GAPS
    assert extract(layout.GAPS, among) == sum(1 << (14 * lane) for lane in range(4))


@pytest.mark.parametrize("cards", SETS[:120])
def test_ends_and_counts(cards: int) -> None:
    held = bit_numbers(cards)
    assert count(cards) == len(held)
    if held:
        assert trailing_zeros(cards) == held[0]
    assert bits.lowest(cards) == (1 << held[0] if held else 0)
    assert bits.highest(cards) == (1 << held[-1] if held else 0)
    assert in_lanes(bits.lane_counts(cards)) == [len(bit_numbers(lane)) for lane in in_lanes(cards)]


@pytest.mark.parametrize("bit", bit_numbers(PACK))
def test_lane_of_a_card(bit: int) -> None:
    assert bits.lane_of(1 << bit) == 0x7FFF << (bit // 16 * 16)


@pytest.mark.parametrize("cards", SETS[:120])
def test_from_the_lowest_card_up_and_from_the_highest_down(cards: int) -> None:
    upward = from_lanes([(0x3FFF & -(lane & -lane)) if lane else 0 for lane in in_lanes(cards)])
    assert bits.at_or_above_lowest(cards) & PACK == upward & PACK
    downward = from_lanes([(1 << lane.bit_length()) - 1 for lane in in_lanes(cards)])
    assert bits.smear_down(cards) & PACK == downward & PACK
