"""The examples of chat: a table where people and a spectator talk, and the host keeps order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from filbert.api.tape import Tape


def record_chat(tape: Tape, game: str) -> None:
    """Talk before the start of a match of *game*."""
    made = tape.call(
        "POST", "/matches", {"game": game, "seats": 2, "name": "Ann", "spectators": "public"}, headers=_key("chat", game)
    )
    at, ann = f"/matches/{made['match']['id']}", made["token"]
    bob = tape.call("POST", f"{at}/seats", {"name": "Bob"}, headers=_key("bob", game))["token"]
    for name in ("Zoe", "Zoe", "Zed"):
        tape.call("POST", f"{at}/spectators", {"name": name}, headers=_key("zoe", game))
    zoe = tape.call("POST", f"{at}/spectators", {"name": "Zoe"}, headers=_key("zoe", game))["token"]
    hello = {"room": "players", "text": "Good luck, Bob."}
    for token in (ann, ann, zoe, None):
        tape.call("POST", f"{at}/messages", hello, token=token, headers={"Idempotency-Key": "hello"})
    tape.call("POST", f"{at}/messages", {**hello, "text": "\u200b"}, token=bob)
    tape.call("POST", f"{at}/messages", {"room": "spectators", "text": "Who is Bob?"}, token=zoe)
    for path in ("messages", "messages?after=1.1", "messages?room=spectators"):
        tape.call("GET", f"{at}/{path}", token=bob)
    for muted in (True, False):
        tape.call("PUT", f"{at}/seats/1/mute", {"muted": muted}, token=ann)
        tape.call("POST", f"{at}/messages", {"room": "players", "text": "May I speak?"}, token=bob)
    for is_open in (False, True):
        tape.call("PUT", f"{at}/messages/spectators", {"open": is_open}, token=ann)
    for token in (bob, ann):
        tape.call("DELETE", f"{at}/messages/players/1", token=token)
    for number in range(9):
        tape.call("POST", f"{at}/messages", {"room": "players", "text": f"Ready in {9 - number}."}, token=bob)


def _key(what: str, game: str) -> Mapping[str, Any]:
    return {"Idempotency-Key": f"the key of {what} at {game}".replace(" ", "-")}
