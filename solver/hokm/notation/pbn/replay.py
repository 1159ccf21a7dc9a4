"""Cards of a Play section put into the order in which they were played, and checked."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...model.cards import Card
from ...model.deal import Deal
from ...model.seats import Direction, Seat, Seating
from ...model.trick import Trick
from ..diagnostics import Diagnostic
from ..play_section import NOT_PLAYED, Cell, PlaySection
from ..record import GameRecord
from ..source import Source

__all__ = ["Replay", "replay"]


@dataclass(frozen=True, slots=True, repr=False)
class Replay:
    """What was played from the position of a deal on."""

    cards: tuple[Card, ...] = ()
    """The cards in order of play, without those on the table before; all of them legal."""
    tricks: tuple[Trick, ...] = ()
    """The tricks, the last perhaps in progress; they may go on after a revoke."""
    diagnostics: tuple[Diagnostic, ...] = ()
    stopped_by: Diagnostic | None = None
    """The error or irregularity at which `cards` end; None where none ends them.

    Cells that cannot be read end them too, but those are diagnostics of the text.
    """

    def __repr__(self) -> str:
        return f"<Replay {len(self.cards)} cards, {len(self.diagnostics)} diagnostics>"


def replay(record: GameRecord) -> Replay:
    """Follow the play of a record from the position of its deal, as far as it makes sense.

    An unmarked revoke, a card that the player does not hold and a card after a missing one are
    errors and end it, and so does text that cannot be read. Irregular cards that are marked as
    such get a warning; `Replay.cards` ends before the first, since it holds legal play only.
    Without a trump the order of play is not known: then there are no cards, and only what is
    wrong under any trump and direction is reported.
    """
    section, deal = record.play, record.deal
    if section is None or deal is None or not section.rows:
        return Replay()
    if section.first not in deal.seats:
        message = f"{section.first.title} leads first, but has no hand in this deal"
        diagnostic = record.source.error(message, section.location, seat=section.first)
        return Replay(diagnostics=(diagnostic,), stopped_by=diagnostic)
    section = _up_to(section, record.play_error)
    if record.trump is None:
        return Replay(diagnostics=tuple(_check_holders(record, section, deal)))
    leader = record.hakem if record.leader is None else record.leader
    if leader is not None and leader is not section.first and section.has_cards:
        message = (
            f"the play begins with a lead by {section.first.title}, "
            f"but {leader.title} is to lead{_hint(record, section, deal)}"
        )
        card = section.rows[0][0].card
        diagnostic = record.source.error(message, section.location, seat=section.first, card=card)
        return Replay(diagnostics=(diagnostic,), stopped_by=diagnostic)
    found = _Replay(record, section, deal, record.seating).run()
    if not any(diagnostic.is_error for diagnostic in found.diagnostics):
        return found
    *before, error = found.diagnostics  # an error ends the replay
    hinted = dataclasses.replace(error, message=error.message + _hint(record, section, deal))
    stopped_by = hinted if found.stopped_by is error else found.stopped_by
    return dataclasses.replace(found, diagnostics=(*before, hinted), stopped_by=stopped_by)


def _up_to(section: PlaySection, error: Diagnostic | None) -> PlaySection:
    """Return the section without the tricks that begin after the line of an error."""
    if error is None or error.line is None:
        return section
    last = error.line
    rows = tuple(row for row in section.rows if _first_line(row) <= last)
    return dataclasses.replace(section, rows=rows)


def _first_line(row: Iterable[Cell]) -> int:
    return min((cell.location.line for cell in row if cell.location.line), default=0)


def _hint(record: GameRecord, section: PlaySection, deal: Deal) -> str:
    """Return what to add to an error in a play that would be sound clockwise."""
    if record.direction is not None:
        return ""
    clockwise = Seating(Direction.CLOCKWISE, record.seating.occupied)
    found = _Replay(record, section, deal, clockwise).run()
    if any(diagnostic.is_error for diagnostic in found.diagnostics):
        return ""
    return " (no direction is given; the play fits clockwise)"


def _check_holders(record: GameRecord, section: PlaySection, deal: Deal) -> Iterator[Diagnostic]:
    """Yield what is wrong with a play whatever the trump and the direction are.

    The first column is the leader's and, with four players, the third is the partner's; the
    others belong to the remaining seats in either order.
    """
    columns = record.seating.order(section.first)
    others = columns[1::2] if len(columns) == 4 else columns[1:]
    for number, row in enumerate(section.rows, record.first_trick):
        for column, cell in enumerate(row):
            certain = column == 0 or (column == 2 and len(columns) == 4)
            may_hold = (columns[column],) if certain else others
            if cell.card is None or deal.holder(cell.card) in may_hold:
                continue
            if number > record.first_trick and _by_holder(row, deal):
                yield _misplaced(row, number, record.source)
                break
            who = " or ".join(seat.title for seat in may_hold)
            message = (
                f"trick {number}: {who} cannot play {cell.card.symbol}: {_where(deal, cell.card)}"
            )
            seat = may_hold[0] if certain else None
            yield record.source.error(message, cell.location, seat=seat, card=cell.card)
            return


def _by_holder(row: Iterable[Cell], deal: Deal) -> dict[Seat, Cell]:
    """Return the cards of a row by who was dealt them; empty if two come from one hand, or none.

    Some programs write a trick in the order of play, or shifted, now and then. The deal shows
    whose card is whose, except in the first trick: there a shift means that the hands are at
    the wrong seats.
    """
    cells: dict[Seat, Cell] = {}
    for cell in row:
        holder = None if cell.card is None else deal.holder(cell.card)
        if cell.card is None and cell.is_readable:
            continue
        if holder is None or holder in cells:
            return {}
        cells[holder] = cell
    return cells


def _misplaced(row: Iterable[Cell], number: int, source: Source) -> Diagnostic:
    first = next(cell for cell in row if cell.card is not None)
    message = (
        f"trick {number}: the cards are not in their players' columns; "
        "the deal shows whose they are"
    )
    return source.warning(message, first.location)


def _where(deal: Deal, card: Card) -> str:
    holder = deal.holder(card)
    return "it is not in the deal" if holder is None else f"{holder.title} has it"


class _Replay:
    """One way through a play, under one seating."""

    def __init__(
        self, record: GameRecord, section: PlaySection, deal: Deal, seating: Seating
    ) -> None:
        assert record.trump is not None
        self._section = section
        self._deal = deal
        self._trump = record.trump
        self._seating = seating
        self._source = record.source
        self._on_table = record.on_table
        self._first_trick = record.first_trick
        self._hands = {seat: set(deal[seat].cards) for seat in deal.seats}
        self._cards: list[Card] = []
        self._tricks: list[Trick] = []
        self._diagnostics: list[Diagnostic] = []
        self._stopped_by: Diagnostic | None = None
        self._played: dict[Card, int] = {}

    def run(self) -> Replay:
        columns = self._seating.order(self._section.first)
        leader = self._section.first
        over = False
        for number, row in enumerate(self._section.rows, self._first_trick):
            cells = dict(zip(columns, row, strict=True))
            if over:
                if not self._nothing_follows(cells, "the play has already stopped"):
                    break
                continue
            cells = self._own_columns(cells, number)
            leader = self._leader(cells, leader, number)
            trick = self._trick(cells, leader, number)
            if trick is None:
                break
            if trick.cards:
                self._tricks.append(trick)
            over = not trick.is_complete
            leader = trick.winner if trick.winner is not None else leader
        return Replay(
            tuple(self._cards), tuple(self._tricks), tuple(self._diagnostics), self._stopped_by
        )

    def _own_columns(self, cells: dict[Seat, Cell], number: int) -> dict[Seat, Cell]:
        """Return the cells by player, where the file has a later trick in other columns."""
        row = cells.values()
        in_place = all(
            cell.card is None or cell.card in self._deal[seat] for seat, cell in cells.items()
        )
        if in_place or number == self._first_trick:
            return cells
        by_holder = _by_holder(row, self._deal)
        if not by_holder:
            return cells
        self._diagnostics.append(_misplaced(row, number, self._source))
        return {seat: by_holder.get(seat, NOT_PLAYED) for seat in cells}

    def _leader(self, cells: dict[Seat, Cell], rightful: Seat, number: int) -> Seat:
        """Return who leads the trick: the winner of the last one, or whoever led out of turn."""
        for seat, cell in cells.items():
            if cell.irregular != "L" or cell.card is None:
                continue
            if seat is rightful:
                message = f"trick {number}: {seat.title} is marked ^L, but leads in turn"
                self._warn(message, cell, seat)
                return rightful
            message = (
                f"trick {number}: {seat.title} leads out of turn; it is {rightful.title}'s lead"
            )
            self._irregular(message, cell, seat)
            return seat
        return rightful

    def _trick(self, cells: dict[Seat, Cell], leader: Seat, number: int) -> Trick | None:
        """Return the trick as far as it was played; None after an error."""
        cards: list[Card] = []
        order = self._seating.order(leader)
        for index, seat in enumerate(order):
            cell = cells[seat]
            if number == self._first_trick and index < len(self._on_table):
                if cell.card not in (None, self._on_table[index]):
                    message = (
                        f"{seat.title} has {self._on_table[index]} on the table, not {cell.card}"
                    )
                    self._error(message, cell, seat)
                    return None
                cards.append(self._on_table[index])
                continue
            if not cell.is_readable:
                return None
            if cell.card is None:
                rest = {later: cells[later] for later in order[index + 1 :]}
                reason = f"{seat.title} has not played to trick {number}"
                if not self._nothing_follows(rest, reason):
                    return None
                for later, other in rest.items():
                    # A + alone on a line just says that the play is not complete.
                    if other.is_next and cards:
                        self._warn(f"+ is in {later.title}'s column, but {reason}", other, later)
                break
            if not self._may_play(seat, cell, cards, number):
                return None
            cards.append(cell.card)
            self._hands[seat].discard(cell.card)
            self._played[cell.card] = number
            if self._stopped_by is None:
                self._cards.append(cell.card)
        return Trick(leader, tuple(cards), self._trump, self._seating)

    def _may_play(self, seat: Seat, cell: Cell, cards: list[Card], number: int) -> bool:
        card = cell.card
        assert card is not None
        hand = self._hands[seat]
        if card not in hand:
            where = _where(self._deal, card)
            if card in self._played:
                where = f"it was played to trick {self._played[card]}"
            self._error(
                f"trick {number}: {seat.title} cannot play {card.symbol}: {where}", cell, seat
            )
            return False
        kept = sorted(held for held in hand if cards and held.suit is cards[0].suit)
        revokes = bool(kept) and card.suit is not cards[0].suit
        if revokes and cell.irregular != "R":
            suit = kept[0].suit
            held = suit.symbol + "".join(each.rank_letter for each in kept)
            message = (
                f"trick {number}: {seat.title} plays {card.symbol} "
                f"but still has {suit.name.lower()} ({held})"
            )
            self._error(message, cell, seat)
            return False
        if revokes:
            self._irregular(f"trick {number}: {seat.title} revokes with {card.symbol}", cell, seat)
        elif cell.irregular == "R":
            self._warn(f"trick {number}: {card.symbol} is marked ^R, but is no revoke", cell, seat)
        return True

    def _nothing_follows(self, cells: dict[Seat, Cell], reason: str) -> bool:
        """Decide whether no card follows where the play stopped; report one that does."""
        for seat, cell in cells.items():
            if cell.card is not None:
                self._error(f"{seat.title} cannot play {cell.card.symbol}: {reason}", cell, seat)
                return False
        return True

    def _error(self, message: str, cell: Cell, seat: Seat) -> None:
        diagnostic = self._source.error(message, cell.location, seat=seat, card=cell.card)
        self._diagnostics.append(diagnostic)
        self._stopped_by = self._stopped_by or diagnostic

    def _irregular(self, message: str, cell: Cell, seat: Seat) -> None:
        self._warn(message, cell, seat)
        self._stopped_by = self._stopped_by or self._diagnostics[-1]

    def _warn(self, message: str, cell: Cell, seat: Seat) -> None:
        self._diagnostics.append(
            self._source.warning(message, cell.location, seat=seat, card=cell.card)
        )
