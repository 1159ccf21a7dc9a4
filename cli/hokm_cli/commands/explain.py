"""``hokm explain``: a forced kot, or how it is averted, in words."""

from __future__ import annotations

from typing import Annotated

import typer

from ..render.formats import ExplanationFormat
from . import help_texts
from . import options as opt

__all__ = ["explain"]


def explain(
    files: opt.FilesArgument,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    board: opt.BoardsOption = None,
    from_contract: opt.FromContractOption = False,
    outcome: opt.OutcomeOption = None,
    depth: Annotated[
        int | None,
        opt.option(
            "--depth",
            "-d",
            metavar="N",
            parser=opt.whole_number(at_least=0),
            help=help_texts.DEPTH,
        ),
    ] = None,
    output_format: Annotated[
        ExplanationFormat,
        opt.choice_option(ExplanationFormat, "--format", "-f", help=help_texts.FORMAT),
    ] = ExplanationFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Explain in words how a kot is forced, or how it is averted."""
    from ..queries.explanations import explain_record
    from ..queries.kots import KotQuestion
    from ..queries.limits import SearchLimits
    from ..queries.settings import Settings
    from ..render.documents.explain import explanation_document
    from .wiring import open_pipeline

    settings = Settings(trump, hakem, direction, from_contract=from_contract)
    limits = SearchLimits(time_limit, table)
    machine = output_format is not ExplanationFormat.TEXT
    opening = open_pipeline(files, board, output, color, machine=machine, limits=limits)
    with opening as (pipeline, out):
        question = KotQuestion(pipeline.provider, outcome, proving=True)
        answers = pipeline.answers(
            settings, lambda record: explain_record(question, record, depth), strict=strict
        )
        out.write_all(
            explanation_document(output_format, answers, out.theme, with_file=len(files) > 1)
        )
    raise typer.Exit(pipeline.tally.exit_code)
