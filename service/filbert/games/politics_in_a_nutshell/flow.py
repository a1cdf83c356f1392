"""How a match goes on: after each answer the stage's own rule says what follows, until the match waits for a seat again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from filbert.games.politics_in_a_nutshell.eye_for_an_eye import await_last_holder, await_turn
from filbert.games.politics_in_a_nutshell.judging import settle_choice
from filbert.games.politics_in_a_nutshell.model import NO_SEAT
from filbert.games.politics_in_a_nutshell.rounds import choose_characters, wait_for_mack
from filbert.games.politics_in_a_nutshell.standard import resolve_vote, reveal_placements, reveal_votes
from filbert.games.politics_in_a_nutshell.table import Table
from filbert.games.politics_in_a_nutshell.trust import await_set, resolve_trust, reveal_trust


def advance(table: Table) -> None:
    """Go on until the match waits for a seat or is over. Nothing is revealed or resolved under an open call-out (PN-36)."""
    while not table.now.ruling and table.now.stage != "over" and _STAGES[table.now.stage](table):
        pass


def resolve(table: Table) -> None:
    """Resolve the votes that lie face up (step 5; Trust mode, step 4)."""
    if table.now.options.flow == "trust":
        resolve_trust(table)
    else:
        resolve_vote(table)


def _await_placement(table: Table) -> bool:
    return reveal_placements(table) if table.now.mover == NO_SEAT else await_set(table)


def _wait_for_kimchi(table: Table) -> bool:
    """Resolve the votes, unless Kimchi Juice may still remove one (PN-13); nothing is left to judge if the placer left (PN-38)."""
    now = table.now
    placer_left = now.mover != NO_SEAT and not now.alive[now.mover]
    if table.ability_seat("remove_vote") != NO_SEAT and not placer_left:
        return False
    resolve(table)
    return True


_STAGES: Mapping[str, Callable[[Table], bool]] = MappingProxyType(
    {
        "characters": choose_characters,
        "event": wait_for_mack,
        "placing": _await_placement,
        "voting": reveal_votes,
        "removal": _wait_for_kimchi,
        "choosing": settle_choice,
        "turn": await_turn,
        "last_holder": await_last_holder,
        "trusting": reveal_trust,
    }
)
