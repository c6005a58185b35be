"""Slow games: someone who is not there is told that it is their turn, if they wish, by mail or webhook.

Once for each time the play comes to them, however many questions it brings; never twice before they have answered.
An address gets one letter to confirm it, with nothing in it that somebody else chose, and not many in a day."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from civitas.i18n import FALLBACK
from civitas.i18n.fluent import Texts
from civitas.i18n.languages import known
from civitas.server.accounts import delivery
from civitas.server.background import Beside
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.http.limits import Limits
from civitas.server.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.store import Store, Unavailable
from civitas.server.store import users as stored
from civitas.server.store.rows import PersonRow
from civitas.server.tables.table import Table

log = logging.getLogger("civitas.server")
ADDRESS = re.compile(r"[^@\s,;:<>\"()\[\]\\]+@[^@\s,;:<>\"()\[\]\\]+")
#: before an address that its owner has not confirmed yet stands a mark and the code that was sent there
UNCONFIRMED = "?"
#: letters to confirm an address: so many at once, then one in so many seconds; for each person, address and place
LETTERS, EACH = 3, 3600.0
#: and in all, so many a second
LETTERS_IN_ALL = 1.0
#: notices that may be on their way; to one place at most this many, and none for a while after it failed so often
MOST, MOST_EACH, FAILURES, PAUSE = 500, 2, 3, 3600.0


class Notices:
    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self._threads = ThreadPoolExecutor(16, "civitas-notice")
        self._beside = Beside()
        self._letters = Limits(1 / EACH, most=LETTERS)
        self._all_letters = Limits(LETTERS_IN_ALL, most=30)
        self._under_way: Counter[str] = Counter()
        self._failed: dict[str, tuple[int, float]] = {}

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    # What somebody wishes

    async def of(self, person: str) -> schemas.Notices:
        row = await self._row(person)
        email = row.email or ""
        waits = email.startswith(UNCONFIRMED)
        address = email.partition(" ")[2] if waits else email
        return schemas.Notices(
            email=address, confirmed=bool(email) and not waits, webhook=row.webhook or "", lang=row.lang or FALLBACK
        )

    async def wish(self, me: schemas.Me, wanted: schemas.NoticesWanted, address: str) -> schemas.Notices:
        """Sets where somebody is told. A new mail address gets a code, and nothing else until it is confirmed."""
        if not known(wanted.lang):
            raise Refused(400, "error-no-page")
        before = await self.of(me.id)
        values: dict[str, Any] = {"lang": wanted.lang, "webhook": self._webhook(wanted.webhook)}
        code = ""
        if wanted.email != before.email:
            code = self._code(wanted.email)
            values["email"] = f"{UNCONFIRMED}{code} {wanted.email}" if wanted.email else None
        if code and not self._may_write(me, wanted.email, address):
            raise Refused(429, "error-too-many-letters")
        await stored.change(self.store, me.id, **values)
        if code:
            texts = Texts(wanted.lang)
            text = texts.say("notice-confirm", code=code, url=self.settings.origin)
            self._beside.start(self._mail(wanted.email, texts.say("notice-confirm-subject"), text))
        return await self.of(me.id)

    def _may_write(self, me: schemas.Me, email: str, address: str) -> bool:
        keys = [f"person {me.id}", f"ip {address}", f"mail {email.casefold()}"]
        return all(self._letters.allow(key) for key in keys) and self._all_letters.allow("")

    async def confirm(self, me: schemas.Me, code: str) -> schemas.Notices:
        email = (await self._row(me.id)).email or ""
        mark, _, address = email.partition(" ")
        if not address or not secrets.compare_digest(mark.encode(), f"{UNCONFIRMED}{code}".encode()):
            raise Refused(404, "error-code")
        await stored.change(self.store, me.id, email=address)
        return await self.of(me.id)

    def _code(self, email: str) -> str:
        if not email:
            return ""
        if not self.settings.smtp:
            raise Refused(409, "error-no-mail")
        if not ADDRESS.fullmatch(email) or not email.isascii():
            raise Refused(400, "error-address")
        return secrets.token_urlsafe(9)

    def _webhook(self, url: str) -> str | None:
        if url and not re.fullmatch(r"https?://[^\s/@]+(/\S*)?", url):
            raise Refused(400, "error-address")
        return url or None

    # What they are told

    def look(self, table: Table) -> None:
        """After every change: whoever has just come to be asked, and is not there, will be told."""
        if table.notice is not None:
            table.notice.cancel()  # something may have changed since it was thought of
        if not table.absent():
            return
        match = table.playing
        seat = match.state.seat
        chair = table.seats[seat]
        last = table.last_answer()
        if last and table.seats[match.entries(last - 1)[0].seat].person == chair.person:
            return  # still the same person's play
        if table.noticed.get(seat) != table.last_answer(seat):
            tell = partial(self._tell, table, seat, match.version)
            table.notice = asyncio.get_running_loop().call_later(self.settings.notice_seconds, tell)

    def _tell(self, table: Table, seat: int, version: int) -> None:
        self._beside.start(self._turn(table, seat, version))

    async def _turn(self, table: Table, seat: int, version: int) -> None:
        match, chair = table.match, table.seats[seat]
        if table.here(chair.person) or match is None or match.version != version or match.over or not chair.person:
            return
        table.noticed[seat] = table.last_answer(seat)
        try:
            wishes = await self.of(chair.person)
        except (Unavailable, Refused):
            return
        texts = Texts(wishes.lang, table.row.game)
        url = f"{self.settings.origin}/#/table/{table.id}"
        game = texts.say("game-title")
        subject = texts.say("notice-turn-subject", game=game)
        if wishes.email and wishes.confirmed:
            self._beside.start(
                self._mail(wishes.email, subject, texts.say("notice-turn", name=chair.name, game=game, url=url))
            )
        if wishes.webhook:
            told = {"type": "turn", "table": table.id, "game": table.row.game, "seat": seat, "name": chair.name}
            self._beside.start(self._hook(wishes.webhook, {**told, "url": url, "text": subject}))

    async def _mail(self, to: str, subject: str, text: str) -> None:
        sender, server = self.settings.mail_from, self.settings.smtp
        if server:
            await self._try("email", f"mail {to}", delivery.mail, server, sender, to, subject, text)

    async def _hook(self, url: str, told: dict[str, Any]) -> None:
        place = f"hook {urlsplit(url).hostname}"
        await self._try("webhook", place, delivery.webhook, url, told, self.settings.webhooks_private)

    async def _try(self, kind: str, place: str, send: Any, *args: Any) -> None:
        """Sends in a thread; a notice that cannot be sent is lost, the game is not. A slow place keeps itself busy."""
        failures, until = self._failed.get(place, (0, 0.0))
        full = self._under_way.total() >= MOST or self._under_way[place] >= MOST_EACH
        if full or (failures >= FAILURES and time.monotonic() < until):
            self.metrics.count("notices_failed_total", kind)
            return
        self._under_way[place] += 1
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, send, *args)
            self.metrics.count("notices_total", kind)
            self._failed.pop(place, None)
        except Exception as trouble:
            self.metrics.count("notices_failed_total", kind)
            if len(self._failed) > 10_000:
                self._failed.clear()
            self._failed[place] = (failures + 1, time.monotonic() + PAUSE)
            log.warning("a notice by %s could not be sent: %s", kind, type(trouble).__name__)
        finally:
            self._under_way[place] -= 1
            if not self._under_way[place]:
                del self._under_way[place]

    async def _row(self, person: str) -> PersonRow:
        row = await stored.by_id(self.store, person)
        if row is None:
            raise Refused(401, "error-who")
        return row
