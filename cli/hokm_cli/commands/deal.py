"""``hokm deal``: random deals, dealt as Hokm is dealt."""

from __future__ import annotations

import random
from typing import Annotated

import typer

from hokm import Direction, Seat, Trump
from hokm.model.cards import SUITS, Card
from hokm.model.deal import random_deal

from . import options as opt

__all__ = ["deal"]

_LARGEST_SEED = 10**9


def deal(
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many deals.")] = 1,
    seed: Annotated[
        int | None,
        typer.Option(
            help="Number that decides the cards: the same seed gives the same deals on every "
            "machine and Python. Left out: another one each time, told on standard error.",
            show_default=False,
        ),
    ] = None,
    hakem: Annotated[
        str,
        typer.Option(
            metavar="N|E|S|W",
            autocompletion=lambda: ["N", "E", "S", "W"],
            help="Who is dealt to first and leads.",
        ),
    ] = "S",
    trump: Annotated[
        str | None,
        typer.Option(
            "--trump",
            "-t",
            metavar="S|H|D|C|N|longest",
            autocompletion=lambda: ["S", "H", "D", "C", "N", "longest"],
            help="Trump to write down; longest is the longest suit of the hakem's first five "
            "cards, the one with higher cards if two are equal. Left out: none.",
            show_default=False,
        ),
    ] = None,
    direction: opt.DirectionOption = None,
    output_format: Annotated[
        opt.FileFormat,
        typer.Option(
            "--format",
            "-f",
            metavar="pbn|lines|json|jsonl",
            case_sensitive=False,
            help="What to write.",
        ),
    ] = opt.FileFormat.PBN,
    output: opt.OutputOption = None,
) -> None:
    """Deal at random, as Hokm is dealt.

    Five cards go to each player, from the hakem on, then four, and four again.

    PBN and JSON keep the five cards on which the hakem names trump, in the order received.
    Exit code: 0, or 2 when the command line or the output file is unusable.

    Example: hokm deal --seed 7 --count 2 --trump longest --format lines
    """
    from hokm.notation.record import GameRecord

    from ..render.documents import record_document
    from ..terminal.console import open_console
    from ..terminal.outputs import open_output

    longest = trump is not None and trump.lower() == "longest"
    named = None if trump is None or longest else opt.parsed("--trump", Trump.parse, trump)
    seat = opt.parsed("--hakem", Seat.parse, hakem)
    way = Direction.ANTICLOCKWISE if direction is None else opt.direction_of(direction)
    console = open_console()
    if seed is None:
        seed = random.SystemRandom().randrange(_LARGEST_SEED)
        console.note(f"dealt with --seed {seed}")
    source = random.Random(seed)

    def dealt(number: int) -> GameRecord:
        cards, five = random_deal(source, hakem=seat, direction=way)
        return GameRecord(
            name=str(number),
            hands={each: cards[each] for each in cards.seats},
            deal=cards,
            trump=longest_suit(five) if longest else named,
            hakem=seat,
            direction=way,
            hakem_five=five,
        )

    records = (dealt(number) for number in range(1, count + 1))
    with open_output(console, output, machine=True) as results:
        for piece in record_document(output_format, records):
            results.put(piece)


def longest_suit(five: tuple[Card, ...]) -> Trump:
    """The longest suit of five cards; of two equal ones the one with the higher cards."""
    ranks = {suit: sorted((c.rank for c in five if c.suit is suit), reverse=True) for suit in SUITS}
    return Trump(max(SUITS, key=lambda suit: (len(ranks[suit]), ranks[suit])))
