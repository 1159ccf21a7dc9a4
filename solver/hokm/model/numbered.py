"""Enumerations whose members are numbers, and still not equal to those of another one."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["NumberedEnum"]


class NumberedEnum(IntEnum):
    """Members are numbers to count with and to use as an index, but of one enumeration only.

    So East is not hearts, though both are 1.
    """

    def __eq__(self, other: object) -> bool:
        return self is other if isinstance(other, NumberedEnum) else int.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
