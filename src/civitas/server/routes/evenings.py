"""Evenings at a real board: papers that several devices write on, and small sums."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse

from civitas.abakus import games, sums
from civitas.server import wire
from civitas.server.endpoints import Call, Endpoint
from civitas.server.errors import Refused
from civitas.server.evenings import Evening

MOST_FILE_BYTES = 600 * 1024


async def _one(call: Call[Any]) -> Evening:
    return await call.context.evenings.one(call.part("evening"), call.me)


async def listed(call: Call[None]) -> object:
    return await call.context.evenings.listed(call.me)


async def begin(call: Call[wire.NewEvening]) -> object:
    return (await call.context.evenings.begin(call.me, call.body)).info()


async def load(call: Call[wire.EveningFile]) -> object:
    return (await call.context.evenings.load(call.me, call.body.text)).info()


async def one(call: Call[None]) -> object:
    return (await _one(call)).sheet()


async def remove(call: Call[wire.Nothing]) -> object:
    await call.context.evenings.remove(await _one(call))
    return wire.Nothing()


async def enter(call: Call[wire.EveningEnter]) -> object:
    return wire.Done(version=await call.context.evenings.enter(call.part("evening"), call.me, call.body))


async def undo(call: Call[wire.EveningUndo]) -> object:
    return wire.Done(version=await call.context.evenings.undo(call.part("evening"), call.me, call.body))


async def end_turn(call: Call[wire.EveningTurn]) -> object:
    return wire.Done(version=await call.context.evenings.end_turn(await _one(call), call.body))


async def out(call: Call[wire.EveningOut]) -> object:
    return wire.Done(version=await call.context.evenings.out(await _one(call), call.body))


async def play(call: Call[wire.EveningPlay]) -> object:
    return (await call.context.evenings.play(await _one(call), call.body)).info(call.me.id)


async def battle(call: Call[wire.EveningBattle]) -> object:
    return await call.context.evenings.battle(await _one(call), call.body)


async def of_table(call: Call[wire.Nothing]) -> object:
    me = call.me
    return (await call.context.evenings.of_table(await call.table(), me)).info()


async def entries(call: Call[None]) -> object:
    return await call.context.evenings.entries(await _one(call))


async def figures(call: Call[None]) -> object:
    return await call.context.evenings.figures(await _one(call))


async def join(call: Call[wire.EveningJoin]) -> object:
    return (await call.context.evenings.join(call.part("evening"), call.me, call.body)).info()


async def leave(call: Call[wire.Nothing]) -> object:
    await call.context.evenings.leave(await _one(call))
    return wire.Nothing()


async def free(call: Call[wire.EveningFree]) -> object:
    await call.context.evenings.free(await _one(call), call.body.seat)
    return (await _one(call)).info()


async def rights(call: Call[wire.EveningRights]) -> object:
    await call.context.evenings.set_rights(await _one(call), call.body)
    return (await _one(call)).info()


async def file(call: Call[None]) -> object:
    evening = await _one(call)
    return _attached(games.text(evening.sheet().paper), f"{evening.row.game}-{evening.row.id}.json")


async def table(call: Call[None]) -> object:
    evening = await _one(call)
    return _attached(games.table(evening.sheet().paper), f"{evening.row.game}-{evening.row.id}.csv")


def _attached(text: str, name: str) -> PlainTextResponse:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def live(call: Call[None]) -> object:
    """The live connection is a WebSocket; ``evenings`` answers those."""
    raise Refused(426, "error-websocket")


async def kinds(call: Call[None]) -> object:
    return [
        wire.SumKind(name, kind.game, kind.rule, {number: list(limits) for number, limits in kind.numbers.items()})
        for name, kind in sums.SUMS.items()
    ]


async def sum_of(call: Call[wire.SumWanted]) -> object:
    who = f"person {call.person_id}" if call.person_id else f"ip {call.address}"
    return await call.context.evenings.sum_of(who, call.body)


EVENING = "/api/evenings/{evening}"
ENDPOINTS = [
    Endpoint("GET", "/api/evenings", "Your evenings at a real board.", None, list[wire.Evening], listed),
    Endpoint("POST", "/api/evenings", "Begin a paper.", wire.NewEvening, wire.Evening, begin, created=True),
    Endpoint(
        "POST", "/api/evening-files", "Go on with a paper from a file.", wire.EveningFile, wire.Evening, load,
        created=True, most=MOST_FILE_BYTES,
    ),
    Endpoint("GET", EVENING, "An evening with its paper.", None, wire.EveningSheet, one),
    Endpoint("DELETE", EVENING, "Delete an evening.", wire.Nothing, wire.Nothing, remove),
    Endpoint("GET", f"{EVENING}/entries", "What was entered, by whom.", None, list[wire.EveningEntry], entries),
    Endpoint("POST", f"{EVENING}/entries", "Enter something.", wire.EveningEnter, wire.Done, enter),
    Endpoint("POST", f"{EVENING}/undo", "Take an entry back.", wire.EveningUndo, wire.Done, undo),
    Endpoint("POST", f"{EVENING}/turn", "End the turn.", wire.EveningTurn, wire.Done, end_turn),
    Endpoint("POST", f"{EVENING}/out", "A player leaves the game.", wire.EveningOut, wire.Done, out),
    Endpoint("POST", f"{EVENING}/battle", "The odds of a battle.", wire.EveningBattle, wire.SumOut, battle),
    Endpoint("POST", f"{EVENING}/table", "Play on from here.", wire.EveningPlay, wire.TableInfo, play, created=True),
    Endpoint(
        "POST", "/api/tables/{table}/evening", "A running game as a paper.", wire.Nothing, wire.Evening, of_table,
        created=True,
    ),
    Endpoint("GET", f"{EVENING}/figures", "All figures.", None, wire.EveningFigures, figures),
    Endpoint("POST", f"{EVENING}/join", "Take part.", wire.EveningJoin, wire.Evening, join),
    Endpoint("POST", f"{EVENING}/leave", "Take part no more.", wire.Nothing, wire.Nothing, leave),
    Endpoint("POST", f"{EVENING}/free", "Free a seat.", wire.EveningFree, wire.Evening, free),
    Endpoint("POST", f"{EVENING}/rights", "Who may enter and see what.", wire.EveningRights, wire.Evening, rights),
    Endpoint("GET", f"{EVENING}/file", "The paper as a file.", None, "text/plain", file),
    Endpoint("GET", f"{EVENING}/csv", "The values of all turns.", None, "text/plain", table),
    Endpoint("GET", f"{EVENING}/live", "The live connection to an evening.", None, wire.Done, live),
    Endpoint("GET", "/api/sums", "The small sums there are.", None, list[wire.SumKind], kinds),
    Endpoint("POST", "/api/sums", "Do a small sum.", wire.SumWanted, wire.SumOut, sum_of),
]  # fmt: skip
