"""What a bridge contract, or the auction that led to it, says about trump."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable

from ..errors import NotationError
from ..model.cards import Trump
from ..model.seats import Direction, Seating
from .record import GameRecord

__all__ = ["contract_trump", "from_contract", "last_bid"]

_CONTRACT = re.compile(r"[1-7]?\s*([SHDCN♠♥♦♣]|NT)\s*X{0,2}", re.IGNORECASE)
_BID = re.compile(r"[1-7](?:[SHDCN]|NT)[!?]*", re.IGNORECASE)


def from_contract(record: GameRecord) -> GameRecord:
    """Return a record with trump from its bridge contract, and the first leader as hakem.

    The first leader is the player after the declarer in the direction of play, which is
    clockwise, as bridge is played, when the record does not say. Without a contract the last
    bid of the auction counts, without a declarer the first leader of the play. A trump and a
    hakem that the record names are kept. What is missing becomes an error.
    """
    trump, hakem = record.trump, record.hakem
    direction = Direction.CLOCKWISE if record.direction is None else record.direction
    diagnostics = [*record.text_diagnostics]
    if trump is None:
        contract = record.contract or last_bid(record.section("Auction"))
        try:
            trump = contract_trump(contract)
        except NotationError as error:
            message = error.message if contract else "no contract is given to take trump from"
            diagnostics.append(record.source.error(message, record.location_of("Contract")))
    if hakem is None and record.declarer is not None:
        hakem = Seating(direction, record.seating.occupied).next_seat(record.declarer)
    elif hakem is None and record.play is not None and record.play.has_cards:
        hakem = record.play.first
    elif hakem is None:
        message = "no declarer is given to take the first leader from"
        diagnostics.append(record.source.error(message, record.location_of("Declarer")))
    return dataclasses.replace(
        record, trump=trump, hakem=hakem, direction=direction, text_diagnostics=tuple(diagnostics)
    )


def contract_trump(text: str) -> Trump:
    """Return the trump of ``4H``, ``3NT``, ``5HX`` or just ``H``; else raise `NotationError`."""
    found = _CONTRACT.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"{text!r} is not a contract that names a trump, like 4H or 3NT")
    return Trump.parse(found[1])


def last_bid(rows: Iterable[str]) -> str:
    """Return the last bid of an auction, its contract; empty when all passed."""
    bids = [word for row in rows for word in row.split() if _BID.fullmatch(word)]
    return bids[-1].rstrip("!?") if bids else ""
