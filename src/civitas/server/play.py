"""What people can do: set up tables, sit down, answer, take back, ask for a hint. The store is written first."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from sqlalchemy import Connection, insert, or_, select, update

import civitas
from civitas import bots
from civitas.core.errors import CivitasError, StaleAction, fault
from civitas.core.match import Match
from civitas.core.message import Message
from civitas.core.playout import roll
from civitas.core.record import Record
from civitas.server import orders, wire
from civitas.server.errors import Refused
from civitas.server.notices import Notices
from civitas.server.people import clean, new_id, one_line
from civitas.server.settings import Settings
from civitas.server.store import Conflict, Store, Unavailable, schema
from civitas.server.tables import Table, Tables, load, offer, rows, shell

log = logging.getLogger("civitas.server")
#: a note to other processes that is not about entries
SEATS_CHANGED = 0


class Play:
    """All tables, and the bots that sit at them."""

    def __init__(self, store: Store, settings: Settings, notices: Notices) -> None:
        self.store = store
        self.notices = notices
        self.settings = settings
        self.tables = Tables(store)
        self._thinking: dict[str, asyncio.Task[None]] = {}
        #: bots think in threads of their own, so that one that hangs never keeps the store waiting
        self._minds = ThreadPoolExecutor(4, "civitas-bot")

    async def table(self, table_id: str) -> Table:
        """A table by its id; a bot whose turn it was when the server stopped goes on."""
        live = await self.tables.get(table_id)
        self.wake(live)
        return live

    # Setting up

    async def load_record(self, me: wire.Me, wanted: wire.LoadRecord) -> Table:
        """A table from a record: to look back at, or to be played on from where it stopped."""
        record = Record.parse(wanted.text)
        match = await asyncio.to_thread(civitas.replay, record)
        if len(wanted.seats) != record.players:
            raise Refused(400, "error-record-seats", n=record.players)
        table = wire.NewTable(game=record.game, seats=wanted.seats, options=dict(record.options))
        return await self.set_up(me, table, match)

    async def set_up(self, me: wire.Me, wanted: wire.NewTable, match: Match | None = None) -> Table:
        """A new table; the match begins at once when no seat is left open, or goes on from one played elsewhere."""
        game = civitas.game(wanted.game)
        options = game.check_options(len(wanted.seats), wanted.options)
        table_id, now = new_id(), time.time()
        chairs = [self._chair(table_id, number, seat, me, game.id) for number, seat in enumerate(wanted.seats)]
        ready = all(chair["kind"] != "open" for chair in chairs)
        status = "over" if match is not None and match.over else "playing" if ready else "lobby"
        row = {
            "id": table_id,
            "game": game.id,
            "game_version": game.version,
            "players": len(chairs),
            "options": json.dumps(options),
            "owner": me.id,
            "invite": new_id(),
            "open": wanted.open,
            "hints": wanted.hints,
            "bank": wanted.bank,
            "increment": wanted.increment,
            "status": status,
            "created": now,
            "changed": now,
        }

        def work(connection: Connection) -> Table:
            connection.execute(insert(schema.tables), row)
            connection.execute(insert(schema.seats), chairs)
            if match is not None and match.version:
                connection.execute(insert(schema.entries), rows(table_id, match, 0, now))
            live = load(connection, table_id)
            _begin(connection, live, now)
            return live

        live = await self.store.write(work)
        self.tables.put(live)
        self.notices.look(live)
        self.wake(live)
        return live

    def _chair(self, table_id: str, number: int, seat: wire.SeatWanted, me: wire.Me, game: str) -> dict[str, Any]:
        chair = {"table_id": table_id, "seat": number, "kind": "open", "person": None, "bot": None, "name": ""}
        if seat.kind == "me":
            chair |= {"kind": "person", "person": me.id, "name": clean(seat.name or me.name)}
        elif seat.kind == "bot":
            bots.bot(seat.bot, civitas.game(game), 0)  # raises where there is no such bot
            chair |= {"kind": "bot", "bot": seat.bot, "name": clean(seat.name or seat.bot)}
        return chair

    async def join(self, live: Table, me: wire.Me, wanted: wire.Join) -> None:
        """Someone takes a free seat; with the last one the match begins."""
        async with live.lock:
            if not live.row.open and wanted.invite != live.row.invite:
                raise Refused(403, "error-invite")
            free = [seat.seat for seat in live.seats if seat.kind == "open"]
            number = wanted.seat if wanted.seat is not None else (free[0] if free else -1)
            if number not in free:
                raise Refused(409, "error-seat-taken")
            now = time.time()

            def work(connection: Connection) -> Table:
                table = schema.seats
                taken = connection.execute(
                    update(table)
                    .where(table.c.table_id == live.id, table.c.seat == number, table.c.kind == "open")
                    .values(kind="person", person=me.id, name=me.name)
                )
                if taken.rowcount != 1:
                    raise Refused(409, "error-seat-taken")
                fresh = load(connection, live.id)
                if all(seat.kind != "open" for seat in fresh.seats):
                    change = update(schema.tables).where(schema.tables.c.id == live.id)
                    connection.execute(change.values(status="playing", changed=now))
                    fresh = load(connection, live.id)
                    _begin(connection, fresh, now)
                self.store.notify(connection, (live.id, SEATS_CHANGED))
                return fresh

            fresh = await self.store.write(work)
            live.row, live.seats, live.match, live.times = fresh.row, fresh.seats, fresh.match, fresh.times
        for watcher in live.watchers:
            if watcher.person is not None:
                watcher.seats = live.seats_of(watcher.person) or [civitas.SPECTATOR]
                watcher.told = dict.fromkeys(watcher.seats, 0)
        live.tell_table()
        if live.match is not None:
            live.tell_all()
        self.notices.look(live)
        self.wake(live)

    # Playing

    async def act(self, live: Table, me: wire.Me, act: wire.Act) -> int:
        """One answer. It is acknowledged only when it is in the store; the same answer twice is taken once."""
        await self.tables.refresh(live)
        self.own(live, me, act.seat)
        async with live.lock:
            if self._repeated(live, act):
                return live.version
            await self._play(live, act.seat, act.version, act.action)
        self._after(live)
        return live.version

    def ends_turn(self, live: Table, me: wire.Me, act: wire.Act) -> bool:
        """Whether an answer would hand over to somebody else: tried out on what the seat knows, nothing is played."""
        self.own(live, me, act.seat)
        match = live.match
        assert match is not None
        if act.version != match.version:
            raise StaleAction(fault("error-stale", given=act.version, now=match.version))
        if match.decision.seat != act.seat or match.explain(act.action, act.seat) is not None:
            return False
        rng = Random()
        state = bots.Seen(match.game, match.state.clone()).sample(rng)
        state.play(match.game.notation.parse(act.action))
        roll(state, rng)
        return state.over or state.seat != act.seat

    def own(self, live: Table, me: wire.Me, seat: int) -> None:
        if seat not in live.seats_of(me.id):
            raise Refused(403, "error-not-your-seat")
        if live.match is None:
            raise Refused(409, "error-not-begun")

    def _repeated(self, live: Table, act: wire.Act) -> bool:
        """Whether this very answer has been taken already, for a client that never heard back."""
        assert live.match is not None
        if act.version >= live.match.version:
            return False
        entry = live.match.entries(act.version)[0]
        return entry.seat == act.seat and entry.text == " ".join(act.action.split())

    async def _play(self, live: Table, seat: int, version: int, action: str) -> None:
        match = live.match
        assert match is not None
        before = match.version
        match.play(action, seat=seat, version=version)
        await self._keep(live, before)

    async def _keep(self, live: Table, before: int, **changes: Any) -> None:
        """Writes what the match has gained; where that fails, memory goes back to what the store holds."""
        assert live.match is not None
        now = time.time()
        new = rows(live.id, live.match, before, now)
        if live.match.over:
            changes["status"] = "over"
        try:
            await self.store.append(live.id, new, **changes)
        except Conflict:
            await self.tables.reload(live)
            raise StaleAction(fault("error-stale", given=before, now=live.version)) from None
        except (Unavailable, asyncio.CancelledError):
            live.stale = True
            raise
        live.times += [now] * len(new)
        if changes:
            await self._row(live)

    async def _row(self, live: Table) -> None:
        """The row as it is after a change; where it cannot be read now, it will be when somebody asks."""
        try:
            live.row = (await self.store.read(lambda connection: shell(connection, live.id))).row
        except Unavailable:
            live.stale = True

    async def undo(self, live: Table, me: wire.Me, wanted: wire.Undo) -> int:
        await self.tables.refresh(live)
        self.own(live, me, wanted.seat)
        async with live.lock:
            match = live.match
            assert match is not None
            if wanted.version != match.version:
                raise StaleAction(fault("error-stale", given=wanted.version, now=match.version))
            before = match.version
            match.undo(wanted.seat)
            await self._keep(live, before)
        self._after(live)
        return live.version

    async def go_back(self, live: Table, proposal: dict[str, Any]) -> None:
        """What all have agreed to: the match goes on from the position after an earlier entry."""
        async with live.lock:
            match = live.match
            assert match is not None
            before = match.version
            match.rollback(proposal["seat"], proposal["entry"])
            await self._keep(live, before, proposal=None)
        live.tell_table()
        self._after(live)

    def explain(self, live: Table, me: wire.Me, seat: int, action: str) -> Message | None:
        self.own(live, me, seat)
        assert live.match is not None
        return live.match.explain(action, seat)

    async def hint(self, live: Table, me: wire.Me, seat: int) -> list[wire.HintLine]:
        """What a bot would do, from the asker's view only; best first."""
        self.own(live, me, seat)
        match = live.match
        assert match is not None
        if not live.row.hints:
            raise Refused(403, "error-no-hints")
        if match.over or match.decision.seat != seat:
            raise Refused(409, "error-hint-not-asked")
        seen = bots.Seen(match.game, match.state.clone())
        bot = bots.bot("greedy", match.game, 0)
        ranked = await asyncio.to_thread(bot.rank, seen)
        return [wire.HintLine(action=offer(match.game.id, code), value=value) for code, value in ranked[:3]]

    async def stand_in(self, live: Table, me: wire.Me, wanted: wire.StandIn) -> None:
        """A bot plays for an absent person until they come back; the owner and the person themselves may say so."""
        if wanted.seat >= len(live.seats) or live.seats[wanted.seat].kind != "person":
            raise Refused(404, "error-no-seat")
        late = wanted.bot and live.late(wanted.seat, time.time()) and live.seats_of(me.id)
        if me.id not in (live.row.owner, live.seats[wanted.seat].person) and not late:
            raise Refused(403, "error-not-owner")
        if wanted.bot:
            bots.bot(wanted.bot, civitas.game(live.row.game), 0)
        table = schema.seats
        place = update(table).where(table.c.table_id == live.id, table.c.seat == wanted.seat)
        change = place.values(stand_in=wanted.bot or None)

        def work(connection: Connection) -> None:
            connection.execute(change)
            self.store.notify(connection, (live.id, SEATS_CHANGED))

        await self.store.write(work)
        async with live.lock:
            await self.tables.reload(live)
        live.tell_table()
        self.wake(live)

    async def say(self, live: Table, me: wire.Me, text: str, to: int | None = None) -> wire.Note:
        """A line of conversation: text, never markup. Players may say something to one other alone, such as a pact."""
        shown = one_line(text)
        if not shown:
            raise Refused(400, "error-empty")
        reader = None
        if to is not None:
            reader = live.seats[to].person if to < len(live.seats) else None
            if reader is None or not live.seats_of(me.id):
                raise Refused(400, "error-nobody-there")
        note = wire.Note(name=me.name, text=shown[:500], at=time.time(), to=to)
        row = {"table_id": live.id, "person": me.id, "name": note.name, "text": note.text, "at": note.at}
        row |= {"to_seat": to, "reader": reader}
        await self.store.write(lambda connection: connection.execute(insert(schema.messages), row) and None)
        for watcher in list(live.watchers):
            if reader is None or watcher.person in (me.id, reader):
                watcher.send(wire.ToClient(type="note", note=note))
        return note

    async def notes(self, live: Table, person: str | None) -> list[wire.Note]:
        """What was said, as far as it was said to this person."""
        table = schema.messages
        to_me = or_(table.c.reader.is_(None), table.c.reader == person, table.c.person == person)
        wanted = select(table).where(table.c.table_id == live.id, to_me).order_by(table.c.id.desc()).limit(200)
        found = await self.store.read(lambda connection: list(connection.execute(wanted)))
        return [wire.Note(name=row.name, text=row.text, at=row.at, to=row.to_seat) for row in reversed(found)]

    # Bots

    def _after(self, live: Table) -> None:
        live.tell_all()
        if live.match is None or live.match.over:
            live.tell_table()
        self.notices.look(live)
        self.wake(live)

    def wake(self, live: Table) -> None:
        """Lets bots answer, one after the other, beside everything else."""
        if live.match is None or live.match.over or not self._answered_for(live):
            return
        task = self._thinking.get(live.id)
        if task is None or task.done():
            self._thinking[live.id] = asyncio.create_task(self._bots(live))

    def _answered_for(self, live: Table) -> bool:
        """Whether the asked seat is a bot's, or has given an order for this question."""
        assert live.match is not None
        return bool(live.bot_of(live.match.decision.seat) or orders.answer(live))

    async def _bots(self, live: Table) -> None:
        try:
            while live.match is not None and not live.match.over:
                seat = live.match.decision.seat
                name = live.bot_of(seat)
                if not self._answered_for(live):
                    return
                try:
                    await self.tables.refresh(live)
                    if name:
                        await self._bot_answers(live, seat, name)
                    else:
                        await self._order_answers(live)
                except Unavailable:
                    await asyncio.sleep(self.settings.retry_seconds)
                    continue
                live.tell_all()
                self.notices.look(live)
            live.tell_table()
        except Exception:
            log.exception("bot stopped at table %s", live.id)
        finally:
            self._thinking.pop(live.id, None)

    async def _bot_answers(self, live: Table, seat: int, name: str) -> None:
        match = live.match
        assert match is not None
        version = match.version
        code = await self._choice(live, seat, name)
        async with live.lock:
            if live.match is not None and live.match.version == version:
                try:
                    await self._play(live, seat, version, match.game.notation.format(code))
                except CivitasError:
                    log.warning("bot %s played nothing allowed at table %s", name, live.id)

    async def _order_answers(self, live: Table) -> None:
        """Carries out a standing order, unless it has been taken back while it waited."""
        await asyncio.sleep(orders.pause(self.settings.order_seconds, Random()))
        async with live.lock:
            action = orders.answer(live)
            if action and live.match is not None:
                await self._play(live, live.match.decision.seat, live.match.version, action)

    async def _choice(self, live: Table, seat: int, name: str) -> int:
        """The bot's answer; a bot that fails or takes too long gets a random one instead."""
        match = live.match
        assert match is not None
        seen = bots.Seen(match.game, match.state.clone())
        allowed = seen.actions
        rng = Random()
        try:
            bot = bots.bot(name, match.game, rng.getrandbits(32))
            thought = asyncio.get_running_loop().run_in_executor(self._minds, bot.choose, seen)
            code = await asyncio.wait_for(thought, self.settings.bot_seconds)
            if code in allowed:
                return int(code)
            log.warning("bot %s chose nothing allowed at table %s", name, live.id)
        except TimeoutError:
            log.warning("bot %s took too long at table %s", name, live.id)
        except Exception:
            log.exception("bot %s failed at table %s", name, live.id)
        return allowed[rng.randrange(len(allowed))]


def _begin(connection: Connection, live: Table, now: float) -> None:
    """Starts the match of a full table; the first chance entries belong to the same transaction."""
    if live.row.status != "playing" or live.match is None:
        return
    live.match.resume()
    first = rows(live.id, live.match, len(live.times), now)
    if first:
        connection.execute(insert(schema.entries), first)
        live.times += [now] * len(first)
