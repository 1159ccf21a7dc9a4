"""Explanations to be read, the plan first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rich.text import Text

from hokm.analysis.kot import KotAnswer
from hokm.explanations.results import Explanation

from ...queries.explanations import ExplainedCase, ExplainedRecord
from ...queries.kots import KotOrOutcomeAnswer
from ...terminal.english import plural
from ...terminal.layout import (
    beside,
    stacked,
    styled,
    wrapped,
)
from ...terminal.theme import (
    DIM,
    HEADING,
    KOT,
    Theme,
)
from ..parts import sentences as words
from ..parts.diagram import board_diagram, deal_diagram
from ..parts.heading import BoardHeading, case_header, case_title, fact_lines, header
from ..parts.outline import deviation_lines, step_lines
from ..parts.plan_words import deciding_cards_text
from ..parts.sentences import Side, side_of
from ..parts.trick_table import TrickRow, tricks_text

__all__ = ["explanation_report"]


def explanation_report(explained: ExplainedRecord, heading: BoardHeading, theme: Theme) -> Text:
    """Return everything that is explained about one record."""
    cases = explained.cases
    board = cases[0].answer.board
    if len(cases) == 1:
        lines = [*case_header(heading, board, theme), Text()]
        return stacked([*lines, *_single(cases[0], heading, explained.depth, theme)])
    lines = [header(heading, theme), *fact_lines([], board, theme), Text()]
    lines.append(deal_diagram(board.deal, board.rules.direction, theme, heading.names))
    for case in cases:
        title = case_title(case.answer.board, theme)
        lines += [Text(), title, *_sections(case, explained.depth, theme, with_tables=False)]
    return stacked(lines)


def _single(case: ExplainedCase, heading: BoardHeading, depth: int, theme: Theme) -> Iterator[Text]:
    """Yield the deal, and what is explained of it. The only line of play goes beside the deal."""
    diagram = board_diagram(case.answer.board, theme, heading.names)
    lines = [each for each in case.explanations if each.start.tricks and depth > 0]
    if len(lines) == 1:
        diagram = beside(diagram, _line_text(lines[0], theme), theme.width)
    yield diagram
    yield Text()
    yield from _sections(case, depth, theme, with_tables=len(lines) > 1)


def _sections(
    case: ExplainedCase, depth: int, theme: Theme, *, with_tables: bool
) -> Iterator[Text]:
    """Yield what is explained of each proof."""
    if not case.explanations:
        yield Text("The race is over: there is nothing to explain")
    for index, explanation in enumerate(case.explanations):
        if index:
            yield Text()
        yield wrapped(_verdict(case.answer, explanation), theme.width)
        if explanation.start.need > 0:
            yield from _plan(explanation, theme)
            if with_tables and explanation.start.tricks:
                yield _line_text(explanation, theme)
            yield from _deviations(explanation, depth, theme)


def _verdict(answer: KotOrOutcomeAnswer, explanation: Explanation) -> Text:
    verdict = styled(_sentence(answer, explanation), KOT if answer.is_forced else HEADING)
    if explanation.claims:
        verdict.append(f" (proof of {plural(explanation.claims, 'claim')})", DIM)
    return verdict


def _sentence(answer: KotOrOutcomeAnswer, explanation: Explanation) -> str:
    """Return what is proven."""
    board, side, others = explanation.board, _side(explanation), _others(explanation)
    if isinstance(answer, KotAnswer) and answer.is_forced:
        if board.seating.players == 3:
            return words.guaranteed_kot_sentence(board, answer.winner)
        return words.forced_kot_sentence(board, answer.kot, answer.hakem_koti)
    target = explanation.target
    own, _ = target.tricks_won(board)
    already = ""
    if explanation.start.need <= 0:
        already = f"{side.does('have')} {_tricks(own)}"
    if isinstance(answer, KotAnswer):
        kot = "hakem koti" if board.hakem in target.side else "kot"
        by = f" by {others}" if board.seating.players == 3 else ""
        return f"No {kot}{by} is forced: {already or f'{side} can win a trick'}"
    goal = target.sentence(board.deal.seats)
    if not answer.is_forced:
        return f"{others} cannot get {answer.outcome} or better: {already or goal}"
    if side.is_plural:
        goal = goal.replace(side.name, "they", 1)
    return f"{side} can get {answer.outcome} or better: {already or goal}"


def _tricks(count: int) -> str:
    return "a trick" if count == 1 else plural(count, "trick")


def _plan(explanation: Explanation, theme: Theme) -> Iterator[Text]:
    """Yield whose line it is, and its steps."""
    side, others = _side(explanation), _others(explanation)
    hold = f"{others.does('hold')} out"
    if not any(explanation.start.deviations()):
        title = f"The plan, whatever {others.does('do')}:"
    elif explanation.deciding_cards is None:
        title = f"The plan, if {hold} as long as possible:"
    else:
        deciding_cards = deciding_cards_text(explanation.deciding_cards, explanation.board, theme)
        win = f"{side.does('win')} {'their' if side.is_plural else 'the'} trick with "
        yield wrapped(Text.assemble(win, deciding_cards), theme.width)
        title = f"{hold} longest this way:"
    if explanation.start.tricks:
        yield wrapped(Text(title), theme.width)
    yield from step_lines(explanation.start, theme)


def _deviations(explanation: Explanation, depth: int, theme: Theme) -> Iterator[Text]:
    """Yield what the others may do instead, or that it is not shown."""
    ways = sum(1 for _ in explanation.start.deviations())
    if ways and depth == 0:
        others = "1 other try" if ways == 1 else f"{ways} other tries"
        yield wrapped(styled(f"{others}, shown with --depth 1", DIM), theme.width)
    elif ways:
        yield wrapped(Text(f"Other tries by {_others(explanation)}:"), theme.width)
        yield from deviation_lines(explanation.start, theme)


def _line_text(explanation: Explanation, theme: Theme) -> Text:
    """Return the tricks of the line, as far as they are explained."""
    board = explanation.board
    line = explanation.start.line
    rows = [
        TrickRow(before.branches[0].trick, after.board.tricks_won)
        for before, after in pairwise(line)
    ]
    table = tricks_text(board.seating.order(board.leader), rows, theme)
    return stacked([styled("The line", HEADING), table])


def _side(explanation: Explanation) -> Side:
    return side_of(explanation.board, explanation.target.side)


def _others(explanation: Explanation) -> Side:
    board = explanation.board
    return side_of(board, explanation.target.others(board))
