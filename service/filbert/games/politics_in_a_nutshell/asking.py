"""Which prompts are open: they follow from the position alone, and each step ends by opening and closing what has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from filbert.games.politics_in_a_nutshell.deck import Deck
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, NOT_CAST, PositionDraft
from filbert.games.politics_in_a_nutshell.table import Table, ability_seat

Ask = tuple[int, str]
"""A seat and the kind of prompt."""


class Question(NamedTuple):
    """How a kind of prompt is asked, and the rule that asks it.

    Without a clock it stands open for as long as the rules allow, and may be left alone.
    """

    rule: str
    clock: str | None = None
    on_timeout: str | None = None
    sealed: bool = False


QUESTIONS = {
    "choose_character": Question("setup", "choose", "random_character"),
    "keep_or_reroll": Question("PN-16", "answer", "keep_event"),
    "place_cards": Question("PN-6", "place", "place_one_card", sealed=True),
    "place_set": Question("PN-6", "place", "place_one_card"),
    "take_turn": Question("eye", "place", "place_one_card"),
    "accept_or_call": Question("PN-24", "call", "accept_roll"),
    "vote": Question("4", "vote", "cast_blank_vote", sealed=True),
    "trust_or_distrust": Question("PN-29", "answer", "trust", sealed=True),
    "remove_vote": Question("PN-13", "answer", "keep_votes"),
    "choose_roller": Question("PN-12", "choose", "first_voter_clockwise"),
    "rule_on_call_out": Question("PN-23", "call", "reject_call_out"),
    "peek": Question("PN-14"),
    "lockdown": Question("PN-15"),
    "declare_law": Question("PN-23"),
    "call_out": Question("PN-36"),
}

# Questions to one seat at a time. They pause while a call-out waits for its ruling (PN-36).
_KIND_OF_STAGE = {
    "characters": "choose_character",
    "turn": "take_turn",
    "last_holder": "accept_or_call",
    "choosing": "choose_roller",
}


def sync(table: Table) -> None:
    """Open and close prompts so that exactly those are open that the position asks for."""
    now, desk = table.now, table.step.prompts
    wanted = [*required(now, table.deck), *optional(now, table.deck)]
    open_now = {(prompt.seat, prompt.kind) for prompt in desk.open_prompts}
    if len(open_now) != len(wanted) or not open_now.issuperset(wanted):
        wanted_set = set(wanted)
        for prompt in list(desk.open_prompts):
            if (prompt.seat, prompt.kind) not in wanted_set:
                desk.close(prompt.key, "superseded")
    for ask in wanted:
        if ask not in open_now:
            _open(table, *ask)


def _open(table: Table, seat: int, kind: str) -> None:
    question = QUESTIONS[kind]
    spent_ms = 0
    if table.now.spent_ms and kind != "rule_on_call_out" and question.clock and not question.sealed:
        spent_ms, table.now.spent_ms = table.now.spent_ms, 0
    table.step.prompts.ask(
        seat,
        kind,
        required=question.clock is not None,
        opened_ms=table.at_ms,
        allowance=question.clock,
        on_timeout=question.on_timeout,
        spent_ms=spent_ms,
        sealed=question.sealed,
    )


def required(now: PositionDraft, deck: Deck) -> Iterable[Ask]:
    """What the match waits for, in seat order."""
    stage = now.stage
    seats = range(len(now.alive))
    if stage == "over":
        return ()
    if stage == "voting":
        asks = [(seat, "vote") for seat in seats if now.alive[seat] and now.ballots[seat] == NOT_CAST]
    elif stage == "trusting":
        asks = [(seat, "trust_or_distrust") for seat in seats if now.alive[seat] and now.ballots[seat] == NOT_CAST]
    elif stage == "placing" and now.mover == NO_SEAT:
        asks = [(seat, "place_cards") for seat in missing_sets(now)]
    elif now.ruling:
        asks = []
    else:
        asks = [_single(now, deck)]
    if now.ruling:
        asks.append((now.laws[now.calls[-1].law - 1].author, "rule_on_call_out"))
    return asks


def _single(now: PositionDraft, deck: Deck) -> Ask:
    if now.stage == "event":
        return ability_seat(now, deck, "reroll"), "keep_or_reroll"
    if now.stage == "removal":
        return ability_seat(now, deck, "remove_vote"), "remove_vote"
    if now.stage == "placing":
        return now.mover, "place_set"
    return now.mover, _KIND_OF_STAGE[now.stage]


def missing_sets(now: PositionDraft) -> list[int]:
    """The seats that have yet to place in a placement of all (step 3)."""
    return [seat for seat in range(len(now.alive)) if now.alive[seat] and now.hands[seat] and not now.sealed[seat]]


def optional(now: PositionDraft, deck: Deck) -> list[Ask]:
    """What a seat may do now of its own accord."""
    asks: list[Ask] = []
    if now.stage in ("over", "characters"):
        return asks
    if (macaron := ability_seat(now, deck, "peek")) != NO_SEAT and peek_targets(now, macaron):
        asks.append((macaron, "peek"))
    if now.stage == "placing" and (yuri := ability_seat(now, deck, "lockdown")) != NO_SEAT and _placement_missing(now):
        asks.append((yuri, "lockdown"))
    if now.options.laws == "on" and now.options.stakes == "elimination":
        asks += _law_asks(now)
    return asks


def _placement_missing(now: PositionDraft) -> bool:
    return now.mover != NO_SEAT or bool(missing_sets(now))


def peek_targets(now: PositionDraft, macaron: int) -> list[int]:
    """Whose hand Macaron may look into: living opponents with cards, those of a sealed set included (PN-14)."""
    return [seat for seat in range(len(now.alive)) if seat != macaron and now.alive[seat] and now.hands[seat]]


def _law_asks(now: PositionDraft) -> list[Ask]:
    asks: list[Ask] = []
    authors = {law.author for law in now.laws}
    for seat, alive in enumerate(now.alive):
        if not alive and not now.gone[seat] and seat not in authors:
            asks.append((seat, "declare_law"))
    if not now.ruling and any(not law.lapsed for law in now.laws):
        asks += [(seat, "call_out") for seat, gone in enumerate(now.gone) if not gone and call_out_choices(now, seat)]
    return asks


def call_out_choices(now: PositionDraft, caller: int) -> list[tuple[int, int]]:
    """The (accused, law) pairs that *caller* may call out: one a caller, law and round, one an accused seat and round (PN-36)."""
    accused_before = {call.accused for call in now.calls}
    accused = [seat for seat, alive in enumerate(now.alive) if alive and seat != caller and seat not in accused_before]
    used = {call.law for call in now.calls if call.caller == caller}
    laws = [number for number, law in enumerate(now.laws, 1) if not law.lapsed and number not in used]
    return [(seat, law) for law in laws for seat in accused]
