"""The questions one can ask, as functions. Each thread has a solver of its own behind them.

All counts and outcomes are those of the hakem's side, but for `guarantees`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping

from .analysis.kot import KotAnswer
from .analysis.targets import Target
from .explanations.results import Explanation
from .model.board import Board
from .model.cards import Card, Trump
from .model.deal import Deal
from .model.rules import Rules
from .model.seats import Seat
from .proofs.proof import Proof
from .questions import Solver
from .results import (
    CardValue,
    Guarantees,
    Line,
    RaceOutcome,
    Solution,
    Table,
)
from .reviews.results import Review
from .solver import SUIT_TRUMPS, Objective

__all__ = [
    "best_line",
    "can_win",
    "card_values",
    "explain",
    "guarantees",
    "idle_cards",
    "kot",
    "prove",
    "race_outcome",
    "review",
    "solve",
    "solve_table",
    "tricks",
    "verify",
]

_shared = threading.local()


def _solver() -> Solver:
    """The solver of this thread that the module's functions use."""
    if not hasattr(_shared, "solver"):
        _shared.solver = Solver()
    solver: Solver = _shared.solver
    return solver


def solve(
    board: Board, *, race: bool = True, tricks: bool = True, cards: bool = True, line: bool = True
) -> Solution:
    """Answer everything asked for about one board; see `Solver.solve`.

    >>> deal = Deal.parse("N:A2... K3... Q4... J5...")
    >>> board = Board(deal, Trump.SPADES, Seat.NORTH)
    >>> solve(board).tricks
    1
    """
    return _solver().solve(board, race=race, tricks=tricks, cards=cards, line=line)


def solve_table(
    deal: Deal,
    *,
    trumps: Iterable[Trump] = SUIT_TRUMPS,
    hakems: Iterable[Seat] | None = None,
    rules: Rules | None = None,
    race: bool = True,
    tricks: bool = True,
) -> Table:
    """One deal under each trump with each hakem leading; see `Solver.solve_table`."""
    return _solver().solve_table(
        deal, trumps=trumps, hakems=hakems, rules=rules, race=race, tricks=tricks
    )


def guarantees(
    board: Board,
    *,
    seats: Iterable[Seat] | None = None,
    tricks: bool = True,
    first_to_seven: bool = True,
    cards: bool = True,
) -> Guarantees:
    """What each of three players can force against the two others; see `Solver.guarantees`.

    >>> deal = Deal.parse("N:A2... K3... Q4... -")
    >>> board = Board(deal, Trump.SPADES, Seat.NORTH)
    >>> [each.tricks for each in guarantees(board).players]
    [1, 0, 1]
    """
    return _solver().guarantees(
        board, seats=seats, tricks=tricks, first_to_seven=first_to_seven, cards=cards
    )


def race_outcome(board: Board) -> RaceOutcome:
    """How the race to seven tricks ends; see `Solver.race_outcome`."""
    return _solver().race_outcome(board)


def tricks(board: Board) -> int:
    """Tricks of the hakem's side when all are played out; see `Solver.tricks`."""
    return _solver().tricks(board)


def card_values(board: Board, *, race: bool = True, tricks: bool = True) -> tuple[CardValue, ...]:
    """Every legal card with its value, best first; see `Solver.card_values`."""
    return _solver().card_values(board, race=race, tricks=tricks)


def idle_cards(board: Board, *, race: bool = True, tricks: bool = True) -> frozenset[Card]:
    """Cards whose rank matters to no value of a legal card; see `Solver.idle_cards`.

    >>> board = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH)
    >>> sorted(idle_cards(board))
    [Card(SJ), Card(S5), Card(S4), Card(S3), Card(S2)]
    """
    return _solver().idle_cards(board, race=race, tricks=tricks)


def best_line(board: Board, objective: Objective = "race") -> Line:
    """One line of play that reaches the value; see `Solver.best_line`."""
    return _solver().best_line(board, objective)


def review(board: Board, cards: Iterable[Card], *, tricks: bool = False) -> Review:
    """What every card of a play from `board` on was worth; see `Solver.review`.

    >>> deal = Deal.parse("N:A2... K3... Q4... J5...")
    >>> board = Board(deal, Trump.SPADES, Seat.NORTH, tricks_won=(6, 5))
    >>> found = review(board, [Card.parse(word) for word in "S2 SJ SQ SK S3 SA".split()])
    >>> for mistake in found.mistakes:
    ...     print(mistake.seat, mistake.card, mistake.before.outcome, mistake.after.outcome)
    N S2 7-5 7-6
    """
    return _solver().review(board, cards, tricks=tricks)


def can_win(board: Board, need: int, allow: int, *, card: Card | None = None) -> bool:
    """Whether the hakem's side wins `need` more tricks before the other wins `allow` more."""
    return _solver().can_win(board, need, allow, card=card)


def kot(board: Board) -> KotAnswer:
    """Decide whether a kot, 7-0, is forced, by whom, and for how many points.

    Nothing else is searched, so this is much faster than `solve`. Works for two, three and four
    players; three play each for themselves.

    Raises
    ------
    BoardError
        If the board has no race to seven tricks (see `Board.has_race`).

    Examples
    --------
    >>> deal = Deal.parse("N:A... K... Q... J...")
    >>> kot(Board(deal, Trump.SPADES, Seat.NORTH, tricks_won=(6, 6)))
    <KotAnswer: no kot is forced>

    """
    return _solver().kot(board)


def prove(board: Board, target: Target | RaceOutcome | str) -> Proof:
    """Prove that a side reaches a target on `board`, whatever the others do.

    Parameters
    ----------
    board : Board
        The position, of two, three or four players.
    target : Target, RaceOutcome or str
        What to prove. An outcome, like ``"7-3"``, means that the hakem's side gets it or a better
        one.

    Raises
    ------
    BoardError
        If the target cannot be reached; then its negation can.

    Examples
    --------
    >>> deal = Deal.parse("N:A2... K3... Q4... J5...")
    >>> board = Board(deal, Trump.SPADES, Seat.NORTH)
    >>> prove(board, Target("NS", wins=1, before=2))
    <Proof: North-South win 1 trick before East-West win 2, 1 claim>
    >>> prove(board, Target("NS", wins=2, before=1))
    Traceback (most recent call last):
    ...
    hokm.errors.BoardError: North-South cannot win 2 tricks before East-West win 1, so there is \
nothing to prove; try the opposite

    """
    return _solver().prove(board, target)


def verify(proof: Proof | Mapping[str, object]) -> None:
    """Check a proof, or a row of a document of proofs, without the search that found it.

    Raises
    ------
    InvalidProof
        If it does not prove what it states; the message names the first flaw.

    Examples
    --------
    >>> board = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH)
    >>> verify(prove(board, Target("NS", wins=1, before=2)))

    """
    (proof if isinstance(proof, Proof) else Proof.from_row(proof)).check()


def explain(
    subject: Board | Proof,
    target: Target | RaceOutcome | str | None = None,
    *,
    depth: int = 1,
) -> Explanation:
    """Explain in tricks how a target is reached on a board, or averted.

    Parameters
    ----------
    subject : Board or Proof
        A position, or a proof about one, which is then explained itself.
    target : Target, RaceOutcome or str, optional
        What to explain on a board; where it cannot be reached, how the others avert it. Default:
        the kot that is forced, or else how the hakem's side is kept from one.
    depth : int
        How often the others may leave the line that is explained: 0 for the plan alone, 1 also for
        what leaves it, 2 for what leaves that, and so on.

    Examples
    --------
    >>> board = Board(Deal.parse("N:A2... K3... Q4... J5..."), Trump.SPADES, Seat.NORTH)
    >>> explain(board, Target("NS", wins=2, before=1)).target
    Target("EW", wins=1, before=2)

    """
    return _solver().explain(subject, target, depth=depth)
