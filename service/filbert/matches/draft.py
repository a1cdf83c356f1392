"""A private copy of one match while it is changed, and all that was noted on the way: state, position, log, events, moves.

It knows what the match is now and how a change is put down. When something happens is the business of `due` and `lifetime`, what
happens that of `progress`, and what is written of it that of `outgoing`. Until it is written, nothing has happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from filbert.gamekit.codec import GENESIS, canonical_json, chained
from filbert.gamekit.contract import Move, Outcome
from filbert.gamekit.dice import Dice, match_key
from filbert.gamekit.events import PUBLIC, Audience, Event, admits, everyone_but, only
from filbert.gamekit.prompts import Prompt
from filbert.matches.errors import SecretKeyChanged
from filbert.matches.events import ControllerChanged, MatchEnded
from filbert.matches.house import House
from filbert.matches.model import Answerer, Controller, MatchState, SealedMove, ShownMove, ToldEvent, decode_state
from filbert.matches.pace import deadline_ms
from filbert.matches.ports import Loaded

_json = msgspec.json.Encoder()


class Draft:
    """One match being changed. `state` is replaced as the draft goes on, `position` is None before the start; `before` is the state
    that was loaded. `log`, `events`, `moves`: what is new. `edits` counts changes, for whoever keeps what follows from them.

    `changed`: there is something to write; `lobby_changed`: the lobby document too; `clock_moved`: an outage is counted, which
    alone is no reason to write.
    """

    def __init__(self, house: House, loaded: Loaded, state: MatchState | None = None) -> None:
        """Raises: OtherRelease for a match that another release of the service has written, or plays by other rules."""
        self.house = house
        self.loaded = loaded
        self.state = decode_state(loaded.state) if state is None else state
        self.before = self.state
        self.game = house.game_of(self.state)
        self.codec = house.codecs[self.state.game]
        self.position: Any = house.position_of(self.state)
        self.changed = False
        self.clock_moved = False
        self.lobby_changed = False
        self.listing: Literal["keep", "listed", "unlisted"] = "keep"
        self.texts: dict[str, bytes] = {}
        self.log: list[bytes] = []
        self.events: list[ToldEvent] = []
        self.moves: list[ShownMove] = []
        self.edits = 0
        self._dice_key: bytes | None = None

    # What is so now

    @property
    def now_ms(self) -> int:
        """The instant of the load, in match time, which stands still in a pause."""
        paused = self.state.paused
        return (self.loaded.shard_now_ms if paused is None else paused.since_ms) - self.state.started_ms

    def open_prompts(self) -> tuple[Prompt, ...]:
        """The open prompts, none unless the match is active."""
        return self.game.prompts(self.position) if self.state.status == "active" else ()

    def deadline_ms(self, prompt: Prompt) -> int | None:
        """The latest instant to answer, in match time."""
        return deadline_ms(prompt, self.state.pace, self.game.manifest)

    def require_key(self) -> None:
        """Refuse a match that was made under another server key: its dice are not to be had.

        Raises: SecretKeyChanged.
        """
        if self.state.key_id != self.house.keys.key_id:
            raise SecretKeyChanged(params={"key_id": self.state.key_id})

    def dice(self) -> Dice:
        """The dice of the next step.

        Raises: as `require_key`.
        """
        if self._dice_key is None:
            self.require_key()
            seed = self.house.keys.server_seed(self.state.id)
            self._dice_key = match_key(seed, self.state.client_seeds)
        return Dice(self._dice_key)

    def shown_to(self, viewer: int) -> list[bytes]:
        """The events of this draft that *viewer* is told, as JSON."""
        return [told.event for told in self.events if admits(told.audience, viewer)]

    def move_number(self, viewer: int) -> int:
        """Number, in *viewer*'s own list, of the last move of its own in this draft; 0 if there is none."""
        number = self.state.viewers[viewer].moves
        own = 0
        for shown in self.moves:
            if admits(shown.audience, viewer):
                number += 1
                if shown.seat == viewer:
                    own = number
        return own

    # How a change is put down

    def set(self, **fields: Any) -> None:
        """Change fields of the state."""
        self._replace(**fields)
        self.changed = True

    def set_seat(self, seat: int, **fields: Any) -> None:
        """Change fields of one `SeatState`."""
        seats = list(self.state.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], **fields)
        self.set(seats=tuple(seats))

    def tell(self, event: Event, audience: Audience) -> None:
        """Announce *event*; an audience of nobody keeps it out of every history."""
        if audience:
            self.events.append(ToldEvent(audience, _json.encode(event)))
        self.set()

    def record(self, entry: Mapping[str, Any]) -> None:
        """Append *entry* to the log."""
        data = canonical_json(entry)
        self.log.append(data)
        self._replace(head=chained(self.state.head or GENESIS, data))

    def show(self, prompt: Prompt, move: Move, by: Answerer) -> None:
        """List the move for its own seat at once, and for the others unless it is sealed."""
        self.moves.append(ShownMove(only(prompt.seat), prompt.seat, prompt.key, by, _json.encode(move)))
        face = _json.encode(move.face())
        if prompt.sealed:
            self._replace(sealed=(*self.state.sealed, SealedMove(prompt.key, prompt.seat, by, face)))
        else:
            self.moves.append(ShownMove(everyone_but(prompt.seat), prompt.seat, "", by, face))

    def publish(self, keys: tuple[str, ...]) -> None:
        """Show the others what was sealed. Their listing bears no prompt key: keys of a seat are that seat's own."""
        if not keys:
            return
        wanted = frozenset(keys)
        kept = []
        for sealed in self.state.sealed:
            if sealed.key in wanted:
                self.moves.append(ShownMove(everyone_but(sealed.seat), sealed.seat, "", sealed.by, sealed.face))
            else:
                kept.append(sealed)
        self._replace(sealed=tuple(kept))

    def count_outage(self) -> int:
        """Take into account how long the shard was without sweepers since the match was last written, and return that in ms."""
        behind_ms = self.loaded.outage_ms - self.state.outage_ms
        if behind_ms:
            self._replace(outage_ms=self.loaded.outage_ms)
            self.clock_moved = True
        return behind_ms

    # What may come of anything

    def note_act(self) -> None:
        """Note that a person has acted, so that the match is not given up for a while."""
        self.set(acted_ms=self.loaded.shard_now_ms)

    def hand_over(self, seat: int, controller: Controller) -> None:
        """Let somebody else answer for *seat*; a person who takes it back starts with a clean count of misses."""
        self.set_seat(seat, controller=controller, missed=0, considered=(), thoughts={})
        self.lobby_changed = True
        if self.state.status == "active":
            self.tell(ControllerChanged(seat, controller), PUBLIC)

    def conclude(self, outcome: Outcome, entry: Mapping[str, Any] | None = None) -> None:
        """End the match; *entry* is for the log, where it is not the rules that end it."""
        if entry is not None:
            self.record(entry)
        self.set(status="finished", outcome=outcome, ended_ms=self.loaded.now_ms, sealed=(), consents={}, paused=None)
        self.lobby_changed = True
        self.tell(MatchEnded(outcome, self.state.head.hex()), PUBLIC)

    def _replace(self, **fields: Any) -> None:
        self.state = msgspec.structs.replace(self.state, **fields)
        self.edits += 1
