"""One table in memory: its rows, and its match once it has begun. State only: ``moves`` changes it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from msgspec.structs import replace

import civitas
from civitas.core.entry import Entry
from civitas.core.match import Match
from civitas.core.record import Record
from civitas.core.step import CHANCE
from civitas.i18n import FALLBACK_LANGUAGE
from civitas.i18n.fluent import Translator
from civitas.server.bots.loop_guard import LoopGuard
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.store.rows import EntryRow, SeatRow, TableRow
from civitas.server.tables import clocks, standing_orders

#: the status of a refusal: the table is known, but its rules are not here any more
HTTP_GONE = 410


class Table:
    """The state of one table: its rows, and its match once it has begun."""

    def __init__(self, row: TableRow, seats: list[SeatRow], pauses: list[clocks.Pause]) -> None:
        self.row = row
        self.id = row.id
        self.seats = seats
        self.pauses = pauses
        self.match: Match | None = None
        #: why there is no match although it has begun, as in ``schemas.TableInfo``; and the archive of a finished one
        self.unplayable_reason = ""
        self.archived: schemas.ArchivedGame | None = None
        self.entry_times: list[float] = []
        #: held while something is written: who has it sees nothing that is not in the store
        self.lock = asyncio.Lock()
        #: for each seat, the number of its last answer when its person was notified that it is asked
        self.notified_answers: dict[int, int] = {}
        #: the notice that will go out if nothing changes before
        self.notice_timer: asyncio.TimerHandle | None = None
        #: memory may be ahead of the store, or behind it: read again before anything else
        self.stale = False
        self.last_used = time.monotonic()
        #: against bots that go round in circles
        self.loop_guard = LoopGuard()

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.row.version

    @property
    def active_match(self) -> Match:
        """The match; raises ``HttpProblem`` where it has not begun, is archived, or needs other rules."""
        if self.match is not None:
            return self.match
        if self.archived is not None:
            raise HttpProblem(409, "error-over")
        if self.unplayable_reason:
            raise self.gone_problem()
        raise HttpProblem(409, "error-not-begun")

    def gone_problem(self) -> HttpProblem:
        """Return the error for a table whose rules version is not here."""
        given, now = self.row.game_version, civitas.game(self.row.game).version
        return HttpProblem(
            HTTP_GONE, "error-table-over" if self.row.status == "over" else "error-table-version", given=given, now=now
        )

    def last_answer(self, seat: int | None = None) -> int:
        """Return the number of the last entry that a seat (any, where none is given) answered; 0 before the first."""
        entries = self.match.entries() if self.match is not None else []
        for number in range(len(entries), 0, -1):
            answered = entries[number - 1].seat
            if answered == seat or (seat is None and answered != CHANCE):
                return number
        return 0

    def seat_names(self, lang: str = FALLBACK_LANGUAGE) -> list[str]:
        """Return the names of the seats in a language; equal names are numbered."""
        texts = Translator(lang)
        found = [
            texts.translate("bot-seat", which=seat.bot) if seat.name == seat.bot else seat.name for seat in self.seats
        ]
        return [
            f"{name} {found[: n + 1].count(name)}" if found.count(name) > 1 else name for n, name in enumerate(found)
        ]

    def seats_of(self, person: str | None) -> list[int]:
        """Return the seats of a person; none for ``None``."""
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def require_seat(self, person: str, seat: int) -> None:
        """Raise a 403 ``HttpProblem`` where the person does not sit there; 409 or 410 where there is no match."""
        if seat not in self.seats_of(person):
            raise HttpProblem(403, "error-not-your-seat")
        self.active_match  # noqa: B018

    def bot_of(self, number: int) -> str:
        """Return the name of the bot or stand-in that answers for a seat; empty where its person does."""
        seat = self.seats[number]
        return str(seat.bot if seat.kind == "bot" else seat.stand_in or "")

    def is_automated(self) -> bool:
        """Return whether a bot or a standing order answers for the seat that is asked."""
        match = self.match
        if match is None or match.over or match.state.seat < 0:
            return False
        return bool(self.bot_of(match.state.seat) or standing_orders.ordered_action(self))

    def pending_proposal(self) -> schemas.Proposal | None:
        """Return the pending rollback proposal; ``None`` once it has lapsed or the game is over."""
        if not self.row.proposal or self.row.status == "over":
            return None
        found = msgspec.json.decode(self.row.proposal, type=schemas.Proposal)
        return found if clocks.now() < found.until else None

    def seconds_left(self) -> list[float] | None:
        """Return the seconds each seat had left after the last entry; ``None`` at a table without clocks."""
        if self.row.bank is None or self.match is None:
            return None
        increment = self.row.increment or 0.0
        return clocks.seconds_left(
            self.row.bank, increment, self.row.players, self.match.entries(), self.entry_times, self.pauses
        )

    def is_late(self, seat: int, now: float, seconds: list[float] | None) -> bool:
        """Return whether a seat has used up its time at ``now``; ``seconds`` is what ``seconds_left`` returned."""
        if seconds is None or self.row.status == "over":
            return False
        asked = self.row.asked == seat and bool(self.entry_times)
        return seconds[seat] - (clocks.elapsed_seconds(self.entry_times[-1], now, self.pauses) if asked else 0) < 0

    def may_chat(self, person: str | None) -> bool:
        """Return whether a person may chat: those at the table and its owner; at an open table everyone signed in."""
        return person is not None and (self.row.open or self.row.owner == person or bool(self.seats_of(person)))

    def record(self) -> Record:
        """Return the whole record so far, for workers."""
        return self.active_match.record()

    def start_match(self, match: Match, times: list[float]) -> None:
        """Attach a match and its entries' times, and resolve chance here from now on.

        A match that waits for its first chance is left to ``MoveService.roll_first_chance``.
        """
        match.use_clock(time.monotonic)
        if match.state.seat != CHANCE:
            match.resume_chance()
        self.match = match
        self.entry_times = times
        self.row = replace(self.row, version=match.version, asked=_asked(match))

    def update_row(self, changes: dict[str, Any]) -> None:
        """Update the row after entries were stored; ``changes`` are further columns."""
        match = self.active_match
        changed = self.entry_times[-1] if self.entry_times else 0.0
        self.row = replace(self.row, version=match.version, asked=_asked(match), changed=changed, **changes)

    def apply_entries(self, entries: list[EntryRow]) -> None:
        """Apply entries that another process has stored."""
        match = self.active_match
        for entry in entries:
            if entry.number == match.version + 1:
                match.apply_entry(Entry(entry.seat, entry.text, entry.digest))
                self.entry_times.append(entry.at)
        if match.state.seat != CHANCE:
            match.resume_chance()  # the dice that come next are thrown where the answer is given
        self.update_row({"status": "over"} if match.over else {})


def _asked(match: Match) -> int | None:
    """Return the seat that is asked; ``None`` where the match is over or waits for chance."""
    return None if match.over or match.state.seat < 0 else match.state.seat


def entry_rows(table_id: str, match: Match, since: int, at: float) -> list[EntryRow]:
    """Return the entries of a match after number ``since``, as rows for the store, with the time ``at``."""
    return [
        EntryRow(table_id, number, entry.seat, entry.text, entry.digest, at)
        for number, entry in enumerate(match.entries(since), since + 1)
    ]
