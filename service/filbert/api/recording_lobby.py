"""The examples of the specification that are about a lobby: a table that is set up, and at last left by its host."""

from __future__ import annotations

from filbert.api.tape import Tape


def record_lobby(tape: Tape, game: str) -> None:
    """Set a table up in every way."""
    made = tape.call(
        "POST",
        "/matches",
        {"game": game, "seats": 2, "name": "Ann", "visibility": "private"},
        headers={"Idempotency-Key": f"2f4a7c1e-0a53-4d0b-9a0e-{game}"},
    )
    match, ann = f"/matches/{made['match']['id']}", made["token"]
    _quick_plays(tape, game)
    _invites(tape, match, ann)
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


def _invites(tape: Tape, match: str, host: str) -> None:
    """One is asked for twice, accepted twice, listed, used up and taken back; whoever came by it leaves."""
    key = {"Idempotency-Key": "71c2b1a4-5d7e-4a42-8c66-0f2f6a3c9b57"}
    invites = f"{match}/invites"
    made = tape.call("POST", invites, {"uses": 1, "expires_in_s": 3600}, token=host, headers=key)
    tape.call("POST", invites, {"uses": 1, "expires_in_s": 3600}, token=host, headers=key)
    acceptances = f"/invites/{made['code']}/acceptances"
    joined = tape.call("POST", acceptances, {"name": "Bob"}, headers=key)
    tape.call("POST", acceptances, {"name": "Bob"}, headers=key)
    tape.call("POST", acceptances, {"name": "Cleo"})
    tape.call("POST", "/invites/00000-00000/acceptances", {"name": "Cleo"})
    tape.call("GET", invites, token=host)
    tape.call("GET", invites, token=joined["token"])
    tape.call("DELETE", f"{invites}/{made['id']}", token=joined["token"])
    tape.call("DELETE", f"{match}/seats/1", token=joined["token"])
    tape.call("DELETE", f"{invites}/{made['id']}", token=host)


def _quick_plays(tape: Tape, game: str) -> None:
    wanted = {"game": game, "pace": {"type": "relaxed", "minutes": 30}}
    key = {"Idempotency-Key": f"b1c7d0de-6a77-4b0d-8f35-{game}"}
    tape.call("POST", "/quick-plays", {**wanted, "name": "Ann"}, headers=key)
    tape.call("POST", "/quick-plays", {**wanted, "name": "Ann"}, headers=key)
    tape.call("POST", "/quick-plays", {**wanted, "name": "ann"})
    tape.call("POST", "/quick-plays", {**wanted, "name": "Bob", "seats": 16})
    tape.call("POST", "/quick-plays", {**wanted, "name": "Bob"})
