"""What other values of a constant of the search would cost, in nodes and in time.

Usage::

    python benchmarks/tune_constants.py move_ordering.FINESSE 34 37 43
    python benchmarks/tune_constants.py table.LONG_LIST 4 6 12 16 --deals 200
    python benchmarks/tune_constants.py table.THREE_HAND_TRUMPS 1 2 4 --players 3 --deals 40
    python benchmarks/tune_constants.py cutoff_table.PARTNER_FACTOR 0

Constants are named by module and name: those of `hokm.search.kernels`, and the shares and weights
of `hokm.search` (``value_search._SOLO_SHARE``). For each value the library is copied, the constant
replaced in the copy, and the copy asked for the race and the tricks of the same random deals, or
with three players for what each can force. The deals are not those of the benchmark. A value is
better if the ratio of nodes is below 1; the ratio of times has to agree, since a constant may cost
more than it saves. Compiling takes some ten seconds for each value.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOLVER = Path(__file__).resolve().parent.parent / "solver"


def main() -> None:
    """Parse the command line, measure the present value and the others, print a line each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("constant", help="module.NAME")
    parser.add_argument("values", nargs="+", help="values to try beside the present one")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--players", type=int, choices=(3, 4), default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    module, _, name = options.constant.rpartition(".")
    present = value_of(module, name)
    print(f"{options.constant:<36}{'nodes':>14}{'ratio':>8}{'ms':>10}{'ratio':>8}")
    first: dict[str, float] | None = None
    for value in (present, *options.values):
        found = measured(module, name, value, options)
        first = first or found
        if found["answers"] != first["answers"]:
            raise SystemExit(f"{value}: the answers depend on {options.constant}")
        nodes, spent = found["nodes"] / first["nodes"], found["ms"] / first["ms"]
        print(f"{value:<36}{found['nodes']:>14,}{nodes:>8.3f}{found['ms']:>10.3f}{spent:>8.3f}")


def path_of(root: Path, module: str) -> Path:
    """Return the file of a module of the search; ends the program if there is none."""
    for folder in ("search/kernels", "search"):
        path = root / "hokm" / folder / f"{module}.py"
        if path.exists():
            return path
    raise SystemExit(f"no module {module} in hokm.search or hokm.search.kernels")


def value_of(module: str, name: str) -> str:
    """Return the present value of a constant, as it is written."""
    found = re.search(rf"^{name} = (.+)$", path_of(SOLVER, module).read_text(), re.MULTILINE)
    if found is None:
        raise SystemExit(f"{module} has no constant {name}")
    return found[1]


def measured(module: str, name: str, value: str, options: argparse.Namespace) -> dict[str, float]:
    """Solve the deals with a copy of the library in which the constant has this value."""
    with tempfile.TemporaryDirectory(prefix="hokm-") as folder:
        root = Path(folder)
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(SOLVER / "hokm", root / "hokm", ignore=ignored)
        path = path_of(root, module)
        text = path.read_text()
        path.write_text(re.sub(rf"^{name} = .+$", f"{name} = {value}", text, flags=re.MULTILINE))
        deals = [str(number) for number in (options.players, options.deals, options.seed)]
        process = subprocess.run(
            [sys.executable, __file__, "--solve", *deals],
            env={**os.environ, "PYTHONPATH": folder, "HOKM_CACHE_DIR": str(root / "kernels")},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    found: dict[str, float] = json.loads(process.stdout)
    return found


def solve(players: int, deals: int, seed: int) -> None:
    """Solve random deals, and print what that took; in a process of its own."""
    import random
    import time

    from hokm import Board, Deal, Hand, Seat, Solver
    from hokm.model.cards import CARDS
    from hokm.solver import SUIT_TRUMPS

    chosen = random.Random(seed)
    seats = tuple(Seat)[:players]
    size = 52 // players
    solver = Solver()
    answers, started, nodes = [], 0.0, 0
    for number in range(deals + 1):
        cards = chosen.sample(CARDS, size * players)
        hands = {
            seat: Hand.from_cards(cards[i * size : (i + 1) * size]) for i, seat in enumerate(seats)
        }
        board = Board(Deal.from_hands(hands), chosen.choice(SUIT_TRUMPS), chosen.choice(seats))
        if number == 1:  # the first deal compiled the kernels
            started, nodes = time.process_time(), solver.nodes
        solver.forget()
        if players == 3:
            answers.append(str(solver.guarantees(board, cards=False).players))
        else:
            answers.append(f"{solver.race_outcome(board)} {solver.tricks(board)}")
    spent = (time.process_time() - started) / deals * 1000
    digest = hash_of(answers)
    print(json.dumps({"nodes": solver.nodes - nodes, "ms": spent, "answers": digest}))


def hash_of(answers: list[str]) -> str:
    """Return a short digest of all answers."""
    import hashlib

    return hashlib.sha256("\n".join(answers).encode()).hexdigest()[:16]


if __name__ == "__main__":
    if sys.argv[1:2] == ["--solve"]:
        solve(*map(int, sys.argv[2:]))
    else:
        main()
