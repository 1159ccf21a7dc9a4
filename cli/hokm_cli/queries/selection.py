"""Which boards of the inputs are asked about."""

from __future__ import annotations

from dataclasses import dataclass

from hokm import NotationError
from hokm.notation.record import GameRecord

__all__ = ["BoardSelection"]


@dataclass(frozen=True, slots=True)
class BoardSelection:
    """The board numbers that ``--board`` names."""

    ranges: tuple[range, ...]

    @classmethod
    def parse(cls, text: str) -> BoardSelection:
        """Read numbers and ranges separated by commas, ``1,3-5``; raise `NotationError`."""
        ranges = []
        for word in text.split(","):
            first, dash, last = word.strip().partition("-")
            ends = (first, last if dash else first)
            if not all(end.isascii() and end.isdigit() for end in ends):
                raise NotationError(
                    f"{word.strip()!r} is not a board number, such as 3, or a range, such as 3-5"
                )
            numbers = range(int(ends[0]), int(ends[1]) + 1)
            if not numbers:
                raise NotationError(f"the range {word.strip()!r} ends before it begins")
            ranges.append(numbers)
        return cls(tuple(ranges))

    def __contains__(self, number: object) -> bool:
        return any(number in numbers for numbers in self.ranges)

    def takes(self, record: GameRecord) -> bool:
        """Decide whether a record is selected: by its number in the file, else by its index."""
        name = record.name
        return (int(name) if name.isascii() and name.isdigit() else record.number) in self
