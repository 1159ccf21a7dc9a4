"""A record checked: its play followed once, everything wrong found, and the boards it makes."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..errors import BoardError, NotationError
from ..model.board import Board
from ..model.cards import Trump, TrumpLike
from ..model.deal import Deal
from ..model.ply import Ply, board_at
from ..model.rules import ScoringLike, hand_size
from ..model.seats import DirectionLike, Seat, SeatLike, seat_names
from .contract import from_contract
from .diagnostics import Diagnostic, Location
from .pbn.replay import Replay, replay
from .pbn.result_check import check_result
from .play_section import PlaySection
from .played import PlayedHand, RecordedPosition, no_play, played_hand
from .record import GameRecord

__all__ = ["CheckedRecord", "check"]

_SUIT_TRUMPS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)


@dataclass(frozen=True, slots=True, repr=False)
class CheckedRecord:
    """One game of a file with everything that is wrong with it. Only such records make boards.

    Made by `check`, under the trump, hakem and direction of its record. Records compare by what
    they say about the game.
    """

    game: GameRecord
    """What the file says."""
    diagnostics: tuple[Diagnostic, ...] = field(compare=False)
    """Everything wrong or odd, in the order of the file."""
    replay: Replay = field(compare=False)
    """The play in order, from the position of the deal, as far as it could be followed."""
    board_errors: tuple[Diagnostic, ...] = field(default=(), compare=False)
    """The errors that prevent even the board that the play begins from."""

    # -- what the record says --------------------------------------------------------------

    @property
    def name(self) -> str:
        """The board's number or name; its number in the file when it has none."""
        return self.game.name

    @property
    def deal(self) -> Deal | None:
        """The cards; None when a hand is missing or wrong."""
        return self.game.deal

    @property
    def trump(self) -> Trump | None:
        """The trump; None when it is left open."""
        return self.game.trump

    @property
    def hakem(self) -> Seat | None:
        """The hakem; None when that is left open."""
        return self.game.hakem

    def tag(self, name: str) -> str | None:
        """Return the value of the first tag of that name; None when there is none."""
        return self.game.tag(name)

    # -- what is wrong ---------------------------------------------------------------------

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that stop this record from being solved."""
        return tuple(each for each in self.diagnostics if each.is_error)

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that do not."""
        return tuple(each for each in self.diagnostics if not each.is_error)

    @property
    def missing_hands(self) -> Diagnostic | None:
        """What to say about hands that are not given; None where all are, or one is wrong."""
        return None if self.game.deal is not None or self.errors else self._missing_hands()

    # -- other settings --------------------------------------------------------------------

    def with_settings(
        self,
        *,
        trump: TrumpLike | None = None,
        hakem: SeatLike | None = None,
        direction: DirectionLike | None = None,
        scoring: ScoringLike | None = None,
    ) -> CheckedRecord:
        """Check the record again under other settings; None leaves what it says itself."""
        return check(
            self.game.with_settings(trump=trump, hakem=hakem, direction=direction, scoring=scoring)
        )

    def from_contract(self) -> CheckedRecord:
        """Check the record again with trump and hakem from a bridge contract.

        See `hokm.notation.contract.from_contract`.
        """
        return check(from_contract(self.game))

    # -- boards ----------------------------------------------------------------------------

    def board(
        self,
        trump: TrumpLike | None = None,
        hakem: SeatLike | None = None,
        *,
        play_out: bool = False,
    ) -> Board:
        """Return the position to be solved.

        Parameters
        ----------
        trump, hakem
            Override what the record says, as in ``board("H", "South")``; None leaves it.
        play_out
            Whether play goes on after a side's seventh trick.

        Raises
        ------
        NotationError
            The first of `errors`, or that hands are not given.
        BoardError
            If trump or hakem are left open, or do not fit the position.
        """
        checked = self._under(trump, hakem)
        deal = checked._usable_deal(checked.errors)
        return checked._board(deal, play_out)

    def boards(
        self,
        trump: TrumpLike | None = None,
        hakem: SeatLike | None = None,
        *,
        play_out: bool = False,
    ) -> Iterator[Board]:
        """Yield the boards that the record leaves open: every suit and every seat not given.

        Sixteen boards come from a bare deal, one when all is given.

        Parameters
        ----------
        trump, hakem
            Override what the record says, as in ``board("H", "South")``; None leaves it.
        play_out
            Whether play goes on after a side's seventh trick.

        Raises
        ------
        NotationError
            The first of `errors`, or that hands are not given.
        BoardError
            If trump or hakem do not fit the position.
        """
        checked = self._under(trump, hakem)
        record, deal = checked.game, checked._usable_deal(checked.errors)
        trumps: Iterable[Trump] = _SUIT_TRUMPS if record.trump is None else (record.trump,)
        for each_trump in trumps:
            hakems = deal.seats if record.hakem is None else (record.hakem,)
            for each_hakem in hakems:
                yield _board(record, deal, each_trump, each_hakem, play_out)

    def played_hand(self, *, play_out: bool = False) -> PlayedHand:
        """Return what was played, as far as it can be followed, whatever comes after that.

        The first leader of a whole hand is its hakem where the record names none.

        Parameters
        ----------
        play_out
            Whether the hand goes on after a side's seventh trick.

        Raises
        ------
        NotationError
            What prevents even the first board, or the first card; not what is wrong later.
        BoardError
            If trump or hakem are left open.
        """
        section = self.game.play
        if section is None or not section.rows:
            first = next(iter(self.errors), None)
            raise first.as_error() if first else no_play(self.game)
        record = _with_hakem(self.game, section)
        bare = dataclasses.replace(self, game=record)
        board = bare._board(bare._usable_deal(self.board_errors), play_out)
        return played_hand(record, self.replay, board)

    def position_at(self, ply: Ply | str) -> RecordedPosition:
        """Return the position at a ply of the play, hands played out.

        Parameters
        ----------
        ply
            A trick and a card of it, like ``"5.2"``, or ``"5"`` for the lead to a trick.

        Raises
        ------
        BoardError
            If the play does not reach the ply, or trump or hakem are left open.
        NotationError
            If the play does not reach the ply because of an error or an irregularity, or cannot
            be followed at all; if `ply` is text that is none.
        """
        ply = Ply.parse(ply) if isinstance(ply, str) else ply
        if self.game.play is None or not self.game.play.has_cards:
            return RecordedPosition(*board_at(self.board(), (), ply))
        hand = self.played_hand(play_out=True)
        try:
            return RecordedPosition(*board_at(hand.board, hand.cards, ply), hand.stopped_by)
        except BoardError as error:
            stop = hand.stopped_by
            if stop is None:
                raise
            message = f"{error}; the play breaks off there: {stop.message}"
            raise NotationError(message, line=stop.line, column=stop.column) from None

    def _under(self, trump: TrumpLike | None, hakem: SeatLike | None) -> CheckedRecord:
        """Return the record under a trump and hakem, checked again only if they change it."""
        game = self.game.with_settings(trump=trump, hakem=hakem)
        return self if game == self.game else check(game)

    def _usable_deal(self, errors: tuple[Diagnostic, ...]) -> Deal:
        for error in errors:
            raise error.as_error()
        if self.game.deal is None:
            raise self._missing_hands().as_error()
        return self.game.deal

    def _missing_hands(self) -> Diagnostic:
        record = self.game
        message = "no deal is given"
        if record.hands:
            message = f"the cards of {seat_names(record.unknown_hands)} are not given"
        if "Deal" in record.locations:
            return record.source.warning(message, record.location_of("Deal"))
        at_game = record.source.warning(message, Location(record.line or 1, 1))
        return dataclasses.replace(at_game, line=record.line, column=None)

    def _board(self, deal: Deal, play_out: bool) -> Board:
        record = self.game
        for word, value in (("trump", record.trump), ("hakem", record.hakem)):
            if value is None:
                raise BoardError(f"board {record.name} names no {word}")
        assert record.trump is not None
        assert record.hakem is not None
        return _board(record, deal, record.trump, record.hakem, play_out)

    def __repr__(self) -> str:
        counts = ((len(self.errors), "error"), (len(self.warnings), "warning"))
        found = [f"{count} {noun}{'s' * (count > 1)}" for count, noun in counts if count]
        return f"<CheckedRecord {', '.join([self.game.summary, *found])}>"


def check(record: GameRecord) -> CheckedRecord:
    """Follow the play of a record and find everything that is wrong with it.

    The cards on the table, the play and the result are judged under the record's trump, hakem
    and direction, so settings are given to the record before. Never raises.
    """
    text = record.text_diagnostics
    board_errors = tuple(
        each for each in text if each.is_error and each not in record.play_diagnostics
    )
    if record.deal is None or board_errors:
        return CheckedRecord(record, _in_order(text), Replay(), board_errors)
    board_errors = tuple(_check_position(record, record.deal))
    found = replay(record)
    if record.play_error is not None:
        # What follows from text that cannot be read says nothing new.
        return CheckedRecord(record, _in_order(text), found, board_errors)
    diagnostics = (
        *text,
        *board_errors,
        *found.diagnostics,
        *check_result(record, found.tricks),
        *_check_removed(record),
    )
    return CheckedRecord(record, _in_order(diagnostics), found, board_errors)


def _in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(diagnostics, key=lambda each: (each.line or 0, each.column or 0)))


def _board(record: GameRecord, deal: Deal, trump: Trump, hakem: Seat, play_out: bool) -> Board:
    return Board(
        deal,
        trump,
        hakem,
        hakem if record.leader is None else record.leader,
        record.on_table,
        record.tricks_won,
        dataclasses.replace(record.rules, play_out=play_out),
    )


def _with_hakem(record: GameRecord, section: PlaySection) -> GameRecord:
    """Return the record with the first leader as hakem, where nobody else can be."""
    deal = record.deal
    if record.hakem is not None or record.leader is not None or deal is None:
        return record
    whole = hand_size(len(deal.seats))
    if record.on_table or any(len(deal[seat]) != whole for seat in deal.seats):
        return record
    return dataclasses.replace(record, hakem=section.first)


def _check_position(record: GameRecord, deal: Deal) -> Iterator[Diagnostic]:
    """Yield why the position is no board, as far as that does not depend on guesses."""
    leader = record.hakem if record.leader is None else record.leader
    if record.on_table and leader is None:
        return
    # Counts, seats and the table are judged alike under every trump.
    trump = Trump.NONE if record.trump is None else record.trump
    hakem = record.hakem if record.hakem is not None else leader
    try:
        _board(record, deal, trump, deal.seats[0] if hakem is None else hakem, False)
    except BoardError as error:
        yield record.source.error(str(error), record.location_of(_judged_tag(record)))


def _judged_tag(record: GameRecord) -> str:
    """Return the tag to blame when the parts of a position do not fit together."""
    given = {
        "OnTable": bool(record.on_table),
        "TricksWon": bool(record.tricks_won),
        "Leader": record.leader is not None,
        "Hakem": record.hakem is not None,
        "Deal": True,
    }
    return next(name for name, is_given in given.items() if is_given)


def _check_removed(record: GameRecord) -> Iterator[Diagnostic]:
    """Yield a warning about a trump taken out of the pack: allowed, though hardly meant."""
    card = record.removed
    if card is None or record.trump is None or record.players != 3 or card.rank != 2:
        return
    if card.suit is record.trump.suit:
        message = f"Removed: {card.symbol} is a trump"
        yield record.source.warning(message, record.location_of("Removed"), card=card)
