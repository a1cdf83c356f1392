"""CANARY: every card is marked; no byte that a viewer gets, over any way out, may bear the mark of a card that it may not know."""

from __future__ import annotations

import json
import logging
import random
from typing import Any

import pytest
from filbert.adapters.json_logs import JsonFormatter
from harness.told_spans import Told
from secrecy.games import cases, label, secrets_of
from secrecy.service import Service, Viewer, Way, random_act

MOVES = 14


@pytest.mark.parametrize(("game_id", "seats", "options"), cases(), ids=label)
def test_no_way_out_bears_a_card_that_its_viewer_may_not_know(
    game_id: str, seats: int, options: dict[str, Any], caplog: pytest.LogCaptureFixture, told_spans: Told
) -> None:
    caplog.set_level(logging.DEBUG, "filbert")
    secrets = secrets_of(game_id)
    game = secrets.marked_game()
    service = Service(game, seats, options)
    chance = random.Random(f"canary {game_id} {seats} {options}")
    cursors: dict[Viewer, str] = {}
    listed: dict[Viewer, int] = {}
    before = service.progress().position

    for number in range(MOVES):
        act = random_act(service, chance)
        reply = None if act is None else service.move(act[0], act[1], act[2], f"key-{number}")
        if reply is None or chance.random() < 0.1:
            service.pass_time(40_000)
        after = service.progress().position
        over = service.progress().state.status == "finished"
        for viewer in (None, *range(seats)):
            news = told(service, viewer, cursors, listed)
            known = secrets.may_know(game, after, viewer)
            fresh = known | secrets.may_know(game, before, viewer) | secrets.shown_by(game, before, news)
            ways = [*service.ways_out(viewer), service.ask("GET", f"/matches/{service.match}/updates", viewer)] + (
                [reply] if reply is not None and act is not None and act[0] == viewer else []
            )
            for way in ways:
                past = way[0].endswith(("/moves", "/moves/1", "/events")) or (way is reply)
                marks = marks_in(way, game, secrets)
                if not past and not over:  # the replay of a finished match tells everything, and is meant to
                    assert marks <= known, f"seat {viewer} sees {marks - known} in {way[0]} after move {number}"
            assert marks_in_news(news, game, secrets) <= fresh, f"seat {viewer} was told {news}"
            if reply is not None and act is not None and act[0] == viewer:
                assert marks_in(reply, game, secrets) <= fresh
        before = after
        if over:
            break

    assert number > 3, "the match went on"
    assert not any(mark.encode() in service.metrics.text() for mark in secrets.markers(game)), "counts bear no names"
    lines = "\n".join(JsonFormatter("api").format(record) for record in caplog.records)
    assert "request_answered" in lines
    assert not any(mark in lines + caplog.text for mark in secrets.markers(game)), "log lines hold codes and ids only"
    traced = told_spans.text()
    assert "/v1/matches/{match_id}/moves" in traced
    assert not any(mark in traced for mark in secrets.markers(game)), "spans hold codes and ids only"
    assert not any(token in lines + caplog.text + traced for token in service.tokens.values())


def told(service: Service, viewer: Viewer, cursors: dict[Viewer, str], listed: dict[Viewer, int]) -> list[dict[str, Any]]:
    """The events and moves that *viewer* has been told since it asked last."""
    at = f"/matches/{service.match}"
    after = f"?after={cursors[viewer]}&limit=500" if viewer in cursors else "?limit=500"
    page = json.loads(service.ask("GET", f"{at}/events{after}", viewer)[3])
    cursors[viewer] = page["cursor"]
    moves = json.loads(service.ask("GET", f"{at}/moves?after={listed.get(viewer, 0)}&limit=500", viewer)[3])["moves"]
    listed[viewer] = listed.get(viewer, 0) + len(moves)
    return [record["event"] for record in page["events"]] + [record["move"] for record in moves]


def marks_in(way: Way, game: Any, secrets: Any) -> set[str]:
    """The marks that stand in an answer, its headers included."""
    body = json.loads(way[3]) if way[3][:1] in (b"{", b"[") else way[3].decode()
    text = json.dumps(without(body, secrets.PUBLIC_FIELDS)) + str(way[2])
    return {mark for mark in secrets.markers(game) if mark in text}


def marks_in_news(news: list[dict[str, Any]], game: Any, secrets: Any) -> set[str]:
    text = json.dumps(without(news, secrets.PUBLIC_FIELDS))
    return {mark for mark in secrets.markers(game) if mark in text}


def without(value: Any, names: tuple[str, ...]) -> Any:
    """*value* without the fields of these names, at any depth."""
    if isinstance(value, dict):
        return {key: without(inner, names) for key, inner in value.items() if key not in names}
    return [without(inner, names) for inner in value] if isinstance(value, list) else value
