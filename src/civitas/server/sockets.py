"""The live connection: positions go out when something changes, answers come in."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

import civitas
from civitas.core.errors import CivitasError
from civitas.server import wire
from civitas.server.errors import Refused, problem
from civitas.server.store import Unavailable
from civitas.server.tables import Table, Watcher

if TYPE_CHECKING:
    from civitas.server.app import Context

MOST_WAITING = 100
MOST_BYTES = 64 * 1024
_decode = msgspec.json.Decoder(wire.FromClient)
_encode = msgspec.json.Encoder()


async def live_table(context: Context, socket: WebSocket) -> None:
    """One connection to one table, from greeting to good-bye."""
    if not context.origin_allowed(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(code=4403)
        return
    try:
        me = await context.people.by_token(socket.cookies.get(context.cookie))
        live = await context.play.table(socket.path_params["table"])
    except Refused as refused:
        await socket.close(code=4000 + refused.status)
        return
    except Unavailable:
        await socket.close(code=1013)  # try again later
        return
    await socket.accept()
    waiting: asyncio.Queue[wire.ToClient] = asyncio.Queue(MOST_WAITING)
    seats = live.seats_of(me.id if me else None) or [civitas.SPECTATOR]
    watcher = Watcher(me.id if me else None, seats, _put(waiting))
    live.watchers.add(watcher)
    context.metrics.gauges["connections"] = context.metrics.gauges.get("connections", 0) + 1
    watcher.send(wire.ToClient(type="table", table=live.info(watcher.person)))
    if live.match is not None:
        live.tell(watcher)
    sender = asyncio.create_task(_send(socket, waiting))
    try:
        await _receive(context, socket, live, me, waiting)
    except WebSocketDisconnect:
        pass
    finally:
        live.watchers.discard(watcher)
        context.metrics.gauges["connections"] -= 1
        sender.cancel()


def _put(waiting: asyncio.Queue[wire.ToClient]):  # type: ignore[no-untyped-def]
    def put(message: wire.ToClient) -> None:
        if waiting.full():
            waiting.get_nowait()  # someone who does not read misses old positions, never the newest
        waiting.put_nowait(message)

    return put


async def _send(socket: WebSocket, waiting: asyncio.Queue[wire.ToClient]) -> None:
    while True:
        message = await waiting.get()
        await socket.send_text(_encode.encode(message).decode())


async def _receive(
    context: Context, socket: WebSocket, live: Table, me: wire.Me | None, waiting: asyncio.Queue[wire.ToClient]
) -> None:
    who = me.id if me else (socket.client.host if socket.client else "?")
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        answer = await _answer(context, live, me, who, received.get("text") or received.get("bytes") or "")
        if waiting.full():
            waiting.get_nowait()
        waiting.put_nowait(answer)


async def _answer(context: Context, live: Table, me: wire.Me | None, who: str, sent: str | bytes) -> wire.ToClient:
    """Every message gets an answer; whatever is wrong with it, the connection goes on."""
    reply = 0
    try:
        if not context.limits.allow(who):
            raise Refused(429, "error-too-fast")
        if len(sent) > MOST_BYTES:
            raise Refused(413, "error-too-large")
        message = _decode.decode(sent)
        reply = message.reply
        return await _do(context, live, me, message)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return _problem(reply, Refused(400, "error-message").message)
    except Refused as refused:
        return _problem(reply, refused.message)
    except CivitasError as trouble:
        return _problem(reply, trouble.message, live.row.game)
    except Unavailable:
        return _problem(reply, Refused(503, "error-store").message)


def _problem(reply: int, message, game: str = "") -> wire.ToClient:  # type: ignore[no-untyped-def]
    return wire.ToClient(type="problem", reply=reply, problem=problem(message, game))


async def _do(context: Context, live: Table, me: wire.Me | None, message: wire.FromClient) -> wire.ToClient:
    if message.type == "ping":
        return wire.ToClient(type="done", reply=message.reply, done=wire.Done(version=live.version))
    if me is None:
        raise Refused(401, "error-who")
    if message.type == "say":
        await context.play.say(live, me, message.text, message.to)
    elif message.type == "undo":
        await context.play.undo(live, me, wire.Undo(seat=message.seat, version=message.version))
    else:
        if not message.action.strip():
            raise Refused(400, "error-message")
        act = wire.Act(seat=message.seat, version=message.version, action=message.action)
        await context.play.act(live, me, act)
        context.metrics.count("actions_total")
    return wire.ToClient(type="done", reply=message.reply, done=wire.Done(version=live.version))
