"""Which prompts are open: they follow from the position alone, and each step ends by opening and closing what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from filbert.gamekit.prompts import Prompt
from filbert.games.get_nuts.deck import Deck
from filbert.games.get_nuts.military import holds_military
from filbert.games.get_nuts.model import Attack, Burning, PositionDraft, put
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.trail import is_harmed

Ask = tuple[int, str]
"""A seat and the kind of prompt."""

MILITARY = "military"
"""The standing option of GN-26: open only for a seat that could use it, so nobody else may learn that it is open."""


class Question(NamedTuple):
    """How a kind of prompt is asked, and the rule that asks it."""

    rule: str
    clock: str
    on_timeout: str


QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "start_turn": Question("GN-26", "turn", "start_turn"),
        "act": Question("2.1", "turn", "end_turn"),
        "pay": Question("GN-19", "turn", "cheapest_payment"),
        "place_divine_nut": Question("GN-22", "turn", "strongest_tree"),
        "choose_victim": Question("thief", "turn", "richest_opponent"),
        "discard": Question("3", "turn", "discard_nothing"),
        "react": Question("GN-26", "reaction", "allow_attack"),
        "burn": Question("GN-31", "burn", "weakest_trees"),
    }
)

_KIND_OF_STEP = {"paying": "pay", "placing": "place_divine_nut", "choosing": "choose_victim"}
_KIND_OF_STAGE = {"starting": "start_turn", "acting": "act", "discarding": "discard"}
_OFFERS_REMOVAL = ("start_turn", "act")


def rule_of(kind: str) -> str:
    """The rule that a kind of prompt stands on."""
    return "GN-26" if kind == MILITARY else QUESTIONS[kind].rule


def is_on_turn_clock(kind: str) -> bool:
    """Whether the time of the player on turn runs while such a prompt is open."""
    return kind != MILITARY and QUESTIONS[kind].clock == "turn"


def awaited(now: PositionDraft) -> Ask | None:
    """What the match waits for: always one answer of one seat, until it is over."""
    if now.stack:
        top = now.stack[-1]
        if isinstance(top, Attack):
            return top.target, "react"
        return top.seat, "burn" if isinstance(top, Burning) else _KIND_OF_STEP[top.step]
    return None if now.stage == "over" else (now.mover, _KIND_OF_STAGE[now.stage])


def may_use_military(now: PositionDraft, deck: Deck, seat: int, required: Ask | None) -> bool:
    """Whether the standing option is open for *seat*: not where its own turn offers the same anyway."""
    if not holds_military(deck, now.hands[seat]) or now.stage == "over" or not is_harmed(now.trails[seat]):
        return False
    return required is None or required[0] != seat or required[1] not in _OFFERS_REMOVAL


def sync(table: Table) -> None:
    """Open and close prompts so that exactly those are open that the position asks for."""
    now, desk = table.now, table.step.prompts
    required = awaited(now)
    open_now: set[Ask] = set()
    for prompt in list(desk.open_prompts):
        ask = (prompt.seat, prompt.kind)
        wanted = may_use_military(now, table.deck, prompt.seat, required) if prompt.kind == MILITARY else ask == required
        if wanted:
            open_now.add(ask)
        else:
            desk.close(prompt.key, "superseded")
    if required is not None and required not in open_now:
        _ask(table, *required)
    for seat in table.seats:
        if table.deck.military.isdisjoint(now.hands[seat]) or (seat, MILITARY) in open_now:
            continue
        if may_use_military(now, table.deck, seat, required):
            now.quiet_asked = put(now.quiet_asked, seat, now.quiet_asked[seat] + 1)
            desk.ask(seat, MILITARY, required=False, opened_ms=table.at_ms, answered_is_public=False)


def _ask(table: Table, seat: int, kind: str) -> None:
    now, question = table.now, QUESTIONS[kind]
    table.step.prompts.ask(
        seat,
        kind,
        required=True,
        opened_ms=table.at_ms,
        allowance=question.clock,
        on_timeout=question.on_timeout,
        spent_ms=now.spent_ms if question.clock == "turn" else 0,
        live_ms=now.options.reaction_s * 1000 if question.clock == "reaction" else None,
    )


def stop_clock(table: Table, prompt: Prompt) -> None:
    """Note what a prompt that has just closed used up of the turn's time."""
    if is_on_turn_clock(prompt.kind):
        table.now.spent_ms = prompt.spent_ms + max(0, table.at_ms - prompt.opened_ms)
