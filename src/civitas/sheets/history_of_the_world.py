"""Define the sheet of History of the World: who holds what, what a scoring would give, and the draft."""

from __future__ import annotations

from typing import Any

import msgspec

from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from civitas.games.history_of_the_world.rules import odds, scoring
from civitas.games.history_of_the_world.rules.draft import draft_order
from civitas.games.history_of_the_world.state import CAPITAL, CITY, FORT, MONUMENT, SCORE_LINES, WorldState
from civitas.registry import game as find_game
from civitas.sheets.base import BaseSheet, SheetTotals, leading_seats, problems_to_json
from civitas.sheets.parse import UNKNOWN, SheetChecker, SheetProblem
from civitas.sheets.schema import SheetStruct

BUILDINGS = {"": 0, "city": CITY, "capital": CAPITAL}
LEVELS = ["", "presence", "dominance", "control"]
MAX_MARKERS = 8


class Held(SheetStruct):
    """A land that somebody holds: by which seat, and what stands there (``city`` or ``capital``)."""

    seat: int
    building: str = ""
    monument: bool = False
    fort: bool = False
    armies: int = 1


class HistorySide(SheetStruct):
    """A player: points so far, the empire of this epoch and those before it, supremacy markers."""

    name: str
    colour: str = ""
    points: int = 0
    empire: str = ""
    empires: list[str] = msgspec.field(default_factory=list)
    markers: int = 0
    note: str = ""
    out: bool = False


class HistorySheet(BaseSheet):
    """A game of History of the World; ``turn`` is the epoch, ``fleets`` the seas that somebody's armies hold."""

    civilizations: list[HistorySide] = msgspec.field(default_factory=list)
    lands: dict[str, Held] = msgspec.field(default_factory=dict)
    fleets: dict[str, int] = msgspec.field(default_factory=dict)


NEW_SHEET: dict[str, Any] = {"lands": {}, "fleets": {}, "done": {}, "note": ""}
NEW_PLAYER: dict[str, Any] = {"points": 0, "empire": "", "empires": [], "markers": 0, "note": "", "out": False}


class StateBuilder(SheetChecker):
    """Build a position from a sheet and collect the problems found."""

    def __init__(self, sheet: HistorySheet) -> None:
        super().__init__()
        game = find_game("history_of_the_world")
        assert isinstance(game, HistoryOfTheWorld)
        players = len(sheet.civilizations)
        self.state: WorldState = game.start(players, game.check_options(players, sheet.options))
        self.sheet = sheet
        self.state.epoch = self.check_number("turn", sheet.turn, 1, EPOCHS) - 1
        self.set_lands()
        for seat, side in enumerate(sheet.civilizations):
            self.set_civilization(seat, side)

    def set_lands(self) -> None:
        """Set the holders, armies and buildings of the lands, and the fleets."""
        s = self.state
        for name, held in self.sheet.lands.items():
            where = f"lands.{name}"
            land = self.check_name(where, name, s.world_map.land_ids)
            if land == UNKNOWN or self.check_seat(f"{where}.seat", held.seat) == UNKNOWN:
                continue
            if s.world_map.barren[land]:
                self.add_problem(where, "abakus-barren", land=name)
                continue
            if held.building not in BUILDINGS:
                self.add_problem(f"{where}.building", "abakus-unknown", name=held.building[:40], near="city, capital")
            s.holder[land] = held.seat
            s.armies[land] = self.check_number(f"{where}.armies", held.armies, 1, 30)
            s.works[land] = BUILDINGS.get(held.building, 0)
            s.works[land] |= (MONUMENT if held.monument else 0) | (FORT if held.fort else 0)
        for name, seat in self.sheet.fleets.items():
            water = self.check_name(f"fleets.{name}", name, s.world_map.water_ids)
            if water != UNKNOWN and self.check_seat(f"fleets.{name}", seat) != UNKNOWN:
                s.sailor[water] = seat

    def check_seat(self, where: str, seat: int) -> int:
        """Return a seat number, or ``UNKNOWN`` and record a problem if there is no such seat."""
        if 0 <= seat < self.state.players:
            return seat
        self.add_problem(where, "abakus-no-such-seat", n=seat)
        return UNKNOWN

    def set_civilization(self, seat: int, side: HistorySide) -> None:
        """Set a player's points, markers and empires in the position from the sheet."""
        s, at = self.state, f"civilizations.{seat}"
        p = s.sides[seat]
        p.points = self.check_number(f"{at}.points", side.points, 0, 999)
        p.markers = self.check_number(f"{at}.markers", side.markers, 0, MAX_MARKERS)
        if side.empire:
            p.empire = self.check_name(f"{at}.empire", side.empire, s.box.empire_ids)
            if p.empire != UNKNOWN and p.empire // EMPIRES_PER_EPOCH != s.epoch:
                self.add_problem(
                    f"{at}.empire", "abakus-other-epoch", empire=side.empire, n=p.empire // EMPIRES_PER_EPOCH + 1
                )
            if p.empire != UNKNOWN and any(p.empire == other.empire for other in s.sides[:seat]):
                self.add_problem(f"{at}.empire", "abakus-twice", name=side.empire)
        for number, name in enumerate(side.empires):
            empire = self.check_name(f"{at}.empires.{number}", name, s.box.empire_ids)
            if empire != UNKNOWN:
                p.empires = [*p.empires, empire]


def compute_totals(sheet: HistorySheet, problems: list[SheetProblem]) -> SheetTotals:
    """Return what a scoring now would give each player, area by area, and the orders of draft and play.

    ``problems`` are those found when the sheet was parsed; they are included.
    """
    entry = StateBuilder(sheet)
    s, wrong = entry.state, [*problems, *entry.problems]
    sides = [_side_totals(s, seat, side.name) for seat, side in enumerate(sheet.civilizations)]
    now = [p.points for p in s.sides]
    return {
        "valid": not wrong,
        "problems": problems_to_json(wrong),
        "turn": sheet.turn,
        "civilizations": sides,
        "areas": _area_totals(s),
        "order": draft_order(s) if all(p.empires for p in s.sides) else [],
        "plays": sorted([seat for seat, p in enumerate(s.sides) if p.empire >= 0], key=lambda n: s.sides[n].empire),
        "empires": _empire_list(s),
        "leaders": leading_seats(now),
        "values": {
            "points": now,
            "scores": [each["total"] for each in sides],
            "lands": [s.holder.count(seat) for seat in range(s.players)],
            "areas": [each["lines"]["areas"] for each in sides],
            "buildings": [each["lines"]["capitals"] + each["lines"]["cities"] for each in sides],
            "monuments": [each["lines"]["monuments"] for each in sides],
        },
    }


def _side_totals(s: WorldState, seat: int, name: str) -> SheetTotals:
    lines = scoring.score_lines(s, seat)
    points = s.sides[seat].points
    return {
        "name": name,
        "points": {"total": points},
        "lines": dict(zip(SCORE_LINES, lines)),
        "total": sum(lines),
        "after": points + sum(lines),
        "rule": "HW-score-1",
    }


def _area_totals(s: WorldState) -> list[SheetTotals]:
    """Return each area in which somebody holds a land: lands, level and points of every seat."""
    found = []
    for area, counts in enumerate(scoring.count_area_lands(s)):
        value = s.world_map.area_values[area][s.epoch]
        levels = [scoring.area_level(counts, seat) for seat in range(s.players)]
        if any(counts):
            found.append(
                {
                    "area": s.world_map.area_ids[area],
                    "value": value,
                    "counts": counts,
                    "levels": [LEVELS[level] for level in levels],
                    "points": [level * value for level in levels],
                }
            )
    return found


def _empire_list(s: WorldState) -> list[SheetTotals]:
    """Return the seven empires of the epoch, in the order in which they play."""
    taken = {p.empire: seat for seat, p in enumerate(s.sides)}
    names = s.world_map.land_ids
    return [
        {
            "empire": each.id,
            "strength": each.strength,
            "starts": [names[land] for land in each.starts],
            "capital": each.capital,
            "seat": taken.get(number),
        }
        for number, each in enumerate(s.box.empires)
        if number // EMPIRES_PER_EPOCH == s.epoch
    ]


def attack_odds(n: dict[str, int]) -> dict[str, Any]:
    """Return the odds of a series of attacks with so many armies.

    ``n`` are the numbers of the ``attack`` calculator.
    """
    wanted = odds.Attack(n["defence"], bool(n["fort"]), n["defenders"])
    wanted.dice, wanted.plus = n["dice"], n["plus"]
    wanted.leader, wanted.elite, wanted.siegecraft = bool(n["leader"]), bool(n["elite"]), bool(n["siegecraft"])
    found = odds.AttackSeries(wanted).odds(n["armies"])
    return {
        "conquered": round(float(found.conquered), 4),
        "emptied": round(float(found.emptied), 4),
        "lost": round(float(found.lost), 2),
    }
