"""The HTTP side: a small JSON interface, the client's files, health and metrics."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, or_, select
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import civitas
from civitas import bots
from civitas.core.errors import CivitasError
from civitas.server import collector, openapi, orders, pages, rollback, wire
from civitas.server.errors import Refused, problem, status_of
from civitas.server.http import answer, body, seat_number, who
from civitas.server.limits import Limits
from civitas.server.listen import Listener
from civitas.server.metrics import Metrics
from civitas.server.notices import Notices
from civitas.server.people import COOKIE, COOKIE_SECONDS, People
from civitas.server.play import Play
from civitas.server.settings import Settings
from civitas.server.sockets import live_table
from civitas.server.store import Store, Unavailable, migrate, schema
from civitas.words.names import names_of

log = logging.getLogger("civitas.server")
MOST_RECORD_BYTES = 2 * 1024 * 1024
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)


class Context:
    """What all handlers share."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.store = store or Store(settings.database, settings.durability)
        self.people = People(self.store)
        self.metrics = Metrics()
        self.notices = Notices(self.store, settings, self.metrics)
        self.play = Play(self.store, settings, self.notices)
        self.limits = Limits(settings.rate)
        self.tries = Limits(settings.tries, most=5)
        self.cookie = COOKIE
        self.listener: Listener | None = None

    def origin_allowed(self, origin: str | None, host: str | None) -> bool:
        """Only pages of this server may open a live connection; programs without an origin may too."""
        if origin is None:
            return True
        return origin in (self.settings.origin, f"http://{host}", f"https://{host}")


class Handlers:
    """One method a route."""

    def __init__(self, context: Context) -> None:
        self.context = context

    async def who(self, request: Request) -> wire.Me:
        return await who(self.context, request)

    async def maybe(self, request: Request) -> str | None:
        me = await self.context.people.by_token(request.cookies.get(COOKIE))
        return me.id if me else None

    async def health(self, request: Request) -> Response:
        await self.context.store.read(lambda connection: connection.execute(select(1)).scalar())
        return answer({"status": "ok", "version": civitas.__version__})

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(self.context.metrics.text())

    async def games(self, request: Request) -> Response:
        return answer([game_info(name) for name in civitas.game_names()])

    async def locale(self, request: Request) -> Response:
        """The messages of a language, common and of one game, as the browser's Fluent reads them."""
        game, lang = request.path_params["game"], request.path_params["lang"]
        return PlainTextResponse(pages.messages(lang, game))

    async def names(self, request: Request) -> Response:
        game = request.path_params["game"]
        civitas.game(game)
        return answer(names_of(game))

    async def faces(self, request: Request) -> Response:
        return answer(pages.faces(request.path_params["game"], request.path_params["lang"]))

    async def data(self, request: Request) -> Response:
        """A game's tables of cards and places, as the rules use them: public figures, for drawing."""
        return answer(pages.data(request.path_params["game"]))

    async def me(self, request: Request) -> Response:
        return answer(await self.who(request))

    async def hello(self, request: Request) -> Response:
        wanted = await body(request, wire.Hello)
        known = await self.context.people.by_token(request.cookies.get(COOKIE))
        if known is not None:
            return answer(await self.context.people.rename(known, wanted.name))
        me, token = await self.context.people.create(wanted.name)
        return self._signed(answer(me, 201), token)

    async def recover(self, request: Request) -> Response:
        wanted = await body(request, wire.Recover)
        me, token = await self.context.people.recover(wanted.code)
        return self._signed(answer(me), token)

    async def accounts(self, request: Request) -> Response:
        return answer(wire.Accounts(passwords=self.context.settings.passwords))

    def _guarded(self, key: str) -> None:
        """Passwords can be tried only slowly, from one address as well as for one name."""
        if not self.context.settings.passwords:
            raise Refused(404, "error-no-page")
        if not self.context.tries.allow(key):
            raise Refused(429, "error-too-fast")

    async def sign_in(self, request: Request) -> Response:
        address = request.client.host if request.client else "?"
        self._guarded(f"ip {address}")
        wanted = await body(request, wire.SignIn)
        self._guarded(f"name {wanted.name.strip().casefold()}")
        me, token = await self.context.people.sign_in(wanted.name, wanted.password)
        return self._signed(answer(me), token)

    async def password(self, request: Request) -> Response:
        me = await self.who(request)
        self._guarded(f"person {me.id}")
        return answer(await self.context.people.set_password(me, (await body(request, wire.NewPassword)).password))

    async def notices(self, request: Request) -> Response:
        me = await self.who(request)
        if request.method == "POST":
            return answer(await self.context.notices.wish(me, await body(request, wire.NoticesWanted)))
        return answer(await self.context.notices.of(me.id))

    async def confirm(self, request: Request) -> Response:
        me = await self.who(request)
        return answer(await self.context.notices.confirm(me, (await body(request, wire.Confirm)).code))

    def _signed(self, response: Response, token: str) -> Response:
        response.set_cookie(
            COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=self.context.settings.secure
        )
        return response

    async def tables(self, request: Request) -> Response:
        """My tables and the open ones, the newest first."""
        person = await self.maybe(request)

        def work(connection: Connection) -> list[str]:
            mine = select(schema.seats.c.table_id).where(schema.seats.c.person == (person or ""))
            free = (schema.tables.c.open.is_(True)) & (schema.tables.c.status == "lobby")
            wanted = select(schema.tables.c.id).where(or_(schema.tables.c.id.in_(mine), free))
            return [row.id for row in connection.execute(wanted.order_by(schema.tables.c.changed.desc()).limit(50))]

        found = [await self.context.play.tables.listed(id) for id in await self.context.store.read(work)]
        return answer([live.info(person) for live in found])

    async def new_table(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.set_up(me, await body(request, wire.NewTable))
        return answer(live.info(me.id), 201)

    async def load_record(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.load_record(me, await body(request, wire.LoadRecord, MOST_RECORD_BYTES))
        return answer(live.info(me.id), 201)

    async def table(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        return answer(live.info(await self.maybe(request)))

    async def join(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        await self.context.play.join(live, me, await body(request, wire.Join))
        return answer(live.info(me.id))

    async def position(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        if live.match is None:
            raise Refused(409, "error-not-begun")
        seats = live.seats_of(await self.maybe(request)) or [civitas.SPECTATOR]
        return answer([live.position(seat, 0) for seat in seats])

    async def act(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        version = await self.context.play.act(live, me, await body(request, wire.Act))
        self.context.metrics.count("actions_total")
        return answer(wire.Done(version=version))

    async def ends(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        return answer(wire.Ends(ends=self.context.play.ends_turn(live, me, await body(request, wire.Act))))

    async def undo(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        return answer(wire.Done(version=await self.context.play.undo(live, me, await body(request, wire.Undo))))

    async def why(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        wanted = await body(request, wire.Act)
        reason = self.context.play.explain(live, me, wanted.seat, wanted.action)
        if reason is None:
            return answer(wire.Refusal(allowed=True))
        return answer(wire.Refusal(allowed=False, id=reason.id, args=dict(reason.args), rule=reason.rule))

    async def hint(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        return answer(await self.context.play.hint(live, me, seat_number(request.path_params["seat"])))

    async def stand_in(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        await self.context.play.stand_in(live, me, await body(request, wire.StandIn))
        return answer(live.info(me.id))

    async def rollback_points(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        points = live.match.rollback_points() if live.match is not None else []
        return answer([wire.RollbackPoint(entry=entry, seat=seat) for entry, seat in points])

    async def rollback(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        await rollback.propose(self.context.play, live, me, await body(request, wire.Rollback))
        return answer(live.info(me.id))

    async def rollback_reply(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        await rollback.reply(self.context.play, live, me, (await body(request, wire.RollbackReply)).agree)
        return answer(live.info(me.id))

    async def orders(self, request: Request) -> Response:
        """A seat's standing orders, for its own person only."""
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        seat = seat_number(request.path_params["seat"])
        if request.method == "POST":
            await orders.give(self.context.play, live, me, seat, (await body(request, wire.Orders)).orders)
        self.context.play.own(live, me, seat)
        return answer(wire.Orders(orders=orders.of(live, seat)))

    async def record(self, request: Request) -> Response:
        """While the game runs, the redacted record of one's own seat; afterwards the whole one."""
        live = await self.context.play.table(request.path_params["table"])
        if live.match is None:
            raise Refused(409, "error-not-begun")
        seats = live.seats_of(await self.maybe(request)) or [civitas.SPECTATOR]
        record = live.match.record() if live.match.over else live.match.record(seats[0])
        name = f'attachment; filename="{live.row.game}-{live.id}.civ"'
        return PlainTextResponse(record.text(), headers={"Content-Disposition": name})

    # Pages

    async def openapi(self, request: Request) -> Response:
        return answer(openapi.document())

    async def common_locale(self, request: Request) -> Response:
        return PlainTextResponse(pages.messages(request.path_params["lang"]))

    async def text_board(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        seat = _seat(request.path_params["seat"])
        if live.match is None:
            raise Refused(409, "error-not-begun")
        if seat != civitas.SPECTATOR and seat not in live.seats_of(await self.maybe(request)):
            raise Refused(403, "error-not-your-seat")
        return answer(pages.text_board(live, seat, request.path_params["lang"]))

    async def help(self, request: Request) -> Response:
        parts = request.path_params
        return answer(pages.help_page(parts["game"], parts["thing"], parts["lang"]))

    async def sheets(self, request: Request) -> Response:
        return answer(pages.sheets(request.path_params["game"], request.path_params["lang"]))

    async def rules(self, request: Request) -> Response:
        return answer(pages.rules(request.path_params["game"], request.path_params["lang"]))

    async def score(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        return answer(pages.score(live, request.path_params["lang"]))

    async def history(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        return answer(await pages.history(live))

    async def replay(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        past = await pages.past(live, _entry(request), _seat(request.path_params["seat"]))
        return answer(pages.looked_back(past, _seat(request.path_params["seat"])))

    async def replay_text(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        past = await pages.past(live, _entry(request), _seat(request.path_params["seat"]))
        return answer(pages.text_board(past, _seat(request.path_params["seat"]), request.path_params["lang"]))

    async def notes(self, request: Request) -> Response:
        live = await self.context.play.table(request.path_params["table"])
        return answer(await self.context.play.notes(live, await self.maybe(request)))

    async def say(self, request: Request) -> Response:
        me = await self.who(request)
        live = await self.context.play.table(request.path_params["table"])
        said = await body(request, wire.Say)
        return answer(await self.context.play.say(live, me, said.text, said.to))


def _seat(text: str) -> int:
    return civitas.SPECTATOR if text == "-1" else seat_number(text)


def _entry(request: Request) -> int:
    entry: str = request.path_params["entry"]
    if not entry.isdecimal() or len(entry) > 6:
        raise Refused(404, "error-no-page")
    return int(entry)


def game_info(name: str) -> wire.GameInfo:
    game = civitas.game(name)
    options: list[dict[str, Any]] = [
        {"name": option.name, "default": option.default, "choices": option.choices(), "kind": type(option).__name__}
        for option in game.options
    ]
    return wire.GameInfo(
        id=game.id,
        edition=game.edition,
        least=game.least_players,
        most=game.most_players,
        options=options,
        bots=bots.names(game),
    )


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
        except Refused as refused:
            await answer(problem(refused.message), refused.status)(scope, receive, send_safely)
        except CivitasError as trouble:
            await answer(problem(trouble.message), status_of(trouble))(scope, receive, send_safely)
        except Unavailable:
            await answer(problem(Refused(503, "error-store").message), 503)(scope, receive, send_safely)
        finally:
            self.context.metrics.count("requests_total", str(status))
            took = round((time.perf_counter() - began) * 1000, 1)
            facts = {"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
            log.info("request", extra={"facts": facts})


def routes(handlers: Handlers, context: Context) -> list[Any]:
    async def live(socket: Any) -> None:
        await live_table(context, socket)

    def get(path: str, handler: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, handler, methods=["GET"])

    def post(path: str, handler: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, handler, methods=["POST"])

    return [
        get("/health", handlers.health),
        get("/metrics", handlers.metrics),
        get("/api/games", handlers.games),
        get("/api/games/{game}/locale/{lang}", handlers.locale),
        get("/api/games/{game}/names", handlers.names),
        get("/api/games/{game}/data", handlers.data),
        get("/api/games/{game}/faces/{lang}", handlers.faces),
        get("/api/me", handlers.me),
        post("/api/me", handlers.hello),
        post("/api/me/recover", handlers.recover),
        get("/api/sign-in", handlers.accounts),
        post("/api/sign-in", handlers.sign_in),
        post("/api/me/password", handlers.password),
        get("/api/me/notices", handlers.notices),
        post("/api/me/notices", handlers.notices),
        post("/api/me/notices/confirm", handlers.confirm),
        get("/api/tables", handlers.tables),
        post("/api/tables", handlers.new_table),
        post("/api/records", handlers.load_record),
        get("/api/tables/{table}", handlers.table),
        post("/api/tables/{table}/join", handlers.join),
        get("/api/tables/{table}/position", handlers.position),
        post("/api/tables/{table}/act", handlers.act),
        post("/api/tables/{table}/ends", handlers.ends),
        post("/api/tables/{table}/undo", handlers.undo),
        post("/api/tables/{table}/why", handlers.why),
        get("/api/tables/{table}/hint/{seat}", handlers.hint),
        post("/api/tables/{table}/stand-in", handlers.stand_in),
        get("/api/tables/{table}/rollback", handlers.rollback_points),
        post("/api/tables/{table}/rollback", handlers.rollback),
        post("/api/tables/{table}/rollback/reply", handlers.rollback_reply),
        get("/api/tables/{table}/orders/{seat}", handlers.orders),
        post("/api/tables/{table}/orders/{seat}", handlers.orders),
        get("/api/tables/{table}/record", handlers.record),
        get("/api/tables/{table}/text/{seat}/{lang}", handlers.text_board),
        get("/api/tables/{table}/score/{lang}", handlers.score),
        get("/api/tables/{table}/history", handlers.history),
        get("/api/tables/{table}/replay/{entry}/{seat}", handlers.replay),
        get("/api/tables/{table}/replay-text/{entry}/{seat}/{lang}", handlers.replay_text),
        get("/api/tables/{table}/notes", handlers.notes),
        post("/api/tables/{table}/notes", handlers.say),
        get("/api/games/{game}/help/{thing}/{lang}", handlers.help),
        get("/api/games/{game}/sheets/{lang}", handlers.sheets),
        get("/api/games/{game}/rules/{lang}", handlers.rules),
        get("/api/locale/{lang}", handlers.common_locale),
        get("/api/openapi.json", handlers.openapi),
        WebSocketRoute("/api/tables/{table}/live", live),
    ]


def client_folder() -> Path:
    return Path(__file__).parent / "client"


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The whole application. The database is brought up to date when it starts; tests bring a store of their own."""
    context = Context(settings, store)
    handlers = Handlers(context)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        import asyncio

        await asyncio.to_thread(migrate, context.store)
        collecting = asyncio.create_task(collector.collect_now_and_then())
        if context.store.postgres:
            tasks: set[asyncio.Task[None]] = set()

            def heard(table_id: str, version: int) -> None:
                task = asyncio.create_task(context.play.tables.catch_up(table_id, version))
                tasks.add(task)
                task.add_done_callback(tasks.discard)

            context.listener = Listener(settings.database, heard)
        yield
        collecting.cancel()
        if context.listener is not None:
            context.listener.close()
        context.store.close()

    places = routes(handlers, context)
    if client_folder().is_dir():
        places.append(Mount("/", StaticFiles(directory=client_folder(), html=True)))
    app = Starlette(routes=places, lifespan=lifespan, middleware=[Middleware(Guard, context=context)])
    app.state.context = context
    return app
