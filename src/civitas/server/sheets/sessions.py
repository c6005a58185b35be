"""Evenings at a real board: what people write down is kept at once, entry by entry, and shown to all who take part.

Every entry is checked against what was entered since it was typed: where both touch the same place it is refused, and
the device asks its person which shall stand. Figures are computed by the workers, once for each version.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

import civitas
from civitas.core.match import Match
from civitas.games.civilization_chr.state import Chr
from civitas.server.accounts.users import clean, new_id, one_line
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.http.requests import address_of, origin_allowed, token_of
from civitas.server.live.connection import ELSEWHERE, TOO_MANY, TRY_LATER
from civitas.server.store import Unavailable
from civitas.server.store import sheets as stored
from civitas.server.store.rows import EveningEntryRow, EveningPersonRow, EveningRow
from civitas.server.tables import clocks, seat_assignment
from civitas.server.tables.table import Table
from civitas.server.workers.pool import BOARD, Busy, Died, Workers
from civitas.sheets import changes as papers
from civitas.sheets import documents
from civitas.sheets.changes import Change
from civitas.sheets.civilization_chr import to_match

if TYPE_CHECKING:
    from civitas.server.app import Context

P = ParamSpec("P")
T = TypeVar("T")
#: evenings of one host, people in one, entries of one, bytes of its paper
MOST_EVENINGS, MOST_PEOPLE, MOST_ENTRIES, LONGEST = 200, 24, 8000, documents.LONGEST
#: seconds that computing may take; figures that are kept; live connections to one evening
SECONDS, KEPT, MOST_LIVE = 20.0, 64, 40
#: what only the host changes: who plays, and by which options
OF_HOST = ("abakus", "game", "options", "title")


class Evening:
    """An evening as the store has it, for one person."""

    def __init__(self, row: EveningRow, people: list[EveningPersonRow], me: schemas.Me) -> None:
        self.row = row
        self.people = people
        self.me = me
        self.rights = msgspec.json.decode(row.rights, type=schemas.EveningRights)
        self.paper: dict[str, Any] = json.loads(row.paper)
        self.seat = next((each.seat for each in people if each.person == me.id), None)

    @property
    def host(self) -> bool:
        return self.row.owner == self.me.id

    @property
    def own(self) -> int:
        """The seat whose coins may be seen where coins are private; -1 for none."""
        return -1 if self.seat is None else self.seat

    def info(self) -> schemas.Evening:
        at = {each.seat: each for each in self.people if each.seat is not None}
        seats = [
            schemas.EveningSeat(seat, str(each.get("name", ""))[:60], seat in at, seat == self.seat)
            for seat, each in enumerate(self.paper["civilizations"])
        ]
        turn = self.paper.get("turn")
        return schemas.Evening(
            id=self.row.id,
            game=self.row.game,
            title=str(self.paper.get("title", ""))[:60],
            turn=turn if isinstance(turn, int) else 0,
            version=self.row.version,
            host=self.host,
            seats=seats,
            rights=self.rights,
            invite=self.row.invite,
            people=len(self.people),
            created=self.row.created,
            changed=self.row.changed,
            ahead=documents.ahead(self.paper),
        )

    def seen(self, value: Any, path: list[str]) -> Any:
        """A part of the paper as this person may see it."""
        return papers.hide(value, path, self.own) if self.rights.private else value

    def told(self, coins: list[int | None]) -> dict[str, Any]:
        """The paper as the host knows it: private coins are those the players have told, never those they typed."""
        paper = self.seen(self.paper, [])
        for seat, each in enumerate(paper["civilizations"]):
            if self.rights.private and seat != self.own:
                each["coins"] = coins[seat] if seat < len(coins) else None
                if each["coins"] is None:
                    raise Refused(409, "error-evening-private", name=str(each.get("name", ""))[:60])
        return dict(paper)

    def sheet(self) -> schemas.EveningSheet:
        return schemas.EveningSheet(self.info(), self.seen(self.paper, []))

    def may(self, path: str) -> bool:
        """Whether this person may change something there."""
        first, *rest = papers.steps(path)
        if first not in documents.fields(self.row.game):
            raise Refused(400, "abakus-no-place", path=path[:60])
        if self.rights.private and rest and first == "civilizations" and rest[0] != str(self.own):
            # nobody writes over what they cannot see
            if len(rest) == 1 or rest[1] == "coins":
                return False
        if self.host:
            return first not in ("abakus", "game")
        if self.rights.enter == "host" or self.seat is None or first in OF_HOST:
            return False
        if first == "civilizations":
            return len(rest) > 1 and (self.rights.enter == "all" or rest[0] == str(self.seat))
        return True


class Evenings:
    def __init__(self, context: Context) -> None:
        self.context = context
        self.store = context.store
        self.workers: Workers = context.workers
        self._live: dict[str, set[asyncio.Event]] = {}
        self._figures: dict[tuple[str, int], asyncio.Future[dict[str, Any]]] = {}

    # Reading

    async def one(self, id: str, me: schemas.Me) -> Evening:
        """An evening one takes part in; to all others it does not exist."""
        found = await stored.read(self.store, id)
        if found is None or all(each.person != me.id for each in found.people):
            raise Refused(404, "error-no-evening")
        return Evening(found.row, found.people, me)

    async def listed(self, me: schemas.Me) -> list[schemas.Evening]:
        return [Evening(each.row, each.people, me).info() for each in await stored.listed(self.store, me.id)]

    async def entries(self, evening: Evening) -> list[schemas.EveningEntry]:
        rows = await stored.entries(self.store, evening.row.id)
        away = undone(rows)
        return [_entry(evening, row, row.number in away) for row in rows]

    async def figures(self, evening: Evening) -> schemas.EveningFigures:
        found = await self._computed(evening)
        shown = documents.hidden(found, evening.own) if evening.rights.private else found
        return schemas.EveningFigures(evening.row.version, shown)

    async def _computed(self, evening: Evening) -> dict[str, Any]:
        """The figures of this version; several who ask at once wait for the same work."""
        key = (evening.row.id, evening.row.version)
        work = self._figures.get(key)
        if work is None or (work.done() and (work.cancelled() or work.exception() is not None)):
            while len(self._figures) >= KEPT:
                del self._figures[next(iter(self._figures))]
            work = asyncio.ensure_future(self.run(f"evening {evening.row.id}", documents.compute, evening.paper))
            self._figures[key] = work
        return await asyncio.shield(work)

    async def run(self, who: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Has something done by a worker."""
        try:
            return await self.workers.run(who, BOARD, SECONDS, job, *args, **kwargs)
        except Busy:
            raise Refused(429, "error-too-fast") from None
        except (TimeoutError, Died):
            raise Refused(503, "error-evening-sums") from None

    async def sum_of(self, who: str, wanted: schemas.SumWanted) -> schemas.SumOut:
        found = await self.run(who, documents.sum_of, wanted.sum, wanted.numbers)
        return _sum(found)

    async def battle(self, evening: Evening, wanted: schemas.EveningBattle) -> schemas.SumOut:
        who = f"evening {evening.row.id}"
        found = await self.run(who, documents.battle_of, evening.paper, msgspec.to_builtins(wanted))
        return _sum(found)

    # Changing

    async def begin(self, me: schemas.Me, wanted: schemas.NewEvening) -> Evening:
        names = [clean(name) for name in wanted.names]
        paper = documents.blank(wanted.game, names, wanted.colours, wanted.options, one_line(wanted.title))
        if wanted.seat is not None and wanted.seat >= len(names):
            raise Refused(404, "error-no-seat")
        return await self._keep(me, paper, wanted.seat)

    async def load(self, me: schemas.Me, text: str) -> Evening:
        return await self._keep(me, documents.parsed(text), None)

    async def _keep(self, me: schemas.Me, paper: dict[str, Any], seat: int | None) -> Evening:
        if await stored.owned(self.store, me.id) >= MOST_EVENINGS:
            raise Refused(409, "error-evenings-many", n=MOST_EVENINGS)
        now, rights = clocks.now(), msgspec.json.encode(schemas.EveningRights()).decode()
        row = EveningRow(new_id(), str(paper["game"]), me.id, new_id(), rights, _text(paper), 0, now, now)
        host = EveningPersonRow(row.id, me.id, me.name, seat)
        await stored.create(self.store, row, host)
        return Evening(row, [host], me)

    async def enter(self, id: str, me: schemas.Me, wanted: schemas.EveningEnter) -> int:
        """Makes an entry; the same one, sent again, is the same one."""
        changes = [Change(each.path, each.do, each.value) for each in wanted.changes]
        return await self._enter(id, me, wanted.key, changes, one_line(wanted.note)[:500], base=wanted.base)

    async def undo(self, id: str, me: schemas.Me, wanted: schemas.EveningUndo) -> int:
        return await self._enter(id, me, wanted.key, [], "", undoes=wanted.entry)

    async def end_turn(self, evening: Evening, wanted: schemas.EveningTurn) -> int:
        """The values of the turn that ends go into the history; the next turn begins with its first phase."""
        if evening.rights.enter == "host" and not evening.host:
            raise Refused(403, "error-not-host")
        found = await self._computed(evening)
        turn = {"turn": wanted.turn, "values": found["values"]}
        past = evening.paper.get("history")
        changes = [
            Change(f"history.{len(past) if isinstance(past, list) else 0}", "add", turn),
            Change("turn", "set", wanted.turn + 1),
            Change("phase", "set", 1),
            Change("done", "set", {}),
            *([Change("new", "set", [])] if evening.paper.get("new") else []),
        ]
        return await self._enter(evening.row.id, evening.me, wanted.key, changes, "", base=evening.row.version)

    async def out(self, evening: Evening, wanted: schemas.EveningOut) -> int:
        """A player leaves the game: what they have comes off the paper, as the rules have it."""
        if wanted.seat >= len(evening.paper["civilizations"]) or evening.row.game != documents.CHR:
            raise Refused(404, "error-no-seat")
        who = f"evening {evening.row.id}"
        found = await self.run(who, to_match.left, evening.paper, wanted.seat)
        changes = [Change(path, "set", value) for path, value in found]
        return await self._enter(evening.row.id, evening.me, wanted.key, changes, "", base=evening.row.version)

    async def play(self, evening: Evening, wanted: schemas.EveningPlay) -> Table:
        """A table at which the position on the paper is played on; what the host may not see, the host is told."""
        self._hosted(evening)
        if len(wanted.seats) != len(evening.paper["civilizations"]):
            raise Refused(400, "error-record-seats", n=len(evening.paper["civilizations"]))
        paper = evening.told(wanted.coins)
        position, options = await self.run(f"evening {evening.row.id}", to_match.opened, paper)
        game = civitas.game(evening.row.game)
        match = Match(game, len(wanted.seats), options, position=position)
        table = schemas.NewTable(game=game.id, seats=wanted.seats, options=options)
        return await seat_assignment.set_up(self.context.play, evening.me, table, match)

    async def of_table(self, table: Table, me: schemas.Me) -> Evening:
        """A running game written down: everything on such a sheet lies open on the table."""
        if table.row.game != documents.CHR:
            raise Refused(404, "abakus-only-chr")
        state = table.playing.state.clone()
        assert isinstance(state, Chr)
        text = await self.run(f"person {me.id}", to_match.of_position, state, table.names())
        return await self._keep(me, documents.parsed(text), None)

    async def _enter(
        self,
        id: str,
        me: schemas.Me,
        key: str,
        changes: list[Change],
        note: str,
        base: int = -1,
        undoes: int | None = None,
    ) -> int:
        def entry(at: stored.Entering) -> tuple[EveningEntryRow, str] | int:
            evening = Evening(at.row, at.people, me)
            if all(each.person != me.id for each in at.people):
                raise Refused(404, "error-no-evening")
            same = at.by_key(key)
            if same is not None:
                return same.number
            if at.row.version >= MOST_ENTRIES:
                raise Refused(409, "error-evening-full")
            wanted = changes
            if undoes is not None:
                wanted = _way_back(at, undoes)
            else:
                _nobody_between(at, me, base, wanted)
            if not all(evening.may(each.path) for each in wanted):
                raise Refused(403, "error-evening-rights")
            back = [papers.change(evening.paper, each) for each in wanted]
            text = _text(evening.paper)
            row = EveningEntryRow(
                evening_id=id,
                number=at.row.version + 1,
                key=key,
                person=me.id,
                name=me.name,
                changes=msgspec.json.encode(wanted).decode(),
                back=msgspec.json.encode(back[::-1]).decode(),
                note=note,
                undoes=undoes,
                at=clocks.now(),
            )
            return row, text

        made = await stored.enter(self.store, id, entry)
        if made is None:
            raise Refused(404, "error-no-evening")
        if isinstance(made, int):
            return made
        self.changed(id)
        return made.number

    async def join(self, id: str, me: schemas.Me, wanted: schemas.EveningJoin) -> Evening:
        """Somebody takes part by the invitation, at a free seat or looking on; those inside change their seat so."""
        found = await stored.read(self.store, id)
        inside = found is not None and any(each.person == me.id for each in found.people)
        if found is None or not (inside or wanted.invite == found.row.invite):
            raise Refused(404, "error-no-evening")
        seats = len(Evening(found.row, found.people, me).paper["civilizations"])
        if wanted.seat is not None and wanted.seat >= seats:
            raise Refused(404, "error-no-seat")
        if not await stored.take_part(self.store, EveningPersonRow(id, me.id, me.name, wanted.seat), MOST_PEOPLE):
            raise Refused(409, "error-seat-taken")
        self.changed(id)
        return await self.one(id, me)

    async def leave(self, evening: Evening) -> None:
        if evening.host:
            raise Refused(409, "error-host-stays")
        await stored.leave(self.store, evening.row.id, evening.me.id)
        self.changed(evening.row.id)

    async def free(self, evening: Evening, seat: int) -> None:
        self._hosted(evening)
        for each in evening.people:
            if each.seat == seat and each.person != evening.me.id:
                await stored.leave(self.store, evening.row.id, each.person)
        self.changed(evening.row.id)

    async def set_rights(self, evening: Evening, rights: schemas.EveningRights) -> None:
        self._hosted(evening)
        await stored.set_rights(self.store, evening.row.id, msgspec.json.encode(rights).decode())
        self.changed(evening.row.id)

    async def remove(self, evening: Evening) -> None:
        self._hosted(evening)
        await stored.remove(self.store, evening.row.id)
        self.changed(evening.row.id)

    def _hosted(self, evening: Evening) -> None:
        if not evening.host:
            raise Refused(403, "error-not-host")

    # Telling

    def changed(self, id: str) -> None:
        """Wakes those who look at an evening here; other processes hear of the commit."""
        for event in self._live.get(id, ()):
            event.set()

    def changed_all(self) -> None:
        for id in list(self._live):
            self.changed(id)

    async def live(self, socket: WebSocket) -> None:
        """A line on which an evening's version is told whenever something changes."""
        context = self.context
        if not origin_allowed(context.settings, socket):
            await socket.close(code=ELSEWHERE)
            return
        address, id = address_of(socket), socket.path_params["evening"]
        if len(self._live.get(id, ())) >= MOST_LIVE or not context.connections.enter(address):
            await socket.close(code=TOO_MANY)
            return
        event = asyncio.Event()
        event.set()
        self._live.setdefault(id, set()).add(event)
        try:
            await self._tell(socket, id, event)
        except Refused as refused:
            await socket.close(code=4000 + refused.status)
        except Unavailable:
            await socket.close(code=TRY_LATER)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._live[id].discard(event)
            if not self._live[id]:
                del self._live[id]
            context.connections.leave(address)

    async def _tell(self, socket: WebSocket, id: str, event: asyncio.Event) -> None:
        me = await self.context.people.by_token(token_of(socket))
        if me is None:
            raise Refused(401, "error-who")
        await self.one(id, me)
        await socket.accept()
        heard = asyncio.create_task(_until_closed(socket))
        try:
            while not heard.done():
                event.clear()
                # somebody who was signed out, or sent away, hears no more
                if await self.context.people.by_token(token_of(socket)) is None:
                    raise Refused(401, "error-who")
                evening = await self.one(id, me)
                await socket.send_text(json.dumps({"version": evening.row.version, "changed": evening.row.changed}))
                woken = asyncio.create_task(event.wait())
                await asyncio.wait([heard, woken], return_when=asyncio.FIRST_COMPLETED)
                woken.cancel()
        finally:
            heard.cancel()


async def _until_closed(socket: WebSocket) -> None:
    """Whatever is sent on this line is not read."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def _sum(found: dict[str, Any]) -> schemas.SumOut:
    return schemas.SumOut(found["result"], [schemas.SumProblem(**each) for each in found["problems"]])


def _text(paper: dict[str, Any]) -> str:
    text = json.dumps(paper, ensure_ascii=False, separators=(",", ":"))
    if len(text.encode(errors="replace")) > LONGEST:
        raise Refused(413, "error-too-large")
    return text


def _changes(text: str) -> list[Change]:
    return msgspec.json.decode(text, type=list[Change])


def undone(rows: list[EveningEntryRow]) -> set[int]:
    """The entries that were taken back by an entry that was not."""
    found: set[int] = set()
    for row in reversed(rows):
        if row.undoes is not None and row.number not in found:
            found.add(row.undoes)
    return found


def _nobody_between(at: stored.Entering, me: schemas.Me, base: int, wanted: list[Change]) -> None:
    """Raises where somebody else has entered something at the same place since."""
    for row in at.after(base):
        if row.person != me.id and papers.meet(wanted, _changes(row.changes)):
            raise Refused(409, "error-evening-conflict", name=row.name)


def _way_back(at: stored.Entering, number: int) -> list[Change]:
    """What takes an entry back; refused where it is taken back already, or something else stands there by now."""
    rows = at.after(number - 1)
    if not rows or rows[0].number != number:
        raise Refused(404, "error-no-page")
    away = undone(rows)
    if number in away:
        raise Refused(409, "error-evening-undone")
    back = _changes(rows[0].back)
    for row in rows[1:]:
        if row.number not in away and row.undoes is None and papers.meet(back, _changes(row.changes)):
            raise Refused(409, "error-evening-later", name=row.name, n=row.number)
    return back


def _entry(evening: Evening, row: EveningEntryRow, away: bool) -> schemas.EveningEntry:
    def shown(text: str) -> list[schemas.EveningChange]:
        return [
            schemas.EveningChange(each.path, each.do, evening.seen(each.value, each.path.split(".")))
            for each in _changes(text)
        ]

    return schemas.EveningEntry(
        number=row.number,
        name=row.name,
        mine=row.person == evening.me.id,
        at=row.at,
        changes=shown(row.changes),
        back=shown(row.back),
        note=row.note,
        undone=away,
        undoes=row.undoes,
    )
