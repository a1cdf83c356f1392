"""Being ready: a sign for the others, and a way to have a part in the dice."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from filbert.matches.errors import AlreadyStarted, InvalidToken, NotYourSeat
from filbert.matches.leave import leave
from filbert.matches.read import read_fairness, read_lobby, read_replay
from filbert.matches.ready import set_ready
from filbert.matches.start import start
from filbert.matches.verify import verify
from matches.table import Table, table


def say(at: Table, seat: int, *, ready: bool = True, client_seed: str | None = None) -> None:
    set_ready(at.house, at.match_id, at.tokens[seat], seat, ready=ready, client_seed=client_seed)


def shown(at: Table) -> list[bool]:
    """Who is ready, as everybody sees it."""
    lobby: dict[str, Any] = msgspec.json.decode(read_lobby(at.house, at.match_id, None))
    return [seat["ready"] for seat in lobby["seats"]]


def opened() -> Table:
    """Ann, Bo and a bot."""
    at = table()
    at.create(3, bots={2: "random"})
    at.sit("Bo")
    return at


def test_the_lobby_shows_who_is_ready_and_a_bot_always_is() -> None:
    at = opened()

    say(at, 1)

    assert shown(at) == [False, True, True]
    assert [seat["ready"] for seat in at.view(0)["seats"]] == [False, True, True]
    say(at, 1, ready=False)
    assert shown(at) == [False, False, True]


def test_saying_it_again_changes_nothing() -> None:
    at = opened()
    say(at, 1, client_seed="luck")
    version = at.store.load(at.match_id).version

    say(at, 1, client_seed="luck")

    assert at.store.load(at.match_id).version == version


def test_nobody_is_ready_for_another_seat_or_without_a_token() -> None:
    at = opened()

    with pytest.raises(NotYourSeat):
        set_ready(at.house, at.match_id, at.tokens[0], 1, ready=True)
    with pytest.raises(InvalidToken):
        set_ready(at.house, at.match_id, None, 1, ready=True)
    assert shown(at) == [False, False, True]


def test_the_match_may_start_before_all_are_ready_and_nobody_is_ready_after_it() -> None:
    at = opened()
    at.started_by_host()

    with pytest.raises(AlreadyStarted) as refusal:
        say(at, 1)

    assert refusal.value.extra["status"] == "active"


def test_the_seeds_of_all_seats_are_in_the_dice_and_the_log_proves_it() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")
    say(at, 0, client_seed="of Ann, and replaced")
    say(at, 1, client_seed="of Bo")
    start(at.house, at.match_id, at.host_token, client_seed="of the host")
    leave(at.house, at.match_id, at.tokens[1], 1)

    replay = read_replay(at.house, at.match_id, at.tokens[0])

    assert replay["client_seeds"] == {"0": "of the host", "1": "of Bo"}
    assert verify(at.house.games, msgspec.json.decode(msgspec.json.encode(replay))).fault is None
    forged = {**replay, "client_seeds": {"0": "of the host"}}
    assert verify(at.house.games, msgspec.json.decode(msgspec.json.encode(forged))).fault is not None


def test_the_seed_of_a_host_without_a_seat_stands_beside_that_of_seat_0() -> None:
    at = table()
    at.create(2, name=None)
    at.sit("Bo")
    at.sit("Cy")
    say(at, 0, client_seed="of Bo")

    start(at.house, at.match_id, at.host_token, client_seed="of the host")

    assert read_fairness(at.house, at.match_id, at.tokens[0])["client_seeds"] == {"0": "of Bo", "2": "of the host"}


def test_a_seed_is_told_to_nobody_before_the_start() -> None:
    at = opened()
    say(at, 1, client_seed="a seed that nobody sees")

    seen = [read_lobby(at.house, at.match_id, None), at.view_bytes(0)[1], at.view_bytes(1)[1]]
    seen += [msgspec.json.encode(read_fairness(at.house, at.match_id, at.tokens[seat])) for seat in (0, 1)]

    assert not any(b"nobody sees" in each for each in seen)


def test_what_a_seat_said_goes_with_its_occupant() -> None:
    at = opened()
    say(at, 1, client_seed="of Bo")
    leave(at.house, at.match_id, at.tokens[1], 1)
    at.sit("Cy")

    assert shown(at) == [False, False, True]
    at.started_by_host()
    assert read_fairness(at.house, at.match_id, at.tokens[0])["client_seeds"] == {}
