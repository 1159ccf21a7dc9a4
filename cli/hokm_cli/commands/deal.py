"""``hokm deal``: random deals, dealt as Hokm is dealt."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Annotated

from hokm import Direction, Seat, Trump
from hokm.model.cards import Card
from hokm.model.dealing import longest_suit, random_deal

from ..queries.settings import OneOrAll
from ..render.formats import FileFormat
from . import help_texts
from . import options as opt

__all__ = ["deal"]

_LARGEST_SEED = 10**9
_LONGEST = "longest"
_SOUTH = OneOrAll(Seat.SOUTH)


@dataclass(frozen=True, slots=True)
class TrumpToWrite:
    """A trump by its name, or the longest suit of the hakem's first five cards."""

    named: Trump | None
    """None for the longest suit."""

    @classmethod
    def parse(cls, text: str) -> TrumpToWrite:
        """Read ``longest`` or a trump; raise `NotationError`."""
        return cls(None if text.lower() == _LONGEST else Trump.parse(text))

    def given(self, five: tuple[Card, ...]) -> Trump:
        """Return the trump, given the first five cards."""
        return Trump(longest_suit(five)) if self.named is None else self.named


def _hakem(text: str) -> OneOrAll[Seat]:
    # Wrapped, because typer would convert a bare seat by its number.
    return OneOrAll(Seat.parse(text))


def deal(
    count: Annotated[
        int,
        opt.option(
            "--count",
            "-n",
            metavar="N",
            parser=opt.whole_number(at_least=1),
            help=help_texts.COUNT,
        ),
    ] = 1,
    seed: Annotated[
        int | None,
        opt.option("--seed", metavar="N", parser=opt.whole_number(), help=help_texts.SEED),
    ] = None,
    hakem: Annotated[
        OneOrAll[Seat],
        opt.option(
            "--hakem",
            values=opt.SEATS,
            parser=opt.from_option(_hakem),
            help=help_texts.DEALT_HAKEM,
        ),
    ] = _SOUTH,
    trump: Annotated[
        TrumpToWrite | None,
        opt.option(
            "--trump",
            "-t",
            values=[*opt.TRUMPS, _LONGEST],
            parser=opt.from_option(TrumpToWrite.parse),
            help=help_texts.DEALT_TRUMP,
        ),
    ] = None,
    direction: opt.DealtDirectionOption = None,
    output_format: Annotated[
        FileFormat, opt.choice_option(FileFormat, "--format", "-f", help=help_texts.FILE_FORMAT)
    ] = FileFormat.PBN,
    output: opt.OutputOption = None,
) -> None:
    """Make random deals."""
    from hokm.notation.record import GameRecord

    from ..render.documents.records import record_document
    from ..terminal.console import open_console
    from ..terminal.outputs import open_output

    way = direction or Direction.ANTICLOCKWISE
    console = open_console()
    if seed is None:
        seed = random.SystemRandom().randrange(_LARGEST_SEED)
        console.note(f"dealt with --seed {seed}")
    rng = random.Random(seed)
    seat = Seat.SOUTH if hakem.one is None else hakem.one

    def dealt(number: int) -> GameRecord:
        cards, five = random_deal(rng, hakem=seat, direction=way)
        return GameRecord(
            name=str(number),
            hands={each: cards[each] for each in cards.seats},
            deal=cards,
            trump=None if trump is None else trump.given(five),
            hakem=seat,
            direction=way,
            hakem_five=five,
        )

    with open_output(console, output, machine=True) as out:
        out.write_all(record_document(output_format, map(dealt, range(1, count + 1))))
