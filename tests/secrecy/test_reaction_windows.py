"""PAIRED-WORLDS of a reaction race: the same flip, once with and once without a trigger, or with another one.

Everybody sees the cards, so they are masked; nothing else may differ, for anybody, until the window closes: no view, prompt, legal
move, refusal, revision, header, length or number of frames, instant or wake-up, whatever is done in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from filbert.gamekit.prompts import PromptBook
from filbert.games.nut_so_fast import GAME
from filbert.games.nut_so_fast.deck import TEMPO
from games.nut_so_fast.table import PLAIN, POSES, cards
from secrecy.ears import Ears
from secrecy.service import Service, Viewer, Way

SEATS = 4
VIEWERS: tuple[Viewer, ...] = (None, *range(SEATS))
WINDOW_MS = 15_000
MEMORISE_MS = 5_000
GAP_MS = 1_000

WORLDS = {
    "a four": (["nuts_300"], ["nuts_400"]),
    "a four in two cards": (["nuts_200", "nuts_010"], ["nuts_310", "nuts_100"]),
    "the Almond": (["nuts_310", "nuts_120"], ["nuts_310", "nuts_130"]),
    "a number": (["nuts_300"], ["number_1"]),
    "another nut": (["nuts_400"], ["nuts_004"]),
}
"""What the Active player flips, in one world and in the other; only the last card asks for anything, or for something else."""

GRAB: dict[str, Any] = {"type": "grab_nut", "nut": "walnut"}
ALMOND: dict[str, Any] = {"type": "grab_nut", "nut": "almond"}
POSE: dict[str, Any] = {"type": "strike_pose", "pose": POSES[0]}
PASS: dict[str, Any] = {"type": "pass_flip"}

DEEDS: tuple[tuple[int, dict[str, Any]], ...] = ((1, GRAB), (1, GRAB), (2, POSE), (2, ALMOND), (3, PASS), (0, POSE))
"""What is done in the window of either world. It decides none: two grab or pose alike at most, and the Almond is grabbed in vain,
after a pose that was not asked for."""

_CARD = re.compile(rb'"(?:nuts|number)_\d+"')
_PICTURES = re.compile(rb'"walnuts":\d+,"cashews":\d+,"pistachios":\d+,"number":(?:\d|null)')


def masked(body: bytes) -> bytes:
    """An answer without what is on the cards."""
    return _PICTURES.sub(b"<pictures>", _CARD.sub(b"<card>", body))


def seen(way: Way) -> Way:
    """An answer as it would be with other cards."""
    asked, status, headers, body = way
    plain = masked(body)
    length = str(len(plain))
    return asked, status, tuple((name, length if name == "Content-Length" else value) for name, value in headers), plain


def world(turn: Sequence[str], **options: Any) -> Service:
    """A match in which seat 0 has just flipped the last card of *turn*, the others before it having come to nothing."""
    service = Service(GAME, SEATS, options)
    position = service.progress().position
    decks = (cards(*turn, *PLAIN, *PLAIN), *[cards(*PLAIN, *PLAIN)] * (SEATS - 1))
    service.put_position(
        msgspec.structs.replace(
            position,
            poses=POSES,
            order=tuple(sorted(POSES)),
            first=0,
            active=0,
            decks=decks,
            text_id="",
            stage="pausing",
            pauses=1,
            pause_until_ms=MEMORISE_MS,
            book=PromptBook((1,) * SEATS),
        )
    )
    service.pass_time(MEMORISE_MS + GAP_MS)
    for number, _ in enumerate(turn, 1):
        act(service, 0, {"type": "flip_card"}, f"flip-{number}")
        if number < len(turn):
            for seat in range(SEATS):
                act(service, seat, PASS, f"pass-{number}-{seat}")
            closes_after(service)
            service.pass_time(2 * GAP_MS)
    assert service.progress().position.stage == "reacting"
    service.let_go_by(500)  # the card shows
    return service


def act(service: Service, seat: int, move: dict[str, Any], key: str) -> Way:
    """Answer the open prompt of *seat*."""
    [prompt] = [each for each in service.progress().open_prompts() if each.seat == seat]
    service.let_go_by(max(0, prompt.answerable_ms - service.progress().now_ms))
    body = {"prompt": prompt.key, **move}
    reply = service.ask("POST", f"/matches/{service.match}/moves", seat, body, f"the-key-{key}")
    assert reply[1] == 201, reply[3]
    return reply


def told(service: Service, viewer: Viewer = None) -> list[dict[str, Any]]:
    """All events that *viewer* was told."""
    page = json.loads(service.ask("GET", f"/matches/{service.match}/events?limit=500", viewer)[3])
    return [record["event"] for record in page["events"]]


def judged(service: Service) -> list[tuple[int, str, str]]:
    """Seat, thing and verdict of all reactions that were published."""
    return [(each["seat"], each["thing"], each["verdict"]) for each in told(service) if each["type"] == "reaction_judged"]


@pytest.mark.rule("NSF-29")
@pytest.mark.parametrize(("pair", "listener"), list(zip(WORLDS, VIEWERS, strict=True)))
def test_whether_a_flip_is_a_trigger_cannot_be_told_before_the_window_closes(pair: str, listener: Viewer) -> None:
    worlds = [world(turn, window_ms=WINDOW_MS) for turn in WORLDS[pair]]
    ears = [Ears(service, listener) for service in worlds]

    for number, (seat, move) in enumerate(DEEDS):
        replies = [act(service, seat, move, f"deed-{number}") for service in worlds]
        assert seen(replies[0]) == seen(replies[1]), "not even to whoever did it"
        assert_alike(worlds, listener)
    for viewer in VIEWERS:
        assert_alike(worlds, viewer)
    heard = [ear.heard() for ear in ears]  # it lets time go by: of each pair one other viewer listens
    assert [masked(chunk) for chunk in heard[0][0]] == [masked(chunk) for chunk in heard[1][0]]
    assert seen(heard[0][1]) == seen(heard[1][1])
    assert heard[0][2:] == heard[1][2:], "as many wake-ups, and as much time"
    assert all(judged(service) == [] for service in worlds), "the windows are still open"
    closes = [closes_after(service) for service in worlds]
    assert closes[0] == closes[1]


def assert_alike(worlds: Sequence[Service], viewer: Viewer) -> None:
    """Assert that all that *viewer* can ask for is the same in both."""
    ways = [[seen(way) for way in service.ways_out(viewer)] for service in worlds]
    assert ways[0] == ways[1], f"viewer {viewer} can tell"


def closes_after(service: Service) -> int:
    """Let time go by until the window closes; when that is."""
    while service.progress().position.window is not None:
        service.pass_time(250)
    return service.clock.now_ms()


@pytest.mark.rule("NSF-10", "NSF-29")
@pytest.mark.parametrize("turn", [["nuts_400"], ["nuts_300"], ["number_1"]], ids=["its nut", "no trigger", "a number"])
@pytest.mark.parametrize("move", [GRAB, POSE, PASS], ids=["grab", "pose", "pass"])
def test_a_reaction_changes_no_byte_for_others_and_wakes_none_of_them(turn: list[str], move: dict[str, Any]) -> None:
    service = world(turn)
    before = {viewer: service.ways_out(viewer) for viewer in VIEWERS if viewer != 1}
    calls = len(service.overheard.calls)

    act(service, 1, move, "the-reaction")

    assert {slot for slots in service.overheard.calls[calls:] for slot in slots} <= {"1"}
    assert {viewer: service.ways_out(viewer) for viewer in before} == before


@pytest.mark.rule("NSF-10", "NSF-29")
def test_that_a_window_is_decided_shows_when_it_closes_and_not_before() -> None:
    service = world(["nuts_400"])
    for seat in (0, 1):
        act(service, seat, GRAB, f"grab-{seat}")
    before = {viewer: service.ways_out(viewer) for viewer in (None, 3)}

    act(service, 2, GRAB, "the-deciding-one")

    assert {viewer: service.ways_out(viewer) for viewer in before} == before
    service.pass_time(TEMPO.settle_ms - 10)
    assert judged(service) == []
    service.pass_time(20)
    assert judged(service) == [(seat, "walnut", "right") for seat in range(3)]


@pytest.mark.rule("NSF-9", "NSF-11")
def test_a_double_click_in_error_costs_two_cards_once_and_not_before_the_close() -> None:
    service = world(["nuts_300"])

    replies = [act(service, 1, GRAB, f"click-{number}") for number in range(2)]

    assert [json.loads(reply[3])["events"] for reply in replies] == [[], []]
    assert (deck_count(service, 1), judged(service)) == (6, [])
    closes_after(service)
    assert (deck_count(service, 1), judged(service)) == (4, [(1, "walnut", "error")])
    assert [(each["seat"], each["count"]) for each in told(service) if each["type"] == "cards_forfeited"] == [(1, 2)]


@pytest.mark.rule("NSF-9", "NSF-34")
def test_a_late_grab_of_the_right_kind_is_received_like_all_others_and_ignored() -> None:
    service = world(["nuts_004"])
    nut = {"type": "grab_nut", "nut": "pistachio"}
    act(service, 1, nut, "in-time")
    service.let_go_by(20)

    late = act(service, 2, nut, "late")

    assert (late[1], judged(service)) == (201, [])
    closes_after(service)
    assert judged(service) == [(1, "pistachio", "right"), (2, "pistachio", "no_token")]
    assert deck_count(service, 2) == 6


@pytest.mark.rule("NSF-9")
def test_a_grab_for_the_flip_before_is_refused_and_no_error() -> None:
    service = world(["nuts_300"])
    [old] = [each.key for each in service.progress().open_prompts() if each.seat == 1]
    closes_after(service)
    service.pass_time(2 * GAP_MS)
    act(service, 0, {"type": "flip_card"}, "the-next-flip")
    service.let_go_by(500)

    refused = service.ask("POST", f"/matches/{service.match}/moves", 1, {"prompt": old, **GRAB}, "the-key-of-an-old-grab")

    problem = json.loads(refused[3])
    assert (refused[1], problem["code"]) == (409, "prompt_closed")
    assert problem["view"]["table"]["window"]["flip"] == 2
    closes_after(service)
    assert (deck_count(service, 1), judged(service)) == (6, [])


@pytest.mark.rule("NSF-10")
def test_after_an_error_that_nobody_was_told_of_the_right_nut_may_still_be_grabbed() -> None:
    service = world(["nuts_004"])

    act(service, 1, GRAB, "in-error")
    service.let_go_by(100)
    act(service, 1, {"type": "grab_nut", "nut": "pistachio"}, "right")

    assert (deck_count(service, 1), judged(service)) == (6, [])
    closes_after(service)
    assert judged(service) == [(1, "walnut", "error"), (1, "pistachio", "right")]
    assert deck_count(service, 1) == 4


def deck_count(service: Service, seat: int) -> int:
    """How many cards a seat has, as the public sees it."""
    view = json.loads(service.ask("GET", f"/matches/{service.match}/view", None)[3])
    return int(view["table"]["players"][seat]["deck_count"])
