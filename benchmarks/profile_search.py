"""Where the time of a race and of a trick count goes.

Usage::

    python benchmarks/profile_search.py --deals 100
    python benchmarks/profile_search.py --deals 40 --tricks 9
    HOKM_COUNTERS=1 python benchmarks/profile_search.py

Both are made of questions of the form "can the leader's side win `need` tricks before the other
side wins `allow`?". Each is printed with how often it was asked, and with its time and nodes.
`techniques.py` tells what each technique of the search is worth, `growth.py` how cost grows.

With ``HOKM_COUNTERS=1`` the kernels are compiled with counters, which takes some ten seconds once.
Then two more tables tell how often the transposition table had an answer, and how often the first,
the second ... card that a hand tried was the one that decided. By the latter move ordering is
judged: what it leaves to later cards is work that a better order would save.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence

from boards import endings
from hokm import Solver
from hokm.search.encode import EncodedDeal
from hokm.search.engine import Counts, Engine
from hokm.search.kernels.layout import AnswerBits, CardSet, Target
from hokm.search.options import SearchOptions
from hokm_bench.timing import clock

SEATS = ("leader", "second hand", "third hand", "fourth hand")

Question = tuple[Target, Target]
"""What the leader's side needs, and the other side."""


def main() -> None:
    """Parse the command line and print both tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--tricks", type=int, default=13, help="tricks left, 1 to 13")
    options = parser.parse_args()
    boards = endings(options.deals, options.tricks)
    Solver().solve(boards[0])  # compiles or loads the kernels
    for name, ask in (("tricks", Solver.tricks), ("race", Solver.race_outcome)):
        solver = Solver()
        engine = solver._engine = CountingEngine()
        spent = 0.0
        for board in boards:
            solver.forget()
            started = clock()
            ask(solver, board)
            spent += clock() - started
        report(name, engine, spent, len(boards))


class CountingEngine(Engine):
    """An engine that keeps account of the questions asked."""

    def __init__(self) -> None:
        super().__init__(SearchOptions())
        self.calls: dict[Question, int] = defaultdict(int)
        self.seconds: dict[Question, float] = defaultdict(float)
        self.searched: dict[Question, int] = defaultdict(int)

    def search(
        self,
        deal: EncodedDeal,
        hands: Sequence[CardSet],
        only: Sequence[CardSet],
        need: Target,
        allow: Target,
    ) -> AnswerBits:
        """Answer a question, and note what that took."""
        nodes, started = self.nodes, clock()
        answer = super().search(deal, hands, only, need, allow)
        self.seconds[need, allow] += clock() - started
        self.searched[need, allow] += self.nodes - nodes
        self.calls[need, allow] += 1
        return answer


def report(name: str, engine: CountingEngine, spent: float, deals: int) -> None:
    """Print calls, time and nodes of each question, and the rest, which is spent in Python."""
    print(f"{name}: {spent / deals * 1000:.3f} ms a deal")
    print(f"  {'need, allow':<14}{'calls':>7}{'ms a deal':>11}{'nodes a deal':>14}")
    for question in sorted(engine.calls):
        seconds, nodes = engine.seconds[question], engine.searched[question]
        print(
            f"  {question[0]:>4}, {question[1]:<8}{engine.calls[question]:>7}"
            f"{seconds / deals * 1000:>11.3f}{nodes / deals:>14.0f}"
        )
    rest = spent - sum(engine.seconds.values())
    print(f"  {'between them':<14}{'':>7}{rest / deals * 1000:>11.3f}")
    if engine.counts is not None:
        report_counts(engine.counts)


def report_counts(counts: Counts) -> None:
    """Print how often the table answered, and which card of a hand decided."""
    print(f"  {'table probes':<14}{counts.probes:>14,}")
    print(f"  {'answered':<14}{counts.hits / max(counts.probes, 1):>14.1%}")
    shown = 6
    heads = "".join(f"{index + 1:>8}" for index in range(shown))
    print(f"  {'decided by':<14}{'times':>14}{heads}{'later':>8}  card tried")
    for seat, cutoffs in zip(SEATS, counts.cutoffs, strict=True):
        times = sum(cutoffs)
        shares = [*cutoffs[:shown], sum(cutoffs[shown:])]
        columns = "".join(f"{share / max(times, 1):>8.2%}" for share in shares)
        print(f"  {seat:<14}{times:>14,}{columns}")


if __name__ == "__main__":
    main()
