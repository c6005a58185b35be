"""Which games have a sheet, and what one can do with a paper of any of them: begin it, compute it, end a turn."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec

from civitas.core.errors import CivitasError, fault
from civitas.registry import game as find_game
from civitas.sheets import calculators, history_of_the_world, rising_cultures, through_the_ages
from civitas.sheets.base import told
from civitas.sheets.civilization_chr import battle_forecast, sheet_to_state
from civitas.sheets.civilization_chr import totals as figures
from civitas.sheets.parse import Problem, read
from civitas.sheets.schema import VERSION, BadSheet, Battle, Sheet, Sum

Paper = dict[str, Any]
Figures = dict[str, Any]
CHR = "civilization_chr"


class Kind:
    """The paper of one game: its form, what a new one holds, and how its figures come about."""

    def __init__(
        self, form: type[Any], beginning: Paper, person: Paper, figures: Callable[[Any, list[Problem]], Figures]
    ):
        self.form = form
        self.beginning = beginning
        self.person = person
        self.figures = figures


def _chr(sheet: Sheet, problems: list[Problem]) -> Figures:
    entered = sheet_to_state.enter(sheet)
    entered.problems[:0] = problems
    return {**figures.compute(entered), "values": figures.end_of_turn(entered)}


KINDS = {
    CHR: Kind(Sheet, sheet_to_state.BEGINNING, sheet_to_state.PERSON, _chr),
    "history_of_the_world": Kind(
        history_of_the_world.HistorySheet,
        history_of_the_world.BEGINNING,
        history_of_the_world.PERSON,
        history_of_the_world.compute,
    ),
    "through_the_ages": Kind(
        through_the_ages.AgesSheet, through_the_ages.BEGINNING, through_the_ages.PERSON, through_the_ages.compute
    ),
    "rising_cultures": Kind(
        rising_cultures.RisingSheet, rising_cultures.BEGINNING, rising_cultures.PERSON, rising_cultures.compute
    ),
}
#: the longest paper that is read
LONGEST = 256 * 1024


def blank(game: str, names: list[str], colours: list[str], options: dict[str, Any], title: str) -> Paper:
    """A new paper; raises where the game has no sheet, or not for so many players, or does not know an option."""
    if game not in KINDS:
        raise BadSheet(fault("abakus-no-game", game=game[:40]))
    found = find_game(game)
    if not found.least_players <= len(names) <= found.most_players:
        least, most = found.least_players, found.most_players
        raise CivitasError(fault("error-players", game=game, n=len(names), least=least, most=most))
    found.check_options(len(names), options)
    colours = [*colours, *([""] * len(names))]
    people = [{"name": name, "colour": colour} for name, colour in zip(names, colours)]
    paper = {"abakus": VERSION, "game": game, "title": title, "turn": 1, "phase": 1, "options": options}
    kind = KINDS[game]
    paper |= deepcopy(kind.beginning)
    return {**paper, "civilizations": [{**each, **deepcopy(kind.person)} for each in people], "history": []}


def fields(game: str) -> list[str]:
    """What may stand at the top of a paper."""
    return [field.name for field in msgspec.structs.fields(KINDS[game].form)]


def parsed(text: str | bytes, name: str = "") -> Paper:
    """A paper from a file, whatever stands in its places; raises ``BadSheet`` where it is no paper at all."""
    if len(text) > LONGEST:
        raise BadSheet(fault("abakus-not-a-sheet", file=name, why="> 256 KiB"))
    try:
        paper = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as trouble:
        raise BadSheet(fault("abakus-not-a-sheet", file=name, why=str(trouble)[:200])) from None
    people = paper.get("civilizations") if isinstance(paper, dict) else None
    if not isinstance(people, list) or not all(isinstance(each, dict) for each in people):
        raise BadSheet(fault("abakus-not-a-sheet", file=name, why="civilizations"))
    version, game = paper.get("abakus", 1), paper.get("game", CHR)
    if not isinstance(version, int) or not 1 <= version <= VERSION:
        raise BadSheet(fault("abakus-newer", file=name, version=str(version)[:20], known=VERSION))
    options = paper.get("options")
    fresh = blank(str(game), ["?"] * len(people), [], options if isinstance(options, dict) else {}, "")
    whole = [{**clean, **typed} for clean, typed in zip(fresh["civilizations"], people)]
    unknown = [key for key in paper if key not in fields(str(game))]
    if unknown:
        raise BadSheet(fault("abakus-not-a-sheet", file=name, why=str(unknown[0])[:40]))
    return {**fresh, **paper, "civilizations": whole}


def text(paper: Paper) -> str:
    """A paper as a file, to be kept and compared line by line."""
    return msgspec.json.format(msgspec.json.encode(paper), indent=1).decode() + "\n"


def compute(paper: Paper) -> Figures:
    """Every figure of a paper; not ``valid`` where something in it cannot be."""
    kind = KINDS[str(paper.get("game", CHR))]
    sheet, problems = read(paper, kind.form)
    try:
        return kind.figures(sheet, problems)
    except CivitasError as trouble:  # an option that does not exist: everything else is still counted
        sheet.options = {}
        return kind.figures(sheet, [*problems, Problem("options", trouble.message)])


def sum_of(name: str, numbers: dict[str, int]) -> Figures:
    """One small calculation."""
    result, problems = calculators.compute(Sum(sum=name, numbers=numbers))
    return {"result": result, "problems": told(problems)}


def battle_of(paper: Paper, battle: Paper) -> Figures:
    """The odds of a battle with the civilizations of a paper."""
    if paper.get("game", CHR) != CHR:
        raise CivitasError(fault("abakus-only-chr"))
    sheet, _ = read(paper, Sheet)
    wanted, problems = read(battle, Battle)
    result, more = (None, []) if problems else battle_forecast.compute(sheet_to_state.enter(sheet), wanted)
    return {"result": result, "problems": told([*problems, *more])}


def hidden(found: Figures, own: int) -> Figures:
    """Figures for one player: the coins of the others stay theirs."""
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


def ahead(paper: Paper) -> list[str]:
    """The names of those who were ahead when the last turn ended; nobody's before that."""
    past = paper.get("history")
    last = past[-1] if isinstance(past, list) and past else None
    values = last.get("values") if isinstance(last, dict) else None
    points = next((values[kind] for kind in ("final", "points") if kind in values), None) if values else None
    people = paper["civilizations"]
    if not isinstance(points, list) or len(points) != len(people) or not all(isinstance(n, int) for n in points):
        return []
    return [str(each.get("name", ""))[:60] for each, n in zip(people, points) if n == max(points)]


def table(paper: Paper) -> str:
    """The values of all turns as CSV."""
    turns = [turn for turn in (paper.get("history") or []) if isinstance(turn, dict)]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["turn", "value", *(_plain(str(each.get("name", ""))) for each in paper["civilizations"])])
    for turn in turns:
        for value, numbers in (turn.get("values") or {}).items():
            writer.writerow([turn.get("turn"), value, *("" if number is None else number for number in numbers)])
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t") else name
