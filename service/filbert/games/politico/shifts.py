"""What an effect does to the followers: a function of what was chosen, by which rules act and the list of plays looks ahead."""

from __future__ import annotations

from typing import NamedTuple

from filbert.games.politico.library import BOX
from filbert.games.politico.model import Counts, put
from filbert.games.politico.moves import PlayInfluence
from filbert.games.politico.vocabulary import Convert, Effect, Exchange, Gather, Sway, Unrest

_CLASS_OF = {name: number for number, name in enumerate(BOX.class_ids)}


class Followers(NamedTuple):
    """Where all followers are."""

    held: tuple[Counts, ...]
    supply: Counts


def shift(effect: Effect, symbol: int, seat: int, move: PlayInfluence, before: Followers) -> Followers:
    """The followers after *effect*, of a card of class *symbol* played by *seat* with the choices of *move*.

    An effect that acts on no followers changes nothing.
    """
    held, supply = before
    if isinstance(effect, Gather):
        return Followers(put(held, seat, added(held[seat], symbol, move.followers)), added(supply, symbol, -move.followers))
    if isinstance(effect, Convert):
        given = counted(move.give)
        own = added(minus(held[seat], given), symbol, len(move.give))
        return Followers(put(held, seat, own), added(plus(supply, given), symbol, -len(move.give)))
    if isinstance(effect, Sway | Exchange) and move.seat is not None:
        given, taken = counted(move.give if isinstance(effect, Exchange) else ()), counted(move.take)
        held = put(held, seat, minus(plus(held[seat], taken), given))
        return Followers(put(held, move.seat, minus(plus(held[move.seat], given), taken)), supply)
    if isinstance(effect, Unrest):
        returned = dispersed(effect, symbol, seat, held)
        held = tuple([added(counts, symbol, -lost) for counts, lost in zip(held, returned, strict=True)])
        return Followers(held, added(supply, symbol, sum(returned)))
    return before


def dispersed(effect: Unrest, symbol: int, seat: int, held: tuple[Counts, ...]) -> tuple[int, ...]:
    """How many followers of class *symbol* each seat returns; *seat*, whose card it is, returns none."""
    return tuple([0 if other == seat else min(effect.count, counts[symbol]) for other, counts in enumerate(held)])


def reach(effect: Sway, own: int) -> int:
    """How many followers may be stolen by whoever has *own* of the card's class; 0 below the first step."""
    return max([step.take for step in effect.steps if own >= step.have], default=0)


def counted(classes: tuple[str, ...]) -> Counts:
    """How many of each class *classes* names."""
    return tuple([classes.count(name) for name in _CLASS_OF])


def added(counts: Counts, symbol: int, number: int) -> Counts:
    """*counts* with *number* more of one class."""
    return (*counts[:symbol], counts[symbol] + number, *counts[symbol + 1 :])


def plus(one: Counts, other: Counts) -> Counts:
    """Both together."""
    return tuple([left + right for left, right in zip(one, other, strict=True)])


def minus(one: Counts, other: Counts) -> Counts:
    """*one* without *other*."""
    return tuple([left - right for left, right in zip(one, other, strict=True)])
