"""The entries of the table and their bounds, in chunks of eight.

The owner of a card, counted from the hand on lead, is written as two bits in two words, at the
card's bit when all cards in play are moved together at the bottom (`extract`). Under one shape
these bits mean the same cards by rank. A third word marks the cards that are *relevant*; the
owners of the others are left open.

An entry carries up to two *bounds* of what the leader's side can win: a question answered yes,
which answers all that are easier, and one answered no, which answers all that are harder (see
`targets`). A bound takes eight bits, with three hands 24. Where there is no bound stands the
question that answers no other: the easiest of all in place of a yes, the hardest, 0, of a no.

A chunk is 256 bytes, the words of its eight entries side by side, so that all are compared at
once. A chunk of a directory (see `table`) has lists where others have bounds::

    word   0      1      2      3      4   5      6          7   8..15    16..23    24..31
           shape  next   more   used   bounds     directory      owner 0  owner 1   relevant
                                       lists, two a word

With three hands the bounds follow in words 32 to 39, one word for each entry: its yes in the
lower half, its no in the upper.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ..jit.compile import kernel
from .bitboard import load_word, store_word
from .layout import Address, Compact
from .state import WORD
from .targets import PackedQuestion, TargetKernels

__all__ = [
    "BOUNDS",
    "CHUNK_ENTRIES",
    "DIRECTORY",
    "LISTS",
    "MORE",
    "NEXT",
    "OWNER_0",
    "OWNER_1",
    "RELEVANT",
    "SHAPE",
    "SMALLEST_CHUNK_BYTES",
    "USED",
    "WIDE_BOUNDS",
    "BoundKernels",
    "Bounds",
    "chunk_bytes",
    "list_at",
    "make_bounds",
    "matches",
    "set_entry",
    "set_list",
]

Bounds: TypeAlias = int
"""Both bounds of an entry, the yes at the bottom."""

CHUNK_ENTRIES = 8
"""Entries in a chunk: as many 64-bit words as the widest vector registers hold."""
SHAPE, NEXT, MORE, USED, BOUNDS, DIRECTORY = (word * WORD for word in (0, 1, 2, 3, 4, 6))
LISTS = BOUNDS
OWNER_0, OWNER_1, RELEVANT, WIDE_BOUNDS = (word * WORD for word in (8, 16, 24, 32))
SMALLEST_CHUNK_BYTES = 32 * WORD

_LIST_BITS = 32
_LIST = (1 << _LIST_BITS) - 1
_NARROW_BITS = 16
"""Both bounds of an entry, with two or four hands: four entries share a word."""
_NARROW = (1 << _NARROW_BITS) - 1
_WIDE_HALF_BITS = 32


def chunk_bytes(players: int) -> int:
    """Return the size of a chunk."""
    return SMALLEST_CHUNK_BYTES + (CHUNK_ENTRIES * WORD if players == 3 else 0)


@kernel(inline=True)
def matches(chunk: Address, owner_0: Compact, owner_1: Compact) -> int:
    """Return which entries of a chunk fit a position, a bit each."""
    fits = 0
    for slot in range(CHUNK_ENTRIES):
        at = chunk + slot * WORD
        differ = (load_word(at + OWNER_0) ^ owner_0) | (load_word(at + OWNER_1) ^ owner_1)
        fits |= int((differ & load_word(at + RELEVANT)) == 0) << slot
    return fits & ((1 << load_word(chunk + USED)) - 1)


@kernel(inline=True)
def list_at(chunk: Address, slot: int) -> int:
    """Return the number of the chunk that begins the list of a directory's entry."""
    word = load_word(chunk + LISTS + (slot >> 1) * WORD)
    return (word >> ((slot & 1) * _LIST_BITS)) & _LIST


@kernel(inline=True)
def set_list(chunk: Address, slot: int, number: int) -> None:
    """Let a directory's entry name the list that begins with chunk `number`."""
    at = chunk + LISTS + (slot >> 1) * WORD
    shift = (slot & 1) * _LIST_BITS
    store_word(at, (load_word(at) & ~(_LIST << shift)) | (number << shift))


@kernel(inline=True)
def set_entry(
    chunk: Address, slot: int, owner_0: Compact, owner_1: Compact, relevant: Compact
) -> None:
    """Write an entry, without bounds or list."""
    at = chunk + slot * WORD
    store_word(at + OWNER_0, owner_0)
    store_word(at + OWNER_1, owner_1)
    store_word(at + RELEVANT, relevant)


class BoundKernels(NamedTuple):
    """What is done with the bounds of entries, for one number of players."""

    bounds_at: Callable[[Address, int], Bounds]
    set_bounds: Callable[[Address, int, Bounds], None]
    answers_yes: Callable[[Bounds, PackedQuestion], bool]
    answers_no: Callable[[Bounds, PackedQuestion], bool]
    first_bound: Callable[[bool, PackedQuestion], Bounds]
    with_bound: Callable[[Bounds, bool, PackedQuestion], Bounds]
    is_only_bound: Callable[[bool, Bounds], bool]
    implies: Callable[[bool, PackedQuestion, Bounds], bool]


def make_bounds(players: int, targets: TargetKernels) -> BoundKernels:
    """Make the kernels for the bounds of entries among so many players."""
    variant = f"{players} players"
    is_no_harder = targets.is_no_harder
    half = targets.easiest
    is_wide = players == 3
    half_bits = _WIDE_HALF_BITS if is_wide else targets.question_bits

    @kernel(inline=True, variant=variant)
    def bounds_at(chunk: Address, slot: int) -> Bounds:
        """Return both bounds of an entry."""
        if is_wide:
            return load_word(chunk + WIDE_BOUNDS + slot * WORD)
        word = load_word(chunk + BOUNDS + (slot >> 2) * WORD)
        return (word >> ((slot & 3) * _NARROW_BITS)) & _NARROW

    @kernel(inline=True, variant=variant)
    def set_bounds(chunk: Address, slot: int, bounds: Bounds) -> None:
        """Replace both bounds of an entry."""
        if is_wide:
            store_word(chunk + WIDE_BOUNDS + slot * WORD, bounds)
            return
        at = chunk + BOUNDS + (slot >> 2) * WORD
        shift = (slot & 3) * _NARROW_BITS
        store_word(at, (load_word(at) & ~(_NARROW << shift)) | (bounds << shift))

    @kernel(inline=True, variant=variant)
    def answers_yes(bounds: Bounds, asked: PackedQuestion) -> bool:
        """Decide whether the bound that holds says that the answer is yes."""
        return is_no_harder(asked, bounds & half)

    @kernel(inline=True, variant=variant)
    def answers_no(bounds: Bounds, asked: PackedQuestion) -> bool:
        """Decide whether the bound that does not hold says that the answer is no."""
        return is_no_harder(bounds >> half_bits, asked)

    @kernel(inline=True, variant=variant)
    def first_bound(holds: bool, asked: PackedQuestion) -> Bounds:
        """Return the bounds of an entry of which one answer is known, and no more."""
        if holds:
            return asked
        return half | (asked << half_bits)

    @kernel(inline=True, variant=variant)
    def with_bound(bounds: Bounds, holds: bool, asked: PackedQuestion) -> Bounds:
        """Return the bounds with the one of the kind of this answer replaced by it."""
        if holds:
            return (bounds & ~half) | asked
        return (bounds & half) | (asked << half_bits)

    @kernel(inline=True, variant=variant)
    def is_only_bound(holds: bool, bounds: Bounds) -> bool:
        """Decide whether nothing is known of the other kind than that of the answer `holds`."""
        return bounds >> half_bits == 0 if holds else bounds & half == half

    @kernel(inline=True, variant=variant)
    def implies(holds: bool, asked: PackedQuestion, bounds: Bounds) -> bool:
        """Decide whether the answer `holds` to a question includes the bound of its kind."""
        if holds:
            return is_no_harder(bounds & half, asked)
        return is_no_harder(asked, bounds >> half_bits)

    return BoundKernels(
        bounds_at, set_bounds, answers_yes, answers_no, first_bound, with_bound, is_only_bound,
        implies,
    )  # fmt: skip
