"""One subscription per process wakes all who wait in it for news of matches. It only wakes: data is read from the store."""

from __future__ import annotations

import logging
import threading
import time
from contextlib import suppress
from typing import Any

import redis
from redis.client import PubSub
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from filbert.adapters.redis_keys import WAKE_CHANNEL
from filbert.adapters.waiters import Bell, Waiters

log = logging.getLogger("filbert.wake_hub")

_LOOK_S = 5.0
"""How long one read of the silent channel may last; between two of them the library asks a silent server whether it is there."""

_PAUSE_S = 0.2
"""Before a lost subscription is made anew."""

_UNANSWERED = 1
"""So many questions to a silent server may be under way; with more, the connection is taken for dead."""


class WakeHub(Waiters):
    """The `Wakeups` on Redis. It listens from its first waiter on, in a thread or greenlet of its own.

    Whatever was published while there was no subscription is lost for good, and a client library may subscribe again without a
    word. So everybody is woken at each confirmed subscription, the first one included (redis/redis-py issue 3979).
    """

    def __init__(self, subscriber: redis.Redis) -> None:
        """On *subscriber*, whose replies may be long in coming."""
        super().__init__()
        self._subscriber = subscriber
        self._start = threading.Lock()
        self._listener: threading.Thread | None = None
        self._stopped = False
        self._is_doubted = False
        self._is_heard = True  # so that a store that was never there is told of, too

    def hang(self, bell: Bell) -> None:
        """Let *bell* ring from now on."""
        super().hang(bell)
        with self._start:
            if self._listener is None:
                self._listener = threading.Thread(target=self._listen, name="wake-hub", daemon=True)
                self._listener.start()

    def doubt(self) -> None:
        """Wake everybody, and subscribe anew within seconds: the store was away, and the connection may have gone without a word.

        It would be noticed by itself when the silent server does not answer, a minute later.
        """
        self._is_doubted = True
        self.wake_all()

    def stop(self) -> None:
        """Listen no more. It hears of it through its own channel, or at its next look."""
        self._stopped = True
        with suppress(RedisError):
            self._subscriber.publish(WAKE_CHANNEL, "")
        if self._listener is not None:
            self._listener.join(_LOOK_S)

    def _listen(self) -> None:
        while not self._stopped:
            try:
                self._follow(self._subscriber.pubsub())  # type: ignore[no-untyped-call]  # the library leaves it untyped
            except (RedisError, OSError):
                if self._is_heard:
                    log.warning("subscription_lost")
                self._is_heard = False
                time.sleep(_PAUSE_S)

    def _follow(self, channel: PubSub) -> None:
        try:
            self._is_doubted = False
            channel.subscribe(WAKE_CHANNEL)
            while not (self._stopped or self._is_doubted):
                self._take(channel.get_message(timeout=_LOOK_S))
                if channel.health_check_response_counter > _UNANSWERED:
                    raise RedisConnectionError("the server does not answer")
        finally:
            channel.close()

    def _take(self, message: Any) -> None:
        if message is None:
            return
        if message["type"] == "subscribe":
            self._is_heard = True
            self.wake_all()
        elif message["type"] == "message":
            match_id, *slots = message["data"].decode().split(" ")
            self.wake(match_id, slots)
