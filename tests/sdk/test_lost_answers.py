"""Answers that get lost on the way from a real API: the client learns the truth, and nothing happens twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from filbert_sdk import PromptClosed, Retries, Settings, Table, Unreachable
from harness.processes import Process, Processes
from harness.proxy import FaultProxy
from sdk.worlds import GAME

QUICK = Settings(retries=Retries(patience_s=20, first_s=0.02, longest_s=0.2))
HASTY = Settings(retries=Retries(patience_s=0))


@pytest.fixture
def api(service: Processes) -> Process:
    """A real API."""
    return service.api(api_workers="1")


@pytest.fixture
def proxy(api: Process) -> Iterator[FaultProxy]:
    """A proxy in front of it."""
    with FaultProxy(api.url) as proxy:
        yield proxy


@pytest.fixture
def open_() -> Iterator[ExitStack]:
    """Closes the tables of the test."""
    with ExitStack() as stack:
        yield stack


def test_a_whole_lobby_stands_though_every_first_answer_is_lost(proxy: FaultProxy, open_: ExitStack) -> None:
    proxy.lose_reply(b"POST /v1/matches ")
    host = open_.enter_context(Table.create(proxy.http_url, game=GAME, seats=2, name="Ada", settings=QUICK))
    proxy.lose_reply(b"/seats ")
    guest = open_.enter_context(Table.join(proxy.http_url, host.match_id, name="Blaise", settings=QUICK))
    proxy.lose_reply(b"/start ")
    match = host.start()

    assert proxy.lost_replies == 3
    assert [line.name for line in match.seats] == ["Ada", "Blaise"]
    assert (host.seat, guest.seat, match.status) == (0, 1, "active")


def test_a_move_whose_answer_is_lost_is_made_once(proxy: FaultProxy, open_: ExitStack) -> None:
    host, guest = started(proxy.http_url, open_)
    prompt = host.wait_for_prompt()
    assert prompt is not None
    move = (host.legal_moves(prompt) or [])[0]

    proxy.lose_reply(b"/moves ")
    reply = host.answer(prompt, move)

    assert proxy.lost_replies == 1
    assert (reply.move.number, reply.move.prompt, reply.move.by) == (1, prompt.key, "seat")
    assert [each.key for each in host.view().prompts if each.required] == []
    assert guest.view().awaiting[0].seat == 1


def test_who_gives_up_learns_the_truth_later(proxy: FaultProxy, open_: ExitStack) -> None:
    host, _ = started(proxy.http_url, open_)
    hasty = open_.enter_context(Table(proxy.http_url, host.match_id, seat=0, token=host.token, settings=HASTY))
    prompt = hasty.wait_for_prompt()
    assert prompt is not None
    moves = hasty.legal_moves(prompt) or []

    proxy.lose_reply(b"/moves ")
    with pytest.raises(Unreachable) as lost:
        hasty.answer(prompt, moves[0])
    again = hasty.answer(prompt, moves[0], key=lost.value.idempotency_key)
    with pytest.raises(PromptClosed) as closed:
        hasty.answer(prompt, moves[1])

    assert again.move.number == 1
    assert closed.value.applied is not None
    assert closed.value.applied.move.to_dict() == again.move.move.to_dict()


def started(url: str, open_: ExitStack) -> tuple[Table, Table]:
    """Two seats of a match in which everybody is asked from the start."""
    options = {"characters": "off", "flow": "standard"}
    host = open_.enter_context(Table.create(url, game=GAME, seats=2, name="Ada", options=options, settings=QUICK))
    guest = open_.enter_context(Table.join(url, host.match_id, name="Blaise", settings=QUICK))
    host.start()
    return host, guest
