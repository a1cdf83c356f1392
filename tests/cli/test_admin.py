"""`filbert admin`, on a real store: what operators may do to a match, and that each of it is remembered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cli.house_of_two import SECRET, house_of_two
from click.testing import CliRunner, Result
from filbert import bootstrap
from filbert.adapters import redis_audit
from filbert.adapters.redis_client import connect
from filbert.adapters.redis_keys import MatchKeys
from filbert.cli import main
from filbert.matches.consent import consent
from filbert.matches.errors import InvalidToken
from filbert.matches.history import entries
from filbert.matches.model import MatchState, decode_state
from filbert.matches.read import read_replay, read_view
from filbert.matches.start import start
from filbert.matches.verify import verify


class Desk:
    """The command line of a house with one match of Ann and Bo."""

    def __init__(self, url: str) -> None:
        self.environ = {"FILBERT_REDIS_URL": url, "FILBERT_SECRET_KEY": SECRET, "USER": "olive"}
        self.house, self.match, self.tokens = house_of_two(self.environ, "public")

    def start(self) -> None:
        start(self.house, self.match, self.tokens[0])

    def finish(self) -> None:
        for seat, token in enumerate(self.tokens):
            consent(self.house, self.match, token, seat, "abort", agreed=True)

    def admin(self, *arguments: str, why: str = "stuck") -> Result:
        return CliRunner().invoke(main, ["admin", *(["--why", why] if why else []), *arguments], env=self.environ)

    def acts(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.admin("audit").stdout.splitlines()]

    def state(self) -> MatchState:
        return decode_state(self.house.store.load(self.match).state)


@pytest.fixture
def desk(redis_url: str) -> Desk:
    return Desk(redis_url)


def test_a_running_match_is_shown_without_what_only_its_seats_know(desk: Desk) -> None:
    desk.start()
    seen = json.loads(read_view(desk.house, bootstrap.clock(), desk.match, desk.tokens[0]).view)

    shown = desk.admin("show", desk.match)

    document = json.loads(shown.stdout)
    assert shown.exit_code == 0
    assert (document["match"]["status"], document["match"]["game"], document["key_is_ours"]) == ("active", "politico", True)
    assert set(document) == {
        "match", "version", "epoch", "created", "started", "ended", "paused", "key_is_ours", "history_entries", "missed_prompts",
    }  # fmt: skip
    assert "table" in seen
    assert "table" not in document["match"]
    seed = desk.house.keys.server_seed(desk.match).hex()
    assert [secret for secret in (seed, *desk.tokens) if secret in shown.output] == []


def test_a_match_that_is_ended_has_no_winner_and_still_proves(desk: Desk) -> None:
    desk.start()

    ended, again = desk.admin("end", desk.match), desk.admin("end", desk.match)

    assert (ended.stdout, again.stdout) == ("ended\n", "it was over already\n")
    replay = read_replay(desk.house, desk.match, desk.tokens[0])
    assert (replay["outcome"]["reason"], replay["outcome"]["places"]) == ("aborted", [1, 1])
    assert verify(desk.house.games, replay).fault is None


def test_a_lobby_can_be_closed(desk: Desk) -> None:
    assert desk.admin("end", desk.match).exit_code == 0

    assert desk.state().status == "finished"


def test_a_token_that_was_revoked_opens_nothing_and_the_autopilot_plays_on(desk: Desk) -> None:
    desk.start()

    revoked = desk.admin("revoke", desk.match, "--seat", "0")

    assert revoked.exit_code == 0
    with pytest.raises(InvalidToken):
        read_view(desk.house, bootstrap.clock(), desk.match, desk.tokens[0])
    state = desk.state()
    assert (state.status, state.seats[0].controller, state.host_seat) == ("active", "autopilot", 1)
    assert read_view(desk.house, bootstrap.clock(), desk.match, desk.tokens[1]).view


def test_a_match_is_forgotten_only_when_it_is_over(desk: Desk) -> None:
    desk.start()
    early = desk.admin("expire", desk.match)
    desk.finish()

    late = desk.admin("expire", desk.match)

    assert (early.exit_code, f"filbert admin end {desk.match}" in early.output) == (2, True)
    assert late.exit_code == 0
    assert (desk.house.store.load(desk.match).version, desk.house.store.outcome(desk.match)) == (0, None)
    assert desk.admin("show", desk.match).exit_code == 2


def test_each_act_is_remembered_with_who_when_what_and_why_also_those_that_were_refused(desk: Desk) -> None:
    desk.admin("show", desk.match, why="")
    desk.admin("--by", "pip", "--ticket", "OPS-7", "revoke", desk.match, "--seat", "1", why="abuse")
    logged = desk.admin("expire", desk.match, why="request")

    acts = desk.acts()

    told = [(act["operator"], act["deed"], act["match"], act.get("seat"), act["why"], act.get("ticket")) for act in acts]
    assert told == [
        ("olive", "expire", desk.match, None, "request", None),
        ("pip", "revoke", desk.match, 1, "abuse", "OPS-7"),
        ("olive", "show", desk.match, None, "look", None),
    ]
    assert all(act["at"].endswith("Z") for act in acts)
    line = json.loads(logged.stderr.splitlines()[0])
    assert (line["code"], line["operator"], line["deed"], line["why"]) == ("admin_act", "olive", "expire", "request")


def test_nothing_is_changed_by_who_does_not_say_why_or_says_more_than_a_name(desk: Desk) -> None:
    silent = desk.admin("end", desk.match, why="")
    talking = desk.admin("--ticket", "Bo said: I hold a walnut", "end", desk.match)

    assert (silent.exit_code, "--why is missing" in silent.output) == (2, True)
    assert (talking.exit_code, "has other than" in talking.output) == (2, True)
    assert (desk.state().status, desk.acts()) == ("lobby", [])


def test_of_the_acts_the_newest_are_kept(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_audit, "_KEPT", 2)
    for seat in (0, 1, 0):
        desk.admin("revoke", desk.match, "--seat", str(seat))

    assert [act["seat"] for act in desk.acts()] == [0, 1]


def test_the_end_leaves_no_work_for_workers_and_tells_the_table(desk: Desk) -> None:
    desk.start()
    desk.admin("end", desk.match)

    with connect(desk.environ["FILBERT_REDIS_URL"]) as client:
        home = MatchKeys.of(desk.match).home
        left = [client.zscore(key, desk.match) for key in (home.due, home.bots, home.stale)]
        leases = client.zrange(home.leases, 0, -1)
    assert (left, leases) == ([None, None, None], [])
    told = [json.loads(told.event)["type"] for entry in entries(desk.house, desk.match) for told in entry.events]
    assert told[-1] == "match_ended"


def test_who_does_not_say_who_they_are_may_do_nothing(desk: Desk) -> None:
    desk.environ |= {"USER": "", "LOGNAME": ""}

    refused = desk.admin("end", desk.match)

    assert (refused.exit_code, "--by" in refused.output) == (2, True)
    assert desk.state().status == "lobby"
