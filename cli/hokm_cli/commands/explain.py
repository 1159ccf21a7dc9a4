"""``hokm explain``: a forced kot, or how it is averted, told to a human."""

from __future__ import annotations

from typing import Annotated

import typer

from . import options as opt

__all__ = ["explain"]


def explain(
    files: opt.FilesArgument,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    board: opt.BoardOption = None,
    from_contract: opt.FromContractOption = False,
    outcome: opt.OutcomeOption = None,
    depth: Annotated[
        int | None,
        typer.Option(
            "--depth",
            "-d",
            metavar="N",
            min=0,
            help="How often the other side may leave the line that is told: 0 tells only the "
            "plan, 1 also each way to leave it, 2 also ways to leave those, and so on. "
            "Left out: 1, or 0 where several trumps or hakems are asked about.",
            show_default=False,
        ),
    ] = None,
    output_format: Annotated[
        opt.ExplanationFormat,
        typer.Option(
            "--format",
            "-f",
            metavar="text|json",
            case_sensitive=False,
            help="How explanations are written.",
        ),
    ] = opt.ExplanationFormat.TEXT,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Tell in words how a kot is forced, or how it is averted.

    Where a kot (7-0) is forced, the plan of the side that wins it is told; where none is, how each
    side takes the trick that averts the other's. Every word comes from a proof that holds against
    all play: a line in which the other side holds out longest, by the proof's reckoning, then what
    else that side may try and how it fails. Cards that make no difference are told together.
    Claims are what the proof consists of: the more, the more there is to it.

    A try is labelled by its trick, 3b; what leaves that again is folded unless --depth says
    otherwise. Exit code: 0 all boards answered, 1 some could not be, 2 an input or the command
    line is unusable.

    Example: hokm explain examples/forced_kot.pbn
    """
    from ..queries.explanations import explain_record
    from ..queries.kots import Question
    from ..queries.pipeline import open_pipeline
    from ..queries.solver_provider import SearchLimits
    from ..render.documents import explanation_document

    limits = SearchLimits.from_options(time_limit, table)
    settings = opt.Settings.from_options(trump, hakem, direction, None, from_contract)
    asked = opt.outcome_of(outcome)
    machine = output_format is not opt.ExplanationFormat.TEXT
    with open_pipeline(files, board, output, color, machine=machine, limits=limits) as run:
        question = Question(run.provider, asked, proving=True)
        answers = run.answers(
            settings, lambda record: explain_record(question, record, depth), strict=strict
        )
        for piece in explanation_document(
            output_format, answers, run.output.theme, with_file=len(files) > 1
        ):
            run.output.put(piece)
    raise typer.Exit(run.tally.exit_code)
