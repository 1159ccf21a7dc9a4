"""Idle cards: those in hand whose rank matters to none of the values asked for.

Every answer of the search says on the rank of which cards it relies, and holds for all deals in
which those are in the same hands: the others of a suit, all of them lower, may be dealt out again
among the hands as long as each keeps its number of them. That is how the search's table covers
many positions with one bound. Two answers prove a value: one says that no less, the other that no
more can be had; at an end of the scale one is enough. Cards on which none of the answers relies
that prove the values are idle for these values: wherever they lie, and whichever of them the
player to move plays, each value stays what it is.

That they are idle is proven. That the others are not is not: a search relies on a card whenever
the line it found won by that card, though another line might have done without. Which line a
search finds depends on what its table holds, so idle cards are searched with an empty one: the
same board has the same idle cards, whatever was asked before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .model.board import Board
from .model.cards import Card

__all__ = ["idle_cards"]


def idle_cards(
    board: Board, proofs: Iterable[tuple[Sequence[Card], frozenset[Card]]]
) -> frozenset[Card]:
    """Return the cards in hand that are idle for all of the values proven.

    A proof is the legal cards of equal worth that the value stands for, and the cards in play
    that the answers which prove it for one of them rely on: all of a suit from the lowest up.
    """
    relevant: set[Card] = set()
    for equivalents, named in proofs:
        relevant |= named
        # If another of these cards had been played, this one would have been in its place;
        # so they are relevant all together.
        if not named.isdisjoint(equivalents):
            relevant.update(equivalents)
    return board.deal.cards - relevant
