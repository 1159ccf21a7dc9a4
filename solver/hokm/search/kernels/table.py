"""What is known of positions met before, as facts about patterns.

A *shape* is how many cards of each suit each hand holds, seen from the hand on lead. Under a
shape hang *patterns*: who holds the highest cards of each suit, down to the lowest whose rank
mattered, the rest left open. A fact answers every question it implies: fewer needed or more
allowed if it holds, more needed or fewer allowed if it does not. So facts serve all windows and
horizons of one deal alike. The idea is partition search (Ginsberg 1996); keying by shape first
follows what Bo Haglund's DDS documents.

A shape's first chunk (see `chunk_pool`) begins the list of its patterns. A list that grows long
is split by the owners of the highest cards its patterns name, and the shape gets a directory of
the parts: patterns of those cards alone, each with a list.
"""

from __future__ import annotations

from ..jit.compile import kernel
from .bitboard import deposit, load, store, trailing_zeros
from .layout import LANE_BITS, LANES
from .state import WORD
from .table_entries import (
    DIRECTORY,
    MORE,
    OWNER_0,
    OWNER_1,
    PATTERNS,
    RELEVANT,
    SHAPE,
    USED,
    answers_no,
    answers_yes,
    facts_at,
    first_fact,
    implies,
    list_at,
    matches,
    only_fact_is,
    set_facts,
    set_list,
    set_pattern,
    with_fact,
)
from .table_memory import (
    chunk_at,
    first_chunk,
    free_list,
    make_room,
    new_chunk,
    new_shape,
    number_of,
)

__all__ = ["MISS", "find_fact", "keep_fact"]

MISS = -1 << 62
"""Answer of `find_fact` when nothing is known; no set of cards nor the complement of one."""

LONG_LIST = 8
"""Chunks at which a shape's list is split."""
DIRECTORY_CARDS = 2
"""How many of the highest cards of each suit tell the parts of a split list apart."""
THREE_HAND_TRUMPS = 3
"""The same of trumps with three hands, whose lists grow longer."""


@kernel(inline=True)
def find_fact(
    workspace: int, shape: int, owner_0: int, owner_1: int, pool: int, asked: int, players: int
) -> int:
    """Look for a fact that answers the question `asked` (see `goals.question`).

    Returns the cards whose rank the fact rests on if the answer is yes, their complement if it
    is no, `MISS` if no fact answers.
    """
    first = first_chunk(workspace, shape)
    if first == 0:
        return MISS
    directory = load(first + DIRECTORY)
    if directory == 0:
        return _find_in_list(first, owner_0, owner_1, pool, asked, players)
    while directory != 0:
        fits = matches(directory, owner_0, owner_1)
        while fits != 0:
            part = chunk_at(workspace, list_at(directory, trailing_zeros(fits)), players)
            answer = _find_in_list(part, owner_0, owner_1, pool, asked, players)
            if answer != MISS:
                return answer
            fits &= fits - 1
        directory = load(directory + MORE)
    return MISS


@kernel(inline=True)
def _find_in_list(
    chunk: int, owner_0: int, owner_1: int, pool: int, asked: int, players: int
) -> int:
    while chunk != 0:
        fits = matches(chunk, owner_0, owner_1)
        while fits != 0:
            place = trailing_zeros(fits)
            facts = facts_at(chunk, place, players)
            if answers_yes(facts, asked, players):
                return deposit(load(chunk + RELEVANT + place * WORD), pool)
            if answers_no(facts, asked, players):
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
    asked: int,
    players: int,
) -> None:
    """Remember that the answer to `asked` is `holds` for every position of a pattern.

    `relevant` are the places of the cards whose owners the answer rests on. When no memory is
    left room is made instead (see `chunk_pool`): the search goes on, and finds again what it needs.
    """
    first = first_chunk(workspace, shape)
    if first == 0:
        first = new_shape(workspace, shape, players)
    chunk = first
    if first != 0 and load(first + DIRECTORY) != 0:
        chunk = _part(workspace, first, owner_0, owner_1, relevant, players)
    length = 0
    while chunk != 0:
        used = load(chunk + USED)
        for place in range(used):
            at = chunk + place * WORD
            theirs = load(at + RELEVANT)
            differ = (load(at + OWNER_0) ^ owner_0) | (load(at + OWNER_1) ^ owner_1)
            if (relevant & ~theirs) != 0 or (differ & relevant) != 0:
                continue
            old = facts_at(chunk, place, players)
            if theirs == relevant:
                set_facts(chunk, place, with_fact(old, holds, asked, players), players)
                return
            if only_fact_is(holds, old, players) and implies(holds, asked, old, players):
                # The old pattern is a case of the new one, and says no more.
                set_pattern(chunk, place, owner_0, owner_1, relevant)
                set_facts(chunk, place, with_fact(old, holds, asked, players), players)
                return
        length += 1
        more = load(chunk + MORE)
        if more == 0:
            facts = first_fact(holds, asked, players)
            kept = _append(workspace, chunk, owner_0, owner_1, relevant, facts, players)
            is_long = used == PATTERNS and length >= LONG_LIST
            if kept and is_long and load(first + DIRECTORY) == 0:
                _split(workspace, first, players)
            return
        chunk = more
    make_room(workspace, players)


@kernel
def _append(
    workspace: int,
    chunk: int,
    owner_0: int,
    owner_1: int,
    relevant: int,
    facts: int,
    players: int,
) -> bool:
    """Write a pattern behind the last of a list, which `chunk` ends.

    False if no memory was left and room has been made.
    """
    used = load(chunk + USED)
    if used == PATTERNS:
        more = new_chunk(workspace, players)
        if more == 0:
            make_room(workspace, players)
            return False
        store(chunk + MORE, more)
        chunk = more
        used = 0
    store(chunk + USED, used + 1)
    set_pattern(chunk, used, owner_0, owner_1, relevant)
    set_facts(chunk, used, facts, players)
    return True


@kernel
def _split(workspace: int, first: int, players: int) -> None:
    """Give a shape a directory, and spread its patterns over the parts."""
    directory = new_chunk(workspace, players)
    if directory == 0:
        make_room(workspace, players)
        return
    store(first + DIRECTORY, directory)
    chunk = first
    while chunk != 0:
        for place in range(load(chunk + USED)):
            at = chunk + place * WORD
            owner_0 = load(at + OWNER_0)
            owner_1 = load(at + OWNER_1)
            relevant = load(at + RELEVANT)
            part = _part(workspace, first, owner_0, owner_1, relevant, players)
            if part == 0:
                make_room(workspace, players)
                return
            while load(part + MORE) != 0:
                part = load(part + MORE)
            facts = facts_at(chunk, place, players)
            if not _append(workspace, part, owner_0, owner_1, relevant, facts, players):
                return
        chunk = load(chunk + MORE)
    free_list(workspace, load(first + MORE))
    store(first + MORE, 0)
    store(first + USED, 0)


@kernel
def _part(
    workspace: int, first: int, owner_0: int, owner_1: int, relevant: int, players: int
) -> int:
    """The first chunk of the part of a split list that a pattern belongs to, made if need be.

    0 when no memory is left for it.
    """
    named = relevant & _directory_places(load(first + SHAPE), players)
    directory = load(first + DIRECTORY)
    while True:
        for place in range(load(directory + USED)):
            at = directory + place * WORD
            differ = (load(at + OWNER_0) ^ owner_0) | (load(at + OWNER_1) ^ owner_1)
            if load(at + RELEVANT) == named and differ & named == 0:
                return chunk_at(workspace, list_at(directory, place), players)
        more = load(directory + MORE)
        if more == 0:
            break
        directory = more
    part = new_chunk(workspace, players)
    if part == 0:
        return 0
    if load(directory + USED) == PATTERNS:
        more = new_chunk(workspace, players)
        if more == 0:
            free_list(workspace, part)
            return 0
        store(directory + MORE, more)
        directory = more
    place = load(directory + USED)
    store(directory + USED, place + 1)
    set_pattern(directory, place, owner_0, owner_1, named)
    set_list(directory, place, number_of(workspace, part, players))
    return part


@kernel
def _directory_places(shape: int, players: int) -> int:
    """The places of the highest cards of each suit, when all cards are moved together."""
    places = 0
    below = 0
    for lane in range(LANES):
        lengths = (shape >> (lane * LANE_BITS)) & 0xFFFF
        number = (lengths & 15) + ((lengths >> 4) & 15) + ((lengths >> 8) & 15) + (lengths >> 12)
        named = min(number, DIRECTORY_CARDS)
        if players == 3 and lane == LANES - 1:
            named = min(number, THREE_HAND_TRUMPS)
        below += number
        places |= ((1 << named) - 1) << (below - named)
    return places
