"""The laws of play as checks on a walk: a match goes on, refuses what is wrong, repeats itself, loses nothing, ends."""

from __future__ import annotations

import json
from typing import Any

from conformance.forms import misfit, plain_form, wrong_moves
from conformance.walks import Act, Frame, Walk, packed, perform
from filbert.bots import random_bot
from filbert.bots.due import deadline_ms, due_at
from filbert.bots.playout import play_on
from filbert.gamekit.codec import Codec
from filbert.gamekit.contract import Moment, Move, Outcome, Step
from filbert.gamekit.dice import Dice
from filbert.gamekit.errors import IllegalMove
from filbert.gamekit.prompts import Prompt
from filbert.games import AnyGame

RANDOM_SEATS = (random_bot.choose,) * 16


class LawBroken(AssertionError):
    """A game breaks a law."""


def require(condition: bool, message: str) -> None:
    """Raises: LawBroken, unless *condition* holds."""
    if not condition:
        raise LawBroken(message)


def something_is_awaited_until_the_match_is_over(walk: Walk) -> None:
    """Until the match is over a required prompt or a timer is open; after that nothing is."""
    for position in walk.positions:
        awaits(walk.game, position)


def standing_answers_are_moves_without_fields(game: AnyGame) -> None:
    """What a seat may answer beforehand is a move of the game whose type says all, so that it fits every prompt of its kind."""
    moves = {str(each.__struct_config__.tag): each for each in game.move_classes}
    for kind, answers in game.manifest.standing_answers.items():
        require(bool(answers), f"there is no standing answer for {kind}")
        for answer in answers:
            require(answer in moves, f"the standing answer {answer} for {kind} is no move of the game")
            require(not moves[answer].__struct_fields__, f"the standing answer {answer} for {kind} has fields")


def awaits(game: AnyGame, position: Any) -> None:
    """The same for one position; a required prompt has an answer, and keys are of their seat and unique."""
    prompts, timers = game.prompts(position), game.timers(position)
    if game.outcome(position) is not None:
        require(not prompts and not timers, f"the match is over, but {prompts or timers} is still open")
        return
    required = [prompt for prompt in prompts if prompt.required]
    require(bool(required or timers), f"the match is not over, but only {prompts} is open")
    for prompt in required:
        require(next(game.legal_moves(position, prompt), None) is not None, f"{prompt} has no answer")
    keys = [prompt.key for prompt in prompts] + [timer.key for timer in timers]
    require(len(keys) == len(set(keys)), f"a key stands twice in {keys}")
    for prompt in prompts:
        require(prompt.key.startswith(f"s{prompt.seat}-"), f"{prompt.key} is not a key of seat {prompt.seat}")


def every_legal_move_is_accepted_and_fits_its_form(walk: Walk) -> None:
    """Every legal move is accepted and lies within `choices`; they come in a stable order, each once."""
    game = walk.game
    for number, position in walk.telling("legal moves"):
        for prompt in game.prompts(position):
            moves = tuple(game.legal_moves(position, prompt))
            require(moves == tuple(game.legal_moves(position, prompt)), f"the moves of {prompt.kind} come in no stable order")
            require(len({packed(move) for move in moves}) == len(moves), f"a legal move of {prompt.kind} stands twice")
            choices = game.choices(position, prompt)
            for move in moves:
                reason = misfit(choices, move)
                require(reason is None, f"{prompt.kind}: {move} is legal, but outside the form: {reason}")
                _apply(walk, position, prompt, move, number)


def _apply(walk: Walk, position: Any, prompt: Prompt, move: Move, number: int) -> Step[Any]:
    try:
        return walk.game.apply(position, prompt, move, Moment(Dice(walk.key), walk.instant(number, prompt)))
    except IllegalMove as refusal:
        raise LawBroken(f"{prompt.kind}: {move} is legal, but was refused: {refusal}") from refusal


def illegal_moves_are_refused_and_change_nothing(walk: Walk) -> None:
    """Changed fields, moves of another type and moves of other prompts raise IllegalMove and leave the position as it was."""
    for _ in refusals(walk):
        pass


def refusals(walk: Walk) -> list[IllegalMove]:
    """The refusals of wrong moves over a walk; see `illegal_moves_are_refused_and_change_nothing`."""
    game, codec = walk.game, Codec(walk.game)
    of_every_kind = {type(frame.act.move): frame.act.move for frame in walk.frames if frame.act.move is not None}
    found = []
    for number, position in walk.telling("illegal moves"):
        before = packed(position)
        by_prompt = {prompt: tuple(game.legal_moves(position, prompt)) for prompt in game.prompts(position)}
        for prompt, legal in by_prompt.items():
            others = [move for other, moves in by_prompt.items() if other != prompt for move in moves]
            for move in wrong_moves(codec, legal, [*others, *of_every_kind.values()]):
                found.append(_refusal(walk, position, prompt, move, number))
                require(packed(position) == before, f"{prompt.kind}: the refused {move} changed the position")
    return found


def _refusal(walk: Walk, position: Any, prompt: Prompt, move: Move, number: int) -> IllegalMove:
    try:
        walk.game.apply(position, prompt, move, Moment(Dice(walk.key), walk.instant(number, prompt)))
    except IllegalMove as refusal:
        return refusal
    raise LawBroken(f"{prompt.kind}: {move} is not legal, but was accepted ({plain_form(move)})")


def the_same_inputs_give_the_same_step(walk: Walk) -> None:
    """Every act, done again from the same position with the same dice, leads to the same step."""
    for frame in walk.frames:
        again, _ = perform(walk.game, frame.before, frame.act, walk.seed)
        require(packed(again) == packed(frame.step), f"{frame.act} led to another step the second time")


def positions_are_not_changed_in_place(walk: Walk) -> None:
    """No call changes the position that it is given."""
    game = walk.game
    for frame in walk.frames:
        kept = packed(frame.before)
        perform(game, frame.before, frame.act, walk.seed)
        require(packed(frame.before) == kept, f"{frame.act} changed the position in place")
    for number, position in [*walk.telling("in place"), *walk.telling("in place again")]:
        kept = packed(position)
        for prompt in game.prompts(position):
            game.choices(position, prompt)
            tuple(game.legal_moves(position, prompt))
        game.timers(position)
        for viewer in walk.viewers:
            game.view(position, viewer)
            game.resample(position, viewer, Dice(b"look"))
        require(packed(position) == kept, f"a look at position {number} changed it in place")
    _nothing_changed_during_the_walk(walk)


def _nothing_changed_during_the_walk(walk: Walk) -> None:
    """The walk itself may have changed positions before anyone looked: play it again, packing each position as it comes."""
    position = walk.game.setup(walk.seats, walk.options, Dice(walk.key)).position
    for frame in walk.frames:
        require(packed(position) == packed(frame.before), f"the position before {frame.act} was changed in place")
        position = perform(walk.game, position, frame.act, walk.seed)[0].position


def tokens_are_conserved(walk: Walk) -> None:
    """Cards and tokens are as many after every step as at the start."""
    at_start = walk.game.tokens(walk.first.position)
    for frame in walk.frames:
        now = walk.game.tokens(frame.step.position)
        require(now == at_start, f"after {frame.act} there is {_difference(now, at_start)}")


def _difference(now: dict[str, int], before: dict[str, int]) -> str:
    changed = sorted(name for name in now.keys() | before.keys() if now.get(name) != before.get(name))
    return ", ".join(f"{name}: {now.get(name, 0)} instead of {before.get(name, 0)}" for name in changed)


def a_match_ends_within_max_moves(walk: Walk) -> None:
    """A match of random moves is over within the manifest's bound."""
    moves = sum(frame.act.move is not None for frame in walk.frames)
    bound = walk.game.manifest.max_moves
    require(moves <= bound, f"{moves} moves were made, above the bound of {bound}")
    require(walk.game.outcome(walk.positions[-1]) is not None, f"no end after {moves} moves and {len(walk.frames)} steps")


def encoding_loses_nothing(walk: Walk) -> None:
    """Positions, moves and events come back from bytes as they were, and a position read back plays on alike."""
    game, codec = walk.game, Codec(walk.game)
    for frame in walk.frames:
        data = codec.position_bytes(frame.before)
        back = codec.position(data)
        require(back == frame.before, f"a position comes back as another: {back}")
        require(codec.position_bytes(back) == data, "a position read back has other bytes")
        again, _ = perform(game, back, frame.act, walk.seed)
        require(packed(again) == packed(frame.step), f"a position read back plays on differently after {frame.act}")
        moves = [answer.move for answer in frame.step.answers]
        for move in [*moves, *([frame.act.move] if frame.act.move else [])]:
            require(codec.move(json.loads(codec.json_bytes(move))) == move, f"a move comes back as another: {move}")
    for step in walk.steps:
        for announcement in step.events:
            event = announcement.event
            require(codec.event(json.loads(codec.json_bytes(event))) == event, f"an event comes back as another: {event}")
    require(codec.options(codec.plain(walk.options)) == walk.options, "the options come back as others")


def seed_and_log_give_the_position_again(walk: Walk) -> None:
    """The log as plain JSON, replayed from the seed, leads to the same last position."""
    codec = Codec(walk.game)
    position = walk.game.setup(walk.seats, codec.options(codec.plain(walk.options)), Dice(walk.key)).position
    for frame in walk.frames:
        act = frame.act
        if act.prompt is not None and act.move is not None:
            prompts = [prompt for prompt in walk.game.prompts(position) if prompt.key == act.prompt.key]
            require(bool(prompts), f"{act.prompt} is not open when the log is replayed")
            act = Act(act.at_ms, prompts[0], codec.move(json.loads(codec.json_bytes(act.move))))
        try:
            position = perform(walk.game, position, act, walk.seed)[0].position
        except IllegalMove as refusal:
            raise LawBroken(f"the log has {act}, which is refused when it is replayed") from refusal
    require(packed(position) == packed(walk.positions[-1]), "the replayed log leads to another position")


def each_dice_label_is_used_once(walk: Walk) -> None:
    """No label of the match's dice is used in two steps, or twice in one."""
    used = set(walk.first_labels)
    for frame in walk.frames:
        require(not used & frame.labels, f"{frame.act} uses {sorted(used & frame.labels)} again")
        used |= frame.labels


def a_match_goes_on_or_ends_when_any_seat_leaves(walk: Walk) -> None:
    """Whatever prompt is open, any seat may leave: its prompts close, nothing is lost, and the match plays on to an end."""
    chance = walk.chance("leaving")
    for number, position in walk.telling("leaving"):
        if walk.game.outcome(position) is None:
            for seat in range(walk.seats):
                _leave(walk, number, position, seat)
            leaving_is_survived(walk, number, position, chance.randrange(walk.seats))


def leaving_is_survived(walk: Walk, number: int, position: Any, seat: int) -> None:
    """The same for one seat and position *number* of a walk."""
    left = _leave(walk, number, position, seat)
    seed = (walk.seed + number) % 2**64
    playout = play_on(walk.game, left, walk.instant(number), seed.to_bytes(32, "big"), RANDOM_SEATS)
    require(playout.outcome is not None, f"a match that seat {seat} has left does not end")


def _leave(walk: Walk, number: int, position: Any, seat: int) -> Any:
    """The position after *seat* left."""
    game, moment = walk.game, Moment(Dice(walk.key), walk.instant(number))
    left = game.retire(position, seat, moment).position
    awaits(game, left)
    require(game.tokens(left) == game.tokens(position), f"something is lost when seat {seat} leaves")
    open_prompts = [prompt for prompt in game.prompts(left) if prompt.seat == seat]
    require(not open_prompts, f"seat {seat} has left, but is still asked {open_prompts}")
    twice = game.retire(left, seat, Moment(Dice(walk.key), moment.at_ms))
    require(packed(twice.position) == packed(left), f"seat {seat} left twice, and the second time changed something")
    require(not twice.events, f"seat {seat} left twice, and the second time told {twice.events}")
    return left


def time_answers_every_prompt_with_a_deadline(walk: Walk) -> None:
    """At each deadline, time closes all that is due in one step, answering required prompts as `on_timeout` says."""
    game = walk.game
    for _, position in walk.telling("time"):
        if game.outcome(position) is not None:
            continue
        instants = {timer.due_ms for timer in game.timers(position)}
        for prompt in game.prompts(position):
            deadline = deadline_ms(game.manifest, prompt)
            if deadline is not None:
                require(not prompt.required or prompt.on_timeout is not None, f"{prompt} does not say what time will answer")
                instants.add(deadline)
        for instant in sorted(instants):
            _elapse(walk, position, instant)


def _elapse(walk: Walk, position: Any, instant: int) -> None:
    game = walk.game
    due = due_at(game, position, instant)
    step = game.elapse(position, due, Moment(Dice(walk.key), instant))
    awaits(game, step.position)
    open_keys = {prompt.key for prompt in game.prompts(step.position)}
    require(not open_keys & set(due.prompts), f"time is up for {sorted(open_keys & set(due.prompts))}, but it is still open")
    for timer in game.timers(step.position):
        require(timer.key not in due.timers or timer.due_ms > instant, f"{timer} was due at {instant} and is still waited for")
    prompts = {prompt.key: prompt for prompt in game.prompts(position)}
    for answer in step.answers:
        require(answer.key in due.prompts, f"time answered {answer.key}, which was not due")
        require(answer.seat == prompts[answer.key].seat, f"time answered {answer.key} for seat {answer.seat}")
        legal = {plain_form(move) for move in game.legal_moves(position, prompts[answer.key])}
        require(plain_form(answer.move) in legal, f"time gave {answer.key} the answer {answer.move}, which is not legal")
    require(game.tokens(step.position) == game.tokens(position), "something is lost when time is up")


def closed_prompts_are_told_with_their_reason(walk: Walk) -> None:
    """A step names each prompt that it closed, once, and no other; an answered prompt closes as answered, unless it stays open."""
    for frame in walk.frames:
        before = {prompt.key for prompt in walk.game.prompts(frame.before)}
        after = {prompt.key for prompt in walk.game.prompts(frame.step.position)}
        told = [closed.key for closed in frame.step.closed]
        require(len(told) == len(set(told)), f"after {frame.act} a prompt is told closed twice: {told}")
        require(before - after <= set(told), f"after {frame.act} {sorted(before - after - set(told))} is gone without a word")
        require(not set(told) & after, f"after {frame.act} {sorted(set(told) & after)} is told closed, but is open")
        _answered_prompt_closes(frame)


def _answered_prompt_closes(frame: Frame) -> None:
    prompt = frame.act.prompt
    if prompt is not None and prompt.answers == "one":
        reasons = [closed.reason for closed in frame.step.closed if closed.key == prompt.key]
        require(reasons == ["answered"], f"the answered {prompt} is told closed as {reasons}")


def outcomes_are_consistent(walk: Walk) -> None:
    """Places and points are by seat, equal places are shared, and an outcome stays as it is."""
    outcome = walk.game.outcome(walk.positions[-1])
    for position in walk.positions[:-1]:
        require(walk.game.outcome(position) is None, "the match went on after it was over")
    if outcome is not None:
        consistent(outcome, walk.seats)


def consistent(outcome: Outcome, seats: int) -> None:
    """The same for one outcome."""
    places = outcome.places
    require(len(places) == seats, f"{len(places)} places for {seats} seats")
    for place in places:
        better = sum(other < place for other in places)
        require(place == better + 1, f"place {place} in {places}, though {better} are better")
    require(outcome.points is None or len(outcome.points) == seats, f"points {outcome.points} for {seats} seats")
