"""Who is who."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from civitas.server.accounts.users import COOKIE, COOKIE_SECONDS, login_key
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.http.requests import answer, by_browser
from civitas.server.http.router import Call, Endpoint


def _signed(call: Call[Any], me: schemas.Me, token: str, status: int = 200) -> Response:
    """An answer with a cookie; a program, which keeps none, is told the token itself."""
    if not by_browser(call.request):
        me.token = token
    made = answer(me, status)
    secure = call.context.settings.secure
    made.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
    return made


async def who(call: Call[None]) -> object:
    return call.me


async def hello(call: Call[schemas.Hello]) -> object:
    people = call.context.people
    if call.person is not None:
        renamed = await people.rename(call.person, call.body.name)
        return answer(renamed)
    me, token = await people.create(call.body.name)
    return _signed(call, me, token, 201)


async def recover(call: Call[schemas.Recover]) -> object:
    _guarded(call, f"ip {call.address}")
    me, token = await call.context.people.recover(call.body.code)
    await call.context.sessions_ended(me.id)
    return _signed(call, me, token)


async def accounts(call: Call[None]) -> object:
    return schemas.Accounts(passwords=call.context.settings.passwords, mail=bool(call.context.settings.smtp))


def _guarded(call: Call[Any], key: str) -> None:
    """Secrets can be tried only slowly, from one address as well as for one name."""
    if not call.context.tries.allow(key):
        raise Refused(429, "error-too-fast")


def _passwords(call: Call[Any]) -> None:
    if not call.context.settings.passwords:
        raise Refused(404, "error-no-page")


async def sign_in(call: Call[schemas.SignIn]) -> object:
    _passwords(call)
    _guarded(call, f"ip {call.address}")
    _guarded(call, f"name {login_key(call.body.name)}")
    me, token = await call.context.people.sign_in(call.body.name, call.body.password)
    return _signed(call, me, token)


async def sign_out(call: Call[schemas.SignOut]) -> object:
    me = call.me
    await call.context.people.sign_out(me, call.token)
    await call.context.sessions_ended(me.id)
    gone = answer(schemas.SignOut())
    gone.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=call.context.settings.secure)
    return gone


async def delete(call: Call[schemas.Forget]) -> object:
    """Deletes a person; the name they have now must be said, so that nobody does it by mistake."""
    me = call.me
    if login_key(call.body.name) != login_key(me.name):
        raise Refused(400, "error-name-differs")
    await call.context.forget(me)
    gone = answer(schemas.SignOut())
    gone.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=call.context.settings.secure)
    return gone


async def password(call: Call[schemas.NewPassword]) -> object:
    me = call.me
    _passwords(call)
    _guarded(call, f"person {me.id}")
    done = await call.context.people.set_password(me, call.token, call.body.password)
    await call.context.sessions_ended(me.id)
    return done


async def notices(call: Call[None]) -> object:
    return await call.context.notices.of(call.me.id)


async def want_notices(call: Call[schemas.NoticesWanted]) -> object:
    return await call.context.notices.wish(call.me, call.body, call.address)


async def confirm(call: Call[schemas.Confirm]) -> object:
    _guarded(call, f"confirm {call.me.id}")
    return await call.context.notices.confirm(call.me, call.body.code)


ENDPOINTS = [
    Endpoint("GET", "/api/me", "Who you are.", None, schemas.Me, who),
    Endpoint(
        "POST", "/api/me", "Introduce yourself, or change your name.", schemas.Hello, schemas.Me, hello, created=True
    ),
    Endpoint("DELETE", "/api/me", "Delete everything that is kept about you.", schemas.Forget, schemas.SignOut, delete),
    Endpoint("POST", "/api/me/recover", "Be the same person on another device.", schemas.Recover, schemas.Me, recover),
    Endpoint("GET", "/api/sign-in", "What accounts can have here.", None, schemas.Accounts, accounts),
    Endpoint("POST", "/api/sign-in", "Be the person with this name and password.", schemas.SignIn, schemas.Me, sign_in),
    Endpoint("POST", "/api/sign-out", "Be nobody on this device.", schemas.SignOut, schemas.SignOut, sign_out),
    Endpoint("POST", "/api/me/password", "Set a password for your name.", schemas.NewPassword, schemas.Me, password),
    Endpoint("GET", "/api/me/notices", "Where you are told that it is your turn.", None, schemas.Notices, notices),
    Endpoint(
        "POST",
        "/api/me/notices",
        "Say where you would like to be told.",
        schemas.NoticesWanted,
        schemas.Notices,
        want_notices,
    ),
    Endpoint("POST", "/api/me/notices/confirm", "Confirm a mail address.", schemas.Confirm, schemas.Notices, confirm),
]
