"""The table: a position laid open for one step, with the changes that every rule is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import astuple, replace

from filbert.gamekit.contract import Moment, Step, StepDraft
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import PUBLIC, Audience, Event
from filbert.games.get_nuts.deck import Deck
from filbert.games.get_nuts.events import DivineNutLost, NutStashed, SquirrelFell, TreeFelled
from filbert.games.get_nuts.memory import forget_played
from filbert.games.get_nuts.model import NO_CARD, NO_SEAT, Frame, Position, PositionDraft, Spot, put, without
from filbert.games.get_nuts.trail import counted

F = TypeVar("F", bound=Frame)


class Table:
    """A private draft of one step. `now` is the position as it stands, `step` what there is to tell of it."""

    __slots__ = ("at_ms", "deck", "dice", "now", "seats", "step")

    def __init__(self, deck: Deck, position: Position, moment: Moment) -> None:
        self.deck = deck
        self.dice = moment.dice
        self.at_ms = moment.at_ms
        self.now = PositionDraft(*astuple(position))
        self.step = StepDraft(position.book)
        self.seats = range(len(position.gone))

    def finish(self) -> Step[Position]:
        """The step as it is at last."""
        self.now.book = self.step.prompts.book()
        return self.step.step(Position(*astuple(self.now)))

    def tell(self, event: Event, audience: Audience = PUBLIC) -> None:
        """Announce *event*, to everybody unless an audience is named."""
        self.step.tell(event, audience)

    def chance(self, what: str) -> str:
        """A label for dice that no other throw of the match has."""
        self.now.chances += 1
        return f"{what}/{self.now.chances}"

    # Cards

    def discard(self, *cards: int) -> None:
        """Lay trick cards on the discard pile. It lies open and is shuffled before it is drawn from, so it is kept sorted."""
        self.now.discards = tuple(sorted(self.now.discards + cards))

    def play(self, seat: int, card: int) -> None:
        """Take *card* out of a hand, face up; the caller lays it somewhere."""
        now = self.now
        now.hands = put(now.hands, seat, without(now.hands[seat], card))
        forget_played(now, seat, card)

    def stash(self, seat: int, nut: int) -> None:
        """Lay a nut card that all have seen into a stash (GN-36)."""
        now = self.now
        now.stashes = put(now.stashes, seat, tuple(sorted((*now.stashes[seat], nut))))
        if self.deck.effect[nut] != "divine_nut":
            now.nut_moves = (*now.nut_moves, (seat, NO_SEAT, nut))
        self.tell(NutStashed(seat, self.deck.kinds[nut]))

    def lose_nuts(self, *nuts: int) -> None:
        """Take nut cards that all have seen out of the game."""
        self.now.lost = tuple(sorted(self.now.lost + nuts))

    # The stack

    def push(self, frame: Frame) -> None:
        """Let *frame* wait on top of the stack."""
        self.now.stack = (*self.now.stack, frame)

    def pop(self) -> Frame:
        """Take the top frame off the stack."""
        frame = self.now.stack[-1]
        self.now.stack = self.now.stack[:-1]
        return frame

    def top(self, kind: type[F]) -> F:
        """The frame on top of the stack, which must be of this kind."""
        frame = self.now.stack[-1]
        if not isinstance(frame, kind):
            raise TypeError(f"a {kind.__name__} should be on top of the stack, not {frame!r}")
        return frame

    # Action points

    def spend(self, points: int, field: str, value: str) -> None:
        """Use action points, for the part of the move that costs them.

        Raises: IllegalMove if fewer are left.
        """
        left = self.now.points
        if points > left:
            params = {"cost": points, "points": left}
            raise IllegalMove("too_few_action_points", field=field, value=value, rule_ref="1", params=params)
        self.now.points = left - points

    # Trails

    def spot(self, seat: int, position: int) -> Spot:
        """What lies beside a trail card."""
        return self.now.trails[seat][position - 1]

    def lay(self, seat: int, position: int, spot: Spot) -> Spot:
        """Set what lies beside a trail card, with its points counted anew."""
        spot = counted(self.deck, spot)
        trails = self.now.trails
        self.now.trails = put(trails, seat, put(trails[seat], position - 1, spot))
        return spot

    def clear(self, seat: int, position: int) -> int:
        """Discard a tree and what is attached to it; bulldozers stay. Return the Divine Nut that lay there, or NO_CARD (GN-12)."""
        spot = self.spot(seat, position)
        activist = () if spot.activist == NO_CARD else (spot.activist,)
        self.discard(spot.tree, *spot.harm, *spot.shield, *activist)
        self.lay(seat, position, Spot(bulldozers=spot.bulldozers, blunted=spot.blunted))
        return spot.divine

    def fell(self, seat: int, positions: Iterable[int], *, fire: bool = False) -> None:
        """Fell trees by one effect, then let the squirrel fall if it sat on one of them (GN-12, GN-13)."""
        kinds = self.deck.kinds
        for position in positions:
            self.tell(TreeFelled(seat, kinds[self.spot(seat, position).tree], position, "fire" if fire else "damage"))
            divine = self.clear(seat, position)
            if divine != NO_CARD:
                self.lose_nuts(divine)
                self.tell(DivineNutLost(seat, kinds[divine]))
        self._let_fall(seat)

    def _let_fall(self, seat: int) -> None:
        """A squirrel without a tree falls to the nearest tree below it, else to its player, and is hurt (section 2.2; GN-13)."""
        now = self.now
        origin = now.squirrels[seat]
        trail = now.trails[seat]
        if origin == 0 or trail[origin - 1].tree != NO_CARD:
            return
        to = origin - 1
        while to and trail[to - 1].tree == NO_CARD:
            to -= 1
        now.squirrels = put(now.squirrels, seat, to)
        now.hurt = put(now.hurt, seat, value=True)
        self.tell(SquirrelFell(seat, origin, to))

    def change(self, seat: int, position: int, **fields: object) -> Spot:
        """Replace some fields of a spot."""
        return self.lay(seat, position, replace(self.spot(seat, position), **fields))

    # Seats

    def playing(self) -> list[int]:
        """The seats still in the match, in seat order."""
        gone = self.now.gone
        return [seat for seat in self.seats if not gone[seat]]

    def following(self, after: int) -> list[int]:
        """The other seats still in the match, clockwise of *after*."""
        gone, count = self.now.gone, len(self.seats)
        order = [(after + step) % count for step in range(1, count)]
        return [seat for seat in order if not gone[seat]]
