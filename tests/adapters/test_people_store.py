"""What every store of persons promises, tried on the one in memory and on real servers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from adapters.worlds import MemoryWorld, RedisWorld, World, redis_world
from filbert.matches.people_ports import Entry, PeopleStore, Record, Session, Turn

LONG_MS = 60_000
ANN = Entry("p_ann", "first", "Ann", b"\x00body", life_ms=LONG_MS, replay_ms=LONG_MS)
USED = Turn("p_ann", "first", 1, b"\xffkey", life_ms=LONG_MS)


class PeopleLaws:
    """The suite; a subclass brings the world."""

    @pytest.fixture
    def people(self, world: World) -> PeopleStore:
        return world.store.people

    def test_a_guest_has_a_session_with_a_name(self, people: PeopleStore) -> None:
        assert people.session("p_ann", "first") is None

        assert people.enter(ANN).what == "new"

        session = people.session("p_ann", "first")
        assert isinstance(session, Session)
        assert session.name == "Ann"
        assert people.session("p_ann", "second") is None
        assert people.session("p_bob", "first") is None

    def test_whoever_enters_twice_is_known_if_the_request_is_the_same(self, people: PeopleStore) -> None:
        at_ms = people.enter(ANN).at_ms

        again = people.enter(ANN)

        assert again.what == "known"
        assert again.at_ms >= at_ms > 1_700_000_000_000
        assert people.enter(replace(ANN, fingerprint=b"other")).what == "other"

    def test_an_entry_is_spent_when_its_session_was_refreshed_or_ended(self, people: PeopleStore) -> None:
        people.enter(ANN)
        people.turn(USED)
        assert people.enter(ANN).what == "spent"

        people.enter(replace(ANN, person="p_bob"))
        people.end_session("p_bob", "first")
        assert people.enter(replace(ANN, person="p_bob")).what == "spent"

    def test_an_entry_is_spent_when_it_is_too_late_to_repeat_it(self, world: World) -> None:
        entry = replace(ANN, replay_ms=1)
        world.store.people.enter(entry)
        world.be_silent(2)

        assert _comes_true(lambda: world.store.people.enter(entry).what == "spent")

    def test_a_guest_is_gone_after_their_life(self, world: World) -> None:
        entry = replace(ANN, life_ms=1)
        world.store.people.enter(entry)
        world.be_silent(2)

        assert _comes_true(lambda: world.store.people.session("p_ann", "first") is None)
        assert world.store.people.turn(USED).what == "over"

    def test_a_refresh_lengthens_the_life(self, world: World) -> None:
        people = world.store.people
        people.enter(replace(ANN, life_ms=300))
        people.turn(USED)
        world.be_silent(500)

        assert people.session("p_ann", "first") is not None

    def test_a_refresh_token_is_used_once_and_a_retry_is_known_by_its_key(self, people: PeopleStore) -> None:
        people.enter(ANN)

        turned, again, following = people.turn(USED), people.turn(USED), people.turn(replace(USED, generation=2))

        assert [turned.what, again.what, following.what] == ["turned", "known", "turned"]
        assert (turned.name, again.name) == ("Ann", "Ann")

    def test_a_refresh_token_used_again_under_another_key_ends_the_session(self, people: PeopleStore) -> None:
        people.enter(ANN)
        people.turn(USED)

        assert people.turn(replace(USED, key_hash=b"thief")).what == "stolen"

        assert people.session("p_ann", "first") is None
        assert people.turn(replace(USED, generation=2)).what == "over"

    def test_a_key_is_good_for_the_last_refresh_only(self, people: PeopleStore) -> None:
        people.enter(ANN)
        people.turn(USED)
        people.turn(replace(USED, generation=2, key_hash=b"next"))

        assert people.turn(USED).what == "stolen"

    def test_a_store_that_lost_its_newest_refreshes_shuts_nobody_out(self, people: PeopleStore) -> None:
        people.enter(ANN)

        assert people.turn(replace(USED, generation=7)).what == "turned"
        assert people.turn(replace(USED, generation=7)).what == "known"
        assert people.turn(replace(USED, generation=8)).what == "turned"

    def test_of_many_who_refresh_at_once_under_one_key_one_turns_and_all_are_answered(self, people: PeopleStore) -> None:
        people.enter(ANN)

        assert sorted(_at_once(lambda number: people.turn(USED).what)) == ["known"] * 7 + ["turned"]

    def test_of_many_who_enter_at_once_one_is_new(self, people: PeopleStore) -> None:
        assert sorted(_at_once(lambda number: people.enter(ANN).what)) == ["known"] * 7 + ["new"]

    def test_to_end_a_session_again_changes_nothing(self, people: PeopleStore) -> None:
        people.enter(ANN)

        people.end_session("p_ann", "first")
        people.end_session("p_ann", "first")
        people.end_session("p_nobody", "first")

        assert people.session("p_ann", "first") is None

    def test_a_refused_token_is_remembered_for_its_life(self, world: World) -> None:
        people = world.store.people
        people.refuse("p_ann", b"hash", life_ms=LONG_MS)
        people.refuse("p_ann", b"short", life_ms=1)
        world.be_silent(2)

        assert people.is_refused("p_ann", b"hash")
        assert not people.is_refused("p_ann", b"another")
        assert not people.is_refused("p_bob", b"hash")
        assert _comes_true(lambda: not people.is_refused("p_ann", b"short"))

    def test_of_who_is_forgotten_nothing_stays_but_that_the_id_is_used_up(self, people: PeopleStore) -> None:
        people.enter(ANN)

        people.forget("p_ann", life_ms=LONG_MS)

        assert people.session("p_ann", "first") is None
        assert people.turn(USED).what == "over"
        assert people.enter(ANN).what == "spent"

    def test_what_is_kept_of_a_guest_may_be_shown_to_them(self, people: PeopleStore) -> None:
        assert people.record("p_ann") is None
        at_ms = people.enter(ANN).at_ms

        assert people.record("p_ann") == Record("Ann", at_ms, 1)

        people.end_session("p_ann", "first")
        assert people.record("p_ann") == Record("Ann", at_ms, 0)

    def test_it_is_remembered_for_a_while_that_somebody_is_gone(self, people: PeopleStore) -> None:
        people.enter(ANN)
        assert not people.is_gone("p_ann")

        people.forget("p_ann", life_ms=LONG_MS)

        assert people.is_gone("p_ann")
        assert people.record("p_ann") is None
        assert not people.is_gone("p_bob")


class TestMemory(PeopleLaws):
    @pytest.fixture
    def world(self) -> World:
        return MemoryWorld()


class TestRedis(PeopleLaws):
    @pytest.fixture
    def world(self, each_redis_url: str) -> Iterator[RedisWorld]:
        with redis_world(each_redis_url) as world:
            yield world

    def test_every_key_expires_and_bears_the_person_as_hash_tag(self, world: RedisWorld) -> None:
        people = world.store.people
        people.enter(ANN)
        people.turn(USED)
        people.refuse("p_ann", b"hash", life_ms=LONG_MS)
        people.forget("p_bob", life_ms=LONG_MS)

        keys = world.keys()

        assert len(keys) == 3
        assert all(key.startswith(("f:{p_ann}:", "f:{p_bob}:")) for key in keys)
        assert all(0 < world.life_ms(key) <= LONG_MS for key in keys)

    def test_no_token_and_no_key_lies_in_the_store(self, world: RedisWorld) -> None:
        world.store.people.enter(ANN)
        world.store.people.turn(USED)

        assert world.client.hgetall("f:{p_ann}:who").keys() == {b"n", b"f", b"c", b"g:first", b"k:first"}

    def test_a_guest_takes_few_bytes(self, world: RedisWorld) -> None:
        world.store.people.enter(replace(ANN, person=f"p_{'a' * 26}", session="b" * 16, fingerprint=bytes(8)))
        world.store.people.turn(replace(USED, person=f"p_{'a' * 26}", session="b" * 16, key_hash=bytes(16)))

        size: object = world.client.memory_usage(f"f:{{p_{'a' * 26}}}:who")

        assert isinstance(size, int)
        assert size < 400


def _comes_true(condition: Callable[[], bool]) -> bool:
    """Whether it does; a real server's clock goes on by itself."""
    return any(condition() for _ in range(1_000))


def _at_once(act: Callable[[int], str]) -> list[str]:
    """What eight threads got."""
    said: list[str] = []
    threads = [threading.Thread(target=lambda number=number: said.append(act(number))) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return said
