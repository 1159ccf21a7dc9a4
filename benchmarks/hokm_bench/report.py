"""What comes of a run: times by work and by family of boards, wrong answers, failures."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .metadata import Machine
from .timing import Timing, p99, total
from .works import Work

__all__ = ["FamilyReport", "Measurement", "Report", "Sizes", "WorkReport"]


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large proofs are, in claims."""

    proofs: int
    median: int
    p99: int
    max: int

    @classmethod
    def of(cls, claims: Sequence[int]) -> Sizes:
        """The figures of at least one proof."""
        ordered = sorted(claims)
        return cls(len(ordered), ordered[len(ordered) // 2], p99(ordered), ordered[-1])


@dataclass(frozen=True, slots=True)
class Measurement:
    """One solver's times for one work, each figure the median of all repetitions."""

    timing: Timing
    repetitions: tuple[Timing, ...]
    board_seconds: tuple[float, ...]
    """For each board the median over the repetitions."""
    board_nodes: tuple[int | None, ...]
    claims: tuple[int, ...] = ()
    """The sizes of the proofs made, if any were."""
    wrong: tuple[str, ...] = ()
    """The answers that were not the known ones, in words."""
    unfinished: tuple[str, ...] = ()
    """The boards that took longer than the time limit, in words; they count as taking that long."""


@dataclass(frozen=True, slots=True)
class FamilyReport:
    """The boards of one kind in a work."""

    name: str
    boards: int
    ours: Timing
    peer: Timing | None

    @property
    def ratio_mean(self) -> float | None:
        """Our mean time by the peer's."""
        return None if self.peer is None else self.ours.mean_ms / self.peer.mean_ms


@dataclass(frozen=True, slots=True)
class WorkReport:
    """What came of one work."""

    work: Work
    families: tuple[str, ...]
    """The family of each board."""
    ours: Measurement
    rss_mb: float | None
    """Peak resident memory of the process when our part of the work had been done."""
    peer: Measurement | None = None
    """None without a peer, or if it failed."""

    @property
    def boards(self) -> int:
        """How many boards the question was asked about."""
        return len(self.families)

    @property
    def ratio_mean(self) -> float | None:
        """Our mean time by the peer's, the median over the repetitions."""
        return self._ratio(lambda timing: timing.mean_ms)

    @property
    def ratio_p99(self) -> float | None:
        """The same for the 99th percentile."""
        return self._ratio(lambda timing: timing.p99_ms)

    @property
    def by_family(self) -> tuple[FamilyReport, ...]:
        """The same by family, in alphabetical order."""
        reports = []
        for family in sorted({*self.families}):
            places = [place for place, name in enumerate(self.families) if name == family]
            peer = None if self.peer is None else _timing_of(self.peer, places)
            reports.append(FamilyReport(family, len(places), _timing_of(self.ours, places), peer))
        return tuple(reports)

    @property
    def sizes(self) -> Sizes | None:
        """Those of the proofs made, if any were."""
        return Sizes.of(self.ours.claims) if self.ours.claims else None

    def _ratio(self, figure: Callable[[Timing], float]) -> float | None:
        if self.peer is None:
            return None
        pairs = zip(self.ours.repetitions, self.peer.repetitions, strict=True)
        return statistics.median(figure(ours) / figure(peer) for ours, peer in pairs)


@dataclass(frozen=True, slots=True)
class Report:
    """A whole run."""

    date: str
    machine: Machine
    set_digest: str
    clock: str
    """What the times are: processor time, or wall-clock time where that is all there is."""
    repeat: int
    works: tuple[WorkReport, ...]
    race_checks: int
    """Independent race outcomes that were checked besides."""
    wrong_races: tuple[str, ...]
    rss_mb: float | None
    """Peak resident memory of the process, before the peer did anything."""
    time_limit: float | None
    """Seconds after which a board was given up."""
    peer: str | None
    """Name and version of the other solver."""
    peer_clock: str | None
    """What the times of the other solver are."""
    failures: tuple[str, ...]
    """Why there are no figures of the other solver for some works, in words."""

    @property
    def wrong(self) -> tuple[str, ...]:
        """Every wrong answer, ours or the peer's, in words."""
        return self._words(lambda measured: measured.wrong, self.wrong_races)

    @property
    def unfinished(self) -> tuple[str, ...]:
        """Every board given up, by us or by the peer, in words."""
        return self._words(lambda measured: measured.unfinished)

    def _words(
        self, of: Callable[[Measurement], tuple[str, ...]], first: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        found = dict.fromkeys(first)
        for report in self.works:
            for measured in (report.ours, report.peer):
                if measured is not None:
                    found.update(dict.fromkeys(of(measured)))
        return tuple(found)


def _timing_of(measured: Measurement, places: list[int]) -> Timing:
    nodes = total([measured.board_nodes[place] for place in places])
    return Timing.of([measured.board_seconds[place] for place in places], nodes)
