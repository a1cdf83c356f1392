"""Persons at tables: whose a seat is, how they get back to it, and how its token is turned over."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from filbert.matches.accept_invite import Acceptance, accept_invite
from filbert.matches.create import DEFAULT_PACE
from filbert.matches.errors import (
    AlreadySeated,
    AlreadyStarted,
    IdempotencyKeyReused,
    InvalidToken,
    MatchNotActive,
    MatchNotFound,
    NotFound,
    NotYourSeat,
)
from filbert.matches.invite import InviteRequest, invite
from filbert.matches.leave import leave
from filbert.matches.model import MatchState, decode_state
from filbert.matches.quick_play import QuickPlay, quick_play
from filbert.matches.read import read_view
from filbert.matches.rematch import rematch
from filbert.matches.seat_tokens import TokenRequest, seat_token
from filbert.matches.secrets import fingerprint
from filbert.matches.take_seat import Seated, SeatRequest, take_seat
from matches.table import Table, table

ANN, BOB, CY = "p_ann", "p_bob", "p_cy"
KEY = "a key of sixteen"
_HOUR = timedelta(hours=1)


def sit(world: Table, name: str, person: str, *, key: str = KEY, seat: int | None = None) -> Seated:
    seated = take_seat(world.house, SeatRequest(world.match_id, name, seat, key, fingerprint(name.encode()), person))
    world.tokens[seated.seat] = seated.token
    return seated


def back(world: Table, person: str, seat: int, *, rotate: bool = False, key: str = KEY, match_id: str | None = None) -> Seated:
    request = TokenRequest(
        match_id=match_id or world.match_id, seat=seat, person=person, rotate=rotate, idempotency_key=key, fingerprint=b"body"
    )
    return seat_token(world.house, request)


def turn_over(world: Table, token: str, seat: int, *, key: str = KEY, body: bytes = b"body") -> Seated:
    request = TokenRequest(match_id=world.match_id, seat=seat, token=token, idempotency_key=key, fingerprint=body)
    return seat_token(world.house, request)


def is_good(world: Table, token: str, match_id: str | None = None) -> bool:
    try:
        read_view(world.house, world.clock, match_id or world.match_id, token)
    except InvalidToken:
        return False
    return True


def persons(world: Table) -> list[str]:
    return [seat.person for seat in world.progress().state.seats]


@pytest.fixture
def world() -> Table:
    """A lobby of three in which the person Ann sits."""
    world = table()
    world.create(3, caller=ANN)
    return world


@pytest.fixture
def started(world: Table) -> Table:
    """The same, dealt, with Bob as a person and Cy as nobody."""
    sit(world, "Bo", BOB)
    world.sit("Cy")
    world.started_by_host()
    return world


def test_every_way_to_a_seat_notes_whose_it_is(world: Table) -> None:
    made = invite(
        world.house,
        InviteRequest(match_id=world.match_id, token=world.tokens[0], uses=1, life=_HOUR, idempotency_key=KEY, fingerprint=b"body"),
    )

    sit(world, "Bo", BOB)
    accept_invite(
        world.house, Acceptance(code=made.code, name="Cy", seat=None, idempotency_key=KEY, fingerprint=b"body", caller=CY)
    )

    assert persons(world) == [ANN, BOB, CY]


def test_quick_play_notes_whose_the_seat_is_at_a_new_table_and_at_an_old_one() -> None:
    world = table()
    for person, name in ((ANN, "Ann"), (BOB, "Bo")):
        joined = quick_play(world.house, _quick(world, name, person, KEY))
        world.match_id = joined.match_id
        assert back(world, person, joined.seated.seat).token == joined.seated.token

    assert persons(world)[:2] == [ANN, BOB]


def test_quick_play_takes_a_person_to_another_table_than_theirs() -> None:
    world = table()

    first, again, second = (quick_play(world.house, _quick(world, "Ann", ANN, key)) for key in (KEY, KEY, "another of sixteen"))

    assert first.match_id == again.match_id != second.match_id
    assert again.seated.replayed


def test_a_person_sits_at_one_seat_of_a_match(world: Table) -> None:
    with pytest.raises(AlreadySeated) as refused:
        sit(world, "Ann too", ANN)

    assert refused.value.extra == {"seat": 0}
    assert persons(world) == [ANN, "", ""]


def test_the_same_request_is_answered_alike_and_one_key_of_two_persons_counts_twice(world: Table) -> None:
    bob = sit(world, "Bo", BOB)

    again, cy = sit(world, "Bo", BOB), sit(world, "Cy", CY)

    assert (again.seat, again.token, again.replayed) == (bob.seat, bob.token, True)
    assert (cy.seat, cy.replayed) == (2, False)


def test_a_person_gets_the_same_token_on_any_device(started: Table) -> None:
    for person, seat in ((ANN, 0), (BOB, 1)):
        assert back(started, person, seat).token == back(started, person, seat, key="another device").token == started.tokens[seat]


def test_the_token_follows_from_the_person_and_not_from_the_key(world: Table) -> None:
    other = table()
    other.create(3, caller=BOB)

    assert back(other, BOB, 0).token != back(world, ANN, 0).token


@pytest.mark.parametrize(("person", "seat"), [(BOB, 0), (ANN, 1), (CY, 2), (CY, 1)])
def test_nobody_gets_the_token_of_another_seat(started: Table, person: str, seat: int) -> None:
    with pytest.raises(NotYourSeat):
        back(started, person, seat)


def test_a_seat_that_is_not_there_is_not_found(world: Table) -> None:
    with pytest.raises(NotFound):
        back(world, ANN, 7)
    with pytest.raises(NotFound):
        back(world, BOB, 7)


def test_a_private_match_is_hidden_from_persons_who_do_not_sit_there() -> None:
    world = table()
    world.create(2, caller=ANN, visibility="private")

    with pytest.raises(MatchNotFound):
        back(world, BOB, 0)
    with pytest.raises(MatchNotFound):
        back(world, BOB, 7)

    assert back(world, ANN, 0).token == world.tokens[0]
    with pytest.raises(NotYourSeat):
        back(world, ANN, 1)


def test_a_token_that_was_turned_over_is_dead_and_the_person_finds_the_new_one(started: Table) -> None:
    new = turn_over(started, started.tokens[1], 1)

    assert not is_good(started, started.tokens[1])
    assert is_good(started, new.token)
    assert back(started, BOB, 1).token == new.token


def test_a_seat_without_a_person_turns_its_token_over_too(started: Table) -> None:
    new = turn_over(started, started.tokens[2], 2)

    assert not is_good(started, started.tokens[2])
    assert is_good(started, new.token)


def test_turning_over_is_answered_alike_under_its_key_although_the_old_token_is_dead(started: Table) -> None:
    for seat in (1, 2):
        first, again = (turn_over(started, started.tokens[seat], seat) for _ in range(2))

        assert (again.token, again.replayed, first.replayed) == (first.token, True, False)
        assert is_good(started, first.token)


def test_the_retry_of_a_turn_that_was_overtaken_is_refused(started: Table) -> None:
    first = turn_over(started, started.tokens[2], 2)
    turn_over(started, first.token, 2)

    with pytest.raises(InvalidToken):
        turn_over(started, started.tokens[2], 2)


def test_a_dead_token_turns_nothing_over_under_another_key(started: Table) -> None:
    turn_over(started, started.tokens[2], 2)

    with pytest.raises(InvalidToken):
        turn_over(started, started.tokens[2], 2, key="another of sixteen")
    with pytest.raises(IdempotencyKeyReused):
        turn_over(started, started.tokens[2], 2, body=b"another")


def test_a_person_turns_the_token_over_if_they_say_so(started: Table) -> None:
    first, again = (back(started, BOB, 1, rotate=True) for _ in range(2))

    assert (first.token, again.replayed) == (again.token, True)
    assert first.token != started.tokens[1]
    assert not is_good(started, started.tokens[1])
    assert back(started, BOB, 1).token == first.token


def test_no_other_seat_is_told_that_a_token_was_turned_over(started: Table) -> None:
    before = {seat: started.view_bytes(seat) for seat in (0, 2)}
    lobby = started.store.lobby(started.match_id)

    turn_over(started, started.tokens[1], 1)

    assert {seat: started.view_bytes(seat) for seat in (0, 2)} == before
    assert started.store.lobby(started.match_id) == lobby


def test_who_leaves_the_lobby_is_nobody_there_and_may_sit_down_again(world: Table) -> None:
    bob = sit(world, "Bo", BOB)
    leave(world.house, world.match_id, bob.token, bob.seat)
    assert persons(world) == [ANN, "", ""]

    with pytest.raises(NotYourSeat):
        back(world, BOB, bob.seat)

    assert sit(world, "Bo", BOB, key="another of sixteen").token != bob.token


def test_who_is_sent_away_is_nobody_there(world: Table) -> None:
    bob = sit(world, "Bo", BOB)

    leave(world.house, world.match_id, world.tokens[0], bob.seat)

    assert persons(world) == [ANN, "", ""]
    assert not is_good(world, bob.token)


def test_who_resigned_does_not_sit_there_any_more(started: Table) -> None:
    leave(started.house, started.match_id, started.tokens[1], 1)

    with pytest.raises(NotYourSeat):
        back(started, BOB, 1)


def finished(world: Table) -> str:
    """Let all but Ann resign; the id of the match."""
    for seat in (1, 2):
        leave(world.house, world.match_id, world.tokens[seat], seat)
    assert world.progress().state.status == "finished"
    return world.match_id


def test_after_the_end_a_person_still_gets_back_but_tokens_stay(started: Table) -> None:
    finished(started)

    assert is_good(started, back(started, ANN, 0).token)
    with pytest.raises(MatchNotActive):
        back(started, ANN, 0, rotate=True)


def pair() -> Table:
    """A match of two that was played out: the persons Ann and Bob."""
    world = table(misses_to_autopilot=100)
    world.create(2, caller=ANN)
    sit(world, "Bo", BOB)
    world.started_by_host()
    for _ in range(200):
        if world.progress().state.status == "finished":
            break
        world.pass_time(3_600_000)
    assert world.progress().state.status == "finished"
    return world


def test_a_rematch_takes_the_persons_over() -> None:
    world = pair()
    made = rematch(world.house, world.match_id, None, ANN)
    state = table_state(world, made.match_id)

    assert [seat.person for seat in state.seats] == [ANN, BOB]
    assert made.seat == 0
    assert is_good(world, made.token, made.match_id)


def test_person_and_token_of_the_parent_get_the_same_token_of_the_rematch() -> None:
    world = pair()

    by_person, by_token = rematch(world.house, world.match_id, None, BOB), rematch(world.house, world.match_id, world.tokens[1])

    assert (by_token.token, by_token.seat, by_token.replayed) == (by_person.token, 1, True)


def test_a_seat_that_is_kept_is_taken_by_its_person_by_either_way() -> None:
    world = pair()
    made = rematch(world.house, world.match_id, None, ANN)

    with pytest.raises(AlreadySeated) as refused:
        take_seat(world.house, SeatRequest(made.match_id, "Bo", None, KEY, b"body", BOB))
    assert refused.value.extra == {"seat": 1}

    came = back(world, BOB, 1, match_id=made.match_id)

    assert is_good(world, came.token, made.match_id)
    assert rematch(world.house, world.match_id, None, BOB).token == came.token


def test_only_who_sat_there_to_the_end_may_ask_for_a_rematch(started: Table) -> None:
    finished(started)

    for person in (BOB, CY):
        with pytest.raises(NotYourSeat):
            rematch(started.house, started.match_id, None, person)


def test_a_started_match_has_no_seat_to_take(started: Table) -> None:
    with pytest.raises(AlreadyStarted):
        sit(started, "Di", "p_di")


def test_a_match_written_before_there_were_persons_is_read() -> None:
    world = table().started(2)
    state = world.progress().state
    plain = msgspec.to_builtins(state)

    assert all("person" not in seat and "rotations" not in seat for seat in plain["seats"])


def table_state(world: Table, match_id: str) -> MatchState:
    return decode_state(world.store.load(match_id).state)


def _quick(world: Table, name: str, person: str, key: str) -> QuickPlay:
    game = next(iter(world.house.games))
    return QuickPlay(
        game=game, options={}, pace=DEFAULT_PACE, seats=2, name=name, idempotency_key=key, fingerprint=b"body", caller=person
    )
