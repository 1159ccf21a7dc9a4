"""What the command line says about every board, instead of its file."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from hokm import Direction, Scoring, Seat, Trump
from hokm.notation.contract import from_contract
from hokm.notation.record import GameRecord

__all__ = ["OneOrAll", "Settings"]

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class OneOrAll(Generic[Value]):
    """The value of an option that also takes ``all``."""

    one: Value | None
    """None for all."""

    @classmethod
    def parse(cls, text: str, parse_one: Callable[[str], Value]) -> OneOrAll[Value]:
        """Read ``all``, or one value; raise as `parse_one` does."""
        return cls(None if text.lower() == "all" else parse_one(text))

    @property
    def is_all(self) -> bool:
        """Whether all values are asked for, whatever the file says."""
        return self.one is None


@dataclass(frozen=True, slots=True)
class Settings:
    """What overrides the file; None where the file decides."""

    trump: OneOrAll[Trump] | None = None
    hakem: OneOrAll[Seat] | None = None
    direction: Direction | None = None
    scoring: Scoring | None = None
    from_contract: bool = False
    keeps_play: bool = False
    """Whether a play is followed under these settings; else one made under others is dropped."""

    def apply(self, record: GameRecord) -> GameRecord:
        """Return the record under these settings."""
        if self._changes_play and not self.keeps_play:
            # What was played under another trump, or the other way round, proves nothing here.
            record = dataclasses.replace(record, play=None, result=None)
        elif self._contradicts(record):
            record = dataclasses.replace(record, result=None)
        if self.trump is not None and self.trump.is_all:
            record = dataclasses.replace(record, trump=None)
        if self.hakem is not None and self.hakem.is_all:
            record = dataclasses.replace(record, hakem=None)
        record = record.with_settings(
            trump=self._one_trump,
            hakem=self._one_hakem,
            direction=self.direction,
            scoring=self.scoring,
        )
        if self.from_contract:
            record = from_contract(record)
        return record

    @property
    def _one_trump(self) -> Trump | None:
        return None if self.trump is None else self.trump.one

    @property
    def _one_hakem(self) -> Seat | None:
        return None if self.hakem is None else self.hakem.one

    @property
    def _changes_play(self) -> bool:
        return any(value is not None for value in (self.trump, self.hakem, self.direction))

    def _contradicts(self, record: GameRecord) -> bool:
        """Decide whether the result that the record gives is one of another game."""
        pairs = (
            (self._one_trump, record.trump),
            (self._one_hakem, record.hakem),
            (self.direction, record.direction),
        )
        return any(None not in pair and pair[0] is not pair[1] for pair in pairs)
