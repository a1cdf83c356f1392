"""Spectators who are some steps behind, seen through the use cases: hosts without a seat, followers, lobbies, rematches."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from filbert.matches.change import ChangeRequest, Changes, change
from filbert.matches.delay import MOST_STEPS, waiting_slot
from filbert.matches.errors import InvalidBody
from filbert.matches.follow import Follower
from filbert.matches.leave import leave
from filbert.matches.model import decode_state
from filbert.matches.passes import Pass
from filbert.matches.read import read_events, read_lobby, read_moves, read_view
from matches.table import Table
from matches.table import table as new_table


@pytest.fixture
def toy_table() -> Table:
    """A house in memory that plays the toy game."""
    return new_table()


def delayed(table: Table, steps: int, **fields: Any) -> Table:
    """A started match of two, whose spectators are *steps* behind."""
    return table.started(2, spectators="delayed", delay_steps=steps, **fields)


def seen(table: Table, token: str | None = None) -> tuple[str, dict[str, Any]]:
    """Tag and view of a spectator, or of a host without a seat."""
    found = read_view(table.house, table.clock, table.match_id, token)
    return found.tag, msgspec.json.decode(found.view)


def newest(table: Table) -> int:
    """The revision that spectators would be shown without a delay."""
    return decode_state(table.house.store.load(table.match_id).state).viewers[-1].revision


@pytest.mark.parametrize("steps", range(1, MOST_STEPS + 1))
def test_a_view_keeps_its_place_until_the_one_that_is_steps_newer_has_come(steps: int) -> None:
    for revision in range(1, 60):
        waiting = {waiting_slot(later, steps) for later in range(revision + 1, revision + steps + 1)}
        assert waiting_slot(revision, steps) not in waiting


def test_tag_revision_and_view_are_those_of_steps_ago(toy_table: Table) -> None:
    table = delayed(toy_table, 1)
    before = newest(table)
    table.put(0)

    tag, view = seen(table)

    assert newest(table) == before + 1
    assert view["revision"] == before
    assert tag.endswith(f".{before}")


def test_a_host_without_a_seat_is_as_far_behind_as_spectators(toy_table: Table) -> None:
    toy_table.create(2, spectators="delayed", delay_steps=1, name=None)
    for name in ("Ann", "Bo"):
        toy_table.sit(name)
    toy_table.started_by_host()
    toy_table.put(0)

    assert seen(toy_table, toy_table.host_token) == seen(toy_table)
    assert seen(toy_table)[1]["revision"] == newest(toy_table) - 1
    assert read_moves(toy_table.house, toy_table.match_id, toy_table.host_token) == []


def test_events_and_moves_come_with_the_view_that_shows_them(toy_table: Table) -> None:
    table = delayed(toy_table, 1)
    for seat in (0, 1):
        table.put(seat)
        events, cursor = read_events(table.house, table.match_id, None, None)
        assert cursor.number == seen(table)[1]["revision"] == newest(table) - 1
        assert max((event.revision for event in events), default=0) <= cursor.number

    assert len(read_moves(table.house, table.match_id, table.tokens[0])) == 2
    assert read_moves(table.house, table.match_id, None) == [], "the reveal is the newest step"


def test_the_lobby_does_not_tell_who_left_before_spectators_may_see_it(toy_table: Table) -> None:
    table = toy_table.started(3, spectators="delayed", delay_steps=5)
    before = read_lobby(table.house, table.match_id, None)

    leave(table.house, table.match_id, table.tokens[0], 0)

    assert table.view(1)["seats"][0]["out"], "players see it at once"
    assert read_lobby(table.house, table.match_id, None) == before
    lobby = msgspec.json.decode(before)
    assert (lobby["spectators"], lobby["spectator_delay"], lobby["host_seat"]) == ("delayed", 5, None)


def test_the_end_releases_everything_at_once(toy_table: Table) -> None:
    table = delayed(toy_table, MOST_STEPS)
    table.put(0)
    table.put(1)

    leave(table.house, table.match_id, table.tokens[1], 1)

    _, view = seen(table)
    assert (view["status"], view["revision"]) == ("finished", newest(table))
    assert read_moves(table.house, table.match_id, None)
    assert msgspec.json.decode(read_lobby(table.house, table.match_id, None))["seats"][1]["out"]


def test_who_follows_gets_each_step_in_its_time_and_the_rest_at_the_end(toy_table: Table) -> None:
    table = delayed(toy_table, 2)
    follower = Follower.to_stream(table.house, table.clock, table.live, Pass.of(table.match_id, None), None, is_lost=False)
    for seat in (0, 1):
        table.put(seat)
        follower.look()
        assert follower.cursor.endswith(f".{newest(table) - 2}")
    leave(table.house, table.match_id, table.tokens[1], 1)

    frames = follower.look()

    assert [type(frame).__name__ for frame in frames] == ["UpdateFrame", "EndFrame"]
    assert follower.cursor.endswith(f".{newest(table)}")
    follower.close()


def change_to(table: Table, **changes: Any) -> None:
    change(
        table.house,
        ChangeRequest(match_id=table.match_id, token=table.tokens[0], changes=Changes(**changes), if_match=None),
    )


@pytest.mark.parametrize(("before", "steps"), [("off", 0), ("public", 0), ("delayed", 5), ("delayed", 1)])
def test_a_delay_that_is_set_in_the_lobby_counts_from_there(toy_table: Table, before: str, steps: int) -> None:
    toy_table.create(2, spectators=before, delay_steps=steps)
    for name in ("Bo", "Cy", "Di"):
        seat = toy_table.sit(name)
        leave(toy_table.house, toy_table.match_id, toy_table.tokens[seat], seat)

    change_to(toy_table, spectators="delayed", spectator_delay=2)

    who = Pass.of(toy_table.match_id, None)
    follower = Follower.to_stream(toy_table.house, toy_table.clock, toy_table.live, who, None, is_lost=False)
    shown = [seen(toy_table)[1]["seats"][1]["name"]]
    for name in ("Ed", "Flo", "Gus"):
        seat = toy_table.sit(name)
        shown.append(seen(toy_table)[1]["seats"][1]["name"])
        leave(toy_table.house, toy_table.match_id, toy_table.tokens[seat], seat)
        shown.append(seen(toy_table)[1]["seats"][1]["name"])
        follower.look()
        assert follower.cursor.endswith(f".{seen(toy_table)[1]['revision']}")
    follower.close()
    assert shown == [None, None, None, "Ed", None, "Flo", None]
    assert newest(toy_table) - seen(toy_table)[1]["revision"] == 2


def test_a_delay_that_is_taken_away_in_the_lobby_shows_what_is_so_now(toy_table: Table) -> None:
    toy_table.create(3, spectators="delayed", delay_steps=5)
    toy_table.sit("Bo")
    assert seen(toy_table)[1]["seats"][1]["name"] is None

    change_to(toy_table, spectators="public")

    assert seen(toy_table)[1]["seats"][1]["name"] == "Bo"
    toy_table.sit("Cy")
    assert seen(toy_table)[1]["seats"][2]["name"] == "Cy"


def test_spectators_who_were_sent_out_and_let_in_again_see_what_is_so_now(toy_table: Table) -> None:
    toy_table.create(2, spectators="delayed", delay_steps=3)
    seat = toy_table.sit("Bo")
    leave(toy_table.house, toy_table.match_id, toy_table.tokens[seat], seat)

    for spectators in ("off", "delayed"):
        change_to(toy_table, spectators=spectators, spectator_delay=3 if spectators == "delayed" else None)

    tag, view = seen(toy_table)
    assert tag.endswith(f".{newest(toy_table)}")
    assert view["revision"] == newest(toy_table)


@pytest.mark.parametrize(
    "changes", [{"spectators": "delayed"}, {"spectator_delay": 2}, {"spectators": "off", "spectator_delay": 2}], ids=str
)
def test_a_change_to_a_delay_that_cannot_be_is_refused(toy_table: Table, changes: dict[str, Any]) -> None:
    toy_table.create(2, spectators="public")

    with pytest.raises(InvalidBody) as refused:
        change_to(toy_table, **changes)

    assert refused.value.reason == "spectator_delay"
    assert seen(toy_table)[1]["revision"] == newest(toy_table)


@pytest.mark.parametrize(("spectators", "steps"), [("public", 1), ("off", 3), ("delayed", 0)])
def test_a_delay_without_delayed_spectators_is_refused(toy_table: Table, spectators: str, steps: int) -> None:
    with pytest.raises(InvalidBody) as refused:
        toy_table.create(2, spectators=spectators, delay_steps=steps)

    assert (refused.value.reason, refused.value.field) == ("spectator_delay", "spectator_delay")
