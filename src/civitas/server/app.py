"""Assemble the Starlette application: shared services, request middleware, background loops, start and shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from civitas.server.accounts.notifications import Notifier
from civitas.server.accounts.users import Users
from civitas.server.background import TaskSet
from civitas.server.bots.runner import BotRunner
from civitas.server.http import schemas
from civitas.server.http.errors import REPORTABLE_ERRORS, HttpProblem, describe_problem
from civitas.server.http.limits import ConnectionLimiter, RateLimiter
from civitas.server.http.requests import json_response
from civitas.server.http.routes import ENDPOINTS
from civitas.server.http.routes.tables import TABLE_PATH
from civitas.server.http.static import ClientFiles
from civitas.server.live.broadcast import Broadcaster, Watcher
from civitas.server.live.connection import CLOSE_SIGNED_OUT, serve_connection
from civitas.server.metrics import Metrics
from civitas.server.replays.game_analysis import GameAnalyses
from civitas.server.settings import Settings
from civitas.server.sheets.routes import SHEET_PATH
from civitas.server.sheets.sessions import SheetSessions
from civitas.server.store import Store, Unavailable, chat_messages, migrate, uptime
from civitas.server.store import users as stored_people
from civitas.server.store.listener import Listener
from civitas.server.tables import chat, clocks
from civitas.server.tables.moves import MoveService
from civitas.server.tables.table import Table
from civitas.server.workers.pool import WorkerPool

log = logging.getLogger("civitas.server")
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
#: who plays on for somebody who is deleted, and under what name
DELETED_USER_BOT, DELETED_USER_NAME = "greedy", "–"
#: seconds between two looks for tables that nobody uses any more
SWEEP_INTERVAL_S = 15.0
#: seconds between two notes in the store of who is here
LAST_SEEN_INTERVAL_S = 30.0


class Context:
    """The services that all parts of a server share: store, users, moves, workers, broadcaster, limits, metrics."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.store = store or Store(settings.database, settings.durability)
        self.users = Users(self.store)
        self.metrics = Metrics()
        self.workers = WorkerPool(settings.workers)
        self.broadcaster = Broadcaster()
        self.notifier = Notifier(self.store, settings, self.metrics, self.broadcaster)
        self.moves = MoveService(self.store, settings, self.users, self.notifier, self.workers, self.broadcaster)
        self.bot_runner = BotRunner(self.moves)
        self.sheet_sessions = SheetSessions(self)
        self.analyses = GameAnalyses(self.moves)
        self.rate_limiter = RateLimiter(settings.rate)
        self.secret_limiter = RateLimiter(settings.tries, capacity=5)
        self.connection_limiter = ConnectionLimiter(settings.connections, settings.connections_each, settings.openings)
        self.listener: Listener | None = None
        #: who is here, and over how many connections
        self.online: Counter[str] = Counter()
        self._background = TaskSet()

    def start_task(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start a background task that nobody waits for, and hold a reference to it until it is done."""
        self._background.start(work)

    def metrics_text(self) -> str:
        """Return counters and current gauges in Prometheus's text format."""
        tables = self.moves.registry.all()
        self.metrics.gauges |= {
            "connections": self.connection_limiter.counts.total(),
            "tables": len(tables),
            "tables_watched": self.broadcaster.table_count(),
            "jobs_waiting": self.workers.queued_count,
        }
        return self.metrics.prometheus_text()

    # Who is here

    def track_connect(self, watcher: Watcher) -> None:
        """Count a new live connection of a person; the first one stores when they were last here."""
        if watcher.person is not None:
            self.online[watcher.person] += 1
            if self.online[watcher.person] == 1:
                self.start_task(self._store_last_seen([watcher.person]))

    def track_disconnect(self, watcher: Watcher) -> None:
        """Count a closed live connection of a person; the last one stores when they were last here."""
        if watcher.person is not None:
            self.online[watcher.person] -= 1
            if not self.online[watcher.person]:
                del self.online[watcher.person]
                self.start_task(self._store_last_seen([watcher.person]))

    async def _store_last_seen(self, people: list[str]) -> None:
        """Store the current time as the moment these users were last here; skipped while the store is unavailable."""
        with contextlib.suppress(Unavailable):
            await stored_people.set_last_seen(self.store, people, clocks.now())

    async def close_ended_sessions(self, person: str) -> None:
        """Close those live connections of a person in this process whose sign-in has ended."""
        self.users.invalidate(person)
        mine = self.broadcaster.watchers_of(person)
        ended = {w.session for w in mine if await self.users.is_session_ended(person, w.session)} if mine else set()
        for watcher in mine:
            if watcher.session in ended:
                watcher.close(CLOSE_SIGNED_OUT)

    async def delete_user(self, me: schemas.Me) -> None:
        """Delete a user; at tables whose game has begun a bot takes over their seats."""
        for table_id in await self.users.delete_user(me, DELETED_USER_BOT, DELETED_USER_NAME):
            await self.moves.registry.catch_up(table_id, 0)
            table = self.moves.registry.find(table_id)
            if table is not None:
                self.bot_runner.wake(table)
        await self.close_ended_sessions(me.id)

    # Notifications from other processes

    def on_listener_connected(self) -> None:
        """Mark everything in memory as stale and refresh it: earlier notifications may have been missed."""
        for table in self.moves.registry.mark_all_stale():
            self.start_task(self._refresh_table(table))
        self.sheet_sessions.notify_all_listeners()
        for person in list(self.online):
            self.start_task(self._log_errors(self.close_ended_sessions(person)))

    async def _refresh_table(self, table: Table) -> None:
        """Bring a table up to date with the store and wake its bots."""
        await self._log_errors(self.moves.registry.catch_up(table.id, 0))
        self.bot_runner.wake(table)

    def on_notification(self, words: list[str]) -> None:
        """Handle one notification from the database, split into words: its kind, an id and, for some kinds, a number.

        The kinds are ``table ID VERSION``, ``person ID``, ``evening ID`` (a sheet session), ``said ID NUMBER`` (chat).
        """
        kind, id = words[0], words[1]
        if kind == "table":
            self.start_task(self._log_errors(self.moves.registry.catch_up(id, int(words[2]))))
        elif kind == "person":
            self.start_task(self._log_errors(self.close_ended_sessions(id)))
        elif kind == "evening":
            self.sheet_sessions.notify_listeners(id)
        elif kind == "said":
            self.start_task(self._log_errors(self._on_chat_message(id, int(words[2]))))

    async def _on_chat_message(self, table_id: str, number: int) -> None:
        """Broadcast a chat message that was stored, where somebody in this process watches the table."""
        table = self.moves.registry.find(table_id)
        if table is not None and self.broadcaster.is_watched(table):
            row = await chat_messages.get_message(self.store, number)
            if row is not None:
                chat.broadcast_note(self.broadcaster, table, row)

    async def _log_errors(self, work: Coroutine[Any, Any, Any]) -> None:
        """Await ``work`` and only log an error that a request would report: the next request tries again anyway."""
        try:
            await work
        except REPORTABLE_ERRORS as trouble:
            log.warning("could not follow another process: %s", type(trouble).__name__)

    # Background loops

    async def heartbeat_loop(self) -> None:
        """Store a heartbeat every few seconds; after a sleep of the machine, record the time slept as a pause."""
        while True:
            await asyncio.sleep(uptime.HEARTBEAT_INTERVAL_S)
            slept = clocks.resync()
            try:
                if slept is not None:
                    self.moves.registry.pauses[:] = await uptime.record_start(self.store, clocks.now())
                else:
                    await uptime.record_heartbeat(self.store, clocks.now())
            except Unavailable:
                log.warning("the database cannot be written")

    async def sweep_loop(self) -> None:
        """Evict unused tables from memory, and store who was here lately, at fixed intervals."""
        last = 0.0
        while True:
            await asyncio.sleep(SWEEP_INTERVAL_S)
            self.moves.registry.evict_unused()
            if time.monotonic() - last > LAST_SEEN_INTERVAL_S:
                last = time.monotonic()
                people, self.users.last_active = {*self.online, *self.users.last_active}, {}
                if people:
                    await self._store_last_seen(list(people))


class RequestMiddleware:
    """Wraps every HTTP request: rate limit per address, security headers, errors as JSON, metrics and a log line."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self.app = app
        self.context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message.setdefault("headers", [])
                message["headers"] += [
                    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
                    (b"x-content-type-options", b"nosniff"),
                    (b"referrer-policy", b"same-origin"),
                ]
            await send(message)

        try:
            address = scope["client"][0] if scope.get("client") else "?"
            if scope["path"] != "/health" and not self.context.rate_limiter.allow(f"ip {address}"):
                raise HttpProblem(429, "error-too-fast")
            await self.app(scope, receive, send_safely)
        except REPORTABLE_ERRORS as trouble:
            told, code = describe_problem(trouble)
            await json_response(told, code)(scope, receive, send_safely)
        finally:
            self.context.metrics.increment("requests_total", str(status))
            took = round((time.perf_counter() - began) * 1000, 1)
            facts = {"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
            if status >= 503:
                log.warning("request answered with %s: %s", status, scope["path"], extra={"facts": facts})
            else:
                log.info("request", extra={"facts": facts})


def client_folder() -> Path:
    """Return the folder with the built browser client."""
    return Path(__file__).parent / "client"


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """Return the whole ASGI application.

    The database is migrated to the newest schema at startup. ``store`` replaces the one from ``settings``: tests bring
    their own.
    """
    context = Context(settings, store)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(migrate, context.store)
        context.moves.registry.pauses[:] = await uptime.record_start(context.store, clocks.now())
        works = (
            context.heartbeat_loop(),
            context.sweep_loop(),
            context.moves.archiver.backfill(),
        )
        beside = [asyncio.create_task(work) for work in works]
        if context.store.postgres:
            context.listener = Listener(settings.database, context.on_listener_connected, context.on_notification)
        yield
        for task in beside:
            task.cancel()
        if context.listener is not None:
            context.listener.close()
        context.bot_runner.close()
        context.analyses.close()
        context.moves.archiver.close()
        await context.workers.close()
        context.notifier.close()
        context.store.close()

    places: list[BaseRoute] = [endpoint.route(context) for endpoint in ENDPOINTS]
    places.append(WebSocketRoute(f"{TABLE_PATH}/live", partial(serve_connection, context)))
    places.append(WebSocketRoute(f"{SHEET_PATH}/live", context.sheet_sessions.serve_websocket))
    if client_folder().is_dir():
        places.append(Mount("/", ClientFiles(client_folder())))
    app = Starlette(routes=places, lifespan=lifespan, middleware=[Middleware(RequestMiddleware, context=context)])
    app.state.context = context
    return app
