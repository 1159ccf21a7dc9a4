"""Enumerations whose members are numbers, and still not equal to those of another one."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["NumberedEnum"]


class NumberedEnum(IntEnum):
    """Members can be counted with and used as an index, but equal only themselves.

    So East is not hearts, though both have the number 1.
    """

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    __hash__ = int.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
