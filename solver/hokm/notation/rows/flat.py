"""Answers as flat rows for data frames and spreadsheets: one value a key, no lists in them."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Iterator, Mapping

from ...errors import NotationError
from ...results import CardGuarantee, CardValue, Guarantees, Solution, Table
from ...reviews.results import Review
from .records import Row, board_row
from .reviews import review_card_rows
from .solutions import CSV_COLUMNS, guarantees_row, solution_row, value_row

__all__ = ["Answer", "rows"]

Answer = Solution | Table | Guarantees | Review | CardValue | CardGuarantee
"""What can be turned into rows."""

_SOLUTION_KEYS = tuple(key for key in CSV_COLUMNS if key not in ("error", "guarantees"))


def rows(answer: Answer | Iterable[Answer], *, cards: bool = False) -> list[Row]:
    """Return an answer as a list of flat dicts, for ``pandas.DataFrame`` or ``csv.DictWriter``.

    Keys and values are those of the CSV that ``hokm`` writes, described in
    ``docs/file-format.md``; None is what was not asked for or cannot be told.

    Parameters
    ----------
    answer
        A solution gives one row, a table one for each trump and hakem, guarantees one for each
        player, a review one for each card played, a card value one for each of its cards.
        Of several answers the rows follow each other; ``board`` counts the answers from 1.
    cards
        Whether solutions, tables and guarantees give one row for each legal card instead.

    Raises
    ------
    NotationError
        For anything that is no answer.

    Examples
    --------
    >>> from hokm import Board, rows, solve
    >>> board = Board("N:A2... K3... Q4... J5...", trump="S", hakem="N")
    >>> solution = solve(board)
    >>> [(row["trump"], row["tricks"]) for row in rows(solution)]
    [('S', 1)]

    Every lead, one a row:

    >>> for row in rows(solution, cards=True):
    ...     print(row["card"], row["tricks"])
    SA 1
    S2 1
    >>> rows(solution.cards)[0]
    {'card': 'SA', 'outcome': None, 'margin': None, 'tricks': 1}

    """
    answers: Iterable[object] = [answer]
    if isinstance(answer, Iterable) and not isinstance(answer, Answer | str):
        answers = answer
    found: list[Row] = []
    for number, each in enumerate(answers, 1):
        found.extend(map(_flat, _rows_of(each, str(number), cards=cards)))
    return found


def _rows_of(answer: object, name: str, *, cards: bool) -> Iterator[Row]:
    if isinstance(answer, Table):
        for solution in answer.values():
            yield from _rows_of(solution, name, cards=cards)
    elif isinstance(answer, Solution | Guarantees) and cards:
        board = board_row(name, answer.board)
        to_play = {"to_play": str(answer.board.to_play)}
        yield from ({**board, **to_play, **row} for row in _card_rows(answer.cards))
    elif isinstance(answer, Solution):
        row = solution_row(name, answer)
        yield {key: row[key] for key in _SOLUTION_KEYS}
    elif isinstance(answer, Guarantees):
        guarantees = guarantees_row(name, answer)["guarantees"]
        assert isinstance(guarantees, list)
        yield from ({**board_row(name, answer.board), **each} for each in guarantees)
    elif isinstance(answer, Review):
        yield from review_card_rows(name, answer)
    elif isinstance(answer, CardValue | CardGuarantee):
        yield from _card_rows([answer])
    else:
        raise NotationError(f"answer: expected an answer, not {reprlib.repr(answer)}")


def _card_rows(values: Iterable[CardValue | CardGuarantee]) -> Iterator[Row]:
    for value in values:
        yield from ({"card": str(card), **value_row(value)} for card in value.cards)


def _flat(row: Mapping[str, object]) -> Row:
    """Return a row with its lists as text; groups of equivalent cards are not told apart."""
    return {key: _text(value) if isinstance(value, list) else value for key, value in row.items()}


def _text(value: object) -> str:
    return " ".join(map(_text, value)) if isinstance(value, list) else str(value)
