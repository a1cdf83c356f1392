"""Operations: routes that say what they take and give, once, for the server and for the specification."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from flask import Flask, Response, g, request
from flask_smorest import Blueprint as SmorestBlueprint

from filbert.api.context import context
from filbert.api.errors import STATUS, Problem
from filbert.api.gate import Counted
from filbert.api.headers import sent_token, token
from filbert.api.identity import person, person_id_if_any, seen_by_holder
from filbert.api.reading import body_of, move_body, query_of
from filbert.api.refusals import RequestRefused
from filbert.api.shapes import Shapes
from filbert.matches.errors import MatchError
from filbert.matches.secrets import is_of_person, slot_of

Struct = type[msgspec.Struct]
View = Callable[..., Response]
Json = dict[str, Any]

Access = Literal["anyone", "viewer", "holder", "speaker", "person", "joiner", "owner"]

_SECURITY: Mapping[Access, list[Json]] = {
    "viewer": [{}, {"bearer": []}],
    "holder": [{"bearer": []}],
    "speaker": [{"bearer": []}],
    "person": [{"person": []}],
    "joiner": [{}, {"person": []}],
    "owner": [{"bearer": []}, {"person": []}],
}

_OF_SEATS = frozenset({"viewer", "holder", "speaker", "owner"})
_OF_PERSONS = frozenset({"person", "joiner", "owner"})

ANY_MOVE: Literal["move"] = "move"
"""Stands for a body that is a move of any game."""

PARAMETERS: Mapping[str, Json] = {
    "match_id": {"description": "Id of the match.", "schema": {"type": "string"}},
    "game": {"description": "Id of the game.", "schema": {"type": "string"}},
    "seat": {"description": "Seat number, from 0.", "schema": {"type": "integer", "minimum": 0, "maximum": 15}},
    "room": {"description": "Room of the chat: `players` or `spectators`.", "schema": {"type": "string"}},
    "message": {"description": "Number of the message in its room, from 1.", "schema": {"type": "integer", "minimum": 0}},
    "spectator": {"description": "Id of a spectator of the match, as its messages bear it.", "schema": {"type": "string"}},
    "kind": {"description": "Kind of prompt, as in `standing_answers` of the game.", "schema": {"type": "string"}},
    "matter": {"description": "What to agree to.", "schema": {"type": "string", "enum": ["abort", "pause"]}},
    "block": {"description": "Id of one of your blocks.", "schema": {"type": "string"}},
    "invite": {"description": "Id of the invite.", "schema": {"type": "string"}},
    "code": {"description": "Code of the invite, in any case, with or without its hyphen.", "schema": {"type": "string"}},
    "prompt": {"description": "Key of one of your prompts.", "schema": {"type": "string"}},
    "number": {"description": "Number of the move in your list, from 1.", "schema": {"type": "integer", "minimum": 0}},
}

_REQUEST_HEADERS: Mapping[str, tuple[str, Json]] = {
    "Idempotency-Key": (
        "1 to 200 visible ASCII characters, 16 or more where the answer holds a token. A repeated request with the same key is "
        "answered alike, and done once.",
        {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]*$"},
    ),
    "If-Match": (
        "ETag of the view, or of the match, that the request was made on; 412 if it is another by now.",
        {"type": "string"},
    ),
    "If-None-Match": ("ETag of the answer that you have; 304 if it is still good.", {"type": "string"}),
    "Last-Event-ID": ("Cursor to go on from, as an EventSource sends it by itself; it wins over `after`.", {"type": "string"}),
    "Prefer": ("`return=minimal` leaves the body of the answer out.", {"type": "string"}),
    "Accept-Language": ("Language of texts: `en` or `fr`.", {"type": "string"}),
}

_ANSWER_HEADERS: Mapping[str, str] = {
    "ETag": "Strong entity tag.",
    "Location": "Path of what was made.",
    "Idempotency-Replayed": "`true`: this was done before, by a request with the same key.",
    "Preference-Applied": "`return=minimal` where it was asked for.",
    "Retry-After": "Seconds to wait before trying again.",
    "RateLimit": 'How you stand with a limit, as `"<name>";r=<left>;t=<seconds until there is more>`.',
    "RateLimit-Policy": 'That limit, as `"<name>";q=<how many>;w=<in how many seconds>`.',
    "Allow": "Methods that the resource has.",
    "WWW-Authenticate": "`Bearer`.",
}

_UNSURE = frozenset({"anyone", "viewer"})
"""Operations that may be answered without a look at the token that was sent."""

_LIMIT_HEADERS = ("RateLimit", "RateLimit-Policy")


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of an operation. `shape`: the struct of its body, None for no body. `streams`: what it is instead, by media type,
    for those who ask for that."""

    about: str
    shape: Struct | None = None
    headers: Sequence[str] = ()
    streams: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """What a route takes and gives. `refusals` are codes; those that its other fields imply need not be named.

    `access`: `holder` needs the token of a seat or host, `speaker` that of a spectator will do, `viewer` shows more with one,
    `person` needs the access token of a person, `joiner` notes whose it is if there is one, `owner` needs a seat's or a person's,
    `anyone` looks at none. `counts`: what it counts as for the limits of a person, or of an address.
    `takes_secret`: path or body holds a code or a token, which may be guessed.
    """

    id: str
    answers: Mapping[int, Answer]
    takes: Struct | Literal["move"] | None = None
    optional_body: bool = False
    query: Struct | None = None
    access: Access = "anyone"
    headers: Sequence[str] = ()
    required_headers: Sequence[str] = ()
    refusals: Sequence[str] = field(default=())
    counts: Counted | None = None
    takes_secret: bool = False

    def all_refusals(self) -> list[str]:
        """Every code that the operation may answer with."""
        codes = {*self.refusals, "internal_error"}
        if self.takes is not None:
            codes |= {"malformed_body", "body_too_large", "unsupported_media_type", "invalid_body"}
        if "match_not_found" in self.refusals:
            codes |= {"other_release"}
        if self.query is not None:
            codes |= {"invalid_parameter"}
        if self.access in _OF_SEATS:
            codes |= {"invalid_token"}
        if self.access in _OF_PERSONS:
            codes |= {"invalid_person_token", "token_expired", "session_over", "issuer_unavailable", "store_unavailable"}
        if self.access != "anyone" or self.counts is not None or self.takes_secret:
            codes |= {"rate_limited"}
        if {"Idempotency-Key", "If-Match"} & {*self.headers, *self.required_headers}:
            codes |= {"invalid_header"}
        return sorted(codes)


class Blueprint(SmorestBlueprint):  # type: ignore[misc]  # flask-smorest ships no types
    """flask-smorest's blueprint, fed by `Operation`s."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, f"filbert.api.{name}", url_prefix="/v1", description=about)
        self._prepare_doc_cbks = [self._prepare_operation]

    def operation(self, rule: str, method: str, operation: Operation) -> Callable[[View], View]:
        """Serve *rule* by the decorated function, which gets the path's parts, and `query` and `body` where it takes them."""

        def register(function: View) -> View:
            served = _served(function, operation, is_change=method not in ("GET", "HEAD"))
            served._apidoc = {"operation": operation}  # type: ignore[attr-defined]  # where flask-smorest looks
            names = re.findall(r"<(?:\w+:)?(\w+)>", rule)
            parameters = [{"in": "path", "name": name, "required": True, **PARAMETERS[name]} for name in names]
            self.add_url_rule(rule, operation.id, served, methods=[method], parameters=parameters)
            return function

        return register

    def _prepare_operation(self, document: Json, info: Json, *, app: Flask, **_: Any) -> Json:
        return documented(info["operation"], app.config["SHAPES"])


def documented(operation: Operation, shapes: Shapes) -> Json:
    """The operation as OpenAPI, with schema classes in place of schemas; apispec puts references there."""
    document: Json = {"operationId": operation.id, "parameters": _parameters(operation, shapes), "responses": {}}
    if operation.takes is not None:
        schema = _moves_reference() if operation.takes == ANY_MOVE else shapes.schema(operation.takes, "request")
        document["requestBody"] = {"required": not operation.optional_body, "content": {"application/json": {"schema": schema}}}
    limits = () if operation.counts is None else _LIMIT_HEADERS
    for status, answer in operation.answers.items():
        content: Json = (
            {} if answer.shape is None else {"content": {"application/json": {"schema": shapes.schema(answer.shape, "answer")}}}
        )
        for media_type, about in answer.streams.items():
            content["content"][media_type] = {"schema": {"type": "string", "description": about}}
        document["responses"][str(status)] = {
            "description": answer.about,
            **content,
            "headers": _headers((*answer.headers, *limits)),
        }
    by_status: dict[int, list[str]] = {}
    for code in operation.all_refusals():
        by_status.setdefault(STATUS[code], []).append(code)
    for status, codes in sorted(by_status.items()):
        document["responses"][str(status)] = {
            "description": "Refused: " + ", ".join(f"`{code}`" for code in codes) + ".",
            "content": {"application/problem+json": {"schema": shapes.schema(Problem, "answer")}},
            "headers": _headers(
                {401: ["WWW-Authenticate"], 429: ["Retry-After", *_LIMIT_HEADERS], 503: ["Retry-After"]}.get(status, [])
            ),
        }
    if operation.access != "anyone":
        document["security"] = _SECURITY[operation.access]
    return document


def _moves_reference() -> Json:
    return {"$ref": "#/components/schemas/Move"}


def _parameters(operation: Operation, shapes: Shapes) -> list[Json]:
    found: list[Json] = []
    if operation.query is not None:
        found.append({"in": "query", "schema": shapes.schema(operation.query, "request")})
    for name in (*operation.required_headers, *operation.headers, "Accept-Language"):
        about, schema = _REQUEST_HEADERS[name]
        required = name in operation.required_headers
        found.append({"in": "header", "name": name, "description": about, "required": required, "schema": schema})
    return found


def _headers(names: Sequence[str]) -> Json:
    """The headers of an answer; those that every answer has are in the preamble of the specification."""
    return {name: {"description": _ANSWER_HEADERS[name], "schema": {"type": "string"}} for name in names}


def _served(function: View, operation: Operation, *, is_change: bool) -> View:
    takes, query = operation.takes, operation.query

    @functools.wraps(function)
    def serve(**parts: Any) -> Response:
        _let_in(operation, is_change=is_change)
        if query is not None:
            parts["query"] = query_of(query)
        if operation.access == "person" and takes is not None:
            person()  # before it is told what is wrong with its body
        if takes is not None:
            try:
                parts["body"] = (
                    move_body(context().shapes) if takes == ANY_MOVE else body_of(takes, optional=operation.optional_body)
                )
            except RequestRefused as refusal:
                if operation.access == "owner" and is_of_person(sent_token()):
                    person()
                elif operation.access in ("holder", "owner"):
                    _tell_who_asks(refusal, parts["match_id"])
                raise
        answer = function(**parts)
        gate = context().gate
        if gate is not None and operation.access not in _UNSURE:
            gate.note_good(sent_token())
        return answer

    serve.__doc__ = inspect.cleandoc(function.__doc__ or "").partition("\n\n")[0]
    return serve


def _let_in(operation: Operation, *, is_change: bool) -> None:
    """Count the request for the limits that it falls under.

    Raises: RateLimited; and as `identity.person` for the token of a person that is not good.
    """
    gate = context().gate
    if gate is None:
        return
    if operation.access != "anyone" or operation.takes_secret:
        gate.check(request.environ, sent_token(), takes_secret=operation.takes_secret)
    if operation.counts is not None:
        known = person_id_if_any() if operation.access == "joiner" else ""
        g.standing = gate.count(operation.counts, request.environ, known or None)
    if operation.access != "anyone" and is_change:
        gate.change(sent_token())


def _tell_who_asks(refusal: MatchError, match_id: str) -> None:
    """Before a seat is told what is wrong with its body, see that it is one; then show it its view.

    Raises: InvalidToken, MatchNotFound.
    """
    given = token()
    seen = seen_by_holder(match_id, given)
    if (slot_of(given or "") or "").isdigit():
        refusal.tag, refusal.view = seen.tag, seen.view
