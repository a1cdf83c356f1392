"""What nobody comes back to is given up by a worker, and does not stay for ever."""

from __future__ import annotations

from filbert.adapters.redis_client import connect
from harness.processes import Processes

from service.proofs import prove
from service.tables import Town

SOON = "0.0006"
"""Two seconds, in hours."""

DAY_S = 86_400


def test_a_match_and_a_lobby_that_were_left_alone_are_given_up_by_a_worker(service: Processes, town: Town) -> None:
    api = service.api(api_workers="1", idle_match_hours=SOON, idle_lobby_hours=SOON)
    workers = service.worker(idle_match_hours=SOON, idle_lobby_hours=SOON)
    with Town([api.url], town.redis_url) as there:
        table, lobby = there.started(2), there.lobby(3, people=1, bots=[])

        workers.await_that(lambda: not there.is_active(table), "the end of the match")
        workers.await_that(lambda: lobby.call(0, "GET", "").json["status"] == "finished", "the end of the lobby")

        assert table.view(0)["outcome"] == {"reason": "abandoned", "places": [1, 1], "points": None}
        assert lobby.call(0, "POST", "/start", {}).is_refused(409, "already_started")
        assert table.call(0, "POST", "/moves", {"prompt": "s0-1", "type": "cast_blank_vote"}).is_refused(409, "match_not_active")
        assert lobby.call(0, "GET", "/replay").is_refused(404, "not_found")
        prove(there, table)
        with connect(town.redis_url) as client:
            for each in (table, lobby):
                [archive] = client.scan_iter(f"f:*:a:{each.id}")
                assert 29 * DAY_S < client.ttl(archive) <= 30 * DAY_S
