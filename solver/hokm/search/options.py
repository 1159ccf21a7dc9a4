"""Switches for the search. None of them changes an answer, only the work it takes."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..errors import SearchError

__all__ = ["DEFAULT_TABLE_MEGABYTES", "SearchOptions"]

DEFAULT_TABLE_MEGABYTES = 96
MOST_TABLE_MEGABYTES = 1 << 16


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Which techniques the search uses, and how much memory its table may take.

    No answer depends on them, only the work it takes.
    """

    table: bool = True
    """Remember bounds of positions met before."""
    generalize: bool = True
    """Store bounds for patterns that forget cards whose rank did not matter."""
    equivalents: bool = True
    """Try only one of several cards that touch in rank."""
    irrelevant_cards: bool = True
    """When a card failed and its rank did not matter, skip the others that are as low."""
    quick_tricks: bool = True
    """Stop where the side on lead can cash what it needs."""
    later_tricks: bool = True
    """Stop where sure trump tricks decide."""
    ordering: bool = True
    """Try promising cards first."""
    cutoff_cards: bool = True
    """Try first the card that decided a similar situation before."""
    table_megabytes: int = DEFAULT_TABLE_MEGABYTES
    """The table's limit. A full table forgets short endings, and the search goes on."""

    def __post_init__(self) -> None:
        if not 1 <= self.table_megabytes <= MOST_TABLE_MEGABYTES:
            raise SearchError(
                f"the table takes 1 to {MOST_TABLE_MEGABYTES} megabytes, not {self.table_megabytes}"
            )

    @classmethod
    def plain(cls) -> SearchOptions:
        """Return options with every technique off."""
        return cls(**dict.fromkeys(cls.techniques(), False))

    @classmethod
    def techniques(cls) -> tuple[str, ...]:
        """Return the names of the switches."""
        return tuple(field.name for field in fields(cls) if field.name != "table_megabytes")
