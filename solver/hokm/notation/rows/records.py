"""Records and boards as rows: what was asked, so that each row can be read back."""

from __future__ import annotations

import dataclasses

from ...model.board import Board
from ..diagnostics import Diagnostic
from ..fields import FIELDS
from ..record import GameRecord

__all__ = ["POSITION_COLUMNS", "Row", "board_row", "error_row", "record_row"]

Row = dict[str, object]
"""Values by key, as JSON has them."""

_BOARD_FIELDS = tuple(each for each in FIELDS if each.of_board)

POSITION_COLUMNS = tuple(each.key for each in _BOARD_FIELDS if each.key != "scoring")
"""The keys that make a position; points are no part of it."""


def board_row(name: str, board: Board) -> Row:
    """Return everything that makes a position, the score and the points included."""
    record = dataclasses.replace(
        GameRecord.from_board(board, name), leader=board.leader, tricks_won=board.tricks_won
    )
    return {each.key: each.row(getattr(record, each.attribute)) for each in _BOARD_FIELDS}


def record_row(record: GameRecord) -> Row:
    """Return what a record says, without results; only keys of what is given.

    A hand that is not given is ``-``.
    """
    values = ((each.key, each.row_value(record)) for each in FIELDS)
    return {key: value for key, value in values if value is not None}


def error_row(name: str, diagnostic: Diagnostic) -> Row:
    """Return the row of a board that could not be solved."""
    return {
        "board": name,
        "error": {
            "line": diagnostic.line,
            "column": diagnostic.column,
            "message": diagnostic.message,
        },
    }
