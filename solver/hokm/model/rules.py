"""The readings of the game that are settings: scoring, direction, playing out.

`docs/rules.md` describes the game and says where sources disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..errors import BoardError, NotationError
from .coercion import coerce
from .seats import Direction, DirectionLike, as_direction

__all__ = [
    "TRICKS_TO_WIN",
    "CountsLike",
    "Rules",
    "Scoring",
    "ScoringLike",
    "as_counts",
    "as_scoring",
    "hand_size",
    "score_text",
]

TRICKS_TO_WIN = 7
"""The hand is won by the side that first has this many tricks."""


def hand_size(players: int) -> int:
    """Return how many cards each player is dealt, and so how many tricks a hand has."""
    return 17 if players == 3 else 13


def score_text(tricks: Iterable[int]) -> str:
    """Return the tricks of each side as a score: ``7-3``."""
    return "-".join(map(str, tricks))


CountsLike: TypeAlias = Sequence[int] | str
"""Tricks by sides, the hakem's first: ``(3, 2)``, or as a score: ``3-2``."""


def as_counts(value: CountsLike, argument: str) -> tuple[int, ...]:
    """Return the tricks meant by `value`; `NotationError` names the argument if there are none."""
    if isinstance(value, str):
        words = value.split("-")
        if all(_is_count(word) for word in words):
            return tuple(map(int, words))
    elif all(isinstance(count, int) for count in value):
        return tuple(value)
    raise NotationError(f"{argument}: {value!r} is not a score: expected numbers, like 3-2")


_MOST_DIGITS = 9
"""Points with more digits are a mistake in the text (and very many, more than `int` reads)."""


@dataclass(frozen=True, slots=True, repr=False)
class Scoring:
    """Points for a hand: for a win, for a kot, and for a kot against the hakem's side.

    Points may not fall as the result gets better, so that whoever plays for the best race
    outcome also plays for the most points.

    Parameters
    ----------
    win, kot, hakem_koti : int
        The points of each.

    Raises
    ------
    BoardError
        For a kot worth less than a plain win, or a win worth less than nothing.

    Examples
    --------
    >>> Scoring.parse("1 2 2").points(7, 0)
    2

    """

    win: int = 1
    kot: int = 2
    hakem_koti: int = 3

    def __post_init__(self) -> None:
        if not (0 <= self.win <= self.kot and self.win <= self.hakem_koti):
            raise BoardError(
                f"scoring {self}: a kot must be worth at least a plain win, and a win at least 0"
            )

    @classmethod
    def parse(cls, text: str) -> Scoring:
        """Return the scoring written as three numbers, separated by spaces or commas: ``1 2 3``.

        Raises
        ------
        NotationError
            For any other text.

        """
        words = text.replace(",", " ").split()
        if len(words) != 3 or not all(_is_count(word) for word in words):
            raise NotationError(
                f"{text!r} is not a scoring: "
                "expected three numbers (win, kot, hakem koti), like 1 2 3"
            )
        win, kot, hakem_koti = (int(word) for word in words)
        try:
            return cls(win, kot, hakem_koti)
        except BoardError as error:
            raise NotationError(str(error)) from None

    def points(self, hakem_tricks: int, other_tricks: int) -> int:
        """Return the points to the hakem's side for a finished hand, negative when it lost."""
        if hakem_tricks > other_tricks:
            return self.kot if other_tricks == 0 else self.win
        return -self.hakem_koti if hakem_tricks == 0 else -self.win

    def __str__(self) -> str:
        return f"{self.win} {self.kot} {self.hakem_koti}"

    def __repr__(self) -> str:
        return f"Scoring({self.win}, {self.kot}, {self.hakem_koti})"


ScoringLike: TypeAlias = Scoring | str
"""A scoring, or its three numbers in a string: ``1 2 3``."""


def as_scoring(value: ScoringLike, argument: str = "scoring") -> Scoring:
    """Return the scoring meant by `value`; `NotationError` names the argument if there is none."""
    return coerce(Scoring, value, argument)


_USUAL_SCORING = Scoring()


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Rules:
    """The settings under which a hand is played.

    Parameters
    ----------
    direction : Direction or str
        Which way play goes round.
    scoring : Scoring or str
        Points for a win, a kot and a hakem koti.
    play_out : bool
        Whether play goes on after a side has its seventh trick.

    Examples
    --------
    >>> Rules("clockwise", "1 2 2")
    Rules('clockwise', '1 2 2')

    """

    direction: Direction
    """Which way play goes round."""
    scoring: Scoring
    """Points for a win, a kot and a hakem koti."""
    play_out: bool
    """Whether play goes on after a side has its seventh trick."""

    def __init__(
        self,
        direction: DirectionLike = Direction.ANTICLOCKWISE,
        scoring: ScoringLike = _USUAL_SCORING,
        play_out: bool = False,
    ) -> None:
        object.__setattr__(self, "direction", as_direction(direction))
        object.__setattr__(self, "scoring", as_scoring(scoring))
        object.__setattr__(self, "play_out", play_out)

    def __repr__(self) -> str:
        play_out = ", play_out=True" if self.play_out else ""
        return f"Rules('{self.direction}', '{self.scoring}'{play_out})"


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS
