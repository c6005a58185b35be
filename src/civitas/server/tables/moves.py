"""Playing: answers, taking back, asking why, hints. The store is written first; only then anybody is told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from civitas.core.errors import CivitasError, IllegalAction, StaleAction, error_message
from civitas.core.match import Match
from civitas.core.message import Message
from civitas.server.accounts.notifications import Notifier
from civitas.server.accounts.users import Users
from civitas.server.background import TaskSet
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.live import positions
from civitas.server.replays.archive import Archiver
from civitas.server.settings import Settings
from civitas.server.store import Conflict, Store
from civitas.server.tables import clocks, standing_orders
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Ack, Table, entry_rows
from civitas.server.workers import jobs
from civitas.server.workers.pool import PRIORITY_HINT, QueueFull, WorkerDied, WorkerPool

if TYPE_CHECKING:
    from civitas.server.bots.runner import BotRunner

#: told that an answer is in the store, or why it is not
OnCommitted = Callable[[Exception | None], None]
#: seconds a hint may take
HINT_TIMEOUT_S = 20.0


class MoveService:
    """What people do at tables whose game has begun."""

    def __init__(self, store: Store, settings: Settings, people: Users, notices: Notifier, workers: WorkerPool) -> None:
        self.store = store
        self.settings = settings
        self.users = people
        self.notifier = notices
        self.workers = workers
        self.registry = TableRegistry(store, workers)
        self.archiver = Archiver(self)
        #: set by ``BotRunner``, which plays for those who do not play themselves
        self.bot_runner: BotRunner
        self.background = TaskSet()

    async def load_table(self, table_id: str) -> Table:
        """A table by its id, as the store has it; a bot whose turn it was when the server stopped goes on."""
        table = await self.registry.get(table_id)
        await self.roll_first_chance(table)
        self.bot_runner.wake(table)
        self.archiver.archive_if_over(table)
        return table

    async def roll_first_chance(self, table: Table) -> None:
        """The first dice of a match that has just begun, or whose server ended before they were stored."""
        match = table.match
        if match is None or match.over or match.state.seat >= 0:
            return
        async with table.lock:
            if table.match is not None and table.match.state.seat < 0 and not table.match.over:
                before = table.match.version
                table.match.resume_chance()
                try:
                    await self.commit(table, before)
                except StaleAction:
                    return  # another process was quicker; its dice are in memory now

    async def submit(
        self, table: Table, me: schemas.Me, seat: int, version: int, actions: list[str], ack: Ack | None = None
    ) -> int:
        """One answer, or several to one set: all or none, taken back as one. It is acknowledged only when the
        store has it; the same answer twice is taken once."""
        self.require_seat(table, me, seat)
        async with table.lock:
            await self.registry.ensure_fresh(table)
            before = self._play_actions(table, me, seat, version, actions)
            if before < 0:
                return table.version
            await self.commit(table, before)
        self.after_commit(table, ack)
        return table.version

    def is_idle(self, table: Table) -> bool:
        """Whether ``submit_nowait`` can be used: nobody else is just answering, and memory is as the store."""
        return not table.stale and not table.lock.locked()

    def submit_nowait(
        self, table: Table, me: schemas.Me, seat: int, version: int, actions: list[str], ack: Ack, then: OnCommitted
    ) -> None:
        """An answer of somebody who does not wait: ``then`` is told when it is in the store, or why it is not. What is
        wrong with the answer itself is raised."""
        table.lock.try_acquire()
        before = -1
        try:
            before = self._play_actions(table, me, seat, version, actions)
            if before >= 0:
                PendingCommit(self, table, before, ack, then).start()
                return
        except BaseException:
            if before >= 0:
                table.stale = True  # played, but not on its way to the store
            table.lock.release()
            raise
        table.lock.release()
        then(None)

    def _play_actions(self, table: Table, me: schemas.Me, seat: int, version: int, actions: list[str]) -> int:
        """With the lock: plays an answer, and says which version it met; -1 where this very one was taken already."""
        self.require_seat(table, me, seat)
        match = table.active_match
        before = match.version
        if _is_repeated(match, seat, version, actions):
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
        self.require_seat(table, me, wanted.seat)
        async with table.lock:
            await self.registry.ensure_fresh(table)
            match = self.require_version(table, wanted.version)
            if match.over:
                raise HttpProblem(409, "error-over")
            before = match.version
            match.undo(wanted.seat)
            while match.undo_limit(wanted.seat) and standing_orders.ordered_action(table):
                match.undo(wanted.seat)  # what was answered by an order would be answered so again
            await self.commit(table, before)
        self.after_commit(table, ack)
        return table.version

    def require_seat(self, table: Table, me: schemas.Me, seat: int) -> None:
        if seat not in table.seats_of(me.id):
            raise HttpProblem(403, "error-not-your-seat")
        table.active_match  # noqa: B018 - refuses where there is nothing to play

    def require_version(self, table: Table, version: int) -> Match:
        """The match, if somebody speaks of it as it is now."""
        match = table.active_match
        if version != match.version:
            raise StaleAction(error_message("error-stale", given=version, now=match.version))
        return match

    async def commit(self, table: Table, before: int, **changes: Any) -> None:
        """With the lock: writes what the match has gained; where that fails, memory goes back to the store's."""
        gain = NewEntries(table, before, changes)
        if not gain.rows:
            return
        try:
            await self.store.append(gain.rows, gain.asked, gain.changes)
        except Conflict:
            await self.lost_race(table, before)
        except BaseException:  # whatever it was: memory may be ahead of the store
            table.stale = True
            raise
        gain.on_committed()

    async def lost_race(self, table: Table, before: int) -> None:
        """With the lock: another process was quicker. Those who lost the race see what was played instead."""
        await self.registry.reload(table)
        table.broadcast()
        raise StaleAction(error_message("error-stale", given=before, now=table.version))

    def after_commit(self, table: Table, ack: Ack | None = None) -> None:
        """Something was played, and the store has it."""
        table.broadcast(ack)
        if table.row.status == "over":
            table.broadcast_info()
            self.archiver.archive_if_over(table)
        self.notifier.schedule_notice(table)
        self.bot_runner.wake(table)

    # Asking

    def explain(self, table: Table, me: schemas.Me, seat: int, action: str) -> Message | None:
        self.require_seat(table, me, seat)
        return table.active_match.explain(action, seat)

    async def ends_turn(self, table: Table, me: schemas.Me, act: schemas.Act) -> bool:
        """Whether an answer would hand over to somebody else; nothing is played."""
        self.require_seat(table, me, act.seat)
        match = self.require_version(table, act.version)
        if match.decision.seat != act.seat or match.explain(act.action, act.seat) is not None:
            return False
        code = match.game.notation.parse(act.action)
        position = match.state.to_json()
        return bool(await self._run_hint_job(me, jobs.ends_turn, match.game.id, position, code))

    async def rank_hints(self, table: Table, me: schemas.Me, seat: int) -> list[schemas.HintLine]:
        """What a bot would do, from the asker's view only; best first."""
        self.require_seat(table, me, seat)
        match = table.active_match
        if not table.row.hints:
            raise HttpProblem(403, "error-no-hints")
        if match.over or match.decision.seat != seat:
            raise HttpProblem(409, "error-hint-not-asked")
        ranked = await self._run_hint_job(me, jobs.rank_hints, match.game.id, match.state.to_json())
        return [positions.to_hint_line(match.game.id, hint) for hint in ranked]

    async def evaluate_action(self, table: Table, me: schemas.Me, act: schemas.Act) -> schemas.HintLine:
        """What one answer would bring, from the asker's view only; nothing is played."""
        self.require_seat(table, me, act.seat)
        match = self.require_version(table, act.version)
        if not table.row.hints:
            raise HttpProblem(403, "error-no-hints")
        if match.over or match.decision.seat != act.seat:
            raise HttpProblem(409, "error-hint-not-asked")
        reason = match.explain(act.action, act.seat)
        if reason is not None:
            raise IllegalAction(reason, match.game.id)
        code = match.game.notation.parse(act.action)
        found = await self._run_hint_job(me, jobs.evaluate_action, match.game.id, match.state.to_json(), code)
        if found is None:
            raise HttpProblem(409, "error-what-if-set")
        return positions.to_hint_line(match.game.id, found)

    async def _run_hint_job(self, me: schemas.Me, job: Any, *args: Any) -> Any:
        try:
            return await self.workers.run(f"person {me.id}", PRIORITY_HINT, HINT_TIMEOUT_S, job, *args)
        except QueueFull:
            raise HttpProblem(429, "error-busy") from None
        except (TimeoutError, WorkerDied):
            raise HttpProblem(503, "error-too-long") from None


class NewEntries:
    """What a match has gained since a version, as the store takes it."""

    def __init__(self, table: Table, before: int, changes: dict[str, Any]) -> None:
        match = table.active_match
        self.table = table
        self.at = max(clocks.now(), table.entry_times[-1] if table.entry_times else 0.0)
        self.rows = entry_rows(table.id, match, before, self.at)
        over = match.over
        self.asked: int | None = None if over else match.state.seat
        self.changes = {**changes, "status": "over", "proposal": None} if over else changes

    def on_committed(self) -> None:
        """The store has it."""
        self.table.entry_times += [self.at] * len(self.rows)
        self.table.update_row(self.changes)


class PendingCommit:
    """An answer on its way to the store, which nobody waits for; it has the lock of its table until it is there."""

    def __init__(self, moves: MoveService, table: Table, before: int, ack: Ack, then: OnCommitted) -> None:
        self.moves = moves
        self.table = table
        self.before = before
        self.ack = ack
        self.on_done = then
        self.entries = NewEntries(table, before, {})

    def start(self) -> None:
        self.moves.store.append_nowait(self.entries.rows, self.entries.asked, self.entries.changes, self.on_committed)

    def on_committed(self, error: Exception | None, _: Any) -> None:
        if error is not None:
            self.moves.background.start(self.on_failed(error))
            return
        try:
            try:
                self.entries.on_committed()
            finally:
                self.table.lock.release()
            self.moves.after_commit(self.table, self.ack)
        finally:
            self.on_done(None)

    async def on_failed(self, error: Exception) -> None:
        """Memory goes back to the store's, and the one who answered is told."""
        told: Exception = error
        try:
            if isinstance(error, Conflict):
                await self.moves.lost_race(self.table, self.before)
            else:
                self.table.stale = True
        except Exception as trouble:
            told = trouble
        finally:
            self.table.lock.release()
        self.on_done(told)


def _is_repeated(match: Match, seat: int, version: int, actions: list[str]) -> bool:
    """Whether these very answers have been taken already, for a client that never heard back."""
    if version >= match.version:
        return False
    given = [" ".join(action.split()) for action in actions]
    found = match.entries(version)[: len(given)]
    # of several, the last may have been needless
    found = [entry for entry in found if entry.seat == seat]
    return bool(found) and [entry.text for entry in found] == given[: len(found)] and len(given) - len(found) < 2


def random_action(match: Match) -> int:
    """Any allowed answer but leaving the game."""
    return int(Random().choice(match.decision.actions()))
