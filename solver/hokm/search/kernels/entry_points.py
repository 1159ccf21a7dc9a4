"""The kernels that Python calls."""

from __future__ import annotations

from collections.abc import Callable

from ..jit.compile import kernel
from .alpha_beta import SEARCHES
from .table_memory import forget_all

__all__ = ["ASK", "empty_table"]


def _make_ask(players: int) -> Callable[..., int]:
    search = SEARCHES[players]

    @kernel(entry=True, variant=f"{players} players")
    def ask(workspace: int, h0: int, h1: int, h2: int, h3: int, need: int, allow: int) -> int:
        """Answer one question; see `search` in `alpha_beta`."""
        return search(workspace, h0, h1, h2, h3, need, allow)

    return ask


ASK = {players: _make_ask(players) for players in SEARCHES}
"""The search for each number of players."""


@kernel(entry=True)
def empty_table(workspace: int) -> None:
    """Forget all facts."""
    forget_all(workspace)
