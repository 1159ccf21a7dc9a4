"""What the search remembers changes how long an answer takes, never the answer."""

from __future__ import annotations

import dataclasses
import itertools
import random
from functools import cache

import pytest

from hokm import (
    Board,
    SearchError,
    Solver,
    Trump,
)
from hokm.model.seats import SEATS
from hokm.search.kernels import state as words
from hokm.search.kernels.table_entries import SMALLEST_CHUNK_BYTES
from hokm.search.options import SearchOptions
from support.answers import EndingAnswers, assert_answers
from support.boards import board_text, make_board, swap_cards
from support.deals import (
    FAMILIES,
    by_trump,
    ending,
    endings,
    of_one_shape,
    trump_ending,
    whole_deal,
)
from support.persistent_solver import keeping_solver
from support.reference import ending_answers

QUESTIONS = [(need, allow) for need in (1, 3, 6, 7) for allow in (1, 4, 7)]


def answers(solver: Solver, board: Board) -> list[object]:
    """A sample of all a solver can say about a whole deal."""
    said: list[object] = [solver.can_win(board, *question) for question in QUESTIONS]
    return [*said, solver.race_outcome(board), solver.tricks(board)]


@pytest.mark.parametrize("trump", Trump)
def test_a_warm_table_answers_as_a_cold_one(trump: Trump) -> None:
    warm = keeping_solver()
    source = random.Random(int(trump))
    for _ in range(6):
        board = whole_deal(source, trump=trump)
        assert answers(warm, board) == answers(Solver(), board), board_text(board)


@pytest.mark.parametrize("trump", Trump)
def test_the_order_of_questions_does_not_matter(trump: Trump) -> None:
    """One solver, questions about many boards mixed: nothing learnt of one misleads on another."""
    known = [answers for answers in ending_answers() if answers.board.trump is trump][::2]
    assert len(known) > 30
    assert_answers(keeping_solver(), known, random.Random(int(trump)))


@pytest.mark.parametrize("tricks", [3, 4, 5])
@pytest.mark.parametrize("family", FAMILIES)
def test_deals_of_one_shape(family: str, tricks: int) -> None:
    """Deals that differ only in who holds which rank share what is remembered, where they may."""
    source = random.Random(f"shape {family} {tricks}")
    for _ in range(1 if tricks == 5 else 2):  # the oracle takes its time over five tricks
        boards = of_one_shape(source, family, tricks, count=30)
        known = [EndingAnswers.by_oracle(board, cards=False) for board in boards]
        assert_answers(keeping_solver(), known, source)


def test_a_change_of_trump_makes_another_game() -> None:
    """One solver asked about one deal under every trump, back and forth, saras included."""
    solver = Solver()
    source = random.Random(17)
    for tricks in (4, 5, 13):
        whole = whole_deal(source)
        deal = whole.deal if tricks == 13 else of_one_shape(source, "uniform", tricks, 1)[0].deal
        boards = [dataclasses.replace(whole, deal=deal, trump=trump) for trump in Trump]
        expected = {board: Solver().tricks(board) for board in boards}
        for board, then in itertools.permutations(boards, 2):
            assert solver.tricks(board) == expected[board], board_text(board)
            assert solver.tricks(then) == expected[then], board_text(then)


def test_a_search_that_is_stopped_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices of a few thousand cards, with a table that keeps all and one that is emptied."""
    expected = Solver()
    monkeypatch.setattr("hokm.search.engine._SLICE_NODES", 3000)
    source = random.Random(19)
    sliced, small = Solver(), Solver(SearchOptions(table_megabytes=1))
    for _ in range(6):
        board = whole_deal(source)
        for solver in (sliced, small):
            assert answers(solver, board) == answers(expected, board), board_text(board)


def test_two_cards_exchanged_between_opponents_are_another_deal() -> None:
    solver = Solver()
    source = random.Random(18)
    changed = 0
    for _ in range(20):
        board = whole_deal(source)
        north, east = (source.choice(list(board.deal[seat])) for seat in SEATS[:2])
        other = swap_cards(board, north, east)
        before = answers(solver, board)
        after = answers(solver, other)
        changed += before != after
        assert after == answers(Solver(), other), board_text(other)
        assert before == answers(solver, board), board_text(board)
    assert changed >= 3


@pytest.mark.parametrize("family", FAMILIES)
def test_swapped_cards_in_endings(solver: Solver, family: str) -> None:
    """Solve an ending, exchange two cards anywhere, solve that, and the first once more."""
    source = random.Random(family)
    for _ in range(12):
        board = ending(source, family, 3)
        if board.on_table:
            continue
        one, other = source.sample(sorted(board.deal.cards), 2)
        swapped = swap_cards(board, one, other)
        for asked in (board, swapped, board):
            assert_answers(solver, [EndingAnswers.by_oracle(asked, cards=False)])


def test_a_table_as_small_as_can_be() -> None:
    """Whole deals fill one megabyte many times over, in the midst of a search."""
    small = Solver(SearchOptions(table_megabytes=1))
    large = Solver()
    source = random.Random(3)
    for _ in range(8):
        board = whole_deal(source, trump=Trump.SPADES)
        assert answers(small, board) == answers(large, board), board_text(board)
    hard = make_board(
        "N:QT.KQT8.Q9.QJT62 8.9654.AK7.AK953 AJ9653.3.JT53.74 K742.AJ72.8642.8", "S", "N"
    )
    assert small.tricks(hard) == large.tricks(hard)


@cache
def endings_of_few_shapes() -> list[EndingAnswers]:
    source = random.Random(20)
    boards = [
        *of_one_shape(source, "uniform", 5, count=60),
        *of_one_shape(source, "few_suits", 4, count=30),
        *(trump_ending(source, 5) for _ in range(10)),
    ]
    boards = [dataclasses.replace(board, trump=Trump.CLUBS) for board in boards]
    return [EndingAnswers.by_oracle(board, cards=False) for board in boards]


@pytest.mark.parametrize("chunks", [1, 2, 5, *range(8, 24, 2), 34, 55, 89])
def test_a_table_of_a_few_chunks(chunks: int) -> None:
    """Room is made wherever memory may run out: at a shape, a list, a directory, or a part."""
    solver = keeping_solver(SearchOptions(quick_tricks=False, later_tricks=False))
    engine = solver._engine
    assert engine is not None
    room = chunks * SMALLEST_CHUNK_BYTES
    engine._set(words.CHUNKS_END, engine._get(words.CHUNKS) + room)
    assert_answers(solver, endings_of_few_shapes(), random.Random(chunks))
    assert engine._get(words.CHUNKS_USED) - engine._get(words.CHUNKS) <= room
    assert engine._get(words.EVICTIONS) > 10


@pytest.mark.parametrize("megabytes", [0, -1])
def test_a_table_without_room_is_refused(megabytes: int) -> None:
    with pytest.raises(SearchError, match="table"):
        SearchOptions(table_megabytes=megabytes)


def test_one_solver_may_see_any_number_of_deals() -> None:
    """The shapes of some forty deals outgrow any fixed number of buckets."""
    solver = keeping_solver()
    source = random.Random(4)
    boards = [whole_deal(source, trump=Trump.HEARTS) for _ in range(70)]
    first = [solver.tricks(board) for board in boards]
    fresh = [Solver().tricks(board) for board in boards[:5]]
    assert first[:5] == fresh
    assert [solver.tricks(board) for board in boards] == first


def test_endings_between_whole_deals() -> None:
    """Facts about whole deals and endings live in one table."""
    solver = keeping_solver()
    source = random.Random(12)
    for board in by_trump(endings(seed=13, count=2 * len(FAMILIES), tricks=(3, 4))):
        solver.race_outcome(whole_deal(source, trump=board.trump))
        assert_answers(solver, [EndingAnswers.by_oracle(board, cards=False)])
