"""`/matches/{m}/seats`."""

from __future__ import annotations

from flask import Response, request

from filbert.api.answers import answer, empty, path_of
from filbert.api.context import house
from filbert.api.headers import SECRET_KEY_CHARACTERS, idempotency_key, required_key, token
from filbert.api.identity import person_id_if_any, seat_or_person
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.seats.schemas import (
    ConsentBody,
    ControllerBody,
    ReadyBody,
    SeatConsent,
    SeatController,
    SeatReady,
    SeatTicket,
    SeatTokenBody,
    StandingAnswerBody,
    StandingAnswers,
    TakeSeatBody,
)
from filbert.matches import ready, standing
from filbert.matches import take_seat as taking
from filbert.matches.consent import consent
from filbert.matches.control import control
from filbert.matches.leave import leave
from filbert.matches.seat_tokens import TokenRequest, seat_token
from filbert.matches.secrets import fingerprint

seats = Blueprint("seats", "Places at the table.")


@seats.operation(
    "/matches/<match_id>/seats",
    "POST",
    Operation(
        id="take_seat",
        access="joiner",
        counts="joins",
        takes=TakeSeatBody,
        answers={
            201: Answer("Your seat and token.", SeatTicket, ("Location",)),
            200: Answer("You took it before, under the same key.", SeatTicket, ("Location", "Idempotency-Replayed")),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "not_found",
            "already_started",
            "already_seated",
            "not_admitted",
            "seat_taken",
            "name_taken",
            "idempotency_key_reused",
            "store_unavailable",
        ),
    ),
)
def take_seat(match_id: str, body: TakeSeatBody) -> Response:
    """Take a seat."""
    key = idempotency_key(least=SECRET_KEY_CHARACTERS)
    wanted = taking.SeatRequest(
        match_id=match_id,
        name=body.name,
        seat=body.seat,
        idempotency_key=key or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex(),
        fingerprint=fingerprint(request.get_data()),
        caller=person_id_if_any(),
    )
    taken = taking.take_seat(house(), wanted)
    headers = {"Location": path_of(match_id, "seats", taken.seat), "Cache-Control": "no-store"}
    ticket = SeatTicket(taken.seat, taken.token)
    if taken.replayed:
        return answer(ticket, 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(ticket, 201, headers)


@seats.operation(
    "/matches/<match_id>/seats/<int:seat>/tokens",
    "POST",
    Operation(
        id="issue_seat_token",
        access="owner",
        takes=SeatTokenBody,
        optional_body=True,
        answers={200: Answer("The token of your seat, the same as before or another one.", SeatTicket, ("Idempotency-Replayed",))},
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "not_found",
            "not_your_seat",
            "match_not_active",
            "already_started",
            "idempotency_key_reused",
            "store_unavailable",
            "secret_key_changed",
        ),
    ),
)
def issue_seat_token(match_id: str, seat: int, body: SeatTokenBody) -> Response:
    """Get back to your seat with your access token, on any device; or turn the seat's token over, so that the old one is dead.

    Who asks with the token of the seat always gets another one, and must send an Idempotency-Key: without one, a lost answer would
    shut the caller out.
    """
    given, person = seat_or_person()
    key = idempotency_key(least=SECRET_KEY_CHARACTERS) if person else required_key(least=SECRET_KEY_CHARACTERS)
    wanted = TokenRequest(
        match_id=match_id,
        seat=seat,
        token=given,
        person=person,
        rotate=body.rotate,
        idempotency_key=key or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex(),
        fingerprint=fingerprint(request.get_data()),
    )
    issued = seat_token(house(), wanted)
    replayed = {"Idempotency-Replayed": "true"} if issued.replayed else {}
    return answer(SeatTicket(issued.seat, issued.token), 200, {"Cache-Control": "no-store", **replayed})


@seats.operation(
    "/matches/<match_id>/seats/<int:seat>",
    "DELETE",
    Operation(
        id="leave_seat",
        access="holder",
        answers={204: Answer("The seat was left: it is open again, or, in a running match without `replacements`, has resigned.")},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "not_your_seat", "store_unavailable", "secret_key_changed"),
    ),
)
def leave_seat(match_id: str, seat: int) -> Response:
    """Leave your seat, or resign; as the host, send somebody away before the start."""
    leave(house(), match_id, token(), seat, idempotency_key=idempotency_key())
    return empty()


@seats.operation(
    "/matches/<match_id>/seats/<int:seat>/ready",
    "PUT",
    Operation(
        id="set_ready",
        access="holder",
        takes=ReadyBody,
        answers={200: Answer("What you said.", SeatReady)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_your_seat", "already_started", "store_unavailable", "secret_key_changed"),
    ),
)
def set_ready(match_id: str, seat: int, body: ReadyBody) -> Response:
    """Say that you are ready to start, or that you are not."""
    idempotency_key()
    ready.set_ready(house(), match_id, token(), seat, ready=body.ready, client_seed=body.client_seed)
    return answer(SeatReady(seat, body.ready), 200, {"Cache-Control": "no-store"})


@seats.operation(
    "/matches/<match_id>/seats/<int:seat>/controller",
    "PUT",
    Operation(
        id="set_controller",
        access="holder",
        takes=ControllerBody,
        answers={200: Answer("Who answers for the seat now.", SeatController)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_your_seat", "match_not_active", "store_unavailable", "secret_key_changed"),
    ),
)
def set_controller(match_id: str, seat: int, body: ControllerBody) -> Response:
    """Hand your seat to the autopilot, or take it back."""
    idempotency_key()
    control(house(), match_id, token(), seat, body.controller)
    return answer(SeatController(seat, body.controller), 200, {"Cache-Control": "no-store"})


@seats.operation(
    "/matches/<match_id>/seats/<int:seat>/consents/<matter>",
    "PUT",
    Operation(
        id="set_consent",
        access="holder",
        takes=ConsentBody,
        answers={200: Answer("What you said, and what came of it.", SeatConsent)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "not_your_seat", "match_not_active", "store_unavailable", "secret_key_changed"),
    ),
)
def set_consent(match_id: str, seat: int, matter: str, body: ConsentBody) -> Response:
    """Agree that the match is aborted or paused, or take that back; with the consent of all people it happens."""
    idempotency_key()
    state = consent(house(), match_id, token(), seat, matter, agreed=body.agreed)
    said = SeatConsent(seat, matter, body.agreed, state.status, state.paused is not None)
    return answer(said, 200, {"Cache-Control": "no-store"})


@seats.operation(
    "/matches/<match_id>/seats/<int:seat>/standing-answers/<kind>",
    "PUT",
    Operation(
        id="set_standing_answer",
        access="holder",
        takes=StandingAnswerBody,
        answers={200: Answer("What you have said beforehand now. Nobody else is told.", StandingAnswers)},
        headers=("Idempotency-Key",),
        refusals=("match_not_found", "not_found", "not_your_seat", "match_not_active", "store_unavailable", "secret_key_changed"),
    ),
)
def set_standing_answer(match_id: str, seat: int, kind: str, body: StandingAnswerBody) -> Response:
    """Say beforehand what you answer to every prompt of a kind, or take it back."""
    idempotency_key()
    standing.set_standing_answer(house(), match_id, token(), seat, kind, body.answer)
    return _standing(match_id, seat)


@seats.operation(
    "/matches/<match_id>/seats/<int:seat>/standing-answers",
    "GET",
    Operation(
        id="list_standing_answers",
        access="holder",
        answers={200: Answer("What you have said beforehand.", StandingAnswers)},
        refusals=("match_not_found", "not_your_seat", "store_unavailable"),
    ),
)
def list_standing_answers(match_id: str, seat: int) -> Response:
    """List your standing answers."""
    return _standing(match_id, seat)


def _standing(match_id: str, seat: int) -> Response:
    said = StandingAnswers(seat, dict(standing.standing_answers(house(), match_id, token(), seat)))
    return answer(said, 200, {"Cache-Control": "no-store"})
