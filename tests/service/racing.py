"""Tables of Nut So Fast, driven window by window over real HTTP. Cards are public, so everybody knows at once what they ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from filbert.games import catalogue
from filbert.games.nut_so_fast.deck import trigger_of_pictures
from filbert.matches.verify import verify

from service.proofs import own_moves
from service.tables import Reply, Table, Town, at_once, unix_s

NUTS = ("walnut", "cashew", "pistachio", "almond")
FAST = {"window_ms": 1500, "flip_gap_ms": 500, "reveal_lead_ms": 0, "pose_memory": False, "rounds": 5}
"""The shortest times that the game offers, and poses whose numbers stay in view."""

_POLL_S = 10


@dataclass(frozen=True)
class Window:
    """An open window. `trigger`: what the cards ask for; `right`: the move that does it, a pass where they ask for nothing.
    `keys`: the prompts by seat. `reveal_s`, `closes_s`: when the card shows and when time is up, in Unix time."""

    flip: int
    trigger: str
    right: Mapping[str, str]
    keys: Mapping[int, str]
    reveal_s: float
    closes_s: float

    def move(self, seat: int, move: Mapping[str, str] | None = None) -> dict[str, str]:
        """*move*, or what the cards ask for, ready to be sent by *seat*."""
        return {"prompt": self.keys[seat], **(self.right if move is None else move)}


@dataclass(frozen=True)
class Closed:
    """A window that was closed, as it was published. `events`: all of the step that closed it, in their order."""

    events: Sequence[Mapping[str, Any]]

    def of_type(self, type_: str) -> list[Mapping[str, Any]]:
        """The events of one kind."""
        return [event for event in self.events if event["type"] == type_]

    @property
    def trigger(self) -> str:
        """What it had asked for."""
        [closed] = self.of_type("reactions_closed")
        return str(closed["trigger"])

    @property
    def judged(self) -> list[Mapping[str, Any]]:
        """The reactions, by stamp."""
        return self.of_type("reaction_judged")

    def verdicts(self) -> dict[int, str]:
        """What the reaction of each seat counted as; each has one."""
        return {event["seat"]: event["verdict"] for event in self.judged}


class Course:
    """One match under way. Whoever must flip, give or name does so at once, so that one window follows the other."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cursor = ""
        self._view: Any = None
        self._told: list[Mapping[str, Any]] = []
        self._read = 0

    @classmethod
    def opened(cls, town: Town, seats: int, **options: Any) -> Course:
        """A new match in which all seats are people's."""
        return cls(town.started(seats, game="nut_so_fast", options={**FAST, **options}, pace={"type": "live"}))

    @property
    def seats(self) -> list[int]:
        """All seats."""
        return sorted(self.table.tokens)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, as far as was heard."""
        return self._view is not None and self._view["status"] != "active"

    def windows(self) -> Iterator[Window]:
        """Each window, right after it has opened, until the match is over. Nobody has reacted; the next one follows its close."""
        while not self.is_over:
            if self._view is not None and self._view["table"]["stage"] in ("reacting", "racing"):
                window = self._window()
                if window is not None:
                    yield window
            self._do_what_must_be_done()
            self._listen()

    def react(self, window: Window, moves: Mapping[int, Mapping[str, str]]) -> dict[int, Reply]:
        """Send one reaction of each of these seats, all of them before the first answer is read; the answers by seat."""
        seats = list(moves)
        calls = [self.table.request(seat, "POST", "/moves", window.move(seat, moves[seat])) for seat in seats]
        replies = dict(zip(seats, at_once(calls), strict=True))
        for seat, reply in replies.items():
            if reply.status == 201:
                self.table.accepted.append((seat, reply))
        return replies

    def close(self, window: Window) -> Closed:
        """What was published when *window* was closed, as soon as it is."""
        while (closed := self._published(window.flip)) is None:
            self._listen()
        return closed

    def told_since_last(self) -> list[Mapping[str, Any]]:
        """All events that were told since this was last asked."""
        told = self._told[self._read :]
        self._read = len(self._told)
        return told

    def stop(self) -> None:
        """End the match: all leave."""
        for seat in self.seats:
            if self.table.view(seat)["status"] == "active":
                self.table.call(seat, "DELETE", f"/seats/{seat}")

    def prove(self, town: Town) -> None:
        """Assert of a match that is over that its replay verifies, that each window was closed once and none early, and that every
        move that was accepted is listed once."""
        replay = self.table.call(0, "GET", "/replay").json
        assert verify(catalogue(), replay).fault is None
        closed: list[str] = []
        for entry in (entry for entry in town.log(self.table) if entry["kind"] == "elapse"):
            for why, _, number in (key.partition("/") for key in entry["timers"] if not key.startswith("gap/")):
                closed.append(number)
                assert entry["at_ms"] >= entry["due_ms"] + (town.house.policy.grace_ms if why == "window" else 0)
        assert len(closed) == len(set(closed))
        for seat in self.seats:
            mine = [reply.json["move"] for mover, reply in self.table.accepted if mover == seat]
            assert mine == own_moves(self.table, seat)

    def _listen(self) -> None:
        after = f"after={self._cursor}&wait={_POLL_S}" if self._cursor else "wait=0"
        told = self.table.call(0, "GET", f"/updates?{after}").json
        self._cursor = told["cursor"]
        for frame in told["frames"]:
            if "view" in frame:
                self._view = frame["view"]
                self._told += [each["event"] for each in frame.get("events", ())]
            if frame["type"] == "snapshot":
                self._told += [each["event"] for each in told_before(self.table, frame["view"]["revision"])]

    def _published(self, flip: int) -> Closed | None:
        """The events from the close of *flip* to the next flip, if they have come."""
        types = [(event["type"], event.get("flip")) for event in self._told]
        if ("reactions_closed", flip) not in types:
            return None
        assert types.count(("reactions_closed", flip)) == 1
        begin = types.index(("reactions_closed", flip))
        ends = (at for at in range(begin + 1, len(types)) if types[at][0] in ("nut_card_flipped", "first_player_found"))
        return Closed(self._told[begin : next(ends, len(types))])

    def _do_what_must_be_done(self) -> None:
        """Flip, give the cards to the next seat, leave the “?” to the house: whatever the table waits for."""
        if self._view is None:
            return
        for awaited in self._view["awaiting"]:
            seat = awaited["seat"]
            if awaited["kind"] not in ("flip", "give_points", "name_pose"):
                continue
            asked = next((prompt for prompt in self.table.view(seat)["prompts"] if prompt["required"]), None)
            if asked is not None:
                receiver = {"seat": (seat + 1) % len(self.seats)}
                of_kind = {"flip": {"type": "flip_card"}, "give_points": {"type": "give_points", **receiver}}
                move = of_kind.get(asked["kind"], {"type": "use_house_pose"})
                reply = self.table.call(seat, "POST", "/moves", {"prompt": asked["key"], **move})
                assert reply.status == 201, reply.text
                self.table.accepted.append((seat, reply))

    def _window(self) -> Window | None:
        """The open window as all see it; None if it was closed before all had looked, on a machine that is very busy."""
        views = at_once([self.table.request(seat, "GET", "/view") for seat in self.seats])
        keys = {view["seat"]: prompt["key"] for view in (reply.json for reply in views) for prompt in view["prompts"]}
        view = views[0].json
        if view["table"]["window"] is None or len(keys) < len(self.seats):
            return None
        trigger, right = asked_by(view["table"])
        instants = view["instants"]
        flip = view["table"]["window"]["flip"]
        return Window(flip, trigger, right, keys, unix_s(instants["reveal_at"]), unix_s(instants["closes_at"]))


def told_before(table: Table, revision: int) -> list[dict[str, Any]]:
    """What seat 0 was told up to a revision: what comes before the first frame."""
    events = table.call(0, "GET", "/events?limit=500").json["events"]
    return [each for each in events if each["revision"] <= revision]


def asked_by(table: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """What the cards that lie open ask for, or the pose that is raced for, and the move that does it."""
    if (raced := table["window"]["race_pose"]) is not None:
        return "race", {"type": "strike_pose", "pose": raced}
    cards = table["window"]["cards"]
    if (number := cards[-1]["number"]) is not None:
        [pose] = [each["pose"] for each in table["poses"] if each["number"] == number]
        return "number", {"type": "strike_pose", "pose": pose}
    trigger = trigger_of_pictures([(card["walnuts"], card["cashews"], card["pistachios"]) for card in cards])
    return trigger, {"type": "pass_flip"} if trigger == "none" else {"type": "grab_nut", "nut": trigger}
