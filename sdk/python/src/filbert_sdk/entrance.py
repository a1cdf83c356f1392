"""Ways to a table: a match of one's own, a seat at another's, an invite, any open table, a rematch."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from typing import Any, Literal, Self, TypeVar
from urllib.parse import quote

from filbert_sdk._generated.api.invites import accept_invite
from filbert_sdk._generated.api.matches import create_match, get_rematch, request_rematch
from filbert_sdk._generated.api.messages import join_spectators
from filbert_sdk._generated.api.quick_plays import quick_play
from filbert_sdk._generated.api.seats import take_seat
from filbert_sdk._generated.models import (
    AcceptanceBody,
    BotSeat,
    CreatedMatch,
    JoinedMatch,
    NewMatchBody,
    NewMatchBodyOptions,
    QuickPlayBody,
    QuickPlayBodyOptions,
    RematchReference,
    SeatTicket,
    SpectatorBody,
    SpectatorPass,
    TakeSeatBody,
)
from filbert_sdk._generated.types import UNSET
from filbert_sdk._generated.unions import Pace
from filbert_sdk.connection import Connection, Token
from filbert_sdk.pauses import Pauses
from filbert_sdk.person import Person
from filbert_sdk.place import Place, fresh_key, given
from filbert_sdk.settings import Settings

T = TypeVar("T")


class Entrance(Place):
    """A place, and how one comes to it. *key* is the Idempotency-Key of a call.

    Give your own *key*, of at least 16 characters, to be able to repeat a call after your program ended. Who guesses it gets your
    token. As a *person* you sit at one seat of a match at most (AlreadySeated), and get back to it with `back` from any device.
    """

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
        spectators: Literal["off", "public", "delayed"] = "off",
        spectator_delay: int = 0,
        replacements: Literal["off", "invited", "open"] | None = None,
        starts: Literal["by_host", "when_full"] | None = None,
        person: Person | None = None,
        settings: Settings | None = None,
        key: str | None = None,
    ) -> Self:
        """Create a match, and sit down at its first free seat as *name*; without a name you are its host at no seat.

        *bots*: level by seat. *options*: those left out keep the game's defaults. *spectator_delay*: how many public steps
        `delayed` spectators are behind. *replacements*: who may take over the seat of one who leaves the running match.
        *starts*: at the host's word, or by itself when no seat is open.

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
            spectator_delay=spectator_delay,
            **given(replacements=replacements, starts=starts),
        )
        request = create_match._get_kwargs(body=body, idempotency_key=key or fresh_key())
        made = _fetch(base_url, request, CreatedMatch.from_dict, person, settings)
        return cls(base_url, made.match.id, seat=made.seat, token=made.token, settings=settings)

    @classmethod
    def join(
        cls,
        base_url: str,
        match_id: str,
        *,
        name: str,
        seat: int | None = None,
        person: Person | None = None,
        settings: Settings | None = None,
        key: str | None = None,
    ) -> Self:
        """Take a seat: *seat*, or the first that is open; in a running match with open `replacements` too, where you play on for
        the autopilot.

        Raises: SeatTaken, NameTaken, AlreadyStarted, MatchNotFound.
        """
        body = TakeSeatBody(name=name, seat=UNSET if seat is None else seat)
        request = take_seat._get_kwargs(match_id, body=body, idempotency_key=key or fresh_key())
        ticket = _fetch(base_url, request, SeatTicket.from_dict, person, settings)
        return cls(base_url, match_id, seat=ticket.seat, token=ticket.token, settings=settings)

    @classmethod
    def watch(cls, base_url: str, match_id: str, *, name: str, settings: Settings | None = None, key: str | None = None) -> Self:
        """Watch under a name, to speak in the room of spectators too. Without a name you watch by `Table(base_url, match_id)`.

        Raises: SpectatorsOff, NameTaken, MatchNotFound.
        """
        request = join_spectators._get_kwargs(match_id, body=SpectatorBody(name=name), idempotency_key=key or fresh_key())
        with closing(Connection(base_url, settings or Settings())) as connection:
            given = connection.fetch(request, SpectatorPass.from_dict, expect=(200, 201))
        return cls(base_url, match_id, token=given.token, settings=settings)

    @classmethod
    def join_by_code(
        cls,
        base_url: str,
        code: str,
        *,
        name: str,
        seat: int | None = None,
        person: Person | None = None,
        settings: Settings | None = None,
        key: str | None = None,
    ) -> Self:
        """Take a seat by the code of an invite, at a private match too: *seat*, or the first that is open.

        Raises: NotFound if the code leads nowhere, or was taken back; InviteGone, SeatTaken, NameTaken, AlreadyStarted.
        """
        body = AcceptanceBody(name=name, seat=UNSET if seat is None else seat)
        return cls._joined(
            base_url, accept_invite._get_kwargs(code, body=body, idempotency_key=key or fresh_key()), person, settings
        )

    @classmethod
    def quick_play(
        cls,
        base_url: str,
        *,
        game: str,
        name: str,
        options: Mapping[str, Any] | None = None,
        pace: Pace | None = None,
        seats: int | None = None,
        person: Person | None = None,
        settings: Settings | None = None,
        key: str | None = None,
    ) -> Self:
        """Take a seat at any open public table with just these settings, or at a new one, whose host you are then. A new one starts
        by itself when it is full.

        *seats*: None for any number.

        Raises: InvalidBody; NameTaken, if the only open table has somebody of this name.
        """
        body = QuickPlayBody(
            game=game,
            name=name,
            options=QuickPlayBodyOptions.from_dict(options or {}),
            pace=UNSET if pace is None else pace,
            seats=UNSET if seats is None else seats,
        )
        return cls._joined(base_url, quick_play._get_kwargs(body=body, idempotency_key=key or fresh_key()), person, settings)

    @classmethod
    def back(cls, base_url: str, match_id: str, seat: int, *, person: Person, settings: Settings | None = None) -> Self:
        """Get back to the seat where *person* sits, without its token: on another device, or after all was lost here.

        Raises: NotYourSeat, MatchNotFound.
        """
        request = _token_request(match_id, seat, fresh_key())
        ticket = _fetch(base_url, request, SeatTicket.from_dict, person, settings)
        return cls(base_url, match_id, seat=seat, token=ticket.token, settings=settings)

    def turn_over(self) -> Token:
        """Turn the token of your seat over: the old one is dead, with whatever follows the match by it. Store the new one.

        Raises: MatchNotActive, when the match is over.
        """
        request = _token_request(self.match_id, self._own_seat(), fresh_key())
        ticket = self._connection.fetch(request, SeatTicket.from_dict)
        self._connection.close()
        self.token = Token(ticket.token)
        self._connection = Connection(self._connection.base_url, self._settings, self.token)
        return self.token

    def rematch(self) -> Self:
        """Play again: your place at the one rematch of this match, which is made if you are the first to ask, and host then.

        Asking again gives the same place. This table stays open.

        Raises: NotFinished; NotYourSeat, if you left and others played on; SeatTaken, NameTaken or AlreadyStarted, if your seat was
        given away.
        """
        request = request_rematch._get_kwargs(self.match_id, idempotency_key=fresh_key())
        made = self._connection.fetch(request, CreatedMatch.from_dict, expect=(200, 201))
        return type(self)(self._connection.base_url, made.match.id, seat=made.seat, token=made.token, settings=self._settings)

    def rematch_id(self) -> str | None:
        """The id of the rematch; None while nobody has asked for one. Spectators may ask too."""
        return self._rematch_id()

    def wait_for_rematch(self, timeout: float | None = None) -> str:
        """The id of the rematch, as soon as anybody asks for one. *timeout*: in seconds; None waits for ever.

        Raises: TimedOut.
        """
        pauses = Pauses(self._settings, timeout, "a rematch")
        while (found := self._rematch_id(pauses.ask_for())) is None:
            pauses.nothing()
        return found

    def _rematch_id(self, wait_s: int | None = None) -> str | None:
        request = get_rematch._get_kwargs(self.match_id, **given(wait=wait_s))
        return self._connection.fetch(request, RematchReference.from_dict).match

    @classmethod
    def _joined(cls, base_url: str, request: dict[str, Any], person: Person | None, settings: Settings | None) -> Self:
        joined = _fetch(base_url, request, JoinedMatch.from_dict, person, settings)
        return cls(base_url, joined.match.id, seat=joined.seat, token=joined.token, settings=settings)


def _token_request(match_id: str, seat: int, key: str) -> dict[str, Any]:
    url = f"/v1/matches/{quote(match_id, safe='')}/seats/{seat}/tokens"
    return {"method": "post", "url": url, "headers": {"Idempotency-Key": key}}


def _fetch(
    base_url: str, request: dict[str, Any], read: Callable[[dict[str, Any]], T], person: Person | None, settings: Settings | None
) -> T:
    """What a call that gives a place is answered with, made by a person or by nobody known."""
    if person is not None:
        return person.fetch(request, read, expect=(200, 201))
    with closing(Connection(base_url, settings or Settings())) as connection:
        return connection.fetch(request, read, expect=(200, 201))
