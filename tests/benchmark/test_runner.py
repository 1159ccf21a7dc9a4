"""A run times every work, finds every wrong answer, and puts the peer beside."""

from __future__ import annotations

from dataclasses import replace

from hokm import Board, Card, RaceOutcome, Solver
from hokm.benchmark import WORKS, BuiltInSet, run_benchmark

from .conftest import KnowingPeer

ALL = tuple(WORKS.values())


class WrongSolver(Solver):
    """Takes one trick too many, and wins every race by one less than it should."""

    def _tricks(self, board: Board, card: Card | None = None, start: int | None = None) -> int:
        return super()._tricks(board, card, start) + 1

    def _race_outcome(
        self, board: Board, card: Card | None = None, start: RaceOutcome | None = None
    ) -> RaceOutcome:
        margin = super()._race_outcome(board, card, start).margin
        return RaceOutcome(margin - 1 if margin > 1 else margin)

    def kot_forced(self, board: Board) -> tuple[bool, bool]:
        return True, True


def test_every_work_is_timed_and_right(whole_set: BuiltInSet) -> None:
    report = run_benchmark(whole_set.first(4))
    assert report.wrong == ()
    assert [work.work.name for work in report.works] == list(WORKS)
    for work in report.works:
        assert work.deals == 4
        assert work.ours.timing.nodes
        assert 0 < work.ours.timing.median_ms <= work.ours.timing.max_ms
        assert work.ratio_mean is None
    assert (report.race_checks, report.set_digest) == (4, whole_set.digest)


def test_nodes_are_the_same_in_every_run(whole_set: BuiltInSet) -> None:
    """Every deal is met with an empty table, so nothing before it can show."""
    deals = whole_set.first(3)
    first = run_benchmark(deals, repeat=2)
    turned = replace(deals, deals=deals.deals[::-1])
    second = run_benchmark(turned)
    for before, after in zip(first.works, second.works, strict=True):
        repetitions = [timing.nodes for timing in before.ours.repetitions]
        assert repetitions == [after.ours.timing.nodes] * 2


def test_every_wrong_answer_is_found(whole_set: BuiltInSet) -> None:
    deals = whole_set.first(2)
    report = run_benchmark(deals, solver=WrongSolver())
    by_work = {work.work.name: len(work.ours.wrong) for work in report.works}
    assert by_work == dict.fromkeys(("w1", "w2", "w4", "kot"), 2) | {
        "race": sum(item.race[item.cell].margin > 1 for item in deals.deals),
        "race_table": 2,
    }
    assert (
        str(deals.deals[0].deal) in report.wrong[-1] or str(deals.deals[1].deal) in report.wrong[-1]
    )


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
    report = run_benchmark(whole_set.first(2), [WORKS["w1"]])
    assert report.race_checks == 0


def test_the_peer_does_each_of_its_works_once_a_repetition(whole_set: BuiltInSet) -> None:
    peer = KnowingPeer()
    report = run_benchmark(whole_set.first(2), peer=peer, repeat=2)
    assert [work for work, _ in peer.asked] == ["w1", "w1", "w2", "w2", "w4", "w4"] * 2
    beside = {work.work.name: work.peer for work in report.works}
    assert beside["race"] == beside["kot"] == beside["w1"]
    assert beside["race_table"] == beside["w2"]
    for work in report.works:
        assert work.peer is not None
        assert work.ratio_mean is not None
        assert work.ratio_mean > 0
        assert work.peer.timing.nodes is None


def test_a_wrong_answer_of_the_peer_is_told_once(whole_set: BuiltInSet) -> None:
    report = run_benchmark(whole_set.first(2), peer=KnowingPeer(wrong="w1"))
    assert len(report.wrong) == 2
    assert all(words.startswith("knowing w1: N:") for words in report.wrong)


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
        for what in ("hokm race checks", "hokm race", "knowing w1")
        for done in (0, 1)
    ]
