"""Define the HTTP endpoints of sheet sessions (documents that several devices edit) and of the calculators."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse

from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.http.router import ApiCall, Endpoint
from civitas.server.sheets.sessions import SheetSession
from civitas.sheets import calculators, documents

MAX_FILE_BYTES = 600 * 1024


async def _load_session(call: ApiCall[Any]) -> SheetSession:
    return await call.context.sheet_sessions.get_session(call.path_param("evening"), call.me)


async def list_sessions(call: ApiCall[None]) -> object:
    """Return the sheet sessions the user takes part in."""
    return await call.context.sheet_sessions.list_sessions(call.me)


async def create_session(call: ApiCall[schemas.NewSheetSession]) -> object:
    """Create a sheet session hosted by the user."""
    return (await call.context.sheet_sessions.create(call.me, call.body)).to_info()


async def import_document(call: ApiCall[schemas.SheetFile]) -> object:
    """Create a sheet session from the text of a document file."""
    return (await call.context.sheet_sessions.import_document(call.me, call.body.text)).to_info()


async def get_session(call: ApiCall[None]) -> object:
    """Return a sheet session with its document, as the user may see it."""
    return (await _load_session(call)).to_document()


async def delete_session(call: ApiCall[schemas.Empty]) -> object:
    """Delete a sheet session; only the host may."""
    await call.context.sheet_sessions.delete_session(await _load_session(call))
    return schemas.Empty()


async def add_entry(call: ApiCall[schemas.NewSheetEntry]) -> object:
    """Add an entry to a sheet session and return the new version."""
    return schemas.Done(
        version=await call.context.sheet_sessions.add_entry(call.path_param("evening"), call.me, call.body)
    )


async def undo_entry(call: ApiCall[schemas.UndoSheetEntry]) -> object:
    """Undo an entry of a sheet session and return the new version."""
    return schemas.Done(
        version=await call.context.sheet_sessions.undo_entry(call.path_param("evening"), call.me, call.body)
    )


async def end_turn(call: ApiCall[schemas.EndSheetTurn]) -> object:
    """End the turn of a sheet session and return the new version."""
    return schemas.Done(version=await call.context.sheet_sessions.end_turn(await _load_session(call), call.body))


async def remove_player(call: ApiCall[schemas.RemoveSheetPlayer]) -> object:
    """Remove a player from the game of a sheet session and return the new version."""
    return schemas.Done(version=await call.context.sheet_sessions.remove_player(await _load_session(call), call.body))


async def create_table(call: ApiCall[schemas.PlaySheet]) -> object:
    """Create a table on which the sheet's position is played on."""
    table = await call.context.sheet_sessions.create_table(await _load_session(call), call.body)
    return call.context.broadcaster.table_info(table, call.me.id)


async def battle_odds(call: ApiCall[schemas.SheetBattle]) -> object:
    """Return the odds of a battle on the sheet."""
    return await call.context.sheet_sessions.battle_odds(await _load_session(call), call.body)


async def create_from_table(call: ApiCall[schemas.Empty]) -> object:
    """Create a sheet session from the position of a running game."""
    me = call.me
    return (await call.context.sheet_sessions.create_from_table(await call.load_table(), me)).to_info()


async def list_entries(call: ApiCall[None]) -> object:
    """Return all entries of a sheet session."""
    return await call.context.sheet_sessions.list_entries(await _load_session(call))


async def get_figures(call: ApiCall[None]) -> object:
    """Return the computed totals of a sheet session, as the user may see them."""
    return await call.context.sheet_sessions.visible_figures(await _load_session(call))


async def join_session(call: ApiCall[schemas.JoinSheet]) -> object:
    """Join a sheet session by invitation, or change one's seat."""
    return (await call.context.sheet_sessions.join(call.path_param("evening"), call.me, call.body)).to_info()


async def leave_session(call: ApiCall[schemas.Empty]) -> object:
    """Leave a sheet session."""
    await call.context.sheet_sessions.leave(await _load_session(call))
    return schemas.Empty()


async def free_seat(call: ApiCall[schemas.FreeSheetSeat]) -> object:
    """Remove the participant from a seat of a sheet session."""
    await call.context.sheet_sessions.free_seat(await _load_session(call), call.body.seat)
    return (await _load_session(call)).to_info()


async def set_rights(call: ApiCall[schemas.SheetRights]) -> object:
    """Set who may edit and see what in a sheet session."""
    await call.context.sheet_sessions.set_rights(await _load_session(call), call.body)
    return (await _load_session(call)).to_info()


async def download_document(call: ApiCall[None]) -> object:
    """Return the document of a sheet session as a JSON file."""
    evening = await _load_session(call)
    return _attachment(
        documents.format_document(evening.to_document().paper), f"{evening.row.game}-{evening.row.id}.json"
    )


async def download_csv(call: ApiCall[None]) -> object:
    """Return the values of all turns of a sheet session as a CSV file."""
    evening = await _load_session(call)
    return _attachment(documents.values_csv(evening.to_document().paper), f"{evening.row.game}-{evening.row.id}.csv")


def _attachment(text: str, name: str) -> PlainTextResponse:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def live_socket(call: ApiCall[None]) -> object:
    """Refuse a plain HTTP request for the live connection, which is a WebSocket.

    ``sheets.sessions`` serves the WebSocket.
    """
    raise HttpProblem(426, "error-websocket")


async def list_calculators(call: ApiCall[None]) -> object:
    """Return all calculators with their inputs and limits."""
    return [
        schemas.CalculatorInfo(
            name, kind.game, kind.rule, {number: list(limits) for number, limits in kind.numbers.items()}
        )
        for name, kind in calculators.CALCULATORS.items()
    ]


async def calculate(call: ApiCall[schemas.CalculatorInput]) -> object:
    """Run a calculator and return its result."""
    who = f"person {call.user_id}" if call.user_id else f"ip {call.address}"
    return await call.context.sheet_sessions.calculate(who, call.body)


SHEET_PATH = "/api/evenings/{evening}"
ENDPOINTS = [
    Endpoint("GET", "/api/evenings", "Your sheet sessions.", None, list[schemas.SheetSessionInfo], list_sessions),
    Endpoint(
        "POST",
        "/api/evenings",
        "Begin a sheet session.",
        schemas.NewSheetSession,
        schemas.SheetSessionInfo,
        create_session,
        created=True,
    ),
    Endpoint(
        "POST",
        "/api/evening-files",
        "Go on with a sheet from a file.",
        schemas.SheetFile,
        schemas.SheetSessionInfo,
        import_document,
        created=True,
        max_bytes=MAX_FILE_BYTES,
    ),
    Endpoint("GET", SHEET_PATH, "A sheet session with its document.", None, schemas.SheetSessionDocument, get_session),
    Endpoint("DELETE", SHEET_PATH, "Delete a sheet session.", schemas.Empty, schemas.Empty, delete_session),
    Endpoint(
        "GET", f"{SHEET_PATH}/entries", "What was entered, by whom.", None, list[schemas.SheetEntry], list_entries
    ),
    Endpoint("POST", f"{SHEET_PATH}/entries", "Enter something.", schemas.NewSheetEntry, schemas.Done, add_entry),
    Endpoint("POST", f"{SHEET_PATH}/undo", "Take an entry back.", schemas.UndoSheetEntry, schemas.Done, undo_entry),
    Endpoint("POST", f"{SHEET_PATH}/turn", "End the turn.", schemas.EndSheetTurn, schemas.Done, end_turn),
    Endpoint(
        "POST", f"{SHEET_PATH}/out", "A player leaves the game.", schemas.RemoveSheetPlayer, schemas.Done, remove_player
    ),
    Endpoint(
        "POST",
        f"{SHEET_PATH}/battle",
        "The odds of a battle.",
        schemas.SheetBattle,
        schemas.CalculatorResult,
        battle_odds,
    ),
    Endpoint(
        "POST",
        f"{SHEET_PATH}/table",
        "Play on from here.",
        schemas.PlaySheet,
        schemas.TableInfo,
        create_table,
        created=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/evening",
        "A running match as a sheet.",
        schemas.Empty,
        schemas.SheetSessionInfo,
        create_from_table,
        created=True,
    ),
    Endpoint("GET", f"{SHEET_PATH}/figures", "All figures.", None, schemas.SheetFigures, get_figures),
    Endpoint("POST", f"{SHEET_PATH}/join", "Take part.", schemas.JoinSheet, schemas.SheetSessionInfo, join_session),
    Endpoint("POST", f"{SHEET_PATH}/leave", "Take part no more.", schemas.Empty, schemas.Empty, leave_session),
    Endpoint("POST", f"{SHEET_PATH}/free", "Free a seat.", schemas.FreeSheetSeat, schemas.SheetSessionInfo, free_seat),
    Endpoint(
        "POST",
        f"{SHEET_PATH}/rights",
        "Who may enter and see what.",
        schemas.SheetRights,
        schemas.SheetSessionInfo,
        set_rights,
    ),
    Endpoint("GET", f"{SHEET_PATH}/file", "The document as a file.", None, "text/plain", download_document),
    Endpoint("GET", f"{SHEET_PATH}/csv", "The values of all turns.", None, "text/plain", download_csv),
    Endpoint("GET", f"{SHEET_PATH}/live", "The live connection to a sheet session.", None, schemas.Done, live_socket),
    Endpoint("GET", "/api/sums", "The calculators there are.", None, list[schemas.CalculatorInfo], list_calculators),
    Endpoint("POST", "/api/sums", "Use a calculator.", schemas.CalculatorInput, schemas.CalculatorResult, calculate),
]
