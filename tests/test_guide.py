"""The commands of the guide in docs/, run as they stand there, in their order."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from filbert.api.errors import STATUS
from filbert.config import documentation
from harness.processes import Process, Processes

DOCS = Path(__file__).parent.parent / "docs"

pytestmark = pytest.mark.skipif(shutil.which("curl") is None, reason="the commands are curl's")


@pytest.fixture(scope="module")
def api(kept_service: Processes) -> Process:
    """The API of a service with workers."""
    kept_service.worker(bot_delay_ms="0", ready=False)
    return kept_service.api(api_workers="1")


def run(page: str, api: Process, directory: Path, environ: Mapping[str, str] | None = None) -> list[str]:
    """What all shell blocks of a page print, run as one script, with these variables beside our own; line by line."""
    blocks = re.findall(r"```sh\n(.*?)```", (DOCS / page).read_text("utf-8"), re.S)
    script = "\n".join(blocks).replace("http://127.0.0.1:8080", api.url)
    variables = {**os.environ, **(environ or {})}
    ran = subprocess.run(["bash", "-eu", "-c", script], cwd=directory, env=variables, capture_output=True, text=True, timeout=100)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    return ran.stdout.splitlines()


def frames(stream: Path) -> list[dict[str, Any]]:
    """The frames in what curl wrote, of either form; of those cut off in the middle, none."""
    lines = [line.removeprefix("data: ") for line in stream.read_text("utf-8").splitlines(keepends=True)]
    return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("\n")]


def events(*streams: Path) -> list[Any]:
    """All events that were told, in their order."""
    return [told for stream in streams for frame in frames(stream) if frame["type"] == "update" for told in frame["events"]]


def since(told: list[Any], revision: int) -> list[Any]:
    """Those that came after a revision."""
    return [event for event in told if event["revision"] > revision]


def first_revision(stream: Path) -> int:
    """That of the snapshot with which a stream began."""
    view: dict[str, Any] = frames(stream)[0]["view"]
    return int(view["revision"])


def test_the_commands_on_the_lifecycle_lead_from_a_lobby_to_its_rematch(api: Process, tmp_path: Path) -> None:
    printed = run("lifecycle.md", api, tmp_path)

    assert printed[1:5] == ["0 lobby", "['human', 'human', 'bot']", "{'type': 'untimed'}", "precondition_failed"]
    assert printed[5:10] == ["True", "active", "active", "autopilot", "human"]
    assert printed[10:16] == ["False", "True", "False", "active", "finished", "aborted"]
    assert (len(set(printed[16:19])), printed[19]) == (1, "200")
    assert printed[20:] == ["204", "active open autopilot 1", "invalid_token", "0"]


def test_curl_follows_a_whole_match_in_every_form_and_comes_back_without_loss(api: Process, tmp_path: Path) -> None:
    printed = run("updates.md", api, tmp_path)

    sse, lines, before, after = (tmp_path / name for name in ("match.sse", "match.ndjson", "before.sse", "after.sse"))
    history = json.loads((tmp_path / "events.json").read_text())["events"]
    assert printed[0] == "['update']"
    assert "curl 28" in printed, "the third stream was lost, not ended"
    for stream in (sse, lines):
        assert (frames(stream)[0]["type"], frames(stream)[-1]["type"]) == ("snapshot", "end")
        assert events(stream) == since(history, first_revision(stream))
    assert "snapshot" not in [frame["type"] for frame in frames(after)]
    assert events(before, after) == since(history, first_revision(before))
    assert frames(after)[-1]["type"] == "end"
    assert printed[-1] == "401", "a used ticket opens nothing"


def test_the_commands_on_limits_tell_a_repeated_request_from_another_and_how_one_stands(
    kept_service: Processes, tmp_path: Path
) -> None:
    printed = run("limits.md", kept_service.api(api_workers="1", rate_limits="on"), tmp_path)

    assert [line.split()[1] for line in printed[:2]] == ["201", "200"]
    assert printed[2].lower() == "idempotency-replayed: true"
    assert printed[3] == "fine fine idempotency_key_reused"
    assert [line.partition(": ")[2].partition(";t=")[0] for line in printed[4:6]] == ['"creations";q=600;w=60', '"creations";r=599']
    assert printed[6:] == ["not_found"]


def test_the_commands_on_persons_lead_through_a_lost_refresh_and_a_lost_device(api: Process, tmp_path: Path) -> None:
    printed = run("persons.md", api, tmp_path)

    assert printed[:6] == ["already_seated 0", "200", "200", "True", "False", "invalid_token"]
    assert printed[6:9] == ["[('get_nuts', 0, 0)]", "304", "[('left', 0)]"]
    assert printed[9:11] == ["204", "session_over"]
    assert printed[11:] == ["[('seat', 'Bea')]", "204", "[('open', None), ('open', None)]"]


def test_each_code_that_the_page_on_persons_names_is_one_of_the_api() -> None:
    table = (DOCS / "persons.md").read_text("utf-8").split("## What to do at a refusal", 1)[1]

    named = [row[0] for row in re.findall(r"^\| `(\w+)`(, reason `\w+`)? \|", table, re.M)]

    assert len(named) == 9
    assert set(named) <= set(STATUS)


def test_the_settings_that_the_guide_names_have_the_defaults_that_it_tells() -> None:
    defaults = {each.variable: each.default for each in documentation()}
    rows = re.findall(r"\| ([\d,]+) a (?:minute|second)[^|]*\| `(FILBERT_\w+)` \|", (DOCS / "limits.md").read_text("utf-8"))

    assert len(rows) == 4
    assert [(name, defaults[name]) for _, name in rows] == [(name, told.replace(",", "")) for told, name in rows]


def test_each_code_that_the_guide_names_is_one_of_the_api() -> None:
    document = (DOCS.parent / "openapi" / "openapi.json").read_text("utf-8")

    for page in ("lifecycle.md", "updates.md"):
        table = (DOCS / page).read_text("utf-8").split("## What to do at a refusal", 1)[1]
        for row in re.findall(r"^\| (`[^|]*)\|", table, re.M):
            for code in re.findall(r"`(\w+)`", row):
                assert f"`{code}`" in document, f"{page} names {code}"


def test_the_commands_on_talk_lead_from_a_greeting_to_a_report(api: Process, tmp_path: Path) -> None:
    printed = run("talk.md", api, tmp_path)

    assert printed[:4] == ["1 Bo Good luck!", "['Shall we?']", "spectator Zoe", "None"]
    assert printed[4:9] == ["True", "['Zoe']", "True", "204", "invalid_token"]
    assert printed[9:] == ["Bo", "[]", "204", "r_"]


def test_the_commands_on_races_measure_the_way_and_find_the_instants_of_a_window(api: Process, tmp_path: Path) -> None:
    offset_ms, samples, window = run("reactions.md", api, tmp_path)

    assert abs(float(offset_ms)) < 2_000
    assert samples == "3"
    assert re.search(r"'reveal_at'.*'closes_at'.*'pose_race'", window)


def test_the_commands_on_bots_play_a_match_and_answer_as_a_guest(api: Process, tmp_path: Path) -> None:
    over, asked, told = run("bots.md", api, tmp_path)

    assert over == "finished last_survivor"
    assert asked == "['place_cards']"
    assert told == "update"


def test_the_commands_on_operation_check_back_up_and_intervene(api: Process, tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"

    printed = run("operation.md", api, tmp_path, {**api.environ, "PATH": path})

    checks = {line.split()[1] for line in printed if line.startswith(("fine", "doubtful", "wrong"))}
    assert {"settings", "store", "memory", "key", "workers", "overdue"} <= checks
    assert printed[-6:] == ["0", "lobby", "revoked", "ended", "forgotten", "4"]
    assert (tmp_path / "backup.ndjson").stat().st_mode & 0o777 == 0o600
