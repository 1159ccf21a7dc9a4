"""The formats in which each command can write its answers.

They are strings, because some versions of typer look a parsed value up by its text once more.
"""

from __future__ import annotations

from enum import StrEnum

__all__ = ["AnalysisFormat", "CardsFormat", "ExplanationFormat", "FileFormat", "VerdictFormat"]


class AnalysisFormat(StrEnum):
    """How ``analyze`` and ``review`` write results."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    PBN = "pbn"


class CardsFormat(StrEnum):
    """How ``cards`` writes results."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"


class VerdictFormat(StrEnum):
    """How ``verify`` writes verdicts."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


class ExplanationFormat(StrEnum):
    """How ``explain`` writes explanations."""

    TEXT = "text"
    JSON = "json"


class FileFormat(StrEnum):
    """How ``convert`` and ``deal`` write deals."""

    PBN = "pbn"
    LINES = "lines"
    JSON = "json"
    JSONL = "jsonl"
