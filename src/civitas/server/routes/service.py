"""For those who look after a server, and for programs."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse

import civitas
from civitas.server import openapi
from civitas.server.endpoints import Call, Endpoint
from civitas.server.store.health import answers


async def health(call: Call[None]) -> object:
    await answers(call.context.store)
    return {"status": "ok", "version": civitas.__version__}


async def metrics(call: Call[None]) -> object:
    return PlainTextResponse(call.context.measured())


async def description(call: Call[None]) -> object:
    return openapi.document()


ENDPOINTS = [
    Endpoint("GET", "/health", "Whether the server is ready.", None, dict[str, str], health),
    Endpoint("GET", "/metrics", "Figures for Prometheus.", None, "text/plain", metrics),
    Endpoint("GET", "/api/openapi.json", "This description.", None, dict[str, Any], description),
]
