"""Notify absent users by mail or webhook, if they wish, that it is their turn in a slow game.

A notification is sent once each time play comes to them, however many decisions it brings, and never twice before they
have answered. A new mail address gets one letter to confirm it, with nothing in it that another user chose; such
letters are rate-limited.
"""

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

from civitas.i18n import FALLBACK_LANGUAGE
from civitas.i18n.fluent import Translator
from civitas.i18n.languages import is_known_language
from civitas.server.accounts import delivery
from civitas.server.background import TaskSet, Timers
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.http.limits import RateLimiter
from civitas.server.live.broadcast import Broadcaster
from civitas.server.metrics import Metrics
from civitas.server.settings import Settings
from civitas.server.store import Store, Unavailable
from civitas.server.store import users as stored
from civitas.server.store.rows import UserRow
from civitas.server.tables.table import Table

log = logging.getLogger("civitas.server")
EMAIL_PATTERN = re.compile(r"[^@\s,;:<>\"()\[\]\\]+@[^@\s,;:<>\"()\[\]\\]+")
#: before an address that its owner has not confirmed yet stands a mark and the code that was sent there
UNCONFIRMED_PREFIX = "?"
#: letters to confirm an address: so many at once, then one in so many seconds; for each person, address and place
MAX_LETTERS, LETTER_INTERVAL_S = 3, 3600.0
#: and in all, so many a second
LETTERS_PER_S = 1.0
#: notices that may be on their way; to one place at most this many, and none for a while after it failed so often
MAX_IN_FLIGHT, MAX_IN_FLIGHT_PER_TARGET, MAX_FAILURES, FAILURE_PAUSE_S = 500, 2, 3, 3600.0


class Notifier:
    """Decide who is to be notified, keep the users' notification preferences and send the notices."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics, broadcaster: Broadcaster) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.broadcaster = broadcaster
        self._threads = ThreadPoolExecutor(16, "civitas-notice")
        self.timers = Timers()
        self._background = TaskSet()
        self._letter_limiter = RateLimiter(1 / LETTER_INTERVAL_S, capacity=MAX_LETTERS)
        self._total_letter_limiter = RateLimiter(LETTERS_PER_S, capacity=30)
        self._in_flight: Counter[str] = Counter()
        self._failed: dict[str, tuple[int, float]] = {}

    def close(self) -> None:
        """Shut the sending threads down; notices that still wait are dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    # Preferences

    async def preferences_of(self, person: str) -> schemas.NotificationPreferences:
        """Return the notification preferences of a user."""
        row = await self._require_row(person)
        email = row.email or ""
        waits = email.startswith(UNCONFIRMED_PREFIX)
        address = email.partition(" ")[2] if waits else email
        return schemas.NotificationPreferences(
            email=address,
            confirmed=bool(email) and not waits,
            webhook=row.webhook or "",
            lang=row.lang or FALLBACK_LANGUAGE,
        )

    async def change_preferences(
        self, me: schemas.Me, wanted: schemas.NewNotificationPreferences, address: str
    ) -> schemas.NotificationPreferences:
        """Set the notification preferences of a user.

        A new mail address is sent a code, and nothing else until it is confirmed. ``address`` is the IP address of the
        request, for the rate limit.
        """
        if not is_known_language(wanted.lang):
            raise HttpProblem(400, "error-no-page")
        before = await self.preferences_of(me.id)
        values: dict[str, Any] = {"lang": wanted.lang, "webhook": self._check_webhook(wanted.webhook)}
        code = ""
        if wanted.email != before.email:
            code = self._new_code(wanted.email)
            values["email"] = f"{UNCONFIRMED_PREFIX}{code} {wanted.email}" if wanted.email else None
        if code and not self._may_send_letter(me, wanted.email, address):
            raise HttpProblem(429, "error-too-many-letters")
        await stored.update_user(self.store, me.id, **values)
        if code:
            texts = Translator(wanted.lang)
            text = texts.translate("notice-confirm", code=code, url=self.settings.origin)
            self._background.start(self._send_mail(wanted.email, texts.translate("notice-confirm-subject"), text))
        return await self.preferences_of(me.id)

    def _may_send_letter(self, me: schemas.Me, email: str, address: str) -> bool:
        keys = [f"person {me.id}", f"ip {address}", f"mail {email.casefold()}"]
        return all(self._letter_limiter.allow(key) for key in keys) and self._total_letter_limiter.allow("")

    async def confirm_email(self, me: schemas.Me, code: str) -> schemas.NotificationPreferences:
        """Confirm the user's mail address with the code that was sent to it; raise 404 if it is wrong."""
        email = (await self._require_row(me.id)).email or ""
        mark, _, address = email.partition(" ")
        if not address or not secrets.compare_digest(mark.encode(), f"{UNCONFIRMED_PREFIX}{code}".encode()):
            raise HttpProblem(404, "error-code")
        await stored.update_user(self.store, me.id, email=address)
        return await self.preferences_of(me.id)

    def _new_code(self, email: str) -> str:
        if not email:
            return ""
        if not self.settings.smtp:
            raise HttpProblem(409, "error-no-mail")
        if not EMAIL_PATTERN.fullmatch(email) or not email.isascii():
            raise HttpProblem(400, "error-address")
        return secrets.token_urlsafe(9)

    def _check_webhook(self, url: str) -> str | None:
        if url and not re.fullmatch(r"https?://[^\s/@]+(/\S*)?", url):
            raise HttpProblem(400, "error-address")
        return url or None

    # Turn notices

    def schedule_notice(self, table: Table) -> None:
        """Schedule a turn notice after a change of a table, if the user to move is not watching it.

        Cancels the notice scheduled before, since the position may have changed. It is sent after
        ``settings.notice_seconds``.
        """
        if table.notice_timer is not None:
            table.notice_timer.cancel()  # something may have changed since it was thought of
        if not self._is_absent_asked(table):
            return
        match = table.active_match
        seat = match.state.seat
        chair = table.seats[seat]
        last = table.last_answer()
        if last and table.seats[match.entries(last - 1)[0].seat].person == chair.person:
            return  # still the same person's play
        if table.notified_answers.get(seat) != table.last_answer(seat):
            tell = partial(self._start_turn_notice, table, seat, match.version)
            table.notice_timer = self.timers.call_later(self.settings.notice_seconds, tell)

    def _is_absent_asked(self, table: Table) -> bool:
        """Return whether the seat to move is a person's who does not have this table open."""
        match = table.match
        if match is None or match.over or match.state.seat < 0:
            return False
        chair = table.seats[match.state.seat]
        return chair.kind == "person" and not chair.stand_in and not self.broadcaster.is_watched_by(table, chair.person)

    def _start_turn_notice(self, table: Table, seat: int, version: int) -> None:
        self._background.start(self._send_turn_notice(table, seat, version))

    async def _send_turn_notice(self, table: Table, seat: int, version: int) -> None:
        match, chair = table.match, table.seats[seat]
        if (
            self.broadcaster.is_watched_by(table, chair.person)
            or match is None
            or match.version != version
            or match.over
            or not chair.person
        ):
            return
        table.notified_answers[seat] = table.last_answer(seat)
        try:
            wishes = await self.preferences_of(chair.person)
        except (Unavailable, HttpProblem):
            return
        texts = Translator(wishes.lang, table.row.game)
        url = f"{self.settings.origin}/#/table/{table.id}"
        game = texts.translate("game-title")
        subject = texts.translate("notice-turn-subject", game=game)
        if wishes.email and wishes.confirmed:
            self._background.start(
                self._send_mail(
                    wishes.email, subject, texts.translate("notice-turn", name=chair.name, game=game, url=url)
                )
            )
        if wishes.webhook:
            told = {"type": "turn", "table": table.id, "game": table.row.game, "seat": seat, "name": chair.name}
            self._background.start(self._post_webhook(wishes.webhook, {**told, "url": url, "text": subject}))

    async def _send_mail(self, to: str, subject: str, text: str) -> None:
        sender, server = self.settings.mail_from, self.settings.smtp
        if server:
            await self._deliver("email", f"mail {to}", delivery.send_mail, server, sender, to, subject, text)

    async def _post_webhook(self, url: str, payload: dict[str, Any]) -> None:
        place = f"hook {urlsplit(url).hostname}"
        await self._deliver("webhook", place, delivery.post_webhook, url, payload, self.settings.webhooks_private)

    async def _deliver(self, kind: str, place: str, send: Any, *args: Any) -> None:
        """Send a notice in a thread and count the outcome; a notice that cannot be sent is dropped.

        ``place`` is the target, a mail address or host. A slow target blocks only itself, since few may be in flight to
        each; one that failed ``MAX_FAILURES`` times gets nothing for ``FAILURE_PAUSE_S``.
        """
        failures, until = self._failed.get(place, (0, 0.0))
        full = self._in_flight.total() >= MAX_IN_FLIGHT or self._in_flight[place] >= MAX_IN_FLIGHT_PER_TARGET
        if full or (failures >= MAX_FAILURES and time.monotonic() < until):
            self.metrics.increment("notices_failed_total", kind)
            return
        self._in_flight[place] += 1
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, send, *args)
            self.metrics.increment("notices_total", kind)
            self._failed.pop(place, None)
        except Exception as trouble:
            self.metrics.increment("notices_failed_total", kind)
            if len(self._failed) > 10_000:
                self._failed.clear()
            self._failed[place] = (failures + 1, time.monotonic() + FAILURE_PAUSE_S)
            log.warning("a notice by %s could not be sent: %s", kind, type(trouble).__name__)
        finally:
            self._in_flight[place] -= 1
            if not self._in_flight[place]:
                del self._in_flight[place]

    async def _require_row(self, person: str) -> UserRow:
        row = await stored.find_by_id(self.store, person)
        if row is None:
            raise HttpProblem(401, "error-who")
        return row
