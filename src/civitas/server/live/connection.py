"""The live connections: who is let in, and how messages come and go without what a framework does with each."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import civitas
from civitas.server.accounts.users import digest
from civitas.server.http import schemas
from civitas.server.http.errors import ANSWERED, Refused
from civitas.server.http.requests import address_of, decoded, origin_allowed, token_of
from civitas.server.live.action_handler import MOST_BYTES, Answering, Outbox, answers_in, decoder
from civitas.server.live.websocket_protocol import READ, WRITE
from civitas.server.store import Unavailable
from civitas.server.tables import chat, seat_assignment
from civitas.server.tables.table import Ack, Table, Watcher

if TYPE_CHECKING:
    from civitas.server.app import Context

#: live connections of one person to one table
MOST_EACH = 12
#: why a connection was closed
TRY_LATER, ELSEWHERE, SIGNED_OUT, TOO_MANY = 1013, 4403, 4401, 4429


class LiveSocket(WebSocket):
    """A connection that can also be used without what Starlette checks with every message."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.raw_receive, self.raw_send = receive, send
        extensions = scope.get("extensions", {})
        #: sends at once what can be sent at once, where the server below knows how to
        self.write: Callable[[bytes], bool] | None = extensions.get(WRITE)
        #: is told, likewise, who takes messages at once
        self.read_by: Callable[[Callable[[bytes], bool]], None] | None = extensions.get(READ)


class Connection:
    """One connection to one table, from greeting to good-bye: positions go out when something changes, answers come
    in."""

    def __init__(self, context: Context, socket: LiveSocket, table: Table, me: schemas.Me | None) -> None:
        self.context = context
        self.socket = socket
        #: once it is accepted, messages go straight to the server below and come straight from it
        self.out, self.into = socket.raw_send, socket.raw_receive
        self.table = table
        self.me = me
        self.box = Outbox(socket.write)
        person = me.id if me else None
        seats = table.seats_of(person) or [civitas.SPECTATOR]
        session = digest(token_of(socket) or "") if me else ""
        changes = socket.query_params.get("changes") == "1"
        self.watcher = Watcher(person, session, seats, self.box.put, self.box.close, changes)
        self.answering = Answering(context, table, me, address_of(socket), self.box, self.watcher)

    async def run(self) -> None:
        table, watcher = self.table, self.watcher
        sender = asyncio.create_task(self._send())
        table.watchers.add(watcher)
        self.context.arrived(watcher)
        receiver: asyncio.Task[None] | None = None
        try:
            if watcher.person is not None:
                await seat_assignment.come_back(self.context.play, table, watcher.person)
            async with table.lock:
                await self.context.play.tables.fresh(table)
                watcher.send(schemas.ToClient(type="table", table=table.info(watcher.person)))
                if table.match is not None or table.kept is not None:
                    table.tell(watcher)
            receiver = asyncio.create_task(self._receive())
            if self.socket.read_by is not None:
                self.socket.read_by(self.answering.take)
            await asyncio.wait([sender, receiver], return_when=asyncio.FIRST_COMPLETED)
        except Unavailable:
            self.box.close(TRY_LATER)
            await asyncio.wait([sender], timeout=5)
        finally:
            self.answering.over = True
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
            async with self.answering.turn:
                await self._answer(received.get("text") or received.get("bytes") or "")

    async def _answer(self, sent: str | bytes) -> None:
        """Every message gets an answer; whatever is wrong with it, the connection goes on."""
        reply = 0
        try:
            if len(sent) > MOST_BYTES:
                raise Refused(413, "error-too-large")
            try:
                message = decoded(sent, decoder)
            except Refused as refused:
                raise Refused(400, "error-message") if refused.message.id == "error-body" else refused from None
            reply = message.reply
            self.answering.check()
            await self._do(message)
        except ANSWERED as trouble:
            self.answering.refuse(reply, trouble)

    async def _do(self, message: schemas.FromClient) -> None:
        ack = Ack(self.watcher, message.reply)
        if message.type != "ping":
            if self.me is None:
                raise Refused(401, "error-who")
            await self._change(self.me, message, ack)
        self.answering.done(ack)

    async def _change(self, me: schemas.Me, message: schemas.FromClient, ack: Ack) -> None:
        play, table = self.context.play, self.table
        if message.type == "say":
            await chat.say(play.store, table, me, message.text, message.to)
        elif message.type == "undo":
            await play.undo(table, me, schemas.Undo(seat=message.seat, version=message.version), ack)
        else:
            actions = answers_in(message)
            if not actions:
                raise Refused(400, "error-message")
            await play.answer(table, me, message.seat, message.version, actions, ack)
            self.context.metrics.count("actions_total")


class Live:
    """The live connections, as an application of its own."""

    def __init__(self, context: Context) -> None:
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await live_table(self.context, LiveSocket(scope, receive, send))


async def live_table(context: Context, socket: LiveSocket) -> None:
    """A connection is let in: from this server's own pages, and not too many from one place."""
    if not origin_allowed(context.settings, socket):
        await socket.close(code=ELSEWHERE)
        return
    address = address_of(socket)
    if not context.connections.enter(address):
        context.metrics.count("refused_total", "connections")
        await socket.close(code=TOO_MANY)
        return
    try:
        me = await context.people.by_token(token_of(socket))
        table = await context.play.table(socket.path_params["table"])
        if _full(context, table, me):
            await socket.close(code=TOO_MANY)
            return
        await socket.accept()
        await Connection(context, socket, table, me).run()
    except Refused as refused:
        await socket.close(code=4000 + refused.status)
    except Unavailable:
        await socket.close(code=TRY_LATER)
    except WebSocketDisconnect:
        pass
    finally:
        context.connections.leave(address)


def _full(context: Context, table: Table, me: schemas.Me | None) -> bool:
    """Whether nobody more can watch, or this person has the table open too often."""
    if me is not None and table.seats_of(me.id):
        return sum(watcher.person == me.id for watcher in table.watchers) >= MOST_EACH
    spectators = sum(watcher.seats == [civitas.SPECTATOR] for watcher in table.watchers)
    return spectators >= context.settings.spectators
