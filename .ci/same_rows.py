"""Compare two tables of results written by `hokm analyze --format csv`, times left out."""

from __future__ import annotations

import csv
import sys


def rows(path: str) -> list[dict[str, str]]:
    """All rows without what differs from run to run."""
    with open(path, newline="", encoding="utf-8") as file:
        return [{key: row[key] for key in row if key != "ms"} for row in csv.DictReader(file)]


if __name__ == "__main__":
    first, second = map(rows, sys.argv[1:])
    if not first or first != second:
        raise SystemExit(f"{sys.argv[1]} and {sys.argv[2]} differ, or are empty")
    print(f"{len(first)} rows, all the same")
