"""How a match goes on: after each answer, whatever waits for nobody happens, until a seat must answer again."""

from __future__ import annotations

from filbert.games.get_nuts import nuts
from filbert.games.get_nuts.attacks import resolve
from filbert.games.get_nuts.model import Attack, Burning, Taking
from filbert.games.get_nuts.table import Table
from filbert.games.get_nuts.trail import has_bulldozer, payments
from filbert.games.get_nuts.turns import draw_and_pass, end_match, end_turn, move_bulldozers, pass_turn


def advance(table: Table) -> None:
    """Go on until the match waits for a seat or is over."""
    now = table.now
    while now.stage != "over":
        if now.stack:
            if _waits(table):
                return
        elif not now.nuts:
            end_match(table, "nuts_gone")  # the last taking is resolved (GN-23)
        elif now.gone[now.mover]:
            pass_turn(table)
        elif _turn_waits(table):
            return


def _waits(table: Table) -> bool:
    """Work on the top of the stack; true if it waits for its seat."""
    now = table.now
    frame = now.stack[-1]
    if isinstance(frame, Attack):
        if now.hands[frame.target]:
            return True
        resolve(table, frame)  # an empty hand allows at once (GN-26)
        return False
    if isinstance(frame, Burning) or not _must_do_without(table, frame):
        return True
    _take_for(table, frame)
    return False


def _must_do_without(table: Table, frame: Taking) -> bool:
    """Whether the taker of a nut card cannot choose any more: it left (GN-39), or its time for this turn is over."""
    return table.now.gone[frame.seat] or table.now.out_of_time


def _take_for(table: Table, frame: Taking) -> None:
    """Choose for a taker as time would."""
    trail = table.now.trails[frame.seat]
    if frame.step == "paying":
        nuts.pay_trees(table, frame, payments(table.deck, trail, table.deck.price[frame.nut])[0])
    elif frame.step == "placing":
        nuts.guard_divine_nut(table, frame, nuts.strongest_guard(table.deck, trail))
    else:
        nuts.choose_victim(table, frame, nuts.richest_opponent(table, frame.seat))


def _turn_waits(table: Table) -> bool:
    """Go on with the turn, if its player has nothing to choose or no time left; true if it waits for its player."""
    now = table.now
    if now.stage == "starting":
        if has_bulldozer(now.trails[now.mover]) and not now.out_of_time:
            return True
        move_bulldozers(table)
    elif now.stage == "acting":
        if not now.out_of_time:
            return True
        end_turn(table)
    else:
        if now.hands[now.mover] and not now.out_of_time:
            return True
        draw_and_pass(table)
    return False
