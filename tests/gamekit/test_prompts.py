"""The prompt desk: keys count per seat, prompts close with a reason, the book that was handed in stays as it is."""

from __future__ import annotations

import pytest
from filbert.gamekit.prompts import ClosedPrompt, Prompt, PromptBook, PromptDesk


def desk(*, seats: int = 3) -> PromptDesk:
    return PromptDesk(PromptBook((0,) * seats))


def ask(prompts: PromptDesk, seat: int, kind: str = "vote") -> Prompt:
    return prompts.ask(seat, kind, required=True, opened_ms=0)


def test_keys_count_the_prompts_that_their_seat_saw_and_no_others() -> None:
    prompts = desk()

    keys = [ask(prompts, seat).key for seat in (2, 0, 2, 2)]

    assert keys == ["s2-1", "s0-1", "s2-2", "s2-3"]


def test_a_key_is_never_used_again_after_its_prompt_closed() -> None:
    prompts = desk()
    prompts.close(ask(prompts, 1).key, "answered")

    again = ask(PromptDesk(prompts.book()), 1)

    assert again.key == "s1-2"


def test_a_prompt_holds_all_that_was_asked() -> None:
    prompts = desk()

    prompt = prompts.ask(
        1,
        "trust",
        required=True,
        opened_ms=700,
        allowance="answer",
        on_timeout="trust",
        spent_ms=20,
        answers="until_closed",
        sealed=True,
        answered_is_public=False,
    )

    assert prompt == Prompt("s1-1", 1, "trust", True, 700, "answer", "trust", 20, "until_closed", True, False)
    assert prompts.book().open == (prompt,)


def test_open_prompts_are_listed_oldest_first() -> None:
    prompts = desk()
    first, second, third = ask(prompts, 2), ask(prompts, 0), ask(prompts, 1)

    prompts.close(second.key, "answered")

    assert prompts.open_prompts == [first, third]
    assert prompts.book().open == (first, third)


def test_a_closed_prompt_is_noted_with_its_seat_and_reason() -> None:
    prompts = desk()
    prompt = ask(prompts, 1)

    prompts.close(prompt.key, "timed_out")

    assert prompts.closed == [ClosedPrompt("s1-1", 1, "timed_out")]


def test_closing_what_is_not_open_is_refused() -> None:
    with pytest.raises(KeyError, match="s0-1"):
        desk().close("s0-1", "answered")


@pytest.mark.parametrize(
    ("kinds", "seat", "left"),
    [
        (None, None, []),
        (["vote"], None, ["s0-2", "s1-2"]),
        (None, 0, ["s1-1", "s1-2"]),
        (["peek"], 1, ["s0-1", "s1-1", "s0-2"]),
        ([], None, ["s0-1", "s1-1", "s0-2", "s1-2"]),
    ],
)
def test_prompts_are_closed_by_kind_and_seat(kinds: list[str] | None, seat: int | None, left: list[str]) -> None:
    prompts = desk(seats=2)
    for kind in ("vote", "peek"):
        for asked in (0, 1):
            ask(prompts, asked, kind)

    prompts.close_where("round_over", kinds=kinds, seat=seat)

    assert [prompt.key for prompt in prompts.open_prompts] == left
    assert len(prompts.closed) == 4 - len(left)
    assert {closed.reason for closed in prompts.closed} <= {"round_over"}


def test_the_book_that_was_handed_in_stays_as_it_is() -> None:
    book = PromptBook((1, 0), (Prompt("s0-1", 0, "vote", True, 0),))
    prompts = PromptDesk(book)

    prompts.close("s0-1", "answered")
    ask(prompts, 1)

    assert book == PromptBook((1, 0), (Prompt("s0-1", 0, "vote", True, 0),))
    assert prompts.book().asked == (1, 1)


@pytest.mark.parametrize(("not_before_ms", "answerable_ms"), [(None, 500), (800, 800)])
def test_a_prompt_may_be_answered_from_when_it_opened_unless_it_says_later(not_before_ms: int | None, answerable_ms: int) -> None:
    prompt = desk().ask(0, "react", required=False, opened_ms=500, not_before_ms=not_before_ms)

    assert prompt.answerable_ms == answerable_ms
