"""What a match is made of, beside its position: seats, pace, viewers, history.

What is stored outlives the release that wrote it, and two releases run side by side while one replaces the other. So nothing here
may be read by halves: whoever meets a field that it does not know refuses the match (`OtherRelease`), because writing it back would
lose that field. A new field needs a default, so that what was stored before can still be read; where the meaning of a field
changes, it gets another name.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Outcome
from filbert.matches.errors import OtherRelease

T = TypeVar("T")

Status = Literal["lobby", "active", "finished"]
Controller = Literal["human", "bot", "autopilot"]
Visibility = Literal["public", "unlisted", "private"]
Spectators = Literal["off", "public", "delayed"]
Replacements = Literal["off", "invited", "open"]
Starts = Literal["by_host", "when_full"]
Answerer = Literal["seat", "bot", "autopilot", "time"]


class LivePace(msgspec.Struct, frozen=True, tag_field="type", tag="live", forbid_unknown_fields=True):
    """Seconds for each kind of prompt: the game's own clocks, or others."""

    seconds: Annotated[
        dict[str, Annotated[int, Meta(ge=1, le=3600)]],
        Meta(description="Seconds by clock of the game; clocks that are left out keep the game's own."),
    ] = {}


class RelaxedPace(msgspec.Struct, frozen=True, tag_field="type", tag="relaxed", forbid_unknown_fields=True):
    """The same number of minutes for every prompt."""

    minutes: Annotated[int, Meta(ge=1, le=1440, description="Minutes for each prompt.")] = 10


class CorrespondencePace(msgspec.Struct, frozen=True, tag_field="type", tag="correspondence", forbid_unknown_fields=True):
    """The same number of hours for every prompt."""

    hours: Annotated[int, Meta(ge=1, le=336, description="Hours for each prompt.")] = 48


class UntimedPace(msgspec.Struct, frozen=True, tag_field="type", tag="untimed", forbid_unknown_fields=True):
    """No deadlines: a person may take as long as they like."""


Pace = LivePace | RelaxedPace | CorrespondencePace | UntimedPace


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One place at the table. `generation` rises with each occupant, so that an old token is dead; `missed`: required prompts in
    a row that time had to answer; `considered`: open prompts that the bot of this seat chose to leave alone; `thoughts`: by prompt,
    the answer, as JSON, that its bot has decided on and holds back, told to nobody; `client_seed`: what the seat gave for the dice
    before the start; `person`: the id of the person who sits there, if they have one; told to nobody; `rotations`: how often this
    occupant's token was turned over."""

    kind: Literal["open", "human", "bot"] = "open"
    name: str | None = None
    level: str | None = None
    generation: int = 0
    token_hash: bytes = b""
    controller: Controller = "human"
    missed: int = 0
    out: bool = False
    considered: tuple[str, ...] = ()
    thoughts: dict[str, bytes] = {}
    standing: dict[str, str] = {}
    ready: bool = False
    client_seed: str | None = None
    person: str = ""
    rotations: int = 0

    @property
    def is_awaited(self) -> bool:
        """Whether the seat is kept, after a rematch, for a person who has not come yet."""
        return self.kind == "human" and not self.token_hash


class ViewerState(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What one viewer was shown last: revision, digest of the view, number of moves listed for it."""

    revision: int = 0
    digest: bytes = b""
    moves: int = 0


class SealedMove(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move that the table does not see yet, as it will be shown."""

    key: str
    seat: int
    by: Answerer
    face: bytes


class ClosedNote(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A prompt that closed a while ago without an answer, and why."""

    key: str
    reason: str


class Pause(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How long a match stands still, in shard time."""

    since_ms: int
    until_ms: int


class Invite(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A code that lets people take a seat, `left` more of `uses`. `created_ms`, `expires_ms`: Unix time."""

    id: str
    code_hash: bytes
    uses: int
    left: int
    created_ms: int
    expires_ms: int


class MatchState(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match, whole, but for its history and its stored views.

    `seats`: by seat. `viewers`: by seat, then the public one. `created_ms`, `started_unix_ms`, `ended_ms`: Unix time;
    `started_ms`: shard time, the zero of match time. `outage_ms`: how much of the shard's outages the stored deadlines count
    already. `position`: MessagePack. `head`: hash of the log so far. `fingerprint`: of the request that created it.
    `asked`: by seat, the number of the latest prompt it saw. `rematch_of`: the match that this one succeeds.
    `consents`: seats that agree, by what to. `acted_ms`: when a person last acted, in shard time.
    `host_person`: the id of the person who hosts without a seat, if they have one, told to nobody.
    `delay_steps`: how many public steps spectators are behind; 0: none. `delay_from`: the revision of the public view from which
    they are; older ones are shown no more. `replacements`: who may take over the seat of one who left the running match. `starts`:
    whether it waits for its host, or starts by itself when no seat is free.
    """

    id: str
    game: str
    rules_version: int
    status: Status
    visibility: Visibility
    watchable: bool
    pace: Pace
    options: dict[str, Any]
    seats: tuple[SeatState, ...]
    viewers: tuple[ViewerState, ...]
    created_ms: int
    key_id: str
    commitment: str
    host_seat: int | None = None
    host_hash: bytes = b""
    fingerprint: bytes = b""
    started_ms: int = 0
    started_unix_ms: int = 0
    ended_ms: int = 0
    outage_ms: int = 0
    client_seeds: dict[int, str] = {}
    position: bytes = b""
    head: bytes = b""
    asked: tuple[int, ...] = ()
    sealed: tuple[SealedMove, ...] = ()
    closed: tuple[ClosedNote, ...] = ()
    text_count: int = 0
    text_authors: dict[str, str] = {}
    outcome: Outcome | None = None
    rematch_of: str = ""
    invites: tuple[Invite, ...] = ()
    consents: dict[str, tuple[int, ...]] = {}
    paused: Pause | None = None
    acted_ms: int = 0
    host_person: str = ""
    delay_steps: int = 0
    delay_from: int = 1
    replacements: Replacements = "off"
    starts: Starts = "by_host"

    @property
    def spectators(self) -> Spectators:
        """Who may watch, as it was set."""
        return "off" if not self.watchable else "delayed" if self.delay_steps else "public"

    @property
    def is_delayed(self) -> bool:
        """Whether spectators are behind now; the end of a match releases all of it."""
        return bool(self.delay_steps) and self.status != "finished"

    @property
    def is_shown(self) -> bool:
        """Whether anybody may watch; a private match is seen by its tokens only, whatever its setting for spectators."""
        return self.watchable and self.visibility != "private"

    @property
    def shown_revision(self) -> int:
        """The revision of the public view that spectators are shown now."""
        newest = self.viewers[-1].revision
        return min(newest, max(newest - self.delay_steps, self.delay_from)) if self.is_delayed else newest


class ToldEvent(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An event as JSON, with its audience."""

    audience: int
    event: bytes


class ShownMove(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move as JSON, as this audience sees it from this commit on."""

    audience: int
    seat: int
    prompt: str
    by: Answerer
    move: bytes


class HistoryEntry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One commit of a running match: log entries (canonical JSON), events, moves shown, and each viewer's revision after it
    (0 where nothing changed for that viewer). `at_ms`: Unix time."""

    version: int
    at_ms: int
    epoch: int
    log: tuple[bytes, ...]
    events: tuple[ToldEvent, ...]
    moves: tuple[ShownMove, ...]
    revisions: tuple[int, ...]


_pack = msgspec.msgpack.Encoder()
_state_decoder = msgspec.msgpack.Decoder(MatchState)
_history_decoder = msgspec.msgpack.Decoder(HistoryEntry)


def encode_state(state: MatchState) -> bytes:
    """The state as MessagePack."""
    return _pack.encode(state)


def decode_state(data: bytes) -> MatchState:
    """The state that `encode_state` made *data* from.

    Raises: OtherRelease if there is something in it that this release does not know.
    """
    return _known(_state_decoder, data)


def encode_history(entry: HistoryEntry) -> bytes:
    """A history entry as MessagePack."""
    return _pack.encode(entry)


def decode_history(data: bytes) -> HistoryEntry:
    """The entry that `encode_history` made *data* from.

    Raises: as `decode_state`.
    """
    return _known(_history_decoder, data)


def _known(decoder: msgspec.msgpack.Decoder[T], data: bytes) -> T:
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise OtherRelease from error


def instant(unix_ms: int) -> str:
    """An instant as RFC 3339 in UTC with milliseconds. Cheap, because deadlines stand in the views of all seats."""
    return f"{_second(unix_ms // 1000)}.{unix_ms % 1000:03d}Z"


@lru_cache(maxsize=1024)
def _second(unix_s: int) -> str:
    return f"{datetime.fromtimestamp(unix_s, UTC):%Y-%m-%dT%H:%M:%S}"
