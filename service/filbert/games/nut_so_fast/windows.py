"""Windows: opened with a card or a pose, reactions stored with their stamps, and when they close."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

from msgspec.structs import replace

from filbert.gamekit.contract import Timer
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games.nut_so_fast.deck import TEMPO, Trigger
from filbert.games.nut_so_fast.judging import judge
from filbert.games.nut_so_fast.model import NEVER, NutSoFastOptions, PositionDraft, Quota, Reaction, Window, put
from filbert.games.nut_so_fast.table import Table

WindowKind = Literal["react", "pose_race"]


def open_window(table: Table, kind: WindowKind, trigger: Trigger, asked: str) -> Window:
    """Ask all seats at once for what they make of it. The question is the same whatever the trigger is (NSF-29)."""
    now, options = table.now, table.now.options
    now.windows += 1
    reveal_ms = table.at_ms + options.reveal_lead_ms
    nobody = (NEVER,) * len(now.gone)
    window = Window(now.windows, trigger, asked, table.at_ms, reveal_ms, reveal_ms + options.window_ms, (), nobody)
    seats = table.living()
    keys = {seat: table.step.prompts.ask(seat, kind, **_question(options, window, kind)).key for seat in seats}
    now.window = replace(window, keys=tuple(keys.get(seat, "") for seat in range(len(now.gone))))
    return now.window


class _Question(TypedDict):
    """What all questions of a window have in common."""

    required: bool
    opened_ms: int
    allowance: int
    on_timeout: str
    answers: Literal["one", "until_closed"]
    sealed: bool
    answered_is_public: bool
    not_before_ms: int


def _question(options: NutSoFastOptions, window: Window, kind: WindowKind) -> _Question:
    """A reaction may come in until the end of the window, and later by as much as may be taken off it."""
    return _Question(
        required=False,
        opened_ms=window.opened_ms,
        allowance=window.end_ms + options.lag_compensation_ms - window.opened_ms,
        on_timeout="no_reaction",
        answers="one" if kind == "pose_race" else "until_closed",
        sealed=True,
        answered_is_public=False,
        not_before_ms=window.reveal_ms,
    )


def prompt_of(now: PositionDraft, window: Window, seat: int) -> Prompt:
    """The prompt of *window* that *seat* was asked, as it stands until that seat closes it."""
    kind: WindowKind = "pose_race" if now.stage == "racing" else "react"
    return Prompt(window.keys[seat], seat, kind, **_question(now.options, window, kind))


def react(table: Table, window: Window, seat: int, thing: str, lag_ms: int) -> None:
    """Store a reaction; nothing comes of it before the window is worked out (NSF-10).

    A second one of its kind is ignored (NSF-9, NSF-11): of two the one that was received first counts. Whatever the order in which
    reactions are written, the window is the same in the end (NSF-8).
    """
    new = Reaction(seat, thing, table.at_ms, lag_ms, table.at_ms, 0)
    own = _stamped(table.now, window, seat, [*_of(window, seat), new])
    kept = [each for each in window.reactions if each.seat != seat]
    _store(table.now, replace(window, reactions=tuple(sorted([*kept, *own], key=lambda each: each.seat))))


def note_pass(table: Table, window: Window, seat: int) -> None:
    """The seat does nothing more in this window."""
    _store(table.now, replace(window, passed=put(window.passed, seat, table.at_ms)))


def without_seat(now: PositionDraft) -> None:
    """Count anew who decides the open window, now that a seat has left (NSF-32, NSF-35)."""
    if now.window is not None:
        _store(now, now.window)


def _store(now: PositionDraft, window: Window) -> None:
    now.window = replace(window, decided_ms=judge(window, now.gone).decided_ms)


def require_shown(prompt: Prompt, at_ms: int) -> None:
    """Refuse a reaction to a card that does not show yet (NSF-33).

    Raises: IllegalMove.
    """
    reveal_ms = prompt.not_before_ms or 0
    if at_ms < reveal_ms:
        raise IllegalMove("too_early", field="prompt", value=prompt.key, rule_ref="NSF-33", params={"wait_ms": reveal_ms - at_ms})


def timers(now: PositionDraft) -> tuple[Timer, ...]:
    """When the open window closes: at its end, or, which nobody may know before, a while after it was decided.

    The while lets reactions that were received before be written, and compensated ones overtake.
    """
    window, lag_ms = now.window, now.options.lag_compensation_ms
    if window is None:
        return ()
    end = Timer(f"window/{window.number}", window.end_ms + lag_ms, public=True, settle_ms=TEMPO.settle_ms)
    if window.decided_ms == NEVER:
        return (end,)
    return (end, Timer(f"decided/{window.number}", window.decided_ms + TEMPO.settle_ms + lag_ms, settle_ms=0))


# Lag compensation


def full_quota(options: NutSoFastOptions) -> Quota:
    """What each seat has at the start."""
    return Quota(TEMPO.quota_times_option * options.lag_compensation_ms, 0)


def _stamped(now: PositionDraft, window: Window, seat: int, own: Iterable[Reaction]) -> list[Reaction]:
    """The reactions of *seat* in the order of their receipt, the first of each kind, with the measured lag taken off: never more
    than the option, nor than the seat's quota, which refills with time (NSF-8); and never to before the card showed."""
    option_ms, most_ms = now.options.lag_compensation_ms, full_quota(now.options).left_ms
    quota = now.quotas[seat]
    first: dict[str, Reaction] = {}
    for reaction in sorted(own, key=lambda each: (each.received_ms, each.thing, each.lag_ms)):
        if reaction.thing in first:
            continue
        refill_ms = max(0, reaction.received_ms - quota.at_ms) * TEMPO.quota_ms_per_s // 1000
        left_ms = min(most_ms, quota.left_ms + refill_ms)
        taken_ms = max(0, min(reaction.lag_ms, option_ms, left_ms, reaction.received_ms - window.reveal_ms))
        quota = Quota(left_ms - taken_ms, reaction.received_ms)
        first[reaction.thing] = replace(reaction, stamp_ms=reaction.received_ms - taken_ms, quota_ms=quota.left_ms)
    return list(first.values())


def quota_after(now: PositionDraft, window: Window, seat: int) -> Quota:
    """The quota of *seat* after its last reaction in *window*, else as it was before."""
    own = _of(window, seat)
    return Quota(own[-1].quota_ms, own[-1].received_ms) if own else now.quotas[seat]


def _of(window: Window, seat: int) -> list[Reaction]:
    return [each for each in window.reactions if each.seat == seat]
