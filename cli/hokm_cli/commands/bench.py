"""``hokm bench``: how fast the solver is here, every answer checked."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Annotated

import typer

from ..exit_codes import ExitCode
from ..queries.limits import SearchLimits
from ..queries.solver_provider import SolverProvider
from ..render.reports.bench import report_json, report_text
from ..terminal.console import open_console
from ..terminal.outputs import open_output
from ..terminal.progress import progress
from .options import ColorOption, OutputOption

if TYPE_CHECKING:
    from hokm_bench import Peer

__all__ = ["bench"]

_DEALS_ALONE = 60
_TIME_LIMIT = 10.0
_START_DEAL = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643 H S"


class PeerChoice(Enum):
    """What ``--against`` takes."""

    ENDPLAY = "endplay"


class WorkChoice(Enum):
    """What ``--work`` takes."""

    W1 = "w1"
    W2 = "w2"
    W4 = "w4"
    RACE = "race"
    RACE_TABLE = "race_table"
    KOT = "kot"
    HARD = "hard"
    ANTICLOCKWISE = "anticlockwise"
    ENDINGS = "endings"
    REVIEW = "review"
    PROOF = "proof"
    VERIFY = "verify"
    PROOF_RACE = "proof_race"


class BenchFormat(Enum):
    """How ``bench`` writes its report."""

    TEXT = "text"
    JSON = "json"


def bench(
    *,
    deals: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"At most so many deals for each question. Left out: {_DEALS_ALONE}, "
            "or all with another solver.",
            show_default=False,
        ),
    ] = None,
    work: Annotated[
        list[WorkChoice] | None,
        typer.Option(help="Only this question; can be given several times.", show_default=False),
    ] = None,
    against: Annotated[
        PeerChoice | None,
        typer.Option(
            help="Run this bridge solver on the same work in the same process, if installed.",
            show_default=False,
        ),
    ] = None,
    peer_command: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND",
            help="Run this program on the same work. It reads questions and writes answers, a "
            "line each, as benchmarks/README.md says.",
            show_default=False,
        ),
    ] = None,
    time_limit: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            help="Give up a deal after so long, and count it as taking that; endplay cannot be "
            "stopped.",
        ),
    ] = _TIME_LIMIT,
    repeat: Annotated[
        int, typer.Option(min=1, help="Measure so many times and report medians.")
    ] = 1,
    startup: Annotated[
        bool,
        typer.Option(help="Time whole processes too: the first, which compiles, and later ones."),
    ] = True,
    format: Annotated[
        BenchFormat, typer.Option(case_sensitive=False, help="Output format.")
    ] = BenchFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = None,
) -> None:
    """Time the solver on deals with known answers."""
    from hokm_bench import (
        USUAL_WORKS,
        WORKS,
        built_in_set,
        run_benchmark,
        startup_times,
    )

    console = open_console(color)
    solver = SolverProvider(console, SearchLimits(time_limit))
    peer = _peer(against, peer_command, time_limit)
    chosen = built_in_set()
    if deals is None and peer is None:
        deals = _DEALS_ALONE
    if deals is not None:
        chosen = chosen.first(deals)
    works = USUAL_WORKS
    if work:
        works = tuple(WORKS[name] for name in WORKS if WorkChoice(name) in work)
    with progress(console, to_file=output is not None) as line:
        start = None
        if startup:
            if console.err is not None and console.err.is_terminal:
                console.note("timing whole processes, one of which compiles the search anew")
            start = startup_times(("-m", "hokm_cli", "analyze", _START_DEAL))
        report = run_benchmark(
            chosen,
            works,
            repeat=repeat,
            peer=peer,
            solver=solver.solver_for(4),
            progress=lambda what, done, of: line.show(f"{what}: {done} of {of} deals"),
        )
    with open_output(console, output, machine=format is BenchFormat.JSON) as out:
        if format is BenchFormat.JSON:
            out.write(report_json(report, start))
        else:
            out.write(report_text(report, start, out.theme))
    if report.wrong or report.failures:
        raise typer.Exit(ExitCode.FINDINGS)


def _peer(against: PeerChoice | None, command: str | None, time_limit: float) -> Peer | None:
    """The other solver, if one is wanted. A program is started once to see whether it answers."""
    from hokm_bench import CommandPeer, open_peer

    if command is None:
        return None if against is None else open_peer(against.value)
    if against is not None:
        raise typer.BadParameter("--against and --peer-command exclude each other")
    peer = CommandPeer(command, time_limit=time_limit)
    try:
        peer.start()
    finally:
        peer.stop()
    return peer
