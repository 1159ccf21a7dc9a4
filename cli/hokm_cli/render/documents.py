"""Answers as a document in one of the output formats, piece by piece as they come.

Each function takes the answers one after the other, so that a long run needs no memory and its
reader sees every board as soon as it is solved.
"""

from __future__ import annotations

import csv
import functools
import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from rich.text import Text

from hokm import BoardError
from hokm.analysis.tables import Analysis
from hokm.notation.diagnostics import Diagnostic
from hokm.notation.pbn.writer import HEADER, pbn_record
from hokm.notation.record import GameRecord
from hokm.notation.rows.document import (
    CARD_COLUMNS,
    CSV_COLUMNS,
    Row,
    card_rows,
    choice_row,
    csv_row,
    document_parts,
    error_row,
    guarantees_row,
    line_of,
    record_row,
    solution_row,
)
from hokm.notation.rows.explanations import explanation_row
from hokm.notation.rows.reviews import REVIEW_COLUMNS, review_card_rows, review_row
from hokm.reviews.terms import PlayTerm

from ..commands.options import (
    AnalysisFormat,
    CardsFormat,
    ExplanationFormat,
    FileFormat,
)
from ..queries.choices import Choices
from ..queries.explanations import ExplainedRecord
from ..queries.reviews import Reviewed
from ..terminal.layout import stacked
from ..terminal.theme import Theme
from .parts.heading import BoardHeading
from .parts.play_terms import terms_text
from .reports.analysis import failure_report, solution_report, table_report
from .reports.cards import choices_report
from .reports.explain import explanation_report
from .reports.guarantees import guarantees_report, guarantees_table
from .reports.review import review_report

__all__ = [
    "analysis_document",
    "choices_document",
    "deal_line",
    "explanation_document",
    "record_document",
    "review_document",
]

Found = TypeVar("Found", Analysis, Choices, Reviewed, ExplainedRecord)

Answers = Iterable[tuple[GameRecord, Analysis | Diagnostic]]
"""Each record with what was found, or the fault that prevents it."""

ChoiceAnswers = Iterable[tuple[GameRecord, Choices | Diagnostic]]
"""The same for `cards`."""

ReviewAnswers = Iterable[tuple[GameRecord, Reviewed | Diagnostic]]
"""The same for `review`."""


ExplainedAnswers = Iterable[tuple[GameRecord, ExplainedRecord | Diagnostic]]
"""The same for `explain`."""


def analysis_document(
    output_format: AnalysisFormat, answers: Answers, theme: Theme, *, with_file: bool
) -> Iterator[Text | str]:
    """What `analyze` writes."""
    if output_format is AnalysisFormat.TEXT:
        return _reports(answers, _analysis_report, theme, with_file=with_file)
    if output_format is AnalysisFormat.JSON:
        return document_parts(_rows(answers))
    if output_format is AnalysisFormat.JSONL:
        return _lines(_rows(answers))
    if output_format is AnalysisFormat.CSV:
        return _csv(_rows(answers))
    solved = ((record, found) for record, found in answers if not isinstance(found, Diagnostic))
    return _pbn(pbn_record(record, found.solutions, found.guarantees) for record, found in solved)


def choices_document(
    output_format: CardsFormat, answers: ChoiceAnswers, theme: Theme, *, with_file: bool
) -> Iterator[Text | str]:
    """What `cards` writes."""
    if output_format is CardsFormat.TEXT:
        return _reports(answers, choices_report, theme, with_file=with_file)
    if output_format is CardsFormat.CSV:
        return _csv(_choice_rows(answers, each_card=True), CARD_COLUMNS)
    rows = _choice_rows(answers, each_card=False)
    return document_parts(rows) if output_format is CardsFormat.JSON else _lines(rows)


def review_document(
    output_format: AnalysisFormat,
    answers: ReviewAnswers,
    theme: Theme,
    *,
    with_file: bool,
    with_terms: bool,
) -> Iterator[Text | str]:
    """What `review` writes. Each of the game's own words is explained once."""
    if output_format is AnalysisFormat.TEXT:
        explained: set[PlayTerm] | None = set() if with_terms else None
        report = functools.partial(_review_report, explained=explained)
        return _reports(answers, report, theme, with_file=with_file)
    if output_format is AnalysisFormat.PBN:
        games = (
            (found.written, found.review) for _, found in answers if isinstance(found, Reviewed)
        )
        return _pbn(pbn_record(record, review=review) for record, review in games)
    if output_format is AnalysisFormat.CSV:
        return _csv(_review_rows(answers, each_card=True), REVIEW_COLUMNS)
    rows = _review_rows(answers, each_card=False)
    return document_parts(rows) if output_format is AnalysisFormat.JSON else _lines(rows)


def explanation_document(
    output_format: ExplanationFormat, answers: ExplainedAnswers, theme: Theme, *, with_file: bool
) -> Iterator[Text | str]:
    """What `explain` writes."""
    if output_format is ExplanationFormat.TEXT:
        return _reports(answers, explanation_report, theme, with_file=with_file)
    return document_parts(_explanation_rows(answers))


def record_document(output_format: FileFormat, records: Iterable[GameRecord]) -> Iterator[str]:
    """What `convert` and `deal` write."""
    if output_format is FileFormat.JSON:
        return document_parts(record_row(record) for record in records)
    if output_format is FileFormat.JSONL:
        return _lines(record_row(record) for record in records)
    if output_format is FileFormat.LINES:
        return (deal_line(record) + "\n" for record in records)
    return _pbn(pbn_record(record) for record in records)


def deal_line(record: GameRecord) -> str:
    """A record as one line: the deal, then trump and hakem if one of them is known.

    `BoardError` for a position within a hand, which one line cannot say.
    """
    if record.on_table or record.tricks_won or record.leader not in (None, record.hakem):
        raise BoardError("a position within a hand cannot be written as one line")
    deal = str(record_row(record)["deal"])
    if record.trump is None and record.hakem is None:
        return deal
    named = (record.trump, record.hakem)
    return " ".join([deal, *("-" if value is None else str(value) for value in named)])


def _reports(
    answers: Iterable[tuple[GameRecord, Found | Diagnostic]],
    report: Callable[[Found, BoardHeading, Theme], Text],
    theme: Theme,
    *,
    with_file: bool,
) -> Iterator[Text]:
    """Reports to be read, with an empty line between them."""
    for place, (record, found) in enumerate(answers):
        if place:
            yield Text()
        heading = BoardHeading.from_record(record, with_file=with_file)
        if isinstance(found, Diagnostic):
            yield failure_report(found.message, heading, theme)
        else:
            yield report(found, heading, theme)


def _analysis_report(found: Analysis, heading: BoardHeading, theme: Theme) -> Text:
    if len(found.guarantees) == 1:
        return guarantees_report(found.guarantees[0], heading, theme)
    if found.guarantees:
        return guarantees_table(found.guarantees, heading, theme)
    if len(found.solutions) == 1:
        return solution_report(found.solutions[0], heading, theme)
    return table_report(found.table, heading, theme)


def _choice_rows(answers: ChoiceAnswers, *, each_card: bool) -> Iterator[Row]:
    for record, found in answers:
        if isinstance(found, Diagnostic):
            yield error_row(record.name, found)
            continue
        for case in found.cases:
            parts = (record.name, case.found, case.idle, case.played)
            yield from card_rows(*parts) if each_card else [choice_row(*parts)]


def _review_report(
    found: Reviewed, heading: BoardHeading, theme: Theme, explained: set[PlayTerm] | None
) -> Text:
    report = review_report(found, heading, theme)
    if explained is None:
        return report
    terms = terms_text(found, theme, frozenset(explained))
    explained.update(term for terms in found.terms for term in terms)
    return stacked([report, Text(), terms])


def _review_rows(answers: ReviewAnswers, *, each_card: bool) -> Iterator[Row]:
    for record, found in answers:
        if isinstance(found, Diagnostic):
            yield error_row(record.name, found)
        elif each_card:
            yield from review_card_rows(record, found.review)
        else:
            yield review_row(record, found.hand, found.review)


def _explanation_rows(answers: ExplainedAnswers) -> Iterator[Row]:
    for record, found in answers:
        if isinstance(found, Diagnostic):
            yield error_row(record.name, found)
            continue
        for case in found.cases:
            for explanation in case.explanations or (None,):
                board, asked, forced = case.answer.board, case.asked, case.answer.is_forced
                yield explanation_row(record.name, board, asked, forced, explanation)


def _rows(answers: Answers) -> Iterator[Row]:
    for record, found in answers:
        if isinstance(found, Diagnostic):
            yield error_row(record.name, found)
        else:
            yield from (solution_row(record.name, solution) for solution in found.solutions)
            yield from (guarantees_row(record.name, each) for each in found.guarantees)


def _lines(rows: Iterable[Row]) -> Iterator[str]:
    return (line_of(row) + "\n" for row in rows)


def _csv(rows: Iterable[Row], columns: Sequence[str] = CSV_COLUMNS) -> Iterator[str]:
    yield _csv_line(columns)
    for row in rows:
        yield _csv_line(csv_row(row, columns))


def _csv_line(values: Iterable[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue()


def _pbn(games: Iterable[str]) -> Iterator[str]:
    yield HEADER
    for place, game in enumerate(games):
        yield "\n" + game if place else game
