"""Agree that the match is aborted, or that it stands still; or take that back."""

from __future__ import annotations

from filbert.gamekit.events import PUBLIC
from filbert.matches.access import seat_of
from filbert.matches.attempt import carry_out
from filbert.matches.errors import MatchNotActive, NotFound, NotYourSeat
from filbert.matches.events import ConsentChanged
from filbert.matches.house import House
from filbert.matches.lifetime import MATTERS, Matter, resume, settle
from filbert.matches.model import MatchState
from filbert.matches.progress import Progress


def consent(house: House, match_id: str, token: str | None, seat: int, matter: str, *, agreed: bool) -> MatchState:
    """Say whether *seat* agrees, and return the match as it stands then. With the last consent it happens.

    Whoever takes the consent to a pause back, or never gave it because the autopilot did, lets the match go on at once. Saying it
    again changes nothing; so does agreeing to abort a match that was aborted.

    Raises: NotFound for another matter, NotYourSeat, MatchNotActive, and as `access.holder`; StoreUnavailable.
    """

    def act(progress: Progress, received_ms: int) -> MatchState:
        if seat_of(progress.state, token) != seat:
            raise NotYourSeat(field="seat", value=seat)
        wanted = _known(matter)
        if not _is_done(progress.state, wanted, agreed=agreed):
            _require_living(progress.state, seat)
            _say(progress, seat, wanted, agreed=agreed)
        return progress.state

    return carry_out(house, match_id, act)


def _known(matter: str) -> Matter:
    for known in MATTERS:
        if known == matter:
            return known
    raise NotFound("consent", field="matter", value=matter, params={"known": ", ".join(MATTERS)})


def _is_done(state: MatchState, matter: Matter, *, agreed: bool) -> bool:
    aborted = state.outcome is not None and state.outcome.reason == "aborted"
    return agreed and aborted and matter == "abort"


def _require_living(state: MatchState, seat: int) -> None:
    if state.status != "active" or state.seats[seat].out:
        raise MatchNotActive(params={"status": state.status}, extra={"status": state.status})


def _say(progress: Progress, seat: int, matter: Matter, *, agreed: bool) -> None:
    before = progress.state.consents.get(matter, ())
    if agreed != (seat in before):
        given = tuple(sorted({*before, seat} if agreed else set(before) - {seat}))
        others = {known: seats for known, seats in progress.state.consents.items() if known != matter}
        progress.set(consents={**others, matter: given} if given else others)
        progress.tell(ConsentChanged(seat, matter, agreed), PUBLIC)
        progress.note_act()
    if matter == "pause" and not agreed:
        resume(progress, progress.loaded.shard_now_ms)
    settle(progress)
