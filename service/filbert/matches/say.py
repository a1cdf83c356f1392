"""Say something in a room of a match."""

from __future__ import annotations

from dataclasses import dataclass

from filbert.matches.attempt import load
from filbert.matches.chat import (
    MESSAGE_CHARACTERS,
    During,
    Message,
    Speaker,
    StoredMessage,
    decode_message,
    encode_message,
    rates,
    require_writer,
    shown_message,
    speaker,
)
from filbert.matches.chat_ports import Kept, Room, Utterance, Verdict
from filbert.matches.errors import (
    IdempotencyKeyReused,
    MatchNotFound,
    Muted,
    NotFound,
    RateLimited,
    RoomClosed,
)
from filbert.matches.house import House
from filbert.matches.model import MatchState, decode_state
from filbert.matches.names import clean_text


@dataclass(frozen=True, slots=True)
class Wording:
    """A message as it came in."""

    match_id: str
    token: str | None
    room: Room
    text: str
    idempotency_key: str | None
    fingerprint: bytes


@dataclass(frozen=True, slots=True)
class Said:
    """A message that was stored, now or before under the same key (`replayed`; its text is gone if it was deleted since)."""

    message: Message
    replayed: bool


def say(house: House, wording: Wording) -> Said:
    """Say something: before the start, during the match, and after its end.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, RoomClosed, Muted, RateLimited, InvalidBody, IdempotencyKeyReused,
    StoreUnavailable.
    """
    state = decode_state(load(house, wording.match_id).state)
    who = speaker(house, state, wording.token)
    require_writer(state, who, wording.room)
    text = clean_text(wording.text, "text", maximum=MESSAGE_CHARACTERS)
    stored = StoredMessage(who.author, who.seat, who.name, text, _during(house, state, wording.room), who.person)
    verdict = house.store.chat.say(_utterance(house, wording, who, stored))
    match verdict.what:
        case "said":
            kept = Kept(verdict.number, verdict.at_ms, b"")
            return Said(shown_message(wording.room, kept, stored), replayed=False)
        case "known":
            return Said(_known(house, wording, verdict), replayed=True)
        case "closed":
            raise RoomClosed("shut", field="room", value=wording.room)
        case "muted":
            raise Muted
        case "limited":
            seconds = -(-verdict.wait_ms // 1000)
            raise RateLimited("message", params={"seconds": seconds}, extra={"retry_after_s": seconds})
    raise MatchNotFound(field="match", value=wording.match_id)


def _utterance(house: House, wording: Wording, who: Speaker, stored: StoredMessage) -> Utterance:
    record = None
    if wording.idempotency_key is not None:
        scope = f"messages {wording.match_id}"
        key = house.keys.record_key(wording.token or "", scope, wording.idempotency_key)
        record = key, wording.fingerprint
    return Utterance(wording.match_id, wording.room, who.author, encode_message(stored), rates(who, wording.room), record)


def _known(house: House, wording: Wording, verdict: Verdict) -> Message:
    if verdict.fingerprint != wording.fingerprint:  # the body names the room, so that this settles the room too
        raise IdempotencyKeyReused
    talk = house.store.chat.hear(wording.match_id, wording.room, after=verdict.number - 1, limit=1)
    if not talk.messages or talk.messages[0].number != verdict.number:
        raise NotFound("message", field="message", value=verdict.number)
    return shown_message(wording.room, talk.messages[0], decode_message(talk.messages[0].payload))


def _during(house: House, state: MatchState, room: Room) -> During | None:
    """Where the match stands, of what everybody at the table sees. Spectators may be behind, so theirs bear nothing."""
    if room == "spectators":
        return None
    if not state.position:
        return During(state.status)
    table = house.game_of(state).view(house.position_of(state), None)
    return During(state.status, getattr(table, "stage", None), getattr(table, "round", None))
