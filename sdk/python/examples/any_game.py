"""A bot for any game, which plays by chance: copy it, and let `choose` think.

any_game.py http://127.0.0.1:8080 MATCH                         one seat, by its token, until the match is over
any_game.py http://127.0.0.1:8080 MATCH... --guest guest.json   all seats of a guest, also those of before a restart
"""

import argparse
import random
import time
from contextlib import suppress
from typing import Any

import filbert_sdk as sdk
from filbert_sdk.models import Prompt

PATIENT = sdk.Settings(retries=sdk.Retries(patience_s=600))  # a service that is away for less is waited for
CHANCE = random.Random()
WILLING = 0.3  # how likely it uses what may be left alone
REACTS_S = (0.3, 0.8)  # as fast as people are
TEXTS = ("Hats off at this table", "No pointing", "Thank the chair before you play")


def choose(table: sdk.Table, prompt: Prompt) -> dict[str, Any]:
    """Any lawful move. A better one follows from `table.view()` and `table.events()`."""
    listed = None if sdk.asks_for_text(prompt.moves) else table.legal_moves(prompt)
    return CHANCE.choice(listed).to_dict() if listed else sdk.made_up(prompt.moves, CHANCE, TEXTS)


def answer(table: sdk.Table, prompt: Prompt) -> None:
    """Answer a prompt; a vote is open while all discuss it."""
    if prompt.not_before:  # it shows just now, to all at once
        time.sleep(CHANCE.uniform(*REACTS_S))
    for _ in range(20):  # a form says what a field may hold, not what goes together
        with suppress(sdk.IllegalMove):
            table.answer(prompt, choose(table, prompt))
            break
    if prompt.kind == "vote":
        table.say("It was not me")


def play(who: sdk.Table | sdk.Guest) -> None:
    """Answer until the match is over; as a guest for ever. What is refused for now is asked again."""
    for table, prompt in sdk.asked(who, optional=True, take_back=True):
        if prompt.required or CHANCE.random() < WILLING:
            with suppress(sdk.PromptClosed, sdk.MatchPaused, sdk.MatchNotActive, sdk.InvalidToken, sdk.Muted, sdk.RoomClosed):
                answer(table, prompt)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("matches", nargs="+", metavar="MATCH")
    parser.add_argument("--name", default="Any")
    parser.add_argument("--guest", metavar="FILE")
    wishes = parser.parse_args()
    guest = sdk.Guest.kept_in(wishes.guest, wishes.url, settings=PATIENT) if wishes.guest else None
    for match in wishes.matches:
        with suppress(sdk.AlreadySeated, sdk.AlreadyStarted):
            table = sdk.Table.join(wishes.url, match, name=wishes.name, person=guest, settings=PATIENT)
    play(guest or table)
