"""The examples of the specification that are about a lobby: a table that is set up, and at last left by its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filbert.api.recording import Tape


def record_lobby(tape: Tape, game: str) -> None:
    """Set a table up in every way."""
    made = tape.call(
        "POST",
        "/matches",
        {"game": game, "seats": 2, "name": "Ann", "visibility": "private"},
        headers={"Idempotency-Key": f"2f4a7c1e-0a53-4d0b-9a0e-{game}"},
    )
    match, ann = f"/matches/{made['match']['id']}", made["token"]
    _settings(tape, match, ann)
    _bots(tape, match, ann)


def _bots(tape: Tape, match: str, host: str) -> None:
    tape.call("PUT", f"{match}/seats/1/bot", {"level": "steady"}, token=host)
    tape.call("PUT", f"{match}/seats/1/bot", {"level": "brilliant"}, token=host)
    tape.call("PUT", f"{match}/seats/0/bot", {"level": "steady"}, token=host)
    tape.call("PUT", f"{match}/host", {"seat": 1}, token=host)
    tape.call("PUT", f"{match}/host", {"seat": 0}, token=host)
    tape.call("DELETE", f"{match}/seats/1", token=host)


def _settings(tape: Tape, match: str, host: str) -> None:
    wanted = {"pace": {"type": "relaxed", "minutes": 5}}
    tape.call("PATCH", match, wanted, token=host)
    tape.call("PATCH", match, wanted, token=host, headers={"If-Match": '"0123456789abcdef"'})
    tape.call("PATCH", match, wanted, token=host, headers={"If-Match": "*"})
    tape.call("PATCH", match, {"seats": 16}, token=host, headers={"If-Match": "*"})
