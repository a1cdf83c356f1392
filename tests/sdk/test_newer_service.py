"""Today's SDK on tomorrow's service: types, fields and codes that it has never heard of are shown, and stop nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from filbert_sdk import Refused, Table, Teller
from filbert_sdk.models import UnknownEvent, UnknownGameView, UnknownMadeMove, UnknownMove, UnknownPace
from sdk.worlds import URL, Between, Home, Respond, Script, play_on, problem

Json = dict[str, Any]


def with_new_fields(value: Any) -> Any:
    """*value* with a field in every object that no reader knows."""
    if isinstance(value, dict):
        return {**{name: with_new_fields(inner) for name, inner in value.items()}, "novelty": {"type": "odd", "of": [1, None]}}
    return [with_new_fields(inner) for inner in value] if isinstance(value, list) else value


def changed(
    *changes: Callable[[str, Json], None],
) -> Callable[[httpx.Request, Callable[[httpx.Request], httpx.Response]], httpx.Response]:
    """A way between client and service on which each JSON answer is changed; a change gets the path and the document."""

    def pass_on(request: httpx.Request, on: Respond) -> httpx.Response:
        answer = on(request)
        answer.read()
        if not answer.content or "json" not in answer.headers["Content-Type"]:
            return answer
        document: Json = json.loads(answer.content)
        for change in changes:
            change(request.url.path, document)
        headers = {name: value for name, value in answer.headers.items() if name.lower() != "content-length"}
        return httpx.Response(answer.status_code, headers=headers, content=json.dumps(with_new_fields(document)))

    return pass_on


def new_events(path: str, document: Json) -> None:
    """Every third event is of a new type."""
    for record in document.get("events", [])[::3] if path.endswith("/events") else []:
        record["event"] = {"type": "comet_passed", "tail": 3, "seen_by": [0, 1]}


def new_frames(path: str, document: Json) -> None:
    """Before every frame that this version knows stands one of a new type."""
    if path.endswith("/updates"):
        document["frames"] = [each for frame in document["frames"] for each in ({"type": "weather", "rain_mm": 2}, frame)]


def new_moves(path: str, document: Json) -> None:
    """The moves list shows moves of a new type, and the replies too."""
    for record in [*document.get("moves", []), document.get("move", {})] if path.endswith("/moves") else []:
        if "move" in record:
            record["move"] = {"type": "swap_hats", "seat": 1}


def new_values(path: str, document: Json) -> None:
    """New kinds of prompts, controllers and clocks, and one legal move of a new type at the end of the list."""
    shown = [frame["view"] for frame in document.get("frames", []) if "view" in frame]
    for holder in (document, document.get("view") or {}, *shown):
        for line in holder.get("seats", []) if isinstance(holder.get("seats"), list) else []:
            line.update(controller="committee", kind="ghost")
        for prompt in holder.get("prompts", []):
            prompt.update(kind="choose_hat", answers="one_of_two")
    if "legal_moves" in document:
        document["legal_moves"].append({"type": "swap_hats", "prompt": document["prompt"]["key"], "seat": 1})
    if "pace" in document:
        document["pace"] = {"type": "lunar", "phases": 2}


@pytest.fixture
def newer(home: Home) -> Callable[[Table], Table]:
    """The same seat, seen through a service that is a release or two ahead."""

    def see(table: Table) -> Table:
        between = Between(home.transport, changed(new_events, new_frames, new_moves, new_values))
        return Table(URL, table.match_id, seat=table.seat, token=table.token, settings=home.settings(between))

    return see


def test_a_whole_match_is_played_and_followed_on_a_newer_service(home: Home, newer: Callable[[Table], Table]) -> None:
    tables = [newer(table) for table in home.started(spectators="public")]
    rng = random.Random(3)

    class Known(random.Random):
        def choice(self, moves: Any) -> Any:
            return rng.choice([move for move in moves if not isinstance(move, UnknownMove)])

    play_on(tables, Known())

    events = [record.event for update in newer(tables[0]).follow() for record in update.events]
    unknown = [event for event in events if isinstance(event, UnknownEvent)]
    assert len(unknown) > 10
    assert all(event.type_ == "comet_passed" and event.to_dict()["tail"] == 3 for event in unknown)
    assert tables[0].outcome() is not None
    assert isinstance(tables[0].match().pace, UnknownPace)
    assert tables[0].replay().outcome is not None


def test_an_unknown_legal_move_can_be_read_and_sent(home: Home, newer: Callable[[Table], Table]) -> None:
    table = newer(home.started(options={"characters": "off"})[0])
    prompt = table.wait_for_prompt()
    assert prompt is not None
    *_, unknown = table.legal_moves(prompt) or []

    assert isinstance(unknown, UnknownMove)
    assert (unknown.type_, unknown["seat"], prompt.kind) == ("swap_hats", 1, "choose_hat")
    with pytest.raises(Refused, match="invalid_body"):  # this service has never heard of hats either
        table.answer(prompt, unknown)


def test_a_known_legal_move_with_a_value_that_is_newer_can_be_read_and_sent(home: Home) -> None:
    def another_action(path: str, document: Json) -> None:
        for move in document.get("legal_moves") or []:
            move["action"] = "bribe"

    mine = home.started(game="politico")[0]
    between = Between(home.transport, changed(another_action))
    table = Table(URL, mine.match_id, seat=0, token=mine.token, settings=home.settings(between))
    prompt = table.wait_for_prompt()
    assert prompt is not None

    move, *_ = table.legal_moves(prompt) or []

    assert isinstance(move, UnknownMove)
    assert (move.type_, move["action"]) == ("choose_action", "bribe")
    with pytest.raises(Refused, match="invalid_body"):
        table.answer(prompt, move)


def test_an_unknown_move_of_somebody_holds_what_was_sent(home: Home, newer: Callable[[Table], Table]) -> None:
    table = newer(home.started(options={"characters": "off"})[0])
    prompt = table.wait_for_prompt()
    assert prompt is not None

    reply = table.answer(prompt, (table.legal_moves(prompt) or [])[0])

    assert isinstance(reply.move.move, UnknownMadeMove)
    assert reply.move.move["seat"] == 1


def test_the_view_of_an_unknown_game_holds_what_was_sent(home: Home) -> None:
    def other_game(path: str, document: Json) -> None:
        if path.endswith("/view"):
            document.update(game="tiddlywinks", status="paused", table={"type": "tiddlywinks", "winks": 20})

    table = home.started()[0]
    view = Table(
        URL, table.match_id, token=table.token, settings=home.settings(Between(home.transport, changed(other_game)))
    ).view()

    assert (view.game, view.status) == ("tiddlywinks", "paused")
    assert isinstance(view.table, UnknownGameView)
    assert view.table.to_dict()["winks"] == 20


def test_a_refusal_with_an_unknown_code_is_a_plain_refusal_with_all_that_was_said(home: Home) -> None:
    reply = problem(418, "table_is_a_teapot", reason="short", errors=[{"odd": 1}], view={"odd": 2}, remedy="tea")

    with pytest.raises(Refused) as caught:
        Table(URL, "a-match", settings=home.settings(Script(reply))).view()

    refused = caught.value
    assert (type(refused), refused.status, refused.code, refused.reason) == (Refused, 418, "table_is_a_teapot", "short")
    assert (refused.errors, refused.view, refused.problem["remedy"]) == ((), None, "tea")


def test_an_event_without_a_text_is_told_by_its_fields(home: Home) -> None:
    teller = Teller({}, lambda seat: f"seat {seat}")

    told = teller.tell(UnknownEvent.from_dict({"type": "comet_passed", "tail": 3, "bright": True, "seen_by": None}))

    assert told == "comet passed: tail 3, bright yes, seen_by –"
