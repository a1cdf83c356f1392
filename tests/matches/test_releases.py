"""Two releases side by side: a match that another one has written, or deals by other rules, is left as it is, and refused."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from conformance.suite import GAMES
from filbert.matches.attempt import load
from filbert.matches.errors import OtherRelease
from filbert.matches.history import entries
from filbert.matches.house import House
from filbert.matches.model import HistoryEntry, MatchState, decode_state
from filbert.matches.ports import Commit
from filbert.matches.read import read_prompt
from filbert.workers.jobs import let_bots_answer, let_time_answer
from filbert.workers.sweeper import Sweeper
from matches.table import Table, table
from msgspec import inspect as structure

Plain = dict[str, Any]


def with_a_field(state: Plain) -> None:
    state["weather"] = "rain"


def with_a_field_of_a_seat(state: Plain) -> None:
    state["seats"][0]["hat"] = "red"


def with_more_about_a_viewer(state: Plain) -> None:
    state["viewers"][0].append(7)


def with_another_pace(state: Plain) -> None:
    state["pace"] = {"type": "blitz", "seconds": 3}


def with_more_in_its_position(state: Plain) -> None:
    position = msgspec.msgpack.decode(state["position"])
    state["position"] = msgspec.msgpack.encode({**position, "weather": "rain"})


def with_newer_rules(state: Plain) -> None:
    state["rules_version"] += 1


def with_older_rules(state: Plain) -> None:
    state["rules_version"] -= 1


def of_a_game_to_come(state: Plain) -> None:
    state["game"] = "game_to_come"


CHANGES = (
    with_a_field,
    with_a_field_of_a_seat,
    with_more_about_a_viewer,
    with_another_pace,
    with_more_in_its_position,
    with_newer_rules,
    with_older_rules,
    of_a_game_to_come,
)


def rewrite(at: Table, change: Callable[[Plain], None]) -> bytes:
    """Let another release write the match, with something due at once; what is stored of it then."""
    loaded = load(at.house, at.match_id)
    state = msgspec.msgpack.decode(loaded.state)
    change(state)
    data = msgspec.msgpack.encode(state)
    written = Commit(at.match_id, loaded.version, loaded.epoch, data, due_ms=loaded.shard_now_ms, bots_ms=loaded.shard_now_ms)
    assert at.store.commit(written)
    return data


@pytest.mark.parametrize("change", CHANGES)
def test_a_worker_leaves_a_match_of_another_release_as_it_is_and_says_so(
    change: Callable[[Plain], None], caplog: pytest.LogCaptureFixture
) -> None:
    at = table().started(2, bots={1: "steady"})
    data = rewrite(at, change)
    at.let_go_by(600_000)

    let_time_answer(at.house, at.match_id)
    let_bots_answer(at.house, at.match_id)

    assert load(at.house, at.match_id).state == data
    assert [record.msg for record in caplog.records] == ["match_left_alone"] * 2
    assert not [record for record in caplog.records if record.levelno > logging.WARNING]


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_a_match_is_refused_and_the_stored_view_is_shown_still(change: Callable[[Plain], None]) -> None:
    at = table().started(2)
    key, seen = at.prompt(0, "put"), at.view_bytes(0)
    data = rewrite(at, change)

    with pytest.raises(OtherRelease):
        at.put(0, prompt=key)
    with pytest.raises(OtherRelease):
        read_prompt(at.house, at.match_id, at.tokens[0], key)

    assert at.view_bytes(0) == seen
    assert load(at.house, at.match_id).state == data


class Absent:
    """Queues that nobody serves."""

    is_resting = True
    wait_ms = 0

    def put(self, name: str, match_ids: Any) -> list[str]:
        """Everything is left to whoever asks."""
        return list(match_ids)


def test_a_sweeper_without_workers_passes_over_it_and_sees_to_the_others(caplog: pytest.LogCaptureFixture) -> None:
    at = table().started(2, bots={1: "steady"})
    other = Table(at.house, at.clock, at.store)
    other.create(2, bots={1: "steady"}, key="another-0123456789")
    other.started_by_host()
    data = rewrite(at, with_a_field)
    at.clock.advance(2_000)

    Sweeper(at.house, at.store, Absent(), backstop_s=0.2).sweep()

    assert load(at.house, at.match_id).state == data
    assert {record.msg for record in caplog.records} == {"match_left_alone"}
    assert other.progress().state.asked[1], "the bot was asked"
    assert any(entry.log and b'"by":"bot"' in b"".join(entry.log) for entry in entries(at.house, other.match_id))


def test_an_entry_of_its_history_that_is_not_known_is_refused_too() -> None:
    at = table().started(2)
    loaded = load(at.house, at.match_id)
    newer = msgspec.msgpack.encode([*msgspec.to_builtins(entries(at.house, at.match_id)[-1]), "more"])
    assert at.store.commit(Commit(at.match_id, loaded.version, loaded.epoch, loaded.state, history=newer))

    with pytest.raises(OtherRelease):
        entries(at.house, at.match_id)


def with_rules(at: Table, version: int) -> House:
    """The same house, in a release with this version of the rules."""

    class Changed(type(at.house.games["toy"])):  # type: ignore[misc]  # the class is known at run time only
        manifest = msgspec.structs.replace(at.house.games["toy"].manifest, rules_version=version)

    return House({"toy": Changed()}, at.house.keys, at.store, at.house.entropy, at.house.policy)


def test_a_lobby_takes_the_rules_of_its_start_and_the_match_keeps_them() -> None:
    before = table()
    before.create(2)
    before.sit("Bo")
    after = Table(with_rules(before, 2), before.clock, before.store, before.match_id, before.tokens, before.host_token)
    after.started_by_host()

    dealt = decode_state(load(after.house, after.match_id).state)
    start = msgspec.json.decode(entries(after.house, after.match_id)[-1].log[0])

    assert (dealt.status, dealt.rules_version, start["rules_version"]) == ("active", 2, 2)
    assert after.put(0).number == 1
    with pytest.raises(OtherRelease):
        before.put(1, prompt="s1-1")


def test_what_is_over_can_be_read_under_other_rules() -> None:
    at = table().started(2)
    running = decode_state(load(at.house, at.match_id).state)
    finished = msgspec.structs.replace(running, status="finished", rules_version=9)

    assert at.house.game_of(finished) is at.house.games["toy"]


def structs_in(of: type) -> set[type]:
    """Every struct that a value of this type may hold."""
    found: set[type] = set()

    def look(kind: structure.Type) -> None:
        if isinstance(kind, structure.StructType):
            if kind.cls in found:
                return
            found.add(kind.cls)
            for field in kind.fields:
                look(field.type)
        for name in getattr(kind, "__struct_fields__", ()):
            inner = getattr(kind, name)
            for one in inner if isinstance(inner, tuple) else (inner,):
                if isinstance(one, structure.Type):
                    look(one)

    look(structure.type_info(of))
    return found


@pytest.mark.parametrize("of", [MatchState, HistoryEntry, *(game.position_class for game in GAMES.values())])
def test_whatever_is_stored_of_a_match_is_read_whole_or_not_at_all(of: type) -> None:
    """A field that were passed over would be lost when the match is written again."""
    lax = [each.__name__ for each in structs_in(of) if not each.__struct_config__.forbid_unknown_fields]  # type: ignore[attr-defined]

    assert lax == []
