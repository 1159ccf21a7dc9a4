"""Make the built-in set of `hokm bench` from tables of tricks and of race outcomes.

Usage::

    python benchmarks/make_built_in.py TRICKS_CSV RACE_CSV

TRICKS_CSV has a column `deal` and sixteen named `S_N`, `S_E`, ... `C_W`: the tricks of the
leader's side, played clockwise, for each trump and leader. Its first 300 rows are used. The
value of every lead is added by DDS (through endplay), the race outcomes by this package; where
either disagrees with the tricks, nothing is written. RACE_CSV (`deal, trump, hakem, outcome`,
played anticlockwise) is copied.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import hokm
from hokm import Deal, Solver
from hokm.benchmark import WORKS, BenchmarkDeal, open_peer
from hokm.benchmark.built_in import CLOCKWISE, TRUMPS, job_cell
from hokm.seat import SEATS

DATA = Path(hokm.__path__[0]) / "benchmark" / "data"
DEALS = 300


def main(tricks_csv: str, race_csv: str) -> None:
    """Write both files of the set."""
    with open(tricks_csv, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[:DEALS]
    lines = ["deal,tricks,race,leads"]
    for number, row in enumerate(rows):
        deal = Deal.parse(row["deal"])
        tricks = [int(row[f"{trump}_{seat}"]) for trump in TRUMPS for seat in SEATS]
        race = race_outcomes(deal, tricks)
        leads = lead_values(deal, number, tricks)
        lines.append(",".join([str(deal), *(" ".join(map(str, x)) for x in (tricks, race, leads))]))
    (DATA / "deals.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")

    with open(race_csv, newline="", encoding="utf-8") as file:
        checks = [
            ",".join(row[name] for name in ("deal", "trump", "hakem", "outcome"))
            for row in csv.DictReader(file)
        ]
    text = "\n".join(["deal,trump,hakem,outcome", *checks]) + "\n"
    (DATA / "race.csv").write_text(text, encoding="utf-8")


def race_outcomes(deal: Deal, tricks: list[int]) -> list[str]:
    """Outcomes for 4 trumps x 4 leaders: won exactly where seven tricks can be taken."""
    table = Solver().solve_table(deal, rules=CLOCKWISE, tricks=False)
    outcomes = [cell.outcome for cell in table]
    for outcome, count in zip(outcomes, tricks, strict=True):
        if outcome is None or outcome.hakem_side_wins != (count >= 7):
            raise SystemExit(f"{deal}: a race of {outcome} and {count} tricks do not fit")
    return [str(outcome) for outcome in outcomes]


def lead_values(deal: Deal, number: int, tricks: list[int]) -> list[int]:
    """Tricks after each lead of the deal's own leader, in the order a hand is written."""
    trump, leader = job_cell(number)
    peer = open_peer("endplay")
    peer.start()
    ask = peer.prepare(WORKS["w4"], BenchmarkDeal(deal, trump, leader, {}, {}, {}))
    values = peer.answer(WORKS["w4"], ask())
    leads = [values[card] for card in deal[leader]]
    if max(leads) != tricks[TRUMPS.index(trump) * 4 + leader]:
        raise SystemExit(f"{deal} {trump} {leader}: no lead is worth the tricks of the deal")
    return leads


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
