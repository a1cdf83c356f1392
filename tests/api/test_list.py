"""The public list over HTTP."""

from __future__ import annotations

import base64

import pytest
from api.table import GAME, Service


def test_pages_are_read_by_an_opaque_cursor_without_loss_or_repetition(api: Service) -> None:
    made = {api.open(visibility="public").id for _ in range(7)}
    api.store.publish_listings()
    seen: list[str] = []
    cursor: str | None = ""

    while cursor is not None:
        page = api.call("GET", f"/matches?limit=2{cursor}").json
        seen += [match["id"] for match in page["matches"]]
        cursor = None if page["next"] is None else f"&cursor={page['next']}"

    assert made <= set(seen)
    assert len(seen) == len(set(seen))


def test_filters_are_for_game_status_pace_and_open_seats(api: Service) -> None:
    table = api.open(seats=3, visibility="public")
    api.store.publish_listings()

    def shows_it(query: str) -> bool:
        return table.id in [match["id"] for match in api.call("GET", f"/matches?limit=100&{query}").json["matches"]]

    assert [shows_it(f"open_seats={number}") for number in (1, 2, 3)] == [True, True, False]
    assert [shows_it(f"game={game}") for game in (GAME, "get_nuts")] == [True, False]
    assert [shows_it(f"status={status}") for status in ("lobby", "active")] == [True, False]
    assert [shows_it(f"pace={pace}") for pace in ("live", "untimed")] == [True, False]
    table.join("Bob")
    assert not shows_it("open_seats=2")


@pytest.mark.parametrize(
    "place", ["m1", "m1.", "1.00aaaaaaaaaaaaaaaaaaaaaa", "m-1.00aaaaaaaaaaaaaaaaaaaaaa", "m1.00AAAAAAAAAAAAAAAAAAAAAA"]
)
def test_what_is_no_cursor_is_refused(api: Service, place: str) -> None:
    cursor = base64.urlsafe_b64encode(place.encode()).decode().rstrip("=")

    answer = api.call("GET", f"/matches?cursor={cursor}")

    assert (answer.status_code, answer.json["code"], answer.json["reason"]) == (422, "invalid_parameter", "cursor")
    assert api.call("GET", "/matches?open_seats=0").status_code == 422
    assert api.call("GET", "/matches?pace=slow").status_code == 422
