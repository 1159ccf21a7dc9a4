"""Deals as text, alone and on a line with trump and hakem."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hokm import (
    Deal,
    DealError,
    Hand,
    NotationError,
    Seat,
    Trump,
    random_deal,
)
from hokm.model.cards import CARDS, Card
from hokm.notation import parse_deal_line
from notation.reading import DEAL, HANDS


@given(st.integers(0, 2**32), st.integers(1, 13), st.sampled_from(Seat))
def test_written_deals_read_the_same(seed: int, count: int, first: Seat) -> None:
    whole, _ = random_deal(random.Random(seed))
    deal = Deal.from_hands({seat: Hand.from_cards(list(whole[seat])[:count]) for seat in Seat})
    assert Deal.parse(str(deal)) == deal
    turned = [str(deal[Seat((first + step) % 4)]) for step in range(4)]
    assert Deal.parse(f"{first.letter}:{' '.join(turned)}") == deal


def test_seats_nobody_sits_in() -> None:
    deal = Deal.parse("E:A... - K... -")
    assert deal.seats == (Seat.EAST, Seat.WEST)
    assert Deal.parse(str(deal)) == deal


def test_empty_hands_of_a_last_trick() -> None:
    deal = Deal.parse("N:... K... Q... J...")
    assert len(deal[Seat.NORTH]) == 0
    assert Deal.parse("N:... ... ... ...") == Deal.from_hands(dict.fromkeys(Seat, Hand()))


@pytest.mark.parametrize("text", ["n:a2... k3... q4... j5...", " North : A2... K3... Q4... J5... "])
def test_first_seat_in_other_spellings(text: str) -> None:
    assert str(Deal.parse(text)) == "N:A2... K3... Q4... J5..."


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("", "'' is not a deal", 1),
        ("A2... K3... Q4... J5...", "is not a deal: expected the seat of the first hand", 1),
        ("Q:A2... K3... Q4... J5...", "'Q' is not a seat", 1),
        ("N:A2... K3... Q4...", "has 3 hands: expected four", None),
        ("N:A2... K3... Q4... J5... T6...", "'T6...' is a fifth hand", 27),
        ("N:A2... K3... QX... J5...", "'X' in South's hand is not a rank", 16),
        ("N:A2.. K3... Q4... J5...", "North's hand has 3 suits", 3),
        ("N:A2... ... ... ...", "the cards of East, South and West are not given", 1),
        ("N:A2... K1... Q4... J5...", "'1' in East's hand is not a rank", 10),
    ],
)
def test_text_that_is_no_deal(text: str, message: str, column: int | None) -> None:
    with pytest.raises(NotationError) as caught:
        Deal.parse(text)
    assert message in caught.value.message
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("N:AA... K3... Q4... J5...", "North has ♠A twice"),
        ("N:A2... A3... Q4... J5...", "♠A is held by both North and East"),
        ("N:A.A2.A.AKQJT98765 ... ... ...", "not given"),
        (
            "N:AKQJT98765432.A.. .KQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
            "North holds 14 cards: a hand has at most 13",
        ),
        ("N:A... - - -", "at least two hands"),
    ],
)
def test_cards_that_are_no_deal(text: str, message: str) -> None:
    with pytest.raises((DealError, NotationError), match=message):
        Deal.parse(text)


def test_53_cards_name_the_card_and_both_seats() -> None:
    text = f"N:{HANDS[0]} {HANDS[1]} {HANDS[2]} A{HANDS[3]}"
    with pytest.raises(DealError, match="♠A is held by both North and West"):
        Deal.parse(text)


def test_unequal_hands_are_left_to_the_board_but_not_on_a_line() -> None:
    text = "N:A2... K3... Q4... J..."
    assert len(Deal.parse(text)[Seat.WEST]) == 1
    with pytest.raises(DealError, match="North 2, East 2, South 2, West 1"):
        parse_deal_line(text)


@pytest.mark.parametrize(
    ("rest", "trump", "hakem"),
    [
        ("", None, None),
        (" H", Trump.HEARTS, None),
        (" H S", Trump.HEARTS, Seat.SOUTH),
        ("  ♥   south ", Trump.HEARTS, Seat.SOUTH),
        (" n w", Trump.NONE, Seat.WEST),
        (" NT N", Trump.NONE, Seat.NORTH),
        (" - N", None, Seat.NORTH),
        (" S ?", Trump.SPADES, None),
    ],
)
def test_trump_and_hakem_on_the_line(rest: str, trump: Trump | None, hakem: Seat | None) -> None:
    assert parse_deal_line(DEAL + rest) == (Deal.parse(DEAL), trump, hakem)


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (" X", "'X' is not a trump"),
        (" H Z", "'Z' is not a seat"),
        (" H S 3", "'3' is one word too many"),
    ],
)
def test_line_that_ends_badly(rest: str, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        parse_deal_line(DEAL + rest)
    assert caught.value.column == len(DEAL + rest)


@given(st.text(st.sampled_from("NESW:.-AKQJT98765432shdc10 xX♠♥\ufe0f\n"), max_size=80))
def test_no_other_error_escapes(text: str) -> None:
    with contextlib.suppress(NotationError, DealError):
        Deal.parse(text)
    with contextlib.suppress(NotationError, DealError):
        parse_deal_line(text)


@given(st.permutations(CARDS), st.integers(0, 51), st.integers(0, 51))
def test_any_duplicate_is_named(pack: list[object], place: int, other: int) -> None:
    cards = list(pack)
    cards[place] = cards[other]
    hands = [cards[start : start + 13] for start in (0, 13, 26, 39)]
    words = [
        ".".join("".join(str(card)[1] for card in hand if str(card)[0] == suit) for suit in "SHDC")
        for hand in hands
    ]
    text = "N:" + " ".join(words)
    if place == other:
        assert str(Deal.parse(text)).startswith("N:")
        return
    with pytest.raises(DealError) as caught:
        Deal.parse(text)
    card = cards[other]
    assert isinstance(card, Card)
    assert card.symbol in str(caught.value)
    assert Seat(place // 13).title in str(caught.value)
    assert Seat(other // 13).title in str(caught.value)
