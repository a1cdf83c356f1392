"""Trust! / No-Trust! Mode: sets are placed in turn, and all others say at once whether they believe each one."""

from __future__ import annotations

from filbert.games.politics_in_a_nutshell.events import LockdownEnded, SetLeftHidden, SetPlaced, TrustRevealed
from filbert.games.politics_in_a_nutshell.judging import judge
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, NOT_CAST, SET_ASIDE, Cards
from filbert.games.politics_in_a_nutshell.placing import put_down
from filbert.games.politics_in_a_nutshell.rolls import order_roll
from filbert.games.politics_in_a_nutshell.rounds import redeal
from filbert.games.politics_in_a_nutshell.table import Table


def place(table: Table, seat: int, cards: Cards) -> None:
    """Place a set; every other living player must trust it or not, empty-handed ones too (steps 2 and 3; PN-29)."""
    now = table.now
    now.placements += 1
    table.tell(SetPlaced(seat, len(cards)))
    put_down(table, seat, cards)
    now.ballots = tuple(NOT_CAST if alive and voter != seat else SET_ASIDE for voter, alive in enumerate(now.alive))
    now.keys = ("",) * len(table.seats)
    table.enter("trusting", seat)


def await_set(table: Table) -> bool:
    """Wait for the set of the player on turn; go on if they left, or if only one player has cards. False while waiting."""
    now = table.now
    if now.alive[now.mover] and len(table.holders()) > 1:
        return False
    _next_turn(table)
    return True


def _next_turn(table: Table) -> None:
    """Pass the turn to the next player with cards; the last one with cards rolls (steps 5 and 6; PN-28)."""
    now = table.now
    now.ballots = (SET_ASIDE,) * len(table.seats)
    holders = table.holders()
    if len(holders) > 1:
        following = table.next_holder(now.mover)
        _pass_lockdown(table, now.mover, following)
        table.enter("placing", following)
    elif holders:
        order_roll(table, (holders[0],), "last_cards")
    else:
        redeal(table, "nobody_to_roll")


def _pass_lockdown(table: Table, last: int, following: int) -> None:
    """A lockdown ends when the order comes back to Yuri's seat, also if that seat is skipped (PN-15)."""
    now, seats = table.now, len(table.seats)
    steps = (following - last - 1) % seats + 1
    if now.lockdown != NO_SEAT and (now.lockdown - last - 1) % seats + 1 <= steps:
        now.lockdown = NO_SEAT
        table.tell(LockdownEnded())


def reveal_trust(table: Table) -> bool:
    """When all have chosen, turn the cards up together (step 4). False while one is missing."""
    now = table.now
    if not now.alive[now.mover]:
        # The set of a placer who left is not judged (PN-38).
        _next_turn(table)
        return True
    if NOT_CAST in now.ballots:
        return False
    trusting = tuple(seat for seat, ballot in enumerate(now.ballots) if ballot == BLANK)
    distrusting = tuple(seat for seat, ballot in enumerate(now.ballots) if ballot == now.mover)
    table.tell(TrustRevealed(now.mover, trusting, distrusting))
    table.step.publish(*[key for seat, key in enumerate(now.keys) if now.ballots[seat] != SET_ASIDE])
    table.enter("removal", now.mover)
    return True


def resolve_trust(table: Table) -> None:
    """Judge the set if no trust outweighs trust, else leave it face down and go on (step 4; PN-29, PN-43)."""
    now = table.now
    if now.ballots.count(now.mover) > now.ballots.count(BLANK):
        judge(table, now.mover, len(now.sets[now.mover]) - 1)
        return
    table.tell(SetLeftHidden(now.mover))
    _next_turn(table)
