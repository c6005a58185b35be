"""Start the server: build the client, check database and port, run uvicorn, open the browser."""

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
    """Serve until stopped, and return the exit status: 2 where the database or the address cannot be used.

    Prints the address in the language of ``texts``; ``browser`` opens it there once the server answers.
    """
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
    """Run uvicorn in this process until it is stopped, with all games loaded and frozen out of garbage collection."""
    app = make_app(settings)
    _raise_file_limit()
    for name in civitas.game_names():
        civitas.game(name)
    gc.collect()
    gc.freeze()  # programs and games stay for ever: no collection needs to look at them
    gc.set_threshold(*GC_THRESHOLDS)
    uvicorn.Server(uvicorn_config(app, settings)).run()


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """Return uvicorn's configuration: a guard against slow requests, and WebSocket messages of at most 64 KiB."""
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
    """Raise the limit on open files, and so on connections, to the most the system allows."""
    if os.name == "posix":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _open_browser(settings: Settings) -> None:
    """Open the browser once the server answers; gives up after 100 attempts."""
    address = f"http://{settings.host}:{settings.port}"
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
