"""Everybody acts at once and everybody is heard (boardgameio/boardgame.io issue 828), also while a worker is killed.

Fifty matches at once, some seats played by bots. All people of all matches answer together, again and again: every request of a
round is on its way to one of two API processes before the first answer is read.
"""

from __future__ import annotations

import random
import time
from collections import Counter

from harness.processes import Processes

from service.proofs import prove
from service.tables import SIMPLE, Reply, Table, Town, at_once, filled_in, question_in

MATCHES = 50
KILL_IN_ROUND = 8
LONGEST_S = 90


def answer_together(tables: list[Table], chance: random.Random, number: int) -> list[tuple[Table, int, Reply]]:
    """Let everybody look who is awaited, and then all of them answer; what was answered, with its table and seat."""
    public = at_once([table.request(0, "GET", "/view") for table in tables])
    awaited = [
        (table, entry["seat"])
        for table, view in zip(tables, public, strict=True)
        for entry in view.json["awaiting"]
        if entry["seat"] in table.tokens
    ]
    views = at_once([table.request(seat, "GET", "/view") for table, seat in awaited])
    answers = [
        (table, seat, table.request(seat, "POST", "/moves", filled_in(prompt, chance), key=f"round-{number}-{seat}"))
        for (table, seat), view in zip(awaited, views, strict=True)
        if (prompt := question_in(view.json)) is not None
    ]
    replies = at_once([call for _, _, call in answers])
    return [(table, seat, reply) for (table, seat, _), reply in zip(answers, replies, strict=True)]


def test_fifty_matches_at_once_lose_no_vote_refuse_none_and_survive_a_killed_worker(service: Processes, town: Town) -> None:
    chance = random.Random(828)
    workers = [service.worker(bot_delay_ms="0", lease_ms="500") for _ in range(2)]
    options = [{**SIMPLE, "flow": ("standard", "trust")[number % 2], "stakes": "softshell"} for number in range(MATCHES)]
    tables = [town.started(4, people=2 + number % 3, options=each) for number, each in enumerate(options)]

    deadline_s, number, together = time.monotonic() + LONGEST_S, 0, Counter[int]()
    while playing := [table for table in tables if town.is_active(table)]:
        assert time.monotonic() < deadline_s, f"{len(playing)} matches are not over"
        number += 1
        answered = answer_together(playing, chance, number)
        for table, seat, reply in answered:
            assert reply.status == 201, reply.text
            table.accepted.append((seat, reply))
        together.update(Counter(table.id for table, _, _ in answered).values())
        if number == KILL_IN_ROUND:
            workers[0].kill()
            workers[0] = service.worker(bot_delay_ms="0", lease_ms="500", ready=False)

    assert number > 2 * KILL_IN_ROUND, number
    assert together[2] + together[3] + together[4] > 5 * MATCHES, "so often seats of one match answered together"
    for table in tables:
        prove(town, table)
