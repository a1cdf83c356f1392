"""From full tables to taken seats and rematches, through the SDK."""

from __future__ import annotations

import random

import pytest
from filbert_sdk import Catalogue, Table
from filbert_sdk.errors import AlreadyStarted, InvalidBody, SeatTaken, TimedOut
from sdk.worlds import GAME, URL, Home, play_on


def open_table(home: Home, **fields: object) -> Table:
    """A lobby for two whose host is Ada."""
    return Table.create(URL, game=GAME, seats=2, name="Ada", settings=home.settings(), **fields)  # type: ignore[arg-type]  # the callers' own


def test_a_full_table_starts_by_itself(home: Home) -> None:
    host = open_table(home, starts="when_full")

    guest = Table.join(URL, host.match_id, name="Blaise", settings=home.settings())

    assert guest.match().status == "active"
    assert host.view().awaiting, "somebody is asked, whom the dice chose"


def test_every_setting_of_the_lobby_can_be_changed(home: Home) -> None:
    host = open_table(home)

    behind = host.change(spectators="delayed", spectator_delay=2)
    assert (behind.spectators, behind.spectator_delay) == ("delayed", 2)
    with pytest.raises(InvalidBody):
        host.change(replacements="open")

    match = host.change(spectators="public", replacements="open", starts="when_full")

    assert (match.spectators, match.spectator_delay, match.replacements, match.starts) == ("public", 0, "open", "when_full")


def test_a_seat_that_was_left_is_found_in_the_list_and_taken_over(home: Home) -> None:
    host = open_table(home, replacements="open", visibility="public")
    guest = Table.join(URL, host.match_id, name="Blaise", settings=home.settings())
    host.start()
    home.store.publish_listings()
    guest.leave()

    with Catalogue(URL, settings=home.settings()) as catalogue:
        found = [match.id for match in catalogue.open_matches(GAME, started=True, open_seats=1, pace="live")]
    carmen = Table.join(URL, host.match_id, name="Carmen", settings=home.settings())

    assert host.match_id in found
    assert (carmen.seat, carmen.match().seats[1].name, carmen.view().seat) == (1, "Carmen", 1)
    with pytest.raises(SeatTaken):
        Table.join(URL, host.match_id, name="Dora", settings=home.settings())


def test_where_nobody_is_replaced_who_comes_late_is_told_so(home: Home) -> None:
    tables = home.started()

    with pytest.raises(AlreadyStarted):
        Table.join(URL, tables[0].match_id, name="Dora", settings=home.settings())


def test_who_waits_for_a_rematch_gets_its_id_or_gives_up(home: Home) -> None:
    tables = home.started(spectators="public")
    play_on(tables, random.Random(11))
    onlooker = Table(URL, tables[0].match_id, settings=home.settings())
    with pytest.raises(TimedOut):
        onlooker.wait_for_rematch(timeout=0)

    again = tables[1].rematch()

    assert onlooker.wait_for_rematch(timeout=5) == again.match_id == onlooker.rematch_id()
