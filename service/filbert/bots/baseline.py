"""The baseline bot: it answers any prompt of any game, by the game's advice if it has any, else by a few playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from filbert.bots import random_bot
from filbert.bots.playout import play_on
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Moment, Move, Outcome
from filbert.gamekit.dice import Dice, match_key
from filbert.games import AnyGame, Weigh, advice, catalogue

PLAYOUTS = 48
"""Playouts for one answer, shared by its candidates. With 24, 48 and 96, the plainly best of six answers was found in 61, 77 and
85 of 100 cases; a playout of a whole match costs milliseconds."""

MAX_CANDIDATES = 8
"""More legal moves than this are thinned out at random: six playouts each is the least that tells anything."""

PLAYOUT_MOVES = 200
"""Moves after which a playout counts as undecided."""

_CHANCES = 1 << 32

_RANDOM_SEATS = (random_bot.choose,) * 16


def baseline(game: AnyGame) -> Chooser:
    """The baseline bot for *game*: advised if the game is in the catalogue and has advice, else searching."""
    weigh = advice(game.manifest.id) if game.manifest.id in catalogue() else None
    return searching(game) if weigh is None else advised(weigh)


def advised(weigh: Weigh) -> Chooser:
    """A bot that draws among the legal moves in proportion to the weights of *weigh*.

    Where every move of a required prompt weighs nothing, it draws any of them. For an optional prompt the weights are chances.
    """

    def choose(sight: Sight, dice: Dice) -> Move | None:
        moves = sight.moves()
        if not moves:
            return None
        weights = weigh(sight.view(), sight.prompt, moves, sight.events())
        total = sum(weights)
        if not sight.prompt.required:
            total = max(total, 1.0)
        if total <= 0:
            return dice.roll("any move", moves)
        return _drawn(moves, weights, total, dice, required=sight.prompt.required)

    return choose


def searching(game: AnyGame) -> Chooser:
    """A bot that plays on at random from samples of the position, and takes the move with the best mean place."""

    def choose(sight: Sight, dice: Dice) -> Move | None:
        candidates: list[Move | None] = list(dice.shuffle("candidates", sight.moves())[:MAX_CANDIDATES])
        if not sight.prompt.required:
            candidates.append(None)
        if len(candidates) < 2:
            return candidates[0] if candidates else None
        rounds = max(1, PLAYOUTS // len(candidates))
        places = [0.0] * len(candidates)
        for number in range(rounds):
            # Every candidate of a round meets the same sample and the same chance to come, so that luck does not decide.
            seed = dice.below(f"seed/{number}", _CHANCES).to_bytes(32, "big")
            sample = sight.sample(Dice(b"sample" + seed))
            for index, move in enumerate(candidates):
                places[index] += _place(game, sample, sight, move, seed)
        return candidates[places.index(min(places))]

    return choose


def _drawn(moves: Sequence[Move], weights: Sequence[float], total: float, dice: Dice, *, required: bool) -> Move | None:
    """One of *moves* in proportion to its weight; None for what the weights leave of *total*."""
    mark = dice.below("weighed move", _CHANCES) / _CHANCES * total
    for move, weight in zip(moves, weights, strict=True):
        mark -= weight
        if mark < 0:
            return move
    # Sums of fractions may fall short of their total by a rounding error.
    return max(zip(weights, moves, strict=True), key=lambda pair: pair[0])[1] if required else None


def _place(game: AnyGame, sample: Any, sight: Sight, move: Move | None, seed: bytes) -> float:
    """The place that the seat reaches when it answers *move* in *sample* and everybody plays on at random."""
    prompt = sight.prompt
    at_ms = prompt.answerable_ms + 1
    position = sample
    if move is not None:
        position = game.apply(sample, prompt, move, Moment(Dice(match_key(seed, {})), at_ms)).position
    outcome = play_on(game, position, at_ms, seed, _RANDOM_SEATS, max_moves=PLAYOUT_MOVES).outcome
    return _undecided_place(game) if outcome is None else _shared_place(outcome, prompt.seat)


def _shared_place(outcome: Outcome, seat: int) -> float:
    """The mean of the places that *seat* shares."""
    place = outcome.places[seat]
    return place + (outcome.places.count(place) - 1) / 2


def _undecided_place(game: AnyGame) -> float:
    return (1 + game.manifest.seats.max) / 2
