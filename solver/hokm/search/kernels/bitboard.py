"""The few machine operations the search is made of, on card sets (see `layout`).

With ``NUMBA_DISABLE_JIT=1`` everything here is plain Python.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from ..jit.compile import HAS_BMI2, kernel
from .layout import (
    LANE,
    LANE_BITS,
    LANE_TOPS,
    Address,
    Card,
    CardSet,
    Compact,
    LaneCounts,
    SuitLane,
)

__all__ = [
    "FIBONACCI_HASH",
    "above",
    "at_or_above_lowest",
    "count",
    "deposit",
    "extract",
    "highest",
    "lane_counts",
    "lane_of",
    "load_word",
    "lowest",
    "nth_highest",
    "smear_down",
    "store_word",
    "trailing_zeros",
    "winners",
]

FIBONACCI_HASH = 0x9E37_79B9_7F4A_7C15 - (1 << 64)
"""2 to the power of 64 divided by the golden ratio, as a signed word.

Multiplying by it spreads keys evenly over the topmost bits of the product: Fibonacci hashing
(Knuth, The Art of Computer Programming, volume 3, section 6.4).
"""

_EVERY_OTHER_BIT = 0x5555_5555_5555_5555
_PAIRS = 0x3333_3333_3333_3333
"""Every other pair of bits."""
_NIBBLES = 0x0F0F_0F0F_0F0F_0F0F
"""The lower half of every byte."""
_COUNTS = 0x001F_001F_001F_001F
"""Room at the bottom of every lane for a number of up to 16."""
_WITHOUT_TOP_1 = 0x7FFF_7FFF_7FFF_7FFF
"""All but the topmost bit of every lane: what a shift by one moves within its lane."""
_WITHOUT_TOP_2 = 0x3FFF_3FFF_3FFF_3FFF
_WITHOUT_TOP_4 = 0x0FFF_0FFF_0FFF_0FFF
_WITHOUT_TOP_8 = 0x00FF_00FF_00FF_00FF

_Signature = tuple[Any, Any]


if TYPE_CHECKING or numba.config.DISABLE_JIT:

    def load_word(address: Address) -> int:
        """Return the 64-bit word at `address`."""
        return ctypes.c_int64.from_address(address).value

    def store_word(address: Address, word: int) -> None:
        """Write a 64-bit word to `address`."""
        ctypes.c_int64.from_address(address).value = word

    def count(cards: CardSet) -> int:
        """Return how many cards are in a set."""
        return (cards & (1 << 64) - 1).bit_count()

    def trailing_zeros(cards: CardSet) -> int:
        """Return the number of the lowest bit of a set that is not empty."""
        return (cards & -cards).bit_length() - 1

    def _bit_length(cards: CardSet) -> int:
        return cards.bit_length()

else:

    @intrinsic
    def load_word(_context: Any, address: Any) -> _Signature:
        """Return the 64-bit word at `address`."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            pointer = builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())
            return builder.load(pointer)

        return types.int64(types.int64), generate

    @intrinsic
    def store_word(_context: Any, address: Any, word: Any) -> _Signature:
        """Write a 64-bit word to `address`."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            pointer = builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())
            builder.store(arguments[1], pointer)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64), generate

    @intrinsic
    def count(_context: Any, cards: Any) -> _Signature:
        """Return how many cards are in a set."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def trailing_zeros(_context: Any, cards: Any) -> _Signature:
        """Return the number of the lowest bit of a set that is not empty."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    @intrinsic
    def _bit_length(_context: Any, cards: Any) -> _Signature:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0))
            return builder.sub(ir.Constant(ir.IntType(64), 64), zeros)

        return types.int64(types.int64), generate


if TYPE_CHECKING or numba.config.DISABLE_JIT or not HAS_BMI2:

    @kernel
    def extract(cards: CardSet, among: CardSet) -> Compact:
        """Return the bits of `cards` that are in `among`, moved together at the bottom."""
        bits = 0
        target = 1
        while among:
            bit = among & -among
            if cards & bit:
                bits |= target
            target <<= 1
            among ^= bit
        return bits

    @kernel
    def deposit(bits: Compact, among: CardSet) -> CardSet:
        """Spread the lowest of `bits` out over those of `among`: undo `extract`."""
        cards = 0
        while among:
            bit = among & -among
            if bits & 1:
                cards |= bit
            bits >>= 1
            among ^= bit
        return cards

else:

    def _bmi2(name: str) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            function = builder.module.declare_intrinsic(
                f"llvm.x86.bmi.{name}.64", (), ir.FunctionType(word, [word, word])
            )
            return builder.call(function, arguments)

        return generate

    @intrinsic
    def extract(_context: Any, cards: Any, among: Any) -> _Signature:
        """Return the bits of `cards` that are in `among`, moved together at the bottom."""
        return types.int64(types.int64, types.int64), _bmi2("pext")

    @intrinsic
    def deposit(_context: Any, bits: Any, among: Any) -> _Signature:
        """Spread the lowest of `bits` out over those of `among`: undo `extract`."""
        return types.int64(types.int64, types.int64), _bmi2("pdep")


@kernel(inline=True)
def lowest(cards: CardSet) -> Card:
    """Return the lowest card of a set; none of an empty one."""
    return cards & -cards


@kernel(inline=True)
def highest(cards: CardSet) -> Card:
    """Return the highest card of a set, in the topmost lane that has any; none of an empty one."""
    return (1 << _bit_length(cards)) >> 1


@kernel(inline=True)
def above(cards: CardSet, card: Card) -> CardSet:
    """Return the cards of a set that are higher than `card`, which is in no lane below theirs."""
    return cards & ~(card | (card - 1))


@kernel(inline=True)
def lane_of(card: Card) -> SuitLane:
    """Return all bits of the lane that `card` is in."""
    return LANE << (trailing_zeros(card) & ~(LANE_BITS - 1))


@kernel(inline=True)
def at_or_above_lowest(cards: CardSet) -> CardSet:
    """Return all bits, lane by lane, from the lowest card of a set upwards.

    The topmost bit of every lane is set as well; combine the result with a set of cards.
    """
    return cards | (LANE_TOPS - cards)


@kernel(inline=True)
def smear_down(cards: CardSet) -> CardSet:
    """Return all bits, lane by lane, from the highest card of a set downwards."""
    cards |= (cards >> 1) & _WITHOUT_TOP_1
    cards |= (cards >> 2) & _WITHOUT_TOP_2
    cards |= (cards >> 4) & _WITHOUT_TOP_4
    return cards | (cards >> 8) & _WITHOUT_TOP_8


@kernel(inline=True)
def lane_counts(cards: CardSet) -> LaneCounts:
    """Return how many cards of a set each lane holds, as a number at the bottom of the lane."""
    # The usual count of bits by halves, which stops at lanes instead of at the whole word.
    cards -= (cards >> 1) & _EVERY_OTHER_BIT
    cards = (cards & _PAIRS) + ((cards >> 2) & _PAIRS)
    cards = (cards + (cards >> 4)) & _NIBBLES
    return (cards + (cards >> 8)) & _COUNTS


@kernel(inline=True)
def winners(hand: CardSet, pool: CardSet) -> CardSet:
    """Return the cards of a hand that are higher than all others of their suit in the pool."""
    return hand & ~smear_down(pool ^ hand)


@kernel(inline=True)
def nth_highest(number: int, cards: CardSet) -> Card:
    """Return the `number`-th highest card of a lane that has so many; none for number 0."""
    return deposit((1 << count(cards)) >> number, cards) if number > 0 else 0
