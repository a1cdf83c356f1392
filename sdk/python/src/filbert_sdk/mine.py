"""What is a person's own: matches, what waits there, following all of them, all that is kept, and its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar
from urllib.parse import urlencode

from filbert_sdk._generated.models import Match
from filbert_sdk.connection import Json
from filbert_sdk.pauses import Pauses
from filbert_sdk.place import fresh_key
from filbert_sdk.settings import Settings

T = TypeVar("T")

_PAGE = 100


@dataclass(frozen=True, slots=True)
class MyPrompt:
    """A question that waits for you. `prompt`: its key, for `Table.answer`; `deadline`: None for one without."""

    match_id: str
    game: str
    seat: int
    prompt: str
    kind: str
    deadline: datetime | None
    on_timeout: str | None


@dataclass(frozen=True, slots=True)
class MyMatch:
    """A match at which you sit. `etag`: of your view; `waiting`: how many of your prompts the match waits for, with the earliest
    `deadline` of these."""

    match: Match
    seat: int
    revision: int
    etag: str
    waiting: int
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands for you. `status`: that of the match, or `left` once you sit there no more; `prompts`: what waits for you.
    `revision` and `etag` of your view are None where you left."""

    match_id: str
    seat: int
    status: str
    prompts: tuple[MyPrompt, ...] = ()
    game: str | None = None
    revision: int | None = None
    etag: str | None = None


class Mine:
    """What a person may ask for without naming a match."""

    _settings: Settings

    def fetch(self, request: Json, read: Callable[[Json], T], *, expect: tuple[int, ...] = (200,)) -> T:
        """Send a request as this person."""
        raise NotImplementedError

    def send(self, request: Json, *, expect: tuple[int, ...]) -> None:
        """Send a request as this person whose answer has no body."""
        raise NotImplementedError

    def matches(self, status: str | None = None) -> Iterator[MyMatch]:
        """Where you sit: what goes on, the latest joined first, then what is over, for as long as it is kept. *status*: `lobby`,
        `active` or `finished` only. Pages are asked for as they are needed."""
        cursor: str | None = None
        while True:
            query = {"limit": _PAGE, **({"status": status} if status else {}), **({"cursor": cursor} if cursor else {})}
            found, cursor = self.fetch(_get(f"/v1/me/matches?{urlencode(query)}"), _read_matches)
            yield from found
            if cursor is None:
                return

    def prompts(self) -> list[MyPrompt]:
        """Everything that waits for you, the most urgent first, what has no deadline last."""
        return self.fetch(_get("/v1/me/prompts"), lambda document: [_prompt(each) for each in document["prompts"]])

    def follow(self, *, timeout: float | None = None) -> Iterator[Standing]:
        """How each of your matches stands, and each change in any of them, of those that you join meanwhile too.
        It does not end by itself. One that is `finished` or `left` is not told of again.

        Changes that came faster than they were asked for make one. Restarts of the service and lost connections are not noticed.
        What is told may be told again after a while away: answer a prompt by its key, and nothing is done twice.
        *timeout*: how long nothing may happen, in seconds.

        Raises: TimedOut; SessionOver; TooManyStreams, if you are followed from too many places.
        """
        pauses = Pauses(self._settings, timeout, "something to happen")
        known: dict[str, int] = {}
        cursor = ""
        while True:
            wait_s = pauses.ask_for() if cursor else 0
            query = {"wait": wait_s, **({"after": cursor} if cursor else {})}
            frames, cursor = self.fetch(_get(f"/v1/me/updates?{urlencode(query)}"), _read_updates)
            is_new, retry_s = False, 0.0
            for frame in frames:
                for standing in _told(frame, known):
                    is_new = True
                    pauses.reset()
                    yield standing
                if frame["type"] == "bye":
                    retry_s = (frame.get("retry_ms") or 0) / 1000
            if retry_s or not is_new:
                pauses.nothing(at_least_s=retry_s)

    def export(self) -> dict[str, Any]:
        """Everything that the service keeps about you, as it came."""
        return self.fetch(_get("/v1/me/export"), lambda document: document)

    def erase(self) -> None:
        """Be forgotten, for good: sessions and seats are dead, name, texts and messages go; running matches are played on by the
        autopilot. Asking again changes nothing."""
        self.send({"method": "delete", "url": "/v1/me", "headers": {"Idempotency-Key": fresh_key()}}, expect=(204,))


def _get(url: str) -> Json:
    return {"method": "get", "url": url}


def _told(frame: Json, known: dict[str, int]) -> list[Standing]:
    """What a frame tells, with the seats by match that are followed, which it brings up to date. A snapshot takes the place of all
    that was known, so that a match that is not in it was left, or is over."""
    if frame["type"] == "snapshot":
        standings = [_standing(each) for each in frame["matches"]]
        gone = known.keys() - {standing.match_id for standing in standings}
        told = [*standings, *(Standing(match_id, known[match_id], "left") for match_id in sorted(gone))]
        known.clear()
    elif frame["type"] == "update":
        told = [_standing(frame)]
    elif frame["type"] == "left":
        told = [Standing(str(frame["match"]), int(frame["seat"]), "left")]
    else:
        return []
    for standing in told:
        if standing.status in ("left", "finished"):
            known.pop(standing.match_id, None)
        else:
            known[standing.match_id] = standing.seat
    return told


def _read_matches(document: Json) -> tuple[list[MyMatch], str | None]:
    found = [
        MyMatch(
            Match.from_dict(each["match"]),
            int(each["seat"]),
            int(each["revision"]),
            str(each["etag"]),
            int(each["waiting"]),
            _instant(each["deadline"]),
        )
        for each in document["matches"]
    ]
    return found, document["next"]


def _read_updates(document: Json) -> tuple[list[Json], str]:
    frames = [dict(frame) for frame in document["frames"]]
    for frame in frames:
        _told(frame, {})  # one that cannot be read is refused before any is told
    return frames, str(document["cursor"])


def _standing(document: Json) -> Standing:
    return Standing(
        str(document["match"]),
        int(document["seat"]),
        str(document["status"]),
        tuple(_prompt(each) for each in document["prompts"]),
        str(document["game"]),
        int(document["revision"]),
        str(document["etag"]),
    )


def _prompt(document: Json) -> MyPrompt:
    return MyPrompt(
        str(document["match"]),
        str(document["game"]),
        int(document["seat"]),
        str(document["prompt"]),
        str(document["kind"]),
        _instant(document["deadline"]),
        document["on_timeout"],
    )


def _instant(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
