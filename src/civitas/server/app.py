"""The application: what all parts share, what stands around every request, and what runs beside them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from civitas.server import garbage_collector
from civitas.server.accounts.notifications import Notices
from civitas.server.accounts.users import People
from civitas.server.background import Beside
from civitas.server.bots.runner import Thinking
from civitas.server.http import schemas
from civitas.server.http.errors import ANSWERED, Refused, problem
from civitas.server.http.limits import Connections, Limits
from civitas.server.http.requests import answer
from civitas.server.http.routes import ENDPOINTS
from civitas.server.http.routes.tables import TABLE
from civitas.server.http.static import ClientFiles
from civitas.server.live.connection import SIGNED_OUT, Live
from civitas.server.metrics import Metrics
from civitas.server.replays.game_analysis import Analyses
from civitas.server.settings import Settings
from civitas.server.sheets.routes import EVENING
from civitas.server.sheets.sessions import Evenings
from civitas.server.store import Store, Unavailable, chat_messages, migrate, uptime
from civitas.server.store import users as stored_people
from civitas.server.store.listener import Listener
from civitas.server.tables import chat, clocks
from civitas.server.tables.moves import Play
from civitas.server.tables.table import Table, Watcher
from civitas.server.workers.pool import Workers

log = logging.getLogger("civitas.server")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
#: who plays on for somebody who is deleted, and under what name
STAND_IN, NAMELESS = "greedy", "–"
#: seconds between two looks for tables that nobody uses any more
SWEEP = 15.0
#: seconds between two notes in the store of who is here
SEEN = 30.0


class Context:
    """What all parts of a server share."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.store = store or Store(settings.database, settings.durability)
        self.people = People(self.store)
        self.metrics = Metrics()
        self.workers = Workers(settings.workers)
        self.notices = Notices(self.store, settings, self.metrics)
        self.play = Play(self.store, settings, self.people, self.notices, self.workers)
        self.thinking = Thinking(self.play)
        self.evenings = Evenings(self)
        self.analyses = Analyses(self.play)
        self.limits = Limits(settings.rate)
        self.tries = Limits(settings.tries, most=5)
        self.connections = Connections(settings.connections, settings.connections_each, settings.openings)
        self.listener: Listener | None = None
        #: who is here, and over how many connections
        self.here: Counter[str] = Counter()
        self._beside = Beside()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Something to be done beside everything else."""
        self._beside.start(work)

    def measured(self) -> str:
        """The figures of this moment, for Prometheus."""
        tables = self.play.tables.all()
        self.metrics.gauges |= {
            "connections": self.connections.open.total(),
            "tables": len(tables),
            "tables_watched": sum(bool(table.watchers) for table in tables),
            "jobs_waiting": self.workers.waiting,
        }
        return self.metrics.text()

    # Who is here

    def arrived(self, watcher: Watcher) -> None:
        if watcher.person is not None:
            self.here[watcher.person] += 1
            if self.here[watcher.person] == 1:
                self.start(self._seen([watcher.person]))

    def left(self, watcher: Watcher) -> None:
        if watcher.person is not None:
            self.here[watcher.person] -= 1
            if not self.here[watcher.person]:
                del self.here[watcher.person]
                self.start(self._seen([watcher.person]))

    async def _seen(self, people: list[str]) -> None:
        with contextlib.suppress(Unavailable):
            await stored_people.seen(self.store, people, clocks.now())

    async def sessions_ended(self, person: str) -> None:
        """Closes the live connections, here, of sessions that are no more."""
        self.people.forget(person)
        mine = [w for table in self.play.tables.all() for w in table.watchers if w.person == person]
        ended = {w.session for w in mine if await self.people.ended(person, w.session)} if mine else set()
        for watcher in mine:
            if watcher.session in ended:
                watcher.close(SIGNED_OUT)

    async def forget(self, me: schemas.Me) -> None:
        """Deletes a person; at tables that have begun a bot goes on for them."""
        for table_id in await self.people.delete(me, STAND_IN, NAMELESS):
            await self.play.tables.catch_up(table_id, 0)
            table = self.play.tables.known(table_id)
            if table is not None:
                self.thinking.wake(table)
        await self.sessions_ended(me.id)

    # What other processes say

    def listening(self) -> None:
        """Notes may have been missed: whatever is in memory may be old."""
        for table in self.play.tables.suspect_all():
            self.start(self._renew(table))
        self.evenings.changed_all()
        for person in list(self.here):
            self.start(self._quietly(self.sessions_ended(person)))

    async def _renew(self, table: Table) -> None:
        await self._quietly(self.play.tables.catch_up(table.id, 0))
        self.thinking.wake(table)

    def heard(self, words: list[str]) -> None:
        kind, id = words[0], words[1]
        if kind == "table":
            self.start(self._quietly(self.play.tables.catch_up(id, int(words[2]))))
        elif kind == "person":
            self.start(self._quietly(self.sessions_ended(id)))
        elif kind == "evening":
            self.evenings.changed(id)
        elif kind == "said":
            self.start(self._quietly(self._said(id, int(words[2]))))

    async def _said(self, table_id: str, number: int) -> None:
        table = self.play.tables.known(table_id)
        if table is not None and table.watchers:
            row = await chat_messages.one(self.store, number)
            if row is not None:
                chat.tell(table, row)

    async def _quietly(self, work: Coroutine[Any, Any, Any]) -> None:
        """A note that cannot be followed now is followed when somebody asks."""
        try:
            await work
        except ANSWERED as trouble:
            log.warning("could not follow another process: %s", type(trouble).__name__)

    # What runs beside

    async def beat(self) -> None:
        """Signs of life; and after a sleep of the machine, the time that was slept."""
        while True:
            await asyncio.sleep(uptime.BEAT)
            slept = clocks.catch_up()
            try:
                if slept is not None:
                    self.play.tables.pauses[:] = await uptime.start(self.store, clocks.now())
                else:
                    await uptime.beat(self.store, clocks.now())
            except Unavailable:
                log.warning("the database cannot be written")

    async def sweep(self) -> None:
        last = 0.0
        while True:
            await asyncio.sleep(SWEEP)
            self.play.tables.evict()
            if time.monotonic() - last > SEEN:
                last = time.monotonic()
                people, self.people.active = {*self.here, *self.people.active}, {}
                if people:
                    await self._seen(list(people))


class Guard:
    """Around every request: limits, safe headers, one form for every refusal, a line in the log."""

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
                    (b"content-security-policy", POLICY.encode()),
                    (b"x-content-type-options", b"nosniff"),
                    (b"referrer-policy", b"same-origin"),
                ]
            await send(message)

        try:
            address = scope["client"][0] if scope.get("client") else "?"
            if scope["path"] != "/health" and not self.context.limits.allow(f"ip {address}"):
                raise Refused(429, "error-too-fast")
            await self.app(scope, receive, send_safely)
        except ANSWERED as trouble:
            told, code = problem(trouble)
            await answer(told, code)(scope, receive, send_safely)
        finally:
            self.context.metrics.count("requests_total", str(status))
            took = round((time.perf_counter() - began) * 1000, 1)
            facts = {"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
            if status >= 503:
                log.warning("request answered with %s: %s", status, scope["path"], extra={"facts": facts})
            else:
                log.info("request", extra={"facts": facts})


def client_folder() -> Path:
    return Path(__file__).parent / "client"


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The whole application. The database is brought up to date when it starts; tests bring a store of their own."""
    context = Context(settings, store)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(migrate, context.store)
        context.play.tables.pauses[:] = await uptime.start(context.store, clocks.now())
        works = (
            garbage_collector.collect_now_and_then(),
            context.beat(),
            context.sweep(),
            context.play.keepsakes.earlier(),
        )
        beside = [asyncio.create_task(work) for work in works]
        if context.store.postgres:
            context.listener = Listener(settings.database, context.listening, context.heard)
        yield
        for task in beside:
            task.cancel()
        if context.listener is not None:
            context.listener.close()
        context.thinking.close()
        context.analyses.close()
        context.play.keepsakes.close()
        await context.workers.close()
        context.notices.close()
        context.store.close()

    places: list[BaseRoute] = [endpoint.route(context) for endpoint in ENDPOINTS]
    places.append(WebSocketRoute(f"{TABLE}/live", Live(context)))
    places.append(WebSocketRoute(f"{EVENING}/live", context.evenings.live))
    if client_folder().is_dir():
        places.append(Mount("/", ClientFiles(client_folder())))
    app = Starlette(routes=places, lifespan=lifespan, middleware=[Middleware(Guard, context=context)])
    app.state.context = context
    return app
