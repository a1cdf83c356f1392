"""The laws of secrets as checks on a walk: what a viewer may not know never reaches it, and bots are handed honest samples."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from conformance.laws_of_play import require
from conformance.walks import Act, Frame, Walk, packed, perform
from filbert.bots.due import due_at
from filbert.gamekit.contract import Move, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.events import Event, admits
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

SAMPLES = 12
"""Samples drawn at a position to see that they vary: a secret of two equal chances stays the same in all once in 2,048 times."""

PAIRED_ACTS = 60
"""Acts over which two worlds are driven alike."""


def sight(game: AnyGame, position: Any, viewer: int | None) -> dict[str, bytes]:
    """All that *viewer* can see of *position*, by the way out: view, own prompts with their answers, who else is asked, timers."""
    own = [prompt for prompt in game.prompts(position) if prompt.seat == viewer]
    others = [prompt for prompt in game.prompts(position) if prompt.seat != viewer and prompt.answered_is_public]
    return {
        "view": msgspec.json.encode(game.view(position, viewer)),
        "prompts": packed(own),
        "legal moves": packed([tuple(game.legal_moves(position, prompt)) for prompt in own]),
        "choices": packed([game.choices(position, prompt) for prompt in own]),
        "who else is asked": packed([(prompt.seat, prompt.kind, prompt.opened_ms, prompt.spent_ms) for prompt in others]),
        "public timers": packed([timer for timer in game.timers(position) if timer.public]),
        "outcome": packed(game.outcome(position)),
    }


def _same_sight(game: AnyGame, one: Any, other: Any, viewer: int | None, why: str) -> None:
    seen, seen_too = sight(game, one, viewer), sight(game, other, viewer)
    for way, data in seen.items():
        require(data == seen_too[way], f"{why}: viewer {viewer} sees {data!r} and {seen_too[way]!r} as {way}")


def samples_look_the_same_to_their_viewer(walk: Walk) -> None:
    """View, prompts, legal moves and choices of a viewer are the same in a sample drawn for it."""
    for _, position in walk.telling("samples"):
        for viewer in walk.viewers:
            sample = walk.game.resample(position, viewer, Dice(b"sample"))
            _same_sight(walk.game, position, sample, viewer, "a sample can be told from the truth")


def samples_follow_from_what_the_viewer_knows_alone(walk: Walk) -> None:
    """Positions that a viewer cannot tell apart give the same sample for the same dice."""
    game = walk.game
    for number, position in walk.telling("alike"):
        for viewer in walk.viewers:
            expected = packed(game.resample(position, viewer, Dice(b"draw")))
            for turn in range(3):
                twin = game.resample(position, viewer, Dice(f"{number}/{turn}".encode()))
                again = packed(game.resample(twin, viewer, Dice(b"draw")))
                require(again == expected, f"the sample for viewer {viewer} follows what the viewer does not know")


def samples_are_positions_that_can_be_played(walk: Walk) -> None:
    """A sample has all cards and tokens, awaits something, and every seat's legal moves are accepted in it."""
    game, chance = walk.game, walk.chance("playable")
    at_start = game.tokens(walk.first.position)
    for number, position in walk.telling("playable"):
        for viewer in walk.viewers:
            sample = game.resample(position, viewer, Dice(b"playable"))
            require(game.tokens(sample) == at_start, f"a sample for viewer {viewer} lost or gained something")
            for prompt in game.prompts(sample):
                moves = tuple(game.legal_moves(sample, prompt))
                require(bool(moves) or not prompt.required, f"in a sample for viewer {viewer}, {prompt} has no answer")
                if moves:
                    perform(game, sample, Act(walk.instant(number, prompt), prompt, chance.choice(moves)), walk.seed)


def samples_vary_while_something_is_hidden(walk: Walk) -> None:
    """A seat that was told something in private is drawn anew for the others: over a match its view differs between samples."""
    game = walk.game
    for seat in range(walk.seats):
        for viewer in walk.viewers:
            secrets = [number for number, step in enumerate(walk.steps) if _is_told_apart(step, seat, viewer)]
            if viewer == seat or not secrets:
                continue
            varied = any(_varies(game, walk.positions[number], viewer, seat) for number in secrets[:12])
            require(varied, f"seat {seat} knows secrets, but no sample for viewer {viewer} varies them")


def _is_told_apart(step: Step[Any], seat: int, viewer: int | None) -> bool:
    return any(admits(told.audience, seat) and not admits(told.audience, viewer) for told in step.events)


def _varies(game: AnyGame, position: Any, viewer: int | None, seat: int) -> bool:
    draws = (game.resample(position, viewer, Dice(f"vary {number}".encode())) for number in range(SAMPLES))
    return len({msgspec.json.encode(game.view(draw, seat)) for draw in draws}) > 1


def private_words_reach_nobody_else_until_they_are_published(walk: Walk) -> None:
    """A thing of which there is one, named to some in private, stands in nobody else's bytes until it is told to them.

    In games whose pieces come in kinds, no name gives a secret away; there the paired worlds tell.
    """
    unique = {name for name, count in walk.game.tokens(walk.first.position).items() if count == 1}
    for viewer in walk.viewers:
        hidden: set[str] = set()
        for number, step in enumerate(walk.steps):
            told = {word for event in told_to(step, viewer) for word in _words_of(msgspec.to_builtins(event))}
            named = {word for each in step.events for word in _words_of(msgspec.to_builtins(each.event))} & unique - told
            if named and number:
                named -= _shown(walk, number - 1, viewer)  # it may know by itself what others are told now
            hidden = (hidden | named) - told
            if hidden:
                seen = hidden & _shown(walk, number, viewer)
                require(not seen, f"viewer {viewer} sees {sorted(seen)} at step {number}, which was told to others only")


def _shown(walk: Walk, number: int, viewer: int | None) -> set[str]:
    """All words in what *viewer* sees of a position."""
    game, position = walk.game, walk.positions[number]
    words = _words_of(msgspec.to_builtins(game.view(position, viewer)))
    for prompt in game.prompts(position):
        if prompt.seat == viewer:
            words |= _words_of(msgspec.to_builtins(tuple(game.legal_moves(position, prompt))))
            words |= _words_of(msgspec.to_builtins(game.choices(position, prompt)))
    return words


def _words_of(plain: Any) -> set[str]:
    if isinstance(plain, str):
        return {plain}
    if isinstance(plain, dict):
        return {word for value in plain.values() for word in _words_of(value)}
    if isinstance(plain, list | tuple):
        return {word for value in plain for word in _words_of(value)}
    return set()


def told_to(step: Step[Any], viewer: int | None) -> list[Event]:
    """The events of a step that *viewer* may know."""
    return [announcement.event for announcement in step.events if admits(announcement.audience, viewer)]


def a_hidden_act_changes_no_byte_of_another(walk: Walk) -> None:
    """An answer to a prompt of which the table knows nothing leaves the others' view, prompts and times as they were."""
    for number, frame in enumerate(walk.frames):
        prompt = frame.act.prompt
        if prompt is None or prompt.answered_is_public or frame.step.published:
            continue
        for viewer in walk.viewers:
            if viewer != prompt.seat and not told_to(frame.step, viewer):
                _same_sight(walk.game, frame.before, frame.step.position, viewer, f"the hidden act {number} ({prompt.kind}) shows")


def what_play_hides_is_hidden_and_drawn_anew(walk: Walk) -> None:
    """Twins made by play, which a viewer cannot tell apart, look the same to it and give the same sample for the same dice.

    Samples of samples cannot show a secret that samples never touch; these twins do. They come from answers: a sealed one that
    might have been another or, where the table knows nothing of its prompt, none; and from dice that might have fallen otherwise.
    """
    for frame in walk.frames:
        prompt = frame.act.prompt
        hidden = prompt is not None and prompt.sealed and prompt.key not in frame.step.published
        twins = [*(_other_answers(walk, frame) if hidden else ()), *_other_dice(walk, frame)]
        for viewer in walk.viewers if twins else ():
            if prompt is None or viewer != prompt.seat:
                for twin in twins:
                    _compare_twins(walk, frame, twin, viewer, must_look_alike=hidden)


def _other_answers(walk: Walk, frame: Frame) -> list[Step[Any]]:
    """Up to two steps of other answers to the sealed prompt of *frame* that publish nothing either; none, if it is secret."""
    prompt = frame.act.prompt
    assert prompt is not None
    others = [move for move in walk.game.legal_moves(frame.before, prompt) if move != frame.act.move]
    twins = [Step(frame.before)] if not prompt.answered_is_public else []
    for move in walk.chance(f"answers {prompt.key}").sample(others, min(2, len(others))):
        step, _ = perform(walk.game, frame.before, Act(frame.act.at_ms, prompt, move), walk.seed)
        if prompt.key not in step.published:
            twins.append(step)
    return twins


def _other_dice(walk: Walk, frame: Frame) -> list[Step[Any]]:
    """The step of *frame* with other dice, if it used any and is not sealed."""
    if not frame.labels or (frame.act.prompt is not None and frame.act.prompt.sealed):
        return []
    return [perform(walk.game, frame.before, frame.act, walk.seed ^ 1)[0]]


def _compare_twins(walk: Walk, frame: Frame, twin: Step[Any], viewer: int | None, *, must_look_alike: bool) -> None:
    game, here, there = walk.game, frame.step.position, twin.position
    told, told_too = packed(told_to(frame.step, viewer)), packed(told_to(twin, viewer))
    if must_look_alike:
        require(told == told_too, f"{_name(frame)}, sealed, but viewer {viewer} is told {told_to(frame.step, viewer)}")
        _same_sight(game, here, there, viewer, f"{_name(frame)}, sealed, but it shows")
    alike = told == told_too and sight(game, here, viewer) == sight(game, there, viewer)
    sample, sample_too = (packed(game.resample(each, viewer, Dice(b"twin"))) for each in (here, there))
    require(not alike or sample == sample_too, f"samples for viewer {viewer} keep a secret, after {_name(frame)}")


def paired_worlds_stay_alike(walk: Walk, reveals: Sequence[str] = ()) -> None:
    """Two worlds that a viewer cannot tell apart, driven alike, stay alike for it until the rules publish a fact that differs.

    The other world is a sample for the viewer. Its own moves are the same in both; those of others are matched by what the table
    sees of them (`face()`). A fact is published by an event: *reveals* names the types of events by which the rules show, to the
    table or to one seat, what was hidden; only in one of those may the worlds first differ. A sealed answer that is not published
    in its own step may change nothing at all.
    """
    chance = walk.chance("pairs")
    starts = [number for number, _ in walk.telling("pairs")]
    for viewer in walk.viewers:
        start = chance.choice(starts)
        other = walk.game.resample(walk.positions[start], viewer, Dice(f"pair {start}".encode()))
        _Pair(walk, viewer, other, reveals).drive(walk.frames[start : start + PAIRED_ACTS])


class _Pair:
    """The world of a walk and another one that a viewer cannot tell from it."""

    def __init__(self, walk: Walk, viewer: int | None, other: Any, reveals: Sequence[str]) -> None:
        self.walk = walk
        self.game = walk.game
        self.viewer = viewer
        self.other = other
        self.reveals = frozenset(reveals)
        self.chance = walk.chance(f"pair of {viewer}")

    def drive(self, frames: Sequence[Frame]) -> None:
        """Do in the other world what *frames* did in the first, and compare, until the worlds differ by rule."""
        for frame in frames:
            act, follows = self._counterpart(frame)
            if not follows:
                return
            step = None if act is None else perform(self.game, self.other, act, self.walk.seed)[0]
            if self._published_facts_differ(frame, act, step):
                return
            self.other = self.other if step is None else step.position
            _same_sight(self.game, frame.step.position, self.other, self.viewer, f"paired worlds part after {_name(frame)}")

    def _counterpart(self, frame: Frame) -> tuple[Act | None, bool]:
        """What answers to the act of *frame* in the other world, if anything; and whether the worlds can be driven on."""
        act = frame.act
        if act.leaver is not None:
            return act, True
        if act.due is not None:
            due = due_at(self.game, self.other, act.at_ms)
            return (Act(act.at_ms, due=due) if due.prompts or due.timers else None), True
        assert act.prompt is not None
        assert act.move is not None
        if act.prompt.seat == self.viewer:
            return act, True
        prompt = self._same_question(frame, act.prompt)
        if prompt is None:  # nobody but its seat knows of this prompt, and in the other world it is not asked
            require(
                not act.prompt.answered_is_public, f"{act.prompt} is public, but it is not asked in a world that looks the same"
            )
            return None, True
        alike = self._moves_alike(prompt, act.move)
        return (Act(act.at_ms, prompt, self.chance.choice(alike)) if alike else None), bool(alike)

    def _same_question(self, frame: Frame, asked: Prompt) -> Prompt | None:
        """The open prompt of the other world that stands where *asked* stands in the first."""
        before = [prompt for prompt in self.game.prompts(frame.before) if (prompt.seat, prompt.kind) == (asked.seat, asked.kind)]
        there = [prompt for prompt in self.game.prompts(self.other) if (prompt.seat, prompt.kind) == (asked.seat, asked.kind)]
        index = [prompt.key for prompt in before].index(asked.key)
        return there[index] if index < len(there) else None

    def _moves_alike(self, prompt: Prompt, move: Move) -> list[Move]:
        face = packed(move.face())
        return [other for other in self.game.legal_moves(self.other, prompt) if packed(other.face()) == face]

    def _published_facts_differ(self, frame: Frame, act: Act | None, step: Step[Any] | None) -> bool:
        """Whether the viewer is told different things, as the rules allow.

        Raises: LawBroken if the rules do not allow it.
        """
        here, there = told_to(frame.step, self.viewer), [] if step is None else told_to(step, self.viewer)
        if packed(here) != packed(there):
            first = next((pair for pair in zip(here, there, strict=False) if packed(pair[0]) != packed(pair[1])), None)
            types = {event.__struct_config__.tag for event in first or [*here, *there][min(len(here), len(there)) :][:1]}
            why = f"viewer {self.viewer} is told {here} and {there} in worlds that looked the same, after {_name(frame)}"
            require(not self._is_hidden(frame) and bool(types & self.reveals), why)
            return True
        return step is not None and _faces(frame.step, frame.before, self.game) != _faces(step, self.other, self.game)

    def _is_hidden(self, frame: Frame) -> bool:
        prompt = frame.act.prompt
        return prompt is not None and prompt.sealed and prompt.seat != self.viewer and prompt.key not in frame.step.published


def _faces(step: Step[Any], before: Any, game: AnyGame) -> bytes:
    """What the table sees of the answers that time gave."""
    sealed = {prompt.key for prompt in game.prompts(before) if prompt.sealed}
    return packed([(answer.seat, answer.move.face()) for answer in step.answers if answer.key not in sealed - set(step.published)])


def _name(frame: Frame) -> str:
    act = frame.act
    if act.prompt is not None:
        return f"seat {act.prompt.seat} answered {act.prompt.kind} with {json.dumps(msgspec.to_builtins(act.move))}"
    return f"seat {act.leaver} left" if act.leaver is not None else f"time passed to {act.at_ms} ms"
