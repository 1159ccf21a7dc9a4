"""Faults that other programs had, each as a small test here.

Each test names the kind of fault. Values are tricks of the side that leads, so the leader is
made hakem throughout.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hokm
from hokm import (
    Board,
    Card,
    Deal,
    Direction,
    HokmError,
    RaceOutcome,
    Scoring,
    Seat,
    Solver,
    Suit,
    Trump,
)
from hokm.model.cards import SUITS, parse_cards
from hokm.model.seats import SEATS
from support.boards import make_board, with_play_out
from support.deals import endings, whole_deal

CLOCKWISE, ANTICLOCKWISE = Direction.CLOCKWISE, Direction.ANTICLOCKWISE
WORKED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"


def by_card(solver: Solver, board: Board) -> dict[str, int | None]:
    """Tricks of the hakem's side after each legal card."""
    values = solver.card_values(board, race=False)
    return {str(card): value.tricks for value in values for card in value.cards}


def spread(text: str) -> dict[str, int]:
    """``"H3 H7: 3; C4: 1"`` as a value for each card."""
    return {
        str(card): int(value)
        for part in text.split(";")
        for names, _, value in [part.partition(":")]
        for card in parse_cards(names)
    }


@pytest.mark.parametrize("trump", ["H", "S"])
def test_one_card_in_each_hand(solver: Solver, trump: str) -> None:
    board = make_board("N:A... K... Q... J...", trump, "N")
    assert solver.tricks(board) == 1
    assert by_card(solver, board) == {"SA": 1}


def test_no_card_in_any_hand(solver: Solver) -> None:
    board = make_board("N:... ... ... ...", "H", "N")
    assert solver.tricks(board) == 0
    assert solver.card_values(board) == ()
    assert solver.best_line(board, "tricks").cards == ()


KING = "N:Q73.AQ52.762.Q83 AT54.K6.KQT43.K9 K9862.873.98.J74 J.JT94.AJ5.AT652"


@pytest.mark.parametrize(
    ("direction", "expected"),
    [
        (CLOCKWISE, "H3 H7 H8: 3; S2 S6 S8 S9 SK CJ D8 D9: 2; C4 C7: 1"),
        (ANTICLOCKWISE, "H3 H7 H8 S2 S6 S8 S9 C4 C7 D8 D9: 3; SK CJ: 2"),
    ],
)
def test_every_lead_has_its_own_value(solver: Solver, direction: Direction, expected: str) -> None:
    board = make_board(KING, "C", "S", direction=direction)
    assert by_card(solver, board) == spread(expected)


def test_who_leads_after_a_single_trick() -> None:
    position = make_board(WORKED, "H", "S").play_all(parse_cards("CA C2 C8 C3"))
    assert position.to_play is Seat.SOUTH
    assert [trick.winner for trick in position.played_tricks] == [Seat.SOUTH]
    assert position.tricks_won == (1, 0)


@pytest.mark.parametrize(
    ("trump", "best", "cards"),
    [("S", 6, "S2 S4 C2 C3 C4 C6 C9"), ("H", 5, None), ("D", 4, None), ("C", 5, None)],
)
def test_a_value_that_was_doubted_comes_with_a_line(
    solver: Solver, trump: str, best: int, cards: str | None
) -> None:
    board = make_board(
        "N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5",
        trump,
        "N",
        direction=CLOCKWISE,
    )
    found = by_card(solver, board)
    assert max(value or 0 for value in found.values()) == solver.tricks(board) == best
    if cards is not None:
        assert {card for card, value in found.items() if value == best} == set(cards.split())
    line = solver.best_line(board, "tricks")
    position = with_play_out(board).play_all(line.cards)
    assert position.tricks_won == (best, 13 - best)


def test_whose_tricks_are_counted(solver: Solver) -> None:
    """Hakem's side first, everywhere; the two sides' counts add up to the tricks left."""
    for board in [*endings(seed=9, count=44, tricks=(2, 3, 4)), whole_deal(random.Random(9))]:
        left = board.tricks_left
        counts = []
        for hakem in (board.hakem, board.seating.next_seat(board.hakem)):
            mine = Board(
                board.deal, board.trump, hakem, board.leader, board.on_table, rules=board.rules
            )
            counts.append(solver.tricks(mine))
        assert sum(counts) == left
    for question in (Solver.tricks, Solver.can_win, hokm.tricks, hokm.can_win):
        assert "hakem's side" in (question.__doc__ or "")


@pytest.mark.parametrize(("trump", "tricks"), [("S", 7), ("H", 11), ("D", 9), ("C", 10)])
def test_suits_are_not_mixed_up(solver: Solver, trump: str, tricks: int) -> None:
    deal = "N:J652.A74..KT9642 AT9873.KJ5.T82.8 4.QT982.AKQ93.AJ KQ.63.J7654.Q753"
    assert solver.tricks(make_board(deal, trump, "N", direction=CLOCKWISE)) == tricks


THOMAS = "N:KT74..Q853.AJ962 .Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853"
THOMAS_BY_DECLARER = {
    "N": (5, 5, 5, 5),
    "S": (8, 4, 7, 4),
    "H": (4, 7, 4, 8),
    "D": (7, 4, 8, 4),
    "C": (4, 8, 4, 7),
}


@pytest.mark.parametrize(
    "trump", ["S", "H", *(pytest.param(trump, marks=pytest.mark.slow) for trump in "DCN")]
)
def test_values_of_a_symmetric_deal_stand_beside_the_right_seat(trump: str) -> None:
    """Each hand is its neighbour's with the suits renamed; so the values only move round."""
    deal = Deal.parse(THOMAS)
    suits = dict(zip(SUITS, (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS), strict=True))
    assert deal.rotate(1).permute_suits(suits) == deal
    solver = Solver()
    for declarer, count in zip(SEATS, THOMAS_BY_DECLARER[trump], strict=True):
        leader = Seat((declarer + 1) % 4)
        board = make_board(THOMAS, trump, leader.letter, direction=CLOCKWISE)
        assert solver.tricks(board) == 13 - count, f"{leader.title} leads"


@pytest.mark.parametrize(
    ("trump", "expected"),
    [("H", "SA DA CQ C8: 1"), ("D", "SA DA CQ C8: 4")],
)
def test_every_legal_card_has_a_row(solver: Solver, trump: str, expected: str) -> None:
    board = make_board("N:Q2..6.A 5.632.. A..A.Q8 K4...K9", trump, "S", direction=CLOCKWISE)
    assert by_card(solver, board) == spread(expected)


CHANGING = "N:A2..2.2 3.A2..3 4.3.A3. 5.4.4.A"


def test_the_leader_changes_every_trick() -> None:
    """Each hand wins one ace and leads to the next player's."""
    position = make_board(CHANGING, "N", "N", direction=CLOCKWISE)
    position = position.play_all(parse_cards("SA S3 S4 S5  D2 C3 DA D4  H3 H4 S2 HA  H2 D3 CA C2"))
    assert [trick.leader for trick in position.played_tricks] == [
        *(Seat.NORTH, Seat.NORTH, Seat.SOUTH, Seat.EAST),
    ]
    assert [trick.winner for trick in position.played_tricks] == [
        *(Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.EAST),
    ]
    assert position.tricks_won == (2, 2)


@pytest.mark.parametrize("play_out", [False, True])
@pytest.mark.parametrize("seed", range(10))
def test_the_score_is_the_sum_of_the_tricks_winners(seed: int, play_out: bool) -> None:
    """In hands of seven to thirteen tricks, the last one included."""
    source = random.Random(seed)
    board = with_play_out(whole_deal(source), play_out)
    position = board
    while not position.is_finished:
        position = position.play(source.choice(position.legal_cards))
    side = board.seating.side(board.hakem)
    won = sum(trick.winner in side for trick in position.played_tricks)
    assert position.tricks_won == (won, len(position.played_tricks) - won)
    if play_out:
        assert len(position.played_tricks) == 13
    else:
        assert max(position.tricks_won) == 7
        last = position.played_tricks[-1].winner in side
        assert last is (position.tricks_won[0] == 7)
        assert RaceOutcome.from_score(*position.tricks_won).last_trick == len(
            position.played_tricks
        )


def test_low_cards_that_do_not_matter_are_grouped(solver: Solver) -> None:
    """Each card of a group, asked for alone, is worth what the group is said to be worth."""
    grouped = 0
    for board in [make_board(WORKED, "H", "S"), *endings(seed=16, count=66, tricks=(3, 4, 5))]:
        for value in solver.card_values(board):
            grouped += len(value.cards) > 1
            for card in value.cards:
                assert solver.tricks(board, card=card) == value.tricks
                if board.has_race:
                    assert solver.race_outcome(board, card=card) == value.outcome
    assert grouped > 20


def test_ties_are_not_taken_for_mistakes(solver: Solver) -> None:
    """A card is worse only if its value is; others tie with the best, however many there are."""
    ties = 0
    for seed in range(6):
        board = whole_deal(random.Random(seed))
        best = solver.race_outcome(board)
        values = solver.card_values(board, tricks=False)
        keeping = [value for value in values if value.outcome == best]
        assert values[: len(keeping)] == tuple(keeping)
        for value in values:
            assert value.outcome is not None
            assert (value.outcome < best) is (value not in keeping)
        ties += len(keeping) > 1
    assert ties >= 3


READERS = (
    Deal.parse,
    Card.parse,
    Suit.parse,
    Trump.parse,
    Seat.parse,
    Direction.parse,
    Scoring.parse,
    RaceOutcome.parse,
    parse_cards,
)


@given(st.text(max_size=80) | st.text("NESW:.- AKQJT98765432shdc10♠\n", max_size=80))
def test_no_text_brings_an_error_of_another_kind(text: str) -> None:
    for read in READERS:
        try:
            read(text)
        except HokmError as error:
            assert str(error)  # noqa: PT017 - any other error fails the test by itself


@pytest.mark.parametrize(
    "deal",
    [
        "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.76432",
        "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7642",
        "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T7655.A.5432.7643",
        "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5",
    ],
)
def test_a_pack_that_is_none_is_refused(deal: str) -> None:
    """53 cards, a card in two hands, a card twice in one hand, a hand missing."""
    with pytest.raises(HokmError):
        make_board(deal, "H", "S")
