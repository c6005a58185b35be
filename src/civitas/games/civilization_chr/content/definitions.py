"""What one entry of each data file becomes: plain objects with indices instead of names."""

from __future__ import annotations

from typing import Any, Final

from civitas.games.civilization_chr.pieces import (
    CARRIER,
    ERAS,
    IMPROVEMENT_KINDS,
    LINES,
    RESOURCES,
    unit_kind,
)

Entry = dict[str, Any]

#: what units can be given: the lines, and explorers
GRANTED_LINES: Final = [*LINES, "explorer"]

CAP_KINDS: Final = ["production_only", "fixed", "per_settlement", "unlimited"]
GOVERNMENT_RULES: Final = [
    "garrison",
    "sack",
    "senate",
    "war_involvement",
    "fanaticism",
    "religious_prohibition",
    "revolution",
    "purchase_ban",
]
WONDER_EFFECTS: Final = [
    "units",
    "income",
    "tech_discount",
    "see_enemy_choice",
    "settlement_defence",
    "improvement",
    "force_trade",
    "nuclear_weapon",
    "declare_end",
    "colony_ship",
]


class Technology:
    def __init__(self, entry: Entry, index: dict[str, int]) -> None:
        self.id: str = entry["id"]
        self.era = ERAS.index(entry["era"])
        self.cost: int = entry["cost"]
        self.prerequisites: list[int] = [index[name] for name in entry["prerequisites"]]
        self.prerequisite_mask = sum([1 << number for number in self.prerequisites])
        self.seminal: bool = entry["seminal"]
        self.wonder_ids: list[str] = entry["wonders"]
        self.wonders: list[int] = []
        self.units: list[int] = []
        bonus: Entry = entry["bonus"]
        self.bonus_unit_id: str = bonus.get("unit", "")
        self.bonus_kind = -1
        self.bonus_count: int = bonus.get("count", 0)
        self.bonus_improvement_id: str = bonus.get("improvement", "")
        self.bonus_improvement = -1
        self.bonus_enlarge: int = bonus.get("enlarge", 0)


class Wonder:
    def __init__(self, entry: Entry, index: dict[str, int]) -> None:
        effect: Entry = entry["effect"]
        self.id: str = entry["id"]
        self.era = ERAS.index(entry["era"])
        self.technology = index[entry["technology"]]
        self.lasts: bool = entry["lasts"]
        self.effect = WONDER_EFFECTS.index(effect["kind"])
        self.line = granted_line(effect)
        self.count: int = effect.get("count", 0)
        self.coins: int = effect.get("coins", 0) + effect.get("bonus", 0) + effect.get("price", 0)
        self.improvement_kind = IMPROVEMENT_KINDS.index(effect["of"]) if "of" in effect else -1
        self.points: int = effect.get("points", 0)
        victory: str = effect.get("victory", "")
        self.wins: bool = victory != ""
        self.diplomatic: bool = victory == "diplomatic"


class Unit:
    """One level of a military piece."""

    def __init__(self, entry: Entry, index: dict[str, int]) -> None:
        self.id: str = entry["id"]
        self.line = LINES.index(entry["line"])
        self.era = ERAS.index(entry["era"])
        self.kind = CARRIER if entry["aircraft"] else unit_kind(self.line, self.era)
        self.level: int = entry["level"]
        self.dice: int = entry["dice"]
        self.bonus: int = entry["bonus"]
        self.technology = index[entry["technology"]]
        self.movement_points: int = entry["pm"]
        self.bombards: bool = entry["bombards"]
        self.carries_nuclear: bool = entry["carries_nuclear"]
        self.aircraft: int = entry["aircraft"]


class Improvement:
    def __init__(self, entry: Entry, index: dict[str, int]) -> None:
        self.id: str = entry["id"]
        self.era = ERAS.index(entry["era"])
        self.kind = IMPROVEMENT_KINDS.index(entry["kind"])
        self.points: int = entry["points"]
        self.technology = index[entry["technology"]]
        self.survives_eras: bool = entry["kept"]


class Government:
    def __init__(self, entry: Entry, technologies: dict[str, int], improvements: dict[str, int]) -> None:
        self.id: str = entry["id"]
        self.technologies: list[int] = [technologies[name] for name in entry["technologies"]]
        self.improvements: list[int] = [improvements[name] for name in entry["improvements"]]
        self.revolt: int = entry["revolt"]
        self.culture: int = entry["culture"]
        self.tax_happy: int = entry["tax_happy"]
        self.tax_unhappy: int = entry["tax_unhappy"]
        self.cap = CAP_KINDS.index(entry["cap"]["kind"])
        self.cap_coins: int = entry["cap"].get("coins", 0)
        self.support: int = entry["support"]
        free: str = entry["free_improvement"]
        self.free_kind = IMPROVEMENT_KINDS.index(free) if free in IMPROVEMENT_KINDS else -1
        self.all_happy: bool = free == "all_happy"
        self.extra_per_size: int = entry["extra_per_size"]
        self.unique: int = entry["unique"]
        self.unit_discount: int = entry["unit_discount"]
        rules: list[str] = entry["rules"]
        for name in rules:
            GOVERNMENT_RULES.index(name)
        self.garrison = "garrison" in rules
        self.sack = "sack" in rules
        self.senate = "senate" in rules
        self.war_involvement = "war_involvement" in rules
        self.fanaticism = "fanaticism" in rules
        self.prohibition = "religious_prohibition" in rules
        self.revolution = "revolution" in rules
        self.purchase_ban = "purchase_ban" in rules


class Civilization:
    """What a type pays less for, earns and can do; prices of its own stand with the prices.

    Scientific (CHR-civilization-1), Commercial (CHR-civilization-2), Navigators (CHR-civilization-3), Religious
    (CHR-civilization-4), Industrious (CHR-civilization-5), Military (CHR-civilization-6), Expansionist
    (CHR-civilization-7).
    """

    def __init__(self, entry: Entry, index: dict[str, int]) -> None:
        self.id: str = entry["id"]
        self.discounted_technologies: list[int] = [index[name] for name in entry["fifth_price"]]
        self.technology_discount: list[int] = entry["technology_discount"]
        self.improvement_discount: list[list[int]] = [entry["productivity_discount"], entry["happiness_discount"]]
        self.capital_discount: list[int] = entry["capital_discount"]
        self.income: list[int] = entry["income"]
        self.culture_per_era: int = entry["culture_per_era"]
        free: str = entry["free_improvement"]
        self.free_kind = -1 if free == "none" else IMPROVEMENT_KINDS.index(free)
        self.critical_bonus: int = entry["critical_bonus"]
        self.spices: int = entry["spices"]
        self.coal: int = entry["coal"]
        self.extra_units: int = entry["extra_units"]
        self.ship_movement: int = entry["ship_pm"]
        self.ship_bonus: int = entry["ship_bonus"]
        self.cargo: int = entry["cargo"]
        self.explorers: int = entry["explorers"]
        self.dominance_attempts: int = entry["dominance_attempts"]
        # the odd abilities, each asked for by its own rule
        self.scientific = self.id == "scientific"
        self.commercial = self.id == "commercial"
        self.navigators = self.id == "navigators"
        self.military = self.id == "military"
        self.expansionist = self.id == "expansionist"


class Price:
    """One line of the purchase sheet: the price by civilization and era (the last row is everybody else's)."""

    def __init__(self, entry: Entry, civilizations: list[str]) -> None:
        self.id: str = entry["id"]
        self.base: list[int] = entry["price"]
        self.royalty: list[int] = entry["royalty"]
        self.by_civilization: list[list[int]] = [entry["instead"].get(name, self.base) for name in civilizations]
        self.by_civilization.append(self.base)
        if set(entry["instead"]) - set(civilizations):
            raise ValueError(f"prices.toml: {self.id}")


class Territory:
    def __init__(self, entry: Entry, continents: list[str]) -> None:
        self.id: str = entry["id"]
        self.continent = continents.index(entry["continent"])
        self.x: int = entry["x"]
        self.y: int = entry["y"]
        self.volcano: bool = entry["volcano"]
        self.bands: list[str] = entry["bands"]


class Sea:
    def __init__(self, entry: Entry) -> None:
        self.id: str = entry["id"]
        self.x: int = entry["x"]
        self.y: int = entry["y"]


class Continent:
    def __init__(self, entry: Entry) -> None:
        self.id: str = entry["id"]
        self.die: int = entry["die"]
        self.terrains: int = entry["terrains"]
        self.others: int = entry["others"]
        self.territories: list[int] = []


class Token:
    def __init__(self, entry: Entry) -> None:
        self.id: str = entry["id"]
        self.kind: str = entry["kind"]
        self.count: int = entry["count"]
        self.largest: int = entry["largest"]
        self.defence: int = entry["defence"]


class Intensity:
    """One row of an intensity table: everything at and up to ``last`` on the die."""

    def __init__(self, entry: Entry, catastrophes: list[str]) -> None:
        self.catastrophe = catastrophes.index(entry["catastrophe"])
        self.die: int = entry["die"]
        self.roll_limit: int = entry["last"]
        self.sizes: int = entry["sizes"]
        self.land: int = entry["land"]
        self.ships: int = entry["ships"]
        self.roads: bool = entry["roads"]
        self.near_land: int = entry["near_land"]
        self.near_ships: int = entry["near_ships"]
        self.revolts: bool = entry["revolts"]


class Mission:
    def __init__(self, entry: Entry, index: dict[str, int]) -> None:
        self.id: str = entry["id"]
        self.red: bool = entry["colour"] == "red"
        self.base_threshold: int = entry["base_success"]
        self.cost: int = entry["cost"]
        self.technologies: list[int] = [index[name] for name in entry["technologies"]]
        self.technology_mask = sum([1 << technology for technology in self.technologies])


def granted_line(effect: Entry) -> int:
    """Of what line the units are that something gives; -1 where it gives none."""
    return GRANTED_LINES.index(effect["line"]) if "line" in effect else -1


def resource_index(name: str) -> int:
    """A resource by name; -1 where a card leaves it open."""
    return RESOURCES.index(name) if name in RESOURCES else -1
