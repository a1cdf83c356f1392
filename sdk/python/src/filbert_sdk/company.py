"""The others at a table: what is said, who is there, and what all have to agree to."""

from __future__ import annotations

from typing import Literal

from filbert_sdk._generated.api.messages import list_messages, send_message
from filbert_sdk._generated.api.seats import set_consent
from filbert_sdk._generated.api.updates import create_stream_ticket, get_presence
from filbert_sdk._generated.models import ConsentBody, Message, MessagePage, NewMessageBody, Presence, SeatConsent, StreamTicket
from filbert_sdk._generated.types import UNSET
from filbert_sdk.pauses import Pauses
from filbert_sdk.place import Place, fresh_key

Room = Literal["players", "spectators"]


class Company(Place):
    """A place, and what is shared there with others."""

    def say(self, text: str, room: Room = "players", *, key: str | None = None) -> Message:
        """Say something in a room; before the start, during the match and after its end. *key*: the Idempotency-Key.

        Who speaks too fast is made to wait, for as long as `Settings.retries` has patience.

        Raises: RoomClosed, Muted, SpectatorsOff; RateLimited, beyond that patience; InvalidBody, for what cannot be shown.
        """
        body = NewMessageBody(room=room, text=text)
        request = send_message._get_kwargs(self.match_id, body=body, idempotency_key=key or fresh_key())
        return self._connection.fetch(request, Message.from_dict, expect=(200, 201))

    def messages(self, after: str | None = None, room: Room = "players") -> MessagePage:
        """What was said in a room after the cursor *after* (`cursor` of an earlier answer); without it, the newest messages.

        `erased` lists all kept messages that were deleted, also those that you had before: take their texts away.

        Raises: RoomClosed, SpectatorsOff; CursorGone, with a cursor that is good.
        """
        found: list[Message] = []
        while True:
            request = list_messages._get_kwargs(self.match_id, room=room, after=UNSET if after is None else after)
            page = self._connection.fetch(request, MessagePage.from_dict)
            found += page.messages
            after = page.cursor
            if not page.more:
                page.messages = found
                return page

    def wait_for_messages(self, after: str, room: Room = "players", timeout: float | None = None) -> MessagePage:
        """What was said in a room after the cursor *after*, as soon as something is, after the end of the match too. Where nothing
        is, a page without messages comes after *timeout* seconds, and sooner if the service holds no question for so long; it may
        tell of messages that were deleted.

        Go on from `cursor` of the answer; `more`: there is more at once.

        Raises: RoomClosed, SpectatorsOff; CursorGone, with a cursor that is good.
        """
        query = {"room": room, "after": after, "wait": Pauses(self._settings, timeout, "a message").ask_for()}
        request = {"method": "get", "url": f"/v1/matches/{self.match_id}/messages/updates", "params": query}
        return self._connection.fetch(request, MessagePage.from_dict)

    def presence(self) -> list[int]:
        """Seats that follow the match now, or did a moment ago: a hint, and no part of the match. Raises: SpectatorsOff."""
        return self._connection.fetch(get_presence._get_kwargs(self.match_id), Presence.from_dict).present

    def stream_ticket(self) -> StreamTicket:
        """A ticket to open one stream with, for readers that cannot send a token, such as a browser's EventSource.

        It is good once and for half a minute. A lost answer is not asked for again: call again.

        Raises: InvalidToken, without a token too.
        """
        return self._connection.fetch(create_stream_ticket._get_kwargs(self.match_id), StreamTicket.from_dict, expect=(201,))

    def abort(self, *, agreed: bool = True) -> SeatConsent:
        """Agree to abort the match, or no longer. It is over once all people agree: see `match_status`. Raises: MatchNotActive."""
        return self._consent("abort", agreed=agreed)

    def pause(self) -> SeatConsent:
        """Agree to pause the match. Its clocks stop once all people agree: see `paused`. Raises: MatchNotActive."""
        return self._consent("pause", agreed=True)

    def resume(self) -> SeatConsent:
        """Agree to a pause no longer: a match that is paused goes on at once. Raises: MatchNotActive."""
        return self._consent("pause", agreed=False)

    def _consent(self, matter: Literal["abort", "pause"], *, agreed: bool) -> SeatConsent:
        body = ConsentBody(agreed=agreed)
        request = set_consent._get_kwargs(self.match_id, self._own_seat(), matter, body=body, idempotency_key=fresh_key())
        return self._connection.fetch(request, SeatConsent.from_dict)
