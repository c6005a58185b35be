"""Define what the sheets of all games have in common."""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.sheets.parse import SheetProblem
from civitas.sheets.schema import SHEET_VERSION, SheetStruct, Turn

SheetTotals = dict[str, Any]


class BaseSheet(SheetStruct):
    """A game as a sheet; each game adds its players and what lies on the table."""

    abakus: int = SHEET_VERSION
    game: str = ""
    title: str = ""
    turn: int = 1
    phase: int = 1
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    history: list[Turn] = msgspec.field(default_factory=list)
    done: dict[str, bool] = msgspec.field(default_factory=dict)
    note: str = ""


def problems_to_json(problems: list[SheetProblem]) -> list[dict[str, Any]]:
    """Return problems in the JSON form that clients read."""
    return [{"where": each.where, "id": each.message.id, "args": each.message.args} for each in problems]


def leading_seats(points: list[int]) -> list[int]:
    """Return the seats with the most points."""
    return [seat for seat, each in enumerate(points) if each == max(points)]
