"""Rules that the sources of the search keep, so that the cache can be trusted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hokm
import hokm.search.jit
import hokm.search.kernels
import hokm_bench
import hokm_cli

JIT = Path(hokm.search.jit.__path__[0])
KERNELS = Path(hokm.search.kernels.__path__[0])
PACKAGES = (hokm, hokm_cli, hokm_bench)
SOURCES = sorted(path for each in PACKAGES for path in Path(each.__path__[0]).rglob("*.py"))
COMPILERS = {"cfunc", "generated_jit", "guvectorize", "jit", "njit", "stencil", "vectorize"}


def _ids(path: Path) -> str:
    return "/".join(path.parts[-3:])


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield from (alias.name for alias in node.names)


def _digested() -> list[Path]:
    return [path for folder in (JIT, KERNELS) for path in sorted(folder.glob("*.py"))]


@pytest.mark.parametrize("path", SOURCES, ids=_ids)
def test_only_one_module_calls_the_compiler(path: Path) -> None:
    used = COMPILERS.intersection(_names(ast.parse(path.read_bytes())))
    assert used == ({"njit"} if path == JIT / "compile.py" else set())


@pytest.mark.parametrize("path", _digested(), ids=_ids)
def test_kernels_use_nothing_the_digest_leaves_out(path: Path) -> None:
    """A constant from another package could change without new kernels being compiled."""
    package = ["hokm", "search", path.parent.name]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            found = [*base, *str(node.module or "").split(".")]
            if found[0] == "hokm":
                assert found[:3] in (["hokm", "search", "jit"], ["hokm", "search", "kernels"])


def test_only_modules_of_kernels_make_kernels() -> None:
    """Whatever is compiled elsewhere would be kept under a digest that leaves it out."""
    digested = _digested()
    for path in SOURCES:
        if path not in digested:
            assert "kernel" not in set(_names(ast.parse(path.read_bytes()))), path


def test_the_digest_leaves_out_no_folder() -> None:
    assert [
        path
        for folder in (JIT, KERNELS)
        for path in folder.iterdir()
        if path.is_dir() and path.name != "__pycache__"
    ] == []
