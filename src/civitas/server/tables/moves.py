"""Playing: answers, taking back, asking why, hints. The store is written first; only then anybody is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from civitas.core.errors import CivitasError, IllegalAction, StaleAction, fault
from civitas.core.match import Match
from civitas.core.message import Message
from civitas.server.accounts.notifications import Notices
from civitas.server.accounts.users import People
from civitas.server.background import Beside
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.live import positions
from civitas.server.replays.archive import Keepsakes
from civitas.server.settings import Settings
from civitas.server.store import Conflict, Store
from civitas.server.tables import clocks, standing_orders
from civitas.server.tables.registry import Tables
from civitas.server.tables.table import Ack, Table, new_rows
from civitas.server.workers import jobs
from civitas.server.workers.pool import HINT, Busy, Died, Workers

if TYPE_CHECKING:
    from civitas.server.bots.runner import Thinking

#: told that an answer is in the store, or why it is not
Then = Callable[[Exception | None], None]
#: seconds a hint may take
HINT_SECONDS = 20.0


class Play:
    """What people do at tables whose game has begun."""

    def __init__(self, store: Store, settings: Settings, people: People, notices: Notices, workers: Workers) -> None:
        self.store = store
        self.settings = settings
        self.people = people
        self.notices = notices
        self.workers = workers
        self.tables = Tables(store, workers)
        self.keepsakes = Keepsakes(self)
        #: set by ``Thinking``, which plays for those who do not play themselves
        self.thinking: Thinking
        self.beside = Beside()

    async def table(self, table_id: str) -> Table:
        """A table by its id, as the store has it; a bot whose turn it was when the server stopped goes on."""
        table = await self.tables.get(table_id)
        await self.begin(table)
        self.thinking.wake(table)
        self.keepsakes.look(table)
        return table

    async def begin(self, table: Table) -> None:
        """The first dice of a match that has just begun, or whose server ended before they were stored."""
        match = table.match
        if match is None or match.over or match.state.seat >= 0:
            return
        async with table.lock:
            if table.match is not None and table.match.state.seat < 0 and not table.match.over:
                before = table.match.version
                table.match.resume()
                try:
                    await self.keep(table, before)
                except StaleAction:
                    return  # another process was quicker; its dice are in memory now

    async def answer(
        self, table: Table, me: schemas.Me, seat: int, version: int, actions: list[str], ack: Ack | None = None
    ) -> int:
        """One answer, or several to one gathering: all or none, taken back as one. It is acknowledged only when the
        store has it; the same answer twice is taken once."""
        self.own(table, me, seat)
        async with table.lock:
            await self.tables.fresh(table)
            before = self._play(table, me, seat, version, actions)
            if before < 0:
                return table.version
            await self.keep(table, before)
        self.after(table, ack)
        return table.version

    def free(self, table: Table) -> bool:
        """Whether ``answer_now`` can be used: nobody else is just answering, and memory is as the store."""
        return not table.stale and not table.lock.locked()

    def answer_now(
        self, table: Table, me: schemas.Me, seat: int, version: int, actions: list[str], ack: Ack, then: Then
    ) -> None:
        """An answer of somebody who does not wait: ``then`` is told when it is in the store, or why it is not. What is
        wrong with the answer itself is raised."""
        table.lock.take()
        before = -1
        try:
            before = self._play(table, me, seat, version, actions)
            if before >= 0:
                UnderWay(self, table, before, ack, then).send()
                return
        except BaseException:
            if before >= 0:
                table.stale = True  # played, but not on its way to the store
            table.lock.release()
            raise
        table.lock.release()
        then(None)

    def _play(self, table: Table, me: schemas.Me, seat: int, version: int, actions: list[str]) -> int:
        """With the lock: plays an answer, and says which version it met; -1 where this very one was taken already."""
        self.own(table, me, seat)
        match = table.playing
        before = match.version
        if _repeated(match, seat, version, actions):
            return -1
        try:
            if len(actions) == 1:
                match.play(actions[0], seat=seat, version=version)
            else:
                match.play_all(actions, seat=seat, version=version)
        except CivitasError:
            raise
        except BaseException:
            table.stale = True  # broken off in the middle: nobody may go on from it
            raise
        return before

    async def undo(self, table: Table, me: schemas.Me, wanted: schemas.Undo, ack: Ack | None = None) -> int:
        self.own(table, me, wanted.seat)
        async with table.lock:
            await self.tables.fresh(table)
            match = self.current(table, wanted.version)
            if match.over:
                raise Refused(409, "error-over")
            before = match.version
            match.undo(wanted.seat)
            while match.undo_limit(wanted.seat) and standing_orders.answer(table):
                match.undo(wanted.seat)  # what was answered by an order would be answered so again
            await self.keep(table, before)
        self.after(table, ack)
        return table.version

    def own(self, table: Table, me: schemas.Me, seat: int) -> None:
        if seat not in table.seats_of(me.id):
            raise Refused(403, "error-not-your-seat")
        table.playing  # noqa: B018 - refuses where there is nothing to play

    def current(self, table: Table, version: int) -> Match:
        """The match, if somebody speaks of it as it is now."""
        match = table.playing
        if version != match.version:
            raise StaleAction(fault("error-stale", given=version, now=match.version))
        return match

    async def keep(self, table: Table, before: int, **changes: Any) -> None:
        """With the lock: writes what the match has gained; where that fails, memory goes back to the store's."""
        gain = Gain(table, before, changes)
        if not gain.rows:
            return
        try:
            await self.store.append(gain.rows, gain.asked, gain.changes)
        except Conflict:
            await self.lost(table, before)
        except BaseException:  # whatever it was: memory may be ahead of the store
            table.stale = True
            raise
        gain.kept()

    async def lost(self, table: Table, before: int) -> None:
        """With the lock: another process was quicker. Those who lost the race see what was played instead."""
        await self.tables.reload(table)
        table.tell_all()
        raise StaleAction(fault("error-stale", given=before, now=table.version))

    def after(self, table: Table, ack: Ack | None = None) -> None:
        """Something was played, and the store has it."""
        table.tell_all(ack)
        if table.row.status == "over":
            table.tell_table()
            self.keepsakes.look(table)
        self.notices.look(table)
        self.thinking.wake(table)

    # Asking

    def explain(self, table: Table, me: schemas.Me, seat: int, action: str) -> Message | None:
        self.own(table, me, seat)
        return table.playing.explain(action, seat)

    async def ends_turn(self, table: Table, me: schemas.Me, act: schemas.Act) -> bool:
        """Whether an answer would hand over to somebody else; nothing is played."""
        self.own(table, me, act.seat)
        match = self.current(table, act.version)
        if match.decision.seat != act.seat or match.explain(act.action, act.seat) is not None:
            return False
        code = match.game.notation.parse(act.action)
        position = match.state.to_json()
        return bool(await self._think(me, jobs.ends_turn, match.game.id, position, code))

    async def hint(self, table: Table, me: schemas.Me, seat: int) -> list[schemas.HintLine]:
        """What a bot would do, from the asker's view only; best first."""
        self.own(table, me, seat)
        match = table.playing
        if not table.row.hints:
            raise Refused(403, "error-no-hints")
        if match.over or match.decision.seat != seat:
            raise Refused(409, "error-hint-not-asked")
        ranked = await self._think(me, jobs.hints, match.game.id, match.state.to_json())
        return [positions.hinted(match.game.id, hint) for hint in ranked]

    async def what_if(self, table: Table, me: schemas.Me, act: schemas.Act) -> schemas.HintLine:
        """What one answer would bring, from the asker's view only; nothing is played."""
        self.own(table, me, act.seat)
        match = self.current(table, act.version)
        if not table.row.hints:
            raise Refused(403, "error-no-hints")
        if match.over or match.decision.seat != act.seat:
            raise Refused(409, "error-hint-not-asked")
        reason = match.explain(act.action, act.seat)
        if reason is not None:
            raise IllegalAction(reason, match.game.id)
        code = match.game.notation.parse(act.action)
        found = await self._think(me, jobs.what_if, match.game.id, match.state.to_json(), code)
        if found is None:
            raise Refused(409, "error-what-if-set")
        return positions.hinted(match.game.id, found)

    async def _think(self, me: schemas.Me, job: Any, *args: Any) -> Any:
        try:
            return await self.workers.run(f"person {me.id}", HINT, HINT_SECONDS, job, *args)
        except Busy:
            raise Refused(429, "error-busy") from None
        except (TimeoutError, Died):
            raise Refused(503, "error-too-long") from None


class Gain:
    """What a match has gained since a version, as the store takes it."""

    def __init__(self, table: Table, before: int, changes: dict[str, Any]) -> None:
        match = table.playing
        self.table = table
        self.at = max(clocks.now(), table.times[-1] if table.times else 0.0)
        self.rows = new_rows(table.id, match, before, self.at)
        over = match.over
        self.asked: int | None = None if over else match.state.seat
        self.changes = {**changes, "status": "over", "proposal": None} if over else changes

    def kept(self) -> None:
        """The store has it."""
        self.table.times += [self.at] * len(self.rows)
        self.table.moved(self.changes)


class UnderWay:
    """An answer on its way to the store, which nobody waits for; it has the lock of its table until it is there."""

    def __init__(self, play: Play, table: Table, before: int, ack: Ack, then: Then) -> None:
        self.play = play
        self.table = table
        self.before = before
        self.ack = ack
        self.then = then
        self.gain = Gain(table, before, {})

    def send(self) -> None:
        self.play.store.append_soon(self.gain.rows, self.gain.asked, self.gain.changes, self.arrived)

    def arrived(self, error: Exception | None, _: Any) -> None:
        if error is not None:
            self.play.beside.start(self.failed(error))
            return
        try:
            try:
                self.gain.kept()
            finally:
                self.table.lock.release()
            self.play.after(self.table, self.ack)
        finally:
            self.then(None)

    async def failed(self, error: Exception) -> None:
        """Memory goes back to the store's, and the one who answered is told."""
        told: Exception = error
        try:
            if isinstance(error, Conflict):
                await self.play.lost(self.table, self.before)
            else:
                self.table.stale = True
        except Exception as trouble:
            told = trouble
        finally:
            self.table.lock.release()
        self.then(told)


def _repeated(match: Match, seat: int, version: int, actions: list[str]) -> bool:
    """Whether these very answers have been taken already, for a client that never heard back."""
    if version >= match.version:
        return False
    given = [" ".join(action.split()) for action in actions]
    found = match.entries(version)[: len(given)]
    # of several, the last may have been needless
    found = [entry for entry in found if entry.seat == seat]
    return bool(found) and [entry.text for entry in found] == given[: len(found)] and len(given) - len(found) < 2


def random_answer(match: Match) -> int:
    """Any answer that is allowed."""
    allowed = match.state.actions()
    return int(allowed[Random().randrange(len(allowed))])
