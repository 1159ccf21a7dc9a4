"""The formats in which each command can write its answers."""

from __future__ import annotations

from enum import Enum

__all__ = ["AnalysisFormat", "CardsFormat", "ExplanationFormat", "FileFormat", "VerdictFormat"]


class AnalysisFormat(Enum):
    """How ``analyze`` and ``review`` write results."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    PBN = "pbn"


class CardsFormat(Enum):
    """How ``cards`` writes results."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"


class VerdictFormat(Enum):
    """How ``verify`` writes verdicts."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


class ExplanationFormat(Enum):
    """How ``explain`` writes explanations."""

    TEXT = "text"
    JSON = "json"


class FileFormat(Enum):
    """How ``convert`` and ``deal`` write deals."""

    PBN = "pbn"
    LINES = "lines"
    JSON = "json"
    JSONL = "jsonl"
