"""The map as tables of numbers: who borders whom, across which terrain, on which waters."""

from __future__ import annotations

from typing import Any, Final

from civitas.games.history_of_the_world.content.counts import AREAS, BARREN_LANDS, LANDS, OCEANS, RESOURCE_LANDS, SEAS

# what may lie along a border, for the defender
PLAIN: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
STRAIT: Final = 3
GREAT_WALL: Final = 4
TERRAINS: Final = ["plain", "forest", "mountain", "strait", "great_wall"]


class WorldMap:
    """The map of one game; ``placeholder`` says whether the one land no source names is part of it (HW-map-1)."""

    def __init__(self, tables: dict[str, list[dict[str, Any]]], placeholder: bool) -> None:
        lands, areas, waters = tables["land"], tables["area"], tables["water"]
        self.land_ids: list[str] = [entry["id"] for entry in lands]
        self.area_ids: list[str] = [entry["id"] for entry in areas]
        self.water_ids: list[str] = [entry["id"] for entry in waters]
        self.area: list[int] = [self.area_ids.index(e["area"]) if "area" in e else -1 for e in lands]
        self.barren: list[bool] = [area < 0 for area in self.area]
        self.resource: list[bool] = [bool(entry.get("resource")) for entry in lands]
        self.area_values: list[list[int]] = [list(entry["values"]) for entry in areas]
        self.ocean: list[bool] = [bool(entry["ocean"]) for entry in waters]
        self.missing_lands = [place for place, e in enumerate(lands) if e.get("placeholder") and not placeholder]
        self.all_neighbours: list[list[int]] = [[] for _ in lands]  # every neighbour, barren ones too
        self.terrain: list[int] = [PLAIN] * (LANDS * LANDS)  # at ``start * LANDS + target``, for the target's army
        self._read_borders(tables["border"])
        #: where armies can go by land
        self.neighbours: list[list[int]] = [
            [] if self.barren[land] else [other for other in near if not self.barren[other]]
            for land, near in enumerate(self.all_neighbours)
        ]
        self.links: list[list[int]] = [[] for _ in waters]
        for link in tables["link"]:
            a, b = self.water_ids.index(link["a"]), self.water_ids.index(link["b"])
            self.links[a].append(b)
            self.links[b].append(a)
        self.coast: list[list[int]] = [self._coast(entry) for entry in waters]
        self.waters: list[list[int]] = [
            [water for water, coast in enumerate(self.coast) if land in coast] for land in range(len(lands))
        ]
        self.area_lands: list[list[int]] = [
            [land for land in range(len(lands)) if self.area[land] == area and land not in self.missing_lands]
            for area in range(len(areas))
        ]
        self._coasts: dict[int, list[int]] = {}
        self.near_areas: list[list[int]] = [self._near_areas(area) for area in range(len(areas))]

    def _read_borders(self, borders: list[dict[str, Any]]) -> None:
        for entry in borders:
            a, b = self.land_ids.index(entry["a"]), self.land_ids.index(entry["b"])
            if a == b or b in self.all_neighbours[a]:
                raise ValueError(f"borders.toml: {entry['a']} - {entry['b']} stands twice")
            self.all_neighbours[a].append(b)
            self.all_neighbours[b].append(a)
            for name, kind in entry.get("difficult", {}).items():
                target = self.land_ids.index(name)
                self.terrain[(a + b - target) * LANDS + target] = TERRAINS.index(kind)
        for near in self.all_neighbours:
            near.sort()

    def _coast(self, entry: dict[str, Any]) -> list[int]:
        lands = [self.land_ids.index(name) for name in entry["coast"]]
        return sorted(land for land in lands if land not in self.missing_lands)

    def _near_areas(self, area: int) -> list[int]:
        """The areas that a border or strait joins to this one."""
        found: list[int] = []
        for land in self.area_lands[area]:
            for other in self.neighbours[land]:
                if self.area[other] != area and self.area[other] not in found:
                    found.append(self.area[other])
        return sorted(found)

    def coastal_lands(self, waters: int) -> list[int]:
        """The lands on a mask of waters, sorted; made once for each mask, so it must not be changed."""
        known = self._coasts.get(waters)
        if known is None:
            known = [land for land in range(LANDS) if any(waters >> water & 1 for water in self.waters[land])]
            self._coasts[waters] = known
        return known

    def fleet_waters(self, navigation: list[int], caribbean: bool) -> int:
        """The waters of an empire as a mask: those listed, and the seas each ocean leads to (HW-fleets-2)."""
        mask = 0
        for water in navigation:
            mask |= 1 << water
            if self.ocean[water]:
                mask |= self.seas_of(water, caribbean)
        return mask

    def seas_of(self, ocean: int, caribbean: bool) -> int:
        """The seas that can be reached from an ocean without crossing another."""
        left_out = -1 if caribbean else self.water_ids.index("caribbean_sea")
        mask = 0
        waiting = [ocean]
        while waiting:
            for water in self.links[waiting.pop()]:
                if not self.ocean[water] and not mask >> water & 1 and water != left_out:
                    mask |= 1 << water
                    waiting.append(water)
        return mask

    def check(self) -> None:
        """The counts of the box and the symmetry of the map; raises ``ValueError``."""
        counts = [len(self.land_ids), sum(self.barren), len(self.area_ids), sum(self.resource)]
        if counts != [LANDS, BARREN_LANDS, AREAS, RESOURCE_LANDS]:
            raise ValueError(f"the board has 102 territories, 8 barren, 13 areas, 18 resources, not {counts}")
        if self.ocean != [False] * SEAS + [True] * OCEANS:
            raise ValueError("the board has 10 seas, then 5 oceans")
        for land, near in enumerate(self.all_neighbours):
            if any(land not in self.all_neighbours[other] for other in near):
                raise ValueError(f"a border of {self.land_ids[land]} has one side only")
            if not near and not self.waters[land] and land not in self.missing_lands:
                raise ValueError(f"{self.land_ids[land]} cannot be reached")
        for start in range(LANDS):
            for target in range(LANDS):
                kind, back = self.terrain[start * LANDS + target], self.terrain[target * LANDS + start]
                if kind and target not in self.all_neighbours[start]:
                    raise ValueError(f"terrain without a border at {self.land_ids[target]}")
                if (kind == STRAIT) != (back == STRAIT):
                    raise ValueError(f"a strait of {self.land_ids[target]} has one side only")
        if any(self.resource[land] and self.barren[land] for land in range(LANDS)):
            raise ValueError("a resource in a barren territory")
        if any(self.barren[land] for coast in self.coast for land in coast):
            raise ValueError("a barren territory has a harbour")
