"""Seats: taking, leaving, resigning, and who may do what."""

from __future__ import annotations

import msgspec
import pytest
from filbert.gamekit.contract import Outcome
from filbert.matches.control import control
from filbert.matches.errors import (
    AlreadyStarted,
    HostOnly,
    IdempotencyKeyReused,
    InvalidToken,
    MatchNotActive,
    MatchNotFound,
    NotFound,
    NotYourSeat,
    SeatsOpen,
    SeatTaken,
    SpectatorsOff,
)
from filbert.matches.leave import leave
from filbert.matches.read import read_lobby, read_view
from filbert.matches.secrets import fingerprint
from filbert.matches.start import start
from filbert.matches.take_seat import SeatRequest, take_seat
from matches.table import table


def test_a_seat_without_a_wish_is_the_first_open_one() -> None:
    at = table()
    at.create(3, bots={1: "random"})

    assert at.sit("Bo") == 2


def test_an_occupied_seat_is_taken_and_no_token_comes_of_it() -> None:
    at = table()
    at.create(2)

    with pytest.raises(SeatTaken):
        at.sit("Bo", 0)


def test_no_seat_is_left_at_a_full_table() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")

    with pytest.raises(SeatTaken) as refusal:
        at.sit("Cy")

    assert refusal.value.reason == "all"


def test_a_seat_that_the_table_has_not_is_not_found() -> None:
    at = table()
    at.create(2)

    with pytest.raises(NotFound):
        at.sit("Bo", 7)


def test_taking_a_seat_again_with_the_same_key_gives_the_same_token() -> None:
    at = table()
    at.create(3)
    at.sit("Bo")
    first = at.tokens[1]

    at.sit("Bo")

    assert at.tokens[1] == first
    assert msgspec.json.decode(read_lobby(at.house, at.match_id, None))["seats"][2]["kind"] == "open"


def test_a_seat_key_of_another_body_is_refused() -> None:
    at = table()
    at.create(3)
    at.sit("Bo", key="one-key-0123456789")

    with pytest.raises(IdempotencyKeyReused):
        at.sit("Cy", key="one-key-0123456789")


def test_a_token_is_dead_once_the_seat_changed_hands() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")
    old = at.tokens[1]
    leave(at.house, at.match_id, old, 1)

    at.sit("Bo", key="a-new-key-of-bo-0123")

    assert at.tokens[1] != old
    with pytest.raises(InvalidToken):
        read_view(at.house, at.clock, at.match_id, old)


def test_nobody_takes_a_seat_after_the_start() -> None:
    at = table().started(2)

    with pytest.raises(AlreadyStarted):
        at.sit("Cy")


def test_nobody_leaves_anothers_seat() -> None:
    at = table().started(2)

    with pytest.raises(NotYourSeat):
        leave(at.house, at.match_id, at.tokens[0], 1)


def test_a_match_does_not_start_with_open_seats() -> None:
    at = table()
    at.create(3)

    with pytest.raises(SeatsOpen) as refusal:
        start(at.house, at.match_id, at.tokens[0])

    assert refusal.value.extra["open_seats"] == [1, 2]


def test_only_the_host_starts() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")

    with pytest.raises(HostOnly):
        start(at.house, at.match_id, at.tokens[1])
    with pytest.raises(InvalidToken):
        start(at.house, at.match_id, None)


def test_the_next_person_is_host_when_the_host_leaves_the_lobby() -> None:
    at = table()
    at.create(3)
    at.sit("Bo")

    leave(at.house, at.match_id, at.tokens[0], 0)

    assert msgspec.json.decode(read_lobby(at.house, at.match_id, None))["host_seat"] == 1


def test_the_last_but_one_to_resign_ends_the_match() -> None:
    at = table().started(2)

    leave(at.house, at.match_id, at.tokens[1], 1)

    view = at.view(0)
    assert (view["status"], view["outcome"]["places"]) == ("finished", [1, 2])
    assert view["seats"][1]["out"]


def test_resigning_again_or_after_the_end_changes_nothing() -> None:
    at = table().started(3)
    leave(at.house, at.match_id, at.tokens[1], 1)
    before = at.view_bytes(0)

    leave(at.house, at.match_id, at.tokens[1], 1)
    assert at.view_bytes(0) == before
    leave(at.house, at.match_id, at.tokens[2], 2)
    over = at.view_bytes(0)
    leave(at.house, at.match_id, at.tokens[0], 0)

    assert at.view_bytes(0) == over


def test_no_move_and_no_autopilot_after_the_end() -> None:
    at = table().started(2)
    prompt = at.prompt(0, "put")
    leave(at.house, at.match_id, at.tokens[1], 1)

    with pytest.raises(MatchNotActive) as refusal:
        at.put(0, prompt=prompt)
    assert refusal.value.extra["status"] == "finished"
    assert refusal.value.view == at.view_bytes(0)[1]
    with pytest.raises(MatchNotActive):
        control(at.house, at.match_id, at.tokens[0], 0, "autopilot")


def test_a_private_match_does_not_exist_for_those_without_a_token() -> None:
    at = table()
    at.create(2, visibility="private")

    for token in (None, "fbs_1_wrong", at.tokens[0] + "x"):
        with pytest.raises(MatchNotFound):
            read_view(at.house, at.clock, at.match_id, token)
        with pytest.raises(MatchNotFound):
            read_lobby(at.house, at.match_id, token)
    with pytest.raises(MatchNotFound):
        take_seat(at.house, SeatRequest(at.match_id, "Bo", None, "key-0123456789abc", fingerprint(b"")))
    assert read_lobby(at.house, at.match_id, at.tokens[0])


def test_spectators_see_the_public_view_only_where_the_match_allows_it() -> None:
    at = table().started(2)
    with pytest.raises(SpectatorsOff):
        read_view(at.house, at.clock, at.match_id, None)
    watched = table().started(2, spectators="public")

    view = msgspec.json.decode(read_view(watched.house, watched.clock, watched.match_id, None).view)

    assert (view["seat"], view["prompts"], view["table"]["hand"]) == (None, [], [])


def test_an_outcome_never_changes_afterwards() -> None:
    at = table().started(2)
    leave(at.house, at.match_id, at.tokens[1], 1)
    outcome = msgspec.convert(at.view(0)["outcome"], Outcome)

    at.pass_time(3_600_000)

    assert msgspec.convert(at.view(0)["outcome"], Outcome) == outcome
