"""Prompts as they come to a bot: at one table, at all tables of a person, until the match is over."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from filbert_sdk import Guest, PromptClosed, Table, TimedOut, asked, is_over
from sdk.worlds import GAME, URL, Home, required

ALL_ASKED = {"characters": "off"}
"""Without characters nobody acts before the rest, so every seat has a prompt from the start."""

RACE = {"first_player": "pose_race", "reveal_lead_ms": 300}
"""It begins with a prompt for all that may be left alone, and that takes no answer for 300 ms."""


def answer(table: Table, key: str, chance: random.Random) -> None:
    table.answer(key, chance.choice(table.legal_moves(key) or []))


def answer_for(tables: list[Table], chance: random.Random) -> None:
    """Let these seats answer what waits for them, and what comes of their answers, until it is for others to answer."""
    while waiting := [(table, prompt) for table in tables if (prompt := required(table.view())) is not None]:
        table, prompt = waiting[0]
        answer(table, prompt.key, chance)


def guest_and_other(home: Home) -> tuple[Guest, Table, Table]:
    """A guest, their table, and that of the other seat, with both asked."""
    ada = Guest.create(URL, settings=home.settings())
    other = Table.create(URL, game=GAME, seats=2, name="Blaise", options=ALL_ASKED, settings=home.settings())
    mine = Table.join(URL, other.match_id, name="Ada", person=ada, settings=home.settings())
    other.start(client_seed="a word of Blaise's")
    return ada, mine, other


def test_a_bot_at_one_table_is_asked_until_the_match_is_over(home: Home) -> None:
    mine, *others = home.started(options=ALL_ASKED)
    chance = random.Random(1)

    for table, prompt in asked(mine):
        assert table is mine
        answer(table, prompt.key, chance)
        answer_for(others, chance)

    assert is_over(mine.view())


def test_a_required_prompt_comes_again_while_it_is_open_and_never_after_its_answer(home: Home) -> None:
    mine, *others = home.started(options=ALL_ASKED)
    asking = asked(mine)
    chance = random.Random(2)

    _, first = next(asking)
    answer_for(others[:1], chance)
    _, again = next(asking)
    answer(mine, again.key, chance)
    answer_for(others, chance)
    _, later = next(asking)

    assert first.key == again.key != later.key


def test_what_may_be_left_alone_comes_once_at_its_instant_and_only_if_it_is_wanted(home: Home) -> None:
    mine, other, _ = home.started(game="nut_so_fast", options=RACE)
    home.time.slept_s.clear()
    asking = asked(mine, optional=True, timeout=1)

    _, race = next(asking)

    assert (race.kind, race.required) == ("pose_race", False)
    assert home.time.slept_s == [pytest.approx(0.3)]
    other.hand_over()  # something changed
    for nothing_more in (asking, asked(mine, timeout=1)):
        with pytest.raises(TimedOut):
            next(nothing_more)


@pytest.mark.parametrize(("take_back", "controller"), [(True, "human"), (False, "autopilot")])
def test_the_seat_is_taken_back_from_the_autopilot_if_that_is_wanted(home: Home, take_back: bool, controller: str) -> None:
    mine = home.started(options=ALL_ASKED)[0]
    mine.hand_over()

    next(asked(mine, take_back=take_back))

    assert mine.view().seats[0].controller == controller


def test_a_guest_is_asked_at_all_their_tables(home: Home) -> None:
    ada, _, first = guest_and_other(home)
    other = Table.create(URL, game=GAME, seats=2, name="Blaise", options=ALL_ASKED, settings=home.settings())
    second = Table.join(URL, other.match_id, name="Ada", person=ada, settings=home.settings())
    others = {first.match_id: first, second.match_id: other}
    other.start()
    chance = random.Random(3)
    seen = set()

    for table, prompt in asked(ada, timeout=5):
        seen.add(table.match_id)
        answer(table, prompt.key, chance)
        answer_for(list(others.values()), chance)
        if all(is_over(each.view()) for each in others.values()):
            break

    assert seen == set(others)


def test_a_guest_is_asked_no_more_at_a_table_that_was_left(home: Home) -> None:
    ada, mine, _ = guest_and_other(home)
    asking = asked(ada, timeout=5)
    assert next(asking)[0].match_id == mine.match_id

    mine.leave()

    with pytest.raises(TimedOut):
        next(asking)


def test_a_guest_whose_token_was_turned_over_elsewhere_is_asked_by_the_new_one(home: Home) -> None:
    ada, mine, other = guest_and_other(home)
    asking = asked(ada, timeout=5)
    before, prompt = next(asking)
    mine.turn_over()
    chance = random.Random(4)
    answer(mine, prompt.key, chance)

    answer_for([other], chance)
    after, later = next(asking)

    assert after is not before
    assert later.key != prompt.key
    answer(after, later.key, chance)


def test_a_prompt_that_somebody_else_answered_is_closed_and_the_next_one_comes(home: Home) -> None:
    mine, *others = home.started(options=ALL_ASKED)
    elsewhere = Table(URL, mine.match_id, seat=0, token=mine.token, settings=home.settings())
    asking = asked(mine)
    chance = random.Random(5)
    _, prompt = next(asking)
    answer(elsewhere, prompt.key, chance)

    with pytest.raises(PromptClosed):
        answer(mine, prompt.key, chance)
    answer_for(others, chance)

    assert [later.key for _, later in islice(asking, 1)] != [prompt.key]
