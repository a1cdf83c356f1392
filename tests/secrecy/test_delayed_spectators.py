"""Spectators who are some steps behind see, over every way out, what spectators of the same match saw these steps ago, and no more.

Two whole services play the same match; one shows it at once. What its spectators were given at a revision is what the others may be
given when that revision is shown to them: the same bytes, headers and tags, the hour of sending excepted.
"""

from __future__ import annotations

import json
import random
from contextlib import closing
from typing import Any

import pytest
from conformance.suite import declared
from filbert.games import catalogue
from secrecy.games import cases, label
from secrecy.service import Service, Way, random_act, wait_for_a_question, waits_for_nobody
from secrecy.test_canary import without
from secrecy.test_paired_worlds import drive, drive_alike_to_a_secret

DELAY = 3
MOVES = 12

Given = dict[str, tuple[int, Any, Any]]


@pytest.mark.parametrize(("game_id", "seats", "options"), cases(), ids=label)
def test_no_way_out_tells_a_step_before_its_time(game_id: str, seats: int, options: dict[str, Any]) -> None:
    game = catalogue()[game_id]
    at_once = Service(game, seats, options)
    delayed = Service(game, seats, options, spectators={"spectators": "delayed", "spectator_delay": DELAY})
    chance = random.Random(f"delayed {game_id} {seats} {options}")
    at_start = lobby(delayed)
    shown_at: dict[int, Given] = {}
    compared = 0
    now = given(delayed)

    with closing(delayed.store.wakeups.waiter(delayed.match, "p")) as waiter:
        for number in range(MOVES):
            newest = at_once.progress().state.viewers[-1].revision
            shown_at[newest] = given(at_once)
            if newest - DELAY in shown_at:
                assert now == shown_at[newest - DELAY]
                compared += 1
            elif newest - DELAY < min(shown_at):
                assert b'"table":null' in delayed.ask("GET", f"/matches/{delayed.match}/view", None)[3]
            assert lobby(delayed) == at_start

            wait_for_a_question(at_once, delayed)
            waiter.wait(0)
            act = random_act(at_once, chance)
            if act is None:
                break
            replies = [service.move(*act, f"key-{number}") for service in (at_once, delayed)]
            assert replies[0][1] == replies[1][1] == 201
            if at_once.progress().state.status == "finished":
                break
            if chance.random() < 0.2 or waits_for_nobody(at_once):
                at_once.pass_time(45_000)
                delayed.pass_time(45_000)
            before, now = now, given(delayed)
            assert waiter.wait(0) == (now != before), "a wake-up comes with something new, and with nothing else"

    assert compared > 3 or at_once.progress().state.status == "finished"
    delayed.ask("DELETE", f"/matches/{delayed.match}/seats/0", 0)
    at_once.ask("DELETE", f"/matches/{at_once.match}/seats/0", 0)
    if at_once.progress().state.status == "finished":
        assert given(delayed) == given(at_once), "the end releases all"


@pytest.mark.parametrize(("game_id", "seats", "options"), cases()[::2], ids=label)
def test_what_is_hidden_changes_nothing_for_delayed_spectators(game_id: str, seats: int, options: dict[str, Any]) -> None:
    """PAIRED-WORLDS, with a delay: see there."""
    game = catalogue()[game_id]
    chance = random.Random(f"delayed pairs {game_id} {seats} {options}")
    spectators = {"spectators": "delayed", "spectator_delay": 2}
    one, other = (Service(game, seats, options, spectators=spectators) for _ in range(2))
    drive_alike_to_a_secret(one, other, None, chance)

    assert drive(one, other, None, chance, declared(game).reveals) in ("steps", "reveal", "no twin", "over")


def given(service: Service) -> Given:
    """All that spectators get, by what they asked. Left out: the lobby, and the room of players, which are shut to delayed ones."""
    over = service.progress().state.status == "finished"
    shut = ("/matches", "/messages") if not over else ("/matches",)
    ways = service.ways_out(None)
    return {f"{number} {way[0]}": plain(way) for number, way in enumerate(ways) if not way[0].endswith((service.match, *shut))}


def plain(way: Way) -> tuple[int, Any, Any]:
    """An answer without the hour of sending, and without the tag of the lobby, in which the two matches differ."""
    headers = [header for header in way[2] if header[0] != "Server-Time"]
    body = without(json.loads(way[3]), ("lobby", "server_time")) if way[3][:1] == b"{" else way[3]
    return way[1], headers, body


def lobby(service: Service) -> tuple[Any, Any]:
    """The lobby document of a match that is played, from its own resource and from the list."""
    return service.ask("GET", f"/matches/{service.match}", None)[3], service.ask("GET", "/matches", None)[3]
