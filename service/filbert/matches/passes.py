"""Who follows a match: a pass, checked against what the store shows at each look."""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest

from filbert.matches.attempt import is_match_id, load
from filbert.matches.chat_ports import ROOMS, Room
from filbert.matches.errors import InvalidToken, MatchNotFound, SpectatorsOff
from filbert.matches.house import House
from filbert.matches.model import decode_state
from filbert.matches.ports import HOST_SLOT, PUBLIC_SLOT, Clock, Recent, Slot
from filbert.matches.secrets import WATCHER, slot_of, token_hash, watcher_of
from filbert.matches.together import Together
from filbert.matches.watchers import decode_watcher, valid_hash


@dataclass(frozen=True, slots=True)
class Pass:
    """Who follows which match. `holder`: the slot whose token it is, the public one for nobody's; `proof`: hash of that token."""

    match_id: str
    holder: Slot
    proof: bytes

    @classmethod
    def of(cls, match_id: str, token: str | None) -> Pass:
        """The pass that *token*, or its lack, makes; nothing is checked yet but its form.

        Raises: InvalidToken.
        """
        if token is None:
            return cls(match_id, PUBLIC_SLOT, b"")
        slot = slot_of(token) or watcher_of(token)
        if slot is None:
            raise InvalidToken
        return cls(match_id, slot, token_hash(token))

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for the public view, which a host without a seat and spectators see."""
        return None if self.holder in (PUBLIC_SLOT, HOST_SLOT) or self.is_watcher else int(self.holder)

    @property
    def is_watcher(self) -> bool:
        """Whether it is that of a spectator with a name."""
        return self.holder.startswith(WATCHER)

    @property
    def is_counted(self) -> bool:
        """Whether its streams are counted, which nobody does for spectators."""
        return self.holder != PUBLIC_SLOT and not self.is_watcher

    @property
    def view_slot(self) -> Slot:
        """Where the view is stored."""
        return PUBLIC_SLOT if self.viewer is None else self.holder

    def anonymous(self) -> Pass:
        """That of anybody, for the same match."""
        return Pass(self.match_id, PUBLIC_SLOT, b"")

    def proof_in(self, recent: Recent) -> bytes:
        """The hash that the proof must be, b"" if no proof is good."""
        if not self.is_watcher:
            return recent.token_hash
        return valid_hash(decode_watcher(recent.watcher)) if recent.watcher else b""

    def admits(self, recent: Recent) -> bool:
        """Whether it is still good."""
        if self.holder == PUBLIC_SLOT:
            return recent.watchable
        proof = self.proof_in(recent)
        return bool(proof) and compare_digest(self.proof, proof) and (recent.watchable or not self.is_watcher)


def read_recent(house: House, clock: Clock, who: Pass, known_tag: str, together: Together | None = None) -> Recent:
    """What the store shows to *who*, who may see it. *together*: the wake-up, under which those who see the same read it once.

    Raises: MatchNotFound, InvalidToken, SpectatorsOff, StoreUnavailable.
    """

    def read() -> Recent:
        recent = house.store.recent(who.match_id, who.holder, who.view_slot, known_tag) if is_match_id(who.match_id) else None
        if recent is None:
            raise MatchNotFound(field="match", value=who.match_id)
        if recent.due_ms is not None and clock.now_ms() - recent.due_ms > house.policy.late_hint_ms:
            house.store.wake(who.match_id)
        return recent

    recent = read() if together is None else together.once((who.match_id, who.holder, who.view_slot, known_tag), read)
    if not who.admits(recent):
        _refuse(house, who)
    return recent


def rooms_of(house: House, who: Pass) -> tuple[Room, ...]:
    """The rooms of the chat that *who* may read until the end.

    Raises: MatchNotFound, StoreUnavailable.
    """
    if who.viewer is not None:
        return ("players",)
    return ("spectators",) if decode_state(load(house, who.match_id).state).is_delayed else ROOMS


def _refuse(house: House, who: Pass) -> None:
    """Say why a pass is not good, as for any other request, and hide a private match from those who have none."""
    state = decode_state(load(house, who.match_id).state)
    if state.visibility == "private":
        raise MatchNotFound(field="match", value=state.id)
    if who.is_counted or (who.is_watcher and state.watchable):
        raise InvalidToken
    raise SpectatorsOff
