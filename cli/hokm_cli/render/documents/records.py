"""What ``hokm convert`` and ``hokm deal`` write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hokm import BoardError
from hokm.notation.pbn.writer import pbn_record
from hokm.notation.record import GameRecord
from hokm.notation.rows.records import record_row

from ..formats import FileFormat
from ..writers import json_document, json_lines, pbn_file

__all__ = ["deal_line", "record_document"]


def record_document(output_format: FileFormat, records: Iterable[GameRecord]) -> Iterator[str]:
    """Return what ``convert`` and ``deal`` write."""
    if output_format is FileFormat.PBN:
        return pbn_file(pbn_record(record) for record in records)
    if output_format is FileFormat.LINES:
        return (deal_line(record) + "\n" for record in records)
    rows = (record_row(record) for record in records)
    return json_document(rows) if output_format is FileFormat.JSON else json_lines(rows)


def deal_line(record: GameRecord) -> str:
    """Return a record as one line: the deal, then trump and hakem if one of them is known.

    Raises `BoardError` for a position within a hand, which one line cannot say.
    """
    if record.on_table or record.tricks_won or record.leader not in (None, record.hakem):
        raise BoardError("a position within a hand cannot be written as one line")
    deal = str(record_row(record)["deal"])
    if record.trump is None and record.hakem is None:
        return deal
    named = (record.trump, record.hakem)
    return " ".join([deal, *("-" if value is None else str(value) for value in named)])
