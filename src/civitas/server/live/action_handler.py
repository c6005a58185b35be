"""Answers on a live connection: what each of them goes through, in and out. Compiled, unlike the connection itself."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from civitas.server.http import schemas
from civitas.server.http.errors import ANSWERED, Refused, problem
from civitas.server.store import Unavailable
from civitas.server.tables.table import Ack, Table, Watcher
from civitas.server.tables.table_lock import Lock

if TYPE_CHECKING:
    from civitas.server.app import Context

log = logging.getLogger("civitas.server")
#: somebody who has so many messages, or bytes, still to read is cut off; they come back to the newest position
MOST_WAITING, MOST_WAITING_BYTES = 64, 4 * 1024 * 1024
MOST_BYTES = 64 * 1024
#: why such a connection was closed
TOO_SLOW = 4408
decoder = msgspec.json.Decoder(schemas.FromClient)
_decode = decoder.decode


class Outbox:
    """What one reader is still to be sent: a plain queue, for asyncio's own costs every message twice as much. Where
    ``write`` can send a message at once, and nothing waits before it, it does not come here at all."""

    def __init__(self, write: Callable[[bytes], bool] | None = None) -> None:
        #: set while something waits, or is being sent; and the same, for who asks again and again
        self.news = asyncio.Event()
        self._sending = False
        #: why the connection shall end, once it shall
        self.closed: int | None = None
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._write = write

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, message: bytes) -> None:
        if self.closed is not None:
            return
        if self._write is not None and not self._sending and self._write(message):
            return
        self._bytes += len(message)
        if len(self._waiting) >= MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self.close(TOO_SLOW)
            return
        self._waiting.append(message)
        self._wake()

    def close(self, code: int) -> None:
        """Ends the connection; what was still to be read is not sent any more."""
        if self.closed is None:
            self.closed = code
            self._waiting.clear()
            self._wake()

    def _wake(self) -> None:
        self._sending = True
        self.news.set()

    def take(self) -> Iterator[bytes]:
        """Everything that waits, one after the other; whatever comes meanwhile, too."""
        while self._waiting:
            message = self._waiting.popleft()
            self._bytes -= len(message)
            yield message
        self._sending = False
        self.news.clear()


class Answering:
    """The answers of one connection, one after the other."""

    def __init__(
        self, context: Context, table: Table, me: schemas.Me | None, address: str, box: Outbox, watcher: Watcher
    ) -> None:
        self.context = context
        self.table = table
        self.me = me
        self.counted = f"live {address}"
        self.box = box
        self.watcher = watcher
        #: held while a message is being answered
        self.turn = Lock()
        #: whether the connection has ended: whatever still comes is not taken any more
        self.over = False

    def take(self, sent: bytes) -> bool:
        """What nearly every message is, an answer at a table where nobody else is just answering, goes straight to the
        game and the store: no task has to wake for it. False where it must wait its turn."""
        if self.over or self.me is None or self.box.closed is not None or len(sent) > MOST_BYTES:
            return False
        if b"\\" in sent or b"\x7f" in sent:
            return False  # it may hold what is not allowed, see ``decoded``
        play, table = self.context.play, self.table
        try:
            message: schemas.FromClient = _decode(sent)
        except (msgspec.MsgspecError, ValueError):
            return False  # said in its turn
        actions = answers_in(message)
        if not actions or not play.free(table) or not self.turn.take():
            return False
        ack = Ack(self.watcher, message.reply)
        try:
            self.check()
            play.answer_now(table, self.me, message.seat, message.version, actions, ack, partial(self._taken, ack))
        except ANSWERED as trouble:
            self.refuse(message.reply, trouble)
            self.turn.release()
        return True

    def _taken(self, ack: Ack, trouble: Exception | None) -> None:
        """An answer that was taken at once is in the store, or will not be."""
        self.turn.release()
        if trouble is None:
            self.context.metrics.count("actions_total")
            self.done(ack)
        elif isinstance(trouble, ANSWERED):
            self.refuse(ack.reply, trouble)
        else:
            log.error("an answer could not be written", exc_info=trouble)
            self.refuse(ack.reply, Unavailable(type(trouble).__name__))

    def check(self) -> None:
        """Raises where messages come too fast."""
        limits = self.context.limits
        if not limits.allow(self.counted) or (self.me is not None and not limits.allow(self.me.id)):
            raise Refused(429, "error-too-fast")

    def refuse(self, reply: int, trouble: Exception) -> None:
        told, _ = problem(trouble, self.table.row.game)
        self.watcher.send(schemas.ToClient(type="problem", reply=reply, problem=told))

    def done(self, ack: Ack) -> None:
        """Says that something was done, to who has not seen it by a new position."""
        if not ack.told:
            done = schemas.Done(version=self.table.version)
            self.watcher.send(schemas.ToClient(type="done", reply=ack.reply, done=done))


def answers_in(message: schemas.FromClient) -> list[str]:
    """The answers in a message; none where it is something else, or says nothing."""
    if message.type == "act":
        return [message.action] if message.action.strip() else []
    return message.actions if message.type == "act_all" else []
