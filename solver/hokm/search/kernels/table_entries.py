"""Patterns and the facts about them, in chunks of eight.

The owner of a card, counted from the hand on lead, is written as two bits in two words, at the
card's place when all cards in play are moved together at the bottom (`extract`). Under one shape
these places mean the same cards by rank. A third word marks the places that are *relevant*; the
owners of the others are left open.

A pattern carries up to two *facts* about the leader's side: a question answered yes, which
answers all that are easier, and one answered no, which answers all that are harder (see
`goals`). A question takes eight bits, with three hands 24.

A chunk is 256 bytes, the words of its eight patterns side by side, so that all are compared at
once. A chunk of a `transposition_table` directory has lists where others have facts::

    word   0      1      2      3      4   5      6          7   8..15    16..23    24..31
           shape  next   more   used   facts      directory      owner 0  owner 1   relevant
                                       lists, two a word

With three hands the facts follow in words 32 to 39, one for each pattern.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import load, store
from .state import WORD
from .targets import all_at_least

__all__ = [
    "DIRECTORY",
    "MORE",
    "NEXT",
    "OWNER_0",
    "OWNER_1",
    "PATTERNS",
    "RELEVANT",
    "SHAPE",
    "SMALLEST_CHUNK_BYTES",
    "USED",
    "answers_no",
    "answers_yes",
    "chunk_bytes",
    "facts_at",
    "first_fact",
    "implies",
    "list_at",
    "matches",
    "only_fact_is",
    "set_facts",
    "set_list",
    "set_pattern",
    "with_fact",
]

PATTERNS = 8
SHAPE, NEXT, MORE, USED, FACTS, DIRECTORY = (place * WORD for place in (0, 1, 2, 3, 4, 6))
LISTS = FACTS
OWNER_0, OWNER_1, RELEVANT, WIDE_FACTS = (place * WORD for place in (8, 16, 24, 32))
SMALLEST_CHUNK_BYTES = 32 * WORD

_LIST_BITS = 32


@kernel(inline=True)
def chunk_bytes(players: int) -> int:
    """The size of a chunk."""
    return SMALLEST_CHUNK_BYTES + (PATTERNS * WORD if players == 3 else 0)


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
def facts_at(chunk: int, place: int, players: int) -> int:
    """Both facts of a pattern, the one that holds in the lower half."""
    if players == 3:
        return load(chunk + WIDE_FACTS + place * WORD)
    word = load(chunk + FACTS + (place >> 2) * WORD)
    return (word >> ((place & 3) * 16)) & 0xFFFF


@kernel(inline=True)
def set_facts(chunk: int, place: int, facts: int, players: int) -> None:
    """Replace both facts of a pattern."""
    if players == 3:
        store(chunk + WIDE_FACTS + place * WORD, facts)
        return
    at = chunk + FACTS + (place >> 2) * WORD
    shift = (place & 3) * 16
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
def _half(players: int) -> int:
    """All bits of one fact."""
    return 0x7DF7DF if players == 3 else 0xFF


@kernel(inline=True)
def _half_bits(players: int) -> int:
    """Where the fact that does not hold begins."""
    return 32 if players == 3 else 8


@kernel(inline=True)
def answers_yes(facts: int, asked: int, players: int) -> bool:
    """Whether the fact that holds says that the answer is yes."""
    return all_at_least(asked, facts & _half(players), players)


@kernel(inline=True)
def answers_no(facts: int, asked: int, players: int) -> bool:
    """Whether the fact that does not hold says that the answer is no."""
    return all_at_least(facts >> _half_bits(players), asked, players)


@kernel(inline=True)
def first_fact(holds: bool, asked: int, players: int) -> int:
    """The facts of a pattern of which one answer is known, and no more.

    The other half is a question easier than all where the answer would be yes, harder than all
    where it would be no.
    """
    if holds:
        return asked
    return _half(players) | (asked << _half_bits(players))


@kernel(inline=True)
def with_fact(facts: int, holds: bool, asked: int, players: int) -> int:
    """The facts with the one of the kind of this answer replaced by it."""
    half = _half(players)
    bits = _half_bits(players)
    if holds:
        return (facts & ~half) | asked
    return (facts & half) | (asked << bits)


@kernel(inline=True)
def only_fact_is(holds: bool, facts: int, players: int) -> bool:
    """Whether nothing is known of the other kind than that of the answer `holds`."""
    half = _half(players)
    return facts >> _half_bits(players) == 0 if holds else facts & half == half


@kernel(inline=True)
def implies(holds: bool, asked: int, facts: int, players: int) -> bool:
    """Whether the answer `holds` to a question includes the fact of its kind in `facts`."""
    if holds:
        return all_at_least(facts & _half(players), asked, players)
    return all_at_least(asked, facts >> _half_bits(players), players)
