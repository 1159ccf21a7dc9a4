"""Board numbers as ``--board`` takes them."""

from __future__ import annotations

import pytest

from hokm import NotationError
from hokm_cli.queries.selection import BoardSelection


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [("3", [3], [1, 2, 4]), ("1,3-5", [1, 3, 4, 5], [2, 6]), (" 2 , 4 ", [2, 4], [3])],
)
def test_board_selection(text: str, inside: list[int], outside: list[int]) -> None:
    selection = BoardSelection.parse(text)
    assert all(number in selection for number in inside)
    assert not any(number in selection for number in outside)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x", "'x' is not a board number, such as 3, or a range, such as 3-5"),
        ("", "'' is not a board number"),
        ("1,,2", "'' is not a board number"),
        ("3-", "'3-' is not a board number"),
        ("-3", "'-3' is not a board number"),
        ("٣", "is not a board number"),
        ("5-3", "the range '5-3' ends before it begins"),
    ],
)
def test_what_is_no_board_number(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        BoardSelection.parse(text)
