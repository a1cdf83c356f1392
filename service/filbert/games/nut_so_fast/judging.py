"""What the reactions of one window count as, by their stamps alone. It is pure, so that a window may be worked out at any time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from filbert.games.nut_so_fast.deck import NUTS, TEMPO
from filbert.games.nut_so_fast.events import Verdict
from filbert.games.nut_so_fast.model import NEVER, Reaction, Window


class Judged(NamedTuple):
    """A reaction, and what it counts as."""

    reaction: Reaction
    verdict: Verdict


class Judgement(NamedTuple):
    """A window worked out. `all` is by stamp; `right` are the seats whose reaction was right, with its stamp, by stamp.

    `decided_ms`: the stamp from which nothing counts any more, or NEVER if only time decides.
    """

    all: tuple[Judged, ...]
    right: tuple[tuple[int, int], ...]
    decided_ms: int


def needed(window: Window, living: int) -> int:
    """How many right reactions close a window: one for Pistachio and Almond, else all players but one (NSF-7, NSF-15, NSF-19).

    The wooden nuts in the middle are as many, and all of them are back there for each window (NSF-30, NSF-32).
    """
    return 1 if window.trigger in ("pistachio", "almond") else living - 1


def judge(window: Window, gone: Sequence[bool]) -> Judgement:
    """Work out *window* with the reactions that it has so far; those of seats that are *gone* are void (NSF-35)."""
    judged = [each for seat in range(len(gone)) for each in _of_seat(window, seat, is_gone=gone[seat])]
    judged.sort(key=lambda each: (each.reaction.stamp_ms, each.reaction.seat))
    living = [seat for seat, out in enumerate(gone) if not out]
    right = [each.reaction for each in judged if each.verdict == "right"]
    need = needed(window, len(living))
    instants = [right[need - 1].stamp_ms] if len(right) >= need else []
    if all(window.passed[seat] != NEVER for seat in living):
        instants.append(max(window.passed[seat] for seat in living))
    decided_ms = min(instants, default=NEVER)
    if decided_ms == NEVER:
        return Judgement(tuple(judged), _in_time(right), NEVER)
    settled = tuple(_late_after(decided_ms, each, is_nut=window.trigger in NUTS) for each in judged)
    return Judgement(settled, _in_time(right), decided_ms)


def _of_seat(window: Window, seat: int, *, is_gone: bool) -> Iterator[Judged]:
    """The reactions of one seat in order. Of two with the same stamp a wrong pose comes first: to send all three must not pay."""
    own = sorted(
        (each for each in window.reactions if each.seat == seat),
        key=lambda each: (each.stamp_ms, each.thing in NUTS or each.thing == window.asked),
    )
    frozen_until_ms = NEVER
    for reaction in own:
        verdict = _verdict(window, reaction, frozen_until_ms, is_gone=is_gone)
        if verdict in ("wrong_pose", "needless_pose"):
            frozen_until_ms = reaction.stamp_ms + TEMPO.freeze_ms
        yield Judged(reaction, verdict)


def _verdict(window: Window, reaction: Reaction, frozen_until_ms: int, *, is_gone: bool) -> Verdict:
    passed_ms = window.passed[reaction.seat]
    if is_gone:
        return "void"
    if reaction.stamp_ms > window.end_ms or (passed_ms != NEVER and reaction.stamp_ms > passed_ms):
        return "late"
    if reaction.stamp_ms < frozen_until_ms:
        return "frozen"
    if reaction.thing in NUTS:
        return "right" if reaction.thing == window.trigger else "error"
    if reaction.thing == window.asked:
        return "right"
    return "wrong_pose" if window.asked else "needless_pose"


def _late_after(decided_ms: int, judged: Judged, *, is_nut: bool) -> Judged:
    """What came after the window was decided, by stamp, came to a closed window; a right grab found no nut (NSF-9, NSF-34)."""
    if judged.reaction.stamp_ms <= decided_ms or judged.verdict == "void":
        return judged
    return Judged(judged.reaction, "no_token" if judged.verdict == "right" and is_nut else "late")


def _in_time(right: Sequence[Reaction]) -> tuple[tuple[int, int], ...]:
    return tuple((each.seat, each.stamp_ms) for each in right)
