"""``hokm analyze``: the whole answer about one board, the verdict first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.table import Table as Columns
from rich.text import Text

from hokm import Guarantee, Guarantees, RaceOutcome, Seat, Solution, Table

from ...terminal.layout import beside, columns, laid_out, stacked, styled, wrapped
from ...terminal.theme import BAD, DIM, GOOD, HEADING, KOT, PLAIN, Theme
from ..parts import sentences as words
from ..parts.best_line import best_line_text
from ..parts.card_values import card_guarantees_text, card_values_text, first_to_seven_text
from ..parts.cards import suit_name, trump_text
from ..parts.cases import cases_text
from ..parts.diagram import board_diagram, deal_diagram
from ..parts.heading import (
    BoardHeading,
    case_facts,
    case_header,
    fact_lines,
    hakem_fact,
    header,
    trump_fact,
)
from ..parts.trump_table import best_trumps, table_text

__all__ = ["guarantees_report", "guarantees_table", "solution_report", "table_report"]

_GUARANTEES = "Guarantees: what each player can force against the other two together"
_THREE = "three players"


def solution_report(solution: Solution, heading: BoardHeading, theme: Theme) -> Text:
    """Return everything about one board with its trump and hakem."""
    board = solution.board
    diagram = board_diagram(board, theme, heading.names)
    if solution.line is not None:
        diagram = beside(diagram, best_line_text(solution, theme), theme.width)
    lines = [*case_header(heading, board, theme), Text()]
    lines += [wrapped(line, theme.width) for line in _verdict(solution, heading)]
    lines += [Text(), diagram]
    if solution.cards:
        lines += [Text(), card_values_text(solution, theme)]
    return stacked(lines)


def table_report(table: Table, heading: BoardHeading, theme: Theme) -> Text:
    """Return the answers about one deal under several trumps and hakems."""
    board = next(iter(table.values())).board
    facts = [trump_fact(board, theme)] if len(table.trumps) == 1 else []
    hakem = board.hakem if len(table.hakems) == 1 else None
    if hakem is not None:
        facts.append(hakem_fact(board))
    diagram = deal_diagram(board.deal, board.rules.direction, theme, heading.names, hakem)
    verdicts = [_best(table, each, theme) for each in table.hakems] + _forced_kots(table, theme)
    taken = max(line.cell_len for line in diagram.split("\n")) + 4
    tables = table_text(table, theme, theme.width - taken)
    lines = [header(heading, theme), *fact_lines(facts, board, theme), Text()]
    lines += [wrapped(line, theme.width) for line in verdicts]
    lines += [Text(), beside(diagram, tables, theme.width)]
    return stacked(lines)


def _verdict(solution: Solution, heading: BoardHeading) -> Iterator[Text]:
    """Yield what the board is worth, a sentence a line."""
    board, outcome = solution.board, solution.outcome
    if outcome is not None:
        yield styled(words.race_sentence(board, outcome), _outcome_style(outcome))
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


def _best(table: Table, hakem: Seat, theme: Theme) -> Text:
    """Return ``South as hakem, best with hearts: North-South win 7-3 (in 10 tricks): 1 point``."""
    best = best_trumps(table, hakem)
    line = Text(f"{hakem.title} as hakem")
    if len(table.trumps) > 1:
        names = ["no trump" if trump.suit is None else suit_name(trump.suit) for trump in best]
        line.append(f", best with {words.alternatives(names)}")
    return Text.assemble(line, ": ", _short_verdict(table[best[0], hakem]))


def _short_verdict(solution: Solution) -> Text:
    board, outcome = solution.board, solution.outcome
    if outcome is None:
        return Text(words.tricks_sentence(board, solution.tricks or 0))
    return styled(words.race_sentence(board, outcome), _outcome_style(outcome))


def _outcome_style(outcome: RaceOutcome) -> Style:
    return KOT if outcome.is_kot else GOOD if outcome.hakem_side_wins else BAD


def _forced_kots(table: Table, theme: Theme) -> list[Text]:
    """Return each kot of the table by trump and hakem; one sentence where there is none."""
    if all(solution.kot_forced is None for solution in table.values()):
        return []
    lines = []
    for title, found in (
        ("Kot is forced", [answer for answer in table.values() if answer.kot_forced]),
        ("Hakem koti is forced", [answer for answer in table.values() if answer.hakem_koti_forced]),
    ):
        if found:
            cases = cases_text((answer.board for answer in found), theme)
            lines.append(Text(f"{title}: ") + cases)
    return lines or [Text("Neither side can force a kot")]


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
        tricks = f"{(each.tricks or 0) - won} of {words.plural(whole, 'trick')}{left}"
        first = each.first_to_seven
        rows.add_row(
            Text(name), Text(tricks), Text() if first is None else first_to_seven_text(first)
        )
    return laid_out(rows, theme.width, indent=2)


def _guarantee_text(each: Guarantee) -> Text:
    mark = "!" if each.kot_forced else "*" if each.first_to_seven else " "
    style = KOT if each.kot_forced else GOOD if each.first_to_seven else PLAIN
    return styled(f"{each.tricks}{mark}", style)
