"""Records, with or without results, as PBN that other programs read.

The mandatory tags come first and in the order PBN lays down, ``?`` where nothing is known; then
our own, which other programs skip, then whatever else the record's file said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ...model.cards import Card
from ..fields import FIELD_OF_TAG, FIELDS, value_text
from ..play_section import PlaySection
from ..record import GameRecord, RecordTag
from .games import is_counted_once
from .scanner import LONGEST_LINE

__all__ = ["GUARANTEE_TABLE", "HEADER", "RESULT_TABLE", "PbnTable", "pbn_record", "pbn_text"]

HEADER = "% PBN 2.1\n"
"""The first line of a file."""

RESULT_TABLE = "HokmResultTable"
"""The tag whose rows hold results, one a hakem and trump; tricks are the hakem's side's."""

GUARANTEE_TABLE = "HokmGuaranteeTable"
"""The same with three players, one a hakem, trump and player: what that player can force."""

_FREE_TAGS = ("Event", "Site", "Date", "Board", "West", "North", "East", "South")
_WRITTEN_TAGS = {*_FREE_TAGS, "Dealer", "Vulnerable", *(each.tag for each in FIELDS)}
_UNKNOWN = "?"
_NONE = ""
"""Where nothing applies, as with a contract in Hokm; some programs fail on ``?`` there."""
_BACKSLASH = re.compile(r'\\(?=[\\"]|$)')
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class PbnTable:
    """A tag whose value names columns, with a line for each row."""

    tag: str
    columns: str
    rows: tuple[str, ...]


def pbn_text(records: Iterable[GameRecord]) -> str:
    """Return a whole file of records without results."""
    return HEADER + "\n".join(pbn_record(record) for record in records)


def pbn_record(
    record: GameRecord,
    tables: Iterable[PbnTable] = (),
    marks: Mapping[Card | None, str] = MappingProxyType({}),
) -> str:
    """Return one game, ended by a line feed, with tables of what was found at its end.

    Marks stand after cards of the play. Put a blank line between two games.
    """
    tables = tuple(tables)
    lines = [*_tag_lines(record)]
    if record.play is not None:
        lines.extend(_play_lines(record.play, marks))
    lines.extend(_other_lines(record, _replaced(tables)))
    for table in tables:
        lines += [_tag(table.tag, table.columns), *table.rows]
    return "".join(line + "\n" for line in lines)


def _replaced(tables: Iterable[PbnTable]) -> frozenset[str]:
    """Return the tags of tables in a file that new ones make out of date."""
    new = {table.tag for table in tables}
    results = {RESULT_TABLE, GUARANTEE_TABLE}
    return frozenset(new | results if new & results else new)


def _tag_lines(record: GameRecord) -> Iterator[str]:
    for name in _FREE_TAGS:
        value = record.name if name == "Board" else record.tag(name)
        yield _tag(name, value or _UNKNOWN)
    yield _tag("Dealer", _dealer(record))
    yield _tag("Vulnerable", record.tag("Vulnerable") or "None")
    yield _tag("Deal", _value(record, "Deal") or _UNKNOWN)
    yield _tag("Scoring", _value(record, "Scoring") or record.tag("Scoring") or _UNKNOWN)
    yield _tag("Declarer", _value(record, "Declarer") or _NONE)
    yield _tag("Contract", _value(record, "Contract") or _NONE)
    yield _tag("Result", _value(record, "Result") or record.tag("Result") or _NONE)
    for field in FIELDS:
        if field.is_ours and not field.is_default(record):
            yield _tag(field.tag, value_text(field, record))


def _value(record: GameRecord, tag: str) -> str:
    return value_text(FIELD_OF_TAG[tag], record)


def _other_lines(record: GameRecord, stale: frozenset[str]) -> Iterator[str]:
    """Yield the tags that say nothing to us, with their sections, except the stale ones."""
    seen = set(stale)
    for tag in record.tags:
        if tag.name in _WRITTEN_TAGS or (is_counted_once(tag.name) and tag.name in seen):
            continue
        seen.add(tag.name)
        yield from _section(tag)


def _section(tag: RecordTag) -> Iterator[str]:
    yield _tag(tag.name, tag.value)
    for row in tag.rows:
        yield row[:LONGEST_LINE]


def _dealer(record: GameRecord) -> str:
    """Return the dealer, who in Hokm sits before the hakem in the order of play."""
    given = record.tag("Dealer")
    if record.hakem is not None and record.hakem in record.seating.occupied:
        return str(record.seating.order(record.hakem)[-1])
    return given if given in ("N", "E", "S", "W") else _NONE


def _play_lines(section: PlaySection, marks: Mapping[Card | None, str]) -> Iterator[str]:
    yield _tag("Play", str(section.first))
    width = 2 + max(map(len, marks.values()), default=0)
    for row in section.rows:
        cells = (f"{cell}{marks.get(cell.card, '')}" for cell in row)
        yield " ".join(cell.ljust(width) for cell in cells).rstrip()
    if not any(cell.is_next for row in section.rows for cell in row):
        yield "*"


def _tag(name: str, value: str) -> str:
    """Return a tag on one line; a value too long for PBN is cut."""
    value = _CONTROL.sub(" ", value)
    if value == "#" or value.startswith("##"):
        value = " " + value  # or it would refer to another game
    while True:
        line = f'[{name} "{_escape(value)}"]'
        if len(line) <= LONGEST_LINE or not value:
            return line
        value = value[: len(value) - (len(line) - LONGEST_LINE)]


def _escape(value: str) -> str:
    r"""Escape quotes, and backslashes only where they would be taken for an escape.

    Table headings hold ``\2R``, which programs that know no escapes must find unchanged.
    """
    return _BACKSLASH.sub(r"\\\\", value).replace('"', '\\"')
