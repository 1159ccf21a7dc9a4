"""The play of a record as written: who has played which card to which trick.

The columns say who played a card, not when. The order follows from the winners of the tricks, so
`hokm.notation.pbn.replay`, which knows trump and direction, works it out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..model.cards import Card
from ..model.seats import Seat, Seating
from ..model.trick import Trick
from .diagnostics import Location

__all__ = ["NOT_PLAYED", "Cell", "PlaySection"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One column of one trick."""

    card: Card | None = None
    """None where the player has not played."""
    irregular: str = ""
    """``R`` for a card marked as a revoke, ``L`` for one marked as led out of turn."""
    is_next: bool = False
    """Whether this is ``+``: play stopped before this player's turn."""
    is_readable: bool = True
    """Whether this could be read; if not, a diagnostic says so."""
    location: Location = field(default=Location(0, 0), compare=False)

    def __str__(self) -> str:
        if self.card is None:
            return "+" if self.is_next else "-"
        return f"^{self.irregular} {self.card}" if self.irregular else str(self.card)


NOT_PLAYED = Cell()


@dataclass(frozen=True, slots=True, repr=False)
class PlaySection:
    """A Play section as written: `first` leads the first trick and owns the first column."""

    first: Seat
    rows: tuple[tuple[Cell, ...], ...] = ()
    """One a trick; the columns follow `first` in the direction of play."""
    location: Location = field(default=Location(0, 0), compare=False)

    @classmethod
    def from_tricks(cls, first: Seat, tricks: Iterable[Trick], seating: Seating) -> PlaySection:
        """Return the section that says `tricks`, the last of which may be in progress."""
        columns = seating.order(first)
        rows = []
        for trick in tricks:
            played = dict(trick.plays)
            rows.append(tuple(Cell(played.get(seat)) for seat in columns))
        return cls(first, tuple(rows))

    @property
    def has_cards(self) -> bool:
        """Whether any card was played."""
        return self.cards_played > 0

    @property
    def cards_played(self) -> int:
        """How many cards the section holds."""
        return sum(cell.card is not None for row in self.rows for cell in row)

    def __repr__(self) -> str:
        return f"<PlaySection {self.first.title} leads, {self.cards_played} cards>"
