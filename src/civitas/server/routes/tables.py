"""Tables: setting up, looking at, talking, looking back."""

from __future__ import annotations

from starlette.responses import PlainTextResponse

import civitas
from civitas.server import chat, pages, saves, seating, wire
from civitas.server.endpoints import Call, Endpoint
from civitas.server.errors import Refused, problem
from civitas.server.http import answer
from civitas.server.store import tables as stored
from civitas.server.table import Table

MOST_RECORD_BYTES = 2 * 1024 * 1024


async def listed(call: Call[None]) -> object:
    """My tables and the open ones, the newest first; none is opened for it."""
    known = call.context.play.tables.known
    found = await stored.listed(call.context.store, call.person_id or "")
    shown = [known(each.row.id) or Table(each.row, each.seats, []) for each in found]
    for table in shown:
        table.old = table.old or saves.old_at_a_glance(table)
    return [table.info(call.person_id) for table in shown]


async def set_up(call: Call[wire.NewTable]) -> object:
    me = call.me
    return (await seating.set_up(call.context.play, me, call.body)).info(me.id)


async def load_record(call: Call[wire.LoadRecord]) -> object:
    me = call.me
    return (await seating.load_record(call.context.play, me, call.body)).info(me.id)


async def one(call: Call[None]) -> object:
    return (await call.table()).info(call.person_id)


async def join(call: Call[wire.Join]) -> object:
    me, table = call.me, await call.table()
    await seating.join(call.context.play, table, me, call.body)
    return table.info(me.id)


async def stand_in(call: Call[wire.StandIn]) -> object:
    me, table = call.me, await call.table()
    await seating.stand_in(call.context.play, table, me, call.body)
    return table.info(me.id)


async def leave(call: Call[wire.Leave]) -> object:
    me, table = call.me, await call.table()
    return wire.Left(gone=await seating.leave(call.context.play, table, me))


async def position(call: Call[None]) -> object:
    table = await call.table()
    seats = table.seats_of(call.person_id) or [civitas.SPECTATOR]
    return [table.position(seat, 0) for seat in seats]


async def record(call: Call[None]) -> object:
    """The whole record of a finished game, or where one person has every seat and knows everything anyway; of a game
    that runs, what one's own seat has seen."""
    table = await call.table()
    text = await saves.text(call.context.play, table, call.person_id, _asker(call))
    name = f'attachment; filename="{table.row.game}-{table.id}.civ"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


async def text_board(call: Call[None]) -> object:
    table, seat = await call.table(), call.seat()
    if seat != civitas.SPECTATOR and seat not in table.seats_of(call.person_id):
        raise Refused(403, "error-not-your-seat")
    return pages.text_board(table, seat, call.part("lang"))


async def score(call: Call[None]) -> object:
    return pages.score(await call.table(), call.part("lang"))


async def ratings(call: Call[None]) -> object:
    return pages.ratings(await call.table())


async def history(call: Call[None]) -> object:
    return await pages.history(call.context.play, await call.table(), _asker(call))


async def replay(call: Call[None]) -> object:
    table = await call.table()
    return await pages.look_back(call.context.play, table, call.entry(), call.seat(), _asker(call))


async def replay_text(call: Call[None]) -> object:
    table, lang = await call.table(), call.part("lang")
    return await pages.look_back_text(call.context.play, table, call.entry(), call.seat(), lang, _asker(call))


async def analysis(call: Call[None]) -> object:
    return await call.context.analyses.of(await call.table())


async def analyse(call: Call[wire.Analyse]) -> object:
    me, table = call.me, await call.table()
    return await call.context.analyses.begin(table, me)


def _asker(call: Call[None]) -> str:
    """In whose queue the work waits."""
    return f"person {call.person_id}" if call.person_id else f"ip {call.address}"


async def live(call: Call[None]) -> object:
    """The live connection is a WebSocket; ``sockets`` answers those. Whoever asks otherwise is told."""
    told, status = problem(Refused(426, "error-websocket"))
    found = answer(told, status)
    found.headers["upgrade"] = "websocket"
    return found


async def notes(call: Call[None]) -> object:
    return await chat.notes(call.context.store, await call.table(), call.person_id)


async def say(call: Call[wire.Say]) -> object:
    me, table = call.me, await call.table()
    return await chat.say(call.context.store, table, me, call.body.text, call.body.to)


TABLE = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint("GET", "/api/tables", "Your tables and the open ones.", None, list[wire.TableInfo], listed),
    Endpoint("POST", "/api/tables", "Set up a table.", wire.NewTable, wire.TableInfo, set_up, created=True),
    Endpoint(
        "POST", "/api/records", "Set up a table from a record.", wire.LoadRecord, wire.TableInfo, load_record,
        created=True, most=MOST_RECORD_BYTES,
    ),
    Endpoint("GET", TABLE, "One table.", None, wire.TableInfo, one),
    Endpoint("POST", f"{TABLE}/join", "Take a free seat.", wire.Join, wire.TableInfo, join),
    Endpoint("POST", f"{TABLE}/stand-in", "Let a bot play for who left.", wire.StandIn, wire.TableInfo, stand_in),
    Endpoint("POST", f"{TABLE}/leave", "Leave for good.", wire.Leave, wire.Left, leave),
    Endpoint("GET", f"{TABLE}/position", "What your seats see.", None, list[wire.Position], position),
    Endpoint("GET", f"{TABLE}/record", "The record, as far as you may know it.", None, "text/plain", record),
    Endpoint("GET", f"{TABLE}/live", "The live connection to a table.", None, wire.ToClient, live),
    Endpoint("GET", f"{TABLE}/notes", "What was said at the table.", None, list[wire.Note], notes),
    Endpoint("POST", f"{TABLE}/notes", "Say something.", wire.Say, wire.Note, say),
    Endpoint("GET", f"{TABLE}/text/{{seat}}/{{lang}}", "The position as text.", None, wire.PageOut, text_board),
    Endpoint("GET", f"{TABLE}/score/{{lang}}", "The score pad.", None, wire.PageOut, score),
    Endpoint("GET", f"{TABLE}/ratings", "How the seats compare now.", None, wire.Ratings, ratings),
    Endpoint("GET", f"{TABLE}/history", "The scores after each turn.", None, wire.History, history),
    Endpoint("GET", f"{TABLE}/analysis", "What is known of a finished game.", None, wire.Analysis, analysis),
    Endpoint("POST", f"{TABLE}/analysis", "Analyse a finished game.", wire.Analyse, wire.Analysis, analyse),
    Endpoint("GET", f"{TABLE}/replay/{{entry}}/{{seat}}", "A finished game, earlier.", None, wire.Position, replay),
    Endpoint(
        "GET", f"{TABLE}/replay-text/{{entry}}/{{seat}}/{{lang}}", "The same as text.", None, wire.PageOut, replay_text
    ),
]  # fmt: skip
