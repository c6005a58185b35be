"""Receive the change notifications of other server processes over PostgreSQL LISTEN/NOTIFY.

A notification is ``table ID VERSION`` (version 0 if something other than the entries changed), ``said ID NUMBER``,
``person ID`` or ``evening ID`` (a sheet session).

Notifications sent while nobody listened are lost; so after every (re)connect everything in memory must be treated as
stale.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

from sqlalchemy.engine import make_url

from civitas.server.store import CHANNEL

log = logging.getLogger("civitas.server")


class Listener:
    """Listen for notifications in a thread and hand each of them to the event loop.

    ``began`` is called after every (re)connect, ``heard`` with the words of each notification; both run in the event
    loop in which the listener was created.
    """

    def __init__(self, url: str, began: Callable[[], None], heard: Callable[[list[str]], None]) -> None:
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.on_connected = began
        self.on_notification = heard
        self.loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="civitas-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread and wait up to five seconds for it to end."""
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        import psycopg

        while not self._stop.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.loop.call_soon_threadsafe(self.on_connected)
                    while not self._stop.is_set():
                        for note in connection.notifies(timeout=0.5):
                            self.loop.call_soon_threadsafe(self.on_notification, note.payload.split(" "))
            except psycopg.Error:
                log.warning("lost the connection for notes; trying again")
                self._stop.wait(1)
            except RuntimeError:
                return  # the loop has ended
