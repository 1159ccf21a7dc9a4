"""What a bridge contract says about trump."""

from __future__ import annotations

import re

from ..cards import Trump
from ..errors import NotationError

__all__ = ["contract_trump"]

_CONTRACT = re.compile(r"[1-7]?\s*([SHDCN♠♥♦♣]|NT)\s*X{0,2}", re.IGNORECASE)


def contract_trump(text: str) -> Trump:
    """The trump of ``4H``, ``3NT``, ``5HX``, or just ``H``; `NotationError` if there is none."""
    found = _CONTRACT.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"{text!r} is not a contract with a trump, like 4H or 3NT")
    return Trump.parse(found[1])
