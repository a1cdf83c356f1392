"""The commands of the README, run as they stand there, in their order."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from harness.processes import Processes

ROOT = Path(__file__).parent.parent
SECTION = "## Play one match by curl"


def commands() -> str:
    """All shell blocks of the section, as one script."""
    section = (ROOT / "README.md").read_text("utf-8").split(SECTION, 1)[1].split("\n## ", 1)[0]
    return "\n".join(re.findall(r"```sh\n(.*?)```", section, re.S))


@pytest.mark.skipif(shutil.which("curl") is None, reason="the commands are curl's")
def test_the_curl_commands_play_a_match_to_its_end(service: Processes, tmp_path: Path) -> None:
    api = service.api(api_workers="1")
    service.worker(bot_delay_ms="0")
    script = commands().replace("http://127.0.0.1:8080", api.url).replace(".venv/bin/filbert", f"{sys.executable} -m filbert")

    ran = subprocess.run(["bash", "-eu", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=100)

    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    assert '"code":"prompt_closed"' in ran.stdout, "the third time without the key is refused, and says why"
    assert "'reason': 'last_survivor'" in ran.stdout
    assert "accepted: all" in ran.stdout
    assert json.loads((tmp_path / "replay.json").read_text())["log_head"]
