"""What one does at one's own seat."""

from __future__ import annotations

from civitas.server import orders, rollback, wire
from civitas.server.endpoints import Call, Endpoint
from civitas.server.routes.tables import TABLE


async def act(call: Call[wire.Act]) -> object:
    me, table = call.me, await call.table()
    version = await call.context.play.answer(table, me, call.body.seat, call.body.version, [call.body.action])
    call.context.metrics.count("actions_total")
    return wire.Done(version=version)


async def act_all(call: Call[wire.ActAll]) -> object:
    me, table = call.me, await call.table()
    version = await call.context.play.answer(table, me, call.body.seat, call.body.version, call.body.actions)
    call.context.metrics.count("actions_total")
    return wire.Done(version=version)


async def ends(call: Call[wire.Act]) -> object:
    me, table = call.me, await call.table()
    return wire.Ends(ends=await call.context.play.ends_turn(table, me, call.body))


async def undo(call: Call[wire.Undo]) -> object:
    me, table = call.me, await call.table()
    return wire.Done(version=await call.context.play.undo(table, me, call.body))


async def why(call: Call[wire.Act]) -> object:
    me, table = call.me, await call.table()
    reason = call.context.play.explain(table, me, call.body.seat, call.body.action)
    if reason is None:
        return wire.Refusal(allowed=True)
    return wire.Refusal(allowed=False, id=reason.id, args=dict(reason.args), rule=reason.rule)


async def hint(call: Call[None]) -> object:
    me, table = call.me, await call.table()
    return await call.context.play.hint(table, me, call.seat())


async def what_if(call: Call[wire.Act]) -> object:
    me, table = call.me, await call.table()
    return await call.context.play.what_if(table, me, call.body)


async def rollback_points(call: Call[None]) -> object:
    table = await call.table()
    points = table.match.rollback_points() if table.match is not None else []
    return [wire.RollbackPoint(entry=entry, seat=seat) for entry, seat in points]


async def propose(call: Call[wire.Rollback]) -> object:
    me, table = call.me, await call.table()
    await rollback.propose(call.context.play, table, me, call.body)
    return table.info(me.id)


async def reply(call: Call[wire.RollbackReply]) -> object:
    me, table = call.me, await call.table()
    await rollback.reply(call.context.play, table, me, call.body.agree)
    return table.info(me.id)


async def my_orders(call: Call[None]) -> object:
    """A seat's standing orders, for its own person only."""
    me, table = call.me, await call.table()
    call.context.play.own(table, me, call.seat())
    return wire.Orders(orders=orders.of(table, call.seat()))


async def give_orders(call: Call[wire.Orders]) -> object:
    me, table = call.me, await call.table()
    await orders.give(call.context.play, table, me, call.seat(), call.body.orders)
    return wire.Orders(orders=orders.of(table, call.seat()))


ENDPOINTS = [
    Endpoint("POST", f"{TABLE}/act", "Answer a decision.", wire.Act, wire.Done, act),
    Endpoint("POST", f"{TABLE}/act-all", "Give all answers to one gathering.", wire.ActAll, wire.Done, act_all),
    Endpoint("POST", f"{TABLE}/ends", "Whether an answer would end your turn.", wire.Act, wire.Ends, ends),
    Endpoint("POST", f"{TABLE}/undo", "Take back your last answer.", wire.Undo, wire.Done, undo),
    Endpoint("POST", f"{TABLE}/why", "Why an action is not allowed.", wire.Act, wire.Refusal, why),
    Endpoint("GET", f"{TABLE}/hint/{{seat}}", "What a bot would do.", None, list[wire.HintLine], hint),
    Endpoint("POST", f"{TABLE}/what-if", "What an answer would bring.", wire.Act, wire.HintLine, what_if),
    Endpoint("GET", f"{TABLE}/rollback", "Where play can go back to.", None, list[wire.RollbackPoint], rollback_points),
    Endpoint("POST", f"{TABLE}/rollback", "Propose to go back.", wire.Rollback, wire.TableInfo, propose),
    Endpoint("POST", f"{TABLE}/rollback/reply", "Agree or refuse.", wire.RollbackReply, wire.TableInfo, reply),
    Endpoint("GET", f"{TABLE}/orders/{{seat}}", "Your standing orders.", None, wire.Orders, my_orders),
    Endpoint("POST", f"{TABLE}/orders/{{seat}}", "Give standing orders.", wire.Orders, wire.Orders, give_orders),
]
