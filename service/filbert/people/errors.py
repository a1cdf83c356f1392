"""The refusals of persons' use cases. `api/errors.py` alone maps them to statuses."""

from __future__ import annotations

from filbert.matches.errors import MatchError


class InvalidPersonToken(MatchError):
    """No access token of a person where one is needed, or one that is none. `reason` says what came instead."""

    code = "invalid_person_token"


class TokenExpired(MatchError):
    """The access token was good, and its time is over; a refresh gives another."""

    code = "token_expired"


class InvalidRefreshToken(MatchError):
    """What was sent is no refresh token of this service."""

    code = "invalid_refresh_token"


class SessionOver(MatchError):
    """The session was ended: by the person, because it was not used for long, or because its refresh token was used twice."""

    code = "session_over"


class IssuerUnavailable(MatchError):
    """The keys of the issuer that the token is from cannot be had now. The request may be repeated."""

    code = "issuer_unavailable"
