"""What each of three players can force, as text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.style import Style
from rich.text import Text

from hokm import CardGuarantee, Guarantee, Guarantees

from ...terminal.layout import stacked, styled, wrapped
from ...terminal.theme import (
    DIM,
    GOOD,
    HEADING,
    KOT,
    PLAIN,
    Theme,
)
from ..parts.cards import (
    NO_MARKS,
    Marks,
    card_groups_text,
    trump_text,
)
from ..parts.diagram import board_diagram, deal_diagram
from ..parts.heading import BoardHeading
from ..parts.sentences import guaranteed_kot_sentence, plural
from .analyze import case_facts, fact_lines, header

__all__ = ["card_guarantees_text", "guarantees_report", "guarantees_table"]

_TITLE = "Guarantees: what each can force against the two others together"


def guarantees_report(found: Guarantees, heading: BoardHeading, theme: Theme) -> Text:
    """Everything about one board of three players."""
    board = found.board
    facts = [*case_facts(board, theme), Text("three players")]
    lines = [header(heading, theme), *fact_lines(facts, board, theme), Text()]
    lines += [wrapped(styled(_TITLE, HEADING), theme.width)]
    lines += [wrapped(_player_line(each, found), theme.width, indent=4) for each in found.players]
    winner = found.kot_winner
    if board.has_race:
        style = PLAIN if winner is None else KOT
        lines.append(wrapped(styled(guaranteed_kot_sentence(board, winner), style), theme.width))
    if heading.result is not None:
        lines.append(styled(f"Result in the file: {heading.result}", DIM))
    lines += [Text(), board_diagram(board, theme, heading.names)]
    if found.cards:
        lines += [Text(), card_guarantees_text(found, theme)]
    return stacked(lines)


def guarantees_table(answers: Sequence[Guarantees], heading: BoardHeading, theme: Theme) -> Text:
    """One deal of three players under several trumps and hakems, a row each."""
    board = answers[0].board
    seats = board.deal.seats
    lines = [header(heading, theme), *fact_lines([Text("three players")], board, theme), Text()]
    lines += [wrapped(styled(_TITLE, HEADING), theme.width)]
    marks = "Tricks of each, played out; * first to seven, ! kot"
    lines += [styled(marks, DIM)]
    titles = "".join(f"{seat.title:>8}" for seat in seats)
    lines += [styled(f"  trump  hakem{titles}", DIM)]
    for found in answers:
        row = Text("  ") + trump_text(found.board.trump, theme)
        row.append(f"      {found.board.hakem.title:<5}")
        for seat in seats:
            text, style = _cell(found[seat])
            row.append(" " * (8 - len(text)))
            row.append(text, style)
        row.rstrip()
        lines.append(row)
    lines += [Text(), deal_diagram(board.deal, board.rules.direction, theme, heading.names)]
    return stacked(lines)


def _player_line(each: Guarantee, found: Guarantees) -> Text:
    """``South, hakem  5 of 17 tricks, not first to seven``."""
    board = found.board
    name = each.seat.title + (", hakem" if each.seat is board.hakem else "")
    won = 0 if board.has_race else board.tricks_of(each.seat)
    whole = board.tricks_in_hand if board.has_race else board.tricks_left
    left = "" if board.has_race else " left"
    line = Text(f"  {name:<12}  {(each.tricks or 0) - won:2} of {plural(whole, 'trick')}{left}")
    if each.first_to_seven is not None:
        line.append(", ")
        line.append_text(_first(each.first_to_seven))
    return line


def _first(first: bool) -> Text:
    return styled("first to seven", GOOD) if first else Text("not first to seven")


def _cell(each: Guarantee) -> tuple[str, Style]:
    mark = "!" if each.kot_forced else "*" if each.first_to_seven else " "
    style = KOT if each.kot_forced else GOOD if each.first_to_seven else PLAIN
    return f"{each.tricks}{mark}", style


def card_guarantees_text(found: Guarantees, theme: Theme, marks: Marks = NO_MARKS) -> Text:
    """The legal cards by what the player to move can still force after them."""
    board = found.board
    mover = board.to_play.title
    heading = styled(f"{'Cards' if board.on_table else 'Leads'} by {mover}", HEADING)
    heading.append(f", with what {mover} can force:", DIM)
    lines = [heading]
    for value, group in groupby(found.cards, key=_value):
        tricks, first = value
        label = Text(f"  {tricks or 0:2} {'trick ' if tricks == 1 else 'tricks'}")
        if first is not None:
            label.append("  ")
            label.append_text(_first(first))
        indent = label.cell_len + 2
        cards = card_groups_text((each.cards for each in group), theme, theme.width - indent, marks)
        for place, line in enumerate(cards):
            margin = label + Text("  ") if place == 0 else Text(" " * indent)
            lines.append(Text.assemble(margin, line))
    return stacked(lines)


def _value(card: CardGuarantee) -> tuple[int | None, bool | None]:
    return card.tricks, card.first_to_seven
