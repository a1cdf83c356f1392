"""The refusals of the use cases. `api/errors.py` alone maps them to statuses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

Param = str | int


class MatchError(Exception):
    """Base of every refusal of this floor. After one, nothing has moved in the caller's name.

    `code` is stable; the text is `error.<code>` of the service's texts, or `error.<code>.<reason>` where a reason is given.
    `view` and `tag` are the seat's fresh view and its ETag, where the refusal concerns a seat that may see one; `game` is
    set beside them.
    """

    code = "match_error"

    def __init__(
        self,
        reason: str | None = None,
        *,
        field: str | None = None,
        value: object = None,
        rule_ref: str | None = None,
        params: Mapping[str, Param] = MappingProxyType({}),
        extra: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        super().__init__(self.code if reason is None else f"{self.code}: {reason}")
        self.reason = reason
        self.field = field
        self.value = value
        self.rule_ref = rule_ref
        self.params = dict(params)
        self.extra = dict(extra)
        self.view: bytes | None = None
        self.tag: str | None = None
        self.game = ""


class MatchNotFound(MatchError):
    """No such match, or none that this caller may know of."""

    code = "match_not_found"


class UnknownGame(MatchError):
    """The catalogue has no game of this name."""

    code = "unknown_game"


class NotFound(MatchError):
    """The match has no such prompt, move, seat or standing answer. `reason` says which."""

    code = "not_found"


class InvalidToken(MatchError):
    """No token where one is needed, or one that is not, or no longer, good for this match."""

    code = "invalid_token"


class NotYourSeat(MatchError):
    """The token is good, but for another seat, or for none where a seat is needed."""

    code = "not_your_seat"


class HostOnly(MatchError):
    """Only the host of the match may do this."""

    code = "host_only"


class TooManyStreams(MatchError):
    """The seat follows its match over as many connections as it may."""

    code = "too_many_streams"


class SpectatorsOff(MatchError):
    """The match shows its table to its seats only."""

    code = "spectators_off"


class RoomClosed(MatchError):
    """This room of the chat is not for the caller, or not now: `reason` says why."""

    code = "room_closed"


class Muted(MatchError):
    """The host has taken the caller's word away."""

    code = "muted"


class NotAdmitted(MatchError):
    """Somebody who may say so does not want the caller here. Who, and why, is told to nobody."""

    code = "not_admitted"


class TooManyBlocks(MatchError):
    """The person has blocked as many others as they may."""

    code = "too_many_blocks"


class TooManyReports(MatchError):
    """The caller has reported as much of this match as they may, or all have together."""

    code = "too_many_reports"


class RateLimited(MatchError):
    """Too much of this in too short a time; `extra["retry_after_s"]` says when to try again."""

    code = "rate_limited"


class SpectatorsFull(MatchError):
    """The match has as many spectators with a name as it can have."""

    code = "spectators_full"


class InvalidBody(MatchError):
    """The request is well-formed, but names something that cannot be (`field`, `value`)."""

    code = "invalid_body"


class IllegalMoveRefused(MatchError):
    """The rules refuse the move; `reason` is the game's own, `rule_ref` its section or ruling."""

    code = "illegal_move"


class PromptClosed(MatchError):
    """The prompt is no longer open. `extra["closed"]` says why, and `extra["applied"]` what was applied in the seat's name."""

    code = "prompt_closed"


class MatchNotActive(MatchError):
    """The match has not started yet, or is over. `extra["status"]` says which."""

    code = "match_not_active"


class MatchPaused(MatchError):
    """The match stands still by consent of all."""

    code = "match_paused"


class AlreadyStarted(MatchError):
    """The match has started; seats and settings are fixed now."""

    code = "already_started"


class SeatTaken(MatchError):
    """The seat, or every seat, is taken."""

    code = "seat_taken"


class TooManyMatches(MatchError):
    """The person sits at as many matches that go on as they may."""

    code = "too_many_matches"


class TableFull(MatchError):
    """The house has as many matches that go on as it takes; `extra["retry_after_s"]` says when to ask again."""

    code = "table_full"


class AlreadySeated(MatchError):
    """The person sits at this match already; `extra["seat"]` says where."""

    code = "already_seated"


class NameTaken(MatchError):
    """Another seat bears a name that reads the same."""

    code = "name_taken"


class SeatsOpen(MatchError):
    """The match cannot start while seats are open."""

    code = "seats_open"


class PreconditionFailed(MatchError):
    """If-Match was sent, and the view, or the match, is another by now."""

    code = "precondition_failed"


class InviteGone(MatchError):
    """The invite was good once. `reason` says whether it is expired or used up."""

    code = "invite_gone"


class TooManyInvites(MatchError):
    """The match has as many invites as it may have."""

    code = "too_many_invites"


class PreconditionRequired(MatchError):
    """The change needs If-Match, so that nobody overwrites what they have not seen."""

    code = "precondition_required"


class IdempotencyKeyReused(MatchError):
    """The key was used before for another request."""

    code = "idempotency_key_reused"


class CursorGone(MatchError):
    """The cursor belongs to an epoch or a revision that is no longer good; read the view and go on from there."""

    code = "cursor_gone"


class NotFinished(MatchError):
    """What is asked for is a secret of the match until its end."""

    code = "not_finished"


class StoreUnavailable(MatchError):
    """The store did not answer in time, or refused a write. The request may be repeated with the same Idempotency-Key."""

    code = "store_unavailable"


class OtherRelease(MatchError):
    """The match was written, or dealt, by another release of the service, and this process does not know all that is in it. Nothing
    of it is changed here; a process of that release can answer."""

    code = "other_release"


class SecretKeyChanged(MatchError):
    """The match was made under another server key, so that its dice cannot be worked out here."""

    code = "secret_key_changed"
