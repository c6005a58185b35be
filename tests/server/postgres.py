"""A PostgreSQL server for the tests: the machine's own programs, started on a fresh folder and stopped afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.waiting import wait_until


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def find_program(name: str) -> str | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / name).is_file():
            return str(folder / name)
    return shutil.which(name)


class PostgresCluster:
    """One PostgreSQL on a folder of its own, that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://civitas@127.0.0.1:{self.port}/postgres"
        self.user: str | None = None
        if os.geteuid() == 0:
            # the server refuses to run as root
            self.user = next(name for name in ("postgres", "nobody") if _exists(name))
            shutil.chown(folder, self.user)
        self.env = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8"}
        self.process: subprocess.Popen[bytes] | None = None
        command = [_needed("initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "civitas"]
        subprocess.run(command, user=self.user, env=self.env, check=True, capture_output=True)

    def start(self) -> None:
        options = [
            "-D",
            str(self.folder / "data"),
            "-p",
            str(self.port),
            "-k",
            str(self.folder),
            "-h",
            "127.0.0.1",
            "-F",
        ]
        command = [_needed("postgres"), *options]
        self.process = subprocess.Popen(command, user=self.user, env=self.env, stderr=subprocess.DEVNULL)
        _wait(self.port, self.process)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=60)
            self.process = None


@contextmanager
def running_cluster() -> Iterator[PostgresCluster]:
    # not in pytest's folder: every run of pytest, also one beside this, closes that to all but its owner
    with TemporaryDirectory(prefix="civitas-postgres-") as folder:
        found = PostgresCluster(Path(folder))
        found.start()
        try:
            yield found
        finally:
            found.stop(signal.SIGINT)


@contextmanager
def empty_database() -> Iterator[str]:
    """The address of a new, empty database."""
    with running_cluster() as found:
        yield found.url


def _needed(name: str) -> str:
    found = find_program(name)
    assert found, f"PostgreSQL's programs are needed for these tests: {name}"
    return found


def _exists(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    import psycopg

    def answers() -> bool:
        assert process.poll() is None, "PostgreSQL did not start"
        try:
            psycopg.connect(f"postgresql://civitas@127.0.0.1:{port}/postgres", connect_timeout=1).close()
            return True
        except psycopg.OperationalError:
            return False

    wait_until(answers, "PostgreSQL does not answer")
