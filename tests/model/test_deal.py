"""Hands and deals: what they hold, how they are turned, and how Hokm is dealt."""

from __future__ import annotations

import random

import pytest

from hokm import (
    Card,
    Deal,
    DealError,
    Direction,
    Hand,
    Seat,
    Suit,
    random_deal,
)
from hokm.model.cards import CARDS, parse_cards
from hokm.model.dealing import deal_from_pack
from hokm.model.seats import SEATS

NORTH, EAST, SOUTH, WEST = SEATS
WORKED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"


def hand(cards: str) -> Hand:
    return Hand.from_cards(parse_cards(cards))


def test_hand_is_written_by_suit_from_the_top() -> None:
    assert str(hand("C2 SK DA SA H10")) == "AK.T.A.2"
    assert str(Hand()) == "..."
    assert [str(card) for card in hand("C2 SK DA SA")] == ["SA", "SK", "DA", "C2"]


def test_hand_counts_and_lists_a_suit() -> None:
    held = hand("S2 SA H5 S9")
    assert held.length(Suit.SPADES) == 3
    assert held.length(Suit.CLUBS) == 0
    assert [str(card) for card in held.suit(Suit.SPADES)] == ["SA", "S9", "S2"]
    assert held.suit(Suit.CLUBS) == ()


def test_hand_without_a_card() -> None:
    held = hand("S2 SA")
    assert held.without(Card.parse("SA")) == hand("S2")
    assert len(held) == 2
    with pytest.raises(KeyError):
        held.without(Card.parse("H2"))


def test_deal_is_read_clockwise_from_the_seat_named_and_written_from_north() -> None:
    deal = Deal.parse(WORKED)
    assert str(deal) == WORKED
    north, east, south, west = WORKED.removeprefix("N:").split()
    for first, hands in (
        ("E", (east, south, west, north)),
        ("S", (south, west, north, east)),
        ("W", (west, north, east, south)),
    ):
        assert Deal.parse(f"{first}:{' '.join(hands)}") == deal
    assert str(deal[WEST]) == west


def test_holder_of_a_card() -> None:
    deal = Deal.parse("N:A... K... Q... -")
    assert deal.seats == (NORTH, EAST, SOUTH)
    assert deal.holder(Card.parse("SQ")) is SOUTH
    assert deal.holder(Card.parse("SJ")) is None
    assert len(deal.cards) == 3
    with pytest.raises(KeyError, match="nobody sits West"):
        deal[WEST]


def test_card_in_two_hands_is_refused_naming_card_and_seats() -> None:
    with pytest.raises(DealError, match="♥K is held by both East and West"):
        Deal.from_hands({EAST: hand("SA HK"), WEST: hand("HK D2")})


def test_deal_of_one_hand_is_refused() -> None:
    with pytest.raises(DealError, match="at least two hands"):
        Deal.from_hands({EAST: hand("SA")})


def test_rotating_moves_every_hand_clockwise() -> None:
    deal = Deal.parse(WORKED)
    turned = deal.rotate(1)
    assert all(turned[Seat((seat + 1) % 4)] == deal[seat] for seat in SEATS)
    assert turned.rotate(3) == deal.rotate(4) == deal.rotate(0) == deal


def test_mirror_exchanges_east_and_west() -> None:
    deal = Deal.parse(WORKED)
    seen = deal.mirror()
    assert (seen[EAST], seen[WEST]) == (deal[WEST], deal[EAST])
    assert (seen[NORTH], seen[SOUTH]) == (deal[NORTH], deal[SOUTH])
    assert seen.mirror() == deal


def test_suits_are_renamed() -> None:
    deal = Deal.parse("N:A.K.. Q...2 - -")
    swapped = deal.permute_suits({Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES})
    assert str(swapped) == "N:.K..A 2...Q - -"
    with pytest.raises(DealError, match="each suit once"):
        deal.permute_suits({Suit.SPADES: Suit.CLUBS})


def test_replacing_some_hands_keeps_the_others() -> None:
    deal = Deal.parse("N:A... K... Q... J...")
    changed = deal.replace({SOUTH: hand("S2")})
    assert str(changed) == "N:A... K... 2... J..."


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("hakem", SEATS)
def test_dealt_five_four_four_beginning_with_the_hakem(hakem: Seat, direction: Direction) -> None:
    deal, first_five = deal_from_pack(CARDS, hakem, direction)
    assert first_five == CARDS[:5]
    order = [Seat((hakem + step * direction.step) % 4) for step in range(4)]
    for place, seat in enumerate(order):
        packets = (
            CARDS[5 * place : 5 * place + 5],
            CARDS[20 + 4 * place : 24 + 4 * place],
            CARDS[36 + 4 * place : 40 + 4 * place],
        )
        assert deal[seat] == Hand.from_cards(card for packet in packets for card in packet)


def test_random_deal_is_a_whole_pack_and_follows_its_source() -> None:
    deal, first_five = random_deal(random.Random(5), hakem=EAST)
    assert deal.cards == frozenset(CARDS)
    assert [len(deal[seat]) for seat in SEATS] == [13] * 4
    assert len(set(first_five)) == 5
    assert set(first_five) <= deal[EAST].cards
    assert random_deal(random.Random(5), hakem=EAST) == (deal, first_five)
    assert random_deal(random.Random(6), hakem=EAST)[0] != deal


@pytest.mark.parametrize("pack", [CARDS[:51], (*CARDS, CARDS[0]), (*CARDS[:51], CARDS[0])])
def test_a_pack_that_is_not_52_different_cards_is_refused(pack: tuple[Card, ...]) -> None:
    with pytest.raises(DealError, match="52 cards once"):
        deal_from_pack(pack, NORTH, Direction.ANTICLOCKWISE)
