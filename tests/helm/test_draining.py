"""The order in which everything ends, and the time that each part has for it."""

from __future__ import annotations

from typing import Any

from filbert.adapters.rq_jobs import JOB_LIMIT_S
from filbert.api.server import GRACEFUL_S
from filbert.workers.crew import DRAIN_S
from helm.rendering import LEAST, container, environ, merged, objects_of, of_kind, refusal, rendered

Json = dict[str, Any]


class Ending:
    """When a pod, told at second 0 to end, gets SIGTERM; until when it serves on, may take, and must have ended at the latest."""

    def __init__(self, objects: list[Json], part: str) -> None:
        (deployment,) = (each for name, each in of_kind(objects, "Deployment").items() if name.endswith(f"-{part}"))
        hook = container(deployment).get("lifecycle", {}).get("preStop", {"sleep": {"seconds": 0}})
        self.signal_s = hook["sleep"]["seconds"]
        self.serves_until_s = self.signal_s + float(environ(objects, part).get("FILBERT_DRAIN_DELAY_S", "0"))
        self.ends_s = self.serves_until_s + (DRAIN_S if part == "worker" else GRACEFUL_S)
        self.killed_s = deployment["spec"]["template"]["spec"]["terminationGracePeriodSeconds"]


def test_streams_are_told_first_then_workers_end_and_the_api_last() -> None:
    objects = list(objects_of("split"))

    stream, worker, api = (Ending(objects, part) for part in ("stream", "worker", "api"))

    assert stream.signal_s == 0
    assert stream.serves_until_s < worker.signal_s, "streams have got their bye before the workers are told"
    assert worker.ends_s < api.signal_s, "workers have ended before the API is told"


def test_nobody_is_killed_before_the_own_time_is_over() -> None:
    for drain in ({}, {"delaySeconds": 60, "workersAfterSeconds": 90, "apiAfterSeconds": 200}, {"delaySeconds": 0}):
        objects = rendered(merged(LEAST, {"drain": drain, "stream": {"enabled": True}}))

        for part in ("stream", "worker", "api"):
            ending = Ending(objects, part)
            assert ending.killed_s >= ending.ends_s + 3, part


def test_a_worker_has_more_time_than_the_longest_job() -> None:
    worker = Ending(rendered(LEAST), "worker")

    assert worker.killed_s - worker.signal_s > JOB_LIMIT_S
    assert DRAIN_S > JOB_LIMIT_S


def test_no_time_to_drain_that_the_service_would_refuse_can_be_set() -> None:
    assert "/drain/delaySeconds" in refusal(merged(LEAST, {"drain": {"delaySeconds": 61}}))


def test_readiness_is_asked_often_enough_to_be_seen_while_the_pod_serves_on() -> None:
    objects = list(objects_of("split"))

    for part in ("stream", "api"):
        (deployment,) = (each for name, each in of_kind(objects, "Deployment").items() if name.endswith(f"-{part}"))
        probe = container(deployment)["readinessProbe"]
        assert probe["periodSeconds"] * probe["failureThreshold"] < Ending(objects, part).serves_until_s
