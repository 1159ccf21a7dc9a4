"""Strings where a card, a seat, a trump, ... is meant; one error for what they do not say."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import hokm
from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    Hand,
    NotationError,
    RaceOutcome,
    Rules,
    Scoring,
    Seat,
    Seating,
    Solver,
    Suit,
    Trick,
    Trump,
)
from hokm.model.cards import CARDS, parse_cards
from hokm.model.dealing import deal_from_pack, longest_suit

DEAL = "N:A2... K3... Q4... J5..."
THREE = "N:A2... K3... Q4... -"
BOARD = Board(Deal.parse(DEAL), Trump.SPADES, Seat.NORTH, tricks_won=(6, 5))
SA = Card.parse("SA")
WRONG: list[Any] = [5, Seat.NORTH, None, "clockwise", ["6", "5"]]


def test_a_board_of_strings() -> None:
    board = Board(
        "N:2... K3... Q4... J5...",
        trump="h",
        hakem="north",
        leader="N",
        on_table="SA",
        tricks_won="6-5",
        rules=Rules("clockwise", "1 2 2"),
    )
    assert board == Board(
        Deal.parse("N:2... K3... Q4... J5..."),
        Trump.HEARTS,
        Seat.NORTH,
        Seat.NORTH,
        (Card.parse("SA"),),
        (6, 5),
        Rules(Direction.CLOCKWISE, Scoring(1, 2, 2)),
    )
    assert (type(board.deal), type(board.trump), type(board.hakem)) == (Deal, Trump, Seat)


@pytest.mark.parametrize("trump", ["H", "h", "♥", Suit.HEARTS, Trump.HEARTS])
def test_every_way_to_name_a_trump(trump: Trump | Suit | str) -> None:
    assert Board(DEAL, trump, "N").trump is Trump.HEARTS


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        (lambda: BOARD.play("SA"), BOARD.play(SA)),
        (lambda: BOARD.play_all("SA S5"), BOARD.play(SA).play(Card.parse("S5"))),
        (lambda: BOARD.play_all(["SA", Card.parse("S5")]), BOARD.play_all("SA, S5")),
        (lambda: (BOARD.is_legal("SA"), BOARD.is_legal("SK")), (True, False)),
        (lambda: BOARD.tricks_of("S"), 6),
        (lambda: BOARD.deal["N"], Hand.parse("A2...")),
        (lambda: BOARD.deal.get("N"), Hand.parse("A2...")),  # type: ignore[call-overload]
        (lambda: ("N" in BOARD.deal, "W" in Deal.parse(THREE)), (True, False)),
        (lambda: BOARD.deal.holder("SK"), Seat.EAST),
        (lambda: BOARD.deal.replace({"N": "A6..."}).holder("S6"), Seat.NORTH),
        (lambda: Deal.from_hands({"N": "A...", "E": "K..."}), Deal.parse("N:A... K... - -")),
        (lambda: BOARD.deal.permute_suits({"S": "H", "H": "S"})["N"], Hand.parse(".A2..")),
        (lambda: Hand.from_cards("SA S2"), Hand.parse("A2...")),
        (lambda: "SA" in Hand.parse("A2..."), True),
        (lambda: Hand.parse("A2...").suit("S"), parse_cards("SA S2")),
        (lambda: Hand.parse("A2...").length("H"), 0),
        (lambda: Hand.parse("A2...").without("SA"), Hand.parse("2...")),
        (lambda: Seating("clockwise", "NES").order("E"), (Seat.EAST, Seat.SOUTH, Seat.NORTH)),
        (lambda: Seating().same_side("N", "S"), True),
        (lambda: Trick("N", "SA S5", "H").winner, Seat.NORTH),
        (lambda: Card("S", 14), SA),
        (lambda: longest_suit("SA SK H2"), Suit.SPADES),
        (lambda: deal_from_pack(CARDS, "E", "clockwise")[1], CARDS[:5]),
        (
            lambda: hokm.random_deal(random.Random(1), hakem="S", direction="clockwise"),
            hokm.random_deal(random.Random(1), hakem=Seat.SOUTH, direction=Direction.CLOCKWISE),
        ),
    ],
)
def test_strings_in_the_model(ask: Callable[[], object], expected: object) -> None:
    assert ask() == expected


def test_strings_in_questions() -> None:
    solver = Solver()
    for asked in (hokm, solver):
        assert asked.race_outcome(BOARD, card="SA") == RaceOutcome.parse("7-5")
        assert asked.tricks(BOARD, card="S2") == 7
        assert asked.can_win(BOARD, 1, 1, card="SA")
        table = asked.solve_table(DEAL, trumps="SN", hakems=["N", Seat.EAST])
        assert [*table] == [
            (Trump.SPADES, Seat.NORTH),
            (Trump.SPADES, Seat.EAST),
            (Trump.NONE, Seat.NORTH),
            (Trump.NONE, Seat.EAST),
        ]
        assert table["S", "N"] is table[Suit.SPADES, Seat.NORTH]
        assert table == asked.solve_table(
            Deal.parse(DEAL),
            trumps=[Trump.SPADES, Trump.NONE],
            hakems=[Seat.NORTH, Seat.EAST],
        )
        found = asked.guarantees(Board(THREE, "S", "N"), seats=["S", "N"], cards=False)
        assert [*found] == [Seat.SOUTH, Seat.NORTH]
        assert found["N"].tricks == 1
        reviewed = asked.review(BOARD, "S2 SJ SQ SK S3 SA")
        assert reviewed == asked.review(BOARD, parse_cards("S2 SJ SQ SK S3 SA"))
        assert reviewed.cost("N") == reviewed.cost([Seat.NORTH])


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (
            lambda: Board(DEAL, "X", "N"),
            "trump: 'X' is not a trump: expected S, H, D, C, or N for no trump",
        ),
        (lambda: Board(DEAL, "H", "Q"), "hakem: 'Q' is not a seat: expected N, E, S or W"),
        (lambda: Board(DEAL, "H", "N", leader="Q"), "leader: 'Q' is not a seat"),
        (lambda: Board(DEAL, "H", "N", on_table="S1"), "on_table: 'S1' is not a card"),
        (lambda: Board("A2...", "H", "N"), "deal, column 1: 'A2...' is not a deal"),
        (lambda: Board(DEAL, WRONG[0], "N"), "trump: expected a Trump or a string, not 5"),
        (lambda: Board(DEAL, WRONG[1], "N"), "trump: expected a Trump or a string, not Seat"),
        (lambda: Board(DEAL, "H", "N", tricks_won="6:5"), "tricks_won: '6:5' is not a score"),
        (lambda: Board(DEAL, "H", "N", tricks_won=WRONG[4]), "tricks_won: ['6', '5'] is not"),
        (lambda: Board(DEAL, "H", "N", rules=WRONG[3]), "rules: expected Rules, not 'clockwise'"),
        (lambda: Rules("left"), "direction: 'left' is not a direction"),
        (lambda: Rules(scoring="1 2"), "scoring: '1 2' is not a scoring"),
        (lambda: BOARD.play("1S"), "card: '1S' is not a card: expected suit and rank"),
        (lambda: BOARD.play_all("SA ZZ"), "cards: 'ZZ' is not a card"),
        (lambda: BOARD.play(WRONG[2]), "card: expected a Card or a string, not None"),
        (lambda: BOARD.deal["X"], "seat: 'X' is not a seat"),
        (lambda: Hand.parse("A2...").suit("X"), "suit: 'X' is not a suit"),
        (lambda: hokm.tricks(BOARD, card="X"), "card: 'X' is not a card"),
        (lambda: hokm.solve_table("N:", trumps="S"), "deal: 'N:' has 0 hands"),
        (lambda: hokm.solve_table(DEAL, trumps="SX"), "trumps: 'X' is not a trump"),
        (lambda: hokm.solve_table(DEAL, hakems=["N", "X"]), "hakems: 'X' is not a seat"),
        (lambda: hokm.guarantees(Board(THREE, "S", "N"), seats="X"), "seats: 'X' is not a seat"),
        (lambda: hokm.prove(BOARD, "kot"), "target: 'kot' is not an outcome: expected 7-0 to 7-6"),
        (lambda: hokm.explain(BOARD, "7-7"), "target: 7-7 does not end a race to seven"),
        (lambda: hokm.review(BOARD, ["SA", "1"]), "cards: '1' is not a card"),
        (lambda: Deal.from_hands({"N": "A", "E": "K..."}), "hands['N']: 'A' is not a hand"),
        (lambda: Hand.parse("AA..."), "'AA...' is not a hand: it names a card twice"),
        (lambda: Card("SA", 14), "suit: 'SA' is not a suit: expected S, H, D or C"),
        (lambda: BOARD.play_all(WRONG[0]), "cards: expected several values or a string, not 5"),
        (lambda: hokm.guarantees(Board(THREE, "S", "N"), seats=WRONG[0]), "seats: expected sev"),
        (lambda: hokm.best_line(BOARD, WRONG[3]), "objective: expected race or tricks"),
        (lambda: Card(Suit.SPADES, 1), "rank must be 2 to 14 (the ace), not 1"),
        (lambda: RaceOutcome(0), "a race is won by 1 to 7 tricks, not by 0"),
    ],
)
def test_the_error_names_argument_and_value(ask: Callable[[], object], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        ask()
    assert str(caught.value).startswith(message)


def test_a_wrong_card_is_told_as_one_that_is_not_legal() -> None:
    with pytest.raises(hokm.IllegalPlayError, match="North does not hold ♠K: East has it"):
        BOARD.play("SK")
    with pytest.raises(hokm.IllegalPlayError, match="North does not hold ♠K: East has it"):
        hokm.race_outcome(BOARD, card="SK")


def test_a_suit_is_a_trump_and_no_seat() -> None:
    for suit in Suit:
        trump = Trump(suit)
        assert trump.name == suit.name
        assert trump == suit
        assert suit == trump
        assert (trump != suit, suit != trump) == (False, False)
        assert hash(trump) == hash(suit)
        assert {suit: "x"}[trump] == "x"  # type: ignore[index]
        assert Suit(trump) is suit
        assert trump.suit is suit
        assert all((other == suit) is (other.suit is suit) for other in Trump)
        assert all(seat != suit and seat != trump for seat in Seat)
        assert all(suit != seat and trump != seat for seat in Seat)
        assert len({suit, trump, Seat(int(suit))}) == 2
    assert not any(suit == Trump.NONE for suit in Suit)
    with pytest.raises(ValueError, match="not a valid Suit"):
        Suit(Trump.NONE)


@pytest.mark.parametrize("kind", [Suit, Trump, Seat])
def test_numbers_stay_numbers(kind: type[Suit | Trump | Seat]) -> None:
    """To be counted with, used as an index, compared with plain numbers, and sorted."""
    members = list(kind)
    assert members == list(range(len(members)))
    assert [kind(number) for number in range(len(members))] == members
    assert [list(range(len(members)))[member] for member in members] == members
    assert sorted([members[1], members[0], *members[2:]]) == members
    assert all(member + 1 == int(member) + 1 for member in members)
    assert len(set(members)) == len(members)
    assert all((one is other) == (one == other) for one in members for other in members)
