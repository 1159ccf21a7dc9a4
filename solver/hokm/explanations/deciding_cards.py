"""The cards that win a side its one trick."""

from __future__ import annotations

from collections.abc import Mapping

from ..model.board import Board
from ..model.cards import Card, Suit
from ..model.hand import Hand
from ..model.seats import Seat
from ..verify import LOW, Position
from ..verify import Card as Named
from .endings import ending_of
from .graph import ProofGraph, Way
from .results import DecidingCards, SureTrumps

__all__ = ["deciding_cards"]

_SEATS = {seat.letter: seat for seat in Seat}
_SUITS = {suit.letter: suit for suit in Suit}

_Hands = tuple[tuple[Seat, Hand], ...]
"""The hands of the prover's side."""


def deciding_cards(graph: ProofGraph, board: Board) -> DecidingCards:
    """Find what wins the prover's side the last trick it needs, in any line.

    The proof is followed with the prover's hands alone, which its plans determine, so that this
    costs no more than there are claims. A card may be among them that could win only if the low
    cards lay otherwise.
    """
    whole = board.whole_trick_deal()
    side = [seat for seat in whole.seats if seat.letter in graph.game.side]
    assert graph.start is not None
    first = graph.start, tuple((seat, whole[seat]) for seat in side)
    waiting, seen = [first], {first}
    found: set[Card] = set()
    ruffers: set[Seat] = set()
    for number, hands in waiting:
        claim = graph.claim(number)
        if claim is not None and (ending := ending_of(claim, board.trump.suit, dict(hands))):
            if isinstance(ending, SureTrumps):
                found.update(ending.cards)
            elif ending.ruffed_by is not None:
                ruffers.add(ending.ruffed_by)
            else:
                found.add(ending.cards[-1])
        position = graph.proof.start if claim is None else claim.position
        for way, next_claim in graph.ways(number).items():
            cards = _cards(position, way, dict(hands))
            if next_claim is None:
                winner = _SEATS[way[1]]
                if cards[winner].suit is board.trump.suit is not _SUITS[way[0][0].suit]:
                    ruffers.add(winner)
                else:
                    found.add(cards[winner])
                continue
            after = next_claim, tuple((seat, hand.without(cards[seat])) for seat, hand in hands)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return DecidingCards(frozenset(found), frozenset(ruffers))


def _cards(position: Position, way: Way, hands: Mapping[Seat, Hand]) -> dict[Seat, Card]:
    """Return the cards of the prover's side in a trick."""
    named = ((_SEATS[card.seat], card) for card in way[0])
    return {seat: _card(position, card, hands[seat]) for seat, card in named if seat in hands}


def _card(position: Position, named: Named, hand: Hand) -> Card:
    """Return the card of a hand that a claim names; of its low cards the lowest."""
    own = hand.suit(_SUITS[named.suit])
    if named.rank == LOW:
        return own[-1]
    above = position.suits[named.suit].tops[: named.rank]
    return own[above.count(named.seat)]
