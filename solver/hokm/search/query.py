"""A position that can be asked about: whether a side wins so many tricks before the others.

    query = engine.position(board, board.hakem)
    query.ask(7, 1).holds

That is the only question the search answers; `value_search` makes values of it.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ..model.board import Board
from ..model.cards import Card
from ..model.seats import Seat, Seating
from . import card_sets
from .encode import EncodedDeal, encode_deal, players_in_trick
from .first_guess import FirstGuess, first_guess
from .kernels import layout
from .kernels.layout import ANY_CARD, SEATS_IN_TRICK, AnswerBits, CardSet, Target
from .kernels.targets import others_target

__all__ = ["Answer", "Hands", "Players", "Query", "Searcher", "query_about"]

Hands = tuple[CardSet, ...]
"""A card set for each player."""
_WHOLE_HAND = 13


class Answer(NamedTuple):
    """What a query answers, and by which cards."""

    holds: bool
    relevant: CardSet
    """Cards on whose rank the answer relies, and with them on all above in suit.

    If the others are dealt out again, each suit by itself and so that every hand keeps its
    lengths, the answer is the same. A card on the table, or the one asked about, counts as its
    player's: unless it is relevant, any other of its suit that they hold and that is not
    relevant either may take its place.
    """


class Searcher(Protocol):
    """What answers queries: an `Engine`."""

    def search(
        self,
        deal: EncodedDeal,
        hands: Sequence[CardSet],
        only: Sequence[CardSet],
        need: Target,
        allow: Target,
    ) -> AnswerBits:
        """Search a position of a deal, for the side of the leader; see `Engine.search`."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays, and for whom a query is asked. Players are numbered in order of play."""

    seats: tuple[Seat, ...]
    """The seats by number, the hakem's first."""
    ours: tuple[bool, ...]
    """Who is of the side asked about."""
    solo: int
    """Of three, who plays against the two others: the side asked about, or what it is up against.

    Of no meaning with two or four.
    """
    counts: tuple[bool, ...]
    """Which of a board's counts of tricks won are the side's."""


@dataclass(frozen=True, slots=True, eq=False)
class Query:
    """A position of a deal, encoded once, and the side it is asked about."""

    searcher: Searcher
    players: Players
    deal: EncodedDeal
    """All positions of one deal share what the search has found out."""
    hands: Hands
    """The hand of each player, cards on the table in it."""
    leader: int
    """Which player led, or leads, to the trick."""
    played: tuple[layout.Card, ...] = ()
    """The cards on the table, the leader's first."""
    tricks_won: tuple[int, int] = (0, 0)
    """Tricks won before by the side, and by its opponents together."""

    @property
    def tricks_left(self) -> int:
        """The tricks still to be won, one in progress included."""
        return self.hands[self.leader].bit_count()

    def at(self, hands: Hands, leader: int, played: tuple[layout.Card, ...] = ()) -> Query:
        """Return the query about another position of the deal, for the same side."""
        return Query(self.searcher, self.players, self.deal, hands, leader, played)

    def ask(self, need: int, allow: int | tuple[int, int], card: Card | None = None) -> Answer:
        """Decide whether the side wins `need` tricks before its opponents win `allow`.

        Both are at least 1, and ``need + allow - 1`` at most the tricks left. One of three
        players has two opponents, whose tricks are counted together; for each to be counted
        alone, `allow` holds those of the player after them and of the one before them, and only
        `need` must not exceed the tricks left. With `card`, which must be legal, the question
        is about what follows that card. `TimeLimitError` soon after the engine's deadline.
        """
        players, hands, leader = self.players, self.hands, self.leader
        seats = players_in_trick(len(hands), leader, players.solo)
        played = self.played
        if card is not None:
            played = (*played, self.deal.lanes.card(card))
        own, others = self._targets(need, allow)
        leads = players.ours[leader]
        bits = self.searcher.search(
            self.deal,
            [0 if player is None else hands[player] for player in seats],
            _only(seats, played) if played else (),
            *((own, others) if leads else (others, own)),
        )
        holds = bits >= 0
        return Answer(holds is leads, bits if holds else ~bits)

    def relevant_cards(self, relevant: CardSet) -> frozenset[Card]:
        """Return all cards in play that answers rely on: the `relevant` ones, and all above."""
        pool = card_sets.pool_of(self.hands)
        return self.deal.lanes.cards(card_sets.at_or_above_lowest(relevant, pool))

    def first_guess(self) -> FirstGuess | None:
        """Guess the side's values at the start of a hand of four with trumps; else None."""
        if len(self.hands) != SEATS_IN_TRICK or not self.deal.lanes.trump_lane:
            return None
        if self.tricks_left != _WHOLE_HAND or self.played:
            return None
        leader = self.leader
        guess = first_guess([*self.hands[leader:], *self.hands[:leader]])
        return guess if self.players.ours[leader] else guess.of_other_side()

    def _targets(self, need: int, allow: int | tuple[int, int]) -> tuple[Target, Target]:
        """Return the targets of the side and of the others."""
        if len(self.hands) != 3:
            assert isinstance(allow, int)
            return need, allow
        if not self.players.ours[self.players.solo]:
            assert isinstance(allow, int)
            return others_target(need, need, need), allow
        if isinstance(allow, int):
            return need, others_target(allow, allow, allow)
        out_of_reach = self.tricks_left - need + 1
        return need, others_target(out_of_reach, *allow)


def query_about(searcher: Searcher, board: Board, side: Seat | frozenset[Seat]) -> Query:
    """Return the query about a board for a side, or for that of a seat; see `Engine.position`."""
    players = _players(board.seating, board.hakem, side)
    deal = encode_deal(board)
    won = board.tricks_won
    own = sum(itertools.compress(won, players.counts))
    return Query(
        searcher,
        players,
        deal,
        tuple([deal.hands[seat] for seat in players.seats]),
        players.seats.index(board.leader),
        tuple([deal.lanes.card(card) for card in board.on_table]),
        (own, sum(won) - own),
    )


@functools.cache
def _players(seating: Seating, hakem: Seat, side: Seat | frozenset[Seat]) -> Players:
    """Return the players of a board; kept, since few of its kind are ever asked about."""
    if isinstance(side, Seat):
        side = seating.side(side)
    seats = seating.order(hakem)
    ours = tuple(seat in side for seat in seats)
    solo = ours.index(len(side) == 1) if len(seats) == 3 else 0
    return Players(seats, ours, solo, tuple(each <= side for each in seating.sides(hakem)))


def _only(seats: Sequence[int | None], played: Sequence[layout.Card]) -> list[CardSet]:
    """Return for each seat in the trick the card that it has played, or `ANY_CARD`."""
    cards = iter(played)
    return [ANY_CARD if player is None else next(cards, ANY_CARD) for player in seats]
