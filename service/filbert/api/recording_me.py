"""The examples of the specification about what is a person's own: matches, what waits, following, all that is kept, the end."""

from __future__ import annotations

from filbert.api.tape import Tape

_GUEST = {"Idempotency-Key": "5f0d2c4b-9a1e-4d7c-8b3f-6e5a4d3c2b10"}
_MATCH = {"Idempotency-Key": "1c2b3a49-5d6e-4f70-8192-a3b4c5d6e7f0"}


def record_me(tape: Tape, game: str) -> None:
    """Sit at a table, follow all, and be forgotten."""
    ann = tape.call("POST", "/guests", {"name": "Ann"}, headers=_GUEST)["access_token"]
    bots = [{"seat": 1, "level": "steady"}]
    made = tape.call("POST", "/matches", {"game": game, "seats": 2, "name": "Ann", "bots": bots}, token=ann, headers=_MATCH)
    match, seat = f"/matches/{made['match']['id']}", made["token"]
    cursor = tape.call("GET", "/me/updates", token=ann)["cursor"]
    tape.call("POST", f"{match}/start", token=seat)
    tape.call("POST", f"{match}/messages", {"room": "players", "text": "Hello!"}, token=seat)
    for path in ("matches", "prompts", f"updates?after={cursor}", "export", "matches?cursor=none", "updates?after=none"):
        tape.call("GET", f"/me/{path}", token=ann)
    tape.call("GET", "/me/prompts", token=seat)
    tape.call("DELETE", "/me", token=seat)
    tape.call("DELETE", "/me", token=ann)
    tape.call("DELETE", "/me", token=ann)
    tape.call("GET", "/me/matches", token=ann)
