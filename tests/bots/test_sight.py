"""What a bot is handed: only what its seat may know."""

from __future__ import annotations

from conformance.toy import GAME
from conformance.toy.model import KernelsDrawn, ToyOptions
from filbert.bots.sight import sight_of
from filbert.gamekit.dice import Dice

START = GAME.setup(3, ToyOptions(), Dice(b"start")).position


def test_moves_view_and_events_are_those_of_the_seat_asked() -> None:
    prompt = next(prompt for prompt in GAME.prompts(START) if prompt.seat == 1 and prompt.required)
    events = (KernelsDrawn(1, START.hands[1]),)

    sight = sight_of(GAME, START, prompt, lambda: events)

    assert sight.view() == GAME.view(START, 1)
    assert list(sight.moves()) == list(GAME.legal_moves(START, prompt))
    assert sight.events() == events


def test_samples_look_the_same_to_the_seat_but_hide_the_true_position() -> None:
    prompt = next(prompt for prompt in GAME.prompts(START) if prompt.seat == 1)

    samples = [sight_of(GAME, START, prompt, tuple).sample(Dice(bytes([number]))) for number in range(8)]

    assert all(GAME.view(sample, 1) == GAME.view(START, 1) for sample in samples)
    assert len({sample.hands[0] for sample in samples}) > 1
