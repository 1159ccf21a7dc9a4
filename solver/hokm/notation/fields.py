"""The fields of a record: one line for each, with its PBN tag, its JSON key and how it is read.

To add a tag, give `GameRecord` an attribute for its value and `FIELDS` a line with the tag, the key
and a parser. PBN and JSON then read and write it. What has to be checked against other fields is
checked in `hokm.notation.record_fields`; the tag and the key are described in
`docs/file-format.md`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import NotationError
from ..model.cards import Card, Trump, parse_cards
from ..model.hand import Hand
from ..model.rules import Scoring, score_text
from ..model.seats import SEATS, Direction, Seat
from .contract import contract_trump
from .play_section import PlaySection
from .record import GameRecord

__all__ = ["BOARD_TAGS", "FIELDS", "FIELD_OF_TAG", "Field", "value_text"]

_SCORE = re.compile(r"\d{1,2}(\s*-\s*\d{1,2})+")
_BRIDGE_RESULT = re.compile(
    r"\^?\s*((NS|EW|[NESW])\s*)?\d+(\s*(NS|EW|[NESW])\s*\d+)?", re.IGNORECASE
)


# -- parsers: the value of a tag as text to what a record holds --------------------------------


def _players(text: str) -> int:
    if text not in ("2", "3", "4"):
        raise NotationError(f"{text!r} is not a number of players: expected 2, 3 or 4")
    return int(text)


def _score(text: str) -> tuple[int, ...]:
    """Read the tricks of each side, the hakem's first."""
    if _SCORE.fullmatch(text) is None:
        raise NotationError(
            f"{text!r} is not a score: expected the tricks of each side, the hakem's first, "
            "like 7-3, or with three players like 7-4-3"
        )
    return tuple(map(int, text.split("-")))


def _result(text: str) -> tuple[int, ...] | None:
    """Read a result of Hokm; None for one of bridge, like ``9`` or ``NS 9``."""
    return None if _BRIDGE_RESULT.fullmatch(text) else _score(text)


def _scoring(text: str) -> Scoring | None:
    """Read three numbers; None for a word of bridge, like ``IMP`` or ``MP``."""
    is_ours = all(char.isdigit() or char in " ,-" for char in text)
    return Scoring.parse(text) if is_ours else None


def _distinct_cards(text: str) -> tuple[Card, ...]:
    cards = parse_cards(text)
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise NotationError(f"{card.symbol} is named twice")
    return cards


def _contract(text: str) -> str:
    if text.lower() not in ("pass", "ap"):
        contract_trump(text)
    return text


def _declarer(text: str) -> Seat:
    """Read a seat; PBN marks an irregular declarer with ``^``."""
    return Seat.parse(text.removeprefix("^"))


# -- writers: what a record holds to the value of a JSON key -----------------------------------


def _deal_text(hands: Mapping[Seat, Hand]) -> str:
    written = (hands.get(seat) for seat in SEATS)
    return "N:" + " ".join("-" if hand is None else str(hand) for hand in written)


def _number(value: int) -> int:
    return value


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _play(section: PlaySection) -> dict[str, object]:
    """Return the columns as in PBN: the first leader's first, ``-`` where nobody has played."""
    return {
        "first": str(section.first),
        "tricks": [[str(cell) for cell in row] for row in section.rows],
    }


# -- the table ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a record can say."""

    tag: str
    """The PBN tag."""
    key: str
    """The key of JSON rows, and the name of the CSV column."""
    attribute: str
    """The attribute of `GameRecord`."""
    parse: Callable[[str], Any] | None = None
    """Reads the tag's text; None as result: not meant for us. No parser: `record_fields` reads it.

    Raises one of `hokm.errors`.
    """
    row: Callable[[Any], object] = str
    """Writes the value for JSON."""
    is_ours: bool = False
    """Whether the tag is one of Hokm's own, which no other program writes."""
    is_error: bool = True
    """Whether a wrong value keeps the board from being solved; if not, it is only warned of."""
    of_board: bool = False
    """Whether it belongs to every position, so that rows of answers have it too."""
    with_deal: bool = False
    """Whether a PBN game that names no deal takes it over together with the last deal."""

    def value(self, record: GameRecord) -> Any:
        """Return what a record holds for the field; None where it says nothing."""
        value = getattr(record, self.attribute)
        return None if value in (None, (), "") or value == {} else value

    def row_value(self, record: GameRecord) -> object:
        """Return the value for JSON; None where the record says nothing."""
        value = self.value(record)
        return None if value is None else self.row(value)

    def is_default(self, record: GameRecord) -> bool:
        """Decide whether the record says nothing for the field, or the default."""
        return self.value(record) in (None, _DEFAULTS[self.attribute])


FIELDS = (
    Field("Board", "board", "name", of_board=True, with_deal=True),
    Field("Deal", "deal", "hands", row=_deal_text, of_board=True, with_deal=True),
    Field("Trump", "trump", "trump", Trump.parse, is_ours=True, of_board=True),
    Field("Hakem", "hakem", "hakem", Seat.parse, is_ours=True, of_board=True),
    Field("Direction", "direction", "direction", Direction.parse, is_ours=True, of_board=True),
    Field(
        "Players", "players", "players", _players, _number,
        is_ours=True, of_board=True, with_deal=True,
    ),
    Field("Leader", "leader", "leader", Seat.parse, is_ours=True, of_board=True, with_deal=True),
    Field(
        "TricksWon", "tricks_won", "tricks_won", _score, score_text,
        is_ours=True, of_board=True, with_deal=True,
    ),
    Field(
        "OnTable", "on_table", "on_table", _distinct_cards, _cards,
        is_ours=True, of_board=True, with_deal=True,
    ),
    Field("Scoring", "scoring", "scoring", _scoring, of_board=True),
    Field("HakemFive", "hakem_five", "hakem_five", _distinct_cards, _cards, is_ours=True),
    Field("Removed", "removed", "removed", Card.parse, is_ours=True, with_deal=True),
    Field("Result", "result", "result", _result, score_text, is_error=False),
    Field("Contract", "contract", "contract", _contract, is_error=False),
    Field("Declarer", "declarer", "declarer", _declarer, is_error=False),
    Field("Play", "play", "play", row=_play),
)  # fmt: skip
"""All fields, in the order of JSON keys and CSV columns. New ones come last."""

FIELD_OF_TAG = {each.tag: each for each in FIELDS}

BOARD_TAGS = tuple(each.tag for each in FIELDS if each.is_ours or each.tag in ("Deal", "Play"))
"""The tags that say what is to be solved: damage to one of them is an error."""

_DEFAULTS = {each.name: each.default for each in dataclasses.fields(GameRecord)}


def value_text(field: Field, record: GameRecord) -> str:
    """Return the value of a field as its PBN tag has it; empty where the record says nothing."""
    value = field.row_value(record)
    if value is None:
        return ""
    if field.tag == "Direction":
        return str(value).capitalize()
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
