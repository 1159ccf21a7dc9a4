"""What ``print`` shows of a board."""

from __future__ import annotations

import random
import textwrap

import pytest

from hokm import Board
from support.boards import make_board
from support.deals import FAMILIES, endings, whole_deal

WORKED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"


def shown(text: str) -> str:
    return textwrap.dedent(text).strip("\n")


def test_a_board_in_the_middle_of_a_trick() -> None:
    board = make_board(WORKED, "H", "S").play_all("D6 D7 DK D2 DA D3 D8")
    assert str(board) == shown(
        """
        trump ♥ hearts · hakem South · anticlockwise

                      North
                      ♠ A32
                      ♥ JT8
                      ♦
                      ♣ QJT98
        West                        East
        ♠ T765              ♦A      ♠ KQ98
        ♥ A             ♦3          ♥ 653
        ♦ 54                ♦8      ♦ QJT9
        ♣ 7643                      ♣ 2
                      South, hakem
                      ♠ J4
                      ♥ KQ9742
                      ♦
                      ♣ AK5

        tricks: North-South 1, East-West 0 · East to play
        """
    )


def test_three_players_and_no_trump() -> None:
    board = Board("N:A2.K.. K3.A.. Q4.Q.. -", "N", "N", tricks_won=(6, 5, 3))
    lines = str(board).splitlines()
    assert lines[0] == "trump none · hakem North · anticlockwise"
    assert lines[-1] == "tricks: North 6, South 5, East 3 · North to play"
    assert "West" not in str(board)


def test_a_long_suit_pushes_nothing_out_of_its_column() -> None:
    suits = "N:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..."
    lines = str(Board(suits, "S", "W")).splitlines()
    west = next(index for index, line in enumerate(lines) if line.startswith("West"))
    assert lines[west] == "West, hakem                   East"
    assert lines[west + 1] == "♠ AKQJT98765432               ♠"
    assert lines[2] == "                North"


def test_after_the_last_card_nobody_is_to_play() -> None:
    board = make_board("N:A... K... Q... J...", "H", "N").play_all("SA SJ SQ SK")
    assert str(board).endswith("tricks: North-South 1, East-West 0")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_is_shown_once(players: int) -> None:
    boards = [whole_deal(random.Random(players), players=players)]
    for board in [*boards, *endings(players, 2 * len(FAMILIES), (2, 5), players)]:
        text = str(board)
        assert len(text.splitlines()) <= 19
        assert max(map(len, text.splitlines())) < 80
        _, *rows, score = text.splitlines()
        cards = sum(len(hand) for hand in board.deal.values())
        shown_cards = sum(
            char in "23456789TJQKA" for row in rows for word in row.split() for char in word
        )
        assert shown_cards == cards + len(board.on_table)
        assert all(card.symbol in text for card in board.on_table)
        assert score.endswith(f"{board.to_play.title} to play")
