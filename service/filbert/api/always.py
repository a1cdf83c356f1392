"""The headers that are the same in every answer, whoever gives it: the app, the short way below it, or the server for both."""

from __future__ import annotations

_EXPOSED = (
    "ETag, Location, Retry-After, Idempotency-Replayed, Preference-Applied, Server-Time, X-Request-Id, X-Trace-Id, RateLimit, "
    "RateLimit-Policy, Allow, WWW-Authenticate"
)

POLICY = "Content-Security-Policy"

ALWAYS = [
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", _EXPOSED),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),  # the address of a stream may hold a ticket
]
"""CORS is open because nothing here goes by a cookie: who has no token gets nothing that others could not fetch too."""

DATA_POLICY = (POLICY, "default-src 'none'; frame-ancestors 'none'")
"""For answers that are no page: whoever opens one as a page sees text, and nothing runs or is loaded."""
