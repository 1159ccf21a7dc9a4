"""What one asks to be solved: a deal, a trump, who is hakem, and how far play has gone."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..errors import BoardError
from .cards import Card, Trump
from .deal import Deal
from .hand import Hand
from .rules import TRICKS_TO_WIN, Rules, hand_size
from .seats import Seat, Seating
from .trick import Trick

__all__ = ["Board"]


@dataclass(frozen=True, slots=True)
class Board:
    """A position with open cards, at the start of a hand or anywhere in it.

    All tricks are counted by sides, the hakem's first and then in order of play: two counts, or
    three with three players. Raises `BoardError` where the parts do not fit.
    """

    deal: Deal
    """The cards still in hand; those on the table are not in it."""
    trump: Trump
    hakem: Seat
    leader: Seat = None  # type: ignore[assignment]  # the hakem, set below, when left out
    """Who leads, or led, the current trick; the hakem when left out."""
    on_table: tuple[Card, ...] = ()
    """The cards played to the current trick, in order of play from the leader."""
    tricks_won: tuple[int, ...] = ()
    """Tricks won before this position, hakem's side first; none when left out."""
    rules: Rules = field(default_factory=Rules)
    seating: Seating = field(init=False, repr=False, compare=False)
    """Who sits where, and in which order they play; given by the deal and the rules."""

    def __post_init__(self) -> None:
        seating = Seating(self.rules.direction, frozenset(self.deal.seats))
        object.__setattr__(self, "seating", seating)
        if self.leader is None:
            object.__setattr__(self, "leader", self.hakem)
        self._check_seats()
        if not self.tricks_won:
            object.__setattr__(self, "tricks_won", (0,) * len(self.sides))
        self._check_table()
        self._check_counts()

    @property
    def sides(self) -> tuple[frozenset[Seat], ...]:
        """The sides in order of play, the hakem's first; `tricks_won` counts them in this order."""
        return self.seating.sides(self.hakem)

    def tricks_of(self, seat: Seat) -> int:
        """Tricks won before this position by the side of `seat`."""
        return self.tricks_won[self.sides.index(self.seating.side(seat))]

    @property
    def trick(self) -> Trick:
        """The current trick, without cards before its lead."""
        return Trick(self.leader, self.on_table, self.trump, self.seating)

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return self.seating.order(self.leader)[len(self.on_table)]

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the current one included."""
        return len(self.deal[self.leader]) + (1 if self.on_table else 0)

    @property
    def tricks_in_hand(self) -> int:
        """How many tricks the whole hand has when it is played out."""
        return sum(self.tricks_won) + self.tricks_left

    @property
    def has_race(self) -> bool:
        """Whether the race to seven tricks is a question here.

        It is not when the tricks won and left do not add up to a whole hand (an ending whose
        score was not given), nor when play went on after a seventh trick, since then the
        tricks won no longer tell how the race ended.
        """
        most, *others = sorted(self.tricks_won, reverse=True)
        if most > TRICKS_TO_WIN or most == others[0] == TRICKS_TO_WIN:
            return False
        return self.tricks_in_hand == hand_size(self.seating.players)

    @property
    def is_over(self) -> bool:
        """Whether a side has its seventh trick, or no card is left."""
        return max(self.tricks_won) >= TRICKS_TO_WIN or self.tricks_left == 0

    def _check_seats(self) -> None:
        for role, seat in (("hakem", self.hakem), ("leader", self.leader)):
            if seat not in self.deal.seats:
                raise BoardError(f"the {role} is {seat.title}, where nobody sits")

    def _check_table(self) -> None:
        order = self.seating.order(self.leader)
        if len(self.on_table) >= len(order):
            raise BoardError(
                f"{len(self.on_table)} cards on the table: a trick in progress has at most "
                f"{len(order) - 1}; count a complete trick in the tricks won"
            )
        seen: set[Card] = set()
        for seat, card in zip(order, self.on_table, strict=False):
            holder = self.deal.holder(card)
            if holder is not None:
                raise BoardError(f"{card} is on the table and still held by {holder.title}")
            if card in seen:
                raise BoardError(f"{card} is on the table twice")
            seen.add(card)
            led = self.on_table[0].suit
            if card.suit is not led and self.deal[seat].length(led):
                kept = self.deal[seat].suit(led)[0]
                raise BoardError(
                    f"{seat.title} played {card} but still holds {kept} of the suit led"
                )

    def _check_counts(self) -> None:
        order = self.seating.order(self.leader)
        played = len(self.on_table)
        held = [len(self.deal[seat]) + (place < played) for place, seat in enumerate(order)]
        if len(set(held)) > 1:
            counts = ", ".join(f"{seat.title} {len(self.deal[seat])}" for seat in self.deal.seats)
            table = f" with {played} on the table" if played else ""
            raise BoardError(f"the hands do not hold equal numbers of cards{table}: {counts}")
        if min(self.tricks_won) < 0:
            raise BoardError(f"tricks won cannot be negative: {self.tricks_won}")
        if len(self.tricks_won) != len(self.sides):
            raise BoardError(
                f"tricks won are {len(self.sides)} numbers with {self.seating.players} players, "
                f"not {len(self.tricks_won)}: {self.tricks_won}"
            )
        whole = hand_size(self.seating.players)
        if self.tricks_in_hand > whole:
            raise BoardError(
                f"{sum(self.tricks_won)} tricks won and {self.tricks_left} left are more than "
                f"the {whole} of a hand"
            )

    def whole_trick_deal(self) -> Deal:
        """The deal with the cards on the table put back into the hands they came from."""
        if not self.on_table:
            return self.deal
        back = {seat: Hand.from_cards({*self.deal[seat], card}) for seat, card in self.trick.plays}
        return self.deal.replace(back)

    def __str__(self) -> str:
        return f"{self.deal} {self.trump} {self.hakem}"
