"""Write and read a running game as a text file that holds only what one seat has seen.

It can be viewed, but not played on::

    civitas seen 1
    game rising_cultures 2
    players 2
    seat 0
    option match "single"
    views
    eJyrVspLzE0tVrJSMNJRUMpNzFOyUqgGAD2lBgQ=

What follows ``views`` is compressed: the players' names, what the seat saw after every entry, charts.
"""

from __future__ import annotations

import base64
import json
import textwrap
import zlib
from typing import Any

import msgspec

import civitas
from civitas.core.errors import BadRecord, error_message
from civitas.core.record import Record
from civitas.server.http import schemas
from civitas.server.replays import snapshots

HEADER = "civitas seen 1\n"
#: what one may hold
MAX_ENTRIES, MAX_NAME_LENGTH = 20_000, 40


class RedactedViews(msgspec.Struct):
    """The compressed part of a redacted file: players' names, snapshots (``frames``) and charts."""

    names: list[str]
    frames: list[snapshots.Snapshot]
    history: schemas.History


class RedactedFile(msgspec.Struct):
    """A parsed redacted file."""

    game: str
    version: int
    players: int
    seat: int
    options: dict[str, Any]
    views: RedactedViews


def format_file(record: Record, seat: int, views: RedactedViews) -> str:
    """Return the text of a redacted file for ``seat``."""
    lines = [f"game {record.game} {record.version}", f"players {record.players}", f"seat {seat}"]
    lines += [f"option {name} {json.dumps(value)}" for name, value in record.options.items()]
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(views), 9)).decode()
    return HEADER + "\n".join([*lines, "views", *textwrap.wrap(packed, 120), ""])


def parse_file(text: str) -> RedactedFile:
    """Parse a redacted file; raise ``BadRecord`` if something in it is invalid.

    Whether the views are genuine cannot be verified.
    """
    try:
        return _parse(text)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError) as trouble:
        raise BadRecord(error_message("error-record-header", why=str(trouble)[:80] or type(trouble).__name__)) from None


def _parse(text: str) -> RedactedFile:
    head, found, body = text.removeprefix(HEADER).partition("\nviews\n")
    if not found:
        raise ValueError("views")
    lines = [line.split(" ") for line in head.split("\n")]
    (_, game, version), (_, players), (_, seat) = lines[0], lines[1], lines[2]
    if [line[0] for line in lines] != ["game", "players", "seat", *["option"] * (len(lines) - 3)]:
        raise ValueError("header")
    options = {name: json.loads(" ".join(value)) for _, name, *value in lines[3:]}
    views = msgspec.json.decode(snapshots.decompress(base64.b64decode(body, validate=False)), type=RedactedViews)
    file = RedactedFile(game, int(version), int(players), int(seat), options, views)
    rules = civitas.game(file.game)
    if not rules.min_players <= file.players <= rules.max_players or not -1 <= file.seat < file.players:
        raise ValueError("players")
    if not 1 <= len(views.frames) <= MAX_ENTRIES + 1 or len(views.names) != file.players or file.version < 0:
        raise ValueError("views")
    _check_history(file)
    return file


def _check_history(file: RedactedFile) -> None:
    past = file.views.history
    lines = [past.turns, *[line for lines in past.ratings.values() for line in lines]]
    if any(len(line) != len(past.entries) for line in lines):
        raise ValueError("charts")
    if any(not 0 <= entry < len(file.views.frames) for entry in past.entries):
        raise ValueError("charts")
    past.scores, past.eyes = [], [file.seat]
