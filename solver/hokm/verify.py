"""Checks proofs of what one side can force, without the search that found them.

This file stands alone: it imports nothing but the standard library, and ``python verify.py
PROOF.json`` runs it. `docs/proofs.md` describes the documents.

A proof is a set of *claims*. A claim speaks of every position of a *pattern*: who is on lead, how
many cards of each suit each player holds, and who holds the highest cards of each suit, down to
where it stops to matter. The cards below, the *low* ones, may lie in any order. It says that one
side, the *prover's*, wins so many of the next tricks, and how: by a plan for the trick about to be
played, by winners cashed one after the other, or by trumps that cannot all be beaten.

A plan names the prover's cards. It is tried against every card that the others may play, and each
way the trick can go must end in a position that another claim covers. Every trick leaves fewer
cards, so claims cannot support each other in a circle: if each holds given the others, all hold.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["LOW", "Card", "Claim", "Game", "Goal", "InvalidProof", "Position", "Proof", "Suit"]

SUITS, RANKS, SEATS, LOW = "SHDC", "23456789TJQKA", "NESW", -1
_UNREADABLE = (KeyError, TypeError, ValueError, AttributeError, IndexError)


class InvalidProof(Exception):  # noqa: N818
    """What is wrong with a proof."""


class Card(NamedTuple):
    """A card by its rank among those in play: 0 the highest of its suit, LOW any not named."""

    seat: str
    suit: str
    rank: int

    def __str__(self) -> str:
        return self.suit.lower() + ("x" if self.rank == LOW else str(self.rank + 1))


class Suit(NamedTuple):
    """Who holds the cards of a suit, a letter for each card."""

    tops: str
    """The owners of the highest cards, highest first."""
    lows: str
    """The owners of the low cards, in no order that matters."""

    @classmethod
    def of(cls, tops: str, lows: str) -> Suit:
        """Return the suit with all that is known: if one player has all low cards, their order."""
        return cls(tops + lows, "") if len(set(lows)) == 1 else cls(tops, lows)

    @property
    def owners(self) -> str:
        """The owners of all its cards."""
        return self.tops + self.lows


class Position(NamedTuple):
    """All positions of a pattern, before a lead: who leads, and who holds the four suits."""

    leader: str
    suits: Mapping[str, Suit]

    @property
    def shape(self) -> tuple[str, ...]:
        """The leader and the lengths of all suits, as something to look up."""
        return (self.leader, *("".join(sorted(suit.owners)) for suit in self.suits.values()))

    @property
    def tricks_left(self) -> int:
        """Tricks still to be played."""
        return sum(suit.owners.count(self.leader) for suit in self.suits.values())


class Goal(NamedTuple):
    """The prover's side is to win `need` more tricks before the others have won `allow` more."""

    need: int
    allow: int


Consequence = tuple[Position, Goal, Sequence[Card]]  # to be covered, after which trick


class Game(NamedTuple):
    """What stays the same throughout a hand."""

    seats: str
    """The players in the order of play."""
    trump: str
    """The trump suit, or N."""
    side: frozenset[str]
    """The players of the prover's side."""

    def order(self, leader: str) -> str:
        """Return the players in their turns, from the leader on."""
        at = self.seats.index(leader)
        return self.seats[at:] + self.seats[:at]

    def legal(self, position: Position, seat: str, trick: Sequence[Card]) -> list[Card]:
        """Return what a player may play: each card named, and one low card for all of a suit."""
        cards = []
        for name, suit in position.suits.items():
            cards += [Card(seat, name, at) for at, owner in enumerate(suit.tops) if owner == seat]
            cards += [Card(seat, name, LOW)] if seat in suit.lows else []
        return [card for card in cards if trick and card.suit == trick[0].suit] or cards

    def winners(self, trick: Sequence[Card]) -> list[str]:
        """Return who may have won a trick: one player, or all whose low cards are best."""
        suit = self.trump if any(card.suit == self.trump for card in trick) else trick[0].suit
        rivals = [card for card in trick if card.suit == suit]
        named = [card for card in rivals if card.rank != LOW]
        return [min(named, key=lambda card: card.rank).seat] if named else [c.seat for c in rivals]

    def after(self, position: Position, trick: Sequence[Card], winner: str) -> Position:
        """Return the position after a trick."""
        suits = {}
        for name, suit in position.suits.items():
            played = [card.rank for card in trick if card.suit == name]
            lows = suit.lows
            for card in trick:
                if card.suit == name and card.rank == LOW:
                    lows = lows.replace(card.seat, "", 1)
            kept = (owner for rank, owner in enumerate(suit.tops) if rank not in played)
            suits[name] = Suit.of("".join(kept), lows)
        return Position(winner, suits)

    def tricks(
        self, position: Position, plan: Any, played: Sequence[Card] = ()
    ) -> Iterator[tuple[Sequence[Card], str]]:
        """Yield each way a trick can go on from the cards played, with each possible winner."""
        if len(played) == len(self.seats):
            yield from ((played, winner) for winner in self.winners(played))
            return
        seat = self.order(position.leader)[len(played)]
        plan = plan if isinstance(plan, dict) else {}
        for card in self.legal(position, seat, played):
            if seat not in self.side:
                yield from self.tricks(position, _reply(plan, card), (*played, card))
            elif plan.get("play") == str(card):
                yield from self.tricks(position, plan.get("then"), (*played, card))
                return
        if seat in self.side:
            name = plan["play"] if isinstance(plan.get("play"), str) else "a card not named"
            raise InvalidProof(f"{seat} cannot play {name} {_after_cards(played)}")


def _reply(plan: Mapping[str, Any], card: Card) -> Any:
    """Return the part of a plan after an opponent's card: by its name, its suit, or any card."""
    names = (str(card), card.suit.lower() + "*", "*")
    return next((plan[name] for name in names if name in plan), None)


def _after_cards(trick: Sequence[Card]) -> str:
    return "after " + " ".join(f"{card.seat}:{card}" for card in trick) if trick else "on lead"


class Claim(NamedTuple):
    """A pattern, what the prover's side wins from there, and how."""

    number: int
    position: Position
    goal: Goal
    row: Mapping[str, Any]

    @classmethod
    def read(cls, number: int, row: Any, game: Game) -> Claim:
        """Read the claim of a row of the document."""
        try:
            suits = {name: Suit.of(*row["suits"][name].split("+")) for name in SUITS}
            leader, wins, tricks = row["leader"], row["wins"], row["of"]
            position, goal = Position(leader, suits), Goal(wins, tricks - wins + 1)
        except _UNREADABLE as error:
            raise InvalidProof(f"claim {number} cannot be read: {error!r}") from None
        owners = "".join(suit.owners for suit in suits.values())
        counts = {owners.count(seat) for seat in game.seats}
        whole = leader in tuple(game.seats) and type(wins) is type(tricks) is int
        if not whole or set(owners) - set(game.seats) or len(counts) != 1 or not 0 < wins <= tricks:
            raise InvalidProof(f"claim {number} makes no sense")
        return cls(number, position, goal, row)

    def covers(self, position: Position, goal: Goal) -> bool:
        """Decide whether a position of the same shape is one of the claim's, its goal no harder."""
        alike = (position.suits[s].tops.startswith(self.position.suits[s].tops) for s in SUITS)
        return self.goal.need >= goal.need and self.goal.allow <= goal.allow and all(alike)

    def consequences(self, game: Game) -> Iterator[Consequence]:
        """Yield what must be covered for the claim to hold; `InvalidProof` if it never does."""
        if "cash" in self.row:
            self._check_cashing(game, self.row["cash"])
        elif "trumps" in self.row:
            self._check_trumps(game, self.row["trumps"])
        else:
            yield from _consequences(game, self.position, self.goal, self.row.get("plan"), ())

    def _check_cashing(self, game: Game, plan: Any) -> None:
        """Check that the leader wins all they need by leading the suits of `plan` one by one.

        They lead their highest card each time: the highest in play, or of a suit that only they
        have. Only a ruff could beat it. So an opponent with trumps must have cards of the suit;
        they have always followed then, and their lengths are known. One without trumps may have
        discarded: `left` may be too long for them, never too short. Partner, with trumps, must
        have a card of another suit to play, except to the last trick, which they may win.
        """
        leader, position = self.position
        if leader not in game.side or not isinstance(plan, str) or set(plan) - set(SUITS):
            raise InvalidProof(f"{leader} has no such winners to cash")
        left = {s: {seat: position[s].owners.count(seat) for seat in game.seats} for s in SUITS}
        trumps = left.get(game.trump, dict.fromkeys(game.seats, 0))
        tops = {s: len(suit.tops) - len(suit.tops.lstrip(leader)) for s, suit in position.items()}
        others = game.seats.replace(leader, "")
        for index, suit in enumerate(plan):
            lengths = left[suit]
            alone = not any(lengths[seat] for seat in others)
            if lengths[leader] == 0 or (tops[suit] <= 0 and not alone):
                raise InvalidProof(f"{leader} cannot win trick {index + 1} cashing {plan}")
            for seat in others if suit != game.trump else "":
                besides = self.position.tricks_left - index - trumps[seat]
                spare = besides > 0 or index == len(plan) - 1
                if trumps[seat] and not (spare if seat in game.side else lengths[seat]):
                    raise InvalidProof(f"{seat} may ruff trick {index + 1} of {plan}")
            tops[suit] -= 1
            left[suit].update({seat: max(length - 1, 0) for seat, length in lengths.items()})
        if len(plan) < self.goal.need:
            raise InvalidProof(f"{leader} cashes {len(plan)} tricks and needs {self.goal.need}")

    def _check_trumps(self, game: Game, seat: Any) -> None:
        """Check that one player's trumps win so many tricks that too few are left for the others.

        Whatever is played, each of the player's trumps goes to a trick of its own. The opponents
        win that only with a higher trump, which is gone then. At worst each of those beats the
        next one of the player's below it, from the top down. Of the low trumps theirs are higher.
        """
        if game.trump not in SUITS or seat not in tuple(game.side):
            raise InvalidProof("no such trumps to count on")
        tops, lows = self.position.suits[game.trump]
        sure = beaters = 0
        for owner in tops:
            if owner == seat:
                sure, beaters = (sure, beaters - 1) if beaters else (sure + 1, 0)
            elif owner not in game.side:
                beaters += 1
        beaters += sum(owner not in game.side for owner in lows)
        sure += max(lows.count(seat) - beaters, 0)
        left = self.position.tricks_left - sure
        if sure < self.goal.need or left >= self.goal.allow:
            raise InvalidProof(f"{sure} sure trumps of {seat} leave {left} tricks to the others")


def _consequences(
    game: Game, position: Position, goal: Goal, plan: Any, played: Sequence[Card]
) -> Iterator[Consequence]:
    """Yield the positions to be covered after a trick, in which cards may have been played."""
    for trick, winner in game.tricks(position, plan, played):
        ours = winner in game.side
        left = Goal(goal.need - ours, goal.allow - (not ours))
        if left.need > 0:
            if left.allow == 0 or position.tricks_left == 1:
                raise InvalidProof(f"too few tricks are won {_after_cards(trick)}")
            yield game.after(position, trick, winner), left, trick


class Proof(NamedTuple):
    """A proof as it is written in a document."""

    game: Game
    holders: Mapping[tuple[str, str], str]
    """Who has each card, a suit and a rank; cards on the table are their players'."""
    start: Position  # the deal, all of it known
    table: Sequence[Card]
    goal: Goal
    claims: Sequence[Claim]
    row: Mapping[str, Any]

    @classmethod
    def read(cls, row: Any) -> Proof:
        """Read a row of the document; `InvalidProof` if it makes no sense."""
        try:
            game = Game("".join(row["order"]), row["trump"], frozenset(row["side"]))
            leader, wins, before = row["leader"], row["wins"], row["before"]
            played = [(suit, rank) for suit, rank in row["on_table"]]
            holders = _holders(row["deal"], zip(played, game.order(leader), strict=False))
            ranks = {s: [r for r in reversed(RANKS) if (s, r) in holders] for s in SUITS}
            tops = {s: "".join(holders[s, rank] for rank in ranks[s]) for s in SUITS}
            start = Position(leader, {suit: Suit(tops[suit], "") for suit in SUITS})
            table = [Card(holders[s, rank], s, ranks[s].index(rank)) for s, rank in played]
            own, others = map(int, row["tricks_won"].split("-"))
            goal = Goal(wins - own, before - others)
            claims = [Claim.read(at, each, game) for at, each in enumerate(row["claims"], 1)]
            players, held = game.seats, "".join(holders.values())
            partners = {2: players, 3: players, 4: ("NS", "EW")}[len(players)]
            legal = len(table) < len(players) and all(
                card in game.legal(start, card.seat, table[:at]) for at, card in enumerate(table)
            )
        except _UNREADABLE as error:
            raise InvalidProof(f"the proof cannot be read: {error!r}") from None
        sides = [side for each in map(set, partners) for side in (each, set(players) - each)]
        seated = len(players) < 4 or players in SEATS * 2 + SEATS[::-1] * 2
        if sorted(players) != sorted(set(held)) or not seated or game.side not in sides:
            raise InvalidProof("no such players, order of play or side")
        lengths = {held.count(seat) for seat in players}
        if len(lengths) != 1 or own + others + max(lengths) > (17 if len(players) == 3 else 13):
            raise InvalidProof("the hands are not equally long, or there are too many tricks")
        if leader not in tuple(players) or game.trump not in (*SUITS, "N") or not legal:
            raise InvalidProof("no such leader, trump or cards on the table")
        if not type(wins) is type(before) is int or goal.allow <= 0:
            raise InvalidProof("no such goal")
        return cls(game, holders, start, table, goal, claims, row)

    def statement(self) -> str:
        """Say what is to be proven, in words made from the deal and the goal alone."""
        row, (seats, trump, side) = self.row, self.game
        own, others = ("-".join(s for s in seats if (s in side) is ours) for ours in (True, False))
        words = f"{own} can win {row['wins']} tricks before {others} win {row['before']}"
        score = "" if row["tricks_won"] == "0-0" else f"{row['tricks_won']} so far, "
        leads = " ".join(["leads", *map("".join, row["on_table"])])
        return f"{words} ({score}trump {trump}, {row['leader']} {leads}, then {seats} in turn)"

    def check(self) -> None:
        """Go through all claims from the deal on; `InvalidProof` for the first flaw."""
        by_shape: dict[tuple[str, ...], list[Claim]] = {}
        for claim in self.claims:
            by_shape.setdefault(claim.position.shape, []).append(claim)
        asked: dict[int, Goal] = {}  # all goals that a claim is needed for, in one
        waiting: list[tuple[Claim, Sequence[Sequence[Card]]]] = []  # and how it is first reached

        def require(position: Position, goal: Goal, line: Sequence[Sequence[Card]]) -> None:
            for claim in by_shape.get(position.shape, ()):
                if claim.covers(position, goal):
                    if claim.number not in asked:
                        waiting.append((claim, line))
                    old = asked.get(claim.number, goal)
                    asked[claim.number] = Goal(max(old.need, goal.need), min(old.allow, goal.allow))
                    return
            what = f"{goal.need} to be won before {goal.allow} are lost"
            raise InvalidProof(f"{position.leader} on lead, {what}: no claim{self._cards(line)}")

        for position, goal, trick in self.requirements():
            require(position, goal, (trick,) if trick else ())
        if self.goal.need > 0 and not self.table and 1 not in asked:
            raise InvalidProof("claim 1 is not about this deal")
        for claim, line in waiting:
            try:
                needed = list(claim.consequences(self.game))
            except InvalidProof as flaw:
                raise InvalidProof(f"claim {claim.number}: {flaw}{self._cards(line)}") from None
            for position, goal, trick in needed:
                require(position, goal, (*line, trick))
        for claim in self.claims:
            if claim.goal != asked.get(claim.number):
                raise InvalidProof(f"claim {claim.number} says more than the others need")

    def requirements(self) -> Iterator[Consequence]:
        """Yield what must be covered for the proof to hold: the deal, or what follows its trick."""
        if self.goal.need > 0 and not self.table:
            yield self.start, self.goal, ()
        elif self.goal.need > 0:
            plan = self.row.get("plan")
            yield from _consequences(self.game, self.start, self.goal, plan, self.table)

    def _cards(self, line: Sequence[Sequence[Card]]) -> str:
        """Write a line of play in the cards of the deal; a low card as the player's lowest."""
        held, words = dict(self.holders), []
        for trick in line:
            cards = []
            for seat, suit, index in trick:
                owners = (seat,) if index == LOW else tuple(SEATS)
                ranks = [rank for rank in RANKS[::-1] if held.get((suit, rank)) in owners]
                cards.append((suit, ranks[index]))
            words.append(" ".join(f"{held.pop(card)}:{''.join(card)}" for card in cards))
        return f"; play: {', '.join(words)}" if words else ""


def _holders(deal: str, table: Iterable[Any]) -> dict[tuple[str, str], str]:
    """Return who has each card of a PBN deal and the table; ``-`` is an empty seat."""
    first, hands = deal.split(":")
    at, cards = tuple(SEATS).index(first), list(table)
    for seat, hand in zip(SEATS[at:] + SEATS[:at], hands.split(), strict=True):
        for suit, ranks in zip(SUITS, ("..." if hand == "-" else hand).split("."), strict=True):
            cards += [((suit, rank), seat) for rank in ranks]
    if len(dict(cards)) < len(cards) or not all(rank in RANKS for (_, rank), _ in cards):
        raise ValueError("a card is in the deal twice, or is none")
    return dict(cards)


if __name__ == "__main__":
    for row in json.loads(Path(sys.argv[1]).read_text("utf-8"))["proofs"]:
        try:
            (proof := Proof.read(row)).check()
        except InvalidProof as flaw:
            sys.exit(f"refused: {flaw}")
        print(f"{row['deal']}\nproven: {proof.statement()}")
