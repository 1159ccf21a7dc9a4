"""What a report says above a board: its name, and trump, hakem and rules of the case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.style import Style
from rich.text import Text

from hokm import Board, RaceOutcome, Seat, Trump
from hokm.model.rules import score_text
from hokm.notation.record import GameRecord

from ...terminal.layout import joined, stacked, styled, wrapped
from ...terminal.theme import BAD, DIM, GOOD, HEADING, KOT, Theme
from .cards import card_text, trump_text, trump_words
from .sentences import alternatives, score_order_sentence, score_sentence

__all__ = [
    "BoardHeading",
    "board_title",
    "case_facts",
    "case_header",
    "case_title",
    "cases_text",
    "fact_lines",
    "failure_report",
    "hakem_fact",
    "header",
    "outcome_style",
    "printable",
    "trump_fact",
]

_NOT_SAID = ("", "?", "-")
_LONGEST = 40
_RULE_WIDTH = 80


@dataclass(frozen=True, slots=True)
class BoardHeading:
    """The words above and around a board."""

    board: str
    """The board's number or name."""
    event: str = ""
    file: str = ""
    """The file's name, where there are several."""
    names: Mapping[Seat, str] = field(default_factory=dict)
    """The players' names, where known."""
    result: str | None = None
    """The result recorded in the file, hakem's side first."""

    @classmethod
    def from_record(cls, record: GameRecord, *, with_file: bool = False) -> BoardHeading:
        """Return the heading of a record; `with_file` where the board's number may mislead."""
        names = {seat: _said(record, seat.title) for seat in Seat}
        return cls(
            board=printable(record.name),
            event=printable(_said(record, "Event")),
            file=printable(record.file_name) if with_file else "",
            names={seat: printable(name) for seat, name in names.items() if name},
            result=None if record.result is None else score_text(record.result),
        )


def header(heading: BoardHeading, theme: Theme) -> Text:
    """Return the line above a board."""
    title = f"Board {heading.board}"
    event = "".join(f"  {remark}" for remark in (heading.event, heading.file) if remark)
    rule = theme.rule * max(2, min(theme.width, _RULE_WIDTH) - len(title) - len(event) - 4)
    return Text.assemble(
        (theme.rule * 2, DIM), " ", (title, HEADING), (event, DIM), " ", (rule, DIM)
    )


def board_title(heading: BoardHeading) -> Text:
    """Return what a board of one line begins with: ``deals.pbn: Board 3``."""
    file = f"{heading.file}: " if heading.file else ""
    return Text.assemble(file, (f"Board {heading.board}", HEADING))


def case_header(heading: BoardHeading, board: Board, theme: Theme) -> list[Text]:
    """Return the lines above a board of one trump and one hakem, and how its scores count."""
    facts = _rules_line(case_facts(board, theme), board, theme)
    order = wrapped(styled(score_order_sentence(board), DIM), theme.width)
    return [header(heading, theme), facts, order, *_position_lines(board, theme)]


def fact_lines(facts: Sequence[Text], board: Board, theme: Theme) -> list[Text]:
    """Return what the board is, after the `facts` given: its rules, the score and the table."""
    return [_rules_line(facts, board, theme), *_position_lines(board, theme)]


def _rules_line(facts: Sequence[Text], board: Board, theme: Theme) -> Text:
    rules = board.rules
    facts = [*facts, Text(str(rules.direction)), Text(f"scoring {rules.scoring}")]
    return wrapped(joined(facts, f" {theme.dot} "), theme.width)


def _position_lines(board: Board, theme: Theme) -> list[Text]:
    lines = []
    score = score_sentence(board)
    if score is not None:
        lines.append(wrapped(Text(score), theme.width))
    if board.on_table:
        cards = [
            Text.assemble(f"{seat.title} ", card_text(card, theme))
            for seat, card in board.trick.plays
        ]
        lines.append(Text("On the table: ") + joined(cards, ", "))
    return lines


def case_facts(board: Board, theme: Theme) -> list[Text]:
    """Return its trump and its hakem."""
    return [trump_fact(board, theme), hakem_fact(board)]


def case_title(board: Board, theme: Theme) -> Text:
    """Return trump and hakem in one line, above one of several cases."""
    title = joined(case_facts(board, theme), f" {theme.dot} ")
    title.stylize(HEADING)
    return title


def cases_text(boards: Iterable[Board], theme: Theme) -> Text:
    """Return ``♠ ♥ with hakem North or South, ♦ with hakem East``."""
    hakems: dict[Trump, list[Seat]] = {}
    for board in boards:
        hakems.setdefault(board.trump, []).append(board.hakem)
    trumps: dict[tuple[Seat, ...], list[Trump]] = {}
    for trump, seats in hakems.items():
        trumps.setdefault(tuple(seats), []).append(trump)
    cases = []
    for who, which in trumps.items():
        trumps_shown = joined([trump_text(trump, theme) for trump in which], " ")
        hakem = alternatives(seat.title for seat in who)
        cases.append(Text.assemble(trumps_shown, f" with hakem {hakem}"))
    return joined(cases, ", ")


def trump_fact(board: Board, theme: Theme) -> Text:
    """Return ``trump ♥ hearts``."""
    if board.trump.suit is None:
        return trump_words(board.trump, theme)
    return Text.assemble("trump ", trump_words(board.trump, theme))


def hakem_fact(board: Board) -> Text:
    """Return ``hakem South``."""
    return Text(f"hakem {board.hakem.title}")


def failure_report(message: str, heading: BoardHeading, theme: Theme) -> Text:
    """Return what is written for a board that could not be solved."""
    return stacked(
        [header(heading, theme), wrapped(styled(f"Not solved: {message}", BAD), theme.width)]
    )


def outcome_style(outcome: RaceOutcome) -> Style:
    """Return the style of a result: a kot, or good or bad for the hakem's side."""
    return KOT if outcome.is_kot else GOOD if outcome.hakem_side_wins else BAD


def printable(text: str) -> str:
    """Return the text without what could command a terminal, and not too long for a heading."""
    safe = "".join(char if char.isprintable() else "?" for char in text)
    return safe if len(safe) <= _LONGEST else safe[: _LONGEST - 3] + "..."


def _said(record: GameRecord, tag: str) -> str:
    value = (record.tag(tag) or "").strip()
    return "" if value in _NOT_SAID else value
