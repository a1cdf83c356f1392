"""`/quick-plays`."""

from __future__ import annotations

from flask import Response, g, request

from filbert.api.context import house
from filbert.api.headers import SECRET_KEY_CHARACTERS, idempotency_key
from filbert.api.identity import person_id_if_any
from filbert.api.invites.routes import joined_answer
from filbert.api.invites.schemas import JoinedMatch
from filbert.api.operations import Answer, Blueprint, Operation
from filbert.api.quick_plays.schemas import QuickPlayBody
from filbert.matches import quick_play as seeking
from filbert.matches.errors import InvalidBody, UnknownGame
from filbert.matches.secrets import fingerprint

quick_plays = Blueprint("quick_plays", "A seat at any open table.")


@quick_plays.operation(
    "/quick-plays",
    "POST",
    Operation(
        id="quick_play",
        access="joiner",
        counts="creations",
        takes=QuickPlayBody,
        answers={
            201: Answer("Your seat and token, at an open table or at a new one whose host you are.", JoinedMatch, ("Location",)),
            200: Answer("You took it before, under the same key.", JoinedMatch, ("Location", "Idempotency-Replayed")),
        },
        headers=("Idempotency-Key",),
        refusals=(
            "name_taken",
            "too_many_matches",
            "idempotency_key_reused",
            "store_unavailable",
            "table_full",
            "secret_key_changed",
        ),
    ),
)
def quick_play(body: QuickPlayBody) -> Response:
    """Take a seat at any open public table with these settings, or at a new one."""
    g.game = body.game
    key = idempotency_key(least=SECRET_KEY_CHARACTERS)
    wanted = seeking.QuickPlay(
        game=body.game,
        options=body.options,
        pace=body.pace,
        seats=body.seats,
        name=body.name,
        idempotency_key=key or house().entropy.token_bytes(SECRET_KEY_CHARACTERS).hex(),
        fingerprint=fingerprint(request.get_data()),
        caller=person_id_if_any(),
    )
    try:
        return joined_answer(seeking.quick_play(house(), wanted))
    except UnknownGame as refusal:
        raise InvalidBody("unknown_game", field="game", value=body.game, params=refusal.params) from None
