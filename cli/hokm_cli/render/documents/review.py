"""What ``hokm review`` writes."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from rich.text import Text

from hokm.notation.pbn.writer import pbn_record
from hokm.notation.rows.pbn_tables import play_marks, review_table
from hokm.notation.rows.reviews import REVIEW_COLUMNS, review_card_rows, review_row
from hokm.reviews.terms import PlayTerm

from ...queries.reviews import Reviewed
from ...terminal.layout import stacked
from ...terminal.theme import Theme
from ..formats import AnalysisFormat
from ..parts.heading import BoardHeading
from ..reports.review import review_report, terms_text
from .shapes import Answers, Shapes

__all__ = ["review_document"]


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
    shapes = Shapes(
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
