"""Types for hints: what arguments may be, and what some answers are made of.

Where a card, a seat, a trump, ... is meant, a string that says it may be passed. One that does not
raises `NotationError`, which names the argument.
"""

from __future__ import annotations

from .model.cards import CardLike, CardsLike, Rank, SuitLike, TrumpLike
from .model.deal import DealLike
from .model.hand import HandLike
from .model.rules import CountsLike, ScoringLike
from .model.seats import DirectionLike, SeatLike
from .notation.rows.flat import Answer
from .notation.rows.records import Row
from .pbn import Writable
from .results import RaceOutcomeLike
from .reviews.results import CardGroups
from .solver import Objective

__all__ = [
    "Answer",
    "CardGroups",
    "CardLike",
    "CardsLike",
    "CountsLike",
    "DealLike",
    "DirectionLike",
    "HandLike",
    "Objective",
    "RaceOutcomeLike",
    "Rank",
    "Row",
    "ScoringLike",
    "SeatLike",
    "SuitLike",
    "TrumpLike",
    "Writable",
]
