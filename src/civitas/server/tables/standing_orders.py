"""Standing orders: a seat gives its answer to a recurring question in advance. The table stores them, not the rules.

An order answers only a question that arises while others act: in the middle of one's own play, when something may just
have come out, one answers oneself. The answer comes after a while, so that nobody can tell an order from a thought.
Where there is only one answer, and its seat alone knows that, nobody needs to give it: in games that ask so again and
again a seat has the order to give it from the start, until its person says otherwise. Only someone who is done with
what they chose themselves is asked to say so: they may want to take it back.
"""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

from civitas.core.game_files import find_module
from civitas.core.match import Match
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.store import tables as stored

if TYPE_CHECKING:
    from civitas.server.tables.moves import MoveService
    from civitas.server.tables.table import Table

#: an order to give whatever is the only answer: only its seat knows that there is no other
ONLY_ACTION = "*"


def orders_of(table: Table, seat: int) -> list[schemas.StandingOrder]:
    """Return the standing orders of a seat; before it has set any, the game's first orders."""
    written = table.seats[seat].orders
    if written is None:
        module = None if table.match is None else find_module(table.row.game, "show.standing_orders")
        return [schemas.StandingOrder(action=action) for action in (module.FIRST_ORDERS if module is not None else [])]
    return [schemas.StandingOrder(**order) for order in json.loads(written)]


async def replace_orders(
    moves: MoveService, table: Table, me: schemas.Me, seat: int, orders: list[schemas.StandingOrder]
) -> None:
    """Replace all standing orders of a seat; an empty list clears them."""
    table.require_seat(me.id, seat)
    kept = [{"action": " ".join(order.action.split()), "ask": order.ask, "until": order.until} for order in orders]
    if not all(order["action"] for order in kept):
        raise HttpProblem(400, "error-message")
    async with table.lock:
        await stored.update_seat(moves.store, table.id, seat, orders=json.dumps(kept))
        await moves.registry.reload_rows(table)
    moves.broadcaster.send_positions(table)  # whether it is asked may have changed
    moves.bot_runner.wake(table)


def ordered_action(table: Table) -> str:
    """Return the action that the asked seat has ordered for this question; empty where it must answer itself."""
    match = table.match
    if match is None or match.over:
        return ""
    given = orders_of(table, match.state.seat)
    if not given:  # nearly always
        return ""
    question = match.decision
    holding = [order for order in given if _applies(order, match)]
    if not holding:
        return ""
    allowed = match.state.actions()
    only = len(allowed) == 1 and any(order.action == ONLY_ACTION for order in holding)
    if only and not match.is_mid_question():
        return match.game.notation.format(allowed[0])
    wanted = [order.action for order in holding if order.action != ONLY_ACTION]
    if not wanted or _is_own_play(table, question.seat):
        return ""
    offered = {action.text for action in question.actions(leaving=True)}
    return next((action for action in wanted if action in offered), "")


def _applies(order: schemas.StandingOrder, match: Match) -> bool:
    """Return whether an order applies to the current question."""
    lasts = order.until is None or match.state.turn_number() < order.until
    return lasts and order.ask in ("", match.decision.prompt.id)


def _is_own_play(table: Table, seat: int) -> bool:
    """Return whether the seat itself gave the last answer."""
    last = table.last_answer()
    return last > 0 and last == table.last_answer(seat)


def answer_delay(table: Table, seconds: float, rng: Random) -> float:
    """Return the seconds an ordered answer waits: 0.5 to 1.5 times ``seconds``; zero if fewer than two people sit."""
    if sum(seat.kind == "person" for seat in table.seats) < 2:
        return 0.0
    return seconds * rng.uniform(0.5, 1.5)
