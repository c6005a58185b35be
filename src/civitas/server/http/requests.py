"""Read requests and write responses: bodies as structs, JSON responses, sign-in tokens, checks against forgery.

A request that changes something must be JSON, and come from a page of this server or, with a token of its own and no
cookie, from a program: pages from elsewhere change nothing.
"""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from civitas.server.accounts.users import SESSION_COOKIE
from civitas.server.http.errors import HttpProblem

if TYPE_CHECKING:
    from civitas.server.settings import Settings

T = TypeVar("T")
MAX_BODY_BYTES = 64 * 1024
#: seconds a body may take to arrive
BODY_TIMEOUT_S = 20.0
#: what a JSON text holds where it may hold a control character; those that only move to a new line or place are fine
_ESCAPED_CONTROL = re.compile(rb"\\u00(?:[01][0-9a-f]|7f|[89][0-9a-f])|\\[bf]|\x7f|\xc2[\x80-\x9f]", re.IGNORECASE)
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


def json_response(value: object, status: int = 200) -> Response:
    """Return a JSON response with ``value`` encoded by msgspec."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def read_body(request: Request, kind: type[T], max_bytes: int = MAX_BODY_BYTES) -> T:
    """Return the request's body decoded as ``kind``.

    Raises ``HttpProblem``: 413 over ``max_bytes``, 408 where it arrives too slowly, 400 where it is invalid.
    """
    raw = b""
    try:
        async with asyncio.timeout(BODY_TIMEOUT_S):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > max_bytes:
                    raise HttpProblem(413, "error-too-large")
    except TimeoutError:
        raise HttpProblem(408, "error-too-slow") from None
    return decode_json(raw, msgspec.json.Decoder(kind))


def decode_json(raw: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """Decode a JSON text; raises ``HttpProblem`` where it is invalid or a string in it holds control characters."""
    try:
        found = decoder.decode(raw)
        if _ESCAPED_CONTROL.search(raw if isinstance(raw, bytes) else raw.encode()) and _has_controls(
            msgspec.json.decode(raw)
        ):
            raise HttpProblem(400, "error-control-characters")
        return found
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as trouble:
        raise HttpProblem(400, "error-body", why=str(trouble)[:200]) from None


def _has_controls(value: Any) -> bool:
    """Return whether a string anywhere in a JSON value holds control characters other than tabs and line breaks."""
    if isinstance(value, str):
        return bool(_CONTROLS.search(value))
    if isinstance(value, dict):
        return any(_has_controls(key) or _has_controls(part) for key, part in value.items())
    return isinstance(value, list) and any(_has_controls(part) for part in value)


def session_token(connection: HTTPConnection) -> str | None:
    """Return the sign-in token of a request: a program's bearer token, or else a browser's cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else connection.cookies.get(SESSION_COOKIE)


def is_browser(connection: HTTPConnection) -> bool:
    """Return whether a request has headers that only browsers send to tell its origin."""
    return "origin" in connection.headers or "sec-fetch-site" in connection.headers


def is_origin_allowed(settings: Settings, connection: HTTPConnection) -> bool:
    """Return whether a request comes from a page of this server, or from no page; another port is another server."""
    origin = connection.headers.get("origin")
    if origin is not None:
        host = connection.headers.get("host")
        return origin in (settings.origin, f"http://{host}", f"https://{host}")
    return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def check_forgery(settings: Settings, request: Request) -> None:
    """Raise ``HttpProblem`` where a request that changes something may be forged by a page from elsewhere (CSRF)."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise HttpProblem(415, "error-not-json")
    if not is_origin_allowed(settings, request):
        raise HttpProblem(403, "error-elsewhere")
    bearer = request.headers.get("authorization", "").lower().startswith("bearer ")
    if not bearer and SESSION_COOKIE in request.cookies and not is_browser(request):
        raise HttpProblem(403, "error-elsewhere")


def client_address(connection: HTTPConnection) -> str:
    """Return the IP address of a client; ``?`` where it is not known."""
    return connection.client.host if connection.client else "?"


def parse_seat(text: str) -> int:
    """Parse a seat number of at most two digits; raises a 404 ``HttpProblem`` for anything else."""
    if not text.isdecimal() or not text.isascii() or len(text) > 2:
        raise HttpProblem(404, "error-no-seat")
    return int(text)
