"""Tables in memory: a cache of what the store holds, and the people who are watching."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, select

import civitas
from civitas.core.errors import CivitasError
from civitas.core.match import Match
from civitas.core.record import Entry, Record
from civitas.core.step import CHANCE, NOBODY
from civitas.server import clocks, wire
from civitas.server.errors import Refused
from civitas.server.store import Store, schema

#: what an id can look like; a database need not be asked about anything else
WRITTEN_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
#: the status of a refusal: the table is known, but its rules are not here any more
GONE = 410


class Watcher:
    """One open connection to a table: the seats it may see, and how far it has been told."""

    def __init__(self, person: str | None, seats: list[int], send: Callable[[wire.ToClient], None]) -> None:
        self.person = person
        self.seats = seats
        self.send = send
        self.told = dict.fromkeys(seats, 0)


class Table:
    """One table: its rows, its match (once it has begun), its watchers."""

    def __init__(self, row: Any, seats: list[Any]) -> None:
        self.row = row
        self.id: str = row.id
        self.seats = seats
        self.match: Match | None = None
        self.times: list[float] = []
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        #: for each seat, the number of its last answer when its person was told that it is asked
        self.noticed: dict[int, int] = {}
        #: the notice that will go out if nothing changes before
        self.notice: asyncio.TimerHandle | None = None
        #: memory may be ahead of the store, which could not be written: read again before anything else
        self.stale = False

    @property
    def version(self) -> int:
        return self.match.version if self.match is not None else 0

    def last_answer(self, seat: int | None = None) -> int:
        """The number of the last entry that a seat (any, where none is given) answered; 0 before the first."""
        entries = self.match.entries() if self.match is not None else []
        for number in range(len(entries), 0, -1):
            answered = entries[number - 1].seat
            if answered == seat or (seat is None and answered != CHANCE):
                return number
        return 0

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def seats_of(self, person: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def bot_of(self, number: int) -> str:
        """The bot that answers for a seat, if any."""
        seat = self.seats[number]
        return str(seat.bot if seat.kind == "bot" else seat.stand_in or "")

    def proposal(self) -> dict[str, Any] | None:
        """What is proposed to go back to, and who has still to agree."""
        return json.loads(self.row.proposal) if self.row.proposal else None

    def clocks(self) -> list[float] | None:
        """The seconds each seat had left after the last entry; none at a table without clocks."""
        if self.row.bank is None or self.match is None:
            return None
        increment = self.row.increment or 0.0
        return clocks.left(self.row.bank, increment, self.row.players, self.match.entries(), self.times)

    def late(self, seat: int, now: float) -> bool:
        """Whether a seat has used up its time."""
        seconds = self.clocks()
        if seconds is None or self.match is None or self.match.over:
            return False
        asked = self.match.decision.seat == seat and bool(self.times)
        return seconds[seat] - (now - self.times[-1] if asked else 0) < 0

    def info(self, person: str | None) -> wire.TableInfo:
        row = self.row
        mine = self.seats_of(person)
        pending = self.proposal()
        now = time.time()
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
                    late=self.late(seat.seat, now),
                )
                for seat in self.seats
            ],
            status=row.status,
            open=row.open,
            hints=row.hints,
            version=self.version,
            created=row.created,
            changed=row.changed,
            asked=self.match.decision.seat if self.match is not None and not self.match.over else None,
            invite=row.invite if mine or row.owner == person else None,
            proposal=wire.Proposal(**pending) if pending else None,
            bank=row.bank,
            increment=row.increment or 0,
        )

    def begin(self, entries: list[Any]) -> None:
        """Starts the match, or repeats what has been written of it."""
        game = civitas.game(self.row.game)
        record = Record(game.id, self.row.game_version, self.row.players, json.loads(self.row.options), [])
        record.entries = [Entry(entry.seat, entry.text, entry.digest) for entry in entries]
        self.match = civitas.replay(record, upto=len(entries))
        self.match.watch(time.monotonic)
        if entries:
            # entries are written in whole turns of play, so nothing is pending: from here on the dice are ours
            self.match.resume()
        self.times = [entry.at for entry in entries]

    def follow(self, entries: list[Any]) -> None:
        """Takes over what another process has written."""
        assert self.match is not None
        for entry in entries:
            if entry.number == self.match.version + 1:
                self.match.repeat(Entry(entry.seat, entry.text, entry.digest))
                self.times.append(entry.at)

    def position(self, seat: int, since: int) -> wire.Position:
        """What a seat sees, with the events from number ``since`` on."""
        match = self.match
        assert match is not None
        since = min(since, match.event_count())
        told = [wire.Told(id=m.id, args=dict(m.args), rule=m.rule) for m in match.events(seat, since)]
        return wire.Position(
            version=match.version,
            seat=seat,
            view=match.view(seat),
            events=told,
            since=since,
            decision=self.asked(seat),
            over=match.over,
            outcome=_outcome(match),
            clocks=self.clocks(),
            at=self.times[-1] if self.times else 0,
        )

    def asked(self, seat: int) -> wire.Asked:
        """The decision as a seat may know it: its prompt and answers only if it is that seat's own."""
        match = self.match
        assert match is not None
        if match.state.seat == CHANCE:  # only when looking back: a match answers chance by itself
            return wire.Asked(seat=NOBODY)
        question = match.decision
        undo = match.undo_limit(seat) if seat >= 0 else 0
        if match.over or question.seat != seat:
            return wire.Asked(seat=question.seat, rule="" if match.over else question.rule, undo=undo)
        offers = [offer(match.game.id, code) for code in match.state.actions()]
        return wire.Asked(seat=seat, rule=question.rule, prompt=question.prompt.to_json(), actions=offers, undo=undo)

    def tell(self, watcher: Watcher) -> None:
        """Sends a watcher everything new for the seats they may see."""
        if self.match is None:
            watcher.send(wire.ToClient(type="table", table=self.info(watcher.person)))
            return
        positions = []
        for seat in watcher.seats:
            position = self.position(seat, watcher.told[seat])
            watcher.told[seat] = position.since + len(position.events)
            positions.append(position)
        watcher.send(wire.ToClient(type="positions", positions=positions))

    def tell_all(self) -> None:
        for watcher in list(self.watchers):
            self.tell(watcher)

    def tell_table(self) -> None:
        for watcher in list(self.watchers):
            watcher.send(wire.ToClient(type="table", table=self.info(watcher.person)))


@lru_cache(maxsize=20_000)
def offer(game: str, code: int) -> wire.ActionOffer:
    """An action as clients read it; the same few are offered again and again."""
    struct: dict[str, Any] = civitas.game(game).notation.struct(code)
    return wire.ActionOffer(kind=struct["kind"], args=struct["args"], text=struct["text"])


def _outcome(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason.to_json()}


class Tables:
    """All tables that are in use in this process."""

    MOST = 2000

    def __init__(self, store: Store) -> None:
        self.store = store
        self._live: dict[str, Table] = {}

    async def get(self, table_id: str) -> Table:
        live = self._live.get(table_id)
        if live is None:
            if not WRITTEN_ID.fullmatch(table_id):
                raise Refused(404, "error-no-table")
            loaded = await self.store.read(lambda connection: load(connection, table_id))
            live = self._live.setdefault(table_id, loaded)
            self._evict()
        await self.refresh(live)
        return live

    async def listed(self, table_id: str) -> Table:
        """A table for a list; one whose rules are gone is listed too, though it cannot be opened."""
        try:
            return await self.get(table_id)
        except Refused as refused:
            if refused.status != GONE:
                raise
            return await self.store.read(lambda connection: shell(connection, table_id))

    async def refresh(self, live: Table) -> None:
        """Memory that got ahead of the store goes back to it, as soon as the store can be read."""
        if live.stale:
            async with live.lock:
                if live.stale:
                    await self.reload(live)

    def put(self, live: Table) -> None:
        self._live[live.id] = live
        self._evict()

    def known(self, table_id: str) -> Table | None:
        return self._live.get(table_id)

    async def reload(self, live: Table) -> None:
        """Forgets what is in memory and reads the table again; its watchers stay."""
        fresh = await self.store.read(lambda connection: load(connection, live.id))
        live.row, live.seats, live.match, live.times = fresh.row, fresh.seats, fresh.match, fresh.times
        live.stale = False

    async def catch_up(self, table_id: str, version: int) -> None:
        """Another process wrote up to ``version`` (or changed the seats); take it over and tell the watchers here."""
        live = self._live.get(table_id)
        if live is None:
            return
        async with live.lock:
            if live.match is not None and live.version >= version > 0 and not live.stale:
                return  # our own note, or old news
            begun = live.match is not None
            if begun and version > 0 and not live.stale:
                await self._follow(live)
            else:
                await self.reload(live)
            if live.match is not None and live.match.over and live.row.status != "over":
                await self.reload(live)
        if live.match is not None:
            live.tell_all()
        if not begun or version <= 0 or live.row.status == "over":
            live.tell_table()

    async def _follow(self, live: Table) -> None:
        """Repeats the entries that are new; anything odd means reading the table again."""
        table, since = schema.entries, live.version
        wanted = select(table).where(table.c.table_id == live.id, table.c.number > since).order_by(table.c.number)
        found = await self.store.read(lambda connection: list(connection.execute(wanted)))
        try:
            live.follow(found)
        except CivitasError:
            await self.reload(live)

    def _evict(self) -> None:
        """Keeps memory bounded: tables that nobody watches go first."""
        if len(self._live) <= self.MOST:
            return
        for table_id, live in list(self._live.items()):
            if not live.watchers and not live.lock.locked():
                del self._live[table_id]
            if len(self._live) <= self.MOST:
                return


def shell(connection: Connection, table_id: str) -> Table:
    """The rows of a table without its match; raises ``Refused`` where there is none."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if row is None:
        raise Refused(404, "error-no-table")
    chosen = select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
    return Table(row, list(connection.execute(chosen)))


def load(connection: Connection, table_id: str) -> Table:
    """A table from the store. A game is pinned to the rules it was begun with: without them it is not played on."""
    live = shell(connection, table_id)
    row = live.row
    if row.game not in civitas.game_names():
        raise Refused(GONE, "error-table-game", game=row.game)
    now = civitas.game(row.game).version
    if row.game_version != now:
        raise Refused(GONE, "error-table-version", given=row.game_version, now=now)
    if row.status != "lobby":
        written = select(schema.entries).where(schema.entries.c.table_id == table_id).order_by(schema.entries.c.number)
        live.begin(list(connection.execute(written)))
    return live


def rows(table_id: str, match: Match, since: int, at: float) -> list[dict[str, Any]]:
    """The entries of a match after number ``since``, as rows for the store."""
    return [
        {
            "table_id": table_id,
            "number": number,
            "seat": entry.seat,
            "text": entry.text,
            "digest": entry.digest,
            "at": at,
        }
        for number, entry in enumerate(match.entries(since), since + 1)
    ]
