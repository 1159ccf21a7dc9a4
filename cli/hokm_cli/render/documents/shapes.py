"""What one answer becomes in each format, and documents made of many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from rich.text import Text

from hokm.notation.diagnostics import Diagnostic
from hokm.notation.record import GameRecord
from hokm.notation.rows.records import Row, error_row
from hokm.notation.rows.solutions import CSV_COLUMNS

from ...terminal.theme import Theme
from ..parts.heading import BoardHeading, failure_report
from ..writers import csv_lines, json_document, json_lines, pbn_file, text_reports

__all__ = ["Answers", "Shapes"]

Found = TypeVar("Found")

Answers = Iterable[tuple[GameRecord, Found | Diagnostic]]
"""Each record with what was found, or the error that prevents it."""


@dataclass(frozen=True, slots=True)
class Shapes(Generic[Found]):
    """What one answer of a command becomes: a report, rows, lines of a table, a game."""

    report: Callable[[Found, BoardHeading, Theme], Text]
    rows: Callable[[GameRecord, Found], Iterable[Row]]
    csv_rows: Callable[[GameRecord, Found], Iterable[Row]]
    csv_columns: Sequence[str] = CSV_COLUMNS
    game: Callable[[GameRecord, Found], str] | None = None

    def document(
        self, output_format: Enum, answers: Answers[Found], theme: Theme, *, with_file: bool
    ) -> Iterator[Text | str]:
        """Return the document piece by piece. Boards with errors are left out of PBN."""
        match output_format.value:
            case "text":
                return text_reports(self._reports(answers, theme, with_file=with_file))
            case "json":
                return json_document(_rows(answers, self.rows))
            case "jsonl":
                return json_lines(_rows(answers, self.rows))
            case "csv":
                return csv_lines(_rows(answers, self.csv_rows), self.csv_columns)
        game = self.game
        if game is None:
            raise ValueError(f"these answers cannot be written as {output_format.value}")
        return pbn_file(
            game(record, found) for record, found in answers if not isinstance(found, Diagnostic)
        )

    def _reports(self, answers: Answers[Found], theme: Theme, *, with_file: bool) -> Iterator[Text]:
        for record, found in answers:
            heading = BoardHeading.from_record(record, with_file=with_file)
            if isinstance(found, Diagnostic):
                yield failure_report(found.message, heading, theme)
            else:
                yield self.report(found, heading, theme)


def _rows(
    answers: Answers[Found], rows_of: Callable[[GameRecord, Found], Iterable[Row]]
) -> Iterator[Row]:
    """Yield the rows of all answers, one row for an error."""
    for record, found in answers:
        if isinstance(found, Diagnostic):
            yield error_row(record.name, found)
        else:
            yield from rows_of(record, found)
