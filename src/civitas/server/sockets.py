"""The live connections: who is let in, and how messages come and go without what a framework does with each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import civitas
from civitas.server import wire
from civitas.server.connection import TRY_LATER, Connection
from civitas.server.errors import Refused
from civitas.server.http import address_of, origin_allowed, token_of
from civitas.server.store import Unavailable
from civitas.server.table import Table
from civitas.server.websocket import READ, WRITE

if TYPE_CHECKING:
    from civitas.server.app import Context

#: live connections of one person to one table
MOST_EACH = 12
#: why a connection was closed
ELSEWHERE, SIGNED_OUT, TOO_MANY = 4403, 4401, 4429


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


def _full(context: Context, table: Table, me: wire.Me | None) -> bool:
    """Whether nobody more can watch, or this person has the table open too often."""
    if me is not None and table.seats_of(me.id):
        return sum(watcher.person == me.id for watcher in table.watchers) >= MOST_EACH
    spectators = sum(watcher.seats == [civitas.SPECTATOR] for watcher in table.watchers)
    return spectators >= context.settings.spectators
