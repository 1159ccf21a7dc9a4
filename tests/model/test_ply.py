"""Places in a play, and the positions there."""

from __future__ import annotations

import random

import pytest

from hokm import (
    Board,
    BoardError,
    Card,
    NotationError,
)
from hokm.model.cards import parse_cards
from hokm.model.ply import Ply, board_at
from support.boards import make_board, with_play_out
from support.deals import FAMILIES, endings, whole_deal

TWO_TRICKS = "N:A2... K3... Q4... J5..."


@pytest.mark.parametrize(
    ("text", "trick", "card"),
    [("5.2", 5, 2), ("5", 5, 1), (" 13.4 ", 13, 4), ("07.1", 7, 1), ("17.3", 17, 3)],
)
def test_plies_are_read(text: str, trick: int, card: int) -> None:
    assert Ply.parse(text) == Ply(trick, card)
    assert Ply.parse(str(Ply(trick, card))) == Ply(trick, card)


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".",
        "5.",
        ".2",
        "5.2.1",
        "0",
        "0.1",
        "5.0",
        "-5",
        "five",
        "5,2",
        "5.22",
        "123",
        "٥.٢",
        "²",
    ],
)
def test_what_is_no_ply(text: str) -> None:
    with pytest.raises(NotationError, match="is no point of a play"):
        Ply.parse(text)


def played(source: random.Random, board: Board) -> tuple[Card, ...]:
    """A random play of all cards, or of some."""
    position = with_play_out(board)
    cards: list[Card] = []
    while not position.is_finished and source.random() > 0.01:
        cards.append(source.choice(position.legal_cards))
        position = position.play(cards[-1])
    return tuple(cards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_of_a_play_is_found(players: int) -> None:
    """From whole hands and endings, with cards on the table and without."""
    source = random.Random(players)
    boards = [whole_deal(source, players=players) for _ in range(3)]
    for board in [*boards, *endings(players, len(FAMILIES), (2, 5), players)]:
        cards = played(source, board)
        position = with_play_out(board)
        for place, card in enumerate((*cards, None)):
            if position.is_finished:
                assert card is None
                break
            ply = Ply.from_board(position)
            assert ply.card == len(position.on_table) + 1
            assert board_at(board, cards, ply) == (position, card)
            after = place + len(board.on_table)
            assert ply == Ply(sum(board.tricks_won) + 1 + after // players, after % players + 1)
            if card is not None:
                position = position.play(card)


@pytest.mark.parametrize(
    ("ply", "message"),
    [
        ("12.1", "12.1 is before the position of the deal, which begins with card 12.2"),
        ("3", "3.1 is before the position of the deal, which begins with card 12.2"),
        ("12.5", "there is no card 12.5: a trick has 4 cards"),
        ("13.3", "13.3 is past the end of the play; the last card is 13.1 (♠2)"),
        ("14", "14.1 is past the end of the play; the last card is 13.1 (♠2)"),
    ],
)
def test_plies_that_are_not_there(ply: str, message: str) -> None:
    board = make_board("N:2... K3... Q4... J5...", "S", "N", on_table="SA", won=(6, 5))
    cards = parse_cards("SJ SQ S3  S2")
    with pytest.raises(BoardError) as error:
        board_at(board, cards, Ply.parse(ply))
    assert str(error.value) == message


def test_a_play_without_a_card() -> None:
    board = make_board(TWO_TRICKS, "S", "N")
    assert board_at(board, (), Ply(1)) == (with_play_out(board), None)
    with pytest.raises(BoardError, match=r"^1.2 is past the end of the play: no card is played$"):
        board_at(board, (), Ply(1, 2))


def test_after_the_last_card_there_is_nothing_to_play() -> None:
    board = make_board(TWO_TRICKS, "S", "N")
    cards = parse_cards("SA S5 S4 S3  S2 SJ SQ SK")
    with pytest.raises(BoardError, match=r"the last card is 2.4 \(♠K\)"):
        board_at(board, cards, Ply(3))
