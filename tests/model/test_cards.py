"""Suits, trumps and cards: their order, their letters, and which card beats which."""

from __future__ import annotations

import pytest

from hokm import (
    Card,
    NotationError,
    Suit,
    Trump,
)
from hokm.model.cards import (
    CARDS,
    RANK_LETTERS,
    RANKS,
    SUIT_SYMBOLS,
    SUITS,
    parse_cards,
)


def test_pack_holds_52_cards_in_order() -> None:
    assert len(set(CARDS)) == 52
    assert list(CARDS) == sorted(CARDS)
    assert str(CARDS[0]) == "SA"
    assert str(CARDS[-1]) == "C2"


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_is_read_back_from_every_spelling(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(str(card).lower()) == card
    assert Card.parse(card.symbol) == card
    assert Card.parse(f" {card} ") == card


def test_ten_is_read_in_both_spellings() -> None:
    assert Card.parse("H10") == Card.parse("HT") == Card(Suit.HEARTS, 10)


@pytest.mark.parametrize(
    "text", ["", "S", "A", "SAK", "XA", "S1", "S0", "S11", "S10T", "AS", "♠", "SſA", "S\x00"]
)
def test_text_that_is_no_card_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("rank", [1, 0, -2, 15])
def test_rank_outside_two_to_ace_is_refused(rank: int) -> None:
    with pytest.raises(ValueError, match="rank must be 2 to 14"):
        Card(Suit.SPADES, rank)


def test_rank_letters_belong_to_ranks() -> None:
    written = {Card(Suit.SPADES, rank).rank_letter: rank for rank in RANKS}
    assert "".join(written) == RANK_LETTERS
    assert written["2"] == 2
    assert written["T"] == 10
    assert written["A"] == 14


@pytest.mark.parametrize("suit", SUITS)
def test_suit_letters_and_symbols_name_the_same_suit(suit: Suit) -> None:
    assert Suit.parse(suit.letter) is suit
    assert Suit.parse(suit.letter.lower()) is suit
    assert Suit.parse(SUIT_SYMBOLS[suit]) is suit
    assert Trump.parse(suit.letter) is Trump(suit)
    assert Trump(suit).suit is suit
    assert Trump(suit).letter == suit.letter


def test_saras_has_no_trump_suit() -> None:
    assert Trump.parse("N") is Trump.parse("nt") is Trump.NONE
    assert Trump.NONE.suit is None
    assert str(Trump.NONE) == "N"


@pytest.mark.parametrize("text", ["", "X", "SS", "ß", "hearts"])
def test_text_that_is_no_suit_or_trump_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a suit"):
        Suit.parse(text)
    with pytest.raises(NotationError, match="is not a trump"):
        Trump.parse(text)


@pytest.mark.parametrize(
    ("second", "first", "trump", "wins"),
    [
        ("SK", "SQ", "H", True),
        ("SQ", "SK", "H", False),
        ("D2", "SA", "D", True),  # a ruff
        ("D2", "SA", "H", False),  # a discard
        ("SA", "D2", "D", False),  # trump is on the table
        ("D3", "D2", "D", True),  # an overruff
        ("D2", "D3", "D", False),
        ("HA", "S2", "N", False),  # nothing is trump in saras
        ("S3", "S2", "N", True),
    ],
)
def test_which_card_beats_which(second: str, first: str, trump: str, wins: bool) -> None:
    assert Card.parse(second).beats(Card.parse(first), Trump.parse(trump)) is wins


def test_several_cards_are_read_with_spaces_or_commas() -> None:
    assert [str(card) for card in parse_cards("SA, H10 c2")] == ["SA", "HT", "C2"]
    assert parse_cards("") == ()
