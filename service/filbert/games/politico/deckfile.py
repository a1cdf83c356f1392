"""Deck files: one is read, checked whole, and refused with every fault that it has, each with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from math import comb, prod
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from filbert.gamekit.errors import ManifestError
from filbert.games.politico.lines import Place, lines_of
from filbert.games.politico.vocabulary import (
    CHOICES,
    EFFECT_CLASSES,
    AnyEffect,
    Convert,
    Discard,
    Effect,
    Exchange,
    Exile,
    Gather,
    Sway,
    effect_name,
)

LANGUAGES = ("en", "fr")

FEWEST_CARDS, MOST_CARDS = 20, 200
"""Five players may hold four cards each at the end of a round; a deck that cannot fill their hands leaves nothing to draw."""

MOST_WAYS = 1_000
"""Bound on the ways to play one card, counted as if it could act on four opponents and everything lay in the discard pile."""

_CLASSES, _OPPONENTS = 4, 4  # of the box, and at the largest table

_STEP = re.compile(r"\[(\d+)\]|\.(\w+)")
"""A step of the path to a value, as messages of msgspec spell it."""

_EFFECTS: Mapping[str, type[Effect]] = {effect_name(effect): effect for effect in EFFECT_CLASSES}

Name = Annotated[str, Meta(min_length=1, max_length=60)]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in every language of the game."""

    en: Name
    fr: Name


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of influence card: `copies` of it, of one class (PO-25), with its effects in the order in which they happen."""

    id: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]*$", max_length=40)]
    follower_class: str
    copies: Annotated[int, Meta(ge=1, le=50)]
    name: Names
    effects: tuple[AnyEffect, ...]


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An influence deck as its file has it. `label` says how we know it, as in a manifest."""

    name: Names
    label: Literal["RULEBOOK", "DERIVED", "ASSUMED"]
    cards: tuple[CardKind, ...]


class Fault(msgspec.Struct, frozen=True, order=True):
    """What is wrong with a deck file, and on which line."""

    line: int
    why: str


def read_deck_file(text: str, source: str, classes: Iterable[str]) -> DeckFile:
    """The deck in *text*. *source* names the file in messages; *classes* are those of the box.

    Raises: ManifestError, with a line `<source>:<line>: <reason>` for each fault.
    """
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ManifestError(f"{source}:{_line_of_syntax(error, text)}: {error}") from error
    faults = sorted(set(_Check(plain, lines_of(text), tuple(classes)).faults()))
    if faults:
        raise ManifestError("\n".join(f"{source}:{fault.line}: {fault.why}" for fault in faults))
    return msgspec.convert(plain, DeckFile)


def _line_of_syntax(error: tomllib.TOMLDecodeError, text: str) -> int:
    found = re.search(r"at line (\d+)", str(error))
    return int(found.group(1)) if found else text.count("\n") + 1  # else: "at end of document"


class _Check:
    """The check of one file. Each method yields the faults of one part of it."""

    def __init__(self, plain: Mapping[str, Any], lines: Mapping[Place, int], classes: tuple[str, ...]) -> None:
        self._plain = plain
        self._lines = lines
        self._classes = classes

    def faults(self) -> Iterator[Fault]:
        yield from self._fields((), self._plain, DeckFile, inner=("name", "cards"))
        yield from self._names((), self._plain)
        cards = self._plain.get("cards", [])
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            yield self._fault(("cards",), "cards must be tables: write [[cards]] above each card")
            return
        for number, card in enumerate(cards):
            yield from self._card(("cards", number), card)
        yield from self._ids_once(cards)
        yield from self._number(cards)

    def _card(self, place: Place, card: Mapping[str, Any]) -> Iterator[Fault]:
        yield from self._fields(place, card, CardKind, inner=("name", "effects"))
        yield from self._names(place, card)
        known = card.get("follower_class")
        if isinstance(known, str) and known not in self._classes:
            why = f"follower_class is {known!r}, but the classes are {', '.join(self._classes)}"
            yield self._fault((*place, "follower_class"), why)
        effects = card.get("effects")
        if effects is None:
            return
        if not isinstance(effects, list) or not all(isinstance(effect, dict) for effect in effects):
            yield self._fault((*place, "effects"), 'effects must be a list of tables such as { effect = "gather", count = 3 }')
        elif not effects:
            yield self._fault((*place, "effects"), "effects is empty, but a card needs at least one effect")
        else:
            for number, effect in enumerate(effects):
                yield from self._effect((*place, "effects", number), effect)
            yield from self._choices_once((*place, "effects"), effects)
            yield from self._few_ways((*place, "effects"), effects)

    def _effect(self, place: Place, effect: Mapping[str, Any]) -> Iterator[Fault]:
        name = effect.get("effect")
        if not isinstance(name, str) or name not in _EFFECTS:
            said = f"effect is {name!r}" if "effect" in effect else "the key `effect` is missing"
            where = (*place, "effect") if "effect" in effect else place
            yield self._fault(where, f"{said}, but the effects are {', '.join(_EFFECTS)}")
            return
        parameters = {key: value for key, value in effect.items() if key != "effect"}
        found = list(self._fields(place, parameters, _EFFECTS[name], what="parameter"))
        yield from found
        if name == effect_name(Sway) and not found:
            yield from self._rising((*place, "steps"), msgspec.convert(effect, Sway))

    def _rising(self, place: Place, sway: Sway) -> Iterator[Fault]:
        for number, (low, high) in enumerate(zip(sway.steps, sway.steps[1:], strict=False), 1):
            if high.have <= low.have or high.take <= low.take:
                yield self._fault((*place, number), "steps must rise: each needs a greater `have` and `take` than the one before")

    def _choices_once(self, place: Place, effects: list[dict[str, Any]]) -> Iterator[Fault]:
        """No two effects of a card may need the same choice of their player, an opponent excepted (`vocabulary.CHOICES`)."""
        first: dict[str, str] = {}
        for number, effect in enumerate(effects):
            name = str(effect.get("effect"))
            for field in CHOICES[_EFFECTS[name]] if name in _EFFECTS else ():
                if field != "seat" and field in first:
                    why = f"{first[field]} and {name} both let the player choose `{field}`; give them to two cards"
                    yield self._fault((*place, number), why)
                first.setdefault(field, name)

    def _few_ways(self, place: Place, effects: list[dict[str, Any]]) -> Iterator[Fault]:
        """All ways to play a card are listed, and those of its effects multiply."""
        try:
            ways = prod(most_ways(effect, len(self._plain["cards"])) for effect in msgspec.convert(effects, tuple[AnyEffect, ...]))
        except msgspec.ValidationError:
            return  # what is wrong with them is told already
        if ways > MOST_WAYS:
            yield self._fault(place, f"its effects leave up to {ways} ways to play it, above {MOST_WAYS}; lower their counts")

    def _ids_once(self, cards: list[dict[str, Any]]) -> Iterator[Fault]:
        first: dict[str, int] = {}
        for number, card in enumerate(cards):
            if isinstance(known := card.get("id"), str):
                line = self._line(("cards", number, "id"))
                if known in first:
                    yield Fault(line, f"id {known!r} stands on line {first[known]} already; give each kind of card its own")
                first.setdefault(known, line)

    def _number(self, cards: list[dict[str, Any]]) -> Iterator[Fault]:
        copies = [card.get("copies") for card in cards]
        if all(type(count) is int and count > 0 for count in copies):
            total = sum(copies)  # type: ignore[arg-type] # all are numbers, as just checked
            if not FEWEST_CARDS <= total <= MOST_CARDS:
                why = f"the deck has {total} cards, but {FEWEST_CARDS} to {MOST_CARDS} can be played with"
                yield self._fault(("cards",), why)

    def _names(self, place: Place, table: Mapping[str, Any]) -> Iterator[Fault]:
        names = table.get("name")
        if names is None:
            return
        if not isinstance(names, dict):
            yield self._fault((*place, "name"), f"name must hold one text for each language: {', '.join(LANGUAGES)}")
            return
        yield from self._fields((*place, "name"), names, Names, what="name", missing="has no text")

    def _fields(
        self,
        place: Place,
        table: Mapping[str, Any],
        shape: type[msgspec.Struct],
        *,
        inner: tuple[str, ...] = (),
        what: str = "key",
        missing: str = "is missing",
    ) -> Iterator[Fault]:
        """What is wrong with the keys of *table*; the values of *inner* ones are checked elsewhere."""
        fields = {field.name: field for field in msgspec.structs.fields(shape)}
        for key in table.keys() - fields.keys():
            yield self._fault((*place, key), f"unknown {what} `{key}`; {_known(what, fields)}")
        for name, field in fields.items():
            if name not in table:
                yield self._fault(place, f"the {what} `{name}` {missing}")
            elif name not in inner:
                yield from self._value((*place, name), table[name], field.type)

    def _value(self, place: Place, value: object, kind: Any) -> Iterator[Fault]:
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            why, _, path = str(error).partition(" - at `$")
            inside = [int(number) if number else name for number, name in _STEP.findall(path)]
            for step in inside:
                value = value[step]  # type: ignore[index] # the message says that there is such a value
            yield self._fault((*place, *inside), f"{(*place, *inside)[-1]} is {_short(value)}: {why}")

    def _fault(self, place: Place, why: str) -> Fault:
        card = self._card_at(place)
        return Fault(self._line(place), f"card {card}: {why}" if card else why)

    def _card_at(self, place: Place) -> str:
        if len(place) < 2 or place[0] != "cards":
            return ""
        known = self._plain["cards"][place[1]].get("id")
        return known if isinstance(known, str) else f"number {int(place[1]) + 1}"

    def _line(self, place: Place) -> int:
        """The line of *place*, or of the innermost value around it that has one."""
        while place not in self._lines:
            place = place[:-1]
        return self._lines[place]


def most_ways(effect: AnyEffect, kinds: int) -> int:
    """How many choices *effect* can leave at most, in a deck of *kinds* kinds of card."""
    if isinstance(effect, Gather):
        return effect.count
    if isinstance(effect, Convert):
        return _selections(_CLASSES - 1, effect.count)
    if isinstance(effect, Sway):
        return _OPPONENTS * _selections(_CLASSES, max(step.take for step in effect.steps))
    if isinstance(effect, Exchange):
        return _OPPONENTS * _selections(_CLASSES, effect.count) * _selections(_CLASSES - 1, effect.count)
    if isinstance(effect, Exile):
        return _selections(kinds, effect.count)
    return _OPPONENTS if isinstance(effect, Discard) else 1


def _selections(kinds: int, most: int) -> int:
    """How many selections of 1 to *most* things of so many kinds there are."""
    return sum(comb(kinds + size - 1, size) for size in range(1, most + 1))


def _known(what: str, fields: Mapping[str, object]) -> str:
    return f"known here: {', '.join(fields)}" if fields else f"there is no {what} here"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
