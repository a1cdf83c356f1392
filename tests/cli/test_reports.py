"""`filbert reports`, on a real store: what operators see, and how they settle it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cli.house_of_two import SECRET, house_of_two
from click.testing import CliRunner, Result
from filbert.cli import main
from filbert.matches.report import Complaint, ReportedMessage, report
from filbert.matches.say import Wording, say


class Desk:
    """The command line of a house with one match, at which Bo said something to Ann."""

    def __init__(self, url: str) -> None:
        self.environ = {"FILBERT_REDIS_URL": url, "FILBERT_SECRET_KEY": SECRET}
        self.house, self.match, (self.ann, self.bo) = house_of_two(self.environ, "unlisted")
        say(self.house, Wording(self.match, self.bo, "players", "You are a walnut.", None, b""))

    def report(self, **fields: Any) -> str:
        given = {"seat": None, "spectator": None, "message": None, "note": None, "idempotency_key": None, **fields}
        complaint = Complaint(match_id=self.match, token=self.ann, person="", reason="abuse", fingerprint=b"", **given)
        return report(self.house, complaint).id

    def filbert(self, *arguments: str, **environ: str) -> Result:
        return CliRunner().invoke(main, ["reports", *arguments], env={**self.environ, **environ})


@pytest.fixture
def desk(redis_url: str) -> Desk:
    return Desk(redis_url)


def test_reports_are_listed_with_what_was_said(desk: Desk) -> None:
    made = desk.report(message=ReportedMessage("players", 1), note="Twice.")

    shown = desk.filbert()
    listed = [json.loads(line) for line in desk.filbert("--json").output.splitlines()]

    assert shown.exit_code == 0
    for part in (made, "open", "abuse: Bo (seat 1)", "“You are a walnut.”", "note: Twice."):
        assert part in shown.output
    assert [each["report"] for each in listed] == [made]
    assert listed[0]["message"]["text"] == "You are a walnut."
    assert listed[0]["target"] == {"seat": 1, "spectator": None, "name": "Bo", "person": None}
    assert listed[0]["settled"] is None


def test_a_report_that_was_settled_is_open_no_more(desk: Desk) -> None:
    first, second = desk.report(seat=1), desk.report(seat=1, note="Again.")

    settled = desk.filbert("settle", first, "--outcome", "upheld", "--note", "Warned.")

    assert (settled.exit_code, "upheld" in settled.output, "Warned." in settled.output) == (0, True, True)
    assert [json.loads(line)["report"] for line in desk.filbert("--json", "--open").output.splitlines()] == [second]
    outcomes = [json.loads(line)["settled"] for line in desk.filbert("--json").output.splitlines()]
    assert sorted(each["outcome"] if each else "" for each in outcomes) == ["", "upheld"]


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (("settle", "r_none", "--outcome", "upheld"), "filbert reports lists them"),
        (("settle", "r_none"), "--outcome"),
        (("settle", "r_none", "--outcome", "burned"), "dismissed"),
    ],
)
def test_what_cannot_be_settled_is_refused_with_a_remedy(desk: Desk, arguments: tuple[str, ...], remedy: str) -> None:
    refused = desk.filbert(*arguments)

    assert refused.exit_code == 2
    assert remedy in refused.output


def test_a_store_that_does_not_answer_is_said_in_one_line(desk: Desk) -> None:
    refused = desk.filbert(FILBERT_REDIS_URL="redis://127.0.0.1:1/0")

    assert refused.exit_code == 2
    assert "does not answer" in refused.output
