"""``hokm check``: what is wrong or odd in a file."""

from __future__ import annotations

import typer

from ..exit_codes import ExitCode
from . import options as opt

__all__ = ["check"]


def check(
    files: opt.FilesArgument,
    direction: opt.DirectionOption = None,
    board: opt.BoardOption = None,
    from_contract: opt.FromContractOption = False,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
) -> None:
    """Show what is wrong or odd in files.

    Each fault of cards, plays, results and tags is shown with its place. Nothing is solved.
    Exit code: 0 nothing found, 1 something found, 2 an input or the command line is unusable.

    Example: hokm check examples/worked_hand.pbn
    """
    from ..queries.inputs import findings
    from ..queries.pipeline import open_pipeline
    from ..render.parts.diagnostics import diagnostic_text, summary_text

    settings = opt.Settings.from_options(direction=direction, from_contract=from_contract)
    errors = warnings = 0
    with open_pipeline(files, board, output, color) as run:
        for record in run.records(settings):
            for diagnostic in findings(record):
                errors += diagnostic.is_error
                warnings += not diagnostic.is_error
                run.output.text(diagnostic_text(diagnostic))
        if run.tally.boards:
            run.output.text(summary_text(run.tally.boards, errors, warnings))
    if run.tally.unusable:
        raise typer.Exit(ExitCode.UNUSABLE)
    raise typer.Exit(ExitCode.FINDINGS if errors or warnings else ExitCode.OK)
