"""How an answer of the search is written as one integer.

If the leader's side reaches its target: the cards whose rank the answer relies on. If not: their
complement, which is negative. A rank is relevant where a card won over another of its suit: the
answer then relies on that card and, implied, on everything of its suit above. Lower cards stay
open, so the answer holds for every position of the same shape with the same owners of the
relevant cards.

Two integers are no answer. They differ from all answers because no card is in the two topmost
bits of a lane (see `layout`).
"""

from __future__ import annotations

from .layout import AnswerBits

__all__ = ["NO_ANSWER", "STOPPED"]

NO_ANSWER: AnswerBits = -1 << 62
"""Returned where nothing decides: by a count of sure tricks, or by a table that has no bound."""
STOPPED: AnswerBits = 1 << 62
"""Returned by a search that ran out of nodes."""
