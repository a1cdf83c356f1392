"""A real nginx in front of API processes, set up as the guide tells operators to, and otherwise as nginx comes."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from harness.ports import free_ports
from harness.processes import Process, Processes
from harness.programs import find

PROGRAM = find("nginx", "nginx")

_GUIDE = Path(__file__).parents[2] / "docs" / "updates.md"
_KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def told_to_operators() -> str:
    """The configuration that the guide shows."""
    (text,) = re.findall(r"```nginx\n(.*?)```", _GUIDE.read_text("utf-8"), re.S)
    return str(text)


class Nginx:
    """An nginx at `url`, answering. *changes*: what is put in place of other text of the guide's configuration."""

    def __init__(self, service: Processes, directory: Path, apis: Sequence[str], changes: Mapping[str, str] | None = None) -> None:
        self._service = service
        self._directory = directory
        (port,) = free_ports(1)
        self.url = f"http://127.0.0.1:{port}"
        text = _filled_in(told_to_operators(), port, apis)
        for old, new in (changes or {}).items():
            assert text.count(old) == 1, f"the guide does not say {old}"
            text = text.replace(old, new)
        (directory / "nginx.conf").write_text(text, "utf-8")
        self._process = self._start()

    def reload(self) -> None:
        """Take up the configuration anew: other workers come, and those that were there go when they have nothing left to do."""
        os.kill(self._process.pid, signal.SIGHUP)

    def stop(self) -> None:
        """End it at once, in the middle of every answer."""
        assert self._process.terminate() == 0

    def start(self) -> None:
        """Start it again, at the same address."""
        self._process = self._start()

    def _start(self) -> Process:
        # Root's nginx works as nobody, who may not enter the directory of a test.
        user = "user root root; " if os.geteuid() == 0 else ""
        extra = f"{user}daemon off; pid nginx.pid; error_log stderr warn;"
        arguments = ["-e", "stderr", "-p", f"{self._directory}/", "-c", str(self._directory / "nginx.conf"), "-g", extra]
        nginx = self._service.run([PROGRAM or "nginx", *arguments], url=self.url)
        nginx.await_that(self._answers, "nginx to answer")
        return nginx

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/v1/time", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False


def _filled_in(text: str, port: int, apis: Sequence[str]) -> str:
    """With real addresses, and with directories that an ordinary user may write to."""
    servers = re.findall(r"^ *server [\d.]+:8080(.*?;)", text, re.M)
    lines = "\n".join(f"server {urlsplit(api).netloc}{servers[0]}" for api in apis)
    text, count = re.subn(r"(^ *server [\d.]+:8080.*?\n)+", f"{lines}\n", text, flags=re.M)
    assert count == 1, "one list of servers"
    places = " ".join(f"{kind}_temp_path temp_{kind};" for kind in _KINDS)
    return text.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("http {", f"http {{ access_log off; {places}")
