"""What may be asked: boards that fit together, and those that do not."""

from __future__ import annotations

import pytest

from hokm import (
    Board,
    BoardError,
    Deal,
    Direction,
    Rules,
    Seat,
    Trump,
)
from support.boards import make_board

WORKED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"
ENDING = "N:AK... QJ... T9... 87..."


def test_the_hakem_leads_unless_another_seat_is_named() -> None:
    board = Board(Deal.parse(WORKED), Trump.HEARTS, Seat.SOUTH)
    assert board.leader is board.to_play is Seat.SOUTH
    assert make_board(WORKED, "H", "S", leader="E").leader is Seat.EAST
    assert board.rules == Rules(Direction.ANTICLOCKWISE)


def test_counts_of_a_whole_hand_and_of_an_ending() -> None:
    whole = make_board(WORKED, "H", "S")
    assert (whole.tricks_left, whole.tricks_in_hand, whole.has_race) == (13, 13, True)
    ending = make_board(ENDING, "H", "S")
    assert (ending.tricks_left, ending.tricks_in_hand, ending.has_race) == (2, 2, False)
    late = make_board(ENDING, "H", "S", won=(6, 5))
    assert (late.tricks_left, late.tricks_in_hand, late.has_race) == (2, 13, True)


def test_a_trick_in_progress_counts_as_left() -> None:
    board = make_board("N:A... QJ... T9... 8...", "H", "S", leader="N", on_table="SK S7")
    assert board.to_play is Seat.SOUTH
    assert board.tricks_left == 2
    assert str(board.whole_trick_deal()) == ENDING


@pytest.mark.parametrize(
    ("won", "over"), [((6, 5), False), ((7, 4), True), ((4, 7), True), ((9, 2), True)]
)
def test_seven_tricks_end_a_hand(won: tuple[int, int], over: bool) -> None:
    assert make_board(ENDING, "H", "S", won=won).is_decided is over


def test_play_beyond_the_seventh_trick_leaves_no_race() -> None:
    assert make_board(ENDING, "H", "S", won=(7, 4)).has_race
    assert not make_board(ENDING, "H", "S", won=(8, 3)).has_race


def test_no_cards_left_is_over() -> None:
    board = make_board("N:... ... ... ...", "H", "S", won=(7, 6))
    assert board.is_decided
    assert board.tricks_left == 0
    assert board.to_play is Seat.SOUTH


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"on_table": "SA"}, "♠A is on the table, and North still holds it"),
        ({"on_table": "S2 S2"}, "♠2 is on the table twice"),
        ({"on_table": "S2 S3 S4 S5"}, "4 cards on the table"),
        ({"on_table": "S6"}, "equal numbers of cards with 1 on the table: North 2"),
        ({"won": (-1, 3)}, "cannot be negative"),
        ({"won": (6, 6)}, "a hand has 13 tricks, not 12 won and 2 left"),
    ],
)
def test_parts_that_do_not_fit_are_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(BoardError, match=message):
        make_board(ENDING, "H", "S", **change)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deal", "leader", "on_table", "message"),
    [
        # West, after North, has a spade but has played a heart.
        ("N:A... QJ... T9... 8...", "N", "SK H2", "West played ♥2 but could follow suit with ♠8"),
        (
            "N:A... QJ... T... 8...",
            "N",
            "SK S7 D9",
            "South played ♦9 but could follow suit with ♠T",
        ),
    ],
)
def test_a_revoke_on_the_table_names_seat_and_cards(
    deal: str, leader: str, on_table: str, message: str
) -> None:
    with pytest.raises(BoardError, match=message):
        make_board(deal, "H", "N", leader=leader, on_table=on_table)


def test_a_discard_on_the_table_by_a_void_hand_is_no_revoke() -> None:
    board = make_board("N:A... QJ... T9... .8..", "H", "N", on_table="SK H2")
    assert board.to_play is Seat.SOUTH


def test_unequal_hands_are_refused_with_their_counts() -> None:
    with pytest.raises(BoardError, match="North 2, East 1, South 1, West 1"):
        make_board("N:AK... Q... J... T...", "H", "N")
    with pytest.raises(BoardError, match="North 12, East 13, South 13, West 13"):
        make_board(WORKED.replace("QJT98", "QJT9"), "H", "N")


@pytest.mark.parametrize(
    ("hakem", "leader", "message"),
    [("W", "N", "hakem West has no hand"), ("N", "W", "leader West has no hand")],
)
def test_roles_need_a_player(hakem: str, leader: str, message: str) -> None:
    with pytest.raises(BoardError, match=message):
        make_board("N:A... K... Q... -", "H", hakem, leader=leader)


def test_three_players_may_hold_seventeen_cards_and_four_may_not_hold_fourteen() -> None:
    three = make_board("N:A... K... Q... -", "H", "N", won=(9, 7, 0))
    assert three.tricks_in_hand == 17
    with pytest.raises(BoardError, match="a hand has 17 tricks, not 17 won and 1 left"):
        make_board("N:A... K... Q... -", "H", "N", won=(9, 7, 1))
    with pytest.raises(BoardError, match="with 3 players are 3 numbers"):
        make_board("N:A... K... Q... -", "H", "N", won=(9, 7))


def test_boards_are_equal_by_what_they_hold() -> None:
    assert make_board(WORKED, "H", "S") == make_board(WORKED, "H", "S", leader="S")
    assert make_board(WORKED, "H", "S") != make_board(WORKED, "H", "E")
    assert len({make_board(WORKED, "H", "S"), make_board(WORKED, "H", "S")}) == 1
