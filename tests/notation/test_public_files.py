"""Files of other programs, from public repositories: each must read as its source says.

They are not part of the project. The tests look for them beside it and are skipped without.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hokm import (
    Deal,
    Seat,
    Trump,
)
from hokm.notation import CheckedRecord, check, pbn_text, read_records

FOLDER = Path(__file__).parents[2].parent / "shared" / "data" / "pbn"

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the folder of public PBN files, ../shared/data/pbn, is not there"
)

RECORDS_AND_DEALS = {
    "bbo_skyclub_2013.pbn": (44, 44),
    "ben_cold6d.pbn": (1, 1),
    "ben_martens10.pbn": (10, 10),
    "bigdeal.pbn": (15, 15),
    "bigdeal_deepfinesse.pbn": (14, 14),
    "bridgebots_shared_deals.pbn": (4, 4),
    "empty_header_only.pbn": (0, 0),
    "empty_line_in_comment.pbn": (1, 1),
    "endplay_example1.pbn": (2, 2),
    "endplay_example4.pbn": (1, 1),
    "escape_in_comment.pbn": (1, 0),
    "lots_of_curlies.pbn": (2, 2),
    "three_records_crlf.pbn": (3, 3),
    "trickster_defensive_play.pbn": (44, 0),
    "verifier_correct_10.pbn": (31, 28),
    "verifier_correct_20.pbn": (46, 33),
    "verifier_correct_21.pbn": (2, 2),
    "verifier_errors_10.pbn": (74, 49),
    "verifier_errors_21.pbn": (2, 0),
}

FILES_WITH_ERRORS = ("trickster_defensive_play.pbn", "verifier_errors_10.pbn")


def read(name: str) -> list[CheckedRecord]:
    return [check(record) for record in read_records((FOLDER / name).read_bytes(), name)]


def as_bridge(record: CheckedRecord) -> CheckedRecord:
    return record.from_contract()


def test_every_file_is_known() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(RECORDS_AND_DEALS)


@pytest.mark.parametrize("name", RECORDS_AND_DEALS)
def test_numbers_of_records_and_whole_deals(name: str) -> None:
    records = read(name)
    deals = [record for record in records if record.deal is not None]
    assert (len(records), len(deals)) == RECORDS_AND_DEALS[name]
    assert all(len(record.deal.seats) == 4 for record in deals if record.deal is not None)


@pytest.mark.parametrize("name", sorted(set(RECORDS_AND_DEALS) - set(FILES_WITH_ERRORS)))
def test_no_errors_in_sound_files(name: str) -> None:
    assert [str(diagnostic) for record in read(name) for diagnostic in record.errors] == []


@pytest.mark.parametrize("name", RECORDS_AND_DEALS)
def test_written_files_read_the_same(name: str) -> None:
    records = read(name)
    again = [check(each) for each in read_records(pbn_text(record.game for record in records))]
    assert len(again) == len(records)
    for before, after in zip(records, again, strict=True):
        if not before.errors:
            assert after == before
            assert not after.errors


def test_plays_of_44_records_are_legal() -> None:
    for record in map(as_bridge, read("bbo_skyclub_2013.pbn")):
        assert record.diagnostics == ()
        replayed = record.replay
        position = record.board(play_out=True).play_all(replayed.cards)
        complete = [trick for trick in replayed.tricks if trick.is_complete]
        assert list(position.played_tricks) == complete
        assert len(replayed.cards) == sum(len(trick.cards) for trick in replayed.tricks)
        assert record.game.play is not None
        assert len(replayed.cards) == sum(
            cell.card is not None for row in record.game.play.rows for cell in row
        )


def test_results_of_the_44_records_are_those_of_their_plays() -> None:
    """A bridge result counts the declarer's tricks; he sits before the first leader."""
    checked = 0
    for record in map(as_bridge, read("bbo_skyclub_2013.pbn")):
        position = record.board(play_out=True).play_all(record.replay.cards)
        if position.tricks_left:
            continue
        result = record.tag("Result")
        assert result is not None
        assert position.tricks_won[1] == int(result)
        checked += 1
    assert checked >= 20


def test_trump_and_leader_come_from_the_contract() -> None:
    record = as_bridge(read("ben_cold6d.pbn")[0])
    board = record.board()
    assert (board.trump, board.hakem) == (Trump.DIAMONDS, Seat.WEST)


def test_shared_deals() -> None:
    first, second, third, fourth = read("bridgebots_shared_deals.pbn")
    assert first.deal == second.deal != third.deal == fourth.deal
    assert [record.name for record in (first, second, third, fourth)] == ["62", "62", "7", "7"]
    assert as_bridge(first).trump is Trump.CLUBS
    assert as_bridge(second).trump is Trump.SPADES


def test_values_for_later_games() -> None:
    records = read("verifier_correct_20.pbn")
    assert [record.tag("Event") for record in records[:15]] == ["Autumn regional"] * 15
    hidden = [record.tag("Hidden") for record in records[:15]]
    assert hidden == [
        *(None, "WNE", "WNE", "NES", "NES", "NES", "NES", "NES"),
        *("ESW", "ESW", "ESW", "ESW", "SWN", "SWN", "SWN"),
    ]
    assert records[30].deal is not None
    assert len(records[30].deal[Seat.NORTH]) == 12


def test_other_character_sets() -> None:
    record = read("verifier_correct_10.pbn")[3]
    south = record.tag("South")
    assert south is not None
    assert "\ufffd" not in south
    assert read("verifier_errors_10.pbn")[73].tag("Site") == "Liège, Belgium BEL"


def test_first_seats_other_than_north() -> None:
    third = read("three_records_crlf.pbn")[2]
    assert third.deal == Deal.parse(
        "N:J2.Q4.KT98764.95 64.A763.Q32.K432 QT973.9852.AJ.AT AK85.KJT.5.QJ876"
    )


def test_partial_deals() -> None:
    records = read("trickster_defensive_play.pbn")
    assert records[0].game.unknown_hands == (Seat.NORTH, Seat.WEST)
    assert {record.tag("Play") for record in records} == set("NESW")
    wrong = [record for record in records if record.errors]
    assert [(record.game.number, record.errors[0].message) for record in wrong] == [
        (11, "♦6 is played twice, first on line 106")
    ]


# What the game of each number holds, as the file itself says; auction, notes, dates and bridge
# scores are no concern of this program, nor are tags that it does not know.
ERRORS_OF_VERIFIER = {
    2: "tag Event has no value",
    3: "not in quotes",
    9: "'Black' is not a seat",
    11: "'v' in West's hand is not a rank",
    12: "♠K is held by both West and North",
    13: "West holds 14 cards",
    14: "North 13, East 13, South 13, West 12",
    15: "East 13, West 12",
    17: "West holds 14 cards",
    19: "'White' is not a seat",
    20: "'5Hearts' is not a contract",
    21: "'5NoTrump' is not a contract",
    22: "ignored: 'bad'",
    26: "no declarer is given",
    27: "no contract is given",
    28: "duplicate tag Site",
    44: "South plays ♣A but still has spades (♠2)",
    45: "'!!!' is not one of the marks",
    46: "'$256' is not a mark from $0 to $255",
    47: "♦A is played twice",
    48: "'S1' is not a card",
    49: "takes one mark, ^R or ^L",
    50: "West is marked ^L, but leads in turn",
    51: "♠K is marked ^R, but is no revoke",
    52: "♥3 is marked ^R, but is no revoke",
    53: "♠4 is marked ^R, but is no revoke",
    59: "'$2' is a second mark",
    73: "'CS' is not a card",
    74: "no closing quote",
}
FREE_OF_OUR_FAULTS = (1, 4, 5, 6, 7, 8, 10, *range(29, 36), 56, 57, 60, 61, 63, 64, 65, 66, 67, 70)


@pytest.mark.parametrize("number", ERRORS_OF_VERIFIER)
def test_errors_of_the_verifier_are_found(number: int) -> None:
    record = read("verifier_errors_10.pbn")[number - 1]
    diagnostics = (
        as_bridge(record).diagnostics if record.tag("Play") is not None else record.diagnostics
    )
    expected = ERRORS_OF_VERIFIER[number]
    assert any(expected in diagnostic.message for diagnostic in diagnostics), [
        str(diagnostic) for diagnostic in diagnostics
    ]


@pytest.mark.parametrize("number", FREE_OF_OUR_FAULTS)
def test_errors_outside_our_concern_stop_nothing(number: int) -> None:
    assert read("verifier_errors_10.pbn")[number - 1].errors == ()


def test_each_error_of_a_play_is_found_not_only_the_first() -> None:
    record = read("verifier_errors_10.pbn")[44]
    assert [diagnostic.line for diagnostic in record.warnings] == [340, 343, 346, 349]


def test_lines_that_are_too_long_are_found() -> None:
    diagnostics = [
        diagnostic for record in read("verifier_errors_10.pbn") for diagnostic in record.diagnostics
    ]
    too_long = [
        diagnostic.line for diagnostic in diagnostics if "PBN allows 254" in diagnostic.message
    ]
    assert too_long == [817, 820, 825, 955]
