"""The way to the service and back: time-outs, retries that repeat nothing, answers as models, refusals as exceptions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, NoReturn, TypeVar

import httpx

from filbert_sdk.errors import DECODING, FilbertError, Unexpected, Unreachable, refusal
from filbert_sdk.settings import Settings

T = TypeVar("T")
Json = dict[str, Any]

_REPEATABLE = frozenset({"GET", "HEAD", "PUT", "DELETE"})
_PASSING = frozenset({429, 502, 503, 504})
"""Statuses that pass: the service, or something before it, is busy or away."""

_KEY = "Idempotency-Key"
_ATTEMPTS = "filbert_attempts"
_EXCERPT_CHARACTERS = 200
_TOKEN = re.compile(r'("(?:token|ticket|access_token|refresh_token)"\s*:\s*")[^"]*')


class Token:
    """The token of a seat, which shows itself to nobody; `reveal` gives the text, to store it."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The token as text. Who has it can move in your name."""
        return self._text

    def __repr__(self) -> str:
        return "Token(…)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Token is not pickled or copied by accident; store what reveal() gives")


class Connection:
    """A service, and who asks. Not for two threads at a time."""

    def __init__(self, base_url: str, settings: Settings, token: Token | None = None) -> None:
        self.base_url = base_url.rstrip("/")
        self._token = token
        self._client = httpx.Client(
            base_url=self.base_url,
            headers={"User-Agent": "filbert-sdk", **({"Accept-Language": settings.language} if settings.language else {})},
            timeout=httpx.Timeout(settings.read_s, connect=settings.connect_s),
            transport=RetryTransport(settings),
        )

    def close(self) -> None:
        """Close what is open."""
        self._client.close()

    def send(self, request: Json, *, expect: tuple[int, ...] = (200,)) -> httpx.Response:
        """Send what the generated `_get_kwargs` made, until an answer with a status of *expect* comes.

        Raises: Refused, Unexpected, Unreachable.
        """
        if self._client.is_closed:
            raise Unreachable("the connection was closed here; make another table")
        headers = dict(request.get("headers", {}))
        if self._token is not None:
            headers["Authorization"] = f"Bearer {self._token.reveal()}"
        try:
            answer = self._client.request(**{**request, "headers": headers})
        except httpx.HTTPError as error:
            why = f"no answer from {self.base_url} ({type(error).__name__}: {error})"
            raise Unreachable(why, idempotency_key=headers.get(_KEY)) from error
        if answer.status_code not in expect:
            raise _refused(answer)
        return answer

    def fetch(self, request: Json, read: Callable[[Json], T], *, expect: tuple[int, ...] = (200,)) -> T:
        """Send, and read the body of the answer.

        Raises: as `send`.
        """
        return read_body(self.send(request, expect=expect), read)


class RetryTransport(httpx.BaseTransport):
    """Repeats what may be repeated. An answer counts once its whole body is here."""

    def __init__(self, settings: Settings) -> None:
        self._inner = settings.transport or httpx.HTTPTransport()
        self._settings = settings

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send, and send again while it may help.

        Raises: httpx.TransportError, that of the last attempt.
        """
        retries, clock = self._settings.retries, self._settings.clock
        repeatable = request.method in _REPEATABLE or _KEY in request.headers
        give_up_s = clock() + retries.patience_s
        attempt = 0
        while True:
            attempt += 1
            pause_s = retries.pause_s(attempt)
            try:
                answer = self._inner.handle_request(request)
                answer.read()
            except httpx.TransportError:
                if not repeatable or clock() + pause_s > give_up_s:
                    raise
            else:
                asked_s = retry_after_s(answer)
                pause_s = pause_s if asked_s is None else asked_s
                if not repeatable or answer.status_code not in _PASSING or clock() + pause_s > give_up_s:
                    answer.extensions[_ATTEMPTS] = attempt
                    return answer
                answer.close()
            self._settings.sleep(pause_s)

    def close(self) -> None:
        """Close the transport inside, if it was made here."""
        if self._settings.transport is None:
            self._inner.close()


def read_body(answer: httpx.Response, read: Callable[[Json], T]) -> T:
    """The model that *read* makes of the body.

    Raises: Unexpected.
    """
    document = _document(answer)
    if document is None:
        raise _unexpected(answer, "a body that is no JSON object")
    try:
        return read(document)
    except DECODING as error:
        raise _unexpected(answer, f"a body that is not what was described ({type(error).__name__}: {error})") from error


def retry_after_s(answer: httpx.Response) -> float | None:
    """What Retry-After asks for, in seconds; None if it is absent or cannot be read."""
    header = answer.headers.get("Retry-After", "").strip()
    if header.isascii() and header.isdigit():
        return float(header)
    try:
        then = parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    return max(0.0, (then.replace(tzinfo=then.tzinfo or UTC) - datetime.now(UTC)).total_seconds())


def _refused(answer: httpx.Response) -> FilbertError:
    document = _document(answer)
    if answer.status_code >= 400 and document is not None and isinstance(document.get("code"), str):
        attempts = answer.extensions.get(_ATTEMPTS, 1)
        return refusal(answer.status_code, document, retry_after_s=retry_after_s(answer), attempts=attempts)
    return _unexpected(answer, "an answer that the API does not describe")


def _unexpected(answer: httpx.Response, why: str) -> Unexpected:
    return Unexpected(
        answer.status_code,
        why,
        excerpt=_TOKEN.sub(r"\1…", answer.text)[:_EXCERPT_CHARACTERS].strip(),
        request_id=answer.headers.get("X-Request-Id"),
        retry_after_s=retry_after_s(answer),
    )


def _document(answer: httpx.Response) -> Json | None:
    try:
        document = json.loads(answer.content)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None
