"""What is a person's own, through the SDK: matches, prompts, following all of them, everything that is kept, and its end."""

from __future__ import annotations

import random
from itertools import islice

import httpx
import pytest
from filbert_sdk import Guest, SessionOver, Standing, Table, TimedOut
from sdk.worlds import GAME, URL, Between, Home, Respond


def guest(home: Home, transport: httpx.BaseTransport | None = None) -> Guest:
    return Guest.create(URL, name="Ada", settings=home.settings(transport))


def table_of(home: Home, person: Guest, **wishes: object) -> Table:
    """A table at which the person sits with a bot, before the start. Without characters, both place first."""
    fields = {"game": GAME, "seats": 2, "bots": {1: "steady"}, "options": {"characters": "off"}, **wishes}
    return Table.create(URL, name="Ada", person=person, settings=home.settings(), **fields)  # type: ignore[arg-type]  # as a test has it


def test_matches_and_prompts_are_listed(home: Home) -> None:
    ada = guest(home)
    assert list(ada.matches()) == []
    assert ada.prompts() == []
    with table_of(home, ada) as table:
        table.start()

        [mine], [prompt] = ada.matches(), ada.prompts()

        assert (mine.match.id, mine.seat, mine.waiting) == (table.match_id, 0, 1)
        assert (prompt.match_id, prompt.seat, prompt.game) == (table.match_id, 0, GAME)
        assert prompt.deadline == mine.deadline
        assert prompt.deadline is not None
        asked = table.legal_moves(prompt.prompt)
        assert asked
        table.answer(prompt.prompt, asked[0])
        assert list(ada.matches("lobby")) == []


def test_all_pages_are_read(home: Home) -> None:
    ada = guest(home)
    for _ in range(103):
        table_of(home, ada).close()

    assert len({mine.match.id for mine in ada.matches()}) == 103


def test_following_tells_how_all_matches_stand_and_what_changes(home: Home) -> None:
    ada = guest(home)
    with table_of(home, ada) as first:
        following = ada.follow()
        assert next(following).match_id == first.match_id

        with table_of(home, ada) as second:
            assert next(following).match_id == second.match_id
            second.start()
            told = next(following)
            assert (told.match_id, told.status, len(told.prompts)) == (second.match_id, "active", 1)
            second.leave()
            told = next(following)
            assert (told.match_id, told.status, told.prompts) == (second.match_id, "finished", ())
        first.leave()
        assert next(following) == Standing(first.match_id, 0, "left")


def test_a_bot_with_five_tables_plays_them_all_by_what_it_follows(home: Home) -> None:
    ada = guest(home)
    tables = {}
    for seed in range(5):
        other = Table.create(URL, game=GAME, seats=2, name="Blaise", settings=home.settings())
        mine = Table.join(URL, other.match_id, name="Ada", person=ada, settings=home.settings())
        other.start(client_seed=f"{seed}")
        tables[mine.match_id] = (mine, other)
    rng, over = random.Random(1), set()

    for standing in ada.follow():
        if standing.status == "finished":
            over.add(standing.match_id)
        for prompt in standing.prompts:
            mine, _ = tables[prompt.match_id]
            moves = mine.legal_moves(prompt.prompt)
            assert moves
            mine.answer(prompt.prompt, rng.choice(moves))
        answer_all(tables[standing.match_id][1], rng)
        if over == set(tables):
            break

    assert ada.prompts() == []
    for pair in tables.values():
        for table in pair:
            table.close()


def answer_all(table: Table, rng: random.Random) -> None:
    while (asked := next((prompt for prompt in table.view().prompts if prompt.required), None)) is not None:
        moves = table.legal_moves(asked)
        assert moves
        table.answer(asked, rng.choice(moves))


def test_an_answer_that_is_lost_on_the_way_loses_nothing(home: Home) -> None:
    lost: list[str] = []

    def lose(request: httpx.Request, respond: Respond) -> httpx.Response:
        answer = respond(request)
        if request.url.path == "/v1/me/updates" and str(request.url) not in lost:
            lost.append(str(request.url))
            raise httpx.ReadError("the answer is lost")
        return answer

    ada = guest(home, Between(home.transport, lose))
    with table_of(home, ada) as table:
        following = ada.follow()
        assert next(following).status == "lobby"
        table.start()

        assert next(following).status == "active"
        assert len(lost) >= 2


def test_following_ends_with_the_session_and_gives_up_in_time(home: Home) -> None:
    ada = guest(home)
    with pytest.raises(TimedOut):
        list(ada.follow(timeout=60))
    following = ada.follow()
    with table_of(home, ada):
        next(following)
    ada.sign_out()

    with pytest.raises(SessionOver):
        list(islice(following, 1))


def test_everything_is_given_and_forgotten(home: Home) -> None:
    ada = guest(home)
    with table_of(home, ada) as table:
        assert [seat["name"] for seat in ada.export()["seats"]] == ["Ada"]

        ada.erase()
        ada.erase()

        assert [line.name for line in table.match().seats] == [None, "Bot 1"]
    with pytest.raises(SessionOver):
        list(ada.matches())


def test_a_frame_of_a_kind_that_is_newer_is_left_out(home: Home) -> None:
    def add(request: httpx.Request, respond: Respond) -> httpx.Response:
        answer = respond(request)
        if request.url.path == "/v1/me/updates":
            answer.read()
            document = answer.json()
            document["frames"].insert(0, {"type": "of_next_year", "server_time": "…"})
            return httpx.Response(200, json=document, headers={"Content-Type": "application/json"})
        return answer

    ada = guest(home, Between(home.transport, add))
    with table_of(home, ada) as table:
        assert next(ada.follow()).match_id == table.match_id
