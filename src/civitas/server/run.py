"""Starting the table: the client, the server, the browser."""

from __future__ import annotations

import socket
import threading
import time
import urllib.request
import webbrowser

import uvicorn

from civitas.server import client, collector, logs
from civitas.server.app import make_app
from civitas.server.settings import Settings
from civitas.words.fluent import Texts


def serve(settings: Settings, texts: Texts, browser: bool) -> int:
    """Serves until stopped; says where, and opens the browser if wanted."""
    try:
        client.ensure(lambda step: print(texts.say(step), flush=True))
    except client.ClientTrouble as trouble:
        print(texts.say("serve-no-client", why=str(trouble)), flush=True)
    if not _free(settings.host, settings.port):
        print(texts.say("serve-port", port=str(settings.port)))
        return 2
    logs.configure(settings.logs)
    print(texts.say("serve-at", url=settings.origin), flush=True)
    if browser:
        threading.Thread(target=_open, args=(settings,), daemon=True).start()
    listen(settings)
    return 0


def listen(settings: Settings) -> None:
    """The server itself."""
    app = make_app(settings)
    collector.collect_young_only()
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        proxy_headers=bool(settings.public_url),
    )
    uvicorn.Server(config).run()


def _free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _open(settings: Settings) -> None:
    """Opens the browser once the server answers."""
    address = f"http://{settings.host}:{settings.port}"
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)
