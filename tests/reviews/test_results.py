"""Reviews as objects: short to print, equal whatever work they took."""

from __future__ import annotations

import dataclasses

import pytest

from hokm import Review, review
from hokm.model.cards import parse_cards
from hokm.notation.checked import check
from hokm.notation.reader import read_records
from support.boards import make_board
from support.command_line import EXAMPLES

BOARD = make_board("N:A2... K3... Q4... J5...", "S", "N", won=(6, 5))


@pytest.fixture
def found() -> Review:
    return review(BOARD, parse_cards("S2 SJ SQ SK S3 SA"))


def test_a_review_is_one_short_line(found: Review) -> None:
    assert repr(found) == "<Review 6 cards, 6-6, 1 mistake>"
    assert repr(review(BOARD, parse_cards("SA"))) == "<Review 1 card, 6-5, 0 mistakes>"


def test_its_cards_are_too(found: Review) -> None:
    first, second, *_ = map(repr, found.cards)
    assert first == "<ReviewedCard 12.1 North ♠2?, 7-5 to 7-6>"
    assert second == "<ReviewedCard 12.2 West ♠J, 7-6 to 7-6>"
    assert found.cards[0].glyph == "?"


def test_values_are_written_as_outcomes_or_tricks(found: Review) -> None:
    assert str(found.start) == "7-5"
    without_race = dataclasses.replace(BOARD, tricks_won=(0, 0))
    assert str(review(without_race, []).start) == "1 trick"


def test_kots() -> None:
    [record] = read_records((EXAMPLES / "averted_kot.pbn").read_bytes())
    hand = check(record).played_hand()
    found = review(hand.board, hand.cards)
    assert found.kot is not None
    assert repr(found.kot) == "<ForcedKot: kot from 4.4>"
    missed = dataclasses.replace(found.kot, missed_by=found.cards[20], allowed_by=None)
    assert repr(missed) == "<ForcedKot: kot from the start, missed at 6.1>"


def test_equal_reviews_are_equal_whatever_they_took(found: Review) -> None:
    again = dataclasses.replace(found, nodes=found.nodes + 1, seconds=found.seconds + 1)
    assert again == found
    assert dataclasses.replace(found, score=(6, 7)) != found
