"""Standing answers: what a seat says beforehand answers for it, and nobody else is told that it stands."""

from __future__ import annotations

import pytest
from filbert.matches.errors import InvalidBody, MatchNotActive, NotFound, NotYourSeat
from filbert.matches.leave import leave
from filbert.matches.play_bots import play_bots
from filbert.matches.read import read_lobby
from filbert.matches.standing import set_standing_answer, standing_answers
from matches.table import Table, table

DELAY_MS = 600


def say(at: Table, seat: int, answer: str | None = "peek_top", kind: str = "peek", *, asks: int | None = None) -> None:
    set_standing_answer(at.house, at.match_id, at.tokens[seat if asks is None else asks], seat, kind, answer)


def said(at: Table, seat: int) -> dict[str, str]:
    return dict(standing_answers(at.house, at.match_id, at.tokens[seat], seat))


@pytest.fixture
def at() -> Table:
    return table(bot_delay_ms=DELAY_MS).started(2, options={"rounds": 8})


def peeked(at: Table, seat: int) -> bool:
    return not any(prompt["kind"] == "peek" for prompt in at.view(seat)["prompts"])


def test_a_standing_answer_is_given_after_the_delay_of_a_bot_and_not_before(at: Table) -> None:
    say(at, 1)

    play_bots(at.house, at.match_id)
    early = peeked(at, 1)
    at.let_go_by(DELAY_MS * 3 // 2)
    play_bots(at.house, at.match_id)

    assert not early
    assert peeked(at, 1)
    assert not peeked(at, 0)


def test_it_is_listed_as_the_seats_own_answer(at: Table) -> None:
    say(at, 1)
    at.let_go_by(DELAY_MS * 3 // 2)

    play_bots(at.house, at.match_id)

    entry = at.store.history(at.match_id)[-1]
    assert b"peek_top" in entry
    assert b"standing" not in entry


def test_saying_it_changes_nothing_that_anybody_sees(at: Table) -> None:
    lobby = read_lobby(at.house, at.match_id, None)
    before = [at.view_bytes(seat) for seat in (0, 1)]
    history = at.store.history(at.match_id)

    say(at, 1)

    assert [at.view_bytes(seat) for seat in (0, 1)] == before
    assert read_lobby(at.house, at.match_id, None) == lobby
    assert at.store.history(at.match_id) == history


def test_it_can_be_taken_back(at: Table) -> None:
    say(at, 1)
    say(at, 1, None)
    at.let_go_by(DELAY_MS * 3 // 2)

    play_bots(at.house, at.match_id)

    assert said(at, 1) == {}
    assert not peeked(at, 1)


def test_it_may_be_said_before_the_start() -> None:
    at = table()
    at.create(2)

    say(at, 0)

    assert said(at, 0) == {"peek": "peek_top"}


def test_whoever_takes_a_seat_after_another_finds_none() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")
    say(at, 1)
    leave(at.house, at.match_id, at.tokens[1], 1)

    at.sit("Cy", 1)

    assert said(at, 1) == {}


def test_it_is_no_sign_that_the_person_is_there(at: Table) -> None:
    """Required prompts that were missed go on counting; only an answer of the person ends the count."""
    say(at, 1)

    for _ in range(3):
        at.let_go_by(DELAY_MS * 3 // 2)
        play_bots(at.house, at.match_id)
        assert peeked(at, 1)
        at.pass_time(20_200)
        at.pass_time(2_200)

    assert at.view(0)["seats"][1]["controller"] == "autopilot"


def test_it_answers_under_the_autopilot_too(at: Table) -> None:
    say(at, 1)
    for _ in range(3):
        at.pass_time(20_200)
        at.pass_time(2_200)
    assert at.view(0)["seats"][1]["controller"] == "autopilot"

    at.let_go_by(DELAY_MS * 3 // 2)
    play_bots(at.house, at.match_id)

    assert peeked(at, 1)


def test_the_kind_the_move_and_the_seat_must_be_right(at: Table) -> None:
    with pytest.raises(NotFound):
        say(at, 1, kind="put")
    with pytest.raises(InvalidBody):
        say(at, 1, "put_kernels")
    with pytest.raises(NotYourSeat):
        say(at, 1, asks=0)

    assert said(at, 1) == {}


def test_after_leaving_there_is_nothing_to_say_beforehand(at: Table) -> None:
    leave(at.house, at.match_id, at.tokens[1], 1)

    with pytest.raises(MatchNotActive):
        say(at, 1)
