"""Start a match, by its host's word or by itself: settle its options, mix in the client seeds, deal."""

from __future__ import annotations

from contextlib import suppress

import msgspec

from filbert.gamekit.contract import Seating
from filbert.gamekit.errors import InvalidOptions
from filbert.gamekit.events import PUBLIC
from filbert.matches.access import require_host
from filbert.matches.attempt import Record, Settled, carry_out_once, same_request
from filbert.matches.errors import InvalidBody, SeatsOpen, SecretKeyChanged
from filbert.matches.events import MatchStarted
from filbert.matches.house import House
from filbert.matches.model import MatchState
from filbert.matches.progress import Progress
from filbert.matches.project import lobby_body
from filbert.matches.refusals import unplayable
from filbert.matches.seating import require_lobby

CLIENT_SEED_CHARACTERS = 64


def start(
    house: House,
    match_id: str,
    token: str | None,
    *,
    client_seed: str | None = None,
    idempotency_key: str | None = None,
    fingerprint: bytes = b"",
) -> Settled:
    """Start the match. Starting it again changes nothing and is answered alike; under a key, only with the same body.

    `client_seed` is mixed into the dice, with those that seats gave when they were ready: all came after the commitment to the
    server seed, so that neither side chose the dice. Every seat must be taken; that all are ready is for the host to wait for.

    Raises: HostOnly, AlreadyStarted for a lobby that was closed, SeatsOpen, InvalidBody, IdempotencyKeyReused, and as
    `access.holder`; StoreUnavailable.
    """
    key = None if idempotency_key is None else house.keys.record_key(token or "", f"start {match_id}", idempotency_key)

    def act(progress: Progress, received_ms: int, record: Record | None) -> tuple[Settled, Record | None]:
        require_host(progress.state, token)
        if record is not None:
            same_request(record, fingerprint)
        elif not progress.state.started_unix_ms:
            require_lobby(progress.state)  # one that nobody started in time is closed
            _begin(progress, client_seed)
        return Settled(lobby_body(progress.state), replayed=record is not None), Record(fingerprint, 200, 0)

    return carry_out_once(house, match_id, act, key=key)


def start_if_full(progress: Progress) -> None:
    """Start a match that is to start when it is full, if it is; in the commit that fills it, so that it happens once. Where the
    settings cannot be played after all, it stays a lobby, and the host is told why when starting it."""
    if progress.state.status == "lobby" and progress.state.starts == "when_full" and not _missing(progress.state):
        with suppress(InvalidBody, SecretKeyChanged):
            _begin(progress, None)


def _missing(state: MatchState) -> list[int]:
    return [number for number, seat in enumerate(state.seats) if seat.kind == "open" or seat.is_awaited]


def _begin(progress: Progress, client_seed: str | None) -> None:
    state = progress.state
    if missing := _missing(state):
        raise SeatsOpen(params={"seats": ", ".join(map(str, missing))}, extra={"open_seats": missing})
    progress.require_key()
    game = progress.game
    bots = frozenset(number for number, seat in enumerate(state.seats) if seat.kind == "bot")
    try:
        options = game.settle_options(progress.codec.options(state.options), Seating(len(state.seats), bots, state.host_seat))
    except InvalidOptions as error:
        raise unplayable(error) from None
    seeds = _client_seeds(state, client_seed)
    plain = msgspec.to_builtins(options)
    progress.set(
        status="active",
        rules_version=game.manifest.rules_version,  # from here on they stay
        options=plain,
        client_seeds=seeds,
        started_ms=progress.loaded.shard_now_ms,
        started_unix_ms=progress.loaded.now_ms,
        outage_ms=progress.loaded.outage_ms,
        acted_ms=progress.loaded.shard_now_ms,
    )
    step = game.setup(len(state.seats), options, progress.dice())
    progress.tell(MatchStarted(state.game, len(state.seats), state.commitment), PUBLIC)
    progress.start(
        step,
        {
            "kind": "start",
            "match": state.id,
            "game": state.game,
            "rules_version": progress.state.rules_version,
            "seats": len(state.seats),
            "options": plain,
            "commitment": state.commitment,
            "client_seeds": {str(seat): seed for seat, seed in seeds.items()},
        },
    )


def _client_seeds(state: MatchState, of_host: str | None) -> dict[int, str]:
    """By seat, what was given with ready, and with the start. A host without a seat counts as the seat after the last one."""
    seeds = {number: seat.client_seed for number, seat in enumerate(state.seats) if seat.client_seed is not None}
    if of_host is not None:
        seeds[len(state.seats) if state.host_seat is None else state.host_seat] = of_host
    return seeds
