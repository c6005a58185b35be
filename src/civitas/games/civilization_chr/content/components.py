"""The contents of the box, read once from the data files, checked and frozen.

Tests hand in altered tables instead of patching: ``Box(neutral="great_wall")`` is a box in which that entry does
nothing.
"""

from __future__ import annotations

from typing import Any, Final

from civitas.core import data_files as own
from civitas.core.notation import ARG_BITS
from civitas.games.civilization_chr.content.definitions import (
    WONDER_EFFECTS,
    Civilization,
    Continent,
    Entry,
    Government,
    Improvement,
    Intensity,
    Mission,
    Price,
    Sea,
    Technology,
    Territory,
    Token,
    Unit,
    Wonder,
)
from civitas.games.civilization_chr.content.distances import distances_from, land_distance_table, sea_distance_table
from civitas.games.civilization_chr.content.strategy_cards import StrategyCard
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    CARRIER,
    ERAS,
    KIND_COUNT,
    KIND_IDS,
    RESOURCES,
    SEAS,
    SIZE_IDS,
    TERRITORIES,
    is_ship,
)

CONFIDENCE: Final = ("certain", "probable", "reconstructed", "designed")
BANDS: Final = ["arctic", "tropical", "antarctic"]

NO_GOVERNMENT_ENTRY: Final[Entry] = {
    "id": "no_government",
    "technologies": [],
    "improvements": [],
    "revolt": 0,
    "culture": 0,
    "tax_happy": 0,
    "tax_unhappy": 0,
    "cap": {"kind": "unlimited"},
    "rules": [],
    "support": 0,
    "free_improvement": "none",
    "extra_per_size": 0,
    "unique": 3,
    "unit_discount": 0,
}

#: for each file and kind of entry, the keys every entry has (``id`` and ``name`` are added where it has a name)
ENTRY_KEYS: Final = {
    "technologies.toml": {"technology": "id name era cost prerequisites seminal wonders bonus"},
    "wonders.toml": {"wonder": "id name era technology lasts effect"},
    "units.toml": {
        "unit": "id name line era level dice bonus technology pm bombards carries_nuclear aircraft",
    },
    "improvements.toml": {"improvement": "id name era kind points technology kept"},
    "governments.toml": {
        "government": "id name technologies improvements revolt culture tax_happy tax_unhappy cap rules support "
        "free_improvement extra_per_size unique unit_discount",
    },
    "civilizations.toml": {
        "civilization": "id name fifth_price technology_discount happiness_discount productivity_discount "
        "capital_discount income culture_per_era free_improvement critical_bonus spices coal extra_units ship_pm "
        "ship_bonus cargo explorers dominance_attempts",
    },
    "resources.toml": {
        "resource": "id name",
        "critical": "era rows",
        "token": "id name kind count largest defence",
    },
    "events.toml": {"event": "id name", "table": "era last events"},
    "catastrophes.toml": {
        "catastrophe": "id name last",
        "intensity": "catastrophe die last sizes land ships roads near_land near_ships revolts",
        "volcano": "roll territory",
    },
    "missions.toml": {"mission": "id name colour base_success cost technologies"},
    "strategy.toml": {"card": "id name era kind group copies trigger reward permanent redraw needs"},
    "map.toml": {
        "continent": "id name die terrains others",
        "territory": "id name continent x y land seas volcano bands",
        "sea": "id name x y seas",
    },
    "prices.toml": {"price": "id name price royalty instead"},
    "figures.toml": {"figure": "id count each"},
    "timing.toml": {"timing": "phase minutes of"},
}


def load_entries() -> dict[str, list[Entry]]:
    """Every entry of every file by its kind; missing and unknown keys, sources and names fail."""
    found: dict[str, list[Entry]] = {}
    for file, kinds in ENTRY_KEYS.items():
        data: dict[str, Any] = own.read("civilization_chr", file)
        if set(data) != set(kinds):
            raise ValueError(f"{file}: {sorted(set(data) ^ set(kinds))}")
        for kind, keys in kinds.items():
            wanted = {*keys.split(), "source", "confidence"}
            for entry in data[kind]:
                _check_entry(file, entry, wanted)
            found[kind] = data[kind]
    return found


def _check_entry(file: str, entry: Entry, wanted: set[str]) -> None:
    wrong = wanted ^ set(entry)
    if wrong or not entry["source"] or entry["confidence"] not in CONFIDENCE:
        raise ValueError(f"{file}: {entry.get('id')}: {sorted(wrong) or 'source or confidence'}")
    if "name" in wanted and set(entry["name"]) != {"en", "it"}:
        raise ValueError(f"{file}: {entry['id']}: a name in both languages")


def _ids(entries: list[Entry]) -> list[str]:
    return [entry["id"] for entry in entries]


def _index(names: list[str]) -> dict[str, int]:
    if len(set(names)) != len(names):
        raise ValueError("an id is used twice")
    return {name: number for number, name in enumerate(names)}


UNLIMITED_RANGE: Final = 99
#: technology, then how many territories and sea zones may lie between traders (CHR-trade-2)
TRADE_RANGES: Final = [
    ("trade_mapmaking", 1, 1),
    ("astronomy", 2, 2),
    ("navigation", 3, 3),
    ("steam_power", 4, 3),
    ("flight", UNLIMITED_RANGE, UNLIMITED_RANGE),
]
#: territories the map of 54 does without (CHR-setup-16)
SMALL_MAP_OMITTED: Final = ("guiana", "korea")


def remove_territory(data: dict[str, list[Entry]], name: str) -> None:
    """Takes a territory out of the world: nothing borders it, and its continent gets one token less."""
    for entry in data["territory"]:
        if entry["id"] == name:
            entry.update({"land": [], "seas": [], "bands": []})
            home = entry["continent"]
        else:
            entry["land"] = [beside for beside in entry["land"] if beside != name]
    for continent in data["continent"]:
        if continent["id"] == home:
            continent["others"] -= 1


class Components:
    """Everything in the box. ``neutral`` names one entry to make blank, for tests; ``small``: the map of 54."""

    def __init__(self, neutral: str = "", small: bool = False) -> None:
        data = load_entries()
        self.removed_territories: list[int] = []
        if small:
            for name in SMALL_MAP_OMITTED:
                remove_territory(data, name)
                self.removed_territories.append(_ids(data["territory"]).index(name))
        if neutral:
            blank_entry(neutral, data)
        self.technology_ids = _ids(data["technology"])
        self.wonder_ids = _ids(data["wonder"])
        self.improvement_ids = _ids(data["improvement"])
        self.unit_ids = _ids(data["unit"])
        self.government_ids = _ids(data["government"])
        self.civilization_ids = _ids(data["civilization"])
        self.mission_ids = _ids(data["mission"])
        self.price_ids = _ids(data["price"])
        self.event_ids = _ids(data["event"])
        self.catastrophe_ids = _ids(data["catastrophe"])
        self.continent_ids = _ids(data["continent"])
        self.token_ids = _ids(data["token"])
        self.space_ids = _ids(data["territory"]) + _ids(data["sea"])
        self._technology_index = _index(self.technology_ids)
        # technologies that are asked for at every step
        self.flight = self.technology_index("flight")
        self.the_wheel = self.technology_index("the_wheel")
        self.steam_power = self.technology_index("steam_power")
        self.engineering = self.technology_index("engineering")
        self.fission = self.technology_index("fission")
        #: what widens the range of trade, and how far
        self.trade_ranges = [(self.technology_index(name), by_land, by_sea) for name, by_land, by_sea in TRADE_RANGES]
        self.colony_ship = self.wonder_ids.index("alpha_centauri_colony_ship")
        #: what lets settlements grow to the second, third and fourth size (CHR-purchase-15)
        self.growth_technologies = [self.technology_index(name) for name in ("construction", "chemistry", "medicine")]
        self._price_index = _index(self.price_ids)
        self._read_cards(data)
        self._read_prices(data)
        self._read_figures(data)
        self._read_map(data)
        self._read_fate(data)
        self._read_strategy(data)
        self._check()
        # without the variant of governments everyone lives under a ninth one that asks and gives nothing
        self.governments.append(Government(NO_GOVERNMENT_ENTRY, {}, {}))

    def _read_cards(self, data: dict[str, list[Entry]]) -> None:
        technologies = _index(self.technology_ids)
        improvements = _index(self.improvement_ids)
        self.technologies = [Technology(entry, technologies) for entry in data["technology"]]
        self.era_masks = [
            sum([1 << number for number, tech in enumerate(self.technologies) if tech.era == era]) for era in range(4)
        ]
        self.seminal = [
            sum([1 << number for number, tech in enumerate(self.technologies) if tech.era == era and tech.seminal])
            for era in range(4)
        ]
        self.wonders = [Wonder(entry, technologies) for entry in data["wonder"]]
        self.wonder_masks = {
            effect: sum([1 << k for k, wonder in enumerate(self.wonders) if wonder.effect == number])
            for number, effect in enumerate(WONDER_EFFECTS)
        }
        self.improvements = [Improvement(entry, technologies) for entry in data["improvement"]]
        self.units = [Unit(entry, technologies) for entry in data["unit"]]
        self.governments = [Government(entry, technologies, improvements) for entry in data["government"]]
        self.civilizations = [Civilization(entry, technologies) for entry in data["civilization"]]
        self.missions = [Mission(entry, technologies) for entry in data["mission"]]
        self.unit_levels: list[list[Unit]] = [[] for _ in range(KIND_COUNT)]
        for unit in self.units:
            self.unit_levels[unit.kind].append(unit)
        for tech in self.technologies:
            tech.wonders = [self.wonder_ids.index(name) for name in tech.wonder_ids]
            tech.units = [k for k, unit in enumerate(self.units) if self.technologies[unit.technology] is tech]
            if tech.bonus_unit_id:
                tech.bonus_kind = self.units[self.unit_ids.index(tech.bonus_unit_id)].kind
            if tech.bonus_improvement_id:
                tech.bonus_improvement = improvements[tech.bonus_improvement_id]

    def _read_prices(self, data: dict[str, list[Entry]]) -> None:
        self.prices: list[Price] = [Price(entry, self.civilization_ids) for entry in data["price"]]

    def _read_figures(self, data: dict[str, list[Entry]]) -> None:
        """How many miniatures of each kind of piece, and of each size of settlement, there are (CHR-purchase-17)."""
        counts = {entry["id"]: entry["count"] for entry in data["figure"]}
        self.miniatures: list[int] = [counts[name.rsplit("_", 1)[-1]] for name in KIND_IDS[:CARRIER]]
        self.miniatures += [0, *[counts[name] for name in KIND_IDS[CARRIER + 1 :]]]
        #: minutes of the phases from 1 on; -1 by the settlements of the player (CHR-time-2)
        self.phase_minutes: list[int] = [0, *[entry["minutes"] for entry in data["timing"]]]
        self.settlement_miniatures: list[int] = [0, *[counts[name] for name in SIZE_IDS]]

    def price_entry(self, name: str) -> Price:
        return self.prices[self._price_index[name]]

    def technology_index(self, name: str) -> int:
        return self._technology_index[name]

    def _read_map(self, data: dict[str, list[Entry]]) -> None:
        space = _index(self.space_ids)
        self.continents = [Continent(entry) for entry in data["continent"]]
        self.territories = [Territory(entry, self.continent_ids) for entry in data["territory"]]
        self.seas = [Sea(entry) for entry in data["sea"]]
        for number, territory in enumerate(self.territories):
            if number not in self.removed_territories:
                self.continents[territory.continent].territories.append(number)
        #: for each space the land spaces and the sea spaces beside it
        self.land_neighbours: list[list[int]] = [
            sorted([space[name] for name in entry["land"]]) for entry in data["territory"]
        ]
        self.coasts: list[list[int]] = [sorted([space[name] for name in entry["seas"]]) for entry in data["territory"]]
        beside: list[list[int]] = [[] for _ in data["sea"]]
        for number, seas in enumerate(self.coasts):
            for sea in seas:
                beside[sea - TERRITORIES].append(number)
        self.land_neighbours += beside
        self.coasts += [sorted([space[name] for name in entry["seas"]]) for entry in data["sea"]]
        self.neighbours: list[list[int]] = [sorted(a + b) for a, b in zip(self.land_neighbours, self.coasts)]
        #: for each kind of piece and space every step it can make, without its verb; boarding is not among them
        self.step_actions: list[list[list[int]]] = [self._steps(kind) for kind in range(KIND_COUNT)]
        #: steps over land between two territories, ``FAR`` where there is no way
        self.land_steps = [distances_from(self.land_neighbours[:TERRITORIES], [start]) for start in range(TERRITORIES)]
        #: how many territories, or sea zones, lie between two territories
        self.land_distances = land_distance_table(self.land_neighbours, TERRITORIES)
        self.sea_distances = sea_distance_table(self.coasts, TERRITORIES)
        #: left to right on the map, for the order of barbarians
        self.columns = [entry["x"] for entry in data["territory"]] + [entry["x"] for entry in data["sea"]]
        self.rows = [entry["y"] for entry in data["territory"]] + [entry["y"] for entry in data["sea"]]
        # a territory cut by a line lies in two bands (CHR-setup-13)
        self.bands: list[list[int]] = [
            [number for number, territory in enumerate(self.territories) if band in territory.bands] for band in BANDS
        ]

    def _steps(self, kind: int) -> list[list[int]]:
        ends = self.neighbours if kind == AIRCRAFT else self.coasts if is_ship(kind) else self.land_neighbours
        return [
            [kind | start << ARG_BITS | end << (2 * ARG_BITS) for end in beyond] for start, beyond in enumerate(ends)
        ]

    def _read_fate(self, data: dict[str, list[Entry]]) -> None:
        self.tokens = [Token(entry) for entry in data["token"]]
        self.critical_table: list[list[int]] = [
            [RESOURCES.index(name) for name in entry["rows"]] for entry in data["critical"]
        ]
        self.event_roll_limits: list[list[int]] = [entry["last"] for entry in data["table"]]
        self.event_rows: list[list[int]] = [
            [self.event_ids.index(name) for name in entry["events"]] for entry in data["table"]
        ]
        self.catastrophe_roll_limits: list[int] = [entry["last"] for entry in data["catastrophe"]]
        self.intensities = [Intensity(entry, self.catastrophe_ids) for entry in data["intensity"]]
        self.volcanoes: list[int] = [self.space_ids.index(entry["territory"]) for entry in data["volcano"]]

    def _read_strategy(self, data: dict[str, list[Entry]]) -> None:
        space = _index(self.space_ids)
        homes = [continent.territories for continent in self.continents]
        self.strategy_ids = _ids(data["card"])
        self.strategy = [StrategyCard(entry, space, homes, self.continent_ids) for entry in data["card"]]
        for card in self.strategy:
            if card.technology_id:
                card.technology = self.technology_index(card.technology_id)

    def intensity_row(self, catastrophe: int, roll: int) -> Intensity:
        """The row of a catastrophe's table a roll falls in."""
        rows = [row for row in self.intensities if row.catastrophe == catastrophe and roll <= row.roll_limit]
        return rows[0]

    def is_island(self, territory: int) -> bool:
        return not self.land_neighbours[territory]

    def is_inland(self, territory: int) -> bool:
        return not self.coasts[territory]

    def component_ids(self) -> list[str]:
        """Everything that must have a test of its effect; rows of catastrophes are numbered from 1."""
        cards = [*self.technology_ids, *self.wonder_ids, *self.improvement_ids, *self.unit_ids, *self.government_ids]
        cards += [*self.civilization_ids, *self.mission_ids, *self.event_ids[1:], *self.strategy_ids]
        for number, name in enumerate(self.catastrophe_ids):
            rows = [row for row in self.intensities if row.catastrophe == number]
            cards += [f"{name}_{k}" for k, row in enumerate(rows, 1) if row.land or row.sizes]
        return cards

    def _check(self) -> None:
        for name, found, wanted in (
            ("technologies", [sum([t.era == era for t in self.technologies]) for era in range(4)], [15, 10, 10, 18]),
            ("wonders", [sum([w.era == era for w in self.wonders]) for era in range(4)], [7, 5, 5, 8]),
            ("improvements, units", [len(self.improvements), len(self.units)], [28, 30]),
            ("governments, civilizations", [len(self.governments), len(self.civilizations)], [8, 7]),
            ("map", [len(self.territories), len(self.seas)], [TERRITORIES, SEAS]),
            ("tokens", [sum([t.count for t in self.tokens]), len(self.tokens)], [88, 17]),
            ("critical", [len(rows) for rows in self.critical_table], [11] * 4),
            ("events", [rows[-1] for rows in self.event_roll_limits], [100] * 4),
            ("volcanoes", [sum([t.volcano for t in self.territories]), len(self.volcanoes)], [12, 12]),
            ("tokens a continent", [c.terrains + c.others for c in self.continents], self._sizes()),
        ):
            if found != wanted:
                raise ValueError(f"{name}: {found}, not {wanted}")
        for number, beside in enumerate(self.neighbours):
            if any(number not in self.neighbours[other] for other in beside) or (not beside) != (
                number in self.removed_territories
            ):
                raise ValueError(f"map.toml: {self.space_ids[number]}: neighbours")
        if [entry.id for entry in self.tokens[:8]] != RESOURCES or not ERAS:
            raise ValueError("resources.toml: order")

    def _sizes(self) -> list[int]:
        return [len(continent.territories) for continent in self.continents]


#: what makes an entry do nothing, by kind
BLANK_ENTRIES: Final[dict[str, Entry]] = {
    "technology": {"wonders": [], "bonus": {}, "seminal": False},
    "wonder": {"effect": {"kind": "income", "coins": 0}},
    "unit": {"dice": 0, "bonus": 0},
    "improvement": {"points": 0},
    "government": {
        **dict.fromkeys(("revolt", "culture", "support", "tax_happy", "tax_unhappy", "extra_per_size", "unique"), 0),
        "rules": [],
        "cap": {"kind": "unlimited"},
        "free_improvement": "none",
        "unit_discount": 0,
    },
    "civilization": {
        **dict.fromkeys(("culture_per_era", "critical_bonus", "extra_units", "ship_pm", "ship_bonus"), 0),
        **{key: [0] * 4 for key in ("technology_discount", "happiness_discount", "productivity_discount")},
        **{key: [0] * 4 for key in ("capital_discount", "income")},
        "fifth_price": [],
        "free_improvement": "none",
        "spices": 3,
        "coal": 5,
        "cargo": 3,
        "explorers": 2,
        "dominance_attempts": 1,
    },
    "mission": {"base_success": 99},
    "card": {"trigger": {"type": "buy", "item": "infantry", "count": 99}, "reward": {"type": "coins", "amount": 0}},
}

BLANK_INTENSITY: Final[Entry] = {
    "sizes": 0,
    "land": 0,
    "ships": 0,
    "roads": False,
    "near_land": 0,
    "near_ships": 0,
    "revolts": False,
}


def blank_entry(part: str, data: dict[str, list[Entry]]) -> None:
    """Makes one entry blank: it is still there, but gives and does nothing."""
    for kind, blank in BLANK_ENTRIES.items():
        for entry in data[kind]:
            if entry["id"] == part:
                entry.update(blank)
                if kind == "technology":
                    _allow_nothing(part, data)
                return
    if any(entry["id"] == part for entry in data["event"]):
        for table in data["table"]:
            table["events"] = ["none" if name == part else name for name in table["events"]]
        return
    name, _, number = part.rpartition("_")
    rows = [entry for entry in data["intensity"] if entry["catastrophe"] == name]
    if number.isdigit() and 0 < int(number) <= len(rows):
        rows[int(number) - 1].update(BLANK_INTENSITY)
        return
    raise ValueError(f"nothing in the box is called {part}")


def _allow_nothing(technology: str, data: dict[str, list[Entry]]) -> None:
    """What a blank technology would allow waits for another one."""
    names = _ids(data["technology"])
    other = names[names.index(technology) - 1]
    for entry in [*data["unit"], *data["improvement"]]:
        if entry["technology"] == technology:
            entry["technology"] = other
