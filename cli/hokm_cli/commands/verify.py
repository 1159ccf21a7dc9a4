"""``hokm verify``: whether proofs hold."""

from __future__ import annotations

from typing import Annotated

import typer

from ..exit_codes import ExitCode
from ..render.formats import VerdictFormat
from . import help_texts
from . import options as opt

__all__ = ["verify"]


def verify(
    files: Annotated[
        list[str],
        typer.Argument(metavar="PROOF...", help=help_texts.PROOFS, show_default=False),
    ],
    output_format: Annotated[
        VerdictFormat, opt.choice_option(VerdictFormat, "--format", "-f", help=help_texts.FORMAT)
    ] = VerdictFormat.TEXT,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
) -> None:
    """Check proofs, without the search that found them."""
    from ..queries.verdicts import ProofCheck
    from ..render.documents.verify import verdicts_document
    from ..terminal.console import open_console
    from ..terminal.outputs import open_output

    console = open_console(color)
    checking = ProofCheck(console)
    machine = output_format is not VerdictFormat.TEXT
    with open_output(console, output, machine=machine) as out:
        verdicts = checking.verdicts(files)
        out.write_all(
            verdicts_document(output_format, verdicts, out.theme, with_file=len(files) > 1)
        )
    if checking.unusable:
        raise typer.Exit(ExitCode.UNUSABLE)
    raise typer.Exit(ExitCode.FINDINGS if checking.refused else ExitCode.OK)
