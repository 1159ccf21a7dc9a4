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
from .layout import LANE, LANE_BITS, LANE_TOPS

__all__ = [
    "above",
    "at_or_above_lowest",
    "count",
    "deposit",
    "extract",
    "highest",
    "lane_counts",
    "lane_of",
    "load",
    "lowest",
    "nth_highest",
    "smear_down",
    "store",
    "trailing_zeros",
    "winners",
]

_M1 = 0x5555_5555_5555_5555
_M2 = 0x3333_3333_3333_3333
_M4 = 0x0F0F_0F0F_0F0F_0F0F
_M8 = 0x001F_001F_001F_001F

_Signature = tuple[Any, Any]


if TYPE_CHECKING or numba.config.DISABLE_JIT:

    def load(address: int) -> int:
        """The 64-bit word at `address`."""
        return ctypes.c_int64.from_address(address).value

    def store(address: int, word: int) -> None:
        """Write a 64-bit word to `address`."""
        ctypes.c_int64.from_address(address).value = word

    def count(cards: int) -> int:
        """How many cards are in a set."""
        return (cards & (1 << 64) - 1).bit_count()

    def trailing_zeros(cards: int) -> int:
        """The number of the lowest bit of a set that is not empty."""
        return (cards & -cards).bit_length() - 1

    def _bit_length(cards: int) -> int:
        return cards.bit_length()

else:

    @intrinsic
    def load(_context: Any, address: Any) -> _Signature:
        """The 64-bit word at `address`."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            pointer = builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())
            return builder.load(pointer)

        return types.int64(types.int64), generate

    @intrinsic
    def store(_context: Any, address: Any, word: Any) -> _Signature:
        """Write a 64-bit word to `address`."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            pointer = builder.inttoptr(arguments[0], ir.IntType(64).as_pointer())
            builder.store(arguments[1], pointer)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64), generate

    @intrinsic
    def count(_context: Any, cards: Any) -> _Signature:
        """How many cards are in a set."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def trailing_zeros(_context: Any, cards: Any) -> _Signature:
        """The number of the lowest bit of a set that is not empty."""

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
    def extract(cards: int, among: int) -> int:
        """The bits of `cards` at the places of `among`, moved together at the bottom."""
        bits = 0
        place = 1
        while among:
            bit = among & -among
            if cards & bit:
                bits |= place
            place <<= 1
            among ^= bit
        return bits

    @kernel
    def deposit(bits: int, among: int) -> int:
        """The lowest of `bits`, spread out over the places of `among`: undoes `extract`."""
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
        """The bits of `cards` at the places of `among`, moved together at the bottom."""
        return types.int64(types.int64, types.int64), _bmi2("pext")

    @intrinsic
    def deposit(_context: Any, bits: Any, among: Any) -> _Signature:
        """The lowest of `bits`, spread out over the places of `among`: undoes `extract`."""
        return types.int64(types.int64, types.int64), _bmi2("pdep")


@kernel(inline=True)
def lowest(cards: int) -> int:
    """The lowest card of a set; none of an empty one."""
    return cards & -cards


@kernel(inline=True)
def highest(cards: int) -> int:
    """The highest card of a set, in the topmost lane that has any; none of an empty one."""
    return (1 << _bit_length(cards)) >> 1


@kernel(inline=True)
def above(cards: int, card: int) -> int:
    """The cards of a set that are higher than `card`, which is in no lane below theirs."""
    return cards & ~(card | (card - 1))


@kernel(inline=True)
def lane_of(card: int) -> int:
    """All places of the lane that `card` is in."""
    return LANE << (trailing_zeros(card) & ~(LANE_BITS - 1))


@kernel(inline=True)
def at_or_above_lowest(cards: int) -> int:
    """All places, lane by lane, from the lowest card of a set upwards.

    The topmost bit of every lane is set as well; combine the result with a set of cards.
    """
    return cards | (LANE_TOPS - cards)


@kernel(inline=True)
def smear_down(cards: int) -> int:
    """All places, lane by lane, from the highest card of a set downwards."""
    cards |= (cards >> 1) & 0x7FFF_7FFF_7FFF_7FFF
    cards |= (cards >> 2) & 0x3FFF_3FFF_3FFF_3FFF
    cards |= (cards >> 4) & 0x0FFF_0FFF_0FFF_0FFF
    return cards | (cards >> 8) & 0x00FF_00FF_00FF_00FF


@kernel(inline=True)
def lane_counts(cards: int) -> int:
    """How many cards of a set each lane holds, as a number at the bottom of the lane."""
    cards -= (cards >> 1) & _M1
    cards = (cards & _M2) + ((cards >> 2) & _M2)
    cards = (cards + (cards >> 4)) & _M4
    return (cards + (cards >> 8)) & _M8


@kernel(inline=True)
def winners(hand: int, pool: int) -> int:
    """The cards of a hand that are higher than all other cards of their suit in the pool."""
    return hand & ~smear_down(pool ^ hand)


@kernel(inline=True)
def nth_highest(number: int, cards: int) -> int:
    """The `number`-th highest card of a lane that has so many; none for number 0."""
    return deposit((1 << count(cards)) >> number, cards) if number > 0 else 0
