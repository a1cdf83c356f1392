"""The one place where refusals become statuses and `application/problem+json`."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from flask import Flask, Response, g, request
from msgspec import Meta
from werkzeug import exceptions as http

from filbert.api.characters import shown
from filbert.api.context import context
from filbert.api.headers import sent_token
from filbert.api.observed import GAME
from filbert.api.refusals import (
    BodyTooLarge,
    InternalError,
    MethodNotAllowed,
    RequestRefused,
    UnknownPath,
    UnsupportedMediaType,
)
from filbert.i18n import negotiate
from filbert.matches.errors import MatchError

log = logging.getLogger("filbert.api")

STATUS: Mapping[str, int] = {
    "bad_request": 400,
    "malformed_body": 400,
    "invalid_header": 400,
    "invalid_token": 401,
    "invalid_person_token": 401,
    "token_expired": 401,
    "invalid_refresh_token": 401,
    "session_over": 401,
    "not_your_seat": 403,
    "host_only": 403,
    "spectators_off": 403,
    "room_closed": 403,
    "muted": 403,
    "not_admitted": 403,
    "match_not_found": 404,
    "unknown_game": 404,
    "not_found": 404,
    "method_not_allowed": 405,
    "prompt_closed": 409,
    "match_not_active": 409,
    "match_paused": 409,
    "already_started": 409,
    "seat_taken": 409,
    "already_seated": 409,
    "too_many_matches": 409,
    "name_taken": 409,
    "seats_open": 409,
    "not_finished": 409,
    "spectators_full": 409,
    "cursor_gone": 410,
    "invite_gone": 410,
    "too_many_invites": 409,
    "too_many_blocks": 409,
    "too_many_reports": 409,
    "precondition_failed": 412,
    "body_too_large": 413,
    "unsupported_media_type": 415,
    "invalid_body": 422,
    "invalid_parameter": 422,
    "illegal_move": 422,
    "idempotency_key_reused": 422,
    "rate_limited": 429,
    "too_many_streams": 429,
    "precondition_required": 428,
    "internal_error": 500,
    "secret_key_changed": 500,
    "store_unavailable": 503,
    "other_release": 503,
    "table_full": 503,
    "issuer_unavailable": 503,
}
"""The status of each code; it never changes within a version of the API."""

_RETRY_AFTER_S = 1


class ProblemField(msgspec.Struct, frozen=True, omit_defaults=True):
    """One field that is wrong."""

    pointer: Annotated[str, Meta(description="JSON Pointer into the body; or the name of a query parameter or header.")]
    detail: Annotated[str, Meta(description="What is wrong with it, in the language of the request.")]
    code: Annotated[str, Meta(description="Stable code of what is wrong.")]


class Applied(msgspec.Struct, frozen=True):
    """The answer that was applied to a prompt."""

    number: Annotated[int, Meta(description="Number of the move in your list.")]
    by: Annotated[str, Meta(description="Who gave it: `seat`, `bot`, `autopilot` or `time`.")]
    move: Annotated[dict[str, Any], Meta(description="The move, with its `type`.")]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal (RFC 9457). Branch on `code`; `title` and `detail` are for people and follow Accept-Language."""

    type: Annotated[str, Meta(description="`urn:filbert:problem:<code>`.")]
    title: Annotated[str, Meta(description="What kind of refusal this is.")]
    status: Annotated[int, Meta(description="The HTTP status.")]
    detail: Annotated[str, Meta(description="What was wrong, and what to do.")]
    code: Annotated[str, Meta(description="Stable code, for programs.")]
    request_id: Annotated[str, Meta(description="Finds this request in the logs of the service.")]
    reason: Annotated[str | None, Meta(description="A finer stable code; for `illegal_move` one of the game's.")] = None
    errors: Annotated[tuple[ProblemField, ...], Meta(description="The fields that are wrong.")] = ()
    rule_ref: Annotated[str | None, Meta(description="The section of the rules, or the ruling, that was broken.")] = None
    view: Annotated[msgspec.Raw | None, Meta(description="The fresh view of your seat.")] = None
    etag: Annotated[str | None, Meta(description="The ETag of that view, quotes included.")] = None
    closed: Annotated[str | None, Meta(description="Why the prompt closed.")] = None
    applied: Annotated[Applied | None, Meta(description="What was applied to the prompt in your name.")] = None
    match_status: Annotated[str | None, Meta(description="Where the match stands: `lobby`, `active` or `finished`.")] = None
    seat: Annotated[int | None, Meta(description="The seat where you sit already.")] = None
    open_seats: Annotated[tuple[int, ...] | None, Meta(description="Seats that are still open.")] = None
    cursor: Annotated[str | None, Meta(description="A cursor that is good, in place of the one sent.")] = None


class _GameOf(msgspec.Struct):
    game: str = ""


def install(app: Flask) -> None:
    """Answer every error of *app* with a problem."""
    app.register_error_handler(MatchError, problem)
    app.register_error_handler(http.HTTPException, _http_problem)
    app.register_error_handler(Exception, _unexpected)


def problem(refusal: MatchError) -> Response:
    """The answer to a refusal."""
    status = STATUS[refusal.code]
    gate = context().gate
    if gate is not None:
        gate.note_refusal(request.environ, sent_token(), refusal)
    if "standing" in refusal.extra:
        g.standing = refusal.extra["standing"]
    request.environ[GAME] = refusal.game
    body = _encoder.encode(_document(refusal, status))
    answer = Response(body, status, content_type="application/problem+json")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Vary"] = "Authorization, Accept-Language"
    if status == 401:
        answer.headers["WWW-Authenticate"] = 'Bearer realm="filbert"'
    if status == 503:
        answer.headers["Retry-After"] = str(_RETRY_AFTER_S)
    if "retry_after_s" in refusal.extra:
        answer.headers["Retry-After"] = str(refusal.extra["retry_after_s"])
    return answer


def _document(refusal: MatchError, status: int) -> Problem:
    language = negotiate(request.headers.get("Accept-Language", ""))
    texts = context().texts
    params = {name: shown(value) for name, value in refusal.params.items()}
    game_id = msgspec.json.decode(refusal.view, type=_GameOf).game if refusal.view else g.get("game")
    detail = texts.refusal(language, refusal.code, refusal.reason, {"reason": refusal.reason, **params}, game_id)
    extra = refusal.extra
    return Problem(
        type=f"urn:filbert:problem:{refusal.code}",
        title=texts.title(language, refusal.code),
        status=status,
        detail=detail,
        code=refusal.code,
        request_id=g.request_id,
        reason=refusal.reason,
        errors=_fields(refusal, language, detail),
        rule_ref=refusal.rule_ref,
        view=msgspec.Raw(refusal.view) if refusal.view is not None else None,
        etag=f'"{refusal.tag}"' if refusal.tag is not None else None,
        closed=extra.get("closed"),
        applied=None if extra.get("applied") is None else msgspec.convert(extra["applied"], Applied),
        match_status=extra.get("status"),
        seat=extra.get("seat"),
        open_seats=None if "open_seats" not in extra else tuple(extra["open_seats"]),
        cursor=extra.get("cursor"),
    )


def _fields(refusal: MatchError, language: str, detail: str) -> tuple[ProblemField, ...]:
    if isinstance(refusal, RequestRefused) and refusal.faults:
        texts = context().texts
        return tuple(
            ProblemField(
                each.pointer,
                texts.fault(language, each.code, {name: shown(value) for name, value in each.params.items()}),
                each.code,
            )
            for each in refusal.faults
        )
    if refusal.field is not None and STATUS[refusal.code] == 422:
        return (ProblemField(f"/{shown(refusal.field)}", detail, refusal.reason or refusal.code),)
    return ()


def _http_problem(error: http.HTTPException) -> Response:
    """The answer to what Flask itself refuses."""
    answer = problem(_refusal_of(error))
    if isinstance(error, http.MethodNotAllowed) and error.valid_methods:
        answer.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return answer


def _refusal_of(error: http.HTTPException) -> MatchError:
    if isinstance(error, http.NotFound):
        return UnknownPath("path")
    if isinstance(error, http.MethodNotAllowed):
        return MethodNotAllowed(params={"allowed": ", ".join(sorted(error.valid_methods or ()))})
    if isinstance(error, http.RequestEntityTooLarge):
        return BodyTooLarge(params={"maximum": request.max_content_length or 0})
    if isinstance(error, http.UnsupportedMediaType):
        return UnsupportedMediaType("content_type")
    if error.code is not None and error.code < 500:
        return RequestRefused()
    return InternalError()


def _unexpected(error: Exception) -> Response:
    log.error("internal_error", extra={"request_id": g.request_id, "endpoint": request.endpoint}, exc_info=error)
    return problem(InternalError())


_encoder = msgspec.json.Encoder()
