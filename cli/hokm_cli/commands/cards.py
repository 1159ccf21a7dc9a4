"""``hokm cards``: what every card is worth at some point of a hand."""

from __future__ import annotations

from typing import Annotated

import typer

from hokm.model.ply import Ply

from ..render.formats import CardsFormat
from . import help_texts
from . import options as opt

__all__ = ["cards"]


def cards(
    files: opt.FilesArgument,
    at: Annotated[
        Ply | None,
        opt.option(
            "--at", metavar="TRICK.CARD", parser=opt.from_option(Ply.parse), help=help_texts.AT
        ),
    ] = None,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    scoring: opt.ScoringOption = None,
    board: opt.BoardsOption = None,
    from_contract: opt.FromContractOption = False,
    output_format: Annotated[
        CardsFormat,
        opt.choice_option(CardsFormat, "--format", "-f", help=help_texts.FORMAT_WITH_CARDS),
    ] = CardsFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Show what every legal card is worth."""
    from ..queries.choices import find_choices
    from ..queries.limits import SearchLimits
    from ..queries.settings import Settings
    from ..render.documents.cards import choices_document
    from .wiring import open_pipeline

    settings = Settings(trump, hakem, direction, scoring, from_contract, keeps_play=at is not None)
    limits = SearchLimits(time_limit, table)
    machine = output_format is not CardsFormat.TEXT
    opening = open_pipeline(files, board, output, color, machine=machine, limits=limits)
    with opening as (pipeline, out):
        answers = pipeline.answers(
            settings, lambda record: find_choices(pipeline.provider, record, at), strict=strict
        )
        out.write_all(choices_document(output_format, answers, out.theme, with_file=len(files) > 1))
    raise typer.Exit(pipeline.tally.exit_code)
