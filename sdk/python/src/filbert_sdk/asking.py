"""Prompts as they come, at one table or at all tables of a person: all that a bot needs to wait for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from filbert_sdk._generated.models import Prompt, View
from filbert_sdk.errors import InvalidToken, MatchNotActive, MatchNotFound, NotYourSeat
from filbert_sdk.mine import Standing
from filbert_sdk.person import Person
from filbert_sdk.table import Table


def asked(
    who: Table | Person, *, optional: bool = False, take_back: bool = False, timeout: float | None = None
) -> Iterator[tuple[Table, Prompt]]:
    """Each prompt that waits for an answer, with the table to answer it at, until the match is over.

    For a person these are the prompts of all matches where they sit, of those that they join meanwhile too, over one connection,
    and it does not end by itself; each table is closed with its match.

    A required prompt comes again with each change of its match for as long as it is open. *optional*: also those that may be left
    alone, once each. One with `not_before` comes at that instant; until then prompts of other matches wait too. By the time that
    it is answered a prompt may be closed: PromptClosed is no fault. *take_back*: take the seat back from the autopilot, which plays
    for who was away too long. *timeout*: how long nothing may happen, in seconds.

    Raises: TimedOut, TooManyStreams; InvalidToken once the seat is lost, SessionOver for a person.
    """
    if isinstance(who, Person):
        yield from _everywhere(who, optional=optional, take_back=take_back, timeout=timeout)
        return
    attention = _Attention(optional=optional, take_back=take_back)
    for update in who.follow(timeout=timeout):
        yield from attention.due(who, update.view)


def _everywhere(person: Person, *, optional: bool, take_back: bool, timeout: float | None) -> Iterator[tuple[Table, Prompt]]:
    tables: dict[str, Table] = {}
    attentions: dict[str, _Attention] = {}
    try:
        for standing in person.follow(timeout=timeout):
            match_id = standing.match_id
            if standing.status == "active":
                view = _look(person, standing, tables)
                if view is not None:
                    attention = attentions.setdefault(match_id, _Attention(optional=optional, take_back=take_back))
                    yield from attention.due(tables[match_id], view)
            elif match_id in tables and standing.status != "lobby":
                tables.pop(match_id).close()
                attentions.pop(match_id, None)
    finally:
        for table in tables.values():
            table.close()


def _look(person: Person, standing: Standing, tables: dict[str, Table]) -> View | None:
    """The view of the seat, by the table that is noted in *tables*, if any: made anew where its token was turned over elsewhere.
    None if the seat was left a moment ago."""
    match_id = standing.match_id
    try:
        if match_id in tables:
            with suppress(InvalidToken):
                return tables[match_id].view()
            tables.pop(match_id).close()
        tables[match_id] = Table.back(person.base_url, match_id, standing.seat, person=person, settings=person.settings)
        return tables[match_id].view()
    except (InvalidToken, MatchNotFound, NotYourSeat):
        return None


class _Attention:
    """What of one match was given already."""

    def __init__(self, *, optional: bool, take_back: bool) -> None:
        self._optional = optional
        self._take_back = take_back
        self._given: set[str] = set()

    def due(self, table: Table, view: View) -> Iterator[tuple[Table, Prompt]]:
        """The prompts of *view* that wait for an answer, each when it may be given."""
        if self._take_back and view.seat is not None and view.seats[view.seat].controller == "autopilot":
            with suppress(MatchNotActive):
                table.take_back()
        self._given &= {prompt.key for prompt in view.prompts}
        for prompt in sorted(view.prompts, key=lambda prompt: prompt.not_before is not None):
            if self._is_due(prompt):
                self._given.add(prompt.key)
                if prompt.not_before is not None:
                    table.wait_until(prompt.not_before)
                yield table, prompt

    def _is_due(self, prompt: Prompt) -> bool:
        if prompt.key in self._given:
            return prompt.required and prompt.answers == "one"
        return prompt.required or self._optional
