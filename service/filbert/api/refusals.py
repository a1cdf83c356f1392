"""The refusals of the door itself: what is wrong with a request before any use case sees it."""

from __future__ import annotations

from dataclasses import dataclass, field

from filbert.matches.errors import MatchError, Param


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with one field. `pointer`: JSON Pointer into the body, or the name of a parameter or header."""

    pointer: str
    code: str
    params: dict[str, Param] = field(default_factory=dict)


class RequestRefused(MatchError):
    """Base of the door's refusals. `faults` lists every field that is wrong, where fields are."""

    code = "bad_request"

    def __init__(self, reason: str | None = None, *faults: Fault, params: dict[str, Param] | None = None) -> None:
        super().__init__(reason, params=params or {})
        self.faults = faults


class MalformedBody(RequestRefused):
    """The body is no JSON document that this service reads: `reason` says why."""

    code = "malformed_body"


class UnsupportedMediaType(RequestRefused):
    """The body is not sent as plain `application/json`."""

    code = "unsupported_media_type"


class BodyTooLarge(RequestRefused):
    """The body has more bytes than are read."""

    code = "body_too_large"


class InvalidFields(RequestRefused):
    """Fields of the body are missing, unknown, of the wrong type or out of range."""

    code = "invalid_body"


class BadParameter(RequestRefused):
    """A query parameter cannot be used."""

    code = "invalid_parameter"


class BadHeader(RequestRefused):
    """A header cannot be used."""

    code = "invalid_header"


class UnknownPath(RequestRefused):
    """There is no such resource."""

    code = "not_found"


class MethodNotAllowed(RequestRefused):
    """The resource has no such method; the `Allow` header lists those that it has."""

    code = "method_not_allowed"


class InternalError(RequestRefused):
    """A fault of the service; the request id finds it in the logs."""

    code = "internal_error"
