"""Measure how long deals of two and of three players take.

Usage::

    python benchmarks/fewer_players.py --deals 100

Random whole deals, with an empty table for each, in milliseconds of processor time a deal. Of three
players it is asked what the hakem can force, and what all three can; of two, the same as of four.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable, Iterable

from hokm import (
    Board,
    Deal,
    Guarantees,
    Hand,
    RaceOutcome,
    Seat,
    Solver,
    Trump,
)
from hokm.model.cards import CARDS, SUITS, Card
from hokm_bench.timing import clock

SEED = 17


def main() -> None:
    """Parse the command line, solve the deals and print a line for each question."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=100)
    deals = parser.parse_args().deals
    solver = Solver()
    rng = random.Random(SEED)
    three = [three_hands(rng) for _ in range(deals)]
    two = [two_hands(rng) for _ in range(deals)]

    def tricks(board: Board, seats: Iterable[Seat] | None = None) -> Guarantees:
        return solver.guarantees(board, seats=seats, first_to_seven=False, cards=False)

    def first(board: Board, seats: Iterable[Seat] | None = None) -> Guarantees:
        return solver.guarantees(board, seats=seats, tricks=False, cards=False)

    def hakems_tricks(board: Board) -> Guarantees:
        return tricks(board, [board.hakem])

    def hakem_first(board: Board) -> Guarantees:
        return first(board, [board.hakem])

    def kots(board: Board) -> Guarantees:
        return solver.guarantees(board, tricks=False, first_to_seven=False, cards=False)

    def race(board: Board) -> RaceOutcome:
        return solver.race_outcome(board)

    print(f"{deals} random deals of each kind, ms a deal")
    print(f"{'':<32}{'mean':>9}{'median':>9}{'p90':>9}{'max':>9}")
    report("three: tricks of the hakem", solver, three, hakems_tricks)
    report("three: tricks of all", solver, three, tricks)
    report("three: hakem first to seven", solver, three, hakem_first)
    report("three: first to seven, of all", solver, three, first)
    report("three: kots", solver, three, kots)
    report("two: race outcome", solver, two, race)
    report("two: tricks", solver, two, solver.tricks)


def three_hands(rng: random.Random) -> Board:
    """Return a board with 17 cards each, of a pack without a two."""
    removed = Card(rng.choice(SUITS), 2)
    cards = rng.sample([card for card in CARDS if card != removed], 51)
    seats = rng.sample(list(Seat), 3)
    deal = Deal.from_hands(
        {seat: Hand.from_cards(cards[index::3]) for index, seat in enumerate(seats)}
    )
    return Board(deal, Trump(rng.choice(SUITS)), seats[0])


def two_hands(rng: random.Random) -> Board:
    """Return a board with 13 cards each; the other 26 are out of play."""
    cards = rng.sample(CARDS, 26)
    deal = Deal.from_hands(
        {Seat.SOUTH: Hand.from_cards(cards[:13]), Seat.NORTH: Hand.from_cards(cards[13:])}
    )
    return Board(deal, Trump(rng.choice(SUITS)), Seat.SOUTH)


def report(
    name: str, solver: Solver, boards: list[Board], question: Callable[[Board], object]
) -> None:
    """Ask a question of every board, and print the times."""
    question(boards[0])  # compiles or loads the kernels
    times = []
    for board in boards:
        solver.forget()
        started = clock()
        question(board)
        times.append((clock() - started) * 1000)
    times.sort()
    p90 = times[int(0.9 * (len(times) - 1))]
    print(
        f"{name:<32}{statistics.mean(times):>9.1f}{statistics.median(times):>9.2f}"
        f"{p90:>9.1f}{times[-1]:>9.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
