"""Builds the image on a Debian of its own, looks at it, runs API and worker from it, and plays a match against them.

`make image-test` runs it. It needs root, buildah and debootstrap, and neither Docker nor a registry. What is run is the image's own
root, read-only, as the image's own user, with the environment and the entry point that the image names; only the network is the
host's.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from filbert.adapters.embedded_store import find_program
from harness.ports import free_ports
from harness.processes import SECRET_KEY, Process, Processes, processes

ROOT = Path(__file__).parents[2]
WORK = ROOT / "build" / "image"
BASE, IMAGE = "localhost/filbert-base", "localhost/filbert"
NEEDED = {"buildah": "buildah", "debootstrap": "debootstrap", "unshare": "util-linux", "chroot": "coreutils"}
COMPILERS = ("cc", "gcc", "g++", "c++", "clang", "ld", "as", "make")
DEBIAN = "http://deb.debian.org/debian"

_ENTER = """
mount --bind "$1" "$1"
mount -o remount,ro,bind "$1"
mount -t tmpfs -o size=64m,mode=1777 tmp "$1/tmp"
mount -t proc proc "$1/proc"
mount --bind /dev "$1/dev"
root=$1 user=$2
shift 2
exec chroot --userspec="$user" "$root" "$@"
"""
"""A container in six lines: the root in $1, as the user in $2, runs the rest."""

Json = dict[str, Any]


def missing() -> list[str]:
    """Why this cannot run here, each with its remedy."""
    found = [f"{each} is not installed; apt-get install {package}" for each, package in NEEDED.items() if not shutil.which(each)]
    return found + (["root is needed, to make a root file system; run it with sudo"] if os.geteuid() else [])


def buildah(*arguments: str) -> str:
    """What buildah prints. Storage and mounts stay below `build/`, and need nothing of the kernel but chroot."""
    command = ["buildah", "--root", str(WORK / "storage"), "--runroot", str(WORK / "run"), *arguments]
    environ = os.environ | {"STORAGE_DRIVER": "vfs", "BUILDAH_ISOLATION": "chroot"}
    return subprocess.run(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def make_base() -> None:
    """A Debian with Python as an image, made once: some minutes, and 300 MB."""
    if BASE in buildah("images", "--format", "{{.Name}}").split():
        return
    say("making a Debian with Python")
    with tempfile.TemporaryDirectory(dir=WORK) as directory:
        root = Path(directory) / "root"
        packages = "ca-certificates,python3,python3-venv"
        subprocess.run(
            ["debootstrap", "--variant=minbase", f"--include={packages}", "bookworm", str(root), DEBIAN],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        container = buildah("from", "scratch")
        buildah("add", "--quiet", container, str(root), "/")
        buildah("commit", "--quiet", "--rm", container, BASE)


def build() -> None:
    """The image, on that base. The builder trusts whom this machine trusts, since a registry may stand behind its proxy."""
    say("building the image")
    pip = WORK / "pip.conf"
    pip.write_text("[global]\ncert = /etc/ssl/certs/ca-certificates.crt\n")
    volumes = ["--volume=/etc/ssl/certs:/etc/ssl/certs:ro", f"--volume={pip}:/etc/pip.conf:ro"]
    arguments = [f"--build-arg=BASE_IMAGE={BASE}", "--build-arg=REVISION=tested"]
    buildah("build", "--quiet", *volumes, *arguments, "--tag", IMAGE, ".")


def look(root: Path, image: Json) -> None:
    """What the image promises of itself."""
    config = image["OCIv1"]["config"]
    programs = [path for each in COMPILERS for path in root.glob(f"*/bin/{each}")] + list(root.glob("opt/filbert/bin/pip*"))
    bill = json.loads((root / "opt/filbert/sbom.cdx.json").read_text("utf-8"))
    installed = {each.name.partition("-")[0].lower() for each in root.glob("opt/filbert/lib/python3*/site-packages/*.dist-info")}
    writable = [path for path in (root / "opt/filbert").rglob("*") if not path.is_symlink() and path.stat().st_mode & 0o022]

    expect(config["User"] == "10001:10001", f"the user is {config['User']}")
    expect(config["Labels"]["org.opencontainers.image.version"] != "", "there is no version label")
    expect(config["Labels"]["org.opencontainers.image.revision"] == "tested", "there is no revision label")
    expect(not programs, f"it holds {programs}")
    expect({"flask", "filbert", "redis"} <= installed and "pytest" not in installed, f"it has installed {sorted(installed)}")
    expect(
        any(each["purl"].startswith("pkg:deb/") for each in bill["components"]), "the bill of materials has no packages of Debian"
    )
    expect(not writable, f"others may write {writable[:3]}")
    say(f"looked at it: {len(installed)} packages, {len(bill['components'])} in the bill of materials, no compiler, no pip")


def start(started: Processes, root: Path, image: Json, command: str, **settings: str) -> Process:
    """A process of the image as a container would run it: process 1, read-only but for /tmp, as its user, in its environment."""
    config = image["OCIv1"]["config"]
    port, health_port = free_ports(2)
    settings = {"port": str(port), "health_port": str(health_port), "secret_key": SECRET_KEY, **settings}
    variables = [*config["Env"], *(f"FILBERT_{name.upper()}={value}" for name, value in settings.items())]
    process = started.run(
        [
            *("unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-euc", _ENTER, "sh", str(root), config["User"]),
            *("/usr/bin/env", "-i", *variables, *config["Entrypoint"], command),
        ],
        url=f"http://127.0.0.1:{port}",
        health_url=f"http://127.0.0.1:{health_port}",
    )
    process.await_that(process.is_ready, f"{command} to be ready", within_s=300)
    return process


def first_inside(process: Process) -> int:
    """What is process 1 in there."""
    return int(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("ascii").split()[0])


def play(root: Path, image: Json, directory: Path) -> None:
    """A match on the image's API and worker, which end when they are asked to."""
    with processes(directory, "") as started:
        (port,) = free_ports(1)
        started.run([find_program().path, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(directory)])
        url = f"redis://127.0.0.1:{port}/0"
        worker = start(started, root, image, "worker", redis_url=url)
        api = start(started, root, image, "api", redis_url=url)
        users = {Path(f"/proc/{first_inside(each)}").stat().st_uid for each in (api, worker)}
        expect(users == {10001}, f"it runs as {users}")
        say("API and worker are ready; playing a match")
        subprocess.run([sys.executable, "-m", "filbert_sdk.demo", "--url", api.url], check=True, timeout=600)
        for name, each in (("worker", worker), ("api", api)):
            os.kill(first_inside(each), signal.SIGTERM)
            status = each.wait(within_s=60)
            expect(status == 0, f"{name} ended with status {status}:\n{each.log[-2000:]}")
            expect("Traceback" not in each.log, f"{name} printed a traceback:\n{each.log[-2000:]}")
        say("both ended when they were asked to")


def expect(holds: bool, otherwise: str) -> None:
    """Raises: SystemExit with what is wrong, if it does not hold."""
    if not holds:
        raise SystemExit(f"image-test: {otherwise}")


def say(text: str) -> None:
    """Tell what happens; it takes minutes."""
    print(f"image-test: {text}", flush=True)


def main() -> int:
    """Run it all; returns the exit status."""
    if lacks := missing():
        print("the image cannot be tested here:", *lacks, sep="\n  ", file=sys.stderr)
        return 1
    WORK.mkdir(parents=True, exist_ok=True)
    make_base()
    build()
    image = json.loads(buildah("inspect", "--type", "image", IMAGE))
    container = buildah("from", IMAGE)
    try:
        root = Path(buildah("mount", container))
        look(root, image)
        with tempfile.TemporaryDirectory() as directory:
            play(root, image, Path(directory))
    finally:
        buildah("umount", container)
        buildah("rm", container)
    return 0


if __name__ == "__main__":
    sys.exit(main())
