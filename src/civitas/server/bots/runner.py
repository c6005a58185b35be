"""Answer for seats that do not answer themselves: bots, stand-ins and standing orders, one task per table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Any

from civitas.core.errors import CivitasError
from civitas.core.match import Match
from civitas.server.background import Timers
from civitas.server.bots.loop_guard import ending_action
from civitas.server.http.errors import HttpProblem
from civitas.server.store import Unavailable
from civitas.server.tables import chat, standing_orders
from civitas.server.tables.moves import BotMove, MoveService, OrderMove
from civitas.server.tables.table import Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import PRIORITY_BOT, QueueFull, WorkerDied

log = logging.getLogger("civitas.server")
#: a bot that needs no thought
RANDOM_BOT = "random"
#: seconds more that an answer without much thought may take: it needs little, but must get that little
QUICK_EXTRA_S = 30.0
#: the notice about a bot that went round in circles
LOOP_NOTICE = "web-notice-loop"


class BotRunner:
    """Runs a background task for each table where a bot or a standing order is to answer."""

    def __init__(self, moves: MoveService) -> None:
        self.moves = moves
        self.timers = Timers()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        #: the question for which the orders of a table have waited: once for a whole window, whoever is asked in it
        self._delayed: dict[str, str] = {}
        moves.bot_runner = self

    def close(self) -> None:
        """Cancel all tasks."""
        for task in list(self._tasks.values()):
            task.cancel()

    def wake(self, table: Table) -> None:
        """Start the task of a table, where a bot or a standing order is to answer and none is running."""
        if table.id not in self._tasks and table.is_automated():
            self._tasks[table.id] = asyncio.create_task(self._run_table(table))

    async def _run_table(self, table: Table) -> None:
        """Answer at a table until a person is asked; waits and tries again while the store is unavailable."""
        try:
            while table.is_automated():
                try:
                    await self._answer_once(table)
                except Unavailable:
                    await self.timers.sleep(self.moves.settings.retry_seconds)
                    continue
                except CivitasError:
                    continue  # somebody else was first, here or in another process
        except Exception:
            log.exception("bot stopped at table %s", table.id)
        finally:
            self._tasks.pop(table.id, None)
            self._delayed.pop(table.id, None)

    async def _answer_once(self, table: Table) -> None:
        """Give one answer: that of a bot, of a standing order, or one that ends a loop."""
        async with table.lock:
            await self.moves.registry.ensure_fresh(table)
            if not table.is_automated():
                return
            match = table.active_match
            seat, version = match.state.seat, match.version
            bot = table.bot_of(seat)
            looping = table.loop_guard.is_looping(match)
        if looping:
            ending = ending_action(match)
            code = random_action(match) if ending is None else ending
            await self.moves.submit(table, seat, version, [match.game.notation.format(code)], BotMove(bot))
            await self._report_loop(table, seat)
        elif bot:
            code = await self._choose_action(table, match, bot)
            await self.moves.submit(table, seat, version, [match.game.notation.format(code)], BotMove(bot))
        else:
            await self._delay_order(table)
            await self.moves.submit(table, seat, version, [], OrderMove())

    async def _report_loop(self, table: Table, seat: int) -> None:
        """Post a notice at the table, once a turn, that a question was ended so that play goes on."""
        if table.loop_guard.report_due(seat):
            log.warning("seat %d went round in circles at table %s", seat, table.id)
            await chat.post_notice(self.moves, table, seat, LOOP_NOTICE)

    async def _delay_order(self, table: Table) -> None:
        """Wait before an ordered answer, once per question, so that nobody can tell an order from a thought."""
        window = table.active_match.decision.prompt.id
        if self._delayed.get(table.id) != window:
            self._delayed[table.id] = window
            await self.timers.sleep(standing_orders.answer_delay(table, self.moves.settings.order_seconds, Random()))

    async def _choose_action(self, table: Table, match: Match, bot: str) -> int:
        """Return the bot's action; where it fails or takes too long, the one a quick bot chooses, else a random one.

        Raises ``Unavailable`` where the machine has no time for it now.
        """
        allowed = match.state.actions()
        planned = table.loop_guard.planned_action(match, bot)
        if planned in allowed:
            return planned
        if bot == RANDOM_BOT or len(allowed) == 1:
            return random_action(match)
        seed, position = Random().getrandbits(32), match.state.to_json()
        bounds = self.moves.settings.bot_seconds
        turn = table.loop_guard.seat_turn(match)
        tries: list[tuple[float, Callable[..., jobs.BotAnswer], tuple[Any, ...]]] = [
            (bounds, jobs.choose_action, (bot, seed, turn.memory)),
            (bounds + QUICK_EXTRA_S, jobs.choose_quickly, (seed, turn.memory)),
        ]
        late = False
        for seconds, job, how in tries:
            try:
                code, memory, plan = await self.moves.workers.run(
                    f"table {table.id}", PRIORITY_BOT, seconds, job, match.game.id, position, *how
                )
                if code in allowed:
                    turn.memory, turn.planner, turn.plan = memory or turn.memory, bot, plan
                    return code
                log.warning("bot %s chose nothing allowed at table %s", bot, table.id)
            except (TimeoutError, WorkerDied):
                late = True
                log.warning("bot %s took too long at table %s", bot, table.id)
            except QueueFull:
                await self.timers.sleep(self.moves.settings.retry_seconds)
                raise Unavailable("busy") from None
            except HttpProblem:
                raise
            except Exception:
                log.exception("bot %s failed at table %s", bot, table.id)
        if late:  # the machine has no time for it now: later, rather than anything at random
            raise Unavailable("busy")
        # nothing that thinks knows this position: whoever plays here goes on all the same
        return random_action(match)


def random_action(match: Match) -> int:
    """Return a random allowed action other than leaving the game."""
    return int(Random().choice(match.decision.actions()))
