"""A failover takes acknowledged moves back, and nobody is led to believe otherwise (redis/redis issues 6062 and 4819).

Replication is asynchronous, so a replica that becomes the primary may lack the last moves. Here it lacks some seconds of them,
while twenty matches are played and followed, and for some more seconds it refuses every write.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from harness.processes import Processes

from service.crowd import LASTING, Balancer, Crowd, Mover, crowd, house_of_four
from service.proofs import own_moves, prove_ended, prove_heard, prove_moves
from service.replicas import Pair, pair
from service.tables import Line, Reply, Table, Town, come_true

TABLES = 20
FOLLOWERS = 40
REPLICATION_LAG_S = 1.0
"""A move so short before the cut may not have reached the replica."""

RECOVERED_WITHIN_S = 5.0
LOST_ANSWERS = {"prompt_closed": 409, "match_not_active": 409, "precondition_failed": 412, "illegal_move": 422}


@dataclass
class Lost:
    """What some people did in the time that will never have been, and was acknowledged."""

    table: Table
    lobby: Table
    move: dict[str, Any]
    moved: Reply
    cursor: str
    late_key: str
    token: str
    creation: dict[str, Any]
    created: Reply
    line: Line = field(repr=False)


def answer_whoever_is_asked(table: Table) -> None:
    """One answer of the first seat that must give one."""
    seat = next(seat for seat in table.tokens if any(prompt["required"] for prompt in table.view(seat)["prompts"]))
    assert table.call(seat, "POST", "/moves", table.lawful(seat)[0]).status == 201


def do_what_will_be_lost(town: Town, table: Table, lobby: Table) -> Lost:
    """Move, play on until a new question is asked, sit down in a lobby, create a match: each is answered with 201."""
    move, asked_before = table.lawful(0)[0], table.question(1)["key"]
    moved = table.call(0, "POST", "/moves", move, key="moved-and-lost")
    assert moved.status == 201
    while table.question(1)["key"] == asked_before:
        answer_whoever_is_asked(table)
    taken = lobby.as_guest("POST", "/seats", {"name": "Bo"}, key="sat-down-and-lost-it")
    sat = taken.line.call("POST", taken.path, {"name": "Bo"}, key=taken.key)
    creation = {"game": "politics_in_a_nutshell", "seats": 2, "name": "Cy"}
    line = town.line(0)
    created = line.call("POST", "/matches", creation, key="created-and-lost")
    assert (sat.status, created.status) == (201, 201)
    cursor = table.call(1, "GET", "/events").json["cursor"]
    late_key = table.question(1)["key"]
    return Lost(table, lobby, move, moved, cursor, late_key, sat.json["token"], creation, created, line)


@pytest.mark.parametrize("lost_s", [3, pytest.param(30, marks=pytest.mark.soak)], ids=["seconds", "half a minute"])
def test_after_a_failover_everybody_is_told_what_never_was_and_all_goes_on(
    lost_s: float, own_service: Processes, tmp_path: Path
) -> None:
    with pair(own_service, tmp_path) as servers:
        apis, workers = house_of_four(own_service, servers.front.redis_url)
        urls = [api.url for api in apis]
        balancer = Balancer(apis)
        with Town(urls, servers.front.redis_url) as town:
            tables = [town.started(2, **LASTING) for _ in range(TABLES)]
            apart = town.started(2), town.lobby(2, people=1, bots=[])
            with crowd(town, tables, lambda: urls, followers=FOLLOWERS, pause_s=0.6) as people:
                assert come_true(lambda: people.all_move_since(0))
                cut_s = cut_replication(people, servers)
                lost = do_what_will_be_lost(town, *apart)
                assert come_true(lambda: time.monotonic() - cut_s > lost_s and people.all_move_since(cut_s), lost_s + 10)

                readonly_s = time.monotonic()
                servers.lead_to_replica()
                check_read_only(people, readonly_s)
                promoted_s = time.monotonic()
                servers.promote()

                assert come_true(lambda: people.all_move_since(promoted_s), RECOVERED_WITHIN_S), "without a restart"
                assert come_true(lambda: all(worker.is_ready() for worker in workers), RECOVERED_WITHIN_S)
                people.settle()
                balancer.stop()
                assert all(sample.is_live for samples in balancer.samples.values() for sample in samples)
                for mover in people.movers:
                    check_what_was_lost(mover, cut_s, promoted_s)
                check_followers(people)
            check_each_way_on(town, lost)
            prove_ended(town, tables)


def cut_replication(people: Crowd, servers: Pair) -> float:
    """Cut the replica off, which was level a moment ago; when that was."""
    assert come_true(lambda: servers.replica.info("replication")["master_link_status"] == "up")
    servers.link.cut()
    return time.monotonic()


def check_read_only(people: Crowd, since_s: float) -> None:
    """While every write is refused, moves are 503 with a word when to come again; nothing counts."""
    assert come_true(lambda: time.monotonic() - since_s > RECOVERED_WITHIN_S)
    asked = [each for each in people.attempts if since_s + 0.5 < each.at_s and each.status not in (200, 404)]
    assert {(each.status, each.code) for each in asked} == {(503, "store_unavailable")}
    assert all(each.retry_after_s >= 1 for each in asked)
    assert people.moves_since(since_s + 0.5) == 0


def check_what_was_lost(mover: Mover, cut_s: float, promoted_s: float) -> None:
    """Of the moves that counted, those between the cut and the promotion are gone, and no others; the rest is the match."""
    table, stored = mover.table, {seat: own_moves(mover.table, seat) for seat in mover.table.tokens}
    kept = [reply.json["move"] in stored[seat] for seat, reply in table.accepted]
    gone_s = [at_s for at_s, is_kept in zip(mover.moved_s, kept, strict=True) if not is_kept]
    assert gone_s, "a move was lost at every table"
    assert min(gone_s) > cut_s - REPLICATION_LAG_S
    assert max(gone_s) < promoted_s
    assert all(is_kept for at_s, is_kept in zip(mover.moved_s, kept, strict=True) if at_s > promoted_s)
    for _, reply in mover.refused:
        assert LOST_ANSWERS[reply.json["code"]] == reply.status, reply.text
        assert reply.json["view"]
    table.accepted = [each for each, is_kept in zip(table.accepted, kept, strict=True) if is_kept]


def check_followers(people: Crowd) -> None:
    """Whoever had heard of what was lost was told to begin anew, in a later epoch; nobody was led back in silence."""
    for follower in people.followers:
        prove_heard(follower, resyncs=None)
        assert "resync" in follower.types
        epochs = [int(heard.frame["cursor"].partition(".")[0]) for heard in follower.heard if "cursor" in heard.frame]
        assert epochs == sorted(epochs)
        assert epochs[-1] > epochs[0]
        assert len(follower.connections) == 1, "its stream stayed open all the time"


def check_each_way_on(town: Town, lost: Lost) -> None:
    """What was acknowledged and lost is refused with the way on, or counts once when it is sent again under its key."""
    table, lobby = lost.table, lost.lobby

    gone = table.call(1, "GET", f"/events?after={lost.cursor}")
    assert gone.is_refused(410, "cursor_gone"), gone.text
    assert table.call(1, "GET", f"/events?after={gone.json['cursor']}").status == 200

    late = table.call(1, "POST", "/moves", {"prompt": lost.late_key, "type": "cast_blank_vote"})
    assert late.is_refused(409, "prompt_closed"), late.text
    assert (late.json["closed"], late.json["view"]) == ("rolled_back", table.view(1))

    version = town.version(table)
    replies = [table.call(0, "POST", "/moves", lost.move, key="moved-and-lost") for _ in range(3)]
    assert [reply.status for reply in replies] == [201, 200, 200]
    assert replies[0].json["move"]["move"] == lost.moved.json["move"]["move"]
    assert town.version(table) == version + 1
    table.accepted.append((0, replies[0]))
    prove_moves(town, table)

    assert lobby.call(0, "GET", "").json["seats"][1]["kind"] == "open"
    assert lobby.lines[0].call("GET", lobby.path("/view"), token=lost.token).status == 401
    other = lobby.as_guest("POST", "/seats", {"name": "Di"}, key="sat-down-where-he-sat")
    sat = other.line.call("POST", other.path, {"name": "Di"}, key=other.key)
    assert sat.status == 201
    assert sat.json["token"] != lost.token
    assert lobby.lines[0].call("GET", lobby.path("/view"), token=lost.token).status == 401

    path = f"/matches/{lost.created.json['match']['id']}"
    assert lost.line.call("GET", path).is_refused(404, "match_not_found")
    again = lost.line.call("POST", "/matches", lost.creation, key="created-and-lost")
    assert (again.status, again.json["match"]["id"], again.json["token"]) == (201, path[9:], lost.created.json["token"])
