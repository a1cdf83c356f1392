"""The examples of the specification: short matches, really played, with every answer kept."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from filbert.adapters.attendance import live_in_memory
from filbert.adapters.clock import SettableClock
from filbert.adapters.memory import MemoryStore
from filbert.api.app import create_app
from filbert.api.recording_chat import record_chat
from filbert.api.recording_life import record_life
from filbert.api.recording_lobby import record_lobby
from filbert.api.recording_me import record_me
from filbert.api.recording_peace import record_peace
from filbert.api.recording_persons import record_persons
from filbert.api.recording_race import record_race
from filbert.api.tape import Json, Recorded, Tape
from filbert.games import catalogue
from filbert.matches.house import House
from filbert.matches.secrets import Keys

_START_MS = 1_798_797_600_000  # 2027-01-01T10:00:00Z; any instant would do, as long as it is always the same
_PEOPLE = 2
"""Seats that people take in each recorded match; bots take the others."""
_KEY = b"the key of the recorded examples, which no real server uses"


class _Entropy:
    """Chance that is the same each time."""

    def __init__(self) -> None:
        self._count = 0

    def token_bytes(self, size_bytes: int) -> bytes:
        self._count += 1
        return hashlib.shake_128(b"example %d" % self._count).digest(size_bytes)


def record() -> list[Recorded]:
    """Play a match of each game, that of the first with all that may go wrong; the calls in the order in which they were made."""
    clock = SettableClock(_START_MS)
    store = MemoryStore(clock)
    house = House(catalogue(), Keys(_KEY), store, _Entropy())
    tape = Tape(create_app(house, clock, live_in_memory(store, clock)), clock)
    for number, game in enumerate(house.games):
        tape.game = game
        _look_around(tape, game)
        match, ann = _open(tape, house, game, f"6b0a7f1c-9d51-4f0e-8f5b-7c1f0a2d9e{number:02}")
        bob = _sit_down(tape, match)
        tape.call("GET", f"/matches/{match}/view", token=ann)
        tape.call("POST", f"/matches/{match}/start", {"client_seed": "a word of Ann's"}, token=bob)
        tape.call("POST", f"/matches/{match}/start", {"client_seed": "a word of Ann's"}, token=ann)
        _say_beforehand(tape, house.games[game].manifest.standing_answers, match, ann)
        _play(tape, match, (ann, bob), [str(each.__struct_config__.tag) for each in house.games[game].move_classes])
        _look_back(tape, match, ann)
        _leave(tape, match, ann, bob)
        if house.games[game].manifest.seats.min == _PEOPLE:
            record_chat(tape, game)
            record_life(tape, game)
            record_lobby(tape, game)
    record_peace(tape, next(iter(house.games)))
    record_persons(tape, next(iter(house.games)))
    record_me(tape, next(iter(house.games)))
    for game in (each for each, known in house.games.items() if known.manifest.paces == ("live",)):
        tape.game = game
        record_race(tape, house, store, game)
    return list(tape.kept.values())


def _look_around(tape: Tape, game: str) -> None:
    for path in ("/games", f"/games/{game}", f"/games/{game}/rules", f"/games/{game}/texts?language=fr", "/games/chess", "/time"):
        tape.call("GET", path)


def _open(tape: Tape, house: House, game: str, create_key: str) -> tuple[str, str]:
    """A match with two seats for people, and bots where the game needs more; its id and its host's token."""
    wanted: Json = {"game": game, "seats": _PEOPLE, "name": "Ann", "visibility": "public"}
    wanted |= {"spectators": "public", "pace": {"type": "live"}}
    least = house.games[game].manifest.seats.min
    if least > _PEOPLE:
        wanted |= {"seats": least, "bots": [{"seat": seat, "level": "steady"} for seat in range(_PEOPLE, least)]}
    key = {"Idempotency-Key": create_key}
    made = tape.call("POST", "/matches", wanted, headers=key)
    tape.call("POST", "/matches", wanted, headers=key)
    tape.call("POST", "/matches", {**wanted, "seats": 16})
    tape.call("POST", "/matches", {**wanted, "seats": "2"})
    tape.call("POST", "/matches", wanted, headers={"Idempotency-Key": "short"})
    if isinstance(house.store, MemoryStore):
        house.store.publish_listings()
    tape.call("GET", "/matches?status=lobby")
    tape.call("GET", f"/matches/{made['match']['id']}")
    tape.call("GET", "/matches/00aaaaaaaaaaaaaaaaaaaaaa")
    return made["match"]["id"], made["token"]


def _sit_down(tape: Tape, match: str) -> str:
    key = {"Idempotency-Key": "c7f5b6de-2f5c-4a43-9d0f-0c7b4d1a8e22"}
    tape.call("POST", f"/matches/{match}/seats", {"name": "ANN"})
    taken = tape.call("POST", f"/matches/{match}/seats", {"name": "Bob"}, headers=key)
    tape.call("POST", f"/matches/{match}/seats", {"name": "Bob"}, headers=key)
    tape.call("POST", f"/matches/{match}/seats", {"name": "Cleo", "seat": 0})
    token: str = taken["token"]
    tape.call("PUT", f"/matches/{match}/seats/1/ready", {"ready": True, "client_seed": "my lucky number is 7"}, token=token)
    return token


def _say_beforehand(tape: Tape, known: Mapping[str, tuple[str, ...]], match: str, token: str) -> None:
    """What stands is taken back at once, so that the match is played out like any other."""
    path = f"/matches/{match}/seats/0/standing-answers"
    for kind, answers in known.items():
        for answer in ("nothing of the kind", answers[0], None):
            tape.call("PUT", f"{path}/{kind}", {"answer": answer}, token=token)
    tape.call("PUT", f"{path}/anything", {"answer": None}, token=token)
    tape.call("GET", path, token=token)


def _play(tape: Tape, match: str, tokens: tuple[str, str], types: Sequence[str]) -> None:
    """A few moves, and what is refused on the way."""
    for number in range(4):
        for token in tokens:
            view = tape.call("GET", f"/matches/{match}/view", token=token)
            required = [prompt["key"] for prompt in view["prompts"] if prompt["required"]]
            for prompt in required[:1]:
                asked = tape.call("GET", f"/matches/{match}/prompts/{prompt}", token=token)
                move = asked["legal_moves"][0]
                if number == 0:
                    _refused(tape, match, asked["legal_moves"], token, types)
                key = {"Idempotency-Key": f"move-{prompt}"}
                tape.call("POST", f"/matches/{match}/moves", move, token=token, headers=key)
                tape.call("POST", f"/matches/{match}/moves", move, token=token, headers=key)
                tape.call("POST", f"/matches/{match}/moves", move, token=token)
                tape.call("GET", f"/matches/{match}/prompts/{prompt}", token=token)


def _refused(tape: Tape, match: str, legal: Sequence[Json], token: str, types: Sequence[str]) -> None:
    move, allowed = legal[0], {each["type"] for each in legal}
    moves = f"/matches/{match}/moves"
    other = "s9-1"
    tape.call("POST", moves, move)
    tape.call("POST", moves, {**move, "prompt": other}, token=token)
    tape.call("POST", moves, {**move, "colour": "red"}, token=token)
    tape.call("POST", moves, move, token=token, headers={"If-Match": '"0.1.0"'})
    for type_ in (each for each in types if each not in allowed):
        tape.call("POST", moves, {"prompt": move["prompt"], "type": type_}, token=token)
    tape.call("GET", f"/matches/{match}/prompts/{other}", token=token)


def _look_back(tape: Tape, match: str, token: str) -> None:
    tape.call("POST", f"/matches/{match}/stream-tickets", token=token)
    challenge = tape.call("POST", f"/matches/{match}/pings", token=token)["challenge"]
    tape.call("POST", f"/matches/{match}/pings", {"echo": challenge}, token=token)
    for path in ("moves", "moves/1", "moves/999", "events", "events?after=1.1", "updates", "presence", "fairness", "replay"):
        tape.call("GET", f"/matches/{match}/{path}", token=token)


def _leave(tape: Tape, match: str, ann: str, bob: str) -> None:
    """Hand over, resign, and read what the end reveals."""
    tape.call("PUT", f"/matches/{match}/seats/1/controller", {"controller": "autopilot"}, token=bob)
    tape.call("PUT", f"/matches/{match}/seats/1/controller", {"controller": "human"}, token=ann)
    tape.call("DELETE", f"/matches/{match}/seats/0", token=bob)
    tape.call("DELETE", f"/matches/{match}/seats/1", token=bob)
    tape.call("PUT", f"/matches/{match}/seats/1/controller", {"controller": "human"}, token=bob)
    tape.call("POST", f"/matches/{match}/seats", {"name": "Cleo"})
    for path in ("fairness", "replay", "view"):
        tape.call("GET", f"/matches/{match}/{path}", token=ann)
    for token in (ann, bob):
        tape.call("POST", f"/matches/{match}/rematch", token=token)
    tape.call("GET", f"/matches/{match}/rematch")
