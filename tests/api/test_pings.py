"""`POST /matches/{m}/pings` over HTTP."""

from __future__ import annotations

from typing import Any

from api.table import Reply, Service, Table


def pinged(table: Table, body: Any = None) -> Reply:
    return table.call("POST", "/pings", body, token=table.tokens[0])


def test_a_client_echoes_what_it_was_told_and_hears_how_far_away_it_is(api: Service) -> None:
    table = api.open()
    first = pinged(table)
    api.clock.advance(84)
    second = pinged(table, {"echo": first.json["challenge"]})

    assert first.status_code == second.status_code == 201
    assert first.headers["Cache-Control"] == "no-store"
    assert (first.json["round_trip_us"], first.json["samples"]) == (None, 0)
    assert (second.json["round_trip_us"], second.json["samples"]) == (84_000, 1)
    assert second.json["challenge"] != first.json["challenge"]


def test_an_echo_that_does_not_count_says_why(api: Service) -> None:
    refused = pinged(api.open(), {"echo": "fbp_0_made_up"})

    assert refused.status_code == 422
    assert refused.json["code"] == "invalid_body"
    assert refused.json["errors"][0]["pointer"] == "/echo"
