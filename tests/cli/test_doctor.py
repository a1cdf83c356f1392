"""`filbert doctor`: what it prints, and with which exit status."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result
from filbert.cli import main

SECRET = "a key for tests, long enough to be one"


def doctor(url: str, *arguments: str, **environ: str | None) -> Result:
    return CliRunner().invoke(main, ["doctor", *arguments], env={"FILBERT_REDIS_URL": url, "FILBERT_SECRET_KEY": SECRET, **environ})


def test_each_check_is_a_line_and_what_is_wrong_has_its_remedy_below(redis_url: str) -> None:
    shown = doctor(redis_url)

    lines = shown.output.splitlines()
    assert shown.exit_code == 1, "nobody serves the queues"
    assert lines[0].split()[:2] == ["fine", "settings"]
    place = next(number for number, line in enumerate(lines) if line.startswith("wrong"))
    assert "queue due" in lines[place]
    assert "-> start `filbert worker`" in lines[place + 1]


def test_programs_get_one_object_a_line(redis_url: str) -> None:
    documents = [json.loads(line) for line in doctor(redis_url, "--json").output.splitlines()]

    assert {tuple(document) for document in documents} == {("check", "level", "found", "remedy")}
    assert {document["level"] for document in documents} <= {"fine", "doubtful", "wrong"}
    assert {document["check"] for document in documents if document["level"] == "wrong"} == {"queue due", "queue bots"}


def test_settings_that_cannot_be_used_are_findings_too(redis_url: str) -> None:
    refused = doctor(redis_url, "--json", FILBERT_SECRET_KEY="short", FILBERT_SWEEP_MS="9", FILBERT_PORT=None)

    documents = [json.loads(line) for line in refused.output.splitlines()]
    assert refused.exit_code == 1
    assert [(each["check"], each["level"]) for each in documents] == [("settings", "wrong")] * 2
    assert "FILBERT_SECRET_KEY" in documents[0]["found"]
    assert "short" not in refused.output, "a secret is never shown"
    assert "correct it" in documents[1]["remedy"]


def test_the_password_of_a_store_is_not_shown(redis_url: str) -> None:
    refused = doctor("redis://:walnut@127.0.0.1:1/0")

    assert refused.exit_code == 1
    assert "does not answer" in refused.output
    assert "walnut" not in refused.output
