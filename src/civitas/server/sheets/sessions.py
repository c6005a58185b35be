"""Manage sheet sessions: store every entry at once and show it to all participants.

Every entry is checked against what was entered since it was typed: where both touch the same place it is refused, and
the device asks its user which shall stand. Totals are computed by the workers, once for each version.
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
from civitas.games.civilization_chr.state import ChrState
from civitas.server.accounts.users import clean_name, new_id, single_line
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.http.requests import client_address, is_origin_allowed, session_token
from civitas.server.live.connection import CLOSE_FOREIGN_ORIGIN, CLOSE_TOO_MANY, CLOSE_TRY_LATER
from civitas.server.store import Unavailable
from civitas.server.store import sheets as stored
from civitas.server.store.rows import SheetEntryRow, SheetParticipantRow, SheetSessionRow
from civitas.server.tables import clocks, seat_assignment
from civitas.server.tables.table import Table
from civitas.server.workers.pool import PRIORITY_VIEW, QueueFull, WorkerDied, WorkerPool
from civitas.sheets import changes as papers
from civitas.sheets import documents
from civitas.sheets.changes import DocumentChange
from civitas.sheets.civilization_chr import to_match

if TYPE_CHECKING:
    from civitas.server.app import Context

P = ParamSpec("P")
T = TypeVar("T")
#: sessions of one host, people in one, entries of one, bytes of its document
MAX_SESSIONS_PER_HOST, MAX_PARTICIPANTS, MAX_ENTRIES, MAX_DOCUMENT_BYTES = 200, 24, 8000, documents.MAX_DOCUMENT_BYTES
#: seconds that computing may take; cached figures; live connections to one session
JOB_TIMEOUT_S, MAX_CACHED_FIGURES, MAX_LISTENERS = 20.0, 64, 40
#: what only the host changes: who plays, and by which options
HOST_ONLY_FIELDS = ("abakus", "game", "options", "title")


class SheetSession:
    """A stored sheet session as one participant sees it."""

    def __init__(self, row: SheetSessionRow, people: list[SheetParticipantRow], me: schemas.Me) -> None:
        self.row = row
        self.participants = people
        self.me = me
        self.rights = msgspec.json.decode(row.rights, type=schemas.SheetRights)
        self.document: dict[str, Any] = json.loads(row.paper)
        self.seat = next((each.seat for each in people if each.person == me.id), None)

    @property
    def is_host(self) -> bool:
        """Whether the user is the host of the session."""
        return self.row.owner == self.me.id

    @property
    def own_seat(self) -> int:
        """The seat whose coins may be seen where coins are private; -1 for none."""
        return -1 if self.seat is None else self.seat

    def to_info(self) -> schemas.SheetSessionInfo:
        """Return the summary of the session for lists and headers, without its document."""
        at = {each.seat: each for each in self.participants if each.seat is not None}
        seats = [
            schemas.SheetSeat(seat, str(each.get("name", ""))[:60], seat in at, seat == self.seat)
            for seat, each in enumerate(self.document["civilizations"])
        ]
        turn = self.document.get("turn")
        return schemas.SheetSessionInfo(
            id=self.row.id,
            game=self.row.game,
            title=str(self.document.get("title", ""))[:60],
            turn=turn if isinstance(turn, int) else 0,
            version=self.row.version,
            host=self.is_host,
            seats=seats,
            rights=self.rights,
            invite=self.row.invite,
            people=len(self.participants),
            created=self.row.created,
            changed=self.row.changed,
            ahead=documents.leader_names(self.document),
        )

    def visible_part(self, value: Any, path: list[str]) -> Any:
        """Return a part of the document as the user may see it, with others' private coins removed.

        ``path`` is where the part stands in the document.
        """
        return papers.redact_coins(value, path, self.own_seat) if self.rights.private else value

    def document_for_play(self, coins: list[int | None]) -> dict[str, Any]:
        """Return the document as the host knows it, to be played on at a table.

        Where coins are private, other players' come from ``coins`` (one per seat, as they have told the host), never
        from what they typed; raises 409 if one is missing.
        """
        paper = self.visible_part(self.document, [])
        for seat, each in enumerate(paper["civilizations"]):
            if self.rights.private and seat != self.own_seat:
                each["coins"] = coins[seat] if seat < len(coins) else None
                if each["coins"] is None:
                    raise HttpProblem(409, "error-evening-private", name=str(each.get("name", ""))[:60])
        return dict(paper)

    def to_document(self) -> schemas.SheetSessionDocument:
        """Return the session's summary with its document, as the user may see it."""
        return schemas.SheetSessionDocument(self.to_info(), self.visible_part(self.document, []))

    def may_edit(self, path: str) -> bool:
        """Return whether the user may change the document at a path; raise 400 if there is no such field."""
        first, *rest = papers.split_path(path)
        if first not in documents.document_fields(self.row.game):
            raise HttpProblem(400, "abakus-no-place", path=path[:60])
        if self.rights.private and rest and first == "civilizations" and rest[0] != str(self.own_seat):
            # nobody writes over what they cannot see
            if len(rest) == 1 or rest[1] == "coins":
                return False
        if self.is_host:
            return first not in ("abakus", "game")
        if self.rights.enter == "host" or self.seat is None or first in HOST_ONLY_FIELDS:
            return False
        if first == "civilizations":
            return len(rest) > 1 and (self.rights.enter == "all" or rest[0] == str(self.seat))
        return True


class SheetSessions:
    """Read and change sheet sessions and push their version to live connections."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.store = context.store
        self.workers: WorkerPool = context.workers
        self._listeners: dict[str, set[asyncio.Event]] = {}
        self._figures: dict[tuple[str, int], asyncio.Future[dict[str, Any]]] = {}

    # Reading

    async def get_session(self, id: str, me: schemas.Me) -> SheetSession:
        """Return a session the user takes part in; raise 404 for everybody else."""
        found = await stored.read_session(self.store, id)
        if found is None or all(each.person != me.id for each in found.people):
            raise HttpProblem(404, "error-no-evening")
        return SheetSession(found.row, found.people, me)

    async def list_sessions(self, me: schemas.Me) -> list[schemas.SheetSessionInfo]:
        """Return the summaries of the sessions the user takes part in."""
        return [
            SheetSession(each.row, each.people, me).to_info() for each in await stored.list_sessions(self.store, me.id)
        ]

    async def list_entries(self, evening: SheetSession) -> list[schemas.SheetEntry]:
        """Return all entries of a session, with those that were undone marked."""
        rows = await stored.read_entries(self.store, evening.row.id)
        away = undone_entries(rows)
        return [_to_entry(evening, row, row.number in away) for row in rows]

    async def visible_figures(self, evening: SheetSession) -> schemas.SheetFigures:
        """Return the totals of a session, without other players' private coins."""
        found = await self._compute_figures(evening)
        shown = documents.redact_totals(found, evening.own_seat) if evening.rights.private else found
        return schemas.SheetFigures(evening.row.version, shown)

    async def _compute_figures(self, evening: SheetSession) -> dict[str, Any]:
        """Return the totals of the current version; simultaneous requests share one computation."""
        key = (evening.row.id, evening.row.version)
        work = self._figures.get(key)
        if work is None or (work.done() and (work.cancelled() or work.exception() is not None)):
            while len(self._figures) >= MAX_CACHED_FIGURES:
                del self._figures[next(iter(self._figures))]
            work = asyncio.ensure_future(
                self.run_job(f"evening {evening.row.id}", documents.compute_totals, evening.document)
            )
            self._figures[key] = work
        return await asyncio.shield(work)

    async def run_job(self, who: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in a worker; raise 429 if the queue is full and 503 if the job fails to end.

        ``who`` is the key of the worker queue.
        """
        try:
            return await self.workers.run(who, PRIORITY_VIEW, JOB_TIMEOUT_S, job, *args, **kwargs)
        except QueueFull:
            raise HttpProblem(429, "error-too-fast") from None
        except (TimeoutError, WorkerDied):
            raise HttpProblem(503, "error-evening-sums") from None

    async def calculate(self, who: str, wanted: schemas.CalculatorInput) -> schemas.CalculatorResult:
        """Run a calculator in a worker and return its result."""
        found = await self.run_job(who, documents.run_calculator, wanted.sum, wanted.numbers)
        return _calculator_result(found)

    async def battle_odds(self, evening: SheetSession, wanted: schemas.SheetBattle) -> schemas.CalculatorResult:
        """Return the odds of a battle between players of the sheet."""
        who = f"evening {evening.row.id}"
        found = await self.run_job(who, documents.forecast_battle, evening.document, msgspec.to_builtins(wanted))
        return _calculator_result(found)

    # Changing

    async def create(self, me: schemas.Me, wanted: schemas.NewSheetSession) -> SheetSession:
        """Create a session with a new document, hosted by the user."""
        names = [clean_name(name) for name in wanted.names]
        paper = documents.new_document(wanted.game, names, wanted.colours, wanted.options, single_line(wanted.title))
        if wanted.seat is not None and wanted.seat >= len(names):
            raise HttpProblem(404, "error-no-seat")
        return await self._store_new(me, paper, wanted.seat)

    async def import_document(self, me: schemas.Me, text: str) -> SheetSession:
        """Create a session from the text of a document file, hosted by the user."""
        return await self._store_new(me, documents.parse_document(text), None)

    async def _store_new(self, me: schemas.Me, paper: dict[str, Any], seat: int | None) -> SheetSession:
        if await stored.count_hosted(self.store, me.id) >= MAX_SESSIONS_PER_HOST:
            raise HttpProblem(409, "error-evenings-many", n=MAX_SESSIONS_PER_HOST)
        now, rights = clocks.now(), msgspec.json.encode(schemas.SheetRights()).decode()
        row = SheetSessionRow(
            new_id(), str(paper["game"]), me.id, new_id(), rights, _encode_document(paper), 0, now, now
        )
        host = SheetParticipantRow(row.id, me.id, me.name, seat)
        await stored.create_session(self.store, row, host)
        return SheetSession(row, [host], me)

    async def add_entry(self, id: str, me: schemas.Me, wanted: schemas.NewSheetEntry) -> int:
        """Add an entry and return its number; an entry sent again under the same key is added once.

        Raises 409 if somebody else has changed the same place since version ``wanted.base``, 403 without the right to
        edit it.
        """
        changes = [DocumentChange(each.path, each.do, each.value) for each in wanted.changes]
        return await self._append_entry(id, me, wanted.key, changes, single_line(wanted.note)[:500], base=wanted.base)

    async def undo_entry(self, id: str, me: schemas.Me, wanted: schemas.UndoSheetEntry) -> int:
        """Undo an earlier entry by a new one; return the number of the new one."""
        return await self._append_entry(id, me, wanted.key, [], "", undoes=wanted.entry)

    async def end_turn(self, evening: SheetSession, wanted: schemas.EndSheetTurn) -> int:
        """Append the turn's values to the history and begin the next turn with its first phase.

        Returns the number of the entry.
        """
        if evening.rights.enter == "host" and not evening.is_host:
            raise HttpProblem(403, "error-not-host")
        found = await self._compute_figures(evening)
        turn = {"turn": wanted.turn, "values": found["values"]}
        past = evening.document.get("history")
        changes = [
            DocumentChange(f"history.{len(past) if isinstance(past, list) else 0}", "add", turn),
            DocumentChange("turn", "set", wanted.turn + 1),
            DocumentChange("phase", "set", 1),
            DocumentChange("done", "set", {}),
            *([DocumentChange("new", "set", [])] if evening.document.get("new") else []),
        ]
        return await self._append_entry(evening.row.id, evening.me, wanted.key, changes, "", base=evening.row.version)

    async def remove_player(self, evening: SheetSession, wanted: schemas.RemoveSheetPlayer) -> int:
        """Remove a player from the game: the rules' departure changes are applied to the document.

        Returns the number of the entry; raises 404 for games other than Civilization (CHR).
        """
        if wanted.seat >= len(evening.document["civilizations"]) or evening.row.game != documents.CHR_GAME:
            raise HttpProblem(404, "error-no-seat")
        who = f"evening {evening.row.id}"
        found = await self.run_job(who, to_match.departure_changes, evening.document, wanted.seat)
        changes = [DocumentChange(path, "set", value) for path, value in found]
        return await self._append_entry(evening.row.id, evening.me, wanted.key, changes, "", base=evening.row.version)

    async def create_table(self, evening: SheetSession, wanted: schemas.PlaySheet) -> Table:
        """Create a table on which the document's position is played on; only the host may.

        ``wanted.coins`` tells the coins that the host may not see.
        """
        self._require_host(evening)
        if len(wanted.seats) != len(evening.document["civilizations"]):
            raise HttpProblem(400, "error-record-seats", n=len(evening.document["civilizations"]))
        paper = evening.document_for_play(wanted.coins)
        position, options = await self.run_job(f"evening {evening.row.id}", to_match.match_position, paper)
        game = civitas.game(evening.row.game)
        match = Match(game, len(wanted.seats), options, position=position)
        table = schemas.NewTable(game=game.id, seats=wanted.seats, options=options)
        return await seat_assignment.create_table(self.context.moves, evening.me, table, match)

    async def create_from_table(self, table: Table, me: schemas.Me) -> SheetSession:
        """Create a session from the position of a running game.

        Everything on such a sheet is public in the game; raises 404 for games other than Civilization (CHR).
        """
        if table.row.game != documents.CHR_GAME:
            raise HttpProblem(404, "abakus-only-chr")
        state = table.active_match.state.clone()
        assert isinstance(state, ChrState)
        text = await self.run_job(f"person {me.id}", to_match.state_to_text, state, table.seat_names())
        return await self._store_new(me, documents.parse_document(text), None)

    async def _append_entry(
        self,
        id: str,
        me: schemas.Me,
        key: str,
        changes: list[DocumentChange],
        note: str,
        base: int = -1,
        undoes: int | None = None,
    ) -> int:
        def entry(at: stored.EntryTransaction) -> tuple[SheetEntryRow, str] | int:
            evening = SheetSession(at.row, at.people, me)
            if all(each.person != me.id for each in at.people):
                raise HttpProblem(404, "error-no-evening")
            same = at.entry_by_key(key)
            if same is not None:
                return same.number
            if at.row.version >= MAX_ENTRIES:
                raise HttpProblem(409, "error-evening-full")
            wanted = changes
            if undoes is not None:
                wanted = _undo_changes(at, undoes)
            else:
                _check_conflicts(at, me, base, wanted)
            if not all(evening.may_edit(each.path) for each in wanted):
                raise HttpProblem(403, "error-evening-rights")
            back = [papers.apply_change(evening.document, each) for each in wanted]
            text = _encode_document(evening.document)
            row = SheetEntryRow(
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

        made = await stored.append_entry(self.store, id, entry)
        if made is None:
            raise HttpProblem(404, "error-no-evening")
        if isinstance(made, int):
            return made
        self.notify_listeners(id)
        return made.number

    async def join(self, id: str, me: schemas.Me, wanted: schemas.JoinSheet) -> SheetSession:
        """Add the user to a session by its invitation, at a free seat or as an onlooker.

        Those who take part already change their seat in this way.
        """
        found = await stored.read_session(self.store, id)
        inside = found is not None and any(each.person == me.id for each in found.people)
        if found is None or not (inside or wanted.invite == found.row.invite):
            raise HttpProblem(404, "error-no-evening")
        seats = len(SheetSession(found.row, found.people, me).document["civilizations"])
        if wanted.seat is not None and wanted.seat >= seats:
            raise HttpProblem(404, "error-no-seat")
        if not await stored.join_session(
            self.store, SheetParticipantRow(id, me.id, me.name, wanted.seat), MAX_PARTICIPANTS
        ):
            raise HttpProblem(409, "error-seat-taken")
        self.notify_listeners(id)
        return await self.get_session(id, me)

    async def leave(self, evening: SheetSession) -> None:
        """Remove the user from a session; raise 409 for the host."""
        if evening.is_host:
            raise HttpProblem(409, "error-host-stays")
        await stored.leave_session(self.store, evening.row.id, evening.me.id)
        self.notify_listeners(evening.row.id)

    async def free_seat(self, evening: SheetSession, seat: int) -> None:
        """Remove other participants from a seat; only the host may."""
        self._require_host(evening)
        for each in evening.participants:
            if each.seat == seat and each.person != evening.me.id:
                await stored.leave_session(self.store, evening.row.id, each.person)
        self.notify_listeners(evening.row.id)

    async def set_rights(self, evening: SheetSession, rights: schemas.SheetRights) -> None:
        """Set who may edit and see what; only the host may."""
        self._require_host(evening)
        await stored.set_rights(self.store, evening.row.id, msgspec.json.encode(rights).decode())
        self.notify_listeners(evening.row.id)

    async def delete_session(self, evening: SheetSession) -> None:
        """Delete a session with all entries; only the host may."""
        self._require_host(evening)
        await stored.delete_session(self.store, evening.row.id)
        self.notify_listeners(evening.row.id)

    def _require_host(self, evening: SheetSession) -> None:
        if not evening.is_host:
            raise HttpProblem(403, "error-not-host")

    # Live connections

    def notify_listeners(self, id: str) -> None:
        """Wake the live connections of a session in this process.

        Other processes are notified by the commit.
        """
        for event in self._listeners.get(id, ()):
            event.set()

    def notify_all_listeners(self) -> None:
        """Wake the live connections of all sessions in this process."""
        for id in list(self._listeners):
            self.notify_listeners(id)

    async def serve_websocket(self, socket: WebSocket) -> None:
        """Serve a live connection: push the session's version whenever something changes."""
        context = self.context
        if not is_origin_allowed(context.settings, socket):
            await socket.close(code=CLOSE_FOREIGN_ORIGIN)
            return
        address, id = client_address(socket), socket.path_params["evening"]
        if len(self._listeners.get(id, ())) >= MAX_LISTENERS or not context.connection_limiter.acquire(address):
            await socket.close(code=CLOSE_TOO_MANY)
            return
        event = asyncio.Event()
        event.set()
        self._listeners.setdefault(id, set()).add(event)
        try:
            await self._push_versions(socket, id, event)
        except HttpProblem as refused:
            await socket.close(code=4000 + refused.status)
        except Unavailable:
            await socket.close(code=CLOSE_TRY_LATER)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._listeners[id].discard(event)
            if not self._listeners[id]:
                del self._listeners[id]
            context.connection_limiter.release(address)

    async def _push_versions(self, socket: WebSocket, id: str, event: asyncio.Event) -> None:
        me = await self.context.users.by_token(session_token(socket))
        if me is None:
            raise HttpProblem(401, "error-who")
        await self.get_session(id, me)
        await socket.accept()
        heard = asyncio.create_task(_until_closed(socket))
        try:
            while not heard.done():
                event.clear()
                # somebody who was signed out, or sent away, hears no more
                if await self.context.users.by_token(session_token(socket)) is None:
                    raise HttpProblem(401, "error-who")
                evening = await self.get_session(id, me)
                await socket.send_text(json.dumps({"version": evening.row.version, "changed": evening.row.changed}))
                woken = asyncio.create_task(event.wait())
                await asyncio.wait([heard, woken], return_when=asyncio.FIRST_COMPLETED)
                woken.cancel()
        finally:
            heard.cancel()


async def _until_closed(socket: WebSocket) -> None:
    """Wait until the client closes the connection; discard whatever it sends."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def _calculator_result(found: dict[str, Any]) -> schemas.CalculatorResult:
    return schemas.CalculatorResult(found["result"], [schemas.CalculatorProblem(**each) for each in found["problems"]])


def _encode_document(paper: dict[str, Any]) -> str:
    text = json.dumps(paper, ensure_ascii=False, separators=(",", ":"))
    if len(text.encode(errors="replace")) > MAX_DOCUMENT_BYTES:
        raise HttpProblem(413, "error-too-large")
    return text


def _decode_changes(text: str) -> list[DocumentChange]:
    return msgspec.json.decode(text, type=list[DocumentChange])


def undone_entries(rows: list[SheetEntryRow]) -> set[int]:
    """Return the numbers of the entries undone by an entry that has not been undone itself."""
    found: set[int] = set()
    for row in reversed(rows):
        if row.undoes is not None and row.number not in found:
            found.add(row.undoes)
    return found


def _check_conflicts(at: stored.EntryTransaction, me: schemas.Me, base: int, wanted: list[DocumentChange]) -> None:
    """Raise 409 if another user has changed the same place since version ``base``."""
    for row in at.entries_after(base):
        if row.person != me.id and papers.overlap(wanted, _decode_changes(row.changes)):
            raise HttpProblem(409, "error-evening-conflict", name=row.name)


def _undo_changes(at: stored.EntryTransaction, number: int) -> list[DocumentChange]:
    """Return the changes that undo an entry.

    Raises 409 if it is undone already or a later entry has changed the same place, 404 if there is no such entry.
    """
    rows = at.entries_after(number - 1)
    if not rows or rows[0].number != number:
        raise HttpProblem(404, "error-no-page")
    away = undone_entries(rows)
    if number in away:
        raise HttpProblem(409, "error-evening-undone")
    back = _decode_changes(rows[0].back)
    for row in rows[1:]:
        if row.number not in away and row.undoes is None and papers.overlap(back, _decode_changes(row.changes)):
            raise HttpProblem(409, "error-evening-later", name=row.name, n=row.number)
    return back


def _to_entry(evening: SheetSession, row: SheetEntryRow, away: bool) -> schemas.SheetEntry:
    def shown(text: str) -> list[schemas.SheetChange]:
        return [
            schemas.SheetChange(each.path, each.do, evening.visible_part(each.value, each.path.split(".")))
            for each in _decode_changes(text)
        ]

    return schemas.SheetEntry(
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
