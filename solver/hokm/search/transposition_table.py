"""What is known of positions met before, as facts about patterns.

A *shape* is how many cards of each suit each hand holds, seen from the hand on lead. Under a
shape hang *patterns*: who holds the highest cards of each suit, down to the lowest whose rank
mattered, the rest left open. A pattern carries up to two *facts* about the leader's side::

    it can win `won` tricks before the other side wins `lost`        (one that holds)
    it cannot win `won` tricks before the other side wins `lost`     (one that does not)

A fact answers every question it implies: fewer needed or more allowed if it holds, more needed
or fewer allowed if it does not. So facts serve all windows and horizons of one deal alike. The
idea is partition search (Ginsberg 1996); the two-level table follows what Bo Haglund's DDS
documents.

The owner of a card is written as two bits in two words, at the card's place when all cards in
play are moved together at the bottom (`extract`). Within a shape these places mean the same.

Memory is a pool of chunks of eight patterns. A shape's first chunk also heads its bucket's
chain; further chunks hang behind the first::

    word    0      1      2      3      4 5        6 7   8..15    16..23    24..31
            shape  next   more   used   facts      -     owner 0  owner 1   relevant
"""

from __future__ import annotations

from ._jit import kernel
from .bits import deposit, load, store, trailing_zeros
from .workspace import (
    BUCKET_BITS,
    BUCKETS,
    CHUNK_BYTES,
    CHUNKS,
    CHUNKS_END,
    CHUNKS_USED,
    EMPTIED,
    FIRST_BUCKET_BITS,
    SHAPES,
    WORD,
)

__all__ = ["MISS", "find_fact", "forget_all", "keep_fact"]

PATTERNS = 8
SHAPE, NEXT, MORE, USED, FACTS = 0 * WORD, 1 * WORD, 2 * WORD, 3 * WORD, 4 * WORD
OWNER_0, OWNER_1, RELEVANT = 8 * WORD, 16 * WORD, 24 * WORD

MISS = -1 << 62
"""Answer of `find_fact` when nothing is known; no set of cards nor the complement of one."""

HOLDING, FAILING = 0x00FF, 0xFF00
"""Where the fact that holds and the one that fails are kept: `won`, then `lost`, four bits each."""
NO_FACTS = 0x0FF0
"""Two facts that answer nothing: 0 won before 15 lost holds, 15 before 0 does not."""
_HASH = 0x9E3779B97F4A7C15 - (1 << 64)


@kernel(inline=True)
def _bucket(workspace: int, shape: int) -> int:
    """Address of the head of a shape's chain."""
    mixed = shape * _HASH
    mixed ^= (mixed >> 29) & 0x7FFFFFFFF
    mixed *= _HASH
    place = (mixed >> 20) & ((1 << load(workspace + BUCKET_BITS)) - 1)
    return load(workspace + BUCKETS) + place * WORD


@kernel(inline=True)
def _first_chunk(workspace: int, shape: int) -> int:
    """Address of a shape's first chunk; 0 if there is none."""
    chunk = load(_bucket(workspace, shape))
    while chunk != 0 and load(chunk + SHAPE) != shape:
        chunk = load(chunk + NEXT)
    return chunk


@kernel(inline=True)
def _matches(chunk: int, owner_0: int, owner_1: int) -> int:
    """Which patterns of a chunk fit the position, a bit each."""
    fits = 0
    for place in range(PATTERNS):
        at = chunk + place * WORD
        differ = (load(at + OWNER_0) ^ owner_0) | (load(at + OWNER_1) ^ owner_1)
        fits |= int((differ & load(at + RELEVANT)) == 0) << place
    return fits & ((1 << load(chunk + USED)) - 1)


@kernel(inline=True)
def _facts(chunk: int, place: int) -> int:
    return (load(chunk + FACTS + (place >> 2) * WORD) >> ((place & 3) * 16)) & 0xFFFF


@kernel(inline=True)
def _set_facts(chunk: int, place: int, facts: int) -> None:
    at = chunk + FACTS + (place >> 2) * WORD
    shift = (place & 3) * 16
    store(at, (load(at) & ~(0xFFFF << shift)) | (facts << shift))


@kernel(inline=True)
def _holds(facts: int, need: int, allow: int) -> bool:
    """Whether the facts answer yes."""
    return need <= (facts & 15) and allow >= ((facts >> 4) & 15)


@kernel(inline=True)
def _fails(facts: int, need: int, allow: int) -> bool:
    """Whether the facts answer no."""
    return need >= ((facts >> 8) & 15) and allow <= ((facts >> 12) & 15)


@kernel(inline=True)
def find_fact(
    workspace: int, shape: int, owner_0: int, owner_1: int, pool: int, need: int, allow: int
) -> int:
    """Look for a fact that answers whether the leader's side wins `need` before `allow` are lost.

    Returns the cards whose rank the fact rests on if the answer is yes, their complement if it
    is no, `MISS` if no fact answers.
    """
    chunk = _first_chunk(workspace, shape)
    while chunk != 0:
        fits = _matches(chunk, owner_0, owner_1)
        while fits != 0:
            place = trailing_zeros(fits)
            facts = _facts(chunk, place)
            if _holds(facts, need, allow):
                return deposit(load(chunk + RELEVANT + place * WORD), pool)
            if _fails(facts, need, allow):
                return ~deposit(load(chunk + RELEVANT + place * WORD), pool)
            fits &= fits - 1
        chunk = load(chunk + MORE)
    return MISS


@kernel
def keep_fact(
    workspace: int,
    shape: int,
    owner_0: int,
    owner_1: int,
    relevant: int,
    holds: bool,
    need: int,
    allow: int,
) -> None:
    """Remember that the answer for `need` and `allow` is `holds` for every position of a pattern.

    `relevant` are the places of the cards whose owners the answer rests on. A pattern that the
    new one includes, and that knows no more, is overwritten by it.
    """
    first = _first_chunk(workspace, shape)
    if first == 0:
        first = _new_shape(workspace, shape)
    half = HOLDING if holds else FAILING
    fact = need | (allow << 4)
    if not holds:
        fact <<= 8
    chunk = first
    while chunk != 0:
        for place in range(load(chunk + USED)):
            at = chunk + place * WORD
            theirs = load(at + RELEVANT)
            differ = (load(at + OWNER_0) ^ owner_0) | (load(at + OWNER_1) ^ owner_1)
            if (relevant & ~theirs) != 0 or (differ & relevant) != 0:
                continue
            old = _facts(chunk, place)
            if theirs == relevant:
                _set_facts(chunk, place, (old & ~half) | fact)
                return
            if (old & ~half) == (NO_FACTS & ~half) and _implies(holds, need, allow, old):
                _set_pattern(chunk, place, owner_0, owner_1, relevant, old & ~half | fact)
                return
        chunk = load(chunk + MORE)
    chunk = first
    while load(chunk + USED) == PATTERNS:
        more = load(chunk + MORE)
        if more == 0:
            more = _new_chunk(workspace)
            if more == 0:
                _empty_full_table(workspace)
                return
            store(chunk + MORE, more)
        chunk = more
    used = load(chunk + USED)
    store(chunk + USED, used + 1)
    _set_pattern(chunk, used, owner_0, owner_1, relevant, NO_FACTS & ~half | fact)


@kernel(inline=True)
def _implies(holds: bool, need: int, allow: int, facts: int) -> bool:
    """Whether the answer `holds` to `need` and `allow` includes the fact of its kind in `facts`."""
    if holds:
        return (facts & 15) <= need and ((facts >> 4) & 15) >= allow
    return ((facts >> 8) & 15) >= need and ((facts >> 12) & 15) <= allow


@kernel(inline=True)
def _set_pattern(
    chunk: int, place: int, owner_0: int, owner_1: int, relevant: int, facts: int
) -> None:
    at = chunk + place * WORD
    store(at + OWNER_0, owner_0)
    store(at + OWNER_1, owner_1)
    store(at + RELEVANT, relevant)
    _set_facts(chunk, place, facts)


@kernel(inline=True)
def _new_chunk(workspace: int) -> int:
    """Address of an empty chunk; 0 when the pool is used up."""
    chunk = load(workspace + CHUNKS_USED)
    if chunk >= load(workspace + CHUNKS_END):
        return 0
    store(workspace + CHUNKS_USED, chunk + CHUNK_BYTES)
    store(chunk + SHAPE, 0)
    store(chunk + MORE, 0)
    store(chunk + USED, 0)
    return chunk


@kernel
def _new_shape(workspace: int, shape: int) -> int:
    """Enter a shape that is not in the table; the address of its first chunk."""
    chunk = _new_chunk(workspace)
    if chunk == 0:
        _empty_full_table(workspace)
        chunk = _new_chunk(workspace)
    shapes = load(workspace + SHAPES) + 1
    store(workspace + SHAPES, shapes)
    store(chunk + SHAPE, shape)
    if shapes > 1 << load(workspace + BUCKET_BITS):
        _double_buckets(workspace)  # enters the new chunk as well
    else:
        head = _bucket(workspace, shape)
        store(chunk + NEXT, load(head))
        store(head, chunk)
    return chunk


@kernel
def _double_buckets(workspace: int) -> None:
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
        chunk += CHUNK_BYTES


@kernel
def _empty_buckets(workspace: int) -> None:
    buckets = load(workspace + BUCKETS)
    for place in range(1 << load(workspace + BUCKET_BITS)):
        store(buckets + place * WORD, 0)


@kernel
def _empty_full_table(workspace: int) -> None:
    """Start again with an empty table: the search goes on, and finds what it needs anew."""
    store(workspace + EMPTIED, load(workspace + EMPTIED) + 1)
    forget_all(workspace)


@kernel
def forget_all(workspace: int) -> None:
    """Empty the table."""
    store(workspace + BUCKET_BITS, FIRST_BUCKET_BITS)
    store(workspace + SHAPES, 0)
    store(workspace + CHUNKS_USED, load(workspace + CHUNKS))
    _empty_buckets(workspace)
