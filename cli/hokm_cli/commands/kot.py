"""``hokm kot``: whether a kot was forced, and by whom; on request with a proof."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..exit_codes import ExitCode
from . import options as opt

if TYPE_CHECKING:
    from hokm.proofs.document import Row

__all__ = ["kot"]


def kot(
    files: opt.FilesArgument,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    board: opt.BoardOption = None,
    from_contract: opt.FromContractOption = False,
    outcome: opt.OutcomeOption = None,
    proof: Annotated[
        Path | None,
        typer.Option(
            "--proof",
            metavar="FILE",
            help="Write proofs of all answers, which hokm verify checks, to this file, which "
            "appears whole or not at all; compressed if its name ends in .gz.",
            show_default=False,
        ),
    ] = None,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Say whether a kot (7-0) is forced, and by which side.

    Every trump and hakem that is left open is asked about. With three players, each for
    himself, a kot is forced if one of them can win the first seven tricks against the others.
    Only this one question is searched, so it is answered much faster than by analyze.

    With --proof, proofs are written too: of the kot that is forced, or else for each side that
    the others avert its kot.

    Exit code: 0 a kot is forced on some board, 1 on none, 2 an input or the command line is
    unusable, 3 some boards could not be answered or proven. With --outcome, 0 and 1 say the
    same of that.

    Example: hokm kot examples/forced_kot.pbn
    """
    from hokm.notation.diagnostics import Diagnostic
    from hokm.proofs.document import write_document

    from ..queries.kots import Question
    from ..queries.pipeline import open_pipeline
    from ..queries.solver_provider import SearchLimits
    from ..render.parts.heading import BoardHeading
    from ..render.reports.kot import forced_text
    from ..terminal.outputs import replacing

    limits = SearchLimits.from_options(time_limit, table)
    settings = opt.Settings.from_options(trump, hakem, direction, None, from_contract)
    asked = opt.outcome_of(outcome)
    if proof is not None and output is not None and proof.resolve() == output.resolve():
        raise typer.BadParameter("--proof and --output name the same file")
    forced = False
    with open_pipeline(files, board, output, color, limits=limits) as run:
        question = Question(run.provider, asked, proving=proof is not None)

        def proofs() -> Iterator[Row]:
            """Answer all boards, and hand on the proofs as they are found."""
            nonlocal forced
            for record, found in run.answers(settings, question.answer, strict=strict):
                if isinstance(found, Diagnostic):
                    continue
                heading = BoardHeading.from_record(record, with_file=len(files) > 1)
                run.output.text(forced_text(found, heading, run.output.theme))
                forced = forced or found.is_forced
                yield from (proof.to_row() for proof in found.proofs or ())

        if proof is None:
            deque(proofs(), maxlen=0)
        else:
            with replacing(proof) as file:
                write_document(file, proofs(), compressed=proof.suffix.lower() == ".gz")
    if run.tally.unusable:
        raise typer.Exit(ExitCode.UNUSABLE)
    if run.tally.bad:
        raise typer.Exit(ExitCode.KOT_BOARDS_BAD)
    raise typer.Exit(ExitCode.OK if forced else ExitCode.NO_KOT)
