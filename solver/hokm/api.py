"""The questions one can ask, as functions. Each thread has a solver of its own behind them.

All counts and outcomes are those of the hakem's side, but for `guarantees`.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from . import verify as _checker  # noqa: F401 - before the function that the package binds
from .analysis.kot import KotAnswer
from .analysis.targets import Target
from .model.board import Board
from .model.cards import Card, CardLike, CardsLike, TrumpLike
from .model.deal import DealLike
from .model.rules import Rules
from .model.seats import SeatLike
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

if TYPE_CHECKING:
    from .explanations.results import Explanation
    from .proofs.proof import Proof

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
    """Return the solver of this thread, made with its first question."""
    try:
        solver: Solver = _shared.solver
    except AttributeError:
        solver = _shared.solver = Solver()
    return solver


def solve(
    board: Board, *, race: bool = True, tricks: bool = True, cards: bool = True, line: bool = True
) -> Solution:
    """Answer all questions about one board of two or four players.

    Parameters
    ----------
    board : Board
        The position.
    race : bool
        Find how the race to seven tricks ends, where the board has one.
    tricks : bool
        Count the tricks of the hakem's side when all are played out.
    cards : bool
        Find the value of every legal card.
    line : bool
        Find one line of best play: for the race, or for tricks where no race is asked about.

    Returns
    -------
    Solution
        What was asked; the rest is None or empty.

    Raises
    ------
    UnsupportedError
        For three players, who have no one result; ask for `guarantees`.

    Examples
    --------
    >>> solution = solve(Board("N:A2... K3... Q4... J5...", "S", "N", tricks_won=(6, 5)))
    >>> solution
    <Solution 7-5, 7 tricks>
    >>> solution.cards[0]
    <CardValue ♠A, 7-5, 7 tricks>

    """
    return _solver().solve(board, race=race, tricks=tricks, cards=cards, line=line)


def solve_table(
    deal: DealLike,
    *,
    trumps: Iterable[TrumpLike] = SUIT_TRUMPS,
    hakems: Iterable[SeatLike] | None = None,
    rules: Rules | None = None,
    race: bool = True,
    tricks: bool = True,
) -> Table:
    """Solve one deal under each trump with each hakem leading.

    Parameters
    ----------
    deal : Deal or str
        The hands of two or four players.
    trumps : iterable of Trump, Suit or str
        The four suits when left out; letters in one string will do.
    hakems : iterable of Seat or str
        All players when left out.
    rules : Rules
        The usual ones when left out.
    race : bool
        Find how the race to seven tricks ends.
    tricks : bool
        Count the tricks of the hakem's side when all are played out.

    Returns
    -------
    Table
        A solution for each trump and hakem, without values of cards and lines.

    Raises
    ------
    UnsupportedError
        For three players.

    Examples
    --------
    >>> table = solve_table("N:A2... K3... Q4... J5...", trumps="SH", hakems="NE")
    >>> [(str(trump), str(hakem), found.tricks) for (trump, hakem), found in table.items()]
    [('S', 'N', 1), ('S', 'E', 0), ('H', 'N', 1), ('H', 'E', 0)]
    >>> table["H", "N"]
    <Solution 1 trick>

    """
    return _solver().solve_table(
        deal, trumps=trumps, hakems=hakems, rules=rules, race=race, tricks=tricks
    )


def guarantees(
    board: Board,
    *,
    seats: Iterable[SeatLike] | None = None,
    tricks: bool = True,
    first_to_seven: bool = True,
    cards: bool = True,
) -> Guarantees:
    """Find what each of three players can force against the two others together.

    Kots are always answered where the board has a race.

    Parameters
    ----------
    board : Board
        A position of three players.
    seats : iterable of Seat or str
        The players asked about; all when left out.
    tricks : bool
        Count the tricks of each when all are played out.
    first_to_seven : bool
        Decide who is the first to have seven tricks, where the board has a race.
    cards : bool
        Find what the player to move can force after every legal card.

    Returns
    -------
    Guarantees
        What was asked, a mapping by seat.

    Raises
    ------
    UnsupportedError
        For two or four players, who have one result; ask `solve`.

    Examples
    --------
    >>> found = guarantees(Board("N:A2... K3... Q4... -", trump="S", hakem="N"))
    >>> found["N"].tricks, found["E"].tricks, found["S"].tricks
    (1, 1, 0)

    """
    return _solver().guarantees(
        board, seats=seats, tricks=tricks, first_to_seven=first_to_seven, cards=cards
    )


def race_outcome(board: Board, *, card: CardLike | None = None) -> RaceOutcome:
    """Find how the race to seven tricks ends with best play.

    Parameters
    ----------
    board : Board
        A position of two or four players.
    card : Card or str, optional
        A card to be played first.

    Raises
    ------
    BoardError
        Where the board has no race (see `Board.has_race`).
    IllegalPlayError
        For a card that may not be played.
    UnsupportedError
        For three players.

    Examples
    --------
    >>> board = Board("N:A2... K3... Q4... J5...", "S", "N", tricks_won=(6, 5))
    >>> print(race_outcome(board), race_outcome(board, card="S2"))
    7-5 7-6

    """
    return _solver().race_outcome(board, card=card)


def tricks(board: Board, *, card: CardLike | None = None) -> int:
    """Count the tricks of the hakem's side when all are played out, those won before included.

    Parameters
    ----------
    board : Board
        A position of two or four players.
    card : Card or str, optional
        A card to be played first.

    Raises
    ------
    IllegalPlayError
        For a card that may not be played.
    UnsupportedError
        For three players.

    Examples
    --------
    >>> tricks(Board("N:A2... K3... Q4... J5...", trump="S", hakem="N"))
    1

    """
    return _solver().tricks(board, card=card)


def can_win(board: Board, need: int, allow: int, *, card: CardLike | None = None) -> bool:
    """Decide whether the hakem's side wins `need` more tricks before the other wins `allow` more.

    Parameters
    ----------
    board : Board
        A position of two or four players.
    need, allow : int
        Tricks from this position on, those won before not counted.
    card : Card or str, optional
        A card to be played first.

    Raises
    ------
    BoardError
        Where so many tricks are not left.
    IllegalPlayError
        For a card that may not be played.
    UnsupportedError
        For three players.

    Examples
    --------
    >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
    >>> can_win(board, 1, 1), can_win(board, 1, 1, card="S2")
    (True, False)

    """
    return _solver().can_win(board, need, allow, card=card)


def card_values(board: Board, *, race: bool = True, tricks: bool = True) -> tuple[CardValue, ...]:
    """Find the value of every legal card, best for the player to move first.

    Parameters
    ----------
    board : Board
        A position of two or four players.
    race : bool
        Find how the race ends after each card, where the board has one.
    tricks : bool
        Count the tricks of the hakem's side after each card.

    Returns
    -------
    tuple of CardValue
        One for the cards that are equivalent, having no card in play between them.

    Raises
    ------
    UnsupportedError
        For three players.

    Examples
    --------
    >>> card_values(Board("N:A2... K3... Q4... J5...", trump="S", hakem="N"))
    (<CardValue ♠A, 1 trick>, <CardValue ♠2, 1 trick>)

    """
    return _solver().card_values(board, race=race, tricks=tricks)


def idle_cards(board: Board, *, race: bool = True, tricks: bool = True) -> frozenset[Card]:
    """Find cards in hand whose rank can matter to no value of a legal card.

    Such cards of a suit can be dealt out again among the hands, each keeping its number of them,
    and whichever of them the player to move plays is worth the same. That these are idle is
    proven; others may be as well.

    Parameters
    ----------
    board : Board
        The position. With three players the values are what the player to move can force.
    race : bool
        Regard how the race ends, where the board has one.
    tricks : bool
        Regard the tricks when all are played out.

    Examples
    --------
    >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
    >>> print(*sorted(idle_cards(board)))
    SJ S5 S4 S3 S2

    """
    return _solver().idle_cards(board, race=race, tricks=tricks)


def best_line(board: Board, objective: Objective = "race") -> Line:
    """Find one way to play on in which neither side gives anything away.

    Parameters
    ----------
    board : Board
        A position of two or four players.
    objective : {"race", "tricks"}
        What both sides play for: the line for the race stops with the seventh trick, that for
        tricks at the last card.

    Raises
    ------
    BoardError
        For the race of a board that has none.
    UnsupportedError
        For three players.

    Examples
    --------
    >>> line = best_line(Board("N:A2... K3... Q4... J5...", trump="S", hakem="N"), "tricks")
    >>> len(line.cards), line.tricks_won
    (8, (1, 1))

    """
    return _solver().best_line(board, objective)


def review(board: Board, cards: CardsLike, *, tricks: bool = False) -> Review:
    """Find what every card that was played was worth, and how the hand turned.

    Parameters
    ----------
    board : Board
        The position that play begins from, of two or four players.
    cards : cards
        In order of play. They may stop anywhere; after a seventh trick they go on only if the
        board's rules `play_out`.
    tricks : bool
        Count tricks all along; otherwise only where the race decides nothing any more.

    Returns
    -------
    Review
        Each card with its value, the mistakes, the kots that were forced.

    Raises
    ------
    IllegalPlayError
        For a card that may not be played.
    UnsupportedError
        For three players.

    Examples
    --------
    >>> board = Board("N:A2... K3... Q4... J5...", "S", "N", tricks_won=(6, 5))
    >>> found = review(board, "S2 SJ SQ SK S3 SA")
    >>> found
    <Review 6 cards, 6-6, 1 mistake>
    >>> for mistake in found.mistakes:
    ...     print(mistake.seat, mistake.card, mistake.before.outcome, mistake.after.outcome)
    N S2 7-5 7-6

    """
    return _solver().review(board, cards, tricks=tricks)


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
    >>> kot(Board("N:A... K... Q... J...", trump="S", hakem="N", tricks_won=(6, 6)))
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
    >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
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
    >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
    >>> verify(prove(board, Target("NS", wins=1, before=2)))

    """
    from .proofs.proof import Proof

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
    >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
    >>> explain(board, Target("NS", wins=2, before=1)).target
    Target("EW", wins=1, before=2)

    """
    return _solver().explain(subject, target, depth=depth)
