"""``hokm review``: what every card of a hand that was played was worth."""

from __future__ import annotations

from typing import Annotated

import typer

from ..render.formats import AnalysisFormat
from . import help_texts
from . import options as opt

__all__ = ["review"]


def review(
    files: opt.FilesArgument,
    trump: opt.PlayedTrumpOption = None,
    hakem: opt.PlayedHakemOption = None,
    direction: opt.DirectionOption = None,
    scoring: opt.ScoringOption = None,
    board: opt.BoardsOption = None,
    from_contract: opt.FromContractOption = False,
    play_out: Annotated[bool, opt.option("--play-out", help=help_texts.PLAY_OUT)] = False,
    tricks: Annotated[bool, opt.option("--tricks", help=help_texts.TRICKS)] = False,
    terms: Annotated[bool, opt.option("--terms", help=help_texts.TERMS)] = False,
    output_format: Annotated[
        AnalysisFormat,
        opt.choice_option(AnalysisFormat, "--format", "-f", help=help_texts.FORMAT_WITH_CARDS),
    ] = AnalysisFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Find the mistakes in hands that were played."""
    from ..queries.limits import SearchLimits
    from ..queries.reviews import reviews
    from ..queries.settings import Settings
    from ..render.documents.review import review_document
    from .wiring import open_pipeline

    settings = Settings(trump, hakem, direction, scoring, from_contract, keeps_play=True)
    limits = SearchLimits(time_limit, table)
    machine = output_format is not AnalysisFormat.TEXT
    opening = open_pipeline(files, board, output, color, machine=machine, limits=limits)
    with opening as (pipeline, out):
        answers = reviews(
            pipeline, settings, play_out=play_out or from_contract, tricks=tricks, strict=strict
        )
        out.write_all(
            review_document(
                output_format, answers, out.theme, with_file=len(files) > 1, with_terms=terms
            )
        )
    raise typer.Exit(pipeline.tally.exit_code)
