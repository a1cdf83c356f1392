"""Many who are woken together read the store once: what is shared, with whom, and what is not."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec
import pytest
from conformance.toy.game import PAUSE_MS
from filbert.adapters.memory import MemoryStore
from filbert.matches.connection import HEARTBEAT_MS
from filbert.matches.errors import InvalidToken, StoreUnavailable
from filbert.matches.follow import Follower
from filbert.matches.moderate import remove_spectator
from filbert.matches.passes import Pass
from filbert.matches.ports import Clock, MatchId, Recent, Slot
from filbert.matches.read import Revision
from filbert.matches.together import Together
from filbert.matches.watch import watch
from matches.table import Table
from matches.table import table as new_table

CROWD = 20


class CountingStore(MemoryStore):
    """A store in memory that notes each read for those who follow: the slots of holder and view."""

    reads: list[tuple[Slot, Slot]]

    def recent(self, match_id: MatchId, holder: Slot, slot: Slot, known_tag: str) -> Recent | None:
        self.reads.append((holder, slot))
        return super().recent(match_id, holder, slot, known_tag)


def counting(clock: Clock) -> MemoryStore:
    store = CountingStore(clock)
    store.reads = []
    return store


@pytest.fixture
def at() -> Table:
    """Three people in a match that anybody may watch."""
    return new_table(store=counting).started(3, spectators="public", options={"rounds": 8})


@contextmanager
def following(at: Table, *tokens: str | None) -> Iterator[list[Follower]]:
    """One follower for each token, each with all that there was; nothing of that is counted."""
    with ExitStack() as stack:
        found = []
        for token in tokens:
            follower = Follower(at.house, at.clock, at.live, Pass.of(at.match_id, token), None, stays_ms=20_000)
            stack.callback(follower.close)
            found.append(follower)
        for follower in found:  # seats that came woke those who were there
            follower.look()
        reads(at).clear()
        yield found


def reads(at: Table) -> list[tuple[Slot, Slot]]:
    store: Any = at.store
    found: list[tuple[Slot, Slot]] = store.reads
    return found


def put_all(at: Table) -> None:
    """A whole round, which changes every view."""
    for seat in at.tokens:
        if any(prompt["kind"] == "put" for prompt in at.view(seat)["prompts"]):
            at.put(seat)
    at.pass_time(PAUSE_MS + 1_000)


def zoe(at: Table, number: int = 0) -> str:
    """A spectator's token."""
    return watch(at.house, at.match_id, f"Zoe {number}", f"a-key-of-spectator-{number}", b"print").token


def plain(follower: Follower) -> Any:
    return msgspec.json.decode(msgspec.json.encode(follower.look()))


def test_all_spectators_of_a_match_share_one_read_for_each_wake_up(at: Table) -> None:
    named = [zoe(at, number) for number in range(CROWD)]
    with following(at, *[None] * CROWD, *named) as crowd:
        put_all(at)

        frames = [plain(follower) for follower in crowd]

        assert reads(at) == [("p", "p")]
        assert all(each == frames[0] for each in frames)
        assert frames[0][0]["view"] == at.public_view()


def test_a_shared_read_tells_what_a_read_alone_tells(at: Table) -> None:
    with following(at, None, None, at.tokens[1]) as (one, other, seat):
        cursor, of_seat = one.cursor, seat.cursor
        put_all(at)
        shared = [plain(one), plain(other)]
        own = plain(seat)

    for after, token, known in ((cursor, None, shared[0]), (cursor, None, shared[1]), (of_seat, at.tokens[1], own)):
        place = Revision(*map(int, after.split(".")))
        alone = Follower(at.house, at.clock, at.live, Pass.of(at.match_id, token), place, stays_ms=0)
        assert msgspec.json.decode(msgspec.json.encode(alone.first)) == known
        alone.close()


def test_each_viewer_reads_its_own_and_nobody_is_given_that_of_another(at: Table) -> None:
    tokens = [at.tokens[seat] for seat in (0, 1, 2)]
    with following(at, None, *tokens, *tokens) as crowd:
        put_all(at)

        frames = [plain(follower) for follower in crowd]

        assert sorted(reads(at)) == [("0", "0"), ("1", "1"), ("2", "2"), ("p", "p")]
        assert [each[0]["view"]["seat"] for each in frames] == [None, 0, 1, 2, 0, 1, 2]
        assert all(each[0]["view"] == at.view(seat) for seat, each in zip((0, 1, 2, 0, 1, 2), frames[1:], strict=True))


def test_who_was_not_woken_reads_for_itself(at: Table) -> None:
    with following(at, None, None) as crowd:
        for follower in crowd:
            follower.look()

        assert reads(at) == [("p", "p")] * 2


def test_of_two_wake_ups_the_later_one_is_read(at: Table) -> None:
    with following(at, None, None) as (early, late):
        at.put(0)
        early.look()
        at.put(1)

        assert plain(late)[0]["view"] == plain(early)[0]["view"] == at.public_view()


def test_a_spectator_who_was_removed_is_shown_nothing_more(at: Table) -> None:
    token = zoe(at)
    slot = token.split("_")[1]
    with following(at, token, None) as (removed, other):
        remove_spectator(at.house, at.match_id, at.tokens[0], slot)
        put_all(at)

        with pytest.raises(InvalidToken):
            removed.look()
        assert plain(other)[0]["type"] == "update"


def test_a_token_is_looked_at_now_and_then_even_if_the_news_of_its_end_is_lost(at: Table) -> None:
    token = zoe(at)
    with following(at, token) as (follower,):
        at.store.wakeups.wake = lambda match_id, slots: None  # type: ignore[method-assign]  # a wake-up is lost
        remove_spectator(at.house, at.match_id, at.tokens[0], token.split("_")[1])
        del at.store.wakeups.wake
        at.clock.advance(HEARTBEAT_MS)
        at.put(0)

        with pytest.raises(InvalidToken):
            follower.look()


def test_of_those_who_ask_at_once_one_reads_and_the_others_wait_for_it() -> None:
    together, begun, go_on = Together(), threading.Event(), threading.Event()
    calls: list[int] = []
    results: list[str] = []

    def read() -> str:
        calls.append(1)
        begun.set()
        go_on.wait(10)
        return "read"

    threads = [threading.Thread(target=lambda: results.append(together.once("key", read))) for _ in range(5)]
    threads[0].start()
    begun.wait(10)
    for thread in threads[1:]:
        thread.start()
    go_on.set()
    for thread in threads:
        thread.join(10)

    assert (len(calls), results) == (1, ["read"] * 5)


def test_where_the_read_fails_each_reads_for_itself() -> None:
    together = Together()

    def fail() -> str:
        raise StoreUnavailable

    with pytest.raises(StoreUnavailable):
        together.once("key", fail)

    assert together.once("key", lambda: "read") == "read"
    assert together.once("other key", lambda: "another") == "another"
