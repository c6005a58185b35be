"""For those who look after a server, and for programs."""

from __future__ import annotations

import socket
from typing import Any

from starlette.responses import PlainTextResponse

import civitas
from civitas.server.http import openapi, schemas
from civitas.server.http.router import ApiCall, Endpoint
from civitas.server.store.health import check_connection


async def health(call: ApiCall[None]) -> object:
    await check_connection(call.context.store)
    return {"status": "ok", "version": civitas.__version__}


async def metrics(call: ApiCall[None]) -> object:
    return PlainTextResponse(call.context.metrics_text())


async def server_addresses(call: ApiCall[None]) -> object:
    """How others in the same network reach this machine; told only to those who sit at it."""
    settings = call.context.settings
    own = call.address in ("127.0.0.1", "::1")
    return schemas.ServerAddresses(host=settings.host, port=settings.port, addresses=local_addresses() if own else [])


def local_addresses() -> list[str]:
    """This machine's address in its network. Nothing is sent: a datagram socket only looks up the way."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
    except OSError:
        return []
    return [] if found.startswith("127.") or found == "0.0.0.0" else [found]


async def openapi_description(call: ApiCall[None]) -> object:
    return openapi.openapi_document()


ENDPOINTS = [
    Endpoint("GET", "/health", "Whether the server is ready.", None, dict[str, str], health),
    Endpoint("GET", "/metrics", "Figures for Prometheus.", None, "text/plain", metrics),
    Endpoint("GET", "/api/reach", "How others reach this machine.", None, schemas.ServerAddresses, server_addresses),
    Endpoint("GET", "/api/openapi.json", "This description.", None, dict[str, Any], openapi_description),
]
