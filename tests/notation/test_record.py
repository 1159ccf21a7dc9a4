"""Records: the boards they make, and what is assumed where the file says nothing."""

from __future__ import annotations

import pytest

from hokm import (
    Board,
    BoardError,
    Deal,
    Direction,
    NotationError,
    Scoring,
    Seat,
    Trump,
)
from hokm.model.cards import parse_cards
from hokm.notation import GameRecord, check
from notation.reading import DEAL, SHAH, read_one, sound

BRIDGE = f"""\
[Dealer "N"]
[Deal "{DEAL}"]
[Declarer "E"]
[Contract "4HX"]
[Auction "N"]
1C 1S 2H 4S
5H Pass Pass Pass
[Play "S"]
CA C3 C8 C2
"""


def test_board_of_a_record() -> None:
    assert sound(SHAH).board() == Board(Deal.parse(DEAL), Trump.HEARTS, Seat.SOUTH)


def test_arguments_stand_before_what_the_record_says() -> None:
    record = sound(f'[Deal "{DEAL}"]\n[Trump "H"]\n[Hakem "S"]\n').with_settings(
        direction=Direction.CLOCKWISE, scoring=Scoring(1, 1, 1)
    )
    board = record.board(Trump.NONE, Seat.NORTH, play_out=True)
    assert record.board().trump is Trump.HEARTS
    assert record.board("N", "north", play_out=True) == board
    assert record.with_settings(trump="S", direction="anti", scoring="1 2 3").game == (
        record.with_settings(
            trump=Trump.SPADES, direction=Direction.ANTICLOCKWISE, scoring=Scoring()
        ).game
    )
    with pytest.raises(NotationError, match="hakem: 'X' is not a seat"):
        record.board(hakem="X")
    assert (board.trump, board.hakem, board.leader) == (Trump.NONE, Seat.NORTH, Seat.NORTH)
    assert board.rules.direction is Direction.CLOCKWISE
    assert board.rules.scoring == Scoring(1, 1, 1)
    assert board.rules.play_out


@pytest.mark.parametrize(
    ("tags", "word"), [('[Hakem "S"]', "trump"), ('[Trump "H"]', "hakem"), ("", "trump")]
)
def test_what_is_missing_is_named(tags: str, word: str) -> None:
    with pytest.raises(BoardError, match=f"board 1 .* {word}"):
        sound(f'[Deal "{DEAL}"]\n{tags}\n').board()


@pytest.mark.parametrize(
    ("tags", "count"),
    [("", 16), ('[Trump "S"]', 4), ('[Hakem "N"]', 4), ('[Trump "N"][Hakem "N"]', 1)],
)
def test_boards_for_what_is_left_open(tags: str, count: int) -> None:
    record = sound(f'[Deal "{DEAL}"]\n{tags}\n')
    boards = list(record.boards())
    assert len(boards) == len({(board.trump, board.hakem) for board in boards}) == count
    assert all(board.leader is board.hakem for board in boards)
    for board in boards:
        assert record.trump in (None, board.trump)
        assert record.hakem in (None, board.hakem)


def test_boards_with_arguments() -> None:
    record = sound(f'[Deal "{DEAL}"]\n')
    assert {board.hakem for board in record.boards(trump=Trump.SPADES)} == set(Seat)
    assert {board.trump for board in record.boards(hakem=Seat.NORTH)} == set(Trump) - {Trump.NONE}


def test_hakem_differs_but_the_leader_stays_in_an_ending() -> None:
    record = sound('[Deal "N:A2... K3... Q4... J5..."]\n[Leader "N"]\n[Trump "H"]\n')
    assert [(board.hakem, board.leader) for board in record.boards()] == [
        (seat, Seat.NORTH) for seat in Seat
    ]


def test_error_stops_the_board_with_its_place() -> None:
    record = read_one(f'[Deal "{DEAL}"]\n[Trump "Z"]\n[Hakem "S"]\n')
    with pytest.raises(NotationError) as caught:
        record.board(Trump.HEARTS)
    assert (caught.value.line, caught.value.column) == (2, 9)
    with pytest.raises(NotationError):
        list(record.boards())


def test_trump_and_leader_from_the_contract() -> None:
    record = sound(BRIDGE).from_contract()
    assert record.game.direction is Direction.CLOCKWISE
    assert (record.trump, record.hakem) == (Trump.HEARTS, Seat.SOUTH)
    assert not record.diagnostics
    assert record.replay.cards == parse_cards("CA C3 C8 C2")


def test_leader_follows_the_declarer_in_the_direction_of_play() -> None:
    turned = sound(BRIDGE).with_settings(direction=Direction.ANTICLOCKWISE).from_contract()
    assert turned.hakem is Seat.NORTH
    assert "begins with a lead by South, but North is to lead" in turned.errors[0].message


def test_play_the_other_way_round_is_hinted_at() -> None:
    text = BRIDGE.replace('[Declarer "E"]', '[Hakem "S"]\n[Trump "H"]')
    assert "(no direction is given; the play fits clockwise)" in read_one(text).errors[0].message


@pytest.mark.parametrize(
    ("contract", "trump"),
    [
        ("4HX", Trump.HEARTS),
        ("3NT", Trump.NONE),
        ("6N", Trump.NONE),
        ("7CXX", Trump.CLUBS),
        ("H", Trump.HEARTS),
        ("1d", Trump.DIAMONDS),
        ("2♠", Trump.SPADES),
        ("?", Trump.HEARTS),
        ("", Trump.HEARTS),
    ],
)
def test_contracts(contract: str, trump: Trump) -> None:
    """Without a contract the last bid of the auction counts."""
    assert read_one(BRIDGE.replace("4HX", contract)).from_contract().trump is trump


@pytest.mark.parametrize("contract", ["Pass", "AP", "5Hearts", "8H", "4"])
def test_contract_without_a_trump_is_an_error(contract: str) -> None:
    record = read_one(BRIDGE.replace("4HX", contract)).from_contract()
    assert any(
        f"{contract!r} is not a contract" in diagnostic.message for diagnostic in record.errors
    )


def test_nothing_to_take_trump_and_leader_from() -> None:
    record = sound(f'[Deal "{DEAL}"]\n').from_contract()
    assert [diagnostic.message for diagnostic in record.errors] == [
        "no contract is given to take trump from",
        "no declarer is given to take the first leader from",
    ]


def test_first_leader_of_the_play_stands_in_for_the_declarer() -> None:
    assert sound(BRIDGE.replace('"E"', '""')).from_contract().hakem is Seat.SOUTH


def test_irregular_declarer() -> None:
    assert sound(BRIDGE.replace('"E"', '"^E"')).game.declarer is Seat.EAST


def test_own_tags_stand_before_the_contract() -> None:
    bridge = BRIDGE.split("[Play", maxsplit=1)[0]
    record = sound('[Trump "S"]\n[Hakem "W"]\n' + bridge).from_contract()
    assert (record.trump, record.hakem) == (Trump.SPADES, Seat.WEST)


def test_record_of_a_board() -> None:
    board = Board(
        Deal.parse("N:2... K3... Q4... J5..."),
        Trump.HEARTS,
        Seat.WEST,
        Seat.NORTH,
        parse_cards("SA"),
        (5, 6),
    )
    record = check(GameRecord.from_board(board, "x"))
    assert record.board() == board
    assert record.diagnostics == ()


def test_names_are_the_board_tag_or_the_place_in_the_file() -> None:
    assert sound(SHAH).name == "Shah"
    assert sound(f'[Deal "{DEAL}"]').name == "1"
