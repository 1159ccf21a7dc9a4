"""A second slow answer, quick enough for endings of five or six tricks.

It shares nothing with the search and little with `support.naive`, by which it is checked: cards
are numbers and the rules are written anew. Every legal card is tried until one does what the
player wants; answers about exact positions before a lead are remembered. There is nothing else.
"""

from __future__ import annotations

from hokm import Board, Card, Trump

_SUITS = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))


class Oracle:
    """All answers about one board."""

    def __init__(self, board: Board) -> None:
        order = board.seating.order(board.hakem)
        self._trump = None if board.trump is Trump.NONE else int(board.trump)
        self._leader = order.index(board.leader)
        self._hands = [sum(1 << _number(card) for card in board.deal[seat]) for seat in order]
        self._table = [_number(card) for card in board.on_table]
        self._known: dict[tuple[int, ...], bool] = {}

    def can_win(self, need: int, allow: int, *, card: Card | None = None) -> bool:
        """As `support.naive.can_win`; with `card`, after the player to move has played it."""
        if card is None:
            return self._play(self._leader, self._table, need, allow)
        return self._after(self._leader, self._table, _number(card), need, allow)

    def _play(self, leader: int, table: list[int], need: int, allow: int) -> bool:
        """The answer when the next to play may choose. Players are numbered from the hakem."""
        mover = (leader + len(table)) % 4
        cards = self._hands[mover]
        key = (*self._hands, leader, need, allow)
        if table:
            cards = cards & _SUITS[table[0] // 13] or cards
        elif need == 0 or allow == 0:
            return need == 0
        elif key in self._known:
            return self._known[key]
        wanted = mover % 2 == 0
        answer = not wanted
        while cards and answer is not wanted:
            number = cards.bit_length() - 1
            cards ^= 1 << number
            answer = self._after(leader, table, number, need, allow)
        if not table:
            self._known[key] = answer
        return answer

    def _after(self, leader: int, table: list[int], number: int, need: int, allow: int) -> bool:
        """The answer after the next to play has played card `number`."""
        mover = (leader + len(table)) % 4
        self._hands[mover] ^= 1 << number
        table = [*table, number]
        if len(table) < 4:
            answer = self._play(leader, table, need, allow)
        else:
            strengths = [self._strength(card, table[0]) for card in table]
            winner = (leader + strengths.index(max(strengths))) % 4
            if winner % 2 == 0:
                answer = self._play(winner, [], need - 1, allow)
            else:
                answer = self._play(winner, [], need, allow - 1)
        self._hands[mover] ^= 1 << number
        return answer

    def _strength(self, number: int, led: int) -> int:
        suit, rank = divmod(number, 13)
        if suit == self._trump:
            return 100 + rank
        return rank if suit == led // 13 else -1


def _number(card: Card) -> int:
    return 13 * card.suit + card.rank - 2
