"""Files to records: PBN, one deal a line, or our JSON; the content decides which."""

from __future__ import annotations

from collections.abc import Iterator

from .deal_lines import deal_line_games, is_deal_line
from .pbn.games import Game, games
from .record import GameRecord
from .record_fields import read_record
from .rows.json_input import json_games, looks_like_json
from .source import Source

__all__ = ["read_records"]

_LINES_TO_JUDGE_BY = 50


def read_records(data: bytes | str, file_name: str = "") -> Iterator[GameRecord]:
    """Yield the games of a file, one after the other as they are asked for.

    Never raises for what is in the file: `check` finds what is wrong. A file
    that has diagnostics but no game gives one record without a deal, so that they are not lost; an
    empty file gives none.

    >>> from hokm.notation import check
    >>> [record] = read_records("N:A2... K3... Q4... J5... H S")
    >>> print(check(record).board().deal_line)
    N:A2... K3... Q4... J5... H S
    """
    source = Source.from_data(data, file_name)
    for number, game in enumerate(_games(source), 1):
        yield read_record(game, number, source)


def _games(source: Source) -> Iterator[Game]:
    if looks_like_json("\n".join(source.lines[:_LINES_TO_JUDGE_BY])):
        return json_games(source)
    if _is_deal_lines(source):
        return deal_line_games(source)
    return games(source)


def _is_deal_lines(source: Source) -> bool:
    """Decide whether a line begins with a deal before any line begins with a tag."""
    for line in source.lines:
        text = line.lstrip()
        if text.startswith("["):
            return False
        if is_deal_line(line):
            return True
    return False
