"""The README of the SDK: what it says to type works."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from filbert_sdk import MatchNotActive, Table
from harness.processes import Processes

README = Path(__file__).parents[2] / "sdk" / "python" / "README.md"


def test_its_examples_play_and_tell_a_match(
    service: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    api = service.api(api_workers="1")
    service.worker(bot_delay_ms="0")
    monkeypatch.chdir(tmp_path)
    play, write, beforehand, gather, persons, waiting, follow, in_time, write_a_bot = re.findall(
        r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL
    )
    names: dict[str, Any] = {}

    exec(play.replace("http://127.0.0.1:8080", api.url), names)  # noqa: S102 - our own README
    exec(follow.replace("http://127.0.0.1:8080", api.url), names)  # noqa: S102 - as above

    told = capsys.readouterr().out
    assert "Outcome(places=" in told
    assert "Round 1 starts" in told
    assert (tmp_path / "replay.json").stat().st_size > 1000
    names["prompt"] = SimpleNamespace(key="s0-1")
    with names["table"], pytest.raises(MatchNotActive):
        exec(write, names)  # noqa: S102 - as above
    exec(persons.replace("http://127.0.0.1:8080", api.url), names)  # noqa: S102 - as above
    exec(waiting, names)  # noqa: S102 - as above
    with names["again"] as again:
        assert again.view().seat == 0
    with Table.create(api.url, game="get_nuts", seats=2, name="Ann") as table:
        exec(beforehand, {"table": table})  # noqa: S102 - as above
        assert table.standing_answers() == {}
    race = {"first_player": "pose_race"}
    with Table.create(api.url, game="nut_so_fast", seats=3, name="Ann", bots={1: "steady", 2: "steady"}, options=race) as table:
        table.start()
        shown: dict[str, Any] = {"table": table}
        exec(in_time, shown)  # noqa: S102 - as above
        assert shown["prompt"].kind == "pose_race"
        assert -1 < table.seconds_until(shown["prompt"].not_before) <= 0
    with Table.create(api.url, game="politico", seats=2, name="Ann", bots={1: "steady"}) as table:
        table.start()
        exec(write_a_bot, {"table": table})  # noqa: S102 - as above
        assert table.outcome() is not None
    exec(gather.replace("http://127.0.0.1:8080", api.url), names)  # noqa: S102 - as above
    with names["host"] as host, names["friend"] as friend, names["anybody"] as anybody:
        assert [line.name for line in host.match().seats] == ["Ada", "Blaise"]
        assert friend.match().status == "active"
        assert anybody.match().visibility == "public"
