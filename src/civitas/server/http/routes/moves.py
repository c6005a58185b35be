"""What one does at one's own seat."""

from __future__ import annotations

from typing import Any

from civitas.server.bots import hints
from civitas.server.http import schemas
from civitas.server.http.router import ApiCall, Endpoint
from civitas.server.http.routes.tables import TABLE_PATH
from civitas.server.tables import rollback, standing_orders
from civitas.server.tables.moves import PlayerMove, UndoMove


async def submit_action(call: ApiCall[schemas.Act]) -> object:
    return await _submit(call, call.body.seat, call.body.version, [call.body.action])


async def submit_actions(call: ApiCall[schemas.ActAll]) -> object:
    return await _submit(call, call.body.seat, call.body.version, call.body.actions)


async def _submit(call: ApiCall[Any], seat: int, version: int, actions: list[str]) -> schemas.Done:
    me, table = call.me, await call.load_table()
    done = await call.context.moves.submit(table, seat, version, actions, PlayerMove(me.id))
    call.context.metrics.increment("actions_total")
    return schemas.Done(version=done)


async def ends_turn(call: ApiCall[schemas.Act]) -> object:
    me, table = call.me, await call.load_table()
    return schemas.EndsTurn(ends=await hints.ends_turn(call.context.moves, table, me, call.body))


async def undo_action(call: ApiCall[schemas.Undo]) -> object:
    me, table = call.me, await call.load_table()
    done = await call.context.moves.submit(table, call.body.seat, call.body.version, [], UndoMove(me.id))
    return schemas.Done(version=done)


async def explain_action(call: ApiCall[schemas.Act]) -> object:
    me, table = call.me, await call.load_table()
    reason = hints.explain(table, me, call.body.seat, call.body.action)
    if reason is None:
        return schemas.IllegalReason(allowed=True)
    return schemas.IllegalReason(allowed=False, id=reason.id, args=dict(reason.args), rule=reason.rule)


async def rank_hints(call: ApiCall[None]) -> object:
    me, table = call.me, await call.load_table()
    return await hints.rank_hints(call.context.moves, table, me, call.seat_param())


async def evaluate_action(call: ApiCall[schemas.Act]) -> object:
    me, table = call.me, await call.load_table()
    return await hints.evaluate_action(call.context.moves, table, me, call.body)


async def rollback_points(call: ApiCall[None]) -> object:
    table = await call.load_table()
    points = table.match.rollback_points() if table.match is not None else []
    return [schemas.RollbackPoint(entry=entry, seat=seat) for entry, seat in points]


async def propose_rollback(call: ApiCall[schemas.Rollback]) -> object:
    me, table = call.me, await call.load_table()
    await rollback.propose(call.context.moves, table, me, call.body)
    return call.context.broadcaster.table_info(table, me.id)


async def reply_to_rollback(call: ApiCall[schemas.RollbackReply]) -> object:
    me, table = call.me, await call.load_table()
    await rollback.reply(call.context.moves, table, me, call.body.agree)
    return call.context.broadcaster.table_info(table, me.id)


async def get_orders(call: ApiCall[None]) -> object:
    """A seat's standing orders, for its own person only."""
    me, table = call.me, await call.load_table()
    table.require_seat(me.id, call.seat_param())
    return schemas.StandingOrders(orders=standing_orders.orders_of(table, call.seat_param()))


async def replace_orders(call: ApiCall[schemas.StandingOrders]) -> object:
    me, table = call.me, await call.load_table()
    await standing_orders.replace_orders(call.context.moves, table, me, call.seat_param(), call.body.orders)
    return schemas.StandingOrders(orders=standing_orders.orders_of(table, call.seat_param()))


ENDPOINTS = [
    Endpoint("POST", f"{TABLE_PATH}/act", "Answer a decision.", schemas.Act, schemas.Done, submit_action),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/act-all",
        "Give all answers to one set.",
        schemas.ActAll,
        schemas.Done,
        submit_actions,
    ),
    Endpoint(
        "POST", f"{TABLE_PATH}/ends", "Whether an answer would end your turn.", schemas.Act, schemas.EndsTurn, ends_turn
    ),
    Endpoint("POST", f"{TABLE_PATH}/undo", "Take back your last answer.", schemas.Undo, schemas.Done, undo_action),
    Endpoint(
        "POST", f"{TABLE_PATH}/why", "Why an action is not allowed.", schemas.Act, schemas.IllegalReason, explain_action
    ),
    Endpoint("GET", f"{TABLE_PATH}/hint/{{seat}}", "What a bot would do.", None, list[schemas.HintLine], rank_hints),
    Endpoint(
        "POST", f"{TABLE_PATH}/what-if", "What an answer would bring.", schemas.Act, schemas.HintLine, evaluate_action
    ),
    Endpoint(
        "GET",
        f"{TABLE_PATH}/rollback",
        "Where play can go back to.",
        None,
        list[schemas.RollbackPoint],
        rollback_points,
    ),
    Endpoint(
        "POST", f"{TABLE_PATH}/rollback", "Propose to go back.", schemas.Rollback, schemas.TableInfo, propose_rollback
    ),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/rollback/reply",
        "Agree or refuse.",
        schemas.RollbackReply,
        schemas.TableInfo,
        reply_to_rollback,
    ),
    Endpoint("GET", f"{TABLE_PATH}/orders/{{seat}}", "Your standing orders.", None, schemas.StandingOrders, get_orders),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/orders/{{seat}}",
        "Give standing orders.",
        schemas.StandingOrders,
        schemas.StandingOrders,
        replace_orders,
    ),
]
