"""Who keeps order at a table: the host mutes, shuts rooms and deletes; whoever said something may take it back."""

from __future__ import annotations

from filbert_sdk._generated.api.messages import delete_message, set_mute, set_room
from filbert_sdk._generated.models import MuteBody, RoomBody, RoomState, SeatMute
from filbert_sdk.company import Room
from filbert_sdk.place import Place, fresh_key


class Order(Place):
    """A place, and what keeps peace there."""

    def mute(self, seat: int, *, muted: bool = True) -> None:
        """Take the word from whoever sits at *seat*, in every room, or give it back, as the host. Raises: HostOnly, NotFound."""
        request = set_mute._get_kwargs(self.match_id, seat, body=MuteBody(muted=muted), idempotency_key=fresh_key())
        self._connection.fetch(request, SeatMute.from_dict)

    def shut(self, room: Room, *, is_open: bool = False) -> None:
        """Let nobody speak in a room, or again everybody who may, as the host; it is still read. Raises: HostOnly."""
        request = set_room._get_kwargs(self.match_id, room, body=RoomBody(open_=is_open), idempotency_key=fresh_key())
        self._connection.fetch(request, RoomState.from_dict)

    def delete_message(self, number: int, room: Room = "players") -> None:
        """Delete what you said, or as the host what anybody said; number, sender and instant stay. Raises: HostOnly, NotFound."""
        self._connection.send(delete_message._get_kwargs(self.match_id, room, number, idempotency_key=fresh_key()), expect=(204,))
