"""History of the World on paper: who holds what on the map, what each would score now, and the draft."""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.games.history_of_the_world.content.counts import EMPIRES, EPOCHS
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from civitas.games.history_of_the_world.rules import odds, scoring
from civitas.games.history_of_the_world.rules.draft import draft_order
from civitas.games.history_of_the_world.state import CAPITAL, CITY, FORT, LINES, MONUMENT, World
from civitas.registry import game as find_game
from civitas.sheets.base import Figures, Frame, leaders, told
from civitas.sheets.parse import NONE, Checked, Problem
from civitas.sheets.schema import Written

BUILDINGS = {"": 0, "city": CITY, "capital": CAPITAL}
LEVELS = ["", "presence", "dominance", "control"]
MOST_MARKERS = 8


class Held(Written):
    """A land that somebody holds: by which seat, and what stands there (``city`` or ``capital``)."""

    seat: int
    building: str = ""
    monument: bool = False
    fort: bool = False
    armies: int = 1


class HistorySide(Written):
    """A player: points so far, the empire of this epoch and those before it, supremacy markers."""

    name: str
    colour: str = ""
    points: int = 0
    empire: str = ""
    empires: list[str] = msgspec.field(default_factory=list)
    markers: int = 0
    note: str = ""
    out: bool = False


class HistorySheet(Frame):
    """A game of History of the World; ``turn`` is the epoch, ``fleets`` the seas that somebody's armies hold."""

    civilizations: list[HistorySide] = msgspec.field(default_factory=list)
    lands: dict[str, Held] = msgspec.field(default_factory=dict)
    fleets: dict[str, int] = msgspec.field(default_factory=dict)


BEGINNING: dict[str, Any] = {"lands": {}, "fleets": {}, "done": {}, "note": ""}
PERSON: dict[str, Any] = {"points": 0, "empire": "", "empires": [], "markers": 0, "note": "", "out": False}


class Entry(Checked):
    """A sheet on its way into a position."""

    def __init__(self, sheet: HistorySheet) -> None:
        super().__init__()
        game = find_game("history_of_the_world")
        assert isinstance(game, HistoryOfTheWorld)
        players = len(sheet.civilizations)
        self.state: World = game.start(players, game.check_options(players, sheet.options))
        self.sheet = sheet
        self.state.epoch = self.number("turn", sheet.turn, 1, EPOCHS) - 1
        self.lands()
        for seat, side in enumerate(sheet.civilizations):
            self.side(seat, side)

    def lands(self) -> None:
        s = self.state
        for name, held in self.sheet.lands.items():
            where = f"lands.{name}"
            land = self.index(where, name, s.chart.land_ids)
            if land == NONE or self.seat(f"{where}.seat", held.seat) == NONE:
                continue
            if s.chart.barren[land]:
                self.wrong(where, "abakus-barren", land=name)
                continue
            if held.building not in BUILDINGS:
                self.wrong(f"{where}.building", "abakus-unknown", name=held.building[:40], near="city, capital")
            s.holder[land] = held.seat
            s.armies[land] = self.number(f"{where}.armies", held.armies, 1, 30)
            s.works[land] = BUILDINGS.get(held.building, 0)
            s.works[land] |= (MONUMENT if held.monument else 0) | (FORT if held.fort else 0)
        for name, seat in self.sheet.fleets.items():
            water = self.index(f"fleets.{name}", name, s.chart.water_ids)
            if water != NONE and self.seat(f"fleets.{name}", seat) != NONE:
                s.sailor[water] = seat

    def seat(self, where: str, seat: int) -> int:
        if 0 <= seat < self.state.players:
            return seat
        self.wrong(where, "abakus-no-such-seat", n=seat)
        return NONE

    def side(self, seat: int, side: HistorySide) -> None:
        s, at = self.state, f"civilizations.{seat}"
        p = s.sides[seat]
        p.points = self.number(f"{at}.points", side.points, 0, 999)
        p.markers = self.number(f"{at}.markers", side.markers, 0, MOST_MARKERS)
        if side.empire:
            p.empire = self.index(f"{at}.empire", side.empire, s.box.empire_ids)
            if p.empire != NONE and p.empire // EMPIRES != s.epoch:
                self.wrong(f"{at}.empire", "abakus-other-epoch", empire=side.empire, n=p.empire // EMPIRES + 1)
            if p.empire != NONE and any(p.empire == other.empire for other in s.sides[:seat]):
                self.wrong(f"{at}.empire", "abakus-twice", name=side.empire)
        for number, name in enumerate(side.empires):
            empire = self.index(f"{at}.empires.{number}", name, s.box.empire_ids)
            if empire != NONE:
                p.empires = [*p.empires, empire]


def compute(sheet: HistorySheet, problems: list[Problem]) -> Figures:
    """What a scoring now would give everybody, area by area; who drafts and plays in which order."""
    entry = Entry(sheet)
    s, wrong = entry.state, [*problems, *entry.problems]
    sides = [_side(s, seat, side.name) for seat, side in enumerate(sheet.civilizations)]
    now = [p.points for p in s.sides]
    return {
        "valid": not wrong,
        "problems": told(wrong),
        "turn": sheet.turn,
        "civilizations": sides,
        "areas": _areas(s),
        "order": draft_order(s) if all(p.empires for p in s.sides) else [],
        "plays": sorted([seat for seat, p in enumerate(s.sides) if p.empire >= 0], key=lambda n: s.sides[n].empire),
        "empires": _empires(s),
        "leaders": leaders(now),
        "values": {
            "points": now,
            "scores": [each["total"] for each in sides],
            "lands": [s.holder.count(seat) for seat in range(s.players)],
            "areas": [each["lines"]["areas"] for each in sides],
            "buildings": [each["lines"]["capitals"] + each["lines"]["cities"] for each in sides],
            "monuments": [each["lines"]["monuments"] for each in sides],
        },
    }


def _side(s: World, seat: int, name: str) -> Figures:
    lines = scoring.lines(s, seat)
    points = s.sides[seat].points
    return {
        "name": name,
        "points": {"total": points},
        "lines": dict(zip(LINES, lines)),
        "total": sum(lines),
        "after": points + sum(lines),
        "rule": "HW-score-1",
    }


def _areas(s: World) -> list[Figures]:
    """Every area in which somebody stands: how many lands each holds, at which level, for how many points."""
    found = []
    for area, counts in enumerate(scoring.standings(s)):
        value = s.chart.values[area][s.epoch]
        levels = [scoring.level(counts, seat) for seat in range(s.players)]
        if any(counts):
            found.append(
                {
                    "area": s.chart.area_ids[area],
                    "value": value,
                    "counts": counts,
                    "levels": [LEVELS[level] for level in levels],
                    "points": [level * value for level in levels],
                }
            )
    return found


def _empires(s: World) -> list[Figures]:
    """The seven empires of the epoch, in the order in which they play."""
    taken = {p.empire: seat for seat, p in enumerate(s.sides)}
    names = s.chart.land_ids
    return [
        {
            "empire": each.id,
            "strength": each.strength,
            "starts": [names[land] for land in each.starts],
            "capital": each.capital,
            "seat": taken.get(number),
        }
        for number, each in enumerate(s.box.empires)
        if number // EMPIRES == s.epoch
    ]


def attack(n: dict[str, int]) -> dict[str, Any]:
    """The odds of an attack, or of a series of them."""
    wanted = odds.Attack(n["defence"], bool(n["fort"]), n["defenders"])
    wanted.dice, wanted.plus = n["dice"], n["plus"]
    wanted.leader, wanted.elite, wanted.siegecraft = bool(n["leader"]), bool(n["elite"]), bool(n["siegecraft"])
    found = odds.Series(wanted).odds(n["armies"])
    return {
        "conquered": round(float(found.conquered), 4),
        "emptied": round(float(found.emptied), 4),
        "lost": round(float(found.lost), 2),
    }
