"""A hand to be solved or played on: deal, trump, hakem, and how far play has gone.

Written to be read; the search has its own encoding.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..errors import IllegalPlayError, NotationError
from .board_checks import check_counts, check_seats, check_table
from .cards import Card, CardLike, CardsLike, Trump, TrumpLike, as_card, as_cards, as_trump
from .deal import Deal, DealLike, as_deal
from .diagram import diagram
from .hand import Hand
from .rules import TRICKS_TO_WIN, CountsLike, Rules, as_counts, hand_size
from .seats import Seat, Seating, SeatLike, as_seat
from .trick import Trick

__all__ = ["Board"]

_USUAL_RULES = Rules()


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Board:
    """A hand with open cards, at its start or anywhere in it: to be solved, or played on.

    All tricks are counted by sides, the hakem's first and then in order of play: two counts, or
    three with three players. `play` gives a new board and leaves this one as it was; the new one
    remembers what was played, for `undo` and `played_tricks`. Boards are equal when the same can
    happen from there on, whatever was played before.

    ``print`` shows a diagram, `deal_line` is the board in one line.

    Parameters
    ----------
    deal : Deal or str
        The cards in hand; those on the table are not in it.
    trump : Trump, Suit or str
        What is trump; ``N`` for no trump.
    hakem : Seat or str
        Who named trump.
    leader : Seat or str, optional
        Who leads, or led, the current trick; the hakem when left out.
    on_table : cards, optional
        The cards played to the current trick, in order of play.
    tricks_won : sequence of int, or str, optional
        Tricks won before, by sides, as in ``(3, 2)`` or ``3-2``; none when left out.
    rules : Rules, optional
        Direction of play, scoring, and whether all tricks are played.

    Raises
    ------
    BoardError
        Where these do not fit together.
    NotationError
        For a string that does not say what it should.

    Examples
    --------
    >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
    >>> board.to_play, [str(card) for card in board.legal_cards]
    (Seat.NORTH, ['SA', 'S2'])
    >>> board.play("S2").to_play
    Seat.WEST
    >>> print(board)
    trump ♠ spades · hakem North · anticlockwise
    <BLANKLINE>
                  North, hakem
                  ♠ A2
                  ♥
                  ♦
                  ♣
    West                        East
    ♠ J5                        ♠ K3
    ♥                           ♥
    ♦                           ♦
    ♣                           ♣
                  South
                  ♠ Q4
                  ♥
                  ♦
                  ♣
    <BLANKLINE>
    tricks: North-South 0, East-West 0 · North to play

    """

    deal: Deal
    """The cards still in hand; those on the table are not in it."""
    trump: Trump
    """What is trump."""
    hakem: Seat
    """Who named trump."""
    leader: Seat
    """Who leads, or led, the current trick."""
    on_table: tuple[Card, ...]
    """The cards played to the current trick, in order of play from the leader."""
    tricks_won: tuple[int, ...]
    """Tricks won before this position, hakem's side first."""
    rules: Rules
    """Direction of play, scoring, and whether all tricks are played."""
    seating: Seating = field(init=False, compare=False)
    """Who sits where, and in which order they play; given by the deal and the rules."""
    played_tricks: tuple[Trick, ...] = field(init=False, compare=False)
    """The complete tricks since the board that play began from, oldest first."""
    previous: Board | None = field(init=False, compare=False)
    """The board before the last card; None where play began."""

    def __init__(
        self,
        deal: DealLike,
        trump: TrumpLike,
        hakem: SeatLike,
        leader: SeatLike | None = None,
        on_table: CardsLike = (),
        tricks_won: CountsLike = (),
        rules: Rules = _USUAL_RULES,
    ) -> None:
        if not isinstance(rules, Rules):
            raise NotationError(f"rules: expected Rules, not {rules!r}")
        deal = as_deal(deal)
        hakem = as_seat(hakem, "hakem")
        self._set(
            deal,
            as_trump(trump),
            hakem,
            hakem if leader is None else as_seat(leader, "leader"),
            as_cards(on_table, "on_table"),
            as_counts(tricks_won, "tricks_won"),
            rules,
            Seating(rules.direction, deal.seats),
            (),
            None,
        )
        check_seats(deal, hakem, self.leader)
        if not self.tricks_won:
            object.__setattr__(self, "tricks_won", (0,) * len(self.sides))
        check_table(deal, self.trick)
        check_counts(deal, self.trick, self.tricks_won)

    def _set(
        self,
        deal: Deal,
        trump: Trump,
        hakem: Seat,
        leader: Seat,
        on_table: tuple[Card, ...],
        tricks_won: tuple[int, ...],
        rules: Rules,
        seating: Seating,
        played_tricks: tuple[Trick, ...],
        previous: Board | None,
    ) -> None:
        put = object.__setattr__
        put(self, "deal", deal)
        put(self, "trump", trump)
        put(self, "hakem", hakem)
        put(self, "leader", leader)
        put(self, "on_table", on_table)
        put(self, "tricks_won", tricks_won)
        put(self, "rules", rules)
        put(self, "seating", seating)
        put(self, "played_tricks", played_tricks)
        put(self, "previous", previous)

    @property
    def sides(self) -> tuple[frozenset[Seat], ...]:
        """The sides in order of play, the hakem's first; `tricks_won` counts them in this order."""
        return self.seating.sides(self.hakem)

    def tricks_of(self, seat: SeatLike) -> int:
        """Return the tricks won before this position by the side of `seat`."""
        return self.tricks_won[self.sides.index(self.seating.side(seat))]

    @property
    def trick(self) -> Trick:
        """The current trick, without cards before its lead."""
        return Trick(self.leader, self.on_table, self.trump, self.seating)

    @property
    def to_play(self) -> Seat:
        """Whose turn it is."""
        return self.seating.order(self.leader)[len(self.on_table)]

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the current one included."""
        return len(self.deal[self.leader]) + (1 if self.on_table else 0)

    @property
    def tricks_in_hand(self) -> int:
        """How many tricks the whole hand has when it is played out."""
        return sum(self.tricks_won) + self.tricks_left

    @property
    def has_race(self) -> bool:
        """Whether the race to seven tricks is a question here.

        It is not when the tricks won and left do not add up to a whole hand (an ending whose
        score was not given), nor when play went on after a seventh trick, since then the
        tricks won no longer tell how the race ended.
        """
        most, *others = sorted(self.tricks_won, reverse=True)
        if most > TRICKS_TO_WIN or most == others[0] == TRICKS_TO_WIN:
            return False
        return self.tricks_in_hand == hand_size(self.seating.players)

    @property
    def is_decided(self) -> bool:
        """Whether a side has its seventh trick, or no card is left."""
        return max(self.tricks_won) >= TRICKS_TO_WIN or self.tricks_left == 0

    @property
    def is_finished(self) -> bool:
        """Whether no card may be played any more.

        That is when none is left, and with the seventh trick of a side unless the rules let all
        tricks be played.
        """
        return self.tricks_left == 0 or (self.is_decided and not self.rules.play_out)

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the player to play may play, by suit and highest first.

        Cards of the suit led if they have any, else all. None when the hand is finished.
        """
        if self.is_finished:
            return ()
        hand = self.deal[self.to_play]
        if self.on_table:
            return hand.suit(self.on_table[0].suit) or tuple(hand)
        return tuple(hand)

    def is_legal(self, card: CardLike) -> bool:
        """Decide whether `card` may be played now."""
        return as_card(card) in self.legal_cards

    def play(self, card: CardLike) -> Board:
        """Play a card.

        Parameters
        ----------
        card : Card or str
            A card of the player whose turn it is.

        Returns
        -------
        Board
            The board after it.

        Raises
        ------
        IllegalPlayError
            For a card that may not be played now; it names the player and the card.

        """
        card = as_card(card)
        self.check_legal(card)
        seat = self.to_play
        deal = self.deal.replace({seat: self.deal[seat].without(card)})
        on_table = (*self.on_table, card)
        leader, won, tricks = self.leader, self.tricks_won, self.played_tricks
        if len(on_table) == self.seating.players:
            trick = Trick(leader, on_table, self.trump, self.seating)
            winner = trick.winner
            assert winner is not None
            side = self.sides.index(self.seating.side(winner))
            won = (*won[:side], won[side] + 1, *won[side + 1 :])
            leader, on_table, tricks = winner, (), (*tricks, trick)
        # What follows from a sound board by a legal card is sound: nothing is checked again.
        after = object.__new__(Board)
        after._set(
            deal,
            self.trump,
            self.hakem,
            leader,
            on_table,
            won,
            self.rules,
            self.seating,
            tricks,
            self,
        )
        return after

    def check_legal(self, card: CardLike) -> None:
        """Make sure that `card` may be played now.

        Raises
        ------
        IllegalPlayError
            If not; it names the player and the card.

        """
        card = as_card(card)
        if self.is_finished:
            reason = (
                f"a side has {TRICKS_TO_WIN} tricks" if self.tricks_left else "all cards are played"
            )
            raise IllegalPlayError(f"{card.symbol} comes after the end of the hand: {reason}")
        seat = self.to_play
        if card not in self.deal[seat].cards:
            holder = self.deal.holder(card)
            where = f"{holder.title} has it" if holder is not None else "it is not in play"
            raise IllegalPlayError(f"{seat.title} does not hold {card.symbol}: {where}")
        legal = self.legal_cards
        if card not in legal:
            others = f" or another {legal[0].suit.name.lower()[:-1]}" if len(legal) > 1 else ""
            raise IllegalPlayError(
                f"{seat.title} must follow suit with {legal[0].symbol}{others}, not {card.symbol}"
            )

    def play_all(self, cards: CardsLike) -> Board:
        """Play some cards, in order; see `play`.

        Examples
        --------
        >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
        >>> board.play_all("S2 SJ SQ SK").tricks_won
        (0, 1)

        """
        board = self
        for card in as_cards(cards):
            board = board.play(card)
        return board

    def undo(self) -> Board:
        """Return the board before the last card.

        Raises
        ------
        IllegalPlayError
            Where play began.

        """
        if self.previous is None:
            raise IllegalPlayError("no card has been played that could be taken back")
        return self.previous

    @property
    def race_score(self) -> tuple[int, ...]:
        """The tricks when a side won its seventh, or now if none has; hakem's side first.

        In a hand that is played out this stays at the score that decided it.
        """
        return self.race_end.tricks_won

    @property
    def race_end(self) -> Board:
        """The board when a side won its seventh trick, or this one if none has."""
        board = self
        while board.previous is not None and board.previous.is_decided:
            board = board.previous
        return board

    def as_start(self) -> Board:
        """Return the same board as one that play begins from, without what was played before."""
        return replace(self)

    def whole_trick_deal(self) -> Deal:
        """Return the deal with the cards on the table put back into the hands they came from."""
        if not self.on_table:
            return self.deal
        back = {seat: Hand.from_cards({*self.deal[seat], card}) for seat, card in self.trick.plays}
        return self.deal.replace(back)

    @property
    def deal_line(self) -> str:
        """Deal, trump and hakem in one line: ``N:... ... ... ... H S``."""
        return f"{self.deal} {self.trump} {self.hakem}"

    def __str__(self) -> str:
        return diagram(
            self.deal,
            self.trick,
            hakem=self.hakem,
            tricks_won=self.tricks_won,
        )

    def __repr__(self) -> str:
        parts = [f"'{self.deal}'", f"trump='{self.trump}'", f"hakem='{self.hakem}'"]
        if self.leader is not self.hakem:
            parts.append(f"leader='{self.leader}'")
        if self.on_table:
            parts.append(f"on_table='{self.trick}'")
        if any(self.tricks_won):
            parts.append(f"tricks_won={self.tricks_won}")
        if self.rules != _USUAL_RULES:
            parts.append(f"rules={self.rules!r}")
        return f"Board({', '.join(parts)})"
