"""Run other solvers on the same boards, to compare times and answers with them."""

from __future__ import annotations

from importlib import util

from hokm.errors import UnsupportedError

from .command_peer import CommandPeer
from .peer import Peer, PeerError
from .question import BridgeQuestion

__all__ = ["PEERS", "BridgeQuestion", "CommandPeer", "Peer", "PeerError", "open_peer"]

PEERS = ("endplay",)
"""Names for `open_peer`."""


def open_peer(name: str) -> Peer:
    """Return the peer with this name.

    Raises `UnsupportedError` if there is none, or if it is not installed.
    """
    from .endplay_peer import EndplayPeer

    if name not in PEERS:
        raise UnsupportedError(f"unknown solver {name!r}: choose from {', '.join(PEERS)}")
    if util.find_spec(name) is None:
        raise UnsupportedError(f"{name} is not installed; get it with: pip install {name}")
    return EndplayPeer()
