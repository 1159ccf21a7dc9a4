"""The kernels that Python calls."""

from __future__ import annotations

from collections.abc import Callable

from ..jit.compile import kernel
from .alpha_beta import SEARCHES
from .layout import Address, AnswerBits, CardSet, Target
from .table_memory import forget_all

__all__ = ["ASK", "empty_table"]


def _make_ask(players: int) -> Callable[..., AnswerBits]:
    search = SEARCHES[players]

    @kernel(entry=True, variant=f"{players} players")
    def ask(
        state: Address,
        h0: CardSet,
        h1: CardSet,
        h2: CardSet,
        h3: CardSet,
        need: Target,
        allow: Target,
    ) -> AnswerBits:
        """Answer one question; see `search` in `alpha_beta`."""
        return search(state, h0, h1, h2, h3, need, allow)

    return ask


ASK = {players: _make_ask(players) for players in SEARCHES}
"""The search for each number of players."""


@kernel(entry=True)
def empty_table(state: Address) -> None:
    """Forget all bounds."""
    forget_all(state)
