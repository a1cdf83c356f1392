"""What holds for every answer: tags and caching, CORS, methods, languages, ids of requests, problems for whatever goes wrong."""

from __future__ import annotations

import logging
import re

import pytest
from api.table import GAME, Service
from filbert.adapters.clock import SettableClock
from filbert.adapters.memory import MemoryStore
from filbert.matches import read
from filbert.matches.errors import StoreUnavailable

INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


def test_a_view_that_the_client_has_is_304_from_one_read_alone(api: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.started()
    first = table.call("GET", "/view", token=table.tokens[0])
    tag = first.headers["ETag"]
    reads: list[str] = []
    peek = api.store.peek

    def counted(match_id: str, slot: str) -> object:
        reads.append("peek")
        return peek(match_id, slot)

    monkeypatch.setattr(api.store, "peek", counted)
    monkeypatch.setattr(api.store, "load", lambda *_: pytest.fail("a view was read by more than one read"))

    again = table.call("GET", "/view", token=table.tokens[0], headers={"If-None-Match": tag})

    assert (again.status_code, again.data, reads) == (304, b"", ["peek"])
    assert again.headers["ETag"] == tag
    assert again.headers["Cache-Control"] == "private, no-cache"
    assert again.headers["Vary"] == "Authorization"


@pytest.mark.parametrize("form", ["{}", "W/{}", '"0.1.1", {}', "*"])
def test_if_none_match_takes_lists_weak_tags_and_the_star(api: Service, form: str) -> None:
    table = api.started()
    tag = table.call("GET", "/view", token=table.tokens[0]).headers["ETag"]

    assert table.call("GET", "/view", token=table.tokens[0], headers={"If-None-Match": form.format(tag)}).status_code == 304
    assert table.call("GET", "/view", token=table.tokens[0], headers={"If-None-Match": '"0.1.1"'}).status_code == 200


def test_a_sealed_move_of_another_seat_changes_no_byte_of_the_spectators_tag_but_the_awaited(api: Service) -> None:
    table = api.started(spectators="public")
    before = table.call("GET", "/view").json
    table.move(1, table.lawful(1))

    after = table.call("GET", "/view").json

    assert [seat["seat"] for seat in after["awaiting"]] == [0]
    assert after["table"]["players"] == before["table"]["players"]


def test_who_may_watch_is_told_by_spectators(api: Service) -> None:
    closed, opened = api.started(), api.started(spectators="public")

    for path in ("/view", "/moves", "/moves/1", "/events", "/fairness", "/replay"):
        answer = closed.call("GET", path)
        assert (answer.status_code, answer.json["code"]) == (403, "spectators_off")
    assert opened.call("GET", "/view").json["seat"] is None
    assert opened.call("GET", "/events").status_code == 200


def test_an_overdue_match_is_reported_by_the_one_who_reads_it(api: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.started()
    woken: list[str] = []
    monkeypatch.setattr(api.store, "wake", woken.append)
    before = table.call("GET", "/view", token=table.tokens[0])
    api.pass_time(62_000)

    after = table.call("GET", "/view", token=table.tokens[0])

    assert woken == [table.id]
    assert after.data == before.data


def test_every_answer_bears_time_request_id_and_cors_even_a_refusal(api: Service) -> None:
    table = api.started()
    answers = [
        api.call("GET", "/games"),
        api.call("GET", "/nowhere"),
        api.call("PATCH", "/games"),
        api.call("POST", "/matches", data=b"{"),
        table.call("GET", "/view", token="nonsense"),
        table.call("GET", "/view", token=table.tokens[0]),
        api.get("/nowhere"),
        api.get("/openapi.json"),
        api.get("/docs"),
    ]

    for answer in answers:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        exposed = answer.headers["Access-Control-Expose-Headers"]
        for name in ("ETag", "Location", "Retry-After", "Idempotency-Replayed", "Server-Time", "X-Request-Id", "RateLimit"):
            assert name in exposed
        assert answer.headers["X-Request-Id"]
        assert INSTANT.fullmatch(answer.headers["Server-Time"])


def test_a_preflight_is_answered_on_every_route(api: Service) -> None:
    document = api.get("/openapi.json").json
    for path, operations in document["paths"].items():
        concrete = re.sub(r"\{(seat|number|message)\}", "1", path)
        answer = api.raw("OPTIONS", concrete, headers={"Origin": "https://front.example", "Access-Control-Request-Method": "GET"})
        assert answer.status_code == 200
        allowed = answer.headers["Access-Control-Allow-Methods"]
        assert all(method.upper() in allowed for method in operations if method != "parameters")
        assert {"Authorization", "Idempotency-Key", "If-Match"} <= set(answer.headers["Access-Control-Allow-Headers"].split(", "))


def test_an_unknown_path_is_a_problem(api: Service) -> None:
    for path in ("/", "/v1", "/v1/nowhere", "/v2/games", "/docs/nothing.js", "/v1/games/"):
        answer = api.get(path)
        assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
        assert answer.json["code"] == "not_found"


def test_an_unknown_method_is_405_and_says_which_are_known(api: Service) -> None:
    document = api.get("/openapi.json").json
    for path, operations in document["paths"].items():
        concrete = re.sub(r"\{(seat|number|message)\}", "1", path)
        for method in {"get", "post", "put", "delete", "patch"} - operations.keys():
            answer = api.raw(method.upper(), concrete)
            assert (answer.status_code, answer.json["code"]) == (405, "method_not_allowed")
            assert {known.upper() for known in operations if known != "parameters"} <= set(answer.headers["Allow"].split(", "))


def test_a_fault_of_ours_is_a_500_problem_that_tells_nothing_and_is_logged_by_its_id(
    api: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the secret is: open, sesame")

    monkeypatch.setattr(api.store, "lobby", fail)

    with caplog.at_level(logging.ERROR, "filbert.api"):
        answer = api.call("GET", "/matches/00aaaaaaaaaaaaaaaaaaaaaa", headers={"X-Request-Id": "find-me"})

    assert (answer.status_code, answer.json["code"]) == (500, "internal_error")
    assert "sesame" not in answer.text
    assert caplog.records[0].msg == "internal_error"
    assert vars(caplog.records[0])["request_id"] == "find-me"


def test_the_store_being_away_is_503_on_every_read(api: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.started(spectators="public")

    def fail(*_: object, **__: object) -> None:
        raise StoreUnavailable

    for name in ("peek", "load", "lobby", "history", "listed"):
        monkeypatch.setattr(api.store, name, fail)
    for path in ("", "/view", "/moves", "/moves/1", "/events", "/fairness", "/replay"):
        answer = table.call("GET", path)
        assert (answer.status_code, answer.json["code"], answer.headers["Retry-After"]) == (503, "store_unavailable", "1")
    assert api.call("GET", "/matches").status_code == 503
    assert api.call("GET", "/games").status_code == 200


@pytest.mark.parametrize(
    ("sent", "kept"), [("abc-1.2_Z", True), ("a" * 65, False), ("with space", False), ("", False), ("é", False)]
)
def test_a_well_formed_request_id_of_the_client_is_kept(api: Service, sent: str, kept: bool) -> None:
    answer = api.call("GET", "/time", headers={"X-Request-Id": sent})

    assert (answer.headers["X-Request-Id"] == sent) is kept
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", answer.headers["X-Request-Id"])


def test_refusals_are_in_the_language_of_the_request(api: Service) -> None:
    english = api.call("GET", "/games/chess", headers={"Accept-Language": "de, en;q=0.5"})
    french = api.call("GET", "/games/chess", headers={"Accept-Language": "fr-CH, en;q=0.5"})

    assert english.json["detail"].startswith("There is no game chess")
    assert french.json["detail"].startswith("Le jeu chess n'existe pas")
    assert "Accept-Language" in french.headers["Vary"]


def test_a_refused_value_is_repeated_short_and_clean(api: Service) -> None:
    answer = api.call("GET", f"/games/{'x' * 5_000}%0A%E2%80%A8")

    assert answer.status_code == 404
    assert len(answer.json["detail"]) < 250


def test_an_authorization_of_another_kind_is_401(api: Service) -> None:
    table = api.started(spectators="public")
    for header in ("Basic YTpi", "Bearer", "Bearer ", "Bearer a b", table.tokens[0]):
        answer = table.call("GET", "/view", headers={"Authorization": header})
        assert (answer.status_code, answer.json["code"]) == (401, "invalid_token")


def test_the_server_tells_its_time(api: Service) -> None:
    answer = api.call("GET", "/time")

    assert answer.json["unix_ms"] == api.clock.now_ms()
    assert answer.json["now"] == answer.headers["Server-Time"]


def test_the_time_is_that_of_the_matches_however_wrong_the_clock_of_the_process_is() -> None:
    api = Service(lambda clock: MemoryStore(SettableClock(clock.now_ms() + 7_000)))

    answer = api.call("GET", "/time")

    assert answer.json["unix_ms"] == api.clock.now_ms() + 7_000
    assert answer.headers["Server-Time"] < answer.json["now"]


def test_no_time_is_told_while_the_clock_of_the_matches_is_out_of_reach(api: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> int:
        raise StoreUnavailable

    monkeypatch.setattr(api.store, "now_ms", away)

    answer = api.call("GET", "/time")

    assert (answer.status_code, answer.json["code"]) == (503, "store_unavailable")


def test_the_catalogue_has_what_a_front_end_needs(api: Service) -> None:
    listed = api.call("GET", "/games").json["games"]
    assert [game["id"] for game in listed] == sorted(api.house.games)
    for line in listed:
        game = api.call("GET", f"/games/{line['id']}").json
        texts = {language: api.call("GET", f"/games/{line['id']}/texts?language={language}") for language in game["languages"]}
        assert game["options_schema"]["properties"]
        assert game["bot_levels"] == ["random", "steady", "sharp", "master"]
        for language, answer in texts.items():
            known = answer.json["texts"]
            assert answer.headers["Content-Language"] == language
            assert [level for level in game["bot_levels"] if f"bot_level.{level}" not in known] == []
            for kind, codes in (("prompt", game["prompts"]), ("move", game["moves"]), ("event", game["events"])):
                assert [code for code in codes if f"{kind}.{code}" not in known] == []
            assert [piece["id"] for piece in game["components"] if f"name.{piece['id']}" not in known] == []
            assert api.call("GET", f"/games/{line['id']}/rules?language={language}").json["text"].startswith("#")


def test_texts_are_tagged_and_cached_by_language(api: Service) -> None:
    path = f"/games/{GAME}/texts"
    english, french = api.call("GET", path), api.call("GET", path, headers={"Accept-Language": "fr"})

    assert english.json["texts"] != french.json["texts"]
    assert english.headers["ETag"] != french.headers["ETag"]
    assert "max-age" in english.headers["Cache-Control"]
    assert api.call("GET", path, headers={"If-None-Match": english.headers["ETag"]}).status_code == 304
    refused = api.call("GET", f"{path}?language=de")
    assert (refused.status_code, refused.json["reason"]) == (422, "language")


def test_public_matches_are_listed_page_by_page_newest_first(api: Service) -> None:
    made = []
    for _ in range(5):
        made.append(api.open(visibility="public").id)
        api.clock.advance(1)
    api.open()  # unlisted
    api.store.publish_listings()
    seen: list[str] = []
    cursor = ""

    for _ in range(3):
        page = api.call("GET", f"/matches?limit=2{cursor}").json
        seen += [match["id"] for match in page["matches"]]
        cursor = f"&cursor={page['next']}"

    assert seen[:5] == made[::-1]


def test_the_list_is_filtered_by_game_and_status(api: Service) -> None:
    lobby, active = api.open(visibility="public"), api.started(visibility="public")
    api.store.publish_listings()

    def found(query: str) -> set[str]:
        return {match["id"] for match in api.call("GET", f"/matches?limit=100&{query}").json["matches"]}

    assert {lobby.id, active.id} <= found(f"game={GAME}")
    assert active.id in found("status=active")
    assert lobby.id not in found("status=active")
    assert found("game=chess") == set()


@pytest.mark.parametrize(
    "query",
    [
        "limit=0",
        "limit=101",
        "limit=2.0",
        "limit=ten",
        "limit=",
        "limit=1&limit=2",
        "status=over",
        "cursor=@@",
        "cursor=bTEx!",
        "game=",
    ],
)
def test_a_parameter_that_cannot_be_used_is_422(api: Service, query: str) -> None:
    answer = api.call("GET", f"/matches?{query}")

    assert (answer.status_code, answer.json["code"]) == (422, "invalid_parameter")


def test_events_go_on_from_their_cursor(api: Service) -> None:
    table = api.started()
    token = table.tokens[0]
    first = table.call("GET", "/events", token=token).json
    assert table.call("GET", f"/events?after={first['cursor']}", token=token).json["events"] == []
    for seat in (0, 1):
        table.move(seat, table.lawful(seat))

    fresh = table.call("GET", f"/events?after={first['cursor']}", token=token).json

    assert fresh["events"]
    assert all(event["revision"] > first["events"][-1]["revision"] for event in fresh["events"])
    whole = table.call("GET", "/events", token=token).json["events"]
    assert whole == first["events"] + fresh["events"]


def test_pages_of_events_never_cut_a_revision_in_two(api: Service) -> None:
    table = api.started()
    table.move(0, table.lawful(0))
    table.move(1, table.lawful(1))
    token = table.tokens[0]
    whole = table.call("GET", "/events", token=token).json["events"]
    found = []
    cursor = ""

    for _ in whole:
        page = table.call("GET", f"/events?limit=1{cursor}", token=token).json
        found += page["events"]
        cursor = f"&after={page['cursor']}"
        if not page["more"]:
            break

    assert found == whole


def test_a_cursor_of_another_epoch_is_410_with_one_that_is_good(api: Service) -> None:
    table = api.started()

    gone = table.call("GET", "/events?after=1.1", token=table.tokens[0])

    assert (gone.status_code, gone.json["code"]) == (410, "cursor_gone")
    assert table.call("GET", f"/events?after={gone.json['cursor']}", token=table.tokens[0]).status_code == 200
    assert table.call("GET", "/events?after=nonsense", token=table.tokens[0]).status_code == 422


def test_moves_are_listed_in_pages_of_the_viewers_own_numbering(api: Service) -> None:
    table = api.started()
    for seat in (0, 1):
        table.move(seat, table.lawful(seat))
    token = table.tokens[0]

    first = table.call("GET", "/moves?limit=1", token=token).json
    rest = table.call("GET", f"/moves?after={first['next']}", token=token).json

    assert [record["number"] for record in first["moves"] + rest["moves"]] == [1, 2]
    assert rest["next"] is None
    assert table.call("GET", "/moves/2", token=token).json == rest["moves"][0]
    other = next(record for record in first["moves"] + rest["moves"] if record["seat"] == 1)
    assert (other["prompt"], set(other["move"])) == (None, {"type", "count"})  # the cards lie face down


def test_a_move_of_the_list_never_changes_and_may_be_kept(api: Service) -> None:
    table = api.started()
    table.move(0, table.lawful(0))
    first = table.call("GET", "/moves/1", token=table.tokens[0])

    again = table.call("GET", "/moves/1", token=table.tokens[0], headers={"If-None-Match": first.headers["ETag"]})

    assert again.status_code == 304
    assert "max-age" in first.headers["Cache-Control"]
    missing = table.call("GET", "/moves/2", token=table.tokens[0])
    assert (missing.status_code, missing.json["reason"]) == (404, "move")


def test_a_prompt_lists_its_lawful_answers_ready_to_be_sent(api: Service) -> None:
    table = api.started()
    key = table.prompt(0)

    asked = table.call("GET", f"/prompts/{key}", token=table.tokens[0]).json

    assert asked["prompt"] == next(prompt for prompt in table.view(0)["prompts"] if prompt["key"] == key)
    assert 0 < len(asked["legal_moves"]) <= read.LEGAL_MOVES_LISTED
    assert all(move["prompt"] == key for move in asked["legal_moves"])
    assert table.move(0, asked["legal_moves"][-1]).status_code == 201


@pytest.mark.parametrize(
    ("key", "status", "code"), [("s1-1", 403, "not_your_seat"), ("s0-99", 404, "not_found"), ("x", 404, "not_found")]
)
def test_a_prompt_that_is_not_yours_is_refused(api: Service, key: str, status: int, code: str) -> None:
    table = api.started()

    answer = table.call("GET", f"/prompts/{key}", token=table.tokens[0])

    assert (answer.status_code, answer.json["code"]) == (status, code)


def test_seed_and_log_come_out_after_the_end_only(api: Service) -> None:
    table = api.started(spectators="public")
    table.move(0, table.lawful(0))
    assert table.call("GET", "/replay").json["code"] == "not_finished"
    table.finish()

    replay = table.call("GET", "/replay").json
    fairness = table.call("GET", "/fairness").json

    assert replay["server_seed"] == fairness["server_seed"] is not None
    assert replay["log_head"] == fairness["log_head"]
    assert replay["steps"][0]["log"][0]["kind"] == "start"


def test_the_documentation_needs_no_network_and_no_inline_script(api: Service) -> None:
    page = api.get("/docs")

    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)", page.text)
    assert "http" not in re.sub(r"<!doctype html>", "", page.text)
    for path in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        with api.get(path) as asset:
            assert asset.status_code == 200
