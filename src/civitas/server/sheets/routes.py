"""Evenings at a real board: papers that several devices write on, and small sums."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse

from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.http.router import Call, Endpoint
from civitas.server.sheets.sessions import Evening
from civitas.sheets import calculators, documents

MOST_FILE_BYTES = 600 * 1024


async def _one(call: Call[Any]) -> Evening:
    return await call.context.evenings.one(call.part("evening"), call.me)


async def listed(call: Call[None]) -> object:
    return await call.context.evenings.listed(call.me)


async def begin(call: Call[schemas.NewEvening]) -> object:
    return (await call.context.evenings.begin(call.me, call.body)).info()


async def load(call: Call[schemas.EveningFile]) -> object:
    return (await call.context.evenings.load(call.me, call.body.text)).info()


async def one(call: Call[None]) -> object:
    return (await _one(call)).sheet()


async def remove(call: Call[schemas.Nothing]) -> object:
    await call.context.evenings.remove(await _one(call))
    return schemas.Nothing()


async def enter(call: Call[schemas.EveningEnter]) -> object:
    return schemas.Done(version=await call.context.evenings.enter(call.part("evening"), call.me, call.body))


async def undo(call: Call[schemas.EveningUndo]) -> object:
    return schemas.Done(version=await call.context.evenings.undo(call.part("evening"), call.me, call.body))


async def end_turn(call: Call[schemas.EveningTurn]) -> object:
    return schemas.Done(version=await call.context.evenings.end_turn(await _one(call), call.body))


async def out(call: Call[schemas.EveningOut]) -> object:
    return schemas.Done(version=await call.context.evenings.out(await _one(call), call.body))


async def play(call: Call[schemas.EveningPlay]) -> object:
    return (await call.context.evenings.play(await _one(call), call.body)).info(call.me.id)


async def battle(call: Call[schemas.EveningBattle]) -> object:
    return await call.context.evenings.battle(await _one(call), call.body)


async def of_table(call: Call[schemas.Nothing]) -> object:
    me = call.me
    return (await call.context.evenings.of_table(await call.table(), me)).info()


async def entries(call: Call[None]) -> object:
    return await call.context.evenings.entries(await _one(call))


async def figures(call: Call[None]) -> object:
    return await call.context.evenings.figures(await _one(call))


async def join(call: Call[schemas.EveningJoin]) -> object:
    return (await call.context.evenings.join(call.part("evening"), call.me, call.body)).info()


async def leave(call: Call[schemas.Nothing]) -> object:
    await call.context.evenings.leave(await _one(call))
    return schemas.Nothing()


async def free(call: Call[schemas.EveningFree]) -> object:
    await call.context.evenings.free(await _one(call), call.body.seat)
    return (await _one(call)).info()


async def rights(call: Call[schemas.EveningRights]) -> object:
    await call.context.evenings.set_rights(await _one(call), call.body)
    return (await _one(call)).info()


async def file(call: Call[None]) -> object:
    evening = await _one(call)
    return _attached(documents.text(evening.sheet().paper), f"{evening.row.game}-{evening.row.id}.json")


async def table(call: Call[None]) -> object:
    evening = await _one(call)
    return _attached(documents.table(evening.sheet().paper), f"{evening.row.game}-{evening.row.id}.csv")


def _attached(text: str, name: str) -> PlainTextResponse:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def live(call: Call[None]) -> object:
    """The live connection is a WebSocket; ``evenings`` answers those."""
    raise Refused(426, "error-websocket")


async def kinds(call: Call[None]) -> object:
    return [
        schemas.SumKind(name, kind.game, kind.rule, {number: list(limits) for number, limits in kind.numbers.items()})
        for name, kind in calculators.SUMS.items()
    ]


async def sum_of(call: Call[schemas.SumWanted]) -> object:
    who = f"person {call.person_id}" if call.person_id else f"ip {call.address}"
    return await call.context.evenings.sum_of(who, call.body)


EVENING = "/api/evenings/{evening}"
ENDPOINTS = [
    Endpoint("GET", "/api/evenings", "Your evenings at a real board.", None, list[schemas.Evening], listed),
    Endpoint("POST", "/api/evenings", "Begin a paper.", schemas.NewEvening, schemas.Evening, begin, created=True),
    Endpoint(
        "POST", "/api/evening-files", "Go on with a paper from a file.", schemas.EveningFile, schemas.Evening, load,
        created=True, most=MOST_FILE_BYTES,
    ),
    Endpoint("GET", EVENING, "An evening with its paper.", None, schemas.EveningSheet, one),
    Endpoint("DELETE", EVENING, "Delete an evening.", schemas.Nothing, schemas.Nothing, remove),
    Endpoint("GET", f"{EVENING}/entries", "What was entered, by whom.", None, list[schemas.EveningEntry], entries),
    Endpoint("POST", f"{EVENING}/entries", "Enter something.", schemas.EveningEnter, schemas.Done, enter),
    Endpoint("POST", f"{EVENING}/undo", "Take an entry back.", schemas.EveningUndo, schemas.Done, undo),
    Endpoint("POST", f"{EVENING}/turn", "End the turn.", schemas.EveningTurn, schemas.Done, end_turn),
    Endpoint("POST", f"{EVENING}/out", "A player leaves the game.", schemas.EveningOut, schemas.Done, out),
    Endpoint("POST", f"{EVENING}/battle", "The odds of a battle.", schemas.EveningBattle, schemas.SumOut, battle),
    Endpoint("POST", f"{EVENING}/table", "Play on from here.", schemas.EveningPlay, schemas.TableInfo, play, created=True),
    Endpoint(
        "POST", "/api/tables/{table}/evening", "A running game as a paper.", schemas.Nothing, schemas.Evening, of_table,
        created=True,
    ),
    Endpoint("GET", f"{EVENING}/figures", "All figures.", None, schemas.EveningFigures, figures),
    Endpoint("POST", f"{EVENING}/join", "Take part.", schemas.EveningJoin, schemas.Evening, join),
    Endpoint("POST", f"{EVENING}/leave", "Take part no more.", schemas.Nothing, schemas.Nothing, leave),
    Endpoint("POST", f"{EVENING}/free", "Free a seat.", schemas.EveningFree, schemas.Evening, free),
    Endpoint("POST", f"{EVENING}/rights", "Who may enter and see what.", schemas.EveningRights, schemas.Evening, rights),
    Endpoint("GET", f"{EVENING}/file", "The paper as a file.", None, "text/plain", file),
    Endpoint("GET", f"{EVENING}/csv", "The values of all turns.", None, "text/plain", table),
    Endpoint("GET", f"{EVENING}/live", "The live connection to an evening.", None, schemas.Done, live),
    Endpoint("GET", "/api/sums", "The small sums there are.", None, list[schemas.SumKind], kinds),
    Endpoint("POST", "/api/sums", "Do a small sum.", schemas.SumWanted, schemas.SumOut, sum_of),
]  # fmt: skip
