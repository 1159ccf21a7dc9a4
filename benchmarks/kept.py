"""Results kept as JSON lines in `results/`, each with its date, machine, versions and revision."""

from __future__ import annotations

import datetime
import json
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hokm_bench import this_machine

__all__ = ["RESULTS", "circumstances", "keep", "last"]

HERE = Path(__file__).parent
RESULTS = HERE / "results"


def circumstances() -> dict[str, Any]:
    """When, where and of what a measurement is made."""
    machine = asdict(this_machine())
    return {
        "revision": revision(),
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "versions": dict(machine.pop("versions")),
        "machine": machine,
    }


def keep(path: Path, result: dict[str, Any]) -> None:
    """Add one line to a file of results."""
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result, ensure_ascii=False) + "\n")


def last(path: Path) -> dict[str, Any]:
    """The latest result in a file; ends the program where there is none."""
    if not path.is_file():
        raise SystemExit(f"there are no results in {path} yet")
    result: dict[str, Any] = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    return result


def revision() -> str:
    """The revision measured, marked where the solver has been changed since; empty: not known."""
    name = git("rev-parse", "--short", "HEAD")
    return f"{name}-dirty" if name and git("status", "--porcelain", "--", "../solver") else name


def git(*arguments: str) -> str:
    """What git answers in this folder; empty where it fails or is not there."""
    try:
        process = subprocess.run(
            ["git", *arguments], cwd=HERE, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return process.stdout.strip()
