"""``hokm convert``: from one file format to another."""

from __future__ import annotations

from typing import Annotated

import typer

from hokm import NotationError

from . import options as opt

__all__ = ["convert"]


def convert(
    files: opt.FilesArgument,
    output_format: Annotated[
        opt.FileFormat,
        typer.Option(
            "--format",
            "-f",
            metavar="pbn|lines|json|jsonl",
            case_sensitive=False,
            help="What to write. Lines hold the deal, trump and hakem, and nothing else.",
        ),
    ] = opt.FileFormat.PBN,
    board: opt.BoardOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Write boards in another format: PBN, one deal a line, or JSON.

    Boards with errors are left out and reported. Exit code: 0 all boards written, 1 some were
    left out, 2 an input or the command line is unusable.

    Example: hokm convert examples/worked_hand.pbn --format lines
    """
    from hokm.notation.checked import CheckedRecord
    from hokm.notation.diagnostics import Diagnostic
    from hokm.notation.record import GameRecord

    from ..queries.pipeline import open_pipeline
    from ..render.documents import deal_line, record_document

    def usable(checked: CheckedRecord) -> GameRecord:
        if checked.errors:
            raise checked.errors[0].as_error()
        record = checked.game
        if not record.hands:
            raise NotationError("no deal is given", line=record.line)
        if output_format is opt.FileFormat.LINES:
            deal_line(record)
        return record

    with open_pipeline(files, board, output, color, machine=True) as run:
        answers = run.answers(opt.Settings(), usable, strict=strict)
        records = (record for _, record in answers if not isinstance(record, Diagnostic))
        for piece in record_document(output_format, records):
            run.output.put(piece)
    raise typer.Exit(run.tally.exit_code)
