"""The answers to a move: every refusal that the design names, with what it says and carries."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from api.table import Reply, Service, Table
from filbert.matches.errors import StoreUnavailable
from filbert.matches.ports import Commit


def refused(answer: Reply, status: int, code: str, reason: str | None = None) -> Any:
    """The problem document, after the checks that hold for every refusal."""
    assert answer.status_code == status, answer.text
    assert answer.mimetype == "application/problem+json"
    problem = answer.json
    assert problem["status"] == status
    assert problem["code"] == code
    assert problem["type"] == f"urn:filbert:problem:{code}"
    assert problem.get("reason") == reason
    assert problem["detail"]
    assert problem["title"]
    assert problem["request_id"] == answer.headers["X-Request-Id"]
    return problem


def shows_fresh_view(problem: Any, table: Table, seat: int) -> bool:
    """Whether the refusal carries what the seat would read now, with its tag."""
    seen = table.call("GET", "/view", token=table.tokens[seat])
    return (problem["view"], problem["etag"]) == (seen.json, seen.headers["ETag"])


def test_a_lawful_move_is_answered_with_the_move_the_view_and_the_events(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)

    made = table.move(0, move)

    assert made.status_code == 201
    assert made.json["move"]["move"] == {key: value for key, value in move.items() if key != "prompt"}
    assert made.json["move"]["prompt"] == move["prompt"]
    assert made.json["move"]["by"] == "seat"
    assert made.json["view"] == table.view(0)
    assert isinstance(made.json["events"], list)
    assert made.headers["ETag"] == table.call("GET", "/view", token=table.tokens[0]).headers["ETag"]
    listed = api.get(made.headers["Location"], headers={"Authorization": f"Bearer {table.tokens[0]}"})
    assert listed.json == made.json["move"]


def test_a_move_can_be_answered_without_a_body(api: Service) -> None:
    table = api.started()

    made = table.move(0, table.lawful(0), Prefer="return=minimal")

    assert made.status_code == 201
    assert made.data == b""
    assert made.headers["Preference-Applied"] == "return=minimal"
    assert made.headers["Location"].endswith("/moves/1")


def test_a_repeated_move_with_the_same_key_is_done_once_and_answered_alike(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    first = table.move(0, move, Idempotency_Key="k1")
    table.move(1, table.lawful(1))  # the view of now is another

    again = table.move(0, move, Idempotency_Key="k1")

    assert again.status_code == 200
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.headers["Location"] == first.headers["Location"]
    assert again.json["move"] == first.json["move"]
    assert again.json["events"] == first.json["events"]
    assert again.json["view"] == table.view(0)
    own = [record for record in table.call("GET", "/moves", token=table.tokens[0]).json["moves"] if record["seat"] == 0]
    assert len(own) == 1


def test_without_a_token_a_move_is_401(api: Service) -> None:
    table = api.started()

    answer = table.call("POST", "/moves", table.lawful(0))

    assert "view" not in refused(answer, 401, "invalid_token")
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("token", ["nonsense", "fbs_0_AAAA", "fbs_15_AAAA", "fbs_h_AAAA"])
def test_a_token_that_was_never_given_out_is_401(api: Service, token: str) -> None:
    table = api.started()

    refused(table.call("POST", "/moves", table.lawful(0), token=token), 401, "invalid_token")


def test_a_prompt_of_another_seat_is_403_whether_it_is_open_or_not(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)

    for key in (table.prompt(1), "s1-999"):
        problem = refused(table.move(0, {**move, "prompt": key}), 403, "not_your_seat", "prompt")
        assert shows_fresh_view(problem, table, 0)


def test_an_unknown_match_is_404(api: Service) -> None:
    body = {"prompt": "s0-1", "type": "cast_blank_vote"}

    for match_id in ("00aaaaaaaaaaaaaaaaaaaaaa", "nonsense"):
        refused(api.call("POST", f"/matches/{match_id}/moves", body, token="fbs_0_AAAA"), 404, "match_not_found")


def test_a_private_match_does_not_show_that_it_exists(api: Service) -> None:
    table = api.open(visibility="private")
    body = {"prompt": "s0-1", "type": "cast_blank_vote"}

    refused(table.call("POST", "/moves", body), 404, "match_not_found")
    refused(table.call("POST", "/moves", body, token="fbs_0_AAAA"), 404, "match_not_found")
    refused(table.call("GET", ""), 404, "match_not_found")
    refused(table.call("GET", "/view"), 404, "match_not_found")
    refused(table.call("POST", "/seats", {"name": "Bob"}), 404, "match_not_found")
    assert table.call("GET", "", token=table.tokens[0]).status_code == 200


def test_a_prompt_that_was_answered_is_409_with_the_answer(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    table.move(0, move)

    problem = refused(table.move(0, move), 409, "prompt_closed", "answered")

    assert problem["closed"] == "answered"
    assert problem["applied"] == {"number": 1, "by": "seat", "move": {key: move[key] for key in move if key != "prompt"}}
    assert shows_fresh_view(problem, table, 0)


def test_a_prompt_that_time_answered_is_409_with_what_was_applied(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    api.pass_time(61_000)

    problem = refused(table.move(0, move), 409, "prompt_closed", "timed_out")

    assert problem["applied"]["by"] == "time"
    assert problem["applied"]["move"]["type"] == move["type"]
    assert shows_fresh_view(problem, table, 0)


def test_an_answer_after_the_deadline_is_409_even_before_time_has_answered(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    api.pass_time(60_001)  # `place` stands 60 s; time answers after a grace of 150 ms

    refused(table.move(0, move), 409, "prompt_closed", "deadline_passed")


def test_a_match_that_has_not_started_or_is_over_is_409(api: Service) -> None:
    table = api.open()
    body = {"prompt": "s0-1", "type": "cast_blank_vote"}
    problem = refused(table.call("POST", "/moves", body, token=table.tokens[0]), 409, "match_not_active")
    assert problem["match_status"] == "lobby"

    table = api.started()
    table.finish()

    problem = refused(table.call("POST", "/moves", body, token=table.tokens[0]), 409, "match_not_active")
    assert problem["match_status"] == "finished"
    assert shows_fresh_view(problem, table, 0)


def test_a_view_that_changed_since_if_match_is_412_and_only_if_it_was_sent(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    tag = table.call("GET", "/view", token=table.tokens[0]).headers["ETag"]

    problem = refused(table.move(0, move, If_Match='"1.1.1"'), 412, "precondition_failed")

    assert shows_fresh_view(problem, table, 0)
    assert table.move(0, move, If_Match=tag).status_code == 201


@pytest.mark.parametrize("header", ["1.1.1", '"a", "b"', 'W/"1.1.1"', '"\x7f"'])
def test_an_if_match_that_is_no_single_strong_tag_is_400(api: Service, header: str) -> None:
    table = api.started()

    refused(table.move(0, table.lawful(0), If_Match=header), 400, "invalid_header", "if_match")


def test_a_move_against_the_rules_is_422_with_the_rule_in_both_languages(api: Service) -> None:
    table = api.started()
    card = {"nuclear_bomb", "handshake", "scarcity", "wealth"} - set(table.view(0)["table"]["hand"])
    cards = [card.pop()] if card else ["handshake"] * 3
    move = {"prompt": table.prompt(0), "type": "place_cards", "cards": cards}

    english = table.move(0, move)
    french = table.move(0, move, Accept_Language="fr-CA, fr;q=0.9")

    problem = refused(english, 422, "illegal_move", english.json["reason"])
    assert problem["errors"][0]["pointer"] == "/cards"
    assert problem["rule_ref"]
    assert shows_fresh_view(problem, table, 0)
    assert french.json["detail"] != problem["detail"]
    assert french.json["reason"] == problem["reason"]


def test_a_body_that_cannot_be_a_move_is_422_with_the_field_and_the_view(api: Service) -> None:
    table = api.started()
    prompt = table.prompt(0)
    cases: list[tuple[dict[str, Any], str, str]] = [
        ({"type": "place_cards", "cards": ["handshake"]}, "/prompt", "required"),
        ({"prompt": prompt, "cards": ["handshake"]}, "/type", "required"),
        ({"prompt": prompt, "type": "fly_away"}, "/type", "choice"),
        ({"prompt": prompt, "type": "place_cards", "cards": "handshake"}, "/cards", "type_array"),
        ({"prompt": prompt, "type": "place_cards", "cards": ["handshake", 3]}, "/cards/1", "type_string"),
        ({"prompt": prompt, "type": "place_cards", "cards": []}, "/cards", "shortest"),
        ({"prompt": prompt, "type": "place_cards", "cards": ["handshake"], "seat": 1}, "/seat", "unknown_field"),
        ({"prompt": prompt, "type": "cast_vote", "seat": "1"}, "/seat", "type_integer"),
    ]

    for body, pointer, code in cases:
        problem = refused(table.move(0, body), 422, "invalid_body")
        assert (problem["errors"][0]["pointer"], problem["errors"][0]["code"]) == (pointer, code)
        assert shows_fresh_view(problem, table, 0)


def test_a_prompt_that_never_was_is_422(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)

    refused(table.move(0, {**move, "prompt": "s0-77"}), 422, "invalid_body", "unknown_prompt")
    refused(table.move(0, {**move, "prompt": "mine"}), 422, "invalid_body", "prompt_key")


def test_a_key_that_was_used_for_another_body_is_422(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    table.move(0, move, Idempotency_Key="k1")

    problem = refused(table.move(0, {**move, "cards": ["wealth"]}, Idempotency_Key="k1"), 422, "idempotency_key_reused")

    assert shows_fresh_view(problem, table, 0)


def test_a_refusal_is_not_kept_under_the_key(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    assert table.move(0, {**move, "prompt": "s0-77"}, Idempotency_Key="k1").status_code == 422

    assert table.move(0, move, Idempotency_Key="k1").status_code == 201


def test_a_store_that_does_not_answer_is_503_and_safe_to_retry(api: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    table = api.started()
    move = table.lawful(0)

    def fail(*_: object) -> None:
        raise StoreUnavailable

    with monkeypatch.context() as broken:
        broken.setattr(api.store, "commit", fail)
        answer = table.move(0, move, Idempotency_Key="k1")

    refused(answer, 503, "store_unavailable")
    assert int(answer.headers["Retry-After"]) >= 1
    assert table.move(0, move, Idempotency_Key="k1").status_code == 201


def test_the_host_without_a_seat_cannot_move(api: Service) -> None:
    made = api.call("POST", "/matches", {"game": "politics_in_a_nutshell", "seats": 2})
    path = f"/matches/{made.json['match']['id']}/moves"

    refused(
        api.call("POST", path, {"prompt": "s0-1", "type": "cast_blank_vote"}, token=made.json["token"]),
        403,
        "not_your_seat",
        "no_seat",
    )


def test_a_value_that_is_none_of_a_few_is_refused_with_those_few(api: Service) -> None:
    table = api.started(game="politico", options={})

    answer = table.move(0, {**table.lawful(0), "action": "bribe"})

    [error] = refused(answer, 422, "invalid_body")["errors"]
    assert (error["pointer"], error["code"]) == ("/action", "choice")
    assert "follower, influence" in error["detail"]


@pytest.mark.parametrize(
    ("options", "pointer", "said"),
    [
        ({"deck": "tarot"}, "/options/deck", ("tarot", "court", "house")),
        ({"starter": "eldest"}, "/options/starter", ("eldest", "random", "host")),
    ],
)
def test_an_option_that_is_none_of_a_few_is_refused_with_those_few(
    api: Service, options: dict[str, str], pointer: str, said: tuple[str, ...]
) -> None:
    answer = api.call("POST", "/matches", {"game": "politico", "seats": 2, "name": "Ann", "options": options})

    problem = refused(answer, 422, "invalid_body", "choice")
    assert [error["pointer"] for error in problem["errors"]] == [pointer]
    assert all(word in problem["detail"] for word in said)


def test_options_that_the_rules_refuse_are_refused_in_the_games_own_words(api: Service) -> None:
    answer = api.call("POST", "/matches", {"game": "politico", "seats": 2, "options": {"starter": "host"}})

    problem = refused(answer, 422, "invalid_body", "option")
    assert problem["rule_ref"] == "PO-15"
    assert "host_without_seat" not in problem["detail"]
    assert "{" not in problem["detail"]


def test_a_match_of_another_release_is_refused_for_now_and_its_stored_view_is_shown(api: Service) -> None:
    table = api.started()
    move = table.lawful(0)
    loaded = api.store.load(table.id)
    newer = msgspec.msgpack.encode({**msgspec.msgpack.decode(loaded.state), "weather": "rain"})
    assert api.store.commit(Commit(table.id, loaded.version, loaded.epoch, newer))

    answer = table.move(0, move)

    refused(answer, 503, "other_release")
    assert int(answer.headers["Retry-After"]) >= 1
    assert table.call("GET", "/view", token=table.tokens[0]).status_code == 200
