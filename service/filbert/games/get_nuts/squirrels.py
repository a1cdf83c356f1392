"""Moving the squirrel (section 2.2, Leap of Faith): what it may do now, and doing it."""

from __future__ import annotations

from typing import NamedTuple

from filbert.gamekit.errors import IllegalMove
from filbert.games.get_nuts.deck import Deck
from filbert.games.get_nuts.events import SquirrelHealed, SquirrelMoved
from filbert.games.get_nuts.model import LAST, NO_CARD, PositionDraft, put
from filbert.games.get_nuts.nuts import why_not_take
from filbert.games.get_nuts.table import Table

STEP_COST = 1
"""Each action of a squirrel costs one action point, that of taking a nut too (sections 2.2 and "Reaching the Goal")."""


class Leap(NamedTuple):
    """Where a Leap of Faith would lead: to a trail position, or, at an extra cost, to the nuts. Else `why_not` is the refusal."""

    position: int = 0
    extra_cost: int = 0
    why_not: str = ""

    @property
    def lands(self) -> bool:
        """Whether it can be made."""
        return not self.why_not


def why_not_enter(now: PositionDraft, seat: int) -> str:
    """The reason why the squirrel of *seat* may not enter, or nothing if it may (GN-16)."""
    if now.squirrels[seat]:
        return "squirrel_on_trail"
    if now.hurt[seat]:
        return "squirrel_hurt"
    return "" if now.trails[seat][0].tree != NO_CARD else "no_first_tree"


def why_not_advance(now: PositionDraft, seat: int) -> str:
    """The reason why the squirrel of *seat* may not move on, or nothing if it may."""
    at = now.squirrels[seat]
    if not at:
        return "squirrel_off_trail"
    if now.hurt[seat]:
        return "squirrel_hurt"
    if at == LAST:
        return "squirrel_at_the_end"
    return "" if now.trails[seat][at].tree != NO_CARD else "no_next_tree"


def leap_target(now: PositionDraft, deck: Deck, seat: int) -> Leap:
    """Where the squirrel of *seat* would leap: over exactly one trail card without a tree (GN-15, GN-16, GN-17)."""
    at = now.squirrels[seat]
    if not at:
        return Leap(why_not="squirrel_off_trail")
    if now.hurt[seat]:
        return Leap(why_not="squirrel_hurt")
    if at == LAST:
        return Leap(why_not="squirrel_at_the_end")
    trail = now.trails[seat]
    if trail[at].tree != NO_CARD:
        return Leap(why_not="no_gap_to_leap")
    landing = at + 2
    if landing > LAST:
        return Leap(extra_cost=STEP_COST, why_not=why_not_take(now, deck, seat))
    return Leap(position=landing, why_not="" if trail[landing - 1].tree != NO_CARD else "no_tree_to_land_on")


def rule_against(why_not: str, rule: str) -> str:
    """The rule that a refusal stands on: *rule*, but for a hurt squirrel always the one of healing."""
    return "GN-15" if why_not == "squirrel_hurt" else rule


def enter_squirrel(table: Table, seat: int) -> None:
    """Bring the squirrel into play, on position 1."""
    _check(why_not_enter(table.now, seat), "enter_squirrel", "GN-16")
    table.spend(STEP_COST, "type", "enter_squirrel")
    _move(table, seat, 1, leapt=False)


def advance_squirrel(table: Table, seat: int) -> None:
    """Move the squirrel on by one tree."""
    _check(why_not_advance(table.now, seat), "advance_squirrel", "2.2")
    table.spend(STEP_COST, "type", "advance_squirrel")
    _move(table, seat, table.now.squirrels[seat] + 1, leapt=False)


def leap_to(table: Table, seat: int, position: int) -> None:
    """Let the squirrel land on a tree after a leap; the card has paid for it."""
    _move(table, seat, position, leapt=True)


def heal_squirrel(table: Table, seat: int) -> None:
    """Turn the token of a hurt squirrel back (GN-15)."""
    now = table.now
    _check("" if now.hurt[seat] else "squirrel_is_well", "heal_squirrel", "GN-15")
    table.spend(STEP_COST, "type", "heal_squirrel")
    now.hurt = put(now.hurt, seat, value=False)
    table.tell(SquirrelHealed(seat))


def _move(table: Table, seat: int, position: int, *, leapt: bool) -> None:
    now = table.now
    origin = now.squirrels[seat]
    now.squirrels = put(now.squirrels, seat, position)
    table.tell(SquirrelMoved(seat, origin, position, leapt))


def _check(why_not: str, move: str, rule: str) -> None:
    if why_not:
        raise IllegalMove(why_not, field="type", value=move, rule_ref=rule_against(why_not, rule))
