"""A place at a table: what a client needs to play a match, from the lobby to the end."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Literal, Self, cast

from filbert_sdk._generated.api.history import get_fairness, get_replay, list_events
from filbert_sdk._generated.api.matches import create_match, get_match, get_view, start_match
from filbert_sdk._generated.api.moves import get_prompt, make_move
from filbert_sdk._generated.api.seats import leave_seat, list_standing_answers, set_controller, set_standing_answer, take_seat
from filbert_sdk._generated.models import (
    BotSeat,
    ControllerBody,
    CreatedMatch,
    EventPage,
    EventRecord,
    Fairness,
    Match,
    MoveReply,
    NewMatchBody,
    NewMatchBodyOptions,
    Outcome,
    Prompt,
    PromptDetails,
    Replay,
    SeatController,
    SeatTicket,
    SnapshotFrame,
    StandingAnswerBody,
    StandingAnswers,
    StartBody,
    TakeSeatBody,
    UnknownMove,
    View,
)
from filbert_sdk._generated.types import UNSET
from filbert_sdk._generated.unions import LegalMove, Move, Pace
from filbert_sdk.connection import Connection, Token, read_body
from filbert_sdk.errors import CursorGone, InvalidToken, NoSeat
from filbert_sdk.news import news
from filbert_sdk.pauses import Pauses
from filbert_sdk.settings import Settings

_PAGE = 500


@dataclass(frozen=True, slots=True)
class Update:
    """Something changed: the view as it is now, and what was told since the update before."""

    view: View
    events: tuple[EventRecord, ...]


class Table:
    """One match, seen from one seat (`seat`; None for a host or spectator without one). Not for two threads at a time.

    Every method may raise Unreachable, Unexpected or Refused; those named below are the refusals to expect.
    """

    def __init__(
        self,
        base_url: str,
        match_id: str,
        *,
        seat: int | None = None,
        token: Token | str | None = None,
        settings: Settings | None = None,
    ) -> None:
        """Come back to a match with a token that was kept; without one you watch."""
        self.token = Token(token) if isinstance(token, str) else token
        self._settings = settings or Settings()
        self._connection = Connection(base_url, self._settings, self.token)
        self._seen: _Seen | None = None
        self.match_id = match_id
        self.seat = seat

    @classmethod
    def create(
        cls,
        base_url: str,
        *,
        game: str,
        seats: int,
        name: str | None = None,
        bots: Mapping[int, str] | None = None,
        options: Mapping[str, Any] | None = None,
        pace: Pace | None = None,
        visibility: Literal["public", "unlisted", "private"] = "unlisted",
        spectators: Literal["off", "public"] = "off",
        settings: Settings | None = None,
        key: str | None = None,
    ) -> Self:
        """Create a match, and sit down at its first free seat as *name*; without a name you are its host at no seat.

        *bots*: level by seat. *options*: those left out keep the game's defaults. *key*: the Idempotency-Key; give your own,
        of at least 16 characters, to be able to repeat the call after your program ended. Who guesses it gets your token.

        Raises: InvalidBody, NameTaken.
        """
        body = NewMatchBody(
            game=game,
            seats=seats,
            name=UNSET if name is None else name,
            bots=[BotSeat(level=level, seat=seat) for seat, level in (bots or {}).items()],
            options=NewMatchBodyOptions.from_dict(options or {}),
            pace=UNSET if pace is None else pace,
            visibility=visibility,
            spectators=spectators,
        )
        request = create_match._get_kwargs(body=body, idempotency_key=key or _fresh_key())
        with closing(Connection(base_url, settings or Settings())) as connection:
            made = connection.fetch(request, CreatedMatch.from_dict, expect=(200, 201))
        return cls(base_url, made.match.id, seat=made.seat, token=made.token, settings=settings)

    @classmethod
    def join(
        cls,
        base_url: str,
        match_id: str,
        *,
        name: str,
        seat: int | None = None,
        settings: Settings | None = None,
        key: str | None = None,
    ) -> Self:
        """Take a seat: *seat*, or the first that is open. *key* as in `create`.

        Raises: SeatTaken, NameTaken, AlreadyStarted, MatchNotFound.
        """
        body = TakeSeatBody(name=name, seat=UNSET if seat is None else seat)
        request = take_seat._get_kwargs(match_id, body=body, idempotency_key=key or _fresh_key())
        with closing(Connection(base_url, settings or Settings())) as connection:
            ticket = connection.fetch(request, SeatTicket.from_dict, expect=(200, 201))
        return cls(base_url, match_id, seat=ticket.seat, token=ticket.token, settings=settings)

    def start(self, client_seed: str | None = None) -> Match:
        """Start the match. *client_seed*: any text of yours, which is mixed into the dice.

        Raises: HostOnly, SeatsOpen.
        """
        body = StartBody(client_seed=UNSET if client_seed is None else client_seed)
        request = start_match._get_kwargs(self.match_id, body=body, idempotency_key=_fresh_key())
        return self._connection.fetch(request, Match.from_dict)

    def match(self) -> Match:
        """Seats and settings, the same for everybody."""
        return self._connection.fetch(get_match._get_kwargs(self.match_id), Match.from_dict)

    def view(self) -> View:
        """All that you may know now. An unchanged view costs the service next to nothing."""
        if self._seen is None:
            request = get_view._get_kwargs(self.match_id)
            answer = self._connection.send(request)
        else:
            request = get_view._get_kwargs(self.match_id, if_none_match=self._seen.etag)
            answer = self._connection.send(request, expect=(200, 304))
            if answer.status_code == 304:
                return self._seen.view
        return self._see(read_body(answer, View.from_dict), answer.headers.get("ETag"))

    def wait_for_prompt(self, timeout: float | None = None, *, optional: bool = False) -> Prompt | None:
        """The first prompt that the match waits for you to answer; None if the match is over. *timeout*: in seconds.

        *optional*: also one that you may leave alone.

        Raises: TimedOut.
        """
        for frame in news(self._connection, self.match_id, Pauses(self._settings, timeout, "a prompt")):
            for prompt in frame.view.prompts:
                if prompt.required or optional:
                    return prompt
        return None

    def legal_moves(self, prompt: Prompt | str) -> list[LegalMove] | None:
        """All lawful answers, ready to be sent; None where there are too many to list: see `moves` of the prompt then.

        Raises: PromptClosed.
        """
        return self._connection.fetch(get_prompt._get_kwargs(self.match_id, _key_of(prompt)), PromptDetails.from_dict).legal_moves

    def answer(self, prompt: Prompt | str, move: Move | UnknownMove | Mapping[str, Any], *, key: str | None = None) -> MoveReply:
        """Answer *prompt* with *move*; the prompt's own key is sent, whatever `prompt` the move holds.

        The call is repeated over lost answers and restarts of the service, and still moves once. *key*: the Idempotency-Key;
        give the same one again to repeat the call yourself, with the same move.

        Raises: IllegalMove, PromptClosed (with what was applied), NotYourSeat, MatchNotActive, InvalidBody.
        """
        document = dict(move) if isinstance(move, Mapping) else move.to_dict()
        request = make_move._get_kwargs(
            self.match_id,
            body=cast(Move, _Document({**document, "prompt": _key_of(prompt)})),
            idempotency_key=key or _fresh_key(),
        )
        answer = self._connection.send(request, expect=(200, 201))
        reply = read_body(answer, MoveReply.from_dict)
        self._see(reply.view, answer.headers.get("ETag"))
        return reply

    def events(self, after: str | None = None) -> EventPage:
        """What you were told after the cursor *after* (`cursor` of an earlier answer), oldest first; without it, everything.

        Raises: CursorGone, with a cursor that is good.
        """
        found: list[EventRecord] = []
        while True:
            request = list_events._get_kwargs(self.match_id, after=UNSET if after is None else after, limit=_PAGE)
            page = self._connection.fetch(request, EventPage.from_dict)
            found += page.events
            after = page.cursor
            if not page.more:
                page.events = found
                return page

    def follow(self, after: str | None = None, *, timeout: float | None = None) -> Iterator[Update]:
        """How the match stands, and each change until it is over, the last one included. *after*: as in `events`.

        Changes that came faster than they were asked for make one update. Restarts of the service and lost connections are not
        noticed. *timeout*: how long nothing may happen, in seconds. Events that the service no longer keeps are left out.

        Raises: TimedOut; TooManyStreams, if this seat is followed from too many places.
        """
        for frame in news(self._connection, self.match_id, Pauses(self._settings, timeout, "something to happen")):
            told = self._told(after, frame.view.revision) if isinstance(frame, SnapshotFrame) else tuple(frame.events)
            after = frame.cursor
            yield Update(frame.view, told)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.view().outcome

    def take_back(self) -> None:
        """Answer for your seat yourself again, after the autopilot did. Raises: MatchNotActive."""
        self._control("human")

    def hand_over(self) -> None:
        """Let the service answer for your seat. Raises: MatchNotActive."""
        self._control("autopilot")

    def answer_always(self, kind: str, move_type: str | None) -> dict[str, str]:
        """Say beforehand what you answer to every prompt of *kind*; None: you want to be asked again. Nobody else is told.

        What may be said so stands in `standing_answers` of the game. Returns all that you have said beforehand, by kind.

        Raises: InvalidBody, MatchNotActive; Refused, for a kind that takes none.
        """
        body = StandingAnswerBody(answer=move_type)
        request = set_standing_answer._get_kwargs(self.match_id, self._own_seat(), kind, body=body, idempotency_key=_fresh_key())
        return self._connection.fetch(request, StandingAnswers.from_dict).answers.additional_properties

    def standing_answers(self) -> dict[str, str]:
        """What you have said beforehand: type of move by kind of prompt."""
        request = list_standing_answers._get_kwargs(self.match_id, self._own_seat())
        return self._connection.fetch(request, StandingAnswers.from_dict).answers.additional_properties

    def leave(self) -> None:
        """Leave: before the start the seat is free again, after it you have resigned. Leaving twice is no error."""
        request = leave_seat._get_kwargs(self.match_id, self._own_seat(), idempotency_key=_fresh_key())
        try:
            self._connection.send(request, expect=(204,))
        except InvalidToken as refused:
            if refused.attempts == 1:
                raise  # else the answer to the first attempt was lost, and the token died with it

    def fairness(self) -> Fairness:
        """The commitment to the dice; after the end the seed too."""
        return self._connection.fetch(get_fairness._get_kwargs(self.match_id), Fairness.from_dict)

    def replay(self) -> Replay:
        """The whole match, once it is over. Raises: NotFinished."""
        return self._connection.fetch(get_replay._get_kwargs(self.match_id), Replay.from_dict)

    def replay_bytes(self) -> bytes:
        """The replay as it came, to be kept in a file: it is what `filbert verify` checks. Raises: NotFinished."""
        return self._connection.send(get_replay._get_kwargs(self.match_id)).content

    def close(self) -> None:
        """Close the connection; the seat stays yours."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Table({self._connection.base_url!r}, {self.match_id!r}, seat={self.seat})"

    def _told(self, after: str | None, revision: int) -> tuple[EventRecord, ...]:
        """The events after a cursor, up to the view that shows them."""
        try:
            return tuple(record for record in self.events(after).events if record.revision <= revision)
        except CursorGone:
            return ()

    def _see(self, view: View, etag: str | None) -> View:
        self._seen = _Seen(view, etag) if etag else None
        return view

    def _control(self, controller: Literal["human", "autopilot"]) -> None:
        body = ControllerBody(controller=controller)
        request = set_controller._get_kwargs(self.match_id, self._own_seat(), body=body, idempotency_key=_fresh_key())
        self._connection.fetch(request, SeatController.from_dict)

    def _own_seat(self) -> int:
        if self.seat is None:
            raise NoSeat("you watch this match; take a seat with Table.join to act in it")
        return self.seat


def is_over(view: View) -> bool:
    """Whether nothing will happen any more."""
    return view.outcome is not None or view.status == "finished"


@dataclass(frozen=True, slots=True)
class _Seen:
    """The view that was seen last, and its tag."""

    view: View
    etag: str


@dataclass(frozen=True, slots=True)
class _Document:
    """A move as it will be sent. Generated code asks a body for no more than this."""

    document: dict[str, Any]

    def to_dict(self) -> dict[str, Any]:
        return self.document


def _key_of(prompt: Prompt | str) -> str:
    return prompt if isinstance(prompt, str) else prompt.key


def _fresh_key() -> str:
    return secrets.token_hex(16)
