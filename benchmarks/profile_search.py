"""Where the time of the search goes.

Usage::

    python benchmarks/profile_search.py devices --tricks 8 --deals 60
    python benchmarks/profile_search.py questions --deals 100
    python benchmarks/profile_search.py growth --deals 40

`devices` switches off one device at a time and tells what that costs; `questions` splits the
race and the trick count into the questions they are made of; `growth` shows how cost grows with
the tricks that are left. Endings come from the built-in deals by random legal play.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import statistics
from collections import defaultdict
from collections.abc import Callable

from hokm import Board, Card, Position, Solver
from hokm.benchmark import built_in_set
from hokm.benchmark.timing import clock
from hokm.search.ladder import Ask
from hokm.search.options import SearchOptions

FULL = 13


def main() -> None:
    """Parse the command line and print one of the three tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands: dict[str, Callable[[int, int], None]] = {
        "devices": devices,
        "questions": questions,
        "growth": growth,
    }
    parser.add_argument("table", choices=commands)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--tricks", type=int, default=None, help="tricks left, 1 to 13")
    options = parser.parse_args()
    tricks = options.tricks or (8 if options.table == "devices" else FULL)
    Solver().solve(endings(1, 4)[0])  # compiles or loads the kernels
    commands[options.table](options.deals, tricks)


def devices(deals: int, tricks: int) -> None:
    """What each device is worth: all on, then each one off."""
    boards = endings(deals, tricks)
    print(f"{deals} boards with {tricks} tricks left, tricks of the hakem's side")
    print(f"{'':<24}{'ms':>9}{'nodes':>11}{'ms x':>8}{'nodes x':>9}")
    base = cost(SearchOptions(), boards)
    choices = {"all on": SearchOptions()} | {
        f"no {name.replace('_', ' ')}": dataclasses.replace(SearchOptions(), **{name: False})
        for name in SearchOptions.devices()
    }
    for name, options in choices.items():
        seconds, nodes = cost(options, boards)
        print(
            f"{name:<24}{seconds * 1000:>9.3f}{nodes:>11.0f}"
            f"{seconds / base[0]:>8.2f}{nodes / base[1]:>9.2f}"
        )


def questions(deals: int, tricks: int) -> None:
    """Calls, nodes and time of each question `can_win(need, allow)`, and the rest in Python."""
    for name, ask in (("tricks", Solver.tricks), ("race", Solver.race_outcome)):
        solver = CountingSolver()
        spent = 0.0
        for board in endings(deals, tricks):
            solver.forget()
            started = clock()
            ask(solver, board)
            spent += clock() - started
        print(f"{name}: {spent / deals * 1000:.3f} ms a deal")
        print(f"  {'need, allow':<14}{'calls':>7}{'ms a deal':>11}{'nodes a deal':>14}")
        for question in sorted(solver.calls):
            seconds, nodes = solver.seconds[question], solver.searched[question]
            print(
                f"  {question[0]:>4}, {question[1]:<8}{solver.calls[question]:>7}"
                f"{seconds / deals * 1000:>11.3f}{nodes / deals:>14.0f}"
            )
        rest = spent - sum(solver.seconds.values())
        print(f"  {'between them':<14}{'':>7}{rest / deals * 1000:>11.3f}")


def growth(deals: int, most: int) -> None:
    """Mean, median and largest time, and nodes, for 4 tricks and more."""
    print(f"{deals} boards each, tricks of the hakem's side")
    print(f"{'tricks':>6}{'mean ms':>10}{'median':>9}{'max':>9}{'nodes':>11}")
    for tricks in range(4, most + 1):
        solver = Solver()
        times = []
        for board in endings(deals, tricks):
            solver.forget()
            started = clock()
            solver.tricks(board)
            times.append((clock() - started) * 1000)
        print(
            f"{tricks:>6}{statistics.fmean(times):>10.3f}{statistics.median(times):>9.3f}"
            f"{max(times):>9.3f}{solver.nodes / deals:>11.0f}"
        )


class CountingSolver(Solver):
    """A solver that keeps account of the questions asked."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: dict[tuple[int, int], int] = defaultdict(int)
        self.seconds: dict[tuple[int, int], float] = defaultdict(float)
        self.searched: dict[tuple[int, int], int] = defaultdict(int)

    def _ask(self, board: Board, card: Card | None) -> Ask:
        ask = super()._ask(board, card)

        def counted(need: int, allow: int) -> bool:
            nodes, started = self.nodes, clock()
            answer = ask(need, allow)
            self.seconds[need, allow] += clock() - started
            self.searched[need, allow] += self.nodes - nodes
            self.calls[need, allow] += 1
            return answer

        return counted


def cost(options: SearchOptions, boards: list[Board]) -> tuple[float, float]:
    """Mean seconds and nodes a board, with an empty table for each."""
    solver = Solver(options)
    seconds = 0.0
    for board in boards:
        solver.forget()
        started = clock()
        solver.tricks(board)
        seconds += clock() - started
    return seconds / len(boards), solver.nodes / len(boards)


def endings(count: int, tricks: int) -> list[Board]:
    """The first built-in deals after random play, with so many tricks left."""
    boards = []
    for number, item in enumerate(built_in_set().first(count).deals):
        source = random.Random(number)
        rules = dataclasses.replace(item.board.rules, play_out=True)
        position = Position(dataclasses.replace(item.board, rules=rules))
        while position.board.tricks_left > tricks or position.board.on_table:
            position = position.play(source.choice(position.legal_cards()))
        boards.append(position.board)
    return boards


if __name__ == "__main__":
    main()
