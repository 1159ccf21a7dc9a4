"""A second slow answer, quick enough for endings of five or six tricks.

It shares nothing with the search and little with `support.naive`, by which it is checked: cards
are numbers and the rules are written anew. Every legal card is tried until one does what the
player wants; answers about exact positions before a lead are remembered. There is nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from hokm import (
    Board,
    Card,
    Seat,
    Trump,
)

_SUITS = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))
_NEVER = 99


class _Stakes(NamedTuple):
    """What is still to be won."""

    need: int
    """Tricks of our side."""
    allow: int
    """Tricks of the others together."""
    each: tuple[int, ...]
    """Tricks that each of the others may not win alone, in order of play from our seat."""


class Oracle:
    """All answers about one board, for the side of a seat; the hakem's unless another is named."""

    def __init__(self, board: Board, seat: Seat | None = None) -> None:
        seat = board.hakem if seat is None else seat
        order = board.seating.order(seat)
        self._players = len(order)
        self._is_ours = [board.seating.same_side(seat, each) for each in order]
        self._trump = None if board.trump is Trump.NONE else int(board.trump)
        self._leader = order.index(board.leader)
        self._hands = [sum(1 << _number(card) for card in board.deal[each]) for each in order]
        self._table = [_number(card) for card in board.on_table]
        self._known: dict[tuple[object, ...], bool] = {}

    def can_win(self, need: int, allow: int, *, card: Card | None = None) -> bool:
        """As `support.naive.can_win`; with `card`, after the player to move has played it."""
        return self._ask(_Stakes(need, allow, (_NEVER,) * (self._players - 1)), card)

    def wins_first(self, need: int, each: tuple[int, ...], *, card: Card | None = None) -> bool:
        """Whether the seat wins `need` tricks before any of the others all of his.

        `each` holds those of the others in order of play from the seat.
        """
        return self._ask(_Stakes(need, _NEVER, each), card)

    def _ask(self, stakes: _Stakes, card: Card | None) -> bool:
        if card is None:
            return self._play(self._leader, self._table, stakes)
        return self._after(self._leader, self._table, _number(card), stakes)

    def _play(self, leader: int, table: list[int], stakes: _Stakes) -> bool:
        """The answer when the next to play may choose. Players are numbered from the seat."""
        mover = (leader + len(table)) % self._players
        cards = self._hands[mover]
        key = (*self._hands, leader, stakes)
        if table:
            cards = cards & _SUITS[table[0] // 13] or cards
        elif stakes.need == 0 or stakes.allow == 0 or 0 in stakes.each or not cards:
            return stakes.need == 0
        elif key in self._known:
            return self._known[key]
        wanted = self._is_ours[mover]
        answer = not wanted
        while cards and answer is not wanted:
            number = cards.bit_length() - 1
            cards ^= 1 << number
            answer = self._after(leader, table, number, stakes)
        if not table:
            self._known[key] = answer
        return answer

    def _after(self, leader: int, table: list[int], number: int, stakes: _Stakes) -> bool:
        """The answer after the next to play has played card `number`."""
        mover = (leader + len(table)) % self._players
        self._hands[mover] ^= 1 << number
        table = [*table, number]
        if len(table) < self._players:
            answer = self._play(leader, table, stakes)
        else:
            strengths = [self._strength(card, table[0]) for card in table]
            winner = (leader + strengths.index(max(strengths))) % self._players
            answer = self._play(winner, [], self._less_one(stakes, winner))
        self._hands[mover] ^= 1 << number
        return answer

    def _less_one(self, stakes: _Stakes, winner: int) -> _Stakes:
        need, allow, each = stakes
        if self._is_ours[winner]:
            return _Stakes(need - 1, allow, each)
        left = (tricks - (place == winner) for place, tricks in enumerate(each, start=1))
        return _Stakes(need, allow - 1, tuple(left))

    def _strength(self, number: int, led: int) -> int:
        suit, rank = divmod(number, 13)
        if suit == self._trump:
            return 100 + rank
        return rank if suit == led // 13 else -1


def _number(card: Card) -> int:
    return 13 * card.suit + card.rank - 2
