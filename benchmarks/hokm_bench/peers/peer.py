"""Define what the benchmark needs of another solver."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from hokm.errors import SearchError
from hokm.model.board import Board

from .question import BridgeQuestion

__all__ = ["Peer", "PeerError"]


class PeerError(SearchError):
    """Another solver cannot be run, or breaks the protocol."""


class Peer(Protocol):
    """A solver to compare with.

    Hokm played clockwise to the thirteenth trick is the same game as a bridge hand with the same
    trump and leader, so the answers of a bridge solver are checked like ours.
    """

    @property
    def name(self) -> str:
        """Return the name of the solver."""

    @property
    def version(self) -> str:
        """Return its version, or an empty string if that is not known."""

    @property
    def clock_name(self) -> str:
        """Return what `clock` measures, such as ``processor time``."""

    @property
    def time_limit(self) -> float | None:
        """Return the seconds after which it stops; None if it cannot be stopped."""

    def start(self) -> None:
        """Load and warm up the solver; raise `SearchError` if that fails."""

    def stop(self) -> None:
        """End what was started; raise `PeerError` if its times turn out to be meaningless."""

    def clock(self) -> float:
        """Return the seconds of work done so far, counted from any moment."""

    def prepare(self, question: BridgeQuestion, board: Board) -> Callable[[], Any]:
        """Return a call that answers one question, with all earlier ones forgotten.

        The call does all the work that is timed. Its result goes to `answer` and `nodes`. It may
        raise `TimeLimitError`; then the next question can be asked, and `nodes` is given None.
        """

    def answer(self, question: BridgeQuestion, board: Board, result: Any) -> Any:
        """Return a result in the form that `BridgeQuestion` names."""

    def nodes(self, result: Any) -> int | None:
        """Return the nodes searched for a result; None if the solver does not count them."""
