"""Follow all matches of a person at once: a snapshot or what is new since a cursor, then each change, until the session ends.

What is told is how matches stand, not their views, so that it is little however many there are. A cursor holds a mark of each match
that was told and of the view it was told with, and nothing else: another process can go on where this one stopped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from filbert.matches.connection import STREAM_LIFE_MS, Connection, Live
from filbert.matches.cursors import as_cursor, read_cursor
from filbert.matches.errors import StoreUnavailable, TooManyStreams
from filbert.matches.frames import ResyncFrame
from filbert.matches.house import House
from filbert.matches.ports import Clock
from filbert.matches.sitting_ports import PERSON_SLOT, Sitting
from filbert.people.errors import TokenExpired
from filbert.people.frames import MyLeftFrame, MyNews, MySnapshotFrame, MyStanding, MyUpdateFrame
from filbert.people.my_matches import Standing, look
from filbert.people.recognise import Person, require_good

CURSOR_CHARACTERS = 2_800
"""A cursor of 200 matches takes 2,135, one of ten 108."""

_MARK_BYTES = 4
_FIRST = "m"
_ENDED_LOOKED_AT = 100
"""How many of the matches that ended last are looked at for those that ended while their person was away."""

Told = Mapping[bytes, bytes]
"""A cursor that was read: by the mark of a sitting, the mark of the view that was told."""


def read_told(text: str) -> Told | None:
    """The cursor that *text* is; None if it is none."""
    data = read_cursor(text[1:])
    if data is None or text[:1] != _FIRST or len(data) % (2 * _MARK_BYTES):
        return None
    marks = [data[first : first + _MARK_BYTES] for first in range(0, len(data), _MARK_BYTES)]
    return dict(zip(marks[::2], marks[1::2], strict=True))


class PersonFollower(Connection[MyNews]):
    """One connection that follows all matches of a person. Made, it has looked once and holds the `first` frames."""

    def __init__(
        self,
        house: House,
        clock: Clock,
        live: Live,
        person: Person,
        after: Told | None,
        *,
        stays_ms: int = STREAM_LIFE_MS,
        is_lost: bool = False,
    ) -> None:
        """From the cursor *after*; None asks for a snapshot. *stays_ms*, *is_lost*: as in `follow.Follower`.

        Raises: TooManyStreams, StoreUnavailable.
        """
        self._peal = live.wakeups.peal()
        super().__init__(house, clock, live, self._peal)
        self._person = person
        self._ends_ms = clock.now_ms() + person.life_ms if person.life_ms else None
        self._stays_ms = stays_ms
        self._name = house.entropy.token_bytes(6).hex()
        self._is_counted = False
        self._told: dict[Sitting, bytes] = {}
        try:
            if stays_ms:
                self._come()
            self.first = [*([ResyncFrame(self._now())] if is_lost else []), *self._begin(after)]
        except BaseException:
            self.close()
            raise

    @property
    def cursor(self) -> str:
        """Up to where all has been told."""
        marks = b"".join(_mark(str(sitting)) + told for sitting, told in self._told.items())
        return _FIRST + as_cursor(marks)

    def look(self) -> list[MyNews]:
        """What is new since the last look, one frame for each match.

        Raises: SessionOver, TokenExpired, StoreUnavailable.
        """
        heard = self._peal.heard()
        self._require_good()
        if not heard or self._person.id in heard:  # nobody called, so that all is looked at; or the person came or went
            return self._compare([*self._listen(), *self._told])
        return self._compare([sitting for sitting in self._told if sitting.match_id in heard])

    def close(self) -> None:
        """Wait no more, and be gone. Closing it again does nothing."""
        self._peal.close()
        if self._is_counted:
            self._is_counted = False
            with suppress(StoreUnavailable):  # it will be missed soon enough
                self._live.attendance.go(self._person.id, PERSON_SLOT, self._name, grace_ms=0)

    def _look_round(self) -> list[MyNews]:
        self._come()
        return []

    def _come(self) -> None:
        """Be counted."""
        self._round_ms = self._clock.now_ms()
        most = self._live.streams_per_seat
        attendance = self._live.attendance
        if attendance.come(self._person.id, PERSON_SLOT, self._name, life_ms=self._stays_ms, most=most) is None:
            raise TooManyStreams("person", params={"maximum": most})
        self._is_counted = True

    def _require_good(self) -> None:
        """Refuse a person whose session has ended, or for whom nobody vouches any more. A guest's session may go on for longer than
        the access token that opened the connection."""
        require_good(self._house, self._person)
        if self._ends_ms is not None and self._ends_ms <= self._clock.now_ms():
            raise TokenExpired

    def _begin(self, after: Told | None) -> list[MyNews]:
        """What there is to say first."""
        sittings = self._listen()
        if after is not None:
            known = {_mark(str(sitting)): sitting for sitting in sittings}
            if not after.keys() <= known.keys():
                known |= {_mark(str(sitting)): sitting for sitting in self._ended()}
            if after.keys() <= known.keys():
                self._told = {known[mark]: told for mark, told in after.items()}
                return self._compare([*sittings, *self._told])
        standings = [standing for _, standing in self._look(sittings) if standing is not None and standing.status != "finished"]
        self._told = {standing.sitting: _mark(standing.tag) for standing in standings}
        return [MySnapshotFrame(self._now(), self.cursor, tuple(MyStanding(**_shown(standing)) for standing in standings))]

    def _listen(self) -> list[Sitting]:
        """Where the person sits, by the index; all of that is heard from before anybody looks at it."""
        found = [since.sitting for since in self._house.store.sittings.live(self._person.id)]
        sittings = [sitting for sitting in found if sitting.is_on_seat]
        places = {(sitting.match_id, sitting.slot) for sitting in (*sittings, *self._told)}
        self._peal.listen({(self._person.id, PERSON_SLOT), *places})
        return sittings

    def _ended(self) -> list[Sitting]:
        """Where the person sat until lately."""
        index, person = self._house.store.sittings, self._person.id
        found = [*index.over(person, before=None, limit=_ENDED_LOOKED_AT), *index.left(person)[:_ENDED_LOOKED_AT]]
        return [since.sitting for since in found if since.sitting.is_on_seat]

    def _look(self, sittings: Iterable[Sitting]) -> list[tuple[Sitting, Standing | None]]:
        each_once = list(dict.fromkeys(sittings))
        return list(zip(each_once, look(self._house, self._clock, self._person.id, each_once), strict=True))

    def _compare(self, sittings: Iterable[Sitting]) -> list[MyNews]:
        """A frame for each of these matches that is not as it was told."""
        frames: list[MyNews] = []
        for sitting, standing in self._look(sittings):
            told = self._told.get(sitting)
            if standing is None and told is not None:
                del self._told[sitting]
                frames.append(MyLeftFrame(self._now(), self.cursor, sitting.match_id, sitting.seat))
            elif standing is not None and told != _mark(standing.tag) and (told is not None or standing.status != "finished"):
                self._told[sitting] = _mark(standing.tag)
                if standing.status == "finished":
                    del self._told[sitting]
                frames.append(MyUpdateFrame(server_time=self._now(), cursor=self.cursor, **_shown(standing)))
        return frames


def _mark(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=_MARK_BYTES).digest()


def _shown(standing: Standing) -> dict[str, Any]:
    """The fields of a standing as the person is shown it."""
    return {
        "match": standing.sitting.match_id,
        "game": standing.game,
        "status": standing.status,
        "seat": standing.sitting.seat,
        "revision": standing.revision,
        "etag": standing.tag,
        "prompts": tuple(standing.prompts()),
    }
