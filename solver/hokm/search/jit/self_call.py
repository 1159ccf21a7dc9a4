"""How the search calls itself.

The search is one kernel, inlined from several, that must call itself from the innermost. numba
would have to infer its type from within and could not keep it on disk, so the kernel writes
down its own address when it is entered, and is called through it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

__all__ = ["call_at", "own_address", "set_search"]

_Signature = tuple[Any, Any]
_WORDS = (types.int64,) * 7
_SEARCHES: dict[int, Callable[..., int]] = {}
"""The searches by number of players, which stands for their address where nothing is compiled."""


def set_search(players: int, search: Callable[..., int]) -> None:
    """Name the function that `call_at` calls for a number of players where nothing is compiled."""
    _SEARCHES[players] = search


if TYPE_CHECKING or numba.config.DISABLE_JIT:

    def own_address(players: int) -> int:
        """Return what stands for the address of the search for a number of players."""
        return players

    def call_at(
        address: int, state: int, h0: int, h1: int, h2: int, h3: int, need: int, allow: int
    ) -> int:
        """Call the search that `address` stands for."""
        return _SEARCHES[address](state, h0, h1, h2, h3, need, allow)

else:

    @intrinsic
    def own_address(_context: Any, players: Any) -> _Signature:
        """Return the address of the compiled function in which this is written."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ptrtoint(builder.function, ir.IntType(64))

        return types.int64(players), generate

    @intrinsic
    def call_at(
        _context: Any,
        address: Any,
        state: Any,
        h0: Any,
        h1: Any,
        h2: Any,
        h3: Any,
        need: Any,
        allow: Any,
    ) -> _Signature:
        """Call the compiled function at `address`, which takes seven integers and returns one.

        It must not raise: its status is not looked at.
        """

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            convention = context.call_conv
            kind = convention.get_function_type(types.int64, _WORDS)
            function = builder.inttoptr(arguments[0], kind.as_pointer())
            _, result = convention.call_function(
                builder, function, types.int64, _WORDS, arguments[1:]
            )
            return result

        return types.int64(types.int64, *_WORDS), generate
