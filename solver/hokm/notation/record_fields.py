"""The tags of one game read into a `GameRecord`, with everything wrong in them reported."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import TypeVar

from ..errors import DealError, HokmError, NotationError
from ..model.cards import (
    CARDS,
    CARDS_PER_SUIT,
    Card,
    Trump,
    parse_cards,
)
from ..model.deal import Deal
from ..model.deal_text import DealReading, read_deal, unequal_hands
from ..model.hand import Hand
from ..model.rules import Scoring, hand_size, score_text
from ..model.seats import (
    FOUR_PLAYERS,
    SEATS,
    Direction,
    Seat,
    Seating,
)
from .diagnostics import Diagnostic, Location
from .pbn.contract import contract_trump
from .pbn.games import Game, GameTag, is_known_tag
from .pbn.play import PlaySection, read_play
from .pbn.scanner import BOARD_TAGS, Word
from .record import GameRecord, RecordTag
from .source import Source

__all__ = ["read_record"]

_Value = TypeVar("_Value")

_SCORE = re.compile(r"\d{1,2}(\s*-\s*\d{1,2})+")
_BRIDGE_RESULT = re.compile(
    r"\^?\s*((NS|EW|[NESW])\s*)?\d+(\s*(NS|EW|[NESW])\s*\d+)?", re.IGNORECASE
)
_STARTING_CARDS = 5


def read_record(game: Game, number: int, source: Source) -> GameRecord:
    """The record of one game; `number` is its number in the file, from 1."""
    return _RecordReader(game, number, source).read()


class _RecordReader:
    def __init__(self, game: Game, number: int, source: Source) -> None:
        self._game = game
        self._number = number
        self._source = source
        self._diagnostics: list[Diagnostic] = list(game.diagnostics)
        self._play_diagnostics: tuple[Diagnostic, ...] = ()

    def read(self) -> GameRecord:
        """The record, with every fault of its tags."""
        game = self._game
        players = self._value("Players", _players) or 4
        on_table = self._value("OnTable", _distinct_cards) or ()
        reading = self._deal_reading()
        hands, deal = self._deal(reading, players, on_table)
        hakem = self._value("Hakem", Seat.parse)
        leader = self._value("Leader", Seat.parse)
        direction = self._value("Direction", Direction.parse)
        trump = self._value("Trump", Trump.parse)
        scoring = self._scoring()
        tricks_won = self._value("TricksWon", _score_of(players)) or ()
        hakem_five = self._hakem_five(deal, hakem, players)
        removed = self._removed(reading, players)
        play = self._play(players, deal, direction)
        result = self._result(players)
        self._value("Contract", _contract, is_error=False)
        declarer = self._value("Declarer", _declarer, is_error=False)
        self._value("Dealer", Seat.parse, is_error=False)
        self._check_names()
        taken_over = _taken_over(game)
        return GameRecord(
            name=self._text("Board") or str(self._number),
            hands=hands,
            deal=deal,
            players=players,
            trump=trump,
            hakem=hakem,
            direction=direction,
            scoring=scoring,
            leader=None if leader is hakem else leader,
            tricks_won=tricks_won if any(tricks_won) else (),
            on_table=on_table,
            hakem_five=hakem_five,
            removed=removed,
            play=play,
            result=result,
            contract=self._text("Contract"),
            declarer=declarer,
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
        """The value of a tag; None when it is not given, or wrong, which is reported."""
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
        """Point out tags that look like misspelt ones of ours: they would be read past."""
        for tag in self._game.tags:
            if not is_known_tag(tag.name):
                near = get_close_matches(tag.name, BOARD_TAGS, n=1, cutoff=0.8)
                if near:
                    location = tag.location
                    message = f"tag {tag.name} is not known: is {near[0]} meant?"
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
                message = f"{missing[0].title}'s hand is not given: it holds the 13 cards left"
                self._report(message, tag, is_error=False, seat=missing[0])
                hands[missing[0]] = fourth
            else:
                if players < 4 or len(hands) > players:
                    message = f"{len(hands)} hands are given, but there are {players} players"
                    self._report(message, tag)
                return hands, None
        try:
            return hands, Deal.from_hands(hands)
        except DealError as error:
            self._report(str(error), tag)
            return hands, None

    def _emptied(self, reading: DealReading, on_table: tuple[Card, ...]) -> dict[Seat, Hand]:
        """Hands written ``...`` that are empty because their last card is on the table."""
        last_trick = all(len(hand) == 1 for hand in reading.hands.values())
        if on_table and last_trick and len(reading.dotted) == len(on_table):
            return {seat: Hand() for seat in reading.dotted}
        return {}

    def _fourth_hand(
        self, hands: dict[Seat, Hand], players: int, on_table: tuple[Card, ...]
    ) -> Hand | None:
        """The one hand not given, where the three others are whole."""
        if players != 4 or len(hands) != 3 or on_table:
            return None
        if any(len(hand) != CARDS_PER_SUIT for hand in hands.values()):
            return None
        held = {card for hand in hands.values() for card in hand}
        return Hand.from_cards(card for card in CARDS if card not in held)

    # -- what belongs to the deal ----------------------------------------------------------

    def _hakem_five(self, deal: Deal | None, hakem: Seat | None, players: int) -> tuple[Card, ...]:
        tag = self._game.tag("HakemFive")
        five = self._value("HakemFive", _distinct_cards) or ()
        if tag is None or not five:
            return ()
        if len(five) != _STARTING_CARDS:
            self._report(f"HakemFive: five cards are expected, not {len(five)}", tag)
            return five
        if deal is None or hakem is None or hakem not in deal.seats:
            return five
        if len(deal[hakem]) == hand_size(players):
            for card in five:
                if card not in deal[hakem]:
                    message = f"HakemFive: {hakem.title}, the hakem, does not hold {card}"
                    self._report(message, tag, seat=hakem, card=card)
                    break
        return five

    def _removed(self, reading: DealReading | None, players: int) -> Card | None:
        tag = self._game.tag("Removed")
        card = self._value("Removed", Card.parse)
        if tag is None or card is None:
            return None
        holder = None if reading is None else reading.holders.get(card)
        if holder is not None:
            message = f"Removed: {card} is taken out of the pack, but {holder.title} holds it"
            self._report(message, tag, seat=holder, card=card)
        if players != 3:
            message = "Removed: a card is taken out of the pack only with three players"
            self._report(message, tag, is_error=False, card=card)
        elif card.rank != 2:
            self._report(f"Removed: a two is taken out, not {card}", tag, is_error=False, card=card)
        return card

    def _scoring(self) -> Scoring | None:
        """Our three numbers; a bridge file says ``IMP``, ``MP`` or the like, which is read past."""
        text = self._text("Scoring")
        if not text or not all(char.isdigit() or char in " ,-" for char in text):
            return None
        return self._value("Scoring", Scoring.parse)

    def _result(self, players: int) -> tuple[int, ...] | None:
        text = self._text("Result")
        if _BRIDGE_RESULT.fullmatch(text):
            return None
        return self._value("Result", _score_of(players), is_error=False)

    def _play(
        self, players: int, deal: Deal | None, direction: Direction | None
    ) -> PlaySection | None:
        tag = self._game.tag("Play")
        if tag is None or tag not in self._game.tags:
            return None
        first = self._value("Play", Seat.parse)
        if first is None:
            if tag.words and not tag.is_given:
                message = "Play does not say who leads the first trick: its value is a seat"
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
    """The lines of a section, each word in its column, without comments."""
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


def _players(text: str) -> int:
    if text not in ("2", "3", "4"):
        raise NotationError(f"{text!r} is not a number of players: expected 2, 3 or 4")
    return int(text)


def _score_of(players: int) -> Callable[[str], tuple[int, ...]]:
    """Reads a score: the tricks of each side, the hakem's first."""
    example = (7, 4, 3) if players == 3 else (7, 3)

    def score(text: str) -> tuple[int, ...]:
        counts = text.split("-")
        if _SCORE.fullmatch(text) is None or len(counts) != len(example):
            like = score_text(example)
            raise NotationError(
                f"{text!r} is not a score in tricks, hakem's side first: expected like {like}"
            )
        return tuple(map(int, counts))

    return score


def _distinct_cards(text: str) -> tuple[Card, ...]:
    cards = parse_cards(text)
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise NotationError(f"{card} is named twice")
    return cards


def _contract(text: str) -> str:
    if text.lower() not in ("pass", "ap"):
        contract_trump(text)
    return text


def _declarer(text: str) -> Seat:
    """PBN marks an irregular declarer with ``^``."""
    return Seat.parse(text.removeprefix("^"))
