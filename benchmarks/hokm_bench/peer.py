"""Other solvers that do the same work: what a benchmark needs of them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from typing import Any, Protocol

from hokm.errors import SearchError, UnsupportedError
from hokm.model.board import Board

from .question import Question

__all__ = ["PEERS", "Peer", "PeerError", "open_peer"]


class PeerError(SearchError):
    """Another solver that cannot be run, or does not keep to what was agreed."""


class Peer(Protocol):
    """A solver to compare with.

    Hokm played clockwise to the thirteenth trick is the same game as a bridge hand with a given
    trump and leader, so its answers are checked like ours.
    """

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def version(self) -> str:
        """Its version; empty where that is not known."""

    @property
    def clock_name(self) -> str:
        """What `clock` tells, in words."""

    @property
    def time_limit(self) -> float | None:
        """Seconds after which it gives up a question; None where it cannot be stopped."""

    def start(self) -> None:
        """Load and warm up whatever is needed; `SearchError` where that cannot be done."""

    def stop(self) -> None:
        """End what was started. `PeerError` if it turns out that its times mean nothing."""

    def clock(self) -> float:
        """Seconds of work done so far, from any beginning."""

    def prepare(self, question: Question, board: Board) -> Callable[[], Any]:
        """Get everything ready for one question, and forget all earlier ones.

        The call that comes back does the work. What it returns goes to `answer` and `nodes`. It
        may raise `TimeLimitError`, after which the next question can be asked; `nodes` is then
        asked about None.
        """

    def answer(self, question: Question, board: Board, result: Any) -> Any:
        """The result in the form that `Question` names."""

    def nodes(self, result: Any) -> int | None:
        """The nodes searched for a result; None where the solver does not tell."""


PEERS = ("endplay",)
"""Names for `open_peer`."""


def open_peer(name: str) -> Peer:
    """The peer of that name; `UnsupportedError` when there is none or it is not installed."""
    from .endplay_peer import EndplayPeer

    if name not in PEERS:
        raise UnsupportedError(f"{name!r} is no solver to compare with: expected {PEERS[0]}")
    if util.find_spec(name) is None:
        raise UnsupportedError(f"{name} is not installed; get it with: pip install {name}")
    return EndplayPeer()
