"""Serve the live WebSocket connections of a table: accept them, send positions, handle messages."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

import civitas
from civitas.i18n.fluent import Translator
from civitas.i18n.languages import is_known_language
from civitas.server.accounts.users import token_digest
from civitas.server.http import schemas
from civitas.server.http.errors import REPORTABLE_ERRORS, HttpProblem, describe_problem
from civitas.server.http.requests import client_address, decode_json, is_origin_allowed, session_token
from civitas.server.live.broadcast import Ack, Watcher
from civitas.server.store import Unavailable
from civitas.server.tables import chat, seat_assignment
from civitas.server.tables.moves import PlayerMove, UndoMove
from civitas.server.tables.table import Table

if TYPE_CHECKING:
    from civitas.server.app import Context

#: live connections of one person to one table
MAX_PER_USER_AND_TABLE = 12
#: somebody who has so many messages, or bytes, still to read is cut off; they come back to the newest position
MAX_QUEUED_MESSAGES, MAX_QUEUED_BYTES = 64, 4 * 1024 * 1024
MAX_MESSAGE_BYTES = 64 * 1024
#: why a connection was closed
CLOSE_TRY_LATER, CLOSE_FOREIGN_ORIGIN, CLOSE_SIGNED_OUT, CLOSE_TOO_SLOW, CLOSE_TOO_MANY = 1013, 4403, 4401, 4408, 4429
_message_decoder = msgspec.json.Decoder(schemas.FromClient)


class Outbox:
    """The queue of messages to one connection; bounded, so that a slow reader is disconnected."""

    def __init__(self) -> None:
        #: why the connection shall end, once it shall
        self.close_code: int | None = None
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._bytes = 0

    def put(self, message: bytes) -> None:
        """Queue a message; closes the connection where too many messages or bytes are waiting."""
        if self.close_code is not None:
            return
        self._bytes += len(message)
        if self._queue.qsize() >= MAX_QUEUED_MESSAGES or self._bytes > MAX_QUEUED_BYTES:
            self.close(CLOSE_TOO_SLOW)
            return
        self._queue.put_nowait(message)

    def close(self, code: int) -> None:
        """Close the connection with a WebSocket close code; messages still queued are dropped."""
        if self.close_code is None:
            self.close_code = code
            while not self._queue.empty():
                self._queue.get_nowait()
            self._queue.put_nowait(b"")  # wakes ``send_all``

    async def send_all(self, socket: WebSocket) -> None:
        """Send queued messages until ``close`` is called, then close the socket."""
        while True:
            message = await self._queue.get()
            if self.close_code is not None:
                break
            self._bytes -= len(message)
            await socket.send_text(message.decode())
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code=self.close_code)


class TableConnection:
    """One live connection to one table: sends positions when something changes, and handles incoming messages."""

    def __init__(self, context: Context, socket: WebSocket, table: Table, me: schemas.Me | None) -> None:
        self.context = context
        self.socket = socket
        self.table = table
        self.me = me
        self.rate_key = f"live {client_address(socket)}"
        self.outbox = Outbox()
        person = me.id if me else None
        seats = table.seats_of(person) or [civitas.SPECTATOR]
        session = token_digest(session_token(socket) or "") if me else ""
        changes = socket.query_params.get("changes") == "1"
        lang = socket.query_params.get("lang", "")
        self.watcher = Watcher(person, session, seats, self.outbox.put, self.outbox.close, changes, lang)

    async def run(self) -> None:
        """Send the table and its position, then send and receive until either side closes the connection."""
        table, watcher, broadcaster = self.table, self.watcher, self.context.broadcaster
        tasks = [asyncio.create_task(self.outbox.send_all(self.socket))]
        broadcaster.add(table, watcher)
        self.context.track_connect(watcher)
        try:
            await self._set_language(watcher.lang)
            if watcher.person is not None:
                await seat_assignment.end_stand_in(self.context.moves, table, watcher.person)
            async with table.lock:
                await self.context.moves.registry.ensure_fresh(table)
                watcher.send(schemas.ToClient(type="table", table=broadcaster.table_info(table, watcher.person)))
                self._send_position()
            tasks.append(asyncio.create_task(self._receive()))
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        except Unavailable:
            self.outbox.close(CLOSE_TRY_LATER)
            await asyncio.wait(tasks, timeout=5)
        finally:
            broadcaster.remove(table, watcher)
            self.context.track_disconnect(watcher)
            for task in tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task

    async def _set_language(self, lang: str) -> None:
        """Set the language of labels; unknown ones mean none. Its messages are loaded in a thread the first time."""
        known = lang if is_known_language(lang) else ""
        if known:
            await asyncio.to_thread(Translator(known, self.table.row.game).has_message, "")
        self.watcher.set_language(known)

    def _send_position(self) -> None:
        """Send this connection what it has not been sent yet; needs the table's lock."""
        if self.table.match is not None or self.table.archived is not None:
            self.context.broadcaster.send_position(self.table, self.watcher)

    async def _receive(self) -> None:
        """Handle messages one after the other until the connection ends."""
        while (received := await self.socket.receive())["type"] == "websocket.receive":
            await self._handle(received.get("text") or received.get("bytes") or "")

    async def _handle(self, sent: str | bytes) -> None:
        """Handle one message; errors are sent as a reply, and the connection stays open."""
        reply = 0
        try:
            if len(sent) > MAX_MESSAGE_BYTES:
                raise HttpProblem(413, "error-too-large")
            try:
                message = decode_json(sent, _message_decoder)
            except HttpProblem as refused:
                raise HttpProblem(400, "error-message") if refused.message.id == "error-body" else refused from None
            reply = message.reply
            self._check_rate()
            ack = Ack(self.watcher, reply)
            if message.type == "lang":
                await self._set_language(message.text)
                async with self.table.lock:
                    await self.context.moves.registry.ensure_fresh(self.table)
                    self._send_position()
            elif message.type != "ping":
                await self._apply(message, ack)
            if not ack.sent:
                done = schemas.Done(version=self.table.version)
                self.watcher.send(schemas.ToClient(type="done", reply=reply, done=done))
        except REPORTABLE_ERRORS as trouble:
            told, _ = describe_problem(trouble, self.table.row.game)
            self.watcher.send(schemas.ToClient(type="problem", reply=reply, problem=told))

    def _check_rate(self) -> None:
        """Raise a 429 ``HttpProblem`` where messages come too fast from an address or a user."""
        limits = self.context.rate_limiter
        if not limits.allow(self.rate_key) or (self.me is not None and not limits.allow(self.me.id)):
            raise HttpProblem(429, "error-too-fast")

    async def _apply(self, message: schemas.FromClient, ack: Ack) -> None:
        """Do what a message asks for: chat, undo, or play one or several actions."""
        if self.me is None:
            raise HttpProblem(401, "error-who")
        moves, table, person = self.context.moves, self.table, self.me.id
        if message.type == "say":
            await chat.post_message(moves, table, self.me, message.text, message.to)
        elif message.type == "undo":
            await moves.submit(table, message.seat, message.version, [], UndoMove(person, ack))
        else:
            actions = [message.action] if message.type == "act" else message.actions
            if not actions or not "".join(actions).strip():
                raise HttpProblem(400, "error-message")
            await moves.submit(table, message.seat, message.version, actions, PlayerMove(person, ack))
            self.context.metrics.counters["actions_total"] += 1


async def serve_connection(context: Context, socket: WebSocket) -> None:
    """Accept and serve a live connection to a table, unless its origin is foreign or too many are open.

    A refusal closes the socket with one of the ``CLOSE_`` codes, or 4000 plus the status of an ``HttpProblem``.
    """
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
    """Return whether the table has too many spectators, or a seated person has it open too often."""
    watchers = context.broadcaster.watchers(table)
    if me is not None and table.seats_of(me.id):
        return sum(watcher.person == me.id for watcher in watchers) >= MAX_PER_USER_AND_TABLE
    return sum(watcher.seats == [civitas.SPECTATOR] for watcher in watchers) >= context.settings.spectators
