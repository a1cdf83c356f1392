"""`/matches/{m}/pings`."""

from __future__ import annotations

from flask import Response

from filbert.api.answers import answer
from filbert.api.context import house
from filbert.api.headers import token
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.pings.schemas import Ping, PingBody
from filbert.matches import ping as measuring

pings = Blueprint("pings", "How far away a seat is.")


@pings.operation(
    "/matches/<match_id>/pings",
    "POST",
    Operation(
        id="send_ping",
        access="holder",
        takes=PingBody,
        optional_body=True,
        answers={201: Answer("A challenge to echo at once. Asking again gives another; each is good once, for ten seconds.", Ping)},
        refusals=("match_not_found", "not_your_seat", "store_unavailable"),
    ),
)
def send_ping(match_id: str, body: PingBody) -> Response:
    """Let the service measure the round trip to your client, where a game takes the way into account."""
    made = measuring.ping(house(), match_id, token(), body.echo)
    return answer(Ping(made.challenge, made.round_trip_us, len(made.samples_us)), 201, {"Cache-Control": "no-store"})
