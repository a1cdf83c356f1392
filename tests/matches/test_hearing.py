"""Who has blocked somebody hears nothing of what they say over a stream, and everybody else hears it as before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from filbert.matches.follow import Follower
from filbert.matches.frames import ChatFrame
from filbert.matches.moderate import delete_message, set_room_open
from filbert.matches.passes import Pass
from filbert.matches.say import Wording, say
from filbert.matches.secrets import fingerprint
from filbert.matches.take_seat import SeatRequest, take_seat
from filbert.matches.watch import watch
from filbert.people.block import block, my_blocks, unblock
from matches.table import Table
from matches.table import table as new_table

ANN, BOB, CY, ZOE = "p_ann", "p_bob", "p_cy", "p_zoe"


@pytest.fixture
def at() -> Table:
    """Ann, who is host, Bob and Cy, each a person; anybody may watch."""
    table = new_table()
    table.create(3, spectators="public", caller=ANN)
    for name, person in (("Bo", BOB), ("Cy", CY)):
        key = f"seat-{name}-0123456789"
        seated = take_seat(table.house, SeatRequest(table.match_id, name, None, key, fingerprint(name.encode()), person))
        table.tokens[seated.seat] = seated.token
    table.started_by_host()
    return table


@contextmanager
def following(at: Table, token: str | None) -> Iterator[Follower]:
    follower = Follower.to_stream(at.house, at.clock, at.live, Pass.of(at.match_id, token), None, is_lost=False)
    try:
        yield follower
    finally:
        follower.close()


def speak(at: Table, seat: int) -> int:
    at.clock.advance(10_000)
    return say(at.house, Wording(at.match_id, at.tokens[seat], "players", "hello", None, b"")).message.number


def heard(follower: Follower) -> bool:
    """Whether there is a hint at the room of the players since the last look."""
    frames = follower.look()
    assert all(isinstance(frame, ChatFrame) for frame in frames), frames
    return bool(frames)


def test_a_blocked_person_is_not_heard_by_the_blocker_and_by_everybody_else(at: Table) -> None:
    block(at.house, ANN, at.match_id, seat=1, spectator=None)
    with following(at, at.tokens[0]) as ann, following(at, at.tokens[2]) as cy, following(at, None) as spectator:
        for _ in range(3):
            speak(at, 1)
            assert [heard(follower) for follower in (ann, cy, spectator)] == [False, True, True]
        speak(at, 2)
        assert [heard(follower) for follower in (ann, cy, spectator)] == [True, True, True]


def test_what_others_say_among_it_is_heard(at: Table) -> None:
    block(at.house, ANN, at.match_id, seat=1, spectator=None)
    with following(at, at.tokens[0]) as ann:
        for seat in (1, 2, 1):
            speak(at, seat)
        assert heard(ann)
        speak(at, 1)
        assert not heard(ann)


def test_a_block_counts_for_streams_that_are_open_and_its_end_too(at: Table) -> None:
    with following(at, at.tokens[0]) as ann:
        speak(at, 1)
        assert heard(ann)
        block(at.house, ANN, at.match_id, seat=1, spectator=None)
        speak(at, 1)
        assert not heard(ann)
        unblock(at.house, ANN, my_blocks(at.house, ANN)[0].id)
        speak(at, 1)
        assert heard(ann)


def test_deleted_messages_and_shut_rooms_are_heard_of_by_the_blocker_too(at: Table) -> None:
    number = speak(at, 2)
    block(at.house, ANN, at.match_id, seat=1, spectator=None)
    with following(at, at.tokens[0]) as ann:
        speak(at, 1)
        assert not heard(ann)
        delete_message(at.house, at.match_id, at.tokens[2], "players", number)
        assert heard(ann)
        set_room_open(at.house, at.match_id, at.tokens[0], "players", is_open=False)
        assert heard(ann)


def test_a_spectator_with_a_name_does_not_hear_whom_they_blocked(at: Table) -> None:
    zoe = watch(at.house, at.match_id, "Zoe", "a-key-of-a-spectator", b"print", ZOE).token
    block(at.house, ZOE, at.match_id, seat=1, spectator=None)
    with following(at, zoe) as follower:
        speak(at, 1)
        assert not heard(follower)
        speak(at, 0)
        assert heard(follower)


def test_who_has_no_identity_hears_everybody(at: Table) -> None:
    zed = watch(at.house, at.match_id, "Zed", "a-key-of-another-one", b"print").token
    block(at.house, BOB, at.match_id, seat=0, spectator=None)
    with following(at, zed) as follower:
        speak(at, 0)
        assert heard(follower)
