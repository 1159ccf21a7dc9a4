"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shutil
from pathlib import Path

import cogapp
import pytest

import hokm
import hokm_bench
import hokm_cli
from hokm_cli.commands.help_texts import COMMANDS
from support.console_sessions import ROOT, has_sessions, replayed

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md")])
MODULES = sorted(
    module.name
    for package in (hokm, hokm_bench, hokm_cli)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.startswith(("hokm.search.kernels.", "hokm.search.jit."))
)
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_python_in_documents(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # where the examples are
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.failed == 0


@pytest.mark.parametrize("name", ["hokm", *MODULES])
def test_python_in_docstrings(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # where the examples are
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_readme_and_the_public_functions_have_examples() -> None:
    """Otherwise the two tests above would pass for want of anything to run."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(doctest.DocTestParser().get_examples(readme)) >= 5
    assert doctest.testmod(importlib.import_module("hokm.api")).attempted > 0


@pytest.mark.skipif(shutil.which("bash") is None, reason="sessions are for a POSIX shell")
@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_commands_in_documents(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert has_sessions(text) or path.name != "README.md" or path.parent != ROOT
    assert replayed(text) == text


GENERATED = [path for path in DOCUMENTS if "[[[cog" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", GENERATED, ids=_name)
def test_generated_text_is_up_to_date(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``nox -s cog`` brings it up to date."""
    folders = [option for name in ("docs", "benchmarks") for option in ("-I", str(ROOT / name))]
    problem = cogapp.Cog().main(["cog", "--check", "--diff", "-P", *folders, str(path)])
    assert problem == 0, capsys.readouterr().out


def test_the_documents_that_have_generated_text() -> None:
    names = {_name(path) for path in GENERATED}
    assert names == {"README.md", "docs/algorithm.md", "docs/cli.md", "docs/performance.md"}


@pytest.mark.parametrize("path", DOCUMENTS, ids=_name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in _LINK.findall(path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_the_readme_lists_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `hokm (\w+)` \|", readme, re.MULTILINE)
    assert sorted(listed) == sorted(COMMANDS)


def test_the_readme_has_one_command_that_installs_and_tests() -> None:
    """The one that continuous integration finds there and runs."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^python3 -m venv .*pytest$", readme, re.MULTILINE)
    assert commands == [
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest"
    ]


def test_every_dependency_has_its_reason() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = re.search(r"^dependencies = \[(.*)\]$", project, re.MULTILINE)
    assert needed is not None
    names = set(re.findall(r'"(\w+)', needed.group(1)))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| \[(\w+)\]\(http", readme, re.MULTILINE)) == names


def test_the_changelog_knows_the_version() -> None:
    assert f"## [{hokm.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
