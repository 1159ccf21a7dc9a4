"""The tricks of a deal that follow a claim's plan, and those of them that are alike."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from ..model.board import Board
from ..model.cards import Card, Suit
from ..model.seats import Seat
from ..model.trick import Trick
from ..verify import LOW
from ..verify import Card as Named
from .graph import ProofGraph
from .results import Reply

__all__ = ["AlikeTricks", "Played", "alike_tricks"]


@dataclass(frozen=True, slots=True)
class Played:
    """A complete trick."""

    cards: tuple[Card, ...]
    """From the leader on, those included that were on the table."""
    winner: Seat
    next_claim: int | None
    """The claim that covers what follows; None: the target is reached."""


@dataclass(frozen=True, slots=True)
class AlikeTricks:
    """Tricks that differ only in cards of the other side which the proof answers alike."""

    replies: tuple[Reply, ...]
    tricks: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """How a trick can go on: what is the same in all of a group, and the groups."""

    meaning: Hashable
    groups: tuple[AlikeTricks, ...]


def alike_tricks(graph: ProofGraph, board: Board, number: int) -> tuple[AlikeTricks, ...]:
    """Find all ways to play a trick that a claim allows for on a board that it covers, in groups.

    In each group any reply of one player goes with any of the other's.
    """
    follower = _Follower(graph, board, number)
    named = tuple(follower.name(seat, card) for seat, card in board.trick.plays)
    return follower.continue_trick(board.on_table, named).groups


class _Follower:
    """One board with a claim that covers it."""

    def __init__(self, graph: ProofGraph, board: Board, number: int) -> None:
        self._graph = graph
        self._board = board
        self._order = board.seating.order(board.leader)
        self._ways = graph.ways(number)
        self._plan = {
            trick[:count]: trick[count] for trick, _ in self._ways for count in range(len(trick))
        }
        claim = graph.claim(number)
        position = graph.proof.start if claim is None else claim.position
        self._tops = {suit: len(position.suits[suit.letter].tops) for suit in Suit}
        in_play = sorted(board.deal.cards | set(board.on_table))
        self._in_play = {suit: [card for card in in_play if card.suit is suit] for suit in Suit}

    def name(self, seat: Seat, card: Card) -> Named:
        """Return a card as the claim sees it."""
        index = self._in_play[card.suit].index(card)
        low = index >= self._tops[card.suit]
        return Named(seat.letter, card.suit.letter, LOW if low else index)

    def continue_trick(self, cards: tuple[Card, ...], named: tuple[Named, ...]) -> _Found:
        """Find how the trick can go on after some cards, which the claim sees as `named`."""
        if len(cards) == len(self._order):
            return self._complete(cards, named)
        seat = self._order[len(cards)]
        if seat.letter in self._graph.game.side:
            planned = self._plan[named]
            return self.continue_trick((*cards, self._card(seat, planned)), (*named, planned))
        legal = self._legal(seat, cards)
        by_meaning: dict[Hashable, list[tuple[Card, _Found]]] = {}
        for card in legal:
            found = self.continue_trick((*cards, card), (*named, self.name(seat, card)))
            by_meaning.setdefault(found.meaning, []).append((card, found))
        groups: list[AlikeTricks] = []
        meanings = set()
        for meaning, members in by_meaning.items():
            reply = Reply(seat, frozenset(card for card, _ in members), frozenset(legal))
            meanings.add((reply.cards, meaning))
            for alike in zip(*(found.groups for _, found in members), strict=True):
                tricks = tuple(trick for group in alike for trick in group.tricks)
                groups.append(AlikeTricks((reply, *alike[0].replies), tricks))
        return _Found(frozenset(meanings), tuple(groups))

    def _complete(self, cards: tuple[Card, ...], named: tuple[Named, ...]) -> _Found:
        board = self._board
        winner = Trick(board.leader, cards, board.trump, board.seating).winner
        assert winner is not None
        next_claim = self._ways[named, winner.letter]
        ours = tuple(
            card
            for seat, card in zip(self._order, cards, strict=True)
            if seat.letter in self._graph.game.side
            and card.suit in (cards[0].suit, board.trump.suit)
        )
        meaning = cards[0].suit, winner, ours, self._graph.kind(next_claim)
        return _Found(meaning, (AlikeTricks((), (Played(cards, winner, next_claim),)),))

    def _legal(self, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        hand = self._board.deal[seat]
        return (hand.suit(cards[0].suit) if cards else ()) or tuple(hand)

    def _card(self, seat: Seat, named: Named) -> Card:
        """Return the card of the deal that a plan means; a low one is the player's lowest."""
        suit = Suit.parse(named.suit)
        if named.rank == LOW:
            return self._board.deal[seat].suit(suit)[-1]
        return self._in_play[suit][named.rank]
