"""For those who look after a server, and for programs."""

from __future__ import annotations

import socket
from typing import Any

from starlette.responses import PlainTextResponse

import civitas
from civitas.server.http import openapi, schemas
from civitas.server.http.router import Call, Endpoint
from civitas.server.store.health import answers


async def health(call: Call[None]) -> object:
    await answers(call.context.store)
    return {"status": "ok", "version": civitas.__version__}


async def metrics(call: Call[None]) -> object:
    return PlainTextResponse(call.context.measured())


async def reach(call: Call[None]) -> object:
    """How others in the same network reach this machine; told only to those who sit at it."""
    settings = call.context.settings
    own = call.address in ("127.0.0.1", "::1")
    return schemas.Reach(host=settings.host, port=settings.port, addresses=local_addresses() if own else [])


def local_addresses() -> list[str]:
    """This machine's address in its network. Nothing is sent: a datagram socket only looks up the way."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
    except OSError:
        return []
    return [] if found.startswith("127.") or found == "0.0.0.0" else [found]


async def description(call: Call[None]) -> object:
    return openapi.document()


ENDPOINTS = [
    Endpoint("GET", "/health", "Whether the server is ready.", None, dict[str, str], health),
    Endpoint("GET", "/metrics", "Figures for Prometheus.", None, "text/plain", metrics),
    Endpoint("GET", "/api/reach", "How others reach this machine.", None, schemas.Reach, reach),
    Endpoint("GET", "/api/openapi.json", "This description.", None, dict[str, Any], description),
]
