"""PAIRED-WORLDS: two worlds that one viewer cannot tell apart are driven alike; all that reaches the viewer must be the same bytes.

The worlds are two whole services with the same ids, tokens, seeds and clock, so nothing has to be masked: headers, tags, revisions
and times are compared as they are. So are number, order, size and time of what a stream and long polls bring, and the wake-ups
behind. Answers of other seats are matched by their face, what the table sees of them. A pair ends
where an event publishes, by the rules, what differs.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from conformance.suite import declared
from filbert.gamekit.codec import canonical_json
from filbert.gamekit.dice import Dice
from filbert.games import catalogue
from secrecy.ears import Ears
from secrecy.games import cases, label
from secrecy.service import Service, Viewer, random_act, wait_for_a_question

STEPS = 12
PAIRS = 2

HEAD_OF_THE_LOG = "match_ended"
"""Bears the hash of the whole log, which is published in that instant."""


@pytest.mark.parametrize(("game_id", "seats", "options"), cases(), ids=label)
def test_what_a_viewer_may_not_know_changes_no_byte_for_it(game_id: str, seats: int, options: dict[str, Any]) -> None:
    ends: Counter[str] = Counter()
    for number in range(PAIRS):
        chance = random.Random(f"pairs {game_id} {seats} {options} {number}")
        viewer: Viewer = chance.choice((None, *range(seats)))
        one, other = Service(catalogue()[game_id], seats, options), Service(catalogue()[game_id], seats, options)
        drive_alike_to_a_secret(one, other, viewer, chance)
        ends[drive(one, other, viewer, chance, declared(catalogue()[game_id]).reveals)] += 1

    assert ends["steps"] + ends["reveal"] + ends["no twin"] + ends["over"] == PAIRS


def drive_alike_to_a_secret(one: Service, other: Service, viewer: Viewer, chance: random.Random) -> None:
    """Make the same moves in both, then give the second one another position that *viewer* cannot tell from the first."""
    for number in range(chance.randint(0, 12)):
        wait_for_a_question(one, other)
        act = random_act(one, chance)
        if act is not None and not one.progress().state.sealed:
            assert one.move(*act, f"before-{number}")[1:] == other.move(*act, f"before-{number}")[1:]
    progress = one.progress()
    if progress.state.status != "active" or progress.state.sealed:
        return
    twin = one.game.resample(progress.position, viewer, Dice(chance.randbytes(32)))
    for service in (one, other):  # both are written, so that both stand at the same version
        service.put_position(twin if service is other else progress.position)


def drive(one: Service, other: Service, viewer: Viewer, chance: random.Random, reveals: tuple[str, ...]) -> str:
    """Drive both alike, comparing all that reaches *viewer* after each step; why the pair ended."""
    seen = 0
    ears = Ears(one, viewer), Ears(other, viewer)
    for number in range(STEPS):
        assert_same(one, other, viewer, number)
        wait_for_a_question(one, other)
        act = random_act(one, chance)
        if act is None:
            return "over"
        seat, key, plain = act
        twin = (key, plain) if seat == viewer else twin_of(one, other, key, face_of(one, plain))
        if twin is None:
            return "no twin"
        replies = one.move(seat, key, plain, f"key-{number}"), other.move(seat, *twin, f"key-{number}")
        if chance.random() < 0.2:
            for service in (one, other):
                service.pass_time(45_000)
        if chance.random() < 0.1:
            for service in (one, other):
                service.stand_still(30_000)
        told = [news(service, viewer)[seen:] for service in (one, other)]
        if told[0] != told[1]:
            first = next((pair for pair in zip(*told, strict=False) if pair[0] != pair[1]), (told[0][-1], told[1][-1]))
            assert first[0]["type"] in (*reveals, HEAD_OF_THE_LOG), (
                f"viewer {viewer} was told different things that no rule publishes: {first}"
            )
            return "reveal"
        seen += len(told[0])
        assert ears[0].heard() == ears[1].heard(), f"after {number} steps viewer {viewer} hears the worlds differ"
        if seat == viewer:
            assert replies[0] == replies[1]
        if one.progress().state.status == "finished":
            return "over"
    return "steps"


def assert_same(one: Service, other: Service, viewer: Viewer, number: int) -> None:
    for left, right in zip(one.ways_out(viewer), other.ways_out(viewer), strict=True):
        assert left == right, f"after {number} steps viewer {viewer} can tell the worlds apart by {left[0]}"
    assert one.counted() == other.counted(), f"after {number} steps the counts of the service tell the worlds apart"


def news(service: Service, viewer: Viewer) -> list[dict[str, Any]]:
    """All events that *viewer* was told."""
    page = json.loads(service.ask("GET", f"/matches/{service.match}/events?limit=500", viewer)[3])
    return [record["event"] for record in page["events"]]


def face_of(service: Service, plain: dict[str, Any]) -> bytes:
    """What the table will see of a move."""
    return canonical_json(msgspec.to_builtins(service.progress().codec.move(plain).face()))


def twin_of(one: Service, other: Service, key: str, face: bytes) -> tuple[str, dict[str, Any]] | None:
    """The same question in the other world, with a lawful answer that the table cannot tell from this world's; None if there is
    none. Keys may differ where they count prompts that only their seat knows of; seat, kind and order do not."""
    here, progress = one.progress(), other.progress()
    asked = next(prompt for prompt in here.open_prompts() if prompt.key == key)
    alike = [prompt for prompt in here.open_prompts() if (prompt.seat, prompt.kind) == (asked.seat, asked.kind)]
    there = [prompt for prompt in progress.open_prompts() if (prompt.seat, prompt.kind) == (asked.seat, asked.kind)]
    index = alike.index(asked)
    for move in progress.game.legal_moves(progress.position, there[index]) if index < len(there) else ():
        if canonical_json(msgspec.to_builtins(move.face())) == face:
            return there[index].key, progress.codec.plain(move)
    return None
