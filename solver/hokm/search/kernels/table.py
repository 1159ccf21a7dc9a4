"""What is known of positions met before: the transposition table.

A *shape* is how many cards of each suit each hand holds, seen from the hand on lead. Under a
shape hang *entries*: who holds the highest cards of each suit, down to the lowest whose rank
mattered, the rest left open. The bounds of an entry answer every question they imply: fewer
needed or more allowed if it holds, more needed or fewer allowed if it does not. So bounds serve
all windows and horizons of one deal alike. The idea is partition search (Ginsberg 1996); keying
by shape first follows what Bo Haglund's DDS documents.

A shape's first chunk (see `table_entries`) begins the list of its entries. A list that grows long
is split by the owners of the highest cards its entries name, and the shape gets a directory of
the parts: entries of those cards alone, each with a list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..jit.compile import kernel
from .answers import NO_ANSWER
from .bitboard import deposit, load_word, store_word, trailing_zeros
from .layout import (
    COUNT,
    COUNT_BITS,
    HAND_COUNTS,
    LANE_BITS,
    LANES,
    TRUMP_LANE_NUMBER,
    Address,
    AnswerBits,
    CardSet,
    Compact,
    LaneCounts,
)
from .state import WORD
from .table_entries import (
    CHUNK_ENTRIES,
    DIRECTORY,
    MORE,
    OWNER_0,
    OWNER_1,
    RELEVANT,
    SHAPE,
    USED,
    Bounds,
    list_at,
    make_bounds,
    matches,
    set_entry,
    set_list,
)
from .table_memory import first_chunk, free_list, make_memory
from .targets import PackedQuestion, TargetKernels

__all__ = ["TableKernels", "make_table"]

# `benchmarks/tune_constants.py table.LONG_LIST`, and so on, compares other values of these.
LONG_LIST = 8
"""Chunks at which a shape's list is split."""
DIRECTORY_CARDS = 2
"""How many of the highest cards of each suit tell the parts of a split list apart."""
THREE_HAND_TRUMPS = 3
"""How many of the highest trumps do with three hands, whose lists grow longer."""


class TableKernels(NamedTuple):
    """The table for one number of players."""

    probe: Callable[[Address, LaneCounts, Compact, Compact, CardSet, PackedQuestion], AnswerBits]
    store: Callable[[Address, LaneCounts, Compact, Compact, Compact, bool, PackedQuestion], None]


def make_table(players: int, targets: TargetKernels) -> TableKernels:
    """Make the kernels of the table among so many players."""
    variant = f"{players} players"
    chunk_at, number_of, new_chunk, new_shape, evict = make_memory(players)
    (
        bounds_at, set_bounds, answers_yes, answers_no, first_bound, with_bound, is_only_bound,
        implies,
    ) = make_bounds(players, targets)  # fmt: skip
    directory_trumps = THREE_HAND_TRUMPS if players == 3 else DIRECTORY_CARDS

    @kernel(inline=True, variant=variant)
    def probe_list(
        chunk: Address, owner_0: Compact, owner_1: Compact, pool: CardSet, asked: PackedQuestion
    ) -> AnswerBits:
        """Look for a bound that answers a question in the list that a chunk begins."""
        while chunk != 0:
            fits = matches(chunk, owner_0, owner_1)
            while fits != 0:
                slot = trailing_zeros(fits)
                bounds = bounds_at(chunk, slot)
                if answers_yes(bounds, asked):
                    return deposit(load_word(chunk + RELEVANT + slot * WORD), pool)
                if answers_no(bounds, asked):
                    return ~deposit(load_word(chunk + RELEVANT + slot * WORD), pool)
                fits &= fits - 1
            chunk = load_word(chunk + MORE)
        return NO_ANSWER

    @kernel(inline=True, variant=variant)
    def probe(
        state: Address,
        shape: LaneCounts,
        owner_0: Compact,
        owner_1: Compact,
        pool: CardSet,
        asked: PackedQuestion,
    ) -> AnswerBits:
        """Look for a bound that answers the question `asked`; `NO_ANSWER` if there is none."""
        first = first_chunk(state, shape)
        if first == 0:
            return NO_ANSWER
        directory = load_word(first + DIRECTORY)
        if directory == 0:
            return probe_list(first, owner_0, owner_1, pool, asked)
        while directory != 0:
            fits = matches(directory, owner_0, owner_1)
            while fits != 0:
                part = chunk_at(state, list_at(directory, trailing_zeros(fits)))
                answer = probe_list(part, owner_0, owner_1, pool, asked)
                if answer != NO_ANSWER:
                    return answer
                fits &= fits - 1
            directory = load_word(directory + MORE)
        return NO_ANSWER

    @kernel(variant=variant)
    def directory_bits(shape: LaneCounts) -> Compact:
        """Return the bits of the highest cards of each suit, all cards being moved together."""
        bits = 0
        below = 0
        for lane in range(LANES):
            lengths = (shape >> (lane * LANE_BITS)) & HAND_COUNTS
            number = (
                (lengths & COUNT)
                + ((lengths >> COUNT_BITS) & COUNT)
                + ((lengths >> 2 * COUNT_BITS) & COUNT)
                + (lengths >> 3 * COUNT_BITS)
            )
            most = directory_trumps if lane == TRUMP_LANE_NUMBER else DIRECTORY_CARDS
            named = min(number, most)
            below += number
            bits |= ((1 << named) - 1) << (below - named)
        return bits

    @kernel(variant=variant)
    def part_of(
        state: Address, first: Address, owner_0: Compact, owner_1: Compact, relevant: Compact
    ) -> Address:
        """Return the first chunk of the part of a split list that an entry belongs to.

        It is made if need be; 0 when no memory is left for it.
        """
        named = relevant & directory_bits(load_word(first + SHAPE))
        directory = load_word(first + DIRECTORY)
        while True:
            for slot in range(load_word(directory + USED)):
                at = directory + slot * WORD
                differ = (load_word(at + OWNER_0) ^ owner_0) | (load_word(at + OWNER_1) ^ owner_1)
                if load_word(at + RELEVANT) == named and differ & named == 0:
                    return chunk_at(state, list_at(directory, slot))
            more = load_word(directory + MORE)
            if more == 0:
                break
            directory = more
        part = new_chunk(state)
        if part == 0:
            return 0
        if load_word(directory + USED) == CHUNK_ENTRIES:
            more = new_chunk(state)
            if more == 0:
                free_list(state, part)
                return 0
            store_word(directory + MORE, more)
            directory = more
        slot = load_word(directory + USED)
        store_word(directory + USED, slot + 1)
        set_entry(directory, slot, owner_0, owner_1, named)
        set_list(directory, slot, number_of(state, part))
        return part

    @kernel(variant=variant)
    def append(
        state: Address,
        chunk: Address,
        owner_0: Compact,
        owner_1: Compact,
        relevant: Compact,
        bounds: Bounds,
    ) -> bool:
        """Write an entry after the last of a list, which `chunk` ends.

        False if no memory was left and shapes have been evicted.
        """
        used = load_word(chunk + USED)
        if used == CHUNK_ENTRIES:
            more = new_chunk(state)
            if more == 0:
                evict(state)
                return False
            store_word(chunk + MORE, more)
            chunk = more
            used = 0
        store_word(chunk + USED, used + 1)
        set_entry(chunk, used, owner_0, owner_1, relevant)
        set_bounds(chunk, used, bounds)
        return True

    @kernel(variant=variant)
    def split(state: Address, first: Address) -> None:
        """Give a shape a directory, and spread its entries over the parts."""
        directory = new_chunk(state)
        if directory == 0:
            evict(state)
            return
        store_word(first + DIRECTORY, directory)
        chunk = first
        while chunk != 0:
            for slot in range(load_word(chunk + USED)):
                at = chunk + slot * WORD
                owner_0 = load_word(at + OWNER_0)
                owner_1 = load_word(at + OWNER_1)
                relevant = load_word(at + RELEVANT)
                part = part_of(state, first, owner_0, owner_1, relevant)
                if part == 0:
                    evict(state)
                    return
                while load_word(part + MORE) != 0:
                    part = load_word(part + MORE)
                if not append(state, part, owner_0, owner_1, relevant, bounds_at(chunk, slot)):
                    return
            chunk = load_word(chunk + MORE)
        free_list(state, load_word(first + MORE))
        store_word(first + MORE, 0)
        store_word(first + USED, 0)

    @kernel(variant=variant)
    def store(
        state: Address,
        shape: LaneCounts,
        owner_0: Compact,
        owner_1: Compact,
        relevant: Compact,
        holds: bool,
        asked: PackedQuestion,
    ) -> None:
        """Remember that the answer to `asked` is `holds` for every position of an entry.

        `relevant` are the bits of the cards whose owners the answer rests on. When no memory is
        left shapes are evicted instead (see `table_memory`): the search goes on, and finds again
        what it needs.
        """
        first = first_chunk(state, shape)
        if first == 0:
            first = new_shape(state, shape)
        chunk = first
        if first != 0 and load_word(first + DIRECTORY) != 0:
            chunk = part_of(state, first, owner_0, owner_1, relevant)
        length = 0
        while chunk != 0:
            used = load_word(chunk + USED)
            for slot in range(used):
                at = chunk + slot * WORD
                theirs = load_word(at + RELEVANT)
                differ = (load_word(at + OWNER_0) ^ owner_0) | (load_word(at + OWNER_1) ^ owner_1)
                if (relevant & ~theirs) != 0 or (differ & relevant) != 0:
                    continue
                old = bounds_at(chunk, slot)
                if theirs == relevant:
                    set_bounds(chunk, slot, with_bound(old, holds, asked))
                    return
                if is_only_bound(holds, old) and implies(holds, asked, old):
                    # The old entry is a case of the new one, and says no more.
                    set_entry(chunk, slot, owner_0, owner_1, relevant)
                    set_bounds(chunk, slot, with_bound(old, holds, asked))
                    return
            length += 1
            more = load_word(chunk + MORE)
            if more == 0:
                bounds = first_bound(holds, asked)
                kept = append(state, chunk, owner_0, owner_1, relevant, bounds)
                is_long = used == CHUNK_ENTRIES and length >= LONG_LIST
                if kept and is_long and load_word(first + DIRECTORY) == 0:
                    split(state, first)
                return
            chunk = more
        evict(state)

    return TableKernels(probe, store)
