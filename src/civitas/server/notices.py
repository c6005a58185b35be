"""Slow games: someone who is not there is told that it is their turn, if they wish, by mail or webhook.

Once for each time the play comes to them, however many questions it brings; never twice before they have answered."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from sqlalchemy import Connection, select, update

from civitas.server import delivery, wire
from civitas.server.errors import Refused
from civitas.server.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.store import Store, schema
from civitas.server.tables import Table
from civitas.words import LANGUAGES
from civitas.words.fluent import Texts

log = logging.getLogger("civitas.server")
ADDRESS = re.compile(r"[^@\s,;:<>\"()\[\]\\]+@[^@\s,;:<>\"()\[\]\\]+")
#: before an address that its owner has not confirmed yet stands a mark and the code that was sent there
UNCONFIRMED = "?"


class Notices:
    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self._threads = ThreadPoolExecutor(2, "civitas-notice")
        self._tasks: set[asyncio.Task[None]] = set()

    # What somebody wishes

    async def of(self, person: str) -> wire.Notices:
        row = await self._row(person)
        email = row.email or ""
        waits = email.startswith(UNCONFIRMED)
        address = email.partition(" ")[2] if waits else email
        return wire.Notices(
            email=address, confirmed=bool(email) and not waits, webhook=row.webhook or "", lang=_lang(row)
        )

    async def wish(self, me: wire.Me, wanted: wire.NoticesWanted) -> wire.Notices:
        """Sets where somebody is told. A new mail address gets a code, and nothing else until it is confirmed."""
        if wanted.lang not in LANGUAGES:
            raise Refused(400, "error-no-page")
        before = await self.of(me.id)
        values: dict[str, Any] = {"lang": wanted.lang, "webhook": self._webhook(wanted.webhook)}
        code = ""
        if wanted.email != before.email:
            code = self._code(wanted.email)
            values["email"] = f"{UNCONFIRMED}{code} {wanted.email}" if wanted.email else None
        change = update(schema.people).where(schema.people.c.id == me.id).values(**values)
        await self.store.write(lambda connection: connection.execute(change) and None)
        if code:
            texts = Texts(wanted.lang)
            subject = texts.say("notice-confirm-subject")
            text = texts.say("notice-confirm", name=me.name, code=code, url=self.settings.origin)
            self._start(self._mail(wanted.email, subject, text))
        return await self.of(me.id)

    async def confirm(self, me: wire.Me, code: str) -> wire.Notices:
        email = (await self._row(me.id)).email or ""
        mark, _, address = email.partition(" ")
        if not address or not secrets.compare_digest(mark.encode(), f"{UNCONFIRMED}{code}".encode()):
            raise Refused(404, "error-code")
        change = update(schema.people).where(schema.people.c.id == me.id).values(email=address)
        await self.store.write(lambda connection: connection.execute(change) and None)
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

    def look(self, live: Table) -> None:
        """After every change: whoever has just come to be asked, and is not there, will be told."""
        if live.notice is not None:
            live.notice.cancel()  # something may have changed since it was thought of
        match = live.match
        if match is None or match.over:
            return
        seat = match.decision.seat
        chair = live.seats[seat]
        if chair.kind != "person" or chair.stand_in:
            return
        last = live.last_answer()
        if last and live.seats[match.entries(last - 1)[0].seat].person == chair.person:
            return  # still the same person's play
        if live.noticed.get(seat) != live.last_answer(seat):
            tell = partial(self._tell, live, seat, match.version)
            live.notice = asyncio.get_running_loop().call_later(self.settings.notice_seconds, tell)

    def _tell(self, live: Table, seat: int, version: int) -> None:
        self._start(self._turn(live, seat, version))

    async def _turn(self, live: Table, seat: int, version: int) -> None:
        match, chair = live.match, live.seats[seat]
        here = any(watcher.person == chair.person for watcher in live.watchers)
        if here or match is None or match.version != version or match.over:
            return
        live.noticed[seat] = live.last_answer(seat)
        wishes = await self.of(chair.person)
        texts = Texts(wishes.lang, live.row.game)
        url = f"{self.settings.origin}/#/table/{live.id}"
        game = texts.say("game-title")
        subject = texts.say("notice-turn-subject", game=game)
        if wishes.email and wishes.confirmed:
            await self._mail(wishes.email, subject, texts.say("notice-turn", name=chair.name, game=game, url=url))
        if wishes.webhook:
            told = {"type": "turn", "table": live.id, "game": live.row.game, "seat": seat, "name": chair.name}
            await self._hook(wishes.webhook, {**told, "url": url, "text": subject})

    async def _mail(self, to: str, subject: str, text: str) -> None:
        sender, server = self.settings.mail_from, self.settings.smtp
        if server:
            await self._try("email", delivery.mail, server, sender, to, subject, text)

    async def _hook(self, url: str, told: dict[str, Any]) -> None:
        await self._try("webhook", delivery.webhook, url, told, self.settings.webhooks_private)

    async def _try(self, kind: str, send: Any, *args: Any) -> None:
        """Sends in a thread; a notice that cannot be sent is lost, the game is not."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, send, *args)
            self.metrics.count("notices_total", kind)
        except Exception as trouble:
            self.metrics.count("notices_failed_total", kind)
            log.warning("a notice by %s could not be sent: %s", kind, type(trouble).__name__)

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _row(self, person: str) -> Any:
        def work(connection: Connection) -> Any:
            return connection.execute(select(schema.people).where(schema.people.c.id == person)).one()

        return await self.store.read(work)


def _lang(row: Any) -> str:
    return str(row.lang or "en")
