"""What bots of a match are handed: a sight of a position that was drawn anew from what their seat knows.

The true position ends here. View, legal moves and samples of the drawn position are what those of the true one are, by the laws
that every game obeys; so a bot has nothing in its hands, nor behind a call that it was given, that holds a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from filbert.bots.sight import Sight, sight_of
from filbert.gamekit.codec import Codec
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event
from filbert.gamekit.prompts import Prompt
from filbert.matches.history import seen_events
from filbert.matches.house import House
from filbert.matches.model import HistoryEntry, decode_history
from filbert.matches.progress import Progress


@dataclass
class Recollection:
    """What one seat was told, oldest first: as JSON so far as nobody has asked for it. Nothing of another seat is in it."""

    codec: Codec[Any, Any]
    known: frozenset[str]
    told: list[bytes] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    read: int = 0

    def __call__(self) -> Sequence[Event]:
        """The game's own events among them."""
        fresh, self.told = self.told, []
        self.events += self.decoded(fresh)
        return list(self.events)

    def decoded(self, told: Sequence[bytes]) -> list[Event]:
        """The game's own events among these."""
        plain = [msgspec.json.decode(event) for event in told]
        return [self.codec.event(event) for event in plain if event["type"] in self.known]


class Sights:
    """Sights of one match. What seats were told is kept from one to the next: decoding all of it for each was half the work."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._entries: list[HistoryEntry] = []
        self._recollections: dict[int, Recollection] = {}

    def sight(self, progress: Progress, prompt: Prompt) -> Sight:
        """What the seat of *prompt* may know now.

        Raises: StoreUnavailable.
        """
        dice = Dice(self._house.keys.bot_key(progress.state.id, f"{prompt.key}/sight"))
        drawn = progress.game.resample(progress.position, prompt.seat, dice)
        recollection, news = self._recollection(progress, prompt.seat), tuple(progress.shown_to(prompt.seat))
        events = _with_news(recollection, news) if news else recollection
        return sight_of(progress.game, drawn, prompt, events)

    def _recollection(self, progress: Progress, seat: int) -> Recollection:
        """What the store held of it when *progress* was loaded."""
        stored = self._house.store.history(progress.state.id)
        self._entries += [decode_history(data) for data in stored[len(self._entries) :]]
        if seat not in self._recollections:
            known = frozenset(str(event_class.__struct_config__.tag) for event_class in progress.game.event_classes)
            self._recollections[seat] = Recollection(progress.codec, known)
        recollection = self._recollections[seat]
        fresh = [entry for entry in self._entries[recollection.read :] if entry.version <= progress.loaded.version]
        recollection.read += len(fresh)
        recollection.told += [seen.event for seen in seen_events(fresh, seat)]
        return recollection


def _with_news(recollection: Recollection, news: Sequence[bytes]) -> Callable[[], Sequence[Event]]:
    return lambda: [*recollection(), *recollection.decoded(news)]
