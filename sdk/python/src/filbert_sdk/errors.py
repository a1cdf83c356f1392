"""What can go wrong, as exceptions: the service refused, it answered in a way nobody described, or it was not reached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from filbert_sdk._generated.models import Applied, ProblemField, View

DECODING = (AttributeError, KeyError, TypeError, ValueError)
"""What generated models raise for a document that is not what the specification says."""


class FilbertError(Exception):
    """Base of all that this package raises on purpose."""


class Unreachable(FilbertError):
    """No answer came, after all retries. The cause (`__cause__`) is the error of the transport.

    Whether a request that changes something took effect is not known: call again with its `idempotency_key`, and it does so once.
    """

    def __init__(self, why: str, *, idempotency_key: str | None = None) -> None:
        super().__init__(why)
        self.idempotency_key = idempotency_key


class TimedOut(FilbertError):
    """What was waited for did not come in time. The service answered, and waiting again is fine."""


class NoSeat(FilbertError):
    """Only who holds a seat can do this, and this table watches."""


class Unexpected(FilbertError):
    """An answer that the API does not describe: a proxy's page, an unknown status, a body that cannot be read.

    `status`; `excerpt`: how the body begins, tokens left out; `request_id`: for the logs of the service, if the answer had one;
    `retry_after_s`: how long the answer asks to wait, if it does.
    """

    def __init__(
        self, status: int, why: str, *, excerpt: str = "", request_id: str | None = None, retry_after_s: float | None = None
    ) -> None:
        super().__init__(f"status {status}: {why}" + (f": {excerpt}" if excerpt else ""))
        self.status = status
        self.excerpt = excerpt
        self.request_id = request_id
        self.retry_after_s = retry_after_s


class Refused(FilbertError):
    """The service refused, and says why. After a refusal nothing has moved in your name.

    Branch on the class, or on `code` (and `reason`, a finer one); `detail` is for people, in the language that was asked for.
    `errors`: the fields that are wrong. `rule_ref`: the section of the rules, or the ruling, that was broken. `view`, `etag`:
    the fresh view of your seat, where the refusal concerns one. `problem`: the document as it came, with fields that are newer
    than this package. `attempts`: how many times the request was sent.
    """

    def __init__(self, status: int, problem: Mapping[str, Any], *, retry_after_s: float | None = None, attempts: int = 1) -> None:
        self.status = status
        self.problem = problem
        self.retry_after_s = retry_after_s
        self.attempts = attempts
        self.code: str = _text(problem, "code") or "unknown"
        self.reason = _text(problem, "reason")
        self.title = _text(problem, "title") or self.code
        self.detail = _text(problem, "detail") or self.title
        self.rule_ref = _text(problem, "rule_ref")
        self.request_id = _text(problem, "request_id")
        self.etag = _text(problem, "etag")
        self.errors: tuple[ProblemField, ...] = _fields(problem.get("errors"))
        self.view: View | None = _view(problem.get("view"))
        super().__init__(f"{self.code}: {self.detail}")


class PromptClosed(Refused):
    """The prompt is no longer open.

    `closed`: why, such as `answered` or `timed_out`. `applied`: the answer that was applied in your name, and by whom.
    """

    @property
    def closed(self) -> str | None:
        return _text(self.problem, "closed")

    @property
    def applied(self) -> Applied | None:
        document = self.problem.get("applied")
        try:
            return Applied.from_dict(document) if isinstance(document, dict) else None
        except DECODING:
            return None


class IllegalMove(Refused):
    """The rules do not allow this move; `rule_ref` says where they stand. The prompt is still open."""


class InvalidBody(Refused):
    """Something in the request is not what the API takes; `errors` lists every field."""


class NotAdmitted(Refused):
    """You cannot take part here; look for another match."""


class NotYourSeat(Refused):
    """The prompt or seat belongs to somebody else."""


class InvalidToken(Refused):
    """The token is not, or no longer, good for this match."""


class TokenExpired(Refused):
    """The access token of the person has expired; a `Guest` renews its own by itself."""


class SessionOver(Refused):
    """The session of the person is over: ended by sign-out, by long absence, or because its refresh token was used twice
    (`reason` is `used_twice` then). Become a guest anew, or sign in again."""


class AlreadySeated(Refused):
    """You sit at this match already, at `seat`: get back to it with `Table.back`."""

    @property
    def seat(self) -> int | None:
        seat = self.problem.get("seat")
        return seat if isinstance(seat, int) else None


class MatchNotFound(Refused):
    """No such match, or none that you may know of."""


class MatchNotActive(Refused):
    """The match has not started, or is over: `match_status` says which."""

    @property
    def match_status(self) -> str | None:
        return _text(self.problem, "match_status")


class HostOnly(Refused):
    """Only the host of the match may do this."""


class SeatsOpen(Refused):
    """The match cannot start while seats are open: `open_seats` lists them."""

    @property
    def open_seats(self) -> tuple[int, ...]:
        seats = self.problem.get("open_seats")
        return tuple(seat for seat in seats if isinstance(seat, int)) if isinstance(seats, list) else ()


class SeatTaken(Refused):
    """The seat, or every seat, is taken."""


class NameTaken(Refused):
    """Another seat bears a name that reads the same."""


class AlreadyStarted(Refused):
    """The match has started; its seats are fixed now."""


class NotFinished(Refused):
    """What is asked for stays secret until the match is over."""


class CursorGone(Refused):
    """The cursor is no longer good; `cursor` is one that is. Read the view, and go on from there."""

    @property
    def cursor(self) -> str | None:
        return _text(self.problem, "cursor")


class InviteGone(Refused):
    """The invite was good once: it has expired, or is used up (`reason`)."""


class MatchPaused(Refused):
    """The match stands still by consent of all; it goes on with the first who says `resume`."""


class Muted(Refused):
    """The host has taken your word away."""


class NotFound(Refused):
    """There is no such seat, prompt, invite, room or rematch: `reason` says which."""


class PreconditionFailed(Refused):
    """The match is another than you have seen; look again, and see whether you still want to change it."""


class RateLimited(Refused):
    """Too much of this in too short a time; `retry_after_s` says when to go on."""


class RoomClosed(Refused):
    """This room of the chat is not for you, or not now: `reason` says why."""


class SpectatorsOff(Refused):
    """The match shows its table to its seats only."""


class TableFull(Refused):
    """The service has as many matches that go on as it takes; nothing was created. `retry_after_s` says when to ask again."""


class TooManyBlocks(Refused):
    """You have blocked as many persons as you may."""


class TooManyReports(Refused):
    """You have reported as much of this match as you may, or all have together."""


class TooManyInvites(Refused):
    """The match has as many invites as it may have."""


class TooManyStreams(Refused):
    """Your seat is followed from as many places as it may be."""


class IdempotencyKeyReused(Refused):
    """The key that you gave was used before, for another request."""


class StoreUnavailable(Refused):
    """The service could not reach its store, and went on refusing through all retries."""


_BY_CODE: Mapping[str, type[Refused]] = {
    "already_seated": AlreadySeated,
    "already_started": AlreadyStarted,
    "cursor_gone": CursorGone,
    "host_only": HostOnly,
    "idempotency_key_reused": IdempotencyKeyReused,
    "illegal_move": IllegalMove,
    "invalid_body": InvalidBody,
    "invalid_token": InvalidToken,
    "invite_gone": InviteGone,
    "match_not_active": MatchNotActive,
    "match_not_found": MatchNotFound,
    "match_paused": MatchPaused,
    "muted": Muted,
    "name_taken": NameTaken,
    "not_admitted": NotAdmitted,
    "not_finished": NotFinished,
    "not_found": NotFound,
    "not_your_seat": NotYourSeat,
    "precondition_failed": PreconditionFailed,
    "prompt_closed": PromptClosed,
    "rate_limited": RateLimited,
    "room_closed": RoomClosed,
    "seat_taken": SeatTaken,
    "seats_open": SeatsOpen,
    "session_over": SessionOver,
    "spectators_off": SpectatorsOff,
    "store_unavailable": StoreUnavailable,
    "table_full": TableFull,
    "token_expired": TokenExpired,
    "too_many_blocks": TooManyBlocks,
    "too_many_invites": TooManyInvites,
    "too_many_reports": TooManyReports,
    "too_many_streams": TooManyStreams,
}


def refusal(status: int, problem: Mapping[str, Any], *, retry_after_s: float | None, attempts: int) -> Refused:
    """The exception of a problem document. A code that is newer than this package makes a plain `Refused`."""
    kind = _BY_CODE.get(_text(problem, "code") or "", Refused)
    return kind(status, problem, retry_after_s=retry_after_s, attempts=attempts)


def _text(problem: Mapping[str, Any], name: str) -> str | None:
    value = problem.get(name)
    return value if isinstance(value, str) else None


def _fields(found: object) -> tuple[ProblemField, ...]:
    try:
        return tuple(ProblemField.from_dict(each) for each in found) if isinstance(found, list) else ()
    except DECODING:
        return ()


def _view(found: object) -> View | None:
    try:
        return View.from_dict(found) if isinstance(found, dict) else None
    except DECODING:
        return None
