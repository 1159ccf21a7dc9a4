"""The tests' own slow answers agree with each other, whatever the search says."""

from __future__ import annotations

import pytest

from hokm import Board, Position
from support import naive
from support.boards import board_text, make_board
from support.deals import FAMILIES, endings
from support.oracle import Oracle

TWO = list(endings(seed=21, count=8 * len(FAMILIES), tricks=(1, 2)))
THREE = list(endings(seed=22, count=2 * len(FAMILIES), tricks=(3,)))


def questions(left: int) -> list[tuple[int, int]]:
    """Every (need, allow) that fits into `left` tricks."""
    return [(need, allow) for need in range(1, left + 1) for allow in range(1, left + 2 - need)]


@pytest.mark.parametrize("board", [*TWO, *THREE], ids=str)
def test_oracle_agrees_with_plain_minimax(board: Board) -> None:
    oracle = Oracle(board)
    for need, allow in questions(board.tricks_left):
        expected = naive.can_win(board, need, allow)
        assert oracle.can_win(need, allow) is expected, (
            f"{board_text(board)}\n{need} before {allow}: minimax says {expected}"
        )
    assert oracle.tricks() == naive.tricks(board), board_text(board)
    if not board.is_over:
        assert oracle.race_margin() == naive.race_margin(board), board_text(board)


@pytest.mark.parametrize("board", TWO[:33], ids=str)
def test_oracle_values_every_card_as_plain_minimax_does(board: Board) -> None:
    oracle = Oracle(board)
    for card in Position(board).legal_cards():
        after = Position(board).play(card).board
        gained = after.tricks_won[0] - board.tricks_won[0]
        lost = after.tricks_won[1] - board.tricks_won[1]
        assert oracle.tricks(card=card) == naive.tricks(after), f"{board_text(board)}\n{card}"
        for need, allow in questions(board.tricks_left):
            expected = naive.can_win(after, need - gained, allow - lost)
            assert oracle.can_win(need, allow, card=card) is expected, (
                f"{board_text(board)}\n{card}, then {need} before {allow}"
            )


def test_families_differ_and_fit() -> None:
    """Each family gives valid boards with tricks left as asked, tables and scores of all kinds."""
    boards = list(endings(seed=3, count=20 * len(FAMILIES), tricks=(2, 3, 4, 5)))
    assert {board.tricks_left for board in boards} == {2, 3, 4, 5}
    assert {len(board.on_table) for board in boards} == {0, 1, 2, 3}
    assert len({board.trump for board in boards}) == 5
    assert len({board.rules.direction for board in boards}) == 2
    assert all(board.has_race or max(board.tricks_won) > 7 for board in boards)
    assert len({board_text(board) for board in boards}) == len(boards)


def test_a_position_without_cards_answers_nothing_more_is_won() -> None:
    oracle = Oracle(make_board("N:... ... ... ...", "H", "N", won=(7, 6)))
    assert oracle.tricks() == 7
    assert oracle.can_win(0, 1)
    assert not oracle.can_win(1, 1)
