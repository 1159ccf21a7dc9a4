"""Claims that need no more tricks to be explained, in the cards of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..model.cards import Card, Suit
from ..model.hand import Hand
from ..model.seats import Seat
from ..verify import Claim
from .results import Cashing, Ending, SureTrumps

__all__ = ["ending_of"]


def ending_of(claim: Claim, trump: Suit | None, hands: Mapping[Seat, Hand]) -> Ending | None:
    """Return how a claim wins what it needs without a plan; None if it has one.

    `hands` are those of the prover's side.
    """
    if "cash" in claim.row:
        leader = Seat.parse(claim.position.leader)
        left = {suit: list(hands[leader].suit(suit)) for suit in Suit}
        suits = map(Suit.parse, claim.row["cash"][: claim.goal.need])
        cards = tuple(left[suit].pop(0) for suit in suits)
        ruffers = [
            seat for seat in hands if seat is not leader and _ruffs(hands[seat], cards, trump)
        ]
        return Cashing(leader, cards, ruffers[0] if ruffers else None)
    if "trumps" in claim.row and trump is not None:
        seat = Seat.parse(claim.row["trumps"])
        sure = claim.position.tricks_left - claim.goal.allow + 1
        return SureTrumps(seat, hands[seat].suit(trump), sure)
    return None


def _ruffs(partner: Hand, cards: Sequence[Card], trump: Suit | None) -> bool:
    """Decide whether the partner has nothing but trumps left when the last of some cards is led."""
    if trump is None or cards[-1].suit is trump:
        return False
    others = len(partner) - partner.length(trump)
    return others <= sum(card.suit is not trump for card in cards[:-1])
