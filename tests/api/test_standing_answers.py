"""Standing answers over HTTP: said, listed and taken back by their seat, seen by nobody else."""

from __future__ import annotations

import pytest
from api.table import Reply, Service, Table

KIND, ANSWER = "react", "allow_attack"
PATH = f"/seats/0/standing-answers/{KIND}"


@pytest.fixture
def table(api: Service) -> Table:
    return api.started(game="get_nuts", options={}, spectators="public")


def test_the_catalogue_says_what_may_be_said_beforehand(api: Service) -> None:
    assert api.call("GET", "/games/get_nuts").json["standing_answers"] == {KIND: [ANSWER]}


def test_an_answer_is_said_said_again_listed_and_taken_back(table: Table) -> None:
    token = table.tokens[0]
    said = {"seat": 0, "answers": {KIND: ANSWER}}

    for _ in range(2):
        assert table.call("PUT", PATH, {"answer": ANSWER}, token=token).json == said
    assert table.call("GET", "/seats/0/standing-answers", token=token).json == said
    assert table.call("PUT", PATH, {"answer": None}, token=token).json == {"seat": 0, "answers": {}}


def test_nobody_sees_that_it_was_said(table: Table) -> None:
    ways = [("/view", seat) for seat in (0, 1)] + [("/events", 1), ("/moves", 1), ("", 1), ("/fairness", 1)]
    before = [(answer.data, answer.headers.get("ETag")) for answer in asked(table, ways)]

    assert table.call("PUT", PATH, {"answer": ANSWER}, token=table.tokens[0]).status_code == 200

    assert [(answer.data, answer.headers.get("ETag")) for answer in asked(table, ways)] == before
    assert table.call("GET", "/seats/0/standing-answers", token=table.tokens[1]).status_code == 403
    assert table.call("GET", "/seats/0/standing-answers").status_code == 401


def asked(table: Table, ways: list[tuple[str, int]]) -> list[Reply]:
    return [table.call("GET", path, token=table.tokens[seat]) for path, seat in ways]


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "named"),
    [
        (PATH, {"answer": "cancel_attack"}, 422, "invalid_body", ANSWER),
        (PATH, {}, 422, "invalid_body", "answer"),
        (PATH, {"answer": 7}, 422, "invalid_body", "answer"),
        ("/seats/0/standing-answers/act", {"answer": "end_turn"}, 404, "not_found", KIND),
    ],
)
def test_what_cannot_be_said_is_refused_with_what_can(
    table: Table, path: str, body: dict[str, object], status: int, code: str, named: str
) -> None:
    refused = table.call("PUT", path, body, token=table.tokens[0])

    assert (refused.status_code, refused.json["code"]) == (status, code)
    assert named in refused.text


def test_after_the_end_there_is_nothing_to_say(table: Table) -> None:
    table.finish()

    refused = table.call("PUT", PATH, {"answer": ANSWER}, token=table.tokens[0])

    assert (refused.status_code, refused.json["code"]) == (409, "match_not_active")
