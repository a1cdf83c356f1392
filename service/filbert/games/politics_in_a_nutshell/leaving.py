"""Leaving: a seat goes out without a roll, and the round goes on without it (PN-35, PN-38, PN-44)."""

from __future__ import annotations

from filbert.games.politics_in_a_nutshell.events import PlayerLeft
from filbert.games.politics_in_a_nutshell.laws import drop_call_out, lapse_laws
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, SET_ASIDE, put
from filbert.games.politics_in_a_nutshell.rolls import return_nutshell_cards
from filbert.games.politics_in_a_nutshell.rounds import end_match
from filbert.games.politics_in_a_nutshell.table import Table


def leave(table: Table, seat: int) -> None:
    """Take *seat* out. What the round then waits for follows from what is left (`flow.advance`)."""
    now = table.now
    now.gone = put(now.gone, seat, value=True)
    table.step.prompts.close_where("retired", seat=seat)
    table.tell(PlayerLeft(seat))
    if now.alive[seat]:
        _leave_play(table, seat)
    lapse_laws(table, seat)
    if len(table.living()) == 1:
        end_match(table, "others_left")


def _leave_play(table: Table, seat: int) -> None:
    """The hand stays face down where it lies; a sealed set or vote is set aside, votes for the leaver are blank (PN-38)."""
    now = table.now
    now.alive = put(now.alive, seat, value=False)
    now.resigned = put(now.resigned, seat, value=True)
    now.out = (*now.out, (seat,))
    return_nutshell_cards(table, seat)
    now.sealed = put(now.sealed, seat, ())
    now.keys = put(now.keys, seat, "")
    ballots = put(now.ballots, seat, SET_ASIDE)
    now.ballots = tuple(BLANK if ballot == seat else ballot for ballot in ballots)
    if now.last_set == seat:
        now.last_set = NO_SEAT
    if now.ruling and now.calls[-1].accused == seat:
        drop_call_out(table)
