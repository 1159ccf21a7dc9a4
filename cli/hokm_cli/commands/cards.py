"""``hokm cards``: what every card is worth at some point of a hand."""

from __future__ import annotations

from typing import Annotated

import typer

from . import options as opt

__all__ = ["cards"]


def cards(
    files: opt.FilesArgument,
    at: Annotated[
        str | None,
        typer.Option(
            "--at",
            metavar="TRICK.CARD",
            help="Where in the play: 5.2 is the second card of the fifth trick, 5 the lead to it. "
            "Left out: where the deal stands, before the first card of the play.",
            show_default=False,
        ),
    ] = None,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    scoring: opt.ScoringOption = None,
    board: opt.BoardOption = None,
    from_contract: opt.FromContractOption = False,
    output_format: Annotated[
        opt.CardsFormat,
        typer.Option(
            "--format",
            "-f",
            metavar="text|json|jsonl|csv",
            case_sensitive=False,
            help="How results are written; in csv each card has a line.",
        ),
    ] = opt.CardsFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Show what every legal card is worth, at any point of a hand.

    Best cards for the player to move come first. Cards behind a dot are idle: all values shown
    are proven without their rank, so that those of a suit could be dealt out among the hands in
    any other way. At the deal, every trump and hakem that is left open is shown. With three
    players a card is worth what the player to move can force after it. Exit code: 0 all boards
    answered, 1 some could not be, 2 an input or the command line is unusable.

    Example: hokm cards examples/worked_hand.pbn --at 5.2
    """
    from hokm.model.ply import Ply

    from ..queries.choices import find_choices
    from ..queries.pipeline import open_pipeline
    from ..queries.solver_provider import SearchLimits
    from ..render.documents import choices_document

    limits = SearchLimits.from_options(time_limit, table)
    turn = None if at is None else opt.parsed("--at", Ply.parse, at)
    settings = opt.Settings.from_options(
        trump, hakem, direction, scoring, from_contract, keeps_play=turn is not None
    )
    machine = output_format is not opt.CardsFormat.TEXT
    with open_pipeline(files, board, output, color, machine=machine, limits=limits) as run:
        answers = run.answers(
            settings,
            lambda record: find_choices(run.provider, record, turn),
            strict=strict,
        )
        for piece in choices_document(
            output_format, answers, run.output.theme, with_file=len(files) > 1
        ):
            run.output.put(piece)
    raise typer.Exit(run.tally.exit_code)
