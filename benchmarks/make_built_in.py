"""Make the built-in set of `hokm bench` from tables of answers by other programs.

Usage::

    python benchmarks/make_built_in.py FOLDER

FOLDER has

- ``tricks_clockwise.csv``, ``tricks_anticlockwise.csv``: the same deals in the same order, in a
  column `deal` and sixteen named `S_N`, `S_E`, ... `C_W` for the tricks of the leader's side with
  each trump and leader. The first 300 rows are used. The value of every lead is added by DDS
  (through endplay), the race outcomes by this package; where either disagrees with the tricks,
  nothing is written.
- ``race_anticlockwise.csv``, ``endings_anticlockwise.csv``: copied, but for columns not needed.

`make_hard.py` makes the hard deals of the set.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable
from pathlib import Path

import hokm_bench
from hokm import Deal, Solver
from hokm_bench import BenchmarkDeal, BridgeQuestion, open_peer
from hokm_bench.built_in_boards import CELLS, CLOCKWISE, job_cell

DATA = Path(hokm_bench.__path__[0]) / "data"
DEALS = 300
RACE_COLUMNS = {"deal": "deal", "trump": "trump", "hakem": "hakem", "outcome": "outcome"}
ENDING_COLUMNS = {
    "deal": "deal",
    "trump": "trump",
    "leader": "leader",
    "won": "won_leader_side",
    "lost": "won_other_side",
    "outcome": "outcome",
    "tricks_left": "tricks_left",
}


def main(folder: Path) -> None:
    """Write the three files."""
    clockwise = rows(folder / "tricks_clockwise.csv")[:DEALS]
    anticlockwise = rows(folder / "tricks_anticlockwise.csv")[:DEALS]
    lines = ["deal,tricks,race,leads,anticlockwise"]
    for number, (row, other) in enumerate(zip(clockwise, anticlockwise, strict=True)):
        if row["deal"] != other["deal"]:
            raise SystemExit(f"row {number + 1}: the two files of tricks have different deals")
        deal = Deal.parse(row["deal"])
        tricks = table(row)
        race = race_outcomes(deal, tricks)
        leads = lead_values(deal, number, tricks)
        columns = (words(answers) for answers in (tricks, race, leads, table(other)))
        lines.append(",".join([str(deal), *columns]))
    write("deals", lines)
    write("race", copied(rows(folder / "race_anticlockwise.csv"), RACE_COLUMNS))
    write("endings", copied(rows(folder / "endings_anticlockwise.csv"), ENDING_COLUMNS))


def rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a file with a heading."""
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def table(row: dict[str, str]) -> list[int]:
    """Return the sixteen counts of a row."""
    return [int(row[f"{trump}_{seat}"]) for trump, seat in CELLS]


def words(answers: Iterable[object]) -> str:
    """Return answers as one column."""
    return " ".join(map(str, answers))


def copied(source: list[dict[str, str]], columns: dict[str, str]) -> list[str]:
    """Return lines with the named columns, each copied from the column it maps to."""
    return [
        ",".join(columns),
        *(",".join(row[name] for name in columns.values()) for row in source),
    ]


def write(name: str, lines: list[str]) -> None:
    """Write one file of the set."""
    (DATA / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def race_outcomes(deal: Deal, tricks: list[int]) -> list[str]:
    """Return outcomes for 4 trumps x 4 leaders; each must be won if seven tricks can be taken."""
    cells = Solver().solve_table(deal, rules=CLOCKWISE, tricks=False)
    outcomes = [cell.outcome for cell in cells.values()]
    for outcome, count in zip(outcomes, tricks, strict=True):
        if outcome is None or outcome.hakem_side_wins != (count >= 7):
            raise SystemExit(f"{deal}: a race of {outcome} and {count} tricks do not fit")
    return [str(outcome) for outcome in outcomes]


def lead_values(deal: Deal, number: int, tricks: list[int]) -> list[int]:
    """Return the tricks after each lead of the deal's own leader, in the order of the hand."""
    trump, leader = job_cell(number)
    peer = open_peer("endplay")
    peer.start()
    board = BenchmarkDeal(deal, trump, leader, {}, {}, {}).board
    ask = peer.prepare(BridgeQuestion.LEADS, board)
    values = peer.answer(BridgeQuestion.LEADS, board, ask())
    leads = [values[card] for card in deal[leader]]
    if max(leads) != tricks[CELLS.index((trump, leader))]:
        raise SystemExit(f"{deal} {trump} {leader}: no lead is worth the tricks of the deal")
    return leads


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
