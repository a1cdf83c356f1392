"""Everything that is kept about a person, in one document. Seeds, dice and hands of others are no part of it, nor is any token."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.attempt import load
from filbert.matches.chat import decode_message
from filbert.matches.chat_ports import KEPT_MESSAGES, ROOMS
from filbert.matches.erase import is_own, own_texts
from filbert.matches.errors import MatchNotFound
from filbert.matches.house import House
from filbert.matches.model import MatchState, Status, decode_state, instant
from filbert.matches.settle_report import list_reports
from filbert.matches.sitting_ports import WATCHING, Sitting, owner_mark
from filbert.matches.watchers import decode_watcher
from filbert.people.recognise import Person

_DATE_TIME = {"format": "date-time"}
_OVER_AT_ONCE = 100


class ExportedSeat(msgspec.Struct, frozen=True):
    """A match at which you sat, watched, or were host."""

    match: Annotated[str, Meta(description="Id of the match.")]
    game: Annotated[str, Meta(description="Id of the game.")]
    status: Annotated[Status, Meta(description="`lobby`, `active` or `finished`.")]
    role: Annotated[str, Meta(description="`seat`, `host` without a seat, or `spectator`.")]
    seat: Annotated[int | None, Meta(description="Your seat; null for others.")]
    name: Annotated[str | None, Meta(description="What you were called there; null if it is not yours any more.")]
    standing_answers: Annotated[dict[str, str], Meta(description="What you answer beforehand, by kind of prompt.")]
    since: Annotated[
        str,
        Meta(description="Since when the match is over, you left, or else sit there: RFC 3339, UTC.", extra_json_schema=_DATE_TIME),
    ]


class ExportedMessage(msgspec.Struct, frozen=True):
    """Something that you said."""

    match: Annotated[str, Meta(description="Id of the match.")]
    room: Annotated[str, Meta(description="`players` or `spectators`.")]
    number: Annotated[int, Meta(description="Its number in the room.")]
    name: Annotated[str, Meta(description="What you were called then.")]
    text: Annotated[str | None, Meta(description="What you said; null once it was deleted.")]
    at: Annotated[str, Meta(description="RFC 3339, UTC.", extra_json_schema=_DATE_TIME)]


class ExportedText(msgspec.Struct, frozen=True):
    """A free text of a move of yours."""

    match: Annotated[str, Meta(description="Id of the match.")]
    id: Annotated[str, Meta(description="Id of the text in views and log.")]
    text: Annotated[str, Meta(description="What you wrote.")]


class ExportedBlock(msgspec.Struct, frozen=True):
    """Somebody whom you keep away from."""

    id: Annotated[str, Meta(description="Id of the block.")]
    name: Annotated[str, Meta(description="What they were called then.")]
    at: Annotated[str, Meta(description="RFC 3339, UTC.", extra_json_schema=_DATE_TIME)]


class ExportedReport(msgspec.Struct, frozen=True):
    """Something that you reported."""

    id: Annotated[str, Meta(description="Id of the report.")]
    match: Annotated[str, Meta(description="Id of the match.")]
    reason: Annotated[str, Meta(description="Why.")]
    note: Annotated[str, Meta(description="What you wrote about it.")]
    at: Annotated[str, Meta(description="RFC 3339, UTC.", extra_json_schema=_DATE_TIME)]


class Export(msgspec.Struct, frozen=True):
    """Everything that is kept about you, less your tokens and what proves them."""

    person: Annotated[str, Meta(description="Your id.")]
    name: Annotated[str | None, Meta(description="What you call yourself; null if you did not say.")]
    created_at: Annotated[
        str | None,
        Meta(description="Since when you are a guest: RFC 3339, UTC; null for others.", extra_json_schema=_DATE_TIME),
    ]
    sessions: Annotated[int, Meta(description="How many sessions of yours go on.")]
    seats: Annotated[tuple[ExportedSeat, ...], Meta(description="Matches at which you sit or sat, those that go on first.")]
    messages: Annotated[tuple[ExportedMessage, ...], Meta(description="What you said at them, as far as it is kept.")]
    texts: Annotated[tuple[ExportedText, ...], Meta(description="Free texts of your moves.")]
    blocks: Annotated[tuple[ExportedBlock, ...], Meta(description="Whom you keep away from.")]
    reports: Annotated[tuple[ExportedReport, ...], Meta(description="What you reported.")]


def export_person(house: House, person: Person) -> Export:
    """Everything that is kept about *person*.

    Raises: StoreUnavailable.
    """
    record = house.store.people.record(person.id)
    seats: list[ExportedSeat] = []
    messages: list[ExportedMessage] = []
    texts: list[ExportedText] = []
    for at_ms, sitting in _sittings(house, person):
        try:
            state = decode_state(load(house, sitting.match_id).state)
        except MatchNotFound:
            seats += _seat_of_outcome(house, person, sitting, at_ms)
            continue
        seats.append(_seat(house, person, state, sitting, at_ms))
        known = {(each.match, each.room, each.number) for each in messages}
        said = _messages(house, person, sitting)
        messages += [each for each in said if (each.match, each.room, each.number) not in known]
        texts += _texts(house, state, sitting)
    return Export(
        person=person.id,
        name=person.name,
        created_at=None if record is None else instant(record.created_ms),
        sessions=0 if record is None else record.sessions,
        seats=tuple(seats),
        messages=tuple(messages),
        texts=tuple(texts),
        blocks=tuple(ExportedBlock(each.id, each.name, instant(each.at_ms)) for each in house.store.blocks.blocks(person.id)),
        reports=_reports(house, person),
    )


def _sittings(house: House, person: Person) -> list[tuple[int, Sitting]]:
    index = house.store.sittings
    found = [*index.live(person.id)]
    last = None
    while page := index.over(person.id, before=last, limit=_OVER_AT_ONCE):
        found += page
        last = page[-1]
    return [(since.at_ms, since.sitting) for since in (*found, *index.left(person.id))]


def _seat(house: House, person: Person, state: MatchState, sitting: Sitting, at_ms: int) -> ExportedSeat:
    name: str | None = None
    standing: dict[str, str] = {}
    if sitting.seat == WATCHING:
        watchers = map(decode_watcher, house.store.chat.watchers(state.id).values())
        name = next((watcher.name for watcher in watchers if watcher.person == person.id), None)
    elif sitting.is_on_seat and sitting.seat < len(state.seats):
        held = state.seats[sitting.seat]
        if held.person == person.id and held.generation == sitting.generation:
            name, standing = held.name, held.standing
    role = "seat" if sitting.is_on_seat else "spectator" if sitting.seat == WATCHING else "host"
    seat = sitting.seat if sitting.is_on_seat else None
    return ExportedSeat(state.id, state.game, state.status, role, seat, name, standing, instant(at_ms))


def _seat_of_outcome(house: House, person: Person, sitting: Sitting, at_ms: int) -> list[ExportedSeat]:
    """The seat in a match of which only the outcome is kept, if it was the person's to the end."""
    ended = house.store.outcome(sitting.match_id)
    if ended is None or ended.owners.get(sitting.slot) != owner_mark(person.id, sitting.generation):
        return []
    lobby = msgspec.json.decode(ended.lobby)
    name = lobby["seats"][sitting.seat]["name"]
    return [ExportedSeat(sitting.match_id, lobby["game"], "finished", "seat", sitting.seat, name, {}, instant(at_ms))]


def _messages(house: House, person: Person, sitting: Sitting) -> list[ExportedMessage]:
    found: list[ExportedMessage] = []
    for room in ROOMS:
        for kept in house.store.chat.hear(sitting.match_id, room, after=0, limit=KEPT_MESSAGES).messages:
            said = decode_message(kept.payload)
            if is_own(said, person.id, sitting):
                found.append(ExportedMessage(sitting.match_id, room, kept.number, said.name, said.text, instant(kept.at_ms)))
    return found


def _texts(house: House, state: MatchState, sitting: Sitting) -> list[ExportedText]:
    own = own_texts(state, sitting)
    stored = house.store.texts(state.id) if own else {}
    return [ExportedText(state.id, text_id, stored[text_id][16:].decode()) for text_id in own if text_id in stored]


def _reports(house: House, person: Person) -> tuple[ExportedReport, ...]:
    return tuple(
        ExportedReport(line.id, line.report.match, line.report.reason, line.report.note, instant(line.at_ms))
        for line in list_reports(house, only_open=False)
        if line.report.reporter.person == person.id
    )
