"""``hokm bench``: how fast the solver is here, every answer checked."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from ..console import open_console
from ..exit_codes import ExitCode
from ..options import ColorOption, OutputOption
from ..outputs import open_output
from ..progress import progress
from ..render.bench_report import report_json, report_text
from ..solving import Solving

__all__ = ["bench"]

_DEALS_ALONE = 60
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
            help=f"How many deals of the built-in set. Left out: {_DEALS_ALONE}, "
            "or the whole set with --against.",
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
    """Time the solver on deals with known answers.

    Questions: w1 tricks with one trump and leader, w2 tricks for 4 trumps and 4 leaders, w4
    tricks after every lead, race the outcome of the race to seven, race_table the same for 4
    trumps and 4 hakems, kot whether either side can force one. The table is emptied before
    each deal. The exit code is 1 if any answer is wrong.

    Example: hokm bench --deals 20 --work race
    """
    from hokm.benchmark import WORKS, built_in_set, open_peer, run_benchmark, startup_times

    console = open_console(color)
    peer = None if against is None else open_peer(against.value)
    chosen = built_in_set()
    if deals is None and peer is None:
        deals = _DEALS_ALONE
    if deals is not None:
        chosen = chosen.first(deals)
    works = [WORKS[name] for name in WORKS if not work or WorkChoice(name) in work]
    with progress(console, to_file=output is not None) as line:
        start = None
        if startup:
            if console.err_is_terminal:
                console.note("timing whole processes, one of which compiles the search anew")
            start = startup_times(("-m", "hokm_cli", "analyze", _START_DEAL))
        report = run_benchmark(
            chosen,
            works,
            repeat=repeat,
            peer=peer,
            solver=Solving(console).solver,
            progress=lambda what, done, of: line.show(f"{what}: {done} of {of} deals"),
        )
    with open_output(console, output, machine=format is BenchFormat.JSON) as out:
        if format is BenchFormat.JSON:
            out.write(report_json(report, start))
        else:
            out.text(report_text(report, start, out.look))
    if report.wrong:
        raise typer.Exit(ExitCode.FINDINGS)
