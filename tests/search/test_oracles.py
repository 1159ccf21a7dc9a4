"""The tests' own slow answers agree with each other, whatever the search says."""

from __future__ import annotations

import pytest

from hokm import Board
from hokm.notation import check, read_records
from support import naive
from support.answers import EndingAnswers
from support.boards import board_text, make_board, with_play_out
from support.deals import FAMILIES, endings

TWO = list(endings(seed=21, count=8 * len(FAMILIES), tricks=(1, 2)))
THREE = list(endings(seed=22, count=2 * len(FAMILIES), tricks=(3,)))


@pytest.mark.parametrize("board", [*TWO, *THREE], ids=str)
def test_oracle_agrees_with_plain_minimax(board: Board) -> None:
    answers = EndingAnswers.by_oracle(board, cards=False)
    for _, need, allow in answers.questions():
        expected = naive.can_win(board, need, allow)
        assert answers.can_win(None, need, allow) is expected, (
            f"{board_text(board)}\n{need} before {allow}: minimax says {expected}"
        )
    assert answers.tricks() == naive.tricks(board), board_text(board)
    if not board.is_decided:
        assert answers.race_margin() == naive.race_margin(board), board_text(board)


@pytest.mark.parametrize("board", TWO[:33], ids=str)
def test_oracle_values_every_card_as_plain_minimax_does(board: Board) -> None:
    answers = EndingAnswers.by_oracle(board)
    assert list(answers.card_most) == list(board.legal_cards)
    for card, need, allow in answers.questions():
        if card is None:
            continue
        after = board.play(card)
        gained = after.tricks_won[0] - board.tricks_won[0]
        lost = after.tricks_won[1] - board.tricks_won[1]
        expected = naive.can_win(after, need - gained, allow - lost)
        assert answers.can_win(card, need, allow) is expected, (
            f"{board_text(board)}\nafter {card}, {need} before {allow}: minimax says {expected}"
        )


def test_oracle_has_nothing_to_say_when_no_card_is_left() -> None:
    assert EndingAnswers.by_oracle(make_board("N:... ... ... ...", "H", "N", won=(7, 6))).most == ()


def test_families_differ_and_fit() -> None:
    """Each family gives valid boards with tricks left as asked, tables and scores of all kinds."""
    boards = list(endings(seed=3, count=20 * len(FAMILIES), tricks=(2, 3, 4, 5)))
    assert {board.tricks_left for board in boards} == {2, 3, 4, 5}
    assert {len(board.on_table) for board in boards} == {0, 1, 2, 3}
    assert len({board.trump for board in boards}) == 5
    assert len({board.rules.direction for board in boards}) == 2
    assert all(board.has_race or max(board.tricks_won) > 7 for board in boards)
    assert len({board_text(board) for board in boards}) == len(boards)


def test_a_printed_board_can_be_asked_again() -> None:
    """What a failing test prints is read back as the very board that failed."""
    boards = [*THREE, *endings(seed=23, count=2 * len(FAMILIES), tricks=(5,))]
    text = "\n\n".join(board_text(board) for board in boards)
    for board, record in zip(boards, map(check, read_records(text)), strict=True):
        assert not record.errors
        assert record.board() == with_play_out(board, False)
