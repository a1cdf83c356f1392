"""`filbert export` and `filbert import`, on a real store: what goes out comes in whole, proved, and once."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from filbert import bootstrap
from filbert.adapters import redis_transfers
from filbert.adapters.redis_client import connect
from filbert.adapters.redis_keys import MatchKeys
from filbert.cli import main
from filbert.config import Settings
from filbert.matches.attempt import load
from filbert.matches.consent import consent
from filbert.matches.create import Created, NewMatch, create
from filbert.matches.elapse import elapse
from filbert.matches.history import entries
from filbert.matches.model import LivePace, MatchState, decode_state, encode_state
from filbert.matches.move import MoveRequest, move
from filbert.matches.progress import Progress
from filbert.matches.read import read_replay, read_view
from filbert.matches.say import Wording, say
from filbert.matches.stand_in import see_to
from filbert.matches.start import start
from filbert.matches.take_seat import SeatRequest, take_seat
from filbert.matches.verify import verify
from service.tables import come_true

SECRET = "a key for tests, long enough to be one"
GAME = "politics_in_a_nutshell"


class Desk:
    """The command line of a house, and tables of Ann and Bo in it."""

    def __init__(self, url: str, directory: Path) -> None:
        self.url, self.backup = url, directory / "backup.ndjson"
        self.environ = {"FILBERT_REDIS_URL": url, "FILBERT_SECRET_KEY": SECRET}
        self.house = bootstrap.house(Settings.from_environ(self.environ))

    def filbert(self, *arguments: str, **environ: str) -> Result:
        return CliRunner().invoke(main, list(arguments), env={**self.environ, **environ})

    def empty(self) -> None:
        """Lose everything."""
        with connect(self.url) as client:
            client.flushall()

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.backup.read_text().splitlines()]

    def running(self, key: str = "k", bots: dict[int, str] | None = None) -> tuple[str, list[str]]:
        """A match that has begun, with a move made and a word said: its id and the tokens of its seats."""
        made, bo = self.lobby(key, bots)
        start(self.house, made.match_id, made.token)
        tokens = [made.token, bo]
        self.play(made.match_id, tokens)
        say(self.house, Wording(made.match_id, bo, "players", "You are a walnut.", None, b""))
        return made.match_id, tokens

    def lobby(self, key: str, bots: dict[int, str] | None = None) -> tuple[Created, str]:
        new = NewMatch(
            game=GAME,
            seats=2 + len(bots or {}),
            idempotency_key=key * 16,
            fingerprint=b"",
            options={"characters": "off"},
            bots=bots or {},
            pace=LivePace(),
            visibility="public",
            name="Ann",
        )
        made = create(self.house, new)
        return made, take_seat(self.house, SeatRequest(made.match_id, "Bo", 1, "b" * 16, b"")).token

    def play(self, match_id: str, tokens: list[str]) -> None:
        """Make one lawful move."""
        progress = Progress(self.house, load(self.house, match_id))
        prompt = next(prompt for prompt in progress.open_prompts() if prompt.required and prompt.seat < 2)
        plain = progress.codec.plain(next(iter(progress.game.legal_moves(progress.position, prompt))))
        move(self.house, MoveRequest(match_id, tokens[prompt.seat], prompt.key, plain, f"move-{prompt.key}", b"m", None))

    def finish(self, match_id: str, tokens: list[str]) -> None:
        for seat, token in enumerate(tokens):
            consent(self.house, match_id, token, seat, "abort", agreed=True)

    def state(self, match_id: str) -> MatchState:
        return decode_state(self.house.store.load(match_id).state)

    def view(self, match_id: str, token: str) -> dict[str, Any]:
        view: dict[str, Any] = json.loads(read_view(self.house, bootstrap.clock(), match_id, token).view)
        return view


@pytest.fixture
def desk(redis_url: str, tmp_path: Path) -> Desk:
    return Desk(redis_url, tmp_path)


def test_a_running_match_goes_on_in_an_empty_store_where_it_stood(desk: Desk) -> None:
    match_id, tokens = desk.running()
    before, seen, history = desk.state(match_id), desk.view(match_id, tokens[0]), desk.house.store.history(match_id)
    epoch = desk.house.store.load(match_id).epoch
    assert desk.filbert("export", "--to", str(desk.backup)).exit_code == 0
    desk.empty()

    taken = desk.filbert("import", str(desk.backup))

    assert (taken.exit_code, taken.stderr.strip()) == (0, "took in 1 matches, left 0 alone that were there, refused 0")
    after = desk.state(match_id)
    assert (after.position, after.head, after.seats, after.viewers) == (before.position, before.head, before.seats, before.viewers)
    assert desk.house.store.history(match_id) == history
    assert desk.view(match_id, tokens[0]) == seen
    assert desk.house.store.load(match_id).epoch > epoch, "streams begin anew"
    elapse(desk.house, match_id)
    desk.play(match_id, tokens)
    desk.finish(match_id, tokens)
    assert verify(desk.house.games, read_replay(desk.house, match_id, tokens[0])).fault is None


def test_no_time_passes_for_a_match_between_two_stores_and_viewers_are_told_so(desk: Desk) -> None:
    match_id, _ = desk.running()
    desk.filbert("export", "--to", str(desk.backup))
    [line] = desk.lines()
    line["taken_ms"] -= 3_600_000  # as if the backup were an hour old
    for name in ("due_ms", "bots_ms"):
        if name in line:
            line[name] -= 3_600_000
    state = decode_state(base64.b64decode(line["state"]))
    line["state"] = base64.b64encode(_an_hour_ago(state)).decode()
    desk.backup.write_text(json.dumps(line) + "\n")
    desk.empty()
    assert desk.filbert("import", str(desk.backup)).exit_code == 0

    moved = elapse(desk.house, match_id)

    told = [event["type"] for event in _events(desk, match_id)]
    assert told[-1] == "clock_adjusted"
    assert moved
    assert "answered_by_time" not in told
    assert desk.state(match_id).status == "active"


def _an_hour_ago(state: MatchState) -> bytes:
    by_ms = 3_600_000
    return encode_state(
        msgspec.structs.replace(
            state, started_ms=state.started_ms - by_ms, acted_ms=state.acted_ms - by_ms if state.acted_ms else 0
        )
    )


def _events(desk: Desk, match_id: str) -> list[dict[str, Any]]:
    return [json.loads(told.event) for entry in entries(desk.house, match_id) for told in entry.events]


def test_what_was_said_and_what_was_answered_come_along(desk: Desk) -> None:
    match_id, tokens = desk.running()
    record = desk.house.keys.record_key(tokens[0], f"moves {match_id}", "none")
    talk = desk.house.store.chat.hear(match_id, "players", after=None, limit=10)
    desk.filbert("export", "--to", str(desk.backup))
    desk.empty()

    desk.filbert("import", str(desk.backup))

    assert desk.house.store.chat.hear(match_id, "players", after=None, limit=10) == talk
    assert talk.messages
    assert len(desk.lines()[0]["records"]) > 0
    desk.house.store.load(match_id, record)


def test_a_finished_match_comes_back_as_it_was_and_can_be_verified(desk: Desk) -> None:
    match_id, tokens = desk.running()
    desk.finish(match_id, tokens)
    before = read_replay(desk.house, match_id, tokens[0])
    desk.filbert("export", "--to", str(desk.backup))
    desk.empty()

    assert desk.filbert("import", str(desk.backup)).exit_code == 0

    assert read_replay(desk.house, match_id, tokens[0]) == before
    assert desk.house.store.outcome(match_id) is not None
    assert desk.house.store.census.live() == 0


def test_what_is_there_is_left_alone_unless_it_is_to_be_replaced(desk: Desk) -> None:
    match_id, tokens = desk.running()
    desk.filbert("export", "--to", str(desk.backup))
    desk.finish(match_id, tokens)
    epoch = desk.house.store.load(match_id).epoch

    kept = desk.filbert("import", str(desk.backup))
    over = desk.state(match_id).status
    replaced = desk.filbert("import", str(desk.backup), "--existing", "replace")

    assert (kept.exit_code, "left 1 alone that were there" in kept.stderr, over) == (0, True, "finished")
    assert (replaced.exit_code, desk.state(match_id).status) == (0, "active")
    assert desk.house.store.load(match_id).epoch > epoch, "who has seen the end must not take this for later"


def test_a_match_that_is_replaced_is_another_each_time_however_fast(desk: Desk) -> None:
    match_id, _ = desk.running()
    desk.filbert("export", "--to", str(desk.backup))
    [line] = desk.lines()
    desk.backup.write_text(json.dumps({**line, "epoch": 1}) + "\n")
    epochs = [desk.house.store.load(match_id).epoch]

    for _ in range(3):
        desk.filbert("import", str(desk.backup), "--existing", "replace")
        epochs.append(desk.house.store.load(match_id).epoch)

    assert epochs == sorted(set(epochs))


def test_a_match_comes_in_under_a_later_epoch_than_the_one_it_was_seen_in(desk: Desk) -> None:
    match_id, _ = desk.running()
    desk.filbert("export", "--to", str(desk.backup))
    [line] = desk.lines()
    line["epoch"] += 1_000_000
    desk.backup.write_text(json.dumps(line) + "\n")
    desk.empty()

    desk.filbert("import", str(desk.backup))

    assert desk.house.store.load(match_id).epoch > line["epoch"]


def test_an_export_is_printed_from_behind_a_match_on(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = sorted(desk.lobby(key)[0].match_id for key in "vwxyz")
    monkeypatch.setattr(redis_transfers, "_AT_ONCE", 2)  # so that the store is looked through more than once

    whole, rest = desk.filbert("export"), desk.filbert("export", "--after", ids[1])

    assert [json.loads(line)["id"] for line in whole.stdout.splitlines()] == ids
    assert [json.loads(line)["id"] for line in rest.stdout.splitlines()] == ids[2:]


def test_an_export_that_was_cut_anywhere_and_said_again_is_whole(desk: Desk) -> None:
    ids = sorted(desk.lobby(key)[0].match_id for key in "xyz")
    desk.filbert("export", "--to", str(desk.backup))
    whole = desk.backup.read_bytes()
    part = desk.backup.with_name("backup.ndjson.part")
    ends = [place + 1 for place, byte in enumerate(whole) if byte == 10]

    for cut in sorted({0, 1, *ends, *(end - 1 for end in ends), *(end + 7 for end in ends[:-1]), *range(0, len(whole), 997)}):
        desk.backup.unlink()
        part.write_bytes(whole[:cut])
        assert desk.filbert("export", "--to", str(desk.backup)).exit_code == 0

        assert [line["id"] for line in desk.lines()] == ids
        assert not part.exists()
        kept = max((end for end in ends if end <= cut), default=0)
        assert desk.backup.read_bytes()[:kept] == whole[:kept], "what was whole is not written anew"


def test_a_file_gets_its_name_when_it_is_whole_and_is_never_written_over(desk: Desk) -> None:
    desk.lobby("x")
    desk.backup.with_name("backup.ndjson.part").write_bytes(b"a letter\n")
    foreign = desk.filbert("export", "--to", str(desk.backup))
    desk.backup.write_bytes(b"kept")

    again = desk.filbert("export", "--to", str(desk.backup))

    assert (foreign.exit_code, "is no export" in foreign.output) == (2, True)
    assert (again.exit_code, "is there already" in again.output, desk.backup.read_bytes()) == (2, True, b"kept")


def test_an_import_that_was_killed_and_is_said_again_takes_in_each_match_once(desk: Desk) -> None:
    matches = dict(desk.running(key) for key in "uvwxyz")
    lines = desk.filbert("export").stdout.splitlines(keepends=True)
    before = {match_id: desk.state(match_id).position for match_id in matches}
    desk.empty()
    command, environ = [sys.executable, "-m", "filbert", "import"], {**os.environ, **desk.environ}
    with subprocess.Popen(command, env=environ, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as killed:
        assert killed.stdin is not None
        killed.stdin.write("".join(lines[:4]).encode() + lines[4].encode()[:2_000])
        killed.stdin.flush()
        assert come_true(lambda: desk.house.store.census.live() == 4)
        killed.kill()

    again = CliRunner().invoke(main, ["import"], input="".join(lines), env=desk.environ)

    assert again.exit_code == 0
    assert desk.house.store.census.live() == 6
    assert {match_id: desk.state(match_id).position for match_id in matches} == before
    for match_id, tokens in matches.items():
        desk.play(match_id, tokens)


def test_a_file_that_is_cut_off_is_taken_in_as_far_as_it_goes_and_said_to_be(desk: Desk) -> None:
    for key in "xy":
        desk.lobby(key)
    text = desk.filbert("export").stdout
    desk.empty()

    taken = CliRunner().invoke(main, ["import"], input=text[:-9], env=desk.environ)

    assert (taken.exit_code, desk.house.store.census.live()) == (1, 1)
    assert "line 2: it is cut off" in taken.stderr


def test_deadlines_and_bots_of_a_match_that_came_in_are_found_by_workers(desk: Desk) -> None:
    match_id, _ = desk.running(bots={2: "random"})
    desk.filbert("export", "--to", str(desk.backup))
    desk.empty()
    desk.filbert("import", str(desk.backup))
    work = bootstrap.work_source(Settings.from_environ(desk.environ))

    claimed = work.claim(limit=10)

    work.close()
    assert match_id in {*claimed.due, *claimed.bots}, "deadlines moved, which viewers are to be told"
    assert see_to(desk.house, match_id)
    with connect(desk.url) as client:
        keys = MatchKeys.of(match_id)
        assert client.zscore(keys.home.due, match_id) is not None


@pytest.mark.parametrize("finished", [False, True])
def test_a_match_that_does_not_follow_from_its_log_is_named_and_left_out(desk: Desk, *, finished: bool) -> None:
    match_id, tokens = desk.running()
    if finished:
        desk.finish(match_id, tokens)
    desk.filbert("export", "--to", str(desk.backup))
    [line] = desk.lines()
    del line["history"][-1]
    desk.backup.write_text(json.dumps(line) + "\nnot a match\n")
    desk.empty()

    refused = desk.filbert("import", str(desk.backup))

    assert refused.exit_code == 1
    assert "line 1: the log head is" in refused.stderr
    assert "line 2: it is no line of filbert export" in refused.stderr
    assert desk.house.store.load(match_id).version == 0


def test_a_match_of_other_rules_is_refused_while_it_goes_on_and_taken_unproved_when_it_is_over(desk: Desk) -> None:
    going_on, _ = desk.running("g")
    over, tokens = desk.running("o")
    desk.finish(over, tokens)
    desk.filbert("export", "--to", str(desk.backup))
    lines = desk.lines()
    for line in lines:
        state = decode_state(base64.b64decode(line["state"]))
        line["state"] = base64.b64encode(encode_state(msgspec.structs.replace(state, rules_version=99))).decode()
    desk.backup.write_text("".join(json.dumps(line) + "\n" for line in lines))
    desk.empty()

    taken = desk.filbert("import", str(desk.backup))

    assert "by other rules; take it in with that release" in taken.stderr
    assert "took in 1 matches (1 over, by other rules, and not proved)" in taken.stderr
    assert (desk.house.store.load(going_on).version, desk.state(over).status) == (0, "finished")


def test_a_match_of_another_key_is_refused_with_the_setting_to_mend(desk: Desk) -> None:
    desk.running()
    desk.filbert("export", "--to", str(desk.backup))
    desk.empty()

    refused = desk.filbert("import", str(desk.backup), FILBERT_SECRET_KEY="another key for tests, long enough too")

    assert (refused.exit_code, "FILBERT_SECRET_KEY" in refused.stderr) == (1, True)


def test_no_secret_of_the_server_leaves_with_a_match(desk: Desk) -> None:
    match_id, tokens = desk.running()
    desk.filbert("export", "--to", str(desk.backup))

    data = desk.backup.read_bytes()
    unpacked = b"".join(base64.b64decode(desk.lines()[0][name]) for name in ("state", "lobby"))
    secrets = [SECRET.encode(), desk.house.keys.server_seed(match_id), desk.house.keys.server_seed(match_id).hex().encode()]
    secrets += [token.encode() for token in tokens]
    assert [secret for secret in secrets if secret in data or secret in unpacked] == []
    assert desk.backup.stat().st_mode & 0o077 == 0
