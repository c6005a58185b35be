"""Starting the table: the client, the server, the browser."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import threading
import time
import urllib.request
import webbrowser

import uvicorn
from starlette.applications import Starlette

import civitas
from civitas.bots.plugins import offer_bots
from civitas.i18n.fluent import Translator
from civitas.server import client_build, logs
from civitas.server.app import make_app
from civitas.server.doctor import check_address, check_database
from civitas.server.http.slow_requests import SlowRequestGuard
from civitas.server.settings import Settings

#: new objects before the young are looked at, and how often the older: each look keeps everybody waiting
GC_THRESHOLDS = (5_000, 20, 1_000)


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
    for name in civitas.game_names():
        civitas.game(name)
    gc.collect()
    gc.freeze()  # programs and games stay for ever: no collection needs to look at them
    gc.set_threshold(*GC_THRESHOLDS)
    uvicorn.Server(uvicorn_config(app, settings)).run()


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How the application is served: requests and messages end that are too slow or too large."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http=SlowRequestGuard,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        proxy_headers=bool(settings.public_url),
    )


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
