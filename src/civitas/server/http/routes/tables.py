"""Tables: setting up, looking at, talking, looking back."""

from __future__ import annotations

from starlette.responses import PlainTextResponse

import civitas
from civitas.server.http import pages, schemas
from civitas.server.http.errors import HttpProblem, describe_problem
from civitas.server.http.requests import json_response
from civitas.server.http.router import ApiCall, Endpoint
from civitas.server.live.broadcast import position_at_table
from civitas.server.replays import export
from civitas.server.store import tables as stored
from civitas.server.tables import chat, seat_assignment
from civitas.server.tables.table import Table

MAX_RECORD_BYTES = 2 * 1024 * 1024


async def list_tables(call: ApiCall[None]) -> object:
    """My tables and the open ones, the newest first; none is opened for it."""
    known = call.context.moves.registry.find
    found = await stored.list_tables(call.context.store, call.user_id or "")
    shown = [known(each.row.id) or Table(each.row, each.seats, []) for each in found]
    for table in shown:
        table.unplayable_reason = table.unplayable_reason or export.unplayable_reason(table)
    return [call.context.broadcaster.table_info(table, call.user_id) for table in shown]


async def create_table(call: ApiCall[schemas.NewTable]) -> object:
    me = call.me
    table = await seat_assignment.create_table(call.context.moves, me, call.body)
    return call.context.broadcaster.table_info(table, me.id)


async def import_table(call: ApiCall[schemas.ImportRecord]) -> object:
    me = call.me
    table = await seat_assignment.import_table(call.context.moves, me, call.body)
    return call.context.broadcaster.table_info(table, me.id)


async def get_table(call: ApiCall[None]) -> object:
    return call.context.broadcaster.table_info(await call.load_table(), call.user_id)


async def join_table(call: ApiCall[schemas.Join]) -> object:
    me, table = call.me, await call.load_table()
    await seat_assignment.join_table(call.context.moves, table, me, call.body)
    return call.context.broadcaster.table_info(table, me.id)


async def set_stand_in(call: ApiCall[schemas.StandIn]) -> object:
    me, table = call.me, await call.load_table()
    await seat_assignment.set_stand_in(call.context.moves, table, me, call.body)
    return call.context.broadcaster.table_info(table, me.id)


async def leave_table(call: ApiCall[schemas.Leave]) -> object:
    me, table = call.me, await call.load_table()
    return schemas.LeaveResult(gone=await seat_assignment.leave_table(call.context.moves, table, me))


async def get_positions(call: ApiCall[None]) -> object:
    table = await call.load_table()
    seats = table.seats_of(call.user_id) or [civitas.SPECTATOR]
    return [position_at_table(table, seat, 0) for seat in seats]


async def download_record(call: ApiCall[None]) -> object:
    """The whole record of a finished game, or where one person has every seat and knows everything anyway; of a game
    that runs, what one's own seat has seen."""
    table = await call.load_table()
    text = await export.export_text(call.context.moves, table, call.user_id, _job_key(call))
    name = f'attachment; filename="{table.row.game}-{table.id}.civ"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


async def board_page(call: ApiCall[None]) -> object:
    table, seat = await call.load_table(), call.seat_param()
    if seat != civitas.SPECTATOR and seat not in table.seats_of(call.user_id):
        raise HttpProblem(403, "error-not-your-seat")
    return pages.board_page(table, seat, call.path_param("lang"))


async def score_page(call: ApiCall[None]) -> object:
    return pages.score_page(await call.load_table(), call.path_param("lang"))


async def current_ratings(call: ApiCall[None]) -> object:
    return pages.current_ratings(await call.load_table())


async def score_history(call: ApiCall[None]) -> object:
    return await pages.score_history(call.context.moves, await call.load_table(), _job_key(call))


async def position_at(call: ApiCall[None]) -> object:
    table = await call.load_table()
    return await pages.position_at(call.context.moves, table, call.entry_param(), call.seat_param(), _job_key(call))


async def board_page_at(call: ApiCall[None]) -> object:
    table, lang = await call.load_table(), call.path_param("lang")
    return await pages.board_page_at(
        call.context.moves, table, call.entry_param(), call.seat_param(), lang, _job_key(call)
    )


async def get_analysis(call: ApiCall[None]) -> object:
    return await call.context.analyses.status(await call.load_table())


async def start_analysis(call: ApiCall[schemas.Analyse]) -> object:
    me, table = call.me, await call.load_table()
    return await call.context.analyses.start(table, me)


def _job_key(call: ApiCall[None]) -> str:
    """In whose queue the work waits."""
    return f"person {call.user_id}" if call.user_id else f"ip {call.address}"


async def live_socket(call: ApiCall[None]) -> object:
    """The live connection is a WebSocket; ``live.connection`` answers those. Whoever asks otherwise is told."""
    told, status = describe_problem(HttpProblem(426, "error-websocket"))
    found = json_response(told, status)
    found.headers["upgrade"] = "websocket"
    return found


async def list_notes(call: ApiCall[None]) -> object:
    return await chat.notes_for(call.context.store, await call.load_table(), call.user_id)


async def post_note(call: ApiCall[schemas.Say]) -> object:
    me, table = call.me, await call.load_table()
    return await chat.post_message(call.context.moves, table, me, call.body.text, call.body.to)


TABLE_PATH = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint("GET", "/api/tables", "Your tables and the open ones.", None, list[schemas.TableInfo], list_tables),
    Endpoint("POST", "/api/tables", "Set up a table.", schemas.NewTable, schemas.TableInfo, create_table, created=True),
    Endpoint(
        "POST",
        "/api/records",
        "Set up a table from a record.",
        schemas.ImportRecord,
        schemas.TableInfo,
        import_table,
        created=True,
        max_bytes=MAX_RECORD_BYTES,
    ),
    Endpoint("GET", TABLE_PATH, "One table.", None, schemas.TableInfo, get_table),
    Endpoint("POST", f"{TABLE_PATH}/join", "Take a free seat.", schemas.Join, schemas.TableInfo, join_table),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/stand-in",
        "Let a bot play for who left.",
        schemas.StandIn,
        schemas.TableInfo,
        set_stand_in,
    ),
    Endpoint("POST", f"{TABLE_PATH}/leave", "Leave for good.", schemas.Leave, schemas.LeaveResult, leave_table),
    Endpoint("GET", f"{TABLE_PATH}/position", "What your seats see.", None, list[schemas.Position], get_positions),
    Endpoint(
        "GET", f"{TABLE_PATH}/record", "The record, as far as you may know it.", None, "text/plain", download_record
    ),
    Endpoint("GET", f"{TABLE_PATH}/live", "The live connection to a table.", None, schemas.ToClient, live_socket),
    Endpoint("GET", f"{TABLE_PATH}/notes", "What was said at the table.", None, list[schemas.Note], list_notes),
    Endpoint("POST", f"{TABLE_PATH}/notes", "Say something.", schemas.Say, schemas.Note, post_note),
    Endpoint("GET", f"{TABLE_PATH}/text/{{seat}}/{{lang}}", "The position as text.", None, schemas.PageOut, board_page),
    Endpoint("GET", f"{TABLE_PATH}/score/{{lang}}", "The score pad.", None, schemas.PageOut, score_page),
    Endpoint("GET", f"{TABLE_PATH}/ratings", "How the seats compare now.", None, schemas.Ratings, current_ratings),
    Endpoint("GET", f"{TABLE_PATH}/history", "The scores after each turn.", None, schemas.History, score_history),
    Endpoint(
        "GET", f"{TABLE_PATH}/analysis", "What is known of a finished game.", None, schemas.Analysis, get_analysis
    ),
    Endpoint(
        "POST", f"{TABLE_PATH}/analysis", "Analyse a finished game.", schemas.Analyse, schemas.Analysis, start_analysis
    ),
    Endpoint(
        "GET",
        f"{TABLE_PATH}/replay/{{entry}}/{{seat}}",
        "A finished game, earlier.",
        None,
        schemas.Position,
        position_at,
    ),
    Endpoint(
        "GET",
        f"{TABLE_PATH}/replay-text/{{entry}}/{{seat}}/{{lang}}",
        "The same as text.",
        None,
        schemas.PageOut,
        board_page_at,
    ),
]
