"""The rules at work: legal plays, play, undo.

Written to be read; the search has its own encoding.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import IllegalPlayError
from .board import Board
from .cards import Card
from .deal import Deal
from .rules import TRICKS_TO_WIN
from .seats import Seat
from .trick import Trick

__all__ = ["Position"]


@dataclass(frozen=True, slots=True)
class Position:
    """A moment in a hand. Playing a card gives a new position; the old one stays as it was."""

    board: Board
    """The cards, the trick on the table and the tricks won, as they stand now."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks since the first position, oldest first."""
    previous: Position | None = None
    """The position before the last card; None at the start."""

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return self.board.to_play

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended: seven tricks for a side (unless played out), or no cards."""
        if self.board.tricks_left == 0:
            return True
        return self.board.is_over and not self.board.rules.play_out

    def legal_cards(self) -> tuple[Card, ...]:
        """What the player whose turn it is may play: the suit led when he has it, else anything.

        Empty when the hand is over.
        """
        if self.is_over:
            return ()
        hand = self.board.deal[self.to_play]
        if self.board.on_table:
            return hand.suit(self.board.on_table[0].suit) or tuple(hand)
        return tuple(hand)

    def play(self, card: Card) -> Position:
        """The position after `card`; `IllegalPlayError` names the seat and the card."""
        self.check_legal(card)
        board = self.board
        seat = self.to_play
        deal = board.deal.replace({seat: board.deal[seat].without(card)})
        trick = Trick(board.leader, (*board.on_table, card), board.trump, board.seating)
        if not trick.is_complete:
            return Position(self._board(deal, board.leader, trick.cards), self.tricks, self)
        winner = trick.winner
        assert winner is not None
        won = list(board.tricks_won)
        won[board.sides.index(board.seating.side(winner))] += 1
        after = self._board(deal, winner, (), tuple(won))
        return Position(after, (*self.tricks, trick), self)

    def check_legal(self, card: Card) -> None:
        """`IllegalPlayError`, naming the seat and the card, when `card` may not be played now."""
        if self.is_over:
            reason = (
                f"a side has {TRICKS_TO_WIN} tricks"
                if self.board.tricks_left
                else "all cards are played"
            )
            raise IllegalPlayError(f"{card} comes after the end of the hand: {reason}")
        seat = self.to_play
        hand = self.board.deal[seat]
        if card not in hand:
            holder = self.board.deal.holder(card)
            where = f"{holder.title} has it" if holder is not None else "it is not in play"
            raise IllegalPlayError(f"{seat.title} does not hold {card}: {where}")
        legal = self.legal_cards()
        if card not in legal:
            others = f" or another {legal[0].suit.name.lower()[:-1]}" if len(legal) > 1 else ""
            raise IllegalPlayError(
                f"{seat.title} must follow suit with {legal[0]}{others}, not {card}"
            )

    def play_all(self, cards: Iterable[Card]) -> Position:
        """The position after all of `cards`, in order."""
        position = self
        for card in cards:
            position = position.play(card)
        return position

    def undo(self) -> Position:
        """The position before the last card; `IllegalPlayError` at the start."""
        if self.previous is None:
            raise IllegalPlayError("nothing has been played that could be taken back")
        return self.previous

    @property
    def race_score(self) -> tuple[int, ...]:
        """The tricks when a side won its seventh, or now if none has; hakem's side first.

        In a hand that is played out this stays at the score that decided it.
        """
        return self.race_end.board.tricks_won

    @property
    def race_end(self) -> Position:
        """The position when a side won its seventh trick, or this one if none has."""
        position = self
        while position.previous is not None and position.previous.board.is_over:
            position = position.previous
        return position

    def _board(
        self,
        deal: Deal,
        leader: Seat,
        on_table: tuple[Card, ...],
        tricks_won: tuple[int, ...] | None = None,
    ) -> Board:
        board = self.board
        return Board(
            deal,
            board.trump,
            board.hakem,
            leader,
            on_table,
            board.tricks_won if tricks_won is None else tricks_won,
            board.rules,
        )
