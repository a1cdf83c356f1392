"""The examples of the specification that are about what people decide together: a pause, an abort, a rematch."""

from __future__ import annotations

from filbert.api.tape import Tape


def record_life(tape: Tape, game: str) -> None:
    """Stop a match for a while, then for good, and play again."""
    body = {"game": game, "seats": 2, "name": "Ann"}
    made = tape.call("POST", "/matches", body, headers={"Idempotency-Key": f"5d0c9d4e-7d0b-4a86-8e1f-{game}"})
    match, ann = f"/matches/{made['match']['id']}", made["token"]
    key = {"Idempotency-Key": f"e1a3b8d2-61f4-4f0c-93a7-{game}"}
    bob = tape.call("POST", f"{match}/seats", {"name": "Bob"}, headers=key)["token"]
    tape.call("POST", f"{match}/start", token=ann)
    _consent(tape, match, 0, "pause", ann)
    _consent(tape, match, 1, "pause", bob)
    for prompt in tape.call("GET", f"{match}/view", token=ann)["prompts"][:1]:
        for move in (tape.call("GET", f"{match}/prompts/{prompt['key']}", token=ann)["legal_moves"] or ())[:1]:
            tape.call("POST", f"{match}/moves", move, token=ann)
    _consent(tape, match, 0, "pause", ann, agreed=False)
    _consent(tape, match, 0, "swap", ann)
    tape.call("POST", f"{match}/rematch", token=ann)
    for seat, token in enumerate((ann, bob)):
        _consent(tape, match, seat, "abort", token)
    tape.call("GET", f"{match}/rematch", token=ann)
    for token in (ann, ann, bob):
        tape.call("POST", f"{match}/rematch", token=token)
    tape.call("GET", f"{match}/rematch", token=ann)


def _consent(tape: Tape, match: str, seat: int, matter: str, token: str, *, agreed: bool = True) -> None:
    tape.call("PUT", f"{match}/seats/{seat}/consents/{matter}", {"agreed": agreed}, token=token)
