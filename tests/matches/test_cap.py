"""The limit of live matches: whoever would make one more is refused, whichever way, and nothing is half made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from filbert.matches.consent import consent
from filbert.matches.create import DEFAULT_PACE
from filbert.matches.errors import StoreUnavailable, TableFull
from filbert.matches.ports import Commit
from filbert.matches.quick_play import QuickPlay, quick_play
from filbert.matches.rematch import read_rematch, rematch
from filbert.matches.secrets import fingerprint
from matches.table import Table, table


def seek(at: Table, name: str) -> str:
    """The table that quick play finds."""
    wanted: dict[str, Any] = {"game": next(iter(at.house.games)), "options": {}, "pace": DEFAULT_PACE, "seats": None}
    key = f"the-key-of-{name}-0123456789"
    return quick_play(
        at.house, QuickPlay(**wanted, name=name, idempotency_key=key, fingerprint=fingerprint(name.encode()))
    ).match_id


def end(at: Table) -> None:
    """Let both people of a match agree that it is over."""
    for seat in (0, 1):
        consent(at.house, at.match_id, at.tokens[seat], seat, "abort", agreed=True)


def live(at: Table) -> int:
    return at.store.census.live()


def test_a_house_takes_as_many_matches_as_it_was_told_and_refuses_the_next_whole() -> None:
    at = table(live_matches_max=2)
    for number in range(2):
        at.create(2, key=f"match-{number}-0123456789")

    with pytest.raises(TableFull) as refusal:
        at.create(2, key="match-2-0123456789")

    assert (refusal.value.params, refusal.value.extra) == ({"maximum": 2}, {"retry_after_s": 30})
    assert live(at) == 2
    assert at.store.lobby(at.house.keys.match_id("", "match-2-0123456789")) is None


def test_what_was_refused_is_made_under_the_same_key_once_a_match_has_ended() -> None:
    at = table(live_matches_max=1).started(2)
    with pytest.raises(TableFull):
        at.create(2, key="another-0123456789")
    end(at)

    made = at.create(2, key="another-0123456789")

    assert (made.replayed, live(at)) == (False, 1)


def test_a_creation_that_was_answered_before_is_answered_again_however_full_the_house_is() -> None:
    at = table(live_matches_max=1)
    first = at.create(2)

    again = at.create(2)

    assert (again.match_id, again.replayed) == (first.match_id, True)


def test_a_rematch_needs_a_free_table_but_not_a_seat_at_one_that_is_there() -> None:
    at = table(live_matches_max=1).started(2)
    end(at)
    parent, tokens = at.match_id, dict(at.tokens)
    in_the_way = table_of(at, "in-the-way-0123456789")
    with pytest.raises(TableFull):
        rematch(at.house, parent, tokens[0])
    nobody_asked = read_rematch(at.house, parent, tokens[0])
    in_the_way()

    first = rematch(at.house, parent, tokens[0])
    second = rematch(at.house, parent, tokens[1])

    assert nobody_asked is None
    assert first.match_id == second.match_id


def table_of(at: Table, key: str) -> Callable[[], None]:
    """Let another match take the last table; what ends it."""
    other = Table(at.house, at.clock, at.store)
    other.create(2, key=key)
    other.sit("Bo", key=f"{key}-Bo")
    other.started_by_host()
    return lambda: end(other)


def test_quick_play_finds_a_seat_in_a_full_house_but_no_new_table() -> None:
    at = table(live_matches_max=1)
    first = seek(at, "Ann")

    second = seek(at, "Bo")
    with pytest.raises(TableFull):
        seek(at, "Cy")

    assert first == second
    assert live(at) == 1


def test_a_house_without_a_limit_counts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table()

    def hold(match_id: str, claim: str, most: int) -> int | None:
        raise AssertionError("counted")

    monkeypatch.setattr(at.store.census, "hold", hold)

    assert not at.create(2).replayed


def test_a_lobby_that_nobody_starts_frees_its_place_when_it_is_given_up() -> None:
    at = table(live_matches_max=1)
    at.create(2)
    at.pass_time(at.house.policy.idle_lobby_ms)

    assert not at.create(2, key="another-0123456789").replayed


def test_what_was_not_answered_keeps_its_place_while_it_may_yet_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(live_matches_max=1)
    commit = at.store.commit

    def lose(made: Commit) -> bool:
        raise StoreUnavailable

    monkeypatch.setattr(at.store, "commit", lose)
    with pytest.raises(StoreUnavailable):
        at.create(2)
    monkeypatch.setattr(at.store, "commit", commit)

    with pytest.raises(TableFull):
        at.create(2, key="another-0123456789")
    assert not at.create(2).replayed
