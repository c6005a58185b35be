"""Who is who."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from civitas.server.accounts.users import COOKIE_MAX_AGE_S, SESSION_COOKIE, login_key
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.http.requests import is_browser, json_response
from civitas.server.http.router import ApiCall, Endpoint


def _signed_response(call: ApiCall[Any], me: schemas.Me, token: str, status: int = 200) -> Response:
    """An answer with a cookie; a program, which keeps none, is told the token itself."""
    if not is_browser(call.request):
        me.token = token
    made = json_response(me, status)
    secure = call.context.settings.secure
    made.set_cookie(SESSION_COOKIE, token, max_age=COOKIE_MAX_AGE_S, httponly=True, samesite="lax", secure=secure)
    return made


async def get_me(call: ApiCall[None]) -> object:
    return call.me


async def set_name(call: ApiCall[schemas.SetName]) -> object:
    people = call.context.users
    if call.user is not None:
        renamed = await people.rename(call.user, call.body.name)
        return json_response(renamed)
    me, token = await people.create(call.body.name)
    return _signed_response(call, me, token, 201)


async def recover(call: ApiCall[schemas.Recover]) -> object:
    _limit_attempts(call, f"ip {call.address}")
    me, token = await call.context.users.recover(call.body.code)
    await call.context.close_ended_sessions(me.id)
    return _signed_response(call, me, token)


async def sign_in_methods(call: ApiCall[None]) -> object:
    return schemas.SignInMethods(passwords=call.context.settings.passwords, mail=bool(call.context.settings.smtp))


def _limit_attempts(call: ApiCall[Any], key: str) -> None:
    """Secrets can be tried only slowly, from one address as well as for one name."""
    if not call.context.secret_limiter.allow(key):
        raise HttpProblem(429, "error-too-fast")


def _require_passwords(call: ApiCall[Any]) -> None:
    if not call.context.settings.passwords:
        raise HttpProblem(404, "error-no-page")


async def sign_in(call: ApiCall[schemas.SignIn]) -> object:
    _require_passwords(call)
    _limit_attempts(call, f"ip {call.address}")
    _limit_attempts(call, f"name {login_key(call.body.name)}")
    me, token = await call.context.users.sign_in(call.body.name, call.body.password)
    return _signed_response(call, me, token)


async def sign_out(call: ApiCall[schemas.SignOut]) -> object:
    me = call.me
    await call.context.users.sign_out(me, call.token)
    await call.context.close_ended_sessions(me.id)
    gone = json_response(schemas.SignOut())
    gone.delete_cookie(SESSION_COOKIE, httponly=True, samesite="lax", secure=call.context.settings.secure)
    return gone


async def delete_account(call: ApiCall[schemas.DeleteAccount]) -> object:
    """Deletes a person; the name they have now must be said, so that nobody does it by mistake."""
    me = call.me
    if login_key(call.body.name) != login_key(me.name):
        raise HttpProblem(400, "error-name-differs")
    await call.context.delete_user(me)
    gone = json_response(schemas.SignOut())
    gone.delete_cookie(SESSION_COOKIE, httponly=True, samesite="lax", secure=call.context.settings.secure)
    return gone


async def set_password(call: ApiCall[schemas.NewPassword]) -> object:
    me = call.me
    _require_passwords(call)
    _limit_attempts(call, f"person {me.id}")
    done = await call.context.users.set_password(me, call.token, call.body.password)
    await call.context.close_ended_sessions(me.id)
    return done


async def get_notifications(call: ApiCall[None]) -> object:
    return await call.context.notifier.preferences_of(call.me.id)


async def set_notifications(call: ApiCall[schemas.NewNotificationPreferences]) -> object:
    return await call.context.notifier.change_preferences(call.me, call.body, call.address)


async def confirm_email(call: ApiCall[schemas.Confirm]) -> object:
    _limit_attempts(call, f"confirm {call.me.id}")
    return await call.context.notifier.confirm_email(call.me, call.body.code)


ENDPOINTS = [
    Endpoint("GET", "/api/me", "Who you are.", None, schemas.Me, get_me),
    Endpoint(
        "POST",
        "/api/me",
        "Introduce yourself, or change your name.",
        schemas.SetName,
        schemas.Me,
        set_name,
        created=True,
    ),
    Endpoint(
        "DELETE",
        "/api/me",
        "Delete everything that is kept about you.",
        schemas.DeleteAccount,
        schemas.SignOut,
        delete_account,
    ),
    Endpoint("POST", "/api/me/recover", "Be the same person on another device.", schemas.Recover, schemas.Me, recover),
    Endpoint("GET", "/api/sign-in", "What accounts can have here.", None, schemas.SignInMethods, sign_in_methods),
    Endpoint("POST", "/api/sign-in", "Be the person with this name and password.", schemas.SignIn, schemas.Me, sign_in),
    Endpoint("POST", "/api/sign-out", "Be nobody on this device.", schemas.SignOut, schemas.SignOut, sign_out),
    Endpoint(
        "POST", "/api/me/password", "Set a password for your name.", schemas.NewPassword, schemas.Me, set_password
    ),
    Endpoint(
        "GET",
        "/api/me/notices",
        "Where you are told that it is your turn.",
        None,
        schemas.NotificationPreferences,
        get_notifications,
    ),
    Endpoint(
        "POST",
        "/api/me/notices",
        "Say where you would like to be told.",
        schemas.NewNotificationPreferences,
        schemas.NotificationPreferences,
        set_notifications,
    ),
    Endpoint(
        "POST",
        "/api/me/notices/confirm",
        "Confirm a mail address.",
        schemas.Confirm,
        schemas.NotificationPreferences,
        confirm_email,
    ),
]
