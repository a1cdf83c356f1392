"""I Am the Law!: eliminated players set rules, anybody calls out, the author judges (PN-23, PN-36)."""

from __future__ import annotations

from filbert.gamekit.errors import IllegalMove
from filbert.games.politics_in_a_nutshell.asking import call_out_choices
from filbert.games.politics_in_a_nutshell.events import CallOutDropped, CallOutMade, CallOutRuled, LawDeclared, LawLapsed
from filbert.games.politics_in_a_nutshell.model import Call, Law
from filbert.games.politics_in_a_nutshell.rolls import order_roll
from filbert.games.politics_in_a_nutshell.table import Table


def declare_law(table: Table, seat: int, text_id: str) -> None:
    """Set one rule for those still in play; *text_id* refers to its text."""
    now = table.now
    now.laws = (*now.laws, Law(seat, text_id))
    table.tell(LawDeclared(seat, len(now.laws), text_id))


def call_out(table: Table, caller: int, accused: int, law: int) -> None:
    """Accuse a player; a turn that is under way pauses until the author has ruled (PN-36).

    Raises: IllegalMove.
    """
    now = table.now
    choices = call_out_choices(now, caller)
    if law not in {number for _, number in choices}:
        raise IllegalMove("law_not_open_to_you", field="law", value=law, rule_ref="PN-36", params={"law": law})
    if (accused, law) not in choices:
        raise IllegalMove("not_to_be_called_out", field="seat", value=accused, rule_ref="PN-36", params={"seat": accused})
    now.calls = (*now.calls, Call(caller, accused, law))
    now.ruling = True
    now.spent_ms = _spent_on_turn(table)
    table.tell(CallOutMade(caller, accused, law))


def _spent_on_turn(table: Table) -> int:
    for prompt in table.step.prompts.open_prompts:
        if prompt.required and not prompt.sealed:
            return prompt.spent_ms + max(0, table.at_ms - prompt.opened_ms)
    return 0


def rule_on_call_out(table: Table, *, upheld: bool) -> None:
    """Judge the open call-out: who broke the law rolls at once, and that ends the round (PN-23; step 6)."""
    now = table.now
    call = now.calls[-1]
    now.ruling = False
    table.tell(CallOutRuled(call.accused, call.law, upheld))
    if upheld:
        order_roll(table, (call.accused,), "law_broken")


def lapse_laws(table: Table, author: int) -> None:
    """End the laws of an author who left, and a call-out that waits for them (PN-23)."""
    now = table.now
    if now.ruling and now.laws[now.calls[-1].law - 1].author == author:
        drop_call_out(table)
    for number, law in enumerate(now.laws, 1):
        if law.author == author and not law.lapsed:
            table.tell(LawLapsed(number))
    now.laws = tuple(Law(law.author, law.text_id, law.lapsed or law.author == author) for law in now.laws)


def drop_call_out(table: Table) -> None:
    """End the open call-out without a ruling: the accused or the author left."""
    call = table.now.calls[-1]
    table.now.ruling = False
    table.tell(CallOutDropped(call.accused, call.law))
