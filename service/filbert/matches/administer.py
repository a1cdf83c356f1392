"""What operators may do to a match: look at it, end it, forget it, take a seat's token back. Each of it is noted before it is done.

Nothing here shows what the table does not know: no hand, no seed, no token; a running match has no secret that is an operator's.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import msgspec

from filbert.matches.attempt import carry_out, load
from filbert.matches.errors import MatchNotActive, NotFinished
from filbert.matches.hosting import pass_host_on
from filbert.matches.house import House
from filbert.matches.lifetime import end, undecided
from filbert.matches.model import decode_state, instant
from filbert.matches.parcel import Transfers
from filbert.matches.ports import MatchId
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.seating import require_seat
from filbert.matches.secrets import token_hash

log = logging.getLogger("filbert.admin")

Deed = Literal["show", "end", "expire", "revoke"]

Why = Literal["look", "abuse", "request", "security", "stuck", "maintenance"]
"""A word for the reason of an act: to look how things stand, or because of abuse, at a player's request, for safety, because the
match cannot go on, or for the house's sake. No free text: it would hold names, and worse."""

_TOKEN_BYTES = 32


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an operator did, or was about to do. `at_ms`: the store's clock, Unix time. `seat`: where it concerns one. `ticket`: the
    name of what says more of it."""

    at_ms: int
    operator: str
    deed: Deed
    match: MatchId
    why: Why
    seat: int | None = None
    ticket: str = ""


class Audit(Protocol):
    """Remembers what operators did: so many of the newest acts. Raises StoreUnavailable as `MatchStore` does."""

    def note(self, act: Act) -> None:
        """Remember one more."""

    def acts(self, limit: int) -> list[Act]:
        """The newest, newest first."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The world of one operator, and why they are here. `ticket`: the name of what says more of it, or nothing."""

    house: House
    audit: Audit
    transfers: Transfers
    operator: str
    why: Why
    ticket: str = ""


def show_match(desk: Desk, match_id: MatchId) -> dict[str, Any]:
    """What may be known of a match without being at its table: its lobby, and how it stands.

    Raises: MatchNotFound, StoreUnavailable.
    """
    _note(desk, "show", match_id)
    loaded = load(desk.house, match_id)
    state = decode_state(loaded.state)
    return {
        "match": msgspec.json.decode(lobby_body(state)),
        "version": loaded.version,
        "epoch": loaded.epoch,
        "created": instant(state.created_ms),
        "started": instant(state.started_unix_ms) if state.started_unix_ms else None,
        "ended": instant(state.ended_ms) if state.ended_ms else None,
        "paused": state.paused is not None,
        "key_is_ours": state.key_id == desk.house.keys.key_id,
        "history_entries": len(desk.house.store.history(match_id)),
        "missed_prompts": [seat.missed for seat in state.seats],
    }


def end_match(desk: Desk, match_id: MatchId) -> bool:
    """End a match, or close its lobby, as if all had agreed to. False if it was over.

    Raises: MatchNotFound, StoreUnavailable.
    """
    _note(desk, "end", match_id)

    def act(progress: Progress, received_ms: int) -> bool:
        if progress.state.status == "finished":
            return False
        if progress.state.status == "active":
            end(progress, "aborted")
            return True
        progress.conclude(undecided("aborted", len(progress.state.seats)))
        if progress.state.visibility == "public":
            progress.listing = "unlisted"
        return True

    return carry_out(desk.house, match_id, act)


def revoke_seat(desk: Desk, match_id: MatchId, seat: int) -> None:
    """Let nobody hold *seat* any more: its token is dead, its person sits there no longer, the autopilot plays for it. Doing it
    again changes the token once more, which nobody knows.

    Raises: NotFound for a seat that nobody could hold; MatchNotActive after the end; MatchNotFound, StoreUnavailable.
    """
    _note(desk, "revoke", match_id, seat)

    def act(progress: Progress, received_ms: int) -> None:
        held = require_seat(progress.state, seat)
        if progress.state.status == "finished":
            raise MatchNotActive("tokens", extra={"status": "finished"})
        if held.kind != "human":
            return
        unknown = token_hash(desk.house.entropy.token_bytes(_TOKEN_BYTES).hex())
        progress.set_seat(seat, token_hash=unknown, person="", rotations=held.rotations + 1)
        progress.lobby_changed = True  # so that the hashes are written, and who follows by the old token is woken
        if progress.state.status == "active" and not held.out and held.controller == "human":
            progress.hand_over(seat, "autopilot")
        pass_host_on(progress, seat)

    carry_out(desk.house, match_id, act)


def expire_match(desk: Desk, match_id: MatchId) -> None:
    """Forget a match that is over now, not when its time is up.

    Raises: NotFinished if it goes on; MatchNotFound, StoreUnavailable.
    """
    _note(desk, "expire", match_id)
    state = decode_state(load(desk.house, match_id).state)
    if state.status != "finished":
        raise NotFinished(extra={"status": state.status})
    desk.transfers.drop(match_id)


def _note(desk: Desk, deed: Deed, match_id: MatchId, seat: int | None = None) -> None:
    act = Act(desk.house.store.now_ms(), desk.operator, deed, match_id, desk.why, seat, desk.ticket)
    desk.audit.note(act)
    said = {"operator": act.operator, "deed": deed, "match": match_id, "seat": seat, "why": act.why, "ticket": act.ticket}
    log.warning("admin_act", extra=said)
