"""Who comes after whom, and who plays with whom."""

from __future__ import annotations

import pytest

from hokm import (
    BoardError,
    Direction,
    NotationError,
    Seat,
    Seating,
)
from hokm.model.seats import SEATS

NORTH, EAST, SOUTH, WEST = SEATS
ANTICLOCKWISE, CLOCKWISE = Direction.ANTICLOCKWISE, Direction.CLOCKWISE


def test_anticlockwise_goes_from_north_to_west() -> None:
    assert Seating().order(NORTH) == (NORTH, WEST, SOUTH, EAST)
    assert Seating(CLOCKWISE).order(NORTH) == (NORTH, EAST, SOUTH, WEST)


def test_play_is_anticlockwise_unless_said_otherwise() -> None:
    assert Seating().direction is ANTICLOCKWISE
    assert Direction.parse("a") is Direction.parse("Anticlockwise") is ANTICLOCKWISE
    assert Direction.parse("CLOCK") is CLOCKWISE


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("seat", SEATS)
def test_order_follows_next_seat_round_the_table(direction: Direction, seat: Seat) -> None:
    seating = Seating(direction)
    order = seating.order(seat)
    assert order[0] is seat
    assert sorted(order) == list(SEATS)
    for here, following in zip(order, (*order[1:], seat), strict=True):
        assert seating.next_seat(here) is following


def test_partners_sit_opposite() -> None:
    for seating in (Seating(), Seating(CLOCKWISE)):
        assert seating.side(NORTH) == seating.side(SOUTH) == {NORTH, SOUTH}
        assert seating.side(EAST) == seating.side(WEST) == {EAST, WEST}
        assert seating.same_side(NORTH, SOUTH)
        assert not seating.same_side(NORTH, EAST)


@pytest.mark.parametrize("empty", SEATS)
def test_three_players_pass_over_the_empty_seat_and_play_alone(empty: Seat) -> None:
    occupied = frozenset(SEATS) - {empty}
    for direction in Direction:
        seating = Seating(direction, occupied)
        full = [seat for seat in Seating(direction).order(empty) if seat is not empty]
        assert list(seating.order(full[0])) == full
        assert all(seating.side(seat) == {seat} for seat in occupied)


def test_two_players_take_turns() -> None:
    seating = Seating(occupied=frozenset({NORTH, EAST}))
    assert seating.order(EAST) == (EAST, NORTH)
    assert seating.next_seat(EAST) is NORTH
    assert not seating.same_side(NORTH, EAST)


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_players_are_no_game(count: int) -> None:
    with pytest.raises(BoardError, match=f"not {count}"):
        Seating(occupied=frozenset(SEATS[:count]))


def test_sides_in_words() -> None:
    for direction in (ANTICLOCKWISE, CLOCKWISE):
        for seat, side, others in (
            (SOUTH, "North-South", "East-West"),
            (WEST, "East-West", "North-South"),
        ):
            assert Seating(direction).side_name(seat) == side
            assert Seating(direction).opponents_name(seat) == others
    assert Seating(occupied=frozenset(SEATS[:3])).side_name(SOUTH) == "South"
    three = Seating(occupied=frozenset(SEATS[:3]))
    assert three.opponents_name(SOUTH) == "North and East"
    assert three.opponents_name(EAST) == "North and South"
    assert Seating().players_name([WEST, SOUTH, NORTH]) == "North-South and West"


@pytest.mark.parametrize("seat", SEATS)
def test_seats_are_read_from_letters_and_names(seat: Seat) -> None:
    for text in (seat.letter, seat.letter.lower(), seat.title, seat.name, f" {seat} "):
        assert Seat.parse(text) is seat


@pytest.mark.parametrize("text", ["", "X", "NE", "Nor", "0"])
def test_text_that_is_no_seat_or_direction_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a seat"):
        Seat.parse(text)
    with pytest.raises(NotationError, match="is not a direction"):
        Direction.parse(text)
