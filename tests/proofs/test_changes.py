"""Proofs with one thing changed: what is no longer a proof is refused.

Whether a change matters is judged without the checker: by minimax or the search, which know
whether what is claimed is true, and by playing the strategy of the document against every card.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from hokm import Solver
from hokm.proofs.document import document_parts, verify_proof
from support.deals import whole_deal
from support.patterns import Ending, Game, Pattern, goal_left, goal_of
from support.proof_changes import KINDS, Row, without_claims
from support.proof_judge import strategy_works
from support.proving import accepted, ending_proofs, kot_proofs

REFUSED = {
    "two cards": 0.4,
    "another card": 0.85,
    "a bound": 0.98,
    "a top": 0.9,
    "whose turn": 0.8,
    "whose proof": 0.9,
    "trump": 0.6,
}
"""The least share of changes of a kind that is refused by what the claims say.

Low cards and idle suits do not matter, so a changed proof may be one of another deal. Bounds all do
where there are claims; there are none where the trick on the table decides.
"""

SOME_OR_MANY = pytest.mark.parametrize(
    "each", [2, pytest.param(30, marks=pytest.mark.slow)], ids=["some", "many"]
)


@pytest.fixture(scope="module")
def endings(keeping: Solver) -> list[Row]:
    """Proofs about endings, of two and three players too."""
    proofs = [
        *ending_proofs(keeping, 21, 60, (5,)),
        *ending_proofs(keeping, 22, 24, (4,), 3),
        *ending_proofs(keeping, 23, 24, (5,), 2),
    ]
    assert all(map(accepted, proofs))
    return proofs


@pytest.fixture(scope="module")
def kots(keeping: Solver) -> list[Row]:
    """Proofs about whole deals, of kots and of kots that are averted."""
    source = random.Random(24)
    found = [row for _ in range(40) for row in kot_proofs(keeping, whole_deal(source))]
    found.sort(key=lambda row: -len(row["claims"]))
    forced = [row for row in found if row["wins"] == 7]
    averted = [row for row in found if row["wins"] == 1]
    assert len(forced) >= 4
    return forced[:4] + averted[:8]


@SOME_OR_MANY
@pytest.mark.parametrize("kind", KINDS)
def test_changes_in_endings(endings: list[Row], kind: str, each: int) -> None:
    """What is accepted is true in all its claims, and still a strategy on the deal itself."""
    count = Counter[str]()
    for row, changed in changes(endings, kind, each):
        count["tried"] += 1
        works = strategy_works(changed)
        count["mattered"] += not works
        if accepted(changed):
            assert works, f"{row}\n{changed}"
            assert states_what_is_true(changed), f"{row}\n{changed}"
            assert claims_are_true(changed), f"{row}\n{changed}"
        else:
            count["refused"] += 1
    assert count["tried"] > 100
    assert count["refused"] >= REFUSED[kind] * count["tried"]
    assert count["mattered"] >= count["tried"] / 4


@SOME_OR_MANY
@pytest.mark.parametrize("kind", KINDS)
def test_changes_in_whole_deals(keeping: Solver, kots: list[Row], kind: str, each: int) -> None:
    """Here the search is the measure of what is accepted."""
    tried = refused = 0
    source = random.Random(kind)
    for row, changed in changes(kots, kind, 2 * each):
        tried += 1
        if not accepted(changed):
            refused += 1
            continue
        whole = Ending.of_row(changed)
        assert whole.solver_can_win(keeping, *goal_left(changed)), f"{row}\n{changed}"
        game = Game.of(changed)
        for claim in source.sample(changed["claims"], min(10, len(changed["claims"]))):
            pattern = Pattern.of(claim)
            ending = Ending.of(game, pattern.leader, pattern.drawn(source))
            assert ending.solver_can_win(keeping, *goal_of(claim)), f"{row}\n{changed}\n{claim}"
    assert tried > 40
    assert refused >= REFUSED[kind] * tried


@pytest.mark.parametrize("kind", KINDS)
def test_no_change_of_a_document_is_accepted(
    endings: list[Row], kots: list[Row], kind: str
) -> None:
    """What is a proof all the same is not the one that was written."""
    by_digest = 0
    for row, changed in changes((*endings, *kots), kind, 1):
        written = json.loads("".join(document_parts([row])))["proofs"][0]
        assert verify_proof(written).flaw is None
        flaw = verify_proof({**changed, "digest": written["digest"]}).flaw
        assert flaw is not None, f"{row}\n{changed}"
        assert ("digest" in flaw) is accepted(changed)
        by_digest += "digest" in flaw
    assert by_digest or kind in ("a bound", "a top", "whose proof")


@SOME_OR_MANY
def test_claims_left_out(endings: list[Row], kots: list[Row], each: int) -> None:
    """No proof has a claim that it does not need, let alone several."""
    source = random.Random("left out")
    for row in (*endings, *kots):
        number = len(row["claims"])
        for at in source.sample(range(number), min(number, 5 * each)):
            rest = row["claims"][:at] + row["claims"][at + 1 :]
            assert not accepted({**row, "claims": rest}), f"{row}\nwithout claim {at + 1}"
        for _ in range(each if number else 0):
            less = without_claims(source, row, source.randint(1, number))
            assert not accepted(less), f"{row}\nwith {less['claims']}"


def changes(rows: Iterable[Row], kind: str, each: int) -> Iterator[tuple[Row, Row]]:
    """Proofs, each with some changes of a kind made to it."""
    source = random.Random(kind)
    for row in rows:
        for _ in range(each):
            changed = KINDS[kind](source, row)
            if changed is not None:
                yield row, changed


def states_what_is_true(row: Row) -> bool:
    """Whether minimax agrees with what a document says is proven."""
    return Ending.of_row(row).can_win(*goal_left(row))


def claims_are_true(row: Row) -> bool:
    """Whether minimax agrees with its claims, the low cards dealt at random."""
    source = random.Random(1)
    game = Game.of(row)
    return all(
        Ending.of(game, claim["leader"], holding).can_win(*goal_of(claim))
        for claim in row["claims"]
        for holding in {Pattern.of(claim).drawn(source) for _ in range(3)}
    )
