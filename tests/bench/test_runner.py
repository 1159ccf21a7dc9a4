"""A run times every work, finds every wrong answer, and puts the peer beside."""

from __future__ import annotations

import statistics
from dataclasses import replace
from typing import Any

import pytest

from hokm import (
    Board,
    CardValue,
    RaceOutcome,
    Review,
    Solution,
    Solver,
    Table,
)
from hokm.analysis.targets import Target
from hokm.model.cards import CardLike, CardsLike
from hokm.model.deal import DealLike
from hokm.proofs.proof import Proof
from hokm_bench import (
    DEFAULT_WORKS,
    WORKS,
    BridgeQuestion,
    BuiltInSet,
    run_benchmark,
)

from .conftest import KnowingPeer


class WrongSolver(Solver):
    """Takes one trick too many, and wins every race by one less than it should."""

    def tricks(self, board: Board, *, card: CardLike | None = None) -> int:
        return super().tricks(board, card=card) + 1

    def race_outcome(self, board: Board, *, card: CardLike | None = None) -> RaceOutcome:
        return _one_less(super().race_outcome(board, card=card))

    def card_values(
        self, board: Board, *, race: bool = True, tricks: bool = True
    ) -> tuple[CardValue, ...]:
        values = super().card_values(board, race=race, tricks=tricks)
        return tuple(
            replace(value, tricks=None if value.tricks is None else value.tricks + 1)
            for value in values
        )

    def solve_table(self, deal: DealLike, **choices: Any) -> Table:
        solutions = super().solve_table(deal, **choices).solutions
        return Table({cell: _wrong(found) for cell, found in solutions.items()})

    def kot_forced(self, board: Board) -> tuple[bool, bool]:
        return True, True


def _one_less(outcome: RaceOutcome) -> RaceOutcome:
    return RaceOutcome(outcome.margin - 1 if outcome.margin > 1 else outcome.margin)


def _wrong(found: Solution) -> Solution:
    tricks = None if found.tricks is None else found.tricks + 1
    outcome = None if found.outcome is None else _one_less(found.outcome)
    return replace(found, tricks=tricks, outcome=outcome)


def test_every_work_is_timed_and_right(whole_set: BuiltInSet) -> None:
    report = run_benchmark(whole_set.first(4))
    assert report.wrong == ()
    assert [work.work for work in report.works] == list(DEFAULT_WORKS)
    for work in report.works:
        assert work.boards == 4
        assert bool(work.ours.timing.nodes) == (work.work.name != "verify")  # that does not search
        assert len(work.ours.claims) == (8 if work.work.name == "proof" else 0)
        assert 0 < work.ours.timing.median_ms <= work.ours.timing.max_ms
        assert work.ratio_mean is None
    assert (report.race_checks, report.set_digest) == (4, whole_set.digest)


def test_nodes_are_the_same_in_every_run(whole_set: BuiltInSet) -> None:
    """Every deal is met with an empty table, so nothing before it can show."""
    deals = whole_set.first(2)
    first = run_benchmark(deals, repeat=2)
    turned = replace(deals, deals=deals.deals[::-1])
    second = run_benchmark(turned)
    for before, after in zip(first.works, second.works, strict=True):
        repetitions = [timing.nodes for timing in before.ours.repetitions]
        assert repetitions == [after.ours.timing.nodes] * 2


class WrongProver(Solver):
    """Says that what it proves is the opposite, and of a play that the other side is ahead."""

    def review(self, board: Board, cards: CardsLike, *, tricks: bool = False) -> Review:
        found = super().review(board, cards, tricks=tricks)
        assert found.start.outcome is not None
        outcome = RaceOutcome(-found.start.outcome.margin)
        return replace(found, start=replace(found.start, outcome=outcome))

    def prove(self, board: Board, target: Target | RaceOutcome | str) -> Proof:
        row = super().prove(board, target).row
        return Proof({**row, "wins": row["before"], "before": row["wins"]})


def test_every_wrong_proof_and_review_is_found(whole_set: BuiltInSet) -> None:
    deals = whole_set.first(2)
    works = [WORKS[name] for name in ("proof", "verify", "review")]
    proof, verify, review = run_benchmark(deals, works, solver=WrongProver()).works
    assert len(review.ours.wrong) == 2
    assert len(proof.ours.wrong) == 2
    assert all("claim" in words for words in verify.ours.wrong)
    assert len(verify.ours.wrong) == 2


def test_every_wrong_answer_is_found(whole_set: BuiltInSet) -> None:
    deals = whole_set.first(2)
    works = [work for work in DEFAULT_WORKS if work.name not in ("proof", "verify", "review")]
    report = run_benchmark(deals, works, solver=WrongSolver())
    by_work = {work.work.name: len(work.ours.wrong) for work in report.works}
    assert by_work == dict.fromkeys(("tricks", "tricks_table", "leads", "kot", "hard"), 2) | {
        "race": sum(item.race[item.cell].margin > 1 for item in deals.deals),
        "race_table": 2,
    }
    assert deals.hard[1].name in report.wrong[-1]


def test_a_wrong_race_check_is_found(whole_set: BuiltInSet) -> None:
    deals = replace(
        whole_set.first(3),
        race_checks=tuple(
            replace(check, outcome=RaceOutcome(-check.outcome.margin))
            for check in whole_set.race_checks[:3]
        ),
    )
    report = run_benchmark(deals, [WORKS["race"]])
    assert len(report.wrong) == 3


def test_races_are_checked_only_with_works_about_races(whole_set: BuiltInSet) -> None:
    report = run_benchmark(whole_set.first(2), [WORKS["tricks"]])
    assert report.race_checks == 0


def test_the_peer_does_each_of_its_works_once_a_repetition(whole_set: BuiltInSet) -> None:
    peer = KnowingPeer()
    report = run_benchmark(whole_set.first(2), peer=peer, repeat=2)
    tricks, table, leads = BridgeQuestion
    assert [question for question, _ in peer.asked] == [
        *(tricks, tricks, table, table, leads, leads),
        *(tricks, tricks),  # the hard ones
    ] * 2
    assert not peer.running
    beside = {work.work.name: work.peer for work in report.works}
    assert beside["race"] == beside["kot"] == beside["tricks"]
    assert beside["race_table"] == beside["tricks_table"]
    for work in report.works:
        assert work.peer is not None
        assert work.ratio_mean == pytest.approx(
            statistics.median(timing.mean_ms for timing in work.ours.repetitions) / 250
        )
        assert work.peer.timing.nodes is None


def test_a_wrong_answer_of_the_peer_is_told_once(whole_set: BuiltInSet) -> None:
    report = run_benchmark(
        whole_set.first(2), [WORKS["tricks"]], peer=KnowingPeer(BridgeQuestion.TRICKS)
    )
    assert len(report.wrong) == 2
    assert all(words.startswith("knowing tricks: N:") for words in report.wrong)


def test_progress_names_the_solver_and_the_work(whole_set: BuiltInSet) -> None:
    seen: list[tuple[str, int, int]] = []
    run_benchmark(
        whole_set.first(2),
        [WORKS["race"]],
        peer=KnowingPeer(),
        progress=lambda *step: seen.append(step),
    )
    assert seen == [
        (what, done, 2)
        for what in ("hokm race checks", "hokm race", "knowing tricks")
        for done in (0, 1)
    ]


@pytest.mark.parametrize("name", ["anticlockwise", "endings"])
def test_works_that_must_be_named_are_right_too(name: str, whole_set: BuiltInSet) -> None:
    report = run_benchmark(whole_set.first(12), [WORKS[name]], peer=KnowingPeer())
    assert report.wrong == report.failures == ()
    assert report.works[0].boards == 12
    assert report.race_checks == (12 if name == "endings" else 0)


def test_families_share_out_the_boards_of_a_work(whole_set: BuiltInSet) -> None:
    report = run_benchmark(whole_set.first(10), [WORKS["hard"]], peer=KnowingPeer())
    work = report.works[0]
    assert [(family.name, family.boards) for family in work.by_family] == [
        (name, 2) for name in ("known", "long", "slow", "two-suited", "void")
    ]
    means = [family.ours.mean_ms for family in work.by_family]
    assert statistics.fmean(means) == pytest.approx(work.ours.timing.mean_ms)
    assert max(family.ours.max_ms for family in work.by_family) == work.ours.timing.max_ms
    assert sum(family.ours.nodes or 0 for family in work.by_family) == work.ours.timing.nodes
    for family in work.by_family:
        assert family.peer is not None
        assert family.ratio_mean == pytest.approx(family.ours.mean_ms / 250)


def test_a_board_not_finished_counts_as_the_limit(
    whole_set: BuiltInSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A nanosecond is over after the first slice, and no slow deal is solved in one so small."""
    monkeypatch.setattr("hokm.search.engine._SLICE_NODES", 1_000)
    limit = 1e-9
    slow = replace(whole_set, hard=tuple(item for item in whole_set.hard if item.family == "slow"))
    solver = Solver(time_limit=limit)
    report = run_benchmark(slow.first(2), [WORKS["hard"]], solver=solver)
    ours = report.works[0].ours
    assert ours.board_seconds == (limit, limit)
    assert ours.timing.nodes
    assert report.wrong == ()
    for item, words in zip(slow.hard, report.unfinished, strict=False):
        assert words.startswith(f"hokm hard: {item.name}: stopped by the time limit: tricks of ")
    assert len(report.unfinished) == 2
    assert report.time_limit == solver.time_limit == limit


def test_a_peer_that_fails_costs_only_its_own_figures(whole_set: BuiltInSet) -> None:
    peer = KnowingPeer(failing=BridgeQuestion.TABLE)
    works = [work for work in DEFAULT_WORKS if work.name != "hard"]
    report = run_benchmark(whole_set.first(2), works, peer=peer, repeat=2)
    assert report.failures == ("tricks_table: knowing does not know",)
    without = {work.work.name for work in report.works if work.peer is None}
    assert without == {"tricks_table", "race_table"}
    assert all(work.ours.timing.mean_ms > 0 for work in report.works)
    assert {work.work.name for work in report.works if work.ratio_mean is None} == without
    assert not peer.running
