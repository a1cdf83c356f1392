"""What blocks need of the store. They are kept with the person who made them, outside all matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from filbert.matches.people_ports import PersonId


@dataclass(frozen=True, slots=True)
class Block:
    """One person shut out by another. `id`: opaque, and not theirs; `name`: what they were called then; `at_ms`: Unix time."""

    id: str
    person: PersonId
    name: str
    at_ms: int


class BlockStore(Protocol):
    """Who has blocked whom. Every method raises StoreUnavailable as those of `MatchStore` do."""

    def block(self, by: PersonId, block: Block, *, most: int) -> Block | None:
        """Keep *block*, or find the one that *by* has of this person already; None if there are *most* of them. The instant is the
        store's."""

    def blocks(self, by: PersonId) -> list[Block]:
        """All that *by* has, the newest first. Asking keeps them for another while."""

    def unblock(self, by: PersonId, block_id: str) -> None:
        """Keep one no more, if there is one of this id."""

    def forget(self, by: PersonId) -> None:
        """Keep none."""
