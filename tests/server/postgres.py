"""A PostgreSQL server for the tests: the machine's own programs, started on a fresh folder and stopped afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def program(name: str) -> str | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / name).is_file():
            return str(folder / name)
    return shutil.which(name)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a new, empty database."""
    # not in pytest's folder: every run of pytest, also one beside this, closes that to all but its owner
    with TemporaryDirectory(prefix="civitas-postgres-") as folder, _postgres(Path(folder)) as url:
        yield url


@contextmanager
def _postgres(folder: Path) -> Iterator[str]:
    initdb, server = program("initdb"), program("postgres")
    assert initdb and server, "PostgreSQL's programs (initdb, postgres) are needed for these tests"
    user: str | None = None
    if os.geteuid() == 0:
        # the server refuses to run as root
        user = next(name for name in ("postgres", "nobody") if _exists(name))
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    env = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8"}
    common = ["-D", str(data)]
    subprocess.run(
        [initdb, *common, "-A", "trust", "-U", "civitas"], user=user, env=env, check=True, capture_output=True
    )
    options = ["-p", str(port), "-k", str(folder), "-h", "127.0.0.1", "-F"]
    process = subprocess.Popen([server, *common, *options], user=user, env=env, stderr=subprocess.DEVNULL)
    try:
        _wait(port, process)
        address = f"postgresql://civitas@127.0.0.1:{port}/postgres"
        yield address
    finally:
        process.terminate()
        process.wait(timeout=20)


def _exists(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    import time

    import psycopg

    for _ in range(200):
        assert process.poll() is None, "PostgreSQL did not start"
        try:
            psycopg.connect(f"postgresql://civitas@127.0.0.1:{port}/postgres", connect_timeout=1).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError("PostgreSQL does not answer")
