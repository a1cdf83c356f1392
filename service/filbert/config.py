"""The settings of a process: one frozen value, read once from `FILBERT_*` variables and checked whole before anything starts."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from filbert.redis_address import RedisAddress

PREFIX = "FILBERT_"

_SECRET_BYTES = 32  # as long as the output of the HMAC-SHA256 that it keys
_SECRET_FILE = "secret.key"  # noqa: S105 - the name of a file, not a secret


class ConfigError(Exception):
    """The settings cannot be used. `problems` holds one line for each: the variable, its value and the remedy."""

    code = "bad_settings"

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Documented(NamedTuple):
    """What a person must know to set one setting."""

    variable: str
    default: str
    text: str


def _number(default: float, text: str, *, low: float, high: float) -> Any:
    """A number from *low* to *high*; a whole one if its default is."""
    whole = isinstance(default, int)

    def parse(raw: str) -> float:
        try:
            number = int(raw) if whole else float(raw)
        except ValueError:
            number = None
        if number is None or not low <= number <= high:
            raise ValueError(f"a {'whole ' if whole else ''}number from {low} to {high}")
        return number

    schema = {"type": "integer" if whole else "number", "minimum": low, "maximum": high}
    return field(default=default, metadata={"text": text, "parse": parse, "schema": schema})


def _redis_url(text: str, *kinds: str, why: str = "") -> Any:
    """The address of a Redis of one of these *kinds*; *why* not of another. It may hold a password, so it is shown nowhere."""

    def parse(raw: str) -> str:
        if RedisAddress.read(raw).kind not in kinds:
            raise ValueError("the address of a Redis that is no Cluster: " + why)
        return raw

    return field(default=None, repr=False, metadata={"text": text, "parse": parse})


def _one_of(default: str, text: str, *words: str) -> Any:
    """One of a few words."""

    def parse(raw: str) -> str:
        if raw not in words:
            raise ValueError(f"one of {', '.join(words)}")
        return raw

    return field(default=default, metadata={"text": text, "parse": parse, "schema": {"enum": list(words)}})


def _secret(raw: str) -> bytes:
    key = raw.encode()
    if len(key) < _SECRET_BYTES:
        raise ValueError(f"{_SECRET_BYTES} bytes or more, such as `python3 -c 'import secrets; print(secrets.token_hex())'` prints")
    return key


def _issuer(raw: str) -> str:
    if not raw.startswith(("https://", "http://")):
        raise ValueError("an address that begins with https://, or with http:// on a line that nobody else reads")
    return raw


def _collector(raw: str) -> str:
    if not raw.startswith(("https://", "http://")) or "@" in raw:
        raise ValueError("an address that begins with http:// or https://, without a password (see OTEL_EXPORTER_OTLP_HEADERS)")
    return raw


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting of API and worker. The text of each field is its documentation: `filbert serve --help` prints it.

    The `schema` in a field's metadata is JSON Schema for its value, where not every text will do; the chart's is made of them.

    `from_environ` is how a process gets one; tests may build it by hand with just a secret key.
    """

    secret_key: bytes = field(
        repr=False,
        metadata={
            "text": "Key of all seat tokens, invite codes and match ids, 32 bytes or more. The same in every process, kept over "
            "restarts: with another key every token is dead. `filbert serve` makes one in the data directory.",
            "parse": _secret,
        },
    )
    redis_url: str | None = _redis_url(
        "Where the matches live: one Redis, the primary that Sentinels name (redis+sentinel://host:26379,host:26379/mymaster/0), "
        "or a Cluster (redis+cluster://host:6379,host:6379); with rediss in front through TLS. Unset, `filbert serve` runs a "
        "server of its own; other commands refuse to start.",
        "single",
        "sentinel",
        "cluster",
    )
    rq_redis_url: str | None = _redis_url(
        "Where the job queues live, which is no Cluster. Unset: with the matches, unless they live in a Cluster.",
        "single",
        "sentinel",
        why="RQ takes jobs from several keys at once",
    )
    limits_redis_url: str | None = _redis_url(
        "Where requests are counted for rate limits, which is no Cluster; nothing there outlives two minutes. Unset: with the "
        "matches, or, where they live in a Cluster, with the job queues.",
        "single",
        "sentinel",
        why="the library that counts knows one server only",
    )
    wait_replicas: int = _number(
        0,
        "How many replicas shall have a change to a match before its caller is answered, where asynchronous replication may lose "
        "it in a failover. 0: none is waited for.",
        low=0,
        high=10,
    )
    wait_ms: int = _number(
        50,
        "How long such a change waits for them at most, in milliseconds; then it is answered all the same, and logged.",
        low=1,
        high=1_000,
    )
    data_dir: Path = field(
        default=Path("data"),
        metadata={"text": "Directory of `filbert serve`: its server's data and its secret key.", "parse": Path},
    )
    host: str = field(
        default="127.0.0.1",
        metadata={"text": "Address to listen on; 0.0.0.0 in a container. Health and metrics listen there too.", "parse": str},
    )
    port: int = _number(8080, "Port of the API.", low=1, high=65535)
    health_port: int = _number(
        8081,
        "Port of /livez, /readyz and /metrics. `filbert serve` gives its workers the next one.",
        low=1,
        high=65534,
    )
    api_workers: int = _number(2, "API processes behind the one port.", low=1, high=64)
    bot_processes: int = _number(1, "Processes that think for bots, beside the one that watches deadlines.", low=1, high=64)
    bot_delay_ms: int = _number(
        600,
        "How long a bot, or a standing answer, waits before it answers, in milliseconds, so that people can follow: "
        "from half of this to one and a half. Bots that search need a quarter of a second (sharp) or a second (master) more.",
        low=0,
        high=60_000,
    )
    grace_ms: int = _number(
        150,
        "How long a time-out waits beyond its deadline, in milliseconds, for moves that were received before it. "
        "It gives nobody more time: a move counts if it was received by the deadline.",
        low=0,
        high=5_000,
    )
    sweep_ms: int = _number(200, "How often a worker looks for due work if nothing wakes it, in milliseconds.", low=10, high=10_000)
    lease_ms: int = _number(
        1_000,
        "How long claimed work belongs to its worker, in milliseconds; then another may claim it. So late are the matches of a "
        "worker that is killed. One that searches for a bot keeps it for longer by itself.",
        low=100,
        high=60_000,
    )
    outage_gap_ms: int = _number(
        3_000,
        "An absence of all workers, or of the store, longer than this, in milliseconds, is an outage: it is given back to the "
        "players' clocks. So is an absence of the whole API, from when it has lasted this long, 3 seconds at least.",
        low=100,
        high=600_000,
    )
    pause_hours: float = _number(
        72.0, "How long a match may stand still by consent of all, in hours; then it goes on by itself.", low=0.0002, high=336.0
    )
    idle_match_hours: float = _number(
        336.0,
        "How long a match waits for a person to act, in hours, where no deadline sees to it; then it is over, and nobody won.",
        low=0.0002,
        high=696.0,
    )
    idle_lobby_hours: float = _number(
        24.0,
        "How long a lobby waits for its start after the last change in it, in hours; then it is closed.",
        low=0.0002,
        high=696.0,
    )
    guest_days: int = _number(
        90,
        "How long a guest is kept after the last refresh of their tokens, in days; then the same person cannot come back.",
        low=1,
        high=3_650,
    )
    oidc_issuer: str | None = field(
        default=None,
        metadata={
            "text": "Address of an OpenID Connect issuer whose access tokens make a person known here too, exactly as its tokens "
            "name it. Its keys are found by discovery. Unset: there are guests only.",
            "parse": _issuer,
        },
    )
    oidc_audience: str | None = field(
        default=None,
        metadata={"text": "What those tokens must name as their audience; goes with FILBERT_OIDC_ISSUER.", "parse": str},
    )
    live_matches_max: int = _number(
        0,
        "Matches that may be under way at once, lobbies among them; one more is refused (503 `table_full`). A match takes some "
        "30 KB of the store. 0: any number, and nothing is counted.",
        low=0,
        high=10_000_000,
    )
    finished_days: int = _number(30, "How long a finished match is kept whole, in days.", low=1, high=3_650)
    outcome_days: int = _number(
        365,
        "How long the outcome of a match that was played is kept, in days, with its seats and settings: longer than the match.",
        low=1,
        high=3_650,
    )
    report_days: int = _number(90, "How long a report of somebody is kept, in days, settled or not.", low=1, high=3_650)
    idempotency_hours: int = _number(24, "How long the answer to an Idempotency-Key is kept, in hours.", low=1, high=720)
    store_timeout_s: float = _number(
        2.0,
        "How long one command may wait for Redis, or for a free connection to it, in seconds. A request to a Redis that "
        "stands still ends after three times this.",
        low=0.05,
        high=60,
    )
    store_connections: int = _number(50, "Connections to Redis that one process opens at most.", low=2, high=10_000)
    api_connections: int = _number(
        5_000, "Connections that one API process serves at once, streams and long polls included.", low=10, high=100_000
    )
    drain_delay_s: float = _number(
        0.5,
        "How long the API goes on serving after SIGTERM, in seconds: /readyz says no at once, so that load balancers can turn away "
        "before it takes no more connections. Then streams end with `bye`, and requests have 25 seconds to end.",
        low=0,
        high=60,
    )
    streams_per_seat: int = _number(
        8, "Streams and waiting long polls that one seat may have open at once; more are refused (429).", low=1, high=1_000
    )
    rate_limits: str = _one_of(
        "on", "Whether requests are limited in rate: `off` where something before the service sees to it.", "on", "off"
    )
    trusted_proxies: int = _number(
        0,
        "How many proxies stand before the API, each of which adds to X-Forwarded-For. Limits are kept by the address that the "
        "outermost of them saw; with 0 the header is ignored, since anybody may send it.",
        low=0,
        high=10,
    )
    creations_per_minute: int = _number(
        600,
        "Matches, quick plays and guests that one person, or one address where nobody is known, may make a minute.",
        low=1,
        high=1_000_000,
    )
    joins_per_minute: int = _number(
        1_200,
        "Seats, invites and places among spectators that one person, or one address, may take a minute.",
        low=1,
        high=1_000_000,
    )
    guesses_per_minute: int = _number(
        60,
        "Wrong tokens and invite codes that one address may send a minute; then tokens that are new to the service wait.",
        low=1,
        high=1_000_000,
    )
    changes_per_second: int = _number(
        500,
        "Moves and other changes that one seat may ask one API process for each second; five seconds' worth at once. No person "
        "comes near it, and a program that plays at the speed of the machine hardly does.",
        low=1,
        high=1_000_000,
    )
    log_level: str = _one_of(
        "info",
        "From which level on our records are logged; those of libraries are from warning on. `filbert serve` takes warning.",
        "debug",
        "info",
        "warning",
        "error",
    )
    tracing: str | None = field(
        default=None,
        repr=False,  # one that is refused may hold a password
        metadata={
            "text": "Address of an OpenTelemetry collector that takes OTLP over HTTP, such as http://collector:4318: spans of "
            "requests, of the store, of jobs and of bots go there. It needs the extra `tracing`, which the image has. The standard "
            "OTEL_ variables choose sampler and headers. Unset: nobody is told.",
            "parse": _collector,
        },
    )
    max_body_bytes: int = _number(65_536, "Size of the largest request body, in bytes.", low=1_024, high=1_048_576)

    @classmethod
    def from_environ(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """The settings that *environ* asks for. An empty variable counts as unset.

        Raises: ConfigError with every problem at once.
        """
        values: dict[str, Any] = {}
        problems = list(_misspelt(environ))
        for setting in fields(cls):
            raw = environ.get(variable_of(setting.name), "").strip()
            try:
                if raw:
                    values[setting.name] = setting.metadata["parse"](raw)
                elif setting.name == "secret_key":
                    raise ValueError(f"set, to {_SECRET_BYTES} bytes or more")
            except ValueError as error:
                problems.append(_problem(setting, raw, str(error)))
        if not problems:
            settings = cls(**values)
            problems.extend(settings._contradictions())
        if problems:
            raise ConfigError(*problems)
        return settings

    @classmethod
    def quick_start(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """As `from_environ`, but a missing secret key is made in the data directory and found there again.

        Raises: ConfigError, also if the data directory cannot be written.
        """
        if environ.get("FILBERT_SECRET_KEY", "").strip():
            return cls.from_environ(environ)
        settings = cls.from_environ({**environ, "FILBERT_SECRET_KEY": "x" * _SECRET_BYTES})  # complain of the rest first
        return cls.from_environ({**environ, "FILBERT_SECRET_KEY": kept_secret(settings.data_dir)})

    def to_environ(self) -> dict[str, str]:
        """The variables that make another process read these same settings."""
        values = {setting.name: getattr(self, setting.name) for setting in fields(self)}
        return {
            variable_of(name): value.decode() if isinstance(value, bytes) else str(value)
            for name, value in values.items()
            if value is not None
        }

    @property
    def store_url(self) -> str:
        """Where the matches live. Raises: ConfigError if nobody said so."""
        if self.redis_url is None:
            raise ConfigError(
                "FILBERT_REDIS_URL is not set; set it to redis://host:6379/0, or run `filbert serve`, which brings its own server"
            )
        return self.redis_url

    @property
    def queue_url(self) -> str:
        """Where the job queues live: their own Redis, or that of the matches."""
        return self.rq_redis_url or self.store_url

    @property
    def limits_url(self) -> str:
        """Where requests are counted: a Redis of their own, or that of the matches, or that of the queues beside a Cluster."""
        return self.limits_redis_url or (self.queue_url if self._is_on_cluster else self.store_url)

    @property
    def _is_on_cluster(self) -> bool:
        return self.redis_url is not None and RedisAddress.read(self.redis_url).kind == "cluster"

    def _contradictions(self) -> Iterator[str]:
        if self.tracing is not None and not _has_tracing():
            yield (
                f"FILBERT_TRACING is {self.tracing!r}, but the packages for it are not installed; "
                "install filbert[tracing], or unset it"
            )
        if self._is_on_cluster and self.rq_redis_url is None:
            yield (
                "FILBERT_RQ_REDIS_URL is not set, but FILBERT_REDIS_URL names a Cluster, where the job queues cannot live; "
                "set it to a Redis that is none, such as redis://host:6379/0"
            )
        if (self.oidc_issuer is None) != (self.oidc_audience is None):
            missing = "FILBERT_OIDC_ISSUER" if self.oidc_issuer is None else "FILBERT_OIDC_AUDIENCE"
            yield f"{missing} is not set, but issuer and audience go together; set both, or neither"
        if self.port in {self.health_port, self.health_port + 1}:
            yield (
                f"FILBERT_HEALTH_PORT is {self.health_port}, but it and the next port must differ from FILBERT_PORT ({self.port}); "
                "choose another"
            )
        if self.wait_replicas and self.wait_ms >= self.store_timeout_s * 1_000:
            yield (
                f"FILBERT_WAIT_MS is {self.wait_ms}, but must be below FILBERT_STORE_TIMEOUT_S ({self.store_timeout_s} seconds), "
                "or a change that was made is answered as if it were not; lower it"
            )
        if self.outage_gap_ms <= 2 * self.sweep_ms:
            yield (
                f"FILBERT_OUTAGE_GAP_MS is {self.outage_gap_ms}, but must be above twice FILBERT_SWEEP_MS ({self.sweep_ms}), "
                "or each quiet moment counts as an outage; raise it"
            )


def _has_tracing() -> bool:
    """Whether the extra `tracing` is installed. Only looks: nothing of it is imported before tracing begins."""
    try:
        return all(find_spec(name) for name in ("opentelemetry.sdk", "opentelemetry.exporter.otlp.proto.http"))
    except (ImportError, ValueError):
        return False


def variable_of(name: str) -> str:
    """The environment variable of a field."""
    return PREFIX + name.upper()


def documentation() -> tuple[Documented, ...]:
    """Every setting in the order of the class."""
    return tuple(Documented(variable_of(each.name), _default(each), each.metadata["text"]) for each in fields(Settings))


def kept_secret(data_dir: Path) -> str:
    """The secret key of a data directory; made at the first call, for its owner's eyes only.

    Raises: ConfigError if the directory cannot be written.
    """
    path = data_dir / _SECRET_FILE
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            _create_whole(path, secrets.token_hex(_SECRET_BYTES))
        return path.read_text().strip()
    except OSError as error:
        raise ConfigError(
            f"FILBERT_DATA_DIR is {str(data_dir)!r}, but it cannot be used ({error.strerror}); "
            "make it a directory that you may write, or name another"
        ) from error


def _create_whole(path: Path, text: str) -> None:
    """Create *path* with *text* at once, unless another process was faster: nobody ever reads half a file."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(text)
        os.link(draft, path)
    except FileExistsError:
        pass  # theirs is as good as ours
    finally:
        draft.unlink()


def _problem(setting: Field[Any], raw: str, demand: str) -> str:
    """One line on a value that cannot be read. Kubernetes deserves a word of its own: it sets such variables by itself."""
    variable = variable_of(setting.name)
    shown = "not set" if not raw else "set to something else" if not setting.repr else repr(raw)
    if raw.startswith("tcp://"):
        return (
            f"{variable} is {shown}, which Kubernetes sets for a Service named filbert; "
            f"set enableServiceLinks to false in the pod, or set {variable} yourself"
        )
    default = _default(setting)
    remedy = "correct it" if default == "required" else f"correct it, or unset it for the default ({default})"
    return f"{variable} is {shown}, but must be {demand}; {remedy}"


def _default(setting: Field[Any]) -> str:
    if setting.name == "secret_key":
        return "required"
    return "unset" if setting.default is None else str(setting.default)


def _misspelt(environ: Mapping[str, str]) -> Iterator[str]:
    """Variables so close to one of ours that they must be slips. Others are left alone: Kubernetes and CI systems set them."""
    known = {variable_of(each.name): each for each in fields(Settings)}
    for variable, value in environ.items():
        if variable.startswith(PREFIX) and variable not in known:
            close = get_close_matches(variable, known, n=1, cutoff=0.9)
            if close:
                shown = repr(value) if known[close[0]].repr else "set"
                yield f"{variable} is {shown}, but there is no such setting; rename it to {close[0]}, or unset it"
