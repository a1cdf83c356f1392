"""Who keeps order at a table: the host mutes, removes, shuts rooms and deletes; whoever said something may take it back; anybody
reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import quote

from filbert_sdk._generated.api.messages import delete_message, set_mute, set_room
from filbert_sdk._generated.models import Message, MuteBody, RoomBody, RoomState, SeatMute
from filbert_sdk.company import Room
from filbert_sdk.connection import Json
from filbert_sdk.place import Place, fresh_key

Reason = Literal["abuse", "cheating", "stalling", "name", "spam", "other"]


@dataclass(frozen=True, slots=True)
class NamedSpectator:
    """Somebody who watches under a name. `spectator`: the id that their messages bear."""

    spectator: str
    name: str
    muted: bool


class Order(Place):
    """A place, and what keeps peace there."""

    def mute(self, seat: int, *, muted: bool = True) -> None:
        """Take the word from whoever sits at *seat*, in every room, or give it back, as the host. Raises: HostOnly, NotFound."""
        request = set_mute._get_kwargs(self.match_id, seat, body=MuteBody(muted=muted), idempotency_key=fresh_key())
        self._connection.fetch(request, SeatMute.from_dict)

    def spectators(self) -> list[NamedSpectator]:
        """Those who watch under a name, by name, as the host sees them. Raises: HostOnly."""
        return self._connection.fetch(self._of_spectators("get"), _spectators)

    def mute_spectator(self, spectator: str, *, muted: bool = True) -> None:
        """Take the word from a spectator, or give it back, as the host. Raises: HostOnly, NotFound."""
        self._connection.send(self._of_spectators("put", spectator, "mute", json={"muted": muted}))

    def remove_spectator(self, spectator: str) -> None:
        """Take a spectator's token back for good, as the host: streams that it opened end. Raises: HostOnly, NotFound."""
        self._connection.send(self._of_spectators("delete", spectator), expect=(204,))

    def report(
        self,
        reason: Reason,
        *,
        seat: int | None = None,
        spectator: str | None = None,
        message: Message | None = None,
        note: str | None = None,
        key: str | None = None,
    ) -> str:
        """Tell those who run the service of somebody: just one of *seat*, *spectator* and *message*. Nobody else is told.

        *key*: the Idempotency-Key. Returns the id of the report.

        Raises: NotFound, InvalidBody, RoomClosed, TooManyReports.
        """
        said = None if message is None else {"room": message.room, "number": message.number}
        about = {"seat": seat, "spectator": spectator, "message": said, "note": note}
        request = {
            "method": "post",
            "url": f"/v1/matches/{self.match_id}/reports",
            "json": {"reason": reason, **{name: value for name, value in about.items() if value is not None}},
            "headers": {"Idempotency-Key": key or fresh_key()},
        }
        return self._connection.fetch(request, lambda document: str(document["report"]), expect=(200, 201))

    def shut(self, room: Room, *, is_open: bool = False) -> None:
        """Let nobody speak in a room, or again everybody who may, as the host; it is still read. Raises: HostOnly."""
        request = set_room._get_kwargs(self.match_id, room, body=RoomBody(open_=is_open), idempotency_key=fresh_key())
        self._connection.fetch(request, RoomState.from_dict)

    def delete_message(self, number: int, room: Room = "players") -> None:
        """Delete what you said, or as the host what anybody said; number, sender and instant stay. Raises: HostOnly, NotFound."""
        self._connection.send(delete_message._get_kwargs(self.match_id, room, number, idempotency_key=fresh_key()), expect=(204,))

    def _of_spectators(self, method: str, *parts: str, **rest: Any) -> Json:
        path = "/".join(("/v1/matches", self.match_id, "spectators", *(quote(part, safe="") for part in parts)))
        key = {} if method == "get" else {"Idempotency-Key": fresh_key()}
        return {"method": method, "url": path, "headers": key, **rest}


def _spectators(document: Json) -> list[NamedSpectator]:
    return [NamedSpectator(str(each["spectator"]), str(each["name"]), bool(each["muted"])) for each in document["spectators"]]
