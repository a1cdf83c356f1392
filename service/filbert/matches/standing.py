"""Standing answers: what a seat answers to every prompt of a kind, said beforehand.

They are private to their seat and no part of position or log: the table sees answers like any other, after the delay of a bot's.
"""

from __future__ import annotations

from collections.abc import Mapping

from filbert.matches.access import seat_of
from filbert.matches.attempt import carry_out, load
from filbert.matches.errors import InvalidBody, MatchNotActive, NotFound, NotYourSeat
from filbert.matches.house import House
from filbert.matches.model import MatchState, decode_state
from filbert.matches.progress import Progress


def set_standing_answer(house: House, match_id: str, token: str | None, seat: int, kind: str, answer: str | None) -> None:
    """Let the move of type *answer* answer every prompt of *kind* that this seat is asked; None takes it back.

    It may be said as soon as the seat is taken, and again at any time; an open prompt is answered too.

    Raises: NotYourSeat; NotFound if the game has no standing answers for this kind; InvalidBody for another move;
    MatchNotActive after the end; as `access.holder`; StoreUnavailable.
    """

    def act(progress: Progress, received_ms: int) -> None:
        state = progress.state
        _require_own(state, token, seat)
        known = progress.game.manifest.standing_answers
        if kind not in known:
            raise NotFound("standing_answer", field="kind", value=kind, params={"known": ", ".join(known)})
        if answer is not None and answer not in known[kind]:
            raise InvalidBody(
                "standing_answer", field="answer", value=answer, params={"value": answer, "known": ", ".join(known[kind])}
            )
        if state.status == "finished" or state.seats[seat].out:
            raise MatchNotActive(params={"status": state.status}, extra={"status": state.status})
        standing = {each: move for each, move in state.seats[seat].standing.items() if each != kind}
        if answer is not None:
            standing[kind] = answer
        if standing != state.seats[seat].standing:
            progress.set_seat(seat, standing=standing)

    carry_out(house, match_id, act)


def standing_answers(house: House, match_id: str, token: str | None, seat: int) -> Mapping[str, str]:
    """The seat's own standing answers: type of move by kind of prompt.

    Raises: NotYourSeat, and as `access.holder`; StoreUnavailable.
    """
    state = decode_state(load(house, match_id).state)
    _require_own(state, token, seat)
    return state.seats[seat].standing


def _require_own(state: MatchState, token: str | None, seat: int) -> None:
    if seat_of(state, token) != seat:
        raise NotYourSeat(field="seat", value=seat)
