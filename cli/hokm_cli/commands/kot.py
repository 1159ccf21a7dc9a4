"""``hokm kot``: whether a kot was forced, and by whom."""

from __future__ import annotations

import typer

from .. import options as opt
from ..exit_codes import ExitCode

__all__ = ["kot"]


def kot(
    files: opt.FilesArgument,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    board: opt.BoardOption = None,
    from_contract: opt.FromContractOption = False,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Say whether a kot (7-0) is forced, and by which side.

    Every trump and hakem that is left open is asked about. With three players, each for
    himself, a kot is forced if one of them can win the first seven tricks against the others.
    Only this one question is searched, so it is answered much faster than by analyze.

    Exit code: 0 a kot is forced on some board, 1 on none, 2 an input or the command line is
    unusable, 3 some boards could not be answered.

    Example: hokm kot examples/forced_kot.pbn
    """
    from hokm.notation.faults import Fault

    from ..render.caption import Caption
    from ..render.kots import kots_text
    from ..running import open_run
    from ..solving import Effort

    effort = Effort.of(time_limit, table)
    settings = opt.Settings.of(trump, hakem, direction, None, from_contract)
    found = False
    with open_run(files, board, output, color, effort=effort) as run:
        for record, answer in run.answers(settings, run.solving.forced_kots, strict=strict):
            if isinstance(answer, Fault):
                continue
            caption = Caption.of(record, with_file=len(files) > 1)
            run.output.text(kots_text(answer, caption, run.output.look))
            found = found or any(each.is_forced for each in answer)
    if run.tally.unusable:
        raise typer.Exit(ExitCode.UNUSABLE)
    if run.tally.bad:
        raise typer.Exit(ExitCode.KOT_BOARDS_BAD)
    raise typer.Exit(ExitCode.OK if found else ExitCode.NO_KOT)
