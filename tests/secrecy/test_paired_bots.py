"""A bot that searches, in two worlds that a viewer cannot tell apart: neither what it holds nor how long it thinks moves a time.

The bot of each world takes a time to search that follows from its own cards, as a real search does. Until its answer is told, all
that reaches the viewer is the same bytes at the same instants, and the answer comes at the same instant, whatever it is.
"""

from __future__ import annotations

import json
import random
from typing import Any
from zlib import crc32

import msgspec
import pytest
from filbert.bots.levels import chooser
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.games import catalogue
from filbert.matches.bot_times import Appointment, appointments
from filbert.matches.history import entries
from filbert.matches.house import Policy
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.stand_in import see_to
from secrecy.games import secrets_of
from secrecy.service import Service, Viewer, random_act

DELAY_MS = 300
LOOK_MS = 20
SEARCH_MS = 240
"""The longest that a bot of these tests takes; the level has more."""

SHARE = 0.02
PAIRS = 4
SEARCHING = [game_id for game_id in catalogue() if game_id != "nut_so_fast"]


def slow(service: Service) -> Chooser:
    """A sharp bot with few iterations and no clock; how long it takes follows from its cards."""
    own = chooser(service.game, "sharp", share=SHARE, seconds=False)

    def think(sight: Sight, dice: Dice) -> Move | None:
        for _ in range(crc32(msgspec.json.encode(sight.view())) % SEARCH_MS):
            tick(service)
        return own(sight, dice)

    return think


def tick(service: Service) -> bool:
    """Let a millisecond go by, with the process that keeps deadlines at work; whether a bot is to be asked."""
    service.clock.advance(1)
    claimed = service.store.claim(limit=10)
    if claimed.due:
        see_to(service.house, service.match)
    return bool(claimed.bots)


def run_to(service: Service, at_ms: int) -> None:
    """Let the bots play until this instant of match time."""
    manner = Manner({"sharp": slow(service)})
    while service.progress().now_ms < at_ms:
        if tick(service):
            play_bots(service.house, service.match, manner)


def asked(service: Service) -> Appointment | None:
    """What the bot must answer and has not thought about yet."""
    made = [each for each in appointments(service.progress()) if each.prompt.required]
    return next((each for each in made if each.thinks_ms < each.answers_ms), None)


def until_the_bot_is_asked(one: Service, other: Service, chance: random.Random, *, questions: int) -> Appointment | None:
    """Drive both alike up to one of the first questions to the bot; None if there is none so soon."""
    for number in range(60):
        made = asked(one)
        if made is not None:
            questions -= 1
            if questions < 0:
                return made
        act, now_ms = None if made is not None else random_act(one, chance), one.progress().now_ms
        for service in (one, other):
            if act is not None and act[0] not in service.bots:
                service.move(*act, f"key-{number}")
            else:
                run_to(service, now_ms + LOOK_MS if made is None else made.answers_ms + LOOK_MS)
    return None


def answers(service: Service) -> list[tuple[str, int]]:
    """What the bot answered, and when in match time."""
    log = [json.loads(data) for entry in entries(service.house, service.match) for data in entry.log]
    return [(entry["prompt"], entry["at_ms"]) for entry in log if entry["kind"] == "move" and entry["by"] == "bot"]


def looks(service: Service, viewer: Viewer, made: Appointment) -> list[tuple[int, Any]]:
    """What the viewer gets, look by look, until the bot has answered."""
    seen, before = list[tuple[int, Any]](), len(answers(service))
    at_ms = service.progress().now_ms
    while len(answers(service)) == before and at_ms < made.answers_ms + 1_000:
        _, status, headers, body = service.ask("GET", f"/matches/{service.match}/view", viewer)
        # The clock of the test stands still but for searches, so that a look may come while one is at it.
        seen.append((at_ms, (status, body, [header for header in headers if header[0] != "Server-Time"])))
        at_ms += LOOK_MS
        run_to(service, at_ms)
    return seen


@pytest.mark.parametrize("game_id", SEARCHING)
def test_neither_its_cards_nor_its_thoughts_move_the_time_of_its_answer(game_id: str) -> None:
    game = catalogue()[game_id]
    seats, compared, differing = max(2, game.manifest.seats.min), 0, 0
    for number in range(PAIRS):
        chance = random.Random(f"bots {game_id} {number}")
        one, other = (
            Service(game, seats, secrets_of(game_id).OPTION_SETS[0], Policy(bot_delay_ms=DELAY_MS), bots={seats - 1: "sharp"})
            for _ in range(2)
        )
        made = until_the_bot_is_asked(one, other, chance, questions=number % 3)
        if made is None:
            continue
        viewer: Viewer = chance.choice((None, 0))
        twin = one.game.resample(one.progress().position, viewer, Dice(chance.randbytes(32)))
        for service in (one, other):
            service.put_position(twin if service is other else service.progress().position)
        seen, shown = looks(one, viewer, made), looks(other, viewer, made)
        until = min(len(seen), len(shown))
        assert seen[:until] == shown[:until]
        if {answers(service)[-1][0] for service in (one, other)} != {made.prompt.key}:
            continue  # one of them made use of what the other left alone
        assert answers(one)[-1] == answers(other)[-1]
        assert answers(one)[-1][1] >= made.answers_ms
        compared += 1
        differing += one.progress().state.position != other.progress().state.position

    assert compared >= PAIRS // 2
    assert differing, "the worlds did differ"
