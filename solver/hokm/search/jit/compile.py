"""The one place that knows how kernels are compiled: `kernel`, and what the processor offers.

Every compiled function of this package carries `kernel`, in one of three forms::

    @kernel                  called by other kernels
    @kernel(inline=True)     a leaf that must cost no call, merged into its callers
    @kernel(entry=True)      called from Python, kept on disk together with all it calls

With ``NUMBA_DISABLE_JIT=1`` each is the plain Python function.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import pickle
import re
import sys
from collections.abc import Callable
from typing import Any, TypeVar, overload

import numba
from llvmlite import binding as llvm
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from .cache import KernelFolder

__all__ = ["COUNTERS", "HAS_BMI2", "kernel"]

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS = {
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": False,
    "no_cfunc_wrapper": True,
}
"""Threads run side by side; division does not check for zero; indices are not checked; nothing is
compiled for callers in C, of whom there are none."""


def _bmi2_offered() -> bool:
    if numba.config.DISABLE_JIT or os.environ.get("HOKM_PORTABLE", "0") not in ("", "0"):
        return False
    if sys.maxsize < 2**32:
        return False
    if numba.config.CPU_FEATURES is not None:
        return "+bmi2" in numba.config.CPU_FEATURES.split(",")
    if numba.config.CPU_NAME not in (None, llvm.get_host_cpu_name()):
        return False
    return bool(llvm.get_host_cpu_features().get("bmi2", False))


HAS_BMI2 = _bmi2_offered()
"""Whether kernels may use the parallel bit extract and deposit of x86-64 (BMI2).

False where they run uncompiled, where ``NUMBA_CPU_NAME`` or ``NUMBA_CPU_FEATURES`` ask for a
processor without it, and with ``HOKM_PORTABLE=1``.
"""


COUNTERS = os.environ.get("HOKM_COUNTERS", "0") not in ("", "0")
"""Whether kernels count what they do, with ``HOKM_COUNTERS=1``: a constant to them, not a switch.

Kernels with and without counters are kept apart on disk.
"""


@overload
def kernel(function: F) -> F: ...


@overload
def kernel(*, inline: bool = False, entry: bool = False, variant: str = "") -> Callable[[F], F]: ...


def kernel(
    function: F | None = None, *, inline: bool = False, entry: bool = False, variant: str = ""
) -> F | Callable[[F], F]:
    """Compile a function, on its first call, with the options all kernels share.

    A kernel made by a function that fixes some values for it (the number of players, say) must
    name them in `variant`, because kernels are told apart by it and not by the values: on disk,
    and where one that another process compiled is linked to those of this one.
    """
    if function is None:
        return functools.partial(_compiled, inline=inline, entry=entry, variant=variant)
    return _compiled(function, inline=inline, entry=entry, variant=variant)


def _compiled(function: F, *, inline: bool, entry: bool, variant: str) -> F:
    if function.__closure__ and not variant:
        raise TypeError(f"the kernel {function.__qualname__} fixes values: name its variant")
    if variant:
        # numba numbers functions by process, so only the name keeps variants apart in all of them.
        function.__qualname__ += "_" + re.sub(r"\W+", "_", variant)
    if numba.config.DISABLE_JIT:
        return function
    dispatcher = numba.njit(forceinline=inline, **_OPTIONS)(function)
    if entry:
        # What `cache=True` does, with our cache in place of numba's.
        dispatcher._cache = _KernelCache(function, variant)
    compiled: F = dispatcher
    return compiled


class _KernelCache(NullCache):  # type: ignore[misc]  # numba has no types
    """What numba asks before, and tells after, it compiles one function for some arguments."""

    def __init__(self, function: Callable[..., Any], variant: str) -> None:
        self._function = function
        self._variant = variant
        self._turns: dict[str, contextlib.ExitStack] = {}

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the compiled function for `sig`; None makes numba compile it.

        In the second case other processes wait for `save_overload`, so that only one compiles.
        """
        target_context.refresh()
        name = self._name(sig, target_context.codegen())
        self._end_turn(name)  # left over from a compilation that was interrupted
        data = _folder().read(name)
        if data is None:
            turn = self._turns[name] = contextlib.ExitStack()
            turn.enter_context(_folder().only_one(name))
            data = _folder().read(name)  # another process may have written it meanwhile
            if data is None:
                return None
            self._end_turn(name)
        return CompileResult._rebuild(target_context, *pickle.loads(data))

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled function for other processes."""
        if data.library.has_dynamic_globals:
            raise TypeError(
                f"{self._function.__qualname__} cannot be kept on disk: it refers to an address "
                "or to a large global array"
            )
        name = self._name(sig, data.codegen)
        _folder().write(name, dumps(data._reduce()))
        self._end_turn(name)

    def _name(self, sig: Any, codegen: Any) -> str:
        """Return a file name that no other kernel, arguments, variant or processor has."""
        code = self._function.__code__
        key = (
            self._function.__module__,
            self._function.__qualname__,
            code.co_firstlineno,
            self._variant,
            str(sig),
            codegen.magic_tuple(),
            HAS_BMI2,
        )
        plain = re.sub(r"\W+", "_", f"{self._function.__name__} {self._variant}".strip())
        return f"{plain}-{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}"

    def _end_turn(self, name: str) -> None:
        turn = self._turns.pop(name, None)
        if turn is not None:
            turn.close()


@functools.cache
def _folder() -> KernelFolder:
    return KernelFolder.default()
