"""The rules of the toy game: put, turn over, pause, roll, draw; the lowest seat is out when the die says so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar, TypeVar

from conformance.toy.model import (
    DieRolled,
    Kernels,
    KernelsDrawn,
    KernelsRevealed,
    PeekTop,
    PutKernels,
    Sealed,
    SeatOut,
    TopPeeked,
    Toy,
    ToyDecided,
    ToyOptions,
    ToyView,
    value,
)
from filbert.gamekit.contract import Due, Game, Moment, Move, Outcome, Step, StepDraft, Timer
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.events import PUBLIC, only
from filbert.gamekit.manifest import Manifest, load_manifest
from filbert.gamekit.prompts import Choices, ClosedReason, FieldChoice, MoveChoice, Prompt, PromptBook
from msgspec.structs import replace

T = TypeVar("T")

HAND = 3
PAUSE_MS = 2000
FACES = (1, 2, 3, 4, 5, 6)
SPARES_FROM = {"gentle": 4, "harsh": 7}


class ToyGame(Game[Toy, PutKernels | PeekTop, ToyOptions]):
    """The toy, obeying every law."""

    manifest: ClassVar[Manifest] = load_manifest(__package__ or "")
    position_class = Toy
    options_class = ToyOptions
    move_classes = (PutKernels, PeekTop)
    event_classes = (KernelsDrawn, KernelsRevealed, TopPeeked, DieRolled, SeatOut, ToyDecided)
    view_class = ToyView

    def setup(self, seats: int, options: ToyOptions, dice: Dice) -> Step[Toy]:
        draft = StepDraft(PromptBook((0,) * seats))
        deck = dice.shuffle("deck", tuple(f"kernel-{number}" for number in range(1, 4 * seats + 1)))
        nothing: tuple[Kernels, ...] = ((),) * seats
        toy = Toy(options, draft.prompts.book(), 0, "put", nothing, (None,) * seats, nothing, deck, ())
        if options.peeks:
            for seat in range(seats):
                draft.prompts.ask(seat, "peek", required=False, opened_ms=0, sealed=True, answered_is_public=False)
        return self.finished(self.new_round(toy, draft, Moment(dice, 0)), draft)

    def prompts(self, position: Toy) -> tuple[Prompt, ...]:
        return position.book.open

    def timers(self, position: Toy) -> tuple[Timer, ...]:
        if position.phase == "pause":
            return (Timer(f"pause/{position.round}", position.pause_until_ms, public=True),)
        return ()

    def legal_moves(self, position: Toy, prompt: Prompt) -> Iterator[PutKernels | PeekTop]:
        if prompt.kind == "peek":
            if position.deck:
                yield PeekTop()
            return
        hand = position.hands[prompt.seat]
        for count in (1, 2):
            for kernels in combinations(hand, count):
                yield PutKernels(kernels)

    def choices(self, position: Toy, prompt: Prompt) -> Choices:
        if prompt.kind == "peek":
            return (MoveChoice("peek_top"),) if position.deck else ()
        hand = position.hands[prompt.seat]
        return (MoveChoice("put_kernels", (FieldChoice("kernels", "cards", hand, 1, min(2, len(hand))),)),)

    def apply(self, position: Toy, prompt: Prompt, move: Move, moment: Moment) -> Step[Toy]:
        draft = StepDraft(position.book)
        if isinstance(move, PeekTop) and prompt.kind == "peek":
            if not position.deck:
                raise IllegalMove("no_deck")
            draft.close(prompt.key, "answered")
            draft.tell(TopPeeked(position.deck[0]), only(prompt.seat))
            toy = replace(position, knowers=tuple(sorted({*position.knowers, prompt.seat})))
        elif isinstance(move, PutKernels) and prompt.kind == "put":
            self.check_put(position, prompt, move)
            draft.close(prompt.key, "answered")
            toy = self.seal(position, prompt, move)
        else:
            raise IllegalMove("wrong_move", field="type")
        return self.finished(self.reveal_when_all_are_in(toy, draft, moment), draft)

    def elapse(self, position: Toy, due: Due, moment: Moment) -> Step[Toy]:
        draft = StepDraft(position.book)
        toy = position
        for prompt in position.book.open:
            if prompt.key in due.prompts:
                move = PutKernels((min(position.hands[prompt.seat], key=value),))
                draft.answered_by_time(prompt, move)
                draft.close(prompt.key, "timed_out")
                toy = self.seal(toy, prompt, move)
        if due.timers:
            toy = self.end_of_round(toy, draft, moment)
        return self.finished(self.reveal_when_all_are_in(toy, draft, moment), draft)

    def retire(self, position: Toy, seat: int, moment: Moment) -> Step[Toy]:
        draft = StepDraft(position.book)
        if seat in position.out or position.phase == "over":
            return draft.step(position)
        toy = self.leave(position, seat, draft, "retired")
        return self.finished(self.reveal_when_all_are_in(self.end_if_decided(toy, draft), draft, moment), draft)

    def outcome(self, position: Toy) -> Outcome | None:
        if position.phase != "over":
            return None
        places = [1] * len(position.hands)
        for better, seat in enumerate(reversed(position.out)):
            places[seat] = len(position.living()) + better + 1
        return Outcome(position.reason, tuple(places))

    def view(self, position: Toy, viewer: int | None) -> ToyView:
        sealed = None if viewer is None else position.sealed[viewer]
        return ToyView(
            position.round,
            position.phase,
            hand=() if viewer is None else position.hands[viewer],
            put=sealed.kernels if sealed else (),
            hand_counts=tuple(len(hand) for hand in position.hands),
            answered=tuple(sealed is not None for sealed in position.sealed),
            table=position.table,
            deck_count=len(position.deck),
            discard=position.discard,
            out=position.out,
            top=position.deck[0] if viewer in position.knowers else None,
            pause_until_ms=position.pause_until_ms,
        )

    def resample(self, position: Toy, viewer: int | None, dice: Dice) -> Toy:
        others = [seat for seat in position.living() if seat != viewer]
        known = position.deck[:1] if viewer in position.knowers else ()
        hidden = [kernel for seat in others for kernel in position.hands[seat]] + list(position.deck[len(known) :])
        pool = dice.shuffle("pool", self.canonical(hidden))
        hands, sealed = list(position.hands), list(position.sealed)
        for seat in others:
            size = len(position.hands[seat])
            hands[seat], pool = pool[:size], pool[size:]
            old = position.sealed[seat]
            if old is not None:
                sealed[seat] = Sealed(old.key, hands[seat][: 1 + dice.below(f"count/{seat}", min(2, size))])
        return self.with_other_secrets(
            replace(position, hands=tuple(hands), sealed=tuple(sealed), deck=known + pool), viewer, others, dice
        )

    def tokens(self, position: Toy) -> dict[str, int]:
        piles = (*position.hands, *position.table, position.deck, position.discard)
        return {kernel: 1 for pile in piles for kernel in pile}

    # Steps of the rules, in the order in which a round goes; the planted faults replace some of them.

    def new_round(self, toy: Toy, draft: StepDraft, moment: Moment) -> Toy:
        """Let everybody draw, and ask everybody to put."""
        for seat in toy.living():
            toy = self.draw(toy, seat, draft, moment)
        for seat in toy.living():
            draft.prompts.ask(
                seat, "put", required=True, opened_ms=moment.at_ms, allowance="put", on_timeout="lowest_kernel", sealed=True
            )
        return replace(toy, round=toy.round + 1, phase="put", sealed=(None,) * len(toy.hands), pause_until_ms=0)

    def draw(self, toy: Toy, seat: int, draft: StepDraft, moment: Moment) -> Toy:
        """Fill one hand up, from the discard pile too if the deck runs out."""
        missing = HAND - len(toy.hands[seat])
        if missing > len(toy.deck):
            added = moment.dice.shuffle(self.deck_label(toy), tuple(sorted(toy.discard, key=value)))
            toy = replace(toy, deck=toy.deck + added, discard=())
        drawn, deck = toy.deck[:missing], toy.deck[missing:]
        draft.tell(KernelsDrawn(seat, drawn), only(seat))
        knowers = () if drawn else toy.knowers
        return replace(toy, deck=deck, hands=_with(toy.hands, seat, toy.hands[seat] + drawn), knowers=knowers)

    def check_put(self, toy: Toy, prompt: Prompt, move: PutKernels) -> None:
        """Refuse what cannot be put."""
        if not 1 <= len(move.kernels) <= 2:
            raise IllegalMove("wrong_number", field="kernels")
        if len(set(move.kernels)) < len(move.kernels) or not set(move.kernels) <= set(toy.hands[prompt.seat]):
            raise IllegalMove("not_in_hand", field="kernels")

    def seal(self, toy: Toy, prompt: Prompt, move: PutKernels) -> Toy:
        """Note what a seat put, face down."""
        return replace(toy, sealed=_with(toy.sealed, prompt.seat, Sealed(prompt.key, move.kernels)))

    def reveal_when_all_are_in(self, toy: Toy, draft: StepDraft, moment: Moment) -> Toy:
        """Turn everything over once nobody is missing, and pause."""
        answers = [toy.sealed[seat] for seat in toy.living()]
        sealed = [answer for answer in answers if answer is not None]
        if toy.phase != "put" or len(sealed) < len(answers):
            return toy
        draft.publish(*(answer.key for answer in sealed))
        table = tuple(answer.kernels if answer else () for answer in toy.sealed)
        hands = tuple(tuple(kernel for kernel in hand if kernel not in put) for hand, put in zip(toy.hands, table, strict=True))
        draft.tell(KernelsRevealed(table), PUBLIC)
        nobody = (None,) * len(hands)
        return replace(toy, phase="pause", hands=hands, table=table, sealed=nobody, pause_until_ms=moment.at_ms + PAUSE_MS)

    def end_of_round(self, toy: Toy, draft: StepDraft, moment: Moment) -> Toy:
        """Roll; the lowest seat may be out; then the next round, or the end."""
        face = self.rolled(toy, moment)
        draft.tell(DieRolled(face), PUBLIC)
        lowest = min(toy.living(), key=lambda seat: sum(map(value, toy.table[seat])))
        played = tuple(kernel for put in toy.table for kernel in put)
        toy = replace(toy, discard=toy.discard + played, table=((),) * len(toy.hands))
        if face < SPARES_FROM[toy.options.die]:
            toy = self.leave(toy, lowest, draft, "round_over")
        toy = self.end_if_decided(toy, draft)
        return toy if toy.phase == "over" else self.new_round(toy, draft, moment)

    def rolled(self, toy: Toy, moment: Moment) -> int:
        """The face of the round's die."""
        return moment.dice.roll(f"round {toy.round}/roll", FACES)

    def deck_label(self, toy: Toy) -> str:
        """The label of the shuffle that a round may need; one is enough, for it brings all discarded kernels back."""
        return f"round {toy.round}/deck"

    def leave(self, toy: Toy, seat: int, draft: StepDraft, reason: ClosedReason) -> Toy:
        """Take a seat out, openly."""
        draft.prompts.close_where(reason, seat=seat)
        kernels = toy.hands[seat] + toy.table[seat]
        draft.tell(SeatOut(seat, kernels), PUBLIC)
        return replace(
            toy,
            hands=_with(toy.hands, seat, ()),
            table=_with(toy.table, seat, ()),
            sealed=_with(toy.sealed, seat, None),
            discard=toy.discard + kernels,
            out=(*toy.out, seat),
            knowers=tuple(other for other in toy.knowers if other != seat),
        )

    def end_if_decided(self, toy: Toy, draft: StepDraft) -> Toy:
        """End the match when one seat is left, or at the end of its last round."""
        reason = ""
        if len(toy.living()) == 1:
            reason = "last_seat"
        elif not any(toy.table) and toy.phase == "pause" and toy.round == toy.options.rounds:
            reason = "rounds_played"
        if not reason:
            return toy
        draft.prompts.close_where("match_over")
        draft.tell(ToyDecided(reason), PUBLIC)
        return replace(toy, phase="over", reason=reason, pause_until_ms=0)

    def finished(self, toy: Toy, draft: StepDraft) -> Step[Toy]:
        """The step that ends in *toy*."""
        return draft.step(replace(toy, book=draft.prompts.book()))

    def canonical(self, hidden: list[str]) -> Kernels:
        """Hidden kernels in an order that tells nothing."""
        return tuple(sorted(hidden, key=value))

    def with_other_secrets(self, toy: Toy, viewer: int | None, others: list[int], dice: Dice) -> Toy:
        """Draw anew which of the others have peeked; nobody but them knows."""
        own = tuple(seat for seat in toy.knowers if seat == viewer)
        if not toy.options.peeks or toy.phase == "over":
            return replace(toy, knowers=own)
        peeked = [seat for seat in others if toy.deck and dice.below(f"peeked/{seat}", 2)]
        asked = [prompt for prompt in toy.book.open if prompt.kind == "peek" and prompt.seat == viewer]
        asked += [_peek_prompt(seat) for seat in others if seat not in peeked]
        rest = [prompt for prompt in toy.book.open if prompt.kind != "peek"]
        book = PromptBook(toy.book.asked, (*sorted(asked, key=lambda prompt: prompt.seat), *rest))
        return replace(toy, knowers=tuple(sorted((*own, *peeked))), book=book)


def _peek_prompt(seat: int) -> Prompt:
    return Prompt(f"s{seat}-1", seat, "peek", required=False, opened_ms=0, sealed=True, answered_is_public=False)


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


GAME = ToyGame()
