"""What ``hokm verify`` writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from hokm.proofs.document import Verdict

from ...terminal.theme import Theme
from ..formats import VerdictFormat
from ..reports.verify import verdict_row, verdict_text
from ..writers import json_document, json_lines

__all__ = ["verdicts_document"]


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
