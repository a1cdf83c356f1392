"""`/matches/{m}/invites`, `/invites/{code}/acceptances`."""

from __future__ import annotations

from datetime import timedelta

import msgspec
from flask import Response, request

from filbert.api.answers import answer, empty, path_of
from filbert.api.context import house
from filbert.api.headers import SECRET_KEY_CHARACTERS, idempotency_key, token
from filbert.api.identity import person_id_if_any
from filbert.api.invites.schemas import AcceptanceBody, InviteBody, InviteLine, InviteList, JoinedMatch, NewInvite
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.matches import invite as inviting
from filbert.matches.accept_invite import Acceptance, Joined
from filbert.matches.accept_invite import accept_invite as accept
from filbert.matches.model import instant
from filbert.matches.secrets import fingerprint

invites = Blueprint("invites", "Codes that let people take a seat.")

_NO_STORE = {"Cache-Control": "no-store"}


@invites.operation(
    "/matches/<match_id>/invites",
    "POST",
    Operation(
        id="create_invite",
        access="holder",
        takes=InviteBody,
        optional_body=True,
        answers={
            201: Answer("The invite with its code.", NewInvite, ("Location",)),
            200: Answer("You made it before, under the same key.", NewInvite, ("Location", "Idempotency-Replayed")),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "host_only",
            "already_started",
            "too_many_invites",
            "idempotency_key_reused",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def create_invite(match_id: str, body: InviteBody) -> Response:
    """Invite people to your match."""
    key = idempotency_key()
    made = inviting.invite(
        house(),
        inviting.InviteRequest(
            match_id=match_id,
            token=token(),
            uses=body.uses,
            life=timedelta(seconds=body.expires_in_s),
            idempotency_key=key or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex(),
            fingerprint=fingerprint(request.get_data()),
        ),
    )
    headers = {"Location": path_of(match_id, "invites", made.id), **_NO_STORE}
    document = NewInvite(made.id, made.code, made.uses, instant(made.expires_ms))
    if made.replayed:
        return answer(document, 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(document, 201, headers)


@invites.operation(
    "/matches/<match_id>/invites",
    "GET",
    Operation(
        id="list_invites",
        access="holder",
        answers={200: Answer("The invites of your match, without their codes.", InviteList)},
        refusals=("match_not_found", "host_only", "store_unavailable"),
    ),
)
def list_invites(match_id: str) -> Response:
    """List the invites of your match."""
    lines = [
        InviteLine(each.id, each.uses, each.left, instant(each.expires_ms)) for each in inviting.invites(house(), match_id, token())
    ]
    return answer(InviteList(tuple(lines)), 200, _NO_STORE)


@invites.operation(
    "/matches/<match_id>/invites/<invite>",
    "DELETE",
    Operation(
        id="revoke_invite",
        access="holder",
        answers={204: Answer("Nobody takes a seat by it any more. Seats that were taken stay taken.")},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "host_only", "store_unavailable", "secret_key_changed"),
    ),
)
def revoke_invite(match_id: str, invite: str) -> Response:
    """Take an invite back."""
    idempotency_key()
    inviting.revoke_invite(house(), match_id, token(), invite)
    return empty()


@invites.operation(
    "/invites/<code>/acceptances",
    "POST",
    Operation(
        id="accept_invite",
        access="joiner",
        counts="joins",
        takes_secret=True,
        takes=AcceptanceBody,
        answers={
            201: Answer("Your seat and token, and the match that you were invited to.", JoinedMatch, ("Location",)),
            200: Answer("You took it before, under the same key.", JoinedMatch, ("Location", "Idempotency-Replayed")),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "not_found",
            "invite_gone",
            "already_started",
            "already_seated",
            "not_admitted",
            "seat_taken",
            "name_taken",
            "idempotency_key_reused",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def accept_invite(code: str, body: AcceptanceBody) -> Response:
    """Take a seat by an invite."""
    key = idempotency_key(least=SECRET_KEY_CHARACTERS)
    joined = accept(
        house(),
        Acceptance(
            code=code,
            name=body.name,
            seat=body.seat,
            idempotency_key=key or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex(),
            fingerprint=fingerprint(request.get_data()),
            caller=person_id_if_any(),
        ),
    )
    return joined_answer(joined)


def joined_answer(joined: Joined) -> Response:
    """The answer to who has a seat now at a match that they did not name."""
    seated = joined.seated
    parts = (msgspec.Raw(joined.lobby), msgspec.json.encode(seated.seat), msgspec.json.encode(seated.token))
    document = b'{"match":%b,"seat":%b,"token":%b}' % parts
    headers = {"Location": path_of(joined.match_id, "seats", seated.seat), **_NO_STORE}
    if seated.replayed:
        return answer(document, 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(document, 201, headers)
