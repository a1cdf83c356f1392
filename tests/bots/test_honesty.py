"""Bots decide by what their seat may know (google-deepmind/open_spiel issue 44: bots that see everything).

Two worlds that a seat cannot tell apart are put before its bot, with the same dice: the true position, and one drawn anew from what
the seat knows. A bot that looked at a hidden card would decide differently in some of them.
"""

from __future__ import annotations

import ast
import inspect
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any
from zlib import crc32

import filbert.bots
import filbert.games
import pytest
from conformance.matches import option_sets, seat_numbers
from conformance.toy import GAME as TOY
from conformance.walks import Habits, Walk, packed, walk
from filbert.bots import random_bot
from filbert.bots.baseline import baseline
from filbert.bots.levels import chooser, foresight_of
from filbert.bots.sight import Chooser, Sight, sight_of
from filbert.gamekit.contract import Move, Seating
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import InvalidOptions
from filbert.gamekit.events import Event, admits
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame, catalogue

POSITIONS = 300
POSITIONS_SEARCHED = 30
ITERATIONS = 16
"""Few, and no clock: what is asked is whether the two worlds are told apart, not how well the bot plays."""


@dataclass(frozen=True)
class Question:
    """A prompt with a choice, in two worlds that its seat cannot tell apart, and what the seat was told so far."""

    prompt: Prompt
    worlds: tuple[Any, Any]
    events: tuple[Event, ...]


def questions(game: AnyGame) -> Iterator[Question]:
    """Questions of all kinds, from matches of all kinds, where something is hidden that is not as it was drawn anew."""
    chance = random.Random(44)
    kinds = option_sets(game)
    for number in count():
        seats = chance.choice(seat_numbers(game))
        try:
            options = game.settle_options(chance.choice(kinds), Seating(seats, host=0))
        except InvalidOptions:
            continue
        yield from _questions_of(walk(game, seats, options, number, Habits(meddle=40, dawdle=5)))


def _questions_of(match: Walk) -> Iterator[Question]:
    for number, position in match.telling("honesty"):
        for prompt in match.game.prompts(position):
            other = match.game.resample(position, prompt.seat, Dice(b"another world %d" % number))
            if packed(other) != packed(position) and len(list(match.game.legal_moves(other, prompt))) > 1:
                told = (told for step in match.steps[: number + 1] for told in step.events)
                yield Question(prompt, (position, other), tuple(t.event for t in told if admits(t.audience, prompt.seat)))


def decisions(game: AnyGame, bot: Chooser, question: Question) -> list[Move | None]:
    """What the bot does in each of the worlds, with the same dice."""
    return [bot(sight_of(game, world, question.prompt, lambda: question.events), Dice(b"a bot's own")) for world in question.worlds]


def searching_with(game: AnyGame, level: str, iterations: int) -> Chooser:
    """The bot of a searching level with so many iterations, and no clock."""
    advice = foresight_of(game)
    return chooser(game, level, share=iterations / (advice.sharp if level == "sharp" else advice.master), seconds=False)


@pytest.mark.parametrize("level", ["steady", "random"])
@pytest.mark.parametrize("game", catalogue().values(), ids=catalogue())
def test_a_bot_decides_the_same_in_worlds_that_its_seat_cannot_tell_apart(game: AnyGame, level: str) -> None:
    bot = baseline(game) if level == "steady" else random_bot.choose
    asked = list(islice(questions(game), POSITIONS))

    for question in asked:
        here, there = decisions(game, bot, question)
        assert here == there, question.prompt
    assert len({question.prompt.kind for question in asked}) > 1


@pytest.mark.parametrize("level", ["sharp", "master"])
@pytest.mark.parametrize("game", [TOY, *catalogue().values()], ids=["toy", *catalogue()])
def test_a_searching_bot_decides_the_same_too(game: AnyGame, level: str) -> None:
    bot = searching_with(game, level, ITERATIONS)

    for question in islice(questions(game), POSITIONS_SEARCHED):
        here, there = decisions(game, bot, question)
        assert here == there, question.prompt


def test_a_bot_that_reaches_for_the_true_position_is_found_out() -> None:
    def peeking(sight: Sight, dice: Dice) -> Move | None:
        truth = inspect.getclosurevars(sight.view).nonlocals["position"]
        moves = sight.moves()
        return moves[crc32(packed(truth)) % len(moves)]

    [game] = islice(catalogue().values(), 1)
    differing = [here != there for here, there in (decisions(game, peeking, q) for q in islice(questions(game), 50))]

    assert sum(differing) > 10


def imports(path: Path) -> Iterator[str]:
    """Everything that a module imports, by its full name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_no_bot_imports_a_game_and_no_advice_a_position() -> None:
    """What a bot is handed has no type of a game: a view is read by the game's own advice, which never sees a position."""
    bots = [name for path in Path(filbert.bots.__path__[0]).rglob("*.py") for name in imports(path)]
    advice = [name for path in Path(filbert.games.__path__[0]).glob("*/advice.py") for name in imports(path)]

    allowed = {"AnyGame", "Weigh", "advice", "advice_at", "catalogue", "foresight"}
    assert [name for name in bots if name.startswith("filbert.games") and name.removeprefix("filbert.games.") not in allowed] == []
    assert [name for name in advice if "Position" in name] == []
    assert [name for name in (*bots, *advice) if name.startswith("filbert.matches")] == []
    assert advice


def test_no_bot_looks_behind_the_calls_that_it_is_handed() -> None:
    """A `Sight` holds calls bound to a seat; what is bound in them can be had by way of their insides only."""
    choosers = [path for path in Path(filbert.bots.__path__[0]).rglob("*.py") if path.name not in ("playout.py", "sight.py")]
    reached = [
        (path.name, node.attr)
        for path in choosers
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr.startswith("__") and node.attr != "__init__"
    ]

    assert reached == []
    assert not {"inspect", "gc", "ctypes", "sys"} & {name for path in choosers for name in imports(path)}
