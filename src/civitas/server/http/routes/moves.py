"""What one does at one's own seat."""

from __future__ import annotations

from civitas.server.http import schemas
from civitas.server.http.router import Call, Endpoint
from civitas.server.http.routes.tables import TABLE
from civitas.server.tables import rollback, standing_orders


async def act(call: Call[schemas.Act]) -> object:
    me, table = call.me, await call.table()
    version = await call.context.play.answer(table, me, call.body.seat, call.body.version, [call.body.action])
    call.context.metrics.count("actions_total")
    return schemas.Done(version=version)


async def act_all(call: Call[schemas.ActAll]) -> object:
    me, table = call.me, await call.table()
    version = await call.context.play.answer(table, me, call.body.seat, call.body.version, call.body.actions)
    call.context.metrics.count("actions_total")
    return schemas.Done(version=version)


async def ends(call: Call[schemas.Act]) -> object:
    me, table = call.me, await call.table()
    return schemas.Ends(ends=await call.context.play.ends_turn(table, me, call.body))


async def undo(call: Call[schemas.Undo]) -> object:
    me, table = call.me, await call.table()
    return schemas.Done(version=await call.context.play.undo(table, me, call.body))


async def why(call: Call[schemas.Act]) -> object:
    me, table = call.me, await call.table()
    reason = call.context.play.explain(table, me, call.body.seat, call.body.action)
    if reason is None:
        return schemas.Refusal(allowed=True)
    return schemas.Refusal(allowed=False, id=reason.id, args=dict(reason.args), rule=reason.rule)


async def hint(call: Call[None]) -> object:
    me, table = call.me, await call.table()
    return await call.context.play.hint(table, me, call.seat())


async def what_if(call: Call[schemas.Act]) -> object:
    me, table = call.me, await call.table()
    return await call.context.play.what_if(table, me, call.body)


async def rollback_points(call: Call[None]) -> object:
    table = await call.table()
    points = table.match.rollback_points() if table.match is not None else []
    return [schemas.RollbackPoint(entry=entry, seat=seat) for entry, seat in points]


async def propose(call: Call[schemas.Rollback]) -> object:
    me, table = call.me, await call.table()
    await rollback.propose(call.context.play, table, me, call.body)
    return table.info(me.id)


async def reply(call: Call[schemas.RollbackReply]) -> object:
    me, table = call.me, await call.table()
    await rollback.reply(call.context.play, table, me, call.body.agree)
    return table.info(me.id)


async def my_orders(call: Call[None]) -> object:
    """A seat's standing orders, for its own person only."""
    me, table = call.me, await call.table()
    call.context.play.own(table, me, call.seat())
    return schemas.Orders(orders=standing_orders.of(table, call.seat()))


async def give_orders(call: Call[schemas.Orders]) -> object:
    me, table = call.me, await call.table()
    await standing_orders.give(call.context.play, table, me, call.seat(), call.body.orders)
    return schemas.Orders(orders=standing_orders.of(table, call.seat()))


ENDPOINTS = [
    Endpoint("POST", f"{TABLE}/act", "Answer a decision.", schemas.Act, schemas.Done, act),
    Endpoint("POST", f"{TABLE}/act-all", "Give all answers to one gathering.", schemas.ActAll, schemas.Done, act_all),
    Endpoint("POST", f"{TABLE}/ends", "Whether an answer would end your turn.", schemas.Act, schemas.Ends, ends),
    Endpoint("POST", f"{TABLE}/undo", "Take back your last answer.", schemas.Undo, schemas.Done, undo),
    Endpoint("POST", f"{TABLE}/why", "Why an action is not allowed.", schemas.Act, schemas.Refusal, why),
    Endpoint("GET", f"{TABLE}/hint/{{seat}}", "What a bot would do.", None, list[schemas.HintLine], hint),
    Endpoint("POST", f"{TABLE}/what-if", "What an answer would bring.", schemas.Act, schemas.HintLine, what_if),
    Endpoint(
        "GET", f"{TABLE}/rollback", "Where play can go back to.", None, list[schemas.RollbackPoint], rollback_points
    ),
    Endpoint("POST", f"{TABLE}/rollback", "Propose to go back.", schemas.Rollback, schemas.TableInfo, propose),
    Endpoint("POST", f"{TABLE}/rollback/reply", "Agree or refuse.", schemas.RollbackReply, schemas.TableInfo, reply),
    Endpoint("GET", f"{TABLE}/orders/{{seat}}", "Your standing orders.", None, schemas.Orders, my_orders),
    Endpoint("POST", f"{TABLE}/orders/{{seat}}", "Give standing orders.", schemas.Orders, schemas.Orders, give_orders),
]
