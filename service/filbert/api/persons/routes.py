"""`/guests`, `/tokens/refresh`, `/tokens/current`."""

from __future__ import annotations

from flask import Response, request

from filbert.api.answers import answer, empty
from filbert.api.context import house
from filbert.api.headers import SECRET_KEY_CHARACTERS, idempotency_key, required_key
from filbert.api.identity import bearer_of_person
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.persons.schemas import GuestBody, PersonTicket, RefreshBody
from filbert.matches.model import instant
from filbert.matches.secrets import fingerprint
from filbert.people import guest as guests
from filbert.people import recognise
from filbert.people import refresh as refreshing

persons = Blueprint("persons", "Persons: who you are at every table, without sign-up or by your team's own issuer.")


@persons.operation(
    "/guests",
    "POST",
    Operation(
        id="create_guest",
        counts="creations",
        takes=GuestBody,
        optional_body=True,
        answers={
            201: Answer("You are a guest now.", PersonTicket),
            200: Answer("You became one before, under the same key.", PersonTicket, ("Idempotency-Replayed",)),
        },
        headers=("Idempotency-Key",),
        refusals=("idempotency_key_reused", "store_unavailable"),
    ),
)
def create_guest(body: GuestBody) -> Response:
    """Become a guest: a person without sign-up."""
    key = idempotency_key(least=SECRET_KEY_CHARACTERS) or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex()
    made = guests.create_guest(house(), body.name, key, fingerprint(request.get_data()))
    return _ticket(made, 201)


@persons.operation(
    "/tokens/refresh",
    "POST",
    Operation(
        id="refresh_tokens",
        takes_secret=True,
        takes=RefreshBody,
        answers={
            200: Answer("Your next tokens. The refresh token that you sent is used up.", PersonTicket, ("Idempotency-Replayed",))
        },
        headers=("Idempotency-Key",),
        refusals=("invalid_refresh_token", "session_over", "store_unavailable"),
    ),
)
def refresh_tokens(body: RefreshBody) -> Response:
    """Give your refresh token for the next one and a fresh access token.

    The Idempotency-Key is required: without one, a lost answer would shut the caller out.
    """
    made = refreshing.refresh(house(), body.refresh_token, required_key(least=SECRET_KEY_CHARACTERS))
    return _ticket(made, 200)


@persons.operation(
    "/tokens/current",
    "DELETE",
    Operation(
        id="end_session",
        access="person",
        answers={204: Answer("Your session is over on every server, and its tokens are dead; your seats stay yours.")},
        headers=("Idempotency-Key",),
    ),
)
def end_session() -> Response:
    """End your session. To end it again changes nothing."""
    idempotency_key()
    recognise.sign_out(house(), bearer_of_person())
    return empty()


def _ticket(made: guests.Pass, status: int) -> Response:
    document = PersonTicket(made.person, made.name, made.access_token, instant(made.expires_ms), made.refresh_token)
    headers = {"Cache-Control": "no-store"}
    if made.replayed:
        return answer(document, 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(document, status, headers)
