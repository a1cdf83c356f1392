"""Rules of thumb for bots: do what the cards ask for, mostly; load points on whoever has fewest. `tempers` says when they react."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from filbert.gamekit.contract import Move, View
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.games.nut_so_fast import moves as m
from filbert.games.nut_so_fast.appraisal import asked_for, standing
from filbert.games.nut_so_fast.tempers import temper_of
from filbert.games.nut_so_fast.views import NutSoFastView

LEADER: Mapping[str, float] = MappingProxyType({"steady": 1.3, "sharp": 2.0, "master": 6.0})
"""By how much a rival is likelier to be given the cards for each point that it has less than another, by the level of the giver."""


def weigh(view: View, prompt: Prompt, moves: Sequence[Move], events: Sequence[Event]) -> list[float]:
    """A weight of 0 or more for each of *moves*, as the level steady sees it; for a prompt that may be left alone, a chance."""
    return _weighed("steady", view, prompt, moves, events)


def at_level(level: str) -> Callable[[View, Prompt, Sequence[Move], Sequence[Event]], list[float]]:
    """`weigh` as *level* sees it."""
    return partial(_weighed, level)


def _weighed(level: str, view: View, prompt: Prompt, moves: Sequence[Move], events: Sequence[Event]) -> list[float]:
    if not isinstance(view, NutSoFastView):
        raise TypeError(f"this advice is for nut_so_fast, not for {type(view).__name__}")
    if prompt.kind in ("react", "pose_race"):
        return _reactions(level, view, prompt.seat, moves, events)
    if prompt.kind == "give_points":
        return [_receives(level, view, move.seat, prompt.seat) if isinstance(move, m.GivePoints) else 0.0 for move in moves]
    return [0.0 if isinstance(move, m.NamePose) else 1.0 for move in moves]


def _reactions(level: str, view: NutSoFastView, seat: int, moves: Sequence[Move], events: Sequence[Event]) -> list[float]:
    """Once reacted, a seat is done; else it does what is right, or, as often as its temper errs, anything else."""
    things = [_thing(move) for move in moves]
    asked = asked_for(view, events)
    best = "" if view.own_reactions or asked.thing not in things else asked.thing
    wrong = 0.0 if view.own_reactions else temper_of(view.options, seat, level).errs / 1000
    others = sum(thing != best for thing in things)
    return [1 - wrong if thing == best else wrong / others for thing in things]


def _thing(move: Move) -> str:
    """What is grabbed or struck; nothing for a pass."""
    if isinstance(move, m.GrabNut):
        return move.nut
    return move.pose if isinstance(move, m.StrikePose) else ""


def _receives(level: str, view: NutSoFastView, seat: int, own: int) -> float:
    """The fewer points a rival has, the likelier it gets more."""
    if seat == own:
        return 0.0
    least = min(standing(view, player.seat) for player in view.players if player.seat != own and player.status == "playing")
    return float(LEADER[level] ** (least - standing(view, seat)))
