"""A game that still runs, as one seat has seen it, as a text file: to be looked back at, never to be played on.

::

    civitas seen 1
    game rising_cultures 2
    players 2
    seat 0
    option match "single"
    views
    eJyrVspLzE0tVrJSMNJRUMpNzFOyUqgGAD2lBgQ=

What follows ``views`` is packed: the players' names, what the seat saw after every entry, charts.
"""

from __future__ import annotations

import base64
import json
import textwrap
import zlib
from typing import Any

import msgspec

import civitas
from civitas.core.errors import BadRecord, fault
from civitas.core.record import Record
from civitas.server.http import schemas
from civitas.server.replays import snapshots as frames

HEAD = "civitas seen 1\n"
#: what one may hold
MOST_ENTRIES, LONGEST_NAME = 20_000, 40


class Views(msgspec.Struct):
    names: list[str]
    frames: list[frames.Frame]
    history: schemas.History


class File(msgspec.Struct):
    """One such file, read."""

    game: str
    version: int
    players: int
    seat: int
    options: dict[str, Any]
    views: Views


def write(record: Record, seat: int, views: Views) -> str:
    lines = [f"game {record.game} {record.version}", f"players {record.players}", f"seat {seat}"]
    lines += [f"option {name} {json.dumps(value)}" for name, value in record.options.items()]
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(views), 9)).decode()
    return HEAD + "\n".join([*lines, "views", *textwrap.wrap(packed, 120), ""])


def read(text: str) -> File:
    """Raises ``BadRecord`` where something does not fit; whether the views are true nobody can tell."""
    try:
        return _read(text)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError) as trouble:
        raise BadRecord(fault("error-record-header", why=str(trouble)[:80] or type(trouble).__name__)) from None


def _read(text: str) -> File:
    head, found, body = text.removeprefix(HEAD).partition("\nviews\n")
    if not found:
        raise ValueError("views")
    lines = [line.split(" ") for line in head.split("\n")]
    (_, game, version), (_, players), (_, seat) = lines[0], lines[1], lines[2]
    if [line[0] for line in lines] != ["game", "players", "seat", *["option"] * (len(lines) - 3)]:
        raise ValueError("header")
    options = {name: json.loads(" ".join(value)) for _, name, *value in lines[3:]}
    views = msgspec.json.decode(frames.inflate(base64.b64decode(body, validate=False)), type=Views)
    file = File(game, int(version), int(players), int(seat), options, views)
    rules = civitas.game(file.game)
    if not rules.least_players <= file.players <= rules.most_players or not -1 <= file.seat < file.players:
        raise ValueError("players")
    if not 1 <= len(views.frames) <= MOST_ENTRIES + 1 or len(views.names) != file.players or file.version < 0:
        raise ValueError("views")
    _check_history(file)
    return file


def _check_history(file: File) -> None:
    past = file.views.history
    lines = [past.turns, *[line for lines in past.ratings.values() for line in lines]]
    if any(len(line) != len(past.entries) for line in lines):
        raise ValueError("charts")
    if any(not 0 <= entry < len(file.views.frames) for entry in past.entries):
        raise ValueError("charts")
    past.scores, past.eyes = [], [file.seat]
