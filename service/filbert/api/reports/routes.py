"""`/matches/{m}/reports`."""

from __future__ import annotations

from flask import Response, request

from filbert.api.answers import answer
from filbert.api.context import house
from filbert.api.headers import idempotency_key
from filbert.api.identity import seat_or_person
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.reports.schemas import ReportBody, ReportTicket
from filbert.matches import report as reporting
from filbert.matches.secrets import fingerprint

reports = Blueprint("reports", "Tell those who run the service of somebody. The reported one is not told.")


@reports.operation(
    "/matches/<match_id>/reports",
    "POST",
    Operation(
        id="create_report",
        access="owner",
        takes=ReportBody,
        answers={
            201: Answer("It was taken down.", ReportTicket),
            200: Answer("You reported it before, under the same key.", ReportTicket, ("Idempotency-Replayed",)),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "match_not_found",
            "not_found",
            "spectators_off",
            "room_closed",
            "too_many_reports",
            "idempotency_key_reused",
            "store_unavailable",
        ),
    ),
)
def create_report(match_id: str, body: ReportBody) -> Response:
    """Report a seat, a spectator or a message, with the token of a seat, a host or a spectator, or as a person."""
    token, person = seat_or_person()
    complaint = reporting.Complaint(
        match_id=match_id,
        token=token,
        person=person,
        seat=body.seat,
        spectator=body.spectator,
        message=body.message,
        reason=body.reason,
        note=body.note,
        idempotency_key=idempotency_key(),
        fingerprint=fingerprint(request.get_data()),
    )
    reported = reporting.report(house(), complaint)
    headers = {"Cache-Control": "no-store"}
    if reported.replayed:
        return answer(ReportTicket(reported.id), 200, {**headers, "Idempotency-Replayed": "true"})
    return answer(ReportTicket(reported.id), 201, headers)
