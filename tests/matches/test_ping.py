"""How far away a seat is: measured by the service, never claimed by the client."""

from __future__ import annotations

import json

import pytest
from filbert.matches.errors import InvalidBody, InvalidToken, MatchNotFound, NotYourSeat
from filbert.matches.model import decode_history
from filbert.matches.ping import Ping, ping
from filbert.matches.round_trips import CHALLENGE_LIFE_MS, SAMPLE_LIFE_MS
from matches.table import Table, table


@pytest.fixture
def at() -> Table:
    return table().started(2)


def pinged(at: Table, echo: str | None = None, seat: int = 1) -> Ping:
    return ping(at.house, at.match_id, at.tokens[seat], echo)


def measured(at: Table, *trips_ms: int, seat: int = 1) -> None:
    """Let the seat echo one challenge after the other, each after so long."""
    challenge = pinged(at, seat=seat).challenge
    for trip_ms in trips_ms:
        at.clock.advance(trip_ms)
        challenge = pinged(at, challenge, seat).challenge


def lag_of_the_next_move(at: Table, seat: int) -> int:
    at.put(seat)
    entry = json.loads(decode_history(at.store.history(at.match_id)[-1]).log[-1])
    return int(entry["lag_ms"])


def test_an_echo_shows_how_long_the_challenge_was_away(at: Table) -> None:
    challenge = pinged(at).challenge
    at.clock.advance(80)

    assert pinged(at, challenge).round_trip_us == 80_000


def test_a_challenge_is_good_for_its_seat_alone(at: Table) -> None:
    challenge = pinged(at, seat=0).challenge

    with pytest.raises(InvalidBody):
        pinged(at, challenge, seat=1)


def test_a_challenge_is_good_once(at: Table) -> None:
    challenge = pinged(at).challenge
    at.clock.advance(20)
    pinged(at, challenge)

    with pytest.raises(InvalidBody):
        pinged(at, challenge)


def test_a_challenge_grows_old(at: Table) -> None:
    challenge = pinged(at).challenge
    at.clock.advance(CHALLENGE_LIFE_MS + 1)

    with pytest.raises(InvalidBody):
        pinged(at, challenge)


def test_a_challenge_cannot_be_made_up(at: Table) -> None:
    challenge = pinged(at).challenge

    for made_up in ("fbp_1", "", challenge[:-1] + "g", challenge.replace("fbp_1", "fbp_0")):
        with pytest.raises(InvalidBody):
            pinged(at, made_up)


def test_an_issue_cannot_be_set_back_to_look_farther_away(at: Table) -> None:
    prefix, seat, issued_us, mac = pinged(at).challenge.split("_")

    with pytest.raises(InvalidBody):
        pinged(at, f"{prefix}_{seat}_{int(issued_us) - 200_000}_{mac}")


def test_a_stranger_is_not_measured(at: Table) -> None:
    with pytest.raises(InvalidToken):
        ping(at.house, at.match_id, None, None)
    with pytest.raises(InvalidToken):
        ping(at.house, at.match_id, "fbs_1_made-up", None)
    with pytest.raises(MatchNotFound):
        ping(at.house, f"00{'a' * 22}", at.tokens[1], None)


def test_a_host_without_a_seat_has_none_to_measure() -> None:
    at = table()
    at.create(2, name=None)

    with pytest.raises(NotYourSeat):
        ping(at.house, at.match_id, at.host_token, None)


def test_a_move_is_logged_with_half_the_median_round_trip(at: Table) -> None:
    measured(at, 40, 300, 60, seat=0)

    assert lag_of_the_next_move(at, 0) == 30


def test_two_round_trips_tell_no_way(at: Table) -> None:
    measured(at, 40, 60, seat=0)

    assert lag_of_the_next_move(at, 0) == 0


def test_round_trips_of_a_minute_ago_tell_no_way(at: Table) -> None:
    measured(at, 40, 50, 60, seat=0)
    at.clock.advance(SAMPLE_LIFE_MS)

    assert lag_of_the_next_move(at, 0) == 0


def test_pings_change_nothing_of_the_match(at: Table) -> None:
    before = at.store.load(at.match_id)

    measured(at, 40, 50, 60)

    after = at.store.load(at.match_id)
    assert (after.version, after.state) == (before.version, before.state)
