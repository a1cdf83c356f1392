"""A place at a table: what a client needs to play a match, from the lobby to the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from filbert_sdk._generated.api.history import get_fairness, get_replay, list_events
from filbert_sdk._generated.api.matches import get_view
from filbert_sdk._generated.api.moves import get_prompt, list_moves, make_move
from filbert_sdk._generated.api.seats import list_standing_answers, set_controller, set_standing_answer
from filbert_sdk._generated.models import (
    ControllerBody,
    EventPage,
    EventRecord,
    Fairness,
    MoveList,
    MoveRecord,
    MoveReply,
    Outcome,
    Prompt,
    PromptDetails,
    Replay,
    SeatController,
    SnapshotFrame,
    StandingAnswerBody,
    StandingAnswers,
    UnknownMove,
    View,
)
from filbert_sdk._generated.types import UNSET
from filbert_sdk._generated.unions import LegalMove, Move
from filbert_sdk.company import Company
from filbert_sdk.connection import Token, read_body
from filbert_sdk.entrance import Entrance
from filbert_sdk.errors import CursorGone
from filbert_sdk.lobby import Lobby
from filbert_sdk.news import news
from filbert_sdk.order import Order
from filbert_sdk.pauses import Pauses
from filbert_sdk.place import fresh_key
from filbert_sdk.settings import Settings
from filbert_sdk.timing import Timing

_PAGE = 500


@dataclass(frozen=True, slots=True)
class Update:
    """Something changed: the view as it is now, and what was told since the update before."""

    view: View
    events: tuple[EventRecord, ...]


class Table(Entrance, Lobby, Company, Order, Timing):
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
        super().__init__(base_url, match_id, seat=seat, token=token, settings=settings)
        self._seen: _Seen | None = None

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
            idempotency_key=key or fresh_key(),
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

    def moves(self, after: int = 0) -> list[MoveRecord]:
        """The moves that you may see, from behind number *after* in your own list, oldest first: yours as they were made, others'
        as they were shown.

        Raises: SpectatorsOff.
        """
        found: list[MoveRecord] = []
        behind: int | None = after
        while behind is not None:
            request = list_moves._get_kwargs(self.match_id, after=behind, limit=_PAGE)
            page = self._connection.fetch(request, MoveList.from_dict)
            found += page.moves
            behind = page.next_
        return found

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
        request = set_standing_answer._get_kwargs(self.match_id, self._own_seat(), kind, body=body, idempotency_key=fresh_key())
        return self._connection.fetch(request, StandingAnswers.from_dict).answers.additional_properties

    def standing_answers(self) -> dict[str, str]:
        """What you have said beforehand: type of move by kind of prompt."""
        request = list_standing_answers._get_kwargs(self.match_id, self._own_seat())
        return self._connection.fetch(request, StandingAnswers.from_dict).answers.additional_properties

    def fairness(self) -> Fairness:
        """The commitment to the dice; after the end the seed too."""
        return self._connection.fetch(get_fairness._get_kwargs(self.match_id), Fairness.from_dict)

    def replay(self) -> Replay:
        """The whole match, once it is over. Raises: NotFinished."""
        return self._connection.fetch(get_replay._get_kwargs(self.match_id), Replay.from_dict)

    def replay_bytes(self) -> bytes:
        """The replay as it came, to be kept in a file: it is what `filbert verify` checks. Raises: NotFinished."""
        return self._connection.send(get_replay._get_kwargs(self.match_id)).content

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
        request = set_controller._get_kwargs(self.match_id, self._own_seat(), body=body, idempotency_key=fresh_key())
        self._connection.fetch(request, SeatController.from_dict)


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
