"""Rows written as a JSON document, as JSON lines, or as the values of a CSV line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from .solutions import CSV_COLUMNS

__all__ = [
    "SCHEMA",
    "SCHEMA_VERSION",
    "csv_row",
    "document",
    "document_parts",
    "line_of",
]

SCHEMA = "hokm.rows"
SCHEMA_VERSION = 2
"""Grows when keys are added; keys never change their meaning."""


def line_of(row: Mapping[str, object]) -> str:
    """Return a row as one line of JSON, without the line feed."""
    return json.dumps(row, ensure_ascii=False)


def document(rows: Iterable[Mapping[str, object]]) -> str:
    """Return all rows as one JSON document with ``schema`` and ``version``, one row a line."""
    return "".join(document_parts(rows))


def document_parts(rows: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """Yield the document of `rows` piece by piece, so that rows are written as they are found."""
    yield f'{{"schema": "{SCHEMA}", "version": {SCHEMA_VERSION}, "rows": ['
    between = "\n"
    for row in rows:
        yield between + line_of(row)
        between = ",\n"
    yield "\n]}\n"


def csv_row(row: Mapping[str, object], columns: Sequence[str] = CSV_COLUMNS) -> list[str]:
    """Return the values of a row in the order of the columns; empty for what it does not have."""
    return [_csv_value(row.get(column)) for column in columns]


def _csv_value(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(_csv_value(item) for item in value)
    if isinstance(value, dict) and "player" in value:
        return _guarantee(value)
    if isinstance(value, dict):
        return str(value.get("message", ""))
    return str(value)


def _guarantee(value: Mapping[str, object]) -> str:
    """Return ``S:5``, ``S:8:first`` or ``S:9:kot``."""
    mark = ":kot" if value["kot_forced"] else ":first" if value["first_to_seven"] else ""
    return f"{value['player']}:{value['tricks']}{mark}"
