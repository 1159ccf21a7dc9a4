"""What ``hokm explain`` writes."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from hokm.notation.record import GameRecord
from hokm.notation.rows.explanations import explanation_row
from hokm.notation.rows.records import Row

from ...queries.explanations import ExplainedRecord
from ...terminal.theme import Theme
from ..formats import ExplanationFormat
from ..reports.explain import explanation_report
from .shapes import Answers, Shapes

__all__ = ["explanation_document"]


def explanation_document(
    output_format: ExplanationFormat,
    answers: Answers[ExplainedRecord],
    theme: Theme,
    *,
    with_file: bool,
) -> Iterator[Text | str]:
    """Return what ``explain`` writes."""
    shapes = Shapes(explanation_report, _explanation_rows, _explanation_rows)
    return shapes.document(output_format, answers, theme, with_file=with_file)


def _explanation_rows(record: GameRecord, found: ExplainedRecord) -> Iterator[Row]:
    for case in found.cases:
        for explanation in case.explanations or (None,):
            board, asked, forced = case.answer.board, case.asked, case.answer.is_forced
            yield explanation_row(record.name, board, asked, forced, explanation)
