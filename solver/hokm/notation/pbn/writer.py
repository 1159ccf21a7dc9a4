"""Records, with or without results, as PBN that other programs read.

The mandatory tags come first and in the order PBN lays down, ``?`` where nothing is known; then
our own, which other programs skip, then whatever else the record's file said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...model.cards import Card
from ...model.hand import Hand
from ...model.rules import score_text
from ...model.seats import SEATS
from ...results import Guarantees, Solution
from ...reviews.results import Review, ReviewedCard
from ..record import GameRecord, RecordTag
from .games import is_counted_once
from .play import PlaySection
from .scanner import LONGEST_LINE

__all__ = ["GUARANTEE_TABLE", "HEADER", "RESULT_TABLE", "REVIEW_TABLE", "pbn_record", "pbn_text"]

HEADER = "% PBN 2.1\n"
"""The first line of a file."""

RESULT_TABLE = "HokmResultTable"
"""The tag whose rows hold results, one a hakem and trump; tricks are the hakem's side's."""

GUARANTEE_TABLE = "HokmGuaranteeTable"
"""The same with three players, one a hakem, trump and player: what that player can force."""

REVIEW_TABLE = "HokmReviewTable"
"""One row a card played: values are the hakem's side's, costs those of the side that played."""

_GUARANTEE_COLUMNS = "Hakem;Trump;Player;Tricks\\2R;FirstToSeven\\3L;Kot\\3L"
_RESULT_COLUMNS = "Hakem;Trump;Outcome\\3R;Margin\\2R;Tricks\\2R;Points\\2R"
_REVIEW_COLUMNS = (
    "Trick\\2R;Player;Card;Before\\3R;After\\3R;TricksBefore\\2R;TricksAfter\\2R;"
    "CostMargin\\2R;CostPoints\\2R;CostTricks\\2R;Kept"
)
_FREE_TAGS = ("Event", "Site", "Date", "Board", "West", "North", "East", "South")
_OUR_TAGS = (
    "Hakem",
    "Trump",
    "Direction",
    "Players",
    "HakemFive",
    "Removed",
    "Leader",
    "TricksWon",
    "OnTable",
)
_WRITTEN_TAGS = {
    *_FREE_TAGS,
    *_OUR_TAGS,
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
    "Play",
}
_UNKNOWN = "?"
_NONE = ""
"""Where nothing applies, as with a contract in Hokm; some programs fail on ``?`` there."""
_BACKSLASH = re.compile(r'\\(?=[\\"]|$)')
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def pbn_text(records: Iterable[GameRecord]) -> str:
    """A whole file of records without results."""
    return HEADER + "\n".join(pbn_record(record) for record in records)


def pbn_record(
    record: GameRecord,
    solutions: Sequence[Solution] = (),
    guarantees: Sequence[Guarantees] = (),
    review: Review | None = None,
) -> str:
    """One game, ended by a line feed; what was found is a table at its end.

    A review also puts its marks behind the cards of the play. Put a blank line between two games.
    """
    lines = [*_tag_lines(record)]
    if record.play is not None:
        mistakes = () if review is None else review.mistakes
        lines.extend(_play_lines(record.play, {each.card: each.mark for each in mistakes}))
    stale = {REVIEW_TABLE} if review is not None else set()
    if solutions or guarantees:
        stale |= {RESULT_TABLE, GUARANTEE_TABLE}
    lines.extend(_other_lines(record, stale))
    if solutions:
        lines.append(_tag(RESULT_TABLE, _RESULT_COLUMNS))
        lines.extend(_result_line(solution) for solution in solutions)
    if guarantees:
        lines.append(_tag(GUARANTEE_TABLE, _GUARANTEE_COLUMNS))
        lines.extend(line for found in guarantees for line in _guarantee_lines(found))
    if review is not None:
        lines.append(_tag(REVIEW_TABLE, _REVIEW_COLUMNS))
        lines.extend(_review_line(each) for each in review.cards)
    return "".join(line + "\n" for line in lines)


def _tag_lines(record: GameRecord) -> Iterator[str]:
    for name in _FREE_TAGS:
        value = record.name if name == "Board" else record.tag(name)
        yield _tag(name, value or _UNKNOWN)
    yield _tag("Dealer", _dealer(record))
    yield _tag("Vulnerable", record.tag("Vulnerable") or "None")
    yield _tag("Deal", _deal(record))
    yield _tag("Scoring", str(record.scoring or record.tag("Scoring") or _UNKNOWN))
    yield _tag("Declarer", _NONE if record.declarer is None else str(record.declarer))
    yield _tag("Contract", record.contract or _NONE)
    yield _tag("Result", _result(record))
    ours = {
        "Hakem": record.hakem,
        "Trump": record.trump,
        "Direction": None if record.direction is None else record.direction.value.capitalize(),
        "Players": None if record.players == 4 else record.players,
        "HakemFive": _cards(record.hakem_five),
        "Removed": record.removed,
        "Leader": record.leader,
        "TricksWon": score_text(record.tricks_won) if record.tricks_won else None,
        "OnTable": _cards(record.on_table),
    }
    for name in _OUR_TAGS:
        if ours[name] not in (None, ""):
            yield _tag(name, str(ours[name]))


def _other_lines(record: GameRecord, stale: set[str]) -> Iterator[str]:
    """The tags of the file that say nothing to us, with their sections, but for the stale ones."""
    seen = set(stale)
    for tag in record.tags:
        if tag.name in _WRITTEN_TAGS or (is_counted_once(tag.name) and tag.name in seen):
            continue
        seen.add(tag.name)
        yield from _section(tag)


def _section(tag: RecordTag) -> Iterator[str]:
    yield _tag(tag.name, tag.value)
    for row in tag.rows:
        yield row[:LONGEST_LINE]


def _dealer(record: GameRecord) -> str:
    """In Hokm the dealer sits before the hakem in the order of play."""
    given = record.tag("Dealer")
    if record.hakem is not None and record.hakem in record.seating.occupied:
        return str(record.seating.order(record.hakem)[-1])
    return given if given in ("N", "E", "S", "W") else _NONE


def _deal(record: GameRecord) -> str:
    if not record.hands:
        return _UNKNOWN
    return "N:" + " ".join(_hand(record.hands.get(seat)) for seat in SEATS)


def _hand(hand: Hand | None) -> str:
    return "-" if hand is None else str(hand)


def _result(record: GameRecord) -> str:
    if record.result is not None:
        return score_text(record.result)
    return record.tag("Result") or _NONE


def _play_lines(section: PlaySection, marks: Mapping[Card | None, str]) -> Iterator[str]:
    yield _tag("Play", str(section.first))
    width = 2 + max(map(len, marks.values()), default=0)
    for row in section.rows:
        cells = (f"{cell}{marks.get(cell.card, '')}" for cell in row)
        yield " ".join(cell.ljust(width) for cell in cells).rstrip()
    if not any(cell.is_next for row in section.rows for cell in row):
        yield "*"


def _result_line(solution: Solution) -> str:
    outcome = solution.outcome
    return _row(
        (solution.board.hakem, 1),
        (solution.board.trump, 1),
        (outcome, 3),
        (None if outcome is None else outcome.margin, 2),
        (solution.tricks, 2),
        (solution.points, 2),
    )


def _review_line(each: ReviewedCard) -> str:
    return _row(
        (each.trick, 2),
        (each.seat, 1),
        (each.card, 2),
        (each.before.outcome, 3),
        (each.after.outcome, 3),
        (each.before.tricks, 2),
        (each.after.tricks, 2),
        (each.cost.margin, 2),
        (each.cost.points, 2),
        (each.cost.tricks, 2),
        (",".join(str(card) for group in each.preserving for card in group), 0),
    )


def _row(*values: tuple[object, int]) -> str:
    """Values right-aligned in columns of the given widths, ``-`` where there is none."""
    return " ".join(("-" if value is None else str(value)).rjust(width) for value, width in values)


def _guarantee_lines(found: Guarantees) -> Iterator[str]:
    case = f"{found.board.hakem} {found.board.trump}"
    for each in found.players:
        tricks = "-" if each.tricks is None else str(each.tricks)
        answers = (_yes_or_no(each.first_to_seven), _yes_or_no(each.kot_forced))
        yield f"{case} {each.seat} {tricks:>2} {answers[0]:<3} {answers[1]}"


def _yes_or_no(answer: bool | None) -> str:
    return "-" if answer is None else "yes" if answer else "no"


def _tag(name: str, value: str) -> str:
    """A tag on one line; a value that PBN's limit has no room for is cut."""
    value = _CONTROL.sub(" ", value)
    if value == "#" or value.startswith("##"):
        value = " " + value  # or it would refer to another game
    while True:
        line = f'[{name} "{_escape(value)}"]'
        if len(line) <= LONGEST_LINE or not value:
            return line
        value = value[: len(value) - (len(line) - LONGEST_LINE)]


def _escape(value: str) -> str:
    r"""Escape quotes, and backslashes only where they would be taken for an escape.

    Table headings hold ``\2R``, which programs that know no escapes must find unchanged.
    """
    return _BACKSLASH.sub(r"\\\\", value).replace('"', '\\"')


def _cards(cards: Iterable[object]) -> str:
    return " ".join(str(card) for card in cards)
