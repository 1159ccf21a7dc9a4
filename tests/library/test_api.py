"""The questions one can ask, and the objects they are answered with."""

from __future__ import annotations

import dataclasses
import itertools
import random
from typing import Literal

import pytest

import hokm
from hokm import (
    Board,
    BoardError,
    Card,
    Direction,
    IllegalPlayError,
    RaceOutcome,
    Rules,
    Scoring,
    Seat,
    Solver,
    Trump,
)
from hokm.model.cards import parse_cards
from hokm.model.seats import SEATS
from support.answers import EndingAnswers
from support.boards import board_text, make_board, with_play_out
from support.deals import FAMILIES, endings, whole_deal

WORKED = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"
TWO_TRICKS = "N:AK... QJ... T9... 87..."
WHOLE = [whole_deal(random.Random(seed)) for seed in range(100, 108)]
ENDINGS = list(endings(seed=91, count=8 * len(FAMILIES), tricks=(2, 3, 4)))


@pytest.mark.parametrize("board", ENDINGS, ids=str)
def test_card_values_of_endings(solver: Solver, board: Board) -> None:
    """Every legal card is there once, with its own value, and equals share one entry."""
    known = EndingAnswers.by_oracle(board)
    values = solver.card_values(board)
    cards = [card for value in values for card in value.cards]
    assert sorted(cards) == list(known.card_most)
    for value in values:
        assert list(value.cards) == sorted(value.cards)
        for card in value.cards:
            assert value.tricks == known.tricks(card), f"{board_text(board)}\n{card}"
            if not board.has_race:
                assert value.outcome is None
            elif not board.is_decided:
                assert value.outcome == RaceOutcome(known.race_margin(card)), board_text(board)
            else:
                assert value.outcome == RaceOutcome.from_score(*board.tricks_won)
    mine = board.seating.same_side(board.hakem, board.to_play)
    worth = [(value.outcome.margin if value.outcome else 0, value.tricks or 0) for value in values]
    assert worth == sorted(worth, reverse=mine)
    assert values[0].tricks is not None
    assert solver.tricks(board) == (max if mine else min)(value.tricks or 0 for value in values)
    if board.has_race:
        assert solver.race_outcome(board) == values[0].outcome


@pytest.mark.parametrize("board", ENDINGS, ids=str)
def test_equal_cards_touch(solver: Solver, board: Board) -> None:
    """Cards share an entry when nothing in play lies between them, cards on the table included."""
    in_play = board.deal.cards | set(board.on_table)
    legal = board.legal_cards
    together = {value.cards for value in solver.card_values(board, race=False, tricks=False)}
    for group in together:
        for high, low in itertools.pairwise(group):
            assert high.suit is low.suit
            assert not any(
                (card.suit is low.suit and low < card < high) or high < card < low
                for card in in_play
            )
    for high, low in itertools.pairwise(legal):
        between = [card for card in in_play if high < card < low]
        apart = high.suit is not low.suit or bool(between)
        assert apart is not any(high in group and low in group for group in together)


@pytest.mark.parametrize("objective", ["race", "tricks"])
@pytest.mark.parametrize("board", [*WHOLE, *ENDINGS], ids=str)
def test_the_line_reaches_the_value_under_the_rules(
    solver: Solver, board: Board, objective: Literal["race", "tricks"]
) -> None:
    race = objective == "race"
    if race and not board.has_race:
        with pytest.raises(BoardError, match="race"):
            solver.best_line(board, objective)
        return
    line = solver.best_line(board, objective)
    position = with_play_out(board, not race)
    for card in line.cards:
        assert not position.is_finished
        here = position
        if race:
            assert solver.race_outcome(here, card=card) == solver.race_outcome(here)
        else:
            assert solver.tricks(here, card=card) == solver.tricks(here)
        position = position.play(card)
    assert position.is_finished
    assert position.played_tricks == line.tricks
    assert position.tricks_won == line.tricks_won
    if race:
        assert RaceOutcome.from_score(*line.tricks_won) == solver.race_outcome(board)
    else:
        assert line.tricks_won[0] == solver.tricks(board)


@pytest.mark.parametrize("board", [*WHOLE[:3], *ENDINGS[:22]], ids=str)
def test_a_solution_says_what_the_single_questions_say(solver: Solver, board: Board) -> None:
    solution = solver.solve(board)
    assert solution.board == board
    assert solution.tricks == solver.tricks(board)
    assert solution.cards == solver.card_values(board)
    if board.has_race:
        assert solution.outcome == solver.race_outcome(board)
        assert (solution.kot_forced, solution.hakem_koti_forced) == solver.kot_forced(board)
        assert solution.points == solution.outcome.points(board.rules.scoring)
        assert solution.line == solver.best_line(board, "race")
    else:
        assert [solution.outcome, solution.kot_forced, solution.points] == [None] * 3
        assert solution.line == solver.best_line(board, "tricks")
    assert solution.sweep_forced is (solution.tricks in (0, board.tricks_in_hand))
    assert solution.nodes >= 0
    assert solution.seconds > 0


def test_only_what_is_asked_for_is_answered(solver: Solver) -> None:
    board = make_board(WORKED, "H", "S")
    bare = solver.solve(board, race=False, tricks=False, cards=False, line=False)
    assert [bare.outcome, bare.tricks, bare.kot_forced, bare.sweep_forced] == [None] * 4
    assert bare.line is None
    assert bare.cards == ()
    race = solver.solve(board, tricks=False)
    assert [race.tricks, race.sweep_forced] == [None] * 2
    assert all(value.tricks is None and value.outcome for value in race.cards)
    count = solver.solve(board, race=False)
    assert [count.outcome, count.points] == [None] * 2
    assert all(value.outcome is None for value in count.cards)
    assert count.line is not None
    assert sum(count.line.tricks_won) == 13


def test_points_follow_the_scoring_of_the_board(solver: Solver) -> None:
    kot = make_board(
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432", "S", "N"
    )
    assert solver.solve(kot).points == 2
    assert solver.solve(kot).sweep_forced
    dear = dataclasses.replace(kot, rules=Rules(scoring=Scoring(1, 5, 9)))
    assert solver.solve(dear).points == 5
    lost = dataclasses.replace(dear, hakem=Seat.EAST, leader=Seat.NORTH)
    assert solver.solve(lost).points == -9
    assert solver.solve(lost).hakem_koti_forced
    assert solver.solve(lost).sweep_forced


def test_a_hand_already_won(solver: Solver) -> None:
    """Its race is what it was; its tricks and cards can still be asked for."""
    board = make_board(TWO_TRICKS, "S", "N", won=(7, 4))
    solution = solver.solve(board)
    assert str(solution.outcome) == "7-4"
    assert solution.tricks == 9
    assert solution.line is not None
    assert solution.line.cards == ()
    assert [value.cards for value in solution.cards] == [parse_cards("SA SK")]
    late = solver.solve(make_board(TWO_TRICKS, "S", "N", won=(8, 3)))
    assert late.outcome is None
    assert late.tricks == 10


def test_a_board_without_a_card(solver: Solver) -> None:
    board = make_board("N:... ... ... ...", "H", "N", won=(6, 7))
    solution = solver.solve(board)
    assert str(solution.outcome) == "6-7"
    assert solution.tricks == 6
    assert solution.cards == ()
    empty = solver.solve(make_board("N:... ... ... ...", "H", "N"))
    assert empty.outcome is None
    assert empty.tricks == 0


@pytest.mark.parametrize(
    ("need", "allow", "expected"), [(0, 1, True), (-1, 5, True), (1, 0, False)]
)
def test_nothing_needed_or_nothing_allowed(
    solver: Solver, need: int, allow: int, expected: bool
) -> None:
    assert solver.can_win(make_board(TWO_TRICKS, "H", "N"), need, allow) is expected


def test_more_tricks_than_are_left_cannot_be_asked_for(solver: Solver) -> None:
    with pytest.raises(BoardError, match="needs 3 tricks, but 2 are left"):
        solver.can_win(make_board(TWO_TRICKS, "H", "N"), 2, 2)


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("SA", "♠A: it is not in play"),
        ("S8", "South does not hold ♠8: West has it"),
        ("D2", "South must follow suit with ♠T"),
    ],
)
def test_a_card_that_may_not_be_played_has_no_value(
    solver: Solver, card: str, message: str
) -> None:
    board = make_board("N:K... QJ... T..2. 8...", "H", "N", on_table="SA S7")
    for ask in (solver.tricks, solver.race_outcome):
        whole = dataclasses.replace(board, tricks_won=(5, 6))
        with pytest.raises(IllegalPlayError, match=message):
            ask(whole, card=Card.parse(card))
    with pytest.raises(IllegalPlayError, match=message):
        solver.can_win(board, 1, 1, card=Card.parse(card))


def test_an_ending_without_its_score_has_no_race(solver: Solver) -> None:
    board = make_board(TWO_TRICKS, "H", "N")
    for ask in (solver.race_outcome, solver.kot_forced, solver.best_line):
        with pytest.raises(BoardError, match="race"):
            ask(board)


def test_a_table_has_a_solution_for_each_trump_and_hakem(solver: Solver) -> None:
    deal = make_board(WORKED, "H", "S").deal
    table = solver.solve_table(deal)
    assert len(table) == 16
    assert table.hakems == SEATS
    assert Trump.NONE not in table.trumps
    for trump in table.trumps:
        for hakem in table.hakems:
            solution = table[trump, hakem]
            assert (solution.board.trump, solution.board.hakem) == (trump, hakem)
            assert solution.board.leader is hakem
            assert solution.tricks == solver.tricks(solution.board)
            assert solution.outcome == solver.race_outcome(solution.board)
            assert solution.cards == ()
            assert solution.line is None


def test_a_table_takes_any_iterables_and_rules(solver: Solver) -> None:
    deal = make_board(WORKED, "H", "S").deal
    rules = Rules(Direction.CLOCKWISE)
    table = solver.solve_table(
        deal,
        trumps=iter([Trump.NONE, Trump.CLUBS]),
        hakems=iter([Seat.WEST, Seat.NORTH]),
        rules=rules,
        race=False,
    )
    assert list(table.solutions) == [
        (Trump.NONE, Seat.WEST),
        (Trump.NONE, Seat.NORTH),
        (Trump.CLUBS, Seat.WEST),
        (Trump.CLUBS, Seat.NORTH),
    ]
    assert all(solution.board.rules == rules for solution in table.values())
    assert all(
        solution.outcome is None and solution.tricks is not None for solution in table.values()
    )


def test_the_functions_ask_a_solver(solver: Solver) -> None:
    board = make_board(WORKED, "H", "S")
    assert hokm.race_outcome(board) == solver.race_outcome(board)
    assert hokm.tricks(board) == solver.tricks(board)
    assert hokm.can_win(board, 7, 7) == solver.can_win(board, 7, 7)
    assert hokm.card_values(board, race=False) == solver.card_values(board, race=False)
    assert hokm.best_line(board, "tricks") == solver.best_line(board, "tricks")
    solution = hokm.solve(board)
    expected = solver.solve(board)
    assert dataclasses.replace(solution, nodes=0, seconds=0) == dataclasses.replace(
        expected, nodes=0, seconds=0
    )
    table = hokm.solve_table(board.deal, trumps=[Trump.HEARTS], hakems=[Seat.SOUTH])
    assert table[Trump.HEARTS, Seat.SOUTH].tricks == solution.tricks


def test_nodes_count_cards_played_and_are_the_same_every_time() -> None:
    board = make_board(WORKED, "H", "S")
    first, second = Solver(), Solver()
    assert first.nodes == 0
    first.tricks(board)
    second.tricks(board)
    assert first.nodes == second.nodes > 0
    again = first.solve(board, cards=False, line=False, race=False)
    assert again.nodes < first.nodes
