"""Lines of an explanation in steps, and what the other side may do instead.

A line is the plan, or one of the deviations, which leave another line. A deviation takes one line
of text, or its own steps and deviations where some of these are explained.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rich.text import Text

from hokm.explanations.results import Branch, Cashing, Node
from hokm.explanations.steps import StepKind, steps_of

from ...terminal.english import plural
from ...terminal.layout import joined, styled, wrapped
from ...terminal.theme import DIM, Theme
from .plan_words import (
    deciding_cards_of,
    deciding_cards_text,
    ending_text,
    reference_words,
    replies_text,
    step_text,
    winner_text,
)

__all__ = ["deviation_lines", "step_lines"]

_NUMBERS = 6
"""Columns for the numbers of tricks, and for labels."""


def step_lines(start: Node, theme: Theme, indent: int = 2) -> Iterator[Text]:
    """Yield the steps of a line by the numbers of their tricks, and how it ends."""
    for numbers, text in _numbered_steps(start, theme):
        first, last = numbers[0], numbers[-1]
        yield _entry(f"{first}" if first == last else f"{first}-{last}", text, theme, indent)


def deviation_lines(start: Node, theme: Theme, indent: int = 2) -> Iterator[Text]:
    """Yield what leaves a line, trick by trick: what takes longer, what is left out, what ends."""
    for node in start.line:
        deviations = node.branches[1:]
        for each in deviations:
            if each.then.need > 0 and not each.then.is_collapsed:
                yield from _deviation_lines(each, theme, indent)
        number = str(node.trick_number)
        collapsed = [each for each in deviations if each.then.is_collapsed]
        if collapsed:
            most = plural(max(each.claims for each in collapsed), "claim")
            more = "1 more try" if len(collapsed) == 1 else f"{len(collapsed)} more tries"
            yield _entry(number, styled(f"{more} of up to {most}, not shown", DIM), theme, indent)
        at_once = [each for each in deviations if each.then.need <= 0]
        if len(at_once) == 1:
            replies = replies_text(at_once[0], theme)
            winner = winner_text(at_once[0].trick, theme)
            yield _entry(number, Text.assemble("if ", replies, ": ", winner), theme, indent)
        elif at_once:
            deciding_cards = deciding_cards_text(deciding_cards_of(at_once), node.board, theme)
            yield _entry(
                number, Text.assemble("anything else loses to ", deciding_cards), theme, indent
            )


def _deviation_lines(branch: Branch, theme: Theme, indent: int) -> Iterator[Text]:
    """Yield one way to leave a line: one line of text if none is followed that leaves it again."""
    deviations = list(branch.then.deviations())
    head = Text.assemble("if ", replies_text(branch, theme), ":")
    pieces = []
    if all(reply.is_any or reply.seat is not branch.trick.winner for reply in branch.replies):
        pieces.append(winner_text(branch.trick, theme))
    if any(not each.then.is_collapsed for each in deviations if each.then.need > 0):
        line = joined([head, *pieces], " ")
        yield _entry(branch.label, line, theme, indent)
        yield from step_lines(branch.then, theme, indent + _NUMBERS)
        yield from deviation_lines(branch.then, theme, indent + _NUMBERS)
        return
    pieces += [text for _, text in _numbered_steps(branch.then, theme)]
    line = Text.assemble(head, " ", joined(pieces, "; "))
    if deviations:
        line.append(f" ({plural(branch.claims, 'claim')})", DIM)
    yield _entry(branch.label, line, theme, indent)


def _numbered_steps(start: Node, theme: Theme) -> Iterator[tuple[range, Text]]:
    """Yield the tricks of each step of a line with the step in words, then what follows them.

    Winners cashed at the end are one step with those that the same player cashed just before.
    """
    steps, last = list(steps_of(start)), start.line[-1]
    first, ending = last.trick_number, last.ending
    end = first + 1
    if isinstance(ending, Cashing):
        end = first + len(ending.cards)
        if steps and steps[-1].kind is StepKind.CASH and steps[-1].leaders == (ending.seat,):
            cashed = steps.pop()
            first = cashed.first
            ending = replace(ending, cards=cashed.winning_cards + ending.cards)
    for step in steps:
        yield range(step.first, step.last + 1), step_text(step, theme)
    if ending is not None:
        yield range(first, end), ending_text(ending, theme)
    if last.same_as is not None:
        yield range(first, end), Text(reference_words(last.same_as))


def _entry(label: str, text: Text, theme: Theme, indent: int) -> Text:
    """Return a text after its label, which stands out less; more lines begin as the first does."""
    space = " " * indent
    line = Text.assemble((f"{space}{label:<{_NUMBERS - 1}} ", DIM), text)
    return wrapped(line, theme.width, indent=len(space) + _NUMBERS)
