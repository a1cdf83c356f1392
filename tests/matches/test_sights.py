"""What bots of a match are handed: neither in it nor behind it lies what their seat may not know, and their dice are their own."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import filbert.matches
import filbert.workers
import msgspec
import pytest
from conformance.walks import packed
from filbert.bots import random_bot
from filbert.bots.sight import Sight, sight_of
from filbert.gamekit.contract import Game, Move
from filbert.gamekit.dice import Dice
from filbert.games import catalogue
from filbert.matches.control import control
from filbert.matches.house import House
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.progress import Progress
from filbert.matches.secrets import Keys
from filbert.matches.sights import Sights
from filbert.matches.stand_in import see_to
from matches.table import Table, table


def reachable(start: object) -> Iterator[object]:
    """Everything that can be got at from *start* by attributes, items, cells of functions, and what bound methods are bound to.

    Modules, classes and the globals of functions are what any code may import; a game is the same for everybody.
    """
    seen, left = set[int](), [start]
    while left:
        found = left.pop()
        if id(found) in seen or isinstance(found, (ModuleType, type, str, bytes, int, float, type(None), Game)):
            continue
        seen.add(id(found))
        yield found
        left += _parts(found)


def _parts(found: Any) -> list[object]:
    parts: list[object] = list(vars(found).values()) if hasattr(found, "__dict__") else []
    for kind in type(found).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names = (slots,) if isinstance(slots, str) else slots
        parts += [getattr(found, name) for name in names if hasattr(found, name)]
    if isinstance(found, dict):
        parts += [*found.keys(), *found.values()]
    elif isinstance(found, (list, tuple, set, frozenset)):
        parts += list(found)
    elif isinstance(found, msgspec.Struct):
        parts += [getattr(found, name) for name in found.__struct_fields__]
    elif isinstance(found, FunctionType):
        parts += [cell.cell_contents for cell in found.__closure__ or ()] + list(found.__defaults__ or ())
    elif isinstance(found, (MethodType, BuiltinFunctionType)):
        parts.append(found.__self__)
    elif isinstance(found, functools.partial):
        parts += [found.func, *found.args, *found.keywords.values()]
    return parts


def in_play(at: Table) -> Table:
    """A match between a person and a steady bot in which something was told."""
    at.create(at.house.games[next(iter(at.house.games))].manifest.seats.min, bots={1: "steady"}, name="Ann")
    while len(at.tokens) < len(at.progress().state.seats) - 1:
        at.sit(("Bo", "Cy", "Di")[len(at.tokens) - 1])
    at.started_by_host()
    return at


def assert_nothing_is_told(sight: Sight, truth: Any) -> None:
    sight.view(), sight.moves(), sight.events(), sight.sample(Dice(b"another"))
    for found in reachable(sight):
        assert not isinstance(found, (Progress, House, Keys)), type(found)
        assert type(found) is not type(truth) or packed(found) != packed(truth), "the true position"


@pytest.mark.parametrize("game_id", catalogue())
def test_nothing_that_a_bot_is_handed_leads_to_the_true_position(game_id: str) -> None:
    at = table(catalogue()[game_id], bot_delay_ms=0)
    in_play(at)
    seen = 0

    for number in range(12):
        progress = at.progress()
        for prompt in progress.open_prompts():
            sight = Sights(at.house).sight(progress, prompt)
            truth = progress.position
            if packed(progress.game.resample(truth, prompt.seat, Dice(b"twin"))) != packed(truth):
                assert_nothing_is_told(sight, truth)
                seen += 1
        play_bots(at.house, at.match_id, Manner({"steady": random_bot.choose}))
        at.pass_time(1_000 * (number + 1))

    assert seen


def test_a_sight_that_held_the_true_position_would_be_found_out() -> None:
    at = in_play(table(bot_delay_ms=0))
    progress = at.progress()
    prompt = progress.open_prompts()[0]

    with pytest.raises(AssertionError, match="true position"):
        assert_nothing_is_told(sight_of(progress.game, progress.position, prompt, tuple), progress.position)


def test_what_it_sees_is_what_its_seat_sees_whatever_the_others_hold() -> None:
    at = in_play(table(bot_delay_ms=0))
    progress = at.progress()
    true, game = progress.position, progress.game
    prompt = next(prompt for prompt in progress.open_prompts() if prompt.seat == 1)
    first = Sights(at.house).sight(progress, prompt)

    for number in range(8):
        progress.position = game.resample(true, 1, Dice(bytes([number])))
        sight = Sights(at.house).sight(progress, prompt)
        assert sight.view() == first.view() == game.view(true, 1)
        assert list(sight.moves()) == list(first.moves()) == list(game.legal_moves(true, prompt))
        assert list(sight.events()) == list(first.events())
        assert packed(sight.sample(Dice(b"same"))) == packed(first.sample(Dice(b"same")))


def test_the_dice_of_a_bot_are_not_those_of_the_match() -> None:
    at = in_play(table(bot_delay_ms=0))
    own = list[int]()

    def rolls(sight: Sight, dice: Dice) -> Move | None:
        own.extend(dice.below(f"die/{number}", 1 << 32) for number in range(3))
        return random_bot.choose(sight, Dice(b"elsewhere"))

    play_bots(at.house, at.match_id, Manner({"steady": rolls}))

    dice = at.progress().dice()
    assert own
    assert not {dice.below(f"die/{number}", 1 << 32) for number in range(3)} & set(own)
    assert len(set(own)) == len(own), "and no prompt has those of another"


def test_the_autopilot_remembers_what_the_person_was_told() -> None:
    at = table(bot_delay_ms=0).started(2)
    at.send(1, at.prompt(1, "peek"), {"type": "peek_top"})
    at.put(0)
    known = list[str]()

    def remembers(sight: Sight, dice: Dice) -> Move | None:
        known.extend(str(event.__struct_config__.tag) for event in sight.events())
        return random_bot.choose(sight, dice)

    control(at.house, at.match_id, at.tokens[1], 1, "autopilot")
    play_bots(at.house, at.match_id, Manner({"steady": remembers}))

    assert {"top_peeked", "kernels_drawn"} <= set(known), "what it saw itself, before anybody took over"
    assert at.view(1)["table"]["phase"] == "pause"


def test_what_a_person_was_told_is_remembered_where_time_is_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(bot_delay_ms=0).started(2)
    at.send(1, at.prompt(1, "peek"), {"type": "peek_top"})
    known = list[str]()

    def remembers(sight: Sight, dice: Dice) -> Move | None:
        known.extend(str(event.__struct_config__.tag) for event in sight.events())
        return random_bot.choose(sight, dice)

    monkeypatch.setattr("filbert.matches.stand_in.stand_ins", lambda game: (("steady", remembers),))
    control(at.house, at.match_id, at.tokens[1], 1, "autopilot")
    at.let_go_by(2_000)
    see_to(at.house, at.match_id)

    assert "top_peeked" in known


def modules() -> dict[str, ast.Module]:
    """The modules of matches and workers by name."""
    folders = (filbert.matches.__path__[0], filbert.workers.__path__[0])
    paths = [path for folder in folders for path in Path(folder).glob("*.py")]
    return {path.stem: ast.parse(path.read_text("utf-8")) for path in paths}


def test_one_module_makes_sights_and_one_asks_bots() -> None:
    """So that what was tested above is all there is."""
    named = {name: {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} for name, tree in modules().items()}
    calls = [(name, node) for name, tree in modules().items() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    given = [(name, ast.unparse(call.func)) for name, call in calls if "sight" in map(ast.unparse, call.args)]

    assert [name for name, names in named.items() if "sight_of" in names] == ["sights"]
    assert [name for name, names in named.items() if "Sights" in names and name != "sights"] == ["play_bots", "stand_in"]
    assert {(name, called) for name, called in given if called != "decide"} == {("decide", "chooser")}
