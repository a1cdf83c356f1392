"""A match from the lobby to the end, by SDK clients on the real API; and every refusal that they meet, as an exception."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import replace
from datetime import datetime

import httpx
import pytest
from filbert.games import catalogue
from filbert.matches.verify import verify
from filbert_sdk import (
    MOVE_BY_TYPE,
    AlreadyStarted,
    Catalogue,
    HostOnly,
    IdempotencyKeyReused,
    IllegalMove,
    InvalidBody,
    InvalidToken,
    MatchNotActive,
    MatchNotFound,
    NameTaken,
    NoSeat,
    NotFinished,
    NotYourSeat,
    PromptClosed,
    Refused,
    SeatsOpen,
    SeatTaken,
    Table,
    TimedOut,
    Update,
)
from filbert_sdk.models import CastVoteMove, MatchEndedEvent, MatchStartedEvent, PlaceCardsMove, UntimedPace
from sdk.worlds import GAME, URL, Between, Home, play_on, required

ALL_ASKED = {"characters": "off"}
"""Without characters nobody acts before the rest, so every seat has a prompt from the start."""


@pytest.mark.parametrize("game", catalogue())
def test_a_whole_match_is_played_followed_and_proved(home: Home, game: str) -> None:
    tables = home.started(game=game, spectators="public")
    rng = random.Random(7)

    play_on(tables, rng, idle=home.let_time_pass)

    outcome = tables[0].outcome()
    assert outcome is not None
    assert sorted(outcome.places)[0] == 1
    assert tables[1].wait_for_prompt() is None
    replay = tables[2].replay()
    assert replay.outcome == outcome
    verdict = verify(catalogue(), replay.to_dict(), tables[0].fairness().log_head)
    assert verdict.fault is None


def test_an_onlooker_follows_each_event_once_and_in_order(home: Home) -> None:
    tables = home.started(spectators="public")
    onlooker = Table(URL, tables[0].match_id, settings=home.settings())
    rng = random.Random(8)
    updates: list[Update] = []

    follow = onlooker.follow()
    updates.append(next(follow))
    play_on(tables, rng)
    updates += list(follow)

    told = [record for update in updates for record in update.events]
    assert told == onlooker.events().events
    assert isinstance(told[0].event, MatchStartedEvent)
    assert isinstance(told[-1].event, MatchEndedEvent)
    assert updates[-1].view.outcome is not None


def test_a_follower_comes_back_by_its_cursor(home: Home) -> None:
    tables = home.started()
    page = tables[0].events()
    play_on(tables, random.Random(9))

    later = [record for update in tables[0].follow(page.cursor) for record in update.events]

    assert page.events + later == tables[0].events().events


def test_events_come_in_pages_and_are_given_whole(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = home.started()
    play_on(tables, random.Random(10))
    whole = tables[0].events()

    monkeypatch.setattr("filbert_sdk.table._PAGE", 3)
    piecemeal = tables[0].events()

    assert (piecemeal.events, piecemeal.cursor) == (whole.events, whole.cursor)


def test_an_unchanged_view_is_not_sent_twice(home: Home) -> None:
    statuses: list[int] = []

    def note(request: httpx.Request, on: object) -> httpx.Response:
        answer = home.transport.handle_request(request)
        statuses.append(answer.status_code)
        return answer

    tables = home.started()
    mine = Table(URL, tables[0].match_id, seat=0, token=tables[0].token, settings=home.settings(Between(home.transport, note)))

    first, second = mine.view(), mine.view()

    assert statuses == [200, 304]
    assert second is first


def test_waiting_looks_less_and_less_often_until_its_time_is_up(home: Home) -> None:
    tables = home.lobby()
    home.time.slept_s.clear()

    with pytest.raises(TimedOut, match="prompt"):
        tables[0].wait_for_prompt(timeout=20)

    pauses = home.time.slept_s
    assert pauses[0] == 0.05
    assert pauses[:-1] == sorted(pauses[:-1])
    assert max(pauses) == 1.0
    assert sum(pauses) == pytest.approx(20)


def test_a_prompt_is_typed_and_so_are_its_answers(home: Home) -> None:
    table = home.started(options=ALL_ASKED)[0]

    prompt = table.wait_for_prompt()

    assert prompt is not None
    assert isinstance(prompt.deadline, datetime)
    moves = table.legal_moves(prompt)
    assert moves
    assert {type(move) for move in moves} <= set(MOVE_BY_TYPE.values())
    reply = table.answer(prompt, moves[0])
    assert reply.move.prompt == prompt.key
    assert table.view().revision == reply.view.revision


def test_the_same_key_moves_once(home: Home) -> None:
    table = home.started(options=ALL_ASKED)[0]
    prompt = table.wait_for_prompt()
    assert prompt is not None
    move = (table.legal_moves(prompt) or [])[0]

    first = table.answer(prompt, move, key="my-own-key")
    again = table.answer(prompt, move, key="my-own-key")

    assert again.move == first.move
    with pytest.raises(IdempotencyKeyReused):
        table.answer(prompt, {"type": "trust"}, key="my-own-key")


def test_creating_and_joining_again_under_one_key_gives_the_same_seat(home: Home) -> None:
    def create() -> Table:
        return Table.create(URL, game=GAME, seats=3, name="Ada", settings=home.settings(), key="0123456789abcdef-a")

    def join(match_id: str) -> Table:
        return Table.join(URL, match_id, name="Blaise", settings=home.settings(), key="0123456789abcdef-b")

    made, made_again = create(), create()
    joined, joined_again = join(made.match_id), join(made.match_id)

    assert made.token is not None
    assert made_again.token is not None
    assert (made.match_id, made.token.reveal()) == (made_again.match_id, made_again.token.reveal())
    assert joined.seat == joined_again.seat == 1


def test_wishes_reach_the_match(home: Home) -> None:
    table = Table.create(
        URL,
        game=GAME,
        seats=4,
        bots={2: "steady", 3: "random"},
        options={"stakes": "softshell"},
        pace=UntimedPace(),
        visibility="private",
        settings=home.settings(),
    )

    match = table.match()

    assert table.seat is None
    assert [line.level for line in match.seats] == [None, None, "steady", "random"]
    assert match.options["stakes"] == "softshell"
    assert isinstance(match.pace, UntimedPace)
    assert match.visibility == "private"


def test_the_catalogue_is_typed(home: Home) -> None:
    with Catalogue(URL, settings=home.settings()) as catalogue_:
        assert [line.id for line in catalogue_.games()] == sorted(catalogue())
        assert catalogue_.game(GAME).seats.min_ >= 2
        assert catalogue_.texts(GAME, "fr")["game.name"]
        assert isinstance(catalogue_.open_matches(GAME), list)


def test_nobody_sees_a_token_by_accident(home: Home) -> None:
    table = home.lobby()[0]
    token = table.token
    assert token is not None

    assert token.reveal() not in f"{table!r} {table} {token!r} {token} {vars(table)} {[token]}"
    with pytest.raises(TypeError):
        pickle.dumps(token)
    with pytest.raises(TypeError):
        copy.copy(token)


def test_a_kept_token_comes_back_to_the_seat(home: Home) -> None:
    table = home.started()[1]
    assert table.token is not None

    back = Table(URL, table.match_id, seat=1, token=table.token.reveal(), settings=home.settings())

    assert back.view() == table.view()


def test_the_autopilot_takes_over_and_gives_back(home: Home) -> None:
    table = home.started()[0]

    table.hand_over()
    handed = table.view().seats[0].controller
    table.take_back()

    assert (handed, table.view().seats[0].controller) == ("autopilot", "human")


def test_leaving_resigns_and_may_be_said_twice(home: Home) -> None:
    table = home.started()[2]

    table.leave()
    table.leave()

    assert table.view().seats[2].out


def test_an_illegal_move_tells_the_rule_and_the_fresh_view(home: Home) -> None:
    table = home.started(options=ALL_ASKED)[0]
    prompt = table.wait_for_prompt()
    assert prompt is not None

    with pytest.raises(IllegalMove) as caught:
        table.answer(prompt, PlaceCardsMove(cards=["joker"], prompt=prompt.key))

    refused = caught.value
    assert (refused.status, refused.code) == (422, "illegal_move")
    assert refused.reason
    assert refused.rule_ref
    assert refused.request_id
    assert refused.view == table.view()
    assert refused.view is not None
    assert required(refused.view) == prompt


def test_an_answer_that_came_too_late_tells_what_was_applied(home: Home) -> None:
    table = home.started(options=ALL_ASKED)[0]
    prompt = table.wait_for_prompt()
    assert prompt is not None
    moves = table.legal_moves(prompt) or []
    table.answer(prompt, moves[0])

    with pytest.raises(PromptClosed) as caught:
        table.answer(prompt, moves[1])

    assert caught.value.closed == "answered"
    assert caught.value.applied is not None
    assert caught.value.applied.by == "seat"
    with pytest.raises(PromptClosed):
        table.legal_moves(prompt)


def test_each_refusal_has_a_class_of_its_own(home: Home) -> None:
    lobby = home.lobby()
    host, guest = lobby[0], lobby[1]
    onlooker = Table(URL, host.match_id, settings=home.settings())
    half_empty = Table.create(URL, game=GAME, seats=3, name="Ada", settings=home.settings())

    with pytest.raises(SeatsOpen) as open_:
        half_empty.start()
    assert open_.value.open_seats == (1, 2)
    with pytest.raises(NameTaken):
        Table.join(URL, half_empty.match_id, name="ADA", settings=home.settings())
    with pytest.raises(SeatTaken):
        Table.join(URL, half_empty.match_id, name="Bea", seat=0, settings=home.settings())
    with pytest.raises(InvalidBody) as invalid:
        Table.create(URL, game=GAME, seats=99, settings=home.settings())
    assert invalid.value.errors[0].pointer == "/seats"
    with pytest.raises(MatchNotFound):
        Table.join(URL, "00aaaaaaaaaaaaaaaaaaaaaa", name="Bea", settings=home.settings())
    with pytest.raises(HostOnly):
        guest.start()
    with pytest.raises(MatchNotActive) as inactive:
        host.answer("s0-1", CastVoteMove(prompt="s0-1", seat=1))
    assert inactive.value.match_status == "lobby"
    with pytest.raises(NoSeat):
        onlooker.leave()
    host.start()
    with pytest.raises(AlreadyStarted):
        Table.join(URL, host.match_id, name="Bea", settings=home.settings())
    with pytest.raises(NotYourSeat):
        host.answer("s1-1", CastVoteMove(prompt="s1-1", seat=1))
    with pytest.raises(NotFinished):
        host.replay()
    with pytest.raises(InvalidToken):
        Table(URL, host.match_id, seat=0, token="not-a-token-of-ours", settings=home.settings()).view()


def test_refusals_speak_the_language_that_was_asked_for(home: Home) -> None:
    with pytest.raises(Refused) as caught:
        Table.join(URL, "00aaaaaaaaaaaaaaaaaaaaaa", name="Bea", settings=replace(home.settings(), language="fr"))

    assert "partie" in caught.value.detail.lower()
