"""``hokm analyze``: what each board is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from . import options as opt

__all__ = ["analyze"]


def analyze(
    files: opt.FilesArgument,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    scoring: opt.ScoringOption = None,
    board: opt.BoardOption = None,
    from_contract: opt.FromContractOption = False,
    output_format: Annotated[
        opt.AnalysisFormat,
        typer.Option(
            "--format",
            "-f",
            metavar="text|json|jsonl|csv|pbn",
            case_sensitive=False,
            help="How results are written.",
        ),
    ] = opt.AnalysisFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Solve boards: the race to seven, kots, every card, one best line.

    Where trump or hakem is open, all of them are solved and shown as a table. Results count
    the tricks of the hakem's side first. Three players have no one result: shown is what each
    can guarantee against the two others. Exit code: 0 all boards solved, 1 some could not be,
    2 an input or the command line is unusable.

    Example: hokm analyze examples/worked_hand.pbn
    """
    from ..queries.analyses import analyses
    from ..queries.pipeline import open_pipeline
    from ..queries.solver_provider import SearchLimits
    from ..render.documents import analysis_document

    limits = SearchLimits.from_options(time_limit, table)
    settings = opt.Settings.from_options(trump, hakem, direction, scoring, from_contract)
    machine = output_format is not opt.AnalysisFormat.TEXT
    every_card = output_format in (opt.AnalysisFormat.JSON, opt.AnalysisFormat.JSONL)
    with open_pipeline(files, board, output, color, machine=machine, limits=limits) as run:
        answers = run.answers(
            settings,
            lambda record: analyses(run.provider, record, every_card=every_card),
            strict=strict,
        )
        for piece in analysis_document(
            output_format, answers, run.output.theme, with_file=len(files) > 1
        ):
            run.output.put(piece)
    raise typer.Exit(run.tally.exit_code)
