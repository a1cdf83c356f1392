"""Making moves: what is accepted, what is refused, and what nobody else may notice."""

from __future__ import annotations

import pytest
from filbert.matches.errors import (
    IdempotencyKeyReused,
    IllegalMoveRefused,
    InvalidBody,
    InvalidToken,
    MatchNotActive,
    NotYourSeat,
    PreconditionFailed,
    PromptClosed,
)
from filbert.matches.start import start
from matches.table import Table, table


def on_the_table() -> Table:
    return table().started(3)


def test_a_move_is_numbered_and_answered_with_the_view_after_it() -> None:
    at = on_the_table()
    before = at.view(1)["revision"]

    reply = at.put(1)

    assert reply.number == 1
    assert at.view_bytes(1) == (reply.tag, reply.view)
    assert at.view(1)["revision"] == before + 1


def test_a_sealed_answer_changes_only_the_public_fact_that_it_was_given() -> None:
    one, two = on_the_table(), on_the_table()

    one.put(1, count=1)
    two.put(1, count=2)

    assert one.view_bytes(0) == two.view_bytes(0)
    assert one.view(0)["table"]["answered"] == [False, True, False]


def test_a_hidden_act_changes_no_byte_of_another_seat() -> None:
    at = on_the_table()
    before = at.view_bytes(0), at.view_bytes(2)

    at.send(1, at.prompt(1, "peek"), {"type": "peek_top"})

    assert (at.view_bytes(0), at.view_bytes(2)) == before
    assert at.view(1)["table"]["top"] is not None


def test_a_prompt_that_this_line_of_history_never_asked_is_closed_for_a_match_that_has_seen_another() -> None:
    at = on_the_table()
    move = {"type": "peek_top"}
    with pytest.raises(InvalidBody):
        at.send(1, "s1-77", move)

    at.store.lose_primary()

    with pytest.raises(PromptClosed) as refusal:
        at.send(1, "s1-77", move)
    assert (refusal.value.reason, refusal.value.extra["applied"]) == ("rolled_back", None)
    assert refusal.value.view == at.view_bytes(1)[1]
    with pytest.raises(InvalidBody):
        at.send(1, "s1-0", move)
    at.put(1)
    with pytest.raises(PromptClosed):
        at.send(1, "s1-77", move)


def test_moves_of_others_are_numbered_when_they_are_published() -> None:
    at = on_the_table()
    at.send(1, at.prompt(1, "peek"), {"type": "peek_top"})
    at.put(1)
    at.put(2)

    reply = at.put(0)

    assert reply.number == 1, "seat 0 saw nobody's move before its own"


def test_a_retry_with_the_key_is_a_replay_and_not_a_second_move() -> None:
    at = on_the_table()
    prompt = at.prompt(0, "put")
    plain = {"type": "put_kernels", "kernels": at.view(0)["table"]["hand"][:1]}
    first = at.send(0, prompt, plain, key="k")
    at.put(1)

    again = at.send(0, prompt, plain, key="k")

    assert (again.replayed, again.number, again.move) == (True, first.number, first.move)
    assert again.view == at.view_bytes(0)[1], "the view is that of now"


def test_the_key_of_another_body_is_refused() -> None:
    at = on_the_table()
    at.put(0, key="k")

    with pytest.raises(IdempotencyKeyReused) as refusal:
        at.send(0, "s0-9", {"type": "peek_top"}, key="k")

    assert refusal.value.view == at.view_bytes(0)[1]


def test_the_same_key_of_another_seat_is_another_key() -> None:
    at = on_the_table()
    at.put(0, key="k")

    assert not at.put(1, key="k").replayed


def test_a_refused_move_is_not_remembered_under_its_key() -> None:
    at = on_the_table()
    prompt = at.prompt(0, "put")
    with pytest.raises(IllegalMoveRefused):
        at.send(0, prompt, {"type": "put_kernels", "kernels": ["kernel-99"]}, key="k")

    assert not at.put(0, key="k").replayed


def test_an_illegal_move_says_why_and_shows_the_fresh_view() -> None:
    at = on_the_table()

    with pytest.raises(IllegalMoveRefused) as refusal:
        at.send(0, at.prompt(0, "put"), {"type": "put_kernels", "kernels": ["kernel-99"]})

    assert (refusal.value.reason, refusal.value.field) == ("not_in_hand", "kernels")
    assert (refusal.value.tag, refusal.value.view) == at.view_bytes(0)


def test_a_prompt_that_was_answered_is_closed_and_says_with_what() -> None:
    at = on_the_table()
    prompt = at.prompt(0, "put")
    reply = at.put(0)

    with pytest.raises(PromptClosed) as refusal:
        at.put(0, prompt=prompt)

    assert refusal.value.extra["closed"] == "answered"
    assert refusal.value.extra["applied"]["number"] == reply.number


def test_a_key_of_another_seat_is_not_yours_open_or_not() -> None:
    at = on_the_table()
    at.put(1)

    for key in ("s1-1", "s1-2", "s1-77"):
        with pytest.raises(NotYourSeat):
            at.send(0, key, {"type": "peek_top"})


@pytest.mark.parametrize("key", ["s0-99", "s0-0", "", "x", "s0", "s0-1-1", "s-1", "s0-²"])
def test_a_key_that_never_was_is_an_invalid_body(key: str) -> None:
    at = on_the_table()

    with pytest.raises(InvalidBody) as refusal:
        at.send(0, key, {"type": "peek_top"})

    assert refusal.value.field == "prompt"


@pytest.mark.parametrize(
    ("plain", "field"),
    [
        ({"type": "fly"}, "type"),
        ({"type": "put_kernels"}, "type"),
        ({"type": "put_kernels", "kernels": "kernel-1"}, "kernels"),
        ({"type": "put_kernels", "kernels": [1]}, "kernels"),
    ],
)
def test_a_move_of_the_wrong_shape_names_the_field(plain: dict[str, object], field: str) -> None:
    at = on_the_table()

    with pytest.raises(InvalidBody) as refusal:
        at.send(0, at.prompt(0, "put"), plain)

    assert refusal.value.field == field


def test_an_old_view_is_refused_only_if_the_mover_asked_for_that() -> None:
    at = on_the_table()
    old, _ = at.view_bytes(0)
    at.put(1)

    with pytest.raises(PreconditionFailed):
        at.put(0, if_match=old)
    at.put(0)


def test_a_move_before_the_start_finds_no_active_match() -> None:
    at = table()
    at.create(2)
    at.sit("Bo")

    with pytest.raises(MatchNotActive):
        at.send(0, "s0-1", {"type": "peek_top"})


def test_a_token_of_another_match_is_no_token_here() -> None:
    at, other = on_the_table(), table()
    other.create(2, key="another-match-0123456789", name="Zoe")

    with pytest.raises(InvalidToken):
        Table(at.house, at.clock, at.store, at.match_id, {0: other.tokens[0]}).send(0, "s0-1", {"type": "peek_top"})


def test_starting_again_changes_nothing() -> None:
    at = on_the_table()
    before = at.view_bytes(0)

    start(at.house, at.match_id, at.tokens[0])

    assert at.view_bytes(0) == before
