"""What one game in a file says: the deal, and whatever else is given about it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ..errors import BoardError, NotationError
from ..model.board import Board
from ..model.cards import Card, Trump
from ..model.deal import Deal
from ..model.hand import Hand
from ..model.rules import Rules, Scoring
from ..model.seats import (
    SEATS,
    Direction,
    Seat,
    Seating,
)
from .diagnostics import Diagnostic, Location
from .pbn.contract import contract_trump, last_bid
from .pbn.play import PlaySection
from .pbn.replay import Replay, check_holders, replay
from .pbn.result_check import check_result
from .source import Source

__all__ = ["GameRecord", "RecordTag"]

_SUIT_TRUMPS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)
_NOWHERE = Location(0, 0)


@dataclass(frozen=True, slots=True)
class RecordTag:
    """A tag as it stands in the file, with the lines of its section."""

    name: str
    value: str
    rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game of a file. What the file does not say is None or empty; nothing is guessed.

    Records compare by what they say about the game, not by where or how it is written.
    """

    name: str
    """The board's number or name; its place in the file when it has none."""
    hands: Mapping[Seat, Hand] = field(default_factory=dict)
    """The hands that are given."""
    deal: Deal | None = None
    """None when a hand is missing or wrong."""
    players: int = 4
    trump: Trump | None = None
    hakem: Seat | None = None
    direction: Direction | None = None
    scoring: Scoring | None = None
    leader: Seat | None = None
    """Who leads the current trick; the hakem when not given."""
    tricks_won: tuple[int, ...] = ()
    """Tricks won before the position of the deal by each side, hakem's first; empty for none."""
    on_table: tuple[Card, ...] = ()
    """The cards of the current trick, in order of play."""
    hakem_five: tuple[Card, ...] = ()
    """The five cards on which the hakem named trump, in the order received."""
    removed: Card | None = None
    """The card taken out of the pack with three players."""
    play: PlaySection | None = None
    result: tuple[int, ...] | None = None
    """The tricks of each side at the end as the file gives them, hakem's first."""
    contract: str = ""
    """A bridge contract, as written."""
    declarer: Seat | None = None
    """The declarer of a bridge contract."""

    tags: tuple[RecordTag, ...] = field(default=(), compare=False, repr=False)
    """All tags in the order of the file."""
    number: int = field(default=1, compare=False)
    """The place of the game in its file, from 1."""
    line: int | None = field(default=None, compare=False)
    """The line where the game begins."""
    places: Mapping[str, Location] = field(default_factory=dict, compare=False, repr=False)
    """Where the value of each tag stands."""
    text_diagnostics: tuple[Diagnostic, ...] = field(default=(), compare=False, repr=False)
    """What is wrong with the text itself, whatever is assumed about trump and direction."""
    play_diagnostics: tuple[Diagnostic, ...] = field(default=(), compare=False, repr=False)
    """Those of the text faults that are about how the play is written."""
    source: Source = field(default=Source("", ()), compare=False, repr=False)
    """The file."""

    @classmethod
    def from_board(
        cls,
        board: Board,
        name: str = "1",
        *,
        hakem_five: tuple[Card, ...] = (),
        play: PlaySection | None = None,
        result: tuple[int, ...] | None = None,
    ) -> GameRecord:
        """The record that says what `board` does."""
        return cls(
            name,
            {seat: board.deal[seat] for seat in board.deal.seats},
            board.deal,
            board.seating.players,
            board.trump,
            board.hakem,
            board.rules.direction,
            board.rules.scoring,
            None if board.leader is board.hakem else board.leader,
            board.tricks_won if any(board.tricks_won) else (),
            board.on_table,
            hakem_five,
            play=play,
            result=result,
        )

    # -- what is given ------------------------------------------------------------------

    @property
    def file_name(self) -> str:
        """The file the record was read from; empty for text."""
        return self.source.file_name

    @property
    def unknown_hands(self) -> tuple[Seat, ...]:
        """The players whose cards are not given; empty when no hand is."""
        if self.deal is not None or not self.hands:
            return () if self.deal is not None else SEATS
        return tuple(seat for seat in SEATS if seat not in self.hands)

    @property
    def rules(self) -> Rules:
        """The settings the record gives, with the usual ones where it does not."""
        return Rules(self.direction or Direction.ANTICLOCKWISE, self.scoring or Scoring())

    @property
    def seating(self) -> Seating:
        """Who sits where, and in which order they play."""
        seats = SEATS if self.deal is None else self.deal.seats
        return Seating(self.rules.direction, frozenset(seats))

    def tag(self, name: str) -> str | None:
        """The value of the first tag of that name; None when there is none."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    # -- what is wrong -------------------------------------------------------------------

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Everything wrong or odd, in the order of the file.

        The cards on the table and the play are judged under this record's trump, hakem and
        direction, so after `with_settings` or `from_contract` they are judged anew.
        """
        diagnostics = [*self.text_diagnostics]
        if self.deal is not None and not any(diagnostic.is_error for diagnostic in diagnostics):
            diagnostics.extend(self._check_position())
            replayed = self.replay()
            diagnostics.extend(replayed.diagnostics)
            diagnostics.extend(check_result(self, replayed.tricks))
            diagnostics.extend(self._check_removed())
        return tuple(
            sorted(
                diagnostics, key=lambda diagnostic: (diagnostic.line or 0, diagnostic.column or 0)
            )
        )

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The faults that stop this record from being solved."""
        return tuple(diagnostic for diagnostic in self.diagnostics if diagnostic.is_error)

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """The faults that do not."""
        return tuple(diagnostic for diagnostic in self.diagnostics if not diagnostic.is_error)

    # -- settings ------------------------------------------------------------------------

    def with_settings(
        self,
        *,
        trump: Trump | None = None,
        hakem: Seat | None = None,
        direction: Direction | None = None,
        scoring: Scoring | None = None,
    ) -> GameRecord:
        """The record with some settings instead of its own; None leaves them."""
        return dataclasses.replace(
            self,
            trump=self.trump if trump is None else trump,
            hakem=self.hakem if hakem is None else hakem,
            direction=self.direction if direction is None else direction,
            scoring=self.scoring if scoring is None else scoring,
        )

    def from_contract(self) -> GameRecord:
        """The record with trump taken from a bridge contract, and the first leader as hakem.

        The first leader is the player after the declarer in the direction of play, which is
        clockwise, as bridge is played, when the record does not say. Without a contract the last
        bid of the auction counts, without a declarer the first leader of the play. What the
        record says of its own stands. What is missing becomes an error.
        """
        trump, hakem = self.trump, self.hakem
        direction = Direction.CLOCKWISE if self.direction is None else self.direction
        diagnostics = [*self.text_diagnostics]
        if trump is None:
            contract = self.contract or last_bid(self._rows("Auction"))
            try:
                trump = contract_trump(contract)
            except NotationError as error:
                message = error.message if contract else "no contract is given to take trump from"
                diagnostics.append(self.source.error(message, self.location_of("Contract")))
        if hakem is None and self.declarer is not None:
            hakem = Seating(direction, self.seating.occupied).next_seat(self.declarer)
        elif hakem is None and self.play is not None and self.play.has_cards:
            hakem = self.play.first
        elif hakem is None:
            message = "no declarer is given to take the first leader from"
            diagnostics.append(self.source.error(message, self.location_of("Declarer")))
        return dataclasses.replace(
            self, trump=trump, hakem=hakem, direction=direction, text_diagnostics=tuple(diagnostics)
        )

    # -- boards --------------------------------------------------------------------------

    def board(
        self,
        trump: Trump | None = None,
        hakem: Seat | None = None,
        *,
        direction: Direction | None = None,
        scoring: Scoring | None = None,
        play_out: bool = False,
    ) -> Board:
        """The position to be solved; arguments stand before what the record says.

        Raises the first error among `diagnostics`; `NotationError` when hands are not given;
        `BoardError` when trump or hakem are given by neither, or the parts do not fit.
        """
        record = self.with_settings(trump=trump, hakem=hakem, direction=direction, scoring=scoring)
        deal = record._usable_deal()
        for word, value in (("trump", record.trump), ("hakem", record.hakem)):
            if value is None:
                raise BoardError(f"board {self.name} does not say who or what is {word}")
        assert record.trump is not None
        assert record.hakem is not None
        return record._board(deal, record.trump, record.hakem, play_out)

    def boards(
        self,
        trump: Trump | None = None,
        hakem: Seat | None = None,
        *,
        direction: Direction | None = None,
        scoring: Scoring | None = None,
        play_out: bool = False,
    ) -> Iterator[Board]:
        """The boards that the record leaves open: every suit and every seat not given.

        Raises as `board` does; sixteen boards come from a bare deal, one when all is given.
        """
        record = self.with_settings(trump=trump, hakem=hakem, direction=direction, scoring=scoring)
        deal = record._usable_deal()
        trumps: Iterable[Trump] = _SUIT_TRUMPS if record.trump is None else (record.trump,)
        for each_trump in trumps:
            hakems = deal.seats if record.hakem is None else (record.hakem,)
            for each_hakem in hakems:
                yield record._board(deal, each_trump, each_hakem, play_out)

    def board_of_play(self, *, play_out: bool = False) -> Board:
        """The board that the play begins from, whatever is wrong in the play itself.

        Raises as `board` does; `hokm.notation.played` tells how far the play can be followed.
        """
        diagnostics = tuple(
            diagnostic
            for diagnostic in self.text_diagnostics
            if diagnostic not in self.play_diagnostics
        )
        bare = dataclasses.replace(self, play=None, result=None, text_diagnostics=diagnostics)
        return bare.board(play_out=play_out)

    def _usable_deal(self) -> Deal:
        for diagnostic in self.diagnostics:
            if diagnostic.is_error:
                raise diagnostic.as_error()
        if self.deal is None:
            if not self.hands:
                raise NotationError("no deal is given", line=self.line)
            names = ", ".join(seat.title for seat in self.unknown_hands)
            place = self.location_of("Deal")
            raise NotationError(
                f"cards are not given: {names}", line=place.line, column=place.column
            )
        return self.deal

    def _board(self, deal: Deal, trump: Trump, hakem: Seat, play_out: bool) -> Board:
        return Board(
            deal,
            trump,
            hakem,
            hakem if self.leader is None else self.leader,
            self.on_table,
            self.tricks_won,
            dataclasses.replace(self.rules, play_out=play_out),
        )

    # -- play ----------------------------------------------------------------------------

    def replay(self) -> Replay:
        """The play in order, from the position of the deal, with what is wrong in it.

        Without a trump the order is not known: then the replay has no cards, and only what is
        wrong under any trump and direction is reported.
        """
        section, deal = self.play, self.deal
        if section is None or deal is None or not section.rows:
            return Replay()
        if section.first not in deal.seats:
            message = f"{section.first.title}, where nobody sits, cannot lead"
            diagnostic = self.source.error(message, section.place, seat=section.first)
            return Replay(diagnostics=(diagnostic,), stop=diagnostic)
        if self.trump is None:
            diagnostics = check_holders(section, deal, self.seating, self.source, self._first_trick)
            return Replay(diagnostics=diagnostics)
        leader = self.hakem if self.leader is None else self.leader
        if leader is not None and leader is not section.first and section.has_cards:
            message = (
                f"the play begins with a lead by {section.first.title}, "
                f"but {leader.title} is to lead{self._hint()}"
            )
            card = section.rows[0][0].card
            diagnostic = self.source.error(message, section.place, seat=section.first, card=card)
            return Replay(diagnostics=(diagnostic,), stop=diagnostic)
        found = self._replay(section, deal, self.seating)
        if not any(diagnostic.is_error for diagnostic in found.diagnostics):
            return found
        *before, error = found.diagnostics  # an error ends the replay
        hinted = dataclasses.replace(error, message=error.message + self._hint())
        stop = hinted if found.stop is error else found.stop
        return dataclasses.replace(found, diagnostics=(*before, hinted), stop=stop)

    def _replay(self, section: PlaySection, deal: Deal, seating: Seating) -> Replay:
        assert self.trump is not None
        return replay(
            section,
            deal,
            self.trump,
            seating,
            source=self.source,
            on_table=self.on_table,
            first_trick=self._first_trick,
        )

    @property
    def _first_trick(self) -> int:
        """The number in the hand of the trick that the play begins with."""
        return sum(self.tricks_won) + 1

    def _hint(self) -> str:
        """What to say of a play that would be sound in the direction that is not the default."""
        if self.direction is not None or self.deal is None or self.play is None:
            return ""
        clockwise = Seating(Direction.CLOCKWISE, self.seating.occupied)
        if any(
            diagnostic.is_error
            for diagnostic in self._replay(self.play, self.deal, clockwise).diagnostics
        ):
            return ""
        return " (no direction is given; the play fits clockwise)"

    def _check_position(self) -> Iterator[Diagnostic]:
        """Whether the position stands as a board, as far as that does not depend on guesses."""
        leader = self.hakem if self.leader is None else self.leader
        if self.deal is None or (self.on_table and leader is None):
            return
        # Counts, seats and the table are judged alike under every trump.
        trump = Trump.NONE if self.trump is None else self.trump
        hakem = self.hakem if self.hakem is not None else leader
        try:
            self._board(self.deal, trump, self.deal.seats[0] if hakem is None else hakem, False)
        except BoardError as error:
            yield self.source.error(str(error), self.location_of(self._judged_tag()))

    def _judged_tag(self) -> str:
        """The tag to blame when the position as a whole does not stand."""
        given = {
            "OnTable": bool(self.on_table),
            "TricksWon": bool(self.tricks_won),
            "Leader": self.leader is not None,
            "Hakem": self.hakem is not None,
            "Deal": True,
        }
        return next(name for name, is_given in given.items() if is_given)

    def _check_removed(self) -> Iterator[Diagnostic]:
        """A trump taken out of the pack is allowed, though hardly meant."""
        card = self.removed
        if card is None or self.trump is None or self.players != 3 or card.rank != 2:
            return
        if card.suit is self.trump.suit:
            message = f"Removed: {card} is the two of trumps"
            yield self.source.warning(message, self.location_of("Removed"), card=card)

    def _rows(self, name: str) -> tuple[str, ...]:
        return next((tag.rows for tag in self.tags if tag.name == name), ())

    def location_of(self, name: str) -> Location:
        """Where the value of a tag stands, or the game begins that has no such tag."""
        return self.places.get(name, Location(self.line or 1, 1))
