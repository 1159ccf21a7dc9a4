"""One trick: who led, what was played, who wins."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, CardsLike, Trump, TrumpLike, as_cards, as_trump
from .seats import Seat, Seating, SeatLike, as_seat

__all__ = ["Trick"]

_FOUR = Seating()


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Trick:
    """The cards of one trick in order of play; it may still be in progress.

    Parameters
    ----------
    leader : Seat or str
        Who led, or is to lead.
    cards : cards
        In order of play.
    trump : Trump, Suit or str
        What is trump.
    seating : Seating
        Who sits where; four players who play anticlockwise when left out.

    Examples
    --------
    >>> Trick("N", "S2 SJ HQ SK", "H").winner
    Seat.SOUTH

    """

    leader: Seat
    """Who led, or is to lead."""
    cards: tuple[Card, ...]
    """In order of play."""
    trump: Trump
    seating: Seating

    def __init__(
        self, leader: SeatLike, cards: CardsLike, trump: TrumpLike, seating: Seating = _FOUR
    ) -> None:
        object.__setattr__(self, "leader", as_seat(leader, "leader"))
        object.__setattr__(self, "cards", as_cards(cards))
        object.__setattr__(self, "trump", as_trump(trump))
        object.__setattr__(self, "seating", seating)

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

    def __repr__(self) -> str:
        seating = "" if self.seating == _FOUR else f", {self.seating!r}"
        return f"Trick('{self.leader}', '{self}', '{self.trump}'{seating})"
