"""Store results as JSON lines in `results/`, each with its date, machine, versions and revision."""

from __future__ import annotations

import datetime
import json
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

from hokm_bench import this_machine

__all__ = ["RESULTS", "latest", "metadata", "revision", "store"]

FOLDER = Path(__file__).resolve().parents[1]
RESULTS = FOLDER / "results"


def metadata() -> dict[str, Any]:
    """Return the revision, date, versions and machine of a measurement made now."""
    machine = asdict(this_machine())
    return {
        "revision": revision(),
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "versions": dict(machine.pop("versions")),
        "machine": machine,
    }


def store(path: Path, result: dict[str, Any]) -> None:
    """Add one line to a file of results."""
    path.parent.mkdir(exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result, ensure_ascii=False) + "\n")


def latest(path: Path) -> dict[str, Any]:
    """Return the last result in a file; end the program if there is none."""
    if not path.is_file():
        raise SystemExit(f"there are no results in {path} yet")
    result: dict[str, Any] = json.loads(path.read_text(encoding="utf-8").splitlines()[-1])
    return result


def revision() -> str:
    """Return the revision, marked if the library differs from it; empty if it is not known."""
    name = git("rev-parse", "--short", "HEAD")
    return f"{name}-dirty" if name and git("status", "--porcelain", "--", "../solver") else name


def git(*arguments: str) -> str:
    """Return what git answers in this folder; empty if it fails or is not installed."""
    try:
        process = subprocess.run(
            ["git", *arguments], cwd=FOLDER, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return process.stdout.strip()
