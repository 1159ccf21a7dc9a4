"""Read and write files of boards: `load`, `loads`, `dump` and `dumps`, named as in `json`.

PBN is what is written. What is read may also be one deal a line, or the JSON that ``hokm`` writes;
the content tells which.

>>> from hokm import pbn
>>> [record] = pbn.loads('[Deal "N:A2... K3... Q4... J5..."][Trump "H"][Hakem "S"]')
>>> print(record.board().deal_line)
N:A2... K3... Q4... J5... H S
"""

from __future__ import annotations

import os
import reprlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, cast

from .errors import NotationError
from .model.board import Board
from .notation.checked import CheckedRecord, check
from .notation.diagnostics import Diagnostic
from .notation.pbn.writer import HEADER, pbn_record
from .notation.play_section import PlaySection
from .notation.reader import read_records
from .notation.record import GameRecord
from .notation.rows.pbn_tables import play_marks, result_tables, review_table
from .results import Guarantees, Solution, Table
from .reviews.results import Review

__all__ = ["CheckedRecord", "Diagnostic", "GameRecord", "dump", "dumps", "load", "loads"]

Writable = Board | Solution | Guarantees | Table | Review | GameRecord | CheckedRecord
"""What can be written: a table as one game a solution, all others as one game."""


def load(file: str | os.PathLike[str] | IO[str] | IO[bytes]) -> list[CheckedRecord]:
    """Read the games of a file.

    Parameters
    ----------
    file
        A path, or a file open for reading text or bytes. Bytes are UTF-8 or Latin-1, or UTF-16
        with a byte order mark.

    Returns
    -------
    list of CheckedRecord
        One for each game. What is wrong with a game is in its ``diagnostics``; its ``board()``
        and ``boards()`` are what can be solved. A text that is no deal at all gives one record
        without a deal, so that its diagnostics are not lost; an empty file gives none.

    Raises
    ------
    OSError
        If the file cannot be read. Nothing in the file raises an error.

    Examples
    --------
    >>> from hokm import pbn, solve
    >>> [record] = pbn.load("examples/ending.pbn")
    >>> print(solve(record.board()).outcome)
    7-6

    """
    if isinstance(file, str | os.PathLike):
        return loads(Path(file).read_bytes(), os.fspath(file))
    return loads(file.read(), getattr(file, "name", ""))


def loads(text: str | bytes, file_name: str = "") -> list[CheckedRecord]:
    """Read the games of a text; see `load`.

    Parameters
    ----------
    text
        The content of a file.
    file_name
        The name that diagnostics show.

    Examples
    --------
    >>> from hokm import pbn
    >>> [record] = pbn.loads("N:A2... K3... Q4... J5... H X")
    >>> print(record.diagnostics[0])
    1:29: error: Hakem: 'X' is not a seat: expected N, E, S or W

    """
    name = file_name if isinstance(file_name, str) else ""
    return [check(record) for record in read_records(text, name)]


def dump(
    games: Writable | Iterable[Writable], file: str | os.PathLike[str] | IO[str] | IO[bytes]
) -> None:
    """Write games to a file as PBN; see `dumps`.

    Parameters
    ----------
    games
        What to write, one or several.
    file
        A path, or a file open for writing text or bytes; bytes are UTF-8.

    Raises
    ------
    OSError
        If the file cannot be written.

    """
    text = dumps(games)
    if isinstance(file, str | os.PathLike):
        Path(file).write_bytes(text.encode())
        return
    try:
        cast("IO[str]", file).write(text)
    except TypeError:  # a file of bytes
        cast("IO[bytes]", file).write(text.encode())


def dumps(games: Writable | Iterable[Writable]) -> str:
    """Return games as the text of a PBN file.

    Parameters
    ----------
    games
        Boards, solutions, guarantees, tables, reviews or records, one or several. Records keep
        their names; all others are numbered from 1. Solutions and guarantees are written with a
        table of what was found, reviews with the play, a mark after each mistake, and a table
        of all cards.

    Raises
    ------
    NotationError
        For anything else.

    Examples
    --------
    >>> from hokm import Board, pbn
    >>> board = Board("N:A2... K3... Q4... J5...", trump="H", hakem="S")
    >>> print(pbn.dumps(board).splitlines()[11])
    [Deal "N:A2... K3... Q4... J5..."]
    >>> pbn.loads(pbn.dumps([board]))[0].board() == board
    True

    """
    several: Iterable[object] = [games]
    if isinstance(games, Iterable) and not isinstance(games, Writable | str):
        several = games
    single = (
        each for game in several for each in (game.values() if isinstance(game, Table) else [game])
    )
    return HEADER + "\n".join(_games(single))


def _games(games: Iterable[object]) -> Iterator[str]:
    for number, game in enumerate(games, 1):
        name = str(number)
        if isinstance(game, CheckedRecord):
            yield pbn_record(game.game)
        elif isinstance(game, GameRecord):
            yield pbn_record(game)
        elif isinstance(game, Board):
            yield pbn_record(GameRecord.from_board(game, name))
        elif isinstance(game, Solution):
            yield pbn_record(GameRecord.from_board(game.board, name), result_tables([game]))
        elif isinstance(game, Guarantees):
            tables = result_tables(guarantees=[game])
            yield pbn_record(GameRecord.from_board(game.board, name), tables)
        elif isinstance(game, Review):
            play = PlaySection.from_tricks(game.board.leader, game.tricks, game.board.seating)
            record = GameRecord.from_board(game.board, name, play=play)
            yield pbn_record(record, [review_table(game)], play_marks(game))
        else:
            raise NotationError(
                f"games: expected boards, answers or records, not {reprlib.repr(game)}"
            )
