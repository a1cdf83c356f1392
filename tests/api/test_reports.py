"""Reports: who may report whom, what is copied, and that nothing of it comes back to anybody but operators."""

from __future__ import annotations

from typing import Any

import pytest
from api.guests import Guest
from api.table import Reply, Service, Table
from filbert.matches.report import MOST_OF_MATCH, MOST_OF_REPORTER, StoredReport
from filbert.matches.settle_report import forget_reporter, list_reports, settle_report


def report(table: Table, token: str | None, **body: Any) -> Reply:
    key = body.pop("key", None)
    headers = {} if key is None else {"Idempotency-Key": key}
    return table.call("POST", "/reports", {"reason": "abuse", **body}, token=token, headers=headers)


def newest(api: Service) -> StoredReport:
    return list_reports(api.house, only_open=False)[-1].report


def say(table: Table, token: str, text: str, room: str = "players") -> int:
    said = table.call("POST", "/messages", {"room": room, "text": text}, token=token)
    number: int = said.json["number"]
    return number


def join(table: Table, name: str = "Zoe") -> dict[str, str]:
    document: dict[str, str] = table.call("POST", "/spectators", {"name": name}).json
    return document


def test_a_message_is_copied_as_it_stood_whatever_becomes_of_it(api: Service) -> None:
    table = api.started(spectators="public")
    number = say(table, table.tokens[1], "You are a walnut.")

    made = report(table, table.tokens[0], message={"room": "players", "number": number}, note="Twice  now.")
    table.call("DELETE", f"/messages/players/{number}", token=table.tokens[1])

    assert (made.status_code, list(made.json), made.headers["Cache-Control"]) == (201, ["report"], "no-store")
    kept = newest(api)
    assert kept.message is not None
    assert (kept.message.text, kept.message.number, kept.message.room) == ("You are a walnut.", number, "players")
    assert (kept.target.name, kept.target.seat, kept.target.author) == ("Bob", 1, "1.1")
    assert (kept.match, kept.reason, kept.note, kept.status) == (table.id, "abuse", "Twice now.", "active")
    assert kept.reporter.author == "0.1"


def test_seats_spectators_hosts_and_persons_may_report(api: Service) -> None:
    table = api.started(spectators="public")
    zoe, zed = join(table), join(table, "Zed")
    pat = Guest.of(api)

    made = [
        report(table, table.tokens[1], seat=0, reason="stalling"),
        report(table, zoe["token"], spectator=zed["spectator"], reason="spam"),
        report(table, pat.tokens["access_token"], seat=1, reason="name"),
    ]

    assert [each.status_code for each in made] == [201] * 3
    kept = [line.report for line in list_reports(api.house, only_open=True)][-3:]
    assert [(each.target.name, each.reason) for each in kept] == [("Ann", "stalling"), ("Zed", "spam"), ("Bob", "name")]
    assert [each.reporter.author for each in kept] == ["1.1", zoe["spectator"], ""]
    assert kept[2].reporter.person == pat.id


def test_a_report_says_which_person_it_is_about_to_operators_only(api: Service) -> None:
    bob = Guest.of(api)
    table = bob.at_a_running_table()

    made = report(table, table.tokens[0], seat=1)

    assert bob.id not in made.text
    assert newest(api).target.person == bob.id


def test_a_repeated_report_is_made_once(api: Service) -> None:
    table = api.started()
    before = len(list_reports(api.house, only_open=False))
    first = report(table, table.tokens[0], seat=1, key="k")
    again = report(table, table.tokens[0], seat=1, key="k")

    assert (again.status_code, again.json) == (200, first.json)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert report(table, table.tokens[0], seat=1, note="more", key="k").json["code"] == "idempotency_key_reused"
    assert report(table, table.tokens[1], seat=0, key="k").status_code == 201, "a key is its sender's own"
    assert len(list_reports(api.house, only_open=False)) == before + 2


def test_reports_go_on_after_the_end(api: Service) -> None:
    table = api.started()
    table.finish()

    assert report(table, table.tokens[0], seat=1, reason="cheating").status_code == 201
    assert newest(api).status == "finished"


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({"seat": 0}, 422, "oneself"),
        ({"seat": 7}, 404, "seat"),
        ({"spectator": "w000000000000"}, 404, "spectator"),
        ({"message": {"room": "players", "number": 99}}, 404, "message"),
        ({}, 422, "whom"),
        ({"seat": 1, "spectator": "w000000000000"}, 422, "whom"),
        ({"message": {"room": "spectators", "number": 1}}, 403, "spectators_until_the_end"),
        ({"seat": 1, "note": "zero\u200bwidth"}, 422, "invisible_character"),
    ],
)
def test_what_cannot_be_reported(api: Service, body: dict[str, Any], status: int, reason: str) -> None:
    table = api.started(spectators="public")
    before = len(list_reports(api.house, only_open=False))

    refused = report(table, table.tokens[0], **body)

    assert (refused.status_code, refused.json["reason"]) == (status, reason)
    assert len(list_reports(api.house, only_open=False)) == before


@pytest.mark.parametrize(
    "body", [{"reason": "boredom"}, {"reason": None}, {"note": ""}, {"seat": "1"}, {"message": {"room": "players"}}]
)
def test_a_body_of_another_form_is_refused(api: Service, body: dict[str, Any]) -> None:
    table = api.started()

    assert report(table, table.tokens[0], **body).json["code"] == "invalid_body"


def test_a_bot_and_an_open_seat_are_nobody_to_report(api: Service) -> None:
    table = api.open(seats=3, bots=[{"seat": 1, "level": "steady"}])

    for seat in (1, 2):
        assert report(table, table.tokens[0], seat=seat).json["reason"] == "person"


def test_who_may_not_know_of_the_match_may_not_report_there(api: Service) -> None:
    private, closed = api.open(visibility="private"), api.started()
    pat = Guest.of(api).tokens["access_token"]
    say(closed, closed.tokens[0], "among us")

    assert report(private, pat, seat=0).status_code == report(private, None, seat=0).status_code == 404
    assert report(closed, None, seat=0).status_code == 401
    assert report(closed, closed.tokens[0][:-1] + "~", seat=1).status_code == 401
    refused = report(closed, pat, message={"room": "players", "number": 1})
    assert (refused.status_code, refused.json["code"]) == (403, "spectators_off")
    assert "among us" not in refused.text


def test_a_reporter_and_a_match_have_so_many_reports_and_no_more(api: Service) -> None:
    table = api.started()
    mine = [report(table, table.tokens[0], seat=1).status_code for _ in range(MOST_OF_REPORTER + 1)]
    guests = [Guest.of(api) for _ in range(MOST_OF_MATCH // MOST_OF_REPORTER)]
    others = [report(table, guest.tokens["access_token"], seat=1) for guest in guests for _ in range(MOST_OF_REPORTER)]

    assert mine == [201] * MOST_OF_REPORTER + [409]
    refused = [each for each in others if each.status_code != 201]
    assert len(refused) == MOST_OF_REPORTER
    assert {each.json["code"] for each in refused} == {"too_many_reports"}


def test_an_operator_settles_a_report(api: Service) -> None:
    table = api.started()
    report_id = report(table, table.tokens[0], seat=1).json["report"]

    line = settle_report(api.house, api.clock, report_id, "upheld", "Warned.")

    assert line.report.settled is not None
    assert (line.report.settled.outcome, line.report.settled.note) == ("upheld", "Warned.")
    assert report_id not in [each.id for each in list_reports(api.house, only_open=True)]
    assert report_id in [each.id for each in list_reports(api.house, only_open=False)]


def test_reports_of_a_person_who_is_forgotten_stay_without_who_made_them(api: Service) -> None:
    pat = Guest.of(api)
    table = api.started()
    by_token = report(table, pat.tokens["access_token"], seat=1).json["report"]
    at_table = pat.at_a_running_table()
    by_seat = report(at_table, at_table.tokens[1], seat=0).json["report"]

    assert forget_reporter(api.house, pat.id) == 2

    kept = {line.id: line.report for line in list_reports(api.house, only_open=False)}
    for report_id in (by_token, by_seat):
        assert (kept[report_id].reporter.author, kept[report_id].reporter.person) == ("", "")
    assert kept[by_token].target.name == "Bob"
