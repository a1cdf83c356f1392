"""Eye for an Eye Mode: sets are placed in turn, until somebody calls the last one a bluff or only one player has cards."""

from __future__ import annotations

from filbert.games.politics_in_a_nutshell.events import BluffCalled, SetPlaced
from filbert.games.politics_in_a_nutshell.judging import turn_up
from filbert.games.politics_in_a_nutshell.model import NO_SEAT, Cards
from filbert.games.politics_in_a_nutshell.placing import put_down
from filbert.games.politics_in_a_nutshell.rolls import order_roll
from filbert.games.politics_in_a_nutshell.rounds import redeal
from filbert.games.politics_in_a_nutshell.table import Table


def place(table: Table, seat: int, cards: Cards) -> None:
    """Place a set on the pile; only this one may be called from now on (steps 2 and 3; PN-25)."""
    now = table.now
    now.placements += 1
    table.tell(SetPlaced(seat, len(cards)))
    put_down(table, seat, cards)
    now.last_set = seat
    _next_turn(table)


def call_bluff(table: Table, seat: int) -> None:
    """Turn up the last set: whoever placed it rolls if it was a bluff, else the caller does ("Calling Bluff!")."""
    challenged = table.now.last_set
    table.tell(BluffCalled(seat, challenged))
    if turn_up(table, challenged, len(table.now.sets[challenged]) - 1):
        order_roll(table, (challenged,), "bluffed")
    else:
        order_roll(table, (seat,), "wrong_call")


def await_turn(table: Table) -> bool:
    """Wait for the player on turn; go on if they left, or if only one player has cards. False while waiting."""
    now = table.now
    if now.alive[now.mover] and len(table.holders()) > 1:
        return False
    _next_turn(table)
    return True


def _next_turn(table: Table) -> None:
    """Pass the turn to the next player with cards, or come to the last one who has any (step 4; PN-24, PN-25)."""
    now = table.now
    holders = table.holders()
    if len(holders) > 1:
        table.enter("turn", table.next_holder(now.mover))
    elif holders:
        table.enter("last_holder", holders[0])
    else:
        redeal(table, "nobody_to_roll")


def await_last_holder(table: Table) -> bool:
    """Wait for the last holder of cards to accept the roll or call, if there is a set to call. False while waiting."""
    now = table.now
    if not now.alive[now.mover]:
        redeal(table, "nobody_to_roll")  # a roller who left is out without a roll (PN-38)
    elif now.options.last_holder_may_call and now.last_set not in (NO_SEAT, now.mover):
        return False
    else:
        order_roll(table, (now.mover,), "last_cards")  # PN-24 (a), PN-41
    return True
