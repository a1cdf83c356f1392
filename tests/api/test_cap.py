"""A full house over HTTP: 503 `table_full` on each way to a new match, with when to ask again."""

from __future__ import annotations

import pytest
from api.table import GAME, Service, Table
from filbert.matches.house import Policy


@pytest.fixture
def full() -> Service:
    """A house of one table, taken by a match that goes on."""
    service = Service(policy=Policy(live_matches_max=1))
    service.open()
    return service


def test_a_match_more_than_the_house_takes_is_refused_with_when_to_ask_again(full: Service) -> None:
    body = {"game": GAME, "seats": 2, "name": "Bo"}

    refused = full.call("POST", "/matches", body, headers={"Accept-Language": "fr"})

    assert (refused.status_code, refused.json["code"], refused.headers["Retry-After"]) == (503, "table_full", "30")
    assert refused.json["detail"].startswith("Le service a 1 parties en cours")
    assert full.store.census.live() == 1


def test_quick_play_is_refused_where_no_open_table_is_left(full: Service) -> None:
    refused = full.call("POST", "/quick-plays", {"game": GAME, "name": "Bo"})

    assert (refused.status_code, refused.json["code"]) == (503, "table_full")
    assert full.call("GET", "/matches").json["matches"] == []


def test_a_rematch_is_refused_and_made_when_it_is_asked_for_again_later() -> None:
    service = Service(policy=Policy(live_matches_max=1))
    first = service.started()
    first.finish()
    other = service.started()
    refused = first.call("POST", "/rematch", token=first.tokens[0])
    nobody = first.call("GET", "/rematch", token=first.tokens[0])
    other.finish()

    made = first.call("POST", "/rematch", token=first.tokens[0])

    assert (refused.status_code, refused.json["code"], nobody.json["match"]) == (503, "table_full", None)
    assert made.status_code == 201
    assert Table(service, made.json["match"]["id"], {0: made.json["token"]}).view(0)["status"] == "lobby"
