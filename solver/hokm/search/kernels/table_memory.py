"""The table's memory: chunks, the shapes they are found by, and what is evicted when all is used.

Buckets hold chains of shapes, linked from one shape's first chunk (see `table_entries`) to the
next. Chunks come from memory that is used from one end to the other, and before that from a list
of those no longer needed. When none is left, the shapes with the fewest tricks left are evicted:
what is known of them is found again soonest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..jit.compile import kernel
from .bitboard import FIBONACCI_HASH, load_word, store_word
from .layout import COUNT, LANE_BITS, LANES, Address, LaneCounts
from .state import (
    BUCKET_BITS,
    BUCKETS,
    CHUNKS,
    CHUNKS_END,
    CHUNKS_FREE,
    CHUNKS_USED,
    EVICTIONS,
    FIRST_BUCKET_BITS,
    SHAPES,
    WORD,
)
from .table_entries import DIRECTORY, MORE, NEXT, SHAPE, USED, chunk_bytes, list_at

__all__ = ["MemoryKernels", "first_chunk", "forget_all", "free_list", "make_memory"]

_FOLD_BITS = 29
"""Folding the upper bits of a product into the lower ones, so that a second one mixes both."""
_FOLDED = (1 << 64 - _FOLD_BITS) - 1
_BUCKET_SHIFT = 20
"""Bits of the mixed shape below those that number its bucket."""


@kernel(inline=True)
def _bucket(state: Address, shape: LaneCounts) -> Address:
    """Return the address of the head of a shape's chain."""
    mixed = shape * FIBONACCI_HASH
    mixed ^= (mixed >> _FOLD_BITS) & _FOLDED
    mixed *= FIBONACCI_HASH
    index = (mixed >> _BUCKET_SHIFT) & ((1 << load_word(state + BUCKET_BITS)) - 1)
    return load_word(state + BUCKETS) + index * WORD


@kernel(inline=True)
def first_chunk(state: Address, shape: LaneCounts) -> Address:
    """Return the address of a shape's first chunk; 0 if there is none."""
    chunk = load_word(_bucket(state, shape))
    while chunk != 0 and load_word(chunk + SHAPE) != shape:
        chunk = load_word(chunk + NEXT)
    return chunk


@kernel
def free_list(state: Address, chunk: Address) -> int:
    """Give back a chunk and those that follow it in its list, and return how many."""
    freed = 0
    while chunk != 0:
        more = load_word(chunk + MORE)
        store_word(chunk + SHAPE, 0)
        store_word(chunk + NEXT, load_word(state + CHUNKS_FREE))
        store_word(state + CHUNKS_FREE, chunk)
        freed += 1
        chunk = more
    return freed


@kernel
def _empty_buckets(state: Address) -> None:
    buckets = load_word(state + BUCKETS)
    for index in range(1 << load_word(state + BUCKET_BITS)):
        store_word(buckets + index * WORD, 0)


@kernel(inline=True)
def _tricks_left(shape: LaneCounts) -> int:
    """Return the number of cards of the hand on lead."""
    left = 0
    for lane in range(LANES):
        left += (shape >> (lane * LANE_BITS)) & COUNT
    return left


@kernel
def forget_all(state: Address) -> None:
    """Empty the table."""
    store_word(state + BUCKET_BITS, FIRST_BUCKET_BITS)
    store_word(state + SHAPES, 0)
    store_word(state + CHUNKS_USED, load_word(state + CHUNKS))
    store_word(state + CHUNKS_FREE, 0)
    _empty_buckets(state)


class MemoryKernels(NamedTuple):
    """What is done with chunks, for one number of players, by which their size goes."""

    chunk_at: Callable[[Address, int], Address]
    number_of: Callable[[Address, Address], int]
    new_chunk: Callable[[Address], Address]
    new_shape: Callable[[Address, LaneCounts], Address]
    evict: Callable[[Address], None]


def make_memory(players: int) -> MemoryKernels:
    """Make the kernels for chunks among so many players."""
    variant = f"{players} players"
    size = chunk_bytes(players)

    @kernel(inline=True, variant=variant)
    def chunk_at(state: Address, number: int) -> Address:
        """Return the address of a chunk."""
        return load_word(state + CHUNKS) + number * size

    @kernel(inline=True, variant=variant)
    def number_of(state: Address, chunk: Address) -> int:
        """Return the number of a chunk, by which a directory names it."""
        return (chunk - load_word(state + CHUNKS)) // size

    @kernel(inline=True, variant=variant)
    def new_chunk(state: Address) -> Address:
        """Return the address of an empty chunk; 0 when all are used."""
        chunk = load_word(state + CHUNKS_FREE)
        if chunk != 0:
            store_word(state + CHUNKS_FREE, load_word(chunk + NEXT))
        else:
            chunk = load_word(state + CHUNKS_USED)
            end = chunk + size
            if end > load_word(state + CHUNKS_END):
                return 0
            store_word(state + CHUNKS_USED, end)
        store_word(chunk + SHAPE, 0)
        store_word(chunk + MORE, 0)
        store_word(chunk + USED, 0)
        store_word(chunk + DIRECTORY, 0)
        return chunk

    @kernel(variant=variant)
    def double_buckets(state: Address) -> None:
        """Double the buckets, and spread all shapes over them."""
        store_word(state + BUCKET_BITS, load_word(state + BUCKET_BITS) + 1)
        _empty_buckets(state)
        chunk = load_word(state + CHUNKS)
        while chunk < load_word(state + CHUNKS_USED):
            shape = load_word(chunk + SHAPE)
            if shape != 0:  # a shape's first chunk
                head = _bucket(state, shape)
                store_word(chunk + NEXT, load_word(head))
                store_word(head, chunk)
            chunk += size

    @kernel(variant=variant)
    def new_shape(state: Address, shape: LaneCounts) -> Address:
        """Enter a shape that is not in the table; its first chunk, or 0 when all are used."""
        chunk = new_chunk(state)
        if chunk == 0:
            return 0
        shapes = load_word(state + SHAPES) + 1
        store_word(state + SHAPES, shapes)
        store_word(chunk + SHAPE, shape)
        if shapes > 1 << load_word(state + BUCKET_BITS):
            double_buckets(state)  # enters the new chunk as well
        else:
            head = _bucket(state, shape)
            store_word(chunk + NEXT, load_word(head))
            store_word(head, chunk)
        return chunk

    @kernel(variant=variant)
    def free_shape(state: Address, first: Address) -> int:
        """Give back all chunks of a shape, and return how many."""
        freed = 0
        directory = load_word(first + DIRECTORY)
        while directory != 0:
            for slot in range(load_word(directory + USED)):
                freed += free_list(state, chunk_at(state, list_at(directory, slot)))
            more = load_word(directory + MORE)
            store_word(directory + MORE, 0)
            freed += free_list(state, directory)
            directory = more
        return freed + free_list(state, first)

    @kernel(variant=variant)
    def evict_shapes(state: Address, tricks: int) -> int:
        """Take the shapes with so many tricks left out of the table; return the chunks freed."""
        freed = 0
        for index in range(1 << load_word(state + BUCKET_BITS)):
            link = load_word(state + BUCKETS) + index * WORD
            chunk = load_word(link)
            while chunk != 0:
                following = load_word(chunk + NEXT)
                if _tricks_left(load_word(chunk + SHAPE)) == tricks:
                    store_word(link, following)
                    store_word(state + SHAPES, load_word(state + SHAPES) - 1)
                    freed += free_shape(state, chunk)
                else:
                    link = chunk + NEXT
                chunk = following
        return freed

    @kernel(variant=variant)
    def evict(state: Address) -> None:
        """Evict shapes, those with the fewest tricks left first, until half of all chunks is free.

        Any chunk may be gone after this.
        """
        store_word(state + EVICTIONS, load_word(state + EVICTIONS) + 1)
        bytes_in_all = load_word(state + CHUNKS_END) - load_word(state + CHUNKS)
        wanted = (bytes_in_all // size + 1) // 2
        tricks = 0
        while wanted > 0 and load_word(state + SHAPES) > 0:
            tricks += 1
            wanted -= evict_shapes(state, tricks)

    return MemoryKernels(chunk_at, number_of, new_chunk, new_shape, evict)
