"""What one game in a file says: the deal, and whatever else is given about it.

A record checks nothing. `hokm.notation.checked.check` follows its play, finds what is wrong and
makes boards.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..model.board import Board
from ..model.cards import Card, Trump, TrumpLike, as_trump
from ..model.deal import Deal
from ..model.hand import Hand
from ..model.rules import Rules, Scoring, ScoringLike, as_scoring
from ..model.seats import (
    SEATS,
    Direction,
    DirectionLike,
    Seat,
    Seating,
    SeatLike,
    as_direction,
    as_seat,
)
from .diagnostics import Diagnostic, Location
from .play_section import PlaySection
from .source import Source

__all__ = ["GameRecord", "RecordTag"]

_LONGEST_WORDS = 40


@dataclass(frozen=True, slots=True)
class RecordTag:
    """A tag as the file writes it, with the lines of its section."""

    name: str
    value: str
    rows: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True, repr=False)
class GameRecord:
    """One game of a file. What the file does not say is None or empty; nothing is guessed.

    Records compare by what they say about the game, not by where or how it is written.
    """

    name: str
    """The board's number or name; its number in the file when it has none."""
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
    """The number of the game in its file, from 1."""
    line: int | None = field(default=None, compare=False)
    """The line where the game begins."""
    locations: Mapping[str, Location] = field(default_factory=dict, compare=False, repr=False)
    """Where the value of each tag is."""
    text_diagnostics: tuple[Diagnostic, ...] = field(default=(), compare=False, repr=False)
    """What is wrong with the text itself, whatever trump and direction are."""
    play_diagnostics: tuple[Diagnostic, ...] = field(default=(), compare=False, repr=False)
    """Those of `text_diagnostics` that are about how the play is written."""
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
        """Return the record that says what `board` does."""
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

    @property
    def first_trick(self) -> int:
        """The number in the hand, from 1, of the trick that the play begins with."""
        return sum(self.tricks_won) + 1

    @property
    def play_error(self) -> Diagnostic | None:
        """The first error in how the play is written; None where all of it can be read."""
        return next((each for each in self.play_diagnostics if each.is_error), None)

    @property
    def summary(self) -> str:
        """The record in a few words: name, event, trump, hakem, how much was played."""
        event = (self.tag("Event") or "").strip()
        words = [_clipped(self.name)]
        if event not in ("", "?", "-"):
            words.append(repr(_clipped(event)))
        if self.trump is not None:
            words.append("no trump" if self.trump.suit is None else self.trump.suit.symbol)
        if self.hakem is not None:
            words.append(f"hakem {self.hakem.title}")
        if self.play is not None and self.play.has_cards:
            words.append(f"{self.play.cards_played} cards played")
        return " ".join(words)

    # -- settings ------------------------------------------------------------------------

    def with_settings(
        self,
        *,
        trump: TrumpLike | None = None,
        hakem: SeatLike | None = None,
        direction: DirectionLike | None = None,
        scoring: ScoringLike | None = None,
    ) -> GameRecord:
        """Return the record with other settings; None leaves what it says itself."""
        return dataclasses.replace(
            self,
            trump=self.trump if trump is None else as_trump(trump),
            hakem=self.hakem if hakem is None else as_seat(hakem, "hakem"),
            direction=self.direction if direction is None else as_direction(direction),
            scoring=self.scoring if scoring is None else as_scoring(scoring),
        )

    # -- the file ------------------------------------------------------------------------

    @property
    def file_name(self) -> str:
        """The file the record was read from; empty for text."""
        return self.source.file_name

    def tag(self, name: str) -> str | None:
        """Return the value of the first tag of that name; None when there is none."""
        return next((tag.value for tag in self.tags if tag.name == name), None)

    def location_of(self, name: str) -> Location:
        """Return where the value of a tag is, or where the game begins that has no such tag."""
        return self.locations.get(name, Location(self.line or 1, 1))

    def section(self, name: str) -> tuple[str, ...]:
        """Return the lines below the first tag of that name; empty when there are none."""
        return next((tag.rows for tag in self.tags if tag.name == name), ())

    def __repr__(self) -> str:
        return f"<GameRecord {self.summary}>"


def _clipped(text: str) -> str:
    """Return `text` without control characters, and not too long for one line."""
    safe = "".join(char if char.isprintable() else "?" for char in text)
    return safe if len(safe) <= _LONGEST_WORDS else safe[: _LONGEST_WORDS - 3] + "..."
