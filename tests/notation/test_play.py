"""The Play section: cells in columns, and what was played when."""

from __future__ import annotations

import pytest

from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Seat,
    Trump,
)
from hokm.model.cards import parse_cards
from hokm.notation import CheckedRecord, PlaySection, Severity
from notation.reading import DEAL, HANDS, SHAH, read_one, sound

HEAD = f'[Deal "{DEAL}"]\n[Hakem "S"]\n[Trump "H"]\n'


def play(rows: str, first: str = "S", head: str = HEAD) -> CheckedRecord:
    return read_one(f'{head}[Play "{first}"]\n{rows}\n')


def cells(record: CheckedRecord) -> list[str]:
    assert record.game.play is not None
    return [" ".join(map(str, row)) for row in record.game.play.rows]


def messages(record: CheckedRecord) -> list[str]:
    return [
        f"{diagnostic.severity} {diagnostic.line}:{diagnostic.column} {diagnostic.message}"
        for diagnostic in record.diagnostics
    ]


# -- columns are seats, not the order of play --------------------------------------------------


def test_worked_hand_in_order_of_play() -> None:
    replayed = sound(SHAH).replay
    assert replayed.cards == parse_cards(
        "CA C2 C8 C3  CK H3 C9 C4  DQ DA D2 D6  H8 HA HK H5  S5 S4 S8 SA"
        "  HJ S6 H2 H6  HT S7 H4 D7  S2 ST SJ SQ  DJ DK D3 D8  CQ C6 C5 S9"
    )
    assert [trick.winner for trick in replayed.tricks] == [
        Seat.parse(letter) for letter in "SENWNNNENN"
    ]


def test_order_of_play_is_legal_play() -> None:
    record = sound(SHAH)
    position = record.board().play_all(record.replay.cards)
    assert position.is_finished
    assert position.tricks_won == (7, 3)
    assert position.played_tricks == record.replay.tricks


def test_columns_follow_the_direction() -> None:
    record = play("CA C3 C8 C2", head=HEAD + '[Direction "Clockwise"]\n')
    assert record.replay.cards == parse_cards("CA C3 C8 C2")
    assert not record.diagnostics
    assert (
        "(no direction is given; the play fits clockwise)" in play("CA C3 C8 C2").errors[0].message
    )


def test_setting_another_direction_judges_the_play_anew() -> None:
    record = play("CA C3 C8 C2")
    assert record.errors
    turned = record.with_settings(direction=Direction.CLOCKWISE)
    assert not turned.diagnostics
    assert turned.replay.tricks[0].winner is Seat.SOUTH


@pytest.mark.parametrize("count", range(1, 10))
def test_leader_changes_from_trick_to_trick(count: int) -> None:
    rows = SHAH.split('[Play "S"]\n')[1].splitlines()
    record = play("\n".join(rows[:count]))
    position = record.board().play_all(record.replay.cards)
    assert len(position.played_tricks) == count
    expected = sound(SHAH).board().play_all(sound(SHAH).replay.cards[: 4 * count])
    assert position.to_play is expected.to_play


# -- not played, next, end ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "cards"),
    [
        ("CK - - -", "CK"),
        ("CK", "CK"),
        ("CK H3 - -", "CK H3"),
        ("CK H3", "CK H3"),
        ("CK H3 C9 -\n*", "CK H3 C9"),
        ("CK H3 C9", "CK H3 C9"),
        ("CK + - -", "CK"),
        ("- - - -", ""),
        ("*", ""),
        ("+", ""),
        ("CK H3 C9 C4\n*", "CK H3 C9 C4"),
        ("CK H3 C9 C4\n- - - -\n- - - -", "CK H3 C9 C4"),
        ("CK H3 C9 C4 *", "CK H3 C9 C4"),
    ],
)
def test_play_that_stops(row: str, cards: str) -> None:
    record = play("CA C2 C8 C3\n" + row)
    assert not record.diagnostics
    assert record.replay.cards == parse_cards("CA C2 C8 C3 " + cards)


@pytest.mark.parametrize("row", ["- DQ - -", "   DQ", "   DQ - -", "- DQ"])
def test_lone_card_in_a_later_column(row: str) -> None:
    record = play("CA C2 C8 C3\nCK H3 C9 C4\n" + row)
    assert not record.diagnostics
    assert cells(record)[2] == "- DQ - -"
    assert record.replay.cards[8:] == parse_cards("DQ")


def test_lone_card_indented_to_the_third_column() -> None:
    record = play("CA C2 C8 C3\nCK H3 C9 C4\nD6 DQ DA D2\n      H8")
    assert not record.diagnostics
    assert cells(record)[3] == "- - H8 -"


def test_lone_card_indented_by_wide_columns() -> None:
    record = play("CA    C2    C8    C3\nCK    H3    C9    C4\n      DQ    DA")
    assert cells(record)[2] == "- DQ DA -"
    assert not record.diagnostics


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("CA + + -", "+ marks who is next to play, so there can be only one"),
        ("CA ++ - -", "+ marks who is next to play, so there can be only one"),
        ("CA + C8 -", "North cannot play ♣8: East has not played to trick 1"),
        ("CA - C8 -", "North cannot play ♣8: East has not played to trick 1"),
        ("CA - - -\nCK H3 C9 C4", "South cannot play ♣K: the play has already stopped"),
        ("CA C2 C8 C3\n*\nCK H3 C9 C4", "'CK' comes after *, which ends the play"),
    ],
)
def test_cards_after_the_end(rows: str, message: str) -> None:
    assert message in [diagnostic.message for diagnostic in play(rows).errors]


def test_next_sign_in_a_wrong_column_is_odd() -> None:
    record = play("CA - + -")
    assert [diagnostic.severity for diagnostic in record.diagnostics] == [Severity.WARNING]
    assert "+ is in North's column" in record.diagnostics[0].message


# -- how rows are written ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "rows",
    [
        "CA C2 C8 C3 CK H3 C9 C4",
        "CA\nC2\nC8\nC3\nCK\nH3\nC9\nC4",
        "CA C2 C8 C3\n; half time\nCK H3 C9 C4",
        "CA   C2   C8   C3\n{ a\n b }\nCK   H3   C9   C4",
        "ca c2 c8 c3\nck h3 c9 c4",
        "♣A ♣2 ♣8 ♣3\n♣K ♥3 ♣9 ♣4",
        "CA! C2? C8!! C3??\nCK!? H3?! C9=1= C4$3",
        "CA ! =1= C2 $14 C8 C3\nCK H3 =32= C9 $255 C4 {x} ! {y} =2= {z}",
        "  CA C2 C8 C3\n  CK H3 C9 C4",
    ],
)
def test_ways_to_write_the_same_play(rows: str) -> None:
    record = play(rows)
    assert not record.diagnostics
    assert cells(record) == ["CA C2 C8 C3", "CK H3 C9 C4"]


def test_ten_may_be_written_with_digits() -> None:
    record = play("CA C2 C8 C3\nCK H3 C10 C4")
    assert not record.diagnostics
    assert record.replay.cards[6] == Card.parse("CT")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("S1", "'S1' is not a card"),
        ("HHT", "'HHT' is not a card"),
        ("KT", "'K' is not a suit"),
        ("CS", "'CS' is not a card"),
    ],
)
def test_what_is_no_card(text: str, message: str) -> None:
    record = play(f"CA {text} C8 C3\nCK H3 C9 C4")
    assert [(diagnostic.line, diagnostic.column) for diagnostic in record.errors] == [(5, 4)]
    assert message in record.errors[0].message


@pytest.mark.parametrize(
    "marks", ["!!!", "! !", "! $9", "$9 !", "$256", "=a=", "=33=", "=0=", "$a", "=1", "=1= =2="]
)
def test_marks_that_no_program_understands_are_odd(marks: str) -> None:
    record = play(f"CA {marks} C2 C8 C3")
    assert {diagnostic.severity for diagnostic in record.diagnostics} == {Severity.WARNING}
    assert cells(record) == ["CA C2 C8 C3"]


def test_line_that_lacks_a_card_is_found() -> None:
    record = play("CA C2 C8 C3\nCK H3 C4\nD6 DQ DA D2\nHK H5 H8 HA")
    assert record.errors[0].line == 6
    assert "trick 2 has 3 of 4 cards" in record.errors[0].message


def test_line_with_a_card_too_many_is_found() -> None:
    record = play("CA C2 C8 C3\nCK H3 C9 C4 D6\nD6 DQ DA D2")
    assert (record.errors[0].line, record.errors[0].column) == (6, 13)


# -- what may be played ------------------------------------------------------------------------


def test_card_of_another_hand_names_both_seats() -> None:
    record = play("CA C2 C8 C3\nCK H3 C9 D3\nD6 DQ DA D2")
    assert messages(record)[0] == ("error 6:10 trick 2: West plays ♦3 but still has clubs (♣764)")
    record = play("CA C2 C8 C3\nCK H3 C9 DQ\nD6 D7 DA D2")
    assert "trick 2: West cannot play ♦Q: East has it" in record.errors[0].message
    assert (record.errors[0].seat, record.errors[0].card) == (Seat.WEST, Card.parse("DQ"))


def test_card_played_twice() -> None:
    record = play("CA C2 C8 C3\nCK H3 C9 C3")
    assert messages(record) == ["error 6:10 ♣3 is played twice, first on line 5"]


def test_first_leader_must_be_the_hakem() -> None:
    record = play("CA C2 C8 C3", head=HEAD.replace('"S"', '"W"'))
    assert "the play begins with a lead by South, but West is to lead" in record.errors[0].message


@pytest.mark.parametrize("trump", ['[Trump "H"]\n', ""])
def test_hands_at_the_wrong_seats_are_found_by_the_first_lead(trump: str) -> None:
    turned = " ".join(HANDS)  # written from East on, as if East were North
    record = play("CA C2 C8 C3", head=f'[Dealer "N"]\n[Deal "E:{turned}"]\n{trump}')
    assert record.errors
    assert record.errors[0].source == "CA C2 C8 C3"
    assert "South cannot play ♣A: West has it" in record.errors[0].message
    assert record.errors[0].card == Card.parse("CA")


def test_later_trick_in_other_columns_is_put_right_by_the_deal() -> None:
    record = play("CA C2 C8 C3\nC4 CK H3 C9\nD6 DQ DA D2")
    assert [diagnostic.severity for diagnostic in record.diagnostics] == [Severity.WARNING]
    assert record.replay.cards == parse_cards("CA C2 C8 C3 CK H3 C9 C4 DQ DA D2 D6")
    without_trump = record_without_trump("CA C2 C8 C3\nC4 CK H3 C9")
    assert [diagnostic.severity for diagnostic in without_trump.diagnostics] == [Severity.WARNING]


def record_without_trump(rows: str) -> CheckedRecord:
    return play(rows, head=f'[Deal "{DEAL}"]\n')


def test_play_without_a_trump_is_judged_by_what_is_certain() -> None:
    assert not record_without_trump("CA C2 C8 C3\nCK H3 C9 C4").diagnostics
    assert not record_without_trump("CA C3 C8 C2").diagnostics
    assert "North cannot play ♥5" in record_without_trump("CA C2 H5 C3").errors[0].message
    assert "East or West cannot play ♥8" in record_without_trump("CA H8 C8 C3").errors[0].message


# -- irregular play ----------------------------------------------------------------------------


def test_marked_revoke_is_a_warning_and_ends_legal_play() -> None:
    record = play("CA C2 C8 C3\nCK H3 C9 ^R S5\nD6 DQ DA D2")
    assert messages(record) == ["warning 6:13 trick 2: West revokes with ♠5"]
    assert record.replay.cards == parse_cards("CA C2 C8 C3 CK H3 C9")
    assert len(record.replay.tricks) == 3


def test_marked_lead_out_of_turn_is_a_warning_and_changes_the_order() -> None:
    record = play("CA C2 C8 C3\nCK H3 ^L C9 C4\n")
    assert messages(record) == ["warning 6:10 trick 2: North leads out of turn; it is South's lead"]
    assert record.replay.tricks[1].leader is Seat.NORTH
    assert record.replay.cards == parse_cards("CA C2 C8 C3")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("^R CA C2 C8 C3", "♣A is marked ^R, but is no revoke"),
        ("CA ^R C2 C8 C3", "♣2 is marked ^R, but is no revoke"),
        ("^L CA C2 C8 C3", "South is marked ^L, but leads in turn"),
        ("^R ^R CA C2 C8 C3", "takes one mark, ^R or ^L"),
        ("^X CA C2 C8 C3", "is not ^R"),
    ],
)
def test_marks_of_irregular_play_that_are_wrong_are_odd(rows: str, message: str) -> None:
    record = play(rows)
    assert {diagnostic.severity for diagnostic in record.diagnostics} == {Severity.WARNING}
    assert message in record.diagnostics[0].message
    assert record.replay.cards == parse_cards("CA C2 C8 C3")


# -- endings -----------------------------------------------------------------------------------

ENDING = (
    '[Deal "N:2... K3... Q4... J5..."]\n[Hakem "N"]\n[Trump "H"]\n[OnTable "SA"]\n'
    '[TricksWon "5-6"]\n'
)


@pytest.mark.parametrize("first", ["-", "SA"])
def test_play_of_an_ending_may_repeat_the_table_or_leave_it_out(first: str) -> None:
    record = play(f"{first} S5 S4 S3\nS2 SJ SQ SK", "N", ENDING)
    assert not record.diagnostics
    replayed = record.replay
    assert replayed.cards == parse_cards("S5 S4 S3 S2 SJ SQ SK")
    assert record.board().play_all(replayed.cards).tricks_won == (6, 7)


def test_play_of_an_ending_must_agree_with_the_table() -> None:
    record = play("S2 S5 S4 S3", "N", ENDING)
    assert "North has SA on the table, not S2" in record.errors[0].message


# -- result ------------------------------------------------------------------------------------


def test_result_that_the_play_does_not_give_is_odd() -> None:
    record = read_one(SHAH.replace("7-3", "7-4"))
    assert messages(record) == ["warning 5:10 the result is given as 7-4, but the play ends 7-3"]


def test_result_of_a_conceded_hand_is_not_judged() -> None:
    rows = SHAH.split("S4 S8")[0]
    assert not read_one(rows.replace("7-3", "7-4")).diagnostics


# -- fewer players -----------------------------------------------------------------------------


def test_three_players_have_three_columns() -> None:
    record = play(
        "SA SJ SK\nSQ S9 ST",
        "N",
        '[Players "3"]\n[Deal "N:AQ... KT... J9... -"]\n[Hakem "N"]\n[Trump "H"]\n',
    )
    assert not record.diagnostics
    assert record.replay.cards == parse_cards("SA SJ SK SQ S9 ST")


# -- from tricks to a section ------------------------------------------------------------------


def test_section_of_tricks() -> None:
    board = Board(Deal.parse(DEAL), Trump.HEARTS, Seat.SOUTH)
    position = board.play_all(parse_cards("CA C2 C8 C3 CK H3 C9 C4 DQ DA"))
    section = PlaySection.from_tricks(
        Seat.SOUTH, [*position.played_tricks, position.trick], board.seating
    )
    assert section == sound(SHAH.split("D6 DQ")[0] + "- DQ DA -\n").game.play
