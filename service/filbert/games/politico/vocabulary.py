"""The vocabulary of influence cards: what an effect is called in a deck file, and the parameters that it takes.

X is the class of the card that bears the effect. "Up to" a number means that its player chooses from 1 up to it (PO-23). Of a
card's effects, those that can change nothing when their turn comes are passed over; a card of which no effect can change
anything may not be played (PO-22).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

ChoiceField = Literal["followers", "seat", "give", "take", "cards"]
"""A field of `play_influence` in which the player makes a choice that an effect needs."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """Base of all effects. In a deck file an effect is a table whose key `effect` names it; its other keys are its parameters."""


class Gather(Effect, frozen=True, tag="gather"):
    """Take up to `count` X followers from the supply."""

    count: Annotated[int, Meta(ge=1, le=6, description="Most followers.")]


class Convert(Effect, frozen=True, tag="convert"):
    """Exchange up to `count` of one's own followers of other classes for as many X followers from the supply (PO-32)."""

    count: Annotated[int, Meta(ge=1, le=3, description="Most followers.")]


class SwayStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many followers one may steal from how many X of one's own on."""

    have: Annotated[int, Meta(ge=0, le=12, description="X followers that the player must have before the effect.")]
    take: Annotated[int, Meta(ge=1, le=3, description="Most followers that may then be stolen.")]


class Sway(Effect, frozen=True, tag="sway"):
    """Steal followers of one's choice from an opponent (PO-24, PO-33): as many as the highest step that one reaches allows."""

    steps: Annotated[tuple[SwayStep, ...], Meta(min_length=1, max_length=4, description="Steps, lowest first.")]


class Unrest(Effect, frozen=True, tag="unrest"):
    """Every opponent with X followers returns `count` of them to the supply, or all if they have fewer."""

    count: Annotated[int, Meta(ge=1, le=4, description="Followers that each returns.")]


class Counsel(Effect, frozen=True, tag="counsel"):
    """Draw `count` influence cards, or as many as there are (PO-33)."""

    count: Annotated[int, Meta(ge=1, le=5, description="Cards drawn.")]


class Exchange(Effect, frozen=True, tag="exchange"):
    """Swap up to `count` followers with an opponent, one for one, of classes of one's choice; what is given is not taken back."""

    count: Annotated[int, Meta(ge=1, le=2, description="Most followers that change hands each way.")]


class Exile(Effect, frozen=True, tag="exile"):
    """Take up to `count` cards of one's choice from the discard pile out of the game."""

    count: Annotated[int, Meta(ge=1, le=2, description="Most cards.")]


class Peek(Effect, frozen=True, tag="peek"):
    """Look in secret at the next `count` cards of the face-down pile, or at all if there are fewer; they stay where they are.

    It can change nothing, and so is passed over, while the player still knows them all.
    """

    count: Annotated[int, Meta(ge=1, le=5, description="Cards looked at.")]


class Discard(Effect, frozen=True, tag="discard"):
    """An opponent discards `count` cards of their own choice, or all if they have fewer."""

    count: Annotated[int, Meta(ge=1, le=4, description="Cards that the opponent discards.")]


AnyEffect = Gather | Convert | Sway | Unrest | Counsel | Exchange | Exile | Peek | Discard

EFFECT_CLASSES: tuple[type[Effect], ...] = (Gather, Convert, Sway, Unrest, Counsel, Exchange, Exile, Peek, Discard)

CHOICES: dict[type[Effect], tuple[ChoiceField, ...]] = {
    Gather: ("followers",),
    Convert: ("give",),
    Sway: ("seat", "take"),
    Unrest: (),
    Counsel: (),
    Exchange: ("seat", "give", "take"),
    Exile: ("cards",),
    Peek: (),
    Discard: ("seat",),
}
"""What each effect lets its player choose. `seat` is chosen once for a whole card, by the first of its effects that can act on an
opponent; every other choice belongs to one effect alone, so that two effects of a card may not both need it."""


def effect_name(effect: Effect | type[Effect]) -> str:
    """The name of an effect in deck files and texts."""
    return str(effect.__struct_config__.tag)
