"""`/matches/{m}/host`, `/matches/{m}/seats/{s}/bot`."""

from __future__ import annotations

from flask import Response

from filbert.api.answers import answer
from filbert.api.context import house
from filbert.api.headers import idempotency_key, token
from filbert.api.lobby.schemas import HostBody, SeatBotBody
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.matches import seat_bot as seating
from filbert.matches.make_host import make_host
from filbert.matches.project import LobbyDocument

lobby = Blueprint("lobby", "Before the start: host, bots, settings, invites.")

NO_STORE = {"Cache-Control": "no-store"}


@lobby.operation(
    "/matches/<match_id>/host",
    "PUT",
    Operation(
        id="set_host",
        access="holder",
        takes=HostBody,
        answers={200: Answer("The match with its new host. The token of a host without a seat is dead now.", LobbyDocument)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "host_only", "match_not_active", "store_unavailable", "secret_key_changed"),
    ),
)
def set_host(match_id: str, body: HostBody) -> Response:
    """Hand the host's part over."""
    return answer(make_host(house(), match_id, token(), body.seat, idempotency_key=idempotency_key()), 200, NO_STORE)


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
