"""What every answer says to browsers and caches, so that nothing of it runs, is framed, or lies about where others find it."""

from __future__ import annotations

from typing import Any

import pytest
from api.table import GAME, Service
from filbert.api import recording
from filbert.api.tape import Tape
from werkzeug import Response
from werkzeug.test import TestResponse

DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
SECRETS = ("fbs_", "fbr_", "fbt_", "eyJ")
"""How tokens of seats and guests, tickets, and access tokens begin."""


def is_safe(answer: Response) -> None:
    """Assert what holds for every answer."""
    headers = answer.headers
    assert headers.getlist("X-Content-Type-Options") == ["nosniff"]
    assert headers.getlist("Referrer-Policy") == ["no-referrer"]
    [policy] = headers.getlist("Content-Security-Policy")
    assert policy == DATA_POLICY if answer.mimetype != "text/html" else "frame-ancestors 'none'" in policy
    assert len(headers.getlist("Cache-Control")) == 1
    assert "Set-Cookie" not in headers


def test_every_kind_of_answer_is_safe_to_open(api: Service) -> None:
    table = api.started()
    view = table.call("GET", "/view", token=table.tokens[0])

    for answer in (
        view,
        table.call("GET", "/view", token=table.tokens[0], headers={"If-None-Match": view.headers["ETag"]}),
        table.move(0, table.lawful(0)),
        table.call("GET", "/updates?wait=0", token=table.tokens[1]),
        table.call("GET", "/view", token="nonsense"),
        table.call("DELETE", "/seats/1", token=table.tokens[1]),
        api.call("PATCH", "/games"),
        api.raw("OPTIONS", "/v1/matches"),
        api.raw("HEAD", "/v1/games"),
        api.get("/nowhere"),
        api.get("/docs"),
        api.get("/openapi.json"),
    ):
        is_safe(answer)
    with api.get("/docs/swagger-ui.css") as asset:
        is_safe(asset)


def test_every_recorded_answer_is_safe_to_open_and_those_with_a_secret_are_kept_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """All operations, with all of their answers that the specification has examples of."""
    answers: list[TestResponse] = []
    ask = Tape.ask

    def noted(*arguments: Any, **options: Any) -> TestResponse:
        answer = ask(*arguments, **options)
        answers.append(answer)
        return answer

    monkeypatch.setattr(Tape, "ask", noted)
    recording.record()

    assert len(answers) > 100
    for answer in answers:
        is_safe(answer)
        if any(start in answer.text for start in SECRETS):
            assert answer.headers["Cache-Control"] == "no-store"


def test_what_differs_by_viewer_is_for_nobody_else_to_keep(api: Service) -> None:
    table = api.started()

    for path in ("/view", "/moves", "/events", f"/prompts/{table.prompt(0)}"):
        answer = table.call("GET", path, token=table.tokens[0])
        assert answer.headers["Cache-Control"].partition(",")[0] in ("private", "no-store")
        assert "Authorization" in answer.headers["Vary"] or answer.headers["Cache-Control"] == "no-store"


def test_only_what_is_the_same_for_everybody_may_be_kept_by_others(api: Service) -> None:
    for path in (f"/v1/games/{GAME}", f"/v1/games/{GAME}/texts", "/openapi.json"):
        assert "public" in api.get(path).headers["Cache-Control"]
    assert "public" not in api.get("/v1/matches").headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/v1//games", "//v1/games", "/docs//swagger-ui.css", "/v1/games/", "/v1"])
def test_nobody_is_sent_to_where_the_host_header_says(api: Service, path: str) -> None:
    answer = api.get(path, headers={"Host": "evil.example"})

    assert answer.status_code == 404
    assert "Location" not in answer.headers
    is_safe(answer)


@pytest.mark.parametrize("path", ["../pyproject.toml", "..%2fapp.py", "%2e%2e/app.py", "/etc/passwd", "..\\app.py", "."])
def test_the_documentation_shows_no_file_but_its_own(api: Service, path: str) -> None:
    assert api.get(f"/docs/{path}").status_code == 404
