"""Leaving: the cards stay as a dead pile, and whatever waits for the seat goes on without it (NSF-32, NSF-35, NSF-36)."""

from __future__ import annotations

from filbert.games.nut_so_fast.closing import give_points
from filbert.games.nut_so_fast.events import NutSeatLeft
from filbert.games.nut_so_fast.model import put
from filbert.games.nut_so_fast.rounds import end_match, name_pose
from filbert.games.nut_so_fast.table import Table
from filbert.games.nut_so_fast.turns import pass_turn
from filbert.games.nut_so_fast.windows import without_seat


def leave(table: Table, seat: int) -> None:
    """Take *seat* out; the last one left wins."""
    now = table.now
    now.gone = put(now.gone, seat, value=True)
    table.step.prompts.close_where("retired", seat=seat)
    table.tell(NutSeatLeft(seat))
    if len(table.living()) == 1:
        if now.window is not None:
            table.step.publish(*(key for key in now.window.keys if key))
        end_match(table, "last_seat")
    elif now.stage in ("racing", "reacting"):
        without_seat(now)
    elif now.stage == "naming" and seat == now.first:
        name_pose(table, "")
    elif now.stage == "giving" and seat == now.taker:
        give_points(table, table.next_living(seat))
    elif now.stage == "flipping" and seat == now.active:
        pass_turn(table)
