"""What kernels count of their own work, if they are compiled with counters.

That is so with ``HOKM_COUNTERS=1`` (see `jit.compile.COUNTERS`); else nothing of it is left in the
compiled code. `benchmarks/profile_search.py` prints the counts.
"""

from __future__ import annotations

from ..jit.compile import COUNTERS, kernel
from .answers import NO_ANSWER
from .bitboard import load_word, store_word
from .layout import Address, AnswerBits, SeatInTrick
from .state import COUNTED_INDICES, CUTOFFS, HITS, PROBES, WORD

__all__ = ["count_cutoff", "count_probe"]


@kernel(inline=True)
def count_probe(state: Address, answer: AnswerBits) -> None:
    """Count that the table was asked for a bound, and whether it had one."""
    if COUNTERS:
        store_word(state + PROBES, load_word(state + PROBES) + 1)
        if answer != NO_ANSWER:
            store_word(state + HITS, load_word(state + HITS) + 1)


@kernel(inline=True)
def count_cutoff(state: Address, seat_in_trick: SeatInTrick, index: int) -> None:
    """Count that the card tried after `index` others decided."""
    if COUNTERS:
        at = state + CUTOFFS + (seat_in_trick * COUNTED_INDICES + index) * WORD
        store_word(at, load_word(at) + 1)
