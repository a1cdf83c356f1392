"""What a seat makes of the table: what the cards ask for, as far as it remembers, and who is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from filbert.gamekit.events import Event
from filbert.games.nut_so_fast.deck import Trigger, trigger_of_pictures
from filbert.games.nut_so_fast.events import CardShown, PosesRevealed
from filbert.games.nut_so_fast.views import NutSoFastView


class Asked(NamedTuple):
    """What a flip asks for. `thing`: the nut or the pose; empty for nothing, and for a pose that the seat does not remember."""

    trigger: Trigger
    thing: str


def asked_for(view: NutSoFastView, events: Sequence[Event]) -> Asked:
    """What the open window asks for."""
    window = view.window
    if window is None:
        return Asked("none", "")
    if window.race_pose is not None:
        return Asked("number", window.race_pose)
    trigger = _trigger(window.cards)
    if trigger == "number":
        return Asked(trigger, _pose_of(view, window.cards[-1].number or 0, events))
    return Asked(trigger, "" if trigger == "none" else trigger)


def _trigger(cards: Sequence[CardShown]) -> Trigger:
    if cards[-1].number is not None:
        return "number"
    return trigger_of_pictures([(card.walnuts, card.cashews, card.pistachios) for card in cards])


def _pose_of(view: NutSoFastView, number: int, events: Sequence[Event]) -> str:
    """The pose of a number, from the view or from when the poses were shown."""
    for pose in view.poses:
        if pose.number == number:
            return pose.pose
    for event in reversed(events):
        if isinstance(event, PosesRevealed):
            return event.poses[number - 1]
    return ""


def standing(view: NutSoFastView, seat: int) -> int:
    """Points of *seat* so far, the running round included."""
    player = view.players[seat]
    return player.total + len(player.under)
