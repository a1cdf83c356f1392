"""`/matches/{m}/rematch` over HTTP."""

from __future__ import annotations

from api.table import Service, Table


def ended(api: Service) -> Table:
    """A match of Ann and Bob that Bob resigned."""
    table = api.started(options={"characters": "off"})
    table.finish()
    return table


def test_the_first_to_ask_makes_it_and_is_answered_alike_again(api: Service) -> None:
    table = ended(api)

    first = table.call("POST", "/rematch", token=table.tokens[0])
    again = table.call("POST", "/rematch", token=table.tokens[0], headers={"Idempotency-Key": api.new_key()})

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == first.json
    assert first.headers["Location"] == f"/v1/matches/{first.json['match']['id']}" == again.headers["Location"]
    assert first.headers["Cache-Control"] == "no-store"
    assert first.json["match"]["rematch_of"] == table.id


def test_those_who_may_see_the_parent_find_the_rematch(api: Service) -> None:
    table = ended(api)
    before = table.call("GET", "/rematch")
    made = table.call("POST", "/rematch", token=table.tokens[0])

    found = table.call("GET", "/rematch")

    assert (before.status_code, before.json) == (200, {"match": None})
    assert (found.status_code, found.json) == (200, {"match": made.json["match"]["id"]})


def test_who_may_not_ask_is_told_why_in_their_language(api: Service) -> None:
    table, running = api.started(seats=3, bots=[{"seat": 2, "level": "random"}]), api.started()
    for seat in (1, 0):
        table.call("DELETE", f"/seats/{seat}", token=table.tokens[seat])
    french = {"Accept-Language": "fr"}

    left = table.call("POST", "/rematch", token=table.tokens[1], headers=french)
    early = running.call("POST", "/rematch", token=running.tokens[0])

    assert (left.status_code, left.json["code"], left.json["reason"]) == (403, "not_your_seat", "left")
    assert "revanche" in left.json["detail"]
    assert (early.status_code, early.json["code"], early.json["match_status"]) == (409, "not_finished", "active")
    assert table.call("POST", "/rematch").status_code == 401
    assert table.call("POST", "/rematch", token=running.tokens[0]).status_code == 401
