"""Levels that search: they begin before the instant of their answer, hold it back until then, and nothing shows how they did."""

from __future__ import annotations

import pytest
from conformance.toy.game import ToyGame
from conformance.toy.model import PutKernels, Toy
from filbert.bots.sight import Chooser, Sight
from filbert.gamekit.contract import Move
from filbert.gamekit.dice import Dice
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame, catalogue
from filbert.matches import play_bots as playing
from filbert.matches.bot_times import appointment, appointments
from filbert.matches.control import control
from filbert.matches.play_bots import Manner, play_bots
from filbert.matches.stand_in import see_to
from matches.table import Table, table

SHARP_MS = 250
DELAY_MS = 600
NO_PEEKS = {"peeks": False}


def lowest(sight: Sight, dice: Dice) -> Move | None:
    """Puts the first kernel of the hand."""
    return sight.moves()[0]


def duel(level: str = "sharp", *, bot_delay_ms: int = 0) -> Table:
    """Ann, who never answers, against a bot."""
    at = table(bot_delay_ms=bot_delay_ms)
    at.create(2, bots={1: level}, options=NO_PEEKS)
    at.started_by_host()
    return at


def let_think(at: Table, chooser: Chooser = lowest, level: str = "sharp", **manner: object) -> int:
    return play_bots(at.house, at.match_id, Manner({level: chooser}, **manner))  # type: ignore[arg-type]  # fields of Manner


def shares_asked_for(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The shares of a search that bots are made for from now on."""
    shares = list[float]()

    def chooser(game: AnyGame, level: str, *, share: float) -> Chooser:
        shares.append(share)
        return lowest

    monkeypatch.setattr(playing, "chooser", chooser)
    return shares


def has_answered(at: Table) -> bool:
    return bool(at.view(0)["table"]["answered"][1])


def replacements(at: Table) -> dict[tuple[str, ...], int]:
    return {labels[1:]: count for labels, count in at.replaced.items()}


@pytest.mark.parametrize(("level", "thinks_ms", "factor"), [("sharp", SHARP_MS, 1.0), ("master", 1_000, 1.5)])
def test_it_answers_after_its_time_to_think_and_the_delay_of_its_level(level: str, thinks_ms: int, factor: float) -> None:
    at = duel(level, bot_delay_ms=DELAY_MS)

    [prompt] = [each for each in at.progress().open_prompts() if each.seat == 1]
    made = appointment(at.progress(), prompt)

    assert made is not None
    assert 0.5 * factor * DELAY_MS <= made.answers_ms - thinks_ms <= 1.5 * factor * DELAY_MS
    assert made.thinks_ms == made.answers_ms - thinks_ms


def test_it_thinks_before_it_answers_and_answers_at_its_instant() -> None:
    at = duel()

    assert let_think(at) == 1
    at.let_go_by(SHARP_MS - 1)
    assert (let_think(at), has_answered(at)) == (0, False)
    at.let_go_by(1)

    assert (let_think(at), has_answered(at)) == (1, True)
    assert replacements(at) == {}


def test_it_thinks_once() -> None:
    at, asked = duel(), list[str]()

    def noted(sight: Sight, dice: Dice) -> Move | None:
        asked.append(sight.prompt.key)
        return lowest(sight, dice)

    for _ in range(6):
        let_think(at, noted)
        at.let_go_by(SHARP_MS // 4)

    assert asked == ["s1-1"]
    assert has_answered(at)


def test_what_it_has_decided_on_changes_nothing_that_anybody_sees() -> None:
    at = duel()
    before, lobby, history = at.view_bytes(0), at.store.lobby(at.match_id), at.store.history(at.match_id)

    let_think(at)

    assert at.progress().state.seats[1].thoughts
    assert (at.view_bytes(0), at.store.lobby(at.match_id), at.store.history(at.match_id)) == (before, lobby, history)


@pytest.mark.parametrize("searched_ms", [0, 40, 249])
def test_how_long_it_searched_moves_its_answer_by_nothing(searched_ms: int) -> None:
    at = duel()

    def search(sight: Sight, dice: Dice) -> Move | None:
        at.clock.advance(searched_ms)
        return lowest(sight, dice)

    let_think(at, search)
    for _ in range(SHARP_MS - searched_ms):
        at.let_go_by(1)
        let_think(at, search)

    [entry] = [entry for entry in at.store.history(at.match_id) if b"put_kernels" in entry]
    assert b'"at_ms":250' in entry
    assert b'"by":"bot"' in entry


def test_its_instants_are_the_same_whatever_it_holds() -> None:
    at = duel(bot_delay_ms=DELAY_MS)
    progress = at.progress()
    [prompt] = [each for each in progress.open_prompts() if each.seat == 1]

    made = set()
    for number in range(8):
        progress.position = progress.game.resample(progress.position, 0, Dice(bytes([number])))
        made.add(appointment(progress, prompt))

    assert len(made) == 1
    assert len({prompt.deadline_ms(0) for prompt in progress.open_prompts()}) == 1


def test_with_less_time_it_searches_less_and_with_next_to_none_the_steady_level_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = shares_asked_for(monkeypatch)

    for late_ms in (0, 125, 240, 250):
        at = duel()
        at.let_go_by(late_ms)
        play_bots(at.house, at.match_id)
        assert replacements(at) == ({} if late_ms < 200 else {("sharp", "late"): 1})

    assert shares == [1.0, 0.5]


def test_the_more_matches_wait_the_less_it_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = shares_asked_for(monkeypatch)

    for waiting in (0, 1, 3, 50):
        at = duel()
        play_bots(at.house, at.match_id, Manner(waiting=lambda waiting=waiting: waiting))  # type: ignore[misc] # mypy infers no lambda default
        assert replacements(at) == ({} if waiting < 50 else {("sharp", "late"): 1})

    assert shares == [1.0, 0.5, 0.25]


def test_a_worker_that_may_not_search_decides_by_the_steady_level_and_answers_in_time() -> None:
    at = duel()

    let_think(at, fails, searches=False)
    at.let_go_by(SHARP_MS)
    let_think(at, fails, searches=False)

    assert has_answered(at)
    assert replacements(at) == {("sharp", "absent"): 1}


def fails(sight: Sight, dice: Dice) -> Move | None:
    raise AssertionError("it is not to be asked")


def test_a_search_that_ends_late_is_answered_at_once() -> None:
    at = duel()

    def search(sight: Sight, dice: Dice) -> Move | None:
        at.clock.advance(SHARP_MS + 300)
        return lowest(sight, dice)

    assert let_think(at, search) == 2

    assert has_answered(at)


def test_what_was_decided_for_a_prompt_that_is_gone_is_forgotten() -> None:
    at = duel()

    def search(sight: Sight, dice: Dice) -> Move | None:
        at.pass_time(20_200)  # time answers for both
        return lowest(sight, dice)

    assert let_think(at, search) == 1

    assert at.progress().state.seats[1].thoughts == {}
    assert at.view(0)["table"]["phase"] == "pause"


def test_an_answer_that_is_no_longer_lawful_is_replaced_by_the_steady_level() -> None:
    at = duel()
    let_think(at)
    progress = at.progress()
    [prompt] = [each for each in progress.open_prompts() if each.seat == 1]
    progress.keep_thought(prompt, PutKernels(("kernel-99",)))
    assert at.store.commit(progress.commit())

    at.let_go_by(SHARP_MS)
    let_think(at)

    assert has_answered(at)
    assert replacements(at) == {("sharp", "overtaken"): 1}


def test_before_a_deadline_it_hurries() -> None:
    at = table(bot_delay_ms=60_000)
    at.create(2, bots={1: "master"}, options=NO_PEEKS)
    at.started_by_host()
    margin_ms = at.house.policy.bot_margin_ms

    at.let_go_by(20_000 - margin_ms - 1_000)
    assert let_think(at, level="master") == 1
    at.let_go_by(1_000)
    let_think(at, level="master")

    assert has_answered(at)
    assert replacements(at) == {}


def test_a_level_that_this_worker_does_not_know_is_played_by_the_steady_one() -> None:
    at = duel()
    progress = at.progress()
    progress.set_seat(1, level="brilliant")
    assert at.store.commit(progress.commit())

    play_bots(at.house, at.match_id)

    assert has_answered(at)
    assert replacements(at) == {("brilliant", "unknown"): 1}


def test_who_takes_their_seat_back_does_not_find_what_was_decided_for_them() -> None:
    at = table(bot_delay_ms=0).started(2, options=NO_PEEKS)
    control(at.house, at.match_id, at.tokens[1], 1, "autopilot")
    progress = at.progress()
    [prompt] = [each for each in progress.open_prompts() if each.seat == 1]
    progress.keep_thought(prompt, PutKernels(progress.position.hands[1][:1]))
    assert at.store.commit(progress.commit())

    control(at.house, at.match_id, at.tokens[1], 1, "human")

    assert at.progress().state.seats[1].thoughts == {}


def test_nobody_searches_inside_a_commit() -> None:
    """A person's move that comes while a bot thinks is written at once, and the bot does not think again for it."""
    at, thought = duel(), list[int]()

    def search(sight: Sight, dice: Dice) -> Move | None:
        thought.append(at.progress().loaded.version)
        at.put(0)
        return lowest(sight, dice)

    let_think(at, search)
    at.let_go_by(SHARP_MS)
    let_think(at, search)

    assert len(thought) == 1
    assert at.view(0)["table"]["phase"] == "pause"


def test_where_a_game_gives_each_level_advice_of_its_own_nobody_thinks_ahead() -> None:
    at = table(catalogue()["nut_so_fast"], bot_delay_ms=DELAY_MS)
    at.create(3, bots={0: "sharp", 1: "master", 2: "sharp"}, name=None, spectators="public")
    at.started_by_host()
    while not at.progress().open_prompts():
        at.pass_time(1_000)

    made = appointments(at.progress())

    assert made
    assert all(each.thinks_ms == each.answers_ms for each in made)


def test_what_falls_due_during_a_search_is_decided_before_it_and_given_meanwhile() -> None:
    """Else the answer of the one bot would show how long the other searched."""
    at = table(bot_delay_ms=0)
    at.create(3, bots={1: "master", 2: "sharp"}, options=NO_PEEKS)
    at.started_by_host()
    answered = list[list[bool]]()

    def search(sight: Sight, dice: Dice) -> Move | None:
        if sight.prompt.seat == 1:
            at.let_go_by(SHARP_MS + 300)
            see_to(at.house, at.match_id)
            answered.append(at.view(0)["table"]["answered"])
        return lowest(sight, dice)

    play_bots(at.house, at.match_id, Manner({"sharp": lowest, "master": search}))

    assert answered == [[False, False, True]]
    assert b'"at_ms":550' in b"".join(at.store.history(at.match_id))


def test_a_quick_bot_that_answers_during_a_search_decides_before_it() -> None:
    class Musing(ToyGame):
        def answer_delay_ms(self, position: Toy, prompt: Prompt, level: str, drawn: float) -> int | None:
            return 500 if level == "steady" else None

    at, asked = table(Musing(), bot_delay_ms=0), list[str]()
    at.create(3, bots={1: "master", 2: "steady"}, options=NO_PEEKS)
    at.started_by_host()

    def noted(sight: Sight, dice: Dice) -> Move | None:
        asked.append(f"seat {sight.prompt.seat}")
        return lowest(sight, dice)

    play_bots(at.house, at.match_id, Manner({"steady": noted, "master": noted}))
    at.let_go_by(500)
    see_to(at.house, at.match_id)

    assert asked == ["seat 2", "seat 1"]
    assert at.view(0)["table"]["answered"] == [False, False, True]
