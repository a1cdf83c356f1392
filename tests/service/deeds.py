"""Everything that the API changes: for each operation, a scene that is set anew and one request that does it.

A new operation that changes something needs an entry here (`test_retries` looks). Whoever adds one builds the scene at which the
request is good, and says what becomes of a second one under the same key.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import redis
from filbert.adapters.redis_client import connect

from service.tables import GAME, SIMPLE, UNTIMED, Call, Line, Reply, Table, Town

Json = Mapping[str, Any]

NEW_MATCH: Json = {"game": GAME, "seats": 2, "name": "Ann", "options": SIMPLE, "pace": UNTIMED}

Repeats = Literal["replay", "known", "same", "anew"]

VOLATILE = frozenset({"access_token", "expires_at"})
"""Fields that a repeated answer may have anew: of the access tokens of persons, nothing is kept."""


@dataclass(frozen=True)
class Deed:
    """One request that changes something. *town* is where its scene was set.

    `other`: another body that would be good in its place, None if there is none. `repeats`: what a second request under the same
    key gets: `replay`, the first answer with 200 and Idempotency-Replayed; `known`, the first answer with 200, since the thing is
    there already; `same`, the first answer, because saying it again says nothing new; `anew`, another of what nobody keeps.
    """

    method: str
    path: str
    body: Json | None = None
    token: str | None = None
    other: Json | None = None
    repeats: Repeats = "same"
    if_match: str | None = None
    ids: frozenset[str] = field(default=frozenset())
    """Fields of the answer that are this caller's alone."""

    is_finished_later: bool = False
    """Whether a worker does the rest of what the store did not let the request do."""

    def on(self, line: Line, key: str, *, other: bool = False) -> Call:
        """The request under *key*, to be sent on this line; with the other body instead."""
        return Call(line, self.method, self.path, self.other if other else self.body, self.token, key, self.if_match)

    def send(self, line: Line, key: str, *, other: bool = False) -> Reply:
        """Send it, and wait for the answer."""
        call = self.on(line, key, other=other)
        return line.call(call.method, call.path, call.body, token=call.token, key=call.key, if_match=call.if_match)


def told(reply: Reply) -> Any:
    """What an answer says that a repeated one must say too."""
    if not reply.text:
        return None
    return {name: value for name, value in reply.json.items() if name not in VOLATILE}


def _person(town: Town) -> dict[str, Any]:
    made = town.line(0).call("POST", "/guests", {})
    assert made.status == 201, made.text
    found: dict[str, Any] = made.json
    return found


def _spectator(table: Table) -> dict[str, Any]:
    made = table.lines[0].call("POST", table.path("/spectators"), {"name": "Zoe"})
    assert made.status == 201, made.text
    found: dict[str, Any] = made.json
    return found


def _invited(table: Table) -> dict[str, Any]:
    made = table.call(0, "POST", "/invites", {})
    assert made.status == 201, made.text
    found: dict[str, Any] = made.json
    return found


def _finished(town: Town) -> Table:
    table = town.started(2)
    assert table.call(1, "DELETE", "/seats/1").status == 204
    return table


def _of_host(
    table: Table,
    method: str,
    rest: str,
    body: Json | None = None,
    other: Json | None = None,
    repeats: Repeats = "same",
    ids: frozenset[str] = frozenset(),
) -> Deed:
    return Deed(method, table.path(rest), body, table.tokens[0], other, repeats, ids=ids)


def create_guest(town: Town) -> Deed:
    return Deed("POST", "/guests", {"name": "Ann"}, other={"name": "Bo"}, repeats="replay")


def refresh_tokens(town: Town) -> Deed:
    """Whose it is says the body: another token is another caller's."""
    return Deed("POST", "/tokens/refresh", {"refresh_token": _person(town)["refresh_token"]}, repeats="replay")


def end_session(town: Town) -> Deed:
    return Deed("DELETE", "/tokens/current", token=_person(town)["access_token"])


def erase_me(town: Town) -> Deed:
    """Of a person who sits at a match and has said something there."""
    table, token = _open(town), _person(town)["access_token"]
    taken = table.lines[0].call("POST", table.path("/seats"), {"name": "Bo"}, token=token).json
    said = table.lines[0].call("POST", table.path("/messages"), {"room": "players", "text": "Hello."}, token=taken["token"])
    assert said.status == 201, said.text
    return Deed("DELETE", "/me", token=token, is_finished_later=True)


def create_match(town: Town) -> Deed:
    token = _person(town)["access_token"]
    return Deed("POST", "/matches", NEW_MATCH, token, {**NEW_MATCH, "seats": 3}, "replay", ids=frozenset({"token"}))


def quick_play(town: Town) -> Deed:
    person = _person(town)
    body = {"game": GAME, "name": person["person"][:8], "pace": UNTIMED}
    token = person["access_token"]
    return Deed("POST", "/quick-plays", body, token, {**body, "name": "Bo"}, "replay", ids=frozenset({"token"}))


def take_seat(town: Town) -> Deed:
    path = _open(town).path("/seats")
    return Deed("POST", path, {"name": "Bo"}, None, {"name": "Cy"}, "replay", ids=frozenset({"token"}))


def issue_seat_token(town: Town) -> Deed:
    return _of_host(town.lobby(2), "POST", "/seats/0/tokens", {}, {"rotate": True}, "replay", frozenset({"token"}))


def accept_invite(town: Town) -> Deed:
    path = f"/invites/{_invited(_open(town))['code']}/acceptances"
    return Deed("POST", path, {"name": "Bo"}, None, {"name": "Cy"}, "replay", ids=frozenset({"token"}))


def join_spectators(town: Town) -> Deed:
    path = town.lobby(2, spectators="public").path("/spectators")
    return Deed("POST", path, {"name": "Zoe"}, None, {"name": "Yan"}, "replay", ids=frozenset({"token"}))


def create_invite(town: Town) -> Deed:
    return _of_host(_open(town), "POST", "/invites", {"uses": 2}, {"uses": 3}, "replay", frozenset({"code"}))


def revoke_invite(town: Town) -> Deed:
    table = _open(town)
    return _of_host(table, "DELETE", f"/invites/{_invited(table)['id']}")


def start_match(town: Town) -> Deed:
    return _of_host(town.lobby(2), "POST", "/start", {"client_seed": "luck"}, {"client_seed": "fate"}, "replay")


def request_rematch(town: Town) -> Deed:
    return _of_host(_finished(town), "POST", "/rematch", repeats="replay", ids=frozenset({"token"}))


def change_match(town: Town) -> Deed:
    table = _open(town)
    tag = table.call(0, "GET", "").tag
    body, other = {"visibility": "public"}, {"visibility": "private"}
    return Deed("PATCH", table.path(""), body, table.tokens[0], other, "replay", if_match=f'"{tag}"')


def set_host(town: Town) -> Deed:
    return _of_host(town.lobby(3), "PUT", "/host", {"seat": 1}, {"seat": 2}, "replay")


def seat_bot(town: Town) -> Deed:
    return _of_host(_open(town), "PUT", "/seats/1/bot", {"level": "steady"}, {"level": "random"})


def leave_seat(town: Town) -> Deed:
    table = town.lobby(3)
    return Deed("DELETE", table.path("/seats/1"), token=table.tokens[1])


def set_ready(town: Town) -> Deed:
    body = {"ready": True, "client_seed": "luck"}
    return _of_host(town.lobby(2), "PUT", "/seats/0/ready", body, {"ready": False})


def set_controller(town: Town) -> Deed:
    body = {"controller": "autopilot"}
    return _of_host(town.started(2), "PUT", "/seats/0/controller", body, {"controller": "human"})


def set_consent(town: Town) -> Deed:
    return _of_host(town.started(2), "PUT", "/seats/0/consents/pause", {"agreed": True}, {"agreed": False})


def set_standing_answer(town: Town) -> Deed:
    table = town.lobby(2, game="get_nuts", options={})
    path = "/seats/0/standing-answers/react"
    [answer] = table.lines[0].call("GET", "/games/get_nuts").json["standing_answers"]["react"]
    return _of_host(table, "PUT", path, {"answer": answer}, {"answer": None})


def make_move(town: Town) -> Deed:
    table = town.started(2)
    seat = table.view(0)["awaiting"][0]["seat"]
    move, other, *_ = table.lawful(seat)
    return Deed("POST", table.path("/moves"), move, table.tokens[seat], other, "replay")


def send_message(town: Town) -> Deed:
    body = {"room": "players", "text": "Hello."}
    return _of_host(town.lobby(2), "POST", "/messages", body, {**body, "text": "Good day."}, "replay")


def delete_message(town: Town) -> Deed:
    table = town.lobby(2)
    said = table.call(1, "POST", "/messages", {"room": "players", "text": "Hello."}).json["number"]
    return _of_host(table, "DELETE", f"/messages/players/{said}")


def set_room(town: Town) -> Deed:
    return _of_host(town.lobby(2), "PUT", "/messages/players", {"open": False}, {"open": True})


def set_mute(town: Town) -> Deed:
    return _of_host(town.lobby(2), "PUT", "/seats/1/mute", {"muted": True}, {"muted": False})


def set_spectator_mute(town: Town) -> Deed:
    table = town.lobby(2, spectators="public")
    path = f"/spectators/{_spectator(table)['spectator']}/mute"
    return _of_host(table, "PUT", path, {"muted": True}, {"muted": False})


def remove_spectator(town: Town) -> Deed:
    table = town.lobby(2, spectators="public")
    return _of_host(table, "DELETE", f"/spectators/{_spectator(table)['spectator']}")


def create_stream_ticket(town: Town) -> Deed:
    return _of_host(town.lobby(2), "POST", "/stream-tickets", repeats="anew")


def send_ping(town: Town) -> Deed:
    return _of_host(town.lobby(2), "POST", "/pings", repeats="anew")


def create_report(town: Town) -> Deed:
    body = {"reason": "abuse", "seat": 1}
    return _of_host(town.lobby(2), "POST", "/reports", body, {**body, "reason": "spam"}, "replay", frozenset({"report"}))


def block_person(town: Town) -> Deed:
    table, bo = _with_person(town)
    body = {"match": table.id, "seat": bo}
    return Deed("POST", "/me/blocks", body, _person(town)["access_token"], repeats="known", ids=frozenset({"block"}))


def unblock_person(town: Town) -> Deed:
    blocked = block_person(town)
    made = town.line(0).call("POST", blocked.path, blocked.body, token=blocked.token)
    return Deed("DELETE", f"/me/blocks/{made.json['block']}", token=blocked.token)


def _with_person(town: Town) -> tuple[Table, int]:
    """A lobby, and the seat of a person in it."""
    table, token = _open(town), _person(town)["access_token"]
    taken = table.lines[0].call("POST", table.path("/seats"), {"name": "Bo"}, token=token)
    assert taken.status == 201, taken.text
    return table, int(taken.json["seat"])


def _open(town: Town) -> Table:
    """A lobby with Ann at seat 0, and two open seats."""
    return town.lobby(3, people=1, bots=[])


DEEDS: dict[str, Callable[[Town], Deed]] = {
    each.__name__: each
    for each in (
        create_guest,
        refresh_tokens,
        end_session,
        erase_me,
        create_match,
        quick_play,
        take_seat,
        issue_seat_token,
        accept_invite,
        join_spectators,
        create_invite,
        revoke_invite,
        start_match,
        request_rematch,
        change_match,
        set_host,
        seat_bot,
        leave_seat,
        set_ready,
        set_controller,
        set_consent,
        set_standing_answer,
        make_move,
        send_message,
        delete_message,
        set_room,
        set_mute,
        set_spectator_mute,
        remove_spectator,
        create_stream_ticket,
        send_ping,
        create_report,
        block_person,
        unblock_person,
    )
}
"""How to set the scene for each operation, by its id."""

_NAMES = re.compile(r"\{[^}]*\}|[0-9a-z]{24,}")
_LEFT_OUT = re.compile(r"f:\{s\d{3}\}:(?![ma]:)|f:\{p_[^}]*\}:seats:|f:\{doors\}")


def footprint(redis_url: str) -> dict[str, int]:
    """What lies in the store, apart from names and contents: how many keys of each kind there are, how much is in them, and how
    often matches were written. What is of a whole shard is left out, since two matches may share one, and so are the lists of a
    person's seats: a worker brings them up to date where the API could not; and what the API says once a second of itself."""
    with connect(redis_url) as client:
        sizes: Counter[str] = Counter()
        for key in client.scan_iter():
            name = key.decode(errors="replace")
            if _LEFT_OUT.match(name):
                continue
            kind = _NAMES.sub("*", name) if name.isprintable() else "?"
            sizes[kind] += 1
            sizes[f"{kind} items"] += _items(client, key)
            if client.type(key) == b"hash":
                sizes[f"{kind} version"] += int(client.hget(key, "v") or 0)
        return dict(sizes)


def _items(client: redis.Redis, key: bytes) -> int:
    match client.type(key):
        case b"hash":
            return int(client.hlen(key))
        case b"list":
            return int(client.llen(key))
        case b"zset":
            return int(client.zcard(key))
        case b"set":
            return int(client.scard(key))
    return 1
