"""Bodies that no well-meaning client sends: malformed, mistyped, monstrous."""

from __future__ import annotations

import gzip
import json
import time
from typing import Any

import msgspec
import pytest
from api.guests import Guest
from api.table import GAME, Reply, Service, Table
from filbert.api.bodies import read_json
from filbert.api.refusals import InvalidFields, MalformedBody
from hypothesis import given, settings
from hypothesis import strategies as st

NEW_MATCH = {"game": GAME, "seats": 2, "name": "Ann"}
JSON = "application/json"

LATE_S = 0.2
"""Of the processor's time, so that a busy machine is no fault: what a monstrous body may cost at most."""

BODIES: dict[str, tuple[bytes, str, int]] = {
    "none": (b"", JSON, 400),
    "an open brace": (b"{", JSON, 400),
    "a trailing comma": (b'{"name": "Ann",}', JSON, 400),
    "an array": (b"[1, 2]", JSON, 400),
    "null": (b"null", JSON, 400),
    "a string": (b'"Ann"', JSON, 400),
    "duplicate keys": (b'{"name": "Ann", "name": "Bob"}', JSON, 400),
    "duplicate keys inside": (b'{"pace": {"type": "live", "type": "untimed"}}', JSON, 400),
    "NaN": (b'{"seats": NaN}', JSON, 400),
    "infinity": (b'{"seats": -Infinity}', JSON, 400),
    "1e400": (b'{"seats": 1e400}', JSON, 400),
    "a number of 5,000 digits": (b'{"seats": ' + b"7" * 5_000 + b"}", JSON, 400),
    "20,000 arrays in each other": (b"[" * 20_000 + b"]" * 20_000, JSON, 400),
    "20,000 objects in each other": (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, JSON, 400),
    "brackets in a string": (json.dumps({"colour": "[{" * 500}).encode(), JSON, 422),
    "5 MB": (b'{"name": "' + b"a" * 5_000_000 + b'"}', JSON, 413),
    "plain text": (json.dumps(NEW_MATCH).encode(), "text/plain", 415),
    "a form": (b"game=x&seats=2", "application/x-www-form-urlencoded", 415),
    "no content type": (json.dumps(NEW_MATCH).encode(), "", 415),
    "another charset": (json.dumps(NEW_MATCH).encode(), "application/json; charset=utf-16", 415),
    "UTF-16": (json.dumps(NEW_MATCH).encode("utf-16"), JSON, 400),
    "a byte order mark": (b"\xef\xbb\xbf" + json.dumps(NEW_MATCH).encode(), JSON, 400),
    "not UTF-8": (b'{"name": "\xff"}', JSON, 400),
    "half a surrogate pair": (b'{"name": "\\ud800"}', JSON, 422),
    "an unknown field": (json.dumps({**NEW_MATCH, "colour": "red"}).encode(), JSON, 422),
    "an unknown field inside": (json.dumps({**NEW_MATCH, "pace": {"type": "live", "speed": 3}}).encode(), JSON, 422),
}


def calls(table: Table) -> dict[str, tuple[str, str, str | None]]:
    """Every operation with a body: method, path, token (None where none is needed)."""
    match = f"/matches/{table.id}"
    return {
        "create_match": ("POST", "/matches", None),
        "take_seat": ("POST", f"{match}/seats", None),
        "start_match": ("POST", f"{match}/start", table.tokens[0]),
        "make_move": ("POST", f"{match}/moves", table.tokens[0]),
        "set_controller": ("PUT", f"{match}/seats/0/controller", table.tokens[0]),
        "set_consent": ("PUT", f"{match}/seats/0/consents/pause", table.tokens[0]),
        "set_standing_answer": ("PUT", f"{match}/seats/0/standing-answers/react", table.tokens[0]),
        "send_message": ("POST", f"{match}/messages", table.tokens[0]),
        "set_room": ("PUT", f"{match}/messages/players", table.tokens[0]),
        "set_mute": ("PUT", f"{match}/seats/1/mute", table.tokens[0]),
        "set_spectator_mute": ("PUT", f"{match}/spectators/w012345678901/mute", table.tokens[0]),
        "join_spectators": ("POST", f"{match}/spectators", None),
        "set_ready": ("PUT", f"{match}/seats/0/ready", table.tokens[0]),
        "set_host": ("PUT", f"{match}/host", table.tokens[0]),
        "seat_bot": ("PUT", f"{match}/seats/1/bot", table.tokens[0]),
        "change_match": ("PATCH", match, table.tokens[0]),
        "create_invite": ("POST", f"{match}/invites", table.tokens[0]),
        "accept_invite": ("POST", "/invites/ABCDEFGHJK/acceptances", None),
        "quick_play": ("POST", "/quick-plays", None),
        "send_ping": ("POST", f"{match}/pings", table.tokens[0]),
        "block_person": ("POST", "/me/blocks", Guest.of(table.service).tokens["access_token"]),
        "create_report": ("POST", f"{match}/reports", table.tokens[0]),
        "create_guest": ("POST", "/guests", None),
        "refresh_tokens": ("POST", "/tokens/refresh", None),
        "issue_seat_token": ("POST", f"{match}/seats/0/tokens", table.tokens[0]),
    }


NAMES = (
    "create_match",
    "take_seat",
    "start_match",
    "make_move",
    "set_controller",
    "set_consent",
    "set_standing_answer",
    "send_message",
    "set_room",
    "set_mute",
    "set_spectator_mute",
    "join_spectators",
    "set_ready",
    "set_host",
    "seat_bot",
    "change_match",
    "create_invite",
    "accept_invite",
    "quick_play",
    "send_ping",
    "block_person",
    "create_report",
    "create_guest",
    "refresh_tokens",
    "issue_seat_token",
)

OPEN_TO_ALL = frozenset(
    {
        "create_match",
        "take_seat",
        "send_message",
        "join_spectators",
        "accept_invite",
        "quick_play",
        "create_guest",
        "refresh_tokens",
    }
)
"""Operations that need no token of a seat or of a host; a message may come from a spectator."""

MAY_BE_EMPTY = frozenset({"start_match", "set_ready", "create_invite", "create_guest", "issue_seat_token", "send_ping"})
"""Operations that take no body at all as an empty one."""

IN_THE_LOBBY = frozenset({"start_match", "set_ready", "seat_bot", "change_match"})


def is_problem(answer: Reply) -> bool:
    return answer.mimetype == "application/problem+json" and bool(answer.json["code"])


def test_every_operation_with_a_body_is_in_this_table(api: Service) -> None:
    document = api.get("/openapi.json").json
    with_body = {each["operationId"] for path in document["paths"].values() for each in path.values() if "requestBody" in each}

    assert set(calls(api.open())) == with_body


@pytest.mark.parametrize("case", BODIES)
@pytest.mark.parametrize("name", NAMES)
def test_a_bad_body_is_refused_and_changes_nothing(api: Service, name: str, case: str) -> None:
    if name in MAY_BE_EMPTY and case == "none":
        return
    table = api.open() if name in IN_THE_LOBBY else api.started()
    method, path, token = calls(table)[name]
    data, content_type, status = BODIES[case]
    before = table.call("GET", "", token=table.tokens[0]).data

    began = time.thread_time()
    sent = {"Content-Type": content_type, **({"If-Match": '"any"'} if name == "change_match" else {})}
    answer = api.call(method, path, data=data, token=token, headers=sent)
    took_s = time.thread_time() - began

    assert answer.status_code == status, answer.text
    assert is_problem(answer)
    assert took_s < LATE_S
    assert table.call("GET", "", token=table.tokens[0]).data == before


@pytest.mark.parametrize("case", BODIES)
@pytest.mark.parametrize("name", [name for name in NAMES if name not in OPEN_TO_ALL])
def test_without_a_token_a_bad_body_is_401_first(api: Service, name: str, case: str) -> None:
    table = api.started()
    method, path, _ = calls(table)[name]
    data, content_type, _ = BODIES[case]

    for token in (None, "fbs_0_AAAA"):
        answer = api.call(method, path, data=data, token=token, headers={"Content-Type": content_type})
        assert answer.status_code == 401
        assert is_problem(answer)


def test_a_compressed_body_is_415(api: Service) -> None:
    data = gzip.compress(json.dumps(NEW_MATCH).encode())

    answer = api.call("POST", "/matches", data=data, headers={"Content-Type": JSON, "Content-Encoding": "gzip"})

    assert answer.status_code == 415


_BAD_SEATS: tuple[Any, ...] = ("3", 3.9, 3.0, True, -1, 2**49, None, "three", [2])
_BAD_BOTS: tuple[Any, ...] = ("1", {"seat": 1}, 1, True)
_BAD_NAMES: tuple[Any, ...] = (1, True, ["Ann"], {}, "")
_BAD_OPTIONS: tuple[Any, ...] = ("{}", [], 1)
_BAD_PACES: tuple[Any, ...] = ("live", [], None)

FRIENDLY: list[tuple[dict[str, Any], str]] = [
    *[({"seats": value}, "/seats") for value in _BAD_SEATS],
    *[({"visibility": value}, "/visibility") for value in ("Public", " public", "", None, 1, True)],
    *[({"bots": value}, "/bots") for value in _BAD_BOTS],
    *[({"bots": [value]}, "/bots/0") for value in ("1", 1, None)],
    ({"bots": [{"seat": "1", "level": "random"}]}, "/bots/0/seat"),
    ({"bots": [{"seat": 1, "level": ["random"]}]}, "/bots/0/level"),
    *[({"name": value}, "/name") for value in _BAD_NAMES],
    *[({"options": value}, "/options") for value in _BAD_OPTIONS],
    *[({"pace": value}, "/pace") for value in _BAD_PACES],
    ({"pace": {"type": "Live"}}, "/pace/type"),
    ({"pace": {}}, "/pace/type"),
    ({"pace": {"type": "relaxed", "minutes": "10"}}, "/pace/minutes"),
    ({"pace": {"type": "live", "seconds": {"place": "60"}}}, "/pace/seconds/place"),
    ({"pace": {"type": "live", "seconds": {"place": 0}}}, "/pace/seconds/place"),
    *[({"options": {"last_holder_may_call": value}}, "/options/last_holder_may_call") for value in ("on", "t", 1, 0.0, None)],
    *[({"options": {"softshell_points": value}}, "/options/softshell_points") for value in ("6", 6.5, True, 2, None)],
    *[({"options": {"flow": value}}, "/options/flow") for value in ("Trust", "trust ", None, 1)],
    ({"options": {"colour": "red"}}, "/options"),
    ({"game": 7}, "/game"),
    ({"game": "chess"}, "/game"),
]


@pytest.mark.parametrize(("change", "pointer"), FRIENDLY, ids=lambda value: json.dumps(value) if isinstance(value, dict) else "")
def test_nothing_is_coerced(api: Service, change: dict[str, Any], pointer: str) -> None:
    answer = api.call("POST", "/matches", {**NEW_MATCH, **change})

    assert answer.status_code == 422, answer.text
    assert answer.json["code"] == "invalid_body"
    assert answer.json["errors"][0]["pointer"] == pointer


BAD_CHARACTERS = ["\ud800", "\x00", "\x1f", "\uffff", "\r\n", "\u2028", "\x85"]


@pytest.mark.parametrize("bad", BAD_CHARACTERS, ids=lambda text: f"U+{ord(text[0]):04X}")
def test_control_characters_are_refused_in_every_string_and_never_echoed(api: Service, bad: str) -> None:
    table = api.open()
    bodies: list[tuple[str, str, dict[str, Any]]] = [
        ("POST", "/matches", {**NEW_MATCH, "name": f"An{bad}n"}),
        ("POST", "/matches", {**NEW_MATCH, "game": f"g{bad}"}),
        ("POST", "/matches", {**NEW_MATCH, "options": {f"flow{bad}": "trust"}}),
        ("POST", f"/matches/{table.id}/seats", {"name": f"Bo{bad}b"}),
        ("POST", f"/matches/{table.id}/start", {"client_seed": f"luck{bad}"}),
        ("POST", f"/matches/{table.id}/moves", {"prompt": f"s0-1{bad}", "type": "declare_law", "text": "ok"}),
        ("POST", f"/matches/{table.id}/moves", {"prompt": "s0-1", "type": "declare_law", "text": f"no{bad}pe"}),
        ("PUT", f"/matches/{table.id}/seats/0/controller", {"controller": f"human{bad}"}),
    ]

    for method, path, body in bodies:
        answer = api.call(method, path, body, token=table.tokens[0])
        assert answer.status_code == 422, (path, answer.text)
        assert is_problem(answer)
        assert bad not in answer.data.decode("utf-8")
        assert json.dumps(bad)[1:-1] not in answer.data.decode("utf-8")
    assert [seat["kind"] for seat in table.call("GET", "").json["seats"]] == ["human", "open"]


@pytest.mark.parametrize("raw", ["%ED%A0%80", "%00", "%1F", "%EF%BF%BF", "%0D%0A", "%E2%80%A8", "%FF"])
def test_control_characters_in_paths_and_queries_are_refused(api: Service, raw: str) -> None:
    table = api.open(spectators="public")
    token = {"Authorization": f"Bearer {table.tokens[0]}"}

    for path in (
        f"/v1/matches/{raw}",
        f"/v1/matches/{table.id}{raw}/view",
        f"/v1/matches/{table.id}/prompts/s0-1{raw}",
        f"/v1/matches/{table.id}/moves/{raw}",
        f"/v1/games/{raw}",
        f"/v1/games/{GAME}/texts?language={raw}",
        f"/v1/matches?game={raw}",
        f"/v1/matches?limit={raw}",
        f"/v1/matches?cursor={raw}",
        f"/v1/matches/{table.id}/events?after={raw}",
        f"/v1/matches/{table.id}/moves?after={raw}",
    ):
        answer = api.get(path, headers=token)
        assert answer.status_code in (400, 404, 422), (path, answer.text)
        assert is_problem(answer)
        answer.data.decode("utf-8")


@pytest.mark.parametrize("key", ["", "short", "a" * 201, "with a space in it", "clé-longue-et-accentuée", "a-key-with-\x7f-in-it"])
def test_a_key_that_could_be_guessed_or_read_in_two_ways_is_400(api: Service, key: str) -> None:
    answer = api.call("POST", "/matches", NEW_MATCH, headers={"Idempotency-Key": key})

    assert answer.status_code == 400
    assert answer.json["code"] == "invalid_header"


def test_a_deep_but_lawful_string_of_brackets_is_no_nesting() -> None:
    assert read_json(json.dumps({"a": '[["\\' * 100}).encode()) == {"a": '[["\\' * 100}


@pytest.mark.parametrize(("depth", "lawful"), [(32, True), (33, False)])
def test_the_depth_limit_is_exact(depth: int, lawful: bool) -> None:
    raw = b"[" * depth + b"]" * depth

    if lawful:
        read_json(raw)
    else:
        with pytest.raises(MalformedBody):
            read_json(raw)


def test_the_pointer_of_a_bad_character_is_that_of_its_string() -> None:
    with pytest.raises(InvalidFields) as refusal:
        read_json(b'{"a/b": ["x", "\\u0000"]}')

    assert refusal.value.faults[0].pointer == "/a~1b/1"


ODD_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 20)
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | st.sampled_from(["s0-1", "a" * 200]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@given(data=st.data())
@settings(max_examples=1_500, deadline=None)
def test_the_quick_check_of_moves_allows_nothing_that_the_schemas_refuse(api: Service, data: st.DataObject) -> None:
    shapes = api.app.extensions["filbert"].shapes
    tag = data.draw(st.sampled_from(sorted(shapes.moves.variants)))
    names = [*shapes.moves.variants[tag]().fields, "unknown"]
    values = ODD_VALUES | st.lists(st.text(min_size=1, max_size=3), min_size=1, max_size=3)
    body = {"prompt": "s0-1", "type": tag, **data.draw(st.dictionaries(st.sampled_from(names), values, max_size=5))}
    raw = json.dumps(body).encode()

    try:
        shapes.plain_moves.decode(raw)
    except msgspec.DecodeError:
        return
    shapes.moves.check(body)


def test_the_quick_check_of_moves_allows_a_lawful_one(api: Service) -> None:
    move = api.started().lawful(0)

    api.app.extensions["filbert"].shapes.plain_moves.decode(json.dumps(move).encode())
