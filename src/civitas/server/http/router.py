"""Declare HTTP endpoints: the routes and the OpenAPI document are both made from ``Endpoint``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import civitas
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.http.requests import (
    MAX_BODY_BYTES,
    check_forgery,
    client_address,
    json_response,
    parse_seat,
    read_body,
    session_token,
)
from civitas.server.tables.table import Table

if TYPE_CHECKING:
    from civitas.server.app import Context

T = TypeVar("T")


@dataclass
class ApiCall(Generic[T]):
    """One request as its handler receives it: the server's context, the decoded body, the signed-in user, if any."""

    context: Context
    request: Request
    body: T
    user: schemas.Me | None

    @property
    def me(self) -> schemas.Me:
        """The user who makes the request; raises a 401 ``HttpProblem`` where nobody is signed in."""
        if self.user is None:
            raise HttpProblem(401, "error-who")
        return self.user

    @property
    def user_id(self) -> str | None:
        """The id of the user who makes the request; ``None`` where nobody is signed in."""
        return self.user.id if self.user else None

    @property
    def token(self) -> str:
        """The sign-in token of the request; empty where it has none."""
        return session_token(self.request) or ""

    @property
    def address(self) -> str:
        """The client's IP address."""
        return client_address(self.request)

    def path_param(self, name: str) -> str:
        """Return a parameter of the path."""
        return str(self.request.path_params[name])

    def seat_param(self) -> int:
        """Return the seat in the path; -1 is a spectator's."""
        text = self.path_param("seat")
        return civitas.SPECTATOR if text == "-1" else parse_seat(text)

    def entry_param(self) -> int:
        """Return the entry number in the path; raises a 404 ``HttpProblem`` where it is none."""
        text = self.path_param("entry")
        if not text.isdecimal() or not text.isascii() or len(text) > 6:
            raise HttpProblem(404, "error-no-page")
        return int(text)

    async def load_table(self) -> Table:
        """Return the table in the path, up to date with the store."""
        return await self.context.moves.load_table(self.path_param("table"))


Handler = Callable[[ApiCall[Any]], Awaitable[object]]


@dataclass(frozen=True)
class Endpoint:
    """One HTTP endpoint: method, path, request body, response and handler.

    ``response`` is the type of the answer, or a string: a media type other than JSON. ``created`` answers with status
    201 instead of 200.
    """

    method: str
    path: str
    summary: str
    body: Any
    response: Any
    handler: Handler
    created: bool = False
    max_bytes: int = MAX_BODY_BYTES
    #: whether it changes something: such a request is checked against forgery
    changes: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "changes", self.method != "GET")

    def route(self, context: Context) -> Route:
        """Return the Starlette route of this endpoint: it checks, authenticates and decodes, then calls the handler."""

        async def run(request: Request) -> Response:
            if self.changes:
                check_forgery(context.settings, request)
            person = await context.users.by_token(session_token(request))
            if person is not None:
                context.users.mark_active(person.id)
            given = await read_body(request, self.body, self.max_bytes) if self.body is not None else None
            found = await self.handler(ApiCall(context, request, given, person))
            return found if isinstance(found, Response) else json_response(found, 201 if self.created else 200)

        return Route(self.path, run, methods=[self.method])
