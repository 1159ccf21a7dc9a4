"""Patterns and the facts about them, in chunks of eight.

The owner of a card, counted from the hand on lead, is written as two bits in two words, at the
card's place when all cards in play are moved together at the bottom (`extract`). Under one shape
these places mean the same cards by rank. A third word marks the places that are *relevant*; the
owners of the others are left open.

A pattern carries up to two *facts* about the leader's side, each two numbers of four bits::

    it can win `won` tricks before the other side wins `lost`        (one that holds)
    it cannot win `won` tricks before the other side wins `lost`     (one that does not)

A chunk is 256 bytes, the words of its eight patterns side by side, so that all are compared at
once. A chunk of a `transposition_table` directory has lists where others have facts::

    word   0      1      2      3      4   5      6          7   8..15    16..23    24..31
           shape  next   more   used   facts      directory      owner 0  owner 1   relevant
                                       lists, two a word
"""

from __future__ import annotations

from ._jit import kernel
from .bits import load, store
from .workspace import WORD

__all__ = [
    "DIRECTORY",
    "FAILING",
    "HOLDING",
    "MORE",
    "NEXT",
    "NO_FACTS",
    "OWNER_0",
    "OWNER_1",
    "PATTERNS",
    "RELEVANT",
    "SHAPE",
    "USED",
    "answers_no",
    "answers_yes",
    "facts_at",
    "implies",
    "list_at",
    "matches",
    "set_facts",
    "set_list",
    "set_pattern",
]

PATTERNS = 8
SHAPE, NEXT, MORE, USED, FACTS, DIRECTORY = (place * WORD for place in (0, 1, 2, 3, 4, 6))
LISTS = FACTS
OWNER_0, OWNER_1, RELEVANT = (place * WORD for place in (8, 16, 24))

HOLDING, FAILING = 0x00FF, 0xFF00
"""Where the fact that holds and the one that fails are kept: `won`, then `lost`, four bits each."""
NO_FACTS = 0x0FF0
"""Two facts that answer nothing: 0 won before 15 lost holds, 15 before 0 does not."""

_FACT_BITS, _LIST_BITS = 16, 32


@kernel(inline=True)
def matches(chunk: int, owner_0: int, owner_1: int) -> int:
    """Which patterns of a chunk fit a position, a bit each."""
    fits = 0
    for place in range(PATTERNS):
        at = chunk + place * WORD
        differ = (load(at + OWNER_0) ^ owner_0) | (load(at + OWNER_1) ^ owner_1)
        fits |= int((differ & load(at + RELEVANT)) == 0) << place
    return fits & ((1 << load(chunk + USED)) - 1)


@kernel(inline=True)
def facts_at(chunk: int, place: int) -> int:
    """Both facts of a pattern."""
    word = load(chunk + FACTS + (place >> 2) * WORD)
    return (word >> ((place & 3) * _FACT_BITS)) & 0xFFFF


@kernel(inline=True)
def set_facts(chunk: int, place: int, facts: int) -> None:
    """Replace both facts of a pattern."""
    at = chunk + FACTS + (place >> 2) * WORD
    shift = (place & 3) * _FACT_BITS
    store(at, (load(at) & ~(0xFFFF << shift)) | (facts << shift))


@kernel(inline=True)
def list_at(chunk: int, place: int) -> int:
    """The number of the chunk that begins the list of a directory's entry."""
    word = load(chunk + LISTS + (place >> 1) * WORD)
    return (word >> ((place & 1) * _LIST_BITS)) & 0xFFFF_FFFF


@kernel(inline=True)
def set_list(chunk: int, place: int, number: int) -> None:
    """Let a directory's entry name the list that begins with chunk `number`."""
    at = chunk + LISTS + (place >> 1) * WORD
    shift = (place & 1) * _LIST_BITS
    store(at, (load(at) & ~(0xFFFF_FFFF << shift)) | (number << shift))


@kernel(inline=True)
def set_pattern(chunk: int, place: int, owner_0: int, owner_1: int, relevant: int) -> None:
    """Write a pattern, without facts or list."""
    at = chunk + place * WORD
    store(at + OWNER_0, owner_0)
    store(at + OWNER_1, owner_1)
    store(at + RELEVANT, relevant)


@kernel(inline=True)
def answers_yes(facts: int, need: int, allow: int) -> bool:
    """Whether the fact that holds says that `need` are won before `allow` are lost."""
    return need <= (facts & 15) and allow >= ((facts >> 4) & 15)


@kernel(inline=True)
def answers_no(facts: int, need: int, allow: int) -> bool:
    """Whether the fact that does not hold says that they are not."""
    return need >= ((facts >> 8) & 15) and allow <= ((facts >> 12) & 15)


@kernel(inline=True)
def implies(holds: bool, need: int, allow: int, facts: int) -> bool:
    """Whether the answer `holds` to `need` and `allow` includes the fact of its kind in `facts`."""
    if holds:
        return (facts & 15) <= need and ((facts >> 4) & 15) >= allow
    return ((facts >> 8) & 15) >= need and ((facts >> 12) & 15) <= allow
