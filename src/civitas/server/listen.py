"""Several processes on one PostgreSQL: each hears which tables the others have written to."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

from sqlalchemy.engine import make_url

from civitas.server.store import CHANNEL

log = logging.getLogger("civitas.server")


class Listener:
    """A thread that waits for notes and hands each table's id to the event loop."""

    def __init__(self, url: str, heard: Callable[[str, int], None]) -> None:
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard = heard
        self.loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="civitas-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        import psycopg

        while not self._stop.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._stop.is_set():
                        for note in connection.notifies(timeout=0.5):
                            table_id, version = note.payload.split(" ")
                            self.loop.call_soon_threadsafe(self.heard, table_id, int(version))
            except psycopg.Error:
                log.warning("lost the connection for notes; trying again")
                self._stop.wait(1)
