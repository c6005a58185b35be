"""Starting the table: the client, the server, the browser."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections import Counter
from typing import Any, ClassVar

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol

from civitas.bots.plugins import offer_bots
from civitas.i18n.fluent import Translator
from civitas.server import client_build, garbage_collector, logs
from civitas.server.app import make_app
from civitas.server.doctor import check_address, check_database
from civitas.server.live.websocket_protocol import WebSocketProtocol
from civitas.server.settings import Settings


def serve(settings: Settings, texts: Translator, browser: bool) -> int:
    """Serves until stopped; says where, and opens the browser if wanted."""
    if settings.bots:
        offer_bots([name.strip() for name in settings.bots.split(",")])
    try:
        client_build.ensure(lambda step: print(texts.translate(step), flush=True))
    except client_build.ClientBuildError as trouble:
        print(texts.translate("serve-no-client", why=str(trouble)), flush=True)
    wrong = check_database(settings)
    if wrong is not None:
        print(f"civitas: {texts.translate_message(wrong)}", file=sys.stderr)
        return 2
    wrong = check_address(settings.host, settings.port)
    if wrong is not None:
        print(texts.translate_message(wrong))
        return 2
    logs.configure_logging(settings.logs)
    print(texts.translate("serve-at", url=settings.origin), flush=True)
    if browser:
        threading.Thread(target=_open_browser, args=(settings,), daemon=True).start()
    run_server(settings)
    return 0


def run_server(settings: Settings) -> None:
    """The server itself."""
    app = make_app(settings)
    _raise_file_limit()
    garbage_collector.disable_automatic_gc()
    uvicorn.Server(uvicorn_config(app, settings)).run()


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How the application is served: with an end to patience, and a short way for live messages."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http=SlowRequestGuard,
        ws=WebSocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        ws_max_queue=16,
        proxy_headers=bool(settings.public_url),
    )


class SlowRequestGuard(H11Protocol):
    """HTTP with an end to patience: a request that does not arrive in time is cut off, and nobody else is kept out."""

    #: seconds for the first line and the headers of a request
    REQUEST_TIMEOUT_S = 15.0
    #: connections from one address that have not said yet what they want
    MAX_PENDING_PER_ADDRESS = 50
    _pending: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._upgraded = False
        self._address = self.client[0] if self.client else "?"
        self._pending[self._address] += 1
        self._timer: asyncio.TimerHandle | None = self.loop.call_later(self.REQUEST_TIMEOUT_S, transport.abort)
        if self._pending[self._address] > self.MAX_PENDING_PER_ADDRESS:
            transport.abort()

    def _request_received(self) -> None:
        """It has said what it wants, or is gone."""
        if self._address:
            self._pending[self._address] -= 1
            if not self._pending[self._address]:
                del self._pending[self._address]
            self._address = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def data_received(self, data: bytes) -> None:
        before: Any = self.cycle
        if self._timer is None and (before is None or before.response_complete):
            self._timer = self.loop.call_later(self.REQUEST_TIMEOUT_S, self.transport.abort)
        super().data_received(data)
        if self._upgraded or self.cycle is not before or self.transport.is_closing():
            self._request_received()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_received()
        super().connection_lost(exc)


def _raise_file_limit() -> None:
    """As many connections as the system allows."""
    if os.name == "posix":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _open_browser(settings: Settings) -> None:
    """Opens the browser once the server answers."""
    address = f"http://{settings.host}:{settings.port}"
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
