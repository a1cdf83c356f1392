"""The limit of live matches with many processes: it is kept, and nothing is half made."""

from __future__ import annotations

from filbert.adapters.redis_client import connect
from filbert.adapters.redis_store import RedisStore
from harness.processes import Processes

from service.tables import Line

MOST = 6
WAVE = 8


def test_two_processes_keep_one_limit_and_make_no_half_match(service: Processes, redis_url: str) -> None:
    apis = [service.api(api_workers="1", ready=False, live_matches_max=str(MOST)) for _ in range(2)]
    for api in apis:
        api.await_that(api.is_ready, "the API to be ready")
    lines = [Line(apis[number % 2].url) for number in range(WAVE)]
    answers = []
    for wave in range(3):
        for number, line in enumerate(lines):
            body = {"game": "get_nuts", "seats": 2, "name": "Ann"}
            line.send("POST", "/matches", body, key=f"match-{wave}-{number}-0123456789")
        answers += [line.receive() for line in lines]

    made = {answer.json["match"]["id"] for answer in answers if answer.status == 201}
    refused = [answer for answer in answers if answer.status != 201]

    assert len(made) == MOST
    assert all(answer.is_refused(503, "table_full") and answer.headers["Retry-After"] == "30" for answer in refused)
    with connect(redis_url) as client:
        store = RedisStore(client)
        assert store.census.live() == MOST
        assert {key.decode()[-24:] for key in client.scan_iter("f:{s*}:m:*") if key.count(b":") == 3} == made
    for line in lines:
        line.close()
