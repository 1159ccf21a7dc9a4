"""Exact, open-card analysis of Hokm, the card game of Iran.

Four hands, a trump and a hakem go in as a `Board`; `solve` says what both sides can force: the
race to seven tricks, whether a kot was there to be had, all thirteen tricks, and what every
card is worth. Two hands work alike; of three, `guarantees` says what each can force.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from .analysis.kot import KotAnswer
from .analysis.targets import Target
from .api import (
    best_line,
    can_win,
    card_values,
    explain,
    guarantees,
    idle_cards,
    kot,
    prove,
    race_outcome,
    review,
    solve,
    solve_table,
    tricks,
    verify,
)
from .errors import (
    BoardError,
    DealError,
    HokmError,
    IllegalPlayError,
    InvalidProof,
    MissingError,
    NotationError,
    SearchError,
    TimeLimitError,
    UnsupportedError,
)
from .model.board import Board
from .model.cards import Card, Suit, Trump
from .model.deal import Deal
from .model.dealing import random_deal
from .model.hand import Hand
from .model.rules import Rules, Scoring
from .model.seats import Direction, Seat, Seating
from .model.trick import Trick
from .questions import Solver
from .results import (
    CardGuarantee,
    CardValue,
    Guarantee,
    Guarantees,
    Line,
    RaceOutcome,
    Solution,
    Table,
)
from .reviews.results import (
    Cost,
    ForcedKot,
    PositionValue,
    Review,
    ReviewedCard,
)
from .search.options import SearchOptions

if TYPE_CHECKING:
    from . import pbn
    from .explanations.results import Explanation
    from .notation.rows.flat import rows
    from .proofs.proof import Proof

__version__ = "0.1.0"

__all__ = [
    "Board",
    "BoardError",
    "Card",
    "CardGuarantee",
    "CardValue",
    "Cost",
    "Deal",
    "DealError",
    "Direction",
    "Explanation",
    "ForcedKot",
    "Guarantee",
    "Guarantees",
    "Hand",
    "HokmError",
    "IllegalPlayError",
    "InvalidProof",
    "KotAnswer",
    "Line",
    "MissingError",
    "NotationError",
    "PositionValue",
    "Proof",
    "RaceOutcome",
    "Review",
    "ReviewedCard",
    "Rules",
    "Scoring",
    "SearchError",
    "SearchOptions",
    "Seat",
    "Seating",
    "Solution",
    "Solver",
    "Suit",
    "Table",
    "Target",
    "TimeLimitError",
    "Trick",
    "Trump",
    "UnsupportedError",
    "best_line",
    "can_win",
    "card_values",
    "explain",
    "guarantees",
    "idle_cards",
    "kot",
    "pbn",
    "prove",
    "race_outcome",
    "random_deal",
    "review",
    "rows",
    "solve",
    "solve_table",
    "tricks",
    "verify",
]


_LATER = {
    "Explanation": ".explanations.results",
    "Proof": ".proofs.proof",
    "pbn": ".pbn",
    "rows": ".notation.rows.flat",
}
"""Names whose modules are imported when they are first used; many programs never do."""


def __getattr__(name: str) -> object:
    """Import what many programs never use."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(_LATER[name], __name__)
    found: object = module if name == "pbn" else getattr(module, name)
    globals()[name] = found
    return found
