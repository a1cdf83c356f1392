"""Events as sentences, by the game's own texts: what every front end needs once, whatever is played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from filbert_sdk._generated.seats import BY_SEAT, SEATS
from filbert_sdk._generated.unions import Event

_PLACE = re.compile(r"\{(\w+(?:\.\w+)*)\}")
"""`{field}`, or `{field.part}` for a part of what stands there."""


@dataclass(frozen=True, slots=True)
class Words:
    """The few words of a language that no game brings."""

    nobody: str = "nobody"
    yes: str = "yes"
    no: str = "no"
    seat: str = "Seat {number}"


class Teller:
    """Tells events of one game in one language.

    *texts*: `Catalogue.texts` of the game. *name_of*: what to call a seat. *marked*: what to make of a name of the game, such
    as that of a card, for instance a colour.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        name_of: Callable[[int], str],
        words: Words | None = None,
        marked: Callable[[str], str] = str,
    ) -> None:
        self._texts = texts
        self._name_of = name_of
        self._words = words or Words()
        self._marked = marked

    def tell(self, event: Event, free_texts: Mapping[str, str | None] | None = None) -> str:
        """The event as a sentence; one without a text, because it is newer than the texts, as its type and fields.

        *free_texts*: those of a view (`view.texts.additional_properties`); one that the event refers to is quoted after it.
        """
        document = event.to_dict()
        kind = str(document.pop("type"))
        template = self._template(kind, document)
        if template is None:
            told = ", ".join(f"{field} {self._value(value, kind, field)}" for field, value in document.items())
            return f"{kind.replace('_', ' ')}: {told}" if told else kind.replace("_", " ")

        def fill(place: re.Match[str]) -> str:
            path = place.group(1)
            value: object = document
            for part in path.split("."):
                if not isinstance(value, Mapping) or part not in value:
                    return place.group()
                value = value[part]
            return self._value(value, kind, path)

        quoted = (free_texts or {}).get(str(document.get("text_id")))
        return _PLACE.sub(fill, template) + (f" “{quoted}”" if quoted else "")

    def _template(self, kind: str, document: Mapping[str, object]) -> str | None:
        """The sentence of an event; `event.<type>.without_<field>` where a game has other words for a field that is null."""
        for field in (field for field, value in document.items() if value is None):
            if (without := self._texts.get(f"event.{kind}.without_{field}")) is not None:
                return without
        return self._texts.get(f"event.{kind}")

    def named(self, code: str) -> str:
        """The name of a card, a face, a cause or the like; the code itself where the game has no name for it."""
        name = self._texts.get(f"name.{code}")
        return self._texts.get(f"outcome.{code}", code) if name is None else self._marked(name)

    def _value(self, value: object, kind: str, path: str) -> str:
        """One value of an event of this kind, as words. *path* says where in the event it stands."""
        if isinstance(value, bool):
            return self._words.yes if value else self._words.no
        if isinstance(value, list):
            return self._values(value, kind, path)
        if isinstance(value, Mapping):
            fields = sorted((field for field in value if field != "type"), key=lambda field: field != "seat")  # who, then the rest
            return " → ".join(self._value(value[field], kind, f"{path}.{field}") for field in fields)
        if path in SEATS.get(kind, ()):
            return self._name_of(value) if isinstance(value, int) else self._words.nobody
        return self.named(value) if isinstance(value, str) else "–" if value is None else str(value)

    def _values(self, values: Sequence[object], kind: str, path: str) -> str:
        if not values:
            return self._words.nobody if path in SEATS.get(kind, ()) else "–"
        told = [self._value(value, kind, path) for value in values]
        if path in BY_SEAT.get(kind, ()):
            # A zero is not told: it says that the seat had no part in this, or is out.
            return ", ".join(f"{self._name_of(seat)} ({each})" for seat, each in enumerate(told) if each != "0")
        if all(isinstance(value, list) for value in values):
            return " / ".join(told)
        return ", ".join(each if count == 1 else f"{count} × {each}" for each, count in Counter(told).items())
