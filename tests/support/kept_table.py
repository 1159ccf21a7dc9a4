"""What a search's table holds, read out of its memory without the kernels that wrote it."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from hokm.search.engine import Engine
from hokm.search.kernels import state as words
from hokm.search.kernels import table_entries as layout

_MARK = (1 << 64) - 1


class Question(NamedTuple):
    """Two or more numbers; the larger each, the easier the question for the leader's side."""

    numbers: tuple[int, ...]

    @classmethod
    def unpack(cls, packed: int, players: int) -> Question:
        """From the bits of one bound (see `targets`)."""
        if players == 3:
            return cls(tuple((packed >> shift) & 31 for shift in (0, 6, 12, 18)))
        return cls((packed & 15, packed >> 4))

    def is_no_harder_than(self, other: Question) -> bool:
        """Whether a yes to the other is a yes to this one."""
        return all(one >= two for one, two in zip(self.numbers, other.numbers, strict=True))

    @property
    def need_and_allow(self) -> tuple[int, int]:
        """The tricks asked about with two or four hands."""
        need, allow = self.numbers
        return need ^ 15, allow


class KeptEntry(NamedTuple):
    """One entry with its bounds, or the name of a part in a directory, which has none."""

    owner_0: int
    owner_1: int
    relevant: int
    yes: Question | None = None
    no: Question | None = None

    def owner(self, bit: int) -> int:
        """Which hand, counted from the leader, holds the card of a bit."""
        return (self.owner_0 >> bit & 1) + 2 * (self.owner_1 >> bit & 1)

    def key(self, bits: int = -1) -> tuple[int, int, int]:
        """Who holds what, as far as it is relevant and within `bits`."""
        relevant = self.relevant & bits
        return relevant, self.owner_0 & relevant, self.owner_1 & relevant


@dataclass(frozen=True)
class KeptList:
    """Entries one after the other, chunk by chunk."""

    chunks: tuple[int, ...]
    entries: tuple[KeptEntry, ...]
    name: KeptEntry | None = None
    """In a directory: what all entries of the list have in common."""


@dataclass(frozen=True)
class KeptShape:
    """A shape and all that is kept under it."""

    shape: int
    bucket: int
    whole: KeptList
    """All entries; empty when they have been spread over the parts of a directory."""
    directory: KeptList | None
    parts: tuple[KeptList, ...]

    @cached_property
    def lengths(self) -> tuple[tuple[int, ...], ...]:
        """How many cards of each suit each hand holds: ``lengths[lane][hand]``."""
        return tuple(
            tuple(self.shape >> (16 * lane + 4 * hand) & 15 for hand in range(4))
            for lane in range(4)
        )

    @cached_property
    def suits(self) -> tuple[range, ...]:
        """The bits of each suit's cards, the lowest first."""
        starts = [0]
        for lengths in self.lengths:
            starts.append(starts[-1] + sum(lengths))
        return tuple(range(starts[lane], starts[lane + 1]) for lane in range(4))

    @property
    def tricks_left(self) -> int:
        """Cards in the leader's hand."""
        return sum(lengths[0] for lengths in self.lengths)

    def lists(self) -> tuple[KeptList, ...]:
        """The lists that are searched."""
        return self.parts if self.directory else (self.whole,)

    def entries(self) -> Iterator[KeptEntry]:
        """The entries of all lists that are searched."""
        for kept in self.lists():
            yield from kept.entries

    def chunks(self) -> Iterator[int]:
        """The numbers of all chunks this shape takes."""
        for kept in (self.whole, *([self.directory] if self.directory else []), *self.parts):
            yield from kept.chunks


class KeptTable:
    """The table of an engine for boards of so many players."""

    def __init__(self, engine: Engine, players: int) -> None:
        self.players = players
        self._engine = engine  # whose memory this is, so it must not go
        self._chunk_bytes = layout.SMALLEST_CHUNK_BYTES + (64 if players == 3 else 0)
        self.buckets = 1 << self._get(words.BUCKET_BITS)
        self.shape_count = self._get(words.SHAPES)
        self.evictions = self._get(words.EVICTIONS)
        used = self._get(words.CHUNKS_USED) - self._get(words.CHUNKS)
        self.chunk_count, odd_bytes = divmod(used, self._chunk_bytes)
        assert odd_bytes == 0, "the memory in use is no whole number of chunks"

    def shapes(self) -> Iterator[KeptShape]:
        """All shapes, bucket by bucket."""
        for bucket in range(self.buckets):
            address = _word(self._get(words.BUCKETS) + bucket * words.WORD)
            while address != 0:
                yield self._shape(address, bucket)
                address = _word(address + layout.NEXT)

    def first_chunks(self) -> dict[int, int]:
        """Which chunk bears which shape, going through the memory instead of the buckets."""
        shapes = {}
        for number in range(self.chunk_count):
            shape = _word(self._address(number) + layout.SHAPE)
            if shape != 0:
                shapes[number] = shape
        return shapes

    def free_chunks(self) -> list[int]:
        """Chunks that were used and are to be used again."""
        chunks = []
        address = self._get(words.CHUNKS_FREE)
        while address != 0:
            chunks.append(self._number(address))
            assert len(chunks) <= self.chunk_count, "the list of free chunks has no end"
            address = _word(address + layout.NEXT)
        return chunks

    def _shape(self, address: int, bucket: int) -> KeptShape:
        directory_at = _word(address + layout.DIRECTORY)
        directory = self._list(directory_at, bounds=False) if directory_at else None
        parts = []
        if directory is not None:
            for index, name in enumerate(directory.entries):
                chunk = self._address(directory.chunks[index // layout.CHUNK_ENTRIES])
                slot = index % layout.CHUNK_ENTRIES
                pair = _word(chunk + layout.LISTS + slot // 2 * words.WORD)
                first = pair >> (slot % 2 * 32) & 0xFFFF_FFFF
                parts.append(self._list(self._address(first), name=name))
        return KeptShape(
            _word(address + layout.SHAPE), bucket, self._list(address), directory, tuple(parts)
        )

    def _list(
        self, address: int, *, bounds: bool = True, name: KeptEntry | None = None
    ) -> KeptList:
        chunks, entries = [], []
        while address != 0:
            chunks.append(self._number(address))
            used = _word(address + layout.USED)
            more = _word(address + layout.MORE)
            assert used == layout.CHUNK_ENTRIES or (used < layout.CHUNK_ENTRIES and more == 0)
            entries += [self._entry(address, slot, bounds) for slot in range(used)]
            address = more
        return KeptList(tuple(chunks), tuple(entries), name)

    def _entry(self, chunk: int, slot: int, bounds: bool) -> KeptEntry:
        at = chunk + slot * words.WORD
        entry = KeptEntry(
            _word(at + layout.OWNER_0), _word(at + layout.OWNER_1), _word(at + layout.RELEVANT)
        )
        if not bounds:
            return entry
        if self.players == 3:
            packed = _word(at + layout.WIDE_BOUNDS)
            yes, no, never = packed & 0xFFFF_FFFF, packed >> 32, 0x7DF7DF
        else:
            packed = _word(chunk + layout.BOUNDS + slot // 4 * words.WORD) >> (slot % 4 * 16)
            yes, no, never = packed & 0xFF, packed >> 8 & 0xFF, 0xFF
        return entry._replace(
            yes=None if yes == never else Question.unpack(yes, self.players),
            no=None if no == 0 else Question.unpack(no, self.players),
        )

    def _address(self, number: int) -> int:
        return self._get(words.CHUNKS) + number * self._chunk_bytes

    def _number(self, address: int) -> int:
        return (address - self._get(words.CHUNKS)) // self._chunk_bytes

    def _get(self, offset: int) -> int:
        return int(self._engine._state[offset // words.WORD])


def _word(address: int) -> int:
    return ctypes.c_int64.from_address(address).value & _MARK
