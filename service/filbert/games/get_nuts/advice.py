"""Rules of thumb for bots: take the nut that can be paid for, build what will hold, and cut down whoever is ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from types import MappingProxyType

from msgspec.structs import replace

from filbert.gamekit.contract import Move, View
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts import blows
from filbert.games.get_nuts import moves as m
from filbert.games.get_nuts.actions import CARD, Turn
from filbert.games.get_nuts.appraisal import Appraisal
from filbert.games.get_nuts.blows import BOX
from filbert.games.get_nuts.hands import kept_worth
from filbert.games.get_nuts.model import NO_CARD
from filbert.games.get_nuts.views import GetNutsView

INDECISION = 0.02
"""Points by which a move must be better than another to be e times as likely."""

FORCES = 0.3
"""What Military Forces must save, in points, to be used: a worse blow may come."""


def weigh(view: View, prompt: Prompt, moves: Sequence[Move], events: Sequence[Event]) -> list[float]:
    """A weight of 0 or more for each of *moves*; for a prompt that may be left alone, a chance."""
    if not isinstance(view, GetNutsView):
        raise TypeError(f"this advice is for get_nuts, not for {type(view).__name__}")
    if len(moves) == 1 and prompt.required:
        return [1.0]
    seen = Appraisal(view, prompt.seat, events)
    brings = _BY_KIND[prompt.kind](seen, moves)
    if prompt.required:
        return _mostly_the_best(brings)
    best = max(brings)
    return [float(best > 0 and each == best) / brings.count(best) for each in brings]


def _mostly_the_best(brings: Sequence[float]) -> list[float]:
    best = max(brings)
    return [exp((each - best) / INDECISION) for each in brings]


def _act(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    turn = Turn(seen)
    return [turn.brings(move) for move in moves]


def _removals(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """By what is left once the bulldozers have moved on: what else lies on the trail has done its worst."""
    climb, then = seen.climbs[seen.seat], blows.bulldozers_moved
    otherwise = seen.worth(seen.seat, then(climb))

    def saved(move: Move) -> float:
        if not isinstance(move, m.RemoveHarm):
            return 0.0
        after = blows.relieved(climb, move.position, BOX.kind_of[move.card], on_shield=move.on_shield)
        return seen.worth(seen.seat, then(after)) - otherwise - FORCES

    return [saved(move) for move in moves]


def _react(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """Cancel what would do more harm than Military Forces are worth."""
    harm = _harm(seen) - FORCES
    return [harm if isinstance(move, m.CancelAttack) else 0.0 for move in moves]


def _harm(seen: Appraisal) -> float:
    """What the announced card would cost this seat."""
    pending, seat = seen.view.pending[-1], seen.seat
    climb, card = seen.climbs[seat], BOX.kind_of[pending.card or ""]
    effect = BOX.effect[card]
    if effect == "thief":
        return float(-BOX.value[card])
    if effect == "stole":
        rivalry = seen.rivalry[pending.seat]
        return CARD if pending.zone == "hand" else (1 + rivalry) * seen.stashes.stealable(seat)
    if effect == "blade":
        after = blows.chopped(climb, pending.position or 1, card)
    elif effect == "bulldozer":
        after = blows.bulldozed(climb, card, at_first_card=seen.at_first_card)
    else:
        return seen.worth(seat, climb) - seen.best_burned(seat, BOX.power[card])[1]
    return seen.worth(seat, climb) - seen.worth(seat, after)


def _burn(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """Burn what is needed least."""
    climb = seen.climbs[seen.seat]
    chosen = [move.positions if isinstance(move, m.BurnTrees) else () for move in moves]
    return [seen.worth(seen.seat, blows.felled(climb, positions)) for positions in chosen]


def _pay(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """Pay with what is needed least; a Divine Nut is secured with the tree that guards it."""
    climb = seen.climbs[seen.seat]

    def left(move: Move) -> float:
        positions = move.positions if isinstance(move, m.PayTrees) else ()
        guarded = [climb.trail[position - 1].divine for position in positions]
        secured = sum(BOX.value[nut] for nut in guarded if nut != NO_CARD)
        return seen.worth(seen.seat, replace(climb, trail=blows.cleared(climb.trail, positions))) + secured

    return [left(move) for move in moves]


def _place(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    """Beside the tree that will stand longest."""
    climb, nut = seen.climbs[seen.seat], BOX.kind_of[seen.view.pending[-1].card or ""]

    def guarded(move: Move) -> float:
        if not isinstance(move, m.GuardDivineNut):
            return 0.0
        spot = climb.trail[move.position - 1]
        return seen.worth(seen.seat, blows.changed(climb, move.position, replace(spot, divine=nut)))

    return [guarded(move) for move in moves]


def _choose_victim(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    return [seen.rivalry[move.seat] if isinstance(move, m.ChooseVictim) else 0.0 for move in moves]


def _discard(seen: Appraisal, moves: Sequence[Move]) -> list[float]:
    gaps = sum(spot.tree == NO_CARD for spot in seen.climbs[seen.seat].trail)

    def left(move: Move) -> float:
        kept = list(seen.hand)
        for card in move.cards if isinstance(move, m.DiscardTricks) else ():
            kept.remove(BOX.kind_of[card])
        return kept_worth(tuple(kept), gaps, BOX.hand_size)

    return [left(move) for move in moves]


_BY_KIND: Mapping[str, Callable[[Appraisal, Sequence[Move]], list[float]]] = MappingProxyType(
    {
        "start_turn": _removals,
        "act": _act,
        "react": _react,
        "burn": _burn,
        "pay": _pay,
        "place_divine_nut": _place,
        "choose_victim": _choose_victim,
        "discard": _discard,
        "military": _removals,
    }
)
