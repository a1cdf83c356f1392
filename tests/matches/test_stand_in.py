"""The processes that keep deadlines answer for bots that nobody asked in time: no match waits for a busy or dead worker."""

from __future__ import annotations

import pytest
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.matches import decide as deciding
from filbert.matches.model import CorrespondencePace, LivePace, Pace, UntimedPace
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.stand_in import see_to
from filbert.matches.standing import set_standing_answer
from matches.table import Table, table

SHARP_MS = 250
PATIENCE_MS = 2_000
MARGIN_MS = 500


def duel(level: str = "sharp", *, pace: Pace | None = None, bot_delay_ms: int = 0) -> Table:
    at = table(bot_delay_ms=bot_delay_ms)
    at.create(2, bots={1: level}, options={"peeks": False}, pace=pace or UntimedPace())
    at.started_by_host()
    return at


def has_answered(at: Table) -> bool:
    return bool(at.view(0)["table"]["answered"][1])


@pytest.mark.parametrize("pace", [UntimedPace(), CorrespondencePace()])
@pytest.mark.parametrize(("level", "answers_ms"), [("steady", 0), ("sharp", SHARP_MS)])
def test_a_bot_that_was_not_asked_is_answered_for_when_patience_is_at_its_end(level: str, answers_ms: int, pace: Pace) -> None:
    at = duel(level, pace=pace)

    at.let_go_by(answers_ms + PATIENCE_MS - 1)
    assert (see_to(at.house, at.match_id), has_answered(at)) == (False, False)
    at.let_go_by(1)

    assert (see_to(at.house, at.match_id), has_answered(at)) == (True, True)
    assert at.replaced == {("toy", level, "absent"): 1}
    assert see_to(at.house, at.match_id) is False


def test_it_is_answered_for_before_its_deadline_and_not_by_time() -> None:
    at = duel("steady", pace=LivePace({"put": 3}), bot_delay_ms=60_000)

    at.let_go_by(3_000 - MARGIN_MS // 2 - 1)
    assert see_to(at.house, at.match_id) is False
    at.let_go_by(1)

    assert see_to(at.house, at.match_id) is True
    [entry] = [entry for entry in at.store.history(at.match_id) if b"put_kernels" in entry]
    assert b'"by":"bot"' in entry


def test_sweepers_are_told_of_the_instant() -> None:
    """Whoever was to ask the bot holds the lease, and is dead; time is looked after all the same."""
    at = duel("sharp")
    claimed = at.store.claim(limit=9)
    assert (claimed.due, claimed.bots) == ((), (at.match_id,))

    at.clock.advance(SHARP_MS + PATIENCE_MS)

    assert at.match_id in at.store.claim(limit=9).due


def test_what_the_bot_has_decided_on_is_given_at_its_instant() -> None:
    at = duel("sharp")
    mine: Chooser = lambda sight, dice: sight.moves()[-1]  # noqa: E731  a bot in one line
    play_bots(at.house, at.match_id, Manner({"sharp": mine}))
    thought = at.progress().state.seats[1].thoughts["s1-1"]

    at.let_go_by(SHARP_MS - 1)
    assert see_to(at.house, at.match_id) is False
    at.let_go_by(1)
    see_to(at.house, at.match_id)

    assert at.replaced == {}, "nobody was replaced"
    assert any(thought in entry for entry in at.store.history(at.match_id))


def test_a_standing_answer_is_given_as_the_seats_own() -> None:
    at = table(bot_delay_ms=0).started(2)
    set_standing_answer(at.house, at.match_id, at.tokens[1], 1, "peek", "peek_top")

    see_to(at.house, at.match_id)

    assert [prompt["kind"] for prompt in at.view(1)["prompts"]] == ["put"]
    assert at.replaced == {}


def test_time_answers_for_people_in_the_same_look() -> None:
    at = duel("steady", pace=LivePace({"put": 3}))

    at.let_go_by(3_150)

    assert see_to(at.house, at.match_id) is True
    assert at.view(0)["table"]["phase"] == "pause"
    assert see_to(at.house, at.match_id) is False


def test_it_never_asks_the_level_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def searches(game: object, level: str, *, share: float = 1.0) -> Chooser:
        raise AssertionError("a process that keeps deadlines searched")

    monkeypatch.setattr("filbert.matches.play_bots.chooser", searches)
    monkeypatch.setattr("filbert.bots.levels.chooser", searches)
    at = duel("master")

    at.let_go_by(5_000)

    assert see_to(at.house, at.match_id) is True


def test_where_the_stand_ins_fail_too_it_is_left_to_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(sight: Sight, dice: Dice) -> Move | None:
        raise ZeroDivisionError

    monkeypatch.setattr(deciding, "stand_ins", lambda game: (("steady", fails), ("random", fails)))
    monkeypatch.setattr("filbert.matches.stand_in.stand_ins", deciding.stand_ins)
    at = duel("steady")

    at.let_go_by(PATIENCE_MS)
    see_to(at.house, at.match_id)

    assert not has_answered(at)
    assert see_to(at.house, at.match_id) is False
