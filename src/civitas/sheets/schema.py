"""Define the sheet of Civilization CHR, with one part per civilization, and the file that stores it.

Everything goes by the names the engine uses (``civitas rules civilization_chr``), so that a file can be read and
written by hand. What is left out has its default value. The file is JSON; ``json_schema`` describes it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from civitas.core.errors import CivitasError, error_message

#: raised when older files can no longer be read as they are
SHEET_VERSION = 1


class SheetStruct(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Whatever stands in the file: no unknown words, and nothing that is as usual."""


class Settlement(SheetStruct):
    """A settlement. ``mood`` is what an event or a mission made of it for this turn: ``happy`` or ``unhappy``.

    ``shaken``: it may revolt this turn though it is happy (the climate); ``loyal``: it cannot revolt or be dominated.
    """

    land: str
    size: int = 1
    resource: str = ""
    fertile: bool = False
    occupied: bool = False
    revolted: bool = False
    shaken: bool = False
    loyal: bool = False
    mood: str = ""


class Force(SheetStruct):
    """Some units of one kind in one place; ``land`` may be a sea."""

    kind: str
    land: str
    count: int = 1


class Improvement(SheetStruct):
    """An improvement or a wonder that serves settlements. ``free``: from the civilization or from the government."""

    card: str
    lands: list[str] = msgspec.field(default_factory=list)
    free: str = ""


class Spy(SheetStruct):
    """A spy: where it is (nowhere: in reserve), and the card it came with where it is a special one."""

    land: str = ""
    card: str = ""


class Civilization(SheetStruct):
    """One player's sheet. ``kind`` is the kind of civilization, ``wars`` are seats, counted from 0."""

    name: str
    colour: str = ""
    kind: str = ""
    government: str = "despotism"
    coins: int = 20
    capital: str = ""
    settlements: list[Settlement] = msgspec.field(default_factory=list)
    technologies: list[str] = msgspec.field(default_factory=list)
    wonders: list[str] = msgspec.field(default_factory=list)
    improvements: list[Improvement] = msgspec.field(default_factory=list)
    units: list[Force] = msgspec.field(default_factory=list)
    spies: list[Spy] = msgspec.field(default_factory=list)
    experience: int = 0
    merit: int = 0
    objectives: int = 0
    wars: list[int] = msgspec.field(default_factory=list)
    taboo: str = ""
    terrorism: int = 0
    overtime: int = 0
    out: bool = False
    note: str = ""


class Turn(SheetStruct):
    """The values of the end of a turn, for the charts: for each value a number for each civilization."""

    turn: int
    values: dict[str, list[int]] = msgspec.field(default_factory=dict)


class Sum(SheetStruct):
    """A small calculation kept with the sheet: its name and its numbers (``civitas.sheets.calculators``)."""

    sum: str
    numbers: dict[str, int] = msgspec.field(default_factory=dict)


class Battle(SheetStruct):
    """A battle that might be fought: where, between whom (-1: barbarians), and with how many units of each kind.

    Where nothing is typed for a side it fights with what the sheet has there. ``attack_bonus`` and ``defence_bonus``
    are whatever the sheet does not know of, a spy's help for example.
    """

    land: str
    attacker: int
    defender: int = -1
    attack: dict[str, int] = msgspec.field(default_factory=dict)
    defence: dict[str, int] = msgspec.field(default_factory=dict)
    terrain: str = ""
    attack_bonus: int = 0
    defence_bonus: int = 0


class Sheet(SheetStruct, omit_defaults=True):
    """A whole game as a sheet. ``roads`` are 1 for a road, 2 for a railway; ``terrain`` names mountains, forests and
    deserts; ``new`` are the technologies discovered this turn, which only their owners use yet; ``swaps`` are pairs of
    lands; ``first`` has the marker of the first player; ``alert`` counts it for each place; ``done`` are the ticks of
    this turn's phases (``3_0``: phase 3, seat 0)."""

    abakus: int = SHEET_VERSION
    game: str = "civilization_chr"
    title: str = ""
    turn: int = 1
    phase: int = 1
    era: str = "ancient"
    event: str = ""
    critical: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    civilizations: list[Civilization] = msgspec.field(default_factory=list)
    first: int = 0
    roads: dict[str, int] = msgspec.field(default_factory=dict)
    alert: dict[str, int] = msgspec.field(default_factory=dict)
    terrain: dict[str, str] = msgspec.field(default_factory=dict)
    new: list[str] = msgspec.field(default_factory=list)
    swaps: list[list[str]] = msgspec.field(default_factory=list)
    history: list[Turn] = msgspec.field(default_factory=list)
    sums: list[Sum] = msgspec.field(default_factory=list)
    battles: list[Battle] = msgspec.field(default_factory=list)
    done: dict[str, bool] = msgspec.field(default_factory=dict)
    note: str = ""


class BadSheet(CivitasError):
    """Raised when something is not a sheet, or one of a version that is not known here."""


def decode_sheet(text: str | bytes, name: str = "") -> Sheet:
    """Decode a sheet from its JSON text; raise ``BadSheet`` with the place where it is wrong.

    ``name`` is the file's name for messages.
    """
    try:
        sheet = msgspec.json.decode(text, type=Sheet)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
        raise BadSheet(error_message("abakus-not-a-sheet", file=name, why=str(trouble)[:200])) from None
    if not 1 <= sheet.abakus <= SHEET_VERSION:
        raise BadSheet(error_message("abakus-newer", file=name, version=sheet.abakus, known=SHEET_VERSION))
    return sheet


def encode_sheet(sheet: Sheet) -> str:
    """Return a sheet as JSON text, indented so that it can be compared line by line.

    The version is always included.
    """
    plain = {"abakus": sheet.abakus, **msgspec.to_builtins(sheet)}
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode() + "\n"


def load_sheet(path: str | Path) -> Sheet:
    """Load a sheet from a file; raise ``BadSheet`` if it cannot be read or is wrong."""
    try:
        return decode_sheet(Path(path).read_bytes(), str(path))
    except OSError as trouble:
        raise BadSheet(error_message("abakus-no-file", file=str(path), why=type(trouble).__name__)) from None


def save_sheet(sheet: Sheet, path: str | Path) -> None:
    """Save a sheet to a file atomically, through a temporary file; raise ``BadSheet`` if that fails."""
    target = Path(path)
    draft = target.with_name(target.name + ".part")
    try:
        draft.write_text(encode_sheet(sheet), encoding="utf-8")
        draft.replace(target)
    except OSError as trouble:
        raise BadSheet(error_message("abakus-no-file", file=str(path), why=type(trouble).__name__)) from None


def json_schema() -> dict[str, Any]:
    """Return the JSON schema of the sheet file."""
    return msgspec.json.schema(Sheet)
