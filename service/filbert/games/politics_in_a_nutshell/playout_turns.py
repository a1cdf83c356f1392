"""The flows in which sets are placed in turn, Eye for an Eye and Trust, as `playout.Round` plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from filbert.games.politics_in_a_nutshell.habits import legal_cards
from filbert.games.politics_in_a_nutshell.model import BLANK, NO_SEAT, SET_ASIDE
from filbert.games.politics_in_a_nutshell.round_state import ACCEPT, CALL, Answer

if TYPE_CHECKING:
    from filbert.games.politics_in_a_nutshell.playout import Round


def turn(round_: Round) -> bool:
    """A turn of Eye for an Eye or Trust."""
    seat = round_.state.mover
    if seat == round_.frame.seat:
        return True
    act(round_, seat, turn_of(round_, seat))
    return False


def turn_of(round_: Round, seat: int) -> Answer:
    now, frame, sets = round_.state, round_.frame, round_.sets_of(seat)
    target = now.last_set
    if frame.flow == "eye_for_an_eye" and target != NO_SEAT:
        legal = legal_cards(frame.face)
        called = round_.habits[seat].call(
            now.dealt[seat], legal, now.last[target], frame.honest[target], now.true[seat], sets.weight
        )
        if round_.chance() < called:
            return CALL
    return sets.draw(round_.chance())


def act(round_: Round, seat: int, answer: Answer) -> None:
    now = round_.state
    if answer == CALL:
        round_.rollers = (now.last_set if now.last_lied[now.last_set] else seat,)
    elif answer == ACCEPT:
        round_.rollers = (seat,)
    else:
        now.placements += 1
        round_.trace.append((seat, round_.put_down(seat, answer)))  # type: ignore[arg-type]  # what is left is a set
        if round_.frame.flow == "trust":
            for other in round_.frame.living:
                now.ballots[other] = SET_ASIDE if other == seat else None
            now.stage = "trusting"
        else:
            now.last_set = seat
            pass_turn(round_)


def pass_turn(round_: Round) -> None:
    now = round_.state
    holders = [seat for seat in round_.frame.living if now.true[seat] + now.false[seat]]
    if len(holders) > 1:
        following = next((seat for seat in holders if seat > now.mover), holders[0])
        if now.lockdown != NO_SEAT:
            seats = round_.frame.seats
            steps = (following - now.mover - 1) % seats + 1
            if (now.lockdown - now.mover - 1) % seats + 1 <= steps:
                now.lockdown = NO_SEAT
        now.mover = following
        now.stage = "turn" if round_.frame.flow == "eye_for_an_eye" else "placing"
    elif round_.frame.flow == "eye_for_an_eye" and round_.frame.last_holder_may_call and now.last_set not in (NO_SEAT, holders[0]):
        now.mover = holders[0]
        now.stage = "last_holder"
    else:
        round_.rollers = (holders[0],)


def last_holder(round_: Round) -> bool:
    if round_.state.mover == round_.frame.seat:
        return True
    act(round_, round_.state.mover, CALL)
    return False


def trusting(round_: Round) -> bool:
    now, ballots = round_.state, round_.state.ballots
    if ballots[round_.frame.seat] is None:
        return True
    for seat in round_.frame.living:
        if ballots[seat] is None:
            ballots[seat] = now.mover if round_.chance() < distrust_of(round_, seat) else BLANK
    round_.trace.append(tuple(ballots))
    now.stage = "removal"
    return False


def distrust_of(round_: Round, seat: int) -> float:
    now, mover = round_.state, round_.state.mover
    legal = legal_cards(round_.frame.face)
    return round_.habits[seat].distrust(now.dealt[seat], legal, now.last[mover], round_.frame.honest[mover])


def resolve_trust(round_: Round) -> None:
    now = round_.state
    if now.ballots.count(now.mover) > now.ballots.count(BLANK):
        round_.judge(now.mover, lied=now.last_lied[now.mover])
    else:
        pass_turn(round_)
