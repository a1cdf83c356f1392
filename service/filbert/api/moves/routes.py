"""`/matches/{m}/prompts` and `/matches/{m}/moves`, the core of the service."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response, request

from filbert.api.answers import LASTING, PRIVATE, answer, empty, path_of, tagged
from filbert.api.context import house
from filbert.api.headers import idempotency_key, if_match, token, wants_minimal
from filbert.api.moves.schemas import MoveList, MoveRecord, MoveReply, MovesQuery, PromptDetails
from filbert.api.observed import GAME
from filbert.api.operations import ANY_MOVE, Answer, Blueprint, Operation
from filbert.matches import move as moving
from filbert.matches import read
from filbert.matches.errors import InvalidBody, NotFound
from filbert.matches.history import SeenMove
from filbert.matches.model import instant
from filbert.matches.secrets import fingerprint

moves = Blueprint("moves", "What is asked, and what is answered.")

_encoder = msgspec.json.Encoder()


@moves.operation(
    "/matches/<match_id>/prompts/<prompt>",
    "GET",
    Operation(
        id="get_prompt",
        access="holder",
        answers={200: Answer("The prompt, with its legal moves where they are few.", PromptDetails)},
        refusals=("match_not_found", "not_found", "not_your_seat", "prompt_closed", "store_unavailable"),
    ),
)
def get_prompt(match_id: str, prompt: str) -> Response:
    """Get one of your open prompts."""
    try:
        seen = read.read_prompt(house(), match_id, token(), prompt)
    except InvalidBody:  # there the key stood in a body; here it is the path that names nothing
        raise NotFound("prompt", field="prompt", value=prompt) from None
    start = b'{"prompt":%b,' % msgspec.json.encode(seen.prompt.key)
    listed = b"null"
    if seen.legal_moves is not None:
        listed = b"[%b]" % b",".join(start + each.removeprefix(b"{") for each in seen.legal_moves)
    document = b'{"prompt":%b,"legal_moves":%b}' % (_encoder.encode(seen.prompt), listed)
    return answer(document, 200, PRIVATE)


@moves.operation(
    "/matches/<match_id>/moves",
    "POST",
    Operation(
        id="make_move",
        access="holder",
        takes=ANY_MOVE,
        answers={
            201: Answer(
                "Your move, your view after it, and what you were told.", MoveReply, ("Location", "ETag", "Preference-Applied")
            ),
            200: Answer(
                "You made it before, under the same key; the view is that of now.",
                MoveReply,
                ("Location", "ETag", "Idempotency-Replayed", "Preference-Applied"),
            ),
        },
        headers=("Idempotency-Key", "If-Match", "Prefer"),
        refusals=(
            "match_not_found",
            "not_your_seat",
            "prompt_closed",
            "match_not_active",
            "match_paused",
            "precondition_failed",
            "illegal_move",
            "idempotency_key_reused",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def make_move(match_id: str, body: dict[str, Any]) -> Response:
    """Make a move: answer one of your prompts."""
    prompt = body.pop("prompt")
    made = moving.move(
        house(),
        moving.MoveRequest(
            match_id=match_id,
            token=token(),
            prompt=prompt,
            move=body,
            idempotency_key=idempotency_key(),
            fingerprint=fingerprint(request.get_data()),
            if_match=if_match(),
        ),
    )
    request.environ[GAME] = made.game
    status, headers, document = reply_to(made, prompt, path_of(match_id, "moves", made.number))
    if wants_minimal():
        return empty(status, {**headers, "Preference-Applied": "return=minimal"})
    return answer(document, status, headers)


def reply_to(made: moving.MoveReply, prompt: str, location: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to a move that was made."""
    headers = {"Location": location, "ETag": f'"{made.tag}"', "Cache-Control": "no-store"}
    if made.replayed:
        headers["Idempotency-Replayed"] = "true"
    record = _record(SeenMove(made.number, made.seat, prompt, "seat", made.at_ms, made.move))
    document = b'{"move":%b,"view":%b,"events":[%b]}' % (record, made.view, b",".join(made.events))
    return 200 if made.replayed else 201, headers, document


@moves.operation(
    "/matches/<match_id>/moves",
    "GET",
    Operation(
        id="list_moves",
        access="viewer",
        query=MovesQuery,
        answers={200: Answer("Moves as you may see them.", MoveList)},
        refusals=("match_not_found", "spectators_off", "store_unavailable"),
    ),
)
def list_moves(match_id: str, query: MovesQuery) -> Response:
    """List the moves that you may see."""
    found = read.read_moves(house(), match_id, token())
    page = found[query.after : query.after + query.limit]
    following = query.after + len(page) if query.after + len(page) < len(found) else None
    document = b'{"moves":[%b],"next":%b}' % (b",".join(map(_record, page)), msgspec.json.encode(following))
    return answer(document, 200, PRIVATE)


@moves.operation(
    "/matches/<match_id>/moves/<int:number>",
    "GET",
    Operation(
        id="get_move",
        access="viewer",
        answers={200: Answer("The move.", MoveRecord, ("ETag",)), 304: Answer("You have it already.", headers=("ETag",))},
        headers=("If-None-Match",),
        refusals=("match_not_found", "not_found", "spectators_off", "store_unavailable"),
    ),
)
def get_move(match_id: str, number: int) -> Response:
    """Get one move of your list; it never changes."""
    seen = read.read_move(house(), match_id, token(), number)
    return tagged(_record(seen), f"m{seen.number}.{seen.at_ms}", LASTING)


def _record(seen: SeenMove) -> bytes:
    """A move as JSON, around the bytes that were stored. What stands in the other fields needs no escaping."""
    prompt = b'"%b"' % seen.prompt.encode() if seen.prompt else b"null"
    return b'{"number":%d,"seat":%d,"prompt":%b,"by":"%b","at":"%b","move":%b}' % (
        seen.number,
        seen.seat,
        prompt,
        seen.by.encode(),
        instant(seen.at_ms).encode(),
        seen.move,
    )
