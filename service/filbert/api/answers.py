"""Answers from bytes: what the store holds is JSON already, and goes out as it is."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

import msgspec
from flask import Response, request

from filbert.api.headers import has_already
from filbert.matches.attempt import Settled

_encoder = msgspec.json.Encoder()

PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}
"""For what differs by viewer and may change: kept by the client alone, and asked about each time."""

LASTING = {"Cache-Control": "private, max-age=3600", "Vary": "Authorization"}
"""For what differs by viewer and does not change any more."""


def answer(body: bytes | msgspec.Struct, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON answer."""
    data = body if isinstance(body, bytes) else _encoder.encode(body)
    made = Response(data, status, content_type="application/json")
    if headers:
        made.headers.update(headers)
    return made


def settled(change: Settled, headers: Mapping[str, str]) -> Response:
    """The lobby document after a change to the match."""
    return answer(change.lobby, 200, {**headers, "Idempotency-Replayed": "true"} if change.replayed else headers)


def tagged(body: bytes, tag: str, headers: Mapping[str, str]) -> Response:
    """A JSON answer under *tag*; 304 without a body if the client has it already."""
    headers = under_tag(tag, headers)
    if has_already(tag):
        return Response(status=304, headers=dict(headers))
    return answer(body, 200, headers)


def under_tag(tag: str, headers: Mapping[str, str]) -> dict[str, str]:
    """*headers* with an ETag."""
    return {**headers, "ETag": f'"{tag}"'}


def cached(body: bytes, language: str) -> Response:
    """A JSON answer that is the same for everybody who reads *language*, tagged by its content."""
    headers = {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language", "Content-Language": language}
    return tagged(body, hashlib.sha256(body).hexdigest()[:16], headers)


def empty(status: int = 204, headers: Mapping[str, str] | None = None) -> Response:
    """An answer without a body."""
    made = Response(status=status, headers=dict(headers or {}))
    made.headers.pop("Content-Type", None)
    return made


def path_of(match_id: str, *parts: str | int) -> str:
    """The path of a resource of a match, for Location."""
    return "/".join((f"{request.script_root}/v1/matches/{match_id}", *map(str, parts)))
