"""A walk as text: every act, what it told to whom, which prompts opened and closed, and what changed in each viewer's view."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from conformance.forms import tag_of
from conformance.walks import Act, Walk
from filbert.gamekit.contract import Step
from filbert.gamekit.events import admits
from filbert.gamekit.prompts import Prompt

Viewers = list[int | None]
Fields = dict[str, str]
"""A view by field, as JSON; fields inside others are named by their path, such as `players[1].hand_count`."""


def story(walk: Walk, title: str) -> str:
    """The whole walk. Views are shown field by field when they change, grouped by viewers who see the same; `+` is the table."""
    return "\n".join(_lines(walk, title)) + "\n"


def _lines(walk: Walk, title: str) -> Iterator[str]:
    yield f"# {title}"
    yield f"{walk.seats} seats, seed {walk.seed}, options {_json(msgspec.to_builtins(walk.options))}"
    yield "Brackets say who is told or who sees it: seats, and + for everybody without a seat."
    views: dict[int | None, Fields] = {viewer: {} for viewer in walk.viewers}
    prompts: tuple[Prompt, ...] = ()
    for number, step in enumerate(walk.steps):
        yield ""
        yield f"== {number} · {_act(walk.frames[number - 1].act) if number else 'setup'}"
        yield from _step(step, walk.viewers)
        open_now = walk.game.prompts(step.position)
        yield from (f"asks {_prompt(prompt)}" for prompt in open_now if prompt not in prompts)
        prompts = open_now
        now = {viewer: _flat("", msgspec.to_builtins(walk.game.view(step.position, viewer))) for viewer in walk.viewers}
        yield from _changes(views, now)
        views = now
    yield ""
    outcome = walk.game.outcome(walk.positions[-1])
    yield f"== outcome · {_json(msgspec.to_builtins(outcome)) if outcome else 'not over yet'}"


def _act(act: Act) -> str:
    when = f"{act.at_ms} ms · "
    if act.prompt is not None:
        return f"{when}seat {act.prompt.seat} answers {act.prompt.key} {act.prompt.kind}: {_json(msgspec.to_builtins(act.move))}"
    if act.due is not None:
        return f"{when}time is up for {', '.join(act.due.prompts + act.due.timers)}"
    return f"{when}seat {act.leaver} leaves"


def _step(step: Step[Any], viewers: Viewers) -> Iterator[str]:
    for answer in step.answers:
        yield f"time answers {answer.key}: {_json(msgspec.to_builtins(answer.move))}"
    for told in step.events:
        fields = {name: value for name, value in msgspec.to_builtins(told.event).items() if name != "type"}
        audience = [viewer for viewer in viewers if admits(told.audience, viewer)]
        yield f"tells {_brackets(audience)} {tag_of(told.event)} {_json(fields)}"
    if step.published:
        yield f"publishes the answers to {', '.join(step.published)}"
    for closed in step.closed:
        yield f"closes {closed.key}: {closed.reason}"


def _prompt(prompt: Prompt) -> str:
    marks = ["required" if prompt.required else "optional"]
    marks += ["sealed"] * prompt.sealed + ["secret"] * (not prompt.answered_is_public)
    if prompt.allowance is not None:
        marks.append(f"{prompt.allowance}, then {prompt.on_timeout}")
    if prompt.spent_ms:
        marks.append(f"{prompt.spent_ms} ms spent")
    return f"{prompt.key} {prompt.kind} ({', '.join(marks)})"


def _changes(before: dict[int | None, Fields], now: dict[int | None, Fields]) -> Iterator[str]:
    for field in dict.fromkeys(field for view in (*now.values(), *before.values()) for field in view):
        groups: dict[str, Viewers] = {}
        for viewer, view in now.items():
            value = view.get(field, "(gone)")
            if value != before[viewer].get(field, "(gone)"):
                groups.setdefault(value, []).append(viewer)
        for value, viewers in groups.items():
            yield f"  {_brackets(viewers)} {field} = {value}"


def _flat(path: str, value: Any) -> Fields:
    if isinstance(value, dict):
        items = [(f"{path}.{name}" if path else name, inner) for name, inner in value.items()]
    elif isinstance(value, list | tuple) and value and all(isinstance(inner, dict) for inner in value):
        items = [(f"{path}[{number}]", inner) for number, inner in enumerate(value)]
    else:
        return {path: _json(value)}
    return {name: text for inner_path, inner in items for name, text in _flat(inner_path, inner).items()}


def _brackets(viewers: Viewers) -> str:
    return f"[{' '.join('+' if viewer is None else str(viewer) for viewer in viewers)}]"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
