"""What is sent to become a guest and to stay one, and what comes back."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class GuestBody(msgspec.Struct, frozen=True):
    """Who wants to be a guest."""

    name: Annotated[
        Annotated[str, Meta(min_length=1, max_length=128)] | None,
        Meta(description="What you call yourself. Only you are shown it; at each table you choose a name anew."),
    ] = None


class RefreshBody(msgspec.Struct, frozen=True):
    """The refresh token to be used up."""

    refresh_token: Annotated[str, Meta(min_length=1, max_length=200, description="The newest that you were given.")]


class PersonTicket(msgspec.Struct, frozen=True):
    """Who you are, and the tokens that prove it. Keep them as you would a password."""

    person: Annotated[str, Meta(description="Your id, opaque. Nobody else is told it.")]
    name: Annotated[str | None, Meta(description="What you call yourself.")]
    access_token: Annotated[str, Meta(description="As bearer, where a person is meant; a JSON Web Token.")]
    expires_at: Annotated[str, Meta(description="Until when the access token is good; refresh before.")]
    refresh_token: Annotated[str, Meta(description="For `POST /v1/tokens/refresh`, once. It is shown only here.")]
