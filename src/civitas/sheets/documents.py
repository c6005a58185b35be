"""Create, parse, format and compute the sheet documents of every game that has one.

A document is the plain JSON form of a sheet, as it was typed.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec

from civitas.core.errors import CivitasError, error_message
from civitas.registry import game as find_game
from civitas.sheets import calculators, history_of_the_world, rising_cultures, through_the_ages
from civitas.sheets.base import problems_to_json
from civitas.sheets.civilization_chr import battle_forecast, sheet_to_state
from civitas.sheets.civilization_chr import totals as figures
from civitas.sheets.parse import SheetProblem, parse_struct
from civitas.sheets.schema import SHEET_VERSION, BadSheet, Battle, Sheet, Sum

Document = dict[str, Any]
SheetTotals = dict[str, Any]
CHR_GAME = "civilization_chr"


class SheetKind:
    """The kind of document of one game: its struct type, its initial content and its totals function."""

    def __init__(
        self,
        struct_type: type[Any],
        new_sheet: Document,
        new_player: Document,
        compute_totals: Callable[[Any, list[SheetProblem]], SheetTotals],
    ):
        self.struct_type = struct_type
        self.new_sheet = new_sheet
        self.new_player = new_player
        self.compute_totals = compute_totals


def _chr_totals(sheet: Sheet, problems: list[SheetProblem]) -> SheetTotals:
    entered = sheet_to_state.sheet_to_state(sheet)
    entered.problems[:0] = problems
    return {**figures.compute_totals(entered), "values": figures.turn_values(entered)}


SHEET_KINDS = {
    CHR_GAME: SheetKind(Sheet, sheet_to_state.NEW_SHEET, sheet_to_state.NEW_PLAYER, _chr_totals),
    "history_of_the_world": SheetKind(
        history_of_the_world.HistorySheet,
        history_of_the_world.NEW_SHEET,
        history_of_the_world.NEW_PLAYER,
        history_of_the_world.compute_totals,
    ),
    "through_the_ages": SheetKind(
        through_the_ages.AgesSheet,
        through_the_ages.NEW_SHEET,
        through_the_ages.NEW_PLAYER,
        through_the_ages.compute_totals,
    ),
    "rising_cultures": SheetKind(
        rising_cultures.RisingSheet,
        rising_cultures.NEW_SHEET,
        rising_cultures.NEW_PLAYER,
        rising_cultures.compute_totals,
    ),
}
#: the longest document that is read
MAX_DOCUMENT_BYTES = 256 * 1024


def new_document(game: str, names: list[str], colours: list[str], options: dict[str, Any], title: str) -> Document:
    """Return a new document for a game.

    ``names`` and ``colours`` are the players'. Raises ``BadSheet`` if the game has no sheet, and another
    ``CivitasError`` for a wrong number of players or an unknown option.
    """
    if game not in SHEET_KINDS:
        raise BadSheet(error_message("abakus-no-game", game=game[:40]))
    found = find_game(game)
    if not found.min_players <= len(names) <= found.max_players:
        least, most = found.min_players, found.max_players
        raise CivitasError(error_message("error-players", game=game, n=len(names), least=least, most=most))
    found.check_options(len(names), options)
    colours = [*colours, *([""] * len(names))]
    people = [{"name": name, "colour": colour} for name, colour in zip(names, colours)]
    paper = {"abakus": SHEET_VERSION, "game": game, "title": title, "turn": 1, "phase": 1, "options": options}
    kind = SHEET_KINDS[game]
    paper |= deepcopy(kind.new_sheet)
    return {**paper, "civilizations": [{**each, **deepcopy(kind.new_player)} for each in people], "history": []}


def document_fields(game: str) -> list[str]:
    """Return the names of the top-level fields of a game's document."""
    return [field.name for field in msgspec.structs.fields(SHEET_KINDS[game].struct_type)]


def parse_document(text: str | bytes, name: str = "") -> Document:
    """Return the document in a file's text, completed with defaults; values are not checked.

    ``name`` is the file's name for messages. Raises ``BadSheet`` if the text is too long, no sheet at all, of a newer
    version, or has unknown top-level fields; another ``CivitasError`` for a wrong number of players or an unknown
    option.
    """
    if len(text) > MAX_DOCUMENT_BYTES:
        raise BadSheet(error_message("abakus-not-a-sheet", file=name, why="> 256 KiB"))
    try:
        paper = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
        raise BadSheet(error_message("abakus-not-a-sheet", file=name, why=str(trouble)[:200])) from None
    people = paper.get("civilizations") if isinstance(paper, dict) else None
    if not isinstance(people, list) or not all(isinstance(each, dict) for each in people):
        raise BadSheet(error_message("abakus-not-a-sheet", file=name, why="civilizations"))
    version, game = paper.get("abakus", 1), paper.get("game", CHR_GAME)
    if not isinstance(version, int) or not 1 <= version <= SHEET_VERSION:
        raise BadSheet(error_message("abakus-newer", file=name, version=str(version)[:20], known=SHEET_VERSION))
    options = paper.get("options")
    fresh = new_document(str(game), ["?"] * len(people), [], options if isinstance(options, dict) else {}, "")
    whole = [{**clean, **typed} for clean, typed in zip(fresh["civilizations"], people)]
    unknown = [key for key in paper if key not in document_fields(str(game))]
    if unknown:
        raise BadSheet(error_message("abakus-not-a-sheet", file=name, why=str(unknown[0])[:40]))
    return {**fresh, **paper, "civilizations": whole}


def format_document(paper: Document) -> str:
    """Return a document as the text of a file, indented so that it can be compared line by line."""
    return msgspec.json.format(msgspec.json.encode(paper), indent=1).decode() + "\n"


def compute_totals(paper: Document) -> SheetTotals:
    """Return every figure of a document, with its problems; ``valid`` is false if there are any."""
    kind = SHEET_KINDS[str(paper.get("game", CHR_GAME))]
    sheet, problems = parse_struct(paper, kind.struct_type)
    try:
        return kind.compute_totals(sheet, problems)
    except CivitasError as trouble:  # an option that does not exist: everything else is still counted
        sheet.options = {}
        return kind.compute_totals(sheet, [*problems, SheetProblem("options", trouble.message)])


def run_calculator(name: str, numbers: dict[str, int]) -> SheetTotals:
    """Return the result of a calculator, with problems; ``name`` and ``numbers`` are its input."""
    result, problems = calculators.run_calculator(Sum(sum=name, numbers=numbers))
    return {"result": result, "problems": problems_to_json(problems)}


def forecast_battle(paper: Document, battle: Document) -> SheetTotals:
    """Return the odds of a battle between civilizations of a document, with problems.

    Raises ``CivitasError`` for games other than Civilization (CHR).
    """
    if paper.get("game", CHR_GAME) != CHR_GAME:
        raise CivitasError(error_message("abakus-only-chr"))
    sheet, _ = parse_struct(paper, Sheet)
    wanted, problems = parse_struct(battle, Battle)
    result, more = (
        (None, []) if problems else battle_forecast.forecast_battle(sheet_to_state.sheet_to_state(sheet), wanted)
    )
    return {"result": result, "problems": problems_to_json([*problems, *more])}


def redact_totals(found: SheetTotals, own: int) -> SheetTotals:
    """Return totals for one player, with the coins of all other seats removed.

    ``own`` is the player's seat, -1 for none.
    """
    people = []
    for seat, each in enumerate(found["civilizations"]):
        if seat != own and "treasury" in each.get("production", {}):
            each = {**each, "production": {**each["production"], "treasury": None, "after": None}}
        people.append(each)
    values = dict(found["values"])
    if "coins" in values:
        values["coins"] = [coins if seat == own else None for seat, coins in enumerate(values["coins"])]
    theirs = [f"civilizations.{seat}.coins" for seat in range(len(people)) if seat != own]
    problems = [each for each in found["problems"] if each["where"] not in theirs]
    return {**found, "problems": problems, "civilizations": people, "values": values}


def leader_names(paper: Document) -> list[str]:
    """Return the names of the players who led at the end of the last turn; empty before that."""
    past = paper.get("history")
    last = past[-1] if isinstance(past, list) and past else None
    values = last.get("values") if isinstance(last, dict) else None
    points = next((values[kind] for kind in ("final", "points") if kind in values), None) if values else None
    people = paper["civilizations"]
    if not isinstance(points, list) or len(points) != len(people) or not all(isinstance(n, int) for n in points):
        return []
    return [str(each.get("name", ""))[:60] for each, n in zip(people, points) if n == max(points)]


def values_csv(paper: Document) -> str:
    """Return the values of all turns as CSV."""
    turns = [turn for turn in (paper.get("history") or []) if isinstance(turn, dict)]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["turn", "value", *(_escape_formula(str(each.get("name", ""))) for each in paper["civilizations"])])
    for turn in turns:
        for value, numbers in (turn.get("values") or {}).items():
            writer.writerow([turn.get("turn"), value, *("" if number is None else number for number in numbers)])
    return out.getvalue()


def _escape_formula(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name
