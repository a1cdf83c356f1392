"""The judging of a window written down a second time from the rulings alone, instant by instant and in plain lists.

It knows cards as their pictures, and nothing of the code of the game. Chance comes in as an argument: `lot`, by seat, the lower the
sooner, parts equal stamps (NSF-8).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

KINDS = ("walnut", "cashew", "pistachio", "almond")
FREEZE_MS = 1500


@dataclass
class Act:
    """A grab or a pose of one seat; instants are counted from when the card shows."""

    seat: int
    thing: str
    received_ms: int
    lag_ms: int = 0
    stamp_ms: int = 0
    quota_left_ms: int = 0
    verdict: str = ""


@dataclass
class Asked:
    """What a window asks for, of whom, and when they pass."""

    trigger: str
    pose: str
    end_ms: int
    living: list[int]
    passes: dict[int, int] = field(default_factory=dict)
    lot: Sequence[int] = range(6)

    @property
    def tokens(self) -> int:
        """How many may be right (NSF-7, NSF-15, NSF-19, NSF-20, NSF-32)."""
        return 1 if self.trigger in ("pistachio", "almond") else len(self.living) - 1


@dataclass
class Close:
    """What comes of a window. `fast` are the seats that were right in time, `slow` the one that was not, if it is clear who."""

    acts: list[Act]
    fast: list[int]
    slow: int | None
    errors: list[int]
    decided_ms: int | None


def trigger(cards: list[str]) -> str:
    """What the cards of one turn ask for; a card is named by its pictures, such as `310`, or by its number, such as `#2`."""
    if cards[-1].startswith("#"):
        return "number"
    sums = [sum(int(card[place]) for card in cards if not card.startswith("#")) for place in range(3)]
    if sums.count(4) >= 2 or 7 in sums or 8 in sums:
        return "almond"
    for kind, count in zip(KINDS, sums, strict=False):
        if count == 4:
            return kind
    return "none"


def first_of_each_kind(acts: list[Act]) -> list[Act]:
    """The acts of all seats in the order of receipt, without those that repeat one of the same seat (NSF-9, NSF-11)."""
    kept: list[Act] = []
    for act in sorted(acts, key=lambda each: (each.received_ms, each.thing, each.lag_ms)):
        if not any((other.seat, other.thing) == (act.seat, act.thing) for other in kept):
            kept.append(act)
    return kept


def stamp(acts: list[Act], option_ms: int, quota: tuple[int, int], full_ms: int, refill_per_s: int) -> tuple[int, int]:
    """Stamp the acts of one seat (override of NSF-8). *quota*: what is left, and since when. Return the same after them."""
    left, since = quota
    for act in first_of_each_kind(acts):
        left = min(full_ms, left + max(0, act.received_ms - since) * refill_per_s // 1000)
        taken = min(act.lag_ms, option_ms, left, act.received_ms)
        left, since = left - taken, act.received_ms
        act.stamp_ms, act.quota_left_ms = act.received_ms - taken, left
    return left, since


def judge(asked: Asked, acts: list[Act]) -> Close:
    """Go through the window instant by instant, and see at each what is right, wrong, frozen or too late."""
    acts = first_of_each_kind(acts)
    fast: list[int] = []
    errors: list[int] = []
    frozen_until: dict[int, int] = {}
    decided: int | None = None
    for now in sorted({at_ms for at_ms in (*(act.stamp_ms for act in acts), *asked.passes.values()) if at_ms <= asked.end_ms}):
        here = [act for act in acts if act.stamp_ms == now and act.seat in asked.living]
        here.sort(key=lambda act: _order(asked, act))
        for act in here:
            act.verdict = _verdict(asked, act, frozen_until, len(fast), decided)
            if act.verdict in ("wrong_pose", "needless_pose", "late") and _is_wrong_pose(asked, act):
                if now >= frozen_until.get(act.seat, 0):
                    frozen_until[act.seat] = now + FREEZE_MS
            elif act.verdict == "error":
                errors.append(act.seat)
            elif act.verdict == "right" and len(fast) < asked.tokens:
                fast.append(act.seat)
        if decided is None and (len(fast) == asked.tokens or all(asked.passes.get(seat, now + 1) <= now for seat in asked.living)):
            decided = now
    for act in acts:
        act.verdict = "void" if act.seat not in asked.living else act.verdict or "late"
    return Close(acts, fast, _slow(asked, fast), errors, decided)


def _order(asked: Asked, act: Act) -> tuple[bool, int]:
    """At one instant wrong poses come first (NSF-14), then equal stamps go by the lot."""
    return (not _is_wrong_pose(asked, act), asked.lot[act.seat])


def _is_wrong_pose(asked: Asked, act: Act) -> bool:
    return act.thing not in KINDS and act.thing != asked.pose


def _verdict(asked: Asked, act: Act, frozen_until: dict[int, int], taken: int, decided: int | None) -> str:
    passed = act.received_ms > asked.passes.get(act.seat, act.received_ms)
    is_right = act.thing == asked.pose or (act.thing in KINDS and act.thing == asked.trigger)
    if passed:
        return "late"
    if act.stamp_ms < frozen_until.get(act.seat, -1):
        return "late" if decided is not None else "frozen"
    if decided is not None:
        return "no_token" if is_right and act.thing in KINDS else "late"
    if is_right:
        return "no_token" if act.thing in KINDS and taken == asked.tokens else "right"
    if act.thing in KINDS:
        return "error"
    return "wrong_pose" if asked.pose else "needless_pose"


def _slow(asked: Asked, fast: list[int]) -> int | None:
    """One left over is the slowest; of several nobody is (NSF-7, NSF-15)."""
    if asked.trigger not in ("walnut", "cashew", "number", "race"):
        return None
    left = [seat for seat in asked.living if seat not in fast]
    return left[0] if len(left) == 1 else None
