"""The tags of one game read into a `GameRecord`, with everything wrong in them reported."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, TypeVar

from ..errors import DealError, HokmError, NotationError
from ..model.cards import (
    CARDS,
    CARDS_PER_SUIT,
    Card,
)
from ..model.deal import Deal
from ..model.deal_text import DealReading, read_deal, unequal_hands
from ..model.hand import Hand
from ..model.rules import hand_size
from ..model.seats import (
    FOUR_PLAYERS,
    SEATS,
    Direction,
    Seat,
    Seating,
)
from .diagnostics import Diagnostic, Location
from .fields import BOARD_TAGS, FIELD_OF_TAG, FIELDS, Field
from .pbn.games import Game, GameTag, is_known_tag
from .pbn.play import read_play
from .pbn.scanner import Word
from .play_section import PlaySection
from .record import GameRecord, RecordTag
from .source import Source

__all__ = ["read_record"]

_Value = TypeVar("_Value")

_STARTING_CARDS = 5


def read_record(game: Game, number: int, source: Source) -> GameRecord:
    """Return the record of one game; `number` is its number in the file, from 1."""
    return _RecordReader(game, number, source).read()


class _RecordReader:
    def __init__(self, game: Game, number: int, source: Source) -> None:
        self._game = game
        self._number = number
        self._source = source
        self._diagnostics: list[Diagnostic] = list(game.diagnostics)
        self._play_diagnostics: tuple[Diagnostic, ...] = ()

    def read(self) -> GameRecord:
        """Return the record, with every diagnostic of its tags."""
        game = self._game
        values = {
            each.attribute: value
            for each in FIELDS
            if each.parse is not None
            and (value := self._value(each.tag, each.parse, is_error=each.is_error)) is not None
        }
        players = values.setdefault("players", 4)
        hakem = values.get("hakem")
        for tag in ("TricksWon", "Result"):
            self._check_score(FIELD_OF_TAG[tag], values, players)
        reading = self._deal_reading()
        hands, deal = self._deal(reading, players, values.get("on_table", ()))
        self._check_hakem_five(values.get("hakem_five", ()), deal, hakem, players)
        self._check_removed(values.get("removed"), reading, players)
        play = self._play(players, deal, values.get("direction"))
        self._value("Dealer", Seat.parse, is_error=False)
        self._check_names()
        # A value that goes without saying says nothing.
        if values.get("leader") is hakem:
            values.pop("leader", None)
        if not any(values.get("tricks_won", ())):
            values.pop("tricks_won", None)
        taken_over = _taken_over(game)
        return GameRecord(
            name=self._text("Board") or str(self._number),
            hands=hands,
            deal=deal,
            play=play,
            **{**values, "contract": self._text("Contract")},
            tags=tuple(_record_tag(tag) for tag in (*game.tags, *taken_over)),
            number=self._number,
            line=game.line if game.tags else None,
            # Of tags that are there twice the first one counts.
            locations={tag.name: tag.value_location for tag in (*taken_over, *reversed(game.tags))},
            text_diagnostics=tuple(self._diagnostics),
            play_diagnostics=self._play_diagnostics,
            source=self._source,
        )

    # -- helpers -------------------------------------------------------------------------

    def _text(self, name: str) -> str:
        tag = self._game.tag(name)
        return tag.value.strip() if tag is not None and tag.is_given else ""

    def _value(
        self, name: str, parse: Callable[[str], _Value], *, is_error: bool = True
    ) -> _Value | None:
        """Return the value of a tag; None when it is not given, or wrong, which is reported."""
        tag = self._game.tag(name)
        if tag is None or not tag.is_given:
            return None
        try:
            return parse(tag.value.strip())
        except HokmError as error:
            message = f"{name}: {error.message if isinstance(error, NotationError) else error}"
            self._report(message, tag, is_error=is_error)
            return None

    def _report(
        self,
        message: str,
        tag: GameTag,
        offset: int = 0,
        *,
        is_error: bool = True,
        seat: Seat | None = None,
        card: Card | None = None,
    ) -> None:
        location = Location(tag.value_location.line, tag.value_location.column + offset)
        make = self._source.error if is_error else self._source.warning
        self._diagnostics.append(make(message, location, seat=seat, card=card))

    def _check_names(self) -> None:
        """Point out tags that look like misspelt ones of ours: they would be ignored."""
        for tag in self._game.tags:
            if not is_known_tag(tag.name):
                near = get_close_matches(tag.name, BOARD_TAGS, n=1, cutoff=0.8)
                if near:
                    location = tag.location
                    message = f"unknown tag {tag.name}; did you mean {near[0]}?"
                    self._diagnostics.append(self._source.warning(message, location))

    # -- the deal ------------------------------------------------------------------------

    def _deal_reading(self) -> DealReading | None:
        tag = self._game.tag("Deal")
        return None if tag is None or not tag.is_given else read_deal(tag.value)

    def _deal(
        self, reading: DealReading | None, players: int, on_table: tuple[Card, ...]
    ) -> tuple[dict[Seat, Hand], Deal | None]:
        tag = self._game.tag("Deal")
        if reading is None or tag is None:
            return {}, None
        for problem in reading.diagnostics:
            self._report(problem.message, tag, problem.offset, seat=problem.seat, card=problem.card)
        if reading.diagnostics:
            return dict(reading.hands), None
        if not on_table:
            for problem in unequal_hands(reading, players):
                self._report(problem.message, tag, problem.offset, seat=problem.seat)
                return dict(reading.hands), None
        hands = {**reading.hands, **self._emptied(reading, on_table)}
        missing = tuple(seat for seat in SEATS if seat not in hands)
        if len(hands) != players:
            fourth = self._fourth_hand(hands, players, on_table)
            if fourth is not None:
                message = f"{missing[0].title}'s hand is not given; it gets the 13 cards left"
                self._report(message, tag, is_error=False, seat=missing[0])
                hands[missing[0]] = fourth
            else:
                if players < 4 or len(hands) > players:
                    message = f"{len(hands)} hands are given for {players} players"
                    self._report(message, tag)
                return hands, None
        try:
            return hands, Deal.from_hands(hands)
        except DealError as error:
            self._report(str(error), tag)
            return hands, None

    def _emptied(self, reading: DealReading, on_table: tuple[Card, ...]) -> dict[Seat, Hand]:
        """Return the hands written ``...`` that are empty, their last card being on the table."""
        last_trick = all(len(hand) == 1 for hand in reading.hands.values())
        if on_table and last_trick and len(reading.dotted) == len(on_table):
            return {seat: Hand() for seat in reading.dotted}
        return {}

    def _fourth_hand(
        self, hands: dict[Seat, Hand], players: int, on_table: tuple[Card, ...]
    ) -> Hand | None:
        """Return the one hand not given, where the three others are whole; else None."""
        if players != 4 or len(hands) != 3 or on_table:
            return None
        if any(len(hand) != CARDS_PER_SUIT for hand in hands.values()):
            return None
        held = {card for hand in hands.values() for card in hand}
        return Hand.from_cards(card for card in CARDS if card not in held)

    # -- what belongs to the deal ----------------------------------------------------------

    def _check_score(self, field: Field, values: dict[str, Any], players: int) -> None:
        """Report, and leave out, a score that has not as many numbers as there are sides."""
        score, tag = values.get(field.attribute), self._game.tag(field.tag)
        numbers, example = (3, "7-4-3") if players == 3 else (2, "7-3")
        if score is None or tag is None or len(score) == numbers:
            return
        message = (
            f"{field.tag}: {tag.value.strip()!r} has {len(score)} numbers: "
            f"expected {numbers} with {players} players, like {example}"
        )
        self._report(message, tag, is_error=field.is_error)
        del values[field.attribute]

    def _check_hakem_five(
        self, five: tuple[Card, ...], deal: Deal | None, hakem: Seat | None, players: int
    ) -> None:
        tag = self._game.tag("HakemFive")
        if tag is None or not five:
            return
        if len(five) != _STARTING_CARDS:
            self._report(f"HakemFive: expected five cards, not {len(five)}", tag)
            return
        if deal is None or hakem is None or hakem not in deal.seats:
            return
        if len(deal[hakem]) == hand_size(players):
            for card in five:
                if card not in deal[hakem]:
                    message = f"HakemFive: {hakem.title}, the hakem, does not have {card.symbol}"
                    self._report(message, tag, seat=hakem, card=card)
                    break

    def _check_removed(self, card: Card | None, reading: DealReading | None, players: int) -> None:
        tag = self._game.tag("Removed")
        if tag is None or card is None:
            return
        holder = None if reading is None else reading.holders.get(card)
        if holder is not None:
            message = f"Removed: {holder.title} still has {card.symbol}"
            self._report(message, tag, seat=holder, card=card)
        if players != 3:
            message = "Removed: a card is removed only with three players"
            self._report(message, tag, is_error=False, card=card)
        elif card.rank != 2:
            self._report(
                f"Removed: expected a two, not {card.symbol}", tag, is_error=False, card=card
            )

    def _play(
        self, players: int, deal: Deal | None, direction: Direction | None
    ) -> PlaySection | None:
        tag = self._game.tag("Play")
        if tag is None or tag not in self._game.tags:
            return None
        first = self._value("Play", Seat.parse)
        if first is None:
            if tag.words and not tag.is_given:
                message = 'Play: expected the seat that leads the first trick, like [Play "S"]'
                self._report(message, tag)
            return None
        occupied = FOUR_PLAYERS if deal is None else frozenset(deal.seats)
        seating = Seating(direction or Direction.ANTICLOCKWISE, occupied)
        columns = seating.players if deal is not None else players
        section, diagnostics = read_play(
            first, tag.value_location, tag.words, columns, self._source
        )
        self._diagnostics.extend(diagnostics)
        self._play_diagnostics = tuple(diagnostics)
        return section


def _taken_over(game: Game) -> list[GameTag]:
    own = {tag.name for tag in game.tags}
    return [tag for name, tag in game.inherited.items() if name not in own]


def _record_tag(tag: GameTag) -> RecordTag:
    return RecordTag(tag.name, tag.value, section_rows(tag.words))


def section_rows(words: list[Word]) -> tuple[str, ...]:
    """Return the lines of a section, each word in its column, without comments."""
    rows: list[str] = []
    line = 0
    for word in words:
        if word.location.line != line:
            rows.append("")
            line = word.location.line
        gap = 1 if rows[-1] else 0
        column = max(word.location.column - 1, len(rows[-1]) + gap)
        rows[-1] = rows[-1].ljust(column) + word.text
    return tuple(rows)
