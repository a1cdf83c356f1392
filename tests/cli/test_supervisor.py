"""The supervisor: parts are started, revived and ended in order, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from filbert.cli.supervisor import REFUSED, Part, Patience, Supervisor, says_ready
from harness.ports import free_ports

QUICK = Patience(tick_s=0.01, first_pause_s=0.02, longest_pause_s=0.05, settled_s=5, tries=3, drain_s=5)


def part(name: str, program: str, *arguments: object, health: tuple[str, int] | None = None) -> Part:
    """A tiny program as a part."""
    return Part(name, (sys.executable, "-S", "-c", textwrap.dedent(program), *map(str, arguments)), {}, health)


SLEEPER = """
    import time
    time.sleep(60)
"""

DIARIST = """
    import signal, sys, time
    from pathlib import Path
    def end(number, frame):
        with Path(sys.argv[1]).open("a") as diary:
            diary.write(sys.argv[2] + " asked\\n")
            diary.flush()
            time.sleep(0.1)
            diary.write(sys.argv[2] + " ended\\n")
        sys.exit(0)
    signal.signal(signal.SIGTERM, end)
    Path(sys.argv[1] + "." + sys.argv[2]).touch()
    time.sleep(60)
"""

HEALTHY = """
    import http.server, sys, time
    class Health(http.server.BaseHTTPRequestHandler):
        asked = 0
        def do_GET(self):
            Health.asked += 1
            self.send_response(200 if Health.asked > 3 else 503)
            self.end_headers()
        def log_message(self, *args): pass
    http.server.HTTPServer(("127.0.0.1", int(sys.argv[1])), Health).serve_forever()
"""


def stop() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def stop_once(condition: Callable[[], bool]) -> Callable[[], None]:
    """For *keep*: stops the supervisor as soon as *condition* holds."""
    deadline = time.monotonic() + 20

    def keep() -> None:
        if condition() or time.monotonic() > deadline:
            stop()

    return keep


def test_it_tells_that_all_is_ready_when_the_health_port_does() -> None:
    (port,) = free_ports(1)
    ready: list[bool] = []

    def when_ready() -> None:
        ready.append(says_ready("127.0.0.1", port))
        stop()

    status = Supervisor([part("API", HEALTHY, port, health=("127.0.0.1", port))], say=print, patience=QUICK).run(when_ready)

    assert status == 0
    assert ready == [True]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_each_part_has_ended_before_the_next_is_asked_to(tmp_path: Path, number: signal.Signals) -> None:
    diary = tmp_path / "diary"
    parts = [part(name, DIARIST, diary, name) for name in ("API", "workers")]
    started = [tmp_path / f"diary.{each.name}" for each in parts]
    is_sent = False

    def keep() -> None:
        nonlocal is_sent
        if not is_sent and all(path.exists() for path in started):
            is_sent = True
            os.kill(os.getpid(), number)

    status = Supervisor(parts, say=print, keep=keep, patience=QUICK).run(lambda: None)

    assert status == 0
    assert diary.read_text().splitlines() == ["API asked", "API ended", "workers asked", "workers ended"]


def test_a_part_that_dies_is_started_again_and_people_are_told(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    dies_once = f"""
        import os, time
        with open({str(starts)!r}, "a") as file:
            file.write("x")
        if os.path.getsize({str(starts)!r}) > 1:
            time.sleep(60)
        os.kill(os.getpid(), 9)
    """
    said: list[str] = []

    def is_up_again() -> bool:
        return starts.exists() and starts.stat().st_size == 2

    status = Supervisor([part("API", dies_once)], say=said.append, keep=stop_once(is_up_again), patience=QUICK).run(lambda: None)

    assert status == 0
    assert said == ["the API ended (signal SIGKILL); starting it again in 0.02 s"]


def test_a_part_that_never_lives_is_given_up() -> None:
    said: list[str] = []

    status = Supervisor([part("API", "raise SystemExit(3)")], say=said.append, patience=QUICK).run(lambda: None)

    assert status == 1
    assert said == [
        "the API ended (status 3); starting it again in 0.02 s",
        "the API ended (status 3); starting it again in 0.04 s",
        "the API ended 3 times in a row (status 3); giving up",
    ]


def test_a_part_that_refuses_its_settings_is_not_tried_again() -> None:
    (port,) = free_ports(1)
    said: list[str] = []

    status = Supervisor([part("API", "raise SystemExit(2)", health=("127.0.0.1", port))], say=said.append, patience=QUICK).run(
        lambda: None
    )

    assert status == REFUSED
    assert said == ["the API refused to start; see above"]


def test_the_other_parts_are_ended_when_one_is_given_up(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    waits_then_fails = f"""
        import os, time
        while not os.path.exists({str(diary) + ".workers"!r}):
            time.sleep(0.01)
        raise SystemExit(3)
    """

    status = Supervisor([part("API", waits_then_fails), part("workers", DIARIST, diary, "workers")], say=print, patience=QUICK).run(
        lambda: None
    )

    assert status == 1
    assert diary.read_text().splitlines() == ["workers asked", "workers ended"]


def test_what_a_part_leaves_behind_is_ended_before_it_is_started_again(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    leaves_a_child = f"""
        import os, subprocess, sys
        child = subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
        with open({str(pids)!r}, "a") as file:
            file.write(str(child.pid) + "\\n")
        os._exit(3)
    """

    Supervisor([part("API", leaves_a_child)], say=print, patience=QUICK).run(lambda: None)

    left = [int(line) for line in pids.read_text().split()]
    assert len(left) == 3
    deadline = time.monotonic() + 5
    while any(is_running(pid) for pid in left):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        # A zombie, waiting for whoever adopts orphans on this machine, has ended all the same.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_part_that_does_not_end_in_time_is_ended_by_force() -> None:
    deaf = """
        import signal, time
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)
    """
    said: list[str] = []
    patience = Patience(tick_s=0.01, drain_s=0.3)
    begun = time.monotonic()

    def keep() -> None:
        if time.monotonic() - begun > 0.5:  # the program needs a moment to become deaf
            stop()

    status = Supervisor([part("API", deaf)], say=said.append, keep=keep, patience=patience).run(lambda: None)

    assert status == 0
    assert said == ["the API is ended by force"]
    assert time.monotonic() - begun < 5


def test_a_second_signal_ends_everything_at_once(tmp_path: Path) -> None:
    slow = """
        import signal, sys, time
        from pathlib import Path
        signal.signal(signal.SIGTERM, lambda *_: (os_kill(), time.sleep(60)))
        def os_kill():
            import os
            os.kill(os.getppid(), signal.SIGTERM)
        Path(sys.argv[1]).touch()
        time.sleep(60)
    """
    said: list[str] = []
    begun = time.monotonic()
    up = tmp_path / "up"
    patience = Patience(tick_s=0.01, drain_s=30)

    status = Supervisor([part("API", slow, up)], say=said.append, keep=stop_once(up.exists), patience=patience).run(lambda: None)

    assert status == 0
    assert said == ["the API is ended by force"]
    assert time.monotonic() - begun < 10


def test_the_handlers_of_before_are_back_afterwards() -> None:
    before = signal.getsignal(signal.SIGINT)

    Supervisor([part("API", SLEEPER)], say=print, patience=QUICK).run(stop)

    assert signal.getsignal(signal.SIGINT) is before
