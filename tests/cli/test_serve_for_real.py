"""`filbert serve` with its real parts: it comes up, survives what befalls them, and leaves its data and nothing else behind."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from filbert.adapters.redis_client import connect
from harness.ports import free_ports_of_serve
from harness.processes import Process, Processes, processes


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Processes]:
    with processes(tmp_path, "") as started:
        yield started


def serve(started: Processes, data_dir: Path) -> Process:
    """The whole service, up."""
    port, health_port = free_ports_of_serve()
    environ = {
        "FILBERT_DATA_DIR": str(data_dir),
        "FILBERT_PORT": str(port),
        "FILBERT_HEALTH_PORT": str(health_port),
        "FILBERT_API_WORKERS": "1",
    }
    process = started.run(
        [sys.executable, "-m", "filbert", "serve"],
        environ,
        url=f"http://127.0.0.1:{port}",
        health_url=f"http://127.0.0.1:{health_port}",
    )
    process.await_that(lambda: "is up" in process.log and "Ctrl-C ends it" in process.log, "it to be up")
    return process


def children(pid: int) -> dict[str, int]:
    """The parts that it runs, by the last word of their command line's program."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            command = (path.parent / "cmdline").read_text()
        except OSError:
            continue  # it ended while we looked
        if parent == pid:
            kind = next((word for word in ("filbert.api", "filbert.workers", "server") if word in command), command)
            found[kind] = int(path.parent.name)
    return found


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_it_prints_addresses_that_answer_and_keeps_the_data_after_ctrl_c(started: Processes, tmp_path: Path) -> None:
    first = serve(started, tmp_path / "data")
    for place in ("/v1/games", "/docs"):
        assert f"{first.url}{place}" in first.log
        assert httpx.get(f"{first.url}{place}", follow_redirects=True).status_code == 200
    with connect((tmp_path / "data" / "store.url").read_text()) as client:
        client.set("kept", "yes")
    parts = children(first.pid)
    assert set(parts) == {"filbert.api", "filbert.workers", "server"}

    first.interrupt()

    assert first.wait() == 0
    assert "stopped; the matches are kept" in first.log
    assert all(is_gone(pid) for pid in parts.values())
    second = serve(started, tmp_path / "data")
    with connect((tmp_path / "data" / "store.url").read_text()) as client:
        assert client.get("kept") == b"yes"
    assert second.terminate() == 0


def test_a_part_that_is_killed_comes_back(started: Processes, tmp_path: Path) -> None:
    whole = serve(started, tmp_path / "data")

    for name, kind in (("API", "filbert.api"), ("workers", "filbert.workers")):
        os.kill(children(whole.pid)[kind], signal.SIGKILL)
        whole.await_that(lambda name=name: f"the {name} ended (signal SIGKILL)" in whole.log, "the supervisor to notice")  # type: ignore[misc]
    os.kill(children(whole.pid)["server"], signal.SIGKILL)
    whole.await_that(lambda: "was started in its place" in whole.log, "the store to be back")

    whole.await_that(whole.is_ready, "the API to be ready again")
    assert httpx.get(f"{whole.url}/v1/games").status_code == 200
    assert whole.terminate() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
def test_nothing_is_left_when_it_is_killed(started: Processes, tmp_path: Path) -> None:
    whole = serve(started, tmp_path / "data")
    parts = children(whole.pid)
    assert len(parts) == 3
    witness = started.run([sys.executable, "-S", "-c", "import time; time.sleep(60)"])

    os.kill(whole.pid, signal.SIGKILL)

    witness.await_that(lambda: all(is_gone(pid) for pid in parts.values()), "the parts to end")
