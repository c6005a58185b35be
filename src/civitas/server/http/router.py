"""One table of everything that can be asked over HTTP: routing and OpenAPI are both made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import civitas
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.http.requests import MOST_BYTES, address_of, answer, body, check_change, seat_number, token_of
from civitas.server.tables.table import Table

if TYPE_CHECKING:
    from civitas.server.app import Context

T = TypeVar("T")


@dataclass
class Call(Generic[T]):
    """One request: who asks, for what, with which body."""

    context: Context
    request: Request
    body: T
    person: schemas.Me | None

    @property
    def me(self) -> schemas.Me:
        """Whoever asks; refused where nobody has introduced themselves."""
        if self.person is None:
            raise Refused(401, "error-who")
        return self.person

    @property
    def person_id(self) -> str | None:
        return self.person.id if self.person else None

    @property
    def token(self) -> str:
        return token_of(self.request) or ""

    @property
    def address(self) -> str:
        return address_of(self.request)

    def part(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def seat(self) -> int:
        """The seat in the path; -1 is a spectator's."""
        text = self.part("seat")
        return civitas.SPECTATOR if text == "-1" else seat_number(text)

    def entry(self) -> int:
        text = self.part("entry")
        if not text.isdecimal() or not text.isascii() or len(text) > 6:
            raise Refused(404, "error-no-page")
        return int(text)

    async def table(self) -> Table:
        """The table in the path, as the store has it."""
        return await self.context.play.table(self.part("table"))


Handler = Callable[[Call[Any]], Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked. ``answer`` is what comes back; a string is the kind of something that is no JSON."""

    method: str
    path: str
    summary: str
    body: Any
    answer: Any
    handler: Handler
    created: bool = False
    most: int = MOST_BYTES
    #: what it takes beside a body; a handler that changes nothing needs no proof of where it comes from
    changes: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "changes", self.method != "GET")

    def route(self, context: Context) -> Route:
        async def run(request: Request) -> Response:
            if self.changes:
                check_change(context.settings, request)
            person = await context.people.by_token(token_of(request))
            if person is not None:
                context.people.asks(person.id)
            given = await body(request, self.body, self.most) if self.body is not None else None
            found = await self.handler(Call(context, request, given, person))
            return found if isinstance(found, Response) else answer(found, 201 if self.created else 200)

        return Route(self.path, run, methods=[self.method])
