"""Whom a commit wakes: viewers with something new, holders of tokens that died, and nobody else."""

from __future__ import annotations

from filbert.adapters.waiters import Bell
from filbert.matches.leave import leave
from filbert.matches.ports import PUBLIC_SLOT
from matches.table import Table, table


def listening(started: Table, *slots: str) -> dict[str, Bell]:
    """A waiter for each of these viewers."""
    return {slot: started.store.wakeups.waiter(started.match_id, slot) for slot in slots}


def woken(bells: dict[str, Bell]) -> list[str]:
    """Those whose bell has rung since."""
    return [slot for slot, bell in bells.items() if bell.wait(0)]


def test_a_start_wakes_all_seats_and_the_table() -> None:
    lobby = table()
    lobby.create(2, spectators="public")
    lobby.sit("Bo")
    bells = listening(lobby, "0", "1", PUBLIC_SLOT)

    lobby.started_by_host()

    assert woken(bells) == ["0", "1", PUBLIC_SLOT]


def test_a_hidden_act_wakes_nobody_but_its_own_seat() -> None:
    started = table().started(3, spectators="public")
    bells = listening(started, "0", "1", "2", PUBLIC_SLOT)
    before = started.view_bytes(1)

    started.send(0, started.prompt(0, "peek"), {"type": "peek_top"})

    assert started.view_bytes(1) == before, "the act is hidden"
    assert woken(bells) == ["0"]


def test_a_seat_that_was_left_in_the_lobby_is_woken_so_that_its_dead_token_is_seen() -> None:
    lobby = table()
    lobby.create(2)
    lobby.sit("Bo")
    bells = listening(lobby, "0", "1")

    leave(lobby.house, lobby.match_id, lobby.tokens[1], 1)

    assert woken(bells) == ["0", "1"]
