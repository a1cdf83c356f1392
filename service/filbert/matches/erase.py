"""Erase a person from one match: name, texts, messages. What the rules decided stays, and so does everything of everybody else.

The log holds no names and no texts, only references to them, so that replays stay valid. A seat of a running match is opened and
played by the autopilot, so that nobody is left waiting. What was done already is found done, so that this may stop anywhere, and
begin anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from filbert.matches.attempt import carry_out
from filbert.matches.chat import StoredMessage, decode_message, encode_message
from filbert.matches.chat_ports import KEPT_MESSAGES, ROOMS
from filbert.matches.errors import MatchNotFound
from filbert.matches.hosting import appoint, is_present
from filbert.matches.house import House
from filbert.matches.model import MatchState, SeatState, ViewerState, decode_state, encode_state
from filbert.matches.people_ports import PersonId
from filbert.matches.ports import HOST_SLOT, PUBLIC_SLOT, Ended, PutAway, Slot
from filbert.matches.progress import Progress
from filbert.matches.seating import vacate
from filbert.matches.sitting_ports import HOSTING, WATCHING, Sitting, owner_mark
from filbert.matches.watchers import decode_watcher, encode_watcher


def erase_sitting(house: House, person: PersonId, sitting: Sitting) -> None:
    """Leave nothing of *person* at this match that came of this sitting; a match that is gone holds nothing.

    Raises: StoreUnavailable; SecretKeyChanged for a running match under another server key.
    """
    _erase_messages(house, person, sitting)
    if sitting.seat == WATCHING:
        _erase_watcher(house, person, sitting.match_id)
        return
    try:
        goes_on = carry_out(house, sitting.match_id, lambda progress, received_ms: _erase_now(progress, person, sitting))
    except MatchNotFound:
        goes_on = False
    if not goes_on:
        house.store.amend(sitting.match_id, lambda kept: _without(house, kept, person, sitting))
        house.store.amend_outcome(sitting.match_id, lambda ended: _outcome_without(ended, person, sitting))


def own_texts(state: MatchState, sitting: Sitting) -> list[str]:
    """The ids of the free texts that were written in this sitting, and not erased since."""
    return [text_id for text_id, author in state.text_authors.items() if author == sitting.author]


def _erase_messages(house: House, person: PersonId, sitting: Sitting) -> None:
    chat = house.store.chat
    for room in ROOMS:
        for kept in chat.hear(sitting.match_id, room, after=0, limit=KEPT_MESSAGES).messages:
            said = decode_message(kept.payload)
            if is_own(said, person, sitting) and (said.text is not None or said.name or said.person):
                bare = msgspec.structs.replace(said, text=None, name="", person="")
                chat.erase(sitting.match_id, room, kept.number, encode_message(bare))


def is_own(said: StoredMessage, person: PersonId, sitting: Sitting) -> bool:
    """Whether the person said this, in this sitting or any other of the same match."""
    return said.person == person or (sitting.is_on_seat and said.author == sitting.author)


def _erase_watcher(house: House, person: PersonId, match_id: str) -> None:
    """Take the name and the token from a spectator."""
    for slot, data in house.store.chat.watchers(match_id).items():
        watcher = decode_watcher(data)
        if watcher.person == person:
            bare = msgspec.structs.replace(watcher, name="", person="", is_removed=True)
            house.store.chat.swap_watcher(match_id, slot, encode_watcher(bare))


def _erase_now(progress: Progress, person: PersonId, sitting: Sitting) -> bool:
    """Whether the match goes on, and nothing of the person is left in it then."""
    state = progress.state
    if state.status == "finished":
        return False
    if texts := own_texts(state, sitting):
        progress.texts.update(dict.fromkeys(texts, b""))
        progress.set(text_authors={each: author for each, author in state.text_authors.items() if each not in texts})
    if sitting.seat == HOSTING:
        if state.host_person == person:
            _let_host_go(progress)
    elif _sits(state, person, sitting):
        if state.seats[sitting.seat].out:
            progress.set_seat(sitting.seat, **_nobody(progress.house, state.seats[sitting.seat]))
            progress.lobby_changed = True
        else:
            vacate(progress, sitting.seat)
    return True


def _let_host_go(progress: Progress) -> None:
    """End the part of a host without a seat: the first who sits at the table is host then."""
    heir = next((number for number, seat in enumerate(progress.state.seats) if is_present(seat)), None)
    appoint(progress, heir)


def _sits(state: MatchState, person: PersonId, sitting: Sitting) -> bool:
    if not sitting.is_on_seat or sitting.seat >= len(state.seats):
        return False
    held = state.seats[sitting.seat]
    return held.person == person and held.generation == sitting.generation


def _nobody(house: House, seat: SeatState) -> dict[str, Any]:
    """What is changed of a seat of which the person is forgotten: nobody has the token, and the number is its name."""
    dead = house.entropy.token_bytes(len(seat.token_hash) or 16)
    return {"name": None, "person": "", "token_hash": dead, "client_seed": None, "standing": {}}


def _without(house: House, kept: PutAway, person: PersonId, sitting: Sitting) -> PutAway:
    """A match that is over, without the person."""
    state = decode_state(kept.state)
    texts = own_texts(state, sitting)
    number = sitting.seat if _sits(state, person, sitting) else None
    is_host = sitting.seat == HOSTING and state.host_person == person
    if number is None and not texts and not is_host:
        return kept
    seats, tokens, owners = list(state.seats), dict(kept.tokens), dict(kept.owners)
    if number is not None:
        seats[number] = msgspec.structs.replace(seats[number], **_nobody(house, seats[number]))
        tokens[str(number)], owners[str(number)] = b"", ""
    if is_host:
        tokens[HOST_SLOT] = b""
    shown = {slot: _shown_without(view, number, texts) for slot, view in kept.views.items()}
    after = msgspec.structs.replace(
        state,
        seats=tuple(seats),
        viewers=tuple(_raised(viewer, place, shown, kept.views) for place, viewer in enumerate(state.viewers)),
        text_authors={each: author for each, author in state.text_authors.items() if each not in texts},
        host_person="" if is_host else state.host_person,
        host_hash=b"" if is_host else state.host_hash,
    )
    return replace(
        kept,
        state=encode_state(after),
        lobby=_without_name(kept.lobby, number),
        views=shown,
        tokens=tokens,
        texts={each: text for each, text in kept.texts.items() if each not in texts},
        owners=owners,
    )


def _outcome_without(ended: Ended, person: PersonId, sitting: Sitting) -> Ended:
    """What came of a match, without the person."""
    if sitting.seat == HOSTING:
        return replace(ended, tokens={**ended.tokens, HOST_SLOT: b""})
    if not sitting.is_on_seat or ended.owners.get(sitting.slot) != owner_mark(person, sitting.generation):
        return ended
    tokens, owners = {**ended.tokens, sitting.slot: b""}, {**ended.owners, sitting.slot: ""}
    return Ended(_without_name(ended.lobby, sitting.seat), tokens, owners)


def _shown_without(view: tuple[str, bytes], number: int | None, texts: list[str]) -> tuple[str, bytes]:
    """A stored view without name and texts, under the next revision, if it had any of them."""
    document = msgspec.json.decode(view[1]) if view[1] else {}
    named = [text_id for text_id in texts if document.get("texts", {}).get(text_id) is not None]
    if not document or (number is None and not named):
        return view
    if number is not None:
        document["seats"][number]["name"] = None
    for text_id in named:
        document["texts"][text_id] = None
    document["revision"] += 1
    return f"{view[0].rpartition('.')[0]}.{document['revision']}", msgspec.json.encode(document)


def _raised(
    viewer: ViewerState, place: int, shown: Mapping[Slot, tuple[str, bytes]], before: Mapping[Slot, tuple[str, bytes]]
) -> ViewerState:
    """What a viewer was shown last, once the stored view is another one."""
    slot = str(place) if str(place) in before else PUBLIC_SLOT
    if shown.get(slot) == before.get(slot):
        return viewer
    return ViewerState(viewer.revision + 1, b"", viewer.moves)


def _without_name(lobby: bytes, number: int | None) -> bytes:
    if number is None or not lobby:
        return lobby
    document = msgspec.json.decode(lobby)
    document["seats"][number]["name"] = None
    return msgspec.json.encode(document)
