"""``hokm kot``: whether a kot was forced, and by whom; on request with a proof."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..exit_codes import ExitCode
from . import help_texts
from . import options as opt

if TYPE_CHECKING:
    from hokm.proofs.document import Row

__all__ = ["kot"]


def kot(
    files: opt.FilesArgument,
    trump: opt.TrumpOption = None,
    hakem: opt.HakemOption = None,
    direction: opt.DirectionOption = None,
    board: opt.BoardsOption = None,
    from_contract: opt.FromContractOption = False,
    outcome: opt.OutcomeOption = None,
    proof: Annotated[
        Path | None, opt.option("--proof", metavar="FILE", help=help_texts.PROOF)
    ] = None,
    time_limit: opt.TimeLimitOption = None,
    table: opt.TableOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Say whether a kot (7-0) is forced, and for which side."""
    from hokm.notation.diagnostics import Diagnostic
    from hokm.proofs.document import write_document

    from ..queries.kots import KotQuestion
    from ..queries.limits import SearchLimits
    from ..queries.settings import Settings
    from ..render.parts.heading import BoardHeading
    from ..render.reports.kot import forced_text
    from ..terminal.outputs import replacing
    from .wiring import open_pipeline

    settings = Settings(trump, hakem, direction, from_contract=from_contract)
    limits = SearchLimits(time_limit, table)
    if proof is not None and output is not None and proof.resolve() == output.resolve():
        raise typer.BadParameter("--proof and --output name the same file")
    forced = False
    with open_pipeline(files, board, output, color, limits=limits) as (pipeline, out):
        question = KotQuestion(pipeline.provider, outcome, proving=proof is not None)

        def proofs() -> Iterator[Row]:
            """Answer all boards, and hand on the proofs as they are found."""
            nonlocal forced
            for record, found in pipeline.answers(settings, question.answer, strict=strict):
                if isinstance(found, Diagnostic):
                    continue
                heading = BoardHeading.from_record(record, with_file=len(files) > 1)
                out.write(forced_text(found, heading, out.theme))
                forced = forced or found.is_forced
                yield from (proof.to_row() for proof in found.proofs or ())

        if proof is None:
            deque(proofs(), maxlen=0)
        else:
            with replacing(proof) as file:
                write_document(file, proofs(), compressed=proof.suffix.lower() == ".gz")
    if pipeline.tally.unusable:
        raise typer.Exit(ExitCode.UNUSABLE)
    if pipeline.tally.bad:
        raise typer.Exit(ExitCode.KOT_BOARDS_BAD)
    raise typer.Exit(ExitCode.OK if forced else ExitCode.NO_KOT)
