"""Diagnose an installation: each finding is a severity and a message that says what to do."""

from __future__ import annotations

import errno
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

import civitas
from civitas.compiled import ROOT, running_build
from civitas.core.message import Message
from civitas.server import client_build
from civitas.server.settings import Settings
from civitas.server.store import NewerDatabase, Store, migrate
from civitas.server.store.health import running_games

OK, WARNING, ERROR = "good", "odd", "bad"
#: each finding: how bad it is, and what is to be said
Finding = tuple[str, Message]


def check_database(settings: Settings) -> Message | None:
    """Return why games could not be stored in the database, or ``None`` where they can.

    Migrates the database to the newest schema on the way.
    """
    try:
        address = make_url(settings.database)
        if address.get_backend_name() not in ("sqlite", "postgresql"):
            return Message("doctor-database-address", {"address": _without_credentials(settings.database)})
        store = Store(settings.database, settings.durability)
    except (ArgumentError, ValueError):
        return Message("doctor-database-address", {"address": _without_credentials(settings.database)})
    except ModuleNotFoundError:
        return Message("doctor-database-driver")
    except OSError as trouble:
        return Message("doctor-database-folder", {"folder": _folder(settings), "why": trouble.strerror or ""})
    try:
        migrate(store)
        with store.engine.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE doctor (id INTEGER)")
            connection.exec_driver_sql("DROP TABLE doctor")
        return None
    except NewerDatabase:
        return Message("doctor-database-newer")
    except (SQLAlchemyError, sqlite3.Error) as trouble:
        return _database_message(settings, str(trouble.__cause__ or trouble))
    finally:
        store.close()


def _database_message(settings: Settings, why: str) -> Message:
    """Return the message for a database error whose text is ``why``."""
    said = " ".join(why.split())[:200]
    if "not a database" in said or "malformed" in said:
        return Message("doctor-database-broken", {"file": _file(settings)})
    if "readonly" in said or "unable to open" in said:
        return Message("doctor-database-folder", {"folder": _folder(settings), "why": said})
    return Message("doctor-database", {"why": said})


def _without_credentials(url: str) -> str:
    """Return a URL without user name and password, cut to 80 characters."""
    return url.rpartition("@")[2][:80]


def _file(settings: Settings) -> str:
    """Return the database file of an SQLite URL."""
    return str(make_url(settings.database).database or "")


def _folder(settings: Settings) -> str:
    """Return the folder of the database file."""
    return str(Path(_file(settings)).parent)


def run_checks(settings: Settings) -> list[Finding]:
    """Run all checks of an installation; the findings come in the order in which one would fix them."""
    found: list[Finding] = []

    def say(good: bool, bad: str, right: str, wrong: str, **args: str | int) -> None:
        found.append((OK if good else bad, Message(right if good else wrong, dict(args))))

    is_checkout = (ROOT.parent.parent / "setup.py").is_file()
    interpreted = "doctor-interpreted" if is_checkout else "doctor-interpreted-package"
    say(running_build().name == "compiled", WARNING, "doctor-compiled", interpreted)
    obstacle = client_build.obstacle()
    builds_itself = obstacle in ("doctor-client-unbuilt", "doctor-client-fetches-node")
    say(obstacle is None, WARNING if builds_itself else ERROR, "doctor-client", obstacle or "")
    trouble = check_database(settings)
    found.append((ERROR, trouble) if trouble else (OK, Message("doctor-database-good")))
    waiting = 0 if trouble else _count_outdated_games(settings)
    if waiting:
        found.append((WARNING, Message("doctor-old-tables", {"n": waiting})))
    place = check_address(settings.host, settings.port)
    if place is None or place.id == "serve-port":
        say(place is None, WARNING, "doctor-port", "doctor-port-taken", port=str(settings.port))
    else:
        found.append((ERROR, place))
    say(_can_start_worker(), ERROR, "doctor-workers", "doctor-no-workers", n=settings.workers)
    files = _max_open_files()
    say(not files or files >= settings.connections, WARNING, "doctor-files", "doctor-few-files", n=files)
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        fine = parts.scheme == "https" and bool(parts.hostname)
        say(fine, WARNING, "doctor-public", "doctor-not-secure", url=settings.public_url)
    if settings.smtp:
        say(
            _can_connect(settings.smtp),
            ERROR,
            "doctor-mail",
            "doctor-no-mail",
            server=_without_credentials(settings.smtp),
        )
    if settings.webhooks_private and settings.public_url:
        found.append((WARNING, Message("doctor-webhooks")))
    if settings.passwords and not settings.secure:
        found.append((ERROR, Message("doctor-passwords")))
    return found


def _count_outdated_games(settings: Settings) -> int:
    """Count the running games that were begun with a rules version that is not installed here."""
    versions = {name: civitas.game(name).version for name in civitas.game_names()}
    store = Store(settings.database, settings.durability)
    try:
        return sum(versions.get(game) != version for game, version in running_games(store))
    finally:
        store.close()


def check_address(host: str, port: int) -> Message | None:
    """Return why the server could not listen on this host and port, or ``None`` where it can."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OverflowError:
            return Message("serve-port-number", {"port": str(port)})
        except OSError as trouble:
            if trouble.errno == errno.EADDRINUSE:
                return Message("serve-port", {"port": str(port)})
            if trouble.errno in (errno.EACCES, errno.EPERM):
                return Message("serve-port-forbidden", {"port": str(port)})
            return Message("serve-host", {"host": host, "why": trouble.strerror or str(trouble)})
    return None


def _can_start_worker() -> bool:
    """Return whether a worker process starts, and ends when its input is closed."""
    try:
        command = [sys.executable, "-m", "civitas.server.workers.pool"]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
        return done.returncode == 0 and bool(done.stdout)
    except (OSError, subprocess.TimeoutExpired):
        return False


def _max_open_files() -> int:
    """Return the hard limit on open files and connections of a process; 0 where the system does not tell."""
    if os.name != "posix":
        return 0
    import resource

    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]


def _can_connect(server: str) -> bool:
    """Return whether the server of a URL accepts a TCP connection within five seconds; the default port is 25."""
    parts = urlsplit(server)
    try:
        with socket.create_connection((parts.hostname or "localhost", parts.port or 25), timeout=5):
            return True
    except (OSError, ValueError):
        return False
