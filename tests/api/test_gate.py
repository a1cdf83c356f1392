"""Rate limits at the door: whose address it is, what counts against whom, and what a client is told.

alisaifee/flask-limiter issue 41: whoever trusts the first forwarded address lets everybody invent one.
"""

from __future__ import annotations

from typing import Any

import pytest
from api.table import GAME, Reply, Service, Table
from filbert.adapters.counters import LocalCounters
from filbert.api.gate import Gate, Quotas, address_of
from filbert.matches.limits import Quota
from filbert.matches.secrets import Keys

NEW_MATCH = {"game": GAME, "seats": 2, "name": "Ann"}
KEYS = Keys(b"a key for tests, long enough to be one")
COUNTED = {"create_match", "quick_play", "create_guest", "take_seat", "accept_invite", "join_spectators"}
QUOTAS = Quotas(Quota("creations", 3, 60), Quota("joins", 2, 60), Quota("guesses", 4, 60), Quota("changes", 5, 5))


class Limited(Service):
    """The API with low limits, and a watch of its own."""

    def __init__(self) -> None:
        self.now_s = 1_000.0
        watch = lambda: self.now_s  # noqa: E731  one expression, used three times
        super().__init__(gate=Gate(LocalCounters(watch), LocalCounters(watch), QUOTAS, KEYS, hops=1, monotonic_s=watch))

    def at(self, address: str, method: str, path: str, body: Any = None, token: str | None = None) -> Reply:
        """A call from an address, as the one trusted proxy tells it."""
        return self.call(method, path, body, token=token, headers={"X-Forwarded-For": address})

    def limited(self, answer: Reply, name: str) -> int:
        """That it was refused by the limit of this name, in every way that a client may read it; the seconds to wait."""
        assert (answer.status_code, answer.json["code"], answer.json["reason"]) == (429, "rate_limited", name)
        wait_s = int(answer.headers["Retry-After"])
        assert wait_s >= 1
        assert f"{wait_s} s" in answer.json["detail"]
        assert answer.headers["RateLimit"] == f'"{name}";r=0;t={wait_s}'
        assert answer.headers["RateLimit-Policy"].startswith(f'"{name}";q=')
        return wait_s


@pytest.fixture(scope="module")
def app() -> Limited:
    """One for all tests of this module, which use an address of their own each."""
    return Limited()


def environ(peer: str, forwarded: str | None = None) -> dict[str, str]:
    return {"REMOTE_ADDR": peer, **({} if forwarded is None else {"HTTP_X_FORWARDED_FOR": forwarded})}


@pytest.mark.parametrize(
    ("forwarded", "hops", "address"),
    [
        (None, 0, "192.0.2.1"),
        ("203.0.113.9", 0, "192.0.2.1"),
        (None, 1, "192.0.2.1"),
        ("203.0.113.9", 1, "203.0.113.9"),
        ("198.51.100.7, 203.0.113.9", 1, "203.0.113.9"),
        ("198.51.100.7, 203.0.113.9", 2, "198.51.100.7"),
        ("10.9.9.9, 198.51.100.7, 203.0.113.9", 2, "198.51.100.7"),
        ("203.0.113.9", 2, "192.0.2.1"),
        ("", 1, "192.0.2.1"),
        ("203.0.113.9:4711", 1, "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", 1, "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]:4711", 1, "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", 1, "203.0.113.9"),
        ("not an address", 1, "not an address"),
        ("x" * 5_000, 1, "x" * 64),
    ],
)
def test_the_address_is_the_peer_or_what_the_outermost_trusted_proxy_saw(forwarded: str | None, hops: int, address: str) -> None:
    assert address_of(environ("192.0.2.1", forwarded), hops) == address


def test_creations_are_limited_for_each_address_and_come_back(app: Limited) -> None:
    made = [app.at("203.0.113.1", "POST", "/matches", NEW_MATCH) for _ in range(3)]

    assert [each.status_code for each in made] == [201] * 3
    assert [each.headers["RateLimit"].partition(";t=")[0] for each in made] == [f'"creations";r={left}' for left in (2, 1, 0)]
    assert made[0].headers["RateLimit-Policy"] == '"creations";q=3;w=60'
    wait_s = app.limited(app.at("203.0.113.1", "POST", "/matches", NEW_MATCH), "creations")
    assert app.at("203.0.113.2", "POST", "/matches", NEW_MATCH).status_code == 201
    assert app.at("203.0.113.1", "GET", "/matches").status_code == 200
    app.now_s += wait_s
    assert app.at("203.0.113.1", "POST", "/matches", NEW_MATCH).status_code == 201


def test_quick_plays_count_as_creations_and_a_bad_body_counts_too(app: Limited) -> None:
    app.at("203.0.113.3", "POST", "/quick-plays", {"game": GAME, "name": "Ann"})
    for _ in range(2):
        assert app.at("203.0.113.3", "POST", "/matches", {}).status_code == 422

    app.limited(app.at("203.0.113.3", "POST", "/quick-plays", {"game": GAME, "name": "Bo"}), "creations")


def test_the_invented_part_of_a_forwarded_header_changes_nothing(app: Limited) -> None:
    answers = [app.at(f"10.0.0.{number}, 203.0.113.4", "POST", "/matches", NEW_MATCH) for number in range(5)]

    assert [each.status_code for each in answers] == [201, 201, 201, 429, 429]


def guest(app: Limited, address: str) -> str:
    """The access token of a new guest."""
    made = app.at(address, "POST", "/guests", {})
    assert made.status_code == 201, made.text
    token: str = made.json["access_token"]
    return token


def test_two_persons_at_one_address_have_a_limit_each_wherever_they_are(app: Limited) -> None:
    ann, bo = guest(app, "203.0.113.40"), guest(app, "203.0.113.40")
    of_ann = [app.at(f"203.0.113.{41 + number}", "POST", "/matches", NEW_MATCH, ann) for number in range(4)]

    assert [each.status_code for each in of_ann] == [201, 201, 201, 429]
    assert app.at("203.0.113.40", "POST", "/matches", NEW_MATCH, bo).status_code == 201


def test_guests_are_limited_so_that_nobody_gets_a_new_limit_by_being_somebody_new(app: Limited) -> None:
    made = [app.at("203.0.113.45", "POST", "/guests", {}) for _ in range(4)]

    assert [each.status_code for each in made] == [201, 201, 201, 429]
    app.limited(made[-1], "creations")


def test_made_up_tokens_of_persons_and_refresh_tokens_are_guesses(app: Limited) -> None:
    good = app.at("203.0.113.46", "POST", "/guests", {}).json
    key = {"X-Forwarded-For": "203.0.113.47", "Idempotency-Key": app.new_key()}
    wrong = [
        app.at("203.0.113.47", "POST", "/matches", NEW_MATCH, f"{good['access_token'][:-4]}{number:04d}") for number in range(2)
    ]
    for number in range(2):
        body = {"refresh_token": f"{good['refresh_token'][:-4]}{number:04d}"}
        wrong.append(app.call("POST", "/tokens/refresh", body, headers=key))

    assert [each.status_code for each in wrong] == [401] * 4
    right = {"refresh_token": good["refresh_token"]}
    app.limited(app.call("POST", "/tokens/refresh", right, headers=key), "guesses")
    assert app.call("POST", "/tokens/refresh", right, headers={**key, "X-Forwarded-For": "203.0.113.48"}).status_code == 200


def table(app: Limited, address: str) -> Table:
    """A match with two seats, made from this address."""
    made = app.at(address, "POST", "/matches", {**NEW_MATCH, "spectators": "public", "pace": {"type": "untimed"}})
    return Table(app, made.json["match"]["id"], {0: made.json["token"]})


def test_joining_is_limited_whatever_is_joined(app: Limited) -> None:
    match = table(app, "203.0.113.5").id
    statuses = [
        app.at("203.0.113.6", "POST", f"/matches/{match}/seats", {"name": "Bo"}).status_code,
        app.at("203.0.113.6", "POST", f"/matches/{match}/spectators", {"name": "Cy"}).status_code,
    ]

    assert statuses == [201, 201]
    app.limited(app.at("203.0.113.6", "POST", "/invites/ABCDEFGHJK/acceptances", {"name": "Di"}), "joins")


def test_wrong_tokens_bar_an_address_and_no_good_token_at_it(app: Limited) -> None:
    match = table(app, "203.0.113.7")
    path = f"/matches/{match.id}/view"
    assert app.at("203.0.113.8", "GET", path, token=match.tokens[0]).status_code == 200
    wrong = [app.at("203.0.113.8", "GET", path, token=f"fbs_0_{number:043d}") for number in range(6)]

    assert [each.status_code for each in wrong] == [401] * 4 + [429] * 2
    app.limited(wrong[-1], "guesses")
    assert app.at("203.0.113.8", "GET", path, token=match.tokens[0]).status_code == 200, "it was good here before"
    assert app.at("203.0.113.8", "GET", path).status_code == 200, "without a token nothing is guessed"
    assert app.at("203.0.113.9", "GET", path, token=f"fbs_0_{0:043d}").status_code == 401, "another address"
    app.now_s += 15
    assert app.at("203.0.113.8", "GET", path, token=f"fbs_0_{7:043d}").status_code == 401


def test_wrong_tokens_count_wherever_they_are_tried(app: Limited) -> None:
    match = table(app, "203.0.113.10")
    calls = [
        ("GET", "/prompts/s0-1"),
        ("POST", "/moves"),
        ("PUT", "/seats/0/ready"),
        ("DELETE", "/seats/0"),
        ("GET", "/view"),
        ("POST", "/start"),
    ]

    answers = [
        app.at("203.0.113.11", method, f"/matches/{match.id}{rest}", {}, f"fbs_0_{rest.replace('/', '-'):x<43}")
        for method, rest in calls
    ]

    assert [each.status_code for each in answers] == [401] * 4 + [429] * 2


def test_an_answer_that_looks_at_no_token_makes_none_a_good_one(app: Limited) -> None:
    match = table(app, "203.0.113.22")
    tokens = [f"fbs_0_{number:y<43}" for number in range(6)]
    for token in tokens:
        assert app.at("203.0.113.23", "GET", f"/matches/{match.id}", token=token).status_code == 200

    answers = [app.at("203.0.113.23", "GET", f"/matches/{match.id}/view", token=token) for token in tokens]

    assert [each.status_code for each in answers] == [401] * 4 + [429] * 2


def test_a_token_that_was_good_once_is_no_guess(app: Limited) -> None:
    match = table(app, "203.0.113.12")
    assert match.call("DELETE", "/seats/0", token=match.tokens[0]).status_code == 204

    answers = [app.at("203.0.113.13", "GET", f"/matches/{match.id}/view", token=match.tokens[0]) for _ in range(9)]

    assert {each.status_code for each in answers} == {401}


def test_a_match_that_is_private_and_one_that_is_not_there_count_alike(app: Limited) -> None:
    made = app.at("203.0.113.14", "POST", "/matches", {**NEW_MATCH, "visibility": "private"}).json["match"]["id"]
    told = []
    for address, match in (("203.0.113.15", made), ("203.0.113.16", f"00{'a' * 22}")):
        answers = [app.at(address, "GET", f"/matches/{match}/view", token=f"fbs_0_{number:043d}") for number in range(5)]
        told.append([(each.status_code, each.headers.get("RateLimit"), each.headers.get("Retry-After")) for each in answers])

    assert told[0] == told[1]
    assert [status for status, _, _ in told[0]] == [404] * 4 + [429]


def test_wrong_codes_bar_an_address_from_good_ones(app: Limited) -> None:
    match = table(app, "203.0.113.17")
    code = match.call("POST", "/invites", {}, token=match.tokens[0]).json["code"]
    for _ in range(2):
        assert app.at("203.0.113.18", "POST", "/invites/ABCDEFGHJK/acceptances", {"name": "Bo"}).status_code == 404
    app.now_s += 120
    for number in range(4):
        app.at("203.0.113.18", "GET", f"/matches/{match.id}/view", token=f"fbs_0_{number:043d}")

    app.limited(app.at("203.0.113.18", "POST", f"/invites/{code}/acceptances", {"name": "Bo"}), "guesses")
    assert app.at("203.0.113.19", "POST", f"/invites/{code}/acceptances", {"name": "Bo"}).status_code == 201


def test_each_seat_has_its_own_limit_of_changes_moves_among_them(app: Limited) -> None:
    match = table(app, "203.0.113.20")
    match.join("Bo")
    assert match.call("POST", "/start", {}, token=match.tokens[0]).status_code == 200
    move = {"prompt": "s0-1", "type": "nonsense"}
    answers = [match.move(0, move) for _ in range(3)] + [
        match.call("PUT", "/seats/0/controller", {"controller": "human"}, token=match.tokens[0]),
        match.call("PUT", "/seats/0/controller", {"controller": "human"}, token=match.tokens[0]),
    ]

    assert [each.status_code for each in answers] == [422, 422, 422, 200, 429]
    assert "RateLimit" not in answers[3].headers
    app.limited(answers[4], "changes")
    app.limited(match.move(0, move), "changes")
    assert match.move(1, {"prompt": "s1-1", "type": "nonsense"}).status_code == 422
    assert match.call("GET", "/view", token=match.tokens[0]).status_code == 200, "reading is not limited"
    app.now_s += 1
    assert match.move(0, move).status_code == 422


def test_a_move_of_the_short_way_counts_as_those_of_the_long_one(app: Limited) -> None:
    match = table(app, "203.0.113.21")
    move = app.started().lawful(0)
    replies = [match.move(0, move, **({"Prefer": "return=minimal"} if number % 2 else {})) for number in range(7)]

    assert [each.status_code for each in replies] == [409] * 5 + [429] * 2


def test_the_texts_are_in_the_language_of_the_caller(app: Limited) -> None:
    for language in ("en", "fr"):
        headers = {"X-Forwarded-For": f"203.0.113.{'30' if language == 'en' else '31'}", "Accept-Language": language}
        answer = [app.call("POST", "/matches", NEW_MATCH, headers=headers) for _ in range(4)][-1]
        wait = {"en": "try again in", "fr": "réessayez dans"}[language]
        assert wait in answer.json["detail"]


def test_browsers_may_read_the_headers(app: Limited) -> None:
    exposed = app.at("203.0.113.32", "GET", "/time").headers["Access-Control-Expose-Headers"]

    assert {"RateLimit", "RateLimit-Policy", "Retry-After"} <= {each.strip() for each in exposed.split(",")}


def test_every_operation_that_may_be_refused_so_says_it(app: Limited) -> None:
    for path in app.get("/openapi.json").json["paths"].values():
        for method, each in path.items():
            if method == "parameters":
                continue
            counted = each["operationId"] in COUNTED
            if counted or "security" in each:
                assert "`rate_limited`" in each["responses"]["429"]["description"], each["operationId"]
                assert {"Retry-After", "RateLimit", "RateLimit-Policy"} <= each["responses"]["429"]["headers"].keys()
            if counted:
                assert {"RateLimit", "RateLimit-Policy"} <= each["responses"]["201"]["headers"].keys()
