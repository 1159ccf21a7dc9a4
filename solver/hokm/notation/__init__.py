"""Reading and writing: text to records and boards, and back.

`read_records` reads any file we know; each `GameRecord` says what one game of it gives, makes the
`Board` to be solved, and carries the faults of its text. Records go out as PBN, results also as
rows for JSON and CSV.
"""

from __future__ import annotations

from ..model.deal_text import DealLine, parse_deal, parse_deal_line
from ..model.ply import Ply, board_at
from .diagnostics import Diagnostic, Severity, format_diagnostic
from .pbn.play import PlaySection
from .pbn.replay import Replay
from .pbn.writer import HEADER, pbn_record, pbn_text
from .played import PlayedHand, played_hand
from .reader import read_records
from .record import GameRecord
from .rows.document import (
    CARD_COLUMNS,
    CSV_COLUMNS,
    SCHEMA,
    SCHEMA_VERSION,
    board_row,
    card_rows,
    choice_row,
    csv_row,
    document,
    document_parts,
    error_row,
    guarantees_row,
    line_of,
    record_row,
    solution_row,
)

__all__ = [
    "CARD_COLUMNS",
    "CSV_COLUMNS",
    "HEADER",
    "SCHEMA",
    "SCHEMA_VERSION",
    "DealLine",
    "Diagnostic",
    "GameRecord",
    "PlaySection",
    "PlayedHand",
    "Ply",
    "Replay",
    "Severity",
    "board_at",
    "board_row",
    "card_rows",
    "choice_row",
    "csv_row",
    "document",
    "document_parts",
    "error_row",
    "format_diagnostic",
    "guarantees_row",
    "line_of",
    "parse_deal",
    "parse_deal_line",
    "pbn_record",
    "pbn_text",
    "played_hand",
    "read_records",
    "record_row",
    "solution_row",
]
