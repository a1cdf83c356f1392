"""Report somebody to those who run the house: whom, why, and what they did, copied at that moment.

A report is no part of the match: it touches neither position, log, views nor chat, wakes nobody, and is read by operators alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from filbert.matches.access import holder
from filbert.matches.attempt import load
from filbert.matches.chat import Speaker, author_of, decode_message, require_reader, seat_speaker, speaker
from filbert.matches.chat_ports import Room
from filbert.matches.errors import (
    IdempotencyKeyReused,
    InvalidBody,
    InvalidToken,
    MatchNotFound,
    NotFound,
    SpectatorsOff,
    TooManyReports,
)
from filbert.matches.house import House
from filbert.matches.model import MatchState, decode_state
from filbert.matches.names import clean_text
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import HOST_SLOT, MatchId
from filbert.matches.report_ports import Filing, KeptReport
from filbert.matches.seating import require_seat, seat_of_person
from filbert.matches.watchers import decode_watcher

Reason = Literal["abuse", "cheating", "stalling", "name", "spam", "other"]

NOTE_CHARACTERS = 500
MOST_OF_MATCH = 100
MOST_OF_REPORTER = 10


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whom it is about, as they were then. `author`: the occupant of a seat, or the spectator; `person`: empty for one without an
    identity."""

    author: str
    name: str
    seat: int | None = None
    spectator: str | None = None
    person: PersonId = ""


class Evidence(msgspec.Struct, frozen=True, omit_defaults=True):
    """The message that it is about. `text` is None if it was deleted before."""

    room: Room
    number: int
    at_ms: int
    text: str | None


class Reporter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who reports. All empty once they had themselves erased. `author`: as in `Target`, or `h` for a host without a seat."""

    author: str = ""
    person: PersonId = ""


class Settlement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of it."""

    outcome: str
    at_ms: int
    note: str = ""


class StoredReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """A report as it is stored; id and instant are the store's."""

    match: MatchId
    game: str
    status: str
    reason: Reason
    target: Target
    reporter: Reporter
    fingerprint: bytes
    note: str = ""
    message: Evidence | None = None
    settled: Settlement | None = None


class ReportedMessage(msgspec.Struct, frozen=True):
    """A message of the chat."""

    room: Annotated[Room, Meta(description="Its room: `players`, or `spectators`.")]
    number: Annotated[int, Meta(ge=1, description="Its number there.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class Complaint:
    """A report as it came in. Just one of `seat`, `spectator` and `message` is given. `token`: of a seat, a host or a spectator;
    else `person` is who reports."""

    match_id: MatchId
    token: str | None
    person: PersonId
    seat: int | None
    spectator: str | None
    message: ReportedMessage | None
    reason: Reason
    note: str | None
    idempotency_key: str | None
    fingerprint: bytes


@dataclass(frozen=True, slots=True)
class Reported:
    """The id of a report, and whether it was made before under the same key."""

    id: str
    replayed: bool


def report(house: House, complaint: Complaint) -> Reported:
    """Report somebody. It goes on after the end of the match, as long as that is kept.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, NotFound, RoomClosed for a message that the reporter may not read,
    InvalidBody, TooManyReports, IdempotencyKeyReused, StoreUnavailable.
    """
    state = decode_state(load(house, complaint.match_id).state)
    who = _asker(house, state, complaint)
    reporter = Reporter(who.author, who.person)
    target, evidence = _target(house, state, who, complaint)
    if target.author == reporter.author or (target.person and target.person == reporter.person):
        raise InvalidBody("oneself", field="seat")
    note = "" if complaint.note is None else clean_text(complaint.note, "note", maximum=NOTE_CHARACTERS)
    stored = StoredReport(
        state.id, state.game, state.status, complaint.reason, target, reporter, complaint.fingerprint, note, evidence
    )
    mark = reporter.person or reporter.author
    filing = Filing(
        _report_id(house, complaint, mark),
        state.id,
        house.keys.signpost("reporter", state.id, mark).hex(),
        encode_report(stored),
        MOST_OF_MATCH,
        MOST_OF_REPORTER,
    )
    filed = house.store.reports.file(filing)
    if filed.what == "full":
        raise TooManyReports(params={"maximum": MOST_OF_REPORTER})
    if filed.report is not None and decode_report(filed.report).fingerprint != complaint.fingerprint:
        raise IdempotencyKeyReused
    return Reported(filing.id, filed.what == "known")


def _report_id(house: House, complaint: Complaint, mark: str) -> str:
    key = complaint.idempotency_key or house.entropy.token_bytes(16).hex()
    return f"r_{house.keys.record_key(mark, f'reports {complaint.match_id}', key)[:10].hex()}"


def _asker(house: House, state: MatchState, complaint: Complaint) -> Speaker:
    """Who reports, and may know of the match.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff.
    """
    if complaint.token is not None:
        return speaker(house, state, complaint.token)
    if not complaint.person:
        holder(state, None)  # hides private matches
        raise InvalidToken
    seat = seat_of_person(state, complaint.person)
    if seat is None and state.visibility == "private":
        raise MatchNotFound(field="match", value=state.id)
    return Speaker(None, person=complaint.person) if seat is None else seat_speaker(state, seat)


def _target(house: House, state: MatchState, who: Speaker, complaint: Complaint) -> tuple[Target, Evidence | None]:
    if sum(each is not None for each in (complaint.seat, complaint.spectator, complaint.message)) != 1:
        raise InvalidBody("whom", field="seat")
    if complaint.seat is not None:
        seat = require_seat(state, complaint.seat)
        if seat.kind != "human":
            raise NotFound("person")
        return Target(author_of(state, complaint.seat), seat.name or "", complaint.seat, None, seat.person), None
    if complaint.spectator is not None:
        kept = house.store.chat.watcher(state.id, complaint.spectator)
        if kept is None:
            raise NotFound("spectator", field="spectator", value=complaint.spectator)
        watcher = decode_watcher(kept)
        return Target(complaint.spectator, watcher.name, None, complaint.spectator, watcher.person), None
    if complaint.message is None:
        raise InvalidBody("whom", field="seat")
    return _said(house, state, who, complaint.message)


def _said(house: House, state: MatchState, who: Speaker, message: ReportedMessage) -> tuple[Target, Evidence]:
    if who.slot is None and not state.watchable:
        raise SpectatorsOff
    require_reader(state, who, message.room)
    talk = house.store.chat.hear(state.id, message.room, after=message.number - 1, limit=1)
    kept = next((each for each in talk.messages if each.number == message.number), None)
    if kept is None:
        raise NotFound("message", field="message", value=message.number)
    said = decode_message(kept.payload)
    is_spectator = said.seat is None and said.author != HOST_SLOT
    target = Target(said.author, said.name, said.seat, said.author if is_spectator else None, said.person)
    return target, Evidence(message.room, message.number, kept.at_ms, said.text)


_pack = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(StoredReport)


def encode_report(stored: StoredReport) -> bytes:
    """A report as MessagePack."""
    return _pack.encode(stored)


def decode_report(kept: KeptReport) -> StoredReport:
    """The report that `encode_report` made it from."""
    return _decoder.decode(kept.payload)
