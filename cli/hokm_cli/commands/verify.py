"""``hokm verify``: whether proofs hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from .options import ColorOption, OutputOption, VerdictFormat

if TYPE_CHECKING:
    from hokm.proofs.document import Verdict

    from ..terminal.console import Console

__all__ = ["verify"]


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="PROOF",
            help="Files with proofs, as hokm kot --proof writes them, compressed or not; "
            "- for standard input.",
            show_default=False,
        ),
    ],
    output_format: Annotated[
        VerdictFormat,
        typer.Option(
            "--format",
            "-f",
            metavar="text|json|jsonl",
            case_sensitive=False,
            help="How verdicts are written.",
        ),
    ] = VerdictFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = None,
) -> None:
    """Check proofs, without the search that found them.

    For every claim of a proof, every card is tried that the other side may play. Each proof gets
    a line: what is proven, in words made from the deal and the goal that were checked, and by how
    many claims; or REFUSED with the first flaw and the line of play that shows it.

    Exit code: 0 all are proven, 1 some are refused, 2 a file cannot be read or holds no proof, or
    the command line is unusable.

    Example: hokm verify examples/forced_kot_proof.json
    """
    from ..exit_codes import ExitCode
    from ..render.reports.verify import verdicts_document
    from ..terminal.console import open_console
    from ..terminal.outputs import open_output

    console = open_console(color)
    checked = _Checked(console)
    machine = output_format is not VerdictFormat.TEXT
    with open_output(console, output, machine=machine) as out:
        verdicts = checked.verdicts(files)
        for piece in verdicts_document(
            output_format, verdicts, out.theme, with_file=len(files) > 1
        ):
            out.put(piece)
    if checked.unusable:
        raise typer.Exit(ExitCode.UNUSABLE)
    raise typer.Exit(ExitCode.FINDINGS if checked.refused else ExitCode.OK)


class _Checked:
    """Files being checked, and what the exit code depends on."""

    def __init__(self, console: Console) -> None:
        self.refused = False
        self.unusable = False
        self._console = console

    def verdicts(self, files: list[str]) -> Iterator[tuple[str, Verdict]]:
        """Each verdict with the name of its file; an unusable file is noted and passed by."""
        from hokm import NotationError
        from hokm.proofs.document import read_document, verify_document

        from ..queries.inputs import read_file

        for argument in files:
            try:
                name, data = read_file(argument)
                document = read_document(data)
            except OSError as error:
                self._give_up(f"{argument}: {error.strerror or error}")
                continue
            except NotationError as error:
                self._give_up(f"{name}: {error}")
                continue
            if not document["proofs"]:
                self._give_up(f"{name} holds no proof")
            for verdict in verify_document(document):
                self.refused = self.refused or verdict.flaw is not None
                yield name, verdict

    def _give_up(self, message: str) -> None:
        self.unusable = True
        self._console.note(message)
