"""Identify users: a name, a secret token in a cookie and a recovery code for other devices.

No account is needed; a password to sign in by name is optional.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
import unicodedata

from civitas.server.accounts import passwords
from civitas.server.http.errors import HttpProblem
from civitas.server.http.schemas import Me
from civitas.server.store import Conflict, Store
from civitas.server.store import users as stored
from civitas.server.store.rows import UserRow
from civitas.server.tables import clocks

SESSION_COOKIE = "civitas"
COOKIE_MAX_AGE_S = 5 * 365 * 24 * 3600
#: seconds for which a token is known without asking the store again
TOKEN_CACHE_S = 60.0


def token_digest(secret: str) -> str:
    """Return the digest under which a secret is stored.

    Secrets are long and random, so a plain hash without salt suffices.
    """
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def new_id() -> str:
    """Return a new random id, safe in URLs."""
    return secrets.token_urlsafe(9)


def single_line(text: str) -> str:
    """Return a text with unprintable characters removed and all whitespace collapsed to single spaces."""
    return " ".join("".join(letter for letter in text if letter.isprintable() or letter.isspace()).split())


def clean_name(name: str) -> str:
    """Return a name as it is displayed: on a single line, at most 40 characters; raise 400 if nothing is left."""
    shown = single_line(name)
    if not shown:
        raise HttpProblem(400, "error-name")
    return shown[:40]


def login_key(name: str) -> str:
    """Return a name in the normalized form used to sign in.

    Spaces, capitals and Unicode variants of a letter make no difference.

    >>> login_key("  Anna   MARIA ")
    'anna maria'
    """
    return " ".join(single_line(unicodedata.normalize("NFKC", name)).casefold().split())[:80]


class Users:
    """Create, authenticate and change users, with a short-lived cache of the tokens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._cache: dict[str, tuple[Me, float]] = {}
        #: when somebody last asked for anything here
        self.last_active: dict[str, float] = {}
        self._hashing = asyncio.Semaphore(2)

    async def create(self, name: str) -> tuple[Me, str]:
        """Create a user and return it with the token for their cookie."""
        token, recovery = secrets.token_urlsafe(24), secrets.token_urlsafe(18)
        me = Me(id=new_id(), name=clean_name(name), recovery=recovery)
        row = UserRow(
            id=me.id,
            name=me.name,
            recovery=token_digest(recovery),
            password=None,
            login=None,
            email=None,
            webhook=None,
            lang=None,
            created=clocks.now(),
            seen=None,
        )
        await stored.create_user(self.store, row, token_digest(token))
        return me, token

    async def rename(self, me: Me, name: str) -> Me:
        """Change the name of a user, which is also the name to sign in with if they have a password."""
        renamed = Me(id=me.id, name=clean_name(name))
        row = await self.require_row(me.id)
        login = {"login": login_key(renamed.name)} if row.password else {}
        try:
            await stored.update_user(self.store, me.id, name=renamed.name, **login)
        except Conflict:
            raise HttpProblem(409, "error-name-taken") from None
        self.invalidate(me.id)
        return renamed

    async def by_token(self, token: str | None) -> Me | None:
        """Return the user with this session token, or ``None``; cached for ``TOKEN_CACHE_S``."""
        if not token:
            return None
        mark = token_digest(token)
        me, until = self._cache.get(mark, (None, 0.0))
        if me is None or until < time.monotonic():
            row = await stored.find_by_token(self.store, mark)
            if row is None:
                self._cache.pop(mark, None)
                return None
            if len(self._cache) > 10_000:
                self._cache.clear()
            me = Me(id=row.id, name=row.name)
            self._cache[mark] = (me, time.monotonic() + TOKEN_CACHE_S)
        return me

    def invalidate(self, person: str) -> None:
        """Remove a user from the token cache, because their data or sessions may have changed."""
        self._cache = {mark: known for mark, known in self._cache.items() if known[0].id != person}

    async def require_row(self, person: str) -> UserRow:
        """Return the stored row of a user; raise 401 if they do not exist."""
        row = await stored.find_by_id(self.store, person)
        if row is None:
            raise HttpProblem(401, "error-who")
        return row

    def mark_active(self, person: str) -> None:
        """Record that a user is active at this moment."""
        self.last_active[person] = clocks.now()

    async def last_seen(self, person: str) -> float:
        """Return when a user was last active, at this server process or another."""
        return max(self.last_active.get(person, 0.0), await stored.last_seen(self.store, person))

    # Sessions

    async def recover(self, code: str) -> tuple[Me, str]:
        """Return the user with this recovery code and a new token; all other devices are signed out."""
        row = await stored.find_by_recovery(self.store, token_digest(code))
        if row is None:
            raise HttpProblem(404, "error-recovery")
        return Me(id=row.id, name=row.name, recovery=code), await self._new_session(row.id, alone=True)

    async def set_password(self, me: Me, token: str, password: str) -> Me:
        """Set the password with which a user can sign in by name; other devices are signed out.

        Raises 409 if another user with a password has that name.
        """
        async with self._hashing:
            kept = await asyncio.to_thread(passwords.hash_password, password)
        try:
            await stored.update_user(self.store, me.id, login=login_key(me.name), password=kept)
        except Conflict:
            raise HttpProblem(409, "error-name-taken") from None
        await stored.end_sessions(self.store, me.id, but=token_digest(token))
        self.invalidate(me.id)
        return me

    async def sign_in(self, name: str, password: str) -> tuple[Me, str]:
        """Return the user with this name and password and a new token.

        Raises 403; a wrong name and a wrong password look the same and take equally long.
        """
        row = await stored.find_by_login(self.store, login_key(name))
        kept = row.password if row is not None and row.password else passwords.DUMMY_HASH
        async with self._hashing:
            fits = await asyncio.to_thread(passwords.verify_password, password, kept)
        if not fits or row is None:
            raise HttpProblem(403, "error-sign-in")
        return Me(id=row.id, name=row.name), await self._new_session(row.id, alone=False)

    async def sign_out(self, me: Me, token: str) -> None:
        """End the session with this token, and no other."""
        await stored.end_sessions(self.store, me.id, only=token_digest(token))
        self.invalidate(me.id)

    async def delete_user(self, me: Me, bot: str, name: str) -> list[str]:
        """Delete a user and return the ids of the tables they sat at.

        Their seats in games are taken over by ``bot`` under the name ``name``.
        """
        tables = await stored.delete_user(self.store, me.id, bot, name)
        self.invalidate(me.id)
        return tables

    async def is_session_ended(self, person: str, session: str) -> bool:
        """Return whether the session with this token digest has ended."""
        return session not in await stored.session_tokens(self.store, person)

    async def _new_session(self, person: str, alone: bool) -> str:
        token = secrets.token_urlsafe(24)
        await stored.open_session(self.store, person, token_digest(token), clocks.now(), alone)
        self.invalidate(person)
        return token
