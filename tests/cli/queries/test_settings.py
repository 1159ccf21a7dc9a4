"""What the command line says about every board, in place of its file."""

from __future__ import annotations

import pytest

from hokm import Direction, NotationError, Scoring, Seat, Trump
from hokm.notation.reader import read_records
from hokm.notation.record import GameRecord
from hokm_cli.queries.settings import OneOrAll, Settings
from support.command_line import EXAMPLES

HEARTS, SPADES = OneOrAll(Trump.HEARTS), OneOrAll(Trump.SPADES)
EVERY_TRUMP: OneOrAll[Trump] = OneOrAll(None)
EVERY_SEAT: OneOrAll[Seat] = OneOrAll(None)


@pytest.fixture
def record() -> GameRecord:
    """A record of hearts with hakem South, a play and a result."""
    [record] = read_records((EXAMPLES / "worked_hand.pbn").read_bytes())
    assert record.play is not None
    assert record.result is not None
    return record


def test_one_or_all() -> None:
    assert OneOrAll.parse("ALL", Trump.parse) == EVERY_TRUMP
    assert OneOrAll.parse("h", Trump.parse) == HEARTS
    assert (EVERY_TRUMP.is_all, HEARTS.is_all) == (True, False)
    with pytest.raises(NotationError):
        OneOrAll.parse("x", Trump.parse)


def test_without_settings_a_record_is_left_alone(record: GameRecord) -> None:
    assert Settings().apply(record) == record


def test_settings_override_the_file(record: GameRecord) -> None:
    settings = Settings(SPADES, OneOrAll(Seat.EAST), Direction.CLOCKWISE, Scoring(1, 4, 5))
    changed = settings.apply(record)
    assert (changed.trump, changed.hakem) == (Trump.SPADES, Seat.EAST)
    assert (changed.direction, changed.scoring) == (Direction.CLOCKWISE, Scoring(1, 4, 5))


def test_all_leaves_open_what_the_file_says(record: GameRecord) -> None:
    changed = Settings(EVERY_TRUMP, EVERY_SEAT).apply(record)
    assert (changed.trump, changed.hakem) == (None, None)


@pytest.mark.parametrize(
    "settings",
    [Settings(SPADES), Settings(EVERY_TRUMP), Settings(direction=Direction.CLOCKWISE)],
)
def test_a_play_made_under_other_settings_is_dropped(
    record: GameRecord, settings: Settings
) -> None:
    changed = settings.apply(record)
    assert (changed.play, changed.result) == (None, None)


def test_a_play_that_is_to_be_followed_stays_and_its_result_goes(record: GameRecord) -> None:
    changed = Settings(SPADES, keeps_play=True).apply(record)
    assert (changed.play, changed.result) == (record.play, None)
    same = Settings(HEARTS, keeps_play=True).apply(record)
    assert (same.play, same.result) == (record.play, record.result)


def test_scoring_alone_changes_no_play(record: GameRecord) -> None:
    changed = Settings(scoring=Scoring(1, 4, 5)).apply(record)
    assert (changed.play, changed.result) == (record.play, record.result)


def test_a_contract_gives_trump_hakem_and_direction() -> None:
    first, *_ = read_records((EXAMPLES / "bridge.pbn").read_bytes())
    bridge = Settings(from_contract=True).apply(first)
    assert None not in (bridge.trump, bridge.hakem)
    assert bridge.direction is Direction.CLOCKWISE
    other = Settings(direction=Direction.ANTICLOCKWISE, from_contract=True).apply(first)
    assert other.direction is Direction.ANTICLOCKWISE
