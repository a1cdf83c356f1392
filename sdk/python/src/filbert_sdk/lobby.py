"""Before the start: who is ready, who is host, who is invited, and what the match will be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from filbert_sdk._generated.api.invites import create_invite, list_invites, revoke_invite
from filbert_sdk._generated.api.lobby import change_match, seat_bot, set_host
from filbert_sdk._generated.api.matches import start_match
from filbert_sdk._generated.api.seats import leave_seat, set_ready
from filbert_sdk._generated.models import (
    ChangesBody,
    ChangesBodyOptions,
    HostBody,
    InviteBody,
    InviteLine,
    InviteList,
    Match,
    NewInvite,
    ReadyBody,
    SeatBotBody,
    SeatReady,
    StartBody,
)
from filbert_sdk._generated.types import UNSET
from filbert_sdk._generated.unions import Pace
from filbert_sdk.connection import read_body
from filbert_sdk.errors import InvalidToken
from filbert_sdk.place import Place, fresh_key, given


class Lobby(Place):
    """A place, and what is done there before the start."""

    def ready(self, client_seed: str | None = None) -> None:
        """Say that you are ready to start. *client_seed*: any text of yours, mixed into the dice and told to nobody before.

        Raises: AlreadyStarted.
        """
        self._say_ready(ReadyBody(ready=True, client_seed=UNSET if client_seed is None else client_seed))

    def not_ready(self) -> None:
        """Take it back that you are ready. Raises: AlreadyStarted."""
        self._say_ready(ReadyBody(ready=False))

    def start(self, client_seed: str | None = None) -> Match:
        """Start the match. *client_seed*: any text of yours, which is mixed into the dice.

        Raises: HostOnly, SeatsOpen.
        """
        body = StartBody(client_seed=UNSET if client_seed is None else client_seed)
        request = start_match._get_kwargs(self.match_id, body=body, idempotency_key=fresh_key())
        return self._connection.fetch(request, Match.from_dict)

    def leave(self) -> None:
        """Leave: before the start the seat is free again, after it you have resigned; where the match takes replacements, the
        autopilot plays on until somebody takes your seat over. Leaving twice is no error."""
        request = leave_seat._get_kwargs(self.match_id, self._own_seat(), idempotency_key=fresh_key())
        try:
            self._connection.send(request, expect=(204,))
        except InvalidToken as refused:
            if refused.attempts == 1:
                raise  # else the answer to the first attempt was lost, and the token died with it

    def kick(self, seat: int) -> None:
        """Open *seat* again as the host before the start, whoever sits there, a bot too. A seat that is open stays open.

        Raises: NotYourSeat, if you are not the host or the match has started; NotFound, if there is no such seat.
        """
        self._connection.send(leave_seat._get_kwargs(self.match_id, seat, idempotency_key=fresh_key()), expect=(204,))

    def seat_bot(self, seat: int, level: str) -> Match:
        """Let a bot take an open seat, as the host. Raises: HostOnly, SeatTaken, AlreadyStarted, NotFound, InvalidBody."""
        body = SeatBotBody(level=level)
        return self._connection.fetch(
            seat_bot._get_kwargs(self.match_id, seat, body=body, idempotency_key=fresh_key()), Match.from_dict
        )

    def set_host(self, seat: int) -> Match:
        """Hand the host's part over to the person at *seat*. A host without a seat is nobody then: the token is dead.

        Raises: HostOnly, NotFound, MatchNotActive after the end; InvalidBody, if no person sits there.
        """
        request = set_host._get_kwargs(self.match_id, body=HostBody(seat=seat), idempotency_key=fresh_key())
        return self._connection.fetch(request, Match.from_dict)

    def change(
        self,
        *,
        options: Mapping[str, Any] | None = None,
        pace: Pace | None = None,
        visibility: Literal["public", "unlisted", "private"] | None = None,
        spectators: Literal["off", "public", "delayed"] | None = None,
        spectator_delay: int | None = None,
        replacements: Literal["off", "invited", "open"] | None = None,
        starts: Literal["by_host", "when_full"] | None = None,
        seats: int | None = None,
    ) -> Match:
        """Change what the match will be, as the host before the start; what is None stays, and so do options that are not named.

        Nothing is overwritten that you have not seen: it is done to the match as `match` or `change` showed it last, or, if you
        have not looked yet, as it is now.

        Raises: PreconditionFailed, if the match is another by now: look again with `match`; HostOnly, AlreadyStarted, InvalidBody.
        """
        if self._match_tag is None:
            self.match()
        body = ChangesBody(
            **given(
                options=None if options is None else ChangesBodyOptions.from_dict(options),
                pace=pace,
                visibility=visibility,
                spectators=spectators,
                spectator_delay=spectator_delay,
                replacements=replacements,
                starts=starts,
                seats=seats,
            )
        )
        tag = UNSET if self._match_tag is None else self._match_tag
        request = change_match._get_kwargs(self.match_id, body=body, if_match=tag, idempotency_key=fresh_key())
        answer = self._connection.send(request)
        match = read_body(answer, Match.from_dict)
        self._match_tag = answer.headers.get("ETag")
        return match

    def invite(self, *, uses: int = 1, expires_in_s: int = 86_400) -> NewInvite:
        """Make an invite, as the host; before the start, or while the match takes replacements. Its `code` is shown only here;
        people use it with `Table.join_by_code`.

        Raises: HostOnly, AlreadyStarted, TooManyInvites, InvalidBody.
        """
        body = InviteBody(uses=uses, expires_in_s=expires_in_s)
        request = create_invite._get_kwargs(self.match_id, body=body, idempotency_key=fresh_key())
        return self._connection.fetch(request, NewInvite.from_dict, expect=(200, 201))

    def invites(self) -> list[InviteLine]:
        """The invites of the match, without their codes, oldest first. Raises: HostOnly."""
        return self._connection.fetch(list_invites._get_kwargs(self.match_id), InviteList.from_dict).invites

    def revoke_invite(self, invite: NewInvite | InviteLine | str) -> None:
        """Take an invite back, by itself or its id; seats that were taken by it stay taken. Raises: HostOnly."""
        invite_id = invite if isinstance(invite, str) else invite.id
        request = revoke_invite._get_kwargs(self.match_id, invite_id, idempotency_key=fresh_key())
        self._connection.send(request, expect=(204,))

    def _say_ready(self, body: ReadyBody) -> None:
        request = set_ready._get_kwargs(self.match_id, self._own_seat(), body=body, idempotency_key=fresh_key())
        self._connection.fetch(request, SeatReady.from_dict)
