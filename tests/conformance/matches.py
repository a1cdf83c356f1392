"""Hypothesis strategies: seats, option sets and walks of any game, found from its manifest and its options class."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
from conformance.walks import Habits, Walk, walk
from filbert.gamekit.contract import Options, Seating
from filbert.gamekit.errors import InvalidOptions
from filbert.games import AnyGame
from hypothesis import reject
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**64 - 1)
HABITS = st.sampled_from([Habits(), Habits(meddle=60), Habits(dawdle=30), Habits(dawdle=5, leave=2), Habits(dawdle=100)])


def option_values(game: AnyGame) -> dict[str, tuple[Any, ...]]:
    """What is tried for each option: all values of a choice, the bounds and the default of a number, else the default."""
    info = msgspec.inspect.type_info(game.options_class)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: _values(field.type, field.default) for field in info.fields}


def _values(shape: msgspec.inspect.Type, default: Any) -> tuple[Any, ...]:
    if isinstance(shape, msgspec.inspect.Metadata):
        return _values(shape.type, default)
    if isinstance(shape, msgspec.inspect.LiteralType):
        return tuple(shape.values)
    if isinstance(shape, msgspec.inspect.BoolType):
        return (False, True)
    if isinstance(shape, msgspec.inspect.IntType):
        return tuple(sorted({default, *(bound for bound in (shape.ge, shape.le) if bound is not None)}))
    return (default,)


def option_sets(game: AnyGame) -> list[Options]:
    """Every combination of `option_values`."""
    values = option_values(game)
    return [game.options_class(**dict(zip(values, chosen, strict=True))) for chosen in product(*values.values())]


def seat_numbers(game: AnyGame) -> range:
    """How many may play."""
    return range(game.manifest.seats.min, game.manifest.seats.max + 1)


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> tuple[int, Options]:
    """A number of seats with options that can be played with it."""
    seats = draw(st.sampled_from(seat_numbers(game)))
    wanted = game.options_class(**{name: draw(st.sampled_from(values)) for name, values in option_values(game).items()})
    bots: frozenset[int] = draw(st.sampled_from([frozenset(), frozenset(range(seats))]))
    try:
        return seats, game.settle_options(wanted, Seating(seats, bots, host=0))
    except InvalidOptions:
        reject()


@st.composite
def walks(draw: st.DrawFn, game: AnyGame, habits: st.SearchStrategy[Habits] = HABITS) -> Walk:
    """A walk of *game*, from its setup to its end."""
    seats, options = draw(tables(game))
    picks = draw(st.lists(st.integers(0, 255), max_size=12))
    return walk(game, seats, options, draw(SEEDS), draw(habits), picks)
