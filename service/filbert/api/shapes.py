"""The shapes of bodies and answers, over all games of the house: which structs the API takes and gives, under which names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import Any

import marshmallow as ma
import msgspec
from msgspec import inspect as shape

from filbert.api.derive import CannotDerive, Deriver, Mode, Struct, camel, tag_of
from filbert.api.fields import Inner, Listing, Tagged, Text
from filbert.gamekit.contract import MoveFace
from filbert.games import AnyGame, package_of
from filbert.matches.events import MATCH_EVENTS
from filbert.matches.project import LobbyDocument, OwnPrompt, ViewDocument

_NAMES: dict[Struct, str] = {LobbyDocument: "Match", ViewDocument: "View", OwnPrompt: "Prompt"}


class Shapes:
    """Every schema of the API, made once per app. Two games may share a tag only if its fields are the same.

    Raises: CannotDerive, with what to change, when a game cannot be shown.
    """

    def __init__(self, games: Mapping[str, AnyGame], special: Mapping[tuple[Struct, str], str]) -> None:
        """*special*: fields that hold a union over all games, one of `makers` below, by struct and name."""
        self._games = games
        makers = {
            "moves": self._moves_field,
            "made_moves": self._made_field,
            "events": self._events_field,
            "event_list": self._event_list_field,
            "views": self._views_field,
            "fresh_view": self._fresh_view_field,
            "whole_view": self._whole_view_field,
            "whole_match": self._whole_match_field,
        }
        self._deriver = Deriver(self._name_of, {key: makers[union] for key, union in special.items()})
        self._loaders: dict[Struct, ma.Schema] = {}
        self._named: dict[Struct, str] = {}
        self.moves, self.plain_moves  # noqa: B018  made now, so that a clash stops the start and not a request

    @cached_property
    def moves(self) -> Tagged:
        """What may be sent as a move: the fields of a move class, with the prompt that it answers."""
        structs = self._move_structs()
        prompt = {"description": "Key of the prompt that this answers, as in your view.", "examples": ["s0-1"]}
        variants = {
            tag: self._deriver.schema(
                struct, "request", name=f"{camel(tag)}Move", lead={"prompt": Text(required=True, metadata=prompt)}
            )
            for tag, struct in structs.items()
        }
        return Tagged("Move", variants, required=True)

    @cached_property
    def plain_moves(self) -> msgspec.json.Decoder[Any]:
        """Decodes what `moves` allows, and nothing that it refuses, at a tenth of its price; but it cannot say well what is wrong.

        Moves with objects inside are left out, because theirs may hold fields that nobody knows.
        """
        structs = {tag: struct for tag, struct in self._move_structs().items() if "StructType" not in _inside(struct)}
        sent = [
            msgspec.defstruct(
                f"Sent{camel(tag)}", [("prompt", str)], bases=(struct,), tag=tag, kw_only=True, forbid_unknown_fields=True
            )
            for tag, struct in structs.items()
        ]
        return msgspec.json.Decoder(reduce(or_, sent))

    def _move_structs(self) -> dict[str, Struct]:
        return _by_tag("move", [(game, each) for game in self._games.values() for each in game.move_classes])

    def schema(self, struct: Struct, mode: Mode) -> type[ma.Schema]:
        """The schema class of a struct, for the specification."""
        return self._deriver.schema(struct, mode)

    def loader(self, struct: Struct) -> ma.Schema:
        """The schema that checks bodies of a struct, ready made: building one costs several times its use."""
        loader = self._loaders.get(struct)
        if loader is None:
            loader = self._loaders[struct] = self.schema(struct, "request")()
        return loader

    def _moves_field(self) -> ma.fields.Field[Any]:
        return Listing(
            Tagged("LegalMove", {}, (*self.moves.variants.values(), self._deriver.unknown("Move"))),
            required=True,
            allow_none=True,
            metadata={"description": "All lawful answers, ready to be sent; null where there are too many to list."},
        )

    def _made_field(self) -> ma.fields.Field[Any]:
        moves = self._move_structs()
        faces = _by_tag("face", [(game, each) for game in self._games.values() for each in _faces(game)])
        self._named |= {struct: f"Made{camel(tag)}" for tag, struct in moves.items()}
        self._named |= {struct: f"Seen{camel(tag)}" for tag, struct in faces.items()}
        variants = [self._deriver.schema(struct, "answer") for struct in (*moves.values(), *faces.values())]
        about = {"description": "What was done. A move that hides something shows the others only its face (`Seen…`)."}
        return Tagged("MadeMove", {}, (*variants, self._deriver.unknown("MadeMove")), required=True, metadata=about)

    def _events_field(self) -> ma.fields.Field[Any]:
        told = [(None, each) for each in MATCH_EVENTS] + [
            (game, each) for game in self._games.values() for each in game.event_classes
        ]
        structs = _by_tag("event", told)
        for tag, struct in structs.items():
            self._named[struct] = f"{camel(tag)}Event"
        about = {"description": "What happened."}
        return self._deriver.tagged("Event", structs.values(), "answer", required=True, metadata=about)

    def _event_list_field(self) -> ma.fields.Field[Any]:
        told = {"description": "What you were told in the same step."}
        return Listing(self._events_field(), required=True, metadata=told)

    def _views_field(self) -> ma.fields.Field[Any]:
        structs = _by_tag("view", [(game, game.view_class) for game in self._games.values()])
        for tag, struct in structs.items():
            self._named[struct] = f"{camel(tag)}View"
        about = {"description": "The game's own view; null before the start."}
        return self._deriver.tagged("GameView", structs.values(), "answer", required=True, allow_none=True, metadata=about)

    def _fresh_view_field(self) -> ma.fields.Field[Any]:
        return Inner(self.schema(ViewDocument, "answer"), metadata={"description": "The fresh view of your seat."})

    def _whole_view_field(self) -> ma.fields.Field[Any]:
        return Inner(self.schema(ViewDocument, "answer"), required=True, metadata={"description": "Your whole view."})

    def _whole_match_field(self) -> ma.fields.Field[Any]:
        about = {"description": "The match, as everybody may know it."}
        return Inner(self.schema(LobbyDocument, "answer"), required=True, metadata=about)

    def _name_of(self, struct: Struct) -> str:
        """The component of a struct. What lies inside a game's moves, events and views bears the game's name before its own."""
        named = _NAMES.get(struct) or self._named.get(struct)
        if named is not None:
            return named
        for game in self._games.values():
            if struct.__module__.startswith(f"{package_of(game)}."):
                prefix = camel(game.manifest.id)
                if struct is game.options_class:
                    return f"{prefix}Options"
                return struct.__name__ if struct.__name__.startswith(prefix) else prefix + struct.__name__
        return struct.__name__


def _by_tag(what: str, found: Sequence[tuple[AnyGame | None, Struct]]) -> dict[str, Struct]:
    """One struct for each tag.

    Raises: CannotDerive if two structs with one tag have different fields.
    """
    chosen: dict[str, tuple[AnyGame | None, Struct]] = {}
    for game, struct in found:
        tag = tag_of(struct)
        known = chosen.setdefault(tag, (game, struct))
        if known[1] is not struct and _fields(known[1]) != _fields(struct):
            raise CannotDerive(
                f"the {what} type {tag!r} has other fields in {_owner(known[0])} than in {_owner(game)}; "
                "rename one, or make them equal"
            )
    return {tag: struct for tag, (_, struct) in chosen.items()}


def _fields(struct: Struct) -> list[tuple[str, str]]:
    info = shape.type_info(struct)
    return (
        [(each.encode_name, repr((each.type, each.required))) for each in info.fields] if isinstance(info, shape.StructType) else []
    )


def _owner(game: AnyGame | None) -> str:
    return "every match" if game is None else game.manifest.id


def _inside(struct: Struct) -> str:
    """The types of the fields of *struct*, spelt out."""
    return repr(_fields(struct))


def _faces(game: AnyGame) -> list[type[MoveFace]]:
    """What others see of those moves of the game that hide something."""
    tags = {tag_of(each) for each in game.move_classes}
    return [
        face for face in MoveFace.__subclasses__() if face.__module__.startswith(f"{package_of(game)}.") and tag_of(face) in tags
    ]
