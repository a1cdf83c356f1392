"""`/matches/{m}/seats/{s}/consents/{matter}` over HTTP."""

from __future__ import annotations

from api.table import Reply, Service, Table
from filbert.matches.model import instant


def say(table: Table, seat: int, matter: str, *, agreed: bool = True, **options: object) -> Reply:
    return table.call("PUT", f"/seats/{seat}/consents/{matter}", {"agreed": agreed}, token=table.tokens[seat], **options)


def test_a_pause_by_consent_of_all_and_its_end(api: Service) -> None:
    table = api.started()

    first, last = say(table, 0, "pause"), say(table, 1, "pause")
    refused = table.move(0, table.lawful(0))
    resumed = say(table, 0, "pause", agreed=False)

    assert first.json == {"seat": 0, "matter": "pause", "agreed": True, "match_status": "active", "paused": False}
    assert last.json["paused"] is True
    assert (refused.status_code, refused.json["code"]) == (409, "match_paused")
    assert refused.json["view"]["paused"]["since"] == instant(api.clock.now_ms())
    assert resumed.json["paused"] is False
    assert table.move(0, table.lawful(0)).status_code == 201


def test_a_match_that_all_agree_to_abort_is_over(api: Service) -> None:
    table = api.started()
    say(table, 0, "abort")

    done = say(table, 1, "abort")

    assert (done.status_code, done.json["match_status"]) == (200, "finished")
    assert say(table, 1, "abort").json == done.json
    assert table.call("GET", "").json["outcome"] == {"reason": "aborted", "places": [1, 1], "points": None}
    assert table.call("GET", "/replay", token=table.tokens[0]).json["steps"][-1]["log"][-1]["kind"] == "end"
    texts = api.call("GET", "/games/politics_in_a_nutshell/texts?language=fr").json["texts"]
    assert "personne" in texts["outcome.aborted"]


def test_who_may_not_agree_is_told_why_in_their_language(api: Service) -> None:
    table, french = api.started(), {"Accept-Language": "fr"}

    unknown = say(table, 0, "swap", headers=french)
    for seat in (0, 1):
        say(table, seat, "pause")
    paused = table.move(0, table.lawful(0), Accept_Language="fr")

    assert (unknown.status_code, unknown.json["code"], unknown.json["reason"]) == (404, "not_found", "consent")
    assert "abort, pause" in unknown.json["detail"]
    assert "arrêtée" in paused.json["detail"]
    assert table.call("PUT", "/seats/1/consents/abort", {"agreed": True}, token=table.tokens[0]).status_code == 403
    assert table.call("PUT", "/seats/1/consents/abort", {"agreed": 1}, token=table.tokens[0]).status_code == 422
    assert table.call("PUT", "/seats/1/consents/abort", {"agreed": True}).status_code == 401
