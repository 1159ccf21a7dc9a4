"""Proofs told to a human, the plan first."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from hokm.analysis.kot import KotAnswer
from hokm.explanations.results import Explanation

from ...queries.explanations import Telling, Told
from ...queries.kots import Answer
from ...terminal.layout import (
    beside,
    part,
    stacked,
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
from ..parts.heading import (
    BoardHeading,
    case_header,
    case_title,
    fact_lines,
    header,
)
from ..parts.outline import deviation_lines, step_lines
from ..parts.plan_words import deciding_cards_text, side_name
from ..parts.trick_table import TrickRow, tricks_text

__all__ = ["explanation_report"]


def explanation_report(telling: Telling, heading: BoardHeading, theme: Theme) -> Text:
    """All that is told about one record."""
    cases = telling.cases
    board = cases[0].answer.board
    if len(cases) == 1:
        lines = [*case_header(heading, board, theme), Text()]
        return stacked([*lines, *_single(cases[0], heading, telling.depth, theme)])
    lines = [header(heading, theme), *fact_lines([], board, theme), Text()]
    lines.append(deal_diagram(board.deal, board.rules.direction, theme, heading.names))
    for case in cases:
        title = case_title(case.answer.board, theme)
        lines += [Text(), title, *_sections(case, telling.depth, theme, with_tables=False)]
    return stacked(lines)


def _single(case: Told, heading: BoardHeading, depth: int, theme: Theme) -> Iterator[Text]:
    """The deal, and what is told of it. The only line of play stands beside the deal."""
    diagram = board_diagram(case.answer.board, theme, heading.names)
    lines = [each for each in case.explanations if each.start.tricks and depth > 0]
    if len(lines) == 1:
        diagram = beside(diagram, _line_text(lines[0], theme), theme.width)
    yield diagram
    yield Text()
    yield from _sections(case, depth, theme, with_tables=len(lines) > 1)


def _sections(case: Told, depth: int, theme: Theme, *, with_tables: bool) -> Iterator[Text]:
    """What is told of each proof."""
    if not case.explanations:
        yield Text("The race is over: there is nothing to explain")
    for place, told in enumerate(case.explanations):
        if place:
            yield Text()
        yield wrapped(_verdict(case.answer, told), theme.width)
        if told.start.need > 0:
            yield from _plan(told, theme)
            if with_tables and told.start.tricks:
                yield _line_text(told, theme)
            yield from _deviations(told, depth, theme)


def _verdict(answer: Answer, told: Explanation) -> Text:
    verdict = part(_sentence(answer, told), KOT if answer.is_forced else HEADING)
    if told.claims:
        verdict.append(f", proof of {words.plural(told.claims, 'claim')}", DIM)
    return verdict


def _sentence(answer: Answer, told: Explanation) -> str:
    """What is proven."""
    board, side, others = told.board, _side(told), _others(told)
    if isinstance(answer, KotAnswer) and answer.is_forced:
        if board.seating.players == 3:
            return words.guaranteed_kot_sentence(board, answer.winner)
        return words.forced_kot_sentence(board, answer.kot, answer.hakem_koti)
    own, _ = told.target.tricks_won(board)
    already = (
        f"{words.with_verb(side, 'have', 'has')} {_tricks(own)}" if told.start.need <= 0 else ""
    )
    if isinstance(answer, KotAnswer):
        kot = "hakem koti" if board.hakem in told.target.side else "kot"
        by = f" by {others}" if board.seating.players == 3 else ""
        return f"No {kot}{by} is forced: {already or f'{side} can take a trick'}"
    they_have = words.with_verb(others, "have", "has")
    goal = f"{_tricks(told.target.wins)} before {they_have} {told.target.before}"
    if answer.is_forced:
        return f"{side} can get {answer.outcome} or better: {already or goal}"
    return f"{others} cannot get {answer.outcome} or better: {already or f'{side} can take {goal}'}"


def _tricks(count: int) -> str:
    return "a trick" if count == 1 else words.plural(count, "trick")


def _plan(told: Explanation, theme: Theme) -> Iterator[Text]:
    """Whose line it is, and its steps."""
    others = _others(told)
    hold = f"{words.with_verb(others, 'hold', 'holds')} out longest"
    if not any(told.start.deviations()):
        title = f"The plan, whatever {words.with_verb(others, 'do', 'does')}:"
    elif told.deciding_cards is None:
        title = f"The plan, where {hold}:"
    else:
        deciding_cards = deciding_cards_text(told.deciding_cards, told.board, theme)
        yield wrapped(
            Text.assemble(f"{_side(told)}'s trick is won by ", deciding_cards), theme.width
        )
        title = f"{hold} like this:"
    if told.start.tricks:
        yield wrapped(Text(title), theme.width)
    yield from step_lines(told.start, theme)


def _deviations(told: Explanation, depth: int, theme: Theme) -> Iterator[Text]:
    """What the others may do instead, unless that is folded."""
    ways = sum(1 for _ in told.start.deviations())
    if ways and depth == 0:
        folded = f"{words.plural(ways, 'way')} to leave this, told with --depth 1"
        yield wrapped(part(folded, DIM), theme.width)
    elif ways:
        yield wrapped(Text(f"What else {_others(told)} may try:"), theme.width)
        yield from deviation_lines(told.start, theme)


def _line_text(told: Explanation, theme: Theme) -> Text:
    """The tricks of the line, as far as they are told."""
    board = told.board
    nodes = zip(told.start.line, told.start.line[1:], strict=False)
    rows = [TrickRow(before.branches[0].trick, after.board.tricks_won) for before, after in nodes]
    table = tricks_text(board.seating.order(board.leader), rows, theme)
    return stacked([part("The line", HEADING), table])


def _side(told: Explanation) -> str:
    return side_name(told.board, told.target.side)


def _others(told: Explanation) -> str:
    return side_name(told.board, frozenset(told.board.deal.seats) - told.target.side)
