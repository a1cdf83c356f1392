"""A game's manifest, its data files and its texts, read once and checked whole when the game is imported."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from filbert.gamekit.errors import ManifestError

T = TypeVar("T")

Label = Literal["RULEBOOK", "DERIVED", "ASSUMED"]
PaceType = Literal["live", "relaxed", "correspondence", "untimed"]


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of piece in the box, and how we know its number."""

    id: Annotated[str, Meta(description="Code of the piece; `name.<id>` in the game's texts.")]
    count: Annotated[int, Meta(ge=0, description="How many there are.")]
    label: Annotated[Label, Meta(description="RULEBOOK: printed. DERIVED: follows from it. ASSUMED: ours, see the data file.")]


class SeatRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many may play."""

    min: Annotated[int, Meta(ge=2, le=16, description="Least number of seats.")]
    max: Annotated[int, Meta(ge=2, le=16, description="Greatest number of seats.")]


class Temper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast bots of one temper react, and how often they are wrong.

    The logarithm of the time is normally distributed about that of `median_ms`, with a standard deviation of `spread`.
    """

    median_ms: Annotated[int, Meta(ge=1, description="Median of the time, in milliseconds.")]
    spread: Annotated[float, Meta(ge=0, le=2, description="Standard deviation of its logarithm.")]
    least_ms: Annotated[int, Meta(ge=0, description="No reaction is faster than this many milliseconds.")]
    errs: Annotated[int, Meta(ge=0, le=1000, description="Of a thousand reactions, how many are wrong.")]


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What bots of one level make of their temper, in percent of what it says. Its least time holds for every level."""

    time_percent: Annotated[int, Meta(ge=1, description="The median of the time.")]
    errs_percent: Annotated[int, Meta(ge=0, description="How often they are wrong.")] = 100


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the house must know of a game without playing it (`manifest.toml`).

    `clocks` are the named allowances of its prompts, in seconds, for pace `live`. `standing_answers`: by kind of prompt, the types
    of move, all without fields, that a seat may give beforehand for every prompt of that kind. `sections` and `rulings` list what
    must have a test. `paces` are those that it can be played at, `tempers` how fast its bots react where that matters, and
    `skills`, by level, what each level makes of that. `max_moves` bounds every random playout. `rules_version` is
    pinned by each match at its start: a process plays running matches of its own version only. So it rises with each change of the
    rules, and of the form of positions, moves or dice, after which a running match could not be played on.
    """

    id: str
    rules_version: int
    edition: str
    seats: SeatRange
    languages: tuple[str, ...]
    clocks: dict[str, int]
    max_moves: int
    sections: tuple[str, ...]
    rulings: tuple[str, ...]
    components: tuple[Component, ...]
    standing_answers: dict[str, tuple[str, ...]] = {}
    paces: Annotated[tuple[PaceType, ...], Meta(min_length=1)] = ("live", "relaxed", "correspondence", "untimed")
    tempers: dict[str, Temper] = {}
    skills: dict[str, Skill] = {}

    @property
    def house_deck(self) -> bool:
        """Whether any count is ours and not the publisher's."""
        return any(component.label == "ASSUMED" for component in self.components)


def load_manifest(package: str) -> Manifest:
    """The manifest of the game in *package* (its `__name__`).

    Raises: ManifestError, with the field that is wrong.
    """
    manifest = load_data(package, "manifest.toml", Manifest)
    folder = package.rsplit(".", 1)[-1]
    if manifest.id != folder:
        raise ManifestError(f"manifest.toml: id is {manifest.id!r}, but the folder is {folder!r}; give both the same name")
    if manifest.seats.min > manifest.seats.max:
        raise ManifestError(f"manifest.toml: seats.min is {manifest.seats.min}, above seats.max, {manifest.seats.max}")
    return manifest


def load_data(package: str, name: str, shape: type[T]) -> T:
    """A TOML file of the game's package, checked against *shape*.

    Raises: ManifestError, with the file, the place and the reason.
    """
    try:
        return msgspec.toml.decode(_inside(package, name).read_bytes(), type=shape)
    except (msgspec.MsgspecError, FileNotFoundError, ValueError) as error:
        raise ManifestError(f"{package}/{name}: {error}") from error


def load_texts(package: str, languages: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """The texts of the game by language and code, from `locale/<language>.json`.

    Raises: ManifestError if a file is wrong or a code is missing in one of the languages.
    """
    texts: dict[str, dict[str, str]] = {}
    for language in languages:
        name = f"locale/{language}.json"
        try:
            texts[language] = msgspec.convert(json.loads(_inside(package, name).read_text("utf-8")), dict[str, str])
        except (msgspec.MsgspecError, FileNotFoundError, ValueError) as error:
            raise ManifestError(f"{package}/{name}: {error}") from error
    codes = set().union(*texts.values())
    for language, known in texts.items():
        if missing := sorted(codes - known.keys()):
            raise ManifestError(f"{package}/locale/{language}.json: no text for {', '.join(missing)}")
    return texts


def load_rules_text(package: str, language: str) -> str:
    """The short rules of the game for people, as Markdown, from `locale/rules.<language>.md`."""
    return _inside(package, f"locale/rules.{language}.md").read_text("utf-8")


def _inside(package: str, name: str) -> Traversable:
    return files(package).joinpath(name)
