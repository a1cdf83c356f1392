"""The examples of a race: a card shows, two people reach for it, and the window closes by the clock."""

from __future__ import annotations

import json
from typing import Any

from filbert.adapters.memory import MemoryStore
from filbert.api.tape import Json, Tape
from filbert.matches.elapse import elapse
from filbert.matches.house import House
from filbert.matches.play_bots import play_bots

_RACING_MS = 140
"""How far calls are apart while people race: the second after a flip comes before the card shows."""

_RACE = 12
"""Which race, of all that could be run: one in which the first card asks for a nut."""

_LOOK_MS = 100
_LOOKS = 2_000
"""How often the house looks for what is due until a person may flip: far more than any match needs."""


def record_race(tape: Tape, house: House, store: MemoryStore, game: str) -> None:
    """Play a match of *game* until a person has flipped a card and its window has closed."""
    wanted: Json = {"game": game, "seats": 3, "name": "Ann", "pace": {"type": "live"}, "bots": [{"seat": 2, "level": "steady"}]}
    made = tape.call("POST", "/matches", wanted, headers={"Idempotency-Key": f"the-key-of-race-{_RACE}-at-{game}"})
    match, ann = made["match"]["id"], made["token"]
    key = {"Idempotency-Key": f"the-key-of-Bob-who-races-at-{game}"}
    bob = tape.call("POST", f"/matches/{match}/seats", {"name": "Bob"}, headers=key)["token"]
    tape.call("POST", f"/matches/{match}/start", {"client_seed": "a word of Ann's"}, token=ann)
    token, flip = _until_flipped(tape, house, store, match, (ann, bob))
    tape.scene, tape.step_ms = "race", _RACING_MS
    _race(tape, match, (token, bob if token == ann else ann), flip)
    _until_closed(tape, house, store, match, ann)
    for path in ("moves", "events"):
        tape.call("GET", f"/matches/{match}/{path}", token=ann)
    tape.scene, tape.step_ms = "", Tape.step_ms


def _until_flipped(tape: Tape, house: House, store: MemoryStore, match: str, tokens: tuple[str, str]) -> tuple[str, Json]:
    """Let time go by until one of two people is to flip; whose turn it is, and what is to be answered."""
    for _ in range(_LOOKS):
        _let_be_done(tape, house, store)
        for token in tokens:
            for prompt in _seen(tape, f"/matches/{match}/view", token)["prompts"]:
                if prompt["required"]:
                    asked = tape.call("GET", f"/matches/{match}/prompts/{prompt['key']}", token=token)
                    return token, asked["legal_moves"][0]
    raise RuntimeError("nobody was ever asked to flip")


def _race(tape: Tape, match: str, tokens: tuple[str, str], flip: Json) -> None:
    """Flip; reach for the card before it shows, then in time, once more by a double click, and for something else in error."""
    moves = f"/matches/{match}/moves"
    tape.call("POST", moves, flip, token=tokens[0], headers={"Idempotency-Key": "the-key-of-the-flip"})
    view = tape.call("GET", f"/matches/{match}/view", token=tokens[1])
    asked = _seen(tape, f"/matches/{match}/prompts/{view['prompts'][0]['key']}", tokens[1])
    early = once = twice = asked["legal_moves"][0]
    for move in (early, once, twice, asked["legal_moves"][1]):
        tape.call("POST", moves, move, token=tokens[1])
    tape.call("GET", f"/matches/{match}/prompts/{asked['prompt']['key']}", token=tokens[1])


def _until_closed(tape: Tape, house: House, store: MemoryStore, match: str, token: str) -> None:
    for _ in range(_LOOKS):
        _let_be_done(tape, house, store)
        if not _seen(tape, f"/matches/{match}/view", token)["prompts"]:
            return
    raise RuntimeError("the window never closed")


def _let_be_done(tape: Tape, house: House, store: MemoryStore) -> None:
    """What workers do."""
    tape.advance(_LOOK_MS)
    work = store.claim(limit=99)
    for match_id in work.due:
        elapse(house, match_id)
    for match_id in work.bots:
        play_bots(house, match_id)


def _seen(tape: Tape, path: str, token: str) -> Any:
    """What a look shows that is no example."""
    return json.loads(tape.ask("GET", path, token=token).data)
