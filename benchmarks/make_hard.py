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
table or this package (which stops after a while) says something else, nothing is written.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import hokm_bench
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
from hokm_bench import BridgeQuestion, KnownBoard, open_peer
from hokm_bench.built_in_boards import CLOCKWISE, job_cell

OUTPUT = Path(hokm_bench.__path__[0]) / "data" / "hard.csv"
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
"""Time limit for this package to agree."""


def main(hard_tsv: Path) -> None:
    """Make all families, check every answer, write the file."""
    rng = random.Random(SEED)
    families = [list(known(hard_tsv))]
    families += [[*shaped(rng, family, shapes)] for family, shapes in SHAPES.items()]
    families.append(slow(rng))
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
    """Yield the deals of the file, with the tricks of the leader's side."""
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
    rng: random.Random, family: str, shapes: Sequence[tuple[int, ...]]
) -> Iterator[KnownBoard]:
    """Yield deals whose hands have the given lengths of suits, in any order of the suits."""
    orders = [order for shape in shapes for order in sorted({*itertools.permutations(shape)})]
    for number in range(DEALS):
        deal = deal_of(rng, fitting(rng, [orders] * len(SEATS)))
        yield answered(deal, number, family)


def slow(rng: random.Random) -> list[KnownBoard]:
    """Return the random deals that cost both solvers most."""
    found: list[tuple[int, int, KnownBoard]] = []
    solver = Solver()
    for number in range(SLOW_OF):
        deal, _ = random_deal(rng)
        solver.forget()
        before = solver.nodes
        board, tricks, nodes = by_dds(deal, number)
        if solver.tricks(board) != tricks:
            raise SystemExit(f"{board.deal_line}: not {tricks}")
        product = (solver.nodes - before) * nodes
        found.append((product, number, KnownBoard(board, tricks, "slow")))
    return [known for _, _, known in sorted(found, reverse=True)[:DEALS]]


def answered(deal: Deal, number: int, family: str) -> KnownBoard:
    """Return the deal with the trump and leader of its number, and the answer of DDS."""
    board, tricks, _ = by_dds(deal, number)
    return KnownBoard(board, tricks, family)


def by_dds(deal: Deal, number: int) -> tuple[Board, int, int]:
    """Return a board of the deal, the tricks that DDS finds, and the nodes it searched."""
    trump, leader = job_cell(number)
    board = Board(deal, trump, leader, rules=CLOCKWISE)
    peer = open_peer("endplay")
    peer.start()
    result = peer.prepare(BridgeQuestion.TRICKS, board)()
    return board, peer.answer(BridgeQuestion.TRICKS, board, result), peer.nodes(result) or 0


def check(known: KnownBoard) -> None:
    """End the program if DDS or this package has another answer."""
    peer = open_peer("endplay")
    peer.start()
    result = peer.prepare(BridgeQuestion.TRICKS, known.board)()
    answers = {"DDS": peer.answer(BridgeQuestion.TRICKS, known.board, result)}
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
