"""Tables in memory: a cache of what the store holds, and the people who are watching."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

import civitas
from civitas.core.match import Match
from civitas.core.record import Entry, Record
from civitas.core.step import CHANCE
from civitas.server import clocks, jobs, keepsakes, orders, positions, wire
from civitas.server.errors import Refused
from civitas.server.store import Store, kept
from civitas.server.store import tables as stored
from civitas.server.store.rows import EntryRow, SeatRow, TableRow
from civitas.server.store.tables import Stored
from civitas.server.workers import BOARD, Busy, Died, Workers
from civitas.words import FALLBACK
from civitas.words.fluent import Texts

#: what an id can look like; a database need not be asked about anything else
WRITTEN_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
#: the status of a refusal: the table is known, but its rules are not here any more
GONE = 410
#: a game with more entries than this is opened in a worker; a shorter one is quicker here
SHORT = 100
#: seconds a worker may take to open one
OPENING = 60.0

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
        self.changes = changes
        self.sit(seats)

    def sit(self, seats: list[int]) -> None:
        self.seats = seats
        self.told = dict.fromkeys(seats, 0)
        #: the version of the position it has, for each seat
        self.base = dict.fromkeys(seats, -1)

    def send(self, message: wire.ToClient) -> None:
        self.put(_encode(message))


class Ack:
    """The message of one connection that is being answered; the position it leads to says so."""

    def __init__(self, watcher: Watcher, reply: int) -> None:
        self.watcher = watcher
        self.reply = reply
        self.told = False


class Table:
    """One table: its rows, its match (once it has begun), its watchers."""

    def __init__(self, row: TableRow, seats: list[SeatRow], pauses: list[clocks.Pause]) -> None:
        self.row = row
        self.id = row.id
        self.seats = seats
        self.pauses = pauses
        self.match: Match | None = None
        #: why there is no match although it has begun, as in ``wire.TableInfo``; and what was kept of a finished one
        self.old = ""
        self.kept: wire.Ended | None = None
        self.times: list[float] = []
        #: held while something is written: who has it sees nothing that is not in the store
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        #: for each seat, the number of its last answer when its person was told that it is asked
        self.noticed: dict[int, int] = {}
        #: the notice that will go out if nothing changes before
        self.notice: asyncio.TimerHandle | None = None
        #: memory may be ahead of the store, or behind it: read again before anything else
        self.stale = False
        self.used = time.monotonic()
        self._told = positions.Told()

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def playing(self) -> Match:
        """The match; refused where it has not begun, or is over and only kept, or needs other rules."""
        if self.match is not None:
            return self.match
        if self.kept is not None:
            raise Refused(409, "error-over")
        if self.old:
            raise self.gone()
        raise Refused(409, "error-not-begun")

    def gone(self) -> Refused:
        """What is said of a table that needs rules which are not here."""
        given, now = self.row.game_version, civitas.game(self.row.game).version
        return Refused(
            GONE, "error-table-over" if self.row.status == "over" else "error-table-version", given=given, now=now
        )

    def last_answer(self, seat: int | None = None) -> int:
        """The number of the last entry that a seat (any, where none is given) answered; 0 before the first."""
        entries = self.match.entries() if self.match is not None else []
        for number in range(len(entries), 0, -1):
            answered = entries[number - 1].seat
            if answered == seat or (seat is None and answered != CHANCE):
                return number
        return 0

    def names(self, lang: str = FALLBACK) -> list[str]:
        """Who sits there: people by name, bots by what they are; those of one name are told apart by a number."""
        texts = Texts(lang)
        found = [texts.say("bot-seat", which=seat.bot) if seat.name == seat.bot else seat.name for seat in self.seats]
        return [
            f"{name} {found[: n + 1].count(name)}" if found.count(name) > 1 else name for n, name in enumerate(found)
        ]

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def here(self, person: str | None) -> bool:
        """Whether somebody has this table open, in this process."""
        return any(watcher.person == person for watcher in self.watchers)

    def bot_of(self, number: int) -> str:
        """The bot that answers for a seat, if any."""
        seat = self.seats[number]
        return str(seat.bot if seat.kind == "bot" else seat.stand_in or "")

    def proposal(self) -> wire.Proposal | None:
        """What is proposed to go back to, and who has still to agree; none once it has lapsed."""
        if not self.row.proposal or self.row.status == "over":
            return None
        found = msgspec.json.decode(self.row.proposal, type=wire.Proposal)
        return found if clocks.now() < found.until else None

    def clocks(self) -> list[float] | None:
        """The seconds each seat had left after the last entry; none at a table without clocks."""
        if self.row.bank is None or self.match is None:
            return None
        increment = self.row.increment or 0.0
        return clocks.left(self.row.bank, increment, self.row.players, self.match.entries(), self.times, self.pauses)

    def late(self, seat: int, now: float, seconds: list[float] | None) -> bool:
        """Whether a seat has used up its time."""
        if seconds is None or self.row.status == "over":
            return False
        asked = self.row.asked == seat and bool(self.times)
        return seconds[seat] - (clocks.spent(self.times[-1], now, self.pauses) if asked else 0) < 0

    def info(self, person: str | None) -> wire.TableInfo:
        """The table as the store has it, for one reader."""
        row = self.row
        mine = self.seats_of(person)
        now, seconds = clocks.now(), self.clocks()
        return wire.TableInfo(
            id=self.id,
            game=row.game,
            players=row.players,
            options=json.loads(row.options),
            seats=[
                wire.Seat(
                    seat=seat.seat,
                    kind=seat.kind,
                    name=seat.name,
                    mine=seat.seat in mine,
                    bot=seat.bot or "",
                    stand_in=seat.stand_in or "",
                    late=self.late(seat.seat, now, seconds),
                    here=seat.person is not None and self.here(seat.person),
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
            proposal=self.proposal(),
            bank=row.bank,
            increment=row.increment or 0,
            old=self.old,
            say=self.may_say(person),
        )

    def may_say(self, person: str | None) -> bool:
        """Those at the table may; at an open one those who look on, too."""
        return person is not None and (self.row.open or self.row.owner == person or bool(self.seats_of(person)))

    def record(self) -> Record:
        """The whole record so far, for workers."""
        return self.playing.record()

    def begun(self, match: Match, times: list[float]) -> None:
        """The match is on the table. From here on the dice are ours; where one is due, ``Play.begin`` throws it."""
        match.watch(time.monotonic)
        if match.state.seat != CHANCE:
            match.resume()
        self.match = match
        self.times = times
        self.row = replace(self.row, version=match.version, asked=_asked(match))

    def moved(self, changes: dict[str, Any]) -> None:
        """The match has gone on, and the store has it: so has the row."""
        match = self.playing
        changed = self.times[-1] if self.times else 0.0
        self.row = replace(self.row, version=match.version, asked=_asked(match), changed=changed, **changes)

    def follow(self, entries: list[EntryRow]) -> None:
        """Takes over what another process has written."""
        match = self.playing
        for entry in entries:
            if entry.number == match.version + 1:
                match.repeat(Entry(entry.seat, entry.text, entry.digest))
                self.times.append(entry.at)
        if match.state.seat != CHANCE:
            match.resume()  # the dice that come next are thrown where the answer is given
        self.moved({"status": "over"} if match.over else {})

    def position(self, seat: int, since: int) -> wire.Position:
        """What a seat sees, with the events from number ``since`` on."""
        if self.kept is not None:
            return keepsakes.position(self.kept, seat, since)
        found = positions.of(self.playing, seat, since)
        found.decision.ordered = found.decision.seat == seat and bool(orders.answer(self))
        found.clocks = self.clocks()
        found.at = self.times[-1] if self.times else 0
        return found

    # Telling

    def tell(self, watcher: Watcher, reply: int | None = None) -> None:
        """Sends a watcher everything new for the seats they may see; only while nothing is being written."""
        if self.kept is not None:
            shown = [self.position(seat, watcher.told[seat]) for seat in watcher.seats]
            watcher.send(wire.ToClient(type="positions", positions=shown))
            return
        if self.match is None or self.match.state.seat == CHANCE:  # another process is about to throw the first dice
            watcher.send(wire.ToClient(type="table", table=self.info(watcher.person)))
            return
        watcher.put(self._told.message(self, watcher, reply))

    def tell_all(self, ack: Ack | None = None) -> None:
        for watcher in list(self.watchers):
            if ack is not None and ack.watcher is watcher:
                ack.told = True
                self.tell(watcher, ack.reply)
            else:
                self.tell(watcher)
        self._told.told_all()

    def tell_table(self) -> None:
        for watcher in list(self.watchers):
            watcher.send(wire.ToClient(type="table", table=self.info(watcher.person)))

    def forget(self) -> None:
        """What was told of this version may read otherwise now: whole positions come next."""
        self._told = positions.Told()

    def reseat(self) -> None:
        """After somebody sat down or stood up: watchers see the seats that are theirs now."""
        for watcher in self.watchers:
            seats = self.seats_of(watcher.person) or [civitas.SPECTATOR]
            if seats != watcher.seats:
                watcher.sit(seats)


def _asked(match: Match) -> int | None:
    return None if match.over or match.state.seat < 0 else match.state.seat


class Tables:
    """All tables that are in use in this process."""

    #: a table that nobody watches is forgotten after so many seconds, and the oldest of them beyond so many at once
    KEPT, MOST = 60.0, 500

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.pauses: list[clocks.Pause] = []
        self._live: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def get(self, table_id: str) -> Table:
        """A table as the store has it: what is just being written is waited for."""
        table = self._live.get(table_id)
        if table is None:
            if not WRITTEN_ID.fullmatch(table_id):
                raise Refused(404, "error-no-table")
            if table_id not in self._loading:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(self._loading[table_id])
        table.used = time.monotonic()
        async with table.lock:
            await self.fresh(table)
        return table

    async def fresh(self, table: Table) -> None:
        """With the lock: memory that may differ from the store goes back to it."""
        if table.stale:
            await self.reload(table)

    async def _load(self, table_id: str) -> Table:
        table = await self.open(await self._stored(table_id))
        self._live[table_id] = table
        self.evict()
        return table

    async def _stored(self, table_id: str) -> Stored:
        found = await stored.read(self.store, table_id)
        if found is None:
            raise Refused(404, "error-no-table")
        return found

    async def open(self, found: Stored) -> Table:
        """A table from its rows. A game is pinned to the rules it was begun with: without them it is not played on, but
        what was kept of a finished one is shown."""
        row = found.row
        if row.game not in civitas.game_names():
            raise Refused(GONE, "error-table-game", game=row.game)
        table = Table(row, found.seats, self.pauses)
        now = civitas.game(row.game).version
        if row.game_version == now and (found.entries or row.status != "over"):
            if row.status != "lobby":
                table.begun(await self._match(row, found.entries), [entry.at for entry in found.entries])
        elif row.status == "lobby" and not found.entries:
            table.row = await self._renewed(row, now)
        elif row.status == "over":
            await self._open_kept(table, found.entries)
        else:
            table.old = "unfinished"
        return table

    async def _renewed(self, row: TableRow, now: int) -> TableRow:
        """A table at which nothing was played yet begins with the rules of today, if its options still exist."""
        try:
            civitas.game(row.game).check_options(row.players, json.loads(row.options))
        except civitas.CivitasError:
            raise Refused(GONE, "error-table-version", given=row.game_version, now=now) from None
        await stored.change(self.store, row.id, game_version=now)
        return replace(row, game_version=now)

    async def _open_kept(self, table: Table, entries: list[EntryRow]) -> None:
        """A finished game of other rules: as it was kept; else, where it can still be played again, as it is then."""
        data = await kept.get(self.store, table.id, keepsakes.END)
        if data is not None:
            table.kept = await asyncio.to_thread(keepsakes.unpack, data)
            table.old = "kept" if entries else "seen"
            return
        try:
            match = await self._match(table.row, entries)
            if match.over:
                table.begun(match, [entry.at for entry in entries])
                return
        except (civitas.CivitasError, LookupError, TypeError, ValueError):
            pass
        table.old = "lost"

    async def _match(self, row: TableRow, entries: list[EntryRow]) -> Match:
        """The match with what has been written of it, by the rules of today."""
        record = as_record(row, entries)
        record.version = civitas.game(row.game).version
        long = len(entries) > SHORT or any(entry.text.startswith("rollback ") for entry in entries)
        if not long:
            match = civitas.replay(record, upto=len(entries))
        else:
            match = civitas.replay(record, upto=0)
            match.thaw(await self.work(f"table {row.id}", OPENING, jobs.replay, record))
        return match

    async def work(self, who: str, seconds: float, job: Callable[..., Any], *args: Any) -> Any:
        """A job that somebody waits for; where it cannot be done now they are told so."""
        try:
            return await self.workers.run(who, BOARD, seconds, job, *args)
        except Busy:
            raise Refused(429, "error-busy") from None
        except (TimeoutError, Died):
            raise Refused(503, "error-too-long") from None

    def put(self, table: Table) -> None:
        self._live[table.id] = table
        self.evict()

    def drop(self, table: Table) -> None:
        """The table is no more."""
        self._live.pop(table.id, None)

    def known(self, table_id: str) -> Table | None:
        return self._live.get(table_id)

    def all(self) -> list[Table]:
        return list(self._live.values())

    async def reload(self, table: Table) -> None:
        """With the lock: forgets what is in memory and reads the table again; its watchers stay."""
        table.stale = False  # now: a doubt that comes up while it is being read counts
        try:
            fresh = await self.open(await self._stored(table.id))
        except BaseException:
            table.stale = True  # what is in memory was never written: nobody may go on from it
            raise
        table.row, table.seats, table.match, table.times = fresh.row, fresh.seats, fresh.match, fresh.times
        table.old, table.kept = fresh.old, fresh.kept
        table.reseat()

    async def reread(self, table: Table) -> None:
        """With the lock: the rows again, without the entries."""
        found = await stored.read(self.store, table.id, entries=False)
        if found is None or (found.row.status != "lobby") != (table.match is not None or bool(table.old)):
            await self.reload(table)
            return
        table.row = replace(found.row, version=table.row.version, asked=table.row.asked)
        table.seats = found.seats
        table.reseat()
        table.forget()

    async def catch_up(self, table_id: str, version: int) -> None:
        """Another process wrote up to ``version`` (or changed the seats); take it over and tell the watchers here."""
        table = self._live.get(table_id)
        if table is None:
            return
        async with table.lock:
            begun = table.match is not None
            if begun and table.version >= version > 0 and not table.stale:
                return  # our own note, or old news
            if begun and version > 0 and not table.stale:
                await self._follow(table)
            elif table.stale:
                await self.reload(table)
            else:
                await self.reread(table)
        if table.match is not None:
            table.tell_all()
        if not begun or version <= 0 or table.row.status == "over":
            table.tell_table()

    async def _follow(self, table: Table) -> None:
        """Repeats the entries that are new; anything odd or long means reading the table again."""
        found = await stored.after(self.store, table.id, table.playing.version)
        if any(entry.text.startswith("rollback ") for entry in found):
            await self.reload(table)
            return
        try:
            table.follow(found)
        except civitas.CivitasError:
            await self.reload(table)

    def suspect_all(self) -> list[Table]:
        """Nothing in memory can be trusted any more; returns the tables that somebody watches."""
        for table in self.all():
            table.stale = True
        return [table for table in self.all() if table.watchers]

    def evict(self) -> None:
        """A table that nobody watches costs nothing, after a while."""
        now = time.monotonic()
        unused = sorted(
            (table for table in self._live.values() if not table.watchers and not table.lock.locked()),
            key=lambda table: table.used,
        )
        for place, table in enumerate(unused):
            waits = table.notice is not None and not table.notice.cancelled() and table.notice.when() > _loop_time()
            if (now - table.used > self.KEPT and not waits) or len(unused) - place > self.MOST:
                del self._live[table.id]


def _loop_time() -> float:
    return asyncio.get_running_loop().time()


def new_rows(table_id: str, match: Match, since: int, at: float) -> list[EntryRow]:
    """The entries of a match after number ``since``, as rows for the store."""
    return [
        EntryRow(table_id, number, entry.seat, entry.text, entry.digest, at)
        for number, entry in enumerate(match.entries(since), since + 1)
    ]


def as_record(row: TableRow, entries: list[EntryRow]) -> Record:
    """What has been written of a table, as a record of the rules it was begun with."""
    own = civitas.game(row.game).other_tables
    record = Record(row.game, row.game_version, row.players, json.loads(row.options), [], own, row.position or "")
    record.entries = [Entry(entry.seat, entry.text, entry.digest) for entry in entries]
    return record
