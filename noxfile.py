"""The commands for working on hokm: ``nox --list`` names them, ``nox -s NAME`` runs one.

They run in the environment that nox is installed in (``pip install -e '.[dev]'``). Without a name,
all that must pass besides the tests is run. What a session makes lies in temporary folders.
"""

from __future__ import annotations

import csv
import os
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2024.4"
nox.options.default_venv_backend = "none"
nox.options.tags = ["check"]
nox.options.error_on_external_run = False

ROOT = Path(__file__).parent
PYTHON = sys.executable
DOCUMENTS = ("*.md", "docs/*.md", "benchmarks/*.md")
HOKM = (PYTHON, "-m", "hokm_cli")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests; arguments go to pytest (nox -s tests -- tests/search -n 0)."""
    session.run(PYTHON, "-m", "pytest", *session.posargs)


@nox.session
def slow(session: nox.Session) -> None:
    """Run the exhaustive tests, for some minutes."""
    session.run(PYTHON, "-m", "pytest", "-m", "slow", *session.posargs)


@nox.session(tags=["check", "static"])
def lint(session: nox.Session) -> None:
    """Check style and formatting; `nox -s format` puts them right."""
    session.run(PYTHON, "-m", "ruff", "check", ".")
    session.run(PYTHON, "-m", "ruff", "format", "--check", ".")


@nox.session(name="format")
def format_code(session: nox.Session) -> None:
    """Put style and formatting right where a program can."""
    session.run(PYTHON, "-m", "ruff", "check", "--fix", ".")
    session.run(PYTHON, "-m", "ruff", "format", ".")


@nox.session(tags=["check", "static"])
def types(session: nox.Session) -> None:
    """Check types: the packages, then scripts and tests."""
    session.run(PYTHON, "-m", "mypy")
    scripts = ("docs/conf.py", "docs/generate_cli.py", "noxfile.py", ".ci/structure.py")
    session.run(PYTHON, "-m", "mypy", "benchmarks", "tests", *scripts)


@nox.session(tags=["check", "static"])
def imports(session: nox.Session) -> None:
    """Check that the storeys hold (.importlinter), and that no two classes share a name."""
    session.run(str(Path(PYTHON).with_name("lint-imports")), "--no-cache")
    session.run(PYTHON, ".ci/structure.py", "--check")


@nox.session(tags=["check", "static"])
def docs(session: nox.Session) -> None:
    """Build the reference for the library; a warning is an error."""
    out = session.posargs or [str(Path(session.create_tmp()) / "html")]
    session.run(PYTHON, "-m", "sphinx", "-W", "-n", "-q", "-b", "html", "docs", *out)


@nox.session
def structure(session: nox.Session) -> None:
    """Count rooms, floors, circles and lines; arguments are revisions to compare."""
    session.run(PYTHON, ".ci/structure.py", *session.posargs)


@nox.session(tags=["check", "running"])
def portable(session: nox.Session) -> None:
    """Run the kernels without instructions of one processor family."""
    session.run(*HOKM, "bench", "--deals", "20", "--no-startup", env={"HOKM_PORTABLE": "1"})


@nox.session(tags=["check", "running"])
def uncompiled(session: nox.Session) -> None:
    """Run the kernels as plain Python and compare what they answer."""
    answers = []
    for disabled in ("0", "1"):
        path = Path(session.create_tmp()) / f"answers-{disabled}.csv"
        command = (*HOKM, "analyze", "--format", "csv", "-o", str(path), "examples/ending.pbn")
        session.run(*command, env={"NUMBA_DISABLE_JIT": disabled})
        with path.open(newline="", encoding="utf-8") as file:
            answers.append([{**row, "ms": ""} for row in csv.DictReader(file)])
    compiled, plain = answers
    if not compiled or compiled != plain:
        session.error("compiled and uncompiled answers differ, or there are none")


@nox.session(tags=["check", "running"])
def wheel(session: nox.Session) -> None:
    """Use the wheel in an empty folder, and see that it leaves nothing after it is gone."""
    work = Path(session.create_tmp())
    pip = (PYTHON, "-m", "pip", "--quiet")
    session.run(*pip, "wheel", "--no-deps", "--wheel-dir", str(work / "dist"), ".")
    session.run(PYTHON, "-m", "venv", "--clear", str(work / "venv"))
    bin_folder = work / "venv" / ("Scripts" if os.name == "nt" else "bin")
    (built,) = (work / "dist").glob("hokm-*.whl")
    session.run(str(bin_folder / "pip"), "install", "--quiet", str(built))
    hokm = str(bin_folder / "hokm")
    empty = work / "empty"
    empty.mkdir(exist_ok=True)
    with session.chdir(empty):
        session.run(hokm, "--version")
        session.run(hokm, "analyze", str(ROOT / "examples" / "worked_hand.pbn"))
        session.run(hokm, "bench", "--deals", "3", "--no-startup")
    session.run(str(bin_folder / "pip"), "uninstall", "--quiet", "--yes", "hokm")
    left = [str(path) for path in (work / "venv").rglob("*hokm*")]
    if left:
        session.error(f"left after uninstalling: {' '.join(left)}")


@nox.session
def bench(session: nox.Session) -> None:
    """Measure, every answer checked; arguments go to `hokm bench`."""
    session.run(*HOKM, "bench", *session.posargs)


@nox.session
def compare(session: nox.Session) -> None:
    """Measure against another revision (nox -s compare -- HEAD~1)."""
    session.run(PYTHON, "benchmarks/compare.py", *(session.posargs or ["HEAD"]))


@nox.session
def cog(session: nox.Session) -> None:
    """Write generated text into the documents: help, figures, output of commands."""
    documents = [path for pattern in DOCUMENTS for path in sorted(ROOT.glob(pattern))]
    marked = [str(path) for path in documents if "[[[cog" in path.read_text(encoding="utf-8")]
    session.run(PYTHON, "-m", "cogapp", "-r", "-P", "-I", "docs", "-I", "benchmarks", *marked)
    names = [str(path) for path in documents]
    session.run(PYTHON, "-m", "support.console_sessions", *names, env={"PYTHONPATH": "tests"})


@nox.session
def figures(session: nox.Session) -> None:
    """Measure everything for the documents, half an hour, and write the figures into them."""
    session.run(PYTHON, "benchmarks/make_documents.py", "--measure")
    session.notify("cog")
