"""Forgetting a person: nothing of them is left, and nothing of others has changed but that name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from api.guests import LONG, Guest
from api.table import GAME, Service, Table
from filbert.adapters.memory import MemoryStore
from filbert.games import catalogue
from filbert.matches.chat_ports import ROOMS
from filbert.matches.errors import StoreUnavailable
from filbert.matches.play_bots import play_bots
from filbert.matches.verify import verify
from filbert.people import erase
from filbert.people.erase import LEASE_MS, erase_part
from filbert.people.recognise import recognise

NAME = "Patience Marker"
SAID = "a marked message"
LAW = "a marked law"
TRACES = (NAME, SAID, LAW)


@pytest.fixture(scope="module")
def api() -> Service:
    """A service of this file's own, because what it holds is looked through."""
    return Service()


@pytest.fixture
def pat(api: Service) -> Guest:
    return Guest.of(api)


def say(table: Table, seat: int, text: str = SAID, room: str = "players") -> None:
    said = table.call("POST", "/messages", {"room": room, "text": text}, token=table.tokens[seat])
    assert said.status_code == 201, said.text


def running(pat: Guest, **fields: Any) -> Table:
    """A match of Ann, the person and Cleo."""
    table = pat.service.open(**{"seats": 3, "options": {"characters": "off"}, "pace": LONG, "spectators": "public", **fields})
    pat.joined(table, NAME)
    table.join("Cleo")
    assert table.call("POST", "/start", token=table.tokens[0]).status_code == 200
    return table


def over(pat: Guest) -> Table:
    table = running(pat)
    for seat in (0, 1, 2):
        table.move(seat, table.lawful(seat))
    say(table, 1)
    for seat in (0, 1, 2):
        table.call("PUT", f"/seats/{seat}/consents/abort", {"agreed": True}, token=table.tokens[seat])
    assert table.view(0)["status"] == "finished"
    return table


def everything(service: Service) -> str:
    """All that the store holds, as text; what is packed in it is unpacked by the store's own reads."""
    kept: list[Any] = []
    store = service.store
    for match_id in list(store._matches):  # the test looks everywhere, past every port
        match = store._matches[match_id]
        kept += [match.state, match.lobby, match.views, match.texts, match.history, match.owners]
        for room in ROOMS:
            kept += [each.payload for each in store.chat.hear(match_id, room, after=0, limit=500).messages]
        kept += [store.chat.watchers(match_id), store.outcome(match_id)]
    return repr(kept)


def erased(pat: Guest) -> None:
    assert pat.call("DELETE", "/me").status_code == 204


def test_nothing_is_left_of_the_person_in_matches_that_wait_go_on_or_are_over(api: Service, pat: Guest) -> None:
    lobby, going_on, ended = api.open(seats=3), running(pat), over(pat)
    seat = pat.joined(lobby, NAME)
    for table, at in ((lobby, seat), (going_on, 1)):
        say(table, at)
    assert pat.call("POST", f"/matches/{going_on.id}/spectators", {"name": NAME + "!"}).status_code == 201
    before = everything(api)
    assert before.count(NAME) > 20
    assert pat.id in before

    erased(pat)

    after = everything(api)
    assert not [trace for trace in (*TRACES, pat.id) if trace in after]
    assert lobby.view(0)["seats"][seat]["kind"] == "open"
    assert [line["name"] for line in going_on.view(0)["seats"]] == ["Ann", None, "Cleo"]
    assert [line["name"] for line in ended.view(0)["seats"]] == ["Ann", None, "Cleo"]


def test_sessions_and_seat_tokens_are_dead_at_once(pat: Guest) -> None:
    table = running(pat)

    erased(pat)

    assert pat.call("GET", "/me/matches").json["code"] == "session_over"
    key = {"Idempotency-Key": pat.service.new_key()}
    again = pat.service.call("POST", "/tokens/refresh", {"refresh_token": pat.tokens["refresh_token"]}, headers=key)
    assert again.json["code"] == "session_over"
    assert table.call("GET", "/view", token=table.tokens[1]).status_code == 401


def test_to_be_forgotten_again_changes_nothing(pat: Guest) -> None:
    running(pat)
    erased(pat)

    erased(pat)
    stranger = Guest.of(pat.service)
    assert stranger.call("DELETE", "/tokens/current").status_code == 204

    assert stranger.call("DELETE", "/me").json["code"] == "session_over"


def test_nobody_is_left_waiting_at_a_running_table(api: Service, pat: Guest) -> None:
    table = running(pat)

    erased(pat)
    for seat in (0, 2):
        table.move(seat, table.lawful(seat))
    api.pass_time(5_000)
    play_bots(api.house, table.id)

    assert table.view(0)["seats"][1]["controller"] == "autopilot"
    moves = table.call("GET", "/moves", token=table.tokens[0]).json["moves"]
    assert "autopilot" in [move["by"] for move in moves if move["seat"] == 1]


def test_the_host_s_part_is_passed_on(pat: Guest) -> None:
    made = pat.call("POST", "/matches", {"game": "politics_in_a_nutshell", "seats": 3, "name": NAME})
    table = Table(pat.service, made.json["match"]["id"], {0: made.json["token"]})
    table.join("Bob")

    erased(pat)

    lobby = table.call("GET", "").json
    assert (lobby["host_seat"], lobby["seats"][0]["kind"]) == (1, "open")


def test_a_host_without_a_seat_is_forgotten_too(pat: Guest) -> None:
    made = pat.call("POST", "/matches", {"game": "politics_in_a_nutshell", "seats": 3, "spectators": "public"})
    table = Table(pat.service, made.json["match"]["id"], {9: made.json["token"]})
    table.join("Bob")
    say(table, 9)

    erased(pat)

    assert not [trace for trace in (SAID, pat.id) if trace in everything(pat.service)]
    assert table.call("GET", "").json["host_seat"] == 0
    assert table.call("GET", "/view", token=table.tokens[9]).status_code == 401


def test_nothing_of_others_changes_but_that_name(pat: Guest) -> None:
    table = over(pat)
    say(table, 0, "Ann was here")
    before = {seat: table.call("GET", "/view", token=table.tokens[seat]) for seat in (0, 2)}
    moves, events = (table.call("GET", f"/{what}", token=table.tokens[0]).json for what in ("moves", "events"))
    said = table.call("GET", "/messages", token=table.tokens[0]).json["messages"]

    erased(pat)

    for seat, was in before.items():
        now = table.call("GET", "/view", token=table.tokens[seat])
        assert now.headers["ETag"] != was.headers["ETag"], "bytes that differ have another tag"
        expected = {**was.json, "revision": was.json["revision"] + 1}
        expected["seats"][1]["name"] = None
        assert now.json == expected
        assert list(now.json) == list(was.json)
    assert table.call("GET", "/moves", token=table.tokens[0]).json == moves
    assert table.call("GET", "/events", token=table.tokens[0]).json["events"] == events["events"]
    kept = table.call("GET", "/messages", token=table.tokens[0]).json["messages"]
    assert [each for each in kept if each["seat"] != 1] == [each for each in said if each["seat"] != 1]
    assert [(each["number"], each["seat"], each["name"], each["text"]) for each in kept if each["seat"] == 1] == [(1, 1, "", None)]


@pytest.mark.parametrize("when", ["before the end", "after the end"])
def test_replays_stay_valid(pat: Guest, when: str) -> None:
    table = running(pat)
    for seat in (0, 1, 2):
        table.move(seat, table.lawful(seat))
    if when == "before the end":
        erased(pat)
    for seat in (0, 2) if when == "before the end" else (0, 1, 2):
        table.call("PUT", f"/seats/{seat}/consents/abort", {"agreed": True}, token=table.tokens[seat])
    head = table.call("GET", "/fairness", token=table.tokens[0]).json["log_head"]
    if when == "after the end":
        erased(pat)

    replay = table.call("GET", "/replay", token=table.tokens[0]).json

    assert replay["log_head"] == head
    assert verify(catalogue(), replay, head).fault is None
    assert NAME not in json.dumps(replay)


def test_a_seat_of_nobody_is_open_in_the_rematch(pat: Guest) -> None:
    table = over(pat)
    erased(pat)

    again = table.call("POST", "/rematch", token=table.tokens[0])

    assert again.status_code == 201, again.text
    assert [line["kind"] for line in again.json["match"]["seats"]] == ["human", "open", "human"]


def test_what_was_said_on_a_seat_that_was_left_is_erased_and_the_next_occupant_stays(api: Service, pat: Guest) -> None:
    table = api.open(seats=3)
    seat = pat.joined(table, NAME)
    say(table, seat)
    assert table.call("DELETE", f"/seats/{seat}", token=table.tokens[seat]).status_code == 204
    assert table.join("Dora") == seat
    say(table, seat, "I am another one")

    erased(pat)

    assert not [trace for trace in TRACES if trace in everything(api)]
    assert table.view(0)["seats"][seat]["name"] == "Dora"
    texts = [each["text"] for each in table.call("GET", "/messages", token=table.tokens[0]).json["messages"]]
    assert texts == [None, "I am another one"]


def test_laws_are_erased_in_views_and_store_and_those_of_others_stay(api: Service, pat: Guest) -> None:
    table = with_laws(api, pat)
    texts = table.view(0)["texts"]
    assert sorted(texts.values()) == [LAW, "the law of another"]

    erased(pat)

    assert sorted(map(str, table.view(0)["texts"].values())) == ["None", "the law of another"]
    assert LAW not in everything(api)


def with_laws(api: Service, pat: Guest) -> Table:
    """A match in which the person and somebody else have declared a law each."""
    body = {"game": GAME, "seats": 4, "name": "Ann", "options": {"laws": "on", "characters": "off"}}
    for number in range(60):
        made = api.call("POST", "/matches", body, headers={"Idempotency-Key": f"a-key-for-the-same-dice-{number}"})
        table = Table(api, made.json["match"]["id"], {0: made.json["token"]})
        pat.joined(table, NAME)
        for name in ("Cleo", "Dan"):
            table.join(name)
        assert table.call("POST", "/start", token=table.tokens[0]).status_code == 200
        declared: set[int] = set()
        for _ in range(40):
            for seat in range(4):
                view = table.view(seat)
                for prompt in view["prompts"]:
                    if prompt["kind"] == "declare_law" and seat not in declared:
                        law = LAW if seat == 1 else "the law of another"
                        if seat == 1 or declared <= {1}:
                            table.move(seat, {"prompt": prompt["key"], "type": "declare_law", "text": law})
                            declared.add(seat)
            if 1 in declared and len(declared) > 1:
                return table
            if table.view(0)["status"] == "finished":
                break
            play_on(api, table)
    raise AssertionError("the person was never eliminated together with another")


def play_on(api: Service, table: Table) -> None:
    for seat in range(4):
        for prompt in table.view(seat)["prompts"]:
            if prompt["required"]:
                asked = table.call("GET", f"/prompts/{prompt['key']}", token=table.tokens[seat])
                if asked.status_code == 200 and asked.json["legal_moves"]:
                    table.move(seat, asked.json["legal_moves"][0])


def test_an_erasure_that_stops_anywhere_is_finished_by_workers(pat: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    for stops_at in range(6):
        guest = Guest.of(pat.service)
        crowd = [running(guest), over(guest)]
        with monkeypatch.context() as patch:
            stop_after(patch, pat.service.store, stops_at)
            with pytest.raises(StoreUnavailable):
                erase.forget_person(pat.service.house, recognised(guest))
        pat.service.clock.advance(LEASE_MS)

        pat.service.store.publish_listings()
        work_off(pat.service)

        left = everything(pat.service)
        assert guest.id not in left, f"stopped after {stops_at} writes"
        assert [line["name"] for line in crowd[1].view(0)["seats"]] == ["Ann", None, "Cleo"]
        index = pat.service.store.sittings
        assert index.live(guest.id) == index.left(guest.id) == index.over(guest.id, before=None, limit=9) == []


def recognised(guest: Guest) -> Any:
    return recognise(guest.service.house, guest.tokens["access_token"])


def stop_after(patch: pytest.MonkeyPatch, store: MemoryStore, writes: int) -> None:
    """Let the store fail at a write, whichever of these it is."""
    left = [writes]

    def failing(real: Any) -> Any:
        def write(*args: Any, **options: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                raise StoreUnavailable
            return real(*args, **options)

        return write

    patch.setattr(store.people, "forget", failing(store.people.forget))
    parts = ((store, "commit"), (store, "amend"), (store.chat, "erase"), (store.sittings, "forget"), (store.blocks, "forget"))
    for part, name in parts:
        patch.setattr(part, name, failing(getattr(part, name)))


def work_off(service: Service) -> None:
    """What workers do with those who are due, until nobody is."""
    for _ in range(20):
        for person in service.store.erasures.due(limit=9, lease_ms=LEASE_MS):
            erase_part(service.house, person)
        service.clock.advance(30_000)
