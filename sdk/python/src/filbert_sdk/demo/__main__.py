"""Plays one whole match on a service, and tells it: `python -m filbert_sdk.demo --help`."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from filbert_sdk import Catalogue, FilbertError, Settings, Table, TimedOut
from filbert_sdk.demo.narrator import Narrator, Page
from filbert_sdk.demo.pace import sitting_for
from filbert_sdk.demo.players import Player
from filbert_sdk.demo.service import can_run_filbert, service
from filbert_sdk.demo.words import words_of
from filbert_sdk.models import Game

_GAME = "politics_in_a_nutshell"
_SEATS, _PEOPLE, _LINE_S = 4, 2, 0.2
_NAMES = ("Ada", "Blaise", "Carmen", "Dario", "Edith", "Farid", "Greta", "Hugo")
_LEVEL = "steady"  # a searching bot thinks for a second before each answer, and nobody watches it think
_INTERRUPTED, _UNREAD = 130, 141  # what shells give for SIGINT and SIGPIPE
_SILENCE_S = 60.0
"""The story is broken off if nothing happens for so long: then the match does not go on by itself."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the demo. Exit status 1 if the match could not be played, or is not fair."""
    wishes = _parser().parse_args(arguments)
    try:
        with service(wishes.url.rstrip("/")) as url:
            fair = play(url, wishes)
    except FilbertError as failure:
        raise SystemExit(f"demo: {failure}") from failure
    except KeyboardInterrupt:
        raise SystemExit(_INTERRUPTED) from None
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what Python flushes at its own end
        raise SystemExit(_UNREAD) from None
    sys.exit(0 if fair else 1)


def play(url: str, wishes: argparse.Namespace) -> bool:
    """Play a match and tell it; whether its log follows from its seed."""
    rng = random.Random(wishes.seed)  # noqa: S311 - players of a demo keep no secrets
    settings = Settings(language=wishes.language)
    words = words_of(wishes.language)
    page = Page(sys.stdout, _line_s(wishes))
    with ExitStack() as open_:
        catalogue = open_.enter_context(Catalogue(url, settings=settings))
        texts = catalogue.texts(wishes.game, wishes.language)
        options = {**sitting_for(wishes.game).options, **dict(wishes.option)}
        tables = [open_.enter_context(table) for table in _sit_down(url, wishes, options, catalogue.game(wishes.game), settings)]
        audience = open_.enter_context(Table(url, tables[0].match_id, settings=settings))
        narrator = Narrator(page, texts, words, audience.match().seats)
        narrator.introduce({name: value for name, value in options.items() if name not in dict(wishes.option)})
        players = [Player(table, random.Random(rng.random()), wishes.think_s) for table in tables]  # noqa: S311 - as above
        tables[0].start(client_seed=f"{rng.random()}")
        for player in players:
            player.start()
        _tell(narrator, audience, players)
        for player in players:
            player.join()  # they see the end as we did
        outcome = audience.outcome()
        if outcome is not None:
            narrator.conclude(outcome)
        page.heading(words.fairness)
        return _verify(audience, narrator.log_head, page, words.fairness_of, words.not_here)


def _line_s(wishes: argparse.Namespace) -> float:
    """How long to wait after each line: on a terminal, where somebody reads them, as long as suits the game."""
    if wishes.line_s is not None or not sys.stdout.isatty():
        return wishes.line_s or 0.0
    usual_s = sitting_for(wishes.game).line_s
    return _LINE_S if usual_s is None else usual_s


def _sit_down(url: str, wishes: argparse.Namespace, options: Mapping[str, object], game: Game, settings: Settings) -> list[Table]:
    """A table for each person, at a match that could start now."""
    usual = sitting_for(wishes.game)
    seats = wishes.seats or usual.seats or min(max(_SEATS, game.seats.min_), game.seats.max_)
    people = min(wishes.people or usual.people or _PEOPLE, seats)
    level = wishes.level or _LEVEL
    host = Table.create(
        url,
        game=wishes.game,
        seats=seats,
        name=_NAMES[0],
        bots=dict.fromkeys(range(people, seats), level),
        options=options,
        spectators="public",
        settings=settings,
    )
    return [host, *(Table.join(url, host.match_id, name=name, settings=settings) for name in _NAMES[1:people])]


def _tell(narrator: Narrator, audience: Table, players: list[Player]) -> None:
    """Tell everything until the match is over.

    Raises: TimedOut, or what stopped a player.
    """
    try:
        for update in audience.follow(timeout=_SILENCE_S):
            for record in update.events:
                narrator.tell(record.event, update.view.texts.additional_properties)
    except TimedOut as silence:
        raise next((player.failure for player in players if player.failure), silence) from silence


def _verify(table: Table, log_head: str | None, page: Page, intro: str, not_here: str) -> bool:
    """Let the service's own command check the replay against the log head that the end of the match told."""
    fairness = table.fairness()
    page.line(f"  {intro}")
    page.line(f"  {page.dim(f'{fairness.commitment} = SHA-256({fairness.server_seed})')}")
    if not can_run_filbert():
        page.line(f"  {not_here}")
        return True
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "replay.json"
        file.write_bytes(table.replay_bytes())
        command = [sys.executable, "-m", "filbert", "verify", str(file), *(("--head", log_head) if log_head else ())]
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
    for line in (checked.stdout + checked.stderr).splitlines():
        page.line(f"  {line}")
    return checked.returncode == 0


def _option(text: str) -> tuple[str, object]:
    """An option as it is typed: a number or the like, else plain text."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m filbert_sdk.demo", description="Play one whole match, and tell it.")
    environ = os.environ
    port = environ.get("FILBERT_PORT", "8080")
    shown = sys.stdout.isatty()
    add = parser.add_argument
    add("--url", default=environ.get("FILBERT_URL", f"http://127.0.0.1:{port}"), help="where a service may run [%(default)s]")
    add("--game", default=_GAME, help="what to play [%(default)s]")
    add("--seats", type=int, help=f"seats at the table [{_SEATS}, or what suits the game]")
    add(
        "--people", type=int, choices=range(1, len(_NAMES) + 1), help=f"seats that are not bots [{_PEOPLE}, or what suits the game]"
    )
    add("--level", help=f"level of the bots [{_LEVEL}]")
    add("--option", action="append", default=[], type=_option, metavar="NAME=VALUE", help="an option of the match; may be repeated")
    add("--language", default=environ.get("LANG_CODE", "en"), help="language of the story [%(default)s]")
    add("--seed", help="makes the people choose alike again; the service rolls its own dice all the same")
    add("--line-s", type=float, help=f"pause after each line, in seconds [on a terminal {_LINE_S}, or what suits the game]")
    add("--think-s", type=float, default=0.2 if shown else 0.0, help="how long people think, in seconds [%(default)s]")
    return parser


if __name__ == "__main__":
    main()
