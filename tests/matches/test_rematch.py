"""Playing again: one successor for all, with the seats that they had."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
import pytest
from filbert.adapters.memory import MemoryStore
from filbert.adapters.shards import shard_of
from filbert.adapters.waiters import Waiters
from filbert.matches.errors import (
    AlreadyStarted,
    InvalidToken,
    MatchNotFound,
    NotFinished,
    NotYourSeat,
    SeatsOpen,
    SeatTaken,
    StoreUnavailable,
)
from filbert.matches.leave import leave
from filbert.matches.play_bots import play_bots
from filbert.matches.ports import Clock, Commit, MatchId
from filbert.matches.read import read_lobby, read_view
from filbert.matches.rematch import Rejoined, await_rematch, read_rematch, rematch
from filbert.matches.secrets import fingerprint
from filbert.matches.start import start
from filbert.matches.take_seat import SeatRequest, take_seat
from matches.table import Table, table


def over(seats: int = 2, *, at: Table | None = None, **fields: Any) -> Table:
    """A match that was played to its end by time and bots, so that nobody left it."""
    return played_out((at or table(bot_delay_ms=0)).started(seats, **{"options": {"rounds": 1}, **fields}))


def played_out(at: Table) -> Table:
    for _ in range(60):
        play_bots(at.house, at.match_id)
        if at.progress().state.status == "finished":
            return at
        at.pass_time(20_000)
    raise AssertionError("the match did not end")


def ask(at: Table, seat: int) -> Rejoined:
    return rematch(at.house, at.match_id, at.tokens[seat])


def seats_of(at: Table, match_id: str) -> list[Any]:
    seats: list[Any] = msgspec.json.decode(read_lobby(at.house, match_id, None))["seats"]
    return seats


def test_everybody_gets_their_seat_in_the_same_match_and_the_first_is_its_host() -> None:
    at = over()

    bo, ann = ask(at, 1), ask(at, 0)

    assert ann.match_id == bo.match_id != at.match_id
    assert (ann.seat, bo.seat) == (0, 1)
    assert ann.token != bo.token
    lobby = msgspec.json.decode(ann.lobby)
    assert (lobby["host_seat"], lobby["rematch_of"], lobby["status"]) == (1, at.match_id, "lobby")
    assert [(seat["name"], seat["awaited"]) for seat in lobby["seats"]] == [("Ann", False), ("Bo", False)]
    start(at.house, bo.match_id, bo.token)
    assert msgspec.json.decode(read_view(at.house, at.clock, ann.match_id, ann.token).view)["seat"] == 0


def test_a_rematch_lies_in_the_shard_of_its_parent_with_a_seed_of_its_own() -> None:
    at = over()

    found = ask(at, 0)

    assert shard_of(found.match_id) == shard_of(at.match_id)
    parent = msgspec.json.decode(read_lobby(at.house, at.match_id, None))
    assert msgspec.json.decode(found.lobby)["commitment"] != parent["commitment"]


def test_game_options_pace_visibility_and_bots_are_those_of_the_parent() -> None:
    at = over(3, bots={2: "steady"}, visibility="public", spectators="public")

    lobby = msgspec.json.decode(ask(at, 0).lobby)

    parent = msgspec.json.decode(read_lobby(at.house, at.match_id, None))
    for same in ("game", "options", "pace", "visibility", "spectators"):
        assert lobby[same] == parent[same]
    assert [(seat["kind"], seat["level"]) for seat in lobby["seats"]][2] == ("bot", "steady")
    at.store.publish_listings()
    assert lobby["id"] in {place.match_id for place in at.store.listed(before=None, limit=10)}


def test_asking_again_is_answered_alike_before_and_after_the_others_came() -> None:
    at = over()
    first = ask(at, 0)

    again = ask(at, 0)
    ask(at, 1)
    later = ask(at, 0)

    assert (first.replayed, again.replayed, later.replayed) == (False, True, True)
    assert first.token == again.token == later.token


class LostReply(MemoryStore):
    """A store whose answer to one commit is lost."""

    lose = False

    def commit(self, commit: Commit) -> bool:
        done = super().commit(commit)
        if self.lose:
            self.lose = False
            raise StoreUnavailable
        return done


def test_after_a_lost_reply_the_seat_and_token_are_the_same() -> None:
    at = over(at=table(store=LostReply))
    store = at.store
    assert isinstance(store, LostReply)
    store.lose = True
    with pytest.raises(StoreUnavailable):
        ask(at, 0)

    found = ask(at, 0)

    assert found.replayed
    assert msgspec.json.decode(read_view(at.house, at.clock, found.match_id, found.token).view)["seat"] == 0


class AskBetween(MemoryStore):
    """A store in which somebody else asks between the look for the successor and its creation."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.between: Any = None

    def commit(self, commit: Commit) -> bool:
        between, self.between = self.between, None
        if between is not None:
            between()
        return super().commit(commit)


def test_of_two_who_ask_in_one_instant_one_makes_it_and_the_other_finds_it() -> None:
    at = over(at=table(store=AskBetween))
    store, bo = at.store, []
    assert isinstance(store, AskBetween)
    store.between = lambda: bo.append(ask(at, 1))

    ann = ask(at, 0)

    assert (ann.match_id, ann.seat, ann.replayed) == (bo[0].match_id, 0, False)
    assert msgspec.json.decode(ann.lobby)["host_seat"] == 1


def test_a_seat_is_kept_for_its_person_and_the_match_waits_for_it() -> None:
    at = over()
    ann = ask(at, 0)

    assert [seat["awaited"] for seat in seats_of(at, ann.match_id)] == [False, True]
    with pytest.raises(SeatsOpen):
        start(at.house, ann.match_id, ann.token)
    with pytest.raises(SeatTaken):
        take_seat(at.house, SeatRequest(ann.match_id, "Cy", 1, "key-0123456789abc", fingerprint(b"")))


def test_one_who_left_the_rematch_may_come_back_under_another_token_until_the_seat_is_taken() -> None:
    at = over()
    ask(at, 0)
    bo = ask(at, 1)
    leave(at.house, bo.match_id, bo.token, 1)

    back = ask(at, 1)
    leave(at.house, bo.match_id, back.token, 1)
    take_seat(at.house, SeatRequest(bo.match_id, "Cy", 1, "key-0123456789abc", fingerprint(b"")))

    assert (back.seat, back.replayed) == (1, False)
    assert back.token != bo.token
    with pytest.raises(SeatTaken):
        ask(at, 1)


def test_when_the_host_leaves_somebody_who_came_is_host() -> None:
    at = over(3)
    cy = ask(at, 2)
    bo = ask(at, 1)

    leave(at.house, cy.match_id, cy.token, 2)

    assert msgspec.json.decode(read_lobby(at.house, cy.match_id, None))["host_seat"] == bo.seat


def test_a_seat_that_left_the_parent_is_open_in_the_rematch_and_may_not_ask() -> None:
    at = table().started(3)
    for seat in (1, 2):
        leave(at.house, at.match_id, at.tokens[seat], seat)

    with pytest.raises(NotYourSeat) as refusal:
        ask(at, 1)

    assert refusal.value.reason == "left"
    assert [seat["kind"] for seat in seats_of(at, ask(at, 0).match_id)] == ["human", "open", "open"]


@pytest.mark.parametrize("first", [0, 1])
def test_who_resigned_in_a_match_of_two_has_a_seat_in_the_rematch(first: int) -> None:
    at = table().started(2)
    leave(at.house, at.match_id, at.tokens[0], 0)

    one, other = ask(at, first), ask(at, 1 - first)

    assert (one.match_id, {one.seat, other.seat}) == (other.match_id, {0, 1})
    assert [seat["name"] for seat in seats_of(at, one.match_id)] == ["Ann", "Bo"]
    assert not any(seat["out"] for seat in seats_of(at, one.match_id))


def test_a_stranger_may_not_ask() -> None:
    at = over()

    for token in (None, "fbs_0_wrong"):
        with pytest.raises(InvalidToken):
            rematch(at.house, at.match_id, token)
    private = over(2, bots={1: "random"}, visibility="private")
    with pytest.raises(MatchNotFound):
        rematch(private.house, private.match_id, None)


def test_nobody_asks_before_the_end() -> None:
    at = table().started(2)

    with pytest.raises(NotFinished):
        ask(at, 0)


def test_a_host_without_a_seat_is_host_of_the_rematch_too() -> None:
    at = table(bot_delay_ms=0)
    at.create(2, bots=dict.fromkeys(range(2), "random"), name=None)
    at.started_by_host()
    played_out(at)

    found = rematch(at.house, at.match_id, at.host_token)

    assert found.seat is None
    assert rematch(at.house, at.match_id, at.host_token).token == found.token
    start(at.house, found.match_id, found.token)


def wait_for(at: Table, wait_s: float, token: str | None = None) -> MatchId | None:
    return await_rematch(at.house, at.clock, at.store.wakeups, at.match_id, token, wait_s=wait_s)


def test_who_waits_for_the_rematch_gets_its_id_when_somebody_asks() -> None:
    at = over()
    at.store.wakeups = Waiters()  # whose waiting takes real time
    got: list[MatchId | None] = []
    thread = threading.Thread(target=lambda: got.append(wait_for(at, 20)))
    thread.start()
    while not len(at.store.wakeups) and thread.is_alive():
        pass

    found = ask(at, 1)

    thread.join(15)
    assert got == [found.match_id]
    assert wait_for(at, 20) == found.match_id


def test_who_waits_in_vain_is_told_that_there_is_none_when_the_time_is_up() -> None:
    at = over()
    before_ms = at.clock.now_ms()

    assert wait_for(at, 25) is None
    assert at.clock.now_ms() == before_ms + 25_000
    at.store.wakeups.close()
    assert wait_for(at, 25) is None
    assert at.clock.now_ms() == before_ms + 25_000


def test_the_rematch_is_shown_to_whoever_may_see_the_parent() -> None:
    at = over()
    assert read_rematch(at.house, at.match_id, None) is None
    found = ask(at, 0)

    assert read_rematch(at.house, at.match_id, None) == found.match_id
    private = over(2, bots={1: "random"}, visibility="private")
    ask(private, 0)
    with pytest.raises(MatchNotFound):
        read_rematch(private.house, private.match_id, None)
    assert read_rematch(private.house, private.match_id, private.tokens[0])


def test_a_rematch_that_began_or_is_over_takes_nobody_more_but_knows_its_own() -> None:
    at = over()
    ann, bo = ask(at, 0), ask(at, 1)
    leave(at.house, bo.match_id, bo.token, 1)
    take_seat(at.house, SeatRequest(bo.match_id, "Cy", 1, "key-0123456789abc", fingerprint(b"")))
    start(at.house, ann.match_id, ann.token)

    with pytest.raises(AlreadyStarted):
        ask(at, 1)
    leave(at.house, ann.match_id, ann.token, 0)
    with pytest.raises(AlreadyStarted) as refusal:
        ask(at, 1)

    assert refusal.value.reason == "over"
    assert ask(at, 0).token == ann.token
