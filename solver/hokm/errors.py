"""Everything `hokm` raises on purpose.

::

    HokmError
    ├── DealError (ValueError)         hands that cannot be a deal: duplicates, unequal counts
    ├── BoardError (ValueError)        a deal that cannot be asked about as stated
    ├── IllegalPlayError (ValueError)  a card that may not be played now
    ├── NotationError (ValueError)     a string or value that does not say what it should
    ├── MissingError (KeyError)        a seat, card or case that is not there
    ├── InvalidProof (ValueError)      a proof that does not prove what it states
    └── SearchError                    a search that cannot be run
        ├── TimeLimitError             a search that was stopped, with the bounds proven so far
        └── UnsupportedError           a question this version does not answer
"""

from __future__ import annotations

from collections.abc import Callable

__all__ = [
    "BoardError",
    "DealError",
    "HokmError",
    "IllegalPlayError",
    "InvalidProof",
    "MissingError",
    "NotationError",
    "SearchError",
    "TimeLimitError",
    "UnsupportedError",
]


class HokmError(Exception):
    """Base of all errors of this package."""


class DealError(HokmError, ValueError):
    """The hands cannot be a deal; the message names the seat and the card."""


class BoardError(HokmError, ValueError):
    """The deal is sound, but not together with the leader, the table or the score."""


class IllegalPlayError(HokmError, ValueError):
    """A card that is not held, breaks the duty to follow suit, or comes after the end."""


class NotationError(HokmError, ValueError):
    """A string or another value that does not say what it should.

    Parameters
    ----------
    message : str
        What is wrong.
    line, column : int, optional
        Where in a text it is, from 1; None where there is no such place.

    """

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        where = f"line {self.line}"
        if self.column is not None:
            where += f", column {self.column}"
        return f"{where}: {self.message}"


class InvalidProof(HokmError, ValueError):  # noqa: N818
    """A proof that does not prove what it states; the message names the first flaw."""


class MissingError(HokmError, KeyError):
    """A seat, a card or a case that is not there."""

    def __str__(self) -> str:
        return str(self.args[0])


class SearchError(HokmError):
    """A search that cannot be run."""


class TimeLimitError(SearchError):
    """A search that ran out of time. The solver can be asked again, and knows what it has found.

    Parameters
    ----------
    message : str
        What was searched for how long.
    lowest, highest : int, optional
        Bounds of the value asked for, as far as they are proven: a margin of the race, or tricks
        still to be won by the hakem's side; None where a yes or no was asked for.
    """

    def __init__(
        self, message: str, *, lowest: int | None = None, highest: int | None = None
    ) -> None:
        super().__init__(message)
        self.lowest = lowest
        self.highest = highest

    def with_bounds(self, what: str, words: Callable[[int], str]) -> TimeLimitError:
        """Return this error with a message that says between which values `what` lies, if known."""
        if self.lowest is None or self.highest is None:
            return self
        message = f"{self}: {what} between {words(self.lowest)} and {words(self.highest)}"
        return TimeLimitError(message, lowest=self.lowest, highest=self.highest)


class UnsupportedError(SearchError):
    """A well-formed question that this version does not answer."""
