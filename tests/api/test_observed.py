"""What operators are told of moves, views and streams, whoever answers them: the short way or Flask."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from api.test_lane import LONG_WAY
from filbert.adapters.metrics import Metrics
from filbert.api.observed import GAME, Observed
from filbert.games import catalogue
from secrecy.service import Service, random_act
from werkzeug.test import Client

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

NEITHER: dict[str, str] = {}


@pytest.fixture(scope="module")
def service() -> Service:
    return Service(catalogue()["get_nuts"], 2, {})


def counts(metrics: Metrics, name: str) -> dict[str, float]:
    """All series of a metric that are not zero, by their labels as they are written."""
    lines = [line for line in metrics.text().decode().splitlines() if line.startswith((f"{name}{{", f"{name} "))]
    told = {line.removeprefix(name).rpartition(" ")[0].strip("{}"): float(line.rpartition(" ")[2]) for line in lines}
    return {labels: said for labels, said in told.items() if said}


class Risen:
    """By how much each series of a metric has risen since this was made."""

    def __init__(self, service: Service, name: str) -> None:
        self._metrics, self._name = service.metrics, name
        self._before = counts(self._metrics, name)

    def __call__(self) -> dict[str, float]:
        now = counts(self._metrics, self._name)
        return {labels: said - self._before.get(labels, 0) for labels, said in now.items() if said != self._before.get(labels)}


def send(service: Service, seat: int, body: Any, headers: dict[str, str]) -> int:
    """The status of a move."""
    path = f"/v1/matches/{service.match}/moves"
    return service.client.post(path, json=body, headers={"Authorization": f"Bearer {service.tokens[seat]}", **headers}).status_code


def view(service: Service, headers: dict[str, str]) -> Any:
    return service.client.get(f"/v1/matches/{service.match}/view", headers=headers)


@pytest.mark.parametrize("way", [NEITHER, LONG_WAY], ids=["short", "long"])
def test_a_move_is_counted_under_its_game_by_what_became_of_it(service: Service, way: dict[str, str]) -> None:
    risen, timed = Risen(service, "filbert_moves_total"), Risen(service, "filbert_move_seconds_count")
    chosen = random_act(service, random.Random(3))
    assert chosen is not None
    seat, prompt, plain = chosen
    keyed = {"Idempotency-Key": f"key-{len(way)}", **way}

    assert send(service, seat, {"prompt": prompt, **plain}, keyed) == 201
    assert send(service, seat, {"prompt": prompt, **plain}, keyed) == 200
    assert send(service, seat, {"prompt": prompt, **plain}, way) == 409
    assert send(service, seat, {"prompt": prompt}, way) == 422

    told = {
        'game="get_nuts",outcome="made"': 1,
        'game="get_nuts",outcome="replayed"': 1,
        'game="get_nuts",outcome="refused"': 1,
        'game="other",outcome="refused"': 1,  # of a body that cannot be read nobody asks what match it is for
    }
    assert risen() == told
    assert timed() == told


@pytest.mark.parametrize("way", [NEITHER, LONG_WAY], ids=["short", "long"])
def test_views_are_counted_by_whether_their_reader_had_them(service: Service, way: dict[str, str]) -> None:
    risen = Risen(service, "filbert_view_requests_total")
    token = {"Authorization": f"Bearer {service.tokens[0]}", **way}

    tag = view(service, token).headers["ETag"]
    assert view(service, {**token, "If-None-Match": tag}).status_code == 304
    assert view(service, {**way, "Authorization": "Bearer made-up"}).status_code == 401

    assert risen() == {'status="200"': 1, 'status="304"': 1, 'status="refused"': 1}


def test_a_stream_is_open_from_its_first_byte_to_its_end(service: Service) -> None:
    stream = service.client.get(f"/v1/matches/{service.match}/updates", headers={"Accept": "text/event-stream"}, buffered=False)

    assert counts(service.metrics, "filbert_streams_open") == {"": 1}
    stream.close()
    assert counts(service.metrics, "filbert_streams_open") == {}
    service.client.head(f"/v1/matches/{service.match}/updates", headers={"Accept": "text/event-stream"})
    assert counts(service.metrics, "filbert_streams_open") == {}, "nobody reads it, nor ends it"


@pytest.mark.parametrize(("status", "outcome"), [("503 OUT", "unavailable"), ("500 OH", "failed"), ("429 SLOW", "refused")])
def test_what_no_use_case_answers_is_counted_too(status: str, outcome: str) -> None:
    metrics = Metrics(["politico"], [], [])

    def app(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        environ[GAME] = "politico"
        start_response(status, [])
        return [b""]

    Client(Observed(app, metrics)).post("/v1/matches/some/moves")
    Client(Observed(app, metrics)).get("/v1/matches/some/view")
    Client(Observed(app, metrics)).get("/v1/matches/some/moves")

    assert counts(metrics, "filbert_moves_total") == {f'game="politico",outcome="{outcome}"': 1}
    assert counts(metrics, "filbert_view_requests_total") == {f'status="{outcome}"': 1}
