"""The laws of texts and names: every code that a game can emit has a text in all its languages, and a tag means one thing."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec
from conformance.forms import tag_of
from conformance.laws_of_play import LawBroken, refusals, require
from conformance.walks import Walk
from filbert.gamekit.contract import Move
from filbert.gamekit.events import Event
from filbert.games import AnyGame

_CODE_CALLS = {"IllegalMove": "refusal", "InvalidOptions": "refusal"}
_CODE_ARGUMENTS = {"on_timeout": "timeout"}


def every_code_that_is_known_beforehand_has_a_text(game: AnyGame) -> None:
    """Types of moves and events, components, and the refusals and time-outs written in the game's source have texts."""
    codes = {f"move.{tag_of(move)}" for move in game.move_classes}
    codes |= {f"event.{tag_of(event)}" for event in game.event_classes}
    codes |= {f"name.{component.id}" for component in game.manifest.components}
    _have_texts(game, codes | set(codes_in_source(game)))


def every_code_that_a_match_emits_has_a_text(walk: Walk) -> None:
    """Kinds of prompts, time-outs, reasons of outcomes and refusals met in a match have texts; events and moves are declared."""
    game = walk.game
    codes = set()
    for position in walk.positions:
        for prompt in game.prompts(position):
            codes.add(f"prompt.{prompt.kind}")
            if prompt.on_timeout is not None:
                codes.add(f"timeout.{prompt.on_timeout}")
    outcome = game.outcome(walk.positions[-1])
    if outcome is not None:
        codes.add(f"outcome.{outcome.reason}")
    codes |= {f"refusal.{refusal.reason}" for refusal in refusals(walk)}
    _have_texts(game, codes)
    for step in walk.steps:
        for told in step.events:
            require(type(told.event) in game.event_classes, f"{type(told.event).__name__} is told, but not declared")


def _have_texts(game: AnyGame, codes: Iterable[str]) -> None:
    for language, texts in game.texts().items():
        missing = sorted(code for code in codes if not texts.get(code))
        require(not missing, f"{game.manifest.id}: no {language} text for {', '.join(missing)}")


def codes_in_source(game: AnyGame) -> Iterator[str]:
    """Codes that stand as literals in the game's modules: `IllegalMove("…")`, `InvalidOptions("…")`, `on_timeout="…"`."""
    folder = Path(inspect.getfile(type(game))).parent
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield from _codes_of_call(node)


def _codes_of_call(call: ast.Call) -> Iterator[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in _CODE_CALLS and call.args and isinstance(call.args[0], ast.Constant):
        yield f"{_CODE_CALLS[name]}.{call.args[0].value!s}"
    for keyword in call.keywords:
        if keyword.arg in _CODE_ARGUMENTS and isinstance(keyword.value, ast.Constant) and keyword.value.value is not None:
            yield f"{_CODE_ARGUMENTS[keyword.arg]}.{keyword.value.value!s}"


def tags_mean_one_thing(games: Mapping[str, AnyGame]) -> None:
    """Two games may share the tag of a move or event only if its fields are the same."""
    for classes in ([game.move_classes for game in games.values()], [game.event_classes for game in games.values()]):
        _tags_mean_one_thing([each for of_one_game in classes for each in of_one_game])


def _tags_mean_one_thing(classes: Iterable[type[Move] | type[Event]]) -> None:
    known: dict[str, tuple[type, dict[str, object]]] = {}
    for each in classes:
        fields = _fields(each)
        first, first_fields = known.setdefault(tag_of(each), (each, fields))
        if first_fields != fields:
            raise LawBroken(f"{first.__qualname__} of {first.__module__} and {each.__module__} share the tag {tag_of(each)!r}")


def _fields(each: type[msgspec.Struct]) -> dict[str, object]:
    (schema,), components = msgspec.json.schema_components([each])
    named = components.get(each.__name__, schema)
    return {"properties": named.get("properties"), "required": named.get("required")}
