"""The table of fields: every tag and key is there once, and comes back from PBN and JSON."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from hokm import Deal, Direction, Scoring, Seat, Trump
from hokm.model.cards import parse_cards
from hokm.notation import GameRecord, line_of, pbn_record, read_records, record_row
from hokm.notation.fields import BOARD_TAGS, FIELDS, Field
from hokm.notation.pbn.games import is_known_tag
from notation.reading import DEAL, SHAH

PAGE = Path(__file__).parents[2] / "docs" / "file-format.md"


def full_record() -> GameRecord:
    """A record that says something for every field, sensible or not."""
    deal = Deal.parse(DEAL)
    [played] = read_records(SHAH)
    return GameRecord(
        name="Full",
        hands={seat: deal[seat] for seat in Seat},
        deal=deal,
        trump=Trump.HEARTS,
        hakem=Seat.SOUTH,
        direction=Direction.CLOCKWISE,
        scoring=Scoring(1, 3, 5),
        leader=Seat.WEST,
        tricks_won=(2, 1),
        on_table=parse_cards("SA S2"),
        hakem_five=parse_cards("SJ S4 HK HQ H9"),
        removed=parse_cards("D2")[0],
        play=played.play,
        result=(7, 3),
        contract="4H",
        declarer=Seat.EAST,
    )


def test_tags_keys_and_attributes_are_there_once() -> None:
    for name in ("tag", "key", "attribute"):
        names = [getattr(each, name) for each in FIELDS]
        assert len(names) == len(set(names))


def test_every_attribute_that_says_something_is_a_field() -> None:
    said = {each.name for each in dataclasses.fields(GameRecord) if each.compare}
    assert said - {"deal"} == {each.attribute for each in FIELDS}


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.tag)
def test_every_field_comes_back(field: Field) -> None:
    record = full_record()
    written = [read_records(pbn_record(record)), read_records(line_of(record_row(record)))]
    for [again] in written:
        assert getattr(again, field.attribute) == getattr(record, field.attribute)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.tag)
def test_every_field_is_known_and_described(field: Field) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert is_known_tag(field.tag.lower())
    assert f"`{field.tag}`" in text or f'[{field.tag} "' in text
    assert f"`{field.key}`" in text


def test_rows_say_only_what_is_given() -> None:
    assert record_row(GameRecord("1")) == {"board": "1", "players": 4}
    assert set(record_row(full_record())) == {each.key for each in FIELDS}
    assert not any(f"[{tag} " in pbn_record(GameRecord("1")) for tag in BOARD_TAGS[1:-1])
