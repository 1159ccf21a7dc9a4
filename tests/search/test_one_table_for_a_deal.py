"""Many positions of one deal, asked in any order of one solver, which keeps what it knows.

Elsewhere a solver meets each deal once or twice; here the table that one position leaves behind
serves dozens of others that came up in the play of the same deal, whole tricks or in the midst
of one, at every horizon.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import pytest

from hokm import Board, Solver
from hokm.search.engine import Engine
from support.answers import EndingAnswers, assert_answers
from support.boards import board_text
from support.deals import FAMILIES, ending, whole_deal


def positions(source: random.Random, root: Board, count: int) -> list[Board]:
    """Up to `count` positions that random play from `root` leads to, `root` the first."""
    found = {root: None}
    tries = 0
    while len(found) < count and tries < 3 * count:
        tries += 1
        position = root
        for _ in range(source.randrange(4 * root.tricks_left)):
            if position.is_finished:
                break
            position = position.play(source.choice(position.legal_cards))
        if not position.is_finished:
            found[position] = None
    return list(found)


def deals(source: random.Random, tricks: int, count: int) -> Iterator[list[Board]]:
    """Deals of every family in turn, with positions of each."""
    for place in range(count):
        family = tuple(FAMILIES)[place % len(FAMILIES)]
        yield positions(source, ending(source, family, tricks), 25)


@pytest.mark.parametrize(
    ("tricks", "count", "fewest"),
    [
        (4, 12, 200),
        (5, 12, 200),
        pytest.param(4, 204, 4000, marks=pytest.mark.slow),
        pytest.param(5, 564, 12_500, marks=pytest.mark.slow),
        pytest.param(6, 156, 3500, marks=pytest.mark.slow),
    ],
)
def test_every_question_about_positions_of_one_deal(
    forgets: list[Engine], tricks: int, count: int, fewest: int
) -> None:
    """20,000 positions in the slow tests, in random order, with one table for each deal."""
    source = random.Random(f"deals {tricks} {count}")
    solver = Solver()
    asked = 0
    for turn, boards in enumerate(deals(source, tricks, count), start=1):
        known = [EndingAnswers.by_oracle(board, cards=False) for board in boards]
        with solver.searching() as engine:
            engine.keep(boards[0])
        assert_answers(solver, known, source)
        assert len(forgets) == turn, "forgotten, or not, though the deal did not change, or did"
        asked += len(boards)
    assert asked >= fewest


@pytest.mark.parametrize("seed", range(4))
def test_answers_do_not_depend_on_the_order_of_questions(seed: int) -> None:
    """Of a whole deal and what came of it: from the end, from the start, mixed, and once more."""
    source = random.Random(seed)
    root = whole_deal(source)
    root = dataclasses.replace(root, rules=dataclasses.replace(root.rules, play_out=True))
    asked = [
        (board, need, allow)
        for board in positions(source, root, 24)
        for need in range(1, board.tricks_left + 1)
        for allow in range(1, board.tricks_left + 2 - need)
    ]
    asked.sort(key=lambda question: (question[0].tricks_left, question[1], -question[2]))
    solver = Solver()
    expected = {question: solver.can_win(*question) for question in reversed(asked)}
    assert len(set(expected.values())) == 2
    mixed = source.sample(asked, len(asked))
    for other, order in ((Solver(), asked), (Solver(), mixed), (solver, mixed)):
        other.can_win(root, 7, 7)
        for board, need, allow in order:
            assert other.can_win(board, need, allow) is expected[board, need, allow], (
                f"{board_text(board)}\n{need} before {allow}"
            )
