"""The host: who becomes one, and what a host may do in the lobby."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from filbert.matches.control import control
from filbert.matches.errors import (
    AlreadyStarted,
    HostOnly,
    InvalidBody,
    InvalidToken,
    MatchNotActive,
    NotFound,
    NotYourSeat,
    SeatTaken,
)
from filbert.matches.leave import leave
from filbert.matches.make_host import make_host
from filbert.matches.project import lobby_tag
from filbert.matches.read import read_events, read_lobby, read_view
from filbert.matches.seat_bot import seat_bot
from filbert.matches.start import start
from matches.table import Table, table


def lobby(at: Table) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.json.decode(read_lobby(at.house, at.match_id, None))
    return shown


def kinds(at: Table) -> list[str]:
    return [seat["kind"] for seat in lobby(at)["seats"]]


def three() -> Table:
    """Ann, who is host, and Bo and Cy."""
    at = table()
    at.create(3)
    at.sit("Bo")
    at.sit("Cy")
    return at


def test_the_first_person_by_seat_is_the_next_host_and_has_all_its_rights() -> None:
    at = three()
    leave(at.house, at.match_id, at.tokens[0], 0)
    assert lobby(at)["host_seat"] == 1

    leave(at.house, at.match_id, at.tokens[1], 2)
    seat_bot(at.house, at.match_id, at.tokens[1], 0, "random")
    seat_bot(at.house, at.match_id, at.tokens[1], 2, "random")

    assert b'"status":"active"' in start(at.house, at.match_id, at.tokens[1]).lobby


def test_who_sits_down_where_nobody_is_host_is_host() -> None:
    at = table()
    at.create(2)
    leave(at.house, at.match_id, at.tokens[0], 0)
    assert lobby(at)["host_seat"] is None

    at.sit("Bo", 1)

    assert lobby(at)["host_seat"] == 1


def test_a_host_without_a_seat_stays_host_whoever_comes_and_goes() -> None:
    at = table()
    at.create(2, name=None)
    at.sit("Bo")
    leave(at.house, at.match_id, at.tokens[0], 0)
    at.sit("Cy")

    assert lobby(at)["host_seat"] is None
    with pytest.raises(HostOnly):
        make_host(at.house, at.match_id, at.tokens[0], 0)


def test_a_host_who_resigns_passes_the_part_on_and_the_match_goes_on() -> None:
    at = table().started(3)

    leave(at.house, at.match_id, at.tokens[0], 0)

    assert lobby(at)["host_seat"] == 1
    assert at.view(2)["host_seat"] == 1


def told_hosts(at: Table, seat: int) -> list[int | None]:
    """Who became host, as *seat* was told while the match ran."""
    events, _ = read_events(at.house, at.match_id, at.tokens[seat], None)
    told = [msgspec.json.decode(each.event) for each in events]
    return [event["seat"] for event in told if event["type"] == "host_changed"]


def test_the_table_of_a_running_match_hears_who_is_host_now() -> None:
    at = table().started(4)
    before, revision = lobby_tag(read_lobby(at.house, at.match_id, None)), at.view(3)["revision"]

    leave(at.house, at.match_id, at.tokens[0], 0)
    make_host(at.house, at.match_id, at.tokens[1], 3)
    make_host(at.house, at.match_id, at.tokens[3], 3)

    assert told_hosts(at, 2) == [1, 3]
    assert lobby_tag(read_lobby(at.house, at.match_id, None)) != before
    assert at.view(3)["revision"] == revision + 2


def test_who_is_played_by_the_autopilot_is_host_only_where_nobody_else_can_be() -> None:
    at = table().started(4)
    for seat in (1, 3):
        control(at.house, at.match_id, at.tokens[seat], seat, "autopilot")

    leave(at.house, at.match_id, at.tokens[0], 0)
    leave(at.house, at.match_id, at.tokens[2], 2)

    assert told_hosts(at, 1) == [2, 1]


def test_where_no_person_is_left_nobody_is_host() -> None:
    at = table().started(3, bots={1: "random", 2: "random"})

    leave(at.house, at.match_id, at.tokens[0], 0)

    assert lobby(at)["host_seat"] is None
    assert told_hosts(at, 0) == [None]


def test_a_resignation_that_ends_the_match_passes_the_part_on_too() -> None:
    at = table().started(2)

    leave(at.house, at.match_id, at.tokens[0], 0)

    assert (lobby(at)["status"], lobby(at)["host_seat"]) == ("finished", 1)


def test_in_the_lobby_no_event_tells_of_a_new_host() -> None:
    at = three()
    leave(at.house, at.match_id, at.tokens[0], 0)
    at.sit("Di")
    start(at.house, at.match_id, at.tokens[1])

    assert told_hosts(at, 2) == []


def test_the_host_hands_over_by_hand_and_is_host_no_more() -> None:
    at = three()

    shown = make_host(at.house, at.match_id, at.tokens[0], 2)

    assert msgspec.json.decode(shown.lobby)["host_seat"] == lobby(at)["host_seat"] == 2
    with pytest.raises(HostOnly):
        start(at.house, at.match_id, at.tokens[0])
    start(at.house, at.match_id, at.tokens[2])


def test_a_host_without_a_seat_who_hands_over_has_a_dead_token() -> None:
    at = table()
    at.create(2, name=None)
    at.sit("Bo")

    make_host(at.house, at.match_id, at.host_token, 0, idempotency_key="the-key-of-it")

    with pytest.raises(InvalidToken):
        read_view(at.house, at.clock, at.match_id, at.host_token)
    with pytest.raises(InvalidToken):
        start(at.house, at.match_id, at.host_token)
    again = make_host(at.house, at.match_id, at.host_token, 0, idempotency_key="the-key-of-it")
    assert (msgspec.json.decode(again.lobby)["host_seat"], again.replayed) == (0, True)


@pytest.mark.parametrize(("seat", "error"), [(1, InvalidBody), (2, InvalidBody), (9, NotFound)], ids=["bot", "open", "none"])
def test_only_a_person_can_be_host(seat: int, error: type[Exception]) -> None:
    at = table()
    at.create(3, bots={1: "random"})

    with pytest.raises(error):
        make_host(at.house, at.match_id, at.tokens[0], seat)
    assert lobby(at)["host_seat"] == 0


def test_only_the_host_hands_over_and_not_after_the_end() -> None:
    at = table().started(2)
    with pytest.raises(HostOnly):
        make_host(at.house, at.match_id, at.tokens[1], 1)
    leave(at.house, at.match_id, at.tokens[1], 1)

    with pytest.raises(MatchNotActive):
        make_host(at.house, at.match_id, at.tokens[0], 0)


def test_who_is_sent_away_has_a_dead_token_and_an_open_seat_is_left() -> None:
    at = three()

    leave(at.house, at.match_id, at.tokens[0], 1)

    assert kinds(at) == ["human", "open", "human"]
    with pytest.raises(InvalidToken):
        read_view(at.house, at.clock, at.match_id, at.tokens[1])
    assert at.view(2)["seats"][1]["name"] is None


def test_only_the_host_sends_away_and_only_before_the_start() -> None:
    at = three()
    with pytest.raises(NotYourSeat):
        leave(at.house, at.match_id, at.tokens[1], 2)
    with pytest.raises(NotFound):
        leave(at.house, at.match_id, at.tokens[0], 9)
    at.started_by_host()

    with pytest.raises(NotYourSeat):
        leave(at.house, at.match_id, at.tokens[0], 1)
    assert not at.view(0)["seats"][1]["out"]


def test_a_retry_with_the_same_key_sends_nobody_away_who_came_in_between() -> None:
    at = three()
    leave(at.house, at.match_id, at.tokens[0], 1, idempotency_key="once")
    at.sit("Di")

    leave(at.house, at.match_id, at.tokens[0], 1, idempotency_key="once")

    assert lobby(at)["seats"][1]["name"] == "Di"


def test_who_left_under_a_key_is_told_so_again() -> None:
    at = three()
    leave(at.house, at.match_id, at.tokens[1], 1, idempotency_key="once")

    leave(at.house, at.match_id, at.tokens[1], 1, idempotency_key="once")

    with pytest.raises(InvalidToken):
        leave(at.house, at.match_id, at.tokens[1], 1, idempotency_key="another")


def test_the_host_seats_a_bot_changes_its_level_and_sends_it_away() -> None:
    at = table()
    at.create(2)

    for level in ("random", "steady", "steady"):
        seat_bot(at.house, at.match_id, at.tokens[0], 1, level)
        line = lobby(at)["seats"][1]
        assert (line["kind"], line["name"], line["level"], line["controller"]) == ("bot", "Bot 1", level, "bot")
    leave(at.house, at.match_id, at.tokens[0], 1)

    line = lobby(at)["seats"][1]
    assert (line["kind"], line["name"], line["level"], line["controller"]) == ("open", None, None, "human")
    at.sit("Bo")
    at.started_by_host()


def test_a_bot_takes_no_persons_seat_and_comes_at_the_hosts_word_only() -> None:
    at = three()

    with pytest.raises(SeatTaken):
        seat_bot(at.house, at.match_id, at.tokens[0], 1, "random")
    with pytest.raises(HostOnly):
        seat_bot(at.house, at.match_id, at.tokens[1], 1, "random")
    with pytest.raises(NotFound):
        seat_bot(at.house, at.match_id, at.tokens[0], 3, "random")
    leave(at.house, at.match_id, at.tokens[1], 1)
    with pytest.raises(InvalidBody):
        seat_bot(at.house, at.match_id, at.tokens[0], 1, "brilliant")
    seat_bot(at.house, at.match_id, at.tokens[0], 1, "random")
    at.started_by_host()
    with pytest.raises(AlreadyStarted):
        seat_bot(at.house, at.match_id, at.tokens[0], 1, "steady")


def test_the_view_of_the_lobby_names_the_lobby_as_it_is() -> None:
    at = three()
    before = at.view(2)["lobby"]

    make_host(at.house, at.match_id, at.tokens[0], 1)

    assert at.view(2)["lobby"] not in (None, before)
    start(at.house, at.match_id, at.tokens[1])
    assert at.view(2)["lobby"] is None
