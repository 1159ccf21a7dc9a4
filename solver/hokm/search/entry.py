"""The kernels that Python calls."""

from __future__ import annotations

from ._jit import kernel
from .alpha_beta import search
from .transposition_table import forget_all

__all__ = ["ask", "empty_table"]


@kernel(entry=True)
def ask(workspace: int, h0: int, h1: int, h2: int, h3: int, need: int, allow: int) -> int:
    """Answer one question; see `alpha_beta.search`."""
    return search(workspace, h0, h1, h2, h3, need, allow)


@kernel(entry=True)
def empty_table(workspace: int) -> None:
    """Forget all facts."""
    forget_all(workspace)
