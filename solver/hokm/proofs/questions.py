"""Positions of one deal as sets of cards, and what one side can win there.

Players are numbered in the order of play from the hakem; a position is a tuple of their hands as
card sets (see `hokm.search.bits`), cards on the table included, and the number of the leader.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..model.board import Board
from ..model.seats import Seat
from ..search.engine import ANY_CARD, Engine, in_places
from ..search.kernels.targets import others_goal

__all__ = [
    "LANES",
    "LANE_BITS",
    "Hands",
    "Questions",
    "cards_of",
    "lane_number",
    "lane_of",
    "lanes",
    "owners",
    "pool_of",
]

LANES, LANE_BITS = 4, 16
_LANE = (1 << LANE_BITS) - 1

Hands = tuple[int, ...]
"""A card set for each player."""


def lanes(cards: int) -> tuple[int, int, int, int]:
    """The cards of each lane, moved to the bottom."""
    return cards & _LANE, cards >> 16 & _LANE, cards >> 32 & _LANE, cards >> 48 & _LANE


def lane_number(card: int) -> int:
    """The lane of a card."""
    return (card.bit_length() - 1) // LANE_BITS


def lane_of(card: int) -> int:
    """All places of the lane of a card."""
    return _LANE << lane_number(card) * LANE_BITS


def cards_of(cards: int) -> list[int]:
    """The cards of a set, rising."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found


def pool_of(hands: Hands) -> int:
    """All cards in play."""
    pool = 0
    for hand in hands:
        pool |= hand
    return pool


def owners(hands: Hands, lane: int) -> tuple[int, ...]:
    """Who holds the cards of a lane, highest first."""
    held = [(hand >> lane * LANE_BITS) & _LANE for hand in hands]
    pool = 0
    for cards in held:
        pool |= cards
    found = []
    while pool:
        card = 1 << pool.bit_length() - 1
        pool ^= card
        found.append(next(player for player, cards in enumerate(held) if cards & card))
    return tuple(found)


class Questions:
    """What the side of a proof can win, asked of the search about any position of the deal."""

    def __init__(self, engine: Engine, board: Board, side: frozenset[Seat]) -> None:
        self.seats = board.seating.order(board.hakem)
        self.ours = tuple(seat in side for seat in self.seats)
        alone = [player for player, ours in enumerate(self.ours) if ours == (len(side) == 1)]
        self._solo = alone[0]
        self._engine = engine
        held, self.lane_suits = engine.enter(board, self.seats[self._solo])
        self.hands: Hands = tuple(held[seat] for seat in self.seats)
        self.leader = self.seats.index(board.leader)
        self.has_trump = board.trump.suit is not None

    def played(self, board: Board) -> tuple[int, ...]:
        """The cards on the table of a board of this deal, from the leader on."""
        lanes = {suit: lane for lane, suit in enumerate(self.lane_suits)}
        return tuple(1 << lanes[card.suit] * LANE_BITS + card.rank - 1 for card in board.on_table)

    def can_win(
        self, hands: Hands, leader: int, played: Sequence[int], need: int, allow: int
    ) -> tuple[bool, int]:
        """Whether our side wins `need` tricks before the others win `allow`, and what it rests on.

        `played` are cards played to the trick, from the leader on. The second value is the set
        of cards whose rank the answer relies on.
        """
        players = len(self.seats)
        order = [(leader + turn) % players for turn in range(players)]
        cards = dict(zip(order, played, strict=False))
        places = in_places(order, self._solo)
        own, others = need, allow
        if players == 3 and self.ours[self._solo]:
            others = others_goal(allow, allow, allow)
        elif players == 3:
            own = others_goal(need, need, need)
        only = [ANY_CARD if player is None else cards.get(player, ANY_CARD) for player in places]
        answer = self._engine.answer_at(
            [0 if player is None else hands[player] for player in places],
            only if played else (),
            *((own, others) if self.ours[leader] else (others, own)),
        )
        return (answer >= 0) == self.ours[leader], max(answer, ~answer)
