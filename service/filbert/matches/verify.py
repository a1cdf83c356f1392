"""Check a finished match from its replay: that deals, rolls and results follow from seeds, moves and recorded times.

It does not prove that the recorded times are true.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from filbert.gamekit.codec import GENESIS, Codec, canonical_json, chained
from filbert.gamekit.contract import Due, Moment, Outcome, Step
from filbert.gamekit.dice import Dice, commitment, match_key
from filbert.gamekit.errors import RulesError
from filbert.games import AnyGame
from filbert.matches.lifetime import HouseReason, undecided


@dataclass(frozen=True, slots=True)
class Verdict:
    """`fault` is None if everything follows, else what does not. `head`: hash of the log as it was read, hex. `position`: where the
    log leads to, None if it leads nowhere."""

    fault: str | None
    head: str
    entries: int
    position: Any = None


def verify(games: Mapping[str, AnyGame], replay: Mapping[str, Any], saved_head: str | None = None) -> Verdict:
    """Play the log of *replay* again (what `GET /matches/{m}/replay` returned) and compare all that it claims.

    *saved_head* is the head of the log that somebody kept from the match's end; without it the replay's own is used.
    """
    head = GENESIS
    count = 0
    position: Any = None
    try:
        for step in replay["steps"]:
            for entry in step["log"]:
                head = chained(head, canonical_json(entry))
                count += 1
        fault = _seeds(replay) or _head(replay, head.hex(), saved_head)
        if fault is None:
            fault, position = _play(games, replay)
    except (KeyError, TypeError, ValueError, IndexError, msgspec.MsgspecError) as error:
        fault = f"the replay is not complete: {type(error).__name__} at {error}"
    except RulesError as error:
        fault = f"the rules refuse a move of the log: {error.reason}"
    return Verdict(fault, head.hex(), count, position)


def _seeds(replay: Mapping[str, Any]) -> str | None:
    if commitment(bytes.fromhex(replay["server_seed"])) != replay["commitment"]:
        return "the server seed does not hash to the commitment"
    start = replay["steps"][0]["log"][0]
    if start["commitment"] != replay["commitment"] or start["client_seeds"] != replay["client_seeds"]:
        return "the log was started under other seeds"
    return None


def _head(replay: Mapping[str, Any], head: str, saved_head: str | None) -> str | None:
    for name, claimed in (("log head", replay["log_head"]), ("saved head", saved_head)):
        if claimed is not None and not hmac.compare_digest(claimed, head):
            return f"the {name} is {claimed}, but the log hashes to {head}"
    return None


def _play(games: Mapping[str, AnyGame], replay: Mapping[str, Any]) -> tuple[str | None, Any]:
    """What does not follow, if anything, and the position that the log leads to."""
    game = games[replay["game"]]
    if game.manifest.rules_version != replay["rules_version"]:
        theirs, ours = replay["rules_version"], game.manifest.rules_version
        return f"the match was played by version {theirs} of the rules; this is {ours}", None
    codec: Codec[Any, Any] = Codec(game)
    key = match_key(bytes.fromhex(replay["server_seed"]), {int(seat): seed for seat, seed in replay["client_seeds"].items()})
    position: Any = None
    ended: Outcome | None = None
    known = {event_class.__struct_config__.tag for event_class in game.event_classes}
    for number, step in enumerate(replay["steps"]):
        told: list[dict[str, Any]] = []
        for entry in step["log"]:
            if ended is not None:
                return f"step {number}: the log goes on after the end", None
            if entry["kind"] == "end":
                ended = undecided(msgspec.convert(entry["reason"], HouseReason), replay["steps"][0]["log"][0]["seats"])
                continue
            made = _step(game, codec, position, entry, Dice(key))
            position = made.position
            told += [{"audience": one.audience, "event": _as_json(one.event)} for one in made.events if one.audience]
        claimed = [one for one in step["events"] if one["event"]["type"] in known]
        if claimed != told:
            return f"step {number}: what was told does not follow from seeds, moves and times", None
    outcome = _as_json(game.outcome(position) or ended)
    fault = None if outcome == replay["outcome"] else f"the outcome is {outcome}, but the replay claims {replay['outcome']}"
    return fault, position


def _as_json(value: object) -> Any:
    """*value* as it comes back from JSON, where tuples are lists."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _step(game: AnyGame, codec: Codec[Any, Any], position: Any, entry: Mapping[str, Any], dice: Dice) -> Step[Any]:
    match entry["kind"]:
        case "start":
            return game.setup(entry["seats"], codec.options(entry["options"]), dice)
        case "move":
            prompt = {prompt.key: prompt for prompt in game.prompts(position)}[entry["prompt"]]
            if prompt.seat != entry["seat"]:
                raise ValueError(f"prompt {prompt.key} is not seat {entry['seat']}'s")
            return game.apply(position, prompt, codec.move(entry["move"]), Moment(dice, entry["at_ms"], entry["lag_ms"]))
        case "elapse":
            due = Due(tuple(entry["prompts"]), tuple(entry["timers"]), entry["due_ms"])
            return game.elapse(position, due, Moment(dice, entry["at_ms"]))
        case "retire":
            return game.retire(position, entry["seat"], Moment(dice, entry["at_ms"]))
        case other:
            raise ValueError(f"unknown kind of entry {other!r}")
