"""A record is read once and checked once: its play is followed a single time."""

from __future__ import annotations

from pathlib import Path

import pytest

from hokm import pbn
from hokm.model.ply import Ply
from hokm.notation import from_contract, read_records
from hokm.notation.pbn import replay
from notation.reading import DEAL, SHAH
from support.command_line import EXAMPLES, hokm

WRONG_WAY = f'[Deal "{DEAL}"]\n[Hakem "S"]\n[Trump "H"]\n[Play "S"]\nCA C3 C8 C2\n'
REVOKE = SHAH.replace("CK H3 C9 C4", "CK H3 C9 D4")


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the records replayed."""
    names: list[str] = []
    run = replay._Replay.run

    def counted(self: replay._Replay) -> replay.Replay:
        names.append(str(self._section.location))
        return run(self)

    monkeypatch.setattr(replay._Replay, "run", counted)
    return names


@pytest.mark.parametrize(
    "arguments",
    [
        ("analyze",),
        ("analyze", "--trump", "S"),
        ("analyze", "--format", "json"),
        ("analyze", "--format", "pbn"),
        ("cards",),
        ("cards", "--at", "9.2"),
        ("cards", "--at", "9.2", "--format", "csv"),
        ("check",),
        ("check", "--direction", "clockwise"),
        ("convert",),
        ("convert", "--format", "json"),
        ("explain", "--outcome", "7-1"),
        ("kot",),
        ("kot", "--from-contract"),
        ("review",),
        ("review", "--play-out"),
        ("review", "--format", "json"),
        ("review", "--format", "pbn"),
    ],
)
def test_every_command_follows_a_play_once(arguments: tuple[str, ...], replays: list[str]) -> None:
    hokm(arguments[0], EXAMPLES / "worked_hand.pbn", *arguments[1:])
    assert len(replays) <= 1


@pytest.mark.parametrize("command", ["check", "review", "convert"])
def test_a_bad_play_is_followed_once_too(command: str, replays: list[str], tmp_path: Path) -> None:
    file = tmp_path / "revoke.pbn"
    file.write_text(REVOKE.replace("[Hakem", '[Direction "Anticlockwise"]\n[Hakem'))
    hokm(command, file)
    assert len(replays) == 1


def test_only_the_hint_at_the_other_direction_follows_it_again(replays: list[str]) -> None:
    [record] = pbn.loads(WRONG_WAY)
    assert "clockwise" in record.errors[0].message
    assert len(replays) == 2


def test_the_library_follows_a_play_once(replays: list[str]) -> None:
    [record] = pbn.loads(SHAH)
    assert record.errors == record.warnings == record.diagnostics == ()
    record.board()
    assert len(list(record.boards())) == 1
    record.played_hand()
    record.played_hand(play_out=True)
    record.position_at(Ply(5, 2))
    pbn.dumps(record)
    assert len(replays) == 1
    record.board(record.trump, record.hakem)
    assert len(replays) == 1


def test_reading_alone_follows_nothing(replays: list[str]) -> None:
    [record] = read_records(SHAH)
    from_contract(record.with_settings(trump=record.trump))
    repr(record)
    assert replays == []
