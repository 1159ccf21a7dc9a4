"""The table's memory: chunks, the shapes they are found by, and what gives way when all is used.

Buckets hold chains of shapes, linked from one shape's first chunk (see `patterns`) to the next.
Chunks come from a pool that is used from one end to the other, and before that from a list of
those no longer needed. When none is left, the shapes with the fewest tricks left give way: what
is known of them is found again soonest.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import load, store
from .layout import LANE_BITS, LANES
from .state import (
    BUCKET_BITS,
    BUCKETS,
    CHUNKS,
    CHUNKS_END,
    CHUNKS_FREE,
    CHUNKS_USED,
    FIRST_BUCKET_BITS,
    ROOM_MADE,
    SHAPES,
    WORD,
)
from .table_entries import (
    DIRECTORY,
    MORE,
    NEXT,
    SHAPE,
    USED,
    chunk_bytes,
    list_at,
)

__all__ = [
    "chunk_at",
    "first_chunk",
    "forget_all",
    "free_list",
    "make_room",
    "new_chunk",
    "new_shape",
    "number_of",
]

_HASH = 0x9E3779B97F4A7C15 - (1 << 64)


@kernel(inline=True)
def chunk_at(workspace: int, number: int, players: int) -> int:
    """The address of a chunk."""
    return load(workspace + CHUNKS) + number * chunk_bytes(players)


@kernel(inline=True)
def number_of(workspace: int, chunk: int, players: int) -> int:
    """The number of a chunk in the pool, by which a directory names it."""
    return (chunk - load(workspace + CHUNKS)) // chunk_bytes(players)


@kernel(inline=True)
def _bucket(workspace: int, shape: int) -> int:
    """Address of the head of a shape's chain."""
    mixed = shape * _HASH
    mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    mixed *= _HASH
    place = (mixed >> 20) & ((1 << load(workspace + BUCKET_BITS)) - 1)
    return load(workspace + BUCKETS) + place * WORD


@kernel(inline=True)
def first_chunk(workspace: int, shape: int) -> int:
    """Address of a shape's first chunk; 0 if there is none."""
    chunk = load(_bucket(workspace, shape))
    while chunk != 0 and load(chunk + SHAPE) != shape:
        chunk = load(chunk + NEXT)
    return chunk


@kernel(inline=True)
def new_chunk(workspace: int, players: int) -> int:
    """Address of an empty chunk; 0 when all are used."""
    chunk = load(workspace + CHUNKS_FREE)
    if chunk != 0:
        store(workspace + CHUNKS_FREE, load(chunk + NEXT))
    else:
        chunk = load(workspace + CHUNKS_USED)
        end = chunk + chunk_bytes(players)
        if end > load(workspace + CHUNKS_END):
            return 0
        store(workspace + CHUNKS_USED, end)
    store(chunk + SHAPE, 0)
    store(chunk + MORE, 0)
    store(chunk + USED, 0)
    store(chunk + DIRECTORY, 0)
    return chunk


@kernel
def free_list(workspace: int, chunk: int) -> int:
    """Give back a chunk and those that follow it in its list; returns how many."""
    freed = 0
    while chunk != 0:
        more = load(chunk + MORE)
        store(chunk + SHAPE, 0)
        store(chunk + NEXT, load(workspace + CHUNKS_FREE))
        store(workspace + CHUNKS_FREE, chunk)
        freed += 1
        chunk = more
    return freed


@kernel
def new_shape(workspace: int, shape: int, players: int) -> int:
    """Enter a shape that is not in the table; its first chunk, or 0 when all are used."""
    chunk = new_chunk(workspace, players)
    if chunk == 0:
        return 0
    shapes = load(workspace + SHAPES) + 1
    store(workspace + SHAPES, shapes)
    store(chunk + SHAPE, shape)
    if shapes > 1 << load(workspace + BUCKET_BITS):
        _double_buckets(workspace, players)  # enters the new chunk as well
    else:
        head = _bucket(workspace, shape)
        store(chunk + NEXT, load(head))
        store(head, chunk)
    return chunk


@kernel
def _double_buckets(workspace: int, players: int) -> None:
    """Twice the buckets, with all shapes spread over them anew."""
    store(workspace + BUCKET_BITS, load(workspace + BUCKET_BITS) + 1)
    _empty_buckets(workspace)
    chunk = load(workspace + CHUNKS)
    while chunk < load(workspace + CHUNKS_USED):
        shape = load(chunk + SHAPE)
        if shape != 0:  # a shape's first chunk
            head = _bucket(workspace, shape)
            store(chunk + NEXT, load(head))
            store(head, chunk)
        chunk += chunk_bytes(players)


@kernel
def _empty_buckets(workspace: int) -> None:
    buckets = load(workspace + BUCKETS)
    for place in range(1 << load(workspace + BUCKET_BITS)):
        store(buckets + place * WORD, 0)


@kernel
def make_room(workspace: int, players: int) -> None:
    """Give up shapes, those with the fewest tricks left first, until half of the pool is free.

    Any chunk may be gone after this.
    """
    store(workspace + ROOM_MADE, load(workspace + ROOM_MADE) + 1)
    pool = load(workspace + CHUNKS_END) - load(workspace + CHUNKS)
    wanted = (pool // chunk_bytes(players) + 1) // 2
    tricks = 0
    while wanted > 0 and load(workspace + SHAPES) > 0:
        tricks += 1
        wanted -= _give_up(workspace, tricks, players)


@kernel
def _give_up(workspace: int, tricks: int, players: int) -> int:
    """Take the shapes with so many tricks left out of the table; returns the chunks freed."""
    freed = 0
    for place in range(1 << load(workspace + BUCKET_BITS)):
        link = load(workspace + BUCKETS) + place * WORD
        chunk = load(link)
        while chunk != 0:
            following = load(chunk + NEXT)
            if _tricks_left(load(chunk + SHAPE)) == tricks:
                store(link, following)
                store(workspace + SHAPES, load(workspace + SHAPES) - 1)
                freed += _free_shape(workspace, chunk, players)
            else:
                link = chunk + NEXT
            chunk = following
    return freed


@kernel(inline=True)
def _tricks_left(shape: int) -> int:
    """The cards of the hand on lead."""
    left = 0
    for lane in range(LANES):
        left += (shape >> (lane * LANE_BITS)) & 15
    return left


@kernel
def _free_shape(workspace: int, first: int, players: int) -> int:
    freed = 0
    directory = load(first + DIRECTORY)
    while directory != 0:
        for place in range(load(directory + USED)):
            freed += free_list(workspace, chunk_at(workspace, list_at(directory, place), players))
        more = load(directory + MORE)
        store(directory + MORE, 0)
        freed += free_list(workspace, directory)
        directory = more
    return freed + free_list(workspace, first)


@kernel
def forget_all(workspace: int) -> None:
    """Empty the table."""
    store(workspace + BUCKET_BITS, FIRST_BUCKET_BITS)
    store(workspace + SHAPES, 0)
    store(workspace + CHUNKS_USED, load(workspace + CHUNKS))
    store(workspace + CHUNKS_FREE, 0)
    _empty_buckets(workspace)
