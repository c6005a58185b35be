"""Who is who: a name and a secret token in a cookie, a recovery code for another device. No account is needed."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from typing import Any

from sqlalchemy import Connection, insert, select, update

from civitas.server import passwords
from civitas.server.errors import Refused
from civitas.server.store import Conflict, Store, schema
from civitas.server.wire import Me

COOKIE = "civitas"
COOKIE_SECONDS = 5 * 365 * 24 * 3600


def digest(secret: str) -> str:
    """Secrets are kept only as fingerprints; they are long and random, so a plain one will do."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    return secrets.token_urlsafe(9)


def one_line(text: str) -> str:
    """Printable letters on one line: text, whatever was sent."""
    return " ".join("".join(letter for letter in text if letter.isprintable() or letter.isspace()).split())


def clean(name: str) -> str:
    """A name as it is shown."""
    shown = one_line(name)
    if not shown:
        raise Refused(400, "error-name")
    return shown[:40]


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, Me] = {}

    async def create(self, name: str) -> tuple[Me, str]:
        """A new person and the token for their cookie."""
        token, recovery = secrets.token_urlsafe(24), secrets.token_urlsafe(18)
        me = Me(id=new_id(), name=clean(name), recovery=recovery)
        row = {
            "id": me.id,
            "name": me.name,
            "token": digest(token),
            "recovery": digest(recovery),
            "created": time.time(),
        }
        await self.store.write(lambda connection: connection.execute(insert(schema.people), row) and None)
        return me, token

    async def rename(self, me: Me, name: str) -> Me:
        renamed = Me(id=me.id, name=clean(name))
        change = update(schema.people).where(schema.people.c.id == me.id).values(name=renamed.name)
        await self.store.write(lambda connection: connection.execute(change) and None)
        self._known.clear()
        return renamed

    async def by_token(self, token: str | None) -> Me | None:
        if not token:
            return None
        mark = digest(token)
        if mark not in self._known:
            row = await self._find(schema.people.c.token == mark)
            if row is None:
                return None
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[mark] = Me(id=row.id, name=row.name)
        return self._known[mark]

    async def recover(self, code: str) -> tuple[Me, str]:
        """A new token for the person with this recovery code; the old device is signed out."""
        row = await self._find(schema.people.c.recovery == digest(code))
        if row is None:
            raise Refused(404, "error-recovery")
        return Me(id=row.id, name=row.name, recovery=code), await self._new_token(row.id)

    async def set_password(self, me: Me, password: str) -> Me:
        """From now on this person can sign in by name; no two such people have the same one."""
        kept = await asyncio.to_thread(passwords.hashed, password)
        change = update(schema.people).where(schema.people.c.id == me.id)
        values = change.values(login=me.name.casefold()[:80], password=kept)
        try:
            await self.store.write(lambda connection: connection.execute(values) and None)
        except Conflict:
            raise Refused(409, "error-name-taken") from None
        return me

    async def sign_in(self, name: str, password: str) -> tuple[Me, str]:
        """A new token for the person with this name and password; a wrong name and a wrong password look the same."""
        row = await self._find(schema.people.c.login == " ".join(name.split()).casefold()[:80])
        kept = row.password if row is not None else passwords.NOBODY
        if not await asyncio.to_thread(passwords.fits, password, kept) or row is None:
            raise Refused(403, "error-sign-in")
        return Me(id=row.id, name=row.name), await self._new_token(row.id)

    async def _new_token(self, person: str) -> str:
        token = secrets.token_urlsafe(24)
        change = update(schema.people).where(schema.people.c.id == person).values(token=digest(token))
        await self.store.write(lambda connection: connection.execute(change) and None)
        self._known.clear()
        return token

    async def _find(self, condition: Any) -> Any:
        def work(connection: Connection) -> Any:
            return connection.execute(select(schema.people).where(condition)).first()

        return await self.store.read(work)
