"""The rules at work: following suit, winning tricks, the end of the hand, taking back."""

from __future__ import annotations

import dataclasses
import random

import pytest

from hokm import (
    Card,
    Direction,
    IllegalPlayError,
    Seat,
    Trick,
    Trump,
)
from hokm.model.cards import CARDS, parse_cards
from support.boards import make_board, with_play_out
from support.deals import endings, whole_deal

WORKED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"
WORKED_PLAY = """
    CA C2 C8 C3  CK H3 C9 C4  DQ DA D2 D6  H8 HA HK H5  S5 S4 S8 SA
    HJ S6 H2 H6  HT S7 H4 D7  S2 ST SJ SQ  DJ DK D3 D8  CQ C6 C5 S9
"""


def names(cards: tuple[Card, ...]) -> str:
    return " ".join(str(card) for card in cards)


def test_the_worked_hand_ends_seven_three() -> None:
    position = make_board(WORKED, "H", "S").play_all(parse_cards(WORKED_PLAY))
    assert position.is_finished
    assert position.tricks_won == position.race_score == (7, 3)
    leaders = "".join(trick.leader.letter for trick in position.played_tricks)
    assert leaders == "SSENWNNNEN"
    winners = [trick.winner for trick in position.played_tricks]
    assert [w.letter for w in winners if w is not None] == list("SENWNNNENN")
    assert position.legal_cards == ()
    with pytest.raises(IllegalPlayError, match="♣J comes after the end of the hand: a side has 7"):
        position.play(Card.parse("CJ"))


def test_played_out_the_same_hand_goes_on_to_thirteen() -> None:
    board = with_play_out(make_board(WORKED, "H", "S"))
    position = board.play_all(parse_cards(WORKED_PLAY))
    assert not position.is_finished
    while not position.is_finished:
        position = position.play(position.legal_cards[0])
    assert sum(position.tricks_won) == 13
    assert position.race_score == (7, 3)
    with pytest.raises(IllegalPlayError, match="all cards are played"):
        position.play(Card.parse("CJ"))


def test_suit_must_be_followed_by_who_has_it() -> None:
    position = make_board(WORKED, "H", "S").play(Card.parse("CA"))
    assert position.to_play is Seat.EAST
    assert names(position.legal_cards) == "C2"
    with pytest.raises(IllegalPlayError, match="East must follow suit with ♣2, not ♥3"):
        position.play(Card.parse("H3"))


def test_a_void_hand_may_ruff_or_discard() -> None:
    position = make_board("N:AK... .2.2. QJ... T9...", "H", "N", leader="N")
    position = position.play_all(parse_cards("SA ST SJ"))
    assert position.to_play is Seat.EAST
    assert names(position.legal_cards) == "H2 D2"
    assert position.play("H2").leader is Seat.EAST
    assert position.play("D2").leader is Seat.NORTH


@pytest.mark.parametrize(
    ("card", "message"),
    [("SK", "South does not hold ♠K: East has it"), ("S2", "South does not hold ♠2: it is not")],
)
def test_a_card_not_held_names_seat_card_and_holder(card: str, message: str) -> None:
    position = make_board("N:A... K... Q... J...", "H", "S")
    with pytest.raises(IllegalPlayError, match=message):
        position.play(Card.parse(card))


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("S2 S3 S4 S5", "H", "E"),
        ("SA S3 HA S5", "D", "N"),
        ("SA H2 S4 S5", "H", "W"),
        ("SA H2 H3 S5", "H", "S"),
        ("SA H3 H2 S5", "H", "W"),
        ("S5 H3 H2 DA", "N", "N"),
    ],
)
def test_who_wins_a_trick(cards: str, trump: str, winner: str) -> None:
    seating = make_board(WORKED, "H", "S").seating
    trick = Trick(Seat.NORTH, parse_cards(cards), Trump.parse(trump), seating)
    assert trick.is_complete
    assert trick.to_play is None
    assert trick.winner is Seat.parse(winner)


def test_a_trick_in_progress_knows_its_winner_so_far() -> None:
    seating = make_board(WORKED, "H", "S").seating
    empty = Trick(Seat.NORTH, (), Trump.HEARTS, seating)
    assert empty.winner is None
    assert empty.to_play is Seat.NORTH
    begun = Trick(Seat.NORTH, parse_cards("S5 S9"), Trump.HEARTS, seating)
    assert begun.winner is Seat.WEST
    assert begun.to_play is Seat.SOUTH
    assert [seat.letter for seat, _ in begun.plays] == ["N", "W"]


def test_undo_takes_back_one_card_at_a_time() -> None:
    start = make_board(WORKED, "H", "S")
    seen = [start]
    for card in parse_cards(WORKED_PLAY):
        seen.append(seen[-1].play(card))
    position = seen[-1]
    for expected in reversed(seen[:-1]):
        position = position.undo()
        assert position is expected
    with pytest.raises(IllegalPlayError, match="no card has been played"):
        start.undo()


@pytest.mark.parametrize("seed", range(20))
def test_random_play_keeps_every_rule(seed: int) -> None:
    """Cards leave one hand each, the winner leads, and the tricks add up."""
    source = random.Random(seed)
    position = with_play_out(whole_deal(source))
    gone: set[Card] = set()
    while not position.is_finished:
        seat, board = position.to_play, position
        legal = position.legal_cards
        held = board.deal[seat]
        if board.on_table and held.length(board.on_table[0].suit):
            assert set(legal) == set(held.suit(board.on_table[0].suit))
        else:
            assert set(legal) == held.cards
        card = source.choice(legal)
        after = position.play(card)
        gone.add(card)
        assert board.deal.cards - after.deal.cards == {card}
        assert sum(after.tricks_won) == len(after.played_tricks)
        if len(after.played_tricks) > len(position.played_tricks):
            assert after.leader is after.played_tricks[-1].winner
            assert after.on_table == ()
        else:
            assert after.on_table == (*board.on_table, card)
            assert after.to_play is board.seating.next_seat(seat)
        position = after
    assert len(gone) == 52


def test_a_position_may_begin_anywhere() -> None:
    """The same cards follow whether play began earlier or the board starts in mid-hand."""
    for board in endings(seed=8, count=33, tricks=(2, 3)):
        for card in board.legal_cards:
            played = board.play(card)
            start = played.as_start()
            assert start == played
            assert (start.previous, start.played_tricks) == (None, ())
            assert start.seating == played.seating
            assert start.legal_cards == played.legal_cards
            for next_card in start.legal_cards:
                assert start.play(next_card) == played.play(next_card)


def test_race_score_stays_at_the_score_that_decided() -> None:
    board = make_board("N:AK... QJ... T9... 87...", "S", "N", won=(6, 5), play_out=True)
    position = board.play_all(parse_cards("SA S8 S9 SJ"))
    assert position.tricks_won == (7, 5)
    position = position.play_all(parse_cards("SK S7 ST SQ"))
    assert position.tricks_won == (8, 5)
    assert position.race_score == (7, 5)


def test_is_legal_says_what_can_be_played() -> None:
    board = make_board(WORKED, "H", "S").play("CA")
    legal = [card for card in CARDS if board.is_legal(card)]
    assert legal == list(board.legal_cards) == [Card.parse("C2")]
    for card in CARDS:
        if not board.is_legal(card):
            with pytest.raises(IllegalPlayError):
                board.play(card)
            with pytest.raises(IllegalPlayError):
                board.check_legal(card)


def test_a_board_is_what_can_happen_from_there_on() -> None:
    """Not what was played before; so the order of cards of one trick may not matter."""
    start = make_board("N:AK2... QJT... 987... 654...", "N", "N", direction=Direction.CLOCKWISE)
    one = start.play_all("SA ST S7 S4 SK SJ S8 S5")
    other = start.play_all("SK SJ S8 S5 SA ST S7 S4")
    assert one == other
    assert hash(one) == hash(other)
    assert one.played_tricks != other.played_tricks
    assert dataclasses.replace(one).previous is None
    assert one != one.play("S2").undo().undo()


def test_decided_is_not_finished_where_all_is_played() -> None:
    board = make_board("N:AK... QJ... T9... 87...", "S", "N", won=(6, 5)).play_all("SA S8 S9 SJ")
    assert (board.is_decided, board.is_finished, board.legal_cards) == (True, True, ())
    on = with_play_out(board)
    assert (on.is_decided, on.is_finished, len(on.legal_cards)) == (True, False, 1)
    on = on.play_all("SK S7 ST SQ")
    assert (on.is_decided, on.is_finished, on.legal_cards) == (True, True, ())
