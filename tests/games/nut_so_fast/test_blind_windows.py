"""A window betrays nothing: paired tables that differ in the open card alone look the same, and reactions are nobody else's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from filbert.bots.due import deadline_ms
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.model import NEVER, NutSoFastOptions, Position
from games.nut_so_fast.boards import ANN, BOB, CLEO, DAN, Board, board
from games.nut_so_fast.table import KEY, cards

ALONE = ("nuts_400", "nuts_040", "nuts_004", "number_1", "number_3")
"""Cards that are a trigger by themselves."""

WITH_310 = ("nuts_100", "nuts_130", "nuts_030", "number_2", "nuts_400")
"""Second cards after `310`, which ask for walnut, Almond, nothing, a pose and Almond or nothing."""

SCRIPTS = (
    "",
    "Bob walnut 300",
    "Bob clap 300, Bob walnut 350",
    "Cleo walnut 10, Cleo almond 11, Bob salute 500",
    "Ann pass 200, Bob pass 210, Cleo cashew 220",
    "Ann pass 200, Bob pass 210, Cleo pass 220, Dan pass 300",
)


def pair(card: str, second: bool = False, **options: Any) -> tuple[Board, Board]:
    """Two tables before a flip that differ in the card that is flipped alone: `020`, no trigger, or *card*."""
    plain = board("Ann | 310, 020, ?4\nBob | ?6\nCleo | ?6\nDan | ?6", **options)
    if second:
        plain.flip().close()
    else:
        plain.change(decks=(plain.position.decks[ANN][1:], *plain.position.decks[1:]))
    if plain.position.stage == "pausing":
        plain.wait()
    other = Board(plain.position, plain.key)
    other.at_ms = plain.at_ms
    first, *rest = plain.position.decks
    other.change(decks=((*cards(card), *first[1:]), *rest))
    return plain, other


def public_face(position: Position) -> list[Any]:
    """All that anybody can see of a position but the cards themselves."""
    face: list[Any] = [[timer for timer in GAME.timers(position) if timer.public]]
    for prompt in GAME.prompts(position):
        face += [
            prompt,
            deadline_ms(GAME.manifest, prompt),
            list(GAME.legal_moves(position, prompt)),
            GAME.choices(position, prompt),
        ]
    return face + [_without_cards(msgspec.to_builtins(GAME.view(position, viewer))) for viewer in (None, ANN, BOB, CLEO, DAN)]


def _without_cards(view: Any) -> Any:
    if isinstance(view, dict):
        return {name: _without_cards(value) for name, value in view.items() if name not in ("cards", "face_up")}
    return [_without_cards(value) for value in view] if isinstance(view, list | tuple) else view


def refusals(table: Board) -> Iterator[str]:
    """What each seat is told when it reacts one millisecond too early, or with a pose that is not in view."""
    for seat in (ANN, BOB, CLEO, DAN):
        for thing, at_ms in (("walnut", -1), ("pass", -1), ("jazz_hands", 300)):
            with pytest.raises(IllegalMove) as refusal:
                table.react(seat, thing, at_ms)
            yield repr((refusal.value.reason, refusal.value.field, refusal.value.params))


@pytest.mark.rule("NSF-29", "NSF-33")
@pytest.mark.parametrize(("card", "second"), [*((card, False) for card in ALONE), *((card, True) for card in WITH_310)])
@pytest.mark.parametrize("options", [{}, {"lag_compensation_ms": 80, "pose_memory": False}], ids=["plain", "options"])
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_flip_does_not_betray_whether_it_is_a_trigger(card: str, second: bool, options: dict[str, Any], script: str) -> None:
    plain, other = pair(card, second, **options)
    tables = (plain, other)
    assert public_face(plain.position) == public_face(other.position)

    for table in tables:
        table.flip()
    assert plain.window.trigger == "none"
    assert public_face(plain.position) == public_face(other.position)
    assert list(refusals(plain)) == list(refusals(other))
    for act in filter(None, script.split(",")):
        for table in tables:
            table.reacts(act)
        assert public_face(plain.position) == public_face(other.position)
        assert (plain.step.events, plain.step.published, plain.step.closed) == (other.step.events, (), other.step.closed)


@pytest.mark.rule("NSF-29")
@pytest.mark.parametrize("card", ALONE)
def test_when_all_pass_a_window_closes_at_the_same_instant_whatever_it_asked_for(card: str) -> None:
    plain, other = pair(card)

    for table in (plain, other):
        table.flip()
        table.reacts("Ann pass 100, Bob pass 90, Cleo pass 80, Dan pass 250")
        table.close()

    assert plain.at_ms == other.at_ms


@pytest.mark.rule("NSF-10", "NSF-29")
@pytest.mark.parametrize("thing", ["walnut", "cashew", "clap", "pass"])
@pytest.mark.parametrize("card", ["nuts_400", "nuts_020"])
def test_what_one_does_in_a_window_appears_in_nobody_elses_view(thing: str, card: str) -> None:
    table = pair(card)[1]
    table.flip()
    before = {viewer: GAME.view(table.position, viewer) for viewer in (None, ANN, BOB, CLEO, DAN)}
    asked = [prompt for prompt in GAME.prompts(table.position) if prompt.seat != BOB]

    table.react(BOB, thing, 400)

    for viewer in (None, ANN, CLEO, DAN):
        assert GAME.view(table.position, viewer) == before[viewer]
    assert [prompt for prompt in GAME.prompts(table.position) if prompt.seat != BOB] == asked
    own = GAME.view(table.position, BOB)
    assert (own.own_reactions, own.passed) == (((), True) if thing == "pass" else ((thing,), False))
    assert table.step.events == ()


@pytest.mark.rule("NSF-7", "NSF-29")
def test_that_a_window_is_decided_changes_no_view_and_no_prompt() -> None:
    table = pair("nuts_400")[1]
    table.flip()
    table.reacts("Ann walnut 300, Bob walnut 310")
    before = [GAME.view(table.position, viewer) for viewer in (None, ANN, BOB, DAN)]
    face = [GAME.prompts(table.position), [timer for timer in GAME.timers(table.position) if timer.public]]

    table.reacts("Cleo walnut 320")

    assert table.window.decided_ms != NEVER
    assert [GAME.view(table.position, viewer) for viewer in (None, ANN, BOB, DAN)] == before
    assert [GAME.prompts(table.position), [timer for timer in GAME.timers(table.position) if timer.public]] == face
    assert list(GAME.legal_moves(table.position, table.prompt(DAN)))
    table.react(DAN, "walnut", 330)


@pytest.mark.rule("NSF-29")
@pytest.mark.parametrize("stage", ["pausing", "flipping", "giving"])
def test_between_windows_the_next_card_betrays_nothing_either(stage: str) -> None:
    faces = []
    for top in ("nuts_020", *ALONE):
        table = board("Ann | 300, 100, ?4\nBob | ?6\nCleo | ?6\nDan | ?6")
        if stage == "giving":
            table.change(decks=(cards("nuts_004") + table.position.decks[ANN][1:], *table.position.decks[1:]))
            table.flip().react(BOB, "pistachio", 400).close()
        elif stage == "pausing":
            table.flip().close()
        owner = BOB if stage == "giving" else ANN
        decks = list(table.position.decks)
        decks[owner] = cards(top) + decks[owner][1:]
        table.change(decks=tuple(decks))
        assert table.position.stage == stage
        faces.append(public_face(table.position))

    assert all(face == faces[0] for face in faces)


@pytest.mark.rule("NSF-10", "NSF-26")
def test_who_has_done_the_pose_of_the_race_is_nobody_elses_to_know() -> None:
    table = Board(GAME.setup(4, NutSoFastOptions(first_player="pose_race"), Dice(KEY)).position)
    before = {viewer: GAME.view(table.position, viewer) for viewer in (None, ANN, CLEO, DAN)}
    asked = [prompt for prompt in GAME.prompts(table.position) if prompt.seat != BOB]
    timers = GAME.timers(table.position)

    table.react(BOB, table.window.asked, 400)

    assert {viewer: GAME.view(table.position, viewer) for viewer in before} == before
    assert list(GAME.prompts(table.position)) == asked
    assert (GAME.timers(table.position), table.step.events) == (timers, ())
