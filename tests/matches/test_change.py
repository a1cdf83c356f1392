"""Changes of a match in its lobby."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from filbert.games import catalogue
from filbert.matches.change import ChangeRequest, Changes, change
from filbert.matches.errors import (
    AlreadyStarted,
    HostOnly,
    IdempotencyKeyReused,
    InvalidBody,
    InvalidToken,
    MatchNotFound,
    PreconditionFailed,
    SpectatorsOff,
)
from filbert.matches.leave import leave
from filbert.matches.list_matches import Filters, list_matches
from filbert.matches.model import RelaxedPace
from filbert.matches.project import lobby_tag
from filbert.matches.read import read_lobby, read_view
from filbert.matches.ready import set_ready
from matches.table import Table, table

POLITICS = catalogue()["politics_in_a_nutshell"]


def lobby(at: Table, token: str | None = None) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.json.decode(read_lobby(at.house, at.match_id, token))
    return shown


def tag(at: Table) -> str:
    return lobby_tag(read_lobby(at.house, at.match_id, at.host_token))


def alter(at: Table, *, if_match: str | None = None, token: str | None = None, key: str | None = None, **fields: Any) -> None:
    change(
        at.house,
        ChangeRequest(
            match_id=at.match_id,
            token=token or at.host_token,
            changes=Changes(**fields),
            if_match=if_match,
            idempotency_key=key,
            fingerprint=repr(fields).encode(),
        ),
    )


def test_what_is_named_changes_and_the_rest_stays() -> None:
    at = table(POLITICS)
    at.create(3, options={"flow": "trust"})
    before = lobby(at)

    alter(at, options={"characters": "off"}, pace=RelaxedPace(5), visibility="public", spectators="public")

    after = lobby(at)
    assert after["options"] == {**before["options"], "characters": "off"}
    assert after["options"]["flow"] == "trust"
    assert after["pace"] == {"type": "relaxed", "minutes": 5}
    assert (after["visibility"], after["spectators"]) == ("public", "public")
    assert after["seats"] == before["seats"]


def test_a_change_on_a_match_as_it_is_no_more_is_refused_and_changes_nothing() -> None:
    at = table()
    at.create(3)
    seen = tag(at)
    at.sit("Bo")
    before = lobby(at)

    with pytest.raises(PreconditionFailed):
        alter(at, if_match=seen, visibility="public")

    assert lobby(at) == before
    alter(at, if_match=tag(at), visibility="public")
    assert lobby(at)["visibility"] == "public"


def test_a_change_to_what_is_so_already_changes_nothing() -> None:
    at = table()
    at.create(2)
    set_ready(at.house, at.match_id, at.tokens[0], 0, ready=True)
    version = at.store.load(at.match_id).version

    alter(at, visibility="unlisted", seats=2, spectators="off")

    assert at.store.load(at.match_id).version == version
    assert lobby(at)["seats"][0]["ready"]


def test_who_was_ready_was_so_for_other_settings() -> None:
    at = table()
    at.create(2)
    set_ready(at.house, at.match_id, at.tokens[0], 0, ready=True, client_seed="gone too")

    alter(at, pace=RelaxedPace(5))

    assert not lobby(at)["seats"][0]["ready"]
    assert at.progress().state.seats[0].client_seed is None


def test_open_seats_are_added_and_taken_away_at_the_end() -> None:
    at = table()
    at.create(2)

    alter(at, seats=4)
    assert [seat["kind"] for seat in lobby(at)["seats"]] == ["human", "open", "open", "open"]
    assert at.sit("Bo", 1) == 1
    at.sit("Cy", 3)
    with pytest.raises(InvalidBody) as refusal:
        alter(at, seats=2)
    assert (refusal.value.reason, refusal.value.params["seat"]) == ("seat_in_use", 3)
    leave(at.house, at.match_id, at.tokens[3], 3)
    alter(at, seats=2)

    assert [seat["kind"] for seat in lobby(at)["seats"]] == ["human", "human"]
    at.started_by_host()
    assert at.view(1)["status"] == "active"


def test_a_seat_that_comes_back_bears_no_token_and_no_tag_that_it_had_before() -> None:
    at = table()
    at.create(3)
    at.sit("Bo", 2, key="the-same-key-of-two")
    old_token, (old_tag, _) = at.tokens[2], at.view_bytes(2)
    leave(at.house, at.match_id, old_token, 2)
    alter(at, seats=2)
    with pytest.raises(InvalidToken):
        read_view(at.house, at.clock, at.match_id, old_token)
    alter(at, seats=3)

    at.sit("Cy", 2)

    with pytest.raises(InvalidToken):
        read_view(at.house, at.clock, at.match_id, old_token)
    assert at.progress().state.seats[2].generation > 1
    assert at.view_bytes(2)[0] != old_tag


@pytest.mark.parametrize("seats", [1, 5])
def test_the_number_of_seats_is_one_that_the_game_takes(seats: int) -> None:
    at = table()
    at.create(2)

    with pytest.raises(InvalidBody) as refusal:
        alter(at, seats=seats)

    assert refusal.value.reason == "seat_count"


def test_options_are_checked_as_at_the_creation() -> None:
    at = table(POLITICS)
    at.create(3)

    for options in ({"flow": "backwards"}, {"wings": 2}):
        with pytest.raises(InvalidBody) as refusal:
            alter(at, options=options)
        assert str(refusal.value.field).startswith("options")
    assert lobby(at)["options"]["flow"] == "standard"


def test_only_the_host_changes_a_match_and_only_before_the_start() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")
    with pytest.raises(HostOnly):
        alter(at, token=at.tokens[1], visibility="public")
    at.started_by_host()

    with pytest.raises(AlreadyStarted):
        alter(at, visibility="public")


def test_a_repeated_change_is_answered_alike_and_done_once() -> None:
    at = table()
    at.create(3)
    seen = tag(at)
    alter(at, if_match=seen, key="once", visibility="public")
    alter(at, visibility="unlisted")

    alter(at, if_match=seen, key="once", visibility="public")

    assert lobby(at)["visibility"] == "unlisted"
    with pytest.raises(IdempotencyKeyReused):
        alter(at, key="once", visibility="private")


def test_the_list_shows_a_match_as_long_as_it_is_public() -> None:
    at = table()
    at.create(2)

    def shown() -> int:
        return len(list_matches(at.house, Filters(), limit=9).lobbies)

    for visibility, count in (("public", 1), ("private", 0), ("public", 1)):
        alter(at, visibility=visibility)
        if not count:
            assert shown() == 0, "not even before the sweepers have heard of it"
        at.store.publish_listings()
        assert shown() == count


def test_a_match_made_private_is_hidden_and_its_table_closed_to_spectators() -> None:
    at = table()
    at.create(2, spectators="public")
    assert at.public_view()["seat"] is None

    alter(at, spectators="off")
    with pytest.raises(SpectatorsOff):
        read_view(at.house, at.clock, at.match_id, None)
    alter(at, visibility="private")

    with pytest.raises(MatchNotFound):
        read_lobby(at.house, at.match_id, None)
    alter(at, spectators="public", visibility="unlisted")
    assert at.public_view()["seats"][0]["name"] == "Ann"


def test_spectators_who_were_to_be_behind_see_the_lobby_as_it_is_once_they_are_not() -> None:
    at = table()
    at.create(3, spectators="delayed", delay_steps=2)
    at.sit("Bo")

    alter(at, spectators="public")

    assert (lobby(at)["spectators"], lobby(at)["spectator_delay"]) == ("public", 0)
    assert at.public_view()["seats"][1]["name"] == "Bo"
