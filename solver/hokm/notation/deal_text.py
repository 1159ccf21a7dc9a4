"""The PBN deal string: ``N:A32.JT8.AK.QJT98 ...``."""

from __future__ import annotations

from ..cards import SUITS, Card
from ..deal import Deal
from ..errors import NotationError
from ..hand import Hand
from ..seat import Seat

__all__ = ["parse_deal"]


def parse_deal(text: str) -> Deal:
    """Read a deal: the seat of the first hand, then the hands clockwise; ``-`` for no hand."""
    first, _, rest = text.partition(":")
    seat = Seat.parse(first)
    hands: dict[Seat, Hand] = {}
    for place, word in enumerate(rest.split()):
        if word == "-":
            continue
        suits = word.split(".")
        if len(suits) != len(SUITS):
            raise NotationError(f"hand {word!r} does not have four suits")
        hands[Seat((seat + place) % 4)] = Hand.of(
            Card.parse(suit.letter + rank)
            for suit, ranks in zip(SUITS, suits, strict=True)
            for rank in ranks
        )
    return Deal.of(hands)
