"""One trick: who led, what was played, who wins."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Trump
from .seats import Seat, Seating

__all__ = ["Trick"]


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick in order of play; it may still be in progress."""

    leader: Seat
    cards: tuple[Card, ...]
    trump: Trump
    seating: Seating

    @property
    def is_complete(self) -> bool:
        """Whether every player has played."""
        return len(self.cards) == self.seating.players

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Each card with the seat that played it, the leader first."""
        return tuple(zip(self.seating.order(self.leader), self.cards, strict=False))

    @property
    def to_play(self) -> Seat | None:
        """Whose turn it is; None when the trick is complete."""
        if self.is_complete:
            return None
        return self.seating.order(self.leader)[len(self.cards)]

    @property
    def winner(self) -> Seat | None:
        """Who wins the trick as it stands; None before the lead."""
        best: tuple[Seat, Card] | None = None
        for seat, card in self.plays:
            if best is None or card.beats(best[1], self.trump):
                best = (seat, card)
        return best[0] if best else None

    def __str__(self) -> str:
        return " ".join(str(card) for card in self.cards)
