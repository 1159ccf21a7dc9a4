"""``hokm analyze``: what each board is worth."""

from __future__ import annotations

import typer

from ..render.formats import AnalysisFormat
from . import options as opt

__all__ = ["analyze"]


def analyze(
    files: opt.FilesArgument,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    scoring: opt.ScoringOption = None,
    board: opt.BoardsOption = None,
    from_contract: opt.FromContractOption = False,
    output_format: opt.AnalysisFormatOption = AnalysisFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Solve boards."""
    from ..queries.analyses import analyses
    from ..queries.limits import SearchLimits
    from ..queries.settings import Settings
    from ..render.documents.analyze import analysis_document
    from .wiring import open_pipeline

    settings = Settings(trump, hakem, direction, scoring, from_contract)
    limits = SearchLimits(time_limit, table)
    machine = output_format is not AnalysisFormat.TEXT
    every_card = output_format in (AnalysisFormat.JSON, AnalysisFormat.JSONL)
    opening = open_pipeline(files, board, output, color, machine=machine, limits=limits)
    with opening as (pipeline, out):
        answers = pipeline.answers(
            settings,
            lambda record: analyses(pipeline.provider, record, every_card=every_card),
            strict=strict,
        )
        out.write_all(
            analysis_document(output_format, answers, out.theme, with_file=len(files) > 1)
        )
    raise typer.Exit(pipeline.tally.exit_code)
