"""Tables: setting up, looking at, talking, looking back."""

from __future__ import annotations

from starlette.responses import PlainTextResponse

import civitas
from civitas.server.http import pages, schemas
from civitas.server.http.errors import Refused, problem
from civitas.server.http.requests import answer
from civitas.server.http.router import Call, Endpoint
from civitas.server.replays import export
from civitas.server.store import tables as stored
from civitas.server.tables import chat, seat_assignment
from civitas.server.tables.table import Table

MOST_RECORD_BYTES = 2 * 1024 * 1024


async def listed(call: Call[None]) -> object:
    """My tables and the open ones, the newest first; none is opened for it."""
    known = call.context.play.tables.known
    found = await stored.listed(call.context.store, call.person_id or "")
    shown = [known(each.row.id) or Table(each.row, each.seats, []) for each in found]
    for table in shown:
        table.old = table.old or export.old_at_a_glance(table)
    return [table.info(call.person_id) for table in shown]


async def set_up(call: Call[schemas.NewTable]) -> object:
    me = call.me
    return (await seat_assignment.set_up(call.context.play, me, call.body)).info(me.id)


async def load_record(call: Call[schemas.LoadRecord]) -> object:
    me = call.me
    return (await seat_assignment.load_record(call.context.play, me, call.body)).info(me.id)


async def one(call: Call[None]) -> object:
    return (await call.table()).info(call.person_id)


async def join(call: Call[schemas.Join]) -> object:
    me, table = call.me, await call.table()
    await seat_assignment.join(call.context.play, table, me, call.body)
    return table.info(me.id)


async def stand_in(call: Call[schemas.StandIn]) -> object:
    me, table = call.me, await call.table()
    await seat_assignment.stand_in(call.context.play, table, me, call.body)
    return table.info(me.id)


async def leave(call: Call[schemas.Leave]) -> object:
    me, table = call.me, await call.table()
    return schemas.Left(gone=await seat_assignment.leave(call.context.play, table, me))


async def position(call: Call[None]) -> object:
    table = await call.table()
    seats = table.seats_of(call.person_id) or [civitas.SPECTATOR]
    return [table.position(seat, 0) for seat in seats]


async def record(call: Call[None]) -> object:
    """The whole record of a finished game, or where one person has every seat and knows everything anyway; of a game
    that runs, what one's own seat has seen."""
    table = await call.table()
    text = await export.text(call.context.play, table, call.person_id, _asker(call))
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


async def analyse(call: Call[schemas.Analyse]) -> object:
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


async def say(call: Call[schemas.Say]) -> object:
    me, table = call.me, await call.table()
    return await chat.say(call.context.store, table, me, call.body.text, call.body.to)


TABLE = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint("GET", "/api/tables", "Your tables and the open ones.", None, list[schemas.TableInfo], listed),
    Endpoint("POST", "/api/tables", "Set up a table.", schemas.NewTable, schemas.TableInfo, set_up, created=True),
    Endpoint(
        "POST", "/api/records", "Set up a table from a record.", schemas.LoadRecord, schemas.TableInfo, load_record,
        created=True, most=MOST_RECORD_BYTES,
    ),
    Endpoint("GET", TABLE, "One table.", None, schemas.TableInfo, one),
    Endpoint("POST", f"{TABLE}/join", "Take a free seat.", schemas.Join, schemas.TableInfo, join),
    Endpoint("POST", f"{TABLE}/stand-in", "Let a bot play for who left.", schemas.StandIn, schemas.TableInfo, stand_in),
    Endpoint("POST", f"{TABLE}/leave", "Leave for good.", schemas.Leave, schemas.Left, leave),
    Endpoint("GET", f"{TABLE}/position", "What your seats see.", None, list[schemas.Position], position),
    Endpoint("GET", f"{TABLE}/record", "The record, as far as you may know it.", None, "text/plain", record),
    Endpoint("GET", f"{TABLE}/live", "The live connection to a table.", None, schemas.ToClient, live),
    Endpoint("GET", f"{TABLE}/notes", "What was said at the table.", None, list[schemas.Note], notes),
    Endpoint("POST", f"{TABLE}/notes", "Say something.", schemas.Say, schemas.Note, say),
    Endpoint("GET", f"{TABLE}/text/{{seat}}/{{lang}}", "The position as text.", None, schemas.PageOut, text_board),
    Endpoint("GET", f"{TABLE}/score/{{lang}}", "The score pad.", None, schemas.PageOut, score),
    Endpoint("GET", f"{TABLE}/ratings", "How the seats compare now.", None, schemas.Ratings, ratings),
    Endpoint("GET", f"{TABLE}/history", "The scores after each turn.", None, schemas.History, history),
    Endpoint("GET", f"{TABLE}/analysis", "What is known of a finished game.", None, schemas.Analysis, analysis),
    Endpoint("POST", f"{TABLE}/analysis", "Analyse a finished game.", schemas.Analyse, schemas.Analysis, analyse),
    Endpoint("GET", f"{TABLE}/replay/{{entry}}/{{seat}}", "A finished game, earlier.", None, schemas.Position, replay),
    Endpoint(
        "GET", f"{TABLE}/replay-text/{{entry}}/{{seat}}/{{lang}}", "The same as text.", None, schemas.PageOut, replay_text
    ),
]  # fmt: skip
