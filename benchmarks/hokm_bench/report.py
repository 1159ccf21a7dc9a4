"""Hold the results of a run: times by work and by family of boards, wrong answers, failures."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .metadata import Machine
from .timing import Timing, p99, total
from .works import Work

__all__ = ["FamilyReport", "Measurement", "ProofSizes", "Report", "WorkReport"]


@dataclass(frozen=True, slots=True)
class ProofSizes:
    """The sizes of proofs, in claims."""

    proofs: int
    median: int
    p99: int
    max: int

    @classmethod
    def from_claims(cls, claims: Sequence[int]) -> ProofSizes:
        """Return the figures of at least one proof."""
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
    """The number of claims of each proof made."""
    wrong: tuple[str, ...] = ()
    """A sentence for each answer that is not the known one."""
    unfinished: tuple[str, ...] = ()
    """A sentence for each board that took longer than the time limit, which it counts as taking."""


@dataclass(frozen=True, slots=True)
class FamilyReport:
    """The times of one family of boards in a work."""

    name: str
    boards: int
    ours: Timing
    peer: Timing | None

    @property
    def ratio_mean(self) -> float | None:
        """Return our mean time divided by the peer's."""
        return None if self.peer is None else self.ours.mean_ms / self.peer.mean_ms


@dataclass(frozen=True, slots=True)
class WorkReport:
    """The results of one work."""

    work: Work
    families: tuple[str, ...]
    """The family of each board."""
    ours: Measurement
    rss_mb: float | None
    """Peak resident memory of the process after our part of the work, in megabytes."""
    peer: Measurement | None = None
    """None without a peer, or if it failed."""

    @property
    def boards(self) -> int:
        """Return the number of boards the question was asked about."""
        return len(self.families)

    @property
    def ratio_mean(self) -> float | None:
        """Return our mean time divided by the peer's, the median over the repetitions."""
        return self._ratio(lambda timing: timing.mean_ms)

    @property
    def ratio_p99(self) -> float | None:
        """Return our 99th percentile divided by the peer's, the median over the repetitions."""
        return self._ratio(lambda timing: timing.p99_ms)

    @property
    def by_family(self) -> tuple[FamilyReport, ...]:
        """Return the times of each family, in alphabetical order."""
        reports = []
        for family in sorted({*self.families}):
            indices = [index for index, name in enumerate(self.families) if name == family]
            peer = None if self.peer is None else _timing_of(self.peer, indices)
            reports.append(FamilyReport(family, len(indices), _timing_of(self.ours, indices), peer))
        return tuple(reports)

    @property
    def sizes(self) -> ProofSizes | None:
        """Return the sizes of the proofs made; None if none were."""
        return ProofSizes.from_claims(self.ours.claims) if self.ours.claims else None

    def _ratio(self, figure: Callable[[Timing], float]) -> float | None:
        if self.peer is None:
            return None
        pairs = zip(self.ours.repetitions, self.peer.repetitions, strict=True)
        return statistics.median(figure(ours) / figure(peer) for ours, peer in pairs)


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a whole run."""

    date: str
    machine: Machine
    set_digest: str
    clock: str
    """What the times are: processor time, or wall-clock time where that is all there is."""
    repeat: int
    works: tuple[WorkReport, ...]
    race_checks: int
    """Number of independent race outcomes that were checked as well."""
    wrong_races: tuple[str, ...]
    rss_mb: float | None
    """Peak resident memory of the process before the peer started, in megabytes."""
    time_limit: float | None
    """Seconds after which the search of a board was stopped."""
    peer: str | None
    """Name and version of the other solver."""
    peer_clock: str | None
    """What the times of the other solver are."""
    failures: tuple[str, ...]
    """A sentence for each work that the other solver has no figures for."""

    @property
    def wrong(self) -> tuple[str, ...]:
        """Return a sentence for each wrong answer, ours or the peer's."""
        return self._sentences(lambda measured: measured.wrong, self.wrong_races)

    @property
    def unfinished(self) -> tuple[str, ...]:
        """Return a sentence for each board not finished in time, by us or by the peer."""
        return self._sentences(lambda measured: measured.unfinished)

    def _sentences(
        self, kind: Callable[[Measurement], tuple[str, ...]], first: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        found = dict.fromkeys(first)
        for report in self.works:
            for measured in (report.ours, report.peer):
                if measured is not None:
                    found.update(dict.fromkeys(kind(measured)))
        return tuple(found)


def _timing_of(measured: Measurement, indices: list[int]) -> Timing:
    nodes = total([measured.board_nodes[index] for index in indices])
    return Timing.from_seconds([measured.board_seconds[index] for index in indices], nodes)
