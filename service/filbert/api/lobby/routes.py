"""`PATCH /matches/{m}`, `/matches/{m}/host`, `/matches/{m}/seats/{s}/bot`."""

from __future__ import annotations

import msgspec
from flask import Response, request

from filbert.api.answers import answer, settled, under_tag
from filbert.api.context import house
from filbert.api.headers import idempotency_key, if_match, token
from filbert.api.lobby.schemas import ChangesBody, HostBody, SeatBotBody
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.matches import seat_bot as seating
from filbert.matches.change import ChangeRequest, Changes, change
from filbert.matches.errors import PreconditionRequired
from filbert.matches.make_host import make_host
from filbert.matches.project import LobbyDocument, lobby_tag
from filbert.matches.secrets import fingerprint

lobby = Blueprint("lobby", "Before the start: host, bots, settings, invites.")

NO_STORE = {"Cache-Control": "no-store"}


@lobby.operation(
    "/matches/<match_id>",
    "PATCH",
    Operation(
        id="change_match",
        access="holder",
        takes=ChangesBody,
        answers={
            200: Answer(
                "The match as it is now; nobody is ready any more, if anything changed.",
                LobbyDocument,
                ("ETag", "Idempotency-Replayed"),
            )
        },
        headers=("If-Match", "Idempotency-Key"),
        refusals=(
            "match_not_found",
            "host_only",
            "already_started",
            "precondition_failed",
            "precondition_required",
            "idempotency_key_reused",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def change_match(match_id: str, body: ChangesBody) -> Response:
    """Change what the match will be, before it starts."""
    if "If-Match" not in request.headers:
        raise PreconditionRequired
    wanted = Changes(**{name: value for name, value in msgspec.structs.asdict(body).items() if value is not msgspec.UNSET})
    changed = change(
        house(),
        ChangeRequest(
            match_id=match_id,
            token=token(),
            changes=wanted,
            if_match=if_match(),
            idempotency_key=idempotency_key(),
            fingerprint=fingerprint(request.get_data()),
        ),
    )
    return settled(changed, under_tag(lobby_tag(changed.lobby), NO_STORE))


@lobby.operation(
    "/matches/<match_id>/host",
    "PUT",
    Operation(
        id="set_host",
        access="holder",
        takes=HostBody,
        answers={
            200: Answer(
                "The match with its new host. The token of a host without a seat is dead now.",
                LobbyDocument,
                ("Idempotency-Replayed",),
            )
        },
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "not_found",
            "host_only",
            "match_not_active",
            "idempotency_key_reused",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def set_host(match_id: str, body: HostBody) -> Response:
    """Hand the host's part over."""
    handed_over = make_host(
        house(),
        match_id,
        token(),
        body.seat,
        idempotency_key=idempotency_key(),
        fingerprint=fingerprint(request.get_data()),
    )
    return settled(handed_over, NO_STORE)


@lobby.operation(
    "/matches/<match_id>/seats/<int:seat>/bot",
    "PUT",
    Operation(
        id="seat_bot",
        access="holder",
        takes=SeatBotBody,
        answers={200: Answer("The match with its bot. To send it away, leave its seat as the host.", LobbyDocument)},
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "not_found",
            "host_only",
            "seat_taken",
            "already_started",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def seat_bot(match_id: str, seat: int, body: SeatBotBody) -> Response:
    """Let a bot take an open seat."""
    idempotency_key()
    return answer(seating.seat_bot(house(), match_id, token(), seat, body.level), 200, NO_STORE)
