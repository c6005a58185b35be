"""Who somebody is: names, passwords, devices, where they want to be told."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from civitas.server.http.schemas.common import Line, Name, Struct


class SetName(Struct):
    """How someone introduces themselves."""

    name: Name


class Recover(Struct):
    """The code of a recovery link, to be the same person on another device."""

    code: Line


class Me(Struct):
    """Who the server takes you for."""

    id: str
    name: str
    recovery: str | None = None
    #: for programs, which have no cookies: what they send as ``Authorization: Bearer``
    token: str | None = None


class SignIn(Struct):
    """A name and its password."""

    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct):
    """A password for the name one has now."""

    password: Annotated[str, Meta(min_length=8, max_length=200)]


class SignOut(Struct):
    """Nothing more needs to be said."""


class DeleteAccount(Struct):
    """The name one has now, to be deleted with all that is kept."""

    name: Name


class SignInMethods(Struct):
    """Whether this server lets people sign in with a password, and whether it sends mail."""

    passwords: bool
    mail: bool = False


class NewNotificationPreferences(Struct):
    """Where somebody would like to be told that it is their turn; empty for nowhere."""

    email: Annotated[str, Meta(max_length=150)] = ""
    webhook: Annotated[str, Meta(max_length=500)] = ""
    lang: Annotated[str, Meta(max_length=5)] = "en"


class NotificationPreferences(Struct):
    """Where somebody is told; a mail address only once it is confirmed."""

    email: str
    confirmed: bool
    webhook: str
    lang: str


class Confirm(Struct):
    """The code that was sent to a mail address."""

    code: Line


class ServerAddresses(Struct):
    """Where the server listens, and the addresses of its machine in the local network, for those who run it."""

    host: str
    port: int
    addresses: list[str]
