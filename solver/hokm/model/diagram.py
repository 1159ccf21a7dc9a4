"""A board as a plain-text diagram: what ``print`` shows."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import SUITS, Trump
from .deal import Deal
from .seats import Seat
from .trick import Trick

__all__ = ["diagram"]

_INDENT = 14
_BOX_WIDTH = 14


def diagram(deal: Deal, trick: Trick, hakem: Seat, tricks_won: Sequence[int]) -> str:
    """Return the hands at their seats, the cards on the table between them, and the score."""
    north, east, south, west = (_hand_lines(deal, seat, hakem) for seat in Seat)
    table = {seat: card.symbol for seat, card in trick.plays}
    above, left, right, below = (
        table.get(seat, "") for seat in (Seat.NORTH, Seat.WEST, Seat.EAST, Seat.SOUTH)
    )
    box = ["", f"{above:^{_BOX_WIDTH}}", f"  {left:<5}{right:>5}  ", f"{below:^{_BOX_WIDTH}}", ""]
    width = max([_INDENT, *(len(line) + 1 for line in west)])
    rows = [
        *(" " * width + line for line in north),
        *(
            f"{one:<{width}}{middle:<{_BOX_WIDTH}}{other}"
            for one, middle, other in zip(west or [""] * 5, box, east or [""] * 5, strict=True)
        ),
        *(" " * width + line for line in south),
    ]
    heading = f"trump {_trump_name(trick.trump)} · hakem {hakem.title} · {trick.seating.direction}"
    lines = [heading, "", *(row.rstrip() for row in rows), "", _score(trick, hakem, tricks_won)]
    if deal.cards and trick.to_play is not None:
        lines[-1] += f" · {trick.to_play.title} to play"
    return "\n".join(lines)


def _hand_lines(deal: Deal, seat: Seat, hakem: Seat) -> list[str]:
    """Return a hand as five lines; none for a seat nobody sits in."""
    if seat not in deal:
        return []
    title = f"{seat.title}, hakem" if seat is hakem else seat.title
    suits = ("".join(card.rank_letter for card in deal[seat].suit(suit)) for suit in SUITS)
    return [title, *(f"{suit.symbol} {ranks}" for suit, ranks in zip(SUITS, suits, strict=True))]


def _trump_name(trump: Trump) -> str:
    return "none" if trump.suit is None else f"{trump.suit.symbol} {trump.suit.name.lower()}"


def _score(trick: Trick, hakem: Seat, tricks_won: Sequence[int]) -> str:
    """Return the tricks of each side, the hakem's first."""
    seating = trick.seating
    sides = (seating.side_name(min(side)) for side in seating.sides(hakem))
    counts = ", ".join(f"{side} {count}" for side, count in zip(sides, tricks_won, strict=True))
    return f"tricks: {counts}"
