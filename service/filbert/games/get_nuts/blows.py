"""What harmful cards do to a trail, worked out ahead for bots: the rules' effects without the rest of the table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from filbert.games.get_nuts.deck import Cards, deck_of, house_file
from filbert.games.get_nuts.model import LAST, NO_CARD, Spot, Trail, put, without
from filbert.games.get_nuts.trail import burnings, counted, is_ordinary, nearest_tree

BOX = deck_of(house_file())
"""The house's own deck, by which bots know what a card does."""


class Climb(msgspec.Struct, frozen=True):
    """A trail with its squirrel: all that a seat has on the table."""

    trail: Trail
    squirrel: int
    hurt: bool


def changed(climb: Climb, position: int, spot: Spot) -> Climb:
    """*climb* with *spot* at one position, its points counted anew; without points left the tree falls."""
    spot = counted(BOX, spot)
    after = replace(climb, trail=put(climb.trail, position - 1, spot))
    return felled(after, (position,)) if is_ordinary(BOX, spot) and spot.points <= 0 else after


def felled(climb: Climb, positions: Iterable[int]) -> Climb:
    """*climb* less some trees; a squirrel that sat on one of them falls and is hurt (GN-12, GN-13)."""
    trail = cleared(climb.trail, positions)
    to = climb.squirrel
    while to and trail[to - 1].tree == NO_CARD:
        to -= 1
    return Climb(trail, to, climb.hurt or to != climb.squirrel)


def cleared(trail: Trail, positions: Iterable[int]) -> Trail:
    """*trail* less some trees with what is attached to them; bulldozers stay (GN-12)."""
    for position in positions:
        spot = trail[position - 1]
        trail = put(trail, position - 1, Spot(bulldozers=spot.bulldozers, blunted=spot.blunted))
    return trail


def chopped(climb: Climb, position: int, card: int) -> Climb:
    """After an axe or a chainsaw (GN-28, GN-29)."""
    spot = climb.trail[position - 1]
    if not is_ordinary(BOX, spot):
        return climb
    if spot.activist == NO_CARD:
        return changed(climb, position, replace(spot, harm=_with(spot.harm, card)))
    shield = _with(spot.shield, card)
    spent = sum(BOX.power[laid] for laid in shield) >= BOX.power[spot.activist]
    return changed(climb, position, replace(spot, activist=NO_CARD, shield=()) if spent else replace(spot, shield=shield))


def bulldozed(climb: Climb, card: int, *, at_first_card: bool) -> Climb:
    """After a bulldozer has come (GN-6, GN-7)."""
    nearest = nearest_tree(climb.trail)
    return _stopped(climb, 1 if at_first_card else nearest, card) if nearest else climb


def _stopped(climb: Climb, position: int, card: int) -> Climb:
    """After a bulldozer has come to a stop: it uses up a shield, or takes points off a tree (GN-5, GN-29)."""
    spot = climb.trail[position - 1]
    if spot.activist != NO_CARD:
        return changed(climb, position, replace(spot, activist=NO_CARD, shield=(), blunted=_with(spot.blunted, card)))
    return changed(climb, position, replace(spot, bulldozers=_with(spot.bulldozers, card)))


def bulldozers_moved(climb: Climb) -> Climb:
    """After the bulldozers have moved on at the start of the turn, the foremost first (GN-8, GN-9)."""
    for position in range(LAST, 0, -1):
        spot = climb.trail[position - 1]
        for card in (*spot.bulldozers, *spot.blunted):
            climb = _left(climb, position, card)
            if position < LAST:
                climb = _stopped(climb, position + 1, card)
    return climb


def _left(climb: Climb, position: int, card: int) -> Climb:
    spot = climb.trail[position - 1]
    if card in spot.bulldozers:
        return changed(climb, position, replace(spot, bulldozers=without(spot.bulldozers, card)))
    return changed(climb, position, replace(spot, blunted=without(spot.blunted, card)))


def _with(cards: Cards, card: int) -> Cards:
    return tuple(sorted((*cards, card)))


def burned(climb: Climb, points: int) -> list[Climb]:
    """After a flamethrower, for each choice that its victim has (GN-31)."""
    return [felled(climb, chosen) for chosen in burnings(BOX, climb.trail, points)]


def relieved(climb: Climb, position: int, card: int, *, on_shield: bool) -> Climb:
    """After Military Forces have taken a card off the trail (GN-27, GN-29)."""
    spot = climb.trail[position - 1]
    field = "shield" if on_shield else next(name for name in ("harm", "bulldozers", "blunted") if card in getattr(spot, name))
    return changed(climb, position, replace(spot, **{field: without(getattr(spot, field), card)}))
