"""Every sentence that the queries write to standard error or raise, to be read in one sitting."""

from __future__ import annotations

from ..terminal.english import plural
from .tally import Tally

__all__ = [
    "COMPILING",
    "NO_TRUMP",
    "THREE_PLAYERS",
    "continued_hands",
    "more_errors",
    "nothing_found",
    "summary",
]

COMPILING = "compiling the search for this computer (only once, some ten seconds)"
NO_TRUMP = "no trump is given; use --trump, or --from-contract for a bridge file"
THREE_PLAYERS = "hands of three players cannot be reviewed, because they have no single result"


def nothing_found(name: str, *, selected: bool) -> str:
    """Say that an input has no board, or none of those `selected` by number."""
    what = "none of the boards asked for" if selected else "no deal"
    return f"{name or 'the deal'} holds {what}"


def more_errors(board: str, count: int) -> str:
    """Say how many errors of a board are not shown."""
    return f"board {board}: {plural(count, 'more error')}; see 'hokm check'"


def continued_hands(count: int) -> str:
    """Say how many hands have cards that were not reviewed."""
    verb = "goes" if count == 1 else "go"
    return f"{plural(count, 'hand')} {verb} on after the seventh trick; --play-out reviews that too"


def summary(tally: Tally) -> str:
    """Return the last note of a command; empty where all went well."""
    facts = []
    boards = plural(tally.boards, "board")
    if tally.bad and tally.boards > 1:
        facts.append(f"{tally.bad} of {boards} could not be used")
    if tally.partial and tally.boards > 1:
        facts.append(f"{tally.partial} of {boards} could be followed only up to an error")
    if tally.warnings:
        facts.append(f"{plural(tally.warnings, 'warning')}; see 'hokm check'")
    return "; ".join(facts)
