"""What is sent to invite and to accept, and what comes back."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from filbert.matches.project import LobbyDocument

_Id = Annotated[str, Meta(description="Id of the invite among those of the match; it is no way in.")]
_Uses = Annotated[int, Meta(description="How many seats may be taken by it.")]
_Expires = Annotated[str, Meta(description="When it ends: RFC 3339, UTC, milliseconds.", extra_json_schema={"format": "date-time"})]


class InviteBody(msgspec.Struct, frozen=True):
    """How many are invited, and for how long."""

    uses: Annotated[int, Meta(ge=1, le=100, description="How many seats may be taken by it.")] = 1
    expires_in_s: Annotated[int, Meta(ge=60, le=2_592_000, description="How long it is good, in seconds.")] = 86_400


class NewInvite(msgspec.Struct, frozen=True):
    """An invite that was made."""

    id: _Id
    code: Annotated[str, Meta(description="What people need to take a seat, such as `7K3QD-M9X2A`. It is shown only here.")]
    uses: _Uses
    expires_at: _Expires


class InviteLine(msgspec.Struct, frozen=True):
    """An invite as the host sees it later: without its code, which is stored nowhere."""

    id: _Id
    uses: _Uses
    left: Annotated[int, Meta(description="How many may still be taken.")]
    expires_at: _Expires


class InviteList(msgspec.Struct, frozen=True):
    """The invites of a match."""

    invites: Annotated[tuple[InviteLine, ...], Meta(description="The invites, oldest first.")]


class AcceptanceBody(msgspec.Struct, frozen=True):
    """Who accepts, and which seat they want."""

    name: Annotated[str, Meta(min_length=1, max_length=128, description="Your name, unlike the others' at this table.")]
    seat: Annotated[
        Annotated[int, Meta(ge=0, le=15)] | None, Meta(description="The seat you want; left out: the first that is open.")
    ] = None


class JoinedMatch(msgspec.Struct, frozen=True):
    """A match in which a seat is yours now."""

    match: Annotated[LobbyDocument, Meta(description="The match.")]
    seat: Annotated[int, Meta(description="Your seat.")]
    token: Annotated[str, Meta(description="Your token, as bearer; good until the seat changes hands. It is shown only here.")]
