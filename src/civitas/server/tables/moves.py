"""Change matches: ``MoveService.submit`` is the only way. The store is written first, then watchers are notified."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from civitas.core.errors import CivitasError, StaleAction, error_message
from civitas.core.match import Match
from civitas.core.step import CHANCE
from civitas.server.accounts.notifications import Notifier
from civitas.server.accounts.users import Users
from civitas.server.http.errors import HttpProblem
from civitas.server.live.broadcast import Ack, Broadcaster
from civitas.server.replays.archive import Archiver
from civitas.server.settings import Settings
from civitas.server.store import Conflict, Store
from civitas.server.tables import clocks, standing_orders
from civitas.server.tables.registry import TableRegistry
from civitas.server.tables.table import Table, entry_rows
from civitas.server.workers.pool import WorkerPool

if TYPE_CHECKING:
    from civitas.server.bots.runner import BotRunner


class Source:
    """Where a move comes from: checks what it may do, and plays it. Subclasses override ``play``."""

    #: the message that is answered by the position the move leads to
    ack: Ack | None = None
    #: columns of the table that change with it
    changes: dict[str, Any] = {}

    def check(self, table: Table, seat: int) -> None:
        """Raise where this source may not move for the seat; called with the table's lock."""

    async def play(self, table: Table, match: Match, seat: int, version: int, actions: list[str]) -> bool:
        """Play the move on the match, with the table's lock held; return false where there is nothing left to play.

        Raises where the move is not allowed.
        """
        raise NotImplementedError


class PlayerMove(Source):
    """A person's answer, or several answers to one selection: all or none. A repeated message is played once."""

    def __init__(self, person: str, ack: Ack | None = None) -> None:
        self.person = person
        self.ack = ack

    def check(self, table: Table, seat: int) -> None:
        """Raise where the person does not sit there, or there is no match to play."""
        table.require_seat(self.person, seat)

    async def play(self, table: Table, match: Match, seat: int, version: int, actions: list[str]) -> bool:
        """Play the answers; return false where these very answers are already played."""
        if _is_repeated(match, seat, version, actions):
            return False
        if len(actions) == 1:
            match.play(actions[0], seat=seat, version=version)
        else:
            match.play_all(actions, seat=seat, version=version)
        return True


class UndoMove(PlayerMove):
    """A person undoes their last answer, and before it those of a standing order, which would be given again."""

    async def play(self, table: Table, match: Match, seat: int, version: int, actions: list[str]) -> bool:
        """Undo the seat's last answer, and further ones as long as a standing order would answer again."""
        _check_version(match, version)
        require_running(match)
        match.undo(seat)
        while match.undo_limit(seat) and standing_orders.ordered_action(table):
            match.undo(seat)
        return True


class BotMove(Source):
    """The answer of a bot or a stand-in; dropped where the seat is no longer that bot's."""

    def __init__(self, name: str) -> None:
        self.name = name

    async def play(self, table: Table, match: Match, seat: int, version: int, actions: list[str]) -> bool:
        """Play the bot's action; return false where another now answers for the seat."""
        if table.bot_of(seat) != self.name:
            return False
        match.play(actions[0], seat=seat, version=version)
        return True


class OrderMove(Source):
    """The action that the asked seat's standing order gives, read again with the lock."""

    async def play(self, table: Table, match: Match, seat: int, version: int, actions: list[str]) -> bool:
        """Play the ordered action; return false where there is none, or a bot answers for the seat."""
        _check_version(match, version)
        action = "" if match.over or table.bot_of(seat) else standing_orders.ordered_action(table)
        if action:
            match.play(action, seat=seat, version=version)
        return bool(action)


class ChanceMove(Source):
    """The first chance events of a match that has just begun, or whose server ended before they were stored."""

    async def play(self, table: Table, match: Match, seat: int, version: int, actions: list[str]) -> bool:
        """Resolve pending chance; return false where a seat is asked already."""
        if match.over or match.state.seat >= 0:
            return False
        match.resume_chance()
        return True


class MoveService:
    """Loads tables and changes their matches."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        users: Users,
        notifier: Notifier,
        workers: WorkerPool,
        broadcaster: Broadcaster,
    ) -> None:
        self.store = store
        self.settings = settings
        self.users = users
        self.notifier = notifier
        self.workers = workers
        self.broadcaster = broadcaster
        self.registry = TableRegistry(store, workers, broadcaster)
        self.archiver = Archiver(self)
        #: set by ``BotRunner``, which plays for those who do not play themselves
        self.bot_runner: BotRunner

    async def load_table(self, table_id: str) -> Table:
        """Return a table up to date with the store; wakes a bot whose turn it is and archives a finished game."""
        table = await self.registry.get(table_id)
        await self.roll_first_chance(table)
        self.bot_runner.wake(table)
        self.archiver.archive_if_over(table)
        return table

    async def roll_first_chance(self, table: Table) -> None:
        """Resolve the first chance events of a match, where that is still to be done."""
        if table.match is not None and not table.match.over and table.match.state.seat < 0:
            try:
                await self.submit(table, CHANCE, table.match.version, [], ChanceMove())
            except (StaleAction, HttpProblem):
                return  # another process was quicker; its dice are in memory now

    async def submit(self, table: Table, seat: int, version: int, actions: list[str], source: Source) -> int:
        """Play a move: lock the table, play, store, broadcast. Returns the new version once the store has it.

        ``version`` is the match version the move answers. Cancelling the caller does not stop a move that has begun.
        Raises ``CivitasError`` or ``HttpProblem`` where the move is refused, ``StaleAction`` where another process was
        quicker.
        """
        return await asyncio.shield(self._submit(table, seat, version, actions, source))

    async def _submit(self, table: Table, seat: int, version: int, actions: list[str], source: Source) -> int:
        """Do the work of ``submit``; any unexpected error marks the table as stale."""
        async with table.lock:
            if table.stale:
                await self.registry.reload(table)
            source.check(table, seat)
            match = table.active_match
            before = match.version
            try:
                if not await source.play(table, match, seat, version, actions):
                    return before
                await self._commit(table, match, before, source.changes)
            except (CivitasError, HttpProblem):
                raise
            except BaseException:  # whatever it was: memory may be ahead of the store
                table.stale = True
                raise
        self._after_commit(table, source)
        return match.version

    async def _commit(self, table: Table, match: Match, before: int, changes: dict[str, Any]) -> None:
        """Store the new entries, with the lock; on a conflict with another process reload and raise ``StaleAction``."""
        at = max(clocks.now(), table.entry_times[-1] if table.entry_times else 0.0)
        rows = entry_rows(table.id, match, before, at)
        if match.over:
            changes = {**changes, "status": "over", "proposal": None}
        try:
            await self.store.append(rows, None if match.over else match.state.seat, changes)
        except Conflict:
            await self.registry.reload(table)
            self.broadcaster.send_positions(table)
            raise StaleAction(error_message("error-stale", given=before, now=table.version)) from None
        table.entry_times += [at] * len(rows)
        table.update_row(changes)

    def _after_commit(self, table: Table, source: Source) -> None:
        """Broadcast what was stored, schedule a notice, wake the bots, and archive a finished game."""
        over = table.row.status == "over"
        if source.changes and not over:
            self.broadcaster.send_info(table)
        self.broadcaster.send_positions(table, source.ack)
        if over:
            self.broadcaster.send_info(table)
            self.archiver.archive_if_over(table)
        self.notifier.schedule_notice(table)
        self.bot_runner.wake(table)


def require_version(table: Table, version: int) -> Match:
    """Return the match, if its version is ``version``; raises ``StaleAction`` otherwise."""
    match = table.active_match
    _check_version(match, version)
    return match


def _check_version(match: Match, version: int) -> None:
    """Raise ``StaleAction`` where the match is not at this version."""
    if version != match.version:
        raise StaleAction(error_message("error-stale", given=version, now=match.version))


def require_running(match: Match) -> None:
    """Raise a 409 ``HttpProblem`` where the match is over."""
    if match.over:
        raise HttpProblem(409, "error-over")


def _is_repeated(match: Match, seat: int, version: int, actions: list[str]) -> bool:
    """Return whether these very answers are already played: a client that got no reply sends them again."""
    if version >= match.version:
        return False
    given = [" ".join(action.split()) for action in actions]
    found = match.entries(version)[: len(given)]
    # of several, the last may have been needless
    found = [entry for entry in found if entry.seat == seat]
    return bool(found) and [entry.text for entry in found] == given[: len(found)] and len(given) - len(found) < 2
