"""Prompts: one open question to one seat. Whenever the rules wait for a seat, one of these is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

ClosedReason = Literal["answered", "timed_out", "reopened", "round_over", "retired", "superseded", "match_over"]


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One question to one seat.

    `key` is `s<seat>-<n>`, counted over the prompts that this seat saw, so that it tells nothing of other seats.
    `allowance` is the name of a clock of the manifest, or milliseconds, or None for a prompt that stands until the rules close it.
    `not_before_ms`, in match time: an answer that was received earlier is refused by the rules; None where any instant will do.
    `live_ms` stands in for the clock's length at pace `live`, where an option of the match sets it.
    `opened_ms` is in match time; `spent_ms` is what the same turn used up under earlier keys. The deadline is
    opened_ms + allowance - spent_ms. `on_timeout` is a code of the game's texts (`timeout.<code>`): the answer that time gives.
    `sealed`: the answer stays hidden until the game publishes it. `answered_is_public`: the table sees that the seat is asked,
    and when it has answered; if false, nothing of this prompt reaches another viewer.
    """

    key: str
    seat: int
    kind: str
    required: bool
    opened_ms: int
    allowance: str | int | None = None
    on_timeout: str | None = None
    spent_ms: int = 0
    answers: Literal["one", "until_closed"] = "one"
    sealed: bool = False
    answered_is_public: bool = True
    live_ms: int | None = None
    not_before_ms: int | None = None

    def clock_ms(self, clocks: Mapping[str, int]) -> int:
        """The length of the named clock that it runs on, at pace `live`; *clocks*: those of the manifest, in seconds."""
        return clocks[str(self.allowance)] * 1_000 if self.live_ms is None else self.live_ms

    @property
    def answerable_ms(self) -> int:
        """The first instant at which it may be answered, in match time."""
        return self.opened_ms if self.not_before_ms is None else self.not_before_ms

    def deadline_ms(self, allowance_ms: int) -> int:
        """The latest instant to answer, in match time; what the turn spent before is never more than all."""
        return self.opened_ms + max(0, allowance_ms - self.spent_ms)


class ClosedPrompt(msgspec.Struct, frozen=True):
    """A prompt that closed in a step, and why."""

    key: str
    seat: int
    reason: ClosedReason


class PromptBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prompts of a position: how many each seat has seen, and those that are open, oldest first."""

    asked: tuple[int, ...]
    open: tuple[Prompt, ...] = ()


class PromptDesk:
    """A private draft of a `PromptBook`, for use within one step."""

    __slots__ = ("_asked", "_open", "closed")

    def __init__(self, book: PromptBook) -> None:
        self._asked = list(book.asked)
        self._open = list(book.open)
        self.closed: list[ClosedPrompt] = []

    @property
    def open_prompts(self) -> list[Prompt]:
        """The open prompts, oldest first; not to be changed by the caller."""
        return self._open

    def ask(
        self,
        seat: int,
        kind: str,
        *,
        required: bool,
        opened_ms: int,
        allowance: str | int | None = None,
        on_timeout: str | None = None,
        spent_ms: int = 0,
        answers: Literal["one", "until_closed"] = "one",
        sealed: bool = False,
        answered_is_public: bool = True,
        live_ms: int | None = None,
        not_before_ms: int | None = None,
    ) -> Prompt:
        """Open a prompt under the next key of *seat*."""
        self._asked[seat] += 1
        key = f"s{seat}-{self._asked[seat]}"
        prompt = Prompt(
            key,
            seat,
            kind,
            required,
            opened_ms,
            allowance,
            on_timeout,
            spent_ms,
            answers,
            sealed,
            answered_is_public,
            live_ms,
            not_before_ms,
        )
        self._open.append(prompt)
        return prompt

    def close(self, key: str, reason: ClosedReason) -> None:
        """Close one open prompt."""
        for index, prompt in enumerate(self._open):
            if prompt.key == key:
                del self._open[index]
                self.closed.append(ClosedPrompt(key, prompt.seat, reason))
                return
        raise KeyError(key)

    def close_where(self, reason: ClosedReason, *, kinds: Iterable[str] | None = None, seat: int | None = None) -> None:
        """Close every open prompt of these kinds and this seat; None stands for all."""
        wanted = None if kinds is None else frozenset(kinds)
        kept = []
        for prompt in self._open:
            if (wanted is None or prompt.kind in wanted) and (seat is None or prompt.seat == seat):
                self.closed.append(ClosedPrompt(prompt.key, prompt.seat, reason))
            else:
                kept.append(prompt)
        self._open = kept

    def book(self) -> PromptBook:
        """The book after this step."""
        return PromptBook(tuple(self._asked), tuple(self._open))


FieldKind = Literal["cards", "seat", "seats", "choice", "boolean", "integer", "text"]


class FieldChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one field of a move may hold, enough for a generic form.

    `cards`: a list of `min_items` to `max_items` of `values`; a value that stands there twice may be used twice.
    `seats`: the same with seat numbers. `seat`, `choice`, `boolean`: one of `values`. `integer`: `minimum` to `maximum`.
    `text`: free text of `min_items` to `max_items` characters.
    """

    name: Annotated[str, Meta(description="Name of the field in the move.")]
    kind: Annotated[FieldKind, Meta(description="How the field is filled in.")]
    values: Annotated[tuple[str | int | bool, ...], Meta(description="What may be chosen from; nothing where it is left out.")] = ()
    min_items: Annotated[int, Meta(description="Least number of items, or of characters for a text; 1 where it is left out.")] = 1
    max_items: Annotated[
        int, Meta(description="Greatest number of items, or of characters for a text; 1 where it is left out.")
    ] = 1
    minimum: Annotated[int | None, Meta(description="Least number, for integers.")] = None
    maximum: Annotated[int | None, Meta(description="Greatest number, for integers.")] = None


class MoveChoice(msgspec.Struct, frozen=True):
    """One kind of move that answers a prompt, with the domains of its fields."""

    type: Annotated[str, Meta(description="The `type` of the move to send.")]
    fields: Annotated[tuple[FieldChoice, ...], Meta(description="Its fields; none if the type says it all.")] = ()


Choices = tuple[MoveChoice, ...]
