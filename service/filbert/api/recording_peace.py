"""The examples of keeping the peace: spectators who are muted and removed, somebody who is blocked, and what is reported."""

from __future__ import annotations

from collections.abc import Mapping

from filbert.api.tape import Tape


def record_peace(tape: Tape, game: str) -> None:
    """Fall out with each other in the lobby of a match of *game*."""
    guests = [
        tape.call("POST", "/guests", {"name": name}, headers=_key(f"guest {name}"))["access_token"] for name in ("Ann", "Bob")
    ]
    made = tape.call(
        "POST", "/matches", {"game": game, "seats": 3, "name": "Ann", "spectators": "public"}, guests[0], _key("match")
    )
    match, ann = made["match"]["id"], made["token"]
    at = f"/matches/{match}"
    bob = tape.call("POST", f"{at}/seats", {"name": "Bob"}, guests[1], _key("seat"))["token"]
    zoe = tape.call("POST", f"{at}/spectators", {"name": "Zoe"}, headers=_key("watch"))
    said = tape.call("POST", f"{at}/messages", {"room": "players", "text": "You are a walnut."}, bob)
    _watch_over(tape, at, ann, zoe["spectator"])
    for query in ("room=players", "room=players&after=1.1"):
        tape.call("GET", f"{at}/messages/updates?{query}", token=ann)
    message = {"reason": "abuse", "message": {"room": "players", "number": said["number"]}, "note": "Not the first time."}
    for token in (ann, ann, None):
        tape.call("POST", f"{at}/reports", message, token, _key("report"))
    for number in range(11):
        tape.call("POST", f"{at}/reports", {"reason": "stalling", "seat": 1}, ann, _key(f"report {number}"))
    for whom in ({"seat": 1}, {"seat": 1}, {"seat": 2}):
        tape.call("POST", "/me/blocks", {"match": match, **whom}, guests[0])
    blocks = tape.call("GET", "/me/blocks", token=guests[0])["blocks"]
    shut = tape.call("POST", "/matches", {"game": game, "seats": 2, "name": "Ann"}, guests[0], _key("another match"))
    tape.call("POST", f"/matches/{shut['match']['id']}/seats", {"name": "Bob"}, guests[1], _key("another seat"))
    for token in (None, guests[0]):
        tape.call("DELETE", f"/me/blocks/{blocks[0]['block']}", token=token)


def _watch_over(tape: Tape, at: str, host: str, spectator: str) -> None:
    tape.call("GET", f"{at}/spectators", token=host)
    tape.call("PUT", f"{at}/spectators/{spectator}/mute", {"muted": True}, host)
    tape.call("PUT", f"{at}/spectators/w000000000000/mute", {"muted": True}, host)
    for token in (None, host):
        tape.call("DELETE", f"{at}/spectators/{spectator}", token=token)
    tape.call("POST", f"{at}/spectators", {"name": "Zoe"}, headers=_key("watch"))


def _key(what: str) -> Mapping[str, str]:
    return {"Idempotency-Key": f"the key of a {what} in this example".replace(" ", "-")}
