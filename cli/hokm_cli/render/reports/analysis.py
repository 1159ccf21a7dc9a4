"""The whole answer about one board as text, the verdict first."""

from __future__ import annotations

from rich.text import Text

from hokm import (
    Board,
    Seat,
    Solution,
    Table,
)

from ...terminal.layout import (
    beside,
    joined,
    part,
    stacked,
    wrapped,
)
from ...terminal.theme import (
    BAD,
    DIM,
    GOOD,
    HEADING,
    KOT,
    PLAIN,
    Theme,
)
from ..parts import sentences as words
from ..parts.best_line import best_line_text
from ..parts.card_values import card_values_text
from ..parts.cards import card_text, suit_name, trump_words
from ..parts.cases import cases_text
from ..parts.diagram import board_diagram, deal_diagram
from ..parts.heading import BoardHeading
from ..parts.trump_table import best_trumps, table_text

__all__ = [
    "case_facts",
    "case_title",
    "fact_lines",
    "failure_report",
    "header",
    "solution_report",
    "table_report",
]


def solution_report(solution: Solution, heading: BoardHeading, theme: Theme) -> Text:
    """Everything about one board with its trump and hakem."""
    board = solution.board
    diagram = board_diagram(board, theme, heading.names)
    if solution.line is not None:
        diagram = beside(diagram, best_line_text(solution, theme), theme.width)
    lines = [header(heading, theme), *fact_lines(case_facts(board, theme), board, theme), Text()]
    lines += [wrapped(line, theme.width) for line in _verdict(solution, heading)]
    lines += [Text(), diagram]
    if solution.cards:
        lines += [Text(), card_values_text(solution, theme)]
    return stacked(lines)


def table_report(table: Table, heading: BoardHeading, theme: Theme) -> Text:
    """One deal under several trumps and hakems."""
    boards = [solution.board for solution in table.values()]
    board = boards[0]
    facts = []
    if len(table.trumps) == 1:
        facts.append(Text.assemble("trump ", trump_words(board.trump, theme)))
    if len(table.hakems) == 1:
        facts.append(hakem_fact(board))
    hakem = board.hakem if len(table.hakems) == 1 else None
    diagram = deal_diagram(board.deal, board.rules.direction, theme, heading.names, hakem)
    verdicts = [_best(table, hakem, theme) for hakem in table.hakems] + _forced_kots(table, theme)
    column = max(line.cell_len for line in diagram.split("\n"))
    tables = table_text(table, theme, theme.width - column - 4)
    lines = [header(heading, theme), *fact_lines(facts, board, theme), Text()]
    lines += [wrapped(line, theme.width) for line in verdicts]
    lines += [Text(), beside(diagram, tables, theme.width)]
    return stacked(lines)


def trump_fact(board: Board, theme: Theme) -> Text:
    """``trump ♥ hearts``."""
    if board.trump.suit is None:
        return Text("no trump (saras)")
    return Text.assemble("trump ", trump_words(board.trump, theme))


def hakem_fact(board: Board) -> Text:
    """``hakem South``."""
    return Text(f"hakem {board.hakem.title}")


def case_facts(board: Board, theme: Theme) -> list[Text]:
    """Its trump and its hakem."""
    return [trump_fact(board, theme), hakem_fact(board)]


def case_title(board: Board, theme: Theme) -> Text:
    """The same in one line, above one of several cases."""
    title = joined(case_facts(board, theme), f" {theme.dot} ")
    title.stylize(HEADING)
    return title


def failure_report(message: str, heading: BoardHeading, theme: Theme) -> Text:
    """What stands in the place of a board that could not be solved."""
    return stacked(
        [header(heading, theme), wrapped(part(f"Not solved: {message}", BAD), theme.width)]
    )


def header(heading: BoardHeading, theme: Theme) -> Text:
    """The line above a board."""
    title = f"Board {heading.board}"
    event = "".join(f"  {remark}" for remark in (heading.event, heading.file) if remark)
    rule = theme.rule * max(2, min(theme.width, 80) - len(title) - len(event) - 4)
    return Text.assemble(
        (theme.rule * 2, DIM), " ", (title, HEADING), (event, DIM), " ", (rule, DIM)
    )


def fact_lines(facts: list[Text], board: Board, theme: Theme) -> list[Text]:
    """What the board is, after the `facts` given: its rules, the score and the table."""
    rules = board.rules
    facts = [*facts, Text(str(rules.direction)), Text(f"scoring {rules.scoring}")]
    lines = [wrapped(joined(facts, f" {theme.dot} "), theme.width)]
    score = words.score_sentence(board)
    if score is not None:
        lines.append(Text(score))
    if board.on_table:
        table = Text("On the table: ")
        cards = [
            Text.assemble(f"{seat.title} ", card_text(card, theme))
            for seat, card in board.trick.plays
        ]
        lines.append(table + joined(cards, ", "))
    return lines


def _verdict(solution: Solution, heading: BoardHeading) -> list[Text]:
    board, outcome = solution.board, solution.outcome
    lines = []
    if outcome is not None:
        style = KOT if outcome.is_kot else GOOD if outcome.hakem_side_wins else BAD
        lines.append(part(words.race_sentence(board, outcome), style))
    if solution.tricks is not None:
        lines.append(Text(words.tricks_sentence(board, solution.tricks)))
    for sentence in (words.kot_sentence(solution), words.sweep_sentence(solution)):
        if sentence is not None:
            lines.append(Text(sentence))
    if heading.result is not None:
        lines.append(part(f"Result in the file: {heading.result}", DIM))
    return lines


def _best(table: Table, hakem: Seat, theme: Theme) -> Text:
    """``South as hakem: best trump ♥ hearts, South-North win 7-3 at trick 10: 1 point``."""
    best = best_trumps(table, hakem)
    solution = table[best[0], hakem]
    line = Text(f"{hakem.title} as hakem: ")
    if len(table.trumps) > 1:
        names = [
            Text("no trump") if trump.suit is None else Text(suit_name(trump.suit))
            for trump in best
        ]
        line += Text("best with ") + joined(names, " or ") + Text(", ")
    return line + _short_verdict(solution)


def _short_verdict(solution: Solution) -> Text:
    board, outcome = solution.board, solution.outcome
    if outcome is None:
        return Text(words.tricks_sentence(board, solution.tricks or 0))
    style = KOT if outcome.is_kot else GOOD if outcome.hakem_side_wins else BAD
    return part(words.race_sentence(board, outcome), style)


def _forced_kots(table: Table, theme: Theme) -> list[Text]:
    """Each kot of the table by trump and hakem; one sentence where there is none."""
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
    return lines or [part("No kot is forced by either side", PLAIN)]
