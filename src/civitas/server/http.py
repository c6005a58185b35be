"""What every handler needs: a body as a struct, an answer as JSON, and who is asking."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from civitas.server import wire
from civitas.server.errors import Refused
from civitas.server.people import COOKIE

if TYPE_CHECKING:
    from civitas.server.app import Context

T = TypeVar("T")
MOST_BYTES = 64 * 1024


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def body(request: Request, kind: type[T], most: int = MOST_BYTES) -> T:
    """The request's body as a struct; anything else is refused."""
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > most:
            raise Refused(413, "error-too-large")
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
        raise Refused(400, "error-body", why=str(trouble)[:200]) from None


async def who(context: Context, request: Request) -> wire.Me:
    me = await context.people.by_token(request.cookies.get(COOKIE))
    if me is None:
        raise Refused(401, "error-who")
    return me


def seat_number(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 2:
        raise Refused(404, "error-no-seat")
    return int(text)
