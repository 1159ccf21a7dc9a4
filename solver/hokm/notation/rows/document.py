"""Results as rows for JSON, JSON lines and CSV, and records as rows that can be read back.

Keys are never renamed: scripts rely on them. Everything is counted for the hakem's side.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...model.board import Board
from ...model.cards import Card
from ...model.ply import Ply
from ...model.rules import score_text
from ...model.seats import SEATS
from ...results import (
    CardGuarantee,
    CardValue,
    Guarantees,
    Solution,
)
from ..diagnostics import Diagnostic
from ..pbn.play import PlaySection
from ..record import GameRecord

__all__ = [
    "CARD_COLUMNS",
    "CSV_COLUMNS",
    "POSITION_COLUMNS",
    "SCHEMA",
    "SCHEMA_VERSION",
    "Row",
    "board_row",
    "card_rows",
    "choice_row",
    "csv_row",
    "document",
    "document_parts",
    "error_row",
    "guarantees_row",
    "line_of",
    "play_object",
    "record_row",
    "solution_row",
]

SCHEMA = "hokm.rows"
SCHEMA_VERSION = 2
"""Grows when keys are added; keys never change their meaning."""

Row = dict[str, object]

POSITION_COLUMNS = (
    "board",
    "deal",
    "trump",
    "hakem",
    "direction",
    "players",
    "leader",
    "tricks_won",
    "on_table",
)

CSV_COLUMNS = (
    *POSITION_COLUMNS,
    "scoring",
    "outcome",
    "margin",
    "tricks",
    "points",
    "kot_forced",
    "hakem_koti_forced",
    "sweep_forced",
    "nodes",
    "ms",
    "error",
    "guarantees",
)
"""The keys of a row that fit a column, in the order of the columns; new ones come last."""

CARD_COLUMNS = (
    *POSITION_COLUMNS,
    "at",
    "to_play",
    "card",
    "outcome",
    "margin",
    "tricks",
    "first_to_seven",
    "played",
    "idle",
    "error",
)
"""The same for rows of single cards."""


def board_row(name: str, board: Board) -> Row:
    """What was asked: everything that makes the position, so that the row can be read back."""
    return {
        "board": name,
        "deal": str(board.deal),
        "trump": str(board.trump),
        "hakem": str(board.hakem),
        "direction": str(board.rules.direction),
        "players": board.seating.players,
        "leader": str(board.leader),
        "tricks_won": score_text(board.tricks_won),
        "on_table": _cards(board.on_table),
        "scoring": str(board.rules.scoring),
    }


def solution_row(name: str, solution: Solution) -> Row:
    """One board, trump and hakem with what was found.

    ``tricks`` are those of the hakem's side with all played out, won ones included; ``margin``
    and ``points`` are negative when it loses. None stands for what was not asked for or, at an
    ending without its score, cannot be.
    """
    outcome = solution.outcome
    return {
        **board_row(name, solution.board),
        "outcome": None if outcome is None else str(outcome),
        "margin": None if outcome is None else outcome.margin,
        "tricks": solution.tricks,
        "points": solution.points,
        "kot_forced": solution.kot_forced,
        "hakem_koti_forced": solution.hakem_koti_forced,
        "sweep_forced": solution.sweep_forced,
        "cards": [{"cards": _cards(value.cards), **_worth(value)} for value in solution.cards],
        "line": None if solution.line is None else _cards(solution.line.cards),
        "nodes": solution.nodes,
        "ms": round(solution.seconds * 1000, 3),
    }


def guarantees_row(name: str, found: Guarantees) -> Row:
    """One board of three players with what each can force against the two others.

    There is no one outcome: its keys stand for nothing here. ``tricks`` are the named player's
    with all played out, won ones included; under ``cards``, those of the player to move.
    """
    unanswered = ("outcome", "margin", "tricks", "points", "kot_forced", "hakem_koti_forced")
    return {
        **board_row(name, found.board),
        **dict.fromkeys((*unanswered, "sweep_forced")),
        "guarantees": [
            {
                "player": str(each.seat),
                "tricks": each.tricks,
                "first_to_seven": each.first_to_seven,
                "kot_forced": each.kot_forced,
            }
            for each in found.players
        ],
        "cards": [{"cards": _cards(value.cards), **_worth(value)} for value in found.cards],
        "line": None,
        "nodes": found.nodes,
        "ms": round(found.seconds * 1000, 3),
    }


def choice_row(
    name: str, found: Solution | Guarantees, idle: Iterable[Card], played: Card | None
) -> Row:
    """What the cards of the player to move are worth, and which cards of all hands are idle.

    ``played`` is the card that a record goes on with at this point.
    """
    if isinstance(found, Guarantees):
        row = guarantees_row(name, found)
    else:
        row = solution_row(name, found)
    board = found.board
    return {
        **row,
        "at": str(Ply.from_board(board)),
        "to_play": str(board.to_play),
        "played": _text(played),
        "idle": _cards(sorted(idle)),
    }


def card_rows(
    name: str, found: Solution | Guarantees, idle: frozenset[Card], played: Card | None
) -> Iterator[Row]:
    """The same as a row for each card, best first, for `CARD_COLUMNS`."""
    whole = choice_row(name, found, idle, played)
    for value in found.cards:
        for card in value.cards:
            marks = {"played": card == played, "idle": card in idle}
            yield {**whole, **_worth(value), "card": str(card), **marks}


def error_row(name: str, diagnostic: Diagnostic) -> Row:
    """A board that could not be solved."""
    return {
        "board": name,
        "error": {
            "line": diagnostic.line,
            "column": diagnostic.column,
            "message": diagnostic.message,
        },
    }


def record_row(record: GameRecord) -> Row:
    """Return what a record says, without results; only keys of what is given.

    A hand that is not given is ``-``.
    """
    given: Row = {
        "board": record.name,
        "deal": _deal(record),
        "trump": _text(record.trump),
        "hakem": _text(record.hakem),
        "direction": _text(record.direction),
        "players": record.players,
        "leader": _text(record.leader),
        "tricks_won": score_text(record.tricks_won) if record.tricks_won else None,
        "on_table": _cards(record.on_table) or None,
        "scoring": _text(record.scoring),
        "hakem_five": _cards(record.hakem_five) or None,
        "removed": _text(record.removed),
        "result": None if record.result is None else score_text(record.result),
        "contract": record.contract or None,
        "declarer": _text(record.declarer),
        "play": None if record.play is None else play_object(record.play),
    }
    return {key: value for key, value in given.items() if value is not None}


def line_of(row: Mapping[str, object]) -> str:
    """A row as one line of JSON, without the line feed."""
    return json.dumps(row, ensure_ascii=False)


def document(rows: Iterable[Mapping[str, object]]) -> str:
    """All rows as one JSON document with ``schema`` and ``version``, one row a line."""
    return "".join(document_parts(rows))


def document_parts(rows: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """The document of `rows` piece by piece, so that it can be written while rows are found."""
    yield f'{{"schema": "{SCHEMA}", "version": {SCHEMA_VERSION}, "rows": ['
    between = "\n"
    for row in rows:
        yield between + line_of(row)
        between = ",\n"
    yield "\n]}\n"


def csv_row(row: Mapping[str, object], columns: Sequence[str] = CSV_COLUMNS) -> list[str]:
    """The values of a row in the order of the columns; empty for what it does not have."""
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
    """``S:5``, ``S:8:first`` or ``S:9:kot``."""
    mark = ":kot" if value["kot_forced"] else ":first" if value["first_to_seven"] else ""
    return f"{value['player']}:{value['tricks']}{mark}"


def _worth(value: CardValue | CardGuarantee) -> Row:
    if isinstance(value, CardGuarantee):
        return {"tricks": value.tricks, "first_to_seven": value.first_to_seven}
    return {
        "outcome": None if value.outcome is None else str(value.outcome),
        "margin": None if value.outcome is None else value.outcome.margin,
        "tricks": value.tricks,
    }


def _deal(record: GameRecord) -> str | None:
    if record.deal is not None:
        return str(record.deal)
    if not record.hands:
        return None
    hands = (record.hands.get(seat) for seat in SEATS)
    return "N:" + " ".join("-" if hand is None else str(hand) for hand in hands)


def play_object(section: PlaySection) -> Row:
    """The columns as in PBN: the first leader's first, ``-`` where nobody has played."""
    return {
        "first": str(section.first),
        "tricks": [[str(cell) for cell in row] for row in section.rows],
    }


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
