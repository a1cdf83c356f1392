"""Who follows a match is told that there is talk, and of nothing but that."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from filbert.matches.chat_ports import Room
from filbert.matches.follow import Follower
from filbert.matches.frames import ChatFrame
from filbert.matches.leave import leave
from filbert.matches.moderate import delete_message, set_room_open
from filbert.matches.passes import Pass
from filbert.matches.say import Wording, say
from filbert.matches.watch import watch
from matches.table import Table
from matches.table import table as new_table


@pytest.fixture
def table() -> Table:
    """A started match of two that anybody may watch."""
    return new_table().started(2, spectators="public")


@contextmanager
def following(table: Table, token: str | None) -> Iterator[Follower]:
    """A stream that has told all there was."""
    follower = Follower.to_stream(table.house, table.clock, table.live, Pass.of(table.match_id, token), None, is_lost=False)
    try:
        yield follower
    finally:
        follower.close()


def speak(table: Table, token: str, room: Room = "players") -> None:
    """Say something."""
    say(table.house, Wording(table.match_id, token, room, "hello", None, b""))


def heard(follower: Follower) -> list[tuple[str, ...]]:
    """The rooms that the next frames name; there must be no other frames."""
    frames = follower.look()
    assert all(isinstance(frame, ChatFrame) for frame in frames), frames
    return [frame.rooms for frame in frames if isinstance(frame, ChatFrame)]


def zoe(table: Table) -> str:
    """A spectator's token."""
    return watch(table.house, table.match_id, "Zoe", "a-key-of-a-spectator", b"print").token


def test_a_message_is_told_once_and_moves_no_cursor(table: Table) -> None:
    speak(table, table.tokens[0])
    with following(table, table.tokens[1]) as follower:
        cursor = follower.cursor
        assert heard(follower) == [], "what was said before is read, not told"

        speak(table, table.tokens[0])
        speak(table, table.tokens[0])

        assert heard(follower) == [("players",)]
        assert heard(follower) == []
        assert follower.cursor == cursor


def test_a_deleted_message_and_a_room_that_is_shut_are_told(table: Table) -> None:
    speak(table, table.tokens[0])
    with following(table, None) as follower:
        delete_message(table.house, table.match_id, table.tokens[0], "players", 1)
        assert heard(follower) == [("players",)]
        set_room_open(table.house, table.match_id, table.tokens[0], "spectators", is_open=False)
        assert heard(follower) == [("spectators",)]


def test_seats_are_not_told_that_spectators_talk(table: Table) -> None:
    token = zoe(table)
    with following(table, table.tokens[0]) as seat, following(table, None) as spectator:
        woken = table.live.wakeups.waiter(table.match_id, "0", "c:players")
        speak(table, token, "spectators")

        assert not woken.wait(0)
        assert heard(seat) == []
        assert heard(spectator) == [("spectators",)]


def test_delayed_spectators_are_not_told_that_players_talk() -> None:
    table = new_table().started(2, spectators="delayed", delay_steps=3)
    token = zoe(table)
    with following(table, None) as follower:
        speak(table, table.tokens[0])
        assert heard(follower) == []
        speak(table, token, "spectators")
        assert heard(follower) == [("spectators",)]


def test_a_message_wakes_a_stream_at_once(table: Table) -> None:
    with following(table, table.tokens[1]) as follower:
        frames = follower.stream()
        shown = [next(frames), next(frames)]
        speak(table, table.tokens[0])
        began_ms = table.clock.now_ms()

        assert isinstance(next(frames), ChatFrame)
        assert table.clock.now_ms() == began_ms, "it did not wait for a heartbeat"
        assert len(shown) == 2


def test_after_the_end_there_is_nothing_to_follow(table: Table) -> None:
    with following(table, table.tokens[0]) as follower:
        speak(table, table.tokens[0])
        leave(table.house, table.match_id, table.tokens[1], 1)

        frames = follower.look()

        assert not any(isinstance(frame, ChatFrame) for frame in frames)
        assert follower.over
