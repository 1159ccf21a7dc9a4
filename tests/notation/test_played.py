"""Plays followed as far as they go, and what is said of the card at which they stop."""

from __future__ import annotations

import dataclasses
import random

import pytest

from hokm import (
    BoardError,
    Card,
    HokmError,
    NotationError,
    Seat,
    Trump,
)
from hokm.model.cards import parse_cards
from hokm.model.ply import Ply
from hokm.notation import (
    CheckedRecord,
    PlayedHand,
    Severity,
    format_diagnostic,
    pbn_record,
)
from notation.reading import DEAL, SHAH, read, read_one

HEAD = f'[Deal "{DEAL}"]\n[Hakem "S"]\n[Trump "H"]\n'
TWO_TRICKS = "CA C2 C8 C3\nCK H3 C9 C4\n"
THIRTEEN = SHAH.replace("*\n", "HQ SK S3 C7\nH9 D9 CT D4\nH7 DT CJ D5\n")


def record(rows: str, head: str = HEAD, first: str = "S") -> CheckedRecord:
    return read_one(f'{head}[Play "{first}"]\n{rows}\n')


def played(rows: str, head: str = HEAD, first: str = "S", *, play_out: bool = False) -> PlayedHand:
    return record(rows, head, first).played_hand(play_out=play_out)


def stop_of(hand: PlayedHand) -> str:
    assert hand.stopped_by is not None
    return f"{hand.stopped_by.line}:{hand.stopped_by.column} {hand.stopped_by.message}"


def test_a_whole_hand() -> None:
    hand = read_one(SHAH).played_hand()
    assert len(hand.cards) == 40
    assert (hand.stopped_by, hand.after_end, hand.result_diagnostics) == (None, None, ())
    assert hand.board == read_one(SHAH).board()


@pytest.mark.parametrize("rows", [TWO_TRICKS + "- DQ +", TWO_TRICKS + "- DQ DA -\n*", TWO_TRICKS])
def test_a_hand_that_breaks_off_is_no_fault(rows: str) -> None:
    hand = played(rows)
    assert len(hand.cards) in (8, 9, 10)
    assert (hand.stopped_by, hand.after_end) == (None, None)


@pytest.mark.parametrize(
    ("rows", "count", "seat", "card", "message"),
    [
        (
            "CK H3 C9 D3\nD6 DQ DA D2",
            7,
            "W",
            "D3",
            "6:10 trick 2: West plays ♦3 but still has clubs (♣764)",
        ),
        ("CK H3 C9 ^R S5\nD6 DQ DA D2", 7, "W", "S5", "6:13 trick 2: West revokes with ♠5"),
        ("CK H3 C9 DQ", 7, "W", "DQ", "6:10 trick 2: West cannot play ♦Q: East has it"),
        (
            "CK H3 ^L C9 C4",
            4,
            "N",
            "C9",
            "6:10 trick 2: North leads out of turn; it is South's lead",
        ),
        (
            "CK H3 - C4",
            6,
            "W",
            "C4",
            "6:9 West cannot play ♣4: North has not played to trick 2",
        ),
        (
            "CK H3 C9 XX\nD6 DQ DA D2",
            7,
            "W",
            None,
            "6:10 trick 2, West to play: 'XX' is not a card: "
            "expected suit and rank, like SA or H10",
        ),
        (
            "CK H3 C9 C3\nD6 DQ DA D2",
            7,
            "W",
            "C3",
            "6:10 trick 2, West to play: ♣3 is played twice, first on line 5",
        ),
    ],
)
def test_faults_end_the_play_where_they_are(
    rows: str, count: int, seat: str | None, card: str | None, message: str
) -> None:
    hand = played("CA C2 C8 C3\n" + rows)
    assert hand.cards == parse_cards("CA C2 C8 C3 CK H3 C9 C4")[:count]
    assert stop_of(hand) == message
    assert hand.stopped_by is not None
    if seat is not None:
        assert hand.stopped_by.seat is Seat.parse(seat)
    if card is not None:
        assert hand.stopped_by.card == Card.parse(card)
    assert hand.after_end is None


def test_a_line_of_the_wrong_length_ends_it_with_its_trick() -> None:
    short = played("CA C2 C8 C3\nCK H3 C9\nD6 DQ DA D2")
    assert short.cards == parse_cards("CA C2 C8 C3 CK H3 C9")
    assert "trick 2 has 3 of 4 cards" in stop_of(short)
    long = played("CA C2 C8 C3\nCK H3 C9 C4 D6\nD8 DQ DA D2\nHK H5 H8 HA")
    assert long.cards == parse_cards("CA C2 C8 C3 CK H3 C9 C4")
    assert "5 cards on a line" in stop_of(long)


def test_a_fault_that_is_not_of_the_play_stops_all() -> None:
    with pytest.raises(NotationError, match="'Q' is not a seat"):
        played(TWO_TRICKS, HEAD.replace('Hakem "S"', 'Hakem "Q"'))
    with pytest.raises(NotationError, match="'X' is not a seat"):
        record(TWO_TRICKS, first="X").played_hand()


def test_the_wrong_leader_leaves_nothing_to_follow() -> None:
    with pytest.raises(NotationError, match="lead by South, but West is to lead"):
        played(TWO_TRICKS, HEAD.replace('Hakem "S"', 'Hakem "W"'))
    [diagnostic] = record(TWO_TRICKS, HEAD.replace('Hakem "S"', 'Hakem "W"')).errors
    assert (diagnostic.seat, diagnostic.card) == (Seat.SOUTH, Card.parse("CA"))


@pytest.mark.parametrize("rows", ["*", "- - - -", "", "+"])
def test_no_play(rows: str) -> None:
    with pytest.raises(NotationError, match="no play is given"):
        played(rows)
    with pytest.raises(NotationError, match="no play is given"):
        read_one(HEAD).played_hand()


def test_what_is_not_given() -> None:
    with pytest.raises(BoardError, match="names no trump"):
        played(TWO_TRICKS, HEAD.replace('[Trump "H"]\n', ""))


def test_the_first_leader_of_a_whole_hand_is_the_hakem() -> None:
    unnamed = HEAD.replace('[Hakem "S"]\n', "")
    assert played(TWO_TRICKS, unnamed).board == played(TWO_TRICKS).board
    ending = '[Deal "N:A2... K3... Q4... J5..."]\n[Trump "S"]\n[TricksWon "6-5"]\n'
    with pytest.raises(BoardError, match="names no hakem"):
        played("SA SJ S4 S3", ending, "N")
    assert played("SA SJ S4 S3", ending + '[Hakem "N"]\n', "N").board.hakem is Seat.NORTH


def test_cards_behind_the_seventh_trick() -> None:
    hand = read_one(THIRTEEN).played_hand()
    assert len(hand.cards) == 40
    assert hand.stopped_by is None
    assert hand.after_end is not None
    assert hand.after_end.severity is Severity.WARNING
    assert (hand.after_end.seat, hand.after_end.card) == (Seat.NORTH, Card.parse("S3"))
    assert format_diagnostic(hand.after_end).splitlines()[:2] == [
        "test.pbn:17:7: warning: trick 11: North plays ♠3 after a side has won seven tricks",
        "    HQ SK S3 C7",
    ]
    whole = read_one(THIRTEEN).played_hand(play_out=True)
    assert (len(whole.cards), whole.stopped_by, whole.after_end) == (52, None, None)
    assert whole.board.rules.play_out


def test_a_fault_behind_the_seventh_trick_does_not_touch_the_hand() -> None:
    revoke = THIRTEEN.replace("H9 D9 CT D4", "H9 XX CT D4")
    hand = read_one(revoke).played_hand()
    assert (len(hand.cards), hand.stopped_by) == (40, None)
    assert hand.after_end is not None
    assert hand.after_end.card == Card.parse("S3")
    at_once = read_one(THIRTEEN.replace("HQ SK S3 C7", "HQ SK XX C7")).played_hand()
    assert (len(at_once.cards), at_once.stopped_by) == (40, None)
    assert at_once.after_end is not None
    assert "'XX' is not a card" in at_once.after_end.message
    played_on = read_one(revoke).played_hand(play_out=True)
    assert played_on.stopped_by is not None


def test_an_ending_whose_score_is_not_known_is_played_out() -> None:
    """Seven of its tricks may be anybody's."""
    deal = "N:AKQJT987... .AKQJT987.. ..AKQJT987. ...AKQJT987"
    rows = "\n".join(f"S{n} C{n} D{n} H{n}" for n in "AKQJT987")
    head = f'[Deal "{deal}"]\n[Hakem "N"]\n[Trump "S"]\n'
    hand = played(rows, head, "N")
    assert not hand.board.has_race
    assert (len(hand.cards), hand.after_end) == (32, None)


def test_tricks_of_an_ending_are_numbered_as_in_the_hand() -> None:
    head = '[Deal "N:A2... K3... Q4... J.5.."]\n[Hakem "N"]\n[Trump "S"]\n[TricksWon "6-5"]\n'
    hand = played("S2 H5 S4 S3", head, "N")
    assert stop_of(hand).endswith("trick 12: West plays ♥5 but still has spades (♠J)")


def test_a_play_from_json_stops_at_the_same_card() -> None:
    row = (
        f'{{"deal": "{DEAL}", "trump": "H", "hakem": "S", "play": {{"first": "S", "tricks": '
        '[["CA", "C2", "C8", "C3"], ["CK", "H3", "XX", "C4"], ["D6", "DQ", "DA", "D2"]]}}'
    )
    hand = read_one(row).played_hand()
    assert hand.cards == parse_cards("CA C2 C8 C3 CK H3")
    assert "'XX' is not a card" in stop_of(hand)


# -- the result and the score that are given ---------------------------------------------------


@pytest.mark.parametrize(
    ("tags", "remark"),
    [
        ('[Result "7-3"]', ""),
        ('[Result "7-2"]', "the result is given as 7-2, but the play ends 7-3"),
        ('[Result "7-3"]\n[Score "1"]', ""),
        ('[Result "7-3"]\n[Score "NS 1"]', ""),
        ('[Result "7-3"]\n[Score "S +1"]', ""),
        ('[Result "7-3"]\n[Score "EW -1"]', ""),
        ('[Score "2"]', "the score is given as 2, but 7-3 is worth 1"),
        ('[Score "-1"]', "the score is given as -1, but 7-3 is worth 1"),
        ('[Score "EW 3"]', "the score is given as EW 3, but 7-3 is worth EW -1"),
        ('[Scoring "4 5 6"]\n[Score "NS 4"]', ""),
        ('[Score "?"]', ""),
        ('[Score "won"]', ""),
        ('[Contract "4H"]\n[Declarer "E"]\n[Score "NS 420"]', ""),
    ],
)
def test_result_and_score_of_a_whole_hand(tags: str, remark: str) -> None:
    found = read_one(SHAH.replace('[Result "7-3"]', tags))
    assert [diagnostic.message for diagnostic in found.played_hand().result_diagnostics] == (
        [remark] if remark else []
    )
    assert [diagnostic.message for diagnostic in found.warnings] == ([remark] if remark else [])


@pytest.mark.parametrize(
    ("tags", "remark"),
    [
        ('[Result "7-1"]', ""),
        ('[Result "1-7"]\n[Score "EW 1"]', ""),
        ('[Result "7-0"]', "the result is given as 7-0, but the play stops at 1-1"),
        ('[Result "7-1"]\n[Score "2"]', "the score is given as 2, but 7-1 is worth 1"),
        ('[Result "4-1"]\n[Score "2"]', ""),
    ],
)
def test_a_hand_given_up_can_end_as_its_result_says(tags: str, remark: str) -> None:
    hand = played(TWO_TRICKS, HEAD + tags + "\n")
    assert [diagnostic.message for diagnostic in hand.result_diagnostics] == (
        [remark] if remark else []
    )


def test_a_remark_stands_at_its_tag() -> None:
    [diagnostic] = read_one(SHAH.replace('"7-3"', '"7-2"')).played_hand().result_diagnostics
    assert (diagnostic.line, diagnostic.source) == (5, '[Result "7-2"]')
    assert read_one(SHAH).with_settings(trump=Trump.NONE).diagnostics


def test_damaged_plays_are_followed_as_far_as_they_are_sound() -> None:
    """Whatever is changed in a file: legal cards or an error of ours, and what is kept is sound."""
    source = random.Random("damaged plays")
    marks = "CDHSAKQJT98765432-+*^RL!?$=1{}; \n"
    stopped = 0
    for _ in range(150):
        text = list(source.choice((SHAH, THIRTEEN)))
        for _ in range(source.choice((1, 1, 2, 4))):
            place = source.randrange(len(text))
            text[place] = source.choice(("", source.choice(marks), text[place] * 2))
        for found in read("".join(text)):
            try:
                hand = found.played_hand(play_out=True)
            except HokmError:
                continue
            stopped += hand.stopped_by is not None
            kept = dataclasses.replace(found.game, hakem=hand.board.hakem, play=hand.section)
            again = read_one(pbn_record(kept)).played_hand(play_out=True)
            assert (again.cards, again.stopped_by) == (hand.cards, None)
    assert stopped > 40


# -- positions of a play -----------------------------------------------------------------------


def test_positions_of_a_play() -> None:
    found = read_one(SHAH)
    there = found.position_at("2.3")
    assert there == found.position_at(Ply(2, 3))
    assert (there.board.on_table, there.card) == (parse_cards("CK H3"), Card.parse("C9"))
    assert there.board.tricks_won == (1, 0)
    assert found.position_at("1").board.deal == found.deal
    end = found.position_at("11")
    assert (end.card, end.stopped_by) == (None, None)
    assert end.board.tricks_won == (7, 3)
    with pytest.raises(NotationError, match="'x' is no point of a play"):
        found.position_at("x")


def test_positions_where_a_play_breaks_off() -> None:
    found = record(TWO_TRICKS.replace("C9 C4", "C9 D3") + "D6 DQ DA D2")
    before = found.position_at("2.2")
    assert before.card == Card.parse("H3")
    assert before.stopped_by is not None
    assert found.position_at("2.4").card is None
    with pytest.raises(
        NotationError, match=r"past the end of the play.*breaks off there"
    ) as caught:
        found.position_at("3.1")
    assert (caught.value.line, caught.value.column) == (6, 10)


def test_positions_without_a_play() -> None:
    found = read_one(HEAD)
    assert found.position_at("1").board.deal == found.deal
    with pytest.raises(BoardError, match="past the end of the play"):
        found.position_at("1.2")
    with pytest.raises(BoardError, match="names no trump"):
        read_one(SHAH.replace('[Trump "H"]\n', "")).position_at("2")
