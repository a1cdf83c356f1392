"""`filbert doctor`, `export`, `import` and the limit of matches, where the matches live in a Cluster of three primaries; the doctor
where Sentinels name the primary."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from filbert import bootstrap
from filbert.cli import main
from filbert.config import Settings
from filbert.matches.create import NewMatch, create
from harness.processes import processes
from harness.redis_groups import Cluster, cluster, tell, watched
from service.tables import come_true

SECRET = "a key for tests, long enough to be one"


@pytest.fixture(scope="module")
def group(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three primaries without replicas."""
    directory = tmp_path_factory.mktemp("cluster")
    with processes(directory, "") as started, cluster(started, directory, replicas=0) as built:
        yield built


@pytest.fixture
def environ(group: Cluster, redis_url: str) -> dict[str, str]:
    """The settings of a service on the empty Cluster, its queues on a server apart."""
    for port in group.primaries():
        tell(port, "FLUSHALL")
    return {"FILBERT_REDIS_URL": group.url, "FILBERT_RQ_REDIS_URL": redis_url, "FILBERT_SECRET_KEY": SECRET}


def filbert(environ: dict[str, str], *arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments), env=environ)


def lobbies(environ: dict[str, str], count: int) -> list[str]:
    """The ids of new matches, in their order."""
    house = bootstrap.house(Settings.from_environ(environ))
    keys = (f"match-{number}-0123456789" for number in range(count))
    news = (NewMatch("get_nuts", 2, key, b"", options={}, bots={}, name="Ann") for key in keys)
    return sorted(create(house, new).match_id for new in news)


def test_each_primary_is_looked_at(environ: dict[str, str], group: Cluster) -> None:
    lobbies(environ, 3)

    findings = [json.loads(line) for line in filbert(environ, "doctor", "--json").stdout.splitlines()]

    stores = [each["found"] for each in findings if each["check"] == "store"]
    assert sorted(int(found.split(":")[1]) for found in stores) == sorted(group.primaries())
    assert {each["check"] for each in findings if each["level"] == "wrong"} <= {"workers", "queue due", "queue bots"}
    assert [each["found"].endswith("all 3 matches looked at") for each in findings if each["check"] == "key"] == [True]


def test_matches_of_all_primaries_go_out_and_come_in(environ: dict[str, str], group: Cluster, tmp_path: Path) -> None:
    ids = lobbies(environ, 12)
    assert len({group.home(f"f:{{s{int(match_id[:2], 16):03d}}}:due") for match_id in ids}) > 1
    backup = tmp_path / "backup.ndjson"
    assert filbert(environ, "export", "--to", str(backup)).exit_code == 0
    for port in group.primaries():
        tell(port, "FLUSHALL")

    taken = filbert(environ, "import", str(backup))

    assert [json.loads(line)["id"] for line in backup.read_text().splitlines()] == ids
    assert (taken.exit_code, "took in 12 matches" in taken.stderr) == (0, True)
    assert bootstrap.house(Settings.from_environ(environ)).store.census.live() == 12


def test_the_limit_counts_the_matches_of_all_primaries(environ: dict[str, str]) -> None:
    lobbies(environ, 4)
    census = bootstrap.house(Settings.from_environ(environ)).store.census

    held = [census.hold(f"{number:02x}new", "a", 6) is not None for number in (0, 100, 200)]

    assert held == [True, True, False]


def test_the_primary_is_looked_at_that_sentinels_name_now(tmp_path: Path) -> None:
    with processes(tmp_path, "") as started, watched(started, tmp_path) as group:
        environ = {"FILBERT_REDIS_URL": group.url, "FILBERT_SECRET_KEY": SECRET}
        lobbies(environ, 2)
        assert come_true(group.replicas_are_level)
        before = group.kill_primary()
        assert come_true(lambda: group.primary() != before and not group.is_replica(group.primary()))

        findings = [json.loads(line) for line in filbert(environ, "doctor", "--json").stdout.splitlines()]

        assert {each["check"] for each in findings if each["level"] == "wrong"} <= {"workers", "queue due", "queue bots"}
        assert [each["level"] for each in findings if each["check"] == "role"] == ["fine"]
        assert [each["found"].endswith("all 2 matches looked at") for each in findings if each["check"] == "key"] == [True]
