"""Results on standard output, or in a file that appears whole or not at all."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest
from rich.text import Text

from hokm_cli.terminal.console import open_console
from hokm_cli.terminal.outputs import open_output, replacing


def stream(encoding: str = "cp1252") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\r\n", write_through=True)


def written(out: io.TextIOWrapper) -> bytes:
    assert isinstance(out.buffer, io.BytesIO)
    return out.buffer.getvalue()


def test_machine_formats_are_utf_8_with_plain_newlines_and_no_colors() -> None:
    out = stream()
    with open_output(open_console(True, out=out, environment={}), None, machine=True) as output:
        output.write_all(["♠A\n", Text("♥K", "red")])
    assert written(out) == "♠A\n♥K\n".encode()


def test_text_is_written_as_the_console_has_it() -> None:
    out = stream()
    with open_output(open_console(False, out=out, environment={}), None, machine=False) as output:
        output.write_all(["♠A\n", Text("♥K")])
    assert written(out) == b"SA\r\nHK\r\n"


@pytest.mark.parametrize("machine", [True, False])
def test_a_file_is_utf_8_and_plain(machine: bool, tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    console = open_console(True, out=stream(), environment={"COLUMNS": "200"})
    with open_output(console, target, machine=machine) as output:
        assert (output.theme.symbols, output.theme.width) == (True, 80)
        output.write(Text("♠A", "red"))
        assert not target.exists()
    assert target.read_bytes() == "♠A\n".encode()


def test_a_file_is_left_alone_when_something_goes_wrong(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    target.write_text("old")
    console = open_console(out=stream(), environment={})

    def interrupted() -> None:
        with open_output(console, target, machine=True) as output:
            output.write("new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.skipif(sys.platform == "win32", reason="no such permissions there")
def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    target.write_text("old")
    os.chmod(target, 0o640)
    with replacing(target) as file:
        file.write(b"new")
    assert target.read_text() == "new"
    assert target.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(sys.platform == "win32", reason="no such devices there")
def test_a_device_is_written_to_directly() -> None:
    with replacing(Path("/dev/null")) as file:
        file.write(b"gone")
    assert not Path("/dev/null").is_file()
