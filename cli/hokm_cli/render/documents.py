"""The answers of each command as a document in one of its formats."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from rich.text import Text

from hokm import BoardError
from hokm.analysis.tables import Analysis
from hokm.notation.diagnostics import Diagnostic
from hokm.notation.pbn.writer import pbn_record
from hokm.notation.record import GameRecord
from hokm.notation.rows.explanations import explanation_row
from hokm.notation.rows.pbn_tables import play_marks, result_tables, review_table
from hokm.notation.rows.records import Row, error_row, record_row
from hokm.notation.rows.reviews import REVIEW_COLUMNS, review_card_rows, review_row
from hokm.notation.rows.solutions import (
    CARD_COLUMNS,
    CSV_COLUMNS,
    card_rows,
    choice_row,
    guarantees_row,
    solution_row,
)
from hokm.proofs.document import Verdict
from hokm.reviews.terms import PlayTerm

from ..queries.choices import Choices
from ..queries.explanations import ExplainedRecord
from ..queries.reviews import Reviewed
from ..terminal.layout import stacked
from ..terminal.theme import Theme
from .formats import AnalysisFormat, CardsFormat, ExplanationFormat, FileFormat, VerdictFormat
from .parts.heading import BoardHeading, failure_report
from .reports.analyze import (
    guarantees_report,
    guarantees_table,
    solution_report,
    table_report,
)
from .reports.cards import choices_report
from .reports.explain import explanation_report
from .reports.review import review_report, terms_text
from .reports.verify import verdict_row, verdict_text
from .writers import csv_lines, json_document, json_lines, pbn_file, text_reports

__all__ = [
    "analysis_document",
    "choices_document",
    "deal_line",
    "explanation_document",
    "record_document",
    "review_document",
    "verdicts_document",
]

Found = TypeVar("Found")

Answers = Iterable[tuple[GameRecord, Found | Diagnostic]]
"""Each record with what was found, or the error that prevents it."""


@dataclass(frozen=True, slots=True)
class _Shapes(Generic[Found]):
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


def analysis_document(
    output_format: AnalysisFormat, answers: Answers[Analysis], theme: Theme, *, with_file: bool
) -> Iterator[Text | str]:
    """Return what ``analyze`` writes."""
    shapes = _Shapes(
        report=_analysis_report,
        rows=_analysis_rows,
        csv_rows=_analysis_rows,
        game=lambda record, found: pbn_record(
            record, result_tables(found.solutions, found.guarantees)
        ),
    )
    return shapes.document(output_format, answers, theme, with_file=with_file)


def _analysis_report(found: Analysis, heading: BoardHeading, theme: Theme) -> Text:
    if len(found.guarantees) == 1:
        return guarantees_report(found.guarantees[0], heading, theme)
    if found.guarantees:
        return guarantees_table(found.guarantees, heading, theme)
    if len(found.solutions) == 1:
        return solution_report(found.solutions[0], heading, theme)
    return table_report(found.table, heading, theme)


def _analysis_rows(record: GameRecord, found: Analysis) -> Iterator[Row]:
    yield from (solution_row(record.name, solution) for solution in found.solutions)
    yield from (guarantees_row(record.name, each) for each in found.guarantees)


def choices_document(
    output_format: CardsFormat, answers: Answers[Choices], theme: Theme, *, with_file: bool
) -> Iterator[Text | str]:
    """Return what ``cards`` writes."""
    shapes = _Shapes(choices_report, _choice_rows, _choice_card_rows, CARD_COLUMNS)
    return shapes.document(output_format, answers, theme, with_file=with_file)


def _choice_rows(record: GameRecord, found: Choices) -> Iterator[Row]:
    for case in found.cases:
        yield choice_row(record.name, case.found, case.idle, case.played)


def _choice_card_rows(record: GameRecord, found: Choices) -> Iterator[Row]:
    for case in found.cases:
        yield from card_rows(record.name, case.found, case.idle, case.played)


def review_document(
    output_format: AnalysisFormat,
    answers: Answers[Reviewed],
    theme: Theme,
    *,
    with_file: bool,
    with_terms: bool,
) -> Iterator[Text | str]:
    """Return what ``review`` writes. Each of the game's own words is explained once."""
    explained: set[PlayTerm] | None = set() if with_terms else None
    shapes = _Shapes(
        report=functools.partial(_review_report, explained=explained),
        rows=lambda record, found: [review_row(record, found.hand, found.review)],
        csv_rows=lambda record, found: review_card_rows(record.name, found.review),
        csv_columns=REVIEW_COLUMNS,
        game=lambda _, found: pbn_record(
            found.written, [review_table(found.review)], play_marks(found.review)
        ),
    )
    return shapes.document(output_format, answers, theme, with_file=with_file)


def _review_report(
    found: Reviewed, heading: BoardHeading, theme: Theme, explained: set[PlayTerm] | None
) -> Text:
    report = review_report(found, heading, theme)
    if explained is None:
        return report
    terms = terms_text(found, theme, frozenset(explained))
    explained.update(term for terms in found.terms for term in terms)
    return stacked([report, Text(), terms])


def explanation_document(
    output_format: ExplanationFormat,
    answers: Answers[ExplainedRecord],
    theme: Theme,
    *,
    with_file: bool,
) -> Iterator[Text | str]:
    """Return what ``explain`` writes."""
    shapes = _Shapes(explanation_report, _explanation_rows, _explanation_rows)
    return shapes.document(output_format, answers, theme, with_file=with_file)


def _explanation_rows(record: GameRecord, found: ExplainedRecord) -> Iterator[Row]:
    for case in found.cases:
        for explanation in case.explanations or (None,):
            board, asked, forced = case.answer.board, case.asked, case.answer.is_forced
            yield explanation_row(record.name, board, asked, forced, explanation)


def verdicts_document(
    output_format: VerdictFormat,
    verdicts: Iterable[tuple[str, Verdict]],
    theme: Theme,
    *,
    with_file: bool,
) -> Iterator[Text | str]:
    """Return what ``verify`` writes of verdicts, each with the name of its file."""
    if output_format is VerdictFormat.TEXT:
        return (verdict_text(each, file if with_file else "", theme) for file, each in verdicts)
    rows = (verdict_row(file, each) for file, each in verdicts)
    return json_document(rows) if output_format is VerdictFormat.JSON else json_lines(rows)


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
