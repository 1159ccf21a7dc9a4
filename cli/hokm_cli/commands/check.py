"""``hokm check``: what is wrong or odd in a file."""

from __future__ import annotations

import typer

from ..exit_codes import ExitCode
from . import options as opt

__all__ = ["check"]


def check(
    files: opt.FilesArgument,
    direction: opt.DirectionOption = None,
    board: opt.BoardsOption = None,
    from_contract: opt.FromContractOption = False,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
) -> None:
    """Show what is wrong or odd in files."""
    from ..queries.inputs import findings
    from ..queries.settings import Settings
    from ..render.reports.check import diagnostic_text, summary_text
    from .wiring import open_pipeline

    settings = Settings(direction=direction, from_contract=from_contract)
    errors = warnings = 0
    with open_pipeline(files, board, output, color) as (pipeline, out):
        for record in pipeline.records(settings):
            for diagnostic in findings(record):
                errors += diagnostic.is_error
                warnings += not diagnostic.is_error
                out.write(diagnostic_text(diagnostic))
        if pipeline.tally.boards:
            out.write(summary_text(pipeline.tally.boards, errors, warnings))
    if pipeline.tally.unusable:
        raise typer.Exit(ExitCode.UNUSABLE)
    raise typer.Exit(ExitCode.FINDINGS if errors or warnings else ExitCode.OK)
