"""What a bridge contract, or the auction that led to it, says about trump."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...errors import NotationError
from ...model.cards import Trump

__all__ = ["contract_trump", "last_bid"]

_CONTRACT = re.compile(r"[1-7]?\s*([SHDCN♠♥♦♣]|NT)\s*X{0,2}", re.IGNORECASE)
_BID = re.compile(r"[1-7](?:[SHDCN]|NT)[!?]*", re.IGNORECASE)


def contract_trump(text: str) -> Trump:
    """The trump of ``4H``, ``3NT``, ``5HX``, or just ``H``; `NotationError` if there is none."""
    found = _CONTRACT.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"{text!r} is not a contract with a trump, like 4H or 3NT")
    return Trump.parse(found[1])


def last_bid(rows: Iterable[str]) -> str:
    """The last bid of an auction's lines: the contract; empty when all passed."""
    bids = [word for row in rows for word in row.split() if _BID.fullmatch(word)]
    return bids[-1].rstrip("!?") if bids else ""
