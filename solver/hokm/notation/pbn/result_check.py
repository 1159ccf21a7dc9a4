"""Whether the result and the score that a record gives are those of its play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...model.rules import TRICKS_TO_WIN, score_text
from ...model.seats import Seat
from ...model.trick import Trick
from ..diagnostics import Diagnostic
from ..record import GameRecord

__all__ = ["check_result"]

_SCORE = re.compile(r"(?:(?P<side>NS|EW|[NESW])\s+)?(?P<sign>[+-]?)(?P<points>\d{1,9})")


def check_result(record: GameRecord, tricks: Sequence[Trick]) -> Iterator[Diagnostic]:
    """Yield what does not fit the tricks played, of which the last ones may be missing.

    A hand that was given up ends as its ``Result`` says, if that can come of the play. A
    ``Score`` is judged where it is one of Hokm: not in a record with a bridge contract.
    """
    if record.hakem is None or not tricks:
        return
    race, last = _score_of(record, record.hakem, tricks)
    if record.result is not None:
        message = _result_message(record.result, race, last)
        if message:
            yield record.source.warning(message, record.location_of("Result"))
            return
    outcome = race or record.result
    if outcome is None or len(outcome) != 2 or record.contract:
        return
    if TRICKS_TO_WIN in outcome and (message := _score_message(record, record.hakem, outcome)):
        yield record.source.warning(message, record.location_of("Score"))


def _score_of(
    record: GameRecord, hakem: Seat, tricks: Sequence[Trick]
) -> tuple[tuple[int, ...] | None, tuple[int, ...]]:
    """Return each side's tricks, hakem's first, at the seventh of one, and after the last."""
    sides = record.seating.sides(hakem)
    won = list(record.tricks_won or [0] * len(sides))
    race: tuple[int, ...] | None = None
    for trick in tricks:
        if trick.is_complete and trick.winner is not None:
            won[sides.index(record.seating.side(trick.winner))] += 1
        if race is None and max(won) == TRICKS_TO_WIN:
            race = tuple(won)
    return race, tuple(won)


def _result_message(
    given: tuple[int, ...], race: tuple[int, ...] | None, last: tuple[int, ...]
) -> str:
    """Return what is wrong with a result; empty when it fits."""
    if race is None:
        if all(tricks >= won for tricks, won in zip(given, last, strict=True)):
            return ""
        return (
            f"the result is given as {score_text(given)}, but the play stops at {score_text(last)}"
        )
    if given in (race, last):
        return ""
    return f"the result is given as {score_text(given)}, but the play ends {score_text(race)}"


def _score_message(record: GameRecord, hakem: Seat, outcome: tuple[int, ...]) -> str:
    """Return what is wrong with the points of a record; empty when they fit, or are none."""
    text = (record.tag("Score") or "").strip()
    found = _SCORE.fullmatch(text)
    if found is None:
        return ""
    won, lost = outcome
    points = record.rules.scoring.points(won, lost)
    side = found["side"]
    if side is not None and not record.seating.same_side(Seat.parse(side[0]), hakem):
        points = -points
    given = int(found["sign"] + found["points"])
    if given == points or (side is None and not found["sign"] and given == -points):
        return ""
    of = f"{side} " if side else ""
    return f"the score is given as {text}, but {score_text(outcome)} is worth {of}{points}"
