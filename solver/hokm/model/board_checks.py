"""Whether the parts of a board fit together: what may be wrong, and in which words it is said."""

from __future__ import annotations

from ..errors import BoardError
from .cards import Card
from .deal import Deal
from .rules import hand_size
from .seats import Seat
from .trick import Trick

__all__ = ["check_counts", "check_seats", "check_table"]


def check_seats(deal: Deal, hakem: Seat, leader: Seat) -> None:
    """Make sure that hakem and leader have a hand; raise `BoardError` if not."""
    for role, seat in (("hakem", hakem), ("leader", leader)):
        if seat not in deal.seats:
            raise BoardError(f"{role} {seat.title} has no hand in this deal")


def check_table(deal: Deal, trick: Trick) -> None:
    """Make sure that the cards on the table may lie there; raise `BoardError` if not."""
    players = trick.seating.players
    if len(trick.cards) >= players:
        raise BoardError(
            f"{len(trick.cards)} cards on the table: a trick in progress has at most "
            f"{players - 1}; count a complete trick in the tricks won"
        )
    seen: set[Card] = set()
    for seat, card in trick.plays:
        holder = deal.holder(card)
        if holder is not None:
            raise BoardError(f"{card.symbol} is on the table, and {holder.title} still holds it")
        if card in seen:
            raise BoardError(f"{card.symbol} is on the table twice")
        seen.add(card)
        following = deal[seat].suit(trick.cards[0].suit)
        if following and card.suit is not following[0].suit:
            raise BoardError(
                f"{seat.title} played {card.symbol} but could follow suit with "
                f"{following[0].symbol}"
            )


def check_counts(deal: Deal, trick: Trick, tricks_won: tuple[int, ...]) -> None:
    """Make sure that hands and tricks add up to what is possible; raise `BoardError` if not."""
    played, players = len(trick.cards), trick.seating.players
    order = trick.seating.order(trick.leader)
    held = [len(deal[seat]) + (index < played) for index, seat in enumerate(order)]
    if len(set(held)) > 1:
        counts = ", ".join(f"{seat.title} {len(hand)}" for seat, hand in deal.items())
        table = f" with {played} on the table" if played else ""
        raise BoardError(f"the hands do not hold equal numbers of cards{table}: {counts}")
    if min(tricks_won) < 0:
        raise BoardError(f"tricks won cannot be negative: {tricks_won}")
    sides = len(trick.seating.sides(trick.leader))
    if len(tricks_won) != sides:
        raise BoardError(
            f"tricks won with {players} players are {sides} numbers, "
            f"not {len(tricks_won)}: {tricks_won}"
        )
    won, left, whole = sum(tricks_won), held[0], hand_size(players)
    if won + left > whole:
        raise BoardError(f"a hand has {whole} tricks, not {won} won and {left} left")
