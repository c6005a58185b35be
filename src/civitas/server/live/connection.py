"""The live connections: who is let in, and how messages come and go without what a framework does with each."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import civitas
from civitas.server.accounts.users import token_digest
from civitas.server.http import schemas
from civitas.server.http.errors import REPORTABLE_ERRORS, HttpProblem
from civitas.server.http.requests import client_address, decode_json, is_origin_allowed, session_token
from civitas.server.live.action_handler import (
    MAX_MESSAGE_BYTES,
    ActionHandler,
    Outbox,
    message_actions,
    message_decoder,
)
from civitas.server.live.websocket_protocol import RECEIVE_EXTENSION, SEND_EXTENSION
from civitas.server.store import Unavailable
from civitas.server.tables import chat, seat_assignment
from civitas.server.tables.table import Ack, Table, Watcher

if TYPE_CHECKING:
    from civitas.server.app import Context

#: live connections of one person to one table
MAX_PER_USER_AND_TABLE = 12
#: why a connection was closed
CLOSE_TRY_LATER, CLOSE_FOREIGN_ORIGIN, CLOSE_SIGNED_OUT, CLOSE_TOO_MANY = 1013, 4403, 4401, 4429


class RawWebSocket(WebSocket):
    """A connection that can also be used without what Starlette checks with every message."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.raw_receive, self.raw_send = receive, send
        extensions = scope.get("extensions", {})
        #: sends at once what can be sent at once, where the server below knows how to
        self.try_send: Callable[[bytes], bool] | None = extensions.get(SEND_EXTENSION)
        #: is told, likewise, who takes messages at once
        self.set_receiver: Callable[[Callable[[bytes], bool]], None] | None = extensions.get(RECEIVE_EXTENSION)


class TableConnection:
    """One connection to one table, from greeting to good-bye: positions go out when something changes, answers come
    in."""

    def __init__(self, context: Context, socket: RawWebSocket, table: Table, me: schemas.Me | None) -> None:
        self.context = context
        self.socket = socket
        #: once it is accepted, messages go straight to the server below and come straight from it
        self.send_raw, self.receive_raw = socket.raw_send, socket.raw_receive
        self.table = table
        self.me = me
        self.outbox = Outbox(socket.try_send)
        person = me.id if me else None
        seats = table.seats_of(person) or [civitas.SPECTATOR]
        session = token_digest(session_token(socket) or "") if me else ""
        changes = socket.query_params.get("changes") == "1"
        self.watcher = Watcher(person, session, seats, self.outbox.put, self.outbox.close, changes)
        self.action_handler = ActionHandler(context, table, me, client_address(socket), self.outbox, self.watcher)

    async def run(self) -> None:
        table, watcher = self.table, self.watcher
        sender = asyncio.create_task(self._send())
        table.watchers.add(watcher)
        self.context.track_connect(watcher)
        receiver: asyncio.Task[None] | None = None
        try:
            if watcher.person is not None:
                await seat_assignment.end_stand_in(self.context.moves, table, watcher.person)
            async with table.lock:
                await self.context.moves.registry.ensure_fresh(table)
                watcher.send(schemas.ToClient(type="table", table=table.to_info(watcher.person)))
                if table.match is not None or table.archived is not None:
                    table.send_position(watcher)
            receiver = asyncio.create_task(self._receive())
            if self.socket.set_receiver is not None:
                self.socket.set_receiver(self.action_handler.try_handle)
            await asyncio.wait([sender, receiver], return_when=asyncio.FIRST_COMPLETED)
        except Unavailable:
            self.outbox.close(CLOSE_TRY_LATER)
            await asyncio.wait([sender], timeout=5)
        finally:
            self.action_handler.closed = True
            table.watchers.discard(watcher)
            self.context.track_disconnect(watcher)
            for task in (sender, receiver):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                        await task

    async def _send(self) -> None:
        """What waits is sent, until the connection shall end."""
        box = self.outbox
        while box.close_code is None:
            await box.has_messages.wait()
            for message in box.drain():
                await self.send_raw({"type": "websocket.send", "text": message.decode()})
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code=box.close_code)

    async def _receive(self) -> None:
        while True:
            received = await self.receive_raw()
            if received["type"] == "websocket.disconnect":
                return
            async with self.action_handler.lock:
                await self._handle(received.get("text") or received.get("bytes") or "")

    async def _handle(self, sent: str | bytes) -> None:
        """Every message gets an answer; whatever is wrong with it, the connection goes on."""
        reply = 0
        try:
            if len(sent) > MAX_MESSAGE_BYTES:
                raise HttpProblem(413, "error-too-large")
            try:
                message = decode_json(sent, message_decoder)
            except HttpProblem as refused:
                raise HttpProblem(400, "error-message") if refused.message.id == "error-body" else refused from None
            reply = message.reply
            self.action_handler.check_rate()
            await self._dispatch(message)
        except REPORTABLE_ERRORS as trouble:
            self.action_handler.send_problem(reply, trouble)

    async def _dispatch(self, message: schemas.FromClient) -> None:
        ack = Ack(self.watcher, message.reply)
        if message.type != "ping":
            if self.me is None:
                raise HttpProblem(401, "error-who")
            await self._apply(self.me, message, ack)
        self.action_handler.send_done(ack)

    async def _apply(self, me: schemas.Me, message: schemas.FromClient, ack: Ack) -> None:
        play, table = self.context.moves, self.table
        if message.type == "say":
            await chat.post_message(play.store, table, me, message.text, message.to)
        elif message.type == "undo":
            await play.undo(table, me, schemas.Undo(seat=message.seat, version=message.version), ack)
        else:
            actions = message_actions(message)
            if not actions:
                raise HttpProblem(400, "error-message")
            await play.submit(table, me, message.seat, message.version, actions, ack)
            self.context.metrics.increment("actions_total")


class LiveEndpoint:
    """The live connections, as an application of its own."""

    def __init__(self, context: Context) -> None:
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await serve_connection(self.context, RawWebSocket(scope, receive, send))


async def serve_connection(context: Context, socket: RawWebSocket) -> None:
    """A connection is let in: from this server's own pages, and not too many from one place."""
    if not is_origin_allowed(context.settings, socket):
        await socket.close(code=CLOSE_FOREIGN_ORIGIN)
        return
    address = client_address(socket)
    if not context.connection_limiter.acquire(address):
        context.metrics.increment("refused_total", "connections")
        await socket.close(code=CLOSE_TOO_MANY)
        return
    try:
        me = await context.users.by_token(session_token(socket))
        table = await context.moves.load_table(socket.path_params["table"])
        if _is_full(context, table, me):
            await socket.close(code=CLOSE_TOO_MANY)
            return
        await socket.accept()
        await TableConnection(context, socket, table, me).run()
    except HttpProblem as refused:
        await socket.close(code=4000 + refused.status)
    except Unavailable:
        await socket.close(code=CLOSE_TRY_LATER)
    except WebSocketDisconnect:
        pass
    finally:
        context.connection_limiter.release(address)


def _is_full(context: Context, table: Table, me: schemas.Me | None) -> bool:
    """Whether nobody more can watch, or this person has the table open too often."""
    if me is not None and table.seats_of(me.id):
        return sum(watcher.person == me.id for watcher in table.watchers) >= MAX_PER_USER_AND_TABLE
    spectators = sum(watcher.seats == [civitas.SPECTATOR] for watcher in table.watchers)
    return spectators >= context.settings.spectators
