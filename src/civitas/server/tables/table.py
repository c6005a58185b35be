"""One table in memory: its rows, its match once it has begun, and the people who are watching."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
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
from civitas.server.live import positions
from civitas.server.replays import archive
from civitas.server.store.rows import EntryRow, SeatRow, TableRow
from civitas.server.tables import clocks, standing_orders
from civitas.server.tables.table_lock import FairLock

#: the status of a refusal: the table is known, but its rules are not here any more
HTTP_GONE = 410

_encode = msgspec.json.Encoder().encode


class Watcher:
    """One open connection to a table: the seats it may see, and how far it has been told."""

    def __init__(
        self,
        person: str | None,
        session: str,
        seats: list[int],
        put: Callable[[bytes], None],
        close: Callable[[int], None],
        changes: bool = False,
    ) -> None:
        self.person = person
        self.session = session
        self.put = put
        self.close = close
        #: whether it understands what has changed, instead of the whole position
        self.accepts_changes = changes
        self.set_seats(seats)

    def set_seats(self, seats: list[int]) -> None:
        self.seats = seats
        self.sent_events = dict.fromkeys(seats, 0)
        #: the version of the position it has, for each seat
        self.sent_versions = dict.fromkeys(seats, -1)

    def send(self, message: schemas.ToClient) -> None:
        self.put(_encode(message))


class Ack:
    """The message of one connection that is being answered; the position it leads to says so."""

    def __init__(self, watcher: Watcher, reply: int) -> None:
        self.watcher = watcher
        self.reply = reply
        self.sent = False


class Table:
    """One table: its rows, its match (once it has begun), its watchers."""

    def __init__(self, row: TableRow, seats: list[SeatRow], pauses: list[clocks.Pause]) -> None:
        self.row = row
        self.id = row.id
        self.seats = seats
        self.pauses = pauses
        self.match: Match | None = None
        #: why there is no match although it has begun, as in ``schemas.TableInfo``; and what was kept of a finished one
        self.unplayable_reason = ""
        self.archived: schemas.ArchivedGame | None = None
        self.entry_times: list[float] = []
        #: held while something is written: who has it sees nothing that is not in the store
        self.lock = FairLock()
        self.watchers: set[Watcher] = set()
        #: for each seat, the number of its last answer when its person was told that it is asked
        self.notified_answers: dict[int, int] = {}
        #: the notice that will go out if nothing changes before
        self.notice_timer: asyncio.TimerHandle | None = None
        #: memory may be ahead of the store, or behind it: read again before anything else
        self.stale = False
        self.last_used = time.monotonic()
        #: against bots that go round in circles
        self.loop_guard = LoopGuard()
        self._broadcast_cache = positions.BroadcastCache()

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def active_match(self) -> Match:
        """The match; refused where it has not begun, or is over and only kept, or needs other rules."""
        if self.match is not None:
            return self.match
        if self.archived is not None:
            raise HttpProblem(409, "error-over")
        if self.unplayable_reason:
            raise self.gone_problem()
        raise HttpProblem(409, "error-not-begun")

    def gone_problem(self) -> HttpProblem:
        """What is said of a table that needs rules which are not here."""
        given, now = self.row.game_version, civitas.game(self.row.game).version
        return HttpProblem(
            HTTP_GONE, "error-table-over" if self.row.status == "over" else "error-table-version", given=given, now=now
        )

    def last_answer(self, seat: int | None = None) -> int:
        """The number of the last entry that a seat (any, where none is given) answered; 0 before the first."""
        entries = self.match.entries() if self.match is not None else []
        for number in range(len(entries), 0, -1):
            answered = entries[number - 1].seat
            if answered == seat or (seat is None and answered != CHANCE):
                return number
        return 0

    def seat_names(self, lang: str = FALLBACK_LANGUAGE) -> list[str]:
        """Who sits there: people by name, bots by what they are; those of one name are told apart by a number."""
        texts = Translator(lang)
        found = [
            texts.translate("bot-seat", which=seat.bot) if seat.name == seat.bot else seat.name for seat in self.seats
        ]
        return [
            f"{name} {found[: n + 1].count(name)}" if found.count(name) > 1 else name for n, name in enumerate(found)
        ]

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def is_watched_by(self, person: str | None) -> bool:
        """Whether somebody has this table open, in this process."""
        return any(watcher.person == person for watcher in self.watchers)

    def bot_of(self, number: int) -> str:
        """The bot that answers for a seat, if any."""
        seat = self.seats[number]
        return str(seat.bot if seat.kind == "bot" else seat.stand_in or "")

    def is_automated(self) -> bool:
        """Whether the asked seat is a bot's, or has given an order for this question."""
        match = self.match
        if match is None or match.over or match.state.seat < 0:
            return False
        return bool(self.bot_of(match.state.seat) or standing_orders.ordered_action(self))

    def waits_for_absent(self) -> bool:
        """Whether a person is asked who does not have this table open."""
        match = self.match
        if match is None or match.over or match.state.seat < 0:
            return False
        chair = self.seats[match.state.seat]
        return chair.kind == "person" and not chair.stand_in and not self.is_watched_by(chair.person)

    def pending_proposal(self) -> schemas.Proposal | None:
        """What is proposed to go back to, and who has still to agree; none once it has lapsed."""
        if not self.row.proposal or self.row.status == "over":
            return None
        found = msgspec.json.decode(self.row.proposal, type=schemas.Proposal)
        return found if clocks.now() < found.until else None

    def seconds_left(self) -> list[float] | None:
        """The seconds each seat had left after the last entry; none at a table without clocks."""
        if self.row.bank is None or self.match is None:
            return None
        increment = self.row.increment or 0.0
        return clocks.seconds_left(
            self.row.bank, increment, self.row.players, self.match.entries(), self.entry_times, self.pauses
        )

    def is_late(self, seat: int, now: float, seconds: list[float] | None) -> bool:
        """Whether a seat has used up its time."""
        if seconds is None or self.row.status == "over":
            return False
        asked = self.row.asked == seat and bool(self.entry_times)
        return seconds[seat] - (clocks.elapsed_seconds(self.entry_times[-1], now, self.pauses) if asked else 0) < 0

    def to_info(self, person: str | None) -> schemas.TableInfo:
        """The table as the store has it, for one reader."""
        row = self.row
        mine = self.seats_of(person)
        now, seconds = clocks.now(), self.seconds_left()
        return schemas.TableInfo(
            id=self.id,
            game=row.game,
            players=row.players,
            options=json.loads(row.options),
            seats=[
                schemas.Seat(
                    seat=seat.seat,
                    kind=seat.kind,
                    name=seat.name,
                    mine=seat.seat in mine,
                    bot=seat.bot or "",
                    stand_in=seat.stand_in or "",
                    late=self.is_late(seat.seat, now, seconds),
                    here=seat.person is not None and self.is_watched_by(seat.person),
                )
                for seat in self.seats
            ],
            status=row.status,
            open=row.open,
            hints=row.hints,
            hot_seat=row.hot_seat,
            version=row.version,
            created=row.created,
            changed=row.changed,
            asked=row.asked if row.status == "playing" else None,
            invite=row.invite if mine or row.owner == person else None,
            proposal=self.pending_proposal(),
            bank=row.bank,
            increment=row.increment or 0,
            old=self.unplayable_reason,
            say=self.may_chat(person),
        )

    def may_chat(self, person: str | None) -> bool:
        """Those at the table may; at an open one those who look on, too."""
        return person is not None and (self.row.open or self.row.owner == person or bool(self.seats_of(person)))

    def record(self) -> Record:
        """The whole record so far, for workers."""
        return self.active_match.record()

    def start_match(self, match: Match, times: list[float]) -> None:
        """Attaches a match. From here on chance is ours; ``MoveService.roll_first_chance`` rolls what is due."""
        match.use_clock(time.monotonic)
        if match.state.seat != CHANCE:
            match.resume_chance()
        self.match = match
        self.entry_times = times
        self.row = replace(self.row, version=match.version, asked=_asked(match))

    def update_row(self, changes: dict[str, Any]) -> None:
        """The match has gone on, and the store has it: so has the row."""
        match = self.active_match
        changed = self.entry_times[-1] if self.entry_times else 0.0
        self.row = replace(self.row, version=match.version, asked=_asked(match), changed=changed, **changes)

    def apply_entries(self, entries: list[EntryRow]) -> None:
        """Takes over what another process has written."""
        match = self.active_match
        for entry in entries:
            if entry.number == match.version + 1:
                match.apply_entry(Entry(entry.seat, entry.text, entry.digest))
                self.entry_times.append(entry.at)
        if match.state.seat != CHANCE:
            match.resume_chance()  # the dice that come next are thrown where the answer is given
        self.update_row({"status": "over"} if match.over else {})

    def position(self, seat: int, since: int) -> schemas.Position:
        """What a seat sees, with the events from number ``since`` on; of a kept game, what it saw at the end."""
        if self.archived is not None:
            return archive.final_position(self.archived, seat, since)
        return self.seat_update(seat, since).to_position(self.active_match.view(seat))

    def seat_update(self, seat: int, since: int) -> positions.SeatUpdate:
        """What it knows beside its view, while there is a match."""
        found = positions.SeatUpdate(self.active_match, seat, since)
        found.decision.ordered = found.decision.seat == seat and bool(standing_orders.ordered_action(self))
        found.clocks = self.seconds_left()
        found.at = self.entry_times[-1] if self.entry_times else 0.0
        return found

    # Telling

    def send_position(self, watcher: Watcher, reply: int | None = None) -> None:
        """Sends a watcher everything new for the seats they may see; only while nothing is being written."""
        if self.archived is not None:
            shown = [self.position(seat, watcher.sent_events[seat]) for seat in watcher.seats]
            watcher.send(schemas.ToClient(type="positions", positions=shown))
            return
        if self.match is None or self.match.state.seat == CHANCE:  # another process is about to throw the first dice
            watcher.send(schemas.ToClient(type="table", table=self.to_info(watcher.person)))
            return
        watcher.put(self._broadcast_cache.message_for(self, watcher, reply))

    def broadcast(self, ack: Ack | None = None) -> None:
        for watcher in list(self.watchers):
            if ack is not None and ack.watcher is watcher:
                ack.sent = True
                self.send_position(watcher, ack.reply)
            else:
                self.send_position(watcher)
        self._broadcast_cache.clear()

    def broadcast_info(self) -> None:
        for watcher in list(self.watchers):
            watcher.send(schemas.ToClient(type="table", table=self.to_info(watcher.person)))

    def reset_broadcast(self) -> None:
        """What was told of this version may read otherwise now: whole positions come next."""
        self._broadcast_cache = positions.BroadcastCache()

    def update_watchers(self) -> None:
        """After somebody sat down or stood up: watchers see the seats that are theirs now."""
        for watcher in self.watchers:
            seats = self.seats_of(watcher.person) or [civitas.SPECTATOR]
            if seats != watcher.seats:
                watcher.set_seats(seats)


def _asked(match: Match) -> int | None:
    return None if match.over or match.state.seat < 0 else match.state.seat


def entry_rows(table_id: str, match: Match, since: int, at: float) -> list[EntryRow]:
    """The entries of a match after number ``since``, as rows for the store."""
    return [
        EntryRow(table_id, number, entry.seat, entry.text, entry.digest, at)
        for number, entry in enumerate(match.entries(since), since + 1)
    ]
