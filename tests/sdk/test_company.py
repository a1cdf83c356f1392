"""The others at a table through the SDK: chat, presence, tickets, and what all have to agree to."""

from __future__ import annotations

import httpx
import pytest
from filbert_sdk import (
    CursorGone,
    InvalidBody,
    InvalidToken,
    MatchNotActive,
    MatchPaused,
    Muted,
    NotFound,
    RateLimited,
    RoomClosed,
    SpectatorsOff,
    Table,
    Unexpected,
)
from sdk.worlds import URL, Home, Script, page, problem, required


def test_what_is_said_is_read_after_a_cursor_by_those_of_the_room(home: Home) -> None:
    host, guest, _ = home.lobby()
    stranger = Table(URL, host.match_id, settings=home.settings())
    nothing = guest.messages()

    host.say("hello")
    host.say("is   anybody here?", key="my-own-key")
    host.say("is   anybody here?", key="my-own-key")
    heard = guest.messages(nothing.cursor)

    assert [(each.number, each.seat, each.name, each.text) for each in heard.messages] == [
        (1, 0, "Ada", "hello"),
        (2, 0, "Ada", "is anybody here?"),
    ]
    assert guest.messages(heard.cursor).messages == []
    for refused in (lambda: stranger.say("let me in"), stranger.messages):
        with pytest.raises((SpectatorsOff, RoomClosed, InvalidToken)):
            refused()
    with pytest.raises(InvalidBody):
        guest.say("\u200b")
    with pytest.raises(CursorGone) as gone:
        guest.messages("1.1")
    assert gone.value.cursor == heard.cursor


def test_all_that_was_said_after_a_cursor_is_given_whole(home: Home) -> None:
    host = home.lobby()[0]
    cursor = host.messages().cursor
    for number in range(120):
        host.say(f"number {number}")
        home.service_clock.advance(2_000)

    assert [each.text for each in host.messages(cursor).messages] == [f"number {number}" for number in range(120)]
    assert len(host.messages().messages) == 100


def test_who_speaks_too_fast_waits_as_long_as_they_are_told(home: Home) -> None:
    host = home.lobby()[0]
    home.time.slept_s.clear()
    for number in range(5):
        host.say(f"number {number}")

    with pytest.raises(RateLimited) as caught:
        host.say("number 5")

    assert caught.value.retry_after_s
    assert set(home.time.slept_s) == {caught.value.retry_after_s}


def test_a_refused_word_has_a_class_of_its_own() -> None:
    for code, kind in (("muted", Muted), ("room_closed", RoomClosed), ("spectators_off", SpectatorsOff)):
        with pytest.raises(kind):
            Table(URL, "a-match", token="t", settings=Home().settings(Script(problem(403, code)))).say("hello")


def test_who_follows_is_present(home: Home) -> None:
    host, guest, _ = home.started()
    before = host.presence()

    follow = guest.follow()
    next(follow)
    host.leave()
    next(follow)

    assert before == []
    assert guest.presence() == [1]
    with pytest.raises(SpectatorsOff):
        Table(URL, host.match_id, settings=home.settings()).presence()


def test_a_ticket_opens_a_stream_without_a_token(home: Home) -> None:
    host = home.started()[0]

    ticket = host.stream_ticket()

    with httpx.Client(transport=home.transport, base_url=URL) as client:
        opened = client.get(f"/v1/matches/{host.match_id}/updates", params={"ticket": ticket.ticket})
    assert opened.json()["frames"][0]["view"]["seat"] == 0
    with pytest.raises(InvalidToken):
        Table(URL, host.match_id, settings=home.settings()).stream_ticket()


def test_a_ticket_is_asked_for_once_and_shown_in_no_error() -> None:
    torn = Script(httpx.Response(201, content=b'{"ticket": "very-secret'))
    away = Script(page(503))

    with pytest.raises(Unexpected) as caught:
        Table(URL, "a-match", token="t", settings=Home().settings(torn)).stream_ticket()
    with pytest.raises(Unexpected):
        Table(URL, "a-match", token="t", settings=Home().settings(away)).stream_ticket()

    assert "very-secret" not in f"{caught.value} {caught.value.excerpt}"
    assert len(away.requests) == 1


def test_a_pause_needs_all_and_ends_with_one(home: Home) -> None:
    tables = home.started(options={"characters": "off"})
    prompt = required(tables[0].view())
    assert prompt is not None
    move = (tables[0].legal_moves(prompt) or [])[0]

    said = [table.pause().paused for table in tables]
    with pytest.raises(MatchPaused):
        tables[0].answer(prompt, move)
    resumed = tables[1].resume()

    assert said == [False, False, True]
    assert not resumed.paused
    assert tables[0].answer(prompt, move).move.by == "seat"


def test_a_match_is_aborted_when_all_agree_and_not_before(home: Home) -> None:
    tables = home.started()
    tables[0].abort()
    tables[0].abort(agreed=False)

    said = [table.abort().match_status for table in (tables[1], tables[2], tables[0])]

    assert said == ["active", "active", "finished"]
    outcome = tables[0].outcome()
    assert outcome is not None
    assert outcome.reason == "aborted"
    with pytest.raises(MatchNotActive):
        tables[0].pause()


def test_a_room_that_is_none_is_refused_by_its_name() -> None:
    with pytest.raises(NotFound):
        Table(URL, "a-match", token="t", settings=Home().settings(Script(problem(404, "not_found")))).say("hello")
