"""A second slow answer, quick enough for endings of five or six tricks.

It shares nothing with the search and little with `support.naive`: cards are numbers, rules are
written anew, and one full minimax answers every question about a position at once.

The answers to all questions "can the hakem's side win `need` tricks before the other wins
`allow`?" are one integer with a bit for each pair. A player who may choose takes what any of
his cards can do (`|`), his opponent what none can prevent (`&`); a trick won answers for one
more needed, a trick lost for one more allowed. Exact positions before a lead are remembered.
"""

from __future__ import annotations

from hokm import Board, Card, Trump

Answers = int
"""Bit ``16 * need + allow`` is set when `need` tricks can be won before `allow` are lost."""

_NOTHING_NEEDED = sum(1 << allow for allow in range(1, 15))
_QUESTIONS = sum(1 << (16 * need + allow) for need in range(14) for allow in range(1, 15))
_SUITS = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))


class Oracle:
    """All answers about one board."""

    def __init__(self, board: Board) -> None:
        seating = board.seating
        self._order = seating.order(board.hakem)
        self._trump = None if board.trump is Trump.NONE else int(board.trump)
        self._seen: dict[tuple[int, ...], Answers] = {}
        self._board = board
        self._leader = self._order.index(board.leader)
        self._hands = [sum(1 << _number(card) for card in board.deal[s]) for s in self._order]
        self._table = [_number(card) for card in board.on_table]
        self._answers: Answers | None = None

    def can_win(self, need: int, allow: int, *, card: Card | None = None) -> bool:
        """As `support.naive.can_win`; with `card`, after the player to move has played it."""
        return bool(self._ask(card) >> (16 * need + allow) & 1)

    def most(self, tricks: int, *, card: Card | None = None) -> int:
        """The most of the next `tricks` tricks, if those are all, that the hakem's side can win."""
        answers = self._ask(card)
        return max(
            need for need in range(tricks + 1) if answers >> (16 * need + tricks + 1 - need) & 1
        )

    def _ask(self, card: Card | None) -> Answers:
        if card is not None:
            return self._after(self._hands, self._leader, self._table, _number(card))
        if self._answers is None:
            self._answers = self._trick(self._hands, self._leader, self._table)
        return self._answers

    def _trick(self, hands: list[int], leader: int, table: list[int]) -> Answers:
        mover = (leader + len(table)) % 4
        cards = hands[mover]
        if not cards:
            return _NOTHING_NEEDED
        if table:
            cards = cards & _SUITS[table[0] // 13] or cards
        key = (*hands, leader)
        if not table and key in self._seen:
            return self._seen[key]
        answers: Answers | None = None
        while cards:
            number = cards.bit_length() - 1
            cards ^= 1 << number
            after = self._after(hands, leader, table, number)
            if answers is None:
                answers = after
            elif mover % 2 == 0:
                answers |= after
            else:
                answers &= after
        assert answers is not None
        if not table:
            self._seen[key] = answers
        return answers

    def _after(self, hands: list[int], leader: int, table: list[int], number: int) -> Answers:
        rest = list(hands)
        rest[(leader + len(table)) % 4] ^= 1 << number
        table = [*table, number]
        if len(table) < 4:
            return self._trick(rest, leader, table)
        strongest = max(range(4), key=lambda place: self._strength(table[place], table[0]))
        winner = (leader + strongest) % 4
        answers = self._trick(rest, winner, [])
        shift = 16 if winner % 2 == 0 else 1
        return answers << shift & _QUESTIONS | _NOTHING_NEEDED

    def _strength(self, number: int, led: int) -> int:
        suit, rank = divmod(number, 13)
        if suit == self._trump:
            return 100 + rank
        return rank if suit == led // 13 else -1


def _number(card: Card) -> int:
    return 13 * card.suit + card.rank - 2
