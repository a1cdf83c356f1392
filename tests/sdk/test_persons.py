"""Persons through the SDK: guests who stay themselves over lost answers, crashes and devices."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import httpx
import pytest
from filbert_sdk import AlreadySeated, Guest, InvalidToken, Person, SessionOver, Table, Unreachable
from sdk.worlds import GAME, URL, Between, Home, Respond

QUARTER_MS = 900_000


def guest(home: Home, transport: httpx.BaseTransport | None = None) -> Guest:
    return Guest.create(URL, name="Ada", settings=home.settings(transport))


def table_of(home: Home, person: Person) -> Table:
    """A table with two seats at which the person sits."""
    return Table.create(URL, game=GAME, seats=2, name="Ada", person=person, settings=home.settings())


def pass_time(home: Home, by_ms: int) -> None:
    """Let time go by, here and at the service."""
    home.service_clock.advance(by_ms)
    home.time.now_s += by_ms / 1000


def refreshes(between: Between) -> list[httpx.Request]:
    return [request for request in between.requests if request.url.path.endswith("/refresh")]


def watched(home: Home) -> Between:
    return Between(home.transport, lambda request, respond: respond(request))


def test_a_guest_gets_back_to_the_seat_on_another_device(home: Home) -> None:
    ada = guest(home)
    with table_of(home, ada) as here:
        elsewhere = Guest(URL, ada.kept, settings=home.settings())

        with Table.back(URL, here.match_id, 0, person=elsewhere, settings=home.settings()) as there:
            assert there.view().seat == 0
            assert there.token is not None
            assert here.token is not None
            assert there.token.reveal() == here.token.reveal()


def test_every_way_to_a_seat_takes_a_person(home: Home) -> None:
    ada, blaise, carmen = (guest(home) for _ in range(3))
    with Table.create(URL, game=GAME, seats=3, name="Ada", visibility="private", person=ada, settings=home.settings()) as host:
        code = host.invite().code
        settings = home.settings()
        for table, person in (
            (Table.join_by_code(URL, code, name="Blaise", person=blaise, settings=settings), blaise),
            (Table.quick_play(URL, game=GAME, name="Carmen", person=carmen, settings=settings), carmen),
        ):
            with table, Table.back(URL, table.match_id, table.seat or 0, person=person, settings=settings) as again:
                assert again.view().seat == table.seat


def test_a_second_seat_is_refused_with_the_first(home: Home) -> None:
    ada = guest(home)
    with table_of(home, ada) as table, pytest.raises(AlreadySeated) as refused:
        Table.join(URL, table.match_id, name="Ada too", person=ada, settings=home.settings())

    assert refused.value.seat == 0


def test_tokens_are_renewed_before_their_end_and_not_before_that(home: Home) -> None:
    between = watched(home)
    ada = guest(home, between)
    pass_time(home, QUARTER_MS - 61_000)
    table_of(home, ada).close()
    assert refreshes(between) == []

    pass_time(home, 2_000)
    table_of(home, ada).close()

    assert len(refreshes(between)) == 1


def test_a_token_that_expired_while_the_computer_slept_is_renewed_too(home: Home) -> None:
    between = watched(home)
    ada = guest(home, between)
    home.service_clock.advance(QUARTER_MS * 2)  # the clock of this process stood still

    with table_of(home, ada) as table:
        assert table.seat == 0

    assert len(refreshes(between)) == 1


def test_what_is_to_be_kept_is_told_each_time_it_changes(home: Home) -> None:
    kept: list[str] = []
    ada = Guest.create(URL, settings=home.settings(), keep=kept.append)
    pass_time(home, QUARTER_MS)
    table_of(home, ada).close()

    assert len(kept) == 2
    assert kept[-1] == ada.kept
    assert json.loads(kept[0])["person"] == json.loads(kept[1])["person"] == ada.id


def test_a_refresh_whose_answer_is_lost_shuts_nobody_out(home: Home) -> None:
    lost: list[str] = []

    def lose(request: httpx.Request, respond: Respond) -> httpx.Response:
        answer = respond(request)
        if request.url.path.endswith("/refresh") and len(lost) < 100 and home.time.now_s < end_s:
            lost.append(request.headers["Idempotency-Key"])
            raise httpx.ReadError("the answer is lost")
        return answer

    ada = guest(home, Between(home.transport, lose))
    pass_time(home, QUARTER_MS)
    end_s = home.time.now_s + 60

    with pytest.raises(Unreachable):
        table_of(home, ada)
    home.time.now_s += 60
    with table_of(home, ada) as table:
        assert table.seat == 0

    assert len(lost) > 1
    assert len(set(lost)) == 1


def test_a_program_that_ended_before_it_kept_the_next_token_comes_back(home: Home) -> None:
    ada = guest(home)
    before = ada.kept
    pass_time(home, QUARTER_MS)
    table = table_of(home, ada)
    assert ada.kept != before

    with table, Table.back(URL, table.match_id, 0, person=Guest(URL, before, settings=home.settings())) as again:
        assert again.seat == 0


def test_a_guest_whose_token_was_stolen_is_told_once_and_for_all(home: Home) -> None:
    between = watched(home)
    ada = guest(home, between)
    stolen = {**json.loads(ada.kept), "key": "another-key-than-that-of-ada"}
    pass_time(home, QUARTER_MS)
    table_of(home, ada).close()
    thief = Guest(URL, json.dumps(stolen), settings=home.settings())

    with pytest.raises(SessionOver) as refused:
        table_of(home, thief)
    assert refused.value.reason == "used_twice"
    pass_time(home, QUARTER_MS)
    for _ in range(2):
        with pytest.raises(SessionOver):
            table_of(home, ada)

    assert len(refreshes(between)) == 2


def test_many_threads_share_a_guest_and_refresh_once(home: Home) -> None:
    between = watched(home)
    ada = guest(home, between)
    pass_time(home, QUARTER_MS)
    tokens: list[str] = []
    threads = [threading.Thread(target=lambda: tokens.append(ada.access_token().reveal())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(set(tokens)) == 1
    assert len(refreshes(between)) == 1


def test_who_signed_out_is_signed_out_and_keeps_the_seat(home: Home) -> None:
    ada = guest(home)
    with table_of(home, ada) as table:
        ada.sign_out()

        with pytest.raises(SessionOver):
            table_of(home, ada)
        assert table.view().seat == 0


def test_a_person_of_another_issuer_brings_the_tokens(home: Home) -> None:
    ada = guest(home)
    asked: list[int] = []

    def give() -> str:
        asked.append(1)
        return ada.access_token().reveal()

    person = Person(URL, give, settings=home.settings())
    with table_of(home, person) as table, Table.back(URL, table.match_id, 0, person=person, settings=home.settings()) as again:
        assert again.view().seat == 0

    assert len(asked) == 2


def test_a_token_that_was_turned_over_is_dead_elsewhere(home: Home) -> None:
    for person in (None, guest(home)):
        settings = home.settings()
        with (
            Table.create(URL, game=GAME, seats=2, name="Ada", person=person, settings=settings) as here,
            Table(URL, here.match_id, seat=0, token=here.token, settings=settings) as there,
        ):
            new = here.turn_over()

            assert here.token is new
            assert here.view().seat == 0
            with pytest.raises(InvalidToken):
                there.view()


def test_nothing_that_is_secret_is_shown(home: Home) -> None:
    ada = guest(home)
    shown = f"{ada!r} {ada.access_token()!r} {ada._state!r}"

    assert all(secret not in shown for secret in json.loads(ada.kept).values())


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"person": "p", "refresh_token": 7, "key": "k"}'])
def test_what_was_not_kept_from_a_guest_is_refused_at_once(text: str) -> None:
    with pytest.raises(ValueError, match="kept"):
        Guest(URL, text)


def test_a_guest_who_is_kept_in_a_file_is_the_same_after_a_restart_and_nobody_else_reads_it(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "guest.json"

    first = Guest.kept_in(file, URL, settings=home.settings())
    again = Guest.kept_in(file, URL, settings=home.settings())

    assert list(again.matches()) == []
    assert again.id == first.id
    assert file.read_text() == again.kept != first.kept, "the token was renewed, and the file with it"
    assert (file.stat().st_mode & 0o777, [*tmp_path.iterdir()]) == (0o600, [file])
