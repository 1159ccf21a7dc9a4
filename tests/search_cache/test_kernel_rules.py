"""Rules that the sources of the search keep, so that the cache can be trusted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hokm
import hokm.search

SEARCH = Path(hokm.search.__path__[0])
SOURCES = sorted(Path(hokm.__path__[0]).rglob("*.py"))
COMPILERS = {"cfunc", "generated_jit", "guvectorize", "jit", "njit", "stencil", "vectorize"}


def _ids(path: Path) -> str:
    return str(path.relative_to(SEARCH.parent))


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield from (alias.name for alias in node.names)


def _modules_with_kernels() -> list[Path]:
    return [
        path
        for path in sorted(SEARCH.glob("*.py"))
        if path.name != "_jit.py" and "kernel" in set(_names(ast.parse(path.read_bytes())))
    ]


@pytest.mark.parametrize("path", SOURCES, ids=_ids)
def test_only_one_module_calls_the_compiler(path: Path) -> None:
    used = COMPILERS.intersection(_names(ast.parse(path.read_bytes())))
    assert used == ({"njit"} if path.name == "_jit.py" else set())


@pytest.mark.parametrize("path", _modules_with_kernels(), ids=_ids)
def test_kernels_use_nothing_the_digest_leaves_out(path: Path) -> None:
    """A constant from another package could change without new kernels being compiled."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            assert node.level <= 1, f"{path.name} imports from outside the search"
            assert node.level == 1 or not str(node.module).startswith("hokm")


def test_the_search_has_no_folders_the_digest_leaves_out() -> None:
    assert [path for path in SEARCH.rglob("*.py") if path.parent != SEARCH] == []
