"""Whom a person has blocked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from filbert_sdk.connection import Json
from filbert_sdk.person import Person
from filbert_sdk.place import fresh_key

_PATH = "/v1/me/blocks"


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody whom you have blocked. `block`: an id that says nothing of them; `name`: what they were called then."""

    block: str
    name: str
    at: datetime


class Blocks:
    """The blocks of *person*. Every method may raise what `Person.fetch` does."""

    def __init__(self, person: Person) -> None:
        self._person = person

    def add(self, match_id: str, *, seat: int | None = None, spectator: str | None = None) -> Block:
        """Block whoever sits at *seat* of a match, or watches there as *spectator*. They are not told.

        Quick play seats you at no table with them, they get no seat at a match that you host, and you read nothing that they say.
        To block them again changes nothing.

        Raises: NotFound, for somebody who plays without an identity too; InvalidBody, TooManyBlocks.
        """
        whom = {"seat": seat} if seat is not None else {"spectator": spectator}
        headers = {"Idempotency-Key": fresh_key()}
        request: Json = {"method": "post", "url": _PATH, "json": {"match": match_id, **whom}, "headers": headers}
        return self._person.fetch(request, _block, expect=(200, 201))

    def all(self) -> list[Block]:
        """All whom you have blocked, the newest first."""
        return self._person.fetch({"method": "get", "url": _PATH}, lambda document: [_block(each) for each in document["blocks"]])

    def end(self, block: str) -> None:
        """End a block, by its id. To end it again changes nothing."""
        headers = {"Idempotency-Key": fresh_key()}
        self._person.send({"method": "delete", "url": f"{_PATH}/{quote(block, safe='')}", "headers": headers}, expect=(204,))


def _block(document: Json) -> Block:
    return Block(str(document["block"]), str(document["name"]), datetime.fromisoformat(document["at"]))
