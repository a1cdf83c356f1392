"""What is a person's own over HTTP: their matches, and what waits for them."""

from __future__ import annotations

import pytest
from api.guests import LONG, UNTIMED, Guest
from api.table import Service


@pytest.fixture
def pat(api: Service) -> Guest:
    return Guest.of(api)


def test_who_has_just_sat_down_finds_the_match_among_their_own(api: Service, pat: Guest) -> None:
    table = api.open()
    assert pat.matches() == []

    seat = pat.joined(table)

    [mine] = pat.matches()
    assert (mine["match"], mine["seat"]) == (table.call("GET", "", token=table.tokens[0]).json, seat)
    assert (mine["waiting"], mine["deadline"]) == (0, None)
    view = table.call("GET", "/view", token=table.tokens[seat])
    assert (f'"{mine["etag"]}"', mine["revision"]) == (view.headers["ETag"], view.json["revision"])


def test_a_match_that_is_made_is_its_maker_s(pat: Guest) -> None:
    made = pat.call("POST", "/matches", {"game": "get_nuts", "seats": 2, "name": "Pat"})

    assert [each["match"] for each in pat.matches()] == [made.json["match"]]


def test_nobody_else_is_shown_them(api: Service, pat: Guest) -> None:
    pat.joined(api.open())

    assert Guest.of(api).matches() == []
    assert api.call("GET", "/me/matches").json["code"] == "invalid_person_token"
    assert api.call("GET", "/me/prompts").json["code"] == "invalid_person_token"


def test_what_waits_is_counted_and_listed_with_its_deadline(pat: Guest) -> None:
    table = pat.at_a_running_table(pace=LONG)

    [mine], [prompt] = pat.matches(), pat.prompts()

    [own] = table.view(1)["prompts"]
    assert (mine["waiting"], mine["deadline"]) == (1, own["deadline"])
    assert prompt == {
        "match": table.id,
        "game": "politics_in_a_nutshell",
        "seat": 1,
        "prompt": own["key"],
        "kind": own["kind"],
        "deadline": own["deadline"],
        "on_timeout": own["on_timeout"],
    }
    table.move(1, table.lawful(1))
    assert pat.prompts() == []
    assert [each["waiting"] for each in pat.matches()] == [0]


def test_the_most_urgent_comes_first_and_what_has_time_for_ever_last(api: Service, pat: Guest) -> None:
    tables = [pat.at_a_running_table(pace=pace) for pace in (UNTIMED, LONG, {"type": "relaxed", "minutes": 5})]
    api.pass_time(1_000)
    tables.insert(2, pat.at_a_running_table(pace={"type": "relaxed", "minutes": 5}))

    assert [prompt["match"] for prompt in pat.prompts()] == [tables[3].id, tables[2].id, tables[1].id, tables[0].id]


def test_nothing_waits_while_clocks_stand_still_or_the_autopilot_answers(pat: Guest) -> None:
    paused, played = pat.at_a_running_table(pace=LONG), pat.at_a_running_table(pace=LONG)
    for seat in (0, 1):
        agreed = paused.call("PUT", f"/seats/{seat}/consents/pause", {"agreed": True}, token=paused.tokens[seat])
        assert agreed.status_code == 200
    handed = played.call("PUT", "/seats/1/controller", {"controller": "autopilot"}, token=played.tokens[1])
    assert handed.status_code == 200

    assert pat.prompts() == []


def test_a_phone_that_polls_is_told_in_a_word_that_nothing_has_changed(pat: Guest) -> None:
    table = pat.at_a_running_table(pace=LONG)
    for path in ("/me/matches", "/me/prompts"):
        tag = pat.call("GET", path).headers["ETag"]
        same = pat.call("GET", path, If_None_Match=tag)
        assert (same.status_code, same.data) == (304, b"")

        table.move(1, table.lawful(1)) if path == "/me/prompts" else table.move(0, table.lawful(0))

        assert pat.call("GET", path, If_None_Match=tag).status_code == 200


def test_who_leaves_a_lobby_does_not_find_it_any_more(api: Service, pat: Guest) -> None:
    table = api.open()
    seat = pat.joined(table)
    assert table.call("DELETE", f"/seats/{seat}", token=table.tokens[seat]).status_code == 204

    assert pat.matches() == []
    again = pat.joined(table)

    assert [(each["match"]["id"], each["seat"]) for each in pat.matches()] == [(table.id, again)]


def test_matches_are_listed_by_status_and_those_that_are_over_come_last(api: Service, pat: Guest) -> None:
    over, lobby = pat.at_a_running_table(), api.open()
    api.pass_time(1)
    running = pat.at_a_running_table()
    api.pass_time(1)
    pat.joined(lobby)
    over.finish()

    assert [each["match"]["id"] for each in pat.matches()] == [lobby.id, running.id, over.id]
    for status, table in (("lobby", lobby), ("active", running), ("finished", over)):
        assert [each["match"]["id"] for each in pat.matches(f"?status={status}")] == [table.id]
    assert pat.call("GET", "/me/matches?status=gone").status_code == 422


def test_pages_are_read_by_a_cursor_without_loss_or_repetition(api: Service, pat: Guest) -> None:
    tables = [api.open() for _ in range(7)]
    for table in tables:
        pat.joined(table)
    for _ in range(3):
        tables.append(pat.at_a_running_table())
        tables[-1].finish()

    seen: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = pat.call("GET", f"/me/matches?limit=3{cursor}").json
        seen += [each["match"]["id"] for each in page["matches"]]
        cursor = None if page["next"] is None else f"&cursor={page['next']}"

    assert sorted(seen) == sorted(table.id for table in tables)
    assert pat.call("GET", "/me/matches?cursor=nonsense").json["reason"] == "cursor"


def test_a_seat_that_is_kept_after_a_rematch_is_its_person_s_too(pat: Guest) -> None:
    table = pat.at_a_running_table()
    for seat in (0, 1):
        table.call("PUT", f"/seats/{seat}/consents/abort", {"agreed": True}, token=table.tokens[seat])
    again = table.call("POST", "/rematch", token=table.tokens[0])
    assert again.status_code == 201

    kept, over = pat.matches()

    assert (kept["match"]["id"], over["match"]["id"]) == (again.json["match"]["id"], table.id)
    assert kept["match"]["seats"][kept["seat"]]["awaited"]
    came = table.call("POST", "/rematch", token=table.tokens[1])
    assert came.status_code == 201
    assert [each["match"]["id"] for each in pat.matches("?status=lobby")] == [again.json["match"]["id"]]


def test_a_match_that_is_gone_leaves_the_list(api: Service, pat: Guest) -> None:
    table = api.open()
    pat.joined(table)
    api.clock.advance(31 * 24 * 3_600_000)
    renewed = api.call(
        "POST", "/tokens/refresh", {"refresh_token": pat.tokens["refresh_token"]}, headers={"Idempotency-Key": api.new_key()}
    )
    pat.tokens = renewed.json

    assert pat.matches() == []
    assert api.store.sittings.live(pat.id) == []
