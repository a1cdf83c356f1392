"""Following a match: frames from a cursor, on the store in memory, under a clock that waiting sets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest
from conformance.toy.game import PAUSE_MS
from filbert.adapters.memory import MemoryStore
from filbert.matches import follow
from filbert.matches.connection import HEARTBEAT_MS, PRESENCE_GRACE_MS
from filbert.matches.errors import InvalidToken, MatchNotFound, SpectatorsOff, StoreUnavailable, TooManyStreams
from filbert.matches.follow import Follower, read_presence
from filbert.matches.frames import Frame
from filbert.matches.leave import leave
from filbert.matches.passes import Pass
from filbert.matches.ports import Clock, MatchId, Recent, Slot
from filbert.matches.read import Revision, read_events
from matches.table import Table, table


class FlakyStore(MemoryStore):
    """A store in memory that can be away, and that counts how often the whole history is read."""

    away = False
    failures = 0
    patience_ms = 0
    whole_reads = 0

    def recent(self, match_id: MatchId, holder: Slot, slot: Slot, known_tag: str) -> Recent | None:
        if self.away or self.failures:
            self.failures = max(0, self.failures - 1)
            self.wakeups.waiter(match_id, slot).wait(self.patience_ms / 1_000)
            raise StoreUnavailable
        return super().recent(match_id, holder, slot, known_tag)

    def history(self, match_id: MatchId) -> list[bytes]:
        self.whole_reads += 1
        return super().history(match_id)


def flaky(clock: Clock) -> MemoryStore:
    return FlakyStore(clock)


@pytest.fixture
def at() -> Table:
    """Three people in a match with spectators."""
    return table(store=flaky).started(3, spectators="public", options={"rounds": 8})


def of(at: Table, token: str | None, after: str | None = None, *, stays_ms: int = 20_000) -> Follower:
    revision = None if after is None else Revision(*map(int, after.split(".")))
    return Follower(at.house, at.clock, at.live, Pass.of(at.match_id, token), revision, stays_ms=stays_ms)


def follower(at: Table, seat: int | None, after: str | None = None) -> Follower:
    return of(at, None if seat is None else at.tokens[seat], after)


def stream(at: Table, seat: int | None, after: str | None = None) -> Iterator[dict[str, Any]]:
    """What of it concerns the match; who is present is another matter."""
    return (frame for frame in every_frame(at, seat, after) if frame["type"] != "presence")


def every_frame(at: Table, seat: int | None, after: str | None = None) -> Iterator[dict[str, Any]]:
    return map(plain, follower(at, seat, after).stream())


def plain(frame: Frame) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(frame))
    return document


def types(frames: Iterator[dict[str, Any]], count: int) -> list[str]:
    return [frame["type"] for frame in islice(frames, count)]


def peek(at: Table, seat: int) -> None:
    """An act that no other seat may notice."""
    at.send(seat, at.prompt(seat, "peek"), {"type": "peek_top"})


def put_all(at: Table) -> None:
    """A whole round: everybody who is still in puts a kernel, and the pause after it goes by."""
    for seat in at.tokens:
        if any(prompt["kind"] == "put" for prompt in at.view(seat)["prompts"]):
            at.put(seat)
    at.pass_time(PAUSE_MS + 1_000)


# What comes, and when


def test_without_a_cursor_a_snapshot_comes_first_and_at_once(at: Table) -> None:
    began_ms = at.clock.now_ms()

    first = next(stream(at, 1))

    assert (first["type"], first["view"]) == ("snapshot", at.view(1))
    assert at.clock.now_ms() == began_ms


def test_an_update_bears_view_events_revision_and_cursor(at: Table) -> None:
    frames = stream(at, 1)
    before = next(frames)

    put_all(at)
    update = next(frames)

    told, now = read_events(at.house, at.match_id, at.tokens[1], Revision(*map(int, before["cursor"].split("."))))
    assert update["type"] == "update"
    assert (update["view"], update["revision"]) == (at.view(1), at.view(1)["revision"])
    assert [each["event"] for each in update["events"]] == [msgspec.json.decode(each.event) for each in told]
    assert update["cursor"] == f"{now.epoch}.{now.number}"


def test_a_slow_reader_gets_one_merged_update(at: Table) -> None:
    frames = stream(at, 1)
    next(frames)

    put_all(at)
    put_all(at)

    assert types(frames, 2) == ["update", "heartbeat"]


def test_silence_is_filled_with_a_heartbeat_each_ten_seconds(at: Table) -> None:
    frames = stream(at, 1)
    next(frames)
    began_ms = at.clock.now_ms()

    assert types(frames, 3) == ["heartbeat"] * 3
    assert at.clock.now_ms() - began_ms == 3 * HEARTBEAT_MS


def test_wake_ups_for_nothing_put_no_heartbeat_off_and_send_nothing(at: Table) -> None:
    frames = stream(at, 1)
    next(frames)
    began_ms = at.clock.now_ms()
    at.store.wakeups.wake(at.match_id, ["1"])

    assert next(frames)["type"] == "heartbeat"
    assert at.clock.now_ms() - began_ms == HEARTBEAT_MS


def test_a_hidden_act_of_another_sends_nothing(at: Table) -> None:
    frames = stream(at, 1)
    next(frames)

    peek(at, 0)

    assert next(frames)["type"] == "heartbeat"


def test_the_last_update_comes_before_the_end_and_nothing_after_it(at: Table) -> None:
    frames = stream(at, 2)
    next(frames)

    for seat in (0, 1):
        leave(at.house, at.match_id, at.tokens[seat], seat)

    last, end = frames
    assert (last["type"], last["view"]["status"], end["type"]) == ("update", "finished", "end")
    assert last["events"][-1]["event"]["type"] == "match_ended"
    assert last["cursor"] == end["cursor"]


def test_of_a_match_that_is_over_all_comes_at_once(at: Table) -> None:
    for seat in (0, 1):
        leave(at.house, at.match_id, at.tokens[seat], seat)

    frames = list(stream(at, 2))

    assert [frame["type"] for frame in frames] == ["snapshot", "end"]
    assert [frame["type"] for frame in stream(at, 2, frames[-1]["cursor"])] == ["end"]


# Going on


def test_who_goes_on_from_a_cursor_misses_nothing_and_hears_nothing_twice(at: Table) -> None:
    whole = stream(at, 1)
    cursor = next(whole)["cursor"]
    told: list[Any] = []
    for _ in range(2):
        put_all(at)
        resumed = next(stream(at, 1, cursor))
        told += resumed["events"]
        cursor = resumed["cursor"]

    assert resumed["view"] == at.view(1)
    assert told == next(whole)["events"]
    assert len(told) > 4


def test_who_goes_on_and_missed_nothing_hears_at_once_that_the_line_is_good(at: Table) -> None:
    cursor = next(stream(at, 1))["cursor"]
    began_ms = at.clock.now_ms()

    assert next(stream(at, 1, cursor))["type"] == "heartbeat"
    assert at.clock.now_ms() == began_ms


@pytest.mark.parametrize("after", ["1.1", "{epoch}.999"])
def test_a_cursor_of_another_epoch_or_from_the_future_is_answered_by_resync_and_a_snapshot(at: Table, after: str) -> None:
    epoch = next(stream(at, 1))["cursor"].partition(".")[0]

    assert types(stream(at, 1, after.format(epoch=epoch)), 2) == ["resync", "snapshot"]


def test_a_new_epoch_under_an_open_stream_is_a_resync_and_a_snapshot(at: Table) -> None:
    frames = stream(at, 1)
    before = next(frames)
    at.store.lose_primary()

    resync, snapshot = islice(frames, 2)

    assert (resync["type"], snapshot["type"]) == ("resync", "snapshot")
    assert snapshot["cursor"] != before["cursor"]
    assert next(frames)["type"] == "heartbeat"


def test_too_much_to_tell_in_one_update_is_a_resync(at: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(follow, "MERGED_MAX", 1)
    frames = stream(at, 1)
    next(frames)

    put_all(at)

    assert types(frames, 2) == ["resync", "snapshot"]


# What it costs


def test_the_whole_history_is_read_only_by_those_who_were_long_away(at: Table) -> None:
    store: Any = at.store
    frames = stream(at, 1)
    first = next(frames)
    store.whole_reads = 0

    for seat in at.tokens:
        at.put(seat)
        assert next(frames)["type"] == "update"
    assert store.whole_reads == 0
    at.pass_time(PAUSE_MS + 1_000)
    put_all(at)
    next(stream(at, 1, first["cursor"]))
    assert store.whole_reads == 1


# Who may


def test_who_may_not_see_the_match_is_refused_before_any_frame(at: Table) -> None:
    private = table()
    private.create(2, visibility="private")
    closed = table().started(2)

    with pytest.raises(InvalidToken):
        of(at, at.tokens[0] + "x")
    with pytest.raises(InvalidToken):
        Pass.of(at.match_id, "no token at all")
    with pytest.raises(MatchNotFound):
        follower(private, None)
    with pytest.raises(SpectatorsOff):
        follower(closed, None)
    assert len(private.store.wakeups) == len(closed.store.wakeups) == len(at.store.wakeups) == 0


def test_a_spectator_follows_the_public_view_and_is_told_no_secret(at: Table) -> None:
    frames = stream(at, None)
    assert next(frames)["view"] == at.public_view()

    peek(at, 0)
    put_all(at)
    update = next(frames)

    assert update["view"] == at.public_view()
    assert "top_peeked" not in {each["event"]["type"] for each in update["events"]}


def test_a_host_without_a_seat_follows_the_public_view() -> None:
    at = table()
    at.create(2, name=None)
    at.sit("Ann"), at.sit("Bo")
    frames = map(plain, of(at, at.host_token).stream())
    assert types(frames, 2) == ["snapshot", "presence"]

    at.started_by_host()

    assert next(frames)["view"]["status"] == "active"


def test_a_stream_ends_at_once_when_its_token_dies() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")
    frames = stream(at, 1)
    next(frames)
    began_ms = at.clock.now_ms()

    leave(at.house, at.match_id, at.tokens[1], 1)

    [bye] = frames
    assert (bye["type"], bye["reason"], bye["retry_ms"]) == ("bye", "invalid_token", None)
    assert at.clock.now_ms() == began_ms


def test_before_the_server_closes_streams_are_told_when_to_come_back(at: Table) -> None:
    frames = stream(at, 1)
    next(frames)

    at.store.wakeups.close()

    [bye] = frames
    assert (bye["type"], bye["reason"]) == ("bye", "restart")
    assert 500 <= bye["retry_ms"] < 2_000


def test_a_stream_outlives_a_store_that_is_away_and_loses_nothing(at: Table) -> None:
    frames = stream(at, 1)
    next(frames)
    store: Any = at.store
    store.away = True

    assert types(frames, 2) == ["heartbeat", "heartbeat"]
    put_all(at)
    store.away = False

    assert next(frames)["type"] == "update"


def test_a_wake_up_in_vain_is_made_good_soon(at: Table) -> None:
    frames = stream(at, 1)
    next(frames)
    put_all(at)
    began_ms = at.clock.now_ms()
    store: Any = at.store
    store.failures = 1

    assert next(frames)["type"] == "update"
    assert at.clock.now_ms() - began_ms == 1_000


def test_while_the_store_is_away_no_slow_look_makes_a_line_seem_dead(at: Table) -> None:
    """Here each look takes four seconds, as on a store that stands still."""
    frames = stream(at, 1)
    next(frames)
    store: Any = at.store
    store.away, store.patience_ms = True, 4_000
    silences = []
    for _ in range(5):
        began_ms = at.clock.now_ms()
        assert next(frames)["type"] == "heartbeat"
        silences.append(at.clock.now_ms() - began_ms)

    assert max(silences) <= HEARTBEAT_MS + store.patience_ms


# Long polls


def test_a_long_poll_answers_at_once_with_what_is_new(at: Table) -> None:
    cursor = follower(at, 1).cursor
    put_all(at)

    [update] = follower(at, 1, cursor).poll(25)

    assert plain(update)["type"] == "update"


def test_a_long_poll_without_news_ends_empty_after_its_time(at: Table) -> None:
    cursor = follower(at, 1).cursor
    began_ms = at.clock.now_ms()

    waiting = follower(at, 1, cursor)

    assert waiting.poll(25) == []
    assert (at.clock.now_ms() - began_ms, waiting.cursor) == (25_000, cursor)


def test_a_follower_that_is_closed_leaves_nothing_behind(at: Table) -> None:
    one = follower(at, 1)

    one.close()
    one.close()

    assert len(at.store.wakeups) == 0


# Who is there


def presence(frames: Iterator[dict[str, Any]], count: int) -> list[list[int]]:
    """The presence frames among the next so many."""
    return [frame["present"] for frame in islice(frames, count) if frame["type"] == "presence"]


def test_a_stream_is_told_who_is_there_and_who_comes_once_each(at: Table) -> None:
    frames = every_frame(at, 0)
    assert presence(frames, 2) == [[0]]

    others = [follower(at, 1), follower(at, 1), follower(at, None)]

    assert presence(frames, 2) == [[0, 1]]
    assert len(others) == 3


def test_a_seat_stays_present_for_a_grace_and_who_returns_within_it_was_never_away(at: Table) -> None:
    first = follower(at, 1)
    frames = every_frame(at, 0)
    assert presence(frames, 2) == [[0, 1]]

    first.close()
    at.clock.advance(PRESENCE_GRACE_MS - 1)
    again = follower(at, 1)
    assert presence(frames, 1) == []
    again.close()
    at.clock.advance(PRESENCE_GRACE_MS)

    assert read_presence(at.house, at.clock, at.live, Pass.of(at.match_id, None)) == (0,)
    assert presence(frames, 2) == [[0]]


def test_a_stream_whose_process_died_is_missed_after_a_while(at: Table) -> None:
    follower(at, 1)

    at.clock.advance(20_000)

    assert read_presence(at.house, at.clock, at.live, Pass.of(at.match_id, None)) == ()


def test_a_stream_that_is_never_silent_for_long_shows_itself_all_the_same(at: Table) -> None:
    frames = stream(at, 0)
    next(frames)

    for seat in at.tokens:
        at.clock.advance(HEARTBEAT_MS - 1_000)
        at.put(seat)
        assert next(frames)["type"] == "update"

    assert read_presence(at.house, at.clock, at.live, Pass.of(at.match_id, None)) == (0,)


def test_coming_and_going_change_no_view_and_no_cursor(at: Table) -> None:
    before = at.view_bytes(0), at.progress().loaded.version

    follower(at, 1).close()

    assert (at.view_bytes(0), at.progress().loaded.version) == before


def test_a_seat_may_have_so_many_streams_and_another_when_one_is_closed(at: Table) -> None:
    streams = [follower(at, 1) for _ in range(3)]

    with pytest.raises(TooManyStreams):
        follower(at, 1)
    follower(at, 0)
    of(at, at.tokens[1], stays_ms=0)
    streams[0].close()
    follower(at, 1)
