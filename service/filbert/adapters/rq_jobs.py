"""RQ as the carrier of hints: what may be asked of workers, how a request reaches them, how they serve it.

A job says "look at this match" and nothing more; whatever must happen stands in the store with its due time. So jobs may be lost,
doubled, late or stale, and nothing here tries to prevent that. What is prevented: that whoever can write to the queue's Redis has
other code run, that a worker hangs on a lost connection, that jobs outlive their use.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any, ClassVar, Literal, NoReturn
from uuid import uuid4

import redis
from redis.exceptions import RedisError
from rq import Queue, SimpleWorker
from rq.exceptions import DequeueTimeout, DuplicateJobError
from rq.intermediate_queue import IntermediateQueue
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.timeouts import UnixSignalDeathPenalty

from filbert.adapters.redis_client import connect, for_pubsub
from filbert.adapters.trace_ids import sent_trace_id
from filbert.matches.attempt import is_match_id
from filbert.matches.ports import MatchId
from filbert.matches.spans import span

log = logging.getLogger(__name__)

QueueName = Literal["due", "bots"]
JobFunction = Callable[[MatchId], None]
"""Looks at one match."""

FUNCTION_OF: Mapping[QueueName, str] = {"due": "elapse", "bots": "play_bots"}
"""The one function that jobs of a queue may name."""

MATCHES_A_JOB: Mapping[QueueName, int] = {"due": 8, "bots": 1}
"""RQ's own work for a job (5.4 ms, measured) is twice that of a time-out, so matches that fall due together share one."""

JOB_LIMIT_S = 5
"""How long a job may run before `OutOfTime` is raised in it. Far more than any honest one needs, and less than a drain allows."""

_WAITING_TTL_S = 30  # a job that nobody took by then has been put anew ten times
_FAILED_TTL_S = 10
_WORKER_TTL_S = 10  # how long a killed worker is still listed, and its job counts as running
_BLOCK_S = 1  # also how long an idle worker takes to notice that it is to stop
_REPLY_S = 2.0
_MAINTENANCE_S = 10

GONE_WITHIN_S = max(_WAITING_TTL_S, _WORKER_TTL_S + _MAINTENANCE_S + _FAILED_TTL_S) + 2 * _MAINTENANCE_S
"""When nothing is left of a job whose worker was killed, be it in the middle of such maintenance, as long as any worker lives."""

_PUT_TIMEOUT_S = 0.5
_SLOW_S = 0.25
_REST_S = 1.0
BACKLOG: Mapping[QueueName, int] = {"due": 100, "bots": 500}
"""So many waiting jobs mean that nobody keeps up (one worker serves about 150 due jobs a second): more would not help."""


_JOB_MS = 10
"""What one waiting job makes others wait for, about: half of it is RQ's own work."""

_KNOWN_S = 1.0
"""For so long the length of a queue is taken as it was seen last."""


class JobRefused(Exception):
    """The job asks for something that is not on the list."""

    code = "job_refused"


class OutOfTime(BaseException):
    """The job has run for longer than `JOB_LIMIT_S`. No `Exception`, so that nothing but the job itself takes care of it."""


class AllowedJob(Job):
    """A job that can run one of a few functions and nothing else, whatever stands in Redis.

    JSON alone does not stop a job that names `os.system`: RQ imports what it is told to, callbacks included.
    """

    functions: ClassVar[Mapping[str, JobFunction]] = {}

    @property
    def func(self) -> Callable[..., None]:
        """The function, if it is on the list and gets nothing but match ids.

        Raises: JobRefused.
        """
        function = self.functions.get(self.func_name or "")
        if function is None or self.instance is not None or self.kwargs or not _are_match_ids(self.args):
            log.error("job_refused", extra={"job": self.id})
            raise JobRefused
        look_at, name, parent = function, self.func_name or "", _traceparent(self.meta)

        def run(*match_ids: MatchId) -> None:
            for match_id in match_ids:
                with span(name, "consumer", parent=parent, filbert_match=match_id):
                    look_at(match_id)

        return run

    @property
    def success_callback(self) -> None:
        """None: a callback would be code of a stranger's choice."""

    @property
    def failure_callback(self) -> None:
        """None."""

    @property
    def stopped_callback(self) -> None:
        """None."""

    def send_webhooks(self, *args: object, **kwargs: object) -> None:
        """Send nothing: an address in Redis may be a stranger's choice, too."""


class JobQueues:
    """Where sweepers put jobs. It gives up early: a sweeper that waits for a queue makes every match late."""

    def __init__(self, url: str) -> None:
        """The queues on the Redis of *url*; it connects when it is first used."""
        self._client = connect(url, timeout_s=_PUT_TIMEOUT_S, connections=2)
        self._queues = {name: _queue(name, self._client, AllowedJob) for name in FUNCTION_OF}
        self._resting_until_s = 0.0
        self._seen: dict[QueueName, tuple[int, float]] = {}

    @property
    def wait_ms(self) -> int:
        """How long a job waits for a worker now, by how many of its queue waited a moment ago."""
        now_s = time.monotonic()
        return max((_JOB_MS * count for count, seen_s in self._seen.values() if now_s - seen_s < _KNOWN_S), default=0)

    @property
    def is_resting(self) -> bool:
        """Whether the queue failed, or was slow, a moment ago, and is left alone for now."""
        return time.monotonic() < self._resting_until_s

    def put(self, name: QueueName, match_ids: Sequence[MatchId]) -> list[MatchId]:
        """Ask the workers to look at these matches. Returns those that it could not ask for.

        A queue that is too long takes no more; for bots that is left at that, since what is not asked for is claimed again soon.
        """
        rest = list(match_ids)
        if not rest or self.is_resting:
            return rest
        queue = self._queues[name]
        try:
            count = int(queue.count)
            self._seen[name] = count, time.monotonic()
            if count >= BACKLOG[name]:
                log.warning("queue_too_long", extra={"queue": name})
                return rest if name == "due" else []
            while rest and not self.is_resting:
                self._put(queue, name, rest[: MATCHES_A_JOB[name]])
                del rest[: MATCHES_A_JOB[name]]
        except RedisError as error:
            self._rest(type(error).__name__)
        return rest

    def waiting(self, name: QueueName) -> int:
        """How many jobs nobody has taken yet; 0 while the queue cannot be asked."""
        if self.is_resting:
            return 0
        try:
            return int(self._queues[name].count)
        except RedisError as error:
            self._rest(type(error).__name__)
            return 0

    def close(self) -> None:
        """End all connections."""
        self._client.close()

    def _put(self, queue: Queue, name: QueueName, match_ids: Sequence[MatchId]) -> None:
        started_s = time.monotonic()
        told_of = {"filbert_queue": name, "filbert_match": " ".join(match_ids)}
        with span(f"enqueue {name}", "producer", **told_of) as told, suppress(DuplicateJobError):  # then it is there: all we want
            queue.enqueue_call(
                FUNCTION_OF[name],
                args=tuple(match_ids),
                result_ttl=0,
                ttl=_WAITING_TTL_S,
                failure_ttl=_FAILED_TTL_S,
                description=FUNCTION_OF[name],
                meta={"traceparent": told.traceparent} if told else None,
                # Each claim gets a job of its own: under an older id it would be refused while the older job is just ending.
                job_id=f"{name}-{match_ids[0]}-{time.time_ns() // 1_000}",
                unique=True,
            )
        if time.monotonic() - started_s > _SLOW_S:
            self._rest("slow")

    def _rest(self, reason: str) -> None:
        log.warning("queue_left_alone", extra={"reason": reason})
        self._resting_until_s = time.monotonic() + _REST_S


class JobServer:
    """Serves one queue in the calling thread, which must be the main one, until it is told to stop."""

    def __init__(self, url: str, name: QueueName, function: JobFunction) -> None:
        """Run *function* for each job of queue *name* on the Redis of *url*."""
        self._client = for_pubsub(url, longest_block_s=_BLOCK_S, timeout_s=_REPLY_S, connections=4)
        self._name: QueueName = name
        self._job_class = type("ServedJob", (AllowedJob,), {"functions": {FUNCTION_OF[name]: function}})
        self._worker: _Worker | None = None
        self._is_stopping = False

    def run(self) -> None:
        """Serve jobs; after a lost connection, go on as soon as there is one."""
        while not self._is_stopping:
            try:
                self._worker = _Worker(self._name, self._client, self._job_class)
                if not self._is_stopping:
                    self._worker.work(logging_level="WARNING")
            except RedisError as error:
                log.warning("queue_unreachable", extra={"queue": self._name, "reason": type(error).__name__})
            if not self._is_stopping:
                time.sleep(_PUT_TIMEOUT_S)
        self._client.close()

    def stop(self) -> None:
        """Finish the running job and return from `run`. A signal handler may call this."""
        self._is_stopping = True
        if self._worker is not None:
            self._worker.stop()


class _Alarm(UnixSignalDeathPenalty):
    """Ends a job after our limit, whatever limit the job itself names."""

    def __init__(self, timeout: int, exception: type[Exception] = Exception, **kwargs: object) -> None:
        super().__init__(JOB_LIMIT_S, exception, **kwargs)  # type: ignore[no-untyped-call] # the library leaves it untyped

    def handle_death_penalty(self, signum: int, frame: FrameType | None) -> NoReturn:
        raise OutOfTime


class _Taken(IntermediateQueue):
    """Jobs that a worker has taken and not begun. Each ends by itself soon, so nobody need note when it was first seen."""

    def set_first_seen(self, job_id: str) -> bool:
        return True


class _Queue(Queue):
    """A queue whose upkeep leaves nothing, and never waits long for a worker that was killed in the middle of it."""

    @property
    def intermediate_queue(self) -> IntermediateQueue:
        return _Taken(self.key, connection=self.connection)

    def acquire_maintenance_lock(self) -> bool:
        """Whether it is ours to see to. RQ's own lock is held for a quarter of an hour by whoever dies with it."""
        return bool(self.connection.set(self.registry_cleaning_key, 1, nx=True, ex=_MAINTENANCE_S))


class _Worker(SimpleWorker):
    """RQ's worker without forks, remote commands, suspension, or a wait that a stop would have to break."""

    death_penalty_class = _Alarm

    def __init__(self, name: QueueName, client: redis.Redis, job_class: type[AllowedJob]) -> None:
        super().__init__(
            [_queue(name, client, job_class)],
            name=f"{name}-{uuid4().hex}",
            connection=client,
            job_class=job_class,
            serializer=JSONSerializer,
            worker_ttl=_WORKER_TTL_S,
            maintenance_interval=_MAINTENANCE_S,
            log_job_description=False,
        )

    def stop(self) -> None:
        """Finish the running job and end `work`."""
        self._stop_requested = True

    @property
    def dequeue_timeout(self) -> int:
        return _BLOCK_S

    @property
    def connection_timeout(self) -> int:
        return _BLOCK_S + int(_REPLY_S)  # what the client was made with: RQ would raise a shorter one

    def dequeue_job_and_maintain_ttl(self, timeout: int | None, max_idle_time: int | None = None) -> tuple[Job, Queue] | None:
        """The next job; None once it is to stop. RQ's own goes on waiting then, unless an exception is thrown into it, which may
        lose the job that it just took; and after a lost connection it waits longer and longer."""
        while not self._stop_requested:
            self.heartbeat()
            if self.should_run_maintenance_tasks:
                self.run_maintenance_tasks()  # type: ignore[no-untyped-call] # as above
            try:
                return self.queue_class.dequeue_any(
                    self.queues, timeout, self.connection, job_class=self.job_class, serializer=self.serializer
                )
            except DequeueTimeout:
                continue
        return None

    def prepare_job_execution(self, job: Job, remove_from_intermediate_queue: bool = False) -> None:  # noqa: FBT001, FBT002 - as RQ
        """Begin with the job, and let it end by itself should we not live to end it: RQ would keep it until somebody cleans up."""
        super().prepare_job_execution(job, remove_from_intermediate_queue)
        self.connection.expire(job.key, _WAITING_TTL_S)

    def heartbeat(self, timeout: int | None = None, pipeline: Any = None) -> None:
        super().heartbeat(timeout or _WORKER_TTL_S, pipeline)

    def get_heartbeat_ttl(self, job: Job, working_time: float = 0.0) -> int:
        return _WORKER_TTL_S

    def subscribe(self) -> None:
        """Listen to no remote commands: whoever can publish could end every worker."""

    def check_for_suspension(self, burst: bool) -> None:  # noqa: FBT001 - RQ's signature
        """Never be suspended: deadlines do not wait."""

    def _install_signal_handlers(self) -> None:
        """Leave signals to the process."""


def _queue(name: QueueName, client: redis.Redis, job_class: type[AllowedJob]) -> Queue:
    return _Queue(name, connection=client, default_timeout=JOB_LIMIT_S, job_class=job_class, serializer=JSONSerializer)


def _traceparent(meta: Any) -> str:
    """What the job is to continue, from what stands with it in Redis, which may be anything; empty for nothing."""
    sent = meta.get("traceparent") if isinstance(meta, dict) else None
    return sent if isinstance(sent, str) and sent_trace_id(sent) else ""


def _are_match_ids(arguments: Any) -> bool:
    """Whether these arguments, which come from Redis and may be anything, are a few match ids."""
    most = max(MATCHES_A_JOB.values())
    return (
        isinstance(arguments, (list, tuple))
        and 1 <= len(arguments) <= most
        and all(isinstance(match_id, str) and is_match_id(match_id) for match_id in arguments)
    )
