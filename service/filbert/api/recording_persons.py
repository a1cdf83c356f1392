"""The examples of the specification that are about persons: a guest, their tokens, and the way back to a seat."""

from __future__ import annotations

from filbert.api.tape import Tape

_MADE = {"Idempotency-Key": "8a1f0c52-6d0e-4a5c-9f6b-0b1d2c3e4f50"}
_TURNED = {"Idempotency-Key": "0e6a5d1b-3f1c-4b27-8f0a-5c9d7e2b1a60"}
_ANOTHER = {"Idempotency-Key": "d4c3b2a1-7e6f-4c5d-8a9b-1f2e3d4c5b70"}


def record_persons(tape: Tape, game: str) -> None:
    """Be a guest from the first token to the last."""
    tape.call("POST", "/guests", {"name": "Ann"}, headers=_MADE)
    ann = tape.call("POST", "/guests", {"name": "Ann"}, headers=_MADE)
    tape.call("POST", "/guests", {"name": "Bob"}, headers=_MADE)
    _take_a_seat(tape, game, ann["access_token"])
    _refresh(tape, ann["refresh_token"])
    cleo = tape.call("POST", "/guests", {"name": "Cleo"}, headers=_ANOTHER)
    tape.call("DELETE", "/tokens/current")
    tape.call("DELETE", "/tokens/current", token=cleo["refresh_token"])
    tape.call("DELETE", "/tokens/current", token=cleo["access_token"])
    tape.call("POST", "/tokens/refresh", {"refresh_token": cleo["refresh_token"]}, headers=_TURNED)


def _take_a_seat(tape: Tape, game: str, access: str) -> None:
    made = tape.call("POST", "/matches", {"game": game, "seats": 2, "name": "Ann"}, token=access, headers=_MADE)
    match = f"/matches/{made['match']['id']}"
    tape.call("POST", f"{match}/seats", {"name": "Ann too"}, token=access)
    tape.call("POST", f"{match}/seats/0/tokens", token=access)
    tape.call("POST", f"{match}/seats/1/tokens", token=access)
    tape.call("POST", f"{match}/seats/0/tokens", {"rotate": True}, token=access, headers=_TURNED)
    tape.call("GET", f"{match}/view", token=access)
    tape.call("POST", f"{match}/seats", {"name": "Bob"}, token=made["token"])


def _refresh(tape: Tape, refresh_token: str) -> None:
    tape.call("POST", "/tokens/refresh", {"refresh_token": refresh_token})
    tape.call("POST", "/tokens/refresh", {"refresh_token": "fbr_cut_off"}, headers=_TURNED)
    for headers in (_TURNED, _TURNED, _ANOTHER):
        tape.call("POST", "/tokens/refresh", {"refresh_token": refresh_token}, headers=headers)
