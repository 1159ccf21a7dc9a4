"""What ``hokm cards`` writes."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from hokm.notation.record import GameRecord
from hokm.notation.rows.records import Row
from hokm.notation.rows.solutions import CARD_COLUMNS, card_rows, choice_row

from ...queries.choices import Choices
from ...terminal.theme import Theme
from ..formats import CardsFormat
from ..reports.cards import choices_report
from .shapes import Answers, Shapes

__all__ = ["choices_document"]


def choices_document(
    output_format: CardsFormat, answers: Answers[Choices], theme: Theme, *, with_file: bool
) -> Iterator[Text | str]:
    """Return what ``cards`` writes."""
    shapes = Shapes(choices_report, _choice_rows, _choice_card_rows, CARD_COLUMNS)
    return shapes.document(output_format, answers, theme, with_file=with_file)


def _choice_rows(record: GameRecord, found: Choices) -> Iterator[Row]:
    for case in found.cases:
        yield choice_row(record.name, case.found, case.idle, case.played)


def _choice_card_rows(record: GameRecord, found: Choices) -> Iterator[Row]:
    for case in found.cases:
        yield from card_rows(record.name, case.found, case.idle, case.played)
