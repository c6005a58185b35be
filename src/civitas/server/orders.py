"""Standing orders: a seat says beforehand how it answers a recurring question. The table keeps them, not the rules.

An order answers only a question that arises while others act: in the middle of one's own play, when something may just
have come out, one answers oneself. The answer comes after a while, so that nobody can tell an order from a thought.
"""

from __future__ import annotations

import json
from random import Random

from civitas.server import wire
from civitas.server.errors import Refused
from civitas.server.play import Play
from civitas.server.store import tables as stored
from civitas.server.tables import Table

#: an order to give whatever is the only answer: only its seat knows that there is no other
ONLY = "*"


def of(table: Table, seat: int) -> list[wire.Order]:
    written = table.seats[seat].orders
    return [wire.Order(**order) for order in json.loads(written)] if written else []


async def give(play: Play, table: Table, me: wire.Me, seat: int, orders: list[wire.Order]) -> None:
    """Puts these orders in the place of all earlier ones of the seat; none of them clears it."""
    play.own(table, me, seat)
    kept = [{"action": " ".join(order.action.split()), "ask": order.ask, "until": order.until} for order in orders]
    if not all(order["action"] for order in kept):
        raise Refused(400, "error-message")
    async with table.lock:
        await stored.set_seat(play.store, table.id, seat, orders=json.dumps(kept) if kept else None)
        await play.tables.reread(table)
    play.thinking.wake(table)


def answer(table: Table) -> str:
    """What the asked seat has ordered for this very question; nothing where it must answer itself."""
    match = table.match
    if match is None or match.over:
        return ""
    question = match.decision
    orders = of(table, question.seat)
    if not orders or _in_its_own_play(table, question.seat):
        return ""
    offered = {action.text for action in question.actions()}
    turn = match.state.turn_number()
    for order in orders:
        holds = order.until is None or turn < order.until
        if not holds or order.ask not in ("", question.prompt.id):
            continue
        if order.action in offered:
            return order.action
        if order.action == ONLY and len(offered) == 1:
            return offered.pop()
    return ""


def _in_its_own_play(table: Table, seat: int) -> bool:
    """Whether the last one to act was the seat itself."""
    last = table.last_answer()
    return last > 0 and last == table.last_answer(seat)


def pause(seconds: float, rng: Random) -> float:
    """How long an ordered answer waits."""
    return seconds * rng.uniform(0.5, 1.5)
