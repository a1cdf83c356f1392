"""Seats whose persons left a running match, and the people who take them over (boardgamearena.com help, "zombie" players)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from filbert.matches.accept_invite import Acceptance, accept_invite
from filbert.matches.change import ChangeRequest, Changes, change
from filbert.matches.consent import consent
from filbert.matches.errors import AlreadyStarted, InvalidBody, InvalidToken, NameTaken, NotFound, SeatTaken
from filbert.matches.follow import Follower
from filbert.matches.frames import ByeFrame
from filbert.matches.invite import InviteRequest, invite
from filbert.matches.leave import leave
from filbert.matches.list_matches import Filters, list_matches
from filbert.matches.passes import Pass
from filbert.matches.play_bots import play_bots
from filbert.matches.read import read_events, read_lobby, read_view
from filbert.matches.rematch import rematch
from filbert.matches.secrets import fingerprint
from matches.table import Table, table


def open_table(seats: int = 3, **fields: Any) -> Table:
    """A running match of people that takes replacements, of whoever comes unless told otherwise."""
    return table().started(seats, **{"replacements": "open", "visibility": "public", **fields})


def go(at: Table, seat: int) -> str:
    """Let the person leave; their token."""
    leave(at.house, at.match_id, at.tokens[seat], seat)
    return at.tokens.pop(seat)


def line(at: Table, seat: int) -> dict[str, Any]:
    """The seat as everybody sees it."""
    shown: dict[str, Any] = msgspec.json.decode(read_lobby(at.house, at.match_id, None))["seats"][seat]
    return shown


def told(at: Table, seat: int) -> list[str]:
    events, _ = read_events(at.house, at.match_id, at.tokens[seat], None)
    return [str(msgspec.json.decode(each.event)["type"]) for each in events]


def code_of(at: Table, uses: int = 1) -> str:
    wanted = InviteRequest(
        match_id=at.match_id,
        token=at.tokens[0],
        uses=uses,
        life=timedelta(hours=1),
        idempotency_key="invite-0123456789",
        fingerprint=fingerprint(b"invite"),
    )
    return invite(at.house, wanted).code


def accept(at: Table, code: str, name: str) -> int:
    wanted = Acceptance(
        code=code, name=name, seat=None, idempotency_key=f"accept-{name}-0123456789", fingerprint=fingerprint(name.encode())
    )
    seated = accept_invite(at.house, wanted).seated
    at.tokens[seated.seat] = seated.token
    return seated.seat


def test_who_leaves_does_not_resign_and_the_autopilot_plays_on() -> None:
    at = open_table()

    token = go(at, 1)

    assert (line(at, 1)["kind"], line(at, 1)["name"], line(at, 1)["controller"], line(at, 1)["out"]) == (
        "open",
        None,
        "autopilot",
        False,
    )
    assert told(at, 0)[-1] == "seat_vacated"
    with pytest.raises(InvalidToken):
        read_view(at.house, at.clock, at.match_id, token)
    at.let_go_by(1_000)
    assert play_bots(at.house, at.match_id) > 0
    assert told(at, 0)[-1] != "seat_left"


def test_a_match_of_two_goes_on_without_one_of_them() -> None:
    at = open_table(2)

    go(at, 0)

    assert at.view(1)["status"] == "active"
    assert at.view(1)["host_seat"] == 1


def test_a_match_with_a_free_seat_is_listed_as_such() -> None:
    at = open_table()
    at.store.publish_listings()
    assert list_matches(at.house, Filters(open_seats=1), limit=9).lobbies == []

    go(at, 1)

    assert len(list_matches(at.house, Filters(open_seats=1, status="active"), limit=9).lobbies) == 1
    assert list_matches(at.house, Filters(open_seats=1, status="lobby"), limit=9).lobbies == []


def test_who_takes_the_seat_over_plays_its_hand_under_a_token_of_their_own() -> None:
    at = open_table()
    hand, old = at.view(1)["table"]["hand"], go(at, 1)

    seat = at.sit("Di")

    assert (seat, at.tokens[1] != old) == (1, True)
    assert at.view(1)["table"]["hand"] == hand
    assert told(at, 0)[-2:] == ["seat_vacated", "seat_taken_over"]
    assert (line(at, 1)["name"], line(at, 1)["controller"]) == ("Di", "human")
    at.put(1)
    with pytest.raises(InvalidToken):
        leave(at.house, at.match_id, old, 1)
    at.let_go_by(5_000)
    assert play_bots(at.house, at.match_id) == 0


def test_the_streams_of_who_left_are_closed_and_stay_so_when_the_seat_is_taken() -> None:
    at = open_table()
    who = Pass.of(at.match_id, at.tokens[1])
    stream = Follower.to_stream(at.house, at.clock, at.live, who, None, is_lost=False).stream()
    next(stream)

    go(at, 1)
    at.sit("Di")

    last = list(stream)[-1]
    assert isinstance(last, ByeFrame)
    assert (last.reason, last.retry_ms) == ("invalid_token", None)


def test_what_the_one_before_had_said_beforehand_does_not_bind_the_next() -> None:
    at = open_table()
    go(at, 1)
    at.sit("Di")

    seat = at.progress().state.seats[1]

    assert (seat.standing, seat.missed, seat.considered, seat.generation) == ({}, 0, (), 2)


def test_without_replacements_who_leaves_has_resigned_and_nobody_takes_the_seat() -> None:
    at = open_table(replacements="off")

    go(at, 1)

    assert line(at, 1)["out"]
    with pytest.raises(AlreadyStarted):
        at.sit("Di")
    with pytest.raises(AlreadyStarted):
        code_of(at)


def test_where_replacements_are_invited_a_stranger_is_refused_and_a_guest_is_not() -> None:
    at = table()
    at.create(3, replacements="invited", visibility="private")
    code = code_of(at, 5)
    for name in ("Bo", "Cy"):
        accept(at, code, name)
    at.started_by_host()
    go(at, 1)

    assert accept(at, code, "Di") == 1
    with pytest.raises(SeatTaken):
        accept(at, code, "Ed")
    at.put(1)


def test_a_stranger_does_not_take_a_seat_that_is_for_the_invited() -> None:
    at = open_table(replacements="invited")
    go(at, 1)

    with pytest.raises(AlreadyStarted):
        at.sit("Di")


def test_nobody_takes_a_seat_whose_person_is_only_away() -> None:
    at = open_table()
    at.progress()
    at.pass_time(200_000)

    with pytest.raises(SeatTaken):
        at.sit("Di")
    with pytest.raises(SeatTaken):
        at.sit("Di", 1)


def test_a_replacement_needs_a_free_name_and_a_seat_that_is_there() -> None:
    at = open_table()
    go(at, 1)

    with pytest.raises(NameTaken):
        at.sit("ann")
    with pytest.raises(NotFound):
        at.sit("Di", 9)


def test_who_left_agrees_to_nothing_any_more_and_the_rest_decide() -> None:
    at = open_table()
    for seat in (0, 1):
        consent(at.house, at.match_id, at.tokens[seat], seat, "abort", agreed=True)
    go(at, 1)
    at.sit("Di")
    assert at.view(0)["consents"] == {"abort": [0]}

    go(at, 1)
    go(at, 2)

    assert at.view(0)["outcome"]["reason"] == "aborted"


def test_after_the_last_person_the_first_to_come_is_host() -> None:
    at = open_table(2)
    go(at, 0)
    go(at, 1)
    assert msgspec.json.decode(read_lobby(at.house, at.match_id, None))["host_seat"] is None

    at.sit("Di", 1)

    assert at.view(1)["host_seat"] == 1
    assert told(at, 1)[-2:] == ["seat_taken_over", "host_changed"]


def test_after_the_end_nobody_takes_a_seat_and_the_rematch_has_it_open() -> None:
    at = open_table()
    go(at, 1)
    for seat in (0, 2):
        consent(at.house, at.match_id, at.tokens[seat], seat, "abort", agreed=True)

    with pytest.raises(AlreadyStarted):
        at.sit("Di")
    again = msgspec.json.decode(rematch(at.house, at.match_id, at.tokens[0]).lobby)
    assert ([seat["kind"] for seat in again["seats"]], again["replacements"]) == (["human", "open", "human"], "open")


@pytest.mark.parametrize("replacements", ["invited", "open"])
def test_replacements_would_tell_delayed_spectators_too_much(replacements: str) -> None:
    at = table()
    with pytest.raises(InvalidBody) as refused:
        at.create(2, spectators="delayed", delay_steps=2, replacements=replacements)
    assert (refused.value.reason, refused.value.field) == ("replacements", "replacements")
    at.create(2, spectators="delayed", delay_steps=2)

    changes = Changes(replacements="open")
    with pytest.raises(InvalidBody):
        change(at.house, ChangeRequest(match_id=at.match_id, token=at.tokens[0], changes=changes, if_match=None))
