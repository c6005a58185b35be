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
from civitas.server.http.errors import REPORTABLE_ERRORS, HttpProblem, describe_problem
from civitas.server.store import Unavailable
from civitas.server.tables.table import Ack, Table, Watcher
from civitas.server.tables.table_lock import FairLock

if TYPE_CHECKING:
    from civitas.server.app import Context

log = logging.getLogger("civitas.server")
#: somebody who has so many messages, or bytes, still to read is cut off; they come back to the newest position
MAX_QUEUED_MESSAGES, MAX_QUEUED_BYTES = 64, 4 * 1024 * 1024
MAX_MESSAGE_BYTES = 64 * 1024
#: why such a connection was closed
CLOSE_TOO_SLOW = 4408
message_decoder = msgspec.json.Decoder(schemas.FromClient)
_decode = message_decoder.decode


class Outbox:
    """What one reader is still to be sent: a plain queue, for asyncio's own costs every message twice as much. Where
    ``write`` can send a message at once, and nothing waits before it, it does not come here at all."""

    def __init__(self, write: Callable[[bytes], bool] | None = None) -> None:
        #: set while something waits, or is being sent; and the same, for who asks again and again
        self.has_messages = asyncio.Event()
        self._sending = False
        #: why the connection shall end, once it shall
        self.close_code: int | None = None
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._write = write

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, message: bytes) -> None:
        if self.close_code is not None:
            return
        if self._write is not None and not self._sending and self._write(message):
            return
        self._bytes += len(message)
        if len(self._waiting) >= MAX_QUEUED_MESSAGES or self._bytes > MAX_QUEUED_BYTES:
            self.close(CLOSE_TOO_SLOW)
            return
        self._waiting.append(message)
        self._wake()

    def close(self, code: int) -> None:
        """Ends the connection; what was still to be read is not sent any more."""
        if self.close_code is None:
            self.close_code = code
            self._waiting.clear()
            self._wake()

    def _wake(self) -> None:
        self._sending = True
        self.has_messages.set()

    def drain(self) -> Iterator[bytes]:
        """Everything that waits, one after the other; whatever comes meanwhile, too."""
        while self._waiting:
            message = self._waiting.popleft()
            self._bytes -= len(message)
            yield message
        self._sending = False
        self.has_messages.clear()


class ActionHandler:
    """The answers of one connection, one after the other."""

    def __init__(
        self, context: Context, table: Table, me: schemas.Me | None, address: str, box: Outbox, watcher: Watcher
    ) -> None:
        self.context = context
        self.table = table
        self.me = me
        self.rate_key = f"live {address}"
        self.outbox = box
        self.watcher = watcher
        #: held while a message is being answered
        self.lock = FairLock()
        #: whether the connection has ended: whatever still comes is not taken any more
        self.closed = False

    def try_handle(self, sent: bytes) -> bool:
        """What nearly every message is, an answer at a table where nobody else is just answering, goes straight to the
        game and the store: no task has to wake for it. False where it must wait its turn."""
        if self.closed or self.me is None or self.outbox.close_code is not None or len(sent) > MAX_MESSAGE_BYTES:
            return False
        if b"\\" in sent or b"\x7f" in sent:
            return False  # it may hold what is not allowed, see ``decode_json``
        play, table = self.context.moves, self.table
        try:
            message: schemas.FromClient = _decode(sent)
        except (msgspec.MsgspecError, ValueError):
            return False  # said in its turn
        actions = message_actions(message)
        if not actions or not play.is_idle(table) or not self.lock.try_acquire():
            return False
        ack = Ack(self.watcher, message.reply)
        try:
            self.check_rate()
            play.submit_nowait(
                table, self.me, message.seat, message.version, actions, ack, partial(self._on_committed, ack)
            )
        except REPORTABLE_ERRORS as trouble:
            self.send_problem(message.reply, trouble)
            self.lock.release()
        return True

    def _on_committed(self, ack: Ack, trouble: Exception | None) -> None:
        """An answer that was taken at once is in the store, or will not be."""
        self.lock.release()
        if trouble is None:
            self.context.metrics.increment("actions_total")
            self.send_done(ack)
        elif isinstance(trouble, REPORTABLE_ERRORS):
            self.send_problem(ack.reply, trouble)
        else:
            log.error("an answer could not be written", exc_info=trouble)
            self.send_problem(ack.reply, Unavailable(type(trouble).__name__))

    def check_rate(self) -> None:
        """Raises where messages come too fast."""
        limits = self.context.rate_limiter
        if not limits.allow(self.rate_key) or (self.me is not None and not limits.allow(self.me.id)):
            raise HttpProblem(429, "error-too-fast")

    def send_problem(self, reply: int, trouble: Exception) -> None:
        told, _ = describe_problem(trouble, self.table.row.game)
        self.watcher.send(schemas.ToClient(type="problem", reply=reply, problem=told))

    def send_done(self, ack: Ack) -> None:
        """Says that something was done, to who has not seen it by a new position."""
        if not ack.sent:
            done = schemas.Done(version=self.table.version)
            self.watcher.send(schemas.ToClient(type="done", reply=ack.reply, done=done))


def message_actions(message: schemas.FromClient) -> list[str]:
    """The answers in a message; none where it is something else, or says nothing."""
    if message.type == "act":
        return [message.action] if message.action.strip() else []
    return message.actions if message.type == "act_all" else []
