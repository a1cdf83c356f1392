"""Matches of every game come to an end whatever bots and people do: nobody is waited for who will not answer."""

from __future__ import annotations

import random

import msgspec
import pytest
from conformance.suite import every_game
from filbert.bots import random_bot
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.games import AnyGame
from filbert.matches.errors import MatchNotActive
from filbert.matches.leave import leave
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.read import read_replay
from filbert.matches.verify import verify
from matches.table import Table, table

LONGEST_WAIT_MS = 120_000
"""Longer than any clock of a game."""


class NoMove(Move, frozen=True, tag="no_move_of_any_game"):
    """What a bot of another version might send."""


def fails(sight: Sight, dice: Dice) -> Move | None:
    raise ZeroDivisionError


def never_answers(sight: Sight, dice: Dice) -> Move | None:
    return None


def answers_nonsense(sight: Sight, dice: Dice) -> Move | None:
    return NoMove()


def repeats_itself() -> Chooser:
    """A bot that gives its first answer again and again, whatever is asked."""
    first: list[Move] = []

    def choose(sight: Sight, dice: Dice) -> Move | None:
        if not first and (move := random_bot.choose(sight, dice)) is not None:
            first.append(move)
        return first[0] if first else None

    return choose


def bots_only(game: AnyGame, seats: int) -> Table:
    at = table(game, bot_delay_ms=0)
    at.create(seats, bots=dict.fromkeys(range(seats), "random"), name=None, spectators="public")
    at.started_by_host()
    return at


def play_to_the_end(at: Table, bot: Chooser) -> None:
    for _ in range(max(game.manifest.max_moves for game in at.house.games.values())):
        play_bots(at.house, at.match_id, Manner({"random": bot, "steady": bot}))
        if at.public_view()["status"] == "finished":
            return
        at.pass_time(LONGEST_WAIT_MS)
    pytest.fail(f"the match still waits for {at.public_view()['awaiting']}")


def prove(at: Table) -> None:
    """Assert that the finished match follows from its seed and log, and that it ranks every seat."""
    replay = msgspec.json.decode(msgspec.json.encode(read_replay(at.house, at.match_id, None)))
    assert verify(at.house.games, replay).fault is None
    assert min(replay["outcome"]["places"]) == 1


@every_game
@pytest.mark.parametrize("bot", [fails, never_answers, answers_nonsense, repeats_itself()], ids=lambda bot: bot.__name__)
def test_a_faulty_bot_never_stalls_a_match(game: AnyGame, bot: Chooser) -> None:
    """joffrey-bion/seven-wonders issue 71."""
    at = bots_only(game, game.manifest.seats.min)

    play_to_the_end(at, bot)

    prove(at)


@every_game
def test_people_who_say_nothing_are_played_for_until_the_end(game: AnyGame) -> None:
    at = table(game, bot_delay_ms=0).started(game.manifest.seats.min, spectators="public")

    play_to_the_end(at, random_bot.choose)

    prove(at)
    assert {seat["controller"] for seat in at.public_view()["seats"]} <= {"human", "autopilot"}


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_whoever_leaves_is_never_waited_for_again(game: AnyGame, seed: int) -> None:
    """online-go/online-go.com issue 3018, foin137/werwolfonline.eu issue 26: any seat, the one that is awaited too, at any time."""
    chance = random.Random(f"{game.manifest.id} {seed}")
    seats = min(4, game.manifest.seats.max)
    at = table(game, bot_delay_ms=0).started(seats, spectators="public")
    gone: set[int] = set()

    for _ in range(600):
        view = at.public_view()
        if view["status"] == "finished":
            break
        assert not gone & {asked["seat"] for asked in view["awaiting"]}
        awaited = [asked["seat"] for asked in view["awaiting"]]
        if chance.random() < 0.03:
            leaver = chance.choice(awaited if awaited and chance.random() < 0.5 else sorted({*range(seats)} - gone))
            leave(at.house, at.match_id, at.tokens[leaver], leaver)
            gone.add(leaver)
        elif awaited:
            answer_one(at, chance.choice(awaited), chance)
        else:
            at.pass_time(LONGEST_WAIT_MS)
    for seat in sorted({*range(seats)} - gone):
        leave(at.house, at.match_id, at.tokens[seat], seat)

    prove(at)
    for seat in gone:
        with pytest.raises(MatchNotActive):
            at.send(seat, f"s{seat}-1", {"type": "anything"})


def answer_one(at: Table, seat: int, chance: random.Random) -> None:
    """Let *seat* answer the first prompt that waits for it, as a bot would."""
    progress = at.progress()
    prompt = next(prompt for prompt in progress.open_prompts() if prompt.seat == seat and prompt.required)
    moves = list(progress.game.legal_moves(progress.position, prompt))
    at.send(seat, prompt.key, progress.codec.plain(chance.choice(moves)))
