"""The only way out for what a match holds: one viewer's view, and the lobby that is the same for everybody, as JSON.

Both are allow-lists: they name each thing that goes out, and take the table from the game's own projection.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from filbert.gamekit.contract import Outcome, View
from filbert.gamekit.prompts import MoveChoice, Prompt
from filbert.games import AnyGame
from filbert.matches.model import Controller, MatchState, Pace, Replacements, SeatState, Starts, Status, Visibility, instant
from filbert.matches.pace import deadline_ms

VIEW_FORMAT = 3
"""Rises when the shape of views changes; stored views of another format are projected anew when read."""

_DATE_TIME = {"format": "date-time"}
_Instant = Annotated[str, Meta(description="RFC 3339, UTC, milliseconds.", extra_json_schema=_DATE_TIME)]
_Deadline = Annotated[
    str | None,
    Meta(description="Latest instant to answer: RFC 3339, UTC; null if there is none.", extra_json_schema=_DATE_TIME),
]
REPLACEMENTS = (
    "Who may take over the seat of one who leaves the running match: `open` anybody, `invited` who has an invite; the autopilot "
    "plays it meanwhile. `off`: who leaves has resigned. Not with `delayed` spectators."
)
STARTS = "`by_host`, or `when_full`: by itself, as soon as no seat is open."
_Kind = Annotated[str, Meta(description="Kind of prompt; `prompt.<kind>` in the game's texts.")]


class SeatLine(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: Annotated[int, Meta(description="Seat number, from 0.")]
    kind: Annotated[str, Meta(description="`open`, `human` or `bot`.")]
    name: Annotated[
        str | None, Meta(description="Display name; two seats never read the same, but the seat number is the identity.")
    ]
    level: Annotated[str | None, Meta(description="Level of a bot.")]
    controller: Annotated[Controller, Meta(description="Who answers: `human`, `bot`, or `autopilot` in the person's name.")]
    out: Annotated[bool, Meta(description="Whether the seat left the match.")]
    ready: Annotated[bool, Meta(description="Whether the person said, in the lobby, to be ready; a bot always is.")]
    awaited: Annotated[bool, Meta(description="Whether the seat is kept, after a rematch, for a person who has not come yet.")]


class AwaitedPrompt(msgspec.Struct, frozen=True):
    """Somebody whom the table waits for, in public."""

    seat: Annotated[int, Meta(description="Seat that is asked.")]
    kind: _Kind
    deadline: _Deadline


class OwnPrompt(msgspec.Struct, frozen=True):
    """A question to the viewer."""

    key: Annotated[str, Meta(description="Names the prompt in a move: `s<seat>-<n>`.")]
    kind: _Kind
    required: Annotated[bool, Meta(description="Whether the match waits for the answer.")]
    not_before: Annotated[
        str | None,
        Meta(
            description="An answer received before this instant is refused: RFC 3339, UTC; null where any will do.",
            extra_json_schema=_DATE_TIME,
        ),
    ]
    deadline: _Deadline
    on_timeout: Annotated[str | None, Meta(description="What time will answer: `timeout.<code>` in the game's texts.")]
    answers: Annotated[str, Meta(description="`one`, or `until_closed` if several answers are taken.")]
    sealed: Annotated[bool, Meta(description="Whether the answer stays hidden until it is revealed.")]
    moves: Annotated[tuple[MoveChoice, ...], Meta(description="Kinds of move that answer it, with what their fields may hold.")]


class PauseLine(msgspec.Struct, frozen=True):
    """A pause: all clocks stand still in it, and nobody may move. What was left of a deadline at its begin is left at its end."""

    since: _Instant
    until: Annotated[
        str, Meta(description="When the match goes on by itself: RFC 3339, UTC, milliseconds.", extra_json_schema=_DATE_TIME)
    ]


class ViewDocument(msgspec.Struct, frozen=True):
    """All that one viewer may know of a match."""

    revision: Annotated[int, Meta(description="Rises when what this viewer may see changed.")]
    match: Annotated[str, Meta(description="Id of the match.")]
    game: Annotated[str, Meta(description="Id of the game.")]
    status: Annotated[Status, Meta(description="`lobby`, `active` or `finished`.")]
    seat: Annotated[int | None, Meta(description="The viewer's seat, null for a spectator.")]
    seats: Annotated[tuple[SeatLine, ...], Meta(description="All seats, in order.")]
    awaiting: Annotated[tuple[AwaitedPrompt, ...], Meta(description="Whom the table waits for, as far as it is public.")]
    prompts: Annotated[tuple[OwnPrompt, ...], Meta(description="The viewer's own open prompts.")]
    table: Annotated[View | None, Meta(description="The game's own view; null before the start.")]
    texts: Annotated[dict[str, str | None], Meta(description="Free texts by the ids that the table names; null if erased.")]
    instants: Annotated[
        dict[str, str],
        Meta(description="Instants of the table by name: RFC 3339, UTC, where the table has match time."),
    ]
    outcome: Annotated[Outcome | None, Meta(description="How it ended; null while it goes on.")]
    host_seat: Annotated[int | None, Meta(description="Seat of the host, null if the host sits at no seat.")]
    lobby: Annotated[
        str | None,
        Meta(description="ETag of `GET /v1/matches/{match_id}`, without quotes, while the match is in its lobby; null after that."),
    ]
    consents: Annotated[dict[str, tuple[int, ...]], Meta(description="Seats that agree by now, by what to: `abort`, `pause`.")]
    paused: Annotated[PauseLine | None, Meta(description="The pause that the match is in; null while its clocks run.")]


class LobbyDocument(msgspec.Struct, frozen=True):
    """A match as everybody may know it: seats and settings, nothing of the table."""

    id: Annotated[str, Meta(description="Id of the match.")]
    game: Annotated[str, Meta(description="Id of the game.")]
    rules_version: Annotated[int, Meta(description="Version of the game's rules that this match is played by.")]
    status: Annotated[Status, Meta(description="`lobby`, `active` or `finished`.")]
    visibility: Annotated[Visibility, Meta(description="`public` is listed, `unlisted` needs its id, `private` a token.")]
    spectators: Annotated[
        str,
        Meta(
            description="`off`, `public`, or `delayed`: then this document tells of no seat that left, no autopilot and no host "
            "while the match is played; its seats see that in their views."
        ),
    ]
    options: Annotated[dict[str, Any], Meta(description="The game's options; once started, as they are played.")]
    pace: Annotated[Pace, Meta(description="How long prompts stand.")]
    seats: Annotated[tuple[SeatLine, ...], Meta(description="All seats, in order.")]
    host_seat: Annotated[int | None, Meta(description="Seat of the host, null if the host sits at no seat.")]
    created_at: _Instant
    started_at: Annotated[str | None, Meta(description="RFC 3339, UTC; null before the start.", extra_json_schema=_DATE_TIME)]
    ended_at: Annotated[str | None, Meta(description="RFC 3339, UTC; null before the end.", extra_json_schema=_DATE_TIME)]
    commitment: Annotated[str, Meta(description="SHA-256 of the server seed behind all dice of the match, hex.")]
    outcome: Annotated[Outcome | None, Meta(description="How it ended; null while it goes on.")]
    rematch_of: Annotated[str | None, Meta(description="Id of the match that this one is the rematch of; null for others.")]
    spectator_delay: Annotated[int, Meta(description="How many public steps spectators are behind; 0 if they are not.")]
    replacements: Annotated[Replacements, Meta(description=REPLACEMENTS)]
    starts: Annotated[Starts, Meta(description=STARTS)]


_json = msgspec.json.Encoder()


def tag(epoch: int, revision: int) -> str:
    """The strong ETag of a view, without quotes."""
    return f"{epoch}.{VIEW_FORMAT}.{revision}"


def digest(body: bytes) -> bytes:
    """What is kept of a view to see whether the next one differs."""
    return hashlib.blake2b(body, digest_size=8).digest()


def with_revision(body: bytes, revision: int) -> bytes:
    """The bytes of a view that `view_body` made, under its revision."""
    return b'{"revision":%d,' % revision + body[len(b'{"revision":0,') :]


def own_prompt(state: MatchState, game: AnyGame, position: Any, prompt: Prompt) -> OwnPrompt:
    """*prompt* as its own seat sees it."""
    return OwnPrompt(
        prompt.key,
        prompt.kind,
        prompt.required,
        _wall(state, prompt.not_before_ms),
        _wall(state, deadline_ms(prompt, state.pace, game.manifest)),
        prompt.on_timeout,
        prompt.answers,
        prompt.sealed,
        game.choices(position, prompt),
    )


class Projector:
    """Makes the views of all viewers of one position; what they share is worked out once."""

    def __init__(self, state: MatchState, game: AnyGame, position: Any, texts: Mapping[str, str]) -> None:
        self._state = state
        self._game = game
        self._position = position
        self._texts = texts
        self._seats = seat_lines(state.seats)
        self._prompts: tuple[Prompt, ...] = game.prompts(position) if position is not None and state.status == "active" else ()
        self._lobby = lobby_tag(lobby_body(state)) if state.status == "lobby" else None
        self._awaiting = tuple(
            AwaitedPrompt(prompt.seat, prompt.kind, _wall(state, deadline_ms(prompt, state.pace, game.manifest)))
            for prompt in sorted(self._prompts, key=lambda prompt: prompt.seat)
            if prompt.required and prompt.answered_is_public
        )

    def view_body(self, viewer: int | None) -> bytes:
        """The view of *viewer* under revision 0, to be compared and then given its own by `with_revision`."""
        state = self._state
        table = None if self._position is None else self._game.view(self._position, viewer)
        text_ids: tuple[str, ...] = getattr(table, "text_ids", ())
        instants: dict[str, int] = getattr(table, "instants", {})
        own = tuple(own_prompt(state, self._game, self._position, prompt) for prompt in self._prompts if prompt.seat == viewer)
        return _json.encode(
            ViewDocument(
                0,
                state.id,
                state.game,
                state.status,
                viewer,
                self._seats,
                self._awaiting,
                own,
                table,
                {text_id: self._texts.get(text_id) for text_id in text_ids},
                {name: instant(state.started_ms + at_ms + state.outage_ms) for name, at_ms in instants.items()},
                state.outcome,
                state.host_seat,
                self._lobby,
                state.consents,
                _pause_line(state),
            )
        )


def lobby_tag(body: bytes) -> str:
    """The strong ETag of a lobby document, without quotes: it follows from the bytes, which are the same for everybody."""
    return hashlib.sha256(body).hexdigest()[:16]


def lobby_body(state: MatchState) -> bytes:
    """What everybody may know of the match, as JSON."""
    is_hidden = state.is_delayed and state.status == "active"
    return _json.encode(
        LobbyDocument(
            state.id,
            state.game,
            state.rules_version,
            state.status,
            state.visibility,
            state.spectators,
            state.options,
            state.pace,
            seat_lines(tuple(map(_as_seated, state.seats)) if is_hidden else state.seats),
            None if is_hidden else state.host_seat,
            instant(state.created_ms),
            instant(state.started_unix_ms) if state.started_unix_ms else None,
            instant(state.ended_ms) if state.ended_ms else None,
            state.commitment,
            state.outcome,
            state.rematch_of or None,
            state.delay_steps,
            state.replacements,
            state.starts,
        )
    )


def _as_seated(seat: SeatState) -> SeatState:
    """A seat as it sat down, whatever it did since."""
    return msgspec.structs.replace(seat, controller="bot" if seat.kind == "bot" else "human", out=False)


def seat_lines(seats: tuple[SeatState, ...]) -> tuple[SeatLine, ...]:
    """All seats as everybody sees them."""
    return tuple(
        SeatLine(
            number,
            seat.kind,
            seat.name,
            seat.level,
            seat.controller,
            seat.out,
            seat.ready or seat.kind == "bot",
            seat.is_awaited,
        )
        for number, seat in enumerate(seats)
    )


def _pause_line(state: MatchState) -> PauseLine | None:
    if state.paused is None:
        return None
    return PauseLine(instant(state.paused.since_ms + state.outage_ms), instant(state.paused.until_ms + state.outage_ms))


def _wall(state: MatchState, match_ms: int | None) -> str | None:
    return None if match_ms is None else instant(state.started_ms + match_ms + state.outage_ms)
