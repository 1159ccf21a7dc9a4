"""Console sessions in documents: blocks of commands after ``$`` with what they print.

``python -m support.console_sessions FILE...`` puts what the commands print now into the files;
``nox -s cog`` does so for all documents. The commands stand in the document itself, as in a
doctest, so that there is nothing for cog to generate them from.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.*)$", re.MULTILINE)


def replayed(text: str) -> str:
    """Return the document with the output of all its commands, run in order in one empty folder.

    The folder holds a copy of the examples, and `hokm` is the code of this checkout.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "examples", folder / "examples")
        return _BLOCK.sub(lambda block: _block(block.group(), folder), text)


def has_sessions(text: str) -> bool:
    """Decide whether the document has any such block."""
    return _BLOCK.search(text) is not None


def _block(text: str, folder: Path) -> str:
    return "".join(f"$ {command}\n{_output(command, folder)}" for command in _COMMAND.findall(text))


def _output(command: str, folder: Path) -> str:
    script = f'hokm() {{ "{sys.executable}" -m hokm_cli "$@"; }}\n{command}'
    plain = {"PYTHONPATH": os.pathsep.join([str(ROOT / "solver"), str(ROOT / "cli")])}
    plain |= {"PYTHONIOENCODING": "utf-8", "COLUMNS": "80", "NO_COLOR": "1"}
    process = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env={**os.environ, **plain},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return process.stdout.decode("utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        text = path.read_text(encoding="utf-8")
        if has_sessions(text):
            path.write_text(replayed(text), encoding="utf-8", newline="\n")
