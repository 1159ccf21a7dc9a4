"""``hokm analyze`` for a deal whose trump or hakem is open: a table of all cases."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from hokm import Seat, Solution, Table, Trump

from ...terminal.layout import beside, columns, stacked, styled, wrapped
from ...terminal.theme import DIM, HEADING, Theme
from ..parts import sentences as words
from ..parts.cards import suit_name, trump_text
from ..parts.diagram import deal_diagram
from ..parts.heading import (
    BoardHeading,
    cases_text,
    fact_lines,
    hakem_fact,
    header,
    outcome_style,
    trump_fact,
)

__all__ = ["best_trumps", "table_report"]

_INDENT = 2
_CELL = 3


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
    tables = _table_text(table, theme, theme.width - taken)
    lines = [header(heading, theme), *fact_lines(facts, board, theme), Text()]
    lines += [wrapped(line, theme.width) for line in verdicts]
    lines += [Text(), beside(diagram, tables, theme.width)]
    return stacked(lines)


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
    return styled(words.race_sentence(board, outcome), outcome_style(outcome))


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


def _table_text(table: Table, theme: Theme, width: int) -> Text:
    """Return both tables, side by side where `width` allows; each hakem's own side counts first."""
    blocks = []
    if any(solution.outcome is not None for solution in table.values()):
        heading = "Race to seven, hakem's side first"
        blocks.append(_block(heading, table, _outcome_text, theme, best_row=True))
    if any(solution.tricks is not None for solution in table.values()):
        heading = "Tricks of the hakem's side, all played"
        blocks.append(_block(heading, table, _tricks_text, theme, best_row=False))
    return blocks[0] if len(blocks) == 1 else beside(blocks[0], blocks[1], width)


def best_trumps(table: Table, hakem: Seat) -> tuple[Trump, ...]:
    """Return the trumps with the best race outcome for this hakem's side, then the most tricks."""
    values = {trump: _value(table[trump, hakem]) for trump in table.trumps}
    best = max(values.values())
    return tuple(trump for trump in table.trumps if values[trump] == best)


def _value(solution: Solution) -> tuple[int, int]:
    margin = 0 if solution.outcome is None else solution.outcome.margin
    return margin, solution.tricks or 0


def _block(
    heading: str,
    table: Table,
    cell: Callable[[Solution], Text],
    theme: Theme,
    *,
    best_row: bool,
) -> Text:
    hakems, trumps = table.hakems, table.trumps
    letters = [hakem.letter for hakem in hakems]
    rows = [[styled(title, DIM) for title in ("hakem", *letters)]]
    for trump in trumps:
        rows.append([_trump_label(trump, theme), *(cell(table[trump, each]) for each in hakems)])
    if best_row and len(trumps) > 1:
        best = (best_trumps(table, hakem) for hakem in hakems)
        symbols = (Text().join(trump_text(trump, theme) for trump in each) for each in best)
        rows.append([styled("best", DIM), *symbols])
    numbers = range(1, len(hakems) + 1)
    cells = columns(rows, right=numbers, least=dict.fromkeys(numbers, _CELL), indent=_INDENT)
    return stacked([styled(heading, HEADING), cells])


def _trump_label(trump: Trump, theme: Theme) -> Text:
    if trump.suit is None:
        return Text("no trump")
    return Text.assemble(trump_text(trump, theme), " ", suit_name(trump.suit))


def _outcome_text(solution: Solution) -> Text:
    outcome = solution.outcome
    if outcome is None:
        return Text()
    return styled(str(outcome), outcome_style(outcome))


def _tricks_text(solution: Solution) -> Text:
    return Text("" if solution.tricks is None else str(solution.tricks))
