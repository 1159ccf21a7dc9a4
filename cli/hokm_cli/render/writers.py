"""One writer for each format: pieces of a document, each as soon as its answer is there.

A long command needs no memory for them, and its reader sees every board once it is solved.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from hokm.notation.pbn.writer import HEADER
from hokm.notation.rows.document import csv_row, document_parts, line_of
from hokm.notation.rows.records import Row

__all__ = ["csv_lines", "json_document", "json_lines", "pbn_file", "text_reports"]

json_document = document_parts


def json_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Yield one object a line."""
    return (line_of(row) + "\n" for row in rows)


def csv_lines(rows: Iterable[Row], columns: Sequence[str]) -> Iterator[str]:
    """Yield the names of the columns, then the values of each row."""
    yield _csv_line(columns)
    for row in rows:
        yield _csv_line(csv_row(row, columns))


def pbn_file(games: Iterable[str]) -> Iterator[str]:
    """Yield the header of a PBN file, then games with an empty line between them."""
    yield HEADER
    for index, game in enumerate(games):
        yield "\n" + game if index else game


def text_reports(reports: Iterable[Text]) -> Iterator[Text]:
    """Yield reports with an empty line between them."""
    for index, report in enumerate(reports):
        if index:
            yield Text()
        yield report


def _csv_line(values: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue()
