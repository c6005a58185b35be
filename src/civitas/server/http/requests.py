"""What every handler needs: a body as a struct, an answer as JSON, and who is asking.

Nothing is changed at the wish of a page from elsewhere: what changes something must be JSON, and come from a page of
this server or, with a token of its own and no cookie, from a program.
"""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from civitas.server.accounts.users import COOKIE
from civitas.server.http.errors import Refused

if TYPE_CHECKING:
    from civitas.server.settings import Settings

T = TypeVar("T")
MOST_BYTES = 64 * 1024
#: seconds a body may take to arrive
SLOWEST_BODY = 20.0
#: what a JSON text holds where it may hold a control character; those that only move to a new line or place are fine
_ESCAPED = re.compile(rb"\\u00(?:[01][0-9a-f]|7f|[89][0-9a-f])|\\[bf]|\x7f|\xc2[\x80-\x9f]", re.IGNORECASE)
_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def body(request: Request, kind: type[T], most: int = MOST_BYTES) -> T:
    """The request's body as a struct; anything else is refused."""
    raw = b""
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > most:
                    raise Refused(413, "error-too-large")
    except TimeoutError:
        raise Refused(408, "error-too-slow") from None
    return decoded(raw, msgspec.json.Decoder(kind))


def decoded(raw: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """A JSON text as a struct, without control characters in it."""
    try:
        found = decoder.decode(raw)
        if _ESCAPED.search(raw if isinstance(raw, bytes) else raw.encode()) and _controls(msgspec.json.decode(raw)):
            raise Refused(400, "error-control-characters")
        return found
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as trouble:
        raise Refused(400, "error-body", why=str(trouble)[:200]) from None


def _controls(value: Any) -> bool:
    if isinstance(value, str):
        return bool(_CONTROLS.search(value))
    if isinstance(value, dict):
        return any(_controls(key) or _controls(part) for key, part in value.items())
    return isinstance(value, list) and any(_controls(part) for part in value)


def token_of(connection: HTTPConnection) -> str | None:
    """The secret somebody shows: a program's in a header, a browser's in its cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE)


def by_browser(connection: HTTPConnection) -> bool:
    """Whether a browser says where this comes from; only programs keep silent about that."""
    return "origin" in connection.headers or "sec-fetch-site" in connection.headers


def origin_allowed(settings: Settings, connection: HTTPConnection) -> bool:
    """Whether this comes from a page of this server, or from no page at all. Another port is another server."""
    origin = connection.headers.get("origin")
    if origin is not None:
        host = connection.headers.get("host")
        return origin in (settings.origin, f"http://{host}", f"https://{host}")
    return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def check_change(settings: Settings, request: Request) -> None:
    """Raises where a request that would change something may have been sent by a page from elsewhere."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, "error-not-json")
    if not origin_allowed(settings, request):
        raise Refused(403, "error-elsewhere")
    bearer = request.headers.get("authorization", "").lower().startswith("bearer ")
    if not bearer and COOKIE in request.cookies and not by_browser(request):
        raise Refused(403, "error-elsewhere")


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def seat_number(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 2:
        raise Refused(404, "error-no-seat")
    return int(text)
