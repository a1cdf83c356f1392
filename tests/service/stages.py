"""A match that is followed while the API process that serves it is replaced, and what those who follow were told."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from harness.event_source import EventSource, Message
from harness.ports import free_ports
from harness.processes import Process, Processes

from service.streams import told
from service.tables import Table, Town


class Told:
    """The frames that each reader was told, and the events in them."""

    def __init__(self) -> None:
        self.frames: dict[str, list[dict[str, Any]]] = defaultdict(list)

    def types(self, reader: str) -> list[str]:
        """The kinds of all frames."""
        return [frame["type"] for frame in self.frames[reader]]

    def events(self, reader: str) -> list[Any]:
        """All events that the updates told, in their order."""
        return [event for frame in self.frames[reader] if frame["type"] == "update" for event in frame["events"]]

    def first_revision(self, reader: str) -> int:
        """That of the first view."""
        return int(next(frame["view"]["revision"] for frame in self.frames[reader] if "view" in frame))

    def revision(self, reader: str) -> int:
        """That of the newest view, 0 before there is one."""
        return max((frame["view"]["revision"] for frame in self.frames[reader] if "view" in frame), default=0)

    def have_all(self, type_: str, *readers: str) -> bool:
        """Whether each of them was told a frame of this type."""
        return all(type_ in self.types(reader) for reader in readers)

    def keeper(self, reader: str) -> Callable[[EventSource, Message], None]:
        """What keeps the messages of an EventSource, and closes it at the end of the match."""

        def keep(source: EventSource, message: Message) -> None:
            frame = json.loads(message.data)
            self.frames[reader].append(frame)
            if frame["type"] == "end":
                source.close()

        return keep


class Stage:
    """A table for two that may be watched, and the API process that serves its streams, which can be replaced."""

    def __init__(self, service: Processes, town: Town) -> None:
        self._service = service
        (self._port,) = free_ports(1)
        self.url = f"http://127.0.0.1:{self._port}"
        self.api = self._serve()
        self.table = town.started(2, spectators="public")

    def play_with_a_restart(self) -> None:
        """The whole match; part of it while nobody listens at the address of the streams."""
        self.play(3)
        assert self.api.terminate() == 0
        self.play(3)
        self.restart()
        self.play_to_the_end()

    def play(self, moves: int) -> None:
        """So many answers, past the process that serves the streams."""
        for _ in range(moves):
            assert answer_whoever_is_asked(self.table)

    def play_to_the_end(self) -> None:
        """All answers that are left."""
        while answer_whoever_is_asked(self.table):
            pass

    def restart(self) -> None:
        """Another process, at the same address."""
        self.api = self._serve()

    def _serve(self) -> Process:
        return self._service.api(api_workers="1", port=str(self._port))


def assert_all_was_told_once(table: Table, heard: Told, reader: str, seat: int | None) -> None:
    """One snapshot, each event once and in its order, and the end last. *seat*: None for a spectator."""
    types = heard.types(reader)
    assert (types.count("snapshot"), types.count("resync"), types.count("end")) == (1, 0, 1)
    assert heard.events(reader) == _history(table, seat, heard.first_revision(reader))
    assert types[-1] == "end"


def answer_whoever_is_asked(table: Table) -> bool:
    """One answer of the first seat that must give one; False once the match is over."""
    for seat in table.tokens:
        view = table.view(seat)
        if view["status"] == "finished":
            return False
        if any(prompt["required"] for prompt in view["prompts"]):
            assert table.call(seat, "POST", "/moves", table.lawful(seat)[-1]).status == 201
            return True
    return False


def _history(table: Table, seat: int | None, after: int) -> list[Any]:
    if seat is not None:
        return list(told(table, seat, after))
    page = table.lines[0].call("GET", table.path("/events?limit=500")).json
    return [event for event in page["events"] if event["revision"] > after]
