"""What the flows share in judging a player: turning up cards, Kimchi's pause, and the truth-teller's choice (step 5)."""

from __future__ import annotations

from filbert.games.politics_in_a_nutshell.events import PlayedCardsRevealed
from filbert.games.politics_in_a_nutshell.model import PositionDraft
from filbert.games.politics_in_a_nutshell.rolls import order_roll
from filbert.games.politics_in_a_nutshell.rounds import redeal
from filbert.games.politics_in_a_nutshell.table import Table


def turn_up(table: Table, seat: int, first_set: int) -> bool:
    """Turn up the sets of *seat* from number *first_set* on; return whether any of their cards is illegal (PN-7)."""
    now = table.now
    now.shown_seat, now.shown_from = seat, first_set
    shown = now.sets[seat][first_set:]
    lied = any(table.illegal(cards) for cards in shown)
    table.tell(PlayedCardsRevealed(seat, tuple(table.deck.ids(cards) for cards in shown), lied))
    return lied


def judge(table: Table, seat: int, first_set: int) -> None:
    """Judge *seat* by its sets from *first_set* on: a liar rolls, a truth-teller names one who voted against them (step 5)."""
    if turn_up(table, seat, first_set):
        order_roll(table, (seat,), "lied")
    else:
        table.enter("choosing", seat)


def accusers(now: PositionDraft) -> list[int]:
    """Those living whose counted vote named the seat that must choose (PN-12)."""
    return [seat for seat, alive in enumerate(now.alive) if alive and now.ballots[seat] == now.mover]


def settle_choice(table: Table) -> bool:
    """Settle whatever needs no choice: one accuser rolls, none means a new deal. False if the truth-teller must choose."""
    now = table.now
    named = accusers(now)
    if not named:
        # Everybody who voted against them left (PN-39), or the truth-teller did: votes for a leaver are blank (PN-38).
        redeal(table, "nobody_to_choose")
        return True
    if len(named) > 1:
        return False
    order_roll(table, (named[0],), "named")
    return True
