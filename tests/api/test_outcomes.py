"""What is left of a match after it is kept whole no more: its lobby with the outcome, for a year."""

from __future__ import annotations

import pytest
from api.guests import Guest
from api.table import Service, Table
from filbert.adapters.shards import StorePolicy

DAY_MS = 24 * 3_600_000
MONTH_MS, YEAR_MS = StorePolicy().retention_ms, StorePolicy().outcome_ms


@pytest.fixture
def api() -> Service:
    """A service of each test's own, because its clock is moved by months."""
    return Service()


@pytest.fixture
def pat(api: Service) -> Guest:
    return Guest.of(api)


def a_month_later(api: Service, *guests: Guest) -> None:
    """Let the time be over for which a match is kept whole; who comes back has new tokens."""
    api.clock.advance(MONTH_MS + DAY_MS)
    for guest in guests:
        body, key = {"refresh_token": guest.tokens["refresh_token"]}, {"Idempotency-Key": api.new_key()}
        guest.tokens = api.call("POST", "/tokens/refresh", body, headers=key).json


def over(pat: Guest, **fields: str) -> Table:
    """A match of Ann and the person, who resigned."""
    table = pat.at_a_running_table(**fields)
    assert table.call("DELETE", "/seats/1", token=table.tokens[1]).status_code == 204
    return table


def test_for_a_year_everybody_finds_seats_and_outcome_and_nothing_else(api: Service, pat: Guest) -> None:
    table = over(pat)
    whole = table.call("GET", "").json
    a_month_later(api)
    left, view, replay = (table.call("GET", path) for path in ("", "/view", "/replay"))
    api.clock.advance(YEAR_MS - MONTH_MS)

    gone = table.call("GET", "")

    assert (left.status_code, left.json) == (200, whole)
    assert left.json["outcome"]["places"] == [1, 2]
    assert [each.status_code for each in (view, replay, gone)] == [404, 404, 404]


def test_of_a_private_match_only_who_sat_there_finds_it(api: Service) -> None:
    table = api.open(visibility="private", bots=[{"seat": 1, "level": "random"}], options={"characters": "off"})
    assert table.call("POST", "/start", token=table.tokens[0]).status_code == 200
    assert table.call("PUT", "/seats/0/consents/abort", {"agreed": True}, token=table.tokens[0]).status_code == 200
    assert table.view(0)["status"] == "finished"
    a_month_later(api)

    mine, nobodys = table.call("GET", "", token=table.tokens[0]), table.call("GET", "")
    strangers = table.call("GET", "", token=table.tokens[0][:-1] + "_")

    assert (mine.status_code, mine.json["status"]) == (200, "finished")
    assert [(each.status_code, each.json["code"]) for each in (nobodys, strangers)] == [(404, "match_not_found")] * 2


def test_a_person_finds_it_among_their_own_without_a_view(api: Service, pat: Guest) -> None:
    table = over(pat)
    a_month_later(api, pat)

    [mine] = pat.matches()

    assert (mine["match"]["id"], mine["match"]["outcome"]["places"]) == (table.id, [1, 2])
    assert (mine["seat"], mine["revision"], mine["etag"], mine["waiting"]) == (1, 0, "", 0)
    [seat] = pat.call("GET", "/me/export").json["seats"]
    assert (seat["match"], seat["status"], seat["seat"], seat["name"]) == (table.id, "finished", 1, "Pat")


@pytest.mark.parametrize("while_whole", [True, False])
def test_who_is_erased_is_no_longer_named_and_the_outcome_stands(api: Service, pat: Guest, *, while_whole: bool) -> None:
    table = over(pat)
    before = table.call("GET", "").json
    if not while_whole:
        a_month_later(api, pat)
    assert pat.call("DELETE", "/me").status_code == 204
    a_month_later(api)

    after = table.call("GET", "").json

    assert [seat["name"] for seat in after["seats"]] == [before["seats"][0]["name"], None]
    assert {**after, "seats": None} == {**before, "seats": None}
    kept = api.store.outcome(table.id)
    assert kept is not None
    assert (pat.id in repr(kept), kept.tokens["1"], bool(kept.tokens["0"])) == (False, b"", True)


def test_of_a_lobby_that_nobody_started_nothing_is_kept(api: Service) -> None:
    table = api.open()
    table.call("DELETE", "/seats/0", token=table.tokens[0])
    a_month_later(api)

    assert table.call("GET", "").status_code == 404


def test_the_public_list_shows_it_no_more(api: Service, pat: Guest) -> None:
    over(pat, visibility="public")
    api.store.publish_listings()
    before = api.call("GET", "/matches").json["matches"]
    a_month_later(api)

    assert (len(before), api.call("GET", "/matches").json["matches"]) == (1, [])
