"""``hokm bench``: how fast the solver is here, every answer checked."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ..exit_codes import ExitCode
from . import help_texts
from . import options as opt

if TYPE_CHECKING:
    from hokm_bench import Peer

__all__ = ["bench"]

_DEALS_ALONE = 60
_TIME_LIMIT = 10.0
_START_DEAL = "N:A32.JT8.AK.QJT98 KQ98.653.QJT97.2 J4.KQ9742.86.AK5 T765.A.5432.7643 H S"


class PeerChoice(StrEnum):
    """What ``--against`` takes."""

    ENDPLAY = "endplay"


class WorkChoice(StrEnum):
    """What ``--work`` takes."""

    TRICKS = "tricks"
    TRICKS_TABLE = "tricks_table"
    LEADS = "leads"
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


class BenchFormat(StrEnum):
    """How ``bench`` writes its report."""

    TEXT = "text"
    JSON = "json"


def bench(
    *,
    deals: Annotated[
        int | None,
        opt.option(
            "--deals",
            metavar="N",
            parser=opt.whole_number(at_least=1),
            help=help_texts.BENCH_DEALS,
        ),
    ] = None,
    work: Annotated[
        list[WorkChoice] | None,
        opt.choice_option(WorkChoice, "--work", metavar="QUESTION", help=help_texts.WORK),
    ] = None,
    against: Annotated[
        PeerChoice | None, opt.choice_option(PeerChoice, "--against", help=help_texts.AGAINST)
    ] = None,
    peer_command: Annotated[
        str | None,
        opt.option("--peer-command", metavar="COMMAND", help=help_texts.PEER_COMMAND),
    ] = None,
    time_limit: Annotated[
        float,
        opt.option(
            "--time-limit",
            metavar="SECONDS",
            parser=opt.from_option(opt.seconds),
            help=help_texts.BENCH_TIME_LIMIT,
        ),
    ] = _TIME_LIMIT,
    repeat: Annotated[
        int,
        opt.option(
            "--repeat",
            metavar="N",
            parser=opt.whole_number(at_least=1),
            help=help_texts.REPEAT,
        ),
    ] = 1,
    startup: Annotated[bool, opt.option("--startup/--no-startup", help=help_texts.STARTUP)] = True,
    format: Annotated[
        BenchFormat, opt.choice_option(BenchFormat, "--format", "-f", help=help_texts.FORMAT)
    ] = BenchFormat.TEXT,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
) -> None:
    """Measure how fast the solver is on this computer."""
    from hokm_bench import (
        DEFAULT_WORKS,
        WORKS,
        built_in_set,
        report_json,
        run_benchmark,
        startup_times,
    )

    from ..queries.limits import SearchLimits
    from ..queries.solver_provider import SolverProvider
    from ..render.reports.bench import progress_text, report_text, startup_note
    from ..terminal.console import open_console
    from ..terminal.outputs import open_output
    from ..terminal.progress import progress

    console = open_console(color)
    solver = SolverProvider(console, SearchLimits(time_limit))
    peer = _peer(against, peer_command, time_limit)
    chosen = built_in_set()
    if deals is None and peer is None:
        deals = _DEALS_ALONE
    if deals is not None:
        chosen = chosen.first(deals)
    works = DEFAULT_WORKS
    if work:
        works = tuple(WORKS[name] for name in WORKS if WorkChoice(name) in work)
    with progress(console, to_file=output is not None) as line:
        start = None
        if startup:
            if console.err is not None and console.err.is_terminal:
                console.note(startup_note())
            start = startup_times(("-m", "hokm_cli", "analyze", _START_DEAL))
        report = run_benchmark(
            chosen,
            works,
            repeat=repeat,
            peer=peer,
            solver=solver.solver_for(4),
            progress=lambda what, done, of: line.show(progress_text(what, done, of)),
        )
    with open_output(console, output, machine=format is BenchFormat.JSON) as out:
        if format is BenchFormat.JSON:
            out.write(report_json(report, start))
        else:
            out.write(report_text(report, start, out.theme))
    if report.wrong or report.failures:
        raise typer.Exit(ExitCode.FINDINGS)


def _peer(against: PeerChoice | None, command: str | None, time_limit: float) -> Peer | None:
    """Return the other solver, if one is wanted; a program is started once to see if it answers."""
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
