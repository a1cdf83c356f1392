"""The API under gunicorn with gevent workers. Everything that opens connections is made in each worker, after the fork."""

from __future__ import annotations

import gc
import os
import queue
import resource
import signal
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger

from filbert.adapters.json_logs import log_json
from filbert.api import health
from filbert.config import Settings

if TYPE_CHECKING:  # it brings the Redis library, which must be imported after gevent has patched what that imports
    from filbert.adapters.doors import Doors
    from filbert.adapters.wake_hub import WakeHub
    from filbert.api.gate import Gate
    from filbert.matches.house import House
    from filbert.matches.secrets import Keys

GRACEFUL_S = 25
"""How long requests may take to end after SIGTERM; less than the 30 seconds that Kubernetes gives by default."""

LINE_BYTES = 4_094
FIELDS = 64
FIELD_BYTES = 8_190
"""What the head of a request may hold. The longest address of the API has some hundred bytes, tokens of issuers some thousand."""

_LOOK_S = 1.0
_GOODBYE_S = 0.1

_OTHER_FILES = 500
"""What a process opens beside connections of clients."""

_COLLECT = (20_000, 20, 20)
"""Objects made before the garbage collector looks: requests leave next to nothing behind that only it can find."""


class _Log(Logger):  # type: ignore[misc]  # gunicorn ships no types
    """Leaves the lines of gunicorn to the log of the process."""

    def setup(self, cfg: Any) -> None:
        """Write through the root logger, as everybody here does, and never an access log."""
        self.error_log.propagate = True
        self.access_log.propagate = False
        self.access_log.disabled = True

    def access(self, resp: Any, req: Any, environ: Any, request_time: Any) -> None:
        """No access log; gunicorn asked its settings for each request anew whether there is one."""


class _Arbiter(Arbiter):  # type: ignore[misc]  # gunicorn ships no types
    """Says that it drains before it stops to listen."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self._pipe = server.pipe
        self._delay_s = server.drain_delay_s

    def stop(self, graceful: bool = True) -> None:  # noqa: FBT001, FBT002  gunicorn's own signature
        """Say so, serve on for a moment, then take no more connections, let streams and requests end, and end."""
        tell(self._pipe, health.DRAINING)
        if graceful:
            self._serve_on()
        super().stop(graceful)

    def _serve_on(self) -> None:
        """Give those who look at our readiness time to see it, unless there is nothing to serve with, or somebody is in a hurry."""
        until_s = time.monotonic() + self._delay_s
        while self.WORKERS and time.monotonic() < until_s:
            with suppress(queue.Empty):
                sig = self.SIG_QUEUE.get(timeout=_GOODBYE_S)
                if sig in (signal.SIGINT, signal.SIGQUIT):
                    self.SIG_QUEUE.put(sig)  # gunicorn looks for it next
                    return


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn ships no types
    """gunicorn, told by our settings alone."""

    def __init__(self, settings: Settings, pipe: int, directory: str) -> None:
        """*pipe* leads to the health process; *directory* is where it finds what the workers count."""
        self.pipe = pipe
        self._directory = directory
        self.drain_delay_s = settings.drain_delay_s
        self._hub: WakeHub | None = None
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        """Translate our settings."""
        host = f"[{self._settings.host}]" if ":" in self._settings.host else self._settings.host
        for name, value in {
            "bind": f"{host}:{self._settings.port}",
            "workers": self._settings.api_workers,
            "worker_class": "filbert.api.worker.Worker",
            "worker_connections": self._settings.api_connections,
            "post_worker_init": self._see_it_off,
            "graceful_timeout": GRACEFUL_S,
            "timeout": 60,
            "logger_class": _Log,
            "limit_request_line": LINE_BYTES,
            "limit_request_fields": FIELDS,
            "limit_request_field_size": FIELD_BYTES,
            # Whom an answer goes to, and by which scheme, is nothing that a header may say, not even one from this machine.
            "forwarded_allow_ips": "",
            "forwarder_headers": "",
            "secure_scheme_headers": {},
            "control_socket_disable": True,  # nobody but signals and the settings steers this process
            "proc_name": "filbert-api",
        }.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The app of one worker; called after the fork, when gevent has patched the standard library."""
        import gevent

        from filbert import bootstrap
        from filbert.api.app import create_app
        from filbert.api.worker import InTime

        bootstrap.tell_spans(self._settings, "api")
        house = bootstrap.house(self._settings, bootstrap.metrics(self._directory))
        live, self._hub = bootstrap.live(self._settings)
        gevent.spawn(bootstrap.look_at_policy, self._settings)
        gevent.spawn(_look, house, bootstrap.doors(self._settings), self.pipe, self._hub)
        app = create_app(house, bootstrap.clock(), live, max_body_bytes=self._settings.max_body_bytes, gate=self._gate(house.keys))
        app.wsgi_app = InTime(app.wsgi_app)  # type: ignore[method-assign]  # Flask's own way to wrap an app
        # What was made until here lives as long as the process. Looking through it again and again took a tenth of the
        # processor time of a move (3,000 moves each way, alternating).
        gc.collect()
        gc.freeze()
        gc.set_threshold(*_COLLECT)
        return app

    def _gate(self, keys: Keys) -> Gate | None:
        """What limits rates, if anything does."""
        from filbert import bootstrap
        from filbert.api.gate import Gate, Quotas

        if self._settings.rate_limits == "off":
            return None
        shared, local = bootstrap.counters(self._settings)
        return Gate(shared, local, Quotas(**bootstrap.quotas(self._settings)), keys, hops=self._settings.trusted_proxies)

    def run(self) -> None:
        """Serve until a signal ends it."""
        log_json("api", level=self._settings.log_level)
        _raise_file_limit(self._settings.api_connections + _OTHER_FILES)
        _Arbiter(self).run()

    def _see_it_off(self, worker: Any) -> None:
        """Called when *worker*, this process, is ready."""
        import gevent

        if self._hub is not None:
            gevent.spawn(_say_goodbye, worker, self._hub)


def tell(pipe: int, word: bytes) -> None:
    """Write to the health process; if it is gone, go on without."""
    with suppress(OSError):
        os.write(pipe, word)


def _say_goodbye(worker: Any, hub: WakeHub) -> None:
    """Tell all who follow matches that this process ends, as soon as it is asked to. gunicorn waits for them, and does not say."""
    import gevent

    while worker.alive:
        gevent.sleep(_GOODBYE_S)
    hub.close()


def _raise_file_limit(wanted: int) -> None:
    """Allow as many open files as connections need, if that is ours to allow; many systems begin with 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _look(house: House, doors: Doors, pipe: int, hub: WakeHub) -> None:
    """Tell the workers every second that people can come in, and the health process that the store took that write, or why not.

    When all of it does again, whoever follows a match is woken: those who were woken meanwhile may have looked in vain, and a store
    that only stood still never ended the subscription. Nor does a network that forgot the connection, so it is made anew.
    """
    import gevent

    was_whole = True
    while True:
        word, is_whole = _state_of(house, doors)
        house.signals.store_seen(is_up=bool(word))
        tell(pipe, word)
        if is_whole and not was_whole:
            hub.doubt()
        was_whole = is_whole
        gevent.sleep(_LOOK_S)


def _state_of(house: House, doors: Doors) -> tuple[bytes, bool]:
    """What the health process is to hear of the store, nothing if it does not answer; and whether all of it took a write."""
    from filbert.matches.errors import StoreUnavailable

    with suppress(StoreUnavailable):
        return health.REACHED, doors.keep_open()
    with suppress(StoreUnavailable):
        house.store.lobby(_NO_MATCH)
        return health.REFUSED, False  # it takes no writes now, from people neither
    return b"", False


_NO_MATCH = f"00{'a' * 22}"
"""The id of a match that nobody ever makes: the cheapest question to the store."""
