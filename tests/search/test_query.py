"""Queries: a position encoded once, asked for any side, before and after any card."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from hokm import Board, SearchOptions, Seat, Trump
from hokm.model.cards import CARDS
from hokm.search import card_sets
from hokm.search.encode import encode_deal, lanes_under, players_in_trick
from hokm.search.engine import Engine
from hokm.search.query import Query
from support.boards import board_text, make_board
from support.deals import FAMILIES, endings, whole_deal
from support.oracle import Oracle


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(SearchOptions())


@pytest.mark.parametrize("trump", Trump)
def test_card_sets_are_the_cards(trump: Trump) -> None:
    lanes = lanes_under(trump)
    assert lanes.cards(lanes.hand(CARDS)) == set(CARDS)
    for card in CARDS:
        bit = lanes.card(card)
        assert lanes.cards(bit) == {card}
        assert lanes.suits[card_sets.lane_number(bit)] is card.suit
        assert (bit & lanes.trump_lane != 0) is (card.suit is trump.suit)
    for one, other in itertools.combinations(CARDS, 2):
        if one.suit is other.suit:
            assert (lanes.card(other) > lanes.card(one)) is (other.rank > one.rank)
        elif trump.suit in (one.suit, other.suit):
            assert (lanes.card(other) > lanes.card(one)) is (other.suit is trump.suit)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_card_sets_taken_apart(players: int) -> None:
    source = random.Random(players)
    for board in endings(60 + players, len(FAMILIES), (4, 5), players):
        deal = encode_deal(board)
        hands = tuple(deal.hands.values())
        pool = card_sets.pool_of(hands)
        assert deal.lanes.cards(pool) == board.deal.cards.union(board.on_table)
        cards = card_sets.cards_of(pool)
        assert cards == sorted(cards)
        assert sum(cards) == pool
        for lane, number in enumerate(card_sets.lanes(pool)):
            owners = card_sets.owners(hands, lane)
            assert len(owners) == number.bit_count()
            highest_first = [card for card in cards[::-1] if card_sets.lane_number(card) == lane]
            for owner, card in zip(owners, highest_first, strict=True):
                assert hands[owner] & card
        chosen = source.sample(cards, 3)
        named = card_sets.at_or_above_lowest(sum(chosen), pool)
        for card in cards:
            lane = card_sets.lane_of(card)
            assert (named & card != 0) is any(card >= each for each in chosen if each & lane)


def test_seats_in_a_trick() -> None:
    assert players_in_trick(4, 2, 0) == (2, 3, 0, 1)
    assert players_in_trick(2, 1, 0) == (1, 0, None, None)
    for leader, solo in itertools.product(range(3), repeat=2):
        seats = players_in_trick(3, leader, solo)
        assert [seat for seat in seats if seat is not None] == [
            (leader + turn) % 3 for turn in range(3)
        ]
        assert seats[(seats.index(solo) + 2) % 4] is None


def test_a_query_is_of_the_side_asked_for(engine: Engine) -> None:
    """Partners ask the same; the others thwart what one side can win."""
    for seed in range(6):
        board = whole_deal(random.Random(f"sides {seed}"))
        for need in (5, 6, 7, 8):
            answers = {
                seat: engine.position(board, seat).ask(need, 14 - need).holds for seat in Seat
            }
            others = {
                seat: engine.position(board, seat).ask(14 - need, need).holds for seat in Seat
            }
            for seat in Seat:
                partner, opponent = Seat((seat + 2) % 4), Seat((seat + 1) % 4)
                assert answers[seat] is answers[partner] is not others[opponent]


def test_two_of_three_players_against_the_third(engine: Engine) -> None:
    """What a pair can win is what the third player cannot keep it from."""
    asked = 0
    for board in endings(70, 2 * len(FAMILIES), (3, 4), 3):
        for seat in board.deal.seats:
            oracle = Oracle(board, seat)
            pair = engine.position(board, frozenset(board.deal.seats) - {seat})
            for need in range(1, board.tricks_left + 1):
                for allow in range(1, board.tricks_left + 2 - need):
                    asked += 1
                    assert pair.ask(need, allow).holds is not oracle.can_win(allow, need), (
                        f"{board_text(board)}\n{seat.title}: {allow} before {need}"
                    )
    assert asked > 500


def _after(query: Query, board: Board) -> Query:
    """The query about a position that came up in play, given by card sets."""
    deal = encode_deal(board)
    seats = query.players.seats
    played = tuple(deal.lanes.card(card) for card in board.on_table)
    return query.at(tuple(deal.hands[seat] for seat in seats), seats.index(board.leader), played)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_given_by_card_sets_answer_as_boards_do(engine: Engine, players: int) -> None:
    source = random.Random(f"at {players}")
    for board in endings(80 + players, len(FAMILIES), (4, 5), players):
        query = engine.position(board, board.hakem)
        position = dataclasses.replace(board, rules=dataclasses.replace(board.rules, play_out=True))
        while not position.is_finished:
            left = position.tricks_left
            there = engine.position(position, board.hakem)
            for need in range(1, left + 1):
                assert (
                    _after(query, position).ask(need, left + 1 - need).holds
                    is there.ask(need, left + 1 - need).holds
                ), board_text(position)
            position = position.play(source.choice(position.legal_cards))


def test_queries_of_several_deals_may_be_asked_in_turns(engine: Engine) -> None:
    """A query is no worse for what was asked since it was made."""
    boards = [whole_deal(random.Random(f"turns {seed}")) for seed in range(4)]
    queries = [engine.position(board, board.hakem) for board in boards]
    expected = [Engine(SearchOptions()).position(b, b.hakem).ask(7, 7).holds for b in boards]
    for _ in range(2):
        assert [query.ask(7, 7).holds for query in queries] == expected


def test_tricks_won_are_counted_for_the_side(engine: Engine) -> None:
    board = make_board("N:A2... K3... Q4... J5...", "S", "E", won=(6, 5))
    assert engine.position(board, Seat.EAST).tricks_won == (6, 5)
    assert engine.position(board, Seat.NORTH).tricks_won == (5, 6)
    three = make_board("N:A2... K3... Q4... -", "S", "N", won=(7, 5, 3))
    seats = three.seating.order(Seat.NORTH)
    assert [engine.position(three, seat).tricks_won for seat in seats] == [(7, 8), (5, 10), (3, 12)]
