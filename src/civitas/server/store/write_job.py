"""What is to be written: a job for the writer of the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from civitas.server.store.rows import EntryRow


class WriteJob:
    """A piece of work for the writer: new entries of a game, other statements, or both."""

    def __init__(
        self,
        work: Callable[[Connection], Any] | None,
        then: Callable[[Exception | None, Any], None],
        entries: list[EntryRow] | None = None,
        asked: int | None = None,
    ) -> None:
        self.work = work
        #: called in the loop the job comes from, when it is done or has failed
        self.on_done = then
        self.entries = entries or []
        self.asked = asked
        self.loop = asyncio.get_running_loop()
        self.result: Any = None
        self.error: Exception | None = None
