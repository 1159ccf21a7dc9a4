"""``hokm convert``: from one file format to another."""

from __future__ import annotations

from typing import Annotated

import typer

from hokm import NotationError

from ..render.formats import FileFormat
from . import help_texts
from . import options as opt

__all__ = ["convert"]


def convert(
    files: opt.FilesArgument,
    output_format: Annotated[
        FileFormat,
        opt.choice_option(FileFormat, "--format", "-f", help=help_texts.CONVERTED_FORMAT),
    ] = FileFormat.PBN,
    board: opt.BoardsOption = None,
    output: opt.OutputOption = None,
    color: opt.ColorOption = None,
    strict: opt.StrictOption = False,
) -> None:
    """Write boards in another format."""
    from hokm.notation.checked import CheckedRecord
    from hokm.notation.diagnostics import Diagnostic
    from hokm.notation.record import GameRecord

    from ..queries.settings import Settings
    from ..render.documents.records import deal_line, record_document
    from .wiring import open_pipeline

    def usable(checked: CheckedRecord) -> GameRecord:
        if checked.errors:
            raise checked.errors[0].as_error()
        record = checked.game
        if not record.hands:
            raise NotationError("no deal is given", line=record.line)
        if output_format is FileFormat.LINES:
            deal_line(record)
        return record

    with open_pipeline(files, board, output, color, machine=True) as (pipeline, out):
        answers = pipeline.answers(Settings(), usable, strict=strict)
        records = (record for _, record in answers if not isinstance(record, Diagnostic))
        out.write_all(record_document(output_format, records))
    raise typer.Exit(pipeline.tally.exit_code)
