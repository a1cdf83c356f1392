"""Make a move: answer one open prompt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from filbert.gamekit.contract import Move
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.matches.access import seat_of
from filbert.matches.attempt import Record, carry_out_once, same_request
from filbert.matches.closed import closed_refusal, was_rolled_back
from filbert.matches.errors import InvalidBody, MatchError, MatchNotActive, MatchPaused, NotYourSeat, PreconditionFailed
from filbert.matches.free_text import take_texts_out
from filbert.matches.history import own_move
from filbert.matches.house import House
from filbert.matches.progress import Progress
from filbert.matches.refusals import refused, wrong_value
from filbert.matches.round_trips import way_up_ms
from filbert.matches.secrets import slot_of
from filbert.matches.sitting_ports import Sitting

CREATED = 201


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """One move as it came in. `move`: its `type` and fields, plain. `if_match`: the ETag of the view it was made on, if it must
    still be that one."""

    match_id: str
    token: str | None
    prompt: str
    move: Mapping[str, Any]
    idempotency_key: str | None
    fingerprint: bytes
    if_match: str | None = None


@dataclass(frozen=True, slots=True)
class MoveReply:
    """What became of a move: the game, its number in the seat's own list, its instant in Unix ms, the move, the seat's view
    with its tag, the events of its step."""

    game: str
    number: int
    seat: int
    at_ms: int
    move: bytes
    tag: str
    view: bytes
    events: list[bytes]
    replayed: bool


def move(house: House, request: MoveRequest) -> MoveReply:
    """Make a move.

    Raises: InvalidToken, NotYourSeat, MatchNotFound, PromptClosed, MatchNotActive, MatchPaused, PreconditionFailed,
    IllegalMoveRefused, InvalidBody, IdempotencyKeyReused, StoreUnavailable. Where the seat is known, the refusal carries its fresh
    view.
    """
    key = None
    if request.idempotency_key is not None:
        scope = request.token or ""
        key = house.keys.record_key(scope, f"moves {request.match_id}", request.idempotency_key)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[MoveReply, Record | None]:
        seat = seat_of(progress.state, request.token)
        try:
            if record is not None:
                same_request(record, request.fingerprint)
                return _replay(house, progress, seat, record), None
            return _make(progress, seat, received_ms - progress.state.started_ms, request)
        except MatchError as refusal:
            refusal.tag, refusal.view = progress.view(seat)
            refusal.game = progress.state.game
            raise

    return carry_out_once(house, request.match_id, act, key=key, seat=slot_of(request.token or ""))


def _make(progress: Progress, seat: int, at_ms: int, request: MoveRequest) -> tuple[MoveReply, Record]:
    if progress.state.status != "active":
        raise MatchNotActive(params={"status": progress.state.status}, extra={"status": progress.state.status})
    if progress.state.paused is not None:
        raise MatchPaused
    prompt = find_prompt(progress, seat, request.prompt)
    if request.if_match is not None and request.if_match != progress.view(seat)[0]:
        raise PreconditionFailed(extra={"etag": progress.view(seat)[0]})
    deadline = progress.deadline_ms(prompt)
    if deadline is not None and at_ms > deadline:
        raise closed_refusal(progress, prompt.key, "deadline_passed")
    decoded, texts = take_texts_out(progress.house, _decode(progress, request.move))
    try:
        progress.answer(prompt, decoded, "seat", at_ms, lag_ms=way_up_ms(progress.loaded.samples_us))
    except IllegalMove as error:
        raise refused(error) from None
    progress.keep_texts(texts, Sitting(progress.state.id, seat, progress.state.seats[seat].generation).author)
    number = progress.move_number(seat)
    tag, view = progress.view(seat)
    at_ms = progress.loaded.now_ms
    shown, events = progress.codec.json_bytes(decoded), progress.shown_to(seat)
    reply = MoveReply(progress.state.game, number, seat, at_ms, shown, tag, view, events, replayed=False)
    return reply, Record(request.fingerprint, CREATED, number)


def find_prompt(progress: Progress, seat: int, key: str) -> Prompt:
    """The open prompt *key* of *seat*.

    Raises: NotYourSeat for any key of another seat, open or not; PromptClosed, also for a key that may have been lost with its
    store; InvalidBody for a key that never was.
    """
    for prompt in progress.open_prompts():
        if prompt.key == key and prompt.seat == seat:
            return prompt
    owner, _, number = key.removeprefix("s").partition("-")
    if not (key.startswith("s") and owner.isdecimal() and number.isdecimal() and owner.isascii() and number.isascii()):
        raise InvalidBody("prompt_key", field="prompt", value=key)
    if int(owner) != seat:
        raise NotYourSeat("prompt", field="prompt", value=key)
    if not 1 <= int(number) <= progress.state.asked[seat]:
        if int(number) > 0 and was_rolled_back(progress):
            raise closed_refusal(progress, key, "rolled_back")
        raise InvalidBody("unknown_prompt", field="prompt", value=key)
    raise closed_refusal(progress, key)


def _decode(progress: Progress, plain: Mapping[str, Any]) -> Move:
    try:
        decoded: Move = progress.codec.move(plain)
    except msgspec.ValidationError as error:
        raise wrong_value(error, "move", plain) from None
    return decoded


def _replay(house: House, progress: Progress, seat: int, record: Record) -> MoveReply:
    tag, view = progress.view(seat)
    at_ms, shown, events = own_move(house, progress.state, seat, record.number)
    return MoveReply(progress.state.game, record.number, seat, at_ms, shown, tag, view, events, replayed=True)
