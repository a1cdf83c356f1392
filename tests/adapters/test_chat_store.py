"""What every chat promises, tried on the store in memory and on real servers."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from adapters.worlds import MATCH, POLICY, MemoryWorld, RedisWorld, World, change, changed, create, redis_world
from filbert.adapters.redis_chat import ChatKeys
from filbert.adapters.redis_keys import WAKE_CHANNEL, MatchKeys
from filbert.adapters.shards import StorePolicy
from filbert.matches.chat_ports import KEPT_MESSAGES, KEPT_WATCHERS, Rate, Utterance, Verdict
from filbert.matches.errors import StoreUnavailable
from harness.proxy import FaultProxy

PATIENT = Rate("0", 2, 60_000)
"""Two at once, then one a minute: no test lasts that long."""


def say(world: World, text: str = "hello", **fields: Any) -> Verdict:
    """Say something in the room of the players."""
    wanted = {"room": "players", "author": "0.1", "rates": (), "payload": text.encode(), **fields}
    return world.store.chat.say(Utterance(MATCH, **wanted))


def heard(world: World, room: Any = "players", after: int | None = 0, limit: int = 500) -> list[tuple[int, str]]:
    """Numbers and texts of a room."""
    talk = world.store.chat.hear(MATCH, room, after=after, limit=limit)
    return [(kept.number, kept.payload.decode()) for kept in talk.messages]


class ChatStoreLaws:
    """The suite; a subclass brings the world."""

    def test_messages_are_numbered_from_1_in_each_room_and_bear_the_clock_of_the_store(self, world: World) -> None:
        now_ms = create(world).now_ms

        told = [say(world, "one"), say(world, "two"), say(world, "three", room="spectators")]

        assert [(each.what, each.number) for each in told] == [("said", 1), ("said", 2), ("said", 1)]
        assert all(0 <= each.at_ms - now_ms < 60_000 for each in told)
        assert heard(world) == [(1, "one"), (2, "two")]
        assert heard(world, "spectators") == [(1, "three")]

    def test_bytes_come_back_as_they_were_given(self, world: World) -> None:
        create(world)

        say(world, payload=b"\x00 \xff\r\n 7 x")

        assert [kept.payload for kept in world.store.chat.hear(MATCH, "players", after=None, limit=1).messages] == [
            b"\x00 \xff\r\n 7 x"
        ]

    def test_a_page_begins_after_a_number_or_ends_with_the_newest(self, world: World) -> None:
        create(world)
        for number in range(1, 8):
            say(world, str(number))

        assert heard(world, after=2, limit=3) == [(3, "3"), (4, "4"), (5, "5")]
        assert heard(world, after=6) == [(7, "7")]
        assert heard(world, after=7) == []
        assert heard(world, after=None, limit=2) == [(6, "6"), (7, "7")]
        assert world.store.chat.hear(MATCH, "players", after=2, limit=3).last == 7

    def test_the_newest_500_are_kept_under_their_numbers(self, world: World) -> None:
        create(world)
        for number in range(1, KEPT_MESSAGES + 4):
            say(world, str(number))
            if number == 2:
                assert world.store.chat.erase(MATCH, "players", 2, b"")

        kept = heard(world)
        assert (len(kept), kept[0], kept[-1]) == (KEPT_MESSAGES, (4, "4"), (503, "503"))
        assert heard(world, after=1, limit=1) == [(4, "4")]
        assert world.store.chat.hear(MATCH, "players", after=0, limit=1).erased == ()
        assert not world.store.chat.erase(MATCH, "players", 3, b"")

    def test_what_exceeds_a_rate_is_not_stored_and_told_how_long_to_wait(self, world: World) -> None:
        create(world)

        told = [say(world, rates=(PATIENT,)) for _ in range(3)]
        other = say(world, rates=(Rate("1", 2, 60_000),))

        assert [each.what for each in told] == ["said", "said", "limited"]
        assert 50_000 < told[2].wait_ms <= 60_000
        assert (other.what, other.number) == ("said", 3)

    def test_a_refusal_by_one_rate_charges_none(self, world: World) -> None:
        create(world)
        shared = Rate("spectators", 1, 60_000)
        say(world, rates=(shared,))

        assert say(world, rates=(PATIENT, shared)).what == "limited"
        assert [say(world, rates=(PATIENT,)).what for _ in range(3)] == ["said", "said", "limited"]

    def test_a_record_answers_for_its_message_whatever_else_has_changed(self, world: World) -> None:
        create(world)
        first = say(world, "once", rates=(PATIENT,), record=(b"key", b"print \x00\n"))
        say(world, rates=(PATIENT,))
        world.store.chat.mute(MATCH, "0.1", muted=True)

        again = say(world, "twice", rates=(PATIENT,), record=(b"key", b"other"))

        assert (first.what, first.number) == ("said", 1)
        assert again == Verdict("known", 1, fingerprint=b"print \x00\n")
        assert len(heard(world)) == 2

    def test_a_refusal_leaves_no_record(self, world: World) -> None:
        create(world)
        world.store.chat.mute(MATCH, "0.1", muted=True)
        assert say(world, record=(b"key", b"print")).what == "muted"
        world.store.chat.mute(MATCH, "0.1", muted=False)

        assert say(world, record=(b"key", b"print")).what == "said"

    def test_128_records_of_others_do_not_displace_one(self, world: World) -> None:
        create(world)
        for number in range(129):
            say(world, record=(b"%d" % number, b"print"))

        assert say(world, record=(b"0", b"print")).what == "known"

    def test_who_is_muted_may_not_speak_in_any_room_and_others_may(self, world: World) -> None:
        create(world)
        world.store.chat.mute(MATCH, "0.1", muted=True)

        assert say(world).what == "muted"
        assert say(world, room="spectators").what == "muted"
        assert say(world, author="0.2").what == "said"
        assert world.store.chat.hear(MATCH, "players", after=0, limit=1).muted == {"0.1"}

    def test_a_room_that_is_shut_takes_nothing_and_the_other_does(self, world: World) -> None:
        create(world)
        world.store.chat.set_open(MATCH, "spectators", is_open=False)

        assert say(world, room="spectators").what == "closed"
        assert say(world).what == "said"
        assert not world.store.chat.hear(MATCH, "spectators", after=0, limit=1).is_open

        world.store.chat.set_open(MATCH, "spectators", is_open=True)
        assert say(world, room="spectators").what == "said"

    def test_an_erased_message_keeps_its_number_and_instant_and_nothing_else(self, world: World) -> None:
        create(world)
        said = [say(world, text) for text in ("one", "two", "three")][1]

        assert world.store.chat.erase(MATCH, "players", 2, b"tombstone")

        talk = world.store.chat.hear(MATCH, "players", after=0, limit=9)
        assert [kept.payload for kept in talk.messages] == [b"one", b"tombstone", b"three"]
        assert talk.messages[1].at_ms == said.at_ms
        assert talk.erased == (2,)
        assert not world.store.chat.erase(MATCH, "players", 4, b"")
        assert not world.store.chat.erase(MATCH, "players", 0, b"")

    def test_spectators_are_kept_as_they_came_first_and_there_is_an_end_of_them(self, world: World) -> None:
        create(world)

        assert world.store.chat.admit(MATCH, "w0", b"first") == (b"first", True)
        assert world.store.chat.admit(MATCH, "w0", b"second") == (b"first", False)
        for number in range(1, KEPT_WATCHERS):
            assert world.store.chat.admit(MATCH, f"w{number}", b"data") == (b"data", True)

        assert world.store.chat.admit(MATCH, "one too many", b"data") is None
        assert world.store.chat.admit(MATCH, "w0", b"third") == (b"first", False)
        assert world.store.chat.watcher(MATCH, "w0") == b"first"
        assert world.store.chat.watcher(MATCH, "one too many") is None

    def test_what_is_kept_of_a_spectator_is_replaced_and_listed(self, world: World) -> None:
        create(world)
        chat = world.store.chat
        for name in ("w1", "w2"):
            chat.admit(MATCH, name, b"first")

        assert chat.swap_watcher(MATCH, "w1", b"second")
        assert not chat.swap_watcher(MATCH, "w3", b"of nobody")

        assert chat.watchers(MATCH) == {"w1": b"second", "w2": b"first"}
        assert chat.admit(MATCH, "w1", b"third") == (b"second", False)

    def test_who_follows_is_told_what_is_kept_of_that_spectator_and_of_no_other(self, world: World) -> None:
        create(world, views={"p": ("tag", b"view")})
        world.store.chat.admit(MATCH, "w1", b"kept \x00")

        def told(holder: str, known: str = "tag") -> bytes:
            recent = world.store.recent(MATCH, holder, "p", known)
            assert recent is not None
            return recent.watcher

        for known in ("tag", ""):
            assert [told(holder, known) for holder in ("w1", "w2", "p", "0")] == [b"kept \x00", b"", b"", b""]
        changed(world, finished=True)
        assert [told(holder) for holder in ("w1", "w2", "p")] == [b"kept \x00", b"", b""]

    def test_chat_goes_on_after_the_end(self, world: World) -> None:
        create(world)
        say(world, "before")
        world.store.chat.mute(MATCH, "1.1", muted=True)
        changed(world, finished=True)

        assert say(world, "after").number == 2
        assert world.store.chat.erase(MATCH, "players", 1, b"")
        assert heard(world) == [(1, ""), (2, "after")]
        assert say(world, author="1.1").what == "muted"

    def test_chat_changes_nothing_of_the_match(self, world: World) -> None:
        before = create(world, state=b"state", views={"0": ("tag", b"view")})
        peek = world.store.peek(MATCH, "0")

        say(world)
        world.store.chat.mute(MATCH, "1.1", muted=True)

        after = world.store.load(MATCH)
        assert (after.version, after.state) == (before.version, b"state")
        assert world.store.peek(MATCH, "0") == peek
        assert change(world, before), "a commit from before the message is not refused"

    def test_who_follows_sees_which_rooms_have_changed_whether_the_view_has_or_not(self, world: World) -> None:
        create(world, views={"0": ("tag", b"view")})

        def said(known: str = "tag") -> tuple[int, int]:
            recent = world.store.recent(MATCH, "0", "0", known)
            assert recent is not None
            return recent.said

        assert said() == said("") == (0, 0)
        say(world)
        say(world, room="spectators")
        assert said() == said("") == (1, 1)
        world.store.chat.erase(MATCH, "players", 1, b"")
        world.store.chat.set_open(MATCH, "spectators", is_open=False)
        world.store.chat.mute(MATCH, "0.1", muted=True)
        assert said() == said("") == (2, 2)

        changed(world, finished=True)
        assert said("") == (0, 0)

    def test_eight_who_speak_at_once_are_all_heard_in_one_order(self, world: World) -> None:
        """boardgameio/boardgame.io issue 828: of several who acted at once, one was heard."""
        create(world)
        told: list[Verdict] = []

        def speak(author: int) -> None:
            told.extend([say(world, f"{author} {number}", author=f"{author}.1") for number in range(20)])

        threads = [threading.Thread(target=speak, args=(author,)) for author in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)

        kept = heard(world)
        assert sorted(each.number for each in told) == [number for number, _ in kept] == list(range(1, 161))
        for author in range(8):
            assert [text for _, text in kept if text.startswith(f"{author} ")] == [f"{author} {number}" for number in range(20)]

    @pytest.mark.parametrize("match_id", ["07nothere", "zz", "", "07\ud800"])
    def test_a_match_that_is_not_there_has_no_chat(self, world: World, match_id: str) -> None:
        chat = world.store.chat

        assert chat.say(Utterance(match_id, "players", "0.1", b"x", ())).what == "gone"
        chat.mute(match_id, "0.1", muted=True)
        assert not chat.erase(match_id, "players", 1, b"")
        assert chat.admit(match_id, "w0", b"") is None
        assert chat.watcher(match_id, "w0") is None
        assert chat.watchers(match_id) == {}
        assert not chat.swap_watcher(match_id, "w0", b"")
        talk = chat.hear(match_id, "players", after=None, limit=9)
        assert (talk.last, talk.messages, talk.muted, talk.is_open) == (0, (), frozenset(), True)


class TestMemory(ChatStoreLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()

    def test_a_rate_is_forgotten_with_time_and_messages_with_their_match(self) -> None:
        world = MemoryWorld()
        create(world)
        for _ in range(2):
            say(world, rates=(PATIENT,))
        world.clock.advance(60_000)

        assert [say(world, rates=(PATIENT,)).what for _ in range(2)] == ["said", "limited"]

        world.clock.advance(POLICY.abandoned_ms)
        assert heard(world) == []


class TestRedis(ChatStoreLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[World]:
        with redis_world(each_redis_url) as world:
            yield world


@pytest.fixture
def redis_chat(each_redis_url: str) -> Iterator[RedisWorld]:
    """A world on the empty server, whose finished matches are kept for an hour."""
    with redis_world(each_redis_url, StorePolicy(retention_ms=3_600_000)) as world:
        yield world


def test_every_key_of_a_chat_expires_and_bears_the_tag_of_its_shard(redis_chat: RedisWorld) -> None:
    create(redis_chat)
    redis_chat.store.chat.admit(MATCH, "w0", b"data")
    say(redis_chat, rates=(PATIENT,), record=(b"key", b"print"))
    say(redis_chat, room="spectators")

    keys = redis_chat.keys("*chat*")
    assert len(keys) == 6
    assert all(key.startswith("f:{s007}:m:07match:chat") for key in keys)
    assert all(0 < redis_chat.life_ms(key) <= POLICY.abandoned_ms for key in keys)


def test_a_chat_lives_as_long_as_its_match(redis_chat: RedisWorld) -> None:
    create(redis_chat)
    keys = ChatKeys.of(MatchKeys.of(MATCH))
    say(redis_chat)
    redis_chat.store.chat.admit(MATCH, "w0", b"data")
    lasting = (keys.chat, keys.players, keys.watchers)
    for key in (*lasting, MatchKeys.of(MATCH).match):
        redis_chat.client.pexpire(key, 5_000)

    changed(redis_chat)
    assert all(redis_chat.life_ms(key) > POLICY.abandoned_ms - 60_000 for key in lasting), "a change renews both"

    changed(redis_chat, finished=True)
    assert all(3_500_000 < redis_chat.life_ms(key) <= 3_600_000 for key in lasting), "the end begins the retention of both"

    redis_chat.client.pexpire(MatchKeys.of(MATCH).archive, 9_000)
    say(redis_chat)
    assert all(0 < redis_chat.life_ms(key) <= 9_000 for key in lasting), "talk keeps nothing alive"


def test_a_message_wakes_its_room_and_no_viewer(redis_chat: RedisWorld) -> None:
    create(redis_chat)
    with redis_chat.client.pubsub(ignore_subscribe_messages=True) as channel:  # type: ignore[no-untyped-call]  # the library leaves it untyped
        channel.subscribe(WAKE_CHANNEL)
        channel.get_message(timeout=5)

        say(redis_chat)
        say(redis_chat, room="spectators")
        redis_chat.store.chat.erase(MATCH, "players", 1, b"")
        redis_chat.store.chat.mute(MATCH, "0.1", muted=True)
        say(redis_chat)
        redis_chat.store.chat.admit(MATCH, "w1", b"data")
        redis_chat.store.chat.swap_watcher(MATCH, "w1", b"other data")
        redis_chat.client.publish(WAKE_CHANNEL, "end")

        heard_: list[str] = []
        while not heard_ or heard_[-1] != "end":
            message = channel.get_message(timeout=5)
            assert message is not None
            heard_.append(message["data"].decode())
    assert heard_ == [f"{MATCH} c:players", f"{MATCH} c:spectators", f"{MATCH} c:players", f"{MATCH} w1", "end"]


def test_of_messages_that_lose_their_reply_every_one_is_stored_once(store_proxy: FaultProxy) -> None:
    """redis/redis-py issue 977: the library repeats writes whose reply was lost."""
    with redis_world(store_proxy.redis_url) as world:
        create(world)
        say(world, "the script is known")
        for number in range(10):
            store_proxy.lose_reply(b"message %d" % number)
            with pytest.raises(StoreUnavailable):
                say(world, f"message {number}", record=(b"%d" % number, b"print"))

            assert say(world, f"message {number}", record=(b"%d" % number, b"print")).what == "known"

        assert [text for _, text in heard(world)][1:] == [f"message {number}" for number in range(10)]
