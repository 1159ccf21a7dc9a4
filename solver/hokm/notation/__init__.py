"""Reading and writing: text to records and boards, and back.

`read_records` reads any file we know and gives one `GameRecord` a game: what the file says. `check`
follows its play, finds everything that is wrong, and makes the boards to be solved. Records go out
as PBN, results also as rows for JSON and CSV.
"""

from __future__ import annotations

from ..model.ply import Ply, board_at
from .checked import CheckedRecord, check
from .contract import from_contract
from .deal_lines import DealLine, parse_deal_line
from .diagnostics import Diagnostic, Location, Severity, format_diagnostic
from .pbn.replay import Replay
from .pbn.writer import HEADER, pbn_record, pbn_text
from .play_section import PlaySection
from .played import PlayedHand, RecordedPosition
from .reader import read_records
from .record import GameRecord
from .rows.document import (
    SCHEMA,
    SCHEMA_VERSION,
    csv_row,
    document,
    document_parts,
    line_of,
)
from .rows.records import board_row, error_row, record_row
from .rows.solutions import (
    CARD_COLUMNS,
    CSV_COLUMNS,
    card_rows,
    choice_row,
    guarantees_row,
    solution_row,
)

__all__ = [
    "CARD_COLUMNS",
    "CSV_COLUMNS",
    "HEADER",
    "SCHEMA",
    "SCHEMA_VERSION",
    "CheckedRecord",
    "DealLine",
    "Diagnostic",
    "GameRecord",
    "Location",
    "PlaySection",
    "PlayedHand",
    "Ply",
    "RecordedPosition",
    "Replay",
    "Severity",
    "board_at",
    "board_row",
    "card_rows",
    "check",
    "choice_row",
    "csv_row",
    "document",
    "document_parts",
    "error_row",
    "format_diagnostic",
    "from_contract",
    "guarantees_row",
    "line_of",
    "parse_deal_line",
    "pbn_record",
    "pbn_text",
    "read_records",
    "record_row",
    "solution_row",
]
