"""Those who do not play themselves: bots, stand-ins, standing orders. They answer one after the other, beside play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Any

from civitas.core.errors import CivitasError
from civitas.core.match import Match
from civitas.server.http.errors import Refused
from civitas.server.store import Unavailable
from civitas.server.tables import standing_orders
from civitas.server.tables.moves import Play, random_answer
from civitas.server.tables.table import Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import BOT, Busy, Died

log = logging.getLogger("civitas.server")
#: a bot that needs no thought
RANDOM = "random"
#: seconds more that an answer without much thought may take: it needs little, but must get that little
AT_ONCE = 30.0


class Thinking:
    """The bots that sit at the tables, and the orders people have left there."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self._tasks: dict[str, asyncio.Task[None]] = {}
        #: the question for which the orders of a table have waited: once for a whole window, whoever is asked in it
        self._waited: dict[str, str] = {}
        play.thinking = self

    def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()

    def wake(self, table: Table) -> None:
        """Lets those answer who are asked now."""
        if table.id not in self._tasks and table.answered_for():
            self._tasks[table.id] = asyncio.create_task(self._answers(table))

    async def _answers(self, table: Table) -> None:
        try:
            while table.answered_for():
                try:
                    played = await self._one(table)
                except Unavailable:
                    await asyncio.sleep(self.play.settings.retry_seconds)
                    continue
                except CivitasError:
                    continue  # somebody else was first, here or in another process
                if played:
                    table.tell_all()
                    self.play.notices.look(table)
            if table.row.status == "over":
                table.tell_table()
                self.play.keepsakes.look(table)
        except Exception:
            log.exception("bot stopped at table %s", table.id)
        finally:
            self._tasks.pop(table.id, None)
            self._waited.pop(table.id, None)

    async def _one(self, table: Table) -> bool:
        """One answer; whether there was any."""
        async with table.lock:
            await self.play.tables.fresh(table)
            if not table.answered_for():
                return False
            match = table.playing
            seat, version = match.state.seat, match.version
            bot = table.bot_of(seat)
        if bot:
            code = await self._choice(table, match, bot)
            action = match.game.notation.format(code)
        else:
            await self._wait(table)
        async with table.lock:
            await self.play.tables.fresh(table)
            if table.match is not match or match.version != version or table.bot_of(seat) != bot:
                return False  # played, taken back or given back meanwhile
            action = action if bot else standing_orders.answer(table)
            if not action:
                return False
            match.play(action, seat=seat, version=version)
            await self.play.keep(table, version)
        return True

    async def _wait(self, table: Table) -> None:
        """After a while, so that nobody can tell an order from a thought."""
        window = table.playing.decision.prompt.id
        if self._waited.get(table.id) != window:
            self._waited[table.id] = window
            await asyncio.sleep(standing_orders.pause(table, self.play.settings.order_seconds, Random()))

    async def _choice(self, table: Table, match: Match, bot: str) -> int:
        """The bot's answer; from one that fails or takes too long, the best that a short look finds."""
        allowed = match.state.actions()
        if bot == RANDOM or len(allowed) == 1:
            return random_answer(match)
        seed, position = Random().getrandbits(32), match.state.to_json()
        bounds = self.play.settings.bot_seconds
        tries: list[tuple[float, Callable[..., int], tuple[Any, ...]]] = [
            (bounds, jobs.choose, (bot, seed)),
            (bounds + AT_ONCE, jobs.choose_at_once, (seed,)),
        ]
        late = False
        for seconds, job, how in tries:
            try:
                code: int = await self.play.workers.run(
                    f"table {table.id}", BOT, seconds, job, match.game.id, position, *how
                )
                if code in allowed:
                    return code
                log.warning("bot %s chose nothing allowed at table %s", bot, table.id)
            except (TimeoutError, Died):
                late = True
                log.warning("bot %s took too long at table %s", bot, table.id)
            except Busy:
                await asyncio.sleep(self.play.settings.retry_seconds)
                raise Unavailable("busy") from None
            except Refused:
                raise
            except Exception:
                log.exception("bot %s failed at table %s", bot, table.id)
        if late:  # the machine has no time for it now: later, rather than anything at random
            raise Unavailable("busy")
        # nothing that thinks knows this position: whoever plays here goes on all the same
        return int(allowed[Random(seed).randrange(len(allowed))])
