"""What `hokm` exports, and what importing it does not do."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import hokm

PACKAGE = Path(hokm.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))


def imported_names(tree: ast.Module) -> set[str]:
    """The names an ``__init__`` takes from its own modules."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1
        for alias in node.names
    }


def test_exported_names_are_sorted_and_complete() -> None:
    assert list(hokm.__all__) == sorted(hokm.__all__)
    assert len(set(hokm.__all__)) == len(hokm.__all__)
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    assert set(hokm.__all__) == imported_names(tree)
    assert all(hasattr(hokm, name) for name in hokm.__all__)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_exports_only_what_it_has(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bound = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.add(node.id)
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets
        ):
            assert set(ast.literal_eval(node.value)) <= bound


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_library_never_imports_the_command_line(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        assert not any(name.split(".")[0] in ("hokm_cli", "typer", "rich") for name in names)


def test_importing_the_library_does_not_import_numba_or_numpy() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import hokm; "
        "hokm.Solver(); hokm.Board(hokm.Deal.parse('N:A... K... Q... J...'), "
        "hokm.Trump.HEARTS, hokm.Seat.NORTH); "
        "print(*(name for name in ('numba', 'numpy', 'hokm_cli') if name in sys.modules))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(PACKAGE.parent)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == []


def test_errors_have_one_root() -> None:
    errors = [
        value
        for name, value in vars(hokm).items()
        if name.endswith("Error") and isinstance(value, type)
    ]
    assert len(errors) >= 6
    assert all(issubclass(error, hokm.HokmError) for error in errors)
    assert issubclass(hokm.UnsupportedError, hokm.SearchError)
    for error in (hokm.BoardError, hokm.DealError, hokm.IllegalPlayError, hokm.NotationError):
        assert issubclass(error, ValueError)
