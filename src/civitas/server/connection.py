"""One live connection: positions go out when something changes, answers come in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocketDisconnect

import civitas
from civitas.server import chat, seating, wire
from civitas.server.errors import ANSWERED, Refused, problem
from civitas.server.http import address_of, decoded, token_of
from civitas.server.lock import Lock
from civitas.server.people import digest
from civitas.server.store import Unavailable
from civitas.server.table import Ack, Table, Watcher

if TYPE_CHECKING:
    from civitas.server.app import Context
    from civitas.server.sockets import LiveSocket

log = logging.getLogger("civitas.server")
#: somebody who has so many messages, or bytes, still to read is cut off; they come back to the newest position
MOST_WAITING, MOST_WAITING_BYTES = 64, 4 * 1024 * 1024
MOST_BYTES = 64 * 1024
#: why a connection was closed
TRY_LATER, TOO_SLOW = 1013, 4408
_decoder = msgspec.json.Decoder(wire.FromClient)
_decode = _decoder.decode


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


class Connection:
    """One connection to one table, from greeting to good-bye."""

    def __init__(self, context: Context, socket: LiveSocket, table: Table, me: wire.Me | None) -> None:
        self.context = context
        self.socket = socket
        #: once it is accepted, messages go straight to the server below and come straight from it
        self.out, self.into = socket.raw_send, socket.raw_receive
        self.table = table
        self.me = me
        self.counted = f"live {address_of(socket)}"
        self.box = Outbox(socket.write)
        seats = table.seats_of(me.id if me else None) or [civitas.SPECTATOR]
        session = digest(token_of(socket) or "") if me else ""
        #: held while a message is being answered: one after the other
        self._turn = Lock()
        #: whether it has ended: whatever still comes is not taken any more
        self._over = False
        changes = socket.query_params.get("changes") == "1"
        self.watcher = Watcher(me.id if me else None, session, seats, self.box.put, self.box.close, changes)

    async def run(self) -> None:
        table, watcher = self.table, self.watcher
        sender = asyncio.create_task(self._send())
        table.watchers.add(watcher)
        self.context.arrived(watcher)
        receiver: asyncio.Task[None] | None = None
        try:
            if watcher.person is not None:
                await seating.come_back(self.context.play, table, watcher.person)
            async with table.lock:
                await self.context.play.tables.fresh(table)
                watcher.send(wire.ToClient(type="table", table=table.info(watcher.person)))
                if table.match is not None or table.kept is not None:
                    table.tell(watcher)
            receiver = asyncio.create_task(self._receive())
            if self.socket.read_by is not None:
                self.socket.read_by(self.take)
            await asyncio.wait([sender, receiver], return_when=asyncio.FIRST_COMPLETED)
        except Unavailable:
            self.box.close(TRY_LATER)
            await asyncio.wait([sender], timeout=5)
        finally:
            self._over = True
            table.watchers.discard(watcher)
            self.context.left(watcher)
            for task in (sender, receiver):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                        await task

    async def _send(self) -> None:
        """What waits is sent, until the connection shall end."""
        box = self.box
        while box.closed is None:
            await box.news.wait()
            for message in box.take():
                await self.out({"type": "websocket.send", "text": message.decode()})
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code=box.closed)

    async def _receive(self) -> None:
        while True:
            received = await self.into()
            if received["type"] == "websocket.disconnect":
                return
            async with self._turn:
                await self._answer(received.get("text") or received.get("bytes") or "")

    def take(self, sent: bytes) -> bool:
        """What nearly every message is, an answer at a table where nobody else is just answering, goes straight to the
        game and the store: no task has to wake for it. False where it must wait its turn."""
        if self._over or self.me is None or self.box.closed is not None or len(sent) > MOST_BYTES:
            return False
        if b"\\" in sent or b"\x7f" in sent:
            return False  # it may hold what is not allowed, see ``decoded``
        play, table = self.context.play, self.table
        try:
            message: wire.FromClient = _decode(sent)
        except (msgspec.MsgspecError, ValueError):
            return False  # said in its turn
        actions = _answers(message)
        if not actions or not play.free(table) or not self._turn.take():
            return False
        ack = Ack(self.watcher, message.reply)
        try:
            self._allowed()
            play.answer_now(table, self.me, message.seat, message.version, actions, ack, partial(self._taken, ack))
        except ANSWERED as trouble:
            self._refuse(message.reply, trouble)
            self._turn.release()
        return True

    def _taken(self, ack: Ack, trouble: Exception | None) -> None:
        """An answer that was taken at once is in the store, or will not be."""
        self._turn.release()
        if trouble is None:
            self.context.metrics.count("actions_total")
            self._done(ack)
        elif isinstance(trouble, ANSWERED):
            self._refuse(ack.reply, trouble)
        else:
            log.error("an answer could not be written", exc_info=trouble)
            self._refuse(ack.reply, Unavailable(type(trouble).__name__))

    async def _answer(self, sent: str | bytes) -> None:
        """Every message gets an answer; whatever is wrong with it, the connection goes on."""
        reply = 0
        try:
            if len(sent) > MOST_BYTES:
                raise Refused(413, "error-too-large")
            try:
                message = decoded(sent, _decoder)
            except Refused as refused:
                raise Refused(400, "error-message") if refused.message.id == "error-body" else refused from None
            reply = message.reply
            self._allowed()
            await self._do(message)
        except ANSWERED as trouble:
            self._refuse(reply, trouble)

    def _allowed(self) -> None:
        limits = self.context.limits
        if not limits.allow(self.counted) or (self.me is not None and not limits.allow(self.me.id)):
            raise Refused(429, "error-too-fast")

    def _refuse(self, reply: int, trouble: Exception) -> None:
        told, _ = problem(trouble, self.table.row.game)
        self.watcher.send(wire.ToClient(type="problem", reply=reply, problem=told))

    def _done(self, ack: Ack) -> None:
        """Says that something was done, to who has not seen it by a new position."""
        if not ack.told:
            done = wire.Done(version=self.table.version)
            self.watcher.send(wire.ToClient(type="done", reply=ack.reply, done=done))

    async def _do(self, message: wire.FromClient) -> None:
        ack = Ack(self.watcher, message.reply)
        if message.type != "ping":
            if self.me is None:
                raise Refused(401, "error-who")
            await self._change(self.me, message, ack)
        self._done(ack)

    async def _change(self, me: wire.Me, message: wire.FromClient, ack: Ack) -> None:
        play, table = self.context.play, self.table
        if message.type == "say":
            await chat.say(play.store, table, me, message.text, message.to)
        elif message.type == "undo":
            await play.undo(table, me, wire.Undo(seat=message.seat, version=message.version), ack)
        else:
            actions = _answers(message)
            if not actions:
                raise Refused(400, "error-message")
            await play.answer(table, me, message.seat, message.version, actions, ack)
            self.context.metrics.count("actions_total")


def _answers(message: wire.FromClient) -> list[str]:
    """The answers in a message; none where it is something else, or says nothing."""
    if message.type == "act":
        return [message.action] if message.action.strip() else []
    return message.actions if message.type == "act_all" else []
