"""Solvers side by side, in threads and in processes, answer as one after the other."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hokm
from hokm import Board, Solver, Trump
from support.boards import make_board
from support.deals import whole_deal

BOARDS = [whole_deal(random.Random(seed)) for seed in range(500, 524)]


def answers(boards: list[Board], solver: Solver) -> list[tuple[str, int]]:
    """Race and tricks of each board."""
    return [(str(solver.race_outcome(board)), solver.tricks(board)) for board in boards]


def test_two_threads_with_a_solver_each_answer_as_one(solver: Solver) -> None:
    expected = answers(BOARDS, solver)
    half = len(BOARDS) // 2
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(answers, BOARDS[:half], Solver())
        second = pool.submit(answers, BOARDS[half:], Solver())
        assert first.result() + second.result() == expected


def test_the_functions_may_be_called_from_any_thread(solver: Solver) -> None:
    """Four threads, all boards each, in different orders and trumps, all at the same time."""
    expected = dict(zip(BOARDS, answers(BOARDS, solver), strict=True))
    gate = threading.Barrier(4)

    def ask(seed: int) -> dict[Board, tuple[str, int]]:
        gate.wait()
        order = random.Random(seed).sample(BOARDS, len(BOARDS))
        return {board: (str(hokm.race_outcome(board)), hokm.tricks(board)) for board in order}

    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(ask, range(4)):
            assert found == expected


def test_two_processes_at_once_answer_as_one(solver: Solver) -> None:
    code = (
        "import sys, json; sys.path[:0] = sys.argv[1:3]; "
        "from support.boards import make_board; from hokm import Solver; "
        "boards = [make_board(*words) for words in json.load(sys.stdin)]; solver = Solver(); "
        "print(json.dumps([[str(solver.race_outcome(b)), solver.tricks(b)] for b in boards]))"
    )
    paths = [str(Path(hokm.__file__).parents[1]), str(Path(__file__).parents[1])]
    half = len(BOARDS) // 2
    parts = (BOARDS[:half], BOARDS[half:])
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", code, *paths],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in parts
    ]
    for run, boards in zip(runs, parts, strict=True):
        assert run.stdin is not None
        json.dump([(str(b.deal), str(b.trump), str(b.hakem)) for b in boards], run.stdin)
        run.stdin.close()
    found = []
    for run in runs:
        assert run.stdout is not None
        found += [tuple(row) for row in json.loads(run.stdout.read())]
        run.stdout.close()
        assert run.wait() == 0
    assert found == answers(BOARDS, solver)


def test_solvers_take_turns() -> None:
    """Two solvers used in turn share nothing."""
    text = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643"
    one, other = Solver(), Solver()
    for trump in Trump:
        board = make_board(text, trump.letter, "S")
        assert one.tricks(board) == other.tricks(board)
    assert one.nodes == other.nodes
