"""``hokm analyze``: the whole answer about one board, the verdict first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.table import Table as Columns
from rich.text import Text

from hokm import Guarantee, Guarantees, Solution

from ...terminal.english import plural
from ...terminal.layout import beside, columns, laid_out, stacked, styled, wrapped
from ...terminal.theme import DIM, GOOD, HEADING, KOT, PLAIN, Theme
from ..parts import sentences as words
from ..parts.card_values import card_guarantees_text, card_values_text, first_to_seven_text
from ..parts.cards import trump_text
from ..parts.diagram import board_diagram, deal_diagram
from ..parts.heading import (
    BoardHeading,
    case_facts,
    case_header,
    fact_lines,
    header,
    outcome_style,
)
from ..parts.trick_table import TrickRow, tricks_text

__all__ = ["guarantees_report", "guarantees_table", "solution_report"]

_GUARANTEES = "Guarantees: what each player can force against the other two together"
_THREE = "three players"


def solution_report(solution: Solution, heading: BoardHeading, theme: Theme) -> Text:
    """Return everything about one board with its trump and hakem."""
    board = solution.board
    diagram = board_diagram(board, theme, heading.names)
    if solution.line is not None:
        diagram = beside(diagram, _best_line_text(solution, theme), theme.width)
    lines = [*case_header(heading, board, theme), Text()]
    lines += [wrapped(line, theme.width) for line in _verdict(solution, heading)]
    lines += [Text(), diagram]
    if solution.cards:
        lines += [Text(), card_values_text(solution, theme)]
    return stacked(lines)


def _best_line_text(solution: Solution, theme: Theme) -> Text:
    """Return a heading, then the tricks, each with the score after it."""
    board, line = solution.board, solution.line
    if line is None or not line.tricks:
        return styled("The hand is over", DIM)
    rows = []
    score = list(board.tricks_won)
    for trick in line.tricks:
        if trick.winner is None:
            continue
        score[board.sides.index(board.seating.side(trick.winner))] += 1
        rows.append(TrickRow(trick, tuple(score)))
    table = tricks_text(board.seating.order(board.leader), rows, theme)
    return stacked([styled("Best line", HEADING), table])


def _verdict(solution: Solution, heading: BoardHeading) -> Iterator[Text]:
    """Yield what the board is worth, a sentence a line."""
    board, outcome = solution.board, solution.outcome
    if outcome is not None:
        yield styled(words.race_sentence(board, outcome), outcome_style(outcome))
    if solution.tricks is not None:
        yield Text(words.tricks_sentence(board, solution.tricks))
    kot = None if outcome is not None and outcome.is_kot else words.kot_sentence(solution)
    for sentence in (kot, words.sweep_sentence(solution)):
        if sentence is not None:
            yield Text(sentence)
    yield from _recorded(heading)


def _recorded(heading: BoardHeading) -> Iterator[Text]:
    if heading.result is not None:
        yield styled(f"Result in the file: {heading.result}", DIM)


# -- three players ---------------------------------------------------------------------------


def guarantees_report(found: Guarantees, heading: BoardHeading, theme: Theme) -> Text:
    """Return everything about one board of three players."""
    board = found.board
    facts = [*case_facts(board, theme), Text(_THREE)]
    lines = [header(heading, theme), *fact_lines(facts, board, theme), Text()]
    lines += [wrapped(styled(_GUARANTEES, HEADING), theme.width), _players_text(found, theme)]
    winner = found.kot_winner
    if board.has_race:
        style = PLAIN if winner is None else KOT
        sentence = words.guaranteed_kot_sentence(board, winner)
        lines.append(wrapped(styled(sentence, style), theme.width))
    if heading.result is not None:
        order = ", ".join(seat.title for seat in board.seating.order(board.hakem))
        lines += [Text.assemble(*_recorded(heading), (f" ({order})", DIM))]
    lines += [Text(), board_diagram(board, theme, heading.names)]
    if found.cards:
        lines += [Text(), card_guarantees_text(found, theme)]
    return stacked(lines)


def guarantees_table(answers: Sequence[Guarantees], heading: BoardHeading, theme: Theme) -> Text:
    """Return one deal of three players under several trumps and hakems, a row each."""
    board = answers[0].board
    seats = [seat.title for seat in board.deal.seats]
    legend = f"Tricks with all {board.tricks_in_hand} played; * first to seven, ! kot"
    rows = [[styled(title, DIM) for title in ("trump", "hakem", *seats)]]
    for found in answers:
        names = trump_text(found.board.trump, theme), Text(found.board.hakem.title)
        rows.append([*names, *(_guarantee_text(found[seat]) for seat in board.deal.seats)])
    right = range(2, 2 + len(seats))
    lines = [header(heading, theme), *fact_lines([Text(_THREE)], board, theme), Text()]
    lines += [wrapped(styled(_GUARANTEES, HEADING), theme.width)]
    lines += [wrapped(styled(legend, DIM), theme.width), columns(rows, right=right, indent=2)]
    lines += [Text(), deal_diagram(board.deal, board.rules.direction, theme, heading.names)]
    return stacked(lines)


def _players_text(found: Guarantees, theme: Theme) -> Text:
    """Return a row for each player: ``South, hakem   5 of 17 tricks  not first to seven``."""
    board = found.board
    whole = board.tricks_in_hand if board.has_race else board.tricks_left
    left = "" if board.has_race else " left"
    rows = Columns.grid(padding=(0, 2, 0, 0))
    rows.add_column(no_wrap=True)
    rows.add_column(no_wrap=True, justify="right")
    rows.add_column()
    for each in found.players:
        name = each.seat.title + (", hakem" if each.seat is board.hakem else "")
        won = 0 if board.has_race else board.tricks_of(each.seat)
        tricks = f"{(each.tricks or 0) - won} of {plural(whole, 'trick')}{left}"
        first = each.first_to_seven
        rows.add_row(
            Text(name), Text(tricks), Text() if first is None else first_to_seven_text(first)
        )
    return laid_out(rows, theme.width, indent=2)


def _guarantee_text(each: Guarantee) -> Text:
    mark = "!" if each.kot_forced else "*" if each.first_to_seven else " "
    style = KOT if each.kot_forced else GOOD if each.first_to_seven else PLAIN
    return styled(f"{each.tricks}{mark}", style)
