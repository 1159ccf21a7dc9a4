"""What ``hokm analyze`` writes."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from hokm.analysis.tables import Analysis
from hokm.notation.pbn.writer import pbn_record
from hokm.notation.record import GameRecord
from hokm.notation.rows.pbn_tables import result_tables
from hokm.notation.rows.records import Row
from hokm.notation.rows.solutions import guarantees_row, solution_row

from ...terminal.theme import Theme
from ..formats import AnalysisFormat
from ..parts.heading import BoardHeading
from ..reports.analyze import guarantees_report, guarantees_table, solution_report
from ..reports.analyze_table import table_report
from .shapes import Answers, Shapes

__all__ = ["analysis_document"]


def analysis_document(
    output_format: AnalysisFormat, answers: Answers[Analysis], theme: Theme, *, with_file: bool
) -> Iterator[Text | str]:
    """Return what ``analyze`` writes."""
    shapes = Shapes(
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
