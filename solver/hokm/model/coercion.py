"""Strings where a card, a seat, a suit, ... is meant: read in one place, with one kind of error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, Self, TypeVar

from ..errors import NotationError

__all__ = ["coerce", "coerce_all"]


class _Readable(Protocol):
    @classmethod
    def parse(cls, text: str) -> Self: ...


_T = TypeVar("_T", bound=_Readable)


def coerce(kind: type[_T], value: object, argument: str) -> _T:
    """Return `value` as a `kind`: as it is, or read by ``kind.parse`` if it is a string.

    Raises `NotationError`, naming the argument and its value, for anything else.

    >>> from hokm.model.seats import Seat
    >>> coerce(Seat, "n", "hakem")
    Seat.NORTH
    >>> coerce(Seat, "X", "hakem")
    Traceback (most recent call last):
    hokm.errors.NotationError: hakem: 'X' is not a seat: expected N, E, S or W
    """
    if isinstance(value, kind):
        return value
    if isinstance(value, str):
        try:
            return kind.parse(value)
        except NotationError as error:
            where = argument if error.column is None else f"{argument}, column {error.column}"
            raise NotationError(f"{where}: {error.message}") from None
    raise NotationError(f"{argument}: expected a {kind.__name__} or a string, not {value!r}")


def coerce_all(kind: type[_T], values: object, argument: str) -> tuple[_T, ...]:
    """Return each of `values` as a `kind`, as `coerce` does; letters of a string are values."""
    if not isinstance(values, Iterable):
        raise NotationError(f"{argument}: expected several values or a string, not {values!r}")
    return tuple(coerce(kind, value, argument) for value in values)
