"""``hokm review``: what every card of a hand that was played was worth."""

from __future__ import annotations

from typing import Annotated

import typer

from . import options as opt

__all__ = ["review"]


def review(
    files: opt.FilesArgument,
    trump: opt.PlayedTrumpOption = None,
    hakem: opt.PlayedHakemOption = None,
    direction: opt.DirectionOption = None,
    scoring: opt.ScoringOption = None,
    board: opt.BoardOption = None,
    from_contract: opt.FromContractOption = False,
    play_out: Annotated[
        bool,
        typer.Option(
            "--play-out",
            help="Review what was played behind the seventh trick too, by the tricks it won. "
            "--from-contract implies it, since bridge is played out.",
        ),
    ] = False,
    tricks: Annotated[
        bool,
        typer.Option(
            "--tricks", help="Tell all along how many tricks are won if the hand is played out."
        ),
    ] = False,
    terms: Annotated[
        bool,
        typer.Option(
            "--terms", help="Tell the play in the game's own words too, and explain them."
        ),
    ] = False,
    output_format: Annotated[
        opt.AnalysisFormat,
        typer.Option(
            "--format",
            "-f",
            metavar="text|json|jsonl|csv|pbn",
            case_sensitive=False,
            help="How results are written; in csv each card has a line.",
        ),
    ] = opt.AnalysisFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Find the mistakes in hands that were played, and how they turned.

    For every card the value with best play is found before it and after it. A mistake is a card
    after which it has fallen for the side that played it; shown is by how much, which cards
    would have kept it, which card decided the hand, and for a kot, who gave it and who could
    have averted it last (rafe koti). Values count the tricks of the hakem's side first.

    A play is reviewed as far as the rules let it be followed. Exit code: 0 all boards reviewed,
    1 some could not be, or only up to a fault, 2 an input or the command line is unusable.

    Example: hokm review examples/averted_kot.pbn
    """
    from ..queries.pipeline import open_pipeline
    from ..queries.reviews import reviews
    from ..queries.solver_provider import SearchLimits
    from ..render.documents import review_document

    limits = SearchLimits.from_options(time_limit, table)
    settings = opt.Settings.from_options(
        trump, hakem, direction, scoring, from_contract, keeps_play=True
    )
    if settings.every_trump or settings.every_hakem:
        raise typer.BadParameter("a play has one trump and one hakem, not all")
    machine = output_format is not opt.AnalysisFormat.TEXT
    with open_pipeline(files, board, output, color, machine=machine, limits=limits) as run:
        answers = reviews(
            run, settings, play_out=play_out or from_contract, tricks=tricks, strict=strict
        )
        for piece in review_document(
            output_format,
            answers,
            run.output.theme,
            with_file=len(files) > 1,
            with_terms=terms,
        ):
            run.output.put(piece)
    raise typer.Exit(run.tally.exit_code)
