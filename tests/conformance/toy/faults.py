"""Toys that break one law each, so that the suite can show that it notices."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from conformance.toy.game import ToyGame
from conformance.toy.model import DieRolled, Kernels, PeekTop, PutKernels, Sealed, Toy, ToyView, value
from filbert.gamekit.contract import Due, Moment, Move, Outcome, Step, StepDraft, Timer
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import PUBLIC, Announcement, only
from filbert.gamekit.prompts import ClosedReason, Prompt
from msgspec.structs import force_setattr, replace


class LeakedHand(ToyGame):
    """A viewer without a seat sees the hand of seat 0."""

    def view(self, position: Toy, viewer: int | None) -> ToyView:
        return super().view(position, viewer if viewer is not None else 0)


class LeakedCount(ToyGame):
    """The number of kernels in hand falls when a seat puts some face down, so that their number shows."""

    def view(self, position: Toy, viewer: int | None) -> ToyView:
        left = (len(hand) - len(put.kernels if put else ()) for hand, put in zip(position.hands, position.sealed, strict=True))
        return replace(super().view(position, viewer), hand_counts=tuple(left))


class LeakedEvent(ToyGame):
    """The table is told what a seat put face down, at once."""

    def apply(self, position: Toy, prompt: Prompt, move: Move, moment: Moment) -> Step[Toy]:
        step = super().apply(position, prompt, move, moment)
        if isinstance(move, PutKernels):
            hint = Announcement(DieRolled(value(move.kernels[0])), PUBLIC)
            return replace(step, events=(hint, *step.events))
        return step


class LeakedPeek(ToyGame):
    """The deck looks larger by one for each seat that knows its top kernel."""

    def view(self, position: Toy, viewer: int | None) -> ToyView:
        view = super().view(position, viewer)
        return replace(view, deck_count=view.deck_count + len(position.knowers))


class LeakedWord(ToyGame):
    """Everybody sees the first kernel of seat 0."""

    def view(self, position: Toy, viewer: int | None) -> ToyView:
        return replace(super().view(position, viewer), top=position.hands[0][0] if position.hands[0] else None)


class ForgottenSecret(ToyGame):
    """Samples leave everything as it is."""

    def resample(self, position: Toy, viewer: int | None, dice: Dice) -> Toy:
        return position


class TrueOrder(ToyGame):
    """Samples shuffle hidden kernels from their true order, so that the truth can be worked out from them."""

    def canonical(self, hidden: list[str]) -> Kernels:
        return tuple(hidden)


class KeepsCounts(ToyGame):
    """Samples keep how many kernels the others have put face down."""

    def resample(self, position: Toy, viewer: int | None, dice: Dice) -> Toy:
        sample = super().resample(position, viewer, dice)
        sealed = list(sample.sealed)
        for seat, put in enumerate(position.sealed):
            if put is not None and seat != viewer:
                sealed[seat] = Sealed(put.key, sample.hands[seat][: len(put.kernels)])
        return replace(sample, sealed=tuple(sealed))


class KeepsPeekers(ToyGame):
    """Samples keep who has peeked."""

    def with_other_secrets(self, toy: Toy, viewer: int | None, others: list[int], dice: Dice) -> Toy:
        return toy


class LostInSample(ToyGame):
    """Samples lose a kernel of the deck."""

    def resample(self, position: Toy, viewer: int | None, dice: Dice) -> Toy:
        sample = super().resample(position, viewer, dice)
        return replace(sample, deck=sample.deck[:-1] if viewer not in sample.knowers else sample.deck)


class Undetermined(ToyGame):
    """The die remembers how often it was rolled."""

    def __init__(self) -> None:
        self._rolls = itertools.count(1)

    def rolled(self, toy: Toy, moment: Moment) -> int:
        return next(self._rolls) % 6 + 1


class LabelTwice(ToyGame):
    """Every round rolls under the same label."""

    def rolled(self, toy: Toy, moment: Moment) -> int:
        return moment.dice.below("roll", 6) + 1


class LostCard(ToyGame):
    """The kernels of a seat that leaves are gone."""

    def leave(self, toy: Toy, seat: int, draft: StepDraft, reason: ClosedReason) -> Toy:
        return replace(super().leave(toy, seat, draft, reason), discard=toy.discard)


class Stuck(ToyGame):
    """The pause after a round never ends."""

    def timers(self, position: Toy) -> tuple[Timer, ...]:
        return ()


class Endless(ToyGame):
    """Nobody is ever out, and no round is the last."""

    def end_of_round(self, toy: Toy, draft: StepDraft, moment: Moment) -> Toy:
        played = tuple(kernel for put in toy.table for kernel in put)
        return self.new_round(replace(toy, discard=toy.discard + played, table=((),) * len(toy.hands)), draft, moment)


class ChangedInPlace(ToyGame):
    """Putting kernels changes the position that was handed in."""

    def seal(self, toy: Toy, prompt: Prompt, move: PutKernels) -> Toy:
        sealed = super().seal(toy, prompt, move)
        force_setattr(toy, "sealed", sealed.sealed)
        return sealed


class TakesAnything(ToyGame):
    """A kernel that a seat does not hold may be put."""

    def check_put(self, toy: Toy, prompt: Prompt, move: PutKernels) -> None:
        if not 1 <= len(move.kernels) <= 2:
            raise IllegalMove("wrong_number", field="kernels")


class RefusesItsOwnMoves(ToyGame):
    """Two kernels are offered, but refused."""

    def check_put(self, toy: Toy, prompt: Prompt, move: PutKernels) -> None:
        if len(move.kernels) != 1:
            raise IllegalMove("wrong_number", field="kernels")


class OutsideTheForm(ToyGame):
    """Three kernels are legal, which the form does not say."""

    def legal_moves(self, position: Toy, prompt: Prompt) -> Iterator[PutKernels | PeekTop]:
        yield from super().legal_moves(position, prompt)
        if prompt.kind == "put":
            yield PutKernels(position.hands[prompt.seat])


class ForgetsWhenStored(ToyGame):
    """The rules know what was put face down by identity, so that a position read back plays on differently."""

    def __init__(self) -> None:
        self._kept: list[Sealed] = []

    def reveal_when_all_are_in(self, toy: Toy, draft: StepDraft, moment: Moment) -> Toy:
        known = toy.sealed[0] is not None and any(each is toy.sealed[0] for each in self._kept)
        if toy.sealed[0] is not None and not known:
            self._kept.append(toy.sealed[0])
            draft.tell(DieRolled(6), PUBLIC)
        return super().reveal_when_all_are_in(toy, draft, moment)


class KeepsAskingLeavers(ToyGame):
    """A seat that has left is still asked."""

    def leave(self, toy: Toy, seat: int, draft: StepDraft, reason: ClosedReason) -> Toy:
        kept = list(draft.prompts.open_prompts)
        left = super().leave(toy, seat, draft, reason)
        for prompt in kept:
            if prompt.seat == seat and prompt.kind == "peek" and reason == "retired":
                draft.prompts.ask(seat, "peek", required=False, opened_ms=0, sealed=True, answered_is_public=False)
        return left


class DeafToTime(ToyGame):
    """Time never answers."""

    def elapse(self, position: Toy, due: Due, moment: Moment) -> Step[Toy]:
        return super().elapse(position, replace(due, prompts=()), moment)


class SilentClosing(ToyGame):
    """Prompts close without a word."""

    def finished(self, toy: Toy, draft: StepDraft) -> Step[Toy]:
        return replace(super().finished(toy, draft), closed=())


class UnsharedPlaces(ToyGame):
    """Equal seats get places one after the other, as if they were not equal, but the last place is given twice."""

    def outcome(self, position: Toy) -> Outcome | None:
        outcome = super().outcome(position)
        return None if outcome is None else replace(outcome, places=tuple(min(place + 1, 2) for place in outcome.places))


class NamelessEnd(ToyGame):
    """The match ends for a reason that has no text."""

    def outcome(self, position: Toy) -> Outcome | None:
        outcome = super().outcome(position)
        return None if outcome is None else replace(outcome, reason="because")


class WhispersToTheNext(ToyGame):
    """The seat after a peeking one is told what it saw."""

    def apply(self, position: Toy, prompt: Prompt, move: Move, moment: Moment) -> Step[Toy]:
        step = super().apply(position, prompt, move, moment)
        if isinstance(move, PeekTop):
            heard = (prompt.seat + 1) % len(position.hands)
            return replace(step, events=tuple(replace(each, audience=only(prompt.seat, heard)) for each in step.events))
        return step


class NamelessComponent(ToyGame):
    """A component has no name."""

    manifest = replace(ToyGame.manifest, components=(replace(ToyGame.manifest.components[0], id="shell"),))
