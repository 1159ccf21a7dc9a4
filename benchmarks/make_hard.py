"""Make the hard deals of `hokm bench`: known ones, and five families dealt from a seed.

Usage::

    python benchmarks/make_hard.py HARD_TSV

HARD_TSV names deals that gave other solvers trouble, with their tables of tricks as bridge
counts them: `id`, the deal, and for each strain the tricks of the declarers N, E, S, W, played
clockwise, the seat after the declarer leading. They are asked with hearts as trump and North
leading; `dds/thomas2` with West leading, which is the case known to be hard.

========== =================================================================================
family     deals
========== =================================================================================
known      those of HARD_TSV
long       every hand has a suit of seven cards or more
void       every hand lacks one suit, and has no suit longer than six cards
two-suited every hand lacks two suits, and has seven cards and six of the others
slow       of 1,000 random deals, those with the largest product of the nodes that this package
           and DDS search for the answer, so that neither is favoured
========== =================================================================================

Trump and leader of the last four go round. Every answer is DDS's (through endplay); where the
table or this package (which gives up after a while) says something else, nothing is written.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import hokm
from boards import deal_of, fitting
from hokm import (
    Board,
    Deal,
    Seat,
    Solver,
    TimeLimitError,
    Trump,
    random_deal,
)
from hokm.model.seats import SEATS
from hokm_bench import KnownBoard, Question, open_peer
from hokm_bench.built_in import CLOCKWISE, job_cell

OUTPUT = Path(hokm.__path__[0]) / "benchmark" / "data" / "hard.csv"
SEED = 7
DEALS = 8
"""How many of each family."""
SHAPES = {
    "long": ((7, 2, 2, 2), (7, 3, 2, 1), (7, 3, 3, 0), (7, 4, 1, 1), (8, 2, 2, 1), (8, 3, 1, 1)),
    "void": ((5, 4, 4, 0), (5, 5, 3, 0), (6, 4, 3, 0), (6, 5, 2, 0)),
    "two-suited": ((7, 6, 0, 0),),
}
SLOW_OF = 1000
SECONDS = 20.0
"""How long this package may take to agree."""


def main(hard_tsv: Path) -> None:
    """Make all families, check every answer, write the file."""
    source = random.Random(SEED)
    families = [list(known(hard_tsv))]
    families += [[*shaped(source, family, shapes)] for family, shapes in SHAPES.items()]
    families.append(slow(source))
    turns = itertools.zip_longest(*families)  # so that the first few are of all families
    boards = [known for turn in turns for known in turn if known is not None]
    lines = ["family,title,deal,trump,leader,tricks"]
    for each in boards:
        check(each)
        board = each.board
        lines.append(
            f"{each.family},{each.title},{board.deal},{board.trump},{board.leader},{each.tricks}"
        )
    OUTPUT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def known(path: Path) -> Iterator[KnownBoard]:
    """The deals of the file, with the tricks of the leader's side."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        title, deal, strains = line.split("\t")
        leader = Seat.WEST if title == "dds/thomas2" else Seat.NORTH
        by_declarer = dict(strain.split(":") for strain in strains.split())["H"].split(",")
        declarer = Seat((leader - 1) % 4)
        board = Board(Deal.parse(deal), Trump.HEARTS, leader, rules=CLOCKWISE)
        yield KnownBoard(board, 13 - int(by_declarer[declarer]), "known", title)


def shaped(
    source: random.Random, family: str, shapes: Sequence[tuple[int, ...]]
) -> Iterator[KnownBoard]:
    """Deals whose hands have the lengths of suits given, in any order of the suits."""
    orders = [order for shape in shapes for order in sorted({*itertools.permutations(shape)})]
    for number in range(DEALS):
        deal = deal_of(source, fitting(source, [orders] * len(SEATS)))
        yield answered(deal, number, family)


def slow(source: random.Random) -> list[KnownBoard]:
    """Random deals that cost both solvers much."""
    found: list[tuple[int, int, KnownBoard]] = []
    solver = Solver()
    for number in range(SLOW_OF):
        deal, _ = random_deal(source)
        solver.forget()
        before = solver.nodes
        board, tricks, nodes = by_dds(deal, number)
        if solver.tricks(board) != tricks:
            raise SystemExit(f"{board.deal_line}: not {tricks}")
        product = (solver.nodes - before) * nodes
        found.append((product, number, KnownBoard(board, tricks, "slow")))
    return [known for _, _, known in sorted(found, reverse=True)[:DEALS]]


def answered(deal: Deal, number: int, family: str) -> KnownBoard:
    """The deal with the trump and leader of its number, and DDS's answer."""
    board, tricks, _ = by_dds(deal, number)
    return KnownBoard(board, tricks, family)


def by_dds(deal: Deal, number: int) -> tuple[Board, int, int]:
    """A board of the deal, and what DDS says: tricks, and how many nodes it searched."""
    trump, leader = job_cell(number)
    board = Board(deal, trump, leader, rules=CLOCKWISE)
    peer = open_peer("endplay")
    peer.start()
    result = peer.prepare(Question.TRICKS, board)()
    return board, peer.answer(Question.TRICKS, board, result), peer.nodes(result) or 0


def check(known: KnownBoard) -> None:
    """End the program if DDS or this package has another answer."""
    peer = open_peer("endplay")
    peer.start()
    result = peer.prepare(Question.TRICKS, known.board)()
    answers = {"DDS": peer.answer(Question.TRICKS, known.board, result)}
    try:
        answers["hokm"] = Solver(time_limit=SECONDS).tricks(known.board)
    except TimeLimitError as stop:
        print(f"{known.name}: {stop}")
    for who, tricks in answers.items():
        if tricks != known.tricks:
            raise SystemExit(f"{known.name}: {tricks} by {who}, not {known.tricks}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
