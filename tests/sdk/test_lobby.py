"""The lobby through the SDK: ready, host, settings, bots, invites, quick play, rematch, and who is refused what."""

from __future__ import annotations

import random
from typing import Any

import httpx
import pytest
from filbert.matches.invite import MOST_INVITES
from filbert_sdk import (
    AlreadyStarted,
    HostOnly,
    InvalidBody,
    InvalidToken,
    InviteGone,
    MatchNotFound,
    NameTaken,
    NotFinished,
    NotFound,
    NotYourSeat,
    PreconditionFailed,
    SeatTaken,
    Table,
    TooManyInvites,
)
from filbert_sdk.models import UntimedPace
from sdk.worlds import GAME, URL, Between, Home, Respond, play_on


def open_table(home: Home, seats: int = 3, **wishes: Any) -> Table:
    """A host at seat 0, and free seats."""
    return Table.create(URL, game=GAME, seats=seats, name="Ada", settings=home.settings(), **wishes)


def names(table: Table) -> list[str | None]:
    return [line.name for line in table.match().seats]


def test_who_is_ready_is_seen_by_all_until_it_is_taken_back(home: Home) -> None:
    host, guest, _ = home.lobby()

    guest.ready(client_seed="a word of Blaise's")
    said = [line.ready for line in host.match().seats]
    guest.not_ready()

    assert said == [False, True, False]
    assert not guest.match().seats[1].ready
    host.start()
    with pytest.raises(AlreadyStarted):
        guest.ready()


def test_the_host_sends_somebody_away_and_nobody_else_may(home: Home) -> None:
    host, guest, other = home.lobby()

    with pytest.raises(NotYourSeat):
        guest.kick(2)
    host.kick(2)
    host.kick(2)

    assert names(host) == ["Ada", "Blaise", None]
    with pytest.raises(InvalidToken):
        other.view()
    with pytest.raises(NotFound):
        host.kick(9)


def test_a_bot_takes_an_open_seat_if_the_host_says_so(home: Home) -> None:
    host = open_table(home)

    match = host.seat_bot(2, "steady")

    assert match.seats[2].level == "steady"
    with pytest.raises(SeatTaken):
        host.seat_bot(0, "steady")
    with pytest.raises(InvalidBody):
        host.seat_bot(1, "genius")


def test_the_part_of_the_host_goes_to_whom_it_was_given(home: Home) -> None:
    host, guest, _ = home.lobby()

    assert host.set_host(1).host_seat == 1

    with pytest.raises(HostOnly):
        host.set_host(0)
    assert guest.start().status == "active"


def test_settings_change_and_what_is_left_out_stays(home: Home) -> None:
    host = open_table(home)
    before = host.match()

    host.change(options={"stakes": "softshell"}, pace=UntimedPace(), visibility="public")
    match = host.change(spectators="public", seats=4)

    assert match.options.to_dict() == {**before.options.to_dict(), "stakes": "softshell"}
    assert isinstance(match.pace, UntimedPace)
    assert (match.visibility, match.spectators, len(match.seats)) == ("public", "public", 4)
    with pytest.raises(InvalidBody):
        host.change(seats=9)


def test_nobody_overwrites_what_they_have_not_seen(home: Home) -> None:
    host = open_table(home)
    host.match()
    guest = Table.join(URL, host.match_id, name="Blaise", settings=home.settings())

    with pytest.raises(PreconditionFailed):
        host.change(seats=2)
    host.match()

    assert len(host.change(seats=2).seats) == 2
    with pytest.raises(HostOnly):
        guest.change(seats=3)


def test_a_change_whose_answer_is_lost_is_made_once(home: Home) -> None:
    host = open_table(home)
    lost: list[httpx.Request] = []

    def lose(request: httpx.Request, on: Respond) -> httpx.Response:
        answer = on(request)
        if request.method == "PATCH" and not lost:
            lost.append(request)
            raise httpx.ReadError("cut")
        return answer

    mine = Table(URL, host.match_id, seat=0, token=host.token, settings=home.settings(Between(home.transport, lose)))

    assert mine.change(seats=4).seats[3].name is None
    assert len(lost) == 1
    assert len(mine.change(seats=3).seats) == 3


def test_an_invite_lets_in_as_many_as_it_says_to_a_private_match(home: Home) -> None:
    host = open_table(home, visibility="private")

    invite = host.invite(uses=1, expires_in_s=600)
    guest = Table.join_by_code(URL, invite.code.lower(), name="Blaise", seat=2, settings=home.settings())

    assert (guest.match_id, guest.seat) == (host.match_id, 2)
    assert names(guest) == ["Ada", None, "Blaise"]
    assert [(line.id, line.uses, line.left) for line in host.invites()] == [(invite.id, 1, 0)]
    with pytest.raises(InviteGone):
        Table.join_by_code(URL, invite.code, name="Carmen", settings=home.settings())
    with pytest.raises(HostOnly):
        guest.invites()
    with pytest.raises(MatchNotFound):
        Table(URL, host.match_id, settings=home.settings()).match()


def test_a_code_that_was_taken_back_leads_nowhere(home: Home) -> None:
    host = open_table(home)
    invite = host.invite()

    host.revoke_invite(invite)
    host.revoke_invite(invite.id)

    assert host.invites() == []
    with pytest.raises(NotFound):
        Table.join_by_code(URL, invite.code, name="Blaise", settings=home.settings())


def test_invites_are_not_made_without_end(home: Home) -> None:
    host = open_table(home)
    for _ in range(MOST_INVITES):
        host.invite()

    with pytest.raises(TooManyInvites):
        host.invite()


def test_quick_play_seats_people_with_the_same_wishes_at_one_table(home: Home) -> None:
    def play(name: str, key: str | None = None, seats: int | None = 3) -> Table:
        options = {"stakes": "softshell"}
        return Table.quick_play(URL, game=GAME, name=name, options=options, seats=seats, settings=home.settings(), key=key)

    first, second = play("Ada"), play("Blaise", "0123456789abcdef-q")
    again = play("Blaise", "0123456789abcdef-q")
    elsewhere = play("Carmen", seats=4)

    assert (second.match_id, second.seat) == (first.match_id, 1) == (again.match_id, again.seat)
    assert elsewhere.match_id != first.match_id
    assert first.match().host_seat == 0
    with pytest.raises(NameTaken):
        play("Blaise")


def test_a_rematch_is_one_table_for_all_who_ask(home: Home) -> None:
    tables = home.started(spectators="public")
    onlooker = Table(URL, tables[0].match_id, settings=home.settings())
    with pytest.raises(NotFinished):
        tables[0].rematch()
    play_on(tables, random.Random(11))
    before = onlooker.rematch_id()

    again = [table.rematch() for table in (tables[1], tables[0], tables[2], tables[1])]

    assert before is None
    assert {table.match_id for table in again} == {onlooker.rematch_id()}
    assert [table.seat for table in again] == [1, 0, 2, 1]
    assert again[0].start().rematch_of == tables[0].match_id
    assert again[3].view() == again[0].view()


def test_watchers_may_be_let_in_some_steps_behind(home: Home) -> None:
    match = open_table(home, spectators="delayed", spectator_delay=3).match()

    assert (match.spectators, match.spectator_delay) == ("delayed", 3)
